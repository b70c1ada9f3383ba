"""Finished games in hindsight: each is looked through once, and what was found is kept with it."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Any, TypeAlias

import msgspec

from bot.service.work import MOVES
from engines import Decision, Game, pending
from engines.automa import Hindsight, Miss
from engines.automa.hindsight import Verdict, put_together
from engines.core.kernel import State
from engines.store import Position, Store, Table

# A game, the number of a position in it, the position, the key chosen there, a seed, and the tries.
Judge: TypeAlias = Callable[[Game[Any], int, State, str, int, int], Awaitable[Verdict | None]]

TRIES = 12_000  # that a game is worth, shared out among its choices
LEAST, MOST = 60, 200  # tries for a choice: fewer tell nothing, more nothing new


@dataclass(frozen=True)
class Slip:
    """A miss, and the question that it was an answer to."""

    miss: Miss
    decision: Decision


@dataclass
class Look:
    """A game that is being looked through: how many choices are done, and of how many."""

    found: "asyncio.Task[Hindsight]"
    done: int = 0
    of: int = 0


class Lookback:
    """Looks back at games, one after another; who asks for the same one waits for the same look."""

    def __init__(self, store: Store, *, chance: Random, judge: Judge) -> None:
        self._history = store.history
        self._chance = chance
        self._judge = judge
        self._looks: dict[int, Look] = {}
        self._one_at_a_time = asyncio.Lock()

    async def known(self, table: Table) -> Hindsight | None:
        """Return what was found out about a finished game, none if nobody has looked."""
        kept = await self._history.hindsight(table.id)
        try:
            return None if kept is None else msgspec.json.decode(kept, type=Hindsight)
        except msgspec.DecodeError:
            return None  # kept in another form: it is found out anew

    def look(self, table: Table) -> Look:
        """Look through a finished game in the background, unless that is being done already."""
        if table.id not in self._looks:
            look = Look(asyncio.create_task(self._look_through(table)))
            look.found.add_done_callback(lambda _: self._looks.pop(table.id))
            self._looks[table.id] = look
        return self._looks[table.id]

    def close(self) -> None:
        """Look no further; what is not finished is looked through anew when somebody asks."""
        for look in self._looks.values():
            look.found.cancel()

    async def slips(self, table: Table, hindsight: Hindsight) -> tuple[Slip, ...]:
        """Return the misses of a game, each with the question that was open then."""
        return await self._asked(table, hindsight.misses)

    async def slips_at(self, table: Table, number: int) -> tuple[Slip, ...]:
        """Return the miss of the choice after a move, if it is known to have been one."""
        found = await self.known(table)
        misses = () if found is None else found.misses
        return await self._asked(table, (miss for miss in misses if miss.at == number))

    async def _asked(self, table: Table, misses: Iterable[Miss]) -> tuple[Slip, ...]:
        slips: list[Slip] = []
        for miss in misses:
            position = await self._history.position(table, miss.at)
            if position is not None:
                decisions = await MOVES.do(pending, position.state)
                slips += (Slip(miss, decision) for decision in decisions)
        return tuple(slips)

    async def _look_through(self, table: Table) -> Hindsight:
        async with self._one_at_a_time:
            positions = await self._history.positions(table)
            found = await self._judged(table, positions)
            await self._history.keep_hindsight(table.id, msgspec.json.encode(found))
        return found

    async def _judged(self, table: Table, positions: tuple[Position, ...]) -> Hindsight:
        """Judge every move; where there was no choice, the chances stay what they were."""
        look, of = self._looks[table.id], len(positions) - 1
        look.of = of
        tries = max(LEAST, min(MOST, TRIES // max(1, of)))
        verdict = Verdict((1 / len(table.sitters),) * len(table.sitters))
        verdicts: list[Verdict] = []
        for before, after in pairwise(positions):
            judged = await self._verdict(table, before, after, tries)
            verdict = judged or Verdict(verdict.chances)
            verdicts.append(verdict)
            look.done += 1
        return put_together(table.game, verdicts, positions[-1].state)

    async def _verdict(
        self, table: Table, before: Position, after: Position, tries: int
    ) -> Verdict | None:
        """Return what to think of a move; none where nothing was chosen."""
        if not after.move.is_choice:
            return None
        seed = self._chance.getrandbits(64)
        key = after.move.key
        return await self._judge(table.game, before.number, before.state, key, seed, tries)
