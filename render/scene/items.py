"""A picture as data: items in boxes, scenes made of items, named spots.

The cache key of an item is a hash of its kind and fields (`render/raster/content_key.py`).
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Literal, Self, TypeAlias

from msgspec import Struct, structs

from render.scene.boxes import Box, Point

Align: TypeAlias = Literal["left", "middle", "right"]


class RoundedRect(Struct, frozen=True, tag=True, array_like=True):
    """A rectangle with round corners."""

    box: Box
    fill: str | None
    radius: float = 0
    edge: str | None = None
    width: float = 0

    def __str__(self) -> str:
        edge = f" edge {self.edge} {self.width:g}" if self.edge else ""
        return f"plate {self.fill or 'hollow'} {self.box} round {self.radius:g}{edge}"


class Ellipse(Struct, frozen=True, tag=True, array_like=True):
    """A circle or an ellipse."""

    box: Box
    fill: str | None
    edge: str | None = None
    width: float = 0

    def __str__(self) -> str:
        edge = f" edge {self.edge} {self.width:g}" if self.edge else ""
        return f"disc {self.fill or 'hollow'} {self.box}{edge}"


class Polygon(Struct, frozen=True, tag=True, array_like=True):
    """A polygon."""

    points: tuple[Point, ...]
    fill: str

    def __str__(self) -> str:
        return f"shape {self.fill} {_points(self.points)}"


class Polyline(Struct, frozen=True, tag=True, array_like=True):
    """A line through points."""

    points: tuple[Point, ...]
    colour: str
    width: float

    def __str__(self) -> str:
        return f"stroke {self.colour} {self.width:g} {_points(self.points)}"


class Icon(Struct, frozen=True, tag=True, array_like=True):
    """An icon of the icon font, in the middle of its box and as high as it."""

    box: Box
    name: str
    colour: str

    def __str__(self) -> str:
        return f"glyph {self.name} {self.colour} {self.box}"


class TextLine(Struct, frozen=True, tag=True, array_like=True):
    """One line of text, already fitted into its box; capitals are centred vertically."""

    box: Box
    text: str
    font: str
    size: float
    colour: str
    align: Align = "left"
    x_scale: float = 1.0
    halo: str | None = None  # the colour of a light edge, for text on a drawing

    def __str__(self) -> str:
        narrow = f" narrow {self.x_scale:g}" if self.x_scale < 1 else ""
        halo = f" on {self.halo}" if self.halo else ""
        style = f"{self.font} {self.size:g} {self.colour} {self.align}{narrow}{halo}"
        return f"words {self.text!r} {style} {self.box}"


class Shadow(Struct, frozen=True, tag=True, array_like=True):
    """The soft shadow of a plate."""

    box: Box
    radius: float
    blur: float = 5
    drop: float = 4
    alpha: int = 100

    def __str__(self) -> str:
        return f"shadow {self.box} round {self.radius:g} blur {self.blur:g}"


class Clip(Struct, frozen=True, tag=True, array_like=True):
    """Items seen through a window: a plate with round corners, or a polygon."""

    box: Box
    items: "tuple[Item, ...]"
    radius: float = 0
    outline: tuple[Point, ...] = ()

    def __str__(self) -> str:
        return _with_items(f"clip {self.box} round {self.radius:g}", self.items)


class Sprite(Struct, frozen=True, tag=True, array_like=True):
    """A drawing by a function, such as a coin or a card face; rendered once for each size."""

    box: Box
    draw: "DrawFunction"
    args: tuple[Any, ...] = ()

    def __str__(self) -> str:
        return " ".join([self.draw.__name__, *map(str, self.args), str(self.box)])

    def items(self) -> "Iterable[Item]":
        """Return the items of the drawing, from its top left corner."""
        drawn: Iterable[Item] = self.draw(self.box.at_origin(), *self.args)
        return drawn


class Layer(Struct, frozen=True, tag=True, array_like=True):
    """A scene inside a scene, on an opaque background; rendered again only when it changes.

    Inside a scene that is itself a layer, layers lie on top of everything else.
    """

    box: Box
    background: str
    scene: "Scene"

    def __str__(self) -> str:
        return _with_items(f"layer {self.background} {self.box}", self.scene.items)


class Enlargement(Struct, frozen=True, tag=True, array_like=True):
    """A part of a scene, enlarged to a box."""

    box: Box
    background: str
    scene: "Scene"
    part: Box

    @property
    def scale(self) -> float:
        """Return how many times as large the part is shown."""
        return self.box.w / self.part.w

    def enlarge(self, box: Box) -> Box:
        """Return where a box of the scene lies in the picture."""
        k = self.scale
        x, y = self.box.x + (box.x - self.part.x) * k, self.box.y + (box.y - self.part.y) * k
        return Box(round(x), round(y), round(box.w * k), round(box.h * k))

    def __str__(self) -> str:
        return _with_items(f"enlarged {self.part} {self.box}", self.scene.items)


class StoredImage(Struct, frozen=True, tag=True, array_like=True):
    """A part of a large image that is stored in the directory of the game's renderer."""

    box: Box
    name: str
    source_corner: Point = (0, 0)  # of the part that is shown

    def __str__(self) -> str:
        return (
            f"mural {self.name} from {self.source_corner[0]:g},{self.source_corner[1]:g} {self.box}"
        )


Item: TypeAlias = (
    RoundedRect
    | Ellipse
    | Polygon
    | Polyline
    | Icon
    | TextLine
    | Shadow
    | Clip
    | Sprite
    | Layer
    | StoredImage
    | Enlargement
)
DrawFunction: TypeAlias = Callable[..., Any]  # (box, *args) -> items; the box begins at 0,0


class Spot(Struct, frozen=True):
    """A named place: its box, and the box of its label."""

    name: str
    box: Box
    label_box: Box | None = None
    radius: float = 18
    has_ring: bool = True
    draw_mark: "DrawFunction | None" = None  # (box, label) -> items: replaces ring and label
    draw_later_mark: "DrawFunction | None" = None  # the same, for a mark of a later choice
    mark_args: tuple[Any, ...] = ()  # of these drawings, after the label

    def move(self, right: float, down: float) -> "Spot":
        """Return the spot, moved."""
        label_box = self.label_box.move(right, down) if self.label_box else None
        return structs.replace(self, box=self.box.move(right, down), label_box=label_box)


class Scene(Struct, frozen=True, array_like=True):
    """A picture as data: items from back to front, and the spots that have names."""

    width: int
    height: int
    items: tuple[Item, ...]
    own_spots: tuple[Spot, ...] = ()

    def __str__(self) -> str:
        lines = [f"scene {self.width}x{self.height}"]
        lines += [_indent(str(item)) for item in self.items]
        lines += [f"  spot {spot.name} {spot.box}" for spot in self.spots().values()]
        return "\n".join(lines)

    @classmethod
    def of(cls, box: Box, items: Iterable[Item], named: Iterable[Spot] = ()) -> Self:
        """Return a scene of the box's size; items are placed from its top left corner."""
        return cls(round(box.w), round(box.h), tuple(items), tuple(named))

    @property
    def box(self) -> Box:
        """Return the box of the whole scene."""
        return Box(0, 0, self.width, self.height)

    def spots(self) -> dict[str, Spot]:
        """Return every spot by name, those of inner scenes too."""
        found = {spot.name: spot for spot in self.own_spots}
        for item in self.items:
            if isinstance(item, Layer):
                for spot in item.scene.spots().values():
                    found[spot.name] = spot.move(item.box.x, item.box.y)
        return found

    def text_lines(self) -> Iterator[TextLine]:
        """Yield every line of text in the picture, nested ones too."""
        for item in self.items:
            yield from _text_lines(item, 0, 0)

    def with_items(self, items: Iterable[Item]) -> "Scene":
        """Return the scene with more items on top."""
        return structs.replace(self, items=(*self.items, *items))


def _text_lines(item: Item, right: float, down: float) -> Iterator[TextLine]:
    match item:
        case TextLine(box):
            yield structs.replace(item, box=box.move(right, down))
        case Clip(_, items):
            for inner in items:
                yield from _text_lines(inner, right, down)
        case Sprite(box):
            for inner in item.items():
                yield from _text_lines(inner, right + box.x, down + box.y)
        case Layer(box, _, scene):
            for inner in scene.items:
                yield from _text_lines(inner, right + box.x, down + box.y)
        case Enlargement():
            for line in item.scene.text_lines():
                if line.box.overlaps(item.part):
                    place = item.enlarge(line.box).move(right, down)
                    yield structs.replace(line, box=place, size=line.size * item.scale)


def _points(points: tuple[Point, ...]) -> str:
    return " ".join(f"{x:g},{y:g}" for x, y in points)


def _with_items(head: str, items: tuple[Item, ...]) -> str:
    return "\n".join([head, *(_indent(str(item)) for item in items)])


def _indent(lines: str) -> str:
    return "\n".join(f"  {line}" for line in lines.splitlines())
