"""The default renderer: panels from a game's view, entries as labelled boxes, marks on spots."""

from collections.abc import Iterator
from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image

from engines import GAMES, Action, View, apply, pending, start, view_for
from engines.registry import register, unregister
from render import Mark, board, card, cover, scores
from render.board_context import BoardContext
from render.games.generic import generic_renderer
from render.i18n import translator_for
from render.scene import Box, Scene
from render.scene.overlay import with_marks
from tests.render.scene_queries import panels, sprites, texts
from tests.trial_game import GAME
from tests.trial_game.view import MarketView

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve")


@pytest.fixture(autouse=True)
def trial_game() -> Iterator[None]:
    register(GAME)
    yield
    unregister(GAME)


def position(moves: int) -> tuple[View[MarketView], tuple[Mark, ...]]:
    """Return a view after so many moves, and the marks of the open question."""
    state, _ = start(GAME, seats=3, seed="generic")
    for _ in range(moves):
        (decision,) = pending(state)
        state, _ = apply(state, Action(decision.seat, decision.options[0].key))
    marks = tuple(
        Mark(option.spot, option.mark)
        for decision in pending(state)
        for option in decision.options
        if option.spot and option.mark
    )
    return view_for(state, None), marks


def scene_of(view: View[MarketView], marks: tuple[Mark, ...] = ()) -> Scene:
    context = BoardContext(view, NAMES[: view.seats], translator_for(GAME.id), marks)
    return with_marks(generic_renderer(GAME.id).board(context), marks)


def test_every_entry_of_the_view_is_a_labelled_box() -> None:
    view, _ = position(4)
    cards = [card for player in view.table.players for card in player.cards]

    boxes = [sprite.args[0] for sprite in sprites(scene_of(view).items, "labelled_box")]

    assert boxes == [*view.table.row, str(view.table.deck), *cards]


def test_options_are_marked_on_the_boxes_of_their_spots() -> None:
    view, marks = position(4)
    scene = scene_of(view, marks)

    labels = [sprite.args[0] for sprite in sprites(scene.items, "draw_label")]

    assert labels == ["A", "B", "C", "D"]
    assert {mark.spot for mark in marks} <= {*scene.spots()}


def test_the_last_move_is_ringed_in_the_panel_of_its_player() -> None:
    view, marks = position(4)
    scene = scene_of(view, marks)
    (ring,) = sprites(scene.items, "dashed_ring")

    (spot,) = [spot for spot in view.last_spots if spot.startswith("players/")]

    assert ring.box.contains(scene.spots()[spot].box)


def test_names_points_and_captions_are_written() -> None:
    view, _ = position(7)

    found = texts(scene_of(view).items)

    assert {*NAMES[:3], "Row", "Cards in the deck", "Cards"} <= {*found}
    assert {str(score.total) for score in view.standings} <= {*found}


def test_every_picture_of_a_game_can_be_made() -> None:
    view, marks = position(5)
    pictures = [
        board(view, marks=marks, names=NAMES),
        scores(view, names=NAMES),
        cover(GAME.id),
        card(GAME.id, "plum"),
    ]

    for picture in pictures:
        assert Image.open(BytesIO(picture.data)).width == 1600
        assert picture.alt


@pytest.mark.parametrize("game", [game for game in GAMES if game != GAME.id])
def test_it_can_show_any_game_without_overlapping_boxes(game: str) -> None:
    state, _ = start(GAMES[game], seats=GAMES[game].seats[-1], seed="generic")
    view = view_for(state, None)

    context = BoardContext(view, NAMES[: view.seats], translator_for(game))

    found = panels(generic_renderer(game).board(context))
    boxes = [[one.box for one in sprites([panel], "labelled_box")] for panel in found]
    assert sum(map(len, boxes)) > view.seats
    for panel, inside in zip(found, boxes, strict=True):
        area = panel.box.at_origin()
        assert all(area.contains(box) for box in inside)
        assert not any(one.overlaps(other) for one, other in combinations(inside, 2))


def boxes_by_spot(scene: Scene) -> dict[str, Box]:
    return {name: spot.box for name, spot in scene.spots().items()}


def test_short_fields_stand_side_by_side() -> None:
    view, _ = position(4)

    boxes = boxes_by_spot(scene_of(view))

    assert boxes["deck"].y == boxes["row/0"].y
    assert boxes["deck"].x > boxes["row/3"].right


@pytest.mark.parametrize(("seats", "rows"), [(2, 1), (3, 1), (4, 2), (5, 2)])
def test_up_to_three_panels_of_players_stand_in_a_row(seats: int, rows: int) -> None:
    state, _ = start(GAMES["chateau_combo"], seats=seats, seed="generic")
    context = BoardContext(view_for(state, None), NAMES[:seats], translator_for("chateau_combo"))

    boxes = boxes_by_spot(generic_renderer("chateau_combo").board(context))

    assert len({boxes[f"players/{seat}"].y for seat in range(seats)}) == rows
