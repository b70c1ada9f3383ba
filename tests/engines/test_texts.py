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
from tests.engines.test_contract import MAX_LABEL_CHARS, seeds

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
def test_8_every_question_option_and_event_of_a_game_is_translated(
    setup: Setup, language: str, seed: str, data: st.DataObject
) -> None:
    translator = strict_translator(setup.game, language)
    state, events = setup.start(seed)
    assert_translated(translator, event_texts(events))
    for move in moves(state, lambda number: data.draw(st.integers(0, number - 1))):
        assert_translated(translator, [move.decision.prompt, *event_texts(move.events)])
        labels = [label(translator, option) for option in move.decision.options]
        assert len(set(labels)) == len(labels), labels
        assert max(map(len, labels)) <= MAX_LABEL_CHARS, labels
        assert_translated(
            translator, [option.group for option in move.decision.options if option.group]
        )

    assert pending(move.after) == ()


def event_texts(events: list[Event]) -> list[Text]:
    return [event.text for event in events]


def assert_translated(translator: Translator, texts: list[Text]) -> None:
    for text in texts:
        translated = translator.text(text, NAMES)
        assert translated.strip(), text
        assert "{" not in translated, translated


def label(translator: Translator, option: Option) -> str:
    """Return the label of a control: the mark of its spot on the picture, then the text."""
    assert_translated(translator, [option.text])
    text = translator.text(option.text, NAMES)
    return f"{option.mark} · {text}" if option.mark else text


@languages
@pytest.mark.parametrize("setup", SETUPS, ids=str)
@given(seed=seeds, data=st.data())
@games_per_setup(total=16)
def test_8_every_position_is_described_in_words(
    setup: Setup, language: str, seed: str, data: st.DataObject
) -> None:
    translator = strict_translator(setup.game, language)
    checked: set[str] = set()
    state, _ = setup.start(seed)
    for move in moves(state, lambda number: data.draw(st.integers(0, number - 1))):
        view = view_for(move.after, None)
        position = list(setup.game.describe(view))
        sources = [part.source for place in standings(move.after) for part in place.parts]

        assert position
        assert_translated(translator, unchecked([*position, *sources], checked))


def unchecked(texts: list[Text], checked: set[str]) -> list[Text]:
    """Return the texts that were not checked before, and record them as checked."""
    found = {name: text for text in texts if (name := repr(text)) not in checked}
    checked.update(found)
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
def test_8_every_game_has_an_entry_in_the_game_list(game: Game[Any], language: str) -> None:
    found = messages(f"engines.{game.id}", language)
    translator = strict_translator(game, language)

    assert found["shelf"] == {"pitch", "minutes", "weight"}
    assert 40 <= len(translator("shelf.pitch")) <= 140
    assert translator("shelf.minutes")[0].isdecimal()
    assert translator("shelf.weight") in WEIGHTS[language]


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
