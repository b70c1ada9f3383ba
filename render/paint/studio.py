"""From a scene to the bytes of a picture: what was painted before is kept and used again."""

import math
from collections.abc import Callable, Mapping, Sequence
from io import BytesIO
from itertools import product
from typing import TypeAlias

from msgspec import structs
from PIL import Image, ImageDraw

from render.kit.theme import Colour
from render.paint import fonts
from render.paint.brush import SHADOW, Brush, shade, written
from render.paint.cache import LAYERS, STAMPS, Cache
from render.paint.mending import changes, touching
from render.paint.palette import Palette, Reducer
from render.scene import Box, Item, Layer, Lettering, Mural, Plate, Scene, Shadow
from render.scene.moving import AnItem, bounds, moved

LEVEL = 4  # of compression: 40 % less time than 6 for 7 % more bytes
Place: TypeAlias = tuple[Box, ...]  # of a layer: the boxes of the layers it lies in, then its own
_PLACES = 512  # whose latest layers are remembered
_LARGE = 160  # plates from this size on are put together from their corners


class Studio:
    """Paints the pictures of one game, with its colours and its palette."""

    def __init__(
        self,
        colours: Mapping[str, Colour],
        palette: Palette,
        mural: Callable[[str], Image.Image] | None = None,
        *,
        stamps: Cache = STAMPS,
        layers: Cache = LAYERS,
    ) -> None:
        self._brush = Brush(colours)
        self._reduced = Reducer(palette)
        self._mural = mural
        self._stamps, self._layers = stamps, layers
        self._latest: dict[Place, Layer] = {}  # what was painted last in a place

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
        image = Image.new("RGB", (scene.width, scene.height), self._brush.colours[ground])
        for item in scene.items:
            self._put(image, item)
        return image

    def prepare(self, scene: Scene) -> None:
        """Paint what a scene is made of for later; the picture itself is not wanted now."""
        for item in scene.items:
            match item:
                case Layer():
                    self.prepare(item.scene)
                case Mural():
                    self._hung(item.name)
                case Lettering() | Shadow() | Plate():
                    pass  # painted as fast as it is found
                case _:
                    self._stamp(_still(item)[0])

    def _layer(self, layer: Layer, place: Place = ()) -> Image.Image:
        """Return a layer as it was painted before, or paint it."""
        return self._layers.get(
            (self, layer.scene, layer.ground), lambda: self._laid(layer, (*place, layer.box))
        )

    def _laid(self, layer: Layer, place: Place) -> Image.Image:
        own, inner = _own_and_inner(layer.scene)
        image = self._mended(layer, place)
        if image is None:
            image = self._reduced(self.flat(Scene.of(layer.scene.box, own), layer.ground))
        for each in inner:
            image.paste(self._layer(each, place), _corner(each.box))
        if len(self._latest) > _PLACES:
            self._latest.clear()
        self._latest[place] = layer
        return image

    def _mended(self, layer: Layer, place: Place) -> Image.Image | None:
        """Return what lay there last, painted anew only where it has changed, if that is little."""
        last = self._latest.get(place)
        if (
            last is None
            or last.ground != layer.ground
            or (self, last.scene, last.ground) not in self._layers
        ):
            return None
        (old, before), (own, inner) = _own_and_inner(last.scene), _own_and_inner(layer.scene)
        patches = changes(old, own, layer.scene.box)
        if patches is None or _boxes(before) != _boxes(inner):
            return None
        image = self._layer(last, place[:-1]).copy()
        for patch in patches:
            left, top, right, bottom = patch
            items = [moved(item, -left, -top) for item in touching(own, patch)]
            piece = Scene(right - left, bottom - top, tuple(items))
            image.paste(self._reduced(self.flat(piece, layer.ground)), (left, top))
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
            case Lettering() if item.halo is not None and item.narrow == 1:
                self._brush.write(ImageDraw.Draw(image), item)
            case Lettering() if item.narrow == 1:
                self._write(image, item)
            case Shadow():
                self._cast(image, item)
            case Plate() if item.box.w > _LARGE and item.box.h > _LARGE:
                self._assemble(image, item)
            case _:
                still, corner = _still(item)
                _lay_on(image, self._stamp(still), corner)

    def _hung(self, name: str) -> Image.Image:
        if self._mural is None:
            raise LookupError(f"no mural {name!r}")
        mural = self._mural
        return self._stamps.get((self, name), lambda: mural(name))

    def _stamp(self, item: Item) -> Image.Image:
        return self._stamps.get((self, item), lambda: self._brush.stamp(item))

    def _write(self, image: Image.Image, line: Lettering) -> None:
        x, y = fonts.start(line)
        still = (line.words, line.font, round(line.size), x % 1, y % 1)
        mask = self._stamps.get(still, lambda: written(*still))
        left, top, *_ = fonts.reach(line.words, line.font, round(line.size))
        corner = math.floor(x) + left - 1, math.floor(y) + top - 1
        image.paste(self._brush.colours[line.colour], corner, mask)

    def _cast(self, image: Image.Image, shadow: Shadow) -> None:
        still, corner = _still(shadow)
        whole = bounds(still)
        size = math.ceil(whole.right), math.ceil(whole.bottom)
        mask = self._stamps.get(still, lambda: shade(still, size))
        image.paste(SHADOW, corner, mask)

    def _assemble(self, image: Image.Image, plate: Plate) -> None:
        """Paint a large plate from a small one: corners as they are, sides drawn out."""
        side = math.ceil(max(plate.radius, plate.width)) + 1
        little = Box(0, 0, 2 * side + 1, 2 * side + 1)
        small = structs.replace(plate, box=little)
        across = _spans(round(plate.box.x), round(plate.box.w), side)
        down = _spans(round(plate.box.y), round(plate.box.h), side)
        for (left, wide, x, long), (top, high, y, tall) in product(across, down):
            if (wide, high) == (1, 1):
                if plate.fill is not None:
                    image.paste(self._brush.colours[plate.fill], (x, y, x + long, y + tall))
                continue
            part = (left, top, left + wide, top + high)
            _lay_on(image, self._drawn_out(small, part, (long, tall)), (x, y))

    def _drawn_out(
        self, plate: Plate, part: tuple[int, int, int, int], size: tuple[int, int]
    ) -> Image.Image:
        """Return a part of a small plate at another size."""

        def draw() -> Image.Image:
            return self._stamp(plate).crop(part).resize(size, Image.Resampling.NEAREST)

        return self._stamps.get((self, plate, part, size), draw)


def _lay_on(image: Image.Image, stamp: Image.Image, corner: tuple[int, int]) -> None:
    """Lay a stamp on an image by its own alpha, past Pillow's checks: it is done all the time."""
    (x, y), (wide, high) = corner, stamp.size
    image.im.paste(stamp.im, (x, y, x + wide, y + high), stamp.im)


def _still(item: AnItem) -> tuple[AnItem, tuple[int, int]]:
    """Return an item at the top left corner, and where it really lies."""
    whole = bounds(item)
    x, y = math.floor(whole.x), math.floor(whole.y)
    return moved(item, -x, -y), (x, y)


def _own_and_inner(scene: Scene) -> tuple[list[Item], list[Layer]]:
    """Return what a layer's scene is made of, and the layers that lie on top of it."""
    inner = [item for item in scene.items if isinstance(item, Layer)]
    return [item for item in scene.items if not isinstance(item, Layer)], inner


def _boxes(layers: Sequence[Layer]) -> list[Box]:
    return [layer.box for layer in layers]


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


def _spans(start: int, size: int, side: int) -> list[tuple[int, int, int, int]]:
    """Return the three parts of a plate along one direction: from, length, to, drawn-out length."""
    return [
        (0, side, start, side),
        (side, 1, start + side, size - 2 * side),
        (side + 1, side, start + size - side, side),
    ]
