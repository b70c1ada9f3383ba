"""A game's pictures as a record of functions, which the public functions call."""

import json
from collections.abc import Callable, Iterable, Mapping
from functools import cache, partial
from importlib.resources import files
from typing import Any

from msgspec import Struct
from PIL import Image

from engines.core.text import Text
from render.board_context import BoardContext
from render.i18n import Translator
from render.kit.theme import Colour
from render.raster.palette import Palette
from render.raster.renderer import SceneRenderer
from render.scene import Box, Item, Scene


class ExtraPicture(Struct, frozen=True):
    """A picture posted along with the board, and its alt text."""

    scene: Scene
    sentences: tuple[Text, ...]


class GameRenderer(Struct, frozen=True, kw_only=True):
    """The pictures of one game; `assets` is the directory with `palette.json` and stored images."""

    game: str
    assets: str = ""  # in `render/games`; the game's own unless another is named
    colours: Mapping[str, Colour]
    board: Callable[[BoardContext[Any]], Scene]
    cover: Callable[[Box, Translator], Iterable[Item]]
    card: Callable[[str, Translator], Scene]
    hand: Callable[[BoardContext[Any]], Scene | None] | None = None
    rules: Callable[[Translator], Scene] | None = None
    extra_picture: Callable[[BoardContext[Any]], ExtraPicture | None] | None = None
    # What the board shows too small for a phone, or leaves out: on request.
    closer_looks: Callable[[BoardContext[Any]], Iterable[ExtraPicture]] | None = None
    stored_images: Mapping[
        str, Callable[[], Scene]
    ] = {}  # rendered beforehand, stored as `<name>.png`
    high_compression: bool = False  # for very detailed boards

    def __hash__(self) -> int:
        return hash(self.game)

    @property
    def asset_directory(self) -> str:
        """Return the directory in `render/games` with the palette and the stored images."""
        return self.assets or self.game


@cache
def scene_renderer(game_renderer: GameRenderer) -> SceneRenderer:
    """Return the renderer of a game's scenes."""
    colours = load_palette(game_renderer.asset_directory)
    return SceneRenderer(
        game_renderer.colours,
        colours,
        partial(stored_image, game_renderer.asset_directory),
        name=game_renderer.game,
        high_compression=game_renderer.high_compression,
    )


@cache  # there are three, of about a megabyte each
def stored_image(game: str, name: str) -> Image.Image:
    """Return a stored image of a game, in the colours of its palette."""
    with files(f"render.games.{game}").joinpath(f"{name}.png").open("rb") as stored:
        image = Image.open(stored)
        image.load()
        return image


def load_palette(game: str) -> Palette:
    """Return the 256 colours of a game."""
    stored = files(f"render.games.{game}").joinpath("palette.json").read_text("utf-8")
    return tuple(json.loads(stored))
