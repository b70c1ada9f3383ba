"""Turns as time passes: whose it is, who must be reminded, which automas sleep."""

from datetime import datetime

from bot.service.progress import Progress
from bot.service.recorder import Recorder
from engines.store import Reminder, Still, Turn


class Turns:
    """The open turns of all tables."""

    def __init__(self, recorder: Recorder) -> None:
        self._recorder = recorder
        self._turns = recorder.store.turns

    async def turn(self, table: int) -> Turn | None:
        """Return whose turn it is, since when and until when; none if no person is to play."""
        return await self._turns.turn(table)

    async def due(self, now: datetime) -> tuple[Reminder, ...]:
        """Return what must be said now: "turn" to a player, "overdue" to the table; each once."""
        return await self._turns.due(now)

    async def sleeping(self) -> tuple[int, ...]:
        """Return the tables where something must go on by itself: to be woken at every start."""
        return await self._turns.sleeping()

    async def standing_still(self) -> tuple[Still, ...]:
        """Return the tables where something is about to happen by itself, or should be."""
        return await self._turns.standing_still()

    async def wake(self, table: int) -> Progress:
        """Let the automas of a table go on where they were interrupted, if they were."""
        loaded = await self._recorder.get(table)
        progress = await self._recorder.play_on(loaded, loaded)
        if progress.decision is not None:
            await self._turns.open_turn(progress.table, progress.decision.seat)
        return progress
