"""A game's look as a record of functions: what the public pictures ask of it."""

import json
from collections.abc import Callable, Iterable, Mapping
from functools import cache, partial
from importlib.resources import files
from typing import Any

from msgspec import Struct
from PIL import Image

from engines.core.text import Text
from render.kit.theme import Colour
from render.paint.palette import Palette
from render.paint.renderer import SceneRenderer
from render.scene import Box, Item, Scene
from render.showing import Showing
from render.words import Words


class Report(Struct, frozen=True):
    """A picture that belongs beside the board at some moment, and what it says in words."""

    scene: Scene
    told: tuple[Text, ...]


class Painter(Struct, frozen=True, kw_only=True):
    """The pictures of one game; its palette lies beside it as `palette.json`."""

    game: str
    colours: Mapping[str, Colour]
    board: Callable[[Showing[Any]], Scene]
    cover: Callable[[Box, Words], Iterable[Item]]
    card: Callable[[str, Words], Scene]
    hand: Callable[[Showing[Any]], Scene | None] | None = None
    rules: Callable[[Words], Scene] | None = None
    report: Callable[[Showing[Any]], Report | None] | None = None
    murals: Mapping[str, Callable[[], Scene]] = {}  # painted beforehand, stored as `<name>.png`
    pieces: Callable[[], Iterable[Scene]] = tuple  # what may lie on any board, some at a time
    dense: bool = False  # so much in its boards that they must be pressed harder

    def __hash__(self) -> int:
        return hash(self.game)


@cache
def studio(painter: Painter) -> SceneRenderer:
    """Return the place where a game's pictures are painted, with all that is kept there."""
    colours = palette(painter.game)
    return SceneRenderer(
        painter.colours,
        colours,
        partial(mural, painter.game),
        name=painter.game,
        dense=painter.dense,
    )


@cache  # there are three, of about a megabyte each
def mural(game: str, name: str) -> Image.Image:
    """Return a stored drawing of a game, in the colours of its palette."""
    with files(f"render.games.{game}").joinpath(f"{name}.png").open("rb") as stored:
        image = Image.open(stored)
        image.load()
        return image


def palette(game: str) -> Palette:
    """Return the 256 colours of a game."""
    stored = files(f"render.games.{game}").joinpath("palette.json").read_text("utf-8")
    return tuple(json.loads(stored))
