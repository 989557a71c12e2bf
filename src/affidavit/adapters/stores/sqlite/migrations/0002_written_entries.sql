-- Searches keep the index of a scope in memory and need to know what was indexed since.
ALTER TABLE entry ADD COLUMN written INTEGER NOT NULL DEFAULT 0;
CREATE INDEX entry_written ON entry (scope, kind, written, length);
