"""The speed of this machine at this moment, measured by a small game that never changes.

It uses what the engines use: structs, an agenda, generators, dicts, bit sets, small functions and
copies. A slower clock or a busy cache slows it as it slows the engines; a tight loop would notice
less. It imports nothing of ours. After a change the baseline must be measured again (`--save`).
"""

import time
from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

KINDS = ("grass", "desert", "forest", "canyon", "flower")
SIDE = 20
CELLS = SIDE * SIDE
ROUNDS = 12
LAND = tuple(KINDS[(7 * cell + cell // SIDE * 3) % len(KINDS)] for cell in range(CELLS))
LIES = {kind: sum(1 << cell for cell in range(CELLS) if LAND[cell] == kind) for kind in KINDS}
BESIDE = tuple(
    sum(1 << near for near in (cell - SIDE, cell - 1, cell + 1, cell + SIDE) if 0 <= near < CELLS)
    for cell in range(CELLS)
)


class Option(Struct, frozen=True):
    """What can be chosen."""

    key: str
    value: int
    spot: str | None = None


class Farmer(Struct):
    """A player of the small game."""

    gold: int = 0
    houses: int = 0  # a bit for each cell
    hand: list[str] = []
    won: dict[str, int] = {}


class Village(Struct):
    """All that lies on its table."""

    farmers: list[Farmer]
    agenda: list[Any]
    deck: list[str]
    houses: int = 0


class Turn(Struct, frozen=True):
    """Draw, build, count; then it is the next one's turn."""

    seat: int
    left: int

    def run(self, village: Village) -> Iterator[Any]:
        """Yield what comes next."""
        farmer = village.farmers[self.seat]
        farmer.hand.append(village.deck.pop())
        for _ in range(2):
            yield Build(self.seat, farmer.hand[-1])
        yield Count(self.seat)
        if self.left:
            yield Turn(1 - self.seat, self.left - 1)


class Build(Struct, frozen=True):
    """Build on a free cell of the kind, beside one's own houses if that can be."""

    seat: int
    kind: str

    def options(self, village: Village) -> Iterator[Option]:
        """Yield where."""
        free = LIES[self.kind] & ~village.houses
        beside = free & around(village.farmers[self.seat].houses)
        for cell in cells(beside or free):
            yield Option(f"build/{cell}", cell, f"cell/{cell % SIDE},{cell // SIDE}")

    def choose(self, village: Village, option: Option) -> Iterator[Any]:
        """Build there."""
        farmer = village.farmers[self.seat]
        farmer.houses |= 1 << option.value
        village.houses |= 1 << option.value
        if BESIDE[option.value] & village.houses:
            yield Gain(self.seat, 1)


class Gain(Struct, frozen=True):
    """Take gold."""

    seat: int
    gold: int

    def run(self, village: Village) -> Iterator[Any]:
        """Take it."""
        village.farmers[self.seat].gold += self.gold
        yield from ()


class Count(Struct, frozen=True):
    """Count one's houses by kind."""

    seat: int

    def run(self, village: Village) -> Iterator[Any]:
        """Write down what each kind is worth."""
        farmer = village.farmers[self.seat]
        for kind in KINDS:
            farmer.won[kind] = worth(farmer, kind)
        yield from ()


def cells(bits: int) -> Iterator[int]:
    """Yield the cells of a set."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


def around(bits: int) -> int:
    """Return what lies beside a set."""
    found = 0
    for cell in cells(bits):
        found |= BESIDE[cell]
    return found & ~bits


def worth(farmer: Farmer, kind: str) -> int:
    """Return what a kind is worth to its farmer."""
    built = (farmer.houses & LIES[kind]).bit_count()
    return built * built + min(farmer.hand.count(kind), 3) + farmer.won.get(kind, 0) // 4


def copied(village: Village) -> Village:
    """Return a village in which everything can be tried."""
    farmers = [
        replace(farmer, hand=farmer.hand.copy(), won=farmer.won.copy())
        for farmer in village.farmers
    ]
    return replace(village, farmers=farmers, agenda=village.agenda.copy(), deck=village.deck.copy())


def play(seed: int) -> int:
    """Play a game at random; return the points of all."""
    rng = Random(seed)
    deck = [*KINDS] * ROUNDS
    rng.shuffle(deck)
    village = Village([Farmer(), Farmer()], [Turn(0, 2 * ROUNDS - 1)], deck)
    while village.agenda:
        step = village.agenda.pop()
        if isinstance(step, Build):
            options = list(step.options(village))
            village = copied(village)
            news = list(step.choose(village, rng.choice(options)))
        else:
            news = list(step.run(village))
        village.agenda.extend(reversed(news))
    return sum(points for farmer in village.farmers for points in farmer.won.values())


def games_per_second(seconds: float) -> float:
    """Return how many of these games this machine plays in a second of processor time."""
    begun, played, elapsed = time.process_time(), 0, 0.0
    while elapsed < seconds:
        play(played)
        played += 1
        elapsed = time.process_time() - begun
    return played / elapsed
