"""How many tables a core holds: `python -m tests.scaling MOVE PICTURES`, both in milliseconds.

A small simulation of the waiting: presses arrive by chance; each needs the bot for a moment and a
painter for longer. What they cost is measured on the machine in question: `make load` tells the
processor time a move, and how much of it is in other processes, with pictures. How much people play
is an assumption, named below.
"""

import argparse
import heapq
from dataclasses import dataclass
from random import Random

REQUESTS = 0.3  # seconds that Discord takes to have the board posted
PAUSE = 20.0  # seconds between two presses at a table where people are playing at this moment
PLAYING = 0.03  # tables at which people play at this moment, per server, in the busiest hour
PRESSES = 40_000
SERVERS = (100, 1_000, 10_000, 100_000)
CALM = 0.6  # of what a core can do: beyond it waiting grows quickly


@dataclass(frozen=True)
class Wait:
    """How long players wait for the board, in seconds: half of them, and 95 of 100."""

    median: float
    late: float


@dataclass(frozen=True)
class Cost:
    """The seconds of processor time that a move costs, and those that its pictures cost."""

    move: float
    pictures: float

    @property
    def rate(self) -> float:
        """Return how many moves a core does in a second."""
        return 1 / (self.move + self.pictures)


def waits(cost: Cost, rate: float, cores: int, chance: Random) -> Wait:
    """Simulate presses that arrive at a rate, on so many cores; return how long boards take."""
    now, free, seen = 0.0, [0.0] * cores, []
    for _ in range(PRESSES):
        now += chance.expovariate(rate)
        begins = max(now, heapq.heappop(free))
        ends = begins + cost.move + chance.gammavariate(4, cost.pictures / 4)  # sizes differ
        heapq.heappush(free, ends)
        seen.append(ends + REQUESTS - now)
    seen.sort()
    return Wait(seen[len(seen) // 2], seen[int(len(seen) * 0.95)])


def main(cost: Cost) -> None:
    """Print what a core holds, then what servers need."""
    most = cost.rate
    print(f"a core does {most:.1f} moves a second at most: {most * PAUSE:.0f} tables in play")
    print("load of 2 cores   moves/s   tables   board after, median / 95 %")
    for load in (0.2, 0.4, 0.6, 0.8, 0.9, 0.95):
        rate = 2 * most * load
        wait = waits(cost, rate, 2, Random(1))
        print(
            f"{load:>15.0%}{rate:>10.1f}{rate * PAUSE:>9.0f}"
            f"{wait.median:>14.2f} / {wait.late:.2f} s"
        )
    print("servers   tables in play   moves/s   cores at a calm load")
    for servers in SERVERS:
        rate = servers * PLAYING / PAUSE
        cores = max(1, -(-rate // (most * CALM)))
        print(f"{servers:>7}{servers * PLAYING:>17.0f}{rate:>10.1f}{cores:>14.0f}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("move", type=float, help="what a move costs without its pictures")
    parser.add_argument("pictures", type=float, help="what its pictures cost")
    said = parser.parse_args()
    main(Cost(said.move / 1000, said.pictures / 1000))
