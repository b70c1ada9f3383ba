"""The look all games share: roles and their colours, sizes of type, the seats' colours."""

from collections.abc import Mapping
from typing import Literal, NamedTuple, TypeAlias

Colour: TypeAlias = str  # "#RRGGBB"

PAGE_WIDTH = 1600
PAGE_MARGIN = 22
PANEL_GAP = 16
HEADER_HEIGHT = 84

TITLE_SIZE = 54
HEADING_SIZE = 44
NAME_SIZE = 40
MIN_NAME_SIZE = 36  # the minimum for what must be read on a phone
DETAIL_SIZE = 22
MIN_TEXT_SIZE = 20  # for any text


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """Return a colour between two: share 0 is the first, 1 the other."""
    pairs = zip(rgb(one), rgb(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def rgb(colour: Colour) -> tuple[int, int, int]:
    """Return the three parts of a colour."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast of two colours, from 1 to 21 (WCAG 2)."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    red, green, blue = (_linear(part / 255) for part in rgb(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


SeatShape: TypeAlias = Literal["circle", "square", "triangle", "diamond", "hexagon"]

SEAT_COLOURS: tuple[Colour, ...] = ("#0072B2", "#D55E00", "#009E73", "#A4508B", "#E6B422")
SEAT_SHAPES: tuple[SeatShape, ...] = ("circle", "square", "triangle", "diamond", "hexagon")


class SeatLook(NamedTuple):
    """The look of a seat: never distinguished by colour alone."""

    colour: Colour
    shape: SeatShape


def seat_look(seat: int) -> SeatLook:
    """Return the colour and the shape of a seat's pieces and chips."""
    return SeatLook(SEAT_COLOURS[seat], SEAT_SHAPES[seat])


SHARED_COLOURS: Mapping[str, Colour] = {
    "walnut": "#3B2A20",
    "walnut-dark": "#241811",
    "walnut-light": "#4A3629",
    "pip": "#6A5443",
    "parchment": "#F3E9D2",
    "bed": "#EADDBF",
    "lit": "#FBF3DC",
    "face": "#FBF5E6",
    "ink": "#2B2118",
    "muted": "#6B5A45",
    "line": "#B9A789",
    "hairline": "#D6C8AE",
    "gold": "#C8963E",
    "bright": "#FFD23F",
    "legal": "#FBF0CC",
    "white": "#FFFFFF",
    "coin": "#E9B949",
    "coin-ring": "#B98220",
    "points": "#8C2F39",
    "points-ring": "#C98A8F",
    "refusal": "#B3261E",
    "lesson": "#8F1D78",
    **{f"seat{seat}": colour for seat, colour in enumerate(SEAT_COLOURS)},
}

# Text and background colours: a test checks a contrast of at least 4.5.
TEXT_COLOUR_PAIRS: tuple[tuple[str, str], ...] = (
    ("ink", "parchment"),
    ("ink", "bed"),
    ("ink", "lit"),
    ("ink", "face"),
    ("ink", "legal"),
    ("ink", "coin"),
    ("ink", "bright"),
    ("muted", "parchment"),
    ("muted", "bed"),
    ("muted", "face"),
    ("parchment", "walnut"),
    ("bright", "walnut"),
    ("white", "points"),
)


def parse_icon_table(table: str) -> dict[str, str]:
    """Parse `id icon, id icon, ...`."""
    return dict(entry.split() for entry in table.split(","))
