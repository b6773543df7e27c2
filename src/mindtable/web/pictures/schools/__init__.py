"""Works of art in the manner of their school, one module each: a composition for every work of the house set."""
