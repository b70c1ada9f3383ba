"""Provence 890: the rules texts of tiles and persons are true; events are readable."""

from random import Random

import pytest

from engines import start
from engines.core.kernel import Event, Importance
from engines.core.text import SeatRef, Text, TextArg
from engines.provence import GAME
from engines.provence.material import PERSONS, TILES, MoveToCastle, Tile, tiles_of
from tests.engines.provence.table import WORDS
from tests.engines.random_games import moves
from tests.engines.strict_translator import NAMES

KINDS = {"castle": "Castle", "special": "Special building, 4 coins", "land": "Land tile"}
SEATS = {2: "", 3: "; with 3 or 4 players", 4: "; with 4 players only"}


def many(number: int, thing: str) -> str:
    """Return the text of a number of things: −1 point, 2 towers."""
    return f"{number} {thing}{'' if abs(number) == 1 else 's'}".replace("-", "−")


def kind(tile: Tile) -> str:
    building = f", {tile.building}" if tile.building else ""
    grows = f"; grows {' and '.join(tile.crops)}" if tile.crops else ""
    return f"{KINDS[tile.kind]}{building}{grows}{SEATS[tile.min_players]}."


def symbols(tile: Tile) -> list[str]:
    """Return the effects of placing the tile, in the order of section 5.4."""
    text = {
        f"Put {many(tile.towers, 'tower')} on it.": tile.towers,
        f"The attack rises by {tile.saracens}.": tile.saracens,
        f"Put {many(tile.nobles, 'noble')} on it.": tile.nobles,
        f"Gain {many(tile.coins, 'coin')}.": tile.coins,
        f"Toll: every other player with {tile.toll_crop} pays you 1 coin.": tile.toll_crop,
        f"Pay {many(tile.pay, 'coin')}, or what you have.": tile.pay,
    }
    return [sentence for sentence, printed in text.items() if printed]


def scoring(tile: Tile) -> str:
    if tile.bonus is None:
        return f"{many(tile.vp, 'point')}."
    element = tile.bonus.element.replace("_", " ")
    each = element if tile.bonus.per == 1 else many(tile.bonus.per, element)
    where = "that you have" if element == "person" else "in your kingdom"
    bonus = f"{many(tile.bonus.vp, 'point')} per {each} {where}."
    return f"{many(tile.vp, 'point')}, and {bonus}" if tile.vp else bonus


@pytest.mark.parametrize("tile", TILES.values(), ids=TILES)
def test_a_tile_tells_its_kind_its_crops_and_its_points(tile: Tile) -> None:
    assert WORDS(f"card-{tile.id}.kind") == kind(tile)
    assert WORDS(f"card-{tile.id}.scoring") == scoring(tile)


@pytest.mark.parametrize("tile", [*tiles_of("special"), *tiles_of("land")])
def test_a_tile_tells_its_symbols_in_the_order_in_which_they_happen(tile: str) -> None:
    events = WORDS(f"card-{tile}.ability")

    if TILES[tile].clear:
        events, _, clearing = events.partition(" At the start of a later turn ")
        assert clearing.startswith("you may clear it")
    assert events == " ".join(symbols(TILES[tile]) or ["No effect when laid."])


def test_a_person_tells_its_points() -> None:
    for person in PERSONS.values():
        assert WORDS(f"card-{person.id}.scoring") == f"{many(person.vp, 'point')}."


def whole_game(seats: int, seed: str) -> list[list[Event]]:
    """Return the events of a random game, choice by choice."""
    state, first = start(GAME, seats=seats, seed=seed)
    return [first, *(move.events for move in moves(state, Random(seed).randrange))]


@pytest.mark.parametrize("seed", ["mistral", "garrigue", "lavender"])
def test_what_is_no_detail_has_an_author_or_is_for_all(seed: str) -> None:
    found_events = [event for events in whole_game(4, seed) for event in events]

    for event in found_events:
        assert event.importance is not Importance.PLAIN or event.author is not None, event
        assert (event.importance is Importance.GLOBAL) == (
            event.text.id in {"begins", "raid", "last-round", "won"}
        )


@pytest.mark.parametrize("seed", ["mistral", "garrigue", "lavender"])
def test_whatever_is_chosen_something_is_reported(seed: str) -> None:
    assert all(whole_game(4, seed))


@pytest.mark.parametrize("seed", ["mistral", "garrigue", "lavender"])
def test_the_headlines_of_a_choice_fit_on_one_line_for_each_player(seed: str) -> None:
    for events in whole_game(4, seed):
        for seat in range(4):
            own = [
                one
                for one in events
                if one.author == seat and one.importance is Importance.HEADLINE
            ]
            texts = [WORDS.text(one.text, NAMES).removeprefix(f"{NAMES[seat]} ") for one in own]

            assert len(" · ".join(texts)) <= 110, texts


def test_the_event_of_pieces_moved_to_the_castle_says_that_these_are_ones_own() -> None:
    args = {
        person.effect.piece: WORDS(f"card-{person.id}.short")
        for person in PERSONS.values()
        if isinstance(person.effect, MoveToCastle)
    }

    assert args == {"noble": "own nobles to castle", "tower": "own towers to castle"}


OLD_NEWS: dict[str, dict[str, TextArg]] = {
    "start-player": {},
    "laid-with": {
        "tile": Text("card-wheat_watch"),
        "place": Text("cell-1"),
        "effects": (
            Text("number-towers", {"number": 1}),
            Text("attack-rises", {"number": 2, "attack": 4}),
            Text("number-nobles", {"number": 2}),
            Text("brings-coins", {"number": 1}),
        ),
    },
    "paid": {"number": 1},
    "toll": {"other": SeatRef(1)},
    "robbed": {"other": SeatRef(1)},
    "banner-empty": {"crop": Text("crop-wheat"), "coins": 2},
    "ruined": {"tile": Text("card-forest")},
    "ruined-with-tower": {"tile": Text("card-wheat_watch")},
    "apprentice-kept": {
        "person": Text("card-mystic"),
        "others": (Text("card-smith"),),
        "points": 5,
    },
    "game-over": {"points": 23},
}


@pytest.mark.parametrize("name", OLD_NEWS)
def test_news_that_older_tables_have_stored_can_still_be_translated(name: str) -> None:
    text = Text(name, {"who": SeatRef(0), **OLD_NEWS[name]})

    assert "Marie" in WORDS.text(text, ["Marie", "Jules"])
