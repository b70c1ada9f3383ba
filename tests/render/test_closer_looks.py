"""Closer looks: what is asked about is on them, and legible on a phone."""

from dataclasses import replace

import pytest

from bot.pages.turn import board_marks
from engines import GAMES, view_for
from render import Mark
from render.board_context import BoardContext
from render.i18n import translator_for
from render.kit.hexes import mark_with_label
from render.registry import renderer_for
from render.scene import Scene
from render.scene.overlay import with_marks
from tests.bot.pages.test_choices_in_games import turns_of

PHONE_SHARE = 400 / 1600  # of a picture's width
MIN_NAME_SIZE = 8  # pixels on a phone


def looks_at(game: str, seed: str, every: int) -> list[tuple[tuple[Mark, ...], list[Scene]]]:
    """Return the marks of some turns, and the pictures beside the board and on request."""
    found = []
    for turn in turns_of(GAMES[game], seed, every=every):
        marks = board_marks(turn)
        assert turn.table.state is not None
        view = view_for(turn.table.state, None)
        names = tuple(f"Player {seat}" for seat in range(view.seats))
        context = BoardContext(view, names, translator_for(game), marks, frozenset())
        renderer = renderer_for(game)
        extra = renderer.extra_picture(context) if renderer.extra_picture else None
        on_request = renderer.closer_looks(context) if renderer.closer_looks else ()
        pictures = [extra] if extra else [*on_request]
        found.append((marks, [with_marks(one.scene, marks) for one in pictures]))
    return found


@pytest.mark.parametrize(
    ("game", "prefix"),
    [
        ("chateau_combo", "display/"),
        ("chateau_combo", "tableau/"),
        ("kreta", "province/"),
        ("kreta", "harbour/"),
        ("kingdom_builder", "hex/"),
        ("provence", "person/"),
    ],
)
def test_what_is_asked_about_is_on_a_closer_look(game: str, prefix: str) -> None:
    seen, every = 0, 1 if prefix == "person/" else 3  # persons are rarely asked for
    for marks, pictures in looks_at(game, "closer 2", every):
        spots = {name for scene in pictures for name in scene.spots()}
        wanted = {mark.spot for mark in marks if mark.spot.startswith(prefix)}
        if pictures and wanted:
            assert wanted <= spots
            seen += 1
    assert seen


@pytest.mark.parametrize("game", ["chateau_combo", "kreta", "provence"])
def test_text_on_a_closer_look_can_be_read_on_a_phone(game: str) -> None:
    for _, pictures in looks_at(game, "legible", 25):
        for scene in pictures:
            sizes = [line.size * PHONE_SHARE for line in scene.text_lines() if line.text.isalpha()]
            assert min(sizes, default=MIN_NAME_SIZE) >= MIN_NAME_SIZE
            labels = [spot.label_box for spot in scene.own_spots if spot.label_box]
            assert all(scene.box.contains(label) for label in labels)


def test_the_first_turn_of_kingdom_builder_shows_each_quadrant_with_labels() -> None:
    turn = next(turns_of(GAMES["kingdom_builder"], "quadrants"))
    assert turn.is_grouped
    build_extra = renderer_for("kingdom_builder").extra_picture
    assert turn.table.state is not None
    assert build_extra is not None
    view = view_for(turn.table.state, None)
    for group in range(len(turn.menus)):
        marks = board_marks(replace(turn, open_group=group))
        context = BoardContext(
            view, ("",) * view.seats, translator_for("kingdom_builder"), marks, frozenset()
        )
        extra = build_extra(context)
        assert extra is not None
        spots = extra.scene.spots()
        assert all(spots[mark.spot].draw_mark is mark_with_label for mark in marks)
