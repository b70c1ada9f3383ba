"""Parts of every board: panels with their content, and the spots of the last move."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias

from engines.core.text import Seat
from render.board_context import BoardContext
from render.kit.frame import Heading, Panel, page_box, table_background
from render.scene import Box, Item, Scene, Spot
from render.scene.overlay import with_last_move

DrawPanel: TypeAlias = Callable[[Box], Scene]  # gets the panel's content box, at the origin


def board_scene(
    height: int,
    heading: Heading,
    panels: Sequence[tuple[Panel, DrawPanel | None]],
    *,
    items: Iterable[Item] = (),
    spots: Iterable[Spot] = (),
    last_move: Iterable[str] = (),
) -> Scene:
    """Return a board: background, header, further items, panels, dashes around the last move.

    A panel without a function is only background; the items draw its content.
    """
    background = table_background(height, heading, [panel for panel, _ in panels])
    layers = [panel.layer(draw(panel.content_box.at_origin())) for panel, draw in panels if draw]
    scene = Scene.of(page_box(height), [*background, *items, *layers], spots)
    return with_last_move(scene, last_move)


def last_move_spots(
    context: BoardContext[Any], *prefixes: str, except_marked: bool = False
) -> list[str]:
    """Return the spots that the last move touched, each once.

    Prefixes keep only spots of some kinds; `except_marked` leaves out spots that show a mark.
    """
    hidden = context.marked_spots if except_marked else frozenset()
    return [
        spot
        for spot in dict.fromkeys(context.view.last_spots)
        if spot.startswith(prefixes or "") and spot not in hidden
    ]


def board_heading(
    context: BoardContext[Any],
    middle: str,
    *,
    steps: int = 0,
    current_step: int = 0,
    caption: tuple[str, tuple[Seat, ...]] | None = None,
) -> Heading:
    """Return the header of a board: the game, its progress or its end, and the player to act."""
    text, seats = caption or context.turn_caption()
    is_over = context.view.is_over
    return Heading(
        title=context.text("picture-title"),
        middle=context.text("game-ended") if is_over else middle,
        steps=steps,
        current_step=steps + 1 if is_over else current_step,
        right=text,
        seats=seats,
    )
