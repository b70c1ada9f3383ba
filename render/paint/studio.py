"""From a scene to the bytes of a picture: what was painted before is kept and used again."""

import math
from collections.abc import Callable, Container, Mapping
from itertools import count, product

from msgspec import structs
from PIL import Image, ImageDraw

from render.kit.theme import Colour
from render.paint import fonts
from render.paint.brush import SHADOW, Brush, shade, written
from render.paint.cache import LAYERS, PATCHES, STAMPS, Cache
from render.paint.naming import Name, name_of
from render.paint.palette import Palette, Reducer, lay
from render.paint.patchwork import TILE, Patch, Rect, patches
from render.paint.png import encoded
from render.scene import Box, Item, Layer, RoundedRect, Scene, Shadow, StoredImage, TextLine
from render.scene.geometry import ItemT, bounds, move

_AT_ONCE = 400_000  # pixels that are painted at once in true colours, ...
_FEW = 20  # ... where so few items lie there that it does not matter to go through them again
_LARGE = 160  # plates from this size on are put together from their corners
_NUMBERS = count()


class Studio:
    """Paints the pictures of one game, with its colours and its palette.

    By its name what it has painted is known; one without a name shares nothing with others.
    """

    def __init__(
        self,
        colours: Mapping[str, Colour],
        palette: Palette,
        mural: Callable[[str], Image.Image] | None = None,
        *,
        name: str | None = None,
        dense: bool = False,
        stamps: Cache = STAMPS,
        layers: Cache = LAYERS,
        patches: Cache = PATCHES,
    ) -> None:
        self._brush = Brush(colours)
        self._reduced = Reducer(palette)
        self._mural = mural
        self._name = name or next(_NUMBERS)
        self._dense = dense  # its pictures are pressed harder
        self._stamps, self._layers, self._patches = stamps, layers, patches

    def png(self, scene: Scene) -> bytes:
        """Return the scene as a PNG file."""
        return encoded(self.image(scene), harder=self._dense)

    def image(self, scene: Scene) -> Image.Image:
        """Return the scene in the palette's colours; only layers that changed are painted."""
        image = self._reduced.blank((scene.width, scene.height))
        for item in scene.items:
            if isinstance(item, Layer):
                lay(image, self._layer(item), _corner(item.box))
            else:
                self._patch(image, item)
        return image

    def flat(self, scene: Scene, ground: str) -> Image.Image:
        """Return the scene in true colours."""
        image = Image.new("RGB", (scene.width, scene.height), self._brush.colours[ground])
        for item in scene.items:
            self._put(image, item)
        return image

    def prepare(self, scene: Scene, known: Container[Name] | None = None) -> set[Name]:
        """Paint what a scene is made of for later; the picture itself is not wanted now.

        Of patches only those that are known from other scenes, where that is told; returned is how
        this one's are known.
        """
        met = set[Name]()
        for item in scene.items:
            match item:
                case Layer():
                    met |= self._prepare_layer(item, known)
                case TextLine() | Shadow() | RoundedRect() | StoredImage():
                    pass  # painted as fast as it is found
                case _:
                    still, _ = _still(item)
                    if name_of(self._name, still) not in self._stamps:
                        self._stamp(still)
        return met

    def _prepare_layer(self, layer: Layer, known: Container[Name] | None) -> set[Name]:
        met = self.prepare(layer.scene, known)
        for patch in patches(*_own(layer.scene)):
            name = name_of(self._name, layer.background, _alone(patch))
            met.add(name)
            if (known is None or name in known) and name not in self._patches:
                self._sewn(patch, layer.background)
        return met

    def _layer(self, layer: Layer) -> Image.Image:
        """Return a layer as it was painted before, or paint it.

        One in which others lie changes with each of them, so that only those are worth keeping.
        """
        scene = layer.scene
        if scene.width * scene.height <= TILE:
            return self._sewn(
                Patch(Rect(0, 0, scene.width, scene.height), scene.items), layer.background
            )
        if any(isinstance(item, Layer) for item in scene.items):
            return self._laid(layer)
        name = name_of(self._name, layer.background, scene.width, scene.height, scene.items)
        return self._layers.get(name, lambda: self._laid(layer))

    def _laid(self, layer: Layer) -> Image.Image:
        """Sew a layer from its patches; layers that lie in it lie on top."""
        scene = layer.scene
        image = self._reduced.plain((scene.width, scene.height), self._brush.colours[layer.background])
        for patch in patches(*_own(scene)):
            lay(image, self._sewn(patch, layer.background), patch.rect[:2])
        for item in scene.items:
            if isinstance(item, Layer):
                lay(image, self._layer(item), _corner(item.box))
        return image

    def _sewn(self, patch: Patch, ground: str) -> Image.Image:
        """Return a patch as it was painted before, or paint it."""
        scene = _alone(patch)
        name = name_of(self._name, ground, scene)
        return self._patches.get(name, lambda: self._numbered(scene, ground))

    def _numbered(self, scene: Scene, ground: str) -> Image.Image:
        """Paint a patch, a large one band by band: true colours take four times the room."""
        if scene.width * scene.height <= _AT_ONCE or len(scene.items) > _FEW:
            return self._reduced.numbered(self.flat(scene, ground))
        numbers, high = Image.new("L", (scene.width, scene.height)), _AT_ONCE // scene.width
        for top in range(0, scene.height, high):
            rect = Rect(0, top, scene.width, min(top + high, scene.height))
            band = _alone(Patch(rect, scene.items))
            lay(numbers, self._reduced.numbered(self.flat(band, ground)), (0, top))
        return numbers

    def _patch(self, image: Image.Image, item: Item) -> None:
        """Put an item on a picture that already has its final colours."""
        whole = bounds(item)
        x0, y0 = max(0, math.floor(whole.x)), max(0, math.floor(whole.y))
        x1, y1 = math.ceil(whole.right), math.ceil(whole.bottom)
        part = (x0, y0, min(x1, image.width), min(y1, image.height))
        piece = self._reduced.lifted(image, part)
        self._put(piece, move(item, -x0, -y0))
        self._reduced.laid_back(image, piece, (x0, y0))

    def _put(self, image: Image.Image, item: Item) -> None:
        """Put an item on an image in true colours, at its real size."""
        match item:
            case Layer():
                image.paste(self.flat(_layers_last(item.scene), item.background), _corner(item.box))
            case StoredImage():
                self._hang(image, item)
            case TextLine() if item.halo is not None and item.x_scale == 1:
                self._brush.write(ImageDraw.Draw(image), item)
            case TextLine() if item.x_scale == 1:
                self._write(image, item)
            case Shadow():
                self._cast(image, item)
            case RoundedRect() if item.box.w > _LARGE and item.box.h > _LARGE:
                self._assemble(image, item)
            case _:
                still, corner = _still(item)
                _lay_on(image, self._stamp(still), corner)

    def _hang(self, image: Image.Image, mural: StoredImage) -> None:
        """Put a mural on an image, as much of it as is seen there."""
        (x, y), (left, top) = mural.source_corner, _corner(mural.box)
        right = min(image.width, left + round(mural.box.w))
        bottom = min(image.height, top + round(mural.box.h))
        across, down = round(x) - left, round(y) - top
        left, top = max(0, left), max(0, top)
        part = (left + across, top + down, right + across, bottom + down)
        if self._mural is None:
            raise LookupError(f"no mural {mural.name!r}")
        image.paste(self._mural(mural.name).crop(part).convert("RGB"), (left, top))

    def _stamp(self, item: Item) -> Image.Image:
        return self._stamps.get(name_of(self._name, item), lambda: self._brush.stamp(item))

    def _write(self, image: Image.Image, line: TextLine) -> None:
        x, y = fonts.start(line)
        still = (line.text, line.font, round(line.size), x % 1, y % 1)
        mask = self._stamps.get(name_of(*still), lambda: written(*still))
        left, top, *_ = fonts.reach(line.text, line.font, round(line.size))
        corner = math.floor(x) + left - 1, math.floor(y) + top - 1
        image.paste(self._brush.colours[line.colour], corner, mask)

    def _cast(self, image: Image.Image, shadow: Shadow) -> None:
        still, corner = _still(shadow)
        whole = bounds(still)
        size = math.ceil(whole.right), math.ceil(whole.bottom)
        mask = self._stamps.get(name_of(still), lambda: shade(still, size))
        image.paste(SHADOW, corner, mask)

    def _assemble(self, image: Image.Image, plate: RoundedRect) -> None:
        """Paint a large plate from a small one: corners as they are, sides drawn out."""
        side = math.ceil(max(plate.radius, plate.width)) + 1
        little = Box(0, 0, 2 * side + 1, 2 * side + 1)
        small = structs.replace(plate, box=little)
        x, y = _corner(plate.box)
        across = _spans(x, round(plate.box.w), side)
        down = _spans(y, round(plate.box.h), side)
        for (left, wide, x, long), (top, high, y, tall) in product(across, down):
            if (wide, high) == (1, 1):
                if plate.fill is not None:
                    image.paste(self._brush.colours[plate.fill], (x, y, x + long, y + tall))
                continue
            part = (left, top, left + wide, top + high)
            _lay_on(image, self._drawn_out(small, part, (long, tall)), (x, y))

    def _drawn_out(
        self, plate: RoundedRect, part: tuple[int, int, int, int], size: tuple[int, int]
    ) -> Image.Image:
        """Return a part of a small plate at another size."""

        def draw() -> Image.Image:
            return self._stamp(plate).crop(part).resize(size, Image.Resampling.NEAREST)

        return self._stamps.get(name_of(self._name, plate, part, size), draw)


def _alone(patch: Patch) -> Scene:
    """Return a patch as a scene of its own."""
    left, top, right, bottom = patch.rect
    items = tuple(move(item, -left, -top) for item in patch.items)
    return Scene(right - left, bottom - top, items)


def _own(scene: Scene) -> tuple[list[Item], Rect]:
    """Return what a layer has beside other layers, and its pixels."""
    own: list[Item] = [item for item in scene.items if not isinstance(item, Layer)]
    return own, Rect(0, 0, scene.width, scene.height)


def _lay_on(image: Image.Image, stamp: Image.Image, corner: tuple[int, int]) -> None:
    """Lay a stamp on an image by its own alpha, past Pillow's checks: it is done all the time."""
    (x, y), (wide, high) = corner, stamp.size
    image.im.paste(stamp.im, (x, y, x + wide, y + high), stamp.im)


def _still(item: ItemT) -> tuple[ItemT, tuple[int, int]]:
    """Return an item at the top left corner, and where it really lies."""
    whole = bounds(item)
    x, y = math.floor(whole.x), math.floor(whole.y)
    return move(item, -x, -y), (x, y)


def _layers_last(scene: Scene) -> Scene:
    """Return a layer's scene in the order it is painted in."""
    items = sorted(scene.items, key=lambda item: isinstance(item, Layer))
    return Scene.of(scene.box, items)


def _corner(box: Box) -> tuple[int, int]:
    """Return the nearest pixel; the same one from wherever whole pixels are counted."""
    return math.floor(box.x + 0.5), math.floor(box.y + 0.5)


def _spans(start: int, size: int, side: int) -> list[tuple[int, int, int, int]]:
    """Return the three parts of a plate along one direction: from, length, to, drawn-out length."""
    return [
        (0, side, start, side),
        (side, 1, start + side, size - 2 * side),
        (side + 1, side, start + size - side, side),
    ]
