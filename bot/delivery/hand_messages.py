"""Direct messages with the hands of players: at the start and whenever a hand changes."""

import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import discord

from bot.delivery.composer import Composer
from bot.delivery.faults import DISCORD_ERRORS, Fault, fault_of
from bot.delivery.replies import NO_PINGS
from bot.i18n import translate
from bot.pages.hand import hand_label
from bot.pages.names import safe_names
from bot.pages.page import Page
from bot.service.private_info import private_info_by_seat
from bot.service.services import Services
from bot.service.work_queues import MOVE_QUEUE
from engines.core.text import Seat
from engines.store import DatabaseUnavailable, Table

log = logging.getLogger(__name__)

DM_BLOCKED_CODE = 50007
SENT_REVISIONS_CACHE_SIZE = 1_000  # tables


@dataclass
class HandUpdate:
    """The hands that changed between two revisions of a table; their seats, once known."""

    before: Table
    after: Table
    seats: Sequence[Seat] | None = None
    is_board_sent: bool = False

    def merge(self, later: "HandUpdate") -> "HandUpdate":
        """Return one update over both; its seats must be found again."""
        return HandUpdate(self.before, later.after, is_board_sent=later.is_board_sent)


@dataclass
class PartlySent:
    """The seats whose hands of a revision are sent, while others have failed."""

    revision: int
    sent: set[Seat] = field(default_factory=set)
    failed: set[Seat] = field(default_factory=set)


class HandMessages:
    """Sends hands; a player who cannot be reached does not stop the game."""

    def __init__(self, client: discord.Client, services: Services, composer: Composer) -> None:
        self._client = client
        self._services = services
        self._composer = composer
        self._dm_blocked: set[tuple[int, int]] = set()  # (table, user)
        self._sent_revisions: dict[int, int] = {}  # by table, the last with all hands sent
        self._partly_sent: dict[int, PartlySent] = {}  # by table, while some hands fail

    async def changed_seats(self, before: Table, after: Table) -> Sequence[Seat]:
        """Return the seats whose hands changed, found off the event loop."""
        return await MOVE_QUEUE.run(changed_hands, before, after)

    @asynccontextmanager
    async def sending(self, update: HandUpdate) -> AsyncIterator[bool]:
        """Send the hands, and keep other processes from sending them until the caller is done.

        Yield whether none is left that another attempt may send.
        """
        table = update.after
        async with self._services.store.hand_lock(table.id):
            all_sent = await self._send_all(table, await self._unsent_seats(update))
            if all_sent:
                self._remember_sent(table)
            yield all_sent

    async def _send_all(self, table: Table, seats: Sequence[Seat]) -> bool:
        """Send the hands of these seats; one that fails does not hold up the others."""
        partly = self._partly_sent.pop(table.id, None)
        if partly is None or partly.revision != table.revision:
            partly = PartlySent(table.revision)
        unsent = [seat for seat in seats if seat not in partly.sent]
        sent = {seat for seat in unsent if await self._try_send(table, seat, partly)}
        partly.sent |= sent
        partly.failed |= {*unsent} - sent
        if len(sent) < len(unsent):
            self._partly_sent[table.id] = partly
        return len(sent) == len(unsent)

    async def _unsent_seats(self, update: HandUpdate) -> Sequence[Seat]:
        """Return the seats whose hands no process has sent; it may have sent fewer or more."""
        table = update.after
        state = await self._services.store.messages.state(table.id)
        since = max(state.delivered_revision, self._sent_revisions.get(table.id, -1))
        if since >= table.revision:
            return ()
        if since < update.before.revision:
            before = await self._services.play.load_at_revision(table, since)
            return await self.changed_seats(before, table)
        if update.seats is None:
            return await self.changed_seats(update.before, table)
        return update.seats

    def _remember_sent(self, table: Table) -> None:
        self._sent_revisions.pop(table.id, None)
        self._sent_revisions[table.id] = table.revision
        if len(self._sent_revisions) > SENT_REVISIONS_CACHE_SIZE:
            self._sent_revisions.pop(next(iter(self._sent_revisions)))

    async def _try_send(self, table: Table, seat: Seat, partly: PartlySent) -> bool:
        """Send a hand; return whether it needs no other attempt. A bug is logged once."""
        try:
            await self._send(table, seat)
        except DatabaseUnavailable:
            raise
        except DISCORD_ERRORS as error:
            log.info("table %s: no hand to seat %s: %s", table.id, seat, error)
            if isinstance(error, discord.Forbidden) and error.code == DM_BLOCKED_CODE:
                await self._announce_dm_blocked(table, seat)
            return fault_of(error) is not Fault.OUTAGE
        except Exception:
            if seat not in partly.failed:
                log.exception("table %s, revision %s: no hand sent", table.id, table.revision)
            return False
        return True

    async def _send(self, table: Table, seat: Seat) -> None:
        user = table.players[seat].user
        settings = await self._services.preferences.user_settings(user)
        if (table.id, user) in self._dm_blocked or not settings.dm_copies:
            return
        page = await self._composer.hand_page(table, seat)
        page.add_text(translate("hand-at", link=_channel_link(table)))
        chat = await self._client.create_dm(discord.Object(user))
        nonce = f"{table.id}-{table.revision}-{seat}"  # a repeated request sends no second message
        with page.consume_view() as view:
            await chat.send(view=view, files=page.files, allowed_mentions=NO_PINGS, nonce=nonce)

    async def _announce_dm_blocked(self, table: Table, seat: Seat) -> None:
        """Post once in the channel how the player finds their hand, and send no more."""
        self._dm_blocked.add((table.id, table.players[seat].user))
        text = translate("dm-closed", player=safe_names(table)[seat], cards=hand_label(table.game))
        channel = self._client.get_partial_messageable(table.channel, guild_id=table.guild)
        try:
            await channel.send(view=Page().add_text(text).view(), allowed_mentions=NO_PINGS)
        except DISCORD_ERRORS as error:
            log.info("table %s: blocked direct messages not announced: %s", table.id, error)


def changed_hands(before: Table, after: Table) -> list[Seat]:
    """Return the seats of people whose hand differs from before, or who took over a seat."""
    people = (seat for seat, player in enumerate(after.players) if player.automa is None)
    now = private_info_by_seat(after, people)
    if before.state is None:  # a lobby: its seats are not yet those of the game
        return list(now)
    then = private_info_by_seat(before, now)
    taken_over = {seat for seat in now if before.players[seat].automa}
    return [seat for seat, hand in now.items() if seat in taken_over or then.get(seat, ()) != hand]


def _channel_link(table: Table) -> str:
    guild = table.guild or "@me"
    return f"https://discord.com/channels/{guild}/{table.channel}"
