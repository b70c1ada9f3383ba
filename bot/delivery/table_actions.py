"""Where players' wishes arrive: one at a time for each table, recorded first, then shown."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from functools import partial
from itertools import count
from weakref import WeakValueDictionary

from bot.delivery.board_messages import BoardMessages
from bot.delivery.delivery_queue import DeliveryQueue
from bot.delivery.faults import DeliveryFailed
from bot.pages.turn import TurnViewModel
from bot.pages.vote import ballot_page
from bot.service.lobby_changes import LobbyChange
from bot.service.meters import Meters
from bot.service.progress import AutomaInterrupted, FailedAfterRecording, IncompatibleChoices, Progress, Refusal
from bot.service.table_runner import automa_to_act
from bot.service.services import Services
from engines.store import DamagedTable, DatabaseUnavailable, Table

THINKING_NOTICE_DELAY_SECONDS = 1.0  # seconds after which the channel is told who thinks
REPOST_CACHE_SIZE = 100  # tables of which is known when they were posted anew


class TableActions:
    """Has wishes carried out by the service, and what came of them shown to everybody."""

    def __init__(
        self, services: Services, boards: BoardMessages, queue: DeliveryQueue, meters: Meters
    ) -> None:
        self._services = services
        self._boards = boards
        self._queue = queue
        self._meters = meters
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._sequence = count()
        self._last_repost: dict[int, int] = {}  # by table, the moment; the latest last

    @asynccontextmanager
    async def table_lock(self, table: int) -> AsyncIterator[None]:
        """Keep the order of one table's moves; an automa that a wish finds asleep is woken."""
        try:
            async with self._locks.setdefault(table, asyncio.Lock()):
                yield
        except AutomaInterrupted:
            # Of the wish nothing is recorded, whether or not the table can go on now.
            with suppress(DeliveryFailed), self._boards.retry_on_error(table):
                await self.resume_automas(table)
            raise

    @contextmanager
    def _retry_display_on_error(self) -> Iterator[None]:
        """Have it shown later where something fails after a wish was recorded."""
        try:
            yield
        except FailedAfterRecording as interrupted:
            with self._boards.retry_on_error(interrupted.table):
                raise interrupted.cause from None

    async def run(self, table: int, action: Callable[[], Awaitable[Progress]]) -> Progress:
        """Carry out what somebody wants at a table, in its turn, and show what came of it."""
        begun = time.perf_counter()
        with self._retry_display_on_error():
            async with self.table_lock(table), self._thinking_notice(table):
                progress = await action()
        await self._queue.deliver(progress)
        if progress.has_changed:
            self._meters.board_delivered(time.perf_counter() - begun)
        await self._show_vote(progress)
        return progress

    async def _show_vote(self, progress: Progress) -> None:
        """Show a vote anew that takes more votes, or fewer, since somebody has left or is back."""
        before, table = progress.before, progress.table
        if table.status != "playing" or before.human_players == table.human_players:
            return
        votes = self._services.votes
        ballot, then = [await votes.ballot(one, "close") for one in (table, before)]
        if ballot.cast and ballot.needed != then.needed:
            await self._boards.post_side_message(table, ballot_page(table, ballot), vote="close")

    @asynccontextmanager
    async def _thinking_notice(self, table: int) -> AsyncIterator[None]:
        """Let the channel see that automas think, where they do so for more than a moment."""
        saying: list[asyncio.Task[None]] = []
        loop = asyncio.get_running_loop()
        soon = loop.call_later(
            THINKING_NOTICE_DELAY_SECONDS, lambda: saying.append(loop.create_task(self._post_thinking_notice(table)))
        )
        try:
            yield
        finally:
            soon.cancel()
            for task in saying:
                task.cancel()

    async def _post_thinking_notice(self, table: int) -> None:
        # Whoever has thought meanwhile ends the waiting, not the reading: that is not broken off.
        with suppress(Refusal, DamagedTable, DatabaseUnavailable):  # whoever wished hears of it
            loaded = await asyncio.shield(self._services.tables.get(table))
            if thinker := automa_to_act(loaded):
                await self._boards.show_thinking(loaded, thinker[0])

    async def choose(
        self, table: int, user: int, keys: Sequence[str], *, revision: int | None = None
    ) -> Progress:
        """Carry out a player's choices, all or none; refuse by name what does not go together."""
        choose = partial(self._services.play.choose, table, user, keys, revision=revision)
        try:
            return await self.run(table, choose)
        except IncompatibleChoices as error:
            turn = TurnViewModel(error.table, error.decision, is_private=True)
            choices, after = (", ".join(turn.short_labels(one)) for one in (error.keys, error.after))
            raise Refusal(error.text.id, choices=choices, after=after) from error

    async def change_lobby(self, table: int, change: LobbyChange) -> Progress:
        """Carry out a change of the lobby."""
        return await self.run(table, partial(self._services.lobby.change, table, change))

    async def open(
        self,
        *,
        channel: int,
        guild: int | None,
        game: str,
        user: int,
        name: str,
        options: Mapping[str, str],
    ) -> Table:
        """Open a lobby and show it."""
        table = await self._services.lobby.open(
            channel=channel, guild=guild, game=game, user=user, name=name, options=options
        )
        async with self.table_lock(table.id):
            with self._boards.retry_on_error(table.id):
                await self._boards.repost(table, None)
        return table

    async def start_tutorial(
        self, *, channel: int, guild: int | None, game: str, user: int, name: str
    ) -> None:
        """Begin a guided game and show it."""
        with self._retry_display_on_error():
            progress = await self._services.tutorial_start.begin(
                channel=channel, guild=guild, game=game, user=user, name=name
            )
        await self._queue.deliver(progress)

    async def skip_lessons(self, table: int, user: int) -> None:
        """End the lessons of a guided game, those of the open question too."""
        async with self.table_lock(table):
            loaded = await self._services.tutorials.skip(table, user)
            if automa_to_act(loaded) is None:
                await self._boards.refresh(loaded, self._services.play.decision(loaded))

    async def play_again(self, table: int, user: int) -> None:
        """Begin the game of a guided one once more, and show it."""
        async with self.table_lock(table):
            with self._retry_display_on_error():
                progress = await self._services.tutorial_start.play_again(table, user)
        await self._queue.deliver(progress)

    async def rematch(self, table: int, user: int) -> Table:
        """Open a lobby for the same game once more, and show it."""
        async with self.table_lock(table):
            lobby = await self._services.lobby.rematch(table, user)
        async with self.table_lock(lobby.id):
            with self._boards.retry_on_error(lobby.id):
                await self._boards.refresh(lobby, None)
        return lobby

    async def open_group(self, table: int, user: int, group: int, *, revision: int) -> None:
        """Open a group of options in the channel."""
        async with self.table_lock(table):
            asked = await self._services.play.load_turn(table, user, revision=revision)
            await self._boards.refresh(asked.table, asked.decision, group=group)

    async def resume_automas(self, table: int) -> None:
        """Let automas go on where the end of the program interrupted them, and show it."""
        async with self.table_lock(table), self._thinking_notice(table):
            await self._services.turns.resume_automas(table)
        await self.sync_channel(table)

    async def sync_channel(self, table: int) -> None:
        """Put the table's channel in order after the program was ended, and its hands."""
        async with self.table_lock(table):
            loaded = await self._services.tables.get(table)
            decision = self._services.play.decision(loaded)
            seen = await self._services.play.as_delivered(loaded)
            async with self._queue.sending_hands(seen, loaded) as whole:
                await self._boards.sync_channel(loaded, decision, complete=whole)

    async def show_closed_table(self, table: int) -> None:
        """Show that a damaged table is closed; if not even that can be read, that nobody plays."""
        try:
            await self.sync_channel(table)
        except DamagedTable:
            async with self.table_lock(table):
                await self._boards.clear_controls(table)

    async def remove_stale_controls(self, table: int) -> None:
        """Leave controls to the newest of the table's messages alone."""
        await self._boards.remove_stale_controls(await self._services.tables.get(table))

    async def repost(self, table: int) -> None:
        """Post the table anew; for all who ask while it is posted, once."""
        asked = next(self._sequence)
        async with self.table_lock(table):
            if self._last_repost.get(table, -1) > asked:
                return
            loaded = await self._services.tables.get(table)
            seen = await self._services.play.as_delivered(loaded)
            whole = await self._queue.board_is_everything(seen, loaded)
            await self._boards.repost(loaded, self._services.play.decision(loaded), complete=whole)
            self._remember_repost(table)

    def _remember_repost(self, table: int) -> None:
        self._last_repost.pop(table, None)
        self._last_repost[table] = next(self._sequence)
        if len(self._last_repost) > REPOST_CACHE_SIZE:
            self._last_repost.pop(next(iter(self._last_repost)))
