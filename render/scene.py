"""A picture before it is painted: boxes that divide, items that lie in them, spots with names."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Literal, TypeAlias

from msgspec import Struct

Point: TypeAlias = tuple[float, float]
Align: TypeAlias = Literal["left", "middle", "right"]


class Box(Struct, frozen=True):
    """A rectangle of the picture, in pixels from the top left."""

    x: float
    y: float
    w: float
    h: float

    def __str__(self) -> str:
        return f"{self.x:g},{self.y:g} {self.w:g}x{self.h:g}"

    @property
    def right(self) -> float:
        """Return where it ends."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """Return where it ends below."""
        return self.y + self.h

    @property
    def centre(self) -> Point:
        """Return its middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def inset(self, by: float, down: float | None = None) -> "Box":
        """Return the box less a margin; a negative margin makes it larger."""
        down = by if down is None else down
        return Box(self.x + by, self.y + down, self.w - 2 * by, self.h - 2 * down)

    def moved(self, right: float, down: float) -> "Box":
        """Return the box elsewhere."""
        return Box(self.x + right, self.y + down, self.w, self.h)

    def at_origin(self) -> "Box":
        """Return a box of the same size at the top left corner."""
        return Box(0, 0, self.w, self.h)

    def rows(self, number: int, *, gap: float = 0) -> list["Box"]:
        """Divide it into rows of one height."""
        high = (self.h - gap * (number - 1)) // number
        return [Box(self.x, self.y + i * (high + gap), self.w, high) for i in range(number)]

    def columns(self, number: int, *, gap: float = 0) -> list["Box"]:
        """Divide it into columns of one width."""
        wide = (self.w - gap * (number - 1)) // number
        return [Box(self.x + i * (wide + gap), self.y, wide, self.h) for i in range(number)]

    def top(self, high: float, *, gap: float = 0) -> tuple["Box", "Box"]:
        """Cut a strip off at the top; return it and the rest."""
        rest = Box(self.x, self.y + high + gap, self.w, self.h - high - gap)
        return Box(self.x, self.y, self.w, high), rest

    def foot(self, high: float, *, gap: float = 0) -> tuple["Box", "Box"]:
        """Cut a strip off at the bottom; return it and the rest."""
        rest = Box(self.x, self.y, self.w, self.h - high - gap)
        return Box(self.x, self.bottom - high, self.w, high), rest

    def left(self, wide: float, *, gap: float = 0) -> tuple["Box", "Box"]:
        """Cut a strip off at the left; return it and the rest."""
        rest = Box(self.x + wide + gap, self.y, self.w - wide - gap, self.h)
        return Box(self.x, self.y, wide, self.h), rest

    def end(self, wide: float, *, gap: float = 0) -> tuple["Box", "Box"]:
        """Cut a strip off at the right; return it and the rest."""
        rest = Box(self.x, self.y, self.w - wide - gap, self.h)
        return Box(self.right - wide, self.y, wide, self.h), rest

    def centred(self, wide: float, high: float) -> "Box":
        """Return a box of that size in the middle, on whole pixels where this one is."""
        return Box(self.x + (self.w - wide) // 2, self.y + (self.h - high) // 2, wide, high)

    def part(self, x: float, y: float, w: float, h: float) -> "Box":
        """Return a piece of it, told in fractions."""
        return Box(self.x + x * self.w, self.y + y * self.h, w * self.w, h * self.h)

    def covers(self, other: "Box", *, slack: float = 0) -> bool:
        """Tell whether the other lies inside, give or take some pixels."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def overlaps(self, other: "Box") -> bool:
        """Tell whether the two share any ground."""
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.bottom
            and other.y < self.bottom
        )


class Plate(Struct, frozen=True):
    """A rectangle with round corners."""

    box: Box
    fill: str | None
    radius: float = 0
    edge: str | None = None
    width: float = 0

    def __str__(self) -> str:
        edge = f" edge {self.edge} {self.width:g}" if self.edge else ""
        return f"plate {self.fill or 'hollow'} {self.box} round {self.radius:g}{edge}"


class Disc(Struct, frozen=True):
    """A circle or an ellipse."""

    box: Box
    fill: str | None
    edge: str | None = None
    width: float = 0

    def __str__(self) -> str:
        edge = f" edge {self.edge} {self.width:g}" if self.edge else ""
        return f"disc {self.fill or 'hollow'} {self.box}{edge}"


class Shape(Struct, frozen=True):
    """A polygon."""

    points: tuple[Point, ...]
    fill: str

    def __str__(self) -> str:
        return f"shape {self.fill} {_points(self.points)}"


class Stroke(Struct, frozen=True):
    """A line through points."""

    points: tuple[Point, ...]
    colour: str
    width: float

    def __str__(self) -> str:
        return f"stroke {self.colour} {self.width:g} {_points(self.points)}"


class Glyph(Struct, frozen=True):
    """A sign of the icon font, in the middle of its box and as high as it."""

    box: Box
    name: str
    colour: str

    def __str__(self) -> str:
        return f"glyph {self.name} {self.colour} {self.box}"


class Lettering(Struct, frozen=True):
    """One line of text, already fitted into its box; capitals stand in the middle of its height."""

    box: Box
    words: str
    font: str
    size: float
    colour: str
    align: Align = "left"
    narrow: float = 1.0
    halo: str | None = None  # the colour of a light edge, for words on a drawn ground

    def __str__(self) -> str:
        narrow = f" narrow {self.narrow:g}" if self.narrow < 1 else ""
        halo = f" on {self.halo}" if self.halo else ""
        style = f"{self.font} {self.size:g} {self.colour} {self.align}{narrow}{halo}"
        return f"words {self.words!r} {style} {self.box}"


class Shadow(Struct, frozen=True):
    """The soft shadow of a plate."""

    box: Box
    radius: float
    blur: float = 5
    drop: float = 4
    alpha: int = 100

    def __str__(self) -> str:
        return f"shadow {self.box} round {self.radius:g} blur {self.blur:g}"


class Clip(Struct, frozen=True):
    """Items seen through a window: a plate with round corners, or a polygon."""

    box: Box
    items: "tuple[Item, ...]"
    radius: float = 0
    outline: tuple[Point, ...] = ()

    def __str__(self) -> str:
        return _with_items(f"clip {self.box} round {self.radius:g}", self.items)


class Sprite(Struct, frozen=True):
    """Something with its own drawing, a coin or a card face; painted once for every size."""

    box: Box
    draw: "Drawing"
    args: tuple[Any, ...] = ()

    def __str__(self) -> str:
        return " ".join([self.draw.__name__, *map(str, self.args), str(self.box)])

    def items(self) -> "Iterable[Item]":
        """Return what it is made of, seen from its own top left corner."""
        drawn: Iterable[Item] = self.draw(self.box.at_origin(), *self.args)
        return drawn


class Layer(Struct, frozen=True):
    """A scene inside a scene, on its own opaque ground; repainted only when it changes.

    Inside a scene that is itself a layer, layers lie on top of everything else.
    """

    box: Box
    ground: str
    scene: "Scene"

    def __str__(self) -> str:
        return _with_items(f"layer {self.ground} {self.box}", self.scene.items)


class Mural(Struct, frozen=True):
    """A part of a large drawing that is painted once and stored beside the game's painter."""

    box: Box
    name: str
    corner: Point = (0, 0)  # of the part that is seen

    def __str__(self) -> str:
        return f"mural {self.name} from {self.corner[0]:g},{self.corner[1]:g} {self.box}"


Item: TypeAlias = (
    Plate | Disc | Shape | Stroke | Glyph | Lettering | Shadow | Clip | Sprite | Layer | Mural
)
Drawing: TypeAlias = Callable[..., Any]  # (box, *args) -> items; the box begins at 0,0


class Spot(Struct, frozen=True):
    """A place with a name: what is ringed there, and where the label goes."""

    name: str
    box: Box
    chip: Box | None = None
    radius: float = 18
    ringed: bool = True
    mark: "Drawing | None" = None  # (box, label) -> items: ring and label drawn in another way

    def moved(self, right: float, down: float) -> "Spot":
        """Return the spot as seen from outside."""
        chip = self.chip.moved(right, down) if self.chip else None
        place = self.box.moved(right, down)
        return Spot(self.name, place, chip, self.radius, self.ringed, self.mark)


class Scene(Struct, frozen=True, cache_hash=True):
    """A picture as data: items from back to front, and the spots that have names."""

    width: int
    height: int
    items: tuple[Item, ...]
    named: tuple[Spot, ...] = ()

    def __str__(self) -> str:
        lines = [f"scene {self.width}x{self.height}"]
        lines += [_indented(str(item)) for item in self.items]
        lines += [f"  spot {spot.name} {spot.box}" for spot in self.spots().values()]
        return "\n".join(lines)

    @property
    def box(self) -> Box:
        """Return the whole of it."""
        return Box(0, 0, self.width, self.height)

    def spots(self) -> dict[str, Spot]:
        """Return every spot by its name, those of inner scenes too."""
        found = {spot.name: spot for spot in self.named}
        for item in self.items:
            if isinstance(item, Layer):
                for spot in item.scene.spots().values():
                    found[spot.name] = spot.moved(item.box.x, item.box.y)
        return found

    def lettering(self) -> Iterator[Lettering]:
        """Yield every line of text in the picture, wherever it is nested."""
        for item in self.items:
            yield from _lettering(item, 0, 0)

    def over(self, items: Iterable[Item]) -> "Scene":
        """Return the scene with more items on top."""
        return Scene(self.width, self.height, (*self.items, *items), self.named)


def _lettering(item: Item, right: float, down: float) -> Iterator[Lettering]:
    match item:
        case Lettering(box, words, font, size, colour, align, narrow, halo):
            yield Lettering(box.moved(right, down), words, font, size, colour, align, narrow, halo)
        case Clip(_, items):
            for inner in items:
                yield from _lettering(inner, right, down)
        case Sprite(box):
            for inner in item.items():
                yield from _lettering(inner, right + box.x, down + box.y)
        case Layer(box, _, scene):
            for inner in scene.items:
                yield from _lettering(inner, right + box.x, down + box.y)


def _points(points: tuple[Point, ...]) -> str:
    return " ".join(f"{x:g},{y:g}" for x, y in points)


def _with_items(head: str, items: tuple[Item, ...]) -> str:
    return "\n".join([head, *(_indented(str(item)) for item in items)])


def _indented(lines: str) -> str:
    return "\n".join(f"  {line}" for line in lines.splitlines())
