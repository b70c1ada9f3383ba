"""The guide of a game that is explained while it is played: what it says, and when.

What the game is about comes with the first question; beside it one lesson a turn of who learns,
never two with one question, each once a game. After an undo a question has its lesson again.
"""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from dataclasses import replace as changed
from functools import cached_property

from msgspec.structs import replace

from bot.service.progress import Refusal
from bot.service.recorder import Recorder, seat_at
from bot.service.remarks import Critic, Criticism, criticism
from bot.service.work import MOVES
from engines import Decision, Text, view_for
from engines.core.kernel import State
from engines.core.lessons import Moment, due
from engines.store import Course, Given, Guide, Logged, Table

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Taught:
    """What the guide says with a question, and the places of the picture that it speaks of."""

    lesson: Text | None = None
    spots: tuple[str, ...] = ()
    remark: Text | None = None
    goes_on: bool = False  # whether there are lessons to be skipped


NOTHING = Taught()


class Guides:
    """The guides of all tables."""

    def __init__(self, recorder: Recorder, *, critic: Critic) -> None:
        self._recorder = recorder
        self._store = recorder.store
        self._critic = critic

    async def taught(self, table: Table, decision: Decision) -> Taught:
        """Return what is explained with a person's open question, however often it is shown."""
        if table.guide is None or table.sitters[decision.seat].automa is not None:
            return NOTHING
        course = await self._store.guides.course(table.id)
        if course is None or table.state is None:
            return NOTHING
        question = Question(table, table.state, decision, course)
        try:
            given = await MOVES.do(question.given)
            if question.is_new:
                put = question.put_with(given, await self._criticism(question))
                guide = await self._store.guides.change(table, put)
                question = question.after(guide)
            return await MOVES.do(question.told, given)
        except Exception:
            # A mistake in a lesson must not stop the table.
            log.exception("table %s, revision %s: no lesson", table.id, table.revision)
            return NOTHING

    async def _criticism(self, question: "Question") -> Criticism | None:
        """Return what is to be said of the choice that led to a question, if it was a poor one."""
        chosen = question.chosen
        if chosen is None or question.course.guide.skipped:
            return None
        table = question.table
        before = await self._store.history.position(table, question.number_before(chosen))
        if before is None:
            return None
        seed = self._recorder.chance.getrandbits(64)
        better = await self._critic(table.game, before.state, chosen.move.key, seed)
        return await MOVES.do(criticism, before.state, chosen, better)

    async def skip(self, table: int, user: int) -> Table:
        """Explain no more: who learns knows the game. Return the table as it is then."""
        loaded, _ = await self._recorder.playing(table)
        seat_at(loaded, user)
        if loaded.guide is None:
            raise Refusal("refuse-not-guided")
        guide = await self._store.guides.change(loaded, lambda kept: replace(kept, skipped=True))
        if guide is None:
            raise Refusal("refuse-stale")
        return replace(loaded, guide=guide)


@dataclass(frozen=True)
class Question:
    """A question put to who learns: which lesson belongs to it, and what it says."""

    table: Table
    state: State
    decision: Decision
    course: Course

    @cached_property
    def _moves(self) -> tuple[Logged, ...]:
        """Return the latest choices; that a seat changed hands makes no new question."""
        return tuple(one for one in self.course.moves if one.move.is_choice)

    @property
    def at(self) -> int:
        """Return what tells the question from all others, and is restored by an undo."""
        return self._moves[-1].revision if self._moves else 0

    @property
    def is_new(self) -> bool:
        """Tell whether the question is put for the first time."""
        return self.at > self.course.guide.asked

    def given(self) -> Given | None:
        """Return the lesson that belongs to the question: the one due now, or given before."""
        guide = self.course.guide
        if guide.skipped:
            return None
        if not self.is_new:
            return next((one for one in guide.given if one.at == self.at), None)
        known = {one.lesson for one in guide.given}
        lesson = due(self.table.game.lessons, self._moment(guide.asked), known)
        if lesson is None or self._had_one:
            return None
        return Given(lesson.id, self.at, guide.asked)

    @property
    def chosen(self) -> Logged | None:
        """Return the choice of who learns that led here from the question before."""
        seat, since = self.decision.seat, self.course.guide.asked
        later = (one for one in self._moves if one.revision > since and one.move.seat == seat)
        return next(later, None)

    def number_before(self, chosen: Logged) -> int:
        """Return the number of the position in which something was chosen, from the end."""
        return self.course.moves.index(chosen) - 1 - len(self.course.moves)

    def after(self, guide: Guide | None) -> "Question":
        """Return the question as the guide knows it now."""
        if guide is None:
            return self
        return Question(self.table, self.state, self.decision, Course(guide, self.course.moves))

    def put_with(
        self, given: Given | None, criticised: Criticism | None = None
    ) -> Callable[[Guide], Guide]:
        """Return how the guide changes once the question is put with this lesson."""

        def put(guide: Guide) -> Guide:
            if guide.asked >= self.at:
                return guide
            taught = guide.given if given is None else (*guide.given, given)
            put = replace(guide, given=taught, asked=self.at, since=guide.asked)
            return put if criticised is None else criticised.kept(put)

        return put

    def told(self, given: Given | None) -> Taught:
        """Return what the guide says with this lesson."""
        guide, lessons = self.course.guide, {one.id: one for one in self.table.game.lessons}
        more = given is not None or len(guide.given) < len(lessons)
        taught = Taught(remark=self._remark, goes_on=more and not guide.skipped)
        if given is None or given.lesson not in lessons:
            return taught
        lesson, moment = lessons[given.lesson], self._moment(given.since)
        return changed(taught, lesson=lesson.told(moment), spots=tuple(lesson.spots(moment)))

    @property
    def _had_one(self) -> bool:
        """Tell whether this turn has had its lesson, be it one that was taken back since.

        The first lesson of a game does not count: what it is about.
        """
        others = [one.revision for one in self._moves if one.move.seat != self.decision.seat]
        begun = others[-1] if others else 0
        return any(one.at >= begun for one in self.course.guide.given[1:])

    @property
    def _remark(self) -> Text | None:
        """Return what is said of the choice before, once: with the question after it."""
        guide, remark = self.course.guide, self.course.guide.remark
        since = guide.asked if self.is_new else guide.since
        return remark.text if remark is not None and since < remark.at <= self.at else None

    def _moment(self, since: int) -> Moment:
        """Return the question as who learns sees it, with the news since another one."""
        seat = self.decision.seat
        news = (
            event
            for one in self._moves
            if one.revision > since
            for event in one.move.events
            if event.only in (None, seat)
        )
        return Moment(view_for(self.state, seat), self.decision, tuple(news))
