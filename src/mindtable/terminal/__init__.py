"""The table as text, line by line: for terminals, pipes and screen readers."""
