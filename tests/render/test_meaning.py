"""The meaning of every game's pictures: turn, progress, points."""

from collections.abc import Callable

import pytest
from msgspec import structs

from engines import GAMES
from engines.core.view import SeatScore
from render.kit.names import AUTOMA_ICON
from render.kit.score_sheet import score_sheet
from render.kit.text import format_number
from render.registry import renderer_for
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

NAMES = ("Ada", "Bo", "Cleo", "Dov", "Eve")  # short enough not to be truncated anywhere
SAMPLE_INTERVAL_CHOICES = 11
# The number of rounds, or scorings, that have started: the lit steps of the header.
ROUNDS_STARTED: dict[str, Callable[[RandomPosition], int]] = {
    "chateau_combo": lambda position: position.view.table.round,
    "kreta": lambda position: position.view.table.scored + 1,
    "provence": lambda position: position.view.table.round,
    "merlin": lambda position: position.view.table.round,
}

# The points in a seat's panel, where these are not the total: at Merlin those scored so far.
PANEL_POINTS: dict[str, Callable[[RandomPosition, int], int]] = {
    "merlin": lambda position, seat: position.view.table.players[seat].score,
}

every_game = pytest.mark.parametrize("game", GAMES)


def sample_positions(game: str, seats: int) -> list[RandomPosition]:
    """Return some positions of a random game, the first and the last among them."""
    positions = list(random_positions(game, seats, "meaning"))
    return [*positions[:-1:SAMPLE_INTERVAL_CHOICES], positions[-1]]


def scene_of(position: RandomPosition, *automas: int) -> Scene:
    context = position.context()
    names = NAMES[: context.view.seats]
    board_context = structs.replace(context, names=names, automas=frozenset(automas))
    return renderer_for(context.view.game).board(board_context)


def sheet(position: RandomPosition, standings: tuple[SeatScore, ...] = (), *automas: int) -> Scene:
    context = position.context()
    view = structs.replace(context.view, standings=standings or context.view.standings)
    names = NAMES[: view.seats]
    board_context = structs.replace(context, view=view, names=names, automas=frozenset(automas))
    return score_sheet(board_context, "A game")


def points(position: RandomPosition, seat: int) -> int:
    """Return the points that the panel of a seat shows."""
    total = position.view.standings[seat].total
    return (
        PANEL_POINTS[position.view.game](position, seat)
        if position.view.game in PANEL_POINTS
        else total
    )


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
def test_the_header_names_the_player_to_act_and_shows_only_that_seats_chip(
    game: str, seats: int
) -> None:
    for position in sample_positions(game, seats)[:-1]:
        assert not position.over
        seat = position.view.to_act[0]
        shown = header(scene_of(position))

        assert [chip.args for chip in sprites(shown, "seat_chip")] == [(seat,)]
        assert any(NAMES[seat] in words for words in texts(shown))


@every_table
def test_at_the_end_the_header_shows_only_the_chips_of_the_winners(game: str, seats: int) -> None:
    end = sample_positions(game, seats)[-1]
    winners = [(each.seat,) for each in end.view.standings if each.rank == 1]

    assert [chip.args for chip in sprites(header(scene_of(end)), "seat_chip")] == winners


@every_table
def test_only_the_panel_of_the_player_to_act_is_lit(game: str, seats: int) -> None:
    for position in sample_positions(game, seats)[:-1]:
        scene = scene_of(position)
        lit = {
            name
            for name in NAMES[:seats]
            for panel in panels_of(scene, name)
            if panel.background == "lit"
        }

        assert lit == {NAMES[position.view.to_act[0]]}


@every_table
def test_the_panel_of_a_seat_shows_its_points(game: str, seats: int) -> None:
    for position in sample_positions(game, seats):
        scene = scene_of(position)
        for seat in range(seats):
            shown = [words for panel in panels_of(scene, NAMES[seat]) for words in texts([panel])]

            assert format_number(points(position, seat)) in shown


@pytest.mark.parametrize("game", ROUNDS_STARTED)
def test_the_header_has_a_gold_step_for_each_round_and_a_bright_one_for_the_present(
    game: str,
) -> None:
    seen = set()
    for position in random_positions(game, 2, "pips"):
        if not position.over and (started := ROUNDS_STARTED[game](position)) not in seen:
            seen.add(started)
            row = header_steps(scene_of(position))

            assert row[: max(0, started - 1)] == ["gold"] * (started - 1)
            assert row[max(0, started - 1) :] == (
                ["bright"] * min(1, started) + ["pip"] * (len(row) - started)
            )
    assert len(seen) > 3


@pytest.mark.parametrize("game", ROUNDS_STARTED)
def test_at_the_end_every_step_of_the_header_is_gold(game: str) -> None:
    assert set(header_steps(scene_of(sample_positions(game, 2)[-1]))) == {"gold"}


@every_game
def test_only_the_columns_of_winners_have_a_trophy(game: str) -> None:
    end = sample_positions(game, GAMES[game].seats[-1])[-1]
    first = {standing.seat for standing in end.view.standings if standing.rank == 1}

    assert seats_with_trophy(sheet(end)) == first
    assert {NAMES[seat] for seat in first} == {
        name
        for name in NAMES[: end.view.seats]
        for panel in panels_of(sheet(end), name)
        if panel.background == "lit"
    }


@every_game
def test_seats_that_share_the_first_place_all_have_the_trophy(game: str) -> None:
    end = sample_positions(game, 2)[-1]
    shared = tuple(
        structs.replace(each, rank=1, parts=end.view.standings[0].parts)
        for each in end.view.standings
    )

    assert seats_with_trophy(sheet(end, shared)) == {0, 1}


@every_game
def test_no_player_has_a_trophy_before_the_end(game: str) -> None:
    assert seats_with_trophy(sheet(sample_positions(game, 2)[0])) == set()


@every_game
def test_a_column_of_the_score_sheet_has_the_rank_the_parts_and_the_total_of_its_seat(
    game: str,
) -> None:
    end = sample_positions(game, GAMES[game].seats[-1])[-1]
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
def test_the_columns_of_the_score_sheet_are_ordered_by_rank(game: str) -> None:
    end = sample_positions(game, GAMES[game].seats[-1])[-1]
    columns = sorted(panels(sheet(end)), key=lambda column: column.box.x)

    ranks = [sprites([column], "rank_disc")[0].args[0] for column in columns]

    assert ranks == sorted(ranks)


@every_table
def test_exactly_the_options_with_a_label_are_marked(game: str, seats: int) -> None:
    for position in sample_positions(game, seats)[:-1]:
        board = renderer_for(game).board(position.context())
        added = position.scene().items[len(board.items) :]
        drawn = [item for item in added if isinstance(item, Sprite) and item.draw is not mark_ring]

        assert sorted(sprite.args[0] for sprite in drawn) == sorted(
            mark.label for mark in set(position.marks)
        )


@every_game
def test_only_the_panel_of_an_automa_has_a_gear(game: str) -> None:
    position = sample_positions(game, 2)[0]

    scene = scene_of(position, 1)

    assert [bool(icons_named(panels_of(scene, name), AUTOMA_ICON)) for name in NAMES[:2]] == [
        False,
        True,
    ]
    assert not icons_named(scene_of(position).items, AUTOMA_ICON)


@every_game
def test_the_score_sheet_marks_automas_with_a_gear(game: str) -> None:
    scene = sheet(sample_positions(game, 2)[-1], (), 0)

    assert len(icons_named([column_of(scene, 0)], AUTOMA_ICON)) == 1
    assert not icons_named([column_of(scene, 1)], AUTOMA_ICON)


@every_table
def test_every_name_and_number_is_legible_beside_a_gear(game: str, seats: int) -> None:
    for position in sample_positions(game, seats)[::3]:
        scene = scene_of(position, *range(seats))

        assert_legible(scene)
        assert all(panels_of(scene, name) for name in NAMES[:seats])
