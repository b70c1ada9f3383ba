"""The guide of a game that is explained while it is played: what it says, and when.

What the game is about comes with the first question; beside it one lesson a turn of who learns,
each once a game. After an undo a question has again the lesson that came with it.
"""

import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple, TypeAlias

from msgspec.structs import replace

from bot.service.progress import Refusal
from bot.service.recorder import Recorder, seat_at
from bot.service.work import MOVES
from engines import Decision, Game, Text, pending, view_for
from engines.automa.hindsight import Better
from engines.core.agenda import State
from engines.core.lessons import Lesson, Moment, due
from engines.store import Course, Given, Guide, Logged, Remark, Slip, Table

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Taught:
    """What the guide says with a question, and the places of the picture that it speaks of."""

    lessons: tuple[Text, ...] = ()
    spots: tuple[str, ...] = ()
    remark: Text | None = None
    goes_on: bool = False  # whether more lessons may come


NOTHING = Taught()
CLEARLY = 3.0  # points by which a choice must be worse to be spoken of
SLIPS = 3  # kept: the biggest ones

# A game, a position in it, the key chosen there, and a seed.
Critic: TypeAlias = Callable[[Game[Any], State, str, int], Awaitable[Better | None]]


class Criticism(NamedTuple):
    """What is said of a poor choice, and what is kept of it for the end."""

    remark: Remark
    slip: Slip


class Guides:
    """The guides of all tables."""

    def __init__(self, recorder: Recorder, *, critic: Critic) -> None:
        self._recorder = recorder
        self._store = recorder.store
        self._critic = critic

    async def taught(self, table: Table, decision: Decision) -> Taught:
        """Return what is explained with the open question, however often it is shown."""
        course = None if table.guide is None else await self._store.guides.course(table.id)
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
    """A question put to who learns: which lessons belong to it, and what they say."""

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

    def given(self) -> tuple[Given, ...]:
        """Return the lessons that belong to the question: those due now, or given before."""
        guide = self.course.guide
        if guide.skipped:
            return ()
        if not self.is_new:
            return tuple(one for one in guide.given if one.at == self.at)
        lessons, moment = self.table.game.lessons, self._moment(guide.asked)
        known = {one.lesson for one in guide.given}
        what_for = due(lessons[:1], moment, known)
        idea = None if self._had_one else due(lessons[1:], moment, known)
        return tuple(Given(one.id, self.at, guide.asked) for one in (what_for, idea) if one)

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
        self, given: Sequence[Given], criticised: Criticism | None = None
    ) -> Callable[[Guide], Guide]:
        """Return how the guide changes once the question is put with these lessons."""

        def put(guide: Guide) -> Guide:
            if guide.asked >= self.at:
                return guide
            taught = (*guide.given, *given)
            put = replace(guide, given=taught, asked=self.at, since=guide.asked)
            return put if criticised is None else _with(put, criticised)

        return put

    def told(self, given: Sequence[Given]) -> Taught:
        """Return what the guide says with these lessons."""
        guide = self.course.guide
        lessons = {lesson.id: lesson for lesson in self.table.game.lessons}
        known = [
            (lessons[one.lesson], self._moment(one.since)) for one in given if one.lesson in lessons
        ]
        spots = (spot for lesson, moment in known for spot in lesson.spots(moment))
        more = bool(given) or len(guide.given) < len(lessons)
        return Taught(
            lessons=tuple(lesson.told(moment) for lesson, moment in known),
            spots=tuple(dict.fromkeys(spots)),
            remark=self._remark,
            goes_on=more and not guide.skipped,
        )

    @property
    def _had_one(self) -> bool:
        """Tell whether this turn has had its lesson, be it one that was taken back since."""
        first = self.table.game.lessons[:1]
        others = [one.revision for one in self._moves if one.move.seat != self.decision.seat]
        begun = others[-1] if others else 0
        counted = (one for one in self.course.guide.given if one.lesson not in _ids(first))
        return any(one.at >= begun for one in counted)

    @property
    def _remark(self) -> Text | None:
        """Return what is said of the choice before, once: with the question after it."""
        guide = self.course.guide
        since = guide.asked if self.is_new else guide.since
        if guide.remark is None or self.at < guide.asked:
            return None
        return guide.remark.text if since < guide.remark.at <= self.at else None

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


def criticism(state: State, chosen: Logged, better: Better | None) -> Criticism | None:
    """Return what to say of a choice where another was clearly better, and nothing secret."""
    if better is None or better.points < CLEARLY:
        return None
    (decision,) = pending(state)
    option = next((one for one in decision.in_public if one.key == better.key), None)
    if option is None or chosen.move.key not in {one.key for one in decision.in_public}:
        return None
    choice = option.text
    if option.mark is not None:
        choice = Text("remark-marked", {"mark": option.mark, "choice": choice})
    points = round(better.points)
    said = Text("remark", {"choice": choice, "points": points, "source": better.source})
    return Criticism(Remark(said, chosen.revision), Slip(better.source.id, better.points))


def _with(guide: Guide, criticised: Criticism) -> Guide:
    slips = sorted((*guide.slips, criticised.slip), key=lambda slip: slip.points, reverse=True)
    return replace(guide, remark=criticised.remark, slips=tuple(slips[:SLIPS]))


def _ids(lessons: Sequence[Lesson]) -> set[str]:
    return {lesson.id for lesson in lessons}
