"""From a scene to the bytes of a picture: edges smoothed, everything painted once and kept."""

import math
from collections.abc import Callable, Mapping
from io import BytesIO
from itertools import product
from typing import assert_never

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.kit.theme import Colour, rgb
from render.paint import fonts
from render.paint.cache import Shelf
from render.paint.palette import Palette, Reducer
from render.scene import (
    Box,
    Clip,
    Disc,
    Glyph,
    Item,
    Layer,
    Lettering,
    Mural,
    Plate,
    Point,
    Scene,
    Shadow,
    Shape,
    Sprite,
    Stroke,
)
from render.scene.moving import bounds, moved

SCALE = 3  # edges are drawn so much larger, then reduced
SHADOW = (30, 20, 12)
LEVEL = 6
HALO = 0.14  # the width of the light edge round letters, of their size
_LARGE = 160  # plates from this size on are put together from their corners


class Studio:
    """Paints the pictures of one game, with its colours, its palette and its shelves."""

    def __init__(
        self,
        colours: Mapping[str, Colour],
        palette: Palette,
        mural: Callable[[str], Image.Image] | None = None,
    ) -> None:
        self._colours = {role: rgb(colour) for role, colour in colours.items()}
        self._reduced = Reducer(palette)
        self._mural = mural
        self._stamps = Shelf(12_000_000)
        self._layers = Shelf(24_000_000)

    def png(self, scene: Scene) -> bytes:
        """Return the scene as a PNG file."""
        return encoded(self.image(scene))

    def image(self, scene: Scene) -> Image.Image:
        """Return the scene in the palette's colours; only layers that changed are painted."""
        image = self._reduced.blank((scene.width, scene.height))
        for item in scene.items:
            if isinstance(item, Layer):
                image.paste(self._layer(item), _corner(item.box))
            else:
                self._patch(image, item)
        return image

    def flat(self, scene: Scene, ground: str) -> Image.Image:
        """Return the scene in true colours."""
        image = Image.new("RGB", (scene.width, scene.height), self._colours[ground])
        for item in scene.items:
            self._put(image, item)
        return image

    def _layer(self, layer: Layer) -> Image.Image:
        return self._layers.get((layer.scene, layer.ground), lambda: self._laid(layer))

    def _laid(self, layer: Layer) -> Image.Image:
        scene = layer.scene
        inner = [item for item in scene.items if isinstance(item, Layer)]
        own = tuple(item for item in scene.items if not isinstance(item, Layer))
        ground = self.flat(Scene.of(scene.box, own), layer.ground)
        image = self._reduced(ground)
        for each in inner:
            image.paste(self._layer(each), _corner(each.box))
        return image

    def _patch(self, image: Image.Image, item: Item) -> None:
        """Put an item on a picture that already has its final colours."""
        whole = bounds(item)
        x0, y0 = max(0, math.floor(whole.x)), max(0, math.floor(whole.y))
        x1, y1 = math.ceil(whole.right), math.ceil(whole.bottom)
        piece = image.crop((x0, y0, min(x1, image.width), min(y1, image.height))).convert("RGB")
        self._put(piece, moved(item, -x0, -y0))
        image.paste(self._reduced(piece), (x0, y0))

    def _put(self, image: Image.Image, item: Item) -> None:
        """Put an item on an image in true colours, at its real size."""
        match item:
            case Layer():
                image.paste(self.flat(_layers_last(item.scene), item.ground), _corner(item.box))
            case Mural(box, name, (x, y)):
                part = (round(x), round(y), round(x + box.w), round(y + box.h))
                image.paste(self._hung(name).crop(part), _corner(box))
            case Lettering() if item.narrow == 1:
                self._write(ImageDraw.Draw(image), item, 1, (0, 0))
            case Plate() if item.box.w > _LARGE and item.box.h > _LARGE:
                self._assemble(image, item)
            case _:
                self._stamp(image, item)

    def _hung(self, name: str) -> Image.Image:
        if self._mural is None:
            raise LookupError(f"no mural {name!r}")
        mural = self._mural
        return self._layers.get(name, lambda: mural(name))

    def _stamp(self, image: Image.Image, item: Item) -> None:
        whole = bounds(item)
        x, y = math.floor(whole.x), math.floor(whole.y)
        still = moved(item, -x, -y)
        stamp = self._stamps.get(still, lambda: self._stamped(still))
        image.paste(stamp, (x, y), stamp)

    def _stamped(self, item: Item) -> Image.Image:
        whole = bounds(item)
        wide, high = math.ceil(whole.right), math.ceil(whole.bottom)
        if isinstance(item, Shadow):
            return _shade(item, (wide, high))
        canvas = Image.new("RGBA", (wide * SCALE, high * SCALE))
        self._draw(canvas, item, (0, 0))
        return canvas.reduce(SCALE)

    def _assemble(self, image: Image.Image, plate: Plate) -> None:
        """Paint a large plate from a small one: corners as they are, sides drawn out."""
        side = math.ceil(max(plate.radius, plate.width)) + 1
        little = Box(0, 0, 2 * side + 1, 2 * side + 1)
        small = Plate(little, plate.fill, plate.radius, plate.edge, plate.width)
        stamp = self._stamps.get(small, lambda: self._stamped(small))
        across = _spans(round(plate.box.x), round(plate.box.w), side)
        down = _spans(round(plate.box.y), round(plate.box.h), side)
        for (left, wide, x, long), (top, high, y, tall) in product(across, down):
            piece = stamp.crop((left, top, left + wide, top + high))
            if (wide, high) == (1, 1):
                if plate.fill is not None:
                    image.paste(self._colours[plate.fill], (x, y, x + long, y + tall))
                continue
            drawn_out = piece.resize((long, tall), Image.Resampling.NEAREST)
            image.paste(drawn_out, (x, y), drawn_out)

    def _draw(self, canvas: Image.Image, item: Item, at: Point) -> None:
        """Draw an item on a canvas that is SCALE times as large."""
        draw = ImageDraw.Draw(canvas)
        match item:
            case Plate(box, fill, radius, edge, width):
                draw.rounded_rectangle(
                    _scaled(box, at),
                    min(radius, box.w / 2, box.h / 2) * SCALE,
                    self._paint(fill),
                    self._paint(edge),
                    round(width * SCALE),
                )
            case Disc(box, fill, edge, width):
                draw.ellipse(
                    _scaled(box, at), self._paint(fill), self._paint(edge), round(width * SCALE)
                )
            case Shape(points, fill):
                draw.polygon(_along(points, at), self._paint(fill))
            case Stroke(points, colour, width):
                width = max(1, round(width * SCALE))
                draw.line(_along(points, at), self._paint(colour), width, "curve")
            case Glyph():
                self._engrave(draw, item, at)
            case Lettering():
                self._letter(canvas, item, at)
            case Shadow():
                shade = _shade(_larger(item, at), canvas.size)
                canvas.alpha_composite(shade)
            case Clip():
                self._clip(canvas, item, at)
            case Sprite(box):
                for inner in item.items():
                    self._draw(canvas, inner, (at[0] + box.x, at[1] + box.y))
            case Layer() | Mural():
                raise TypeError("neither a layer nor a mural can lie inside a sprite")
            case _:
                assert_never(item)

    def _engrave(self, draw: ImageDraw.ImageDraw, glyph: Glyph, at: Point) -> None:
        drawn = fonts.font("icons", round(glyph.box.h * SCALE))
        letter = fonts.sign(glyph.name)
        left, top, right, bottom = drawn.getbbox(letter)
        x, y = glyph.box.centre
        corner = (
            (x + at[0]) * SCALE - (left + right) / 2,
            (y + at[1]) * SCALE - (top + bottom) / 2,
        )
        draw.text(corner, letter, self._colours[glyph.colour], drawn)

    def _letter(self, canvas: Image.Image, line: Lettering, at: Point) -> None:
        if line.narrow == 1:
            self._write(ImageDraw.Draw(canvas), line, SCALE, at)
            return
        wide = fonts.length(line.words, line.font, round(line.size * SCALE))
        high = math.ceil(line.size * 2 * SCALE)
        strip = Image.new("RGBA", (math.ceil(wide) + 2, high), (*self._colours[line.colour], 0))
        middle = Box(0, 0, strip.width / SCALE, strip.height / SCALE)
        full = Lettering(middle, line.words, line.font, line.size, line.colour)
        self._write(ImageDraw.Draw(strip), full, SCALE, (0, 0))
        pressed = strip.resize((round(strip.width * line.narrow), high), Image.Resampling.BOX)
        x = round((fonts.origin(line) + at[0]) * SCALE)
        y = round((line.box.centre[1] + at[1]) * SCALE - high / 2)
        canvas.alpha_composite(pressed, (max(0, x), max(0, y)))

    def _write(self, draw: ImageDraw.ImageDraw, line: Lettering, scale: int, at: Point) -> None:
        x = fonts.origin(line) + at[0]
        base = line.box.centre[1] + fonts.BASELINE * line.size + at[1]
        drawn = fonts.font(line.font, round(line.size * scale))
        spot = (x * scale, base * scale)
        if line.halo is not None:
            edge = self._colours[line.halo]
            wide = round(HALO * line.size * scale)
            draw.text(spot, line.words, edge, drawn, anchor="ls", stroke_width=wide)
        draw.text(spot, line.words, self._colours[line.colour], drawn, anchor="ls")

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

    def _paint(self, role: str | None) -> tuple[int, int, int] | None:
        return None if role is None else self._colours[role]


def _layers_last(scene: Scene) -> Scene:
    """Return a layer's scene in the order it is painted in."""
    items = sorted(scene.items, key=lambda item: isinstance(item, Layer))
    return Scene.of(scene.box, items)


def encoded(image: Image.Image) -> bytes:
    """Return the bytes of a PNG file."""
    file = BytesIO()
    image.save(file, "PNG", compress_level=LEVEL)
    return file.getvalue()


def _corner(box: Box) -> tuple[int, int]:
    return round(box.x), round(box.y)


def _scaled(box: Box, at: Point) -> tuple[float, float, float, float]:
    x, y = (box.x + at[0]) * SCALE, (box.y + at[1]) * SCALE
    return x, y, x + box.w * SCALE - 1, y + box.h * SCALE - 1


def _along(points: tuple[Point, ...], at: Point) -> list[Point]:
    return [((x + at[0]) * SCALE, (y + at[1]) * SCALE) for x, y in points]


def _larger(shadow: Shadow, at: Point) -> Shadow:
    box = shadow.box.moved(*at)
    grown = Box(box.x * SCALE, box.y * SCALE, box.w * SCALE, box.h * SCALE)
    radius, blur, drop = (part * SCALE for part in (shadow.radius, shadow.blur, shadow.drop))
    return Shadow(grown, radius, blur, drop, shadow.alpha)


def _shade(shadow: Shadow, size: tuple[int, int]) -> Image.Image:
    box = shadow.box.moved(0, shadow.drop)
    mask = Image.new("L", size)
    corners = (box.x, box.y, box.right, box.bottom)
    ImageDraw.Draw(mask).rounded_rectangle(corners, shadow.radius, shadow.alpha)
    image = Image.new("RGBA", size, SHADOW)
    image.putalpha(mask.filter(ImageFilter.GaussianBlur(shadow.blur)))
    return image


def _spans(start: int, size: int, side: int) -> list[tuple[int, int, int, int]]:
    """Return the three parts of a plate along one direction: from, length, to, drawn-out length."""
    return [
        (0, side, start, side),
        (side, 1, start + side, size - 2 * side),
        (side + 1, side, start + size - side, side),
    ]
