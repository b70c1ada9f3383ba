"""Pages about a table, composed: what the service knows, with the pictures painted for it."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from bot.delivery.pictures import Pictures, painted
from bot.delivery.replies import LogContext
from bot.pages.advice import advice_page
from bot.pages.decision import decision_page, private_page
from bot.pages.hand import hand_page
from bot.pages.log_page import Direction, log_page
from bot.pages.follow_up_marks import assign_marks
from bot.pages.lobby import lobby_page
from bot.pages.names import render_names
from bot.pages.news import headlines, last_turn, summary
from bot.pages.page import MAX_SELECT_OPTIONS, Page
from bot.pages.result import without_victory_news, result_page
from bot.pages.turn import TurnViewModel, board_marks
from bot.pages.upload import Upload
from bot.service.coach import AdviceResult
from bot.service.hidden_info import has_hidden_info
from bot.service.services import Services
from bot.service.work_queues import MOVE_QUEUE
from bot.i18n import translate
from engines import Decision, View
from engines.core.text import Seat
from engines.store import Move, Table
from render import Mark, Picture

RECENT_MOVES_PER_SEAT = 10  # moves a seat looked at for what happened since its last turn
RECENT_OWN_MOVES = 20  # moves looked at for what a player alone was told


class Composer:
    """Makes the page that a table shows, whatever its state; nothing is sent here."""

    def __init__(self, services: Services, pictures: Pictures) -> None:
        self._services = services
        self._pictures = pictures

    async def page(
        self, table: Table, decision: Decision | None, *, group: int | None = None
    ) -> Page:
        """Return the table as its channel sees it, with the open decision or without."""
        if decision is not None:
            return await self._decision(table, decision, group)
        if table.status == "finished":
            return await self._result(table)
        if table.status == "closed" and await self._has_started(table):
            return Page().text(translate("closed", game=table.game.name))
        paint = partial(self._pictures.cover, table.game.id)
        return lobby_page(table, await self._render(table, "cover", paint))

    async def _has_started(self, table: Table) -> bool:
        """Tell whether a game was played there, though its position may have been beyond repair."""
        return table.state is not None or bool(await self._services.play.moves(table, last=1))

    async def private(self, table: Table, decision: Decision, *, group: int | None = None) -> Page:
        """Return all of an open decision with what its player holds, for that player alone."""
        taught = await self._services.tutorials.text_for(table, decision)
        turn = TurnViewModel(table, decision, tutorial=taught, open_group=group, is_private=True)
        turn = await MOVE_QUEUE.run(self.with_limits, turn)
        told, hand = await asyncio.gather(
            MOVE_QUEUE.run(self._with_previews, turn),
            self._render_hand(table, decision.seat, board_marks(turn), rings=taught.spots),
        )
        return private_page(told, hand)

    async def advice(self, counsel: AdviceResult) -> Page:
        """Return what the coach says, for who asked alone."""
        turn = TurnViewModel(counsel.table, counsel.decision, is_private=True)
        keys = {one.key for one in counsel.advice}
        options = [option for option in counsel.decision.options if option.key in keys]
        seen = await MOVE_QUEUE.run(self._services.play.previews, counsel.table, options)
        return advice_page(replace(turn, foreseen=seen), counsel.advice)

    async def log_page(
        self, table: Table, reader: Seat | None, *, way: Direction = "until", number: int | None = None
    ) -> Page:
        """Return what happened until some move, or from it on, for one reader."""
        archive = self._services.archive
        if way == "from" and number is not None:
            excerpt = await archive.log_after(table.id, number)
        else:
            excerpt = await archive.log_before(table.id, number)
        return log_page(table, excerpt, reader, direction=way)

    async def hand(self, table: Table, seat: Seat) -> Page:
        """Return what one player alone may see."""
        moves = await self._services.play.moves(table, last=RECENT_OWN_MOVES)
        return await MOVE_QUEUE.run(hand_page, table, seat, moves, await self._render_hand(table, seat))

    async def _decision(self, table: Table, decision: Decision, group: int | None) -> Page:
        """Find out what is told beside the pictures while they are painted."""
        taught = await self._services.tutorials.text_for(table, decision)
        can_undo = self._services.play.can_undo(table)
        turn = TurnViewModel(table, decision, tutorial=taught, can_undo=can_undo, open_group=group)
        asked, view, seen = await MOVE_QUEUE.run(self._with_marks, turn)
        told, pictures = await asyncio.gather(self._with_texts(asked), self._render_board(asked, view, seen))
        return await MOVE_QUEUE.run(decision_page, told, pictures)

    def _with_marks(self, turn: TurnViewModel) -> tuple[TurnViewModel, View[Any], tuple[Mark, ...]]:
        """Return a turn with what can be named, what everybody sees, and what is marked there."""
        turn = self.with_limits(turn)
        return turn, self._services.play.view(turn.table, None), board_marks(turn)

    def with_limits(self, turn: TurnViewModel) -> TurnViewModel:
        """Add what can be named, and how many go together."""
        turn = self.with_followups(turn)
        limits = self._services.play.max_per_group(turn.table, turn.decision, turn.multi_pick_groups)
        return replace(turn, limits=limits)

    def with_followups(self, turn: TurnViewModel) -> TurnViewModel:
        """Add what the options open up, and the second halves of those that are half a choice."""
        play, table, decision = self._services.play, turn.table, turn.decision
        followers = play.unlocked_options(table, decision, turn.multi_pick_groups, limit=MAX_SELECT_OPTIONS)
        halves = play.second_steps(table, decision, turn.main_options, limit=MAX_SELECT_OPTIONS)
        return replace(turn, followers=followers, halves=assign_marks(halves, turn.visible_options))

    async def _with_texts(self, turn: TurnViewModel) -> TurnViewModel:
        """Add what has happened, and what the options within reach do."""
        moves = await self._services.play.moves(turn.table, last=RECENT_MOVES_PER_SEAT * len(turn.table.players))
        return await MOVE_QUEUE.run(self._with_news, turn, moves)

    def _with_news(self, turn: TurnViewModel, moves: Sequence[Move]) -> TurnViewModel:
        news = headlines(turn.table, moves, turn.decision.seat)
        return self._with_previews(replace(turn, news=news))

    def _with_previews(self, turn: TurnViewModel) -> TurnViewModel:
        """Add what takes most counting: what the options within reach do."""
        table, decision = turn.table, turn.decision
        later = {**turn.unlocked, **turn.two_step}
        foreseen = self._services.play.previews(table, turn.selectable_options, later)
        return replace(turn, foreseen=foreseen, has_hand=has_hidden_info(table, decision))

    async def _render_board(self, turn: TurnViewModel, view: View[Any], marks_on_board: Sequence[Mark]) -> list[Upload]:
        """Return the board as everybody sees it, and what is shown beside it."""
        table, who, rings = turn.table, render_names(turn.table), turn.tutorial.spots
        paint = partial(self._pictures.board, view, marks=marks_on_board, rings=rings, **who)
        paint_extra = partial(self._pictures.extra, view, marks=marks_on_board, rings=rings, **who)
        pictures = await asyncio.gather(
            self._render(table, "board", paint), self._render(table, "beside", paint_extra)
        )
        return [one for one in pictures if one is not None]

    async def _result(self, table: Table) -> Page:
        view, who = self._services.play.view(table, None), render_names(table)
        scores, board = await asyncio.gather(
            self._render(table, "scores", partial(self._pictures.scores, view, **who)),
            self._render(table, "board", partial(self._pictures.board, view, **who)),
        )
        moves = await self._services.play.moves(table, last=RECENT_MOVES_PER_SEAT * len(table.players))
        told = summary(table, without_victory_news(last_turn(table, moves)))
        ratings = await self._services.archive.rating_changes(table.id)
        return result_page(table, view.standings, told, ratings, scores=scores, board=board)

    async def _render_hand(
        self, table: Table, seat: Seat, marks_on_hand: Sequence[Mark] = (), *, rings: Sequence[str] = ()
    ) -> Upload | None:
        view = await MOVE_QUEUE.run(self._services.play.view, table, seat)
        paint = partial(self._pictures.hand, view, marks=marks_on_hand, rings=rings, **render_names(table))
        return await self._render(table, "hand", paint)

    async def _render(
        self, table: Table, what: str, paint: Callable[[], Picture | None]
    ) -> Upload | None:
        about = LogContext(table.id, table.revision)
        return await painted(paint, f"{what}-{table.id}-{table.revision}", about=about)
