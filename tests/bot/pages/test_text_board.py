"""The table as text: complete on all its pages, and hidden cards in words."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from bot.pages.hand import private_description
from bot.pages.text_board import MAX_TEXT_CHARS, text_board_page
from bot.service.private_info import private_info_by_seat
from engines import GAMES, Action, Game, View, apply, pending, start, view_for
from engines.core.kernel import State
from engines.store import Table
from render.i18n import translator_for
from tests.bot.pages.samples import texts
from tests.interaction_metrics import table_with

SECRETS_EVERY = 5  # choices
MAX_PAGES = 12
NAMES = ("Ann", "Bob", "Cay", "Dan", "Eve")


def read_page(table: Table, view: View[Any], page_index: int) -> str:
    return "\n".join(texts(text_board_page(table, view, page_index=page_index)))


def table_of(game: Game[Any], state: State) -> Table:
    return table_with(game, state, state.seats, NAMES)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: str(game.id))
def test_all_pages_together_have_every_sentence_of_the_position(game: Game[Any]) -> None:
    state, _ = start(game, seats=game.seats[-1], seed="text", options={})
    table, view = table_of(game, state), view_for(state, 0)
    sentences = [translator_for(game.id).text(one, NAMES) for one in game.describe(view)]

    pages = [read_page(table, view, at) for at in range(MAX_PAGES)]
    pages = list(dict.fromkeys(pages))  # beyond the last page is the last page

    assert all(len(page) <= MAX_TEXT_CHARS + 100 for page in pages)
    lines = [line for page in pages for line in page.splitlines()]
    assert len(pages) < MAX_PAGES
    assert [line for line in lines if line in sentences] == sentences


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: str(game.id))
def test_hidden_cards_are_named_in_words_to_their_owner(game: Game[Any]) -> None:
    for state in islice(random_states(game), 0, None, SECRETS_EVERY):
        table = table_of(game, state)
        for seat, secrets in private_info_by_seat(table, range(state.seats)).items():
            told = "\n".join(private_description(table, seat, NAMES))
            for name in card_names(game, secrets):
                assert name in told


def random_states(game: Game[Any]) -> Iterator[State]:
    """Yield the states of a random game."""
    rng = Random(game.id)
    state, _ = start(game, seats=2, seed="hidden", options={})
    while decisions := pending(state):
        yield state
        decision = decisions[0]
        state, _ = apply(state, Action(decision.seat, rng.choice(decision.options).key))


def card_names(game: Game[Any], secrets: tuple[object, ...]) -> list[str]:
    """Return the names of the hidden cards among what a seat sees beyond the public view."""
    translator = translator_for(game.id)
    ids = [f"{kind}-{one}" for one in secrets for kind in ("card", "terrain")]
    return [translator(one) for one in ids if one in translator]
