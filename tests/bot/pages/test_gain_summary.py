"""Gains in the news: a player's line has one number of each kind."""

import re
from collections import Counter
from typing import Any

import pytest

from bot.pages.news import headlines
from engines import GAMES, Event, Game, Text
from engines.core.events import headline, seat_event
from engines.core.text import Seat
from engines.store import Move
from tests.bot.pages.samples import table
from tests.engines.provence.table import coins, make_state
from tests.engines.table_driver import move
from tests.interaction_metrics import decisions_of, recent_moves

ANN, BOB = range(2)
PROVENCE = table("Ann", "Bob", game=GAMES["provence"])


def tile_event(tile: str, *, coins: int, tokens: int = 0) -> Event:
    named = Text(f"card-{tile}")
    return headline("took-land", BOB, price=0, tile=named, coins=coins, tokens=tokens)


def news_of(*events: Event, reader: Seat = ANN) -> list[str]:
    return headlines(PROVENCE, [Move(BOB, "x", events)], reader)


def test_coins_beside_a_tile_and_coins_it_brings_are_one_sum() -> None:
    gained = seat_event("gained-coins", BOB, amount=1)

    assert news_of(tile_event("wheat_tavern", coins=1), gained) == [
        "🟠 **Bob** takes the Wheat tavern for free · +2 coins"
    ]
    assert news_of(gained, tile_event("wheat_tavern", coins=2, tokens=1)) == [
        "🟠 **Bob** takes the Wheat tavern for free, +1 Saracen token · +3 coins"
    ]


def test_coins_of_two_tiles_are_one_sum() -> None:
    forest = {"forest": Text("card-forest"), "tile": Text("card-wheat_tavern")}
    cleared = headline("cleared", BOB, **forest, coins=1, tokens=0)

    assert news_of(cleared, tile_event("wheat_watch", coins=1)) == [
        "🟠 **Bob** clears the Forest for the Wheat tavern · takes the Wheat watch for free"
        " · +2 coins"
    ]


def test_the_cost_of_a_tile_is_subtracted_from_its_coins() -> None:
    paid = seat_event("paid-coins", BOB, amount=1)

    assert news_of(tile_event("olive_poppy_terraces", coins=1), paid) == [
        "🟠 **Bob** takes the Olive and poppy terraces for free"
    ]
    assert news_of(tile_event("olive_poppy_terraces", coins=3), paid) == [
        "🟠 **Bob** takes the Olive and poppy terraces for free · +2 coins"
    ]
    assert news_of(tile_event("olive_poppy_terraces", coins=0), paid) == [
        "🟠 **Bob** takes the Olive and poppy terraces for free · pays 1 coin"
    ]
    assert news_of(paid, paid, tile_event("wheat_watch", coins=1)) == [
        "🟠 **Bob** takes the Wheat watch for free · pays 1 coin"
    ]


@pytest.mark.parametrize("beside", [0, 1, 2])
def test_the_news_of_a_provence_turn_show_the_net_change(beside: int) -> None:
    state = make_state(coins=4, column=[f"olive_poppy_terraces+{beside}c"])
    moves = []
    for key in ("take/olive_poppy_terraces", "place/1"):
        state, events = move(state, key)
        moves.append(Move(ANN, key, tuple(events)))

    (line,) = headlines(PROVENCE, moves, BOB)

    assert coins(state)[ANN] == 4 + beside - 1
    lines = {-1: " · pays 1 coin", 0: "", 1: " · +1 coin"}[coins(state)[ANN] - 4]
    assert line == f"🔵 **Ann** takes the Olive and poppy terraces for free{lines}"


def test_coins_with_a_named_source_are_listed_with_it() -> None:
    instead = headline("declined", BOB, crop=Text("crop-wheat"), coins=2)
    gained = seat_event("gained-coins", BOB, amount=1)

    assert news_of(instead, gained) == [
        "🟠 **Bob** takes 2 coins instead of a person from the wheat banner · +1 coin"
    ]


def gains_in(line: str) -> Counter[str]:
    """Count the gains of a line by kind: "+2 coins" is of the kind "coin"."""
    clauses = re.split(r" · |, |\*\* ", line.replace(" (only choice)", ""))
    found = (re.fullmatch(r"\+\d+ (\w+?)s?", clause) for clause in clauses)
    return Counter(gain[1] for gain in found if gain)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_no_line_of_a_game_lists_gains_of_one_kind_twice(game: Game[Any]) -> None:
    for asked in decisions_of(game, "talk 1"):
        if asked.starts_turn:
            for line in headlines(asked.table, recent_moves(asked), asked.decision.seat):
                assert all(number == 1 for number in gains_in(line).values()), line
