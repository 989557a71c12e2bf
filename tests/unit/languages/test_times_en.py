"""English words about time, read on Wednesday 2026-03-11 at ten."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta, timezone

import pytest

from affidavit.domain.interval import Interval
from affidavit.domain.time_expression import Granularity, TimeExpression, TimeRelation
from affidavit.languages.en.times import find_times

ZONE = timezone(timedelta(hours=8))
REFERENCE = datetime(2026, 3, 11, 10, tzinfo=ZONE)  # a Wednesday


@dataclass(frozen=True)
class Case:
    text: str
    said: str  # the words found
    meaning: str  # relation, then the interval, the rule with its part of the day, or a length in days
    past: bool = False


def meaning_of(found: TimeExpression) -> str:
    parts = [found.relation.value if found.relation is not TimeRelation.AT else ""]
    if found.recurrence is not None:
        parts += [found.recurrence, (found.part_of_day or "") if found.recurrence == "FREQ=DAILY" else ""]
    elif found.duration is not None:
        parts.append(f"{found.duration:g} d")
    else:
        parts.append(found.interval.half_open().replace("+08:00", ""))
    return " ".join(part for part in parts if part)


CASES = [
    Case("I'm off today", "today", "2026-03-11/2026-03-12"),
    Case("see you tomorrow", "tomorrow", "2026-03-12/2026-03-13"),
    Case("yesterday", "yesterday", "2026-03-10/2026-03-11", past=True),
    Case("the day after tomorrow", "the day after tomorrow", "2026-03-13/2026-03-14"),
    Case("the day before yesterday", "the day before yesterday", "2026-03-09/2026-03-10", past=True),
    Case("tonight", "tonight", "2026-03-11T18:00/2026-03-12T06:00"),
    Case("last night", "last night", "2026-03-10T18:00/2026-03-11T06:00"),
    Case("tomorrow morning", "tomorrow morning", "2026-03-12T06:00/2026-03-12T12:00"),
    Case("this afternoon", "this afternoon", "2026-03-11T12:00/2026-03-11T18:00"),
    Case("yesterday evening", "yesterday evening", "2026-03-10T18:00/2026-03-11"),
    Case("tomorrow at 5pm", "tomorrow at 5pm", "2026-03-12T17:00/2026-03-12T18:00"),
    Case("5pm tomorrow", "5pm tomorrow", "2026-03-12T17:00/2026-03-12T18:00"),
    Case("next Friday", "next Friday", "2026-03-20/2026-03-21"),
    Case("this Friday", "this Friday", "2026-03-13/2026-03-14"),
    Case("last Friday", "last Friday", "2026-03-06/2026-03-07", past=True),
    Case("on Tuesday", "Tuesday", "2026-03-17/2026-03-18"),
    Case("I went on Tuesday", "Tuesday", "2026-03-10/2026-03-11", past=True),
    Case("this coming Saturday", "this coming Saturday", "2026-03-14/2026-03-15"),
    Case("this past Wednesday", "this past Wednesday", "2026-03-04/2026-03-05", past=True),
    Case("Monday next week", "Monday next week", "2026-03-16/2026-03-17"),
    Case("Friday night", "Friday night", "2026-03-13T18:00/2026-03-14T06:00"),
    Case("this weekend", "this weekend", "2026-03-14/2026-03-16"),
    Case("last weekend", "last weekend", "2026-03-07/2026-03-09", past=True),
    Case("next week", "next week", "2026-03-16/2026-03-23"),
    Case("the week after next", "the week after next", "2026-03-23/2026-03-30"),
    Case("last month", "last month", "2026-02-01/2026-03-01"),
    Case("next year", "next year", "2027-01-01/2028-01-01"),
    Case("March 15th", "March 15th", "2026-03-15/2026-03-16"),
    Case("March 15th", "March 15th", "2025-03-15/2025-03-16", past=True),
    Case("the 3rd of May", "the 3rd of May", "2026-05-03/2026-05-04"),
    Case("May 3, 2024", "May 3, 2024", "2024-05-03/2024-05-04"),
    Case("15 March 2024", "15 March 2024", "2024-03-15/2024-03-16"),
    Case("2024-03-15", "2024-03-15", "2024-03-15/2024-03-16"),
    Case("2024-03-15T09:30", "2024-03-15T09:30", "2024-03-15T09:30/2024-03-15T09:31"),
    Case("3/15/2024", "3/15/2024", "2024-03-15/2024-03-16"),
    Case("3/15", "3/15", "2026-03-15/2026-03-16"),
    Case("on the 15th", "the 15th", "2026-03-15/2026-03-16"),
    Case("Friday the 13th", "Friday the 13th", "2026-03-13/2026-03-14"),
    Case("Sat 14th", "Sat 14th", "2026-03-14/2026-03-15"),
    Case("in May", "May", "2026-05-01/2026-06-01"),
    Case("in May", "May", "2025-05-01/2025-06-01", past=True),
    Case("May 2024", "May 2024", "2024-05-01/2024-06-01"),
    Case("last March", "last March", "2025-03-01/2025-04-01"),
    Case("in 2020", "2020", "2020-01-01/2021-01-01"),
    Case("in the summer of '98", "summer of '98", "1998-06-01/1998-09-01"),
    Case("in nineteen ninety-nine", "nineteen ninety-nine", "1999-01-01/2000-01-01"),
    Case("the 1990s", "the 1990s", "1990-01-01/2000-01-01"),
    Case("the early 90s", "the early 90s", "1990-01-01/1994-01-01"),
    Case("in the 19th century", "the 19th century", "1800-01-01/1900-01-01"),
    Case("Q3 2024", "Q3 2024", "2024-07-01/2024-10-01"),
    Case("the third quarter of 2025", "the third quarter of 2025", "2025-07-01/2025-10-01"),
    Case("this quarter", "this quarter", "2026-01-01/2026-04-01"),
    Case("last summer", "last summer", "2025-06-01/2025-09-01", past=True),
    Case("next spring", "next spring", "2027-03-01/2027-06-01"),
    Case("summer of 2024", "summer of 2024", "2024-06-01/2024-09-01"),
    Case("in the fall", "fall", "2026-09-01/2026-12-01"),
    Case("late summer", "late summer", "2026-08-01/2026-09-01"),
    Case("the end of the month", "the end of the month", "2026-03-27/2026-04-01"),
    Case("the beginning of next year", "the beginning of next year", "2027-01-01/2027-03-01"),
    Case("early next month", "early next month", "2026-04-01/2026-04-11"),
    Case("late 2019", "late 2019", "2019-10-01/2020-01-01"),
    Case("mid-March", "mid-March", "2026-03-11/2026-03-21"),
    Case("the first Monday of May", "the first Monday of May", "2026-05-04/2026-05-05"),
    Case("the last week of October", "the last week of October", "2026-10-26/2026-11-02"),
    Case("the first two weeks of 2027", "the first two weeks of 2027", "2027-01-04/2027-01-18"),
    Case("the week of March 3", "the week of March 3", "2027-03-01/2027-03-08"),
    Case("rest of the week", "rest of the week", "2026-03-11T10:00/2026-03-16"),
    Case("earlier this month", "earlier this month", "2026-03-01/2026-03-11T10:00"),
    Case("in the morning", "in the morning", "FREQ=DAILY morning"),
    Case("in the morning", "in the morning", "2026-03-11T06:00/2026-03-11T12:00", past=True),
    Case("at noon", "noon", "2026-03-11T12:00/2026-03-11T13:00"),
    Case("tomorrow at midnight", "tomorrow at midnight", "2026-03-12/2026-03-12T01:00"),
    Case("8pm", "8pm", "2026-03-11T20:00/2026-03-11T21:00"),
    Case("20:30", "20:30", "2026-03-11T20:30/2026-03-11T20:31"),
    Case("half past eight", "half past eight", "2026-03-12T08:30/2026-03-12T08:31"),
    Case("quarter to nine", "quarter to nine", "2026-03-12T08:45/2026-03-12T08:46"),
    Case("twenty past six in the evening", "twenty past six in the evening", "2026-03-11T18:20/2026-03-11T18:21"),
    Case("seven thirty am", "seven thirty am", "2026-03-12T07:30/2026-03-12T07:31"),
    Case("at 7", "7", "2026-03-12T07:00/2026-03-12T08:00"),
    Case("Friday at 5", "Friday at 5", "2026-03-13T17:00/2026-03-13T18:00"),
    Case("11ish", "11ish", "2026-03-11T11:00/2026-03-11T12:00"),
    Case("after 3pm", "after 3pm", "after FREQ=DAILY;BYHOUR=15"),
    Case("before 8 am", "before 8 am", "before FREQ=DAILY;BYHOUR=8"),
    Case("tomorrow before noon", "tomorrow before noon", "before ../2026-03-12T12:00"),
    Case("two days ago", "two days ago", "2026-03-09/2026-03-10"),
    Case("three years ago", "three years ago", "2023-01-01/2024-01-01"),
    Case("a few days ago", "a few days ago", "2026-03-08/2026-03-09"),
    Case("a couple of weeks ago", "a couple of weeks ago", "2026-02-25/2026-02-26"),
    Case("an hour and a half ago", "an hour and a half ago", "2026-03-11T08:30/2026-03-11T08:31"),
    Case("in two weeks", "in two weeks", "2026-03-25/2026-03-26"),
    Case("half an hour from now", "half an hour from now", "2026-03-11T10:30/2026-03-11T10:31"),
    Case("in two and a half years", "in two and a half years", "2028-09-01/2028-10-01"),
    Case("two weekends ago", "two weekends ago", "2026-02-28/2026-03-02"),
    Case("three months later", "three months later", "2026-06-01/2026-07-01"),
    Case("in 3 days' time", "in 3 days' time", "2026-03-14/2026-03-15"),
    Case("2 years 1 month and 21 days ago", "2 years 1 month and 21 days ago", "2024-01-21/2024-01-22"),
    Case("two days after Christmas", "two days after Christmas", "2026-12-27/2026-12-28"),
    Case("a week from Monday", "a week from Monday", "2026-03-23/2026-03-24"),
    Case("within an hour", "within an hour", "within 2026-03-11T10:00/2026-03-11T11:00"),
    Case("in the next two weeks", "in the next two weeks", "within 2026-03-11T10:00/2026-03-26"),
    Case("the last three days", "the last three days", "within 2026-03-08/2026-03-11T10:00"),
    Case("in the past five years", "in the past five years", "within 2021-03-11/2026-03-11T10:00"),
    Case("for three years", "for three years", "1095 d"),
    Case("six weeks", "six weeks", "42 d"),
    Case("half an hour", "half an hour", "0.0208333 d"),
    Case("a year and a half", "a year and a half", "547.5 d"),
    Case("a 3-hour drive", "3-hour", "0.125 d"),
    Case("all day", "all day", "1 d"),
    Case("Christmas", "Christmas", "2026-12-25/2026-12-26"),
    Case("Christmas", "Christmas", "2025-12-25/2025-12-26", past=True),
    Case("last Christmas", "last Christmas", "2025-12-25/2025-12-26"),
    Case("Christmas 2024", "Christmas 2024", "2024-12-25/2024-12-26"),
    Case("Thanksgiving", "Thanksgiving", "2026-11-26/2026-11-27"),
    Case("Easter", "Easter", "2026-04-05/2026-04-06"),
    Case("Mother's Day", "Mother's Day", "2026-05-10/2026-05-11"),
    Case("New Year's Eve", "New Year's Eve", "2026-12-31/2027-01-01"),
    Case("Halloween weekend", "Halloween weekend", "2026-10-31/2026-11-02"),
    Case("Chinese New Year", "Chinese New Year", "2027-02-06/2027-02-07"),
    Case("every Monday", "every Monday", "FREQ=WEEKLY;BYDAY=MO"),
    Case("every Monday and Thursday", "every Monday and Thursday", "FREQ=WEEKLY;BYDAY=MO,TH"),
    Case("every other Friday", "every other Friday", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR"),
    Case("on Mondays", "Mondays", "FREQ=WEEKLY;BYDAY=MO"),
    Case("on weekends", "on weekends", "FREQ=WEEKLY;BYDAY=SA,SU"),
    Case("on weekdays", "on weekdays", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    Case("daily", "daily", "FREQ=DAILY"),
    Case("every day at 7", "every day at 7", "FREQ=DAILY;BYHOUR=7"),
    Case("10:30 every night", "10:30 every night", "FREQ=DAILY;BYHOUR=22;BYMINUTE=30"),
    Case("twice a week", "twice a week", "FREQ=WEEKLY"),
    Case("every summer", "every summer", "FREQ=YEARLY;BYMONTH=6,7,8"),
    Case("every March", "every March", "FREQ=YEARLY;BYMONTH=3"),
    Case("every two weeks", "every two weeks", "FREQ=WEEKLY;INTERVAL=2"),
    Case("the first Monday of every month", "the first Monday of every month", "FREQ=MONTHLY;BYDAY=1MO"),
    Case("the 15th of every month", "the 15th of every month", "FREQ=MONTHLY;BYMONTHDAY=15"),
    Case("every 3rd of May", "every 3rd of May", "FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=3"),
    Case("I usually play tennis on Saturday", "Saturday", "FREQ=WEEKLY;BYDAY=SA"),
    Case("my birthday is March 15", "March 15", "FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=15"),
    Case("from Monday to Friday", "from Monday to Friday", "2026-03-09/2026-03-14"),
    Case("2018-2021", "2018-2021", "2018-01-01/2022-01-01"),
    Case("from 2018 to 2021", "2018 to 2021", "2018-01-01/2022-01-01"),
    Case("March 3 to 5", "March 3 to 5", "2027-03-03/2027-03-06"),
    Case("from 3 to 5 April", "3 to 5 April", "2026-04-03/2026-04-06"),
    Case("between 2015 and 2018", "between 2015 and 2018", "2015-01-01/2019-01-01"),
    Case("from June to August", "from June to August", "2026-06-01/2026-09-01"),
    Case("between 3pm and 5pm tomorrow", "between 3pm and 5pm tomorrow", "2026-03-12T15:00/2026-03-12T17:00"),
    Case("5 to 7pm", "5 to 7pm", "2026-03-11T17:00/2026-03-11T19:00"),
    Case("from 9 to 5", "from 9 to 5", "2026-03-12T09:00/2026-03-12T17:00"),
    Case("from 2pm for two hours", "2pm for two hours", "2026-03-11T14:00/2026-03-11T16:00"),
    Case("until the 21st", "until the 21st", "until ../2026-03-22"),
    Case("since 2019", "since 2019", "since 2019-01-01/.."),
    Case("since last March", "since last March", "since 2025-03-01/.."),
    Case("by next Friday", "by next Friday", "by ../2026-03-21"),
    Case("before Christmas", "before Christmas", "before ../2026-12-25"),
    Case("starting next Monday", "starting next Monday", "since 2026-03-16/.."),
    Case("2020 or later", "2020 or later", "since 2020-01-01/.."),
    Case("in the next decade", "the next decade", "2030-01-01/2040-01-01"),
    Case("week 23", "week 23", "2026-06-01/2026-06-08"),
    Case("the last day of March", "the last day of March", "2026-03-31/2026-04-01"),
    Case("the last two months of 2025", "the last two months of 2025", "2025-11-01/2026-01-01"),
    Case("the first 10 days of next month", "the first 10 days of next month", "2026-04-01/2026-04-11"),
    Case("every half hour", "every half hour", "FREQ=MINUTELY;INTERVAL=30"),
    Case("every 15 minutes", "every 15 minutes", "FREQ=MINUTELY;INTERVAL=15"),
    Case("every quarter", "every quarter", "FREQ=MONTHLY;INTERVAL=3"),
    Case("every weekend", "every weekend", "FREQ=WEEKLY;BYDAY=SA,SU"),
    Case("every Christmas", "every Christmas", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25"),
    Case("every weekday morning", "every weekday morning", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    Case("semi-annually", "semi-annually", "FREQ=MONTHLY;INTERVAL=6"),
    Case("5 business days ago", "5 business days ago", "2026-03-04/2026-03-05"),
    Case("in 10 working days", "in 10 working days", "2026-03-25/2026-03-26"),
    Case("in half a day", "in half a day", "2026-03-11T22:00/2026-03-11T22:01"),
    Case("seven thirty", "seven thirty", "2026-03-12T07:30/2026-03-12T07:31"),
    Case("quarter past five", "quarter past five", "2026-03-11T17:15/2026-03-11T17:16"),
    Case("715pm", "715pm", "2026-03-11T19:15/2026-03-11T19:16"),
    Case("tomorrow am", "tomorrow am", "2026-03-12T06:00/2026-03-12T12:00"),
    Case("the next morning", "the next morning", "2026-03-12T06:00/2026-03-12T12:00"),
    Case("in the next hour", "in the next hour", "within 2026-03-11T10:00/2026-03-11T11:00"),
    Case("the last fortnight", "the last fortnight", "within 2026-02-25/2026-03-11T10:00"),
    Case("Oct/2", "Oct/2", "2026-10-02/2026-10-03"),
    Case("23/Sep/2020", "23/Sep/2020", "2020-09-23/2020-09-24"),
    Case("13/3/2026", "13/3/2026", "2026-03-13/2026-03-14"),
    Case("from 4 to 22 next month", "from 4 to 22 next month", "2026-04-04/2026-04-23"),
    Case("between 9:30 and 11", "between 9:30 and 11", "2026-03-12T09:30/2026-03-12T11:00"),
    Case("November between 19 and 20", "November between 19 and 20", "2026-11-19/2026-11-21"),
    Case("2024-05", "2024-05", "2024-05-01/2024-06-01"),
    Case("5/2024", "5/2024", "2024-05-01/2024-06-01"),
    Case("H2 2024", "H2 2024", "2024-07-01/2025-01-01"),
    Case("second half of 2025", "second half of 2025", "2025-07-01/2026-01-01"),
    Case("2024 Q1", "2024 Q1", "2024-01-01/2024-04-01"),
    Case("the eighties", "eighties", "1980-01-01/1990-01-01"),
    Case("mid afternoon", "mid afternoon", "FREQ=DAILY afternoon"),
    Case("every early morning", "every early morning", "FREQ=DAILY morning"),
    Case("early in the week", "early in the week", "2026-03-16/2026-03-18"),
    Case("the middle of the week", "the middle of the week", "2026-03-11/2026-03-13"),
    Case("the end of the year", "the end of the year", "2026-11-01/2027-01-01"),
    Case("the start of the month", "the start of the month", "2026-04-01/2026-04-06"),
    Case("this summer", "this summer", "2026-06-01/2026-09-01"),
    Case("this Christmas", "this Christmas", "2026-12-25/2026-12-26"),
    Case("next winter", "next winter", "2026-12-01/2027-03-01"),
    Case("last Thanksgiving", "last Thanksgiving", "2025-11-27/2025-11-28"),
    Case("2018-19", "2018-19", "2018-01-01/2020-01-01"),
    Case("from Friday to Monday", "from Friday to Monday", "2026-03-13/2026-03-17"),
    Case("from 11pm to 3am", "from 11pm to 3am", "2026-03-11T23:00/2026-03-12T03:00"),
    Case("from now until 8pm", "from now until 8pm", "2026-03-11T10:00/2026-03-11T20:00"),
    Case("Friday the 14th", "Friday the 14th", "2026-08-14/2026-08-15"),
    Case("tuesday at 14:30", "tuesday at 14:30", "2026-03-17T14:30/2026-03-17T14:31"),
    Case("three days later at noon", "three days later at noon", "2026-03-14T12:00/2026-03-14T13:00"),
    Case("end of day", "end of day", "2026-03-11T23:59/2026-03-12T00:00"),
    Case("the weekend of Halloween", "the weekend of Halloween", "2026-10-31/2026-11-02"),
    Case("last Friday between 3 and 5pm", "last Friday between 3 and 5pm", "2026-03-06T15:00/2026-03-06T17:00"),
    Case("in the first quarter", "the first quarter", "2026-01-01/2026-04-01"),
    Case("monthly", "monthly", "FREQ=MONTHLY"),
    Case("in April", "April", "2026-04-01/2026-05-01"),
    Case("from the 27th to the 3rd of May", "the 27th to the 3rd of May", "2026-04-27/2026-05-04"),
]

NOT_TIMES = [
    "one day I will travel",
    "2020 dollars",
    "it costs $2020",
    "I may go",
    "This may take longer",
    "I might march on",
    "She sat in the sun",
    "the second option",
    "a second opinion",
    "he is 34 years old",
    "a 5-year-old boy",
    "version 3.12.1",
    "call 555-1234",
    "Tel: 138-2010-2015",
    "April said hi",
    "June called me",
    "24/7",
    "3/4 cup",
    "half of it",
    "good morning!",
    "Good night",
    "date night",
    "he falls in love",
    "spring water",
    "the 3rd floor",
    "Fifth Avenue",
    "I have 3 cats",
    "room 204",
    "30 percent",
    "at 6.45 percent",
    "1,234,567",
    "the first time",
    "first thing",
    "what a day",
    "a nice day",
    "some other day",
    "in his 30s",
    "back then",
    "soon",
    "once upon a time",
    "never again",
    "see you later",
    "in a second",
    "Sunny and monthlong",
    "we were at one with nature",
    "mayday",
    "marching band",
    "octopus",
    "decide",
    "fridge",
    "may I ask",
    "the US is big",
    "5 stars",
    "2 of them",
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.text + (" (past)" if case.past else ""))
def test_words_about_time_mean_an_interval_a_rule_or_a_length(case: Case) -> None:
    found = find_times(case.text, REFERENCE, past=case.past)[-1]
    assert (found.text, meaning_of(found)) == (case.said, case.meaning)


@pytest.mark.parametrize("text", NOT_TIMES)
def test_words_that_only_look_like_times_are_left_alone(text: str) -> None:
    assert find_times(text, REFERENCE) == ()


def only(text: str, *, past: bool = False) -> TimeExpression:
    (found,) = find_times(text, REFERENCE, past=past)
    return found


def test_spans_are_slices_of_the_text_in_order() -> None:
    text = "Dinner on Friday at 8pm, hand it in by next Wednesday, and every Monday we meet"
    found = find_times(text, REFERENCE)
    assert [one.text for one in found] == ["Friday at 8pm", "by next Wednesday", "every Monday"]
    assert [text[one.start : one.end] for one in found] == [one.text for one in found]


def test_letters_whose_lower_case_is_longer_do_not_move_the_spans() -> None:
    text = "İİİ tomorrow"
    found = only(text)
    assert text[found.start : found.end] == "tomorrow"


def test_a_season_named_is_kept_for_conditions() -> None:
    assert (only("in the winter").season, only("every summer").season) == ("winter", "summer")


def test_weekdays_named_are_kept_for_conditions() -> None:
    assert only("from Monday to Friday").weekdays == ("MO", "TU", "WE", "TH", "FR")


def test_a_part_of_the_day_without_a_date_is_a_daily_condition() -> None:
    found = only("in the morning")
    assert (found.granularity, found.part_of_day, found.interval.is_open) == (Granularity.PART_OF_DAY, "morning", True)


def test_a_clock_limit_without_a_date_is_a_daily_condition() -> None:
    found = only("don't call after 10 pm")
    assert (found.relation, found.recurrence) == (TimeRelation.AFTER, "FREQ=DAILY;BYHOUR=22")


def test_next_friday_said_before_friday_keeps_this_one_as_a_second_reading() -> None:
    friday = datetime(2026, 3, 13, tzinfo=ZONE)
    assert only("next Friday").alternative == Interval(friday, friday + timedelta(days=1))


def test_years_ago_is_a_loose_year_with_its_exact_day() -> None:
    found = only("three years ago")
    assert (found.granularity, found.fuzzy) == (Granularity.YEAR, True)
    assert found.point == datetime(2023, 3, 11, tzinfo=ZONE)


def test_a_deadline_shows_its_point() -> None:
    assert only("by next Friday").point == datetime(2026, 3, 20, tzinfo=ZONE)


def test_today_at_an_hour_that_is_over_is_in_the_afternoon() -> None:
    assert only("Wednesday at 8").interval.start == datetime(2026, 3, 11, 20, tzinfo=ZONE)


def test_a_range_crosses_the_turn_of_the_year() -> None:
    assert only("from November 2025 to February").interval.half_open() == "2025-11-01/2026-03-01"
    assert only("Nov to Feb 2017").interval.half_open() == "2016-11-01/2017-03-01"


def test_the_end_of_something_said_with_before_is_when_it_is_over() -> None:
    assert only("before the end of the month").interval.half_open() == "../2026-04-01"


def test_a_day_no_calendar_has_is_no_time() -> None:
    assert find_times("February 30", REFERENCE) == ()


def test_now_alone_says_no_more_than_the_present_tense() -> None:
    assert find_times("I live here now", REFERENCE) == ()
