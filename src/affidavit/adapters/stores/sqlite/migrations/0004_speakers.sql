-- Who speaks is read from an index: every first search after a write asks, and messages are many and long.
CREATE INDEX message_speaker ON message (scope, speaker_kind, speaker_name, position) WHERE speaker_name IS NOT NULL;
