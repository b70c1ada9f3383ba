"""Turns as time passes: whose it is, who must be reminded, which automas sleep."""

from datetime import datetime

from bot.service.progress import Progress
from bot.service.table_runner import TableRunner
from engines.store import Reminder, Still, Turn


class Turns:
    """The open turns of all tables."""

    def __init__(self, recorder: TableRunner) -> None:
        self._recorder = recorder
        self._turns = recorder.store.turns

    async def turn(self, table: int) -> Turn | None:
        """Return whose turn it is, since when and until when; none if no person is to play."""
        return await self._turns.turn(table)

    async def due_reminders(self, now: datetime) -> tuple[Reminder, ...]:
        """Return what must be said now: "turn" to a player, "overdue" to the table; each once."""
        return await self._turns.due_reminders(now)

    async def tables_to_resume(self) -> tuple[int, ...]:
        """Return the tables where something must go on by itself: to be woken at every start."""
        return await self._turns.tables_to_resume()

    async def stalled_tables(self) -> tuple[Still, ...]:
        """Return the tables where something is about to happen by itself, or should be."""
        return await self._turns.stalled_tables()

    async def resume_automas(self, table: int) -> Progress:
        """Let the automas of a table go on where they were interrupted, if they were."""
        loaded = await self._recorder.get(table)
        progress = await self._recorder.run_automas(loaded, loaded)
        if progress.decision is not None:
            await self._turns.open_turn(progress.table, progress.decision.seat)
        return progress
