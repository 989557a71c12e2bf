"""What is understood by now leaves the pinned gaps of the English corpus, and only that."""

from __future__ import annotations

from pathlib import Path

from mending import mend

UNDERSTOOD = '- {say: "I live in Lerwick", expect: [{predicate: lives_in, object: Lerwick}]}\n'
GAP = '- {say: "I live in Lerwick", expect: [{predicate: lives_in, object: Narvik}]}\n'


def test_an_understood_gap_becomes_a_case_and_the_others_stay(tmp_path: Path) -> None:
    path = tmp_path / "places.yaml"
    path.write_text(f'cases:\n{UNDERSTOOD}nothing:\n- "hello"\nknown_gaps:\n{GAP}{UNDERSTOOD}', encoding="utf-8")
    assert mend(path) == 1
    assert path.read_text(encoding="utf-8") == (
        f'cases:\n{UNDERSTOOD}{UNDERSTOOD}nothing:\n- "hello"\nknown_gaps:\n{GAP}'
    )


def test_silenced_noise_becomes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "chat.yaml"
    path.write_text('known_noise:\n- "hello"\n- "I live in Lerwick"\n', encoding="utf-8")
    assert mend(path) == 1
    assert path.read_text(encoding="utf-8") == 'nothing:\n- "hello"\nknown_noise:\n- "I live in Lerwick"\n'


def test_a_file_without_anything_mended_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "places.yaml"
    path.write_text(f"known_gaps:\n{GAP}\ncases:\n{UNDERSTOOD}", encoding="utf-8")
    assert mend(path) == 0
    assert path.read_text(encoding="utf-8") == f"known_gaps:\n{GAP}\ncases:\n{UNDERSTOOD}"
