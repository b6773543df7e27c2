"""The server: tables in the browser and over the network, kept in a database."""
