"""Runs automas and analysis off the event loop: quick ones in threads, searches in processes."""

from functools import partial
from random import Random
from typing import Any

from bot.service.work_queues import AUTOMA_QUEUE
from engines import Action, Game
from engines.automa import STRONG, decide
from engines.automa.analysis import (
    Improvement,
    analyse_in_process,
    improvement_in_process,
)
from engines.automa.rollout_stats import Advice, advise_in_process
from engines.automa.search_pool import SearchPool
from engines.automa.turning_points import MoveAnalysis, Sampling
from engines.core.kernel import State
from engines.core.text import Seat

FEEDBACK_ROLLOUTS = 80  # per choice


class AutomaRunner:
    """Runs the automas of all tables."""

    def __init__(self) -> None:
        self._search_pool = SearchPool()

    async def decide(
        self, game: Game[Any], state: State, seat: Seat, level: str, rng: Random, seconds: float
    ) -> Action:
        """Return an automa's choice."""
        if level == STRONG:
            return await self._search_pool.decide(game, state, seat, level, rng, seconds)
        return await AUTOMA_QUEUE.run(decide, game, state, seat, level, rng, seconds)

    async def analyse_move(
        self, game: Game[Any], state: State, key: str, seed: int, sampling: Sampling
    ) -> MoveAnalysis | None:
        """Return the analysis of a choice; None if it is no longer legal."""
        stored = game.dump(state)
        return await self._search_pool.run(
            partial(analyse_in_process, game.id, stored, key, seed, sampling)
        )

    async def advise(
        self,
        game: Game[Any],
        state: State,
        seat: Seat,
        seed: int,
        seconds: float,
        preferred: str | None,
    ) -> tuple[Advice, ...]:
        """Return the best options of the open decision, each with its expected result."""
        stored = game.dump(state)
        return await self._search_pool.run(
            partial(advise_in_process, game.id, stored, seat, seed, seconds, preferred)
        )

    async def find_better(
        self, game: Game[Any], state: State, key: str, advised: str, seed: int
    ) -> Improvement | None:
        """Return the advised choice if it is better than the given one."""
        stored = game.dump(state)
        return await self._search_pool.run(
            partial(improvement_in_process, game.id, stored, key, advised, seed, FEEDBACK_ROLLOUTS)
        )

    def has_idle_process(self) -> bool:
        """Return whether a search process is free."""
        return self._search_pool.has_idle_process

    def close(self) -> None:
        """Stop the search processes."""
        self._search_pool.close()
