"""Tutorial games: which lesson or hint accompanies which decision.

The goal of the game comes with the first decision. After that the learner gets at most one lesson
a turn, each once a game. After an undo the decision shows its lesson again.
"""

import dataclasses
import logging
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from msgspec.structs import replace

from bot.service.move_feedback import FindBetterFn, MoveFeedback, assess_choice
from bot.service.progress import Refusal
from bot.service.table_loader import require_seat
from bot.service.table_runner import TableRunner
from bot.service.work_queues import MOVE_QUEUE
from engines import Decision, Text, view_for
from engines.core.kernel import State
from engines.core.lessons import LessonContext, next_lesson
from engines.store import LessonGiven, LoggedMove, Table, TutorialProgress, TutorialState

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class TutorialText:
    """The lesson and hint shown with a decision, and the places of the picture they refer to."""

    lesson: Text | None = None
    spots: tuple[str, ...] = ()
    feedback: Text | None = None
    can_skip: bool = False  # whether there are lessons left to skip


NO_TUTORIAL_TEXT = TutorialText()


class Tutorials:
    """Chooses and records the lessons of tutorial games."""

    def __init__(self, runner: TableRunner, *, find_better: FindBetterFn) -> None:
        self._runner = runner
        self._store = runner.store
        self._find_better = find_better

    async def text_for(self, table: Table, decision: Decision) -> TutorialText:
        """Return the text for a human player's open decision, the same each time it is shown."""
        if table.tutorial is None or table.players[decision.seat].automa is not None:
            return NO_TUTORIAL_TEXT
        progress = await self._store.tutorials.progress(table.id)
        if progress is None or table.state is None:
            return NO_TUTORIAL_TEXT
        turn = TutorialTurn(table, table.state, decision, progress)
        try:
            lesson = await MOVE_QUEUE.run(turn.find_lesson)
            if turn.is_new:
                record = turn.record(lesson, await self._feedback(turn))
                turn = turn.with_state(await self._store.tutorials.update(table, record))
            return await MOVE_QUEUE.run(turn.text, lesson)
        except Exception:
            # A bug in a lesson must not stop the table.
            log.exception("table %s, revision %s: no lesson", table.id, table.revision)
            return NO_TUTORIAL_TEXT

    async def _feedback(self, turn: "TutorialTurn") -> MoveFeedback | None:
        """Return feedback on the choice that led here, if it was a poor one."""
        choice = turn.learner_choice
        if choice is None or turn.progress.state.is_skipped:
            return None
        table = turn.table
        before = await self._store.history.entry(table, turn.index_before(choice))
        if before is None:
            return None
        seed = self._runner.rng.getrandbits(64)
        better = await self._find_better(table.game, before.state, choice.move.key, seed)
        return await MOVE_QUEUE.run(assess_choice, before.state, choice, better)

    async def skip(self, table_id: int, user_id: int) -> Table:
        """Turn the lessons off for the learner; return the changed table."""
        loaded, _ = await self._runner.tables.load_running(table_id)
        require_seat(loaded, user_id)
        if loaded.tutorial is None:
            raise Refusal("refuse-not-guided")
        state = await self._store.tutorials.update(loaded, _skip_lessons)
        if state is None:
            raise Refusal("refuse-stale")
        return replace(loaded, tutorial=state)


def _skip_lessons(state: TutorialState) -> TutorialState:
    return replace(state, is_skipped=True)


@dataclass(frozen=True)
class TutorialTurn:
    """A decision of the learner: which lesson belongs to it, and its text."""

    table: Table
    state: State
    decision: Decision
    progress: TutorialProgress

    @cached_property
    def _moves(self) -> tuple[LoggedMove, ...]:
        """Return the latest choices; resigning or retaking a seat opens no new decision."""
        return tuple(one for one in self.progress.moves if one.move.is_choice)

    @property
    def revision(self) -> int:
        """Return the revision that identifies the decision, and that an undo restores."""
        return self._moves[-1].revision if self._moves else 0

    @property
    def is_new(self) -> bool:
        """Return whether the decision is shown for the first time."""
        return self.revision > self.progress.state.question

    def find_lesson(self) -> LessonGiven | None:
        """Return the lesson of this decision: the next one due, or the one recorded before."""
        tutorial = self.progress.state
        if tutorial.is_skipped:
            return None
        if not self.is_new:
            return next((one for one in tutorial.lessons if one.question == self.revision), None)
        known = {one.lesson for one in tutorial.lessons}
        lesson = next_lesson(self.table.game.lessons, self._context(tutorial.question), known)
        if lesson is None or self._lesson_given_this_turn:
            return None
        return LessonGiven(lesson.id, self.revision, tutorial.question)

    @property
    def learner_choice(self) -> LoggedMove | None:
        """Return the learner's first choice since the decision shown before."""
        seat, since = self.decision.seat, self.progress.state.question
        later = (one for one in self._moves if one.revision > since and one.move.seat == seat)
        return next(later, None)

    def index_before(self, choice: LoggedMove) -> int:
        """Return the history index, from the end, of the state before a choice."""
        return self.progress.moves.index(choice) - 1 - len(self.progress.moves)

    def with_state(self, tutorial: TutorialState | None) -> "TutorialTurn":
        """Return the turn with the stored tutorial state."""
        if tutorial is None:
            return self
        return TutorialTurn(
            self.table, self.state, self.decision, TutorialProgress(tutorial, self.progress.moves)
        )

    def record(
        self, lesson: LessonGiven | None, feedback: MoveFeedback | None = None
    ) -> Callable[[TutorialState], TutorialState]:
        """Return the change of the tutorial state once the decision is shown with this lesson."""

        def update(tutorial: TutorialState) -> TutorialState:
            if tutorial.question >= self.revision:
                return tutorial
            lessons = tutorial.lessons if lesson is None else (*tutorial.lessons, lesson)
            changed = replace(
                tutorial,
                lessons=lessons,
                question=self.revision,
                previous_question=tutorial.question,
            )
            return changed if feedback is None else feedback.add_to(changed)

        return update

    def text(self, lesson_given: LessonGiven | None) -> TutorialText:
        """Return the tutorial text with this lesson."""
        tutorial, lessons = self.progress.state, {one.id: one for one in self.table.game.lessons}
        more = lesson_given is not None or len(tutorial.lessons) < len(lessons)
        text = TutorialText(feedback=self._feedback, can_skip=more and not tutorial.is_skipped)
        if lesson_given is None or lesson_given.lesson not in lessons:
            return text
        lesson = lessons[lesson_given.lesson]
        context = self._context(lesson_given.previous_question)
        return dataclasses.replace(
            text, lesson=lesson.text(context), spots=tuple(lesson.spots(context))
        )

    @property
    def _lesson_given_this_turn(self) -> bool:
        """Return whether this turn has had its lesson, even if the choice was undone since.

        The first lesson, the goal of the game, does not count.
        """
        others = [one.revision for one in self._moves if one.move.seat != self.decision.seat]
        turn_start = others[-1] if others else 0
        return any(one.question >= turn_start for one in self.progress.state.lessons[1:])

    @property
    def _feedback(self) -> Text | None:
        """Return the feedback on the previous choice; only the decision right after it shows it."""
        tutorial, feedback = self.progress.state, self.progress.state.feedback
        since = tutorial.question if self.is_new else tutorial.previous_question
        return (
            feedback.text
            if feedback is not None and since < feedback.revision <= self.revision
            else None
        )

    def _context(self, since: int) -> LessonContext[Any, Any]:
        """Return the decision as the learner sees it, with the events since a revision."""
        seat = self.decision.seat
        news = (
            event
            for one in self._moves
            if one.revision > since
            for event in one.move.events
            if event.private_to in (None, seat)
        )
        return LessonContext(view_for(self.state, seat), self.decision, tuple(news))
