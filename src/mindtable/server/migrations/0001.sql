-- Times are seconds since 1970. Hashes are SHA-256 of a secret that is kept nowhere.

CREATE TABLE visitor (
    id TEXT NOT NULL PRIMARY KEY,
    made DOUBLE PRECISION NOT NULL,
    seen DOUBLE PRECISION NOT NULL
);

CREATE TABLE account (
    name TEXT NOT NULL PRIMARY KEY, -- casefolded, NFKC
    shown TEXT NOT NULL,
    password TEXT NOT NULL, -- argon2
    visitor TEXT NOT NULL UNIQUE REFERENCES visitor ON DELETE CASCADE,
    address TEXT NOT NULL, -- for notices, may be empty
    lang TEXT NOT NULL, -- in which notices are written
    made DOUBLE PRECISION NOT NULL
);

CREATE TABLE session (
    hash {blob} NOT NULL PRIMARY KEY,
    visitor TEXT NOT NULL REFERENCES visitor ON DELETE CASCADE,
    made DOUBLE PRECISION NOT NULL,
    seen DOUBLE PRECISION NOT NULL,
    expires DOUBLE PRECISION NOT NULL
);

CREATE INDEX session_visitor ON session (visitor);

CREATE TABLE game (
    id TEXT NOT NULL PRIMARY KEY,
    title TEXT NOT NULL,
    mode TEXT NOT NULL,
    edition TEXT NOT NULL,
    seats INTEGER NOT NULL,
    head TEXT NOT NULL, -- of the record, without the seed
    packs TEXT NOT NULL, -- JSON
    secret {blob} NOT NULL, -- never sent before the end
    settings TEXT NOT NULL, -- JSON
    creator TEXT REFERENCES visitor ON DELETE SET NULL,
    phase TEXT NOT NULL, -- open, playing, over or closed
    summary TEXT NOT NULL, -- JSON, for lists
    made DOUBLE PRECISION NOT NULL,
    touched DOUBLE PRECISION NOT NULL
);

CREATE INDEX game_creator ON game (creator, touched);

CREATE TABLE seat (
    game TEXT NOT NULL REFERENCES game ON DELETE CASCADE,
    number INTEGER NOT NULL,
    kind TEXT NOT NULL, -- person, device or bot
    name TEXT NOT NULL,
    level TEXT NOT NULL, -- of a bot or a stand-in
    holder TEXT REFERENCES visitor ON DELETE SET NULL,
    salt TEXT NOT NULL,
    away INTEGER NOT NULL, -- 1 while a bot plays for the holder
    PRIMARY KEY (game, number)
);

CREATE INDEX seat_holder ON seat (holder);

CREATE TABLE key (
    hash {blob} NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL, -- link or key
    made DOUBLE PRECISION NOT NULL,
    used DOUBLE PRECISION,
    FOREIGN KEY (game, seat) REFERENCES seat (game, number) ON DELETE CASCADE
);

CREATE INDEX key_seat ON key (game, seat);

-- Only ever added to: what was done at a table, numbered 1, 2, 3 …
CREATE TABLE entry (
    game TEXT NOT NULL REFERENCES game ON DELETE CASCADE,
    number INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER NOT NULL,
    body TEXT NOT NULL, -- JSON
    made DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (game, number)
);
