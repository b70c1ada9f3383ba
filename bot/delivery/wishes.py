"""Where players' wishes arrive: one at a time for each table, recorded first, then shown."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from functools import partial
from itertools import count
from weakref import WeakValueDictionary

from bot.delivery.announcer import Announcer
from bot.delivery.display import Display
from bot.delivery.faults import Unposted
from bot.pages.turn import OpenTurn
from bot.pages.vote import ballot_page
from bot.service.lobby_changes import LobbyChange
from bot.service.meters import Meters
from bot.service.progress import Asleep, Interrupted, NotTogether, Progress, Refusal
from bot.service.recorder import automa_to_act
from bot.service.tables import Tables
from engines.store import DamagedTable, DatabaseDown, Table

PATIENCE = 1.0  # seconds after which the channel is told who thinks
LATEST = 100  # tables of which is known when they were posted anew


class Wishes:
    """Has wishes carried out by the service, and what came of them shown to everybody."""

    def __init__(
        self, tables: Tables, announcer: Announcer, display: Display, meters: Meters
    ) -> None:
        self._tables = tables
        self._announcer = announcer
        self._display = display
        self._meters = meters
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._moments = count()
        self._shown_again: dict[int, int] = {}  # by table, the moment; the latest last

    @asynccontextmanager
    async def alone(self, table: int) -> AsyncIterator[None]:
        """Keep the order of one table's moves; an automa that a wish finds asleep is woken."""
        try:
            async with self._locks.setdefault(table, asyncio.Lock()):
                yield
        except Asleep:
            # Of the wish nothing is recorded, whether or not the table can go on now.
            with suppress(Unposted), self._announcer.owed(table):
                await self.wake(table)
            raise

    @contextmanager
    def _owing(self) -> Iterator[None]:
        """Have it shown later where something fails after a wish was recorded."""
        try:
            yield
        except Interrupted as interrupted:
            with self._announcer.owed(interrupted.table):
                raise interrupted.cause from None

    async def carry_out(self, table: int, wish: Callable[[], Awaitable[Progress]]) -> Progress:
        """Carry out what somebody wants at a table, in its turn, and show what came of it."""
        begun = time.perf_counter()
        with self._owing():
            async with self.alone(table), self._meanwhile(table):
                progress = await wish()
        await self._display.show(progress)
        if progress.is_any:
            self._meters.board(time.perf_counter() - begun)
        await self._show_vote(progress)
        return progress

    async def _show_vote(self, progress: Progress) -> None:
        """Show a vote anew that takes more votes, or fewer, since somebody has left or is back."""
        before, table = progress.before, progress.table
        if table.status != "playing" or before.people == table.people:
            return
        votes = self._tables.votes
        ballot, then = [await votes.ballot(one, "close") for one in (table, before)]
        if ballot.cast and ballot.needed != then.needed:
            await self._announcer.say(table, ballot_page(table, ballot), vote="close")

    @asynccontextmanager
    async def _meanwhile(self, table: int) -> AsyncIterator[None]:
        """Let the channel see that automas think, where they do so for more than a moment."""
        saying: list[asyncio.Task[None]] = []
        loop = asyncio.get_running_loop()
        soon = loop.call_later(
            PATIENCE, lambda: saying.append(loop.create_task(self._say_who_thinks(table)))
        )
        try:
            yield
        finally:
            soon.cancel()
            for task in saying:
                task.cancel()

    async def _say_who_thinks(self, table: int) -> None:
        # Whoever has thought meanwhile ends the waiting, not the reading: that is not broken off.
        with suppress(Refusal, DamagedTable, DatabaseDown):  # whoever wished hears of it
            loaded = await asyncio.shield(self._tables.get(table))
            if thinker := automa_to_act(loaded):
                await self._announcer.thinks(loaded, thinker[0])

    async def choose(
        self, table: int, user: int, keys: Sequence[str], *, revision: int | None = None
    ) -> Progress:
        """Carry out a player's choices, all or none; refuse by name what does not go together."""
        choose = partial(self._tables.play.choose, table, user, keys, revision=revision)
        try:
            return await self.carry_out(table, choose)
        except NotTogether as error:
            turn = OpenTurn(error.table, error.decision, unveiled=True)
            choices, after = (", ".join(turn.in_short(one)) for one in (error.keys, error.after))
            raise Refusal(error.text.id, choices=choices, after=after) from error

    async def in_lobby(self, table: int, change: LobbyChange) -> Progress:
        """Carry out a change of the lobby."""
        return await self.carry_out(table, partial(self._tables.lobby.in_lobby, table, change))

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
        table = await self._tables.lobby.open(
            channel=channel, guild=guild, game=game, user=user, name=name, options=options
        )
        async with self.alone(table.id):
            with self._announcer.owed(table.id):
                await self._announcer.show(table, None)
        return table

    async def learn(
        self, *, channel: int, guild: int | None, game: str, user: int, name: str
    ) -> None:
        """Begin a guided game and show it."""
        with self._owing():
            progress = await self._tables.learning.begin(
                channel=channel, guild=guild, game=game, user=user, name=name
            )
        await self._display.show(progress)

    async def skip_lessons(self, table: int, user: int) -> None:
        """End the lessons of a guided game, those of the open question too."""
        async with self.alone(table):
            loaded = await self._tables.guide.skip(table, user)
            if automa_to_act(loaded) is None:
                await self._announcer.refresh(loaded, self._tables.play.decision(loaded))

    async def play_again(self, table: int, user: int) -> None:
        """Begin the game of a guided one once more, and show it."""
        async with self.alone(table):
            with self._owing():
                progress = await self._tables.learning.play_again(table, user)
        await self._display.show(progress)

    async def rematch(self, table: int, user: int) -> Table:
        """Open a lobby for the same game once more, and show it."""
        async with self.alone(table):
            lobby = await self._tables.lobby.rematch(table, user)
        async with self.alone(lobby.id):
            with self._announcer.owed(lobby.id):
                await self._announcer.refresh(lobby, None)
        return lobby

    async def unfold(self, table: int, user: int, group: int, *, revision: int) -> None:
        """Open a group of options in the channel."""
        async with self.alone(table):
            asked = await self._tables.play.asked(table, user, revision=revision)
            await self._announcer.refresh(asked.table, asked.decision, group=group)

    async def wake(self, table: int) -> None:
        """Let automas go on where the end of the program interrupted them, and show it."""
        async with self.alone(table), self._meanwhile(table):
            await self._tables.turns.wake(table)
        await self.catch_up(table)

    async def catch_up(self, table: int) -> None:
        """Put the table's channel in order after the program was ended, and its hands."""
        async with self.alone(table):
            loaded = await self._tables.get(table)
            decision = self._tables.play.decision(loaded)
            seen = await self._tables.play.as_shown(loaded)
            async with self._display.dealing(seen, loaded) as whole:
                await self._announcer.catch_up(loaded, decision, whole=whole)

    async def show_closed(self, table: int) -> None:
        """Show that a damaged table is closed; if not even that can be read, that nobody plays."""
        try:
            await self.catch_up(table)
        except DamagedTable:
            async with self.alone(table):
                await self._announcer.clear(table)

    async def tidy(self, table: int) -> None:
        """Leave controls to the newest of the table's messages alone."""
        await self._announcer.tidy(await self._tables.get(table))

    async def show_again(self, table: int) -> None:
        """Post the table anew; for all who ask while it is posted, once."""
        asked = next(self._moments)
        async with self.alone(table):
            if self._shown_again.get(table, -1) > asked:
                return
            loaded = await self._tables.get(table)
            seen = await self._tables.play.as_shown(loaded)
            whole = await self._display.is_whole(seen, loaded)
            await self._announcer.show(loaded, self._tables.play.decision(loaded), whole=whole)
            self._remember_showing(table)

    def _remember_showing(self, table: int) -> None:
        self._shown_again.pop(table, None)
        self._shown_again[table] = next(self._moments)
        if len(self._shown_again) > LATEST:
            self._shown_again.pop(next(iter(self._shown_again)))
