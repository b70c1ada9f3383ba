"""Build the palettes and stored images of all games: `python -m render`."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from engines import GAMES, pending, view_for
from render.board_context import BoardContext
from render.game_renderer import GameRenderer
from render.games.generic import ASSET_FOLDER, generic_renderer
from render.i18n import translator_for
from render.kit.cover import art_box, cover_scene
from render.kit.score_sheet import score_sheet
from render.kit.theme import SEAT_COLOURS
from render.kit.tokens import seat_chip
from render.picture_types import Mark
from render.raster.palette import build_palette, quantize
from render.raster.renderer import SceneRenderer
from render.registry import RENDERERS
from render.sample_positions import sample_positions
from render.scene import Box, Scene, Sprite
from render.scene.overlay import with_marks

_GAMES_DIRECTORY = Path(__file__).parent / "games"
_CHOICES_BETWEEN_SAMPLES = 17  # how many choices lie between two samples


def main() -> None:
    """Write the palettes and stored images of all games, or of those named as arguments."""
    named = sys.argv[1:] or (*RENDERERS, ASSET_FOLDER)
    for renderer in (*RENDERERS.values(), generic_renderer(next(iter(RENDERERS)))):
        if renderer.asset_directory in named:
            write_images(renderer, _GAMES_DIRECTORY / renderer.asset_directory)


def write_images(renderer: GameRenderer, folder: Path) -> None:
    """Write a game's palette, and its stored images in the palette's colours."""
    plain_renderer = SceneRenderer(renderer.colours, ())
    images = {
        name: plain_renderer.render_rgb(scene(), "walnut")
        for name, scene in renderer.stored_images.items()
    }
    scene_renderer = SceneRenderer(renderer.colours, (), images.__getitem__)
    samples = (scene_renderer.render_rgb(scene, "walnut") for scene in _sample_scenes(renderer))
    palette = build_palette(renderer.colours.values(), _with_seat_chips(scene_renderer, samples))
    (folder / "palette.json").write_text(json.dumps(palette, indent=0) + "\n", "utf-8")
    for name, image in images.items():
        quantize(image, palette).save(folder / f"{name}.png", optimize=True)


def _with_seat_chips(
    scene_renderer: SceneRenderer, samples: Iterator[Image.Image]
) -> Iterator[Image.Image]:
    """Add the seat chips, whose edge colours are rare in any one picture."""
    yield from samples
    chips = tuple(Sprite(Box(seat * 64, 0, 56, 56), seat_chip, (seat,)) for seat in range(5))
    scene = Scene.of(Box(0, 0, 64 * len(SEAT_COLOURS), 64), chips)
    for background in ("parchment", "lit", "walnut"):
        yield scene_renderer.render_rgb(scene, background)


def _sample_scenes(renderer: GameRenderer) -> Iterator[Scene]:
    game, translate = GAMES[renderer.game], translator_for(renderer.game)
    for seats in (game.seats[0], game.seats[-1]):
        names = tuple(f"Player {seat + 1}" for seat in range(seats))
        for state in sample_positions(game, seats, every=_CHOICES_BETWEEN_SAMPLES):
            marks = tuple(
                Mark(option.spot, option.mark)
                for decision in pending(state)
                for option in decision.options
                if option.spot and option.mark
            )
            context = BoardContext(view_for(state, None), names, translate, marks)
            yield with_marks(renderer.board(context), marks)
            extra = renderer.extra_picture(context) if renderer.extra_picture else None
            if extra is not None:
                yield extra.scene
            if context.view.is_over:
                yield score_sheet(context, game.name)
    for card in game.cards[::13]:
        yield renderer.card(card, translate)
    if renderer.rules:
        yield renderer.rules(translate)
    yield cover_scene(game, renderer.cover(art_box(), translate), translate)


if __name__ == "__main__":
    main()
