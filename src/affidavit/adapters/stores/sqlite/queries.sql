-- Every statement of the embedded store. Format: a line `-- name: the_name`, one comment line saying what it is for,
-- then the statement. Names that begin with `where_` are conditions, appended to the statement that reads assertions.

-- name: scope_head
-- The scope with its counters, log head and current model.
SELECT key, version, messages, assertions, decisions, erasures, model, log_seq, log_hash,
  (SELECT name FROM model WHERE model.key = scope.model)
FROM scope WHERE tenant_id = :tenant_id AND user_id = :user_id

-- name: add_scope
-- Make a scope known.
INSERT INTO scope (tenant_id, user_id) VALUES (:tenant_id, :user_id) ON CONFLICT DO NOTHING

-- name: move_scope
-- Count one more committed write.
UPDATE scope SET version = version + 1, messages = messages + :messages, assertions = assertions + :assertions,
  decisions = decisions + :decisions, erasures = erasures + :erasures, model = COALESCE (:model, model),
  log_seq = :log_seq, log_hash = :log_hash
WHERE key = :scope

-- name: scopes
-- Every scope ever written.
SELECT user_id, tenant_id FROM scope

-- name: add_model
-- Make the name of an embedder known.
INSERT INTO model (name) VALUES (:name) ON CONFLICT DO NOTHING

-- name: model_key
-- The number of an embedder.
SELECT key FROM model WHERE name = :name

-- name: add_message
-- Keep a message.
INSERT INTO message (scope, position, id, session_id, role, speaker_kind, speaker_name, content, at, language,
  metadata, salt)
VALUES (:scope, :position, :id, :session_id, :role, :speaker_kind, :speaker_name, :content, :at, :language,
  :metadata, :salt)

-- name: messages_named
-- The messages of these ids; the plus sign keeps the planner from walking the whole transcript in that order.
SELECT id, session_id, position, role, speaker_kind, speaker_name, content, at, language, metadata
FROM message WHERE scope = :scope AND id IN (SELECT value FROM json_each (:ids)) ORDER BY +position

-- name: messages_after
-- A page of the transcript.
SELECT id, session_id, position, role, speaker_kind, speaker_name, content, at, language, metadata
FROM message WHERE scope = :scope AND position > :position ORDER BY position LIMIT :limit

-- name: messages_at
-- The messages at these positions.
SELECT id, session_id, position, role, speaker_kind, speaker_name, content, at, language, metadata
FROM message WHERE scope = :scope AND position IN (SELECT value FROM json_each (:positions)) ORDER BY position

-- name: last_messages
-- The end of the transcript, newest first.
SELECT id, session_id, position, role, speaker_kind, speaker_name, content, at, language, metadata
FROM message WHERE scope = :scope ORDER BY position DESC LIMIT :limit

-- name: last_messages_of_session
-- The end of one session, newest first.
SELECT id, session_id, position, role, speaker_kind, speaker_name, content, at, language, metadata
FROM message WHERE scope = :scope AND session_id = :session_id ORDER BY position DESC LIMIT :limit

-- name: speakers
-- Who has said something under a name, in the order of their first words.
SELECT speaker_kind, speaker_name FROM message WHERE scope = :scope AND speaker_name IS NOT NULL
GROUP BY speaker_kind, speaker_name ORDER BY min(position)

-- name: contents
-- The words of these messages, to check quotations against.
SELECT id, content FROM message WHERE scope = :scope AND id IN (SELECT value FROM json_each (:ids))

-- name: salts
-- What the digests of these messages were salted with.
SELECT id, salt FROM message
WHERE scope = :scope AND id IN (SELECT value FROM json_each (:ids)) AND salt IS NOT NULL ORDER BY +position

-- name: put_entity
-- Add an entity, or change it where it is known.
INSERT INTO entity (scope, id, ordinal, label, kind, role, holder_id)
VALUES (:scope, :id, (SELECT COALESCE (MAX (ordinal), 0) + 1 FROM entity WHERE scope = :scope), :label, :kind, :role,
  :holder_id)
ON CONFLICT (scope, id) DO UPDATE SET label = excluded.label, kind = excluded.kind, role = excluded.role,
  holder_id = excluded.holder_id

-- name: drop_aliases
-- Forget the aliases of an entity, before they are written again.
DELETE FROM entity_alias WHERE scope = :scope AND entity_id = :entity_id

-- name: add_alias
-- Add another name of an entity.
INSERT INTO entity_alias (scope, entity_id, place, alias) VALUES (:scope, :entity_id, :place, :alias)

-- name: entities
-- All entities of a scope.
SELECT id, label, kind, role, holder_id FROM entity WHERE scope = :scope ORDER BY ordinal

-- name: aliases
-- All other names of entities of a scope.
SELECT entity_id, alias FROM entity_alias WHERE scope = :scope ORDER BY entity_id, place

-- name: put_resolution
-- Keep what a mention was resolved to.
INSERT INTO resolution (scope, message_id, start_at, end_at, mention, entity_id, entity, reason, because_message_id,
  because_start, because_end)
VALUES (:scope, :message_id, :start_at, :end_at, :mention, :entity_id, :entity, :reason, :because_message_id,
  :because_start, :because_end)
ON CONFLICT (scope, message_id, start_at, end_at, entity_id) DO UPDATE SET mention = excluded.mention,
  entity = excluded.entity, reason = excluded.reason, because_message_id = excluded.because_message_id,
  because_start = excluded.because_start, because_end = excluded.because_end

-- name: resolutions
-- What the mentions in these messages were resolved to.
SELECT r.message_id, r.start_at, r.end_at, r.mention, r.entity_id, r.entity, r.reason, r.because_message_id,
  r.because_start, r.because_end
FROM resolution AS r JOIN message AS m ON m.scope = r.scope AND m.id = r.message_id
WHERE r.scope = :scope AND r.message_id IN (SELECT value FROM json_each (:ids))
ORDER BY m.position, r.start_at, r.end_at, r.entity_id

-- name: add_assertion
-- Keep a new assertion.
INSERT INTO assertion (scope, ordinal, id, fingerprint, subject, subject_id, predicate, dimension, object, object_key,
  object_id, polarity, modality, kind, conditions, valid_from, valid_until, recurrence, text, language, status, owner,
  source, confidence, superseded_by, extractor_id, said_at, recorded_at, confirmed_at, uses, disputes)
VALUES (:scope, :ordinal, :id, :fingerprint, :subject, :subject_id, :predicate, :dimension, :object, :object_key,
  :object_id, :polarity, :modality, :kind, :conditions, :valid_from, :valid_until, :recurrence, :text, :language,
  :status, :owner, :source, :confidence, :superseded_by, :extractor_id, :said_at, :recorded_at, :confirmed_at, :uses,
  :disputes)

-- name: change_assertion
-- Write a known assertion whole; RETURNING shows whether it was known.
UPDATE assertion SET fingerprint = :fingerprint, subject = :subject, subject_id = :subject_id,
  predicate = :predicate, dimension = :dimension, object = :object, object_key = :object_key, object_id = :object_id,
  polarity = :polarity, modality = :modality, kind = :kind, conditions = :conditions, valid_from = :valid_from,
  valid_until = :valid_until, recurrence = :recurrence, text = :text, language = :language, status = :status,
  owner = :owner, source = :source, confidence = :confidence, superseded_by = :superseded_by,
  extractor_id = :extractor_id, said_at = :said_at, recorded_at = :recorded_at, confirmed_at = :confirmed_at,
  uses = :uses, disputes = :disputes
WHERE scope = :scope AND id = :id
RETURNING id

-- name: assertions
-- The beginning of every look-up of assertions; a `where_` condition follows.
SELECT id, fingerprint, subject, subject_id, predicate, dimension, object, object_key, object_id, polarity, modality,
  kind, conditions, valid_from, valid_until, recurrence, text, language, status, owner, source, confidence,
  superseded_by, extractor_id, said_at, recorded_at, confirmed_at, uses, disputes
FROM assertion WHERE scope = :scope

-- name: assertion_ids
-- The beginning of every look-up of assertions of which only the ids are wanted; a `where_` condition follows.
SELECT id FROM assertion WHERE scope = :scope

-- name: where_ids
-- Narrow to these ids.
AND id IN (SELECT value FROM json_each (:ids))

-- name: where_fingerprints
-- Narrow to these claims.
AND fingerprint IN (SELECT value FROM json_each (:fingerprints))

-- name: where_subject_ids
-- Narrow to these subjects.
AND subject_id IN (SELECT value FROM json_each (:subject_ids))

-- name: where_predicates
-- Narrow to these predicates.
AND predicate IN (SELECT value FROM json_each (:predicates))

-- name: where_dimensions
-- Narrow to these dimensions.
AND dimension IN (SELECT value FROM json_each (:dimensions))

-- name: where_kinds
-- Narrow to these kinds.
AND kind IN (SELECT value FROM json_each (:kinds))

-- name: where_statuses
-- Narrow to these statuses.
AND status IN (SELECT value FROM json_each (:statuses))

-- name: where_kinds_among
-- Narrow to these kinds what a better index found; the plus sign keeps the planner from the worse one.
AND +kind IN (SELECT value FROM json_each (:kinds))

-- name: where_statuses_among
-- Narrow to these statuses what a better index found.
AND +status IN (SELECT value FROM json_each (:statuses))

-- name: where_owner_among
-- Narrow to an owner what a better index found.
AND +owner = :owner

-- name: where_owner
-- Narrow to what people, or the assistant and its tools, brought up.
AND owner = :owner

-- name: where_message_ids
-- Narrow to what rests on these messages.
AND id IN (SELECT e.assertion_id FROM evidence AS e
  WHERE e.scope = :scope AND e.message_id IN (SELECT value FROM json_each (:message_ids)))

-- name: where_object_keys
-- Narrow to these objects.
AND object_key IN (SELECT value FROM json_each (:object_keys))

-- name: newest
-- The beginning of a look-up of the newest assertions of one slot; `where_one_` conditions follow.
SELECT ordinal, id FROM assertion WHERE scope = :scope

-- name: where_one_subject_ids
-- Of this subject.
AND subject_id = :subject_ids

-- name: where_one_predicates
-- Of this predicate.
AND predicate = :predicates

-- name: where_one_dimensions
-- Of this dimension.
AND dimension = :dimensions

-- name: where_one_object_keys
-- With this object.
AND object_key = :object_keys

-- name: where_in_order
-- In order of recording; the plus sign keeps the planner from walking the whole scope in that order.
ORDER BY +ordinal

-- name: where_newest_among
-- The newest of what an index found, newest first.
ORDER BY +ordinal DESC LIMIT :limit

-- name: where_newest
-- The newest of a scope, newest first: walked from its end.
ORDER BY ordinal DESC LIMIT :limit

-- name: drop_conditions
-- Forget the searchable conditions of an assertion, before they are written again.
DELETE FROM assertion_condition WHERE scope = :scope AND assertion_id = :assertion_id

-- name: add_condition
-- Make one value of a condition searchable.
INSERT INTO assertion_condition (scope, dimension, value, excluded, assertion_id)
VALUES (:scope, :dimension, :value, :excluded, :assertion_id) ON CONFLICT DO NOTHING

-- name: links
-- The links that these assertions hold.
SELECT assertion_id, kind, target_id FROM assertion_link
WHERE scope = :scope AND assertion_id IN (SELECT value FROM json_each (:ids)) ORDER BY assertion_id, place

-- name: drop_links
-- Forget the links of an assertion, before they are written again.
DELETE FROM assertion_link WHERE scope = :scope AND assertion_id = :assertion_id

-- name: add_link
-- Link an assertion to another one.
INSERT INTO assertion_link (scope, assertion_id, place, kind, target_id)
VALUES (:scope, :assertion_id, :place, :kind, :target_id)

-- name: evidence
-- The quotations these assertions rest on.
SELECT assertion_id, message_id, session_id, start_at, end_at, quote, at, stance FROM evidence
WHERE scope = :scope AND assertion_id IN (SELECT value FROM json_each (:ids)) ORDER BY assertion_id, place

-- name: drop_evidence_from
-- Forget the quotations of an assertion from a place on, before they are written again.
DELETE FROM evidence WHERE scope = :scope AND assertion_id = :assertion_id AND place >= :place

-- name: add_evidence
-- Keep a quotation.
INSERT INTO evidence (scope, assertion_id, place, message_id, session_id, start_at, end_at, quote, at, stance)
VALUES (:scope, :assertion_id, :place, :message_id, :session_id, :start_at, :end_at, :quote, :at, :stance)

-- name: add_decision
-- Keep a decision.
INSERT INTO decision (scope, ordinal, id, outcome, rule, assertion_id, other_id, kind, signals, why, at, before, after)
VALUES (:scope, :ordinal, :id, :outcome, :rule, :assertion_id, :other_id, :kind, :signals, :why, :at, :before, :after)

-- name: decisions
-- All decisions of a scope.
SELECT id, outcome, rule, assertion_id, other_id, kind, signals, why, at, before, after
FROM decision WHERE scope = :scope ORDER BY ordinal

-- name: decisions_naming
-- The decisions that name an assertion as the newer or the older one.
SELECT id, outcome, rule, assertion_id, other_id, kind, signals, why, at, before, after
FROM decision WHERE scope = :scope AND id IN (
  SELECT d.id FROM decision AS d WHERE d.scope = :scope AND d.assertion_id = :assertion_id
  UNION SELECT d.id FROM decision AS d WHERE d.scope = :scope AND d.other_id = :assertion_id) ORDER BY +ordinal

-- name: add_request
-- Keep the receipt of a completed request.
INSERT INTO request (scope, request_id, payload_digest, receipt, at)
VALUES (:scope, :request_id, :payload_digest, :receipt, :at)

-- name: request
-- A completed request.
SELECT request_id, payload_digest, receipt, at FROM request WHERE scope = :scope AND request_id = :request_id

-- name: entries_named
-- Indexed texts of a kind with their vectors.
SELECT e.id, e.key, e.body, e.length, v.model, v.emb FROM entry AS e LEFT JOIN vector AS v ON v.key = e.key
WHERE e.scope = :scope AND e.kind = :kind AND e.id IN (SELECT value FROM json_each (:ids))

-- name: last_entry
-- The largest key of an indexed text of any scope; the next one is one more.
SELECT COALESCE (MAX (key), 0) FROM entry

-- name: add_entry
-- Index a text for the first time.
INSERT INTO entry (key, scope, kind, id, body, length, written)
VALUES (:key, :scope, :kind, :id, :body, :length, :written)

-- name: change_entry
-- Index a text anew.
UPDATE entry SET body = :body, length = :length, written = :written WHERE key = :key

-- name: drop_entry
-- Take a text out of the index; its vector goes with it.
DELETE FROM entry WHERE key = :key

-- name: count_entries
-- Keep the totals that BM25 needs, per scope so that nobody's ranking depends on other people's texts.
INSERT INTO entry_total (scope, kind, documents, tokens) VALUES (:scope, :kind, :documents, :tokens)
ON CONFLICT (scope, kind) DO UPDATE SET documents = documents + excluded.documents, tokens = tokens + excluded.tokens

-- name: entry_total
-- How many texts and tokens are indexed.
SELECT documents, tokens FROM entry_total WHERE scope = :scope AND kind = :kind

-- name: entry_ids
-- The ids of these indexed texts; the plus sign keeps the planner from walking the whole scope.
SELECT key, id FROM entry WHERE key IN (SELECT value FROM json_each (:keys)) AND +scope = :scope

-- name: entry_lengths
-- The keys and lengths of all indexed texts, as one line of numbers: a row each would take ten times as long.
SELECT group_concat (key || ',' || length) FROM entry INDEXED BY entry_written WHERE scope = :scope AND kind = :kind

-- name: entries_since
-- The texts indexed, or indexed anew, after a version of the scope.
SELECT key, length, body FROM entry INDEXED BY entry_written
WHERE scope = :scope AND kind = :kind AND written > :version ORDER BY key

-- name: add_words
-- Put a text into the full-text index.
INSERT INTO lexicon (rowid, body) VALUES (:key, :body)

-- name: drop_words
-- Take a text out of the full-text index; the body must be the one that was put in.
INSERT INTO lexicon (lexicon, rowid, body) VALUES ('delete', :key, :body)

-- name: merge_words
-- Rewrite the full-text index without what was taken out.
INSERT INTO lexicon (lexicon) VALUES ('optimize')

-- name: occurrences
-- The texts in which a term occurs, once for each time it does, as one line of numbers.
SELECT group_concat (doc) FROM lexicon_occurrence WHERE term = :term

-- name: put_vector
-- Keep the vector of an indexed text.
INSERT INTO vector (key, scope, kind, model, written, emb) VALUES (:key, :scope, :kind, :model, :written, :emb)
ON CONFLICT (key) DO UPDATE SET model = excluded.model, written = excluded.written, emb = excluded.emb

-- name: drop_vector
-- Forget the vector of an indexed text.
DELETE FROM vector WHERE key = :key

-- name: count_vectors
-- How many vectors of a model there are, to choose between the two resident forms.
SELECT COUNT (*) FROM vector WHERE scope = :scope AND kind = :kind AND model = :model

-- name: vectors_after
-- A page of the vectors of a model.
SELECT key, emb FROM vector INDEXED BY vector_scope
WHERE scope = :scope AND kind = :kind AND model = :model AND key > :key ORDER BY key LIMIT :limit

-- name: vectors_since
-- The vectors written after a version of the scope.
SELECT key, emb FROM vector INDEXED BY vector_written
WHERE scope = :scope AND kind = :kind AND model = :model AND written > :version ORDER BY key

-- name: vectors_named
-- The vectors of these keys, for exact scores.
SELECT key, emb FROM vector WHERE key IN (SELECT value FROM json_each (:keys)) AND +scope = :scope

-- name: add_audit
-- Append to the log.
INSERT INTO audit (scope, seq, at, actor, action, body, previous, hash)
VALUES (:scope, :seq, :at, :actor, :action, :body, :previous, :hash)

-- name: audit_after
-- A page of the log.
SELECT seq, at, actor, action, body, previous, hash FROM audit
WHERE scope = :scope AND seq > :seq ORDER BY seq LIMIT :limit

-- name: entries_of
-- The indexed texts of these ids.
SELECT key, kind, body, length FROM entry
WHERE scope = :scope AND kind = :kind AND id IN (SELECT value FROM json_each (:ids))

-- name: entries_of_scope
-- Every indexed text of a scope.
SELECT key, kind, body, length FROM entry WHERE scope = :scope

-- name: erase_evidence_of_messages
-- Remove what quotes these messages.
DELETE FROM evidence WHERE scope = :scope AND message_id IN (SELECT value FROM json_each (:ids))

-- name: erase_resolutions_of_messages
-- Remove what mentions in these messages were resolved to.
DELETE FROM resolution WHERE scope = :scope AND message_id IN (SELECT value FROM json_each (:ids))

-- name: unjustify_resolutions
-- Forget that words of these messages justified a resolution.
UPDATE resolution SET because_message_id = NULL, because_start = NULL, because_end = NULL
WHERE scope = :scope AND because_message_id IN (SELECT value FROM json_each (:ids))

-- name: erase_messages
-- Remove messages with their salts.
DELETE FROM message WHERE scope = :scope AND id IN (SELECT value FROM json_each (:ids))

-- name: erase_links_to
-- Remove links that point to these assertions; those they hold go with them.
DELETE FROM assertion_link INDEXED BY assertion_link_target WHERE scope = :scope AND target_id IN (SELECT value FROM json_each (:ids))

-- name: unsupersede
-- Forget that these assertions superseded others.
UPDATE assertion SET superseded_by = NULL
WHERE scope = :scope AND superseded_by IN (SELECT value FROM json_each (:ids))

-- name: erase_decisions
-- Remove decisions naming these assertions.
DELETE FROM decision WHERE scope = :scope AND id IN (
  SELECT d.id FROM decision AS d INDEXED BY decision_assertion
  WHERE d.scope = :scope AND d.assertion_id IN (SELECT value FROM json_each (:ids))
  UNION SELECT d.id FROM decision AS d INDEXED BY decision_other
  WHERE d.scope = :scope AND d.other_id IN (SELECT value FROM json_each (:ids)))

-- name: erase_assertions
-- Remove assertions with their evidence, links and conditions.
DELETE FROM assertion WHERE scope = :scope AND id IN (SELECT value FROM json_each (:ids))

-- name: erase_resolutions_to
-- Remove resolutions to these entities: they carry their labels.
DELETE FROM resolution WHERE scope = :scope AND entity_id IN (SELECT value FROM json_each (:ids))

-- name: erase_entities
-- Remove entities with their aliases.
DELETE FROM entity WHERE scope = :scope AND id IN (SELECT value FROM json_each (:ids))

-- name: erase_requests_mentioning
-- Remove receipts that mention an id.
DELETE FROM request WHERE scope = :scope AND instr (receipt, :mention) > 0

-- name: erase_all_requests
-- Remove every receipt of a scope.
DELETE FROM request WHERE scope = :scope

-- name: erase_all_decisions
-- Remove every decision of a scope.
DELETE FROM decision WHERE scope = :scope

-- name: erase_all_links
-- Remove every link of a scope.
DELETE FROM assertion_link WHERE scope = :scope

-- name: erase_all_assertions
-- Remove every assertion of a scope with its evidence and conditions.
DELETE FROM assertion WHERE scope = :scope

-- name: erase_all_resolutions
-- Remove every resolution of a scope.
DELETE FROM resolution WHERE scope = :scope

-- name: erase_all_entities
-- Remove every entity of a scope with its aliases.
DELETE FROM entity WHERE scope = :scope

-- name: erase_all_messages
-- Remove every message of a scope.
DELETE FROM message WHERE scope = :scope

-- name: begin_task
-- Remember that work outside the transaction is due.
INSERT INTO upkeep (task) VALUES (:task) ON CONFLICT DO NOTHING

-- name: end_task
-- The work is done.
DELETE FROM upkeep WHERE task = :task

-- name: task
-- Whether work is due.
SELECT task FROM upkeep WHERE task = :task
