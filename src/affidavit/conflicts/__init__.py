"""Arbitration: what a new assertion does to each known one it might clash with.

`RULES` is the order in which the rules are tried; the first one that has something to say decides.
"""

from affidavit.conflicts.another_occurrence import another_occurrence
from affidavit.conflicts.closer_time import closer_time
from affidavit.conflicts.considering_beside_owning import considering_beside_owning
from affidavit.conflicts.end_of_state import end_of_state
from affidavit.conflicts.exception_to_rule import exception_to_rule
from affidavit.conflicts.excluded_conditions import excluded_conditions
from affidavit.conflicts.exclusive_preference import exclusive_preference
from affidavit.conflicts.explicit_change import explicit_change
from affidavit.conflicts.explicit_correction import explicit_correction
from affidavit.conflicts.factual import factual
from affidavit.conflicts.fulfilled_intention import fulfilled_intention
from affidavit.conflicts.gone_off import gone_off
from affidavit.conflicts.late_news import late_news
from affidavit.conflicts.left_out_taken import left_out_taken
from affidavit.conflicts.many_valued import many_valued
from affidavit.conflicts.narrower_conditions import narrower_conditions
from affidavit.conflicts.opposite_polarity import opposite_polarity
from affidavit.conflicts.other_dimension import other_dimension
from affidavit.conflicts.other_subject import other_subject
from affidavit.conflicts.out_of_season import out_of_season
from affidavit.conflicts.past_beside_present import past_beside_present
from affidavit.conflicts.preference_drift import preference_drift
from affidavit.conflicts.refinement import refinement
from affidavit.conflicts.rescheduled import rescheduled
from affidavit.conflicts.rule import Rule
from affidavit.conflicts.said_together import said_together
from affidavit.conflicts.same_claim import same_claim
from affidavit.conflicts.settled_before import settled_before
from affidavit.conflicts.weaker_source import weaker_source

RULES: tuple[Rule, ...] = (
    # whom and what it is about
    other_subject,
    another_occurrence,
    same_claim,
    settled_before,
    # what reaches over dimensions on purpose
    exception_to_rule,
    fulfilled_intention,
    left_out_taken,
    gone_off,
    other_dimension,
    # what the new one says of itself
    explicit_correction,
    explicit_change,
    end_of_state,
    # where both hold: circumstances, thoughts, times
    excluded_conditions,
    said_together,
    considering_beside_owning,
    past_beside_present,
    closer_time,
    late_news,
    narrower_conditions,
    out_of_season,
    # real clashes
    weaker_source,
    rescheduled,
    opposite_polarity,
    exclusive_preference,
    refinement,
    preference_drift,
    factual,
    many_valued,
)
