"""What a move looks like in a channel: the turn's message, its picture, its end."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from http import HTTPStatus

import discord

from bot.delivery.faults import FAULTS, Fault, Unposted, fault_of
from bot.delivery.pictures import Painter, Upload, painted
from bot.delivery.replies import NOBODY, About
from bot.pages.decision import decision_page
from bot.pages.lobby import lobby_page
from bot.pages.news import news, since
from bot.pages.page import Page, without_controls
from bot.pages.result import result_page
from bot.pages.turn import Turn, marks
from bot.service.seats import shown_names
from bot.service.secrets import hides_something
from bot.service.tables import Tables
from bot.words import say
from engines import Decision
from engines.store import Table
from render import Picture

log = logging.getLogger(__name__)

OLD = timedelta(minutes=55)  # Discord limits edits of messages older than an hour
LOG = 40  # moves looked at for what happened since


@dataclass(frozen=True)
class Notice:
    """A page with its pictures, and the one user it may ping."""

    page: Page
    pictures: Sequence[Upload] = ()
    ping: int | None = None

    @property
    def files(self) -> list[discord.File]:
        """Return the pictures as attachments, anew for every attempt to send them."""
        return [picture.file() for picture in self.pictures]

    @property
    def mentions(self) -> discord.AllowedMentions:
        """Return whom the message may ping: the player who must act, and nobody else."""
        users = [] if self.ping is None else [discord.Object(self.ping)]
        return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)


class Announcer:
    """Shows tables in their channels. A failed post is logged and `Unposted`; nothing is lost."""

    def __init__(
        self, client: discord.Client, tables: Tables, painter: Painter, *, gallery: bool = True
    ) -> None:
        self._client = client
        self._tables = tables
        self._painter = painter
        self._gallery = gallery  # whether old messages keep their pictures

    async def show(self, table: Table) -> None:
        """Post the table as it stands, in a new message."""
        await self._post(table, await self._notice(table))

    async def refresh(self, table: Table, *, group: int | None = None) -> None:
        """Bring the table's message up to date; a new one where that cannot be edited."""
        notice = await self._notice(table, group=group)
        if not await self._edited(table, notice):
            await self._post(table, notice)

    async def close(self, table: Table) -> None:
        """Say that the table was closed; a lobby says so itself."""
        if table.state is None:
            await self.refresh(table)
        else:
            await self.show(table)

    async def say(self, table: Table, page: Page, *, ping: int | None = None) -> None:
        """Post a page about the table beside its board."""
        notice = Notice(page, ping=ping)
        try:
            await self._channel(table).send(view=page.view(), allowed_mentions=notice.mentions)
        except FAULTS as error:
            raise _unposted(table, error) from error

    async def turn(
        self,
        table: Table,
        decision: Decision,
        *,
        group: int | None = None,
        unveiled: bool = False,
    ) -> Turn:
        """Return the open turn with all that its page tells."""
        moves = await self._tables.moves(table, last=LOG)
        return Turn(
            table,
            decision,
            news=news(table, since(table, moves, decision.seat)),
            final=await asyncio.to_thread(self._tables.final_keys, table),
            can_undo=self._tables.can_undo(table),
            has_hand=await asyncio.to_thread(hides_something, table),
            group=group,
            unveiled=unveiled,
        )

    async def _notice(self, table: Table, *, group: int | None = None) -> Notice:
        decision = self._tables.decision(table)
        if decision is not None:
            return await self._turn_notice(await self.turn(table, decision, group=group))
        if table.status == "finished":
            return await self._result_notice(table)
        if table.status == "closed" and table.state is not None:
            return Notice(Page().text(say("closed", game=table.game.name)))
        cover = await self._picture(table, "cover", partial(self._painter.cover, table.game.id))
        return Notice(lobby_page(table, cover), _those(cover))

    async def _turn_notice(self, turn: Turn) -> Notice:
        table, view = turn.table, self._tables.view(turn.table, None)
        seen, names = marks(turn), shown_names(table)
        paint = partial(self._painter.board, view, marks=seen, names=names)
        paint_extra = partial(self._painter.extra, view, marks=seen, names=names)
        board, extra = await asyncio.gather(
            self._picture(table, "board", paint), self._picture(table, "beside", paint_extra)
        )
        pictures = _those(board, extra)
        return Notice(decision_page(turn, pictures), pictures, ping=turn.player)

    async def _result_notice(self, table: Table) -> Notice:
        view = self._tables.view(table, None)
        paint_sheet = partial(self._painter.scores, view, names=shown_names(table))
        paint = partial(self._painter.board, view, names=shown_names(table))
        sheet, board = await asyncio.gather(
            self._picture(table, "scores", paint_sheet), self._picture(table, "board", paint)
        )
        moves = await self._tables.moves(table, last=LOG)
        told = news(table, since(table, moves, None))
        ratings = await self._tables.records.changes(table.id)
        page = result_page(table, view.standings, told, ratings, scores=sheet, board=board)
        return Notice(page, _those(sheet, board))

    async def _picture(
        self, table: Table, what: str, paint: Callable[[], Picture | None]
    ) -> Upload | None:
        """Return a picture to attach."""
        about = About(table.id, table.revision)
        return await painted(paint, f"{what}-{table.id}-{table.revision}", about=about)

    async def _edited(self, table: Table, notice: Notice) -> bool:
        """Edit the table's message; tell whether that could be done."""
        message = self._message(table)
        if message is None or discord.utils.utcnow() - message.created_at > OLD:
            return False
        try:
            await message.edit(
                view=notice.page.view(), attachments=notice.files, allowed_mentions=notice.mentions
            )
        except FAULTS as error:
            if fault_of(error) is Fault.MESSAGE:
                return False
            raise _unposted(table, error) from error
        return True

    async def _post(self, table: Table, notice: Notice) -> None:
        """Post a new message; the table's last one loses its controls."""
        try:
            sent = await self._channel(table).send(
                view=notice.page.view(), files=notice.files, allowed_mentions=notice.mentions
            )
        except FAULTS as error:
            raise _unposted(table, error) from error
        await self._tables.remember_message(table.id, sent.id)
        await self._strip(table)

    async def _strip(self, table: Table) -> None:
        """Take the controls off the message that showed the table before."""
        message = self._message(table)
        if message is None:
            return
        try:
            await _take_controls_off(await message.fetch(), pictures=self._gallery)
        except FAULTS as error:
            # Its controls are stale: whoever presses one is told so.
            log.info("table %s: message %s keeps its controls: %s", table.id, table.message, error)

    def _message(self, table: Table) -> discord.PartialMessage | None:
        return self._channel(table).get_partial_message(table.message) if table.message else None

    def _channel(self, table: Table) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(table.channel, guild_id=table.guild)


def _those(*pictures: Upload | None) -> tuple[Upload, ...]:
    return tuple(picture for picture in pictures if picture is not None)


async def _take_controls_off(message: discord.Message, *, pictures: bool) -> None:
    kept = without_controls(message, pictures=pictures)
    if kept is None:
        return
    if not pictures:
        await message.edit(view=kept, attachments=[], allowed_mentions=NOBODY)
        return
    try:
        await message.edit(view=kept, allowed_mentions=NOBODY)
    except discord.HTTPException as error:
        if error.status != HTTPStatus.BAD_REQUEST:
            raise
        # The picture cannot be kept; the text can.
        await _take_controls_off(message, pictures=False)


def _unposted(table: Table, error: BaseException) -> Unposted:
    log.warning(
        "table %s, revision %s: not posted: %s", table.id, table.revision, error, exc_info=error
    )
    return Unposted(fault_of(error))
