"""The meaning of every game's pictures: turn, progress, points."""

from collections.abc import Callable

import pytest
from msgspec import structs

from engines import GAMES
from engines.core.view import SeatScore
from render import RENDERERS
from render.kit.names import AUTOMA_ICON
from render.kit.score_sheet import score_sheet
from render.kit.text import format_number
from render.scene import Layer, Scene, Sprite
from render.scene.overlay import mark_ring
from tests.render.random_games import RandomPosition, random_positions
from tests.render.scene_queries import (
    header,
    header_steps,
    icons_named,
    panels,
    panels_of,
    sprites,
    texts,
)
from tests.render.test_boards import assert_legible, every_table

NAMES = ("Ada", "Bo", "Cleo", "Dov", "Eve")  # short enough to stand whole everywhere
EVERY = 11
# How many rounds, or scorings, have begun: what the lit pips of the header count.
BEGUN: dict[str, Callable[[RandomPosition], int]] = {
    "chateau_combo": lambda sitting: sitting.view.table.round,
    "kreta": lambda sitting: sitting.view.table.scored + 1,
    "provence": lambda sitting: sitting.view.table.round,
    "merlin": lambda sitting: sitting.view.table.round,
}

# What a panel calls the points of its seat: at Merlin those counted so far.
POINTS: dict[str, Callable[[RandomPosition, int], int]] = {
    "merlin": lambda sitting, seat: sitting.view.table.players[seat].score,
}

every_game = pytest.mark.parametrize("game", GAMES)


def some(game: str, seats: int) -> list[RandomPosition]:
    """Return some positions of a random game, the first and the last among them."""
    played = list(random_positions(game, seats, "meaning"))
    return [*played[:-1:EVERY], played[-1]]


def scene_of(sitting: RandomPosition, *automas: int) -> Scene:
    context = sitting.context()
    names = NAMES[: context.view.seats]
    about = structs.replace(context, names=names, automas=frozenset(automas))
    return RENDERERS[context.view.game].board(about)


def sheet(sitting: RandomPosition, standings: tuple[SeatScore, ...] = (), *automas: int) -> Scene:
    context = sitting.context()
    view = structs.replace(context.view, standings=standings or context.view.standings)
    names = NAMES[: view.seats]
    about = structs.replace(context, view=view, names=names, automas=frozenset(automas))
    return score_sheet(about, "A game")


def points(sitting: RandomPosition, seat: int) -> int:
    """Return the points that the panel of a seat shows."""
    total = sitting.view.standings[seat].total
    return POINTS[sitting.view.game](sitting, seat) if sitting.view.game in POINTS else total


def column_of(scene: Scene, seat: int) -> Layer:
    (column,) = panels_of(scene, NAMES[seat])
    return column


def seats_with_trophy(scene: Scene) -> set[int]:
    """Return the seats whose column has the trophy."""
    return {
        sprites([panel], "seat_chip")[0].args[0]
        for panel in panels(scene)
        if icons_named([panel], "trophy")
    }


@every_table
def test_the_header_names_who_is_to_act_and_shows_that_seats_chip_alone(
    game: str, seats: int
) -> None:
    for sitting in some(game, seats)[:-1]:
        assert not sitting.over
        seat = sitting.view.to_act[0]
        shown = header(scene_of(sitting))

        assert [chip.args for chip in sprites(shown, "seat_chip")] == [(seat,)]
        assert any(NAMES[seat] in words for words in texts(shown))


@every_table
def test_at_the_end_the_header_shows_the_chips_of_the_winners_alone(game: str, seats: int) -> None:
    end = some(game, seats)[-1]
    winners = [(each.seat,) for each in end.view.standings if each.rank == 1]

    assert [chip.args for chip in sprites(header(scene_of(end)), "seat_chip")] == winners


@every_table
def test_of_the_panels_with_names_only_that_of_who_is_to_act_is_lit(game: str, seats: int) -> None:
    for sitting in some(game, seats)[:-1]:
        scene = scene_of(sitting)
        lit = {
            name
            for name in NAMES[:seats]
            for panel in panels_of(scene, name)
            if panel.background == "lit"
        }

        assert lit == {NAMES[sitting.view.to_act[0]]}


@every_table
def test_beside_every_name_stand_the_points_of_that_seat(game: str, seats: int) -> None:
    for sitting in some(game, seats):
        scene = scene_of(sitting)
        for seat in range(seats):
            shown = [words for panel in panels_of(scene, NAMES[seat]) for words in texts([panel])]

            assert format_number(points(sitting, seat)) in shown


@pytest.mark.parametrize("game", BEGUN)
def test_a_pip_is_lit_for_every_round_begun_the_present_one_brightest(game: str) -> None:
    seen = set()
    for sitting in random_positions(game, 2, "pips"):
        if not sitting.over and (begun := BEGUN[game](sitting)) not in seen:
            seen.add(begun)
            row = header_steps(scene_of(sitting))

            assert row[: max(0, begun - 1)] == ["gold"] * (begun - 1)
            assert row[max(0, begun - 1) :] == (
                ["bright"] * min(1, begun) + ["pip"] * (len(row) - begun)
            )
    assert len(seen) > 3


@pytest.mark.parametrize("game", BEGUN)
def test_when_all_is_over_every_pip_is_gold(game: str) -> None:
    assert set(header_steps(scene_of(some(game, 2)[-1]))) == {"gold"}


@every_game
def test_the_trophy_stands_in_the_column_of_the_first_and_in_no_other(game: str) -> None:
    end = some(game, GAMES[game].seats[-1])[-1]
    first = {standing.seat for standing in end.view.standings if standing.rank == 1}

    assert seats_with_trophy(sheet(end)) == first
    assert {NAMES[seat] for seat in first} == {
        name
        for name in NAMES[: end.view.seats]
        for panel in panels_of(sheet(end), name)
        if panel.background == "lit"
    }


@every_game
def test_who_shares_the_first_place_shares_the_trophy(game: str) -> None:
    end = some(game, 2)[-1]
    shared = tuple(
        structs.replace(each, rank=1, parts=end.view.standings[0].parts)
        for each in end.view.standings
    )

    assert seats_with_trophy(sheet(end, shared)) == {0, 1}


@every_game
def test_no_player_has_a_trophy_before_the_end(game: str) -> None:
    assert seats_with_trophy(sheet(some(game, 2)[0])) == set()


@every_game
def test_a_column_of_the_score_sheet_has_the_rank_the_parts_and_the_total_of_its_seat(
    game: str,
) -> None:
    end = some(game, GAMES[game].seats[-1])[-1]
    scene = sheet(end)

    for standing in end.view.standings:
        column = column_of(scene, standing.seat)
        shown = texts([column])
        assert [disc.args for disc in sprites([column], "rank_disc")] == [(standing.rank,)]
        assert [chip.args for chip in sprites([column], "seat_chip")] == [(standing.seat,)]
        assert format_number(standing.total) in shown
        for part in standing.parts:
            assert format_number(part.points) in shown


@every_game
def test_the_columns_of_the_score_sheet_run_from_the_first_to_the_last(game: str) -> None:
    end = some(game, GAMES[game].seats[-1])[-1]
    columns = sorted(panels(sheet(end)), key=lambda column: column.box.x)

    ranks = [sprites([column], "rank_disc")[0].args[0] for column in columns]

    assert ranks == sorted(ranks)


@every_table
def test_every_choice_that_has_a_label_is_marked_with_it_and_nothing_else_is(
    game: str, seats: int
) -> None:
    for sitting in some(game, seats)[:-1]:
        board = RENDERERS[game].board(sitting.context())
        added = sitting.scene().items[len(board.items) :]
        drawn = [item for item in added if isinstance(item, Sprite) and item.draw is not mark_ring]

        assert sorted(sprite.args[0] for sprite in drawn) == sorted(
            mark.label for mark in set(sitting.marks)
        )


@every_game
def test_a_gear_stands_in_the_panel_of_an_automa_and_in_no_other(game: str) -> None:
    sitting = some(game, 2)[0]

    scene = scene_of(sitting, 1)

    assert [bool(icons_named(panels_of(scene, name), AUTOMA_ICON)) for name in NAMES[:2]] == [
        False,
        True,
    ]
    assert not icons_named(scene_of(sitting).items, AUTOMA_ICON)


@every_game
def test_the_score_sheet_tells_automas_by_their_gear(game: str) -> None:
    scene = sheet(some(game, 2)[-1], (), 0)

    assert len(icons_named([column_of(scene, 0)], AUTOMA_ICON)) == 1
    assert not icons_named([column_of(scene, 1)], AUTOMA_ICON)


@every_table
def test_a_gear_leaves_every_name_and_number_to_be_read(game: str, seats: int) -> None:
    for sitting in some(game, seats)[::3]:
        scene = scene_of(sitting, *range(seats))

        assert_legible(scene)
        assert all(panels_of(scene, name) for name in NAMES[:seats])
