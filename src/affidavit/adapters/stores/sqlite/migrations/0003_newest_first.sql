-- The newest of a slot are read from the end of an index, however many there are.
DROP INDEX assertion_subject_dimension;
DROP INDEX assertion_subject_predicate;
DROP INDEX assertion_dimension;
DROP INDEX assertion_predicate;
DROP INDEX assertion_object;
CREATE INDEX assertion_subject ON assertion (scope, subject_id, ordinal);
CREATE INDEX assertion_subject_dimension ON assertion (scope, subject_id, dimension, ordinal);
CREATE INDEX assertion_subject_predicate ON assertion (scope, subject_id, predicate, ordinal);
CREATE INDEX assertion_dimension ON assertion (scope, dimension, ordinal);
CREATE INDEX assertion_predicate ON assertion (scope, predicate, ordinal);
CREATE INDEX assertion_object ON assertion (scope, object_key, ordinal);
