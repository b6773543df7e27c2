"""The table in a browser: pages, pictures and the files they need."""
