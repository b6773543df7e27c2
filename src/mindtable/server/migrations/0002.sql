-- Decks that visitors keep. What is being changed is a draft beside what was kept last.

CREATE TABLE deck (
    id TEXT NOT NULL PRIMARY KEY,
    visitor TEXT NOT NULL REFERENCES visitor ON DELETE CASCADE,
    title TEXT NOT NULL,
    body TEXT NOT NULL, -- as last kept, legal; empty before
    draft TEXT NOT NULL, -- changed since; empty: nothing was
    made DOUBLE PRECISION NOT NULL,
    touched DOUBLE PRECISION NOT NULL
);

CREATE INDEX deck_visitor ON deck (visitor, touched);
