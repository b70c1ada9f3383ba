"""Builds the pages about a table: texts from the services, pictures from the renderer."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from bot.delivery.renderer import Renderer, render_list, render_or_none
from bot.delivery.replies import LogContext
from bot.i18n import translate
from bot.pages.advice import advice_page
from bot.pages.decision import decision_page, private_page
from bot.pages.hand import hand_page
from bot.pages.lobby import lobby_page
from bot.pages.log_page import Direction, log_page
from bot.pages.names import render_names
from bot.pages.news import headlines, last_turn, summarise
from bot.pages.option_list import listed_options
from bot.pages.page import MAX_SELECT_OPTIONS, Page
from bot.pages.result import RatingResult, closed_page, result_page, without_victory_news
from bot.pages.text_board import text_board_page
from bot.pages.turn import TurnViewModel, board_marks
from bot.pages.upload import Upload
from bot.service.advice import AdviceResult
from bot.service.private_info import has_any_private_info
from bot.service.services import Services
from bot.service.work_queues import MOVE_QUEUE
from engines import Decision, Option, View
from engines.core.text import Seat
from engines.store import Move, Table
from render import Mark, Picture

RECENT_MOVES_PER_SEAT = 10  # enough for the news since a seat's last turn
RECENT_OWN_MOVES = 20  # searched for private news


class Composer:
    """Builds pages; it sends nothing."""

    def __init__(self, services: Services, renderer: Renderer) -> None:
        self._services = services
        self._renderer = renderer

    async def table_page(
        self, table: Table, decision: Decision | None, *, group: int | None = None
    ) -> Page:
        """Return the public page of a table: its lobby, its open decision or its result."""
        if decision is not None:
            return await self._decision(table, decision, group)
        if table.status == "finished":
            return await self._result(table)
        if table.status == "closed" and await self._has_started(table):
            return closed_page(table, await self._rating_result(table))
        render_function = partial(self._renderer.cover, table.game.id)
        page = lobby_page(table, await self._render(table, "cover", render_function))
        return page.without_pings(await self._services.lobby.recently_pinged(table))

    async def _has_started(self, table: Table) -> bool:
        """Return whether a game was started, even if its state could not be repaired."""
        return table.state is not None or bool(await self._services.play.moves(table, last=1))

    async def private_page(
        self, table: Table, decision: Decision, *, group: int | None = None
    ) -> Page:
        """Return the private page of an open decision, with the player's hand."""
        tutorial = await self._services.tutorials.text_for(table, decision)
        turn = TurnViewModel(table, decision, tutorial=tutorial, open_group=group, is_private=True)
        turn = await MOVE_QUEUE.run(self.with_limits, turn)
        turn, hand = await asyncio.gather(
            MOVE_QUEUE.run(self._with_previews, turn),
            self._render_hand(table, decision.seat, board_marks(turn), rings=tutorial.spots),
        )
        return private_page(turn, hand)

    async def advice_page(self, result: AdviceResult) -> Page:
        """Return the page with the advice."""
        turn = TurnViewModel(result.table, result.decision, is_private=True)
        keys = {one.key for one in result.advice}
        options = [option for option in result.decision.options if option.key in keys]
        previews = await MOVE_QUEUE.run(self._services.play.previews, result.table, options)
        return advice_page(replace(turn, previews=previews), result)

    async def log_page(
        self,
        table: Table,
        reader: Seat | None,
        *,
        direction: Direction = "until",
        move_index: int | None = None,
    ) -> Page:
        """Return the log before or after a move, as the reader may see it."""
        history = self._services.history
        if direction == "from" and move_index is not None:
            log_slice = await history.log_after(table.id, move_index)
        else:
            log_slice = await history.log_before(table.id, move_index)
        return log_page(table, log_slice, reader, direction=direction)

    async def text_board_page(
        self, table: Table, reader: Seat | None, *, page_index: int = 0
    ) -> Page:
        """Return a page of the table as text, as the reader may see it."""
        decision = self._services.play.decision(table)
        turn = None if decision is None else TurnViewModel(table, decision)
        if decision is not None and decision.seat == reader:
            tutorial = await self._services.tutorials.text_for(table, decision)
            turn = TurnViewModel(table, decision, tutorial=tutorial, is_private=True)
        moves = await self._recent_moves(table)
        return await MOVE_QUEUE.run(self._text_board, table, reader, turn, moves, page_index)

    def _text_board(
        self,
        table: Table,
        reader: Seat | None,
        turn: TurnViewModel | None,
        moves: Sequence[Move],
        page_index: int,
    ) -> Page:
        """Return the text board; the reader's own options have their effects."""
        view = self._services.play.view(table, reader)
        news = () if reader is None else headlines(table, moves, reader)
        if turn is not None and turn.is_private:
            turn = self.with_limits(turn)
            turn = self.with_previews_of(turn, listed_options(turn))
        return text_board_page(table, view, turn=turn, news=news, page_index=page_index)

    async def closer_look_page(self, table: Table) -> Page:
        """Return what the board shows too small for a phone, or leaves out, with today's marks."""
        view = await MOVE_QUEUE.run(self._services.play.view, table, None)
        decision = self._services.play.decision(table)
        marks = () if decision is None else board_marks(TurnViewModel(table, decision))
        render_function = partial(
            self._renderer.closer_looks, view, marks=marks, **render_names(table)
        )
        context = LogContext(table.id, table.revision)
        stem = f"closer-{table.id}-{table.revision}"
        pictures = await render_list(render_function, stem, log_prefix=context)
        return (
            Page().add_text(translate("closer-title", game=table.game.name)).add_pictures(pictures)
        )

    async def hand_page(self, table: Table, seat: Seat) -> Page:
        """Return the page of a player's hand."""
        moves = await self._services.play.moves(table, last=RECENT_OWN_MOVES)
        picture = await self._render_hand(table, seat)
        return await MOVE_QUEUE.run(hand_page, table, seat, moves, picture)

    async def _decision(self, table: Table, decision: Decision, group: int | None) -> Page:
        """Return the page of an open decision; its texts are computed while pictures render."""
        tutorial = await self._services.tutorials.text_for(table, decision)
        can_undo = self._services.play.can_undo(table)
        turn = TurnViewModel(
            table, decision, tutorial=tutorial, can_undo=can_undo, open_group=group
        )
        turn, view, marks = await MOVE_QUEUE.run(self._with_marks, turn)
        with_texts, pictures = await asyncio.gather(
            self._with_texts(turn), self._render_board(turn, view, marks)
        )
        return await MOVE_QUEUE.run(decision_page, with_texts, pictures)

    def _with_marks(self, turn: TurnViewModel) -> tuple[TurnViewModel, View[Any], tuple[Mark, ...]]:
        """Return the turn with its limits, the public view, and the marks on the board."""
        turn = self.with_limits(turn)
        return turn, self._services.play.view(turn.table, None), board_marks(turn)

    def with_limits(self, turn: TurnViewModel) -> TurnViewModel:
        """Add the follow-up options and how many options can be chosen together."""
        turn = self.with_followups(turn)
        groups = turn.multi_pick_groups
        limits = self._services.play.max_per_group(turn.table, turn.decision, groups)
        return replace(turn, max_per_group=limits)

    def with_followups(self, turn: TurnViewModel) -> TurnViewModel:
        """Add the options that others unlock."""
        play, table, decision = self._services.play, turn.table, turn.decision
        groups, limit = turn.multi_pick_groups, MAX_SELECT_OPTIONS
        unlocked = play.unlocked_options(table, decision, groups, limit=limit)
        return replace(turn, unlocked=unlocked)

    async def _with_texts(self, turn: TurnViewModel) -> TurnViewModel:
        """Add the news and the previews of options."""
        moves = await self._recent_moves(turn.table)
        return await MOVE_QUEUE.run(self._with_news, turn, moves)

    def _with_news(self, turn: TurnViewModel, moves: Sequence[Move]) -> TurnViewModel:
        news = headlines(turn.table, moves, turn.decision.seat)
        return self._with_previews(replace(turn, news=news))

    def _with_previews(self, turn: TurnViewModel) -> TurnViewModel:
        """Add the previews of options, which take most of the computing."""
        turn = self.with_previews_of(turn, turn.selectable_options)
        return replace(turn, has_hand=has_any_private_info(turn.table, turn.decision))

    def with_previews_of(self, turn: TurnViewModel, options: Sequence[Option]) -> TurnViewModel:
        """Add the previews of some options."""
        previews = self._services.play.previews(turn.table, options, turn.unlocked)
        return replace(turn, previews=previews)

    async def _render_board(
        self, turn: TurnViewModel, view: View[Any], marks: Sequence[Mark]
    ) -> list[Upload]:
        """Return the public board, and the picture beside it if the game has one."""
        table, names, rings = turn.table, render_names(turn.table), turn.tutorial.spots
        render_function = partial(self._renderer.board, view, marks=marks, rings=rings, **names)
        render_extra = partial(
            self._renderer.extra_picture, view, marks=marks, rings=rings, **names
        )
        pictures = await asyncio.gather(
            self._render(table, "board", render_function),
            self._render(table, "beside", render_extra),
        )
        return [one for one in pictures if one is not None]

    async def _recent_moves(self, table: Table) -> Sequence[Move]:
        last = RECENT_MOVES_PER_SEAT * len(table.players)
        return await self._services.play.moves(table, last=last)

    async def _result(self, table: Table) -> Page:
        view, names = self._services.play.view(table, None), render_names(table)
        scores, board = await asyncio.gather(
            self._render(table, "scores", partial(self._renderer.scores, view, **names)),
            self._render(table, "board", partial(self._renderer.board, view, **names)),
        )
        moves = await self._recent_moves(table)
        news = summarise(table, without_victory_news(last_turn(table, moves)))
        ratings = await self._rating_result(table)
        return result_page(table, view.standings, news, ratings, scores=scores, board=board)

    async def _rating_result(self, table: Table) -> RatingResult:
        history = self._services.history
        changes = await history.rating_changes(table.id)
        return RatingResult(changes, await history.leavers(table))

    async def _render_hand(
        self, table: Table, seat: Seat, marks: Sequence[Mark] = (), *, rings: Sequence[str] = ()
    ) -> Upload | None:
        view = await MOVE_QUEUE.run(self._services.play.view, table, seat)
        names = render_names(table)
        render_function = partial(self._renderer.hand, view, marks=marks, rings=rings, **names)
        return await self._render(table, "hand", render_function)

    async def _render(
        self, table: Table, kind: str, render_function: Callable[[], Picture | None]
    ) -> Upload | None:
        context = LogContext(table.id, table.revision)
        return await render_or_none(
            render_function, f"{kind}-{table.id}-{table.revision}", log_prefix=context
        )
