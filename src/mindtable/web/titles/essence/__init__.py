"""The Essence on a page: a night sky with islands on their rocks."""
