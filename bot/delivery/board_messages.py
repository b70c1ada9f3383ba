"""The messages of tables in their channels: one live board each, no controls on older messages.

A crash between posting a message and recording it must not leave two live boards. So a post is
always announced in the database first: either the table's revision is not delivered yet, or
`MessageLog.begin_post` records the intent. Channels of such tables are scanned after a start.
"""

import logging
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from datetime import timedelta
from http import HTTPStatus
from typing import Any, NamedTuple

import discord

from bot.delivery.composer import Composer
from bot.delivery.faults import DISCORD_ERRORS, Fault, fault_of
from bot.delivery.replies import NO_PINGS
from bot.i18n import translate
from bot.pages.custom_id import are_of_turn, belong_to_table, newest_turn_revision
from bot.pages.names import safe_name
from bot.pages.page import Page, break_cycles, custom_ids, drop_components, strip_controls
from bot.pages.seat_emoji import seat_emoji
from bot.pages.vote import motions_in
from bot.service.metrics_hooks import Metrics
from bot.service.progress import FailedAfterRecording
from bot.service.services import Services
from engines import Decision
from engines.core.text import Seat
from engines.store import DamagedTable, DatabaseUnavailable, MessageState, Motion, Table

log = logging.getLogger(__name__)

MAX_EDIT_AGE = timedelta(minutes=55)  # Discord limits edits of messages older than an hour
MAX_SCANNED_MESSAGES = 100  # messages of a channel that one request lists
VOTE_CACHE_SIZE = 1_000
MESSAGE_CACHE_SIZE = 300  # posted boards, which then need not be fetched to be edited


class UnsavedPost(NamedTuple):
    """A posted board that the database could not record yet."""

    message: int
    revision: int
    complete: bool


class BoardMessages:
    """Posts and edits boards, and removes the controls of the messages that they replace.

    `complete` means that only the board is to be delivered. Otherwise hands follow, and the table
    is marked as delivered once they are sent (`mark_delivered`).
    """

    def __init__(
        self,
        client: discord.Client,
        services: Services,
        composer: Composer,
        *,
        keep_pictures: bool = True,
        metrics: Metrics,
    ) -> None:
        self._metrics = metrics
        self._client = client
        self._services = services
        self._messages = services.store.messages
        self._composer = composer
        self._keep_pictures = keep_pictures
        self._needs_scan: set[int] = set()  # tables whose channel may have unrecorded messages
        self._unsaved_posts: dict[int, UnsavedPost] = {}  # by table
        self._with_surplus_controls: dict[int, None] = {}  # messages that could not be edited
        self._votes: dict[int, Motion] = {}  # by message, as far as known
        self._cache: dict[int, tuple[int, discord.Message]] = {}  # boards with their revisions

    def request_scan(self, *tables: int) -> None:
        """Scan the channels of these tables before any of them counts as delivered."""
        self._needs_scan.update(tables)

    def forget(self, *tables: int) -> None:
        """Scan no channel for tables that were deleted."""
        self._needs_scan.difference_update(tables)

    async def tables_to_scan(self) -> Sequence[int]:
        """Return the tables whose channels may have unrecorded messages."""
        return sorted(self._needs_scan)

    async def tables_with_stale_controls(self) -> Sequence[int]:
        """Return the tables with unsaved posts, or with more than one message with controls."""
        return sorted({*self._unsaved_posts, *await self._messages.tables_with_stale()})

    async def render_and_repost(
        self, table: Table, decision: Decision | None, *, complete: bool
    ) -> None:
        """Post the table in a new message, even if its channel has this revision."""
        page = await self._composer.table_page(table, decision)
        async with self._message_lock(table):
            last = await self._messages.state(table.id)
            if last.posted_revision <= table.revision:
                await self._post(table, page, last, complete=complete)

    async def render_and_update(
        self,
        table: Table,
        decision: Decision | None,
        *,
        complete: bool,
        group: int | None = None,
    ) -> None:
        """Edit the table's message; post a new one if it cannot be edited."""
        page = await self._composer.table_page(table, decision, group=group)
        await self.update(table, page, complete=complete)

    async def post(self, table: Table, page: Page, *, complete: bool) -> None:
        """Post a new message, unless a repost or another process has posted this revision."""
        async with self._message_lock(table):
            last = await self._messages.state(table.id)
            if last.posted_revision < table.revision:
                await self._post(table, page, last, complete=complete)

    async def update(self, table: Table, page: Page, *, complete: bool) -> None:
        """Edit the table's message, or post a new one if it cannot be edited."""
        async with self._message_lock(table):
            last = await self._messages.state(table.id)
            if last.posted_revision > table.revision:
                return
            if not await self._edit(table, page, last, complete=complete):
                await self._post(table, page, last, complete=complete)

    async def mark_delivered(self, table: Table) -> None:
        """Record that the board and all hands of this revision are sent."""
        if table.id not in self._needs_scan:
            await self._messages.mark_delivered(table.id, table.revision)

    async def post_side_message(
        self, table: Table, page: Page, *, vote: Motion | None = None
    ) -> None:
        """Post a message beside the board; one about a vote replaces the vote's last message."""
        if vote is None:
            await self._send(table, page)
            return
        async with self._message_lock(table):
            last = await self._messages.state(table.id)
            async with self._post_intent(table, last.delivered_revision):
                sent = await self._send(table, page)
                self._remember_vote(sent.id, vote)
                await self._messages.track(table.id, [sent.id])
                stale = await self._messages.stale_messages(table.id)
                await self._remove_stale_controls(table, stale, latest_vote=sent.id)

    async def show_thinking(self, table: Table, seat: Seat) -> None:
        """Replace the controls of the table's message by a note that an automa is thinking."""
        async with self._services.store.message_lock(table.id):
            last = await self._messages.state(table.id)
            if last.message is None:
                return
            player = safe_name(table.players[seat])
            note = translate("thinks", sign=seat_emoji(seat), player=player)
            try:
                message = await self._channel(table).get_partial_message(last.message).fetch()
                view = strip_controls(message, note=note)
                await message.edit(view=view or discord.utils.MISSING, allowed_mentions=NO_PINGS)
            except DISCORD_ERRORS as error:
                log.info("table %s: the thinking notice is not shown: %s", table.id, error)

    async def sync_channel(
        self, table: Table, decision: Decision | None, *, complete: bool
    ) -> None:
        """Make the channel match the database after a crash or an outage.

        An unrecorded board that shows the current turn becomes the table's message; any other
        message loses its controls. A missing board is posted.
        """
        with self._scan_on_error(table.id):
            found = await self._adopt_unrecorded_board(table)
            if await self._is_set_back(table, found):
                await self.render_and_repost(table, decision, complete=complete)
                return
            last = await self._messages.state(table.id)
            if last.posted_revision < table.revision:
                page = await self._composer.table_page(table, decision)
                await self.post(table, page, complete=complete)
                return
            await self.remove_stale_controls(table)
            if complete:
                await self.mark_delivered(table)

    async def _adopt_unrecorded_board(self, table: Table) -> dict[int, list[str]]:
        """Scan the channel; record the newest board of this revision as the table's message."""
        async with self._message_lock(table):
            found = await self._scan(table.id, self._channel(table))
            current = [
                message
                for message, ids in found.items()
                if are_of_turn(ids, table.id, table.revision)
            ]
            last = await self._messages.state(table.id)  # another process may be ahead
            if current and last.posted_revision <= table.revision:
                await self._messages.record_post(
                    table.id, max(current), revision=table.revision, complete=False
                )
            return found

    async def _is_set_back(self, table: Table, found: Mapping[int, Iterable[str]]) -> bool:
        """Return whether the channel has a board that is newer than the database.

        A revision is stored before its board is posted. So the database is an older copy.
        """
        newest = max((newest_turn_revision(ids, table.id) for ids in found.values()), default=-1)
        if newest <= table.revision:
            return False
        now = await self._services.tables.get(table.id)  # another process may have played on
        if newest <= now.revision:
            return False
        log.error(
            "table %s: its channel shows revision %s, the database has %s: moves are lost",
            *(table.id, newest, now.revision),
        )
        self._metrics.moves_lost(newest - now.revision)
        return True

    async def remove_stale_controls(self, table: Table) -> None:
        """Remove the controls of every message but the table's own."""
        async with self._message_lock(table):
            await self._remove_stale_controls(table, await self._messages.stale_messages(table.id))

    async def clear_controls(self, table_id: int) -> None:
        """Remove the controls of all messages of a closed table that cannot be read."""
        async with self._services.store.message_lock(table_id):
            venue = await self._services.tables.venue_of(table_id)
            channel = self._client.get_partial_messageable(venue.channel, guild_id=venue.guild)
            await self._scan(table_id, channel)
            self._needs_scan.discard(table_id)  # it never gets another board
            for number in await self._messages.stop_tracking(table_id):
                try:
                    message = await channel.get_partial_message(number).fetch()
                    await _remove_controls(message, keep_pictures=self._keep_pictures)
                except DISCORD_ERRORS as error:
                    log.info("table %s: message %s keeps its controls: %s", table_id, number, error)
                await self._messages.untrack(table_id, number)

    @contextmanager
    def retry_later_on_error(self, table_id: int) -> Iterator[None]:
        """Raise `FailedAfterRecording` for any error; the next tick delivers the table again."""
        try:
            with self._scan_on_error(table_id):
                yield
        except (FailedAfterRecording, DamagedTable):
            raise
        except Exception as error:
            failed = FailedAfterRecording(table_id, error)
            self.retry_later(failed)
            raise failed from error

    def retry_later(self, failed: FailedAfterRecording) -> None:
        """Log why a recorded action is not shown; the next tick delivers its table again."""
        self._needs_scan.add(failed.table_id)
        if isinstance(failed.cause, DatabaseUnavailable):
            reason = "the database: %s"
            log.error(f"table %s: recorded, but not shown: {reason}", failed.table_id, failed.cause)
        else:
            log.error("table %s: recorded, but not shown", failed.table_id, exc_info=failed.cause)

    @contextmanager
    def _scan_on_error(self, table_id: int) -> Iterator[None]:
        """Mark the channel for a scan on any error but one that Discord has answered."""
        try:
            yield
        except FailedAfterRecording:
            raise
        except BaseException:  # also if the task is cancelled: the request may have been sent
            self._needs_scan.add(table_id)
            raise

    @asynccontextmanager
    async def _message_lock(self, table: Table) -> AsyncIterator[None]:
        """Hold the lock on the table's messages, over all processes; record an unsaved post."""
        async with self._services.store.message_lock(table.id):
            if unsaved := self._unsaved_posts.get(table.id):
                message, revision, complete = unsaved
                await self._messages.record_post(
                    table.id, message, revision=revision, complete=complete
                )
                del self._unsaved_posts[table.id]
            yield

    @asynccontextmanager
    async def _post_intent(self, table: Table, delivered: int) -> AsyncIterator[None]:
        """Record that a message may be posted; withdraw that once it is recorded or refused."""
        is_delivered = delivered >= table.revision  # otherwise the database knows without it
        if is_delivered:
            with suppress(DatabaseUnavailable):  # a board that can be read is shown all the same
                await self._messages.begin_post(table.id)
        try:
            with self._scan_on_error(table.id):
                yield
        finally:
            if is_delivered and table.id not in self._needs_scan | self._unsaved_posts.keys():
                await self._messages.mark_delivered(table.id, delivered)

    async def _post(self, table: Table, page: Page, last: MessageState, *, complete: bool) -> None:
        """Post the table's board; a revision that was posted before pings no player again."""
        async with self._post_intent(table, last.delivered_revision):
            is_repeat = last.posted_revision >= table.revision
            sent = await self._send(table, page.without_pings() if is_repeat else page)
            await self._record_post(table, sent, last, complete=complete)

    async def _send(self, table: Table, page: Page) -> discord.Message:
        try:
            with page.consume_view() as view:
                return await self._channel(table).send(
                    view=view, files=page.files, allowed_mentions=page.mentions
                )
        except DISCORD_ERRORS as error:
            raise self._delivery_failure(table, error) from error

    async def _edit(self, table: Table, page: Page, last: MessageState, *, complete: bool) -> bool:
        """Edit the table's message; return whether that was possible."""
        if last.message is None:
            return False
        message = self._channel(table).get_partial_message(last.message)
        age = discord.utils.utcnow() - message.created_at
        if age > MAX_EDIT_AGE and table.status != "closed":  # that is its last edit
            return False
        try:
            with page.consume_view() as view:
                edited = await message.edit(
                    view=view, attachments=page.files, allowed_mentions=page.mentions
                )
        except DISCORD_ERRORS as error:
            if fault_of(error) is Fault.MESSAGE:
                return False
            raise self._delivery_failure(table, error) from error
        await self._record_post(table, edited, last, complete=complete)
        return True

    def _delivery_failure(self, table: Table, error: BaseException) -> FailedAfterRecording:
        """Return the exception to raise; after an outage the channel is scanned."""
        log.warning("table %s, revision %s: not posted: %s", table.id, table.revision, error)
        if fault_of(error) is Fault.OUTAGE:
            self._needs_scan.add(table.id)
        return FailedAfterRecording(table.id, error)

    async def _record_post(
        self, table: Table, board: discord.Message, last: MessageState, *, complete: bool
    ) -> None:
        """Record which message shows the table, and remove the controls of older ones."""
        self._cache_board(board, table.revision)
        # A revision that was posted before and is not delivered still waits for its hands.
        complete = complete and not last.delivered_revision < table.revision <= last.posted_revision
        try:
            if table.id in self._needs_scan:
                await self._scan(table.id, self._channel(table))
            complete = complete and table.id not in self._needs_scan
            stale = await self._messages.record_post(
                table.id, board.id, revision=table.revision, complete=complete
            )
            await self._remove_stale_controls(table, stale)
        except DatabaseUnavailable as error:
            log.error("table %s: message %s is not recorded: %s", table.id, board.id, error)
            complete = complete and table.id not in self._needs_scan
            self._unsaved_posts[table.id] = UnsavedPost(board.id, table.revision, complete)

    async def _scan(
        self, table_id: int, channel: discord.PartialMessageable
    ) -> dict[int, list[str]]:
        """Record which recent messages carry the table's controls; return their custom ids."""
        self._needs_scan.add(table_id)
        recent: dict[int, list[str]] = {}
        try:
            recent = {
                one.id: custom_ids(one) async for one in channel.history(limit=MAX_SCANNED_MESSAGES)
            }
        except DISCORD_ERRORS as error:
            log.info("table %s: its channel cannot be read: %s", table_id, error)
            if fault_of(error) is Fault.OUTAGE:
                return {}  # the next board scans again
        found = {one: ids for one, ids in recent.items() if belong_to_table(ids, table_id)}
        await self._messages.track(table_id, list(found))
        self._needs_scan.discard(table_id)
        return found

    async def _remove_stale_controls(
        self, table: Table, stale: Iterable[int], *, latest_vote: int | None = None
    ) -> None:
        """Remove the controls of stale messages; an open vote keeps those of its latest message."""
        newest = None if latest_vote is None else self._votes.get(latest_vote)
        for number in stale:
            if number != latest_vote and await self._try_remove_controls(table, number, newest):
                self._votes.pop(number, None)
                await self._messages.untrack(table.id, number)

    async def _try_remove_controls(self, table: Table, number: int, newest: Motion | None) -> bool:
        """Remove a message's controls; return whether the message need not be tracked any more."""
        if await self._is_vote_open(table, self._votes.get(number), newest):
            return False
        try:
            message = self._pop_cached(table, number)
            if message is None:
                message = await self._channel(table).get_partial_message(number).fetch()
                motion = next(iter(motions_in(message, table.id)), None)
                if motion is not None and await self._is_vote_open(table, motion, newest):
                    self._remember_vote(number, motion)
                    return False
            await _remove_controls(message, keep_pictures=self._keep_pictures)
        except DISCORD_ERRORS as error:
            # A click on stale controls is refused, so only an outage is worth another try.
            log.info("table %s: message %s keeps its controls: %s", table.id, number, error)
            if fault_of(error) is Fault.OUTAGE:
                self._note_surplus_controls(number)
                return False
        self._with_surplus_controls.pop(number, None)
        return True

    def _note_surplus_controls(self, message_id: int) -> None:
        """Count a message that keeps its controls for a second time, after a minute."""
        if message_id in self._with_surplus_controls:
            self._metrics.surplus_board_left()
        self._with_surplus_controls[message_id] = None
        if len(self._with_surplus_controls) > MESSAGE_CACHE_SIZE:
            self._with_surplus_controls.pop(next(iter(self._with_surplus_controls)))

    async def _is_vote_open(
        self, table: Table, motion: Motion | None, newest: Motion | None
    ) -> bool:
        """Return whether a vote is still open and has no newer message."""
        if motion is None or motion == newest:
            return False
        return await self._services.votes.is_open(table, motion)

    def _remember_vote(self, message_id: int, motion: Motion) -> None:
        self._votes[message_id] = motion
        if len(self._votes) > VOTE_CACHE_SIZE:
            self._votes.pop(next(iter(self._votes)))

    def _cache_board(self, board: discord.Message, revision: int) -> None:
        drop_components(board)
        self._cache.pop(board.id, None)
        self._cache[board.id] = revision, board
        if len(self._cache) > MESSAGE_CACHE_SIZE:
            self._cache.pop(next(iter(self._cache)))

    def _pop_cached(self, table: Table, number: int) -> discord.Message | None:
        """Return a board from the cache, unless another process may have edited it since."""
        revision, board = self._cache.pop(number, (-1, None))
        return board if revision >= table.posted_revision else None

    def _channel(self, table: Table) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(table.channel, guild_id=table.guild)


async def _remove_controls(message: discord.Message, *, keep_pictures: bool) -> None:
    view = strip_controls(message, keep_pictures=keep_pictures)
    if view is None:
        return
    changes: dict[str, Any] = {} if keep_pictures else {"attachments": []}
    try:
        await message.edit(view=view, allowed_mentions=NO_PINGS, **changes)
        break_cycles(view)
    except discord.HTTPException as error:
        if not keep_pictures or error.status != HTTPStatus.BAD_REQUEST:
            raise
        await _remove_controls(message, keep_pictures=False)  # Discord refuses the image, not text
