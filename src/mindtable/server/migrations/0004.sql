-- Letters go to an address only once its holder has opened the link that was sent there.

ALTER TABLE account ADD COLUMN proof {blob}; -- hash of that link's secret; NULL: nothing has to be proved any more
