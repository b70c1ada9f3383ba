"""Boxes: rectangles of a picture that are divided into smaller ones."""

from typing import TypeAlias

from msgspec import Struct

Point: TypeAlias = tuple[float, float]


class Box(Struct, frozen=True, array_like=True):
    """A rectangle of the picture, in pixels from the top left."""

    x: float
    y: float
    w: float
    h: float

    def __str__(self) -> str:
        return f"{self.x:g},{self.y:g} {self.w:g}x{self.h:g}"

    @property
    def right(self) -> float:
        """Return the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """Return the lower edge."""
        return self.y + self.h

    @property
    def centre(self) -> Point:
        """Return the middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def inset(self, margin: float, vertical_margin: float | None = None) -> "Box":
        """Return the box less a margin; a negative margin makes it larger."""
        vertical_margin = margin if vertical_margin is None else vertical_margin
        return Box(
            self.x + margin,
            self.y + vertical_margin,
            self.w - 2 * margin,
            self.h - 2 * vertical_margin,
        )

    def move(self, right: float, down: float) -> "Box":
        """Return the box, moved."""
        return Box(self.x + right, self.y + down, self.w, self.h)

    def at_origin(self) -> "Box":
        """Return a box of the same size at the top left corner."""
        return Box(0, 0, self.w, self.h)

    def rows(self, count: int, *, gap: float = 0) -> list["Box"]:
        """Divide it into rows of one height."""
        height = (self.h - gap * (count - 1)) // count
        return [Box(self.x, self.y + i * (height + gap), self.w, height) for i in range(count)]

    def columns(self, count: int, *, gap: float = 0) -> list["Box"]:
        """Divide it into columns of one width."""
        width = (self.w - gap * (count - 1)) // count
        return [Box(self.x + i * (width + gap), self.y, width, self.h) for i in range(count)]

    def top_strip(self, height: float, *, gap: float = 0) -> tuple["Box", "Box"]:
        """Cut a strip off at the top; return it and the rest."""
        rest = Box(self.x, self.y + height + gap, self.w, self.h - height - gap)
        return Box(self.x, self.y, self.w, height), rest

    def bottom_strip(self, height: float, *, gap: float = 0) -> tuple["Box", "Box"]:
        """Cut a strip off at the bottom; return it and the rest."""
        rest = Box(self.x, self.y, self.w, self.h - height - gap)
        return Box(self.x, self.bottom - height, self.w, height), rest

    def left_strip(self, width: float, *, gap: float = 0) -> tuple["Box", "Box"]:
        """Cut a strip off at the left; return it and the rest."""
        rest = Box(self.x + width + gap, self.y, self.w - width - gap, self.h)
        return Box(self.x, self.y, width, self.h), rest

    def right_strip(self, width: float, *, gap: float = 0) -> tuple["Box", "Box"]:
        """Cut a strip off at the right; return it and the rest."""
        rest = Box(self.x, self.y, self.w - width - gap, self.h)
        return Box(self.right - width, self.y, width, self.h), rest

    def centred_box(self, width: float, height: float) -> "Box":
        """Return a box of that size in the middle, on whole pixels where this one is."""
        return Box(self.x + (self.w - width) // 2, self.y + (self.h - height) // 2, width, height)

    def fraction(self, x: float, y: float, w: float, h: float) -> "Box":
        """Return a part of the box, given in fractions."""
        return Box(self.x + x * self.w, self.y + y * self.h, w * self.w, h * self.h)

    def contains(self, other: "Box", *, slack: float = 0) -> bool:
        """Return whether the other box lies inside, within some pixels."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def overlaps(self, other: "Box") -> bool:
        """Return whether the boxes overlap."""
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.bottom
            and other.y < self.bottom
        )
