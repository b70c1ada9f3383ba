"""How many tables a core holds: `python -m tests.scaling MOVE PICTURES`, both in milliseconds.

A small queueing simulation: clicks arrive at random; each needs the bot briefly and a render
process for longer. `make load` measures both costs: processor time per move, and the part of it in
child processes. How much people play is an assumption, stated below.
"""

import argparse
import heapq
from dataclasses import dataclass
from random import Random

DISCORD_SECONDS = 0.3  # that Discord takes to post the board
SECONDS_BETWEEN_MOVES = 20.0  # at an active table
ACTIVE_TABLES_PER_SERVER = 0.03  # in the busiest hour
SIMULATED_MOVES = 40_000
SERVERS = (100, 1_000, 10_000, 100_000)
MAX_CALM_LOAD = 0.6  # of a core's capacity; waiting grows quickly beyond it


@dataclass(frozen=True)
class Wait:
    """Seconds until players see the board."""

    median: float
    p95: float


@dataclass(frozen=True)
class Cost:
    """Processor seconds of a move and of its pictures."""

    move: float
    pictures: float

    @property
    def rate(self) -> float:
        """Return how many moves a core handles per second."""
        return 1 / (self.move + self.pictures)


def simulate(cost: Cost, rate: float, cores: int, rng: Random) -> Wait:
    """Simulate clicks at a rate on some cores; return the waiting times."""
    now, free, waits = 0.0, [0.0] * cores, []
    for _ in range(SIMULATED_MOVES):
        now += rng.expovariate(rate)
        begins = max(now, heapq.heappop(free))
        ends = begins + cost.move + rng.gammavariate(4, cost.pictures / 4)  # sizes differ
        heapq.heappush(free, ends)
        waits.append(ends + DISCORD_SECONDS - now)
    waits.sort()
    return Wait(waits[len(waits) // 2], waits[int(len(waits) * 0.95)])


def main(cost: Cost) -> None:
    """Print the capacity of a core, then the cores that servers need."""
    capacity = cost.rate
    tables = capacity * SECONDS_BETWEEN_MOVES
    print(f"a core does {capacity:.1f} moves/s at most: {tables:.0f} tables in play")
    print("load of 2 cores   moves/s   tables   board after, median / p95")
    for load in (0.2, 0.4, 0.6, 0.8, 0.9, 0.95):
        rate = 2 * capacity * load
        wait = simulate(cost, rate, 2, Random(1))
        print(
            f"{load:>15.0%}{rate:>10.1f}{rate * SECONDS_BETWEEN_MOVES:>9.0f}"
            f"{wait.median:>14.2f} / {wait.p95:.2f} s"
        )
    print("servers   tables in play   moves/s   cores at a calm load")
    for servers in SERVERS:
        rate = servers * ACTIVE_TABLES_PER_SERVER / SECONDS_BETWEEN_MOVES
        cores = max(1, -(-rate // (capacity * MAX_CALM_LOAD)))
        print(f"{servers:>7}{servers * ACTIVE_TABLES_PER_SERVER:>17.0f}{rate:>10.1f}{cores:>14.0f}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("move", type=float, help="cost of a move without its pictures")
    parser.add_argument("pictures", type=float, help="cost of its pictures")
    args = parser.parse_args()
    main(Cost(args.move / 1000, args.pictures / 1000))
