-- Games beside the box: each is its log, which is only ever added to. Needs nothing but the table of visitors.

CREATE TABLE companion (
    id TEXT NOT NULL PRIMARY KEY,
    title TEXT NOT NULL,
    mode TEXT NOT NULL,
    head TEXT NOT NULL, -- of the log: what was set up
    owner TEXT REFERENCES visitor ON DELETE SET NULL,
    phase TEXT NOT NULL, -- playing or over
    made DOUBLE PRECISION NOT NULL,
    touched DOUBLE PRECISION NOT NULL
);

CREATE INDEX companion_owner ON companion (owner, made);

-- Whose browsers may open a game.
CREATE TABLE companion_phone (
    companion TEXT NOT NULL REFERENCES companion ON DELETE CASCADE,
    visitor TEXT NOT NULL REFERENCES visitor ON DELETE CASCADE,
    made DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (companion, visitor)
);

CREATE INDEX companion_phone_visitor ON companion_phone (visitor);

-- What opens a game for another phone; one that was made before its game opens the game that is made with it.
CREATE TABLE companion_link (
    hash {blob} NOT NULL PRIMARY KEY,
    companion TEXT REFERENCES companion ON DELETE CASCADE,
    made DOUBLE PRECISION NOT NULL
);

CREATE TABLE companion_entry (
    companion TEXT NOT NULL REFERENCES companion ON DELETE CASCADE,
    number INTEGER NOT NULL,
    mark TEXT NOT NULL, -- by which whoever sends it twice is known
    line TEXT NOT NULL, -- of the log
    made DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (companion, number)
);
