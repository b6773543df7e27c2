"""Web: the pages of the table, drawn from what one viewer may see. It knows no server and no rules."""
