"""The table of Unconscious Mind in the browser: one module for each part of the table."""
