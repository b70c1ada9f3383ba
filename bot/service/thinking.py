"""Who thinks for automas: threads where it is quickly done, processes where it takes a search."""

from functools import partial
from random import Random
from typing import Any

from bot.service.work import AUTOMAS
from engines import Action, Game
from engines.automa import STRONG, decide
from engines.automa.hindsight import Better, Verdict, better, judge
from engines.automa.prospects import Advice, advise
from engines.automa.thinkers import Thinkers
from engines.core.kernel import State
from engines.core.text import Seat

TRIES = 80  # of a choice that is looked at again


class Thinking:
    """The automas of all tables, beside the event loop."""

    def __init__(self) -> None:
        self._thinkers = Thinkers()

    async def decide(
        self, game: Game[Any], state: State, seat: Seat, level: str, chance: Random, seconds: float
    ) -> Action:
        """Return an automa's answer to the open question."""
        if level == STRONG:
            return await self._thinkers.decide(game, state, seat, level, chance, seconds)
        return await AUTOMAS.do(decide, game, state, seat, level, chance, seconds)

    async def judge(
        self, game: Game[Any], at: int, state: State, key: str, seed: int, tries: int
    ) -> Verdict | None:
        """Return what to think of a choice in hindsight; none where it is offered no more."""
        stored = game.freeze(state)
        return await self._thinkers.find_out(partial(judge, game.id, at, stored, key, seed, tries))

    async def advise(
        self, game: Game[Any], state: State, seat: Seat, seed: int, seconds: float
    ) -> tuple[Advice, ...]:
        """Return the best options of the open question, each with what to expect of it."""
        stored = game.freeze(state)
        return await self._thinkers.find_out(partial(advise, game.id, stored, seat, seed, seconds))

    async def criticise(self, game: Game[Any], state: State, key: str, seed: int) -> Better | None:
        """Return what would have been better than a choice; nothing where others need to think."""
        if not self._thinkers.idle:
            return None
        stored = game.freeze(state)
        return await self._thinkers.find_out(partial(better, game.id, stored, key, seed, TRIES))

    def close(self) -> None:
        """Let nobody think on."""
        self._thinkers.close()
