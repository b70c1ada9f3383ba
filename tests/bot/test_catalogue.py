"""The bot's texts: the catalogue has every message that the code uses, and no others."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk

from bot.i18n import translate

BOT = Path(__file__).parents[2] / "bot"
CODE = "\n".join(path.read_text(encoding="utf-8") for path in sorted(BOT.rglob("*.py")))
CATALOGUE = (BOT / "texts" / "en.ftl").read_text(encoding="utf-8")
MESSAGES = re.findall(r"^([a-z][a-z-]*) =", CATALOGUE, re.MULTILINE)
REFUSALS = sorted(set(re.findall(r'Refusal\(\s*"([a-z-]+)"', CODE)))
TRANSLATED = sorted(set(re.findall(r'translate\(\s*"([a-z-]+)"', CODE)))
COMPOSED_IDS = {
    f"{stem}-{end}"
    for stem, ends in {
        "automas": "easy fair strong",
        "close-sure": "lobby playing",
        "lobby": "join leave start close solo-fair learn dismiss more decline automa-easy "
        "automa-fair automa-strong",
        "level": "easy fair strong",
        "info": "lobby finished closed",
        "pace": "none live day week",
        "vote": "close automa close-button automa-button",
        "period": "all year month week",
        "replay": "first previous next last",
        "settings": "dm-yes dm-no thread-yes thread-no",
    }.items()
    for end in ends.split()
}


@pytest.mark.parametrize("name", [*REFUSALS, *TRANSLATED, *sorted(COMPOSED_IDS)])
def test_every_message_used_in_the_code_is_in_the_catalogue(name: str) -> None:
    assert name in translate


def test_no_message_is_defined_twice() -> None:
    assert sorted(MESSAGES) == sorted(set(MESSAGES))


def test_every_refusal_has_the_refuse_prefix() -> None:
    assert len(REFUSALS) >= 15
    assert all(name.startswith("refuse-") for name in REFUSALS)


def test_every_line_of_the_catalogue_can_be_parsed() -> None:
    entries = FluentParser().parse(CATALOGUE).body

    assert [entry.content for entry in entries if isinstance(entry, Junk)] == []


def test_every_message_of_the_catalogue_is_used() -> None:
    quoted = {name for name in MESSAGES if f'"{name}"' in CODE}

    assert set(MESSAGES) - quoted - COMPOSED_IDS == set()
