"""Open turns: reminders, overdue turns, and tables where automas must resume."""

from datetime import datetime

from bot.service.progress import Progress
from bot.service.table_runner import TableRunner
from engines.store import Reminder, StalledTable, Turn


class TurnService:
    """The open turns of all tables."""

    def __init__(self, runner: TableRunner) -> None:
        self._runner = runner
        self._turns = runner.store.turns

    async def turn(self, table_id: int) -> Turn | None:
        """Return the open turn with its start and deadline, None if no human player is to act."""
        return await self._turns.turn(table_id)

    async def due_reminders(self, now: datetime) -> tuple[Reminder, ...]:
        """Return the reminders due: "turn" for a player, "overdue" for the table; each once."""
        return await self._turns.due_reminders(now)

    async def tables_to_resume(self) -> tuple[int, ...]:
        """Return the tables where automas must resume after a start of the bot."""
        return await self._turns.tables_to_resume()

    async def stalled_tables(self) -> tuple[StalledTable, ...]:
        """Return the tables where an automa is to act, or should be."""
        return await self._turns.stalled_tables()

    async def resume_automas(self, table_id: int) -> Progress:
        """Resume the automas of a table if they were interrupted."""
        loaded = await self._runner.tables.get(table_id)
        progress = await self._runner.run_automas(loaded, loaded)
        if progress.decision is not None:
            await self._turns.open_turn(progress.table, progress.decision.seat)
        return progress
