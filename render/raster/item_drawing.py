"""Draws single items larger than they are, then reduces them, so that their edges are smooth."""

import math
from collections.abc import Mapping
from typing import assert_never

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.kit.theme import Colour, rgb
from render.raster import fonts
from render.raster.palette import Rgb
from render.scene import (
    Box,
    Clip,
    Ellipse,
    Enlargement,
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

SUPERSAMPLING = 3  # items are drawn this many times larger
SHADOW_COLOUR = (30, 20, 12)
HALO_WIDTH = 0.14  # of the letters' size


class ItemDrawer:
    """Draws single items in the colours of a game."""

    def __init__(self, colours: Mapping[str, Colour]) -> None:
        self.colours: Mapping[str, Rgb] = {role: rgb(each) for role, each in colours.items()}

    def draw_item(self, item: Item) -> Image.Image:
        """Return an item at the top left corner of a transparent image."""
        box = bounds(item)
        size = math.ceil(box.right), math.ceil(box.bottom)
        canvas = Image.new("RGBA", (size[0] * SUPERSAMPLING, size[1] * SUPERSAMPLING))
        self._draw(canvas, item, (0, 0))
        return canvas.reduce(SUPERSAMPLING)

    def draw_text(
        self, draw: ImageDraw.ImageDraw, line: TextLine, scale: int = 1, at: Point = (0, 0)
    ) -> None:
        """Draw a line of text that is not narrowed."""
        x, base = fonts.text_start(line)
        font = fonts.font(line.font, round(line.size * scale))
        start = ((x + at[0]) * scale, (base + at[1]) * scale)
        if line.halo is not None:
            halo = self.colours[line.halo]
            width = round(HALO_WIDTH * line.size * scale)
            draw.text(start, line.text, halo, font, anchor="ls", stroke_width=width)
        draw.text(start, line.text, self.colours[line.colour], font, anchor="ls")

    def _draw(self, canvas: Image.Image, item: Item, at: Point) -> None:
        """Draw an item on a canvas that is SCALE times as large."""
        draw = ImageDraw.Draw(canvas)
        match item:
            case RoundedRect(box, fill, radius, edge, width):
                draw.rounded_rectangle(
                    _scale_box(box, at),
                    min(radius, box.w / 2, box.h / 2) * SUPERSAMPLING,
                    self._colour(fill),
                    self._colour(edge),
                    round(width * SUPERSAMPLING),
                )
            case Ellipse(box, fill, edge, width):
                draw.ellipse(
                    _scale_box(box, at),
                    self._colour(fill),
                    self._colour(edge),
                    round(width * SUPERSAMPLING),
                )
            case Polygon(points, fill):
                draw.polygon(_scale_points(points, at), self._colour(fill))
            case Polyline(points, colour, width):
                width = max(1, round(width * SUPERSAMPLING))
                draw.line(_scale_points(points, at), self._colour(colour), width, "curve")
            case Icon():
                self._draw_icon(draw, item, at)
            case TextLine():
                self._draw_text_line(canvas, item, at)
            case Shadow():
                canvas.alpha_composite(_shadow_image(_scale_shadow(item, at), canvas.size))
            case Clip():
                self._draw_clip(canvas, item, at)
            case Sprite(box):
                for inner in item.items():
                    self._draw(canvas, inner, (at[0] + box.x, at[1] + box.y))
            case Layer() | StoredImage() | Enlargement():
                raise TypeError("a sprite cannot contain a layer or an image")
            case _:
                assert_never(item)

    def _draw_icon(self, draw: ImageDraw.ImageDraw, icon: Icon, at: Point) -> None:
        font = fonts.font("icons", round(icon.box.h * SUPERSAMPLING))
        letter = fonts.icon_character(icon.name)
        left, top, right, bottom = font.getbbox(letter)
        x, y = icon.box.centre
        corner = (
            (x + at[0]) * SUPERSAMPLING - (left + right) / 2,
            (y + at[1]) * SUPERSAMPLING - (top + bottom) / 2,
        )
        draw.text(corner, letter, self.colours[icon.colour], font)

    def _draw_text_line(self, canvas: Image.Image, line: TextLine, at: Point) -> None:
        if line.x_scale == 1:
            self.draw_text(ImageDraw.Draw(canvas), line, SUPERSAMPLING, at)
            return
        width = fonts.text_width(line.text, line.font, round(line.size * SUPERSAMPLING))
        height = math.ceil(line.size * 2 * SUPERSAMPLING)
        strip = Image.new("RGBA", (math.ceil(width) + 2, height), (*self.colours[line.colour], 0))
        middle = Box(0, 0, strip.width / SUPERSAMPLING, strip.height / SUPERSAMPLING)
        full = TextLine(middle, line.text, line.font, line.size, line.colour)
        self.draw_text(ImageDraw.Draw(strip), full, SUPERSAMPLING, (0, 0))
        narrowed = strip.resize((round(strip.width * line.x_scale), height), Image.Resampling.BOX)
        x = round((fonts.text_start(line)[0] + at[0]) * SUPERSAMPLING)
        y = round((line.box.centre[1] + at[1]) * SUPERSAMPLING - height / 2)
        canvas.alpha_composite(narrowed, (max(0, x), max(0, y)))

    def _draw_clip(self, canvas: Image.Image, clip: Clip, at: Point) -> None:
        x, y = math.floor(clip.box.x + at[0]), math.floor(clip.box.y + at[1])
        inside = (at[0] - x, at[1] - y)
        size = (
            math.ceil(clip.box.w + 1) * SUPERSAMPLING,
            math.ceil(clip.box.h + 1) * SUPERSAMPLING,
        )
        inner = Image.new("RGBA", size)
        for item in clip.items:
            self._draw(inner, item, inside)
        window = Image.new("L", size)
        draw = ImageDraw.Draw(window)
        if clip.outline:
            draw.polygon(_scale_points(clip.outline, inside), 255)
        else:
            draw.rounded_rectangle(_scale_box(clip.box, inside), clip.radius * SUPERSAMPLING, 255)
        inner.putalpha(ImageChops.multiply(inner.getchannel("A"), window))
        canvas.alpha_composite(inner, (x * SUPERSAMPLING, y * SUPERSAMPLING))

    def _colour(self, role: str | None) -> Rgb | None:
        return None if role is None else self.colours[role]


def text_mask(text: str, font: str, size: int, x: float, y: float) -> Image.Image:
    """Return the opacity of a line of text that starts at this fraction of a pixel."""
    left, top, right, bottom = fonts.bounding_box(text, font, size)
    mask = Image.new("L", (right - left + 3, bottom - top + 3))
    start = (x + 1 - left, y + 1 - top)
    ImageDraw.Draw(mask).text(start, text, 255, fonts.font(font, size), anchor="ls")
    return mask


def shadow_mask(shadow: Shadow, size: tuple[int, int]) -> Image.Image:
    """Return the opacity of a shadow."""
    box = shadow.box.move(0, shadow.drop)
    mask = Image.new("L", size)
    corners = (box.x, box.y, box.right, box.bottom)
    ImageDraw.Draw(mask).rounded_rectangle(corners, shadow.radius, shadow.alpha)
    return mask.filter(ImageFilter.GaussianBlur(shadow.blur))


def _shadow_image(shadow: Shadow, size: tuple[int, int]) -> Image.Image:
    image = Image.new("RGBA", size, SHADOW_COLOUR)
    image.putalpha(shadow_mask(shadow, size))
    return image


def _scale_box(box: Box, at: Point) -> tuple[float, float, float, float]:
    x, y = (box.x + at[0]) * SUPERSAMPLING, (box.y + at[1]) * SUPERSAMPLING
    return x, y, x + box.w * SUPERSAMPLING - 1, y + box.h * SUPERSAMPLING - 1


def _scale_points(points: tuple[Point, ...], at: Point) -> list[Point]:
    return [((x + at[0]) * SUPERSAMPLING, (y + at[1]) * SUPERSAMPLING) for x, y in points]


def _scale_shadow(shadow: Shadow, at: Point) -> Shadow:
    box = shadow.box.move(*at)
    scaled = Box(
        box.x * SUPERSAMPLING,
        box.y * SUPERSAMPLING,
        box.w * SUPERSAMPLING,
        box.h * SUPERSAMPLING,
    )
    radius, blur, drop = (
        part * SUPERSAMPLING for part in (shadow.radius, shadow.blur, shadow.drop)
    )
    return Shadow(scaled, radius, blur, drop, shadow.alpha)
