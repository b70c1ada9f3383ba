"""Runs the actions of users: one at a time per table, recorded first, then delivered."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from functools import partial
from itertools import count
from weakref import WeakValueDictionary

from bot.delivery.board_messages import BoardMessages
from bot.delivery.delivery_queue import DeliveryQueue
from bot.pages.turn import TurnViewModel
from bot.pages.vote import vote_page
from bot.service.lobby_changes import LobbyChange
from bot.service.metrics_hooks import Metrics
from bot.service.progress import (
    AutomaInterrupted,
    DatabaseSetBack,
    FailedAfterRecording,
    IncompatibleChoices,
    Progress,
    Refusal,
)
from bot.service.services import Services
from bot.service.table_runner import automa_to_act
from engines import Decision
from engines.store import DamagedTable, DatabaseUnavailable, Table

THINKING_NOTICE_DELAY_SECONDS = 1.0
REPOST_CACHE_SIZE = 100  # tables


class TableActions:
    """Records actions through the services, and delivers the results."""

    def __init__(
        self, services: Services, boards: BoardMessages, queue: DeliveryQueue, metrics: Metrics
    ) -> None:
        self._services = services
        self._boards = boards
        self._queue = queue
        self._metrics = metrics
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._sequence = count()
        self._last_repost: dict[int, int] = {}  # by table, its sequence number; the latest last

    @asynccontextmanager
    async def table_lock(self, table_id: int) -> AsyncIterator[None]:
        """Run one action per table at a time; repair what an action finds.

        That is an interrupted automa, or a board of moves that the database has lost.
        """
        try:
            async with self._locks.setdefault(table_id, asyncio.Lock()):
                yield
        except AutomaInterrupted:
            # The action is not recorded, whether or not the automa can be resumed.
            with suppress(FailedAfterRecording), self._boards.retry_later_on_error(table_id):
                await self.resume_automas(table_id)
            raise
        except DatabaseSetBack:
            with suppress(FailedAfterRecording), self._boards.retry_later_on_error(table_id):
                await self.sync_channel(table_id)
            raise

    @contextmanager
    def _retry_automas_on_error(self) -> Iterator[None]:
        """Let the next tick resume automas that failed after an action was recorded."""
        try:
            yield
        except FailedAfterRecording as failed:
            self._boards.retry_later(failed)
            raise

    async def run(self, table_id: int, action: Callable[[], Awaitable[Progress]]) -> Progress:
        """Run an action when it is its turn, and deliver the result."""
        started_at = time.perf_counter()
        with self._retry_automas_on_error():
            async with self.table_lock(table_id), self._thinking_notice(table_id):
                progress = await action()
        try:
            await self._queue.deliver(progress)
        except FailedAfterRecording:
            self._metrics.board_failed()
            raise
        if progress.has_changed:
            self._metrics.board_delivered(time.perf_counter() - started_at)
        await self._update_vote(progress)
        return progress

    async def _update_vote(self, progress: Progress) -> None:
        """Post an open vote again if a player has left or returned and changed its majority."""
        before, table = progress.before, progress.table
        if table.status != "playing" or before.human_players == table.human_players:
            return
        votes = self._services.votes
        tally, previous = [await votes.tally(one, "close") for one in (table, before)]
        if tally.voters_for and tally.votes_missing != previous.votes_missing:
            await self._boards.post_side_message(table, vote_page(table, tally), vote="close")

    @asynccontextmanager
    async def _thinking_notice(self, table_id: int) -> AsyncIterator[None]:
        """Show in the channel that an automa is thinking, if the action takes that long."""
        notices: list[asyncio.Task[None]] = []
        loop = asyncio.get_running_loop()

        def post_notice() -> None:
            notices.append(loop.create_task(self._post_thinking_notice(table_id)))

        timer = loop.call_later(THINKING_NOTICE_DELAY_SECONDS, post_notice)
        try:
            yield
        finally:
            timer.cancel()
            for task in notices:
                task.cancel()

    async def _post_thinking_notice(self, table_id: int) -> None:
        # The action itself reports these errors. The shield lets a database read finish.
        with suppress(Refusal, DamagedTable, DatabaseUnavailable):
            loaded = await asyncio.shield(self._services.tables.get(table_id))
            if automa := automa_to_act(loaded):
                await self._boards.show_thinking(loaded, automa[0])

    async def choose(
        self, table_id: int, user_id: int, keys: Sequence[str], *, revision: int | None = None
    ) -> Progress:
        """Play a player's choices, all or none; name those that do not go together."""
        choose = partial(self._services.play.choose, table_id, user_id, keys, revision=revision)
        try:
            return await self.run(table_id, choose)
        except IncompatibleChoices as error:
            turn = TurnViewModel(error.table, error.decision, is_private=True)
            labels = (
                ", ".join(turn.short_labels(one)) for one in (error.keys, error.missing_first)
            )
            choices, after = labels
            raise Refusal(error.text.id, choices=choices, after=after) from error

    async def change_lobby(self, table_id: int, change: LobbyChange) -> Progress:
        """Change a lobby and deliver it."""
        return await self.run(table_id, partial(self._services.lobby.change, table_id, change))

    async def open_lobby(
        self,
        *,
        channel_id: int,
        guild_id: int | None,
        game: str,
        user_id: int,
        name: str,
        options: Mapping[str, str],
    ) -> Table:
        """Open a lobby and post it."""
        table = await self._services.lobby.open(
            channel_id=channel_id,
            guild_id=guild_id,
            game=game,
            user_id=user_id,
            name=name,
            options=options,
        )
        async with self.table_lock(table.id):
            with self._boards.retry_later_on_error(table.id):
                await self._boards.render_and_repost(table, None, complete=True)
        return table

    async def close_unjoined_lobby(self, table_id: int) -> None:
        """Close a lobby that nobody has joined, and show that."""
        await self.run(table_id, partial(self._services.old_lobbies.close, table_id))

    async def start_tutorial(
        self, *, channel_id: int, guild_id: int | None, game: str, user_id: int, name: str
    ) -> None:
        """Start a tutorial game and deliver it."""
        with self._retry_automas_on_error():
            progress = await self._services.tutorial_start.start(
                channel_id=channel_id, guild_id=guild_id, game=game, user_id=user_id, name=name
            )
        await self._queue.deliver(progress)

    async def skip_lessons(self, table_id: int, user_id: int) -> None:
        """End the lessons of a tutorial game, including that of the open decision."""
        async with self.table_lock(table_id):
            loaded = await self._services.tutorials.skip(table_id, user_id)
            if automa_to_act(loaded) is None:
                await self._update_board(loaded, self._services.play.decision(loaded))

    async def play_again(self, table_id: int, user_id: int) -> None:
        """Start the game of a finished tutorial again and deliver it."""
        async with self.table_lock(table_id):
            with self._retry_automas_on_error():
                progress = await self._services.tutorial_start.play_again(table_id, user_id)
        await self._queue.deliver(progress)

    async def rematch(self, table_id: int, user_id: int) -> Table:
        """Open a lobby for another game with the same players and post it."""
        async with self.table_lock(table_id):
            lobby = await self._services.lobby.rematch(table_id, user_id)
        async with self.table_lock(lobby.id):
            with self._boards.retry_later_on_error(lobby.id):
                await self._boards.render_and_update(lobby, None, complete=True)
        return lobby

    async def open_group(self, table_id: int, user_id: int, group: int, *, revision: int) -> None:
        """Open a group of options on the board."""
        async with self.table_lock(table_id):
            turn = await self._services.play.load_turn(table_id, user_id, revision=revision)
            await self._update_board(turn.table, turn.decision, group=group)

    async def _update_board(
        self, loaded: Table, decision: Decision | None, *, group: int | None = None
    ) -> None:
        complete = await self._is_board_everything(loaded)
        await self._boards.render_and_update(loaded, decision, group=group, complete=complete)

    async def _is_board_everything(self, loaded: Table) -> bool:
        """Return whether no hands are left to send beside the board."""
        if loaded.delivered_revision >= loaded.revision:
            return True
        delivered = await self._services.play.load_delivered(loaded)
        return not await self._queue.has_hands_to_send(delivered, loaded)

    async def resume_automas(self, table_id: int) -> None:
        """Let interrupted automas play on, then make the channel match the database."""
        async with self.table_lock(table_id), self._thinking_notice(table_id):
            await self._services.turns.resume_automas(table_id)
        await self.sync_channel(table_id)

    async def sync_channel(self, table_id: int) -> None:
        """Make the channel match the database, and send the hands that are not delivered."""
        async with self.table_lock(table_id):
            loaded = await self._services.tables.get(table_id)
            decision = self._services.play.decision(loaded)
            delivered = await self._services.play.load_delivered(loaded)
            async with self._queue.sending_hands(delivered, loaded) as complete:
                await self._boards.sync_channel(loaded, decision, complete=complete)

    async def show_closed_table(self, table_id: int) -> None:
        """Show that a damaged table is closed; if it cannot be read, only remove its controls."""
        try:
            await self.sync_channel(table_id)
        except DamagedTable:
            async with self.table_lock(table_id):
                await self._boards.clear_controls(table_id)

    async def remove_stale_controls(self, table_id: int) -> None:
        """Remove the controls of all messages but the table's newest."""
        await self._boards.remove_stale_controls(await self._services.tables.get(table_id))

    async def repost(self, table_id: int) -> None:
        """Post the board again; requests that arrive while it is posted share that post."""
        requested_at = next(self._sequence)
        async with self.table_lock(table_id):
            if self._last_repost.get(table_id, -1) > requested_at:
                return
            loaded = await self._services.tables.get(table_id)
            complete = await self._is_board_everything(loaded)
            decision = self._services.play.decision(loaded)
            await self._boards.render_and_repost(loaded, decision, complete=complete)
            self._remember_repost(table_id)

    def _remember_repost(self, table_id: int) -> None:
        self._last_repost.pop(table_id, None)
        self._last_repost[table_id] = next(self._sequence)
        if len(self._last_repost) > REPOST_CACHE_SIZE:
            self._last_repost.pop(next(iter(self._last_repost)))
