"""Compares what raids are said to cost with all joint choices of their victims, one by one.

`python -m tests.raid_check [raids]`
"""

import sys
from collections.abc import Iterator
from random import Random
from typing import ClassVar

from engines import GAMES, Action, Option, Text, apply, pending, standings
from engines.core.kernel import Ask, Options, advance, copy_state, run_to_decision
from engines.core.text import Seat, SeatRef
from engines.provence.state import Provence
from engines.provence.steps.lay import PlaceTile
from engines.provence.steps.raid import GiveUpTile, Ruins
from engines.provence.steps.take import TakeTile

RAIDS = 3_000
GAME = GAMES["provence"]
SEATS = (2, 3, 4)


class Halt(Ask, frozen=True):
    """Stops the game right after the raid, before anything else changes the score."""

    question: ClassVar[Text] = Text("halt")

    def options(self, game: Provence) -> Options:
        return [Option("one"), Option("two")]


def true_ranges(table: Provence, option: Option) -> dict[Seat, tuple[int, int]]:
    """Return by how much the victims' points change, over every joint choice, by playing them."""
    raided = copy_state(table)
    advance(raided, option)
    if not isinstance(raided.agenda[-1], GiveUpTile):
        return {}
    raided.agenda[: _index_of_ruins(raided)] = [Halt(0)]
    before = [score.total for score in standings(raided)]
    victims = [seat for seat, _ in raided.to_destroy]
    victims += [step.seat for step in raided.agenda if isinstance(step, GiveUpTile)]
    victims = [seat for seat in victims if raided.players[seat].destructible()]
    ends = [[score.total for score in standings(end)] for end in _ends(raided)]
    changes = {seat: [end[seat] - before[seat] for end in ends] for seat in victims}
    return {seat: (min(found), max(found)) for seat, found in changes.items()}


def _index_of_ruins(table: Provence) -> int:
    return max(at for at, step in enumerate(table.agenda) if isinstance(step, Ruins))


def _ends(table: Provence) -> Iterator[Provence]:
    if not isinstance(table.agenda[-1], GiveUpTile):
        yield table
        return
    seat: Seat = table.agenda[-1].seat
    for option in list(table.agenda[-1].options(table)):
        yield from _ends(apply(table, Action(seat, option.key))[0])


def told_ranges(remark: Text | None, seat: Seat) -> dict[Seat, tuple[int, int]]:
    """Return the changes of points that a remark names, by seat."""
    if remark is None:
        return {}
    args = remark.args
    match remark.id:
        case "raid-own" | "raid-hits-many":
            return {seat: _numbers(args["amount"])}
        case "raid-of":
            other = args["player"]
            assert isinstance(other, SeatRef)
            return {other.seat: _numbers(args["amount"])}
    values = [one for arg in args.values() for one in (arg if isinstance(arg, tuple) else (arg,))]
    return {
        told: bounds
        for value in values
        if isinstance(value, Text)
        for told, bounds in told_ranges(value, seat).items()
    }


def _numbers(amount: object) -> tuple[int, int]:
    assert isinstance(amount, Text)
    numbers = [int(str(number).replace("−", "-")) for number in amount.args.values()]
    return numbers[0], numbers[-1]


def check_raids(seed: str) -> Iterator[tuple[int, str | None]]:
    """Play a random game; yield the number of victims of each raid told, and what is untrue."""
    rng = Random(seed)
    table, _ = GAME.start(rng.choice(SEATS), seed, {})
    options = run_to_decision(table)
    while options:
        ask = table.agenda[-1]
        if isinstance(ask, PlaceTile) and ask.prompt(table).id == "ask-place-raid":
            (decision,) = pending(table)
            yield from _check_option(table, rng.choice(decision.options), ask.seat)
        if isinstance(ask, TakeTile) and table.attack + 3 > table.defence:
            yield from _check_taking(table, ask, rng)
        options = advance(table, rng.choice(options))


def _check_taking(table: Provence, ask: TakeTile, rng: Random) -> Iterator[tuple[int, str | None]]:
    """Check what a tile is said to bring before it is taken, on a cell chosen later."""
    (decision,) = pending(table)
    option = rng.choice(decision.options)
    if not told_ranges(option.remark, ask.seat):
        return
    placing = copy_state(table)
    options = advance(placing, option)
    if isinstance(placing.agenda[-1], PlaceTile):
        told = told_ranges(option.remark, ask.seat)
        true = true_ranges(placing, rng.choice(options))
        yield len(true), _difference(told, true, f"{option.key} {table.round}")


def _check_option(table: Provence, option: Option, seat: Seat) -> Iterator[tuple[int, str | None]]:
    told = told_ranges(option.remark, seat)
    if told:
        true = true_ranges(table, option)
        yield len(true), _difference(told, true, f"{option.key} {table.round}")


def _difference(
    told: dict[Seat, tuple[int, int]], true: dict[Seat, tuple[int, int]], where: str
) -> str | None:
    """Return what is told and not true; of a raid on more than two only one's own loss is told."""
    same = {seat: true.get(seat) for seat in told} == told
    complete = len(told) == len(true) or len(true) > 2
    return None if same and complete else f"{where}: told {told}, in truth {true}"


def main(raids: int) -> None:
    """Check so many raids on several victims."""
    rng, several, single, untrue = Random(1), 0, 0, list[str]()
    while several < raids:
        for victims, wrong in check_raids(f"raids {rng.getrandbits(64)}"):
            several += victims > 1
            single += victims == 1
            untrue += [wrong] if wrong else []
    print(f"{several} raids on several victims, {single} on one, {len(untrue)} told wrong")
    print(*untrue[:20], sep="\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else RAIDS)
