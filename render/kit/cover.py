"""The cover of a game, for the lobby: its name, the number of players, its art."""

from collections.abc import Iterable, Iterator
from typing import Any

from engines.core.game import Game
from render.i18n import Translator
from render.kit.frame import page_box
from render.kit.text import fit_line
from render.kit.theme import PAGE_MARGIN
from render.kit.tokens import seat_chip
from render.scene import Box, DrawFunction, Item, RoundedRect, Scene, Shadow, Sprite

COVER_HEIGHT = 720
ART_RADIUS = 18
ART_FRAME_WIDTH = 2
_TITLE_HEIGHT = 200


def cover_scene(game: Game[Any], art: Iterable[Item], translate: Translator) -> Scene:
    """Return the cover; the art is drawn into `art_box()`."""
    cover_page = page_box(COVER_HEIGHT)
    frame: list[Item] = [
        RoundedRect(cover_page, "walnut"),
        RoundedRect(cover_page.inset(4), None, 18, "gold", 3),
        RoundedRect(cover_page.inset(10), None, 13, "walnut-dark", 2),
        Shadow(art_box(), ART_RADIUS, 7, 5, 120),
    ]
    strip = cover_page.inset(PAGE_MARGIN + 24, PAGE_MARGIN).bottom_strip(_TITLE_HEIGHT - 20)[0]
    title, line = strip.top_strip(108)
    players = translate("players-range", first=game.seats[0], last=game.seats[-1])
    chips, name = line.move(0, -6).right_strip(len(game.seats) * 66 + 66)
    max_seats = game.seats[-1]
    seats = [
        Sprite(Box(chips.right - (max_seats - seat) * 62, chips.y + 4, 50, 50), seat_chip, (seat,))
        for seat in range(max_seats)
    ]
    lines: list[Item] = [
        fit_line(title, game.name, "serif-bold", 92, "parchment", min_size=60),
        fit_line(name, players, "serif", 44, "bright", min_size=36),
    ]
    return Scene.of(cover_page, (*frame, *art, *lines, *seats))


def art_box() -> Box:
    """Return the box of a game's cover art."""
    return (
        page_box(COVER_HEIGHT)
        .inset(PAGE_MARGIN)
        .top_strip(COVER_HEIGHT - 2 * PAGE_MARGIN - _TITLE_HEIGHT + 20)[0]
    )


def framed_art(box: Box, draw: DrawFunction, *args: float) -> Iterator[Item]:
    """Draw an ink frame and the art inside it: one sprite, since large art takes 100 MB to draw."""
    yield RoundedRect(box, "ink", ART_RADIUS)
    yield Sprite(box.inset(ART_FRAME_WIDTH), draw, args)
