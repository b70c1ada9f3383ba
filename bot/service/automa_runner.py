"""Who thinks for automas: threads where it is quickly done, processes where it takes a search."""

from functools import partial
from random import Random
from typing import Any

from bot.service.work_queues import AUTOMA_QUEUE
from engines import Action, Game
from engines.automa import STRONG, decide
from engines.automa.hindsight import Better, Verdict, better, judge
from engines.automa.prospects import Advice, advise
from engines.automa.thinkers import Thinkers
from engines.core.kernel import State
from engines.core.text import Seat

FEEDBACK_PLAYOUTS = 80  # of a choice that is looked at again


class AutomaRunner:
    """The automas of all tables, beside the event loop."""

    def __init__(self) -> None:
        self._search_pool = Thinkers()

    async def decide(
        self, game: Game[Any], state: State, seat: Seat, level: str, rng: Random, seconds: float
    ) -> Action:
        """Return an automa's answer to the open question."""
        if level == STRONG:
            return await self._search_pool.decide(game, state, seat, level, rng, seconds)
        return await AUTOMA_QUEUE.run(decide, game, state, seat, level, rng, seconds)

    async def analyse_move(
        self, game: Game[Any], at: int, state: State, key: str, seed: int, playouts: int
    ) -> Verdict | None:
        """Return what to think of a choice in hindsight; none where it is offered no more."""
        stored = game.dump(state)
        return await self._search_pool.find_out(partial(judge, game.id, at, stored, key, seed, playouts))

    async def advise(
        self, game: Game[Any], state: State, seat: Seat, seed: int, seconds: float
    ) -> tuple[Advice, ...]:
        """Return the best options of the open question, each with what to expect of it."""
        stored = game.dump(state)
        return await self._search_pool.find_out(partial(advise, game.id, stored, seat, seed, seconds))

    async def find_better(self, game: Game[Any], state: State, key: str, seed: int) -> Better | None:
        """Return what would have been better than a choice; nothing where others need to think."""
        if not self._search_pool.idle:
            return None
        stored = game.dump(state)
        return await self._search_pool.find_out(partial(better, game.id, stored, key, seed, FEEDBACK_PLAYOUTS))

    def close(self) -> None:
        """Let nobody think on."""
        self._search_pool.close()
