"""Contract, promise 8: every text resolves in every language; labels are short."""

from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message
from hypothesis import given
from hypothesis import strategies as st

from engines import GAMES, Event, Game, Option, Text, pending, standings, view_for
from render.i18n import LANGUAGES, Translator
from tests.engines.random_games import SETUPS, Setup, games_per_setup, moves
from tests.engines.strict_translator import NAMES, strict_translator
from tests.engines.test_contract import LABEL, seeds

CATALOGUES = ("engines.core", *(f"engines.{game}" for game in GAMES))
WEIGHTS = {"en": ("light", "medium", "heavy")}
languages = pytest.mark.parametrize("language", LANGUAGES)


def messages(catalogue: str, language: str) -> dict[str, set[str]]:
    """Return the messages of a catalogue with the names of their attributes."""
    text = files(catalogue).joinpath("texts", f"{language}.ftl").read_text(encoding="utf-8")
    entries = FluentParser().parse(text).body
    assert not [entry.content for entry in entries if isinstance(entry, Junk)]
    return {
        entry.id.name: {attribute.id.name for attribute in entry.attributes}
        for entry in entries
        if isinstance(entry, Message)
    }


@languages
@pytest.mark.parametrize("setup", SETUPS, ids=str)
@given(seed=seeds, data=st.data())
@games_per_setup(total=36)
def test_8_whatever_is_asked_and_told_in_a_game_resolves(
    setup: Setup, language: str, seed: str, data: st.DataObject
) -> None:
    words = strict_translator(setup.game, language)
    state, events = setup.start(seed)
    assert_said(words, news(events))
    for move in moves(state, lambda number: data.draw(st.integers(0, number - 1))):
        assert_said(words, [move.decision.prompt, *news(move.events)])
        labels = [label(words, option) for option in move.decision.options]
        assert len(set(labels)) == len(labels), labels
        assert max(map(len, labels)) <= LABEL, labels
        assert_said(words, [option.group for option in move.decision.options if option.group])

    assert pending(move.after) == ()


def news(events: list[Event]) -> list[Text]:
    return [event.text for event in events]


def assert_said(words: Translator, texts: list[Text]) -> None:
    for text in texts:
        said = words.text(text, NAMES)
        assert said.strip(), text
        assert "{" not in said, said


def label(words: Translator, option: Option) -> str:
    """Return what a control shows: the mark of its spot on the picture, then the words."""
    assert_said(words, [option.text])
    said = words.text(option.text, NAMES)
    return f"{option.mark} · {said}" if option.mark else said


@languages
@pytest.mark.parametrize("setup", SETUPS, ids=str)
@given(seed=seeds, data=st.data())
@games_per_setup(total=16)
def test_8_every_position_can_be_told_in_words(
    setup: Setup, language: str, seed: str, data: st.DataObject
) -> None:
    words = strict_translator(setup.game, language)
    said: set[str] = set()
    state, _ = setup.start(seed)
    for move in moves(state, lambda number: data.draw(st.integers(0, number - 1))):
        view = view_for(move.after, None)
        position = list(setup.game.describe(view))
        sources = [part.source for place in standings(move.after) for part in place.parts]

        assert position
        assert_said(words, unsaid([*position, *sources], said))


def unsaid(texts: list[Text], said: set[str]) -> list[Text]:
    """Return the texts that were not said before, and write them down as said."""
    found = {name: text for text in texts if (name := repr(text)) not in said}
    said.update(found)
    return [*found.values()]


@languages
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_8_rules_and_cards_to_look_up_have_their_messages(game: Game[Any], language: str) -> None:
    found = messages(f"engines.{game.id}", language)

    for topic in game.topics:
        assert "text" in found[f"rules-{topic}"], topic
    for card in game.cards:
        assert found[f"card-{card}"], card


@languages
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_8_every_game_has_its_card_on_the_shelf(game: Game[Any], language: str) -> None:
    found = messages(f"engines.{game.id}", language)
    words = strict_translator(game, language)

    assert found["shelf"] == {"pitch", "minutes", "weight"}
    assert 40 <= len(words("shelf.pitch")) <= 140
    assert words("shelf.minutes")[0].isdecimal()
    assert words("shelf.weight") in WEIGHTS[language]


@languages
@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_8_every_language_has_the_same_messages(catalogue: str, language: str) -> None:
    assert messages(catalogue, language) == messages(catalogue, LANGUAGES[0])


@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_8_no_message_is_given_twice(catalogue: str) -> None:
    for language in LANGUAGES:
        ids = list(message_ids(catalogue, language))
        assert len(set(ids)) == len(ids)


def message_ids(catalogue: str, language: str) -> Iterator[str]:
    text = files(catalogue).joinpath("texts", f"{language}.ftl").read_text(encoding="utf-8")
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, Message):
            yield entry.id.name
