"""The brush: items drawn larger than they are, then reduced, so that their edges are smooth."""

import math
from collections.abc import Mapping
from typing import TypeAlias, assert_never

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.kit.theme import Colour, rgb
from render.paint import fonts
from render.scene import (
    Box,
    Clip,
    Ellipse,
    Icon,
    Item,
    Layer,
    Point,
    Polygon,
    Polyline,
    RoundedRect,
    Shadow,
    Sprite,
    StoredImage,
    TextLine,
)
from render.scene.geometry import bounds

Triple: TypeAlias = tuple[int, int, int]

SCALE = 3  # edges are drawn so much larger, then reduced
SHADOW = (30, 20, 12)
HALO = 0.14  # the width of the light edge round letters, of their size


class Brush:
    """Draws single items in the colours of a game."""

    def __init__(self, colours: Mapping[str, Colour]) -> None:
        self.colours: Mapping[str, Triple] = {role: rgb(each) for role, each in colours.items()}

    def stamp(self, item: Item) -> Image.Image:
        """Return an item that lies at the top left corner, on nothing."""
        whole = bounds(item)
        size = math.ceil(whole.right), math.ceil(whole.bottom)
        canvas = Image.new("RGBA", (size[0] * SCALE, size[1] * SCALE))
        self._draw(canvas, item, (0, 0))
        return canvas.reduce(SCALE)

    def write(
        self, draw: ImageDraw.ImageDraw, line: TextLine, scale: int = 1, at: Point = (0, 0)
    ) -> None:
        """Write a line of full width."""
        x, base = fonts.start(line)
        drawn = fonts.font(line.font, round(line.size * scale))
        spot = ((x + at[0]) * scale, (base + at[1]) * scale)
        if line.halo is not None:
            edge = self.colours[line.halo]
            wide = round(HALO * line.size * scale)
            draw.text(spot, line.text, edge, drawn, anchor="ls", stroke_width=wide)
        draw.text(spot, line.text, self.colours[line.colour], drawn, anchor="ls")

    def _draw(self, canvas: Image.Image, item: Item, at: Point) -> None:
        """Draw an item on a canvas that is SCALE times as large."""
        draw = ImageDraw.Draw(canvas)
        match item:
            case RoundedRect(box, fill, radius, edge, width):
                draw.rounded_rectangle(
                    _scaled(box, at),
                    min(radius, box.w / 2, box.h / 2) * SCALE,
                    self._paint(fill),
                    self._paint(edge),
                    round(width * SCALE),
                )
            case Ellipse(box, fill, edge, width):
                draw.ellipse(
                    _scaled(box, at), self._paint(fill), self._paint(edge), round(width * SCALE)
                )
            case Polygon(points, fill):
                draw.polygon(_along(points, at), self._paint(fill))
            case Polyline(points, colour, width):
                width = max(1, round(width * SCALE))
                draw.line(_along(points, at), self._paint(colour), width, "curve")
            case Icon():
                self._engrave(draw, item, at)
            case TextLine():
                self._letter(canvas, item, at)
            case Shadow():
                canvas.alpha_composite(_shaded(_larger(item, at), canvas.size))
            case Clip():
                self._clip(canvas, item, at)
            case Sprite(box):
                for inner in item.items():
                    self._draw(canvas, inner, (at[0] + box.x, at[1] + box.y))
            case Layer() | StoredImage():
                raise TypeError("neither a layer nor a mural can lie inside a sprite")
            case _:
                assert_never(item)

    def _engrave(self, draw: ImageDraw.ImageDraw, glyph: Icon, at: Point) -> None:
        drawn = fonts.font("icons", round(glyph.box.h * SCALE))
        letter = fonts.sign(glyph.name)
        left, top, right, bottom = drawn.getbbox(letter)
        x, y = glyph.box.centre
        corner = (
            (x + at[0]) * SCALE - (left + right) / 2,
            (y + at[1]) * SCALE - (top + bottom) / 2,
        )
        draw.text(corner, letter, self.colours[glyph.colour], drawn)

    def _letter(self, canvas: Image.Image, line: TextLine, at: Point) -> None:
        if line.x_scale == 1:
            self.write(ImageDraw.Draw(canvas), line, SCALE, at)
            return
        wide = fonts.length(line.text, line.font, round(line.size * SCALE))
        high = math.ceil(line.size * 2 * SCALE)
        strip = Image.new("RGBA", (math.ceil(wide) + 2, high), (*self.colours[line.colour], 0))
        middle = Box(0, 0, strip.width / SCALE, strip.height / SCALE)
        full = TextLine(middle, line.text, line.font, line.size, line.colour)
        self.write(ImageDraw.Draw(strip), full, SCALE, (0, 0))
        pressed = strip.resize((round(strip.width * line.x_scale), high), Image.Resampling.BOX)
        x = round((fonts.start(line)[0] + at[0]) * SCALE)
        y = round((line.box.centre[1] + at[1]) * SCALE - high / 2)
        canvas.alpha_composite(pressed, (max(0, x), max(0, y)))

    def _clip(self, canvas: Image.Image, clip: Clip, at: Point) -> None:
        x, y = math.floor(clip.box.x + at[0]), math.floor(clip.box.y + at[1])
        inside = (at[0] - x, at[1] - y)
        size = (math.ceil(clip.box.w + 1) * SCALE, math.ceil(clip.box.h + 1) * SCALE)
        inner = Image.new("RGBA", size)
        for item in clip.items:
            self._draw(inner, item, inside)
        window = Image.new("L", size)
        draw = ImageDraw.Draw(window)
        if clip.outline:
            draw.polygon(_along(clip.outline, inside), 255)
        else:
            draw.rounded_rectangle(_scaled(clip.box, inside), clip.radius * SCALE, 255)
        inner.putalpha(ImageChops.multiply(inner.getchannel("A"), window))
        canvas.alpha_composite(inner, (x * SCALE, y * SCALE))

    def _paint(self, role: str | None) -> Triple | None:
        return None if role is None else self.colours[role]


def written(words: str, name: str, size: int, x: float, y: float) -> Image.Image:
    """Return where letters leave ink; the line begins at that part of a pixel."""
    left, top, right, bottom = fonts.reach(words, name, size)
    mask = Image.new("L", (right - left + 3, bottom - top + 3))
    spot = (x + 1 - left, y + 1 - top)
    ImageDraw.Draw(mask).text(spot, words, 255, fonts.font(name, size), anchor="ls")
    return mask


def shade(shadow: Shadow, size: tuple[int, int]) -> Image.Image:
    """Return where a shadow falls, and how deep it is."""
    box = shadow.box.move(0, shadow.drop)
    mask = Image.new("L", size)
    corners = (box.x, box.y, box.right, box.bottom)
    ImageDraw.Draw(mask).rounded_rectangle(corners, shadow.radius, shadow.alpha)
    return mask.filter(ImageFilter.GaussianBlur(shadow.blur))


def _shaded(shadow: Shadow, size: tuple[int, int]) -> Image.Image:
    image = Image.new("RGBA", size, SHADOW)
    image.putalpha(shade(shadow, size))
    return image


def _scaled(box: Box, at: Point) -> tuple[float, float, float, float]:
    x, y = (box.x + at[0]) * SCALE, (box.y + at[1]) * SCALE
    return x, y, x + box.w * SCALE - 1, y + box.h * SCALE - 1


def _along(points: tuple[Point, ...], at: Point) -> list[Point]:
    return [((x + at[0]) * SCALE, (y + at[1]) * SCALE) for x, y in points]


def _larger(shadow: Shadow, at: Point) -> Shadow:
    box = shadow.box.move(*at)
    grown = Box(box.x * SCALE, box.y * SCALE, box.w * SCALE, box.h * SCALE)
    radius, blur, drop = (part * SCALE for part in (shadow.radius, shadow.blur, shadow.drop))
    return Shadow(grown, radius, blur, drop, shadow.alpha)
