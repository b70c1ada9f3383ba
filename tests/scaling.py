"""How many tables a core holds: `python -m tests.scaling`, a small simulation of the waiting.

Presses arrive by chance; each needs the event loop for a moment and a painter for longer. The
costs are those that `make load` measures; how much people play is an assumption, named below.
"""

import heapq
from dataclasses import dataclass
from random import Random

LOOP = 0.015  # seconds of processor time that a move costs without its pictures
PAINT = 0.090  # seconds that its pictures cost: the board, and now and then a hand or a closer look
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


def waits(rate: float, cores: int, chance: Random) -> Wait:
    """Simulate presses that arrive at a rate, on so many cores; return how long boards take."""
    now, free, seen = 0.0, [0.0] * cores, []
    for _ in range(PRESSES):
        now += chance.expovariate(rate)
        begins = max(now, heapq.heappop(free))
        ends = begins + LOOP + chance.gammavariate(4, PAINT / 4)  # boards differ in size
        heapq.heappush(free, ends)
        seen.append(ends + REQUESTS - now)
    seen.sort()
    return Wait(seen[len(seen) // 2], seen[int(len(seen) * 0.95)])


def main() -> None:
    """Print what a core holds, then what servers need."""
    most = 1 / (LOOP + PAINT)
    print(f"a core does {most:.1f} moves a second at most: {most * PAUSE:.0f} tables in play")
    print("load of 2 cores   moves/s   tables   board after, median / 95 %")
    for load in (0.2, 0.4, 0.6, 0.8, 0.9, 0.95):
        rate = 2 * most * load
        wait = waits(rate, 2, Random(1))
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
    main()
