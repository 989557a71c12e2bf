"""A text that is read again does not go through the network again, whatever names are known by then."""

from __future__ import annotations

import pytest

from affidavit.languages.zh import network, tagging
from affidavit.languages.zh.network import Floats, Network

SAID = "周乔昨天把铜壶擦亮了"


@pytest.fixture
def given(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    texts: list[str] = []
    real = Network.scores

    def noting(self: Network, text: str) -> Floats:
        texts.append(text)
        return real(self, text)

    monkeypatch.setattr(network.Network, "scores", noting)
    return texts


def test_the_network_is_asked_once_and_names_still_count(given: list[str]) -> None:
    plain, named, again = (tagging.tag(SAID, names) for names in ((), (("周乔昨天", "PER"),), ()))
    assert given == [SAID]
    assert again == plain
    assert named[0].text == "周乔昨天"
