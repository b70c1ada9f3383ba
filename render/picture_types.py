"""What pictures are ordered with, and what comes back: plain values, for whoever does not paint."""

from msgspec import Struct


class Mark(Struct, frozen=True):
    """A legal target: the spot, and the label it has in picture and menu."""

    spot: str
    label: str


class LeaderboardLine(Struct, frozen=True):
    """A line of a ranking."""

    rank: int
    name: str
    rating: str
    games: int
    wins: int
    is_own: bool = False


class ProfileLine(Struct, frozen=True):
    """What a player did at a game, or at all of them."""

    name: str
    rating: str
    games: int
    wins: int
    average: str
    best: int


class Picture(Struct, frozen=True):
    """A painted picture, ready to be sent; `alt` says the same in words."""

    data: bytes
    format: str
    width: int
    height: int
    alt: str
