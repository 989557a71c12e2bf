"""Measure the time grammar on the Recognizers date-time cases and on a table of sixty expressions.

    python benchmarks/dates.py PATH [--table FILE] [--failures LANGUAGE]

`PATH` holds the folders `Chinese` and `English` of JSON case files. The data is only read, never kept.
"""

from __future__ import annotations

import argparse
import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from affidavit.domain.time_expression import Granularity, TimeExpression, TimeRelation
from affidavit.languages.en.times import find_times as find_english
from affidavit.languages.zh.times import find_times as find_chinese

Finder = Callable[..., tuple[TimeExpression, ...]]
LANGUAGES: dict[str, tuple[str, Finder]] = {"Chinese": ("zh", find_chinese), "English": ("en", find_english)}
PART_CODES = {"MO": "morning", "MI": "noon", "AF": "afternoon", "EV": "evening", "NI": "night"}
DAY = timedelta(days=1)
_DAY_GROUPS: dict[tuple[str, ...], str] = {("SA", "SU"): "WE", ("MO", "TU", "WE", "TH", "FR"): "WD"}
_CODES = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]


@dataclass(frozen=True)
class Expected:
    """One value a case asks for: its candidates are alternatives."""

    text: str
    start: int
    end: int
    kind: str
    candidates: tuple[dict[str, str], ...]


@dataclass
class Tally:
    """Counts of one file."""

    cases: int = 0
    cases_right: int = 0
    values: int = 0
    values_right: int = 0
    silent: int = 0  # cases that ask for nothing
    silent_right: int = 0
    left_out: Counter[str] = field(default_factory=lambda: Counter[str]())

    def add(self, other: Tally) -> None:
        """Count another file in."""
        for name in ("cases", "cases_right", "values", "values_right", "silent", "silent_right"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.left_out.update(other.left_out)

    def figures(self) -> dict[str, Any]:
        """The counts as plain values for the last line."""
        return {
            "cases": self.cases,
            "cases_right": self.cases_right,
            "rate": round(self.cases_right / self.cases, 4) if self.cases else None,
            "values": self.values,
            "values_right": self.values_right,
            "values_rate": round(self.values_right / self.values, 4) if self.values else None,
            "silent": self.silent,
            "silent_right": self.silent_right,
            "left_out": dict(self.left_out),
        }


def read_expected(row: dict[str, Any]) -> Expected:
    value: dict[str, Any] = row.get("Value") or row.get("Resolution") or {}
    candidates: list[dict[str, str]] = list(value.get("values") or [])
    if not candidates:
        timex = str(value.get("Timex", ""))
        for side in ("FutureResolution", "PastResolution"):
            candidates.append({"timex": timex, "Mod": value.get("Mod", ""), **_plain(value.get(side) or {})})
    start = int(row.get("Start", 0))
    end = start + int(row["Length"]) if "Length" in row else int(row.get("End", start + len(row["Text"]) - 1)) + 1
    kind = str(row.get("Type") or row.get("TypeName") or "").removeprefix("datetimeV2.")
    if "TimeZoneResolution" in value:
        kind = "timezone"
    return Expected(str(row["Text"]), start, end, kind, tuple(candidates))


def _plain(resolution: dict[str, str]) -> dict[str, str]:
    """Bring the names of both file formats together."""
    plain: dict[str, str] = {}
    for name, value in resolution.items():
        if name.startswith("start"):
            plain["start"] = value
        elif name.startswith("end"):
            plain["end"] = value
        else:
            plain["value"] = value
    return plain


def why_left_out(expected: Expected) -> str | None:
    """Say why our record cannot hold the value, or `None` when it can."""
    first = expected.candidates[0]
    timex = first.get("timex", "")
    if expected.kind == "timezone" or any("timezone" in candidate for candidate in expected.candidates):
        return "time zones"
    if "PRESENT_REF" in timex and not timex.startswith("("):
        return "the moment itself (now)"
    if first.get("Mod") in ("start", "mid", "end") and "T" not in timex:
        return "width of early, mid and late (other convention)"
    if first.get("Mod") in ("less", "more") and expected.kind == "duration":
        return "at least or at most a duration"
    if any("0001-01-01" in candidate.values() for candidate in expected.candidates):
        return "no such day"
    if first.get("Mod") == "ref_undef":
        return "undefined reference (same week)"
    if expected.kind == "set":
        return None
    if not any(name in candidate for candidate in expected.candidates for name in ("value", "start", "end")):
        return "no value given"
    if all(candidate.get("value") == "not resolved" for candidate in expected.candidates):
        return "no value given"
    return None


def matches(expected: Expected, found: TimeExpression, reference: datetime) -> bool:
    return any(_matches_one(expected.kind, candidate, found, reference) for candidate in expected.candidates)


def _matches_one(kind: str, candidate: dict[str, str], found: TimeExpression, reference: datetime) -> bool:
    timex = candidate.get("timex", "")
    if kind == "set":
        return _same_set(timex, found)
    if kind == "duration":
        return found.duration is not None and abs(found.duration * 86_400 - float(candidate.get("value", "-1"))) < 1
    part = re.search(r"T(MO|MI|AF|EV|NI)$", timex)
    if part:
        return _same_part(timex, part.group(1), found)
    if kind == "date":
        return _same_day(candidate.get("value", ""), found)
    if kind == "datetime":
        return _same_moment(candidate.get("value", ""), found)
    if kind == "time":
        return _same_clock(candidate.get("value", ""), found)
    if kind == "timerange":
        return _same_hours(candidate, found)
    return _same_range(candidate, found, reference)


def _same_day(value: str, found: TimeExpression) -> bool:
    days = [moment.date().isoformat() for moment in (found.interval.start, found.point) if moment is not None]
    narrow = found.granularity in (Granularity.DAY, Granularity.PART_OF_DAY) or found.point is not None
    return value in days and narrow


def _same_moment(value: str, found: TimeExpression) -> bool:
    return _moment(value) in (found.interval.start or "", found.point or "")


def _moment(text: str | None) -> datetime | None:
    try:
        return datetime.fromisoformat(text).replace(tzinfo=UTC) if text else None
    except ValueError:
        return None


def _same_clock(value: str, found: TimeExpression) -> bool:
    if found.interval.start is not None:
        return found.interval.start.strftime("%H:%M:%S") == value
    return _rule_clock(found) == value


def _rule_clock(found: TimeExpression) -> str:
    hour = re.search(r"BYHOUR=(\d+)", found.recurrence or "")
    minute = re.search(r"BYMINUTE=(\d+)", found.recurrence or "")
    return f"{int(hour.group(1)):02}:{int(minute.group(1)) if minute else 0:02}:00" if hour else ""


def _same_hours(candidate: dict[str, str], found: TimeExpression) -> bool:
    start, end = candidate.get("start"), candidate.get("end")
    if found.interval.start is not None and found.interval.end is not None and start and end:
        return (found.interval.start.strftime("%H:%M:%S"), found.interval.end.strftime("%H:%M:%S")) == (start, end)
    wanted = start if start and not end else end
    moment = found.interval.start or found.interval.end
    said = moment.strftime("%H:%M:%S") if moment else _rule_clock(found)
    return not (start and end) and found.relation is not TimeRelation.AT and said == wanted


def _same_part(timex: str, code: str, found: TimeExpression) -> bool:
    names = {"evening", "night"} if code in ("EV", "NI") else {PART_CODES[code]}
    if found.part_of_day not in names:
        return False
    day = timex[:10]
    if not re.fullmatch(r"\d{4}-\d\d-\d\d", day):
        return True
    return found.interval.start is not None and found.interval.start.date().isoformat() == day


def _same_range(candidate: dict[str, str], found: TimeExpression, reference: datetime) -> bool:
    start, end = _moment(candidate.get("start")), _moment(candidate.get("end"))
    interval = found.interval
    if start and end:
        if interval.start is None or interval.end is None:
            return False
        slack = DAY if found.relation is TimeRelation.WITHIN else timedelta()
        if interval.end == reference:
            found_ends = [reference.replace(hour=0, minute=0, second=0), reference]
        else:
            found_ends = _ends(interval.end, found)
        near = abs(interval.start - start) <= slack or (
            interval.start == reference and start.date() == reference.date()
        )
        return near and any(abs(last - end) <= slack for last in found_ends)
    if start:
        return interval.end is None and interval.start in (start, *_starts(start, found))
    if end:
        return interval.start is None and interval.end is not None and end in _ends(interval.end, found)
    return False


def _ends(end: datetime, found: TimeExpression) -> list[datetime]:
    """Their ranges may leave out the last unit, or name its last day, where ours include it."""
    ends = [end, end - DAY, end - timedelta(seconds=1)]
    if end.day == 1 and found.granularity is not Granularity.MINUTE:
        last = end - DAY
        ends += [last.replace(day=1), last.replace(month=(last.month - 1) // 3 * 3 + 1, day=1)]
        ends += [last.replace(month=1, day=1)] if end.month == 1 else []
    if found.granularity is Granularity.WEEK:
        ends.append(end - 7 * DAY)
    return ends


def _starts(start: datetime, found: TimeExpression) -> list[datetime]:
    """After a day: theirs starts with it, ours the day after."""
    return [start + DAY] if found.relation is TimeRelation.AFTER else []


def _same_set(timex: str, found: TimeExpression) -> bool:
    rule = found.recurrence
    if rule is None:
        return False
    part = re.search(r"T(MO|MI|AF|EV|NI)$", timex)
    if part and found.part_of_day not in (PART_CODES[part.group(1)], "night", "evening"):
        return False
    timex = {"P1WE": "XXXX-WXX-WE", "P1WD": "XXXX-WXX-WD"}.get(timex, timex)
    return _timex(rule).removesuffix(":00") == re.sub(r"T(MO|MI|AF|EV|NI|DT)$", "", timex).removesuffix(":00") or (
        bool(part) and _timex(rule) == "P1D" and timex.startswith("T")
    )


def _timex(rule: str) -> str:
    """Write a recurrence rule the way the cases do."""
    parts = dict(pair.split("=") for pair in rule.split(";"))
    unit = {"DAILY": "D", "WEEKLY": "W", "MONTHLY": "M", "YEARLY": "Y", "HOURLY": "H", "MINUTELY": "M"}[parts["FREQ"]]
    clock = f"T{int(parts['BYHOUR']):02}" if parts.get("BYHOUR", "").isdigit() else ""
    clock += f":{int(parts['BYMINUTE']):02}" if "BYMINUTE" in parts else ""
    days = parts.get("BYDAY", "").split(",")
    if tuple(days) in _DAY_GROUPS:
        return f"XXXX-WXX-{_DAY_GROUPS[tuple(days)]}{clock}"
    if days[0] in _CODES and len(days) == 1:
        return f"XXXX-WXX-{_CODES.index(days[0]) + 1}{clock}"
    if "BYMONTHDAY" in parts and "," not in parts.get("BYMONTH", ""):
        month = f"{int(parts['BYMONTH']):02}" if "BYMONTH" in parts else "XX"
        return f"XXXX-{month}-{int(parts['BYMONTHDAY']):02}{clock}"
    if clock and parts["FREQ"] == "DAILY":
        return clock
    time_mark = "T" if parts["FREQ"] in ("HOURLY", "MINUTELY") else ""
    return f"P{time_mark}{parts.get('INTERVAL', '1')}{unit}{clock}"


def measure_file(path: Path, find: Finder, report: Callable[[str], None]) -> Tally:
    tally = Tally()
    for case in json.loads(path.read_text(encoding="utf-8-sig")):
        _measure_case(case, find, tally, lambda line: report(f"{path.stem}: {line}"))
    return tally


def _measure_case(case: dict[str, Any], find: Finder, tally: Tally, report: Callable[[str], None]) -> None:
    text, reference = str(case["Input"]), _reference(case)
    found = find(text, reference)
    rows: list[dict[str, Any]] = case.get("Results") or []
    if not rows:
        tally.silent += 1
        tally.silent_right += not found
        if found:
            report(f"SILENT {text!r} found {[_show(one) for one in found]}")
        return
    right: list[bool] = []
    for expected in map(read_expected, rows):
        reason = why_left_out(expected)
        if reason is not None:
            tally.left_out[reason] += 1
            continue
        near = [one for one in found if one.start < expected.end and expected.start < one.end]
        right.append(any(matches(expected, one, reference) for one in near))
        if not right[-1]:
            report(
                f"{text!r} [{expected.text}] {expected.kind} {_wanted(expected)}"
                f" ref {reference:%Y-%m-%dT%H:%M} found {[_show(one) for one in found]}"
            )
    tally.values += len(right)
    tally.values_right += sum(right)
    tally.cases += bool(right)
    tally.cases_right += bool(right) and all(right)


def _reference(case: dict[str, Any]) -> datetime:
    context: dict[str, Any] = case.get("Context") or {}
    text = str(context.get("ReferenceDateTime") or "2016-11-07T00:00:00")
    return datetime.fromisoformat(text[:19]).replace(tzinfo=UTC)


def _wanted(expected: Expected) -> str:
    return " | ".join(" ".join(map(str, candidate.values())) for candidate in expected.candidates)


def _show(one: TimeExpression) -> str:
    parts = [one.text, one.interval.half_open(), one.granularity.value, one.recurrence, one.part_of_day]
    return " ".join(part for part in parts if part) + (f" {one.duration}d" if one.duration else "")


def measure_table(path: Path, report: Callable[[str], None]) -> tuple[int, int]:
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    right = 0
    for row in rows:
        find = find_chinese if row["lang"] == "zh" else find_english
        found = find(row["text"], _zoned(row["reference"]))
        same = len(found) == 1 and _same_row(row, found[0])
        right += same
        if not same:
            report(f"table {row['id']} {row['text']}: {[_show(one) for one in found]}")
    return right, len(rows)


def _zoned(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


def _same_row(row: dict[str, Any], found: TimeExpression) -> bool:
    def same(name: str, moment: datetime | None) -> bool:
        return (moment is None) == (row[name] is None) and (moment is None or moment == _zoned(row[name]))

    return (
        same("start", found.interval.start)
        and same("end", found.interval.end)
        and same("point", found.point)
        and (row["granularity"], row["recurrence"], row["part_of_day"], row["fuzzy"])
        == (found.granularity.value, found.recurrence, found.part_of_day, found.fuzzy)
        and (row["mod"] or "at") == found.relation.value
    )


def measure(path: Path, report: Callable[[str, str], None]) -> Iterator[tuple[str, str, Tally]]:
    for folder, (language, find) in LANGUAGES.items():
        for file in sorted((path / folder).glob("*.json")):
            yield language, file.stem, measure_file(file, find, lambda line, language=language: report(language, line))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("path", type=Path)
    parser.add_argument("--table", type=Path)
    parser.add_argument("--failures", choices=("zh", "en", "table"), help="print what is wrong in one language")
    options = parser.parse_args()

    def report(language: str, line: str) -> None:
        if options.failures == language:
            print("  wrong", line)

    totals: dict[str, Tally] = {}
    for language, name, tally in measure(options.path, report):
        totals.setdefault(language, Tally()).add(tally)
        print(f"{language} {name:22} {_line(tally)}")
    figures: dict[str, Any] = {language: tally.figures() for language, tally in totals.items()}
    for language, tally in totals.items():
        print(f"{language} {'TOTAL':22} {_line(tally)}")
        for reason, count in tally.left_out.most_common():
            print(f"   cannot be expressed: {count:4} {reason}")
    if options.table:
        right, rows = measure_table(options.table, lambda line: report("table", line))
        print(f"table {right}/{rows}")
        figures["table"] = {"right": right, "rows": rows}
    print(json.dumps(figures, ensure_ascii=False))


def _line(tally: Tally) -> str:
    rate = f"{tally.cases_right / tally.cases:6.1%}" if tally.cases else "     -"
    values = f"values {tally.values_right}/{tally.values}"
    silent = f"silent {tally.silent_right}/{tally.silent}" if tally.silent else ""
    return (
        f"cases {tally.cases_right:4}/{tally.cases:4} {rate}  {values:18} left out {tally.left_out.total():3} {silent}"
    )


if __name__ == "__main__":
    main()
