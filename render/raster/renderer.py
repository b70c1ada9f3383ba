"""Renders scenes to images, with caches for layers, regions and items."""

import math
from collections.abc import Callable, Mapping
from itertools import count, product

from msgspec import structs
from PIL import Image, ImageDraw

from render.kit.theme import Colour
from render.raster import fonts
from render.raster.cache import ITEM_CACHE, LAYER_CACHE, REGION_CACHE, ImageCache
from render.raster.content_key import content_key
from render.raster.index_paste import paste_indices
from render.raster.item_drawing import SHADOW_COLOUR, ItemDrawer, shadow_mask, text_mask
from render.raster.palette import Palette, Quantizer
from render.raster.png import encode
from render.raster.regions import SINGLE_REGION_PIXELS, Rect, Region, split_regions
from render.scene import (
    Box,
    Enlargement,
    Item,
    Layer,
    RoundedRect,
    Scene,
    Shadow,
    StoredImage,
    TextLine,
)
from render.scene.geometry import ItemT, bounds, move

_MAX_RGB_PIXELS = 400_000  # of an area that is drawn at once in RGB ...
_MAX_BANDED_ITEMS = 20  # ... unless it has more items: each band draws all of them again
_LARGE_RECT_PIXELS = (
    160  # from this side length on, a rounded rectangle is assembled from its corners
)
_unnamed_renderers = count()


class SceneRenderer:
    """Renders the pictures of one game, with its colours and its palette.

    Its name is part of all cache keys: a renderer without a name shares no images with others.
    """

    def __init__(
        self,
        colours: Mapping[str, Colour],
        palette: Palette,
        stored_image: Callable[[str], Image.Image] | None = None,
        *,
        name: str | None = None,
        high_compression: bool = False,
        item_cache: ImageCache = ITEM_CACHE,
        layer_cache: ImageCache = LAYER_CACHE,
        region_cache: ImageCache = REGION_CACHE,
    ) -> None:
        self._drawer = ItemDrawer(colours)
        self._quantizer = Quantizer(palette)
        self._stored_image = stored_image
        self._name = name or next(_unnamed_renderers)
        self._high_compression = high_compression  # slower, for pictures of many details
        self._items, self._layers, self._regions = item_cache, layer_cache, region_cache

    def render_png(self, scene: Scene) -> bytes:
        """Render a scene as a PNG file."""
        return encode(self.render(scene), smaller=self._high_compression)

    def render(self, scene: Scene) -> Image.Image:
        """Render a scene in the palette's colours; unchanged layers come from the cache."""
        image = self._quantizer.new_image((scene.width, scene.height))
        for item in scene.items:
            if isinstance(item, Layer):
                paste_indices(image, self._render_layer(item), _corner(item.box))
            else:
                self._draw_on_indices(image, item)
        return image

    def render_rgb(self, scene: Scene, background: str) -> Image.Image:
        """Render a scene in RGB, without caching it."""
        size = (scene.width, scene.height)
        image = Image.new("RGB", size, self._drawer.colours[background])
        for item in scene.items:
            self._draw(image, item)
        return image

    def _render_layer(self, layer: Layer) -> Image.Image:
        """Return a layer in palette indices.

        A layer that contains others changes with each of them: only those are cached.
        """
        scene = layer.scene
        if scene.width * scene.height <= SINGLE_REGION_PIXELS:
            layer_rect = Rect(0, 0, scene.width, scene.height)
            return self._render_region(Region(layer_rect, scene.items), layer.background)
        if any(isinstance(item, Layer) for item in scene.items):
            return self._compose_layer(layer)
        key = content_key(self._name, layer.background, scene.width, scene.height, scene.items)
        return self._layers.get(key, lambda: self._compose_layer(layer))

    def _compose_layer(self, layer: Layer) -> Image.Image:
        """Paste the regions of a layer, then the layers inside it on top."""
        scene = layer.scene
        background = self._drawer.colours[layer.background]
        image = self._quantizer.new_indices((scene.width, scene.height), background)
        own_items = [item for item in scene.items if not isinstance(item, Layer)]
        for region in split_regions(own_items, Rect(0, 0, scene.width, scene.height)):
            paste_indices(image, self._render_region(region, layer.background), region.rect[:2])
        for item in scene.items:
            if isinstance(item, Layer):
                paste_indices(image, self._render_layer(item), _corner(item.box))
        return image

    def _render_region(self, region: Region, background: str) -> Image.Image:
        """Return a region in palette indices, drawn now unless it is cached."""
        scene = _as_scene(region)
        key = content_key(self._name, background, scene)
        return self._regions.get(key, lambda: self._draw_region(scene, background))

    def _draw_region(self, scene: Scene, background: str) -> Image.Image:
        """Draw a region, a large one in bands: RGB takes four times the memory of indices."""
        if scene.width * scene.height <= _MAX_RGB_PIXELS or len(scene.items) > _MAX_BANDED_ITEMS:
            return self._quantizer.to_indices(self.render_rgb(scene, background))
        indices = Image.new("L", (scene.width, scene.height))
        band_height = _MAX_RGB_PIXELS // scene.width
        for top in range(0, scene.height, band_height):
            rect = Rect(0, top, scene.width, min(top + band_height, scene.height))
            band = self.render_rgb(_as_scene(Region(rect, scene.items)), background)
            paste_indices(indices, self._quantizer.to_indices(band), (0, top))
        return indices

    def _draw_on_indices(self, image: Image.Image, item: Item) -> None:
        """Draw an item on a picture that already has palette colours."""
        box = bounds(item)
        left, top = max(0, math.floor(box.x)), max(0, math.floor(box.y))
        right, bottom = math.ceil(box.right), math.ceil(box.bottom)
        area = (left, top, min(right, image.width), min(bottom, image.height))
        part = self._quantizer.to_rgb(image, area)
        self._draw(part, move(item, -left, -top))
        self._quantizer.paste_rgb(image, part, (left, top))

    def _draw(self, image: Image.Image, item: Item) -> None:
        """Draw an item on an RGB image."""
        match item:
            case Layer():
                inner = self.render_rgb(_with_layers_last(item.scene), item.background)
                image.paste(inner, _corner(item.box))
            case StoredImage():
                self._paste_stored_image(image, item)
            case Enlargement():
                image.paste(self._enlarge(item), _corner(item.box))
            case TextLine() if item.halo is not None and item.x_scale == 1:
                self._drawer.draw_text(ImageDraw.Draw(image), item)
            case TextLine() if item.x_scale == 1:
                self._paste_text(image, item)
            case Shadow():
                self._paste_shadow(image, item)
            case RoundedRect() if min(item.box.w, item.box.h) > _LARGE_RECT_PIXELS:
                self._draw_large_rect(image, item)
            case _:
                at_origin, corner = _move_to_origin(item)
                drawn = self._draw_item(at_origin)
                image.paste(drawn, corner, drawn)

    def _enlarge(self, item: Enlargement) -> Image.Image:
        """Return the part of a scene in RGB, enlarged."""
        part, size = item.part, (round(item.box.w), round(item.box.h))
        inside = tuple(
            move(each, -part.x, -part.y) for each in item.scene.items if bounds(each).overlaps(part)
        )
        drawn = self.render_rgb(Scene(round(part.w), round(part.h), inside), item.background)
        return drawn.resize(size, Image.Resampling.LANCZOS)

    def _paste_stored_image(self, image: Image.Image, stored: StoredImage) -> None:
        """Paste the visible part of a stored image."""
        (x, y), (left, top) = stored.source_corner, _corner(stored.box)
        right = min(image.width, left + round(stored.box.w))
        bottom = min(image.height, top + round(stored.box.h))
        dx, dy = round(x) - left, round(y) - top
        left, top = max(0, left), max(0, top)
        part = (left + dx, top + dy, right + dx, bottom + dy)
        if self._stored_image is None:
            raise LookupError(f"no stored image {stored.name!r}")
        image.paste(self._stored_image(stored.name).crop(part).convert("RGB"), (left, top))

    def _draw_item(self, item: Item) -> Image.Image:
        key = content_key(self._name, item)
        return self._items.get(key, lambda: self._drawer.draw_item(item))

    def _paste_text(self, image: Image.Image, line: TextLine) -> None:
        x, y = fonts.text_start(line)
        mask_of = (line.text, line.font, round(line.size), x % 1, y % 1)
        mask = self._items.get(content_key(*mask_of), lambda: text_mask(*mask_of))
        left, top, *_ = fonts.bounding_box(line.text, line.font, round(line.size))
        corner = math.floor(x) + left - 1, math.floor(y) + top - 1
        image.paste(self._drawer.colours[line.colour], corner, mask)

    def _paste_shadow(self, image: Image.Image, shadow: Shadow) -> None:
        at_origin, corner = _move_to_origin(shadow)
        box = bounds(at_origin)
        size = math.ceil(box.right), math.ceil(box.bottom)
        mask = self._items.get(content_key(at_origin), lambda: shadow_mask(at_origin, size))
        image.paste(SHADOW_COLOUR, corner, mask)

    def _draw_large_rect(self, image: Image.Image, rounded_rect: RoundedRect) -> None:
        """Draw a large rounded rectangle from a small one: same corners, stretched sides."""
        side = math.ceil(max(rounded_rect.radius, rounded_rect.width)) + 1
        small = structs.replace(rounded_rect, box=Box(0, 0, 2 * side + 1, 2 * side + 1))
        x, y = _corner(rounded_rect.box)
        columns = _stretch_spans(x, round(rounded_rect.box.w), side)
        rows = _stretch_spans(y, round(rounded_rect.box.h), side)
        for (left, width, x, new_width), (top, height, y, new_height) in product(columns, rows):
            if (width, height) == (1, 1):
                if rounded_rect.fill is not None:
                    area = (x, y, x + new_width, y + new_height)
                    image.paste(self._drawer.colours[rounded_rect.fill], area)
                continue
            part = (left, top, left + width, top + height)
            stretched = self._stretch(small, part, (new_width, new_height))
            image.paste(stretched, (x, y), stretched)

    def _stretch(
        self, rounded_rect: RoundedRect, part: tuple[int, int, int, int], size: tuple[int, int]
    ) -> Image.Image:
        """Return a part of a small rounded rectangle at another size."""

        def draw() -> Image.Image:
            return self._draw_item(rounded_rect).crop(part).resize(size, Image.Resampling.NEAREST)

        return self._items.get(content_key(self._name, rounded_rect, part, size), draw)


def _as_scene(region: Region) -> Scene:
    left, top, right, bottom = region.rect
    items = tuple(move(item, -left, -top) for item in region.items)
    return Scene(right - left, bottom - top, items)


def _move_to_origin(item: ItemT) -> tuple[ItemT, tuple[int, int]]:
    """Return an item moved to the top left corner, and its real corner."""
    box = bounds(item)
    x, y = math.floor(box.x), math.floor(box.y)
    return move(item, -x, -y), (x, y)


def _with_layers_last(scene: Scene) -> Scene:
    """Return a layer's scene in the order in which it is drawn."""
    items = sorted(scene.items, key=lambda item: isinstance(item, Layer))
    return Scene.of(scene.box, items)


def _corner(box: Box) -> tuple[int, int]:
    """Return the nearest pixel; moving the box by whole pixels moves it as far."""
    return math.floor(box.x + 0.5), math.floor(box.y + 0.5)


def _stretch_spans(start: int, size: int, side: int) -> list[tuple[int, int, int, int]]:
    """Return three spans along one axis, each with start, length, new start and new length."""
    return [
        (0, side, start, side),
        (side, 1, start + side, size - 2 * side),
        (side + 1, side, start + size - side, side),
    ]
