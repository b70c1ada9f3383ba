"""Mix every game's palette from a few of its pictures, paint its murals: `python -m render`."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from engines import GAMES, pending, view_for
from render.kit.cover import art_box, cover_scene
from render.kit.score_sheet import score_sheet
from render.kit.theme import SEATS
from render.kit.tokens import seat_chip
from render.paint.palette import build_palette, quantize
from render.paint.renderer import SceneRenderer
from render.painter import Painter
from render.painters import PAINTERS
from render.picture import Mark
from render.samples import positions
from render.scene import Box, Scene, Sprite
from render.scene.overlay import marked
from render.showing import Showing
from render.words import words_of

_HERE = Path(__file__).parent / "games"
_EVERY = 17  # how many choices lie between two samples


def main() -> None:
    """Write the palettes and the murals of all games, or of those named."""
    for painter in PAINTERS.values():
        if painter.game in (sys.argv[1:] or PAINTERS):
            prepare(painter, _HERE / painter.game)


def prepare(painter: Painter, folder: Path) -> None:
    """Write a game's palette, and its murals in the palette's colours."""
    bare = SceneRenderer(painter.colours, ())
    murals = {name: bare.render_rgb(scene(), "walnut") for name, scene in painter.murals.items()}
    studio = SceneRenderer(painter.colours, (), murals.__getitem__)
    samples = (studio.render_rgb(scene, "walnut") for scene in _samples(painter))
    palette = build_palette(painter.colours.values(), _with_seats(studio, samples))
    (folder / "palette.json").write_text(json.dumps(palette, indent=0) + "\n", "utf-8")
    for name, image in murals.items():
        quantize(image, palette).save(folder / f"{name}.png", optimize=True)


def _with_seats(studio: SceneRenderer, samples: Iterator[Image.Image]) -> Iterator[Image.Image]:
    """Add the seats' edges, which are rare in any one picture."""
    yield from samples
    chips = tuple(Sprite(Box(seat * 64, 0, 56, 56), seat_chip, (seat,)) for seat in range(5))
    scene = Scene.of(Box(0, 0, 64 * len(SEATS), 64), chips)
    for ground in ("parchment", "lit", "walnut"):
        yield studio.render_rgb(scene, ground)


def _samples(painter: Painter) -> Iterator[Scene]:
    game, words = GAMES[painter.game], words_of(painter.game)
    for seats in (game.seats[0], game.seats[-1]):
        names = tuple(f"Player {seat + 1}" for seat in range(seats))
        for state in positions(game, seats, every=_EVERY):
            marks = tuple(
                Mark(option.spot, option.mark)
                for decision in pending(state)
                for option in decision.options
                if option.spot and option.mark
            )
            showing = Showing(view_for(state, None), names, words, marks)
            yield marked(painter.board(showing), marks)
            report = painter.report(showing) if painter.report else None
            if report is not None:
                yield report.scene
            if showing.view.over:
                yield score_sheet(showing, game.name)
    for card in game.cards[::13]:
        yield painter.card(card, words)
    if painter.rules:
        yield painter.rules(words)
    yield cover_scene(game, painter.cover(art_box(), words), words)


if __name__ == "__main__":
    main()
