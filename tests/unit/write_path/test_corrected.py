"""A correction is read as the words it corrects, with the right ones in place of the wrong ones."""

from __future__ import annotations

import pytest

from affidavit import Memory
from affidavit.domain.assertion import Status

# what was said, what puts it right, what must be held then, and what must not
PUT_RIGHT = [
    ("My aunt is getting married in Cadiz.", "sorry, meant my niece not my aunt", "niece", "aunt"),
    ("I studied geology at Oviedo.", "not geology, geography I mean", "studies geography", "geology"),
    ("I have two brothers.", "when I said brothers I meant half-brothers", "two half-brothers", "has two brothers"),
    ("I was born in Tolede.", "*Toledo", "born in Toledo", "Tolede."),
    ("My name is Shivaun.", "it's Siobhan, not Shivaun", "called Siobhan", "called Shivaun"),
    ("Our anniversary is the 8th of May.", "I got our anniversary wrong, it's the 9th", "9th of May", "8th of May"),
    ("My landlord's name is Graeme, no hang on, Graham.", "", "called Graham", "Graeme"),
    ("My niece lives in Bergen.", "Tromsø I meant, not Bergen", "Tromsø", "lives in Bergen"),
    ("We adopted a border collie.", "correction: border terrier", "border terrier", "border collie"),
    ("I play the viola.", "I told you viola, I meant violin", "plays violin", "viola"),
    ("I'm a solicitor, sorry, a barrister.", "", "barrister", "solicitor"),
    ("My nephew is six.", "oops, seven, he had his party last week", "seven", "six"),
    ("I work 20 hours a week.", "hang on, 24. just looked at the contract", "24 hours", "20 hours"),
    ("My aunt lives in Graz.", "my bad, Linz, she moved", "Linz", "Graz"),
    ("I booked us in at Hotel Kestrel.", "typo! Hotel Krone", "Hotel Krone", "Kestrel"),
    (
        "My vet is Dr Sand.",
        "I told you my vet is Dr Sand but that's wrong, it's Dr Strand",
        "Dr Strand",
        "has the doctor Dr Sand",
    ),
    (
        "Our lodger is from Malta.",
        "I said our lodger is from Malta, he's actually from Gozo",
        "is from Gozo",
        "is from Malta",
    ),
    ("The recital is on 12 June.", "I got the recital wrong, it's 14 June", "2026-06-14", "2026-06-12"),
    (
        "I'm allergic to latex.",
        "I got that mixed up, it's nickel I'm allergic to, not latex",
        "nickel",
        "is allergic to latex",
    ),
    ("My uncle served at Malta.", "I asked mum and it wasn't Malta he was at, it was Crete", "Crete", "serve Malta"),
    ("The plumber charges 55 an hour.", "actually I misread her quote, it's 65 plus VAT", "65 plus VAT", "55 an hour"),
    ("My talk is in room 12.", "wrong number, room 21", "room 21", "room 12"),
    ("I weigh 82 kilos.", "I mean 72, typo", "72", "82 kilos"),
    ("My niece is called Ella.", "I spelt my niece's name wrong, it's Elle", "called Elle", "called Ella"),
    ("My exam is in the hall.", "the exam isn't in the hall, it's in room 4", "room 4", "is in hall"),
    ("The farrier comes at 10:15 on Friday.", "Got that wrong, it's 11:15", "2026-03-06T11:15", "T10:15"),
    ("Our lodger is from Malta.", "Gozo, I mean.", "is from Gozo", "is from Malta"),
    ("Elin's concert is on the 21st.", "No, it's the 22nd!", "22nd", "21st"),
    ("We paid 320,000 for the barn.", "Hmm no, 302,000, I mixed up the digits.", "302,000", "320,000"),
    ("I need 12 stools for Sunday.", "I told you 12 stools but we actually need 16", "16 stools", "12 stools"),
    ("My ferry leaves at 6:10.", "Not 6:10. 6:40.", "6:40", "6:10"),
    ("My ferry leaves at 6.", "Half past six, I should say", "Half past six", "at 6"),
    ("My nephew works at Tesco.", "Did I say Tesco? Asda.", "works at Asda", "Tesco"),
    ("I moved to Graz in May.", "I mean June.", "2026-06", "2026-05"),
]
# the same, put right in another session
PUT_RIGHT_LATER = [
    (
        "I grew up in Dayton.",
        "small thing: it's Akron I grew up in, not Dayton",
        "grew up in Akron",
        "I grew up in Dayton",
    ),
    ("My uncle fought at Malta.", "it wasn't Malta, it was Crete", "fights Crete", "Malta"),
    ("The reunion is in Bath.", "actually it's Wells, not Bath", "Wells", "Bath"),
    ("I was born in 1987.", "By the way, you've got my birth year wrong. It's 1978.", "1978", "1987"),
    ("My niece's name is Keira.", "You have my niece's name wrong, it's Kiera", "called Kiera", "Keira"),
    ("I grew up in Ghent.", "Did I tell you Ghent? It was Bruges.", "Bruges", "Ghent"),
    ("My canoe is in Lymington.", "The canoe's in Lyme Regis, not Lymington.", "is in Lyme Regis", "is in Lymington"),
    ("I need 12 stools.", "I told you 12 stools but we actually need 16", "16 stools", "12 stools"),
    ("My nephew works at Tesco.", "it's Asda, not Tesco", "works at Asda", "Tesco"),
]
# what puts nothing right that was said in another session
LEFT_ALONE_LATER = [
    ("I like tea.", "My new mug is nice. It's blue, not tea", "likes tea"),
    ("I like tea.", "coffee, not tea", "likes tea"),
    ("I like tea.", "I said tea would be nice but it's late", "likes tea"),
    ("My uncle fought at Malta.", "is it Crete, not Malta?", "Malta"),
    ("I live in Bath.", "it's raining, not snowing", "lives in Bath"),
]
# what is no correction of anything said before
LEFT_ALONE = [
    ("I like herbal tea.", "Coffee, not cocoa, is my weakness.", "herbal tea"),
    ("I work in Porto.", "Did you mean Porto, not Faro?", "Porto"),
    ("I have two brothers.", "sorry, I was away", "two brothers"),
    ("I was born in Toledo.", "not that it matters", "born in Toledo"),
    ("My brother Tim lives in Leeds.", "sorry, Dan, I'm a bit late", "called Tim"),
    ("My nephew is six.", "ok, seven, then we'll leave", "six"),
    ("My nephew works at Tesco.", "Cool, sorry.", "works at Tesco"),
    ("My nephew works at Tesco.", "I mean it.", "works at Tesco"),
    ("My nephew has 3 kites.", "I said no but I have 4 bows", "3 kites"),
    ("My niece is called Ella.", "Actually, I have two.", "called Ella"),
    ("My dog is 4.", "I told you my dog is 4 and that's still so", "4"),
    ("The shop is in Bath.", "They told me the shop is in Bath, it's a nice walk", "in Bath"),
    ("The shop is in Bath.", "I told you the shop is in Bath, it's lovely", "in Bath"),
]


def _after(memory: Memory, *said: str, apart: bool = False) -> list[str]:
    user = f"{apart} {' '.join(said)}"
    for number, words in enumerate(filter(None, said)):
        session = f"s{number}" if apart else "s"
        memory.add(words, user_id=user, at=f"2026-03-02T09:0{number}:00+00:00", session_id=session)
    return [one.render() for one in memory.get_all(user_id=user) if one.status is Status.ACTIVE]


@pytest.mark.parametrize(("said", "then", "right", "wrong"), PUT_RIGHT)
def test_what_is_put_right_takes_the_place_of_what_was_wrong(
    memory: Memory, said: str, then: str, right: str, wrong: str
) -> None:
    lines = _after(memory, said, then)
    assert any(right in line for line in lines), lines
    assert not any(wrong in line for line in lines), lines


@pytest.mark.parametrize(("said", "then", "stays"), LEFT_ALONE)
def test_what_corrects_nothing_changes_nothing(memory: Memory, said: str, then: str, stays: str) -> None:
    assert any(stays in line for line in _after(memory, said, then))


@pytest.mark.parametrize(("said", "then", "right", "wrong"), PUT_RIGHT_LATER)
def test_what_names_the_wrong_words_puts_right_what_another_session_said(
    memory: Memory, said: str, then: str, right: str, wrong: str
) -> None:
    lines = _after(memory, said, then, apart=True)
    assert any(right in line for line in lines), lines
    assert not any(wrong in line for line in lines), lines


@pytest.mark.parametrize(("said", "then", "stays"), LEFT_ALONE_LATER)
def test_what_corrects_nothing_of_another_session_changes_nothing(
    memory: Memory, said: str, then: str, stays: str
) -> None:
    assert any(stays in line for line in _after(memory, said, then, apart=True))


def test_the_rest_of_a_corrected_sentence_is_confirmed(memory: Memory) -> None:
    memory.add("I studied geology at Oviedo.", user_id="rest", at="2026-03-02T09:00:00+00:00", session_id="s")
    memory.add("geography, not geology", user_id="rest", at="2026-03-02T09:01:00+00:00", session_id="s")
    school = next(one for one in memory.get_all(user_id="rest") if one.object == "Oviedo")
    assert school.status is Status.ACTIVE
    assert len(school.evidence) > 1


def test_what_is_put_right_twice_keeps_both(memory: Memory) -> None:
    said = ["I booked the viewing on Alder Lane, Saturday at 10.", "sorry, Elder Lane", "and it's at 11 not 10"]
    (line,) = [line for line in _after(memory, *said) if "viewing" in line]
    assert "Elder Lane" in line
    assert "T11:00" in line
