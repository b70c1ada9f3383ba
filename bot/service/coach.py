"""The coach: what the search would do in a player's place, at tables that count for nobody."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

from bot.service.play import Asked
from bot.service.progress import Refusal
from engines import Decision, Game
from engines.automa.prospects import Advice
from engines.core.kernel import State
from engines.core.text import Seat
from engines.store import Table

# A game, its state, the seat, a seed, and the seconds there are to think.
Adviser: TypeAlias = Callable[[Game[Any], State, Seat, int, float], Awaitable[tuple[Advice, ...]]]

SECONDS = 1.5  # that one piece of advice takes
WAITING = 64  # pieces of advice thought about at once: more would only wait
KEPT = 200  # pieces of advice given lately, so that nobody is thought for twice


@dataclass(frozen=True)
class Counsel:
    """Advice on a question, the best option first."""

    table: Table
    decision: Decision
    advice: tuple[Advice, ...]


class Coach:
    """Gives advice to who must choose; who asks twice has the same answer."""

    def __init__(self, *, chance: Random, adviser: Adviser) -> None:
        self._chance = chance
        self._adviser = adviser
        self._thoughts: dict[tuple[int, int], asyncio.Task[tuple[Advice, ...]]] = {}
        self._given: dict[tuple[int, int], tuple[Advice, ...]] = {}  # the latest last

    async def counsel(self, asked: Asked) -> Counsel:
        """Return the best options of a player's open question; refuse where the game counts."""
        if asked.table.rated:
            raise Refusal("refuse-advice")
        found = self._given.get(_moment(asked))
        if found is None:
            found = await asyncio.shield(self._thought(asked))
        best_first = sorted(found, key=lambda one: one.lead, reverse=True)
        return Counsel(asked.table, asked.decision, tuple(best_first))

    def close(self) -> None:
        """Think no further."""
        for thought in self._thoughts.values():
            thought.cancel()

    def _thought(self, asked: Asked) -> "asyncio.Task[tuple[Advice, ...]]":
        """Return what is found out about a question, by a new thought unless there is one."""
        moment = _moment(asked)
        if moment not in self._thoughts:
            if len(self._thoughts) >= WAITING:
                raise Refusal("refuse-busy-thinking")
            thought = asyncio.create_task(self._think(asked))
            thought.add_done_callback(lambda _: self._thoughts.pop(moment))
            self._thoughts[moment] = thought
        return self._thoughts[moment]

    async def _think(self, asked: Asked) -> tuple[Advice, ...]:
        seed = self._chance.getrandbits(64)
        seat = asked.decision.seat
        found = await self._adviser(asked.table.game, asked.state, seat, seed, SECONDS)
        self._given[_moment(asked)] = found
        if len(self._given) > KEPT:
            self._given.pop(next(iter(self._given)))
        return found


def _moment(asked: Asked) -> tuple[int, int]:
    """Return what tells a question from all others."""
    return asked.table.id, asked.table.revision
