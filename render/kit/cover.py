"""The cover of a game, for the lobby: its name, how many can play, and a picture of its own."""

from collections.abc import Iterable
from typing import Any

from engines.core.game import Game
from render.kit.frame import page
from render.kit.text import fit
from render.kit.theme import MARGIN
from render.kit.tokens import seat_chip
from render.scene import Box, Item, Plate, Scene, Shadow, Sprite
from render.words import Words

HEIGHT = 720
_TEXT = 200


def cover_scene(game: Game[Any], art: Iterable[Item], words: Words) -> Scene:
    """Return the cover; the art is painted into `art_box()`."""
    whole = page(HEIGHT)
    frame: list[Item] = [
        Plate(whole, "walnut"),
        Plate(whole.inset(4), None, 18, "gold", 3),
        Plate(whole.inset(10), None, 13, "walnut-dark", 2),
        Shadow(art_box(), 18, 7, 5, 120),
    ]
    strip = whole.inset(MARGIN + 24, MARGIN).foot(_TEXT - 20)[0]
    title, line = strip.top(108)
    players = words("players-range", first=game.seats[0], last=game.seats[-1])
    chips, name = line.moved(0, -6).end(len(game.seats) * 66 + 66)
    last = game.seats[-1]
    seats = [
        Sprite(Box(chips.right - (last - seat) * 62, chips.y + 4, 50, 50), seat_chip, (seat,))
        for seat in range(last)
    ]
    lines: list[Item] = [
        fit(title, game.name, "serif-bold", 92, "parchment", least=60),
        fit(name, players, "serif", 44, "bright", least=36),
    ]
    return Scene.of(whole, (*frame, *art, *lines, *seats))


def art_box() -> Box:
    """Return where a game's own cover art lies."""
    return page(HEIGHT).inset(MARGIN).top(HEIGHT - 2 * MARGIN - _TEXT + 20)[0]
