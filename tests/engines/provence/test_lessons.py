"""What the lessons of Provence 890 claim is so: numbers, chances and dangers of the position."""

from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from engines import Event, start, view_for
from engines.core.lessons import Lesson, LessonContext
from engines.core.text import Text, TextArg
from engines.provence import GAME
from engines.provence.lessons import FIRST_GAME, LESSONS
from engines.provence.material import CARD_NAMES, LINES, PERSONS, TILES, tiles_of
from engines.provence.state import Provence
from tests.engines.provence.table import WORDS, coins, make_state, parts, player
from tests.engines.strict_translator import NAMES as PLAYERS
from tests.engines.table_driver import (
    asked_seat_and_prompt,
    decision,
    event_args,
    move,
    offered_keys,
    play,
)

BY_ID = {lesson.id: lesson for lesson in LESSONS}
TOWER_TILES = ("olive_watch", "poppy_watch")
LAST_SEVEN = (
    "wheat_church",
    "olive_tavern",
    "poppy_watch",
    "lavender_tavern",
    "olive_watch",
    "poppy_tavern",
    "wheat_tavern",
)
HARMLESS_TILES = ["olive_church", "wheat_church", "poppy_church", "lavender_church"]


def context_of(table: Provence, news: Iterable[Event] = ()) -> LessonContext[Any, Any]:
    """Return the open question as its seat meets it."""
    found = decision(table)
    return LessonContext(view_for(table, found.seat), found, tuple(news))


def lesson(name: str) -> Lesson:
    return BY_ID[name]


def applies(name: str, table: Provence, news: Iterable[Event] = ()) -> bool:
    return lesson(name).when(context_of(table, news))


def lesson_args(name: str, table: Provence) -> dict[str, TextArg | tuple[TextArg, ...]]:
    """Return the text arguments of the lesson."""
    return dict(lesson(name).args(context_of(table)))


def spots(name: str, table: Provence) -> list[str]:
    return [*lesson(name).spots(context_of(table))]


def lesson_text(name: str, table: Provence, news: Iterable[Event] = ()) -> str:
    return WORDS.text(lesson(name).text(context_of(table, news)), PLAYERS)


# The beginning -----------------------------------------------------------------------------------


def test_the_first_game_begins_with_the_learners_choice_of_a_castle() -> None:
    table, _ = start(GAME, 2, FIRST_GAME.seed, FIRST_GAME.options)

    assert table.scenario == "first_steps"
    assert asked_seat_and_prompt(table) == (0, "ask-castle")
    assert lesson_args("goal", table) == {"choosing": "yes"}
    assert spots("goal", table) == [f"market/{castle}" for castle in table.castles]


def test_half_of_all_lines_run_through_the_castle_three_through_a_corner_two_through_a_side() -> (
    None
):
    through = {cell: sum(cell in line for line in LINES) for cell in "123456789"}

    assert 2 * through["5"] == len(LINES)
    assert {through[corner] for corner in "1379"} == {3}
    assert {through[side] for side in "2468"} == {2}


def test_the_lesson_on_placing_waits_for_a_tile_that_grows_something() -> None:
    table = make_state(column=["olive_church"], row=["cathedral"])

    assert applies("place", play(table, "take/olive_church"))
    assert not applies("place", play(table, "take/cathedral"))


# Trios and persons -------------------------------------------------------------------------------


def with_a_line_of_two(*, coins: int = 4, guests: Sequence[str] = ("smith",)) -> Provence:
    """Return a kingdom that lacks one wheat tile, and a wheat tile for 2 coins."""
    return make_state(
        "1=wheat_church 2=wheat_tavern 5=castle_olive_poppy",
        coins=coins,
        column=["lavender_church", "lavender_tavern", "wheat_field", "lavender_watch"],
        row=[],
        banners={"wheat": guests},
        in_round=3,
    )


def test_the_tile_that_the_lesson_names_completes_a_trio() -> None:
    table = with_a_line_of_two()

    assert applies("trio", table)
    assert lesson_args("trio", table)["tile"] == CARD_NAMES["wheat_field"]
    assert spots("trio", table) == ["market/wheat_field"]
    table = play(table, "take/wheat_field", "place/3")

    assert asked_seat_and_prompt(table) == (0, "ask-person")
    assert applies("person", table)
    assert spots("person", table) == ["banner/wheat"]


def test_no_player_is_promised_where_the_banner_is_empty() -> None:
    assert not applies("trio", with_a_line_of_two(guests=()))


def test_no_player_is_promised_for_a_tile_that_costs_too_much() -> None:
    assert not applies("trio", with_a_line_of_two(coins=1))


def test_persons_are_worth_one_to_five_points() -> None:
    worths = {person.vp for person in PERSONS.values()}

    assert (min(worths), max(worths)) == (1, 5)


# Raids -------------------------------------------------------------------------------------------


def threatened_table(tile: str, *, attack: int, towers: tuple[int, int] = (0, 0)) -> Provence:
    """Return a table of two in round 3 where one open tile has to be looked at."""
    mine, other = (f"1={name}+{number}t" for name, number in zip(TOWER_TILES, towers, strict=True))
    return make_state(
        f"{mine} 2=poppy_tavern",
        others=[player(f"{other} 2=wheat_tavern")],
        seats=2,
        column=[tile, *HARMLESS_TILES[:3]],
        attack=attack,
        in_round=3,
    )


@pytest.mark.parametrize(
    ("tile", "attack"),
    [
        ("wheat_field", 0),
        ("wheat_field", 1),
        ("lavender_watch", 2),
        ("lavender_watch", 3),
        ("wheat_olive_terraces", 2),
        ("wheat_olive_terraces", 5),
        ("lavender_church", 5),
    ],
)
def test_a_raid_looms_exactly_where_an_open_tile_would_bring_one(tile: str, attack: int) -> None:
    table = threatened_table(tile, attack=attack)

    _, events = move(play(table, f"take/{tile}"), "place/9")

    assert (lesson_args("looms", table)["looms"] == "yes") == bool(event_args(events, "raid"))
    assert spots("looms", table) == (
        ["track", f"market/{tile}"] if event_args(events, "raid") else []
    )


def test_raids_are_explained_in_the_second_round_with_a_tile_that_raises_the_attack() -> None:
    tiles = ["wheat_field", *HARMLESS_TILES[:3]]

    assert TILES["wheat_field"].saracens > 0
    assert applies("looms", make_state(column=tiles, in_round=2))
    assert not applies("looms", make_state(column=tiles, in_round=1))
    assert not applies("looms", make_state(column=HARMLESS_TILES, in_round=2))


@pytest.mark.parametrize(("towers", "hit"), [((0, 1), "you"), ((1, 1), "all"), ((2, 1), "others")])
def test_the_lesson_tells_whom_a_raid_would_hit(towers: tuple[int, int], hit: str) -> None:
    assert (
        lesson_args("looms", threatened_table("wheat_field", attack=9, towers=towers))["hit"] == hit
    )


def test_after_a_raid_its_victim_reads_what_to_give_up() -> None:
    table = threatened_table("wheat_field", attack=9, towers=(0, 1))

    table, events = move(play(table, "take/wheat_field"), "place/9")

    assert applies("raid", table, events)
    assert lesson_text("raid", table, events).endswith("outside the lines you need.")
    assert spots("raid", table) == ["track", "kingdom/0/1", "kingdom/0/2", "kingdom/0/9"]


def test_a_player_whom_the_raid_spared_is_shown_the_ruins() -> None:
    table = threatened_table("wheat_field", attack=9, towers=(2, 1))
    table, _ = move(play(table, "take/wheat_field"), "place/9")
    table, events = move(table, "destroy/2")

    assert applies("raid", table, [*events, Event(Text("raid"))])
    assert spots("raid", table) == ["track", "kingdom/1/2"]


# Coins, buildings, the end -----------------------------------------------------------------------


def test_no_special_building_raises_the_attack() -> None:
    assert not any(TILES[tile].saracens for tile in tiles_of("special"))


def test_the_lesson_on_buildings_waits_for_the_coins() -> None:
    assert applies("building", make_state(coins=4, in_round=3))
    assert not applies("building", make_state(coins=3, in_round=3))
    assert not applies("building", make_state(coins=4, row=[], in_round=3))


@pytest.mark.parametrize("tile", ["olive_field", "olive_poppy_terraces"])
def test_the_coins_and_the_cost_that_are_reported_are_what_the_tile_brings(tile: str) -> None:
    table = make_state(column=[HARMLESS_TILES[0], f"{tile}+3c"], in_round=3)
    args = lesson_args("bargain", table)

    after = play(table, f"take/{tile}", "place/1")

    assert applies("bargain", table)
    assert args["tile"] == CARD_NAMES[tile]
    assert args["coins"] == 3
    assert args["cost"] == coins(table)[0] + 3 - coins(after)[0]


def test_no_bargain_is_seen_in_a_tile_without_coins() -> None:
    assert not applies("bargain", make_state(column=HARMLESS_TILES, in_round=3))


def test_no_bargain_is_seen_in_a_tile_that_costs_more_than_lies_beside_it() -> None:
    assert not applies(
        "bargain", make_state(column=[*HARMLESS_TILES[:3], "olive_watch+2c"], in_round=3)
    )


def test_the_scenarios_bonuses_are_reported_with_what_one_would_get() -> None:
    table = make_state("1=olive_watch+2t 2=wheat_field+1n", coins=1, seats=2, in_round=5)
    own = parts(table, 0)

    assert applies("bonuses", play(table, offered_keys(table)[0]))
    assert spots("bonuses", table) == ["races"]
    assert lesson_args("bonuses", table) == {
        "nobles": 4,
        "coins": 2,
        "towers": 4,
        "own": own["nobles"] + own["coins"] + own["towers"],
    }
    assert own["nobles"] + own["towers"] == 8


def test_the_last_tile_goes_on_the_last_empty_cell() -> None:
    full = " ".join(f"{cell}={tile}" for cell, tile in zip("1234678", LAST_SEVEN, strict=True))
    table = make_state(full, in_round=8)

    assert applies("last", table)
    assert spots("last", table) == ["kingdom/0/9"]
    table = play(table, offered_keys(table)[0])
    assert not table.players[0].empty_cells()
