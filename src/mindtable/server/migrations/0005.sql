-- How a game beside the box ended, for the list of somebody's games; empty while it goes on, and for those that were
-- over before.

ALTER TABLE companion ADD COLUMN summary TEXT NOT NULL DEFAULT '';
