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
from bot.service.table_runner import TableRunner, require_seat
from bot.service.move_feedback import FindBetterFn, MoveFeedback, feedback
from bot.service.work_queues import MOVE_QUEUE
from engines import Decision, Text, view_for
from engines.core.kernel import State
from engines.core.lessons import LessonContext, next_lesson
from engines.store import Course, Given, Guide, Logged, Table

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class TutorialText:
    """What the guide says with a question, and the places of the picture that it speaks of."""

    lesson: Text | None = None
    spots: tuple[str, ...] = ()
    remark: Text | None = None
    can_skip: bool = False  # whether there are lessons to be skipped


NO_TEXT = TutorialText()


class Tutorials:
    """The guides of all tables."""

    def __init__(self, recorder: TableRunner, *, find_better: FindBetterFn) -> None:
        self._recorder = recorder
        self._store = recorder.store
        self._find_better = find_better

    async def text_for(self, table: Table, decision: Decision) -> TutorialText:
        """Return what is explained with a person's open question, however often it is shown."""
        if table.guide is None or table.sitters[decision.seat].automa is not None:
            return NO_TEXT
        course = await self._store.guides.course(table.id)
        if course is None or table.state is None:
            return NO_TEXT
        turn = TutorialTurn(table, table.state, decision, course)
        try:
            lesson = await MOVE_QUEUE.run(turn.find_lesson)
            if turn.is_new:
                record = turn.record(lesson, await self._feedback(turn))
                guide = await self._store.guides.change(table, record)
                turn = turn.with_guide(guide)
            return await MOVE_QUEUE.run(turn.text, lesson)
        except Exception:
            # A mistake in a lesson must not stop the table.
            log.exception("table %s, revision %s: no lesson", table.id, table.revision)
            return NO_TEXT

    async def _feedback(self, turn: "TutorialTurn") -> MoveFeedback | None:
        """Return what is to be said of the choice that led to a question, if it was a poor one."""
        choice = turn.learner_choice
        if choice is None or turn.course.guide.skipped:
            return None
        table = turn.table
        before = await self._store.history.position(table, turn.index_before(choice))
        if before is None:
            return None
        seed = self._recorder.rng.getrandbits(64)
        better = await self._find_better(table.game, before.state, choice.move.key, seed)
        return await MOVE_QUEUE.run(feedback, before.state, choice, better)

    async def skip(self, table: int, user: int) -> Table:
        """Explain no more: who learns knows the game. Return the table as it is then."""
        loaded, _ = await self._recorder.load_running(table)
        require_seat(loaded, user)
        if loaded.guide is None:
            raise Refusal("refuse-not-guided")
        guide = await self._store.guides.change(loaded, lambda kept: replace(kept, skipped=True))
        if guide is None:
            raise Refusal("refuse-stale")
        return replace(loaded, guide=guide)


@dataclass(frozen=True)
class TutorialTurn:
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
    def revision(self) -> int:
        """Return what tells the question from all others, and is restored by an undo."""
        return self._moves[-1].revision if self._moves else 0

    @property
    def is_new(self) -> bool:
        """Tell whether the question is put for the first time."""
        return self.revision > self.course.guide.asked

    def find_lesson(self) -> Given | None:
        """Return the lesson that belongs to the question: the one due now, or given before."""
        guide = self.course.guide
        if guide.skipped:
            return None
        if not self.is_new:
            return next((one for one in guide.given if one.at == self.revision), None)
        known = {one.lesson for one in guide.given}
        lesson = next_lesson(self.table.game.lessons, self._context(guide.asked), known)
        if lesson is None or self._lesson_given_this_turn:
            return None
        return Given(lesson.id, self.revision, guide.asked)

    @property
    def learner_choice(self) -> Logged | None:
        """Return the choice of who learns that led here from the question before."""
        seat, since = self.decision.seat, self.course.guide.asked
        later = (one for one in self._moves if one.revision > since and one.move.seat == seat)
        return next(later, None)

    def index_before(self, choice: Logged) -> int:
        """Return the number of the position in which something was chosen, from the end."""
        return self.course.moves.index(choice) - 1 - len(self.course.moves)

    def with_guide(self, guide: Guide | None) -> "TutorialTurn":
        """Return the question as the guide knows it now."""
        if guide is None:
            return self
        return TutorialTurn(self.table, self.state, self.decision, Course(guide, self.course.moves))

    def record(
        self, lesson: Given | None, feedback: MoveFeedback | None = None
    ) -> Callable[[Guide], Guide]:
        """Return how the guide changes once the question is put with this lesson."""

        def put(guide: Guide) -> Guide:
            if guide.asked >= self.revision:
                return guide
            taught = guide.given if lesson is None else (*guide.given, lesson)
            put = replace(guide, given=taught, asked=self.revision, since=guide.asked)
            return put if feedback is None else feedback.add_to(put)

        return put

    def text(self, lesson_given: Given | None) -> TutorialText:
        """Return what the guide says with this lesson."""
        guide, lessons = self.course.guide, {one.id: one for one in self.table.game.lessons}
        more = lesson_given is not None or len(guide.given) < len(lessons)
        text = TutorialText(remark=self._remark, can_skip=more and not guide.skipped)
        if lesson_given is None or lesson_given.lesson not in lessons:
            return text
        lesson, context = lessons[lesson_given.lesson], self._context(lesson_given.since)
        return changed(text, lesson=lesson.text(context), spots=tuple(lesson.spots(context)))

    @property
    def _lesson_given_this_turn(self) -> bool:
        """Tell whether this turn has had its lesson, be it one that was taken back since.

        The first lesson of a game does not count: what it is about.
        """
        others = [one.revision for one in self._moves if one.move.seat != self.decision.seat]
        turn_start = others[-1] if others else 0
        return any(one.at >= turn_start for one in self.course.guide.given[1:])

    @property
    def _remark(self) -> Text | None:
        """Return what is said of the choice before, once: with the question after it."""
        guide, remark = self.course.guide, self.course.guide.remark
        since = guide.asked if self.is_new else guide.since
        return remark.text if remark is not None and since < remark.at <= self.revision else None

    def _context(self, since: int) -> LessonContext:
        """Return the question as who learns sees it, with the news since another one."""
        seat = self.decision.seat
        news = (
            event
            for one in self._moves
            if one.revision > since
            for event in one.move.events
            if event.private_to in (None, seat)
        )
        return LessonContext(view_for(self.state, seat), self.decision, tuple(news))
