-- The embedded store. A scope (tenant and user) is an integer, first in every key, unique index and join.
-- Times are ISO 8601 with offset; structured values are JSON.

CREATE TABLE scope (
  key        INTEGER PRIMARY KEY,
  tenant_id  TEXT    NOT NULL,
  user_id    TEXT    NOT NULL,
  version    INTEGER NOT NULL DEFAULT 0,  -- committed writes
  messages   INTEGER NOT NULL DEFAULT 0,  -- counters only grow: ids are made from them
  assertions INTEGER NOT NULL DEFAULT 0,
  decisions  INTEGER NOT NULL DEFAULT 0,
  erasures   INTEGER NOT NULL DEFAULT 0,  -- resident copies older than the last one are worthless
  model      INTEGER REFERENCES model (key),  -- of the vectors that are searched
  log_seq    INTEGER NOT NULL DEFAULT 0,  -- head of the log: shows that its tail was not cut off
  log_hash   BLOB    NOT NULL DEFAULT (zeroblob(32)),
  UNIQUE (tenant_id, user_id)
);

CREATE TABLE model (
  key  INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
);

CREATE TABLE upkeep (
  task TEXT PRIMARY KEY  -- work that was begun and must be finished: scrub
) WITHOUT ROWID;

CREATE TABLE message (
  scope        INTEGER NOT NULL REFERENCES scope (key),
  position     INTEGER NOT NULL,
  id           TEXT NOT NULL,
  session_id   TEXT NOT NULL,
  role         TEXT NOT NULL,
  speaker_kind TEXT NOT NULL,
  speaker_name TEXT,
  content      TEXT NOT NULL,
  at           TEXT NOT NULL,
  language     TEXT NOT NULL,
  metadata     TEXT NOT NULL,
  salt         TEXT,
  PRIMARY KEY (scope, position),
  UNIQUE (scope, id)
);
CREATE INDEX message_session ON message (scope, session_id, position);
CREATE INDEX message_speaker ON message (scope, speaker_kind, speaker_name, position) WHERE speaker_name IS NOT NULL;

CREATE TABLE entity (
  scope     INTEGER NOT NULL REFERENCES scope (key),
  id        TEXT NOT NULL,
  ordinal   INTEGER NOT NULL,
  label     TEXT NOT NULL,
  kind      TEXT NOT NULL,
  role      TEXT,
  holder_id TEXT,
  PRIMARY KEY (scope, id),
  UNIQUE (scope, ordinal)
);

CREATE TABLE entity_alias (
  scope     INTEGER NOT NULL,
  entity_id TEXT NOT NULL,
  place     INTEGER NOT NULL,
  alias     TEXT NOT NULL,
  PRIMARY KEY (scope, entity_id, place),
  FOREIGN KEY (scope, entity_id) REFERENCES entity (scope, id) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE INDEX entity_alias_alias ON entity_alias (scope, alias);

CREATE TABLE resolution (
  scope              INTEGER NOT NULL,
  message_id         TEXT NOT NULL,
  start_at           INTEGER NOT NULL,
  end_at             INTEGER NOT NULL,
  mention            TEXT NOT NULL,
  entity_id          TEXT NOT NULL,
  entity             TEXT NOT NULL,
  reason             TEXT NOT NULL,
  because_message_id TEXT,
  because_start      INTEGER,
  because_end        INTEGER,
  PRIMARY KEY (scope, message_id, start_at, end_at, entity_id),
  FOREIGN KEY (scope, message_id) REFERENCES message (scope, id)
);

CREATE TABLE assertion (
  scope         INTEGER NOT NULL REFERENCES scope (key),
  ordinal       INTEGER NOT NULL,  -- order of recording
  id            TEXT NOT NULL,
  fingerprint   TEXT NOT NULL,
  subject       TEXT NOT NULL,
  subject_id    TEXT NOT NULL,
  predicate     TEXT NOT NULL,
  dimension     TEXT NOT NULL,
  object        TEXT NOT NULL,
  object_key    TEXT NOT NULL,
  object_id     TEXT,
  polarity      TEXT NOT NULL,
  modality      TEXT NOT NULL,
  kind          TEXT NOT NULL,
  conditions    TEXT NOT NULL,
  valid_from    TEXT,
  valid_until   TEXT,
  recurrence    TEXT,
  text          TEXT NOT NULL,
  language      TEXT NOT NULL,
  status        TEXT NOT NULL,
  owner         TEXT NOT NULL,
  source        TEXT NOT NULL,
  confidence    REAL NOT NULL,
  superseded_by TEXT,
  extractor_id  TEXT NOT NULL,
  said_at       TEXT NOT NULL,
  recorded_at   TEXT NOT NULL,
  confirmed_at  TEXT NOT NULL,
  uses          INTEGER NOT NULL,
  disputes      INTEGER NOT NULL,
  PRIMARY KEY (scope, id),
  UNIQUE (scope, ordinal),
  UNIQUE (scope, fingerprint)
);
-- Each ends with the ordinal: the newest of a slot are read from its end, however many there are.
CREATE INDEX assertion_subject ON assertion (scope, subject_id, ordinal);
CREATE INDEX assertion_subject_dimension ON assertion (scope, subject_id, dimension, ordinal);
CREATE INDEX assertion_subject_predicate ON assertion (scope, subject_id, predicate, ordinal);
CREATE INDEX assertion_dimension ON assertion (scope, dimension, ordinal);
CREATE INDEX assertion_predicate ON assertion (scope, predicate, ordinal);
CREATE INDEX assertion_object ON assertion (scope, object_key, ordinal);
CREATE INDEX assertion_kind ON assertion (scope, kind, status);
CREATE INDEX assertion_owner ON assertion (scope, owner);
CREATE INDEX assertion_status ON assertion (scope, status);
CREATE INDEX assertion_superseded_by ON assertion (scope, superseded_by) WHERE superseded_by IS NOT NULL;

CREATE TABLE assertion_condition (
  scope        INTEGER NOT NULL,
  dimension    TEXT NOT NULL,
  value        TEXT NOT NULL,
  excluded     INTEGER NOT NULL,
  assertion_id TEXT NOT NULL,
  PRIMARY KEY (scope, dimension, value, excluded, assertion_id),
  FOREIGN KEY (scope, assertion_id) REFERENCES assertion (scope, id) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE INDEX assertion_condition_assertion ON assertion_condition (scope, assertion_id);

CREATE TABLE assertion_link (
  scope        INTEGER NOT NULL,
  assertion_id TEXT NOT NULL,
  place        INTEGER NOT NULL,
  kind         TEXT NOT NULL,
  target_id    TEXT NOT NULL,
  PRIMARY KEY (scope, assertion_id, place),
  FOREIGN KEY (scope, assertion_id) REFERENCES assertion (scope, id) ON DELETE CASCADE,
  FOREIGN KEY (scope, target_id) REFERENCES assertion (scope, id) DEFERRABLE INITIALLY DEFERRED
) WITHOUT ROWID;
CREATE INDEX assertion_link_target ON assertion_link (scope, target_id);

CREATE TABLE evidence (
  scope        INTEGER NOT NULL,
  assertion_id TEXT NOT NULL,
  place        INTEGER NOT NULL,
  message_id   TEXT NOT NULL,
  session_id   TEXT NOT NULL,
  start_at     INTEGER NOT NULL,
  end_at       INTEGER NOT NULL,
  quote        TEXT NOT NULL,
  at           TEXT NOT NULL,
  stance       TEXT NOT NULL,
  PRIMARY KEY (scope, assertion_id, place),
  FOREIGN KEY (scope, assertion_id) REFERENCES assertion (scope, id) ON DELETE CASCADE,
  FOREIGN KEY (scope, message_id) REFERENCES message (scope, id)
);
CREATE INDEX evidence_message ON evidence (scope, message_id);
CREATE INDEX evidence_session ON evidence (scope, session_id);

CREATE TABLE decision (
  scope        INTEGER NOT NULL REFERENCES scope (key),
  ordinal      INTEGER NOT NULL,
  id           TEXT NOT NULL,
  outcome      TEXT NOT NULL,
  rule         TEXT NOT NULL,
  assertion_id TEXT NOT NULL,
  other_id     TEXT,
  kind         TEXT,
  signals      TEXT NOT NULL,
  why          TEXT NOT NULL,
  at           TEXT NOT NULL,
  before       TEXT NOT NULL,
  after        TEXT NOT NULL,
  PRIMARY KEY (scope, id),
  UNIQUE (scope, ordinal)
);
CREATE INDEX decision_assertion ON decision (scope, assertion_id);
CREATE INDEX decision_other ON decision (scope, other_id);

CREATE TABLE request (
  scope          INTEGER NOT NULL REFERENCES scope (key),
  request_id     TEXT NOT NULL,
  payload_digest TEXT NOT NULL,
  receipt        TEXT NOT NULL,
  at             TEXT NOT NULL,
  PRIMARY KEY (scope, request_id)
);

-- One indexed text. Its key is the rowid of its vector and of its place in the full-text index, the two keys of this
-- file that do not begin with the scope; every look-up through them names the scope too.
CREATE TABLE entry (
  key     INTEGER PRIMARY KEY,
  scope   INTEGER NOT NULL REFERENCES scope (key),
  kind    TEXT    NOT NULL,  -- assertion · message
  id      TEXT    NOT NULL,
  body    TEXT    NOT NULL,  -- tokens exactly as indexed: taking them out of the index needs them again
  length  INTEGER NOT NULL,  -- number of tokens
  written INTEGER NOT NULL DEFAULT 0,  -- version of the scope: resident copies load what is newer than they are
  UNIQUE (scope, kind, id)
);
CREATE INDEX entry_written ON entry (scope, kind, written, length);

CREATE TABLE entry_total (
  scope     INTEGER NOT NULL REFERENCES scope (key),
  kind      TEXT    NOT NULL,
  documents INTEGER NOT NULL,
  tokens    INTEGER NOT NULL,
  PRIMARY KEY (scope, kind)
) WITHOUT ROWID;

-- Half floats in an ordinary rowid table: without rowid the same data takes three times the room.
CREATE TABLE vector (
  key     INTEGER PRIMARY KEY REFERENCES entry (key) ON DELETE CASCADE,
  scope   INTEGER NOT NULL,
  kind    TEXT    NOT NULL,
  model   INTEGER NOT NULL REFERENCES model (key),
  written INTEGER NOT NULL,  -- version of the scope: resident copies load what is newer than they are
  emb     BLOB    NOT NULL
);
CREATE INDEX vector_scope ON vector (scope, kind, model);
CREATE INDEX vector_written ON vector (scope, kind, model, written);

CREATE VIRTUAL TABLE lexicon USING fts5 (body, content = '', tokenize = 'unicode61 remove_diacritics 0');
CREATE VIRTUAL TABLE lexicon_occurrence USING fts5vocab (lexicon, instance);

CREATE TABLE audit (
  scope    INTEGER NOT NULL REFERENCES scope (key),
  seq      INTEGER NOT NULL,
  at       TEXT NOT NULL,
  actor    TEXT NOT NULL,
  action   TEXT NOT NULL,
  body     TEXT NOT NULL,
  previous BLOB NOT NULL,
  hash     BLOB NOT NULL,
  PRIMARY KEY (scope, seq)
) WITHOUT ROWID;

CREATE TRIGGER audit_no_update BEFORE UPDATE ON audit
BEGIN SELECT RAISE (ABORT, 'audit is append-only'); END;

CREATE TRIGGER audit_no_delete BEFORE DELETE ON audit
BEGIN SELECT RAISE (ABORT, 'audit is append-only'); END;

-- REPLACE INTO deletes without firing the trigger above where recursive_triggers is off, which is every driver's
-- default; a row that takes the place of an older one is refused here, in the file.
CREATE TRIGGER audit_chain BEFORE INSERT ON audit
WHEN NEW.seq <> COALESCE ((SELECT MAX (seq) + 1 FROM audit WHERE scope = NEW.scope), 1)
  OR NEW.previous <> COALESCE (
    (SELECT hash FROM audit WHERE scope = NEW.scope ORDER BY seq DESC LIMIT 1), zeroblob (32))
BEGIN SELECT RAISE (ABORT, 'audit chain broken'); END;
