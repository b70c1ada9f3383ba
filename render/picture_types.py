"""Arguments and results of the public functions: plain values."""

from msgspec import Struct


class Mark(Struct, frozen=True):
    """A legal target: its spot, and its label in picture and menu."""

    spot: str
    label: str
    is_later: bool = False  # legal only after another choice


class LeaderboardLine(Struct, frozen=True):
    """A line of a leaderboard."""

    rank: int
    name: str
    rating: str
    games: int
    wins: int
    is_own: bool = False


class ProfileLine(Struct, frozen=True):
    """A player's results in one game, or in all games."""

    name: str
    rating: str
    games: int
    wins: int
    average: str
    best: int


class Picture(Struct, frozen=True):
    """An encoded picture; `alt` is its alt text."""

    data: bytes
    format: str
    width: int
    height: int
    alt: str


class IconImage(Struct, frozen=True):
    """An icon as a PNG file, and a digest of its pixels."""

    icon: str
    digest: str
    png: bytes
