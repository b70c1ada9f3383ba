"""One decision of a learner: its lesson, its feedback, and what is recorded of them.

A decision has at most two lessons, one of them brief. Each lesson comes once a game, with the
first decision that meets its idea. After an undo the decision shows its lessons again.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from msgspec.structs import replace

from bot.service.move_feedback import MoveFeedback
from engines import Decision, Text, view_for
from engines.core.kernel import State
from engines.core.lessons import Lesson, LessonContext, next_lessons
from engines.core.preview import OptionPreview, preview_options, preview_texts
from engines.store import LessonGiven, LoggedMove, Table, TutorialProgress, TutorialState


@dataclass(frozen=True)
class TutorialText:
    """The lessons and hint shown with a decision, and the places of the picture they refer to."""

    lessons: tuple[Text, ...] = ()
    spots: tuple[str, ...] = ()
    feedback: Text | None = None
    note: Text | None = None  # what “+9 points” means
    is_first: bool = False  # whether it is the first lesson, which shows where the icons are
    can_skip: bool = False  # whether there are lessons left to skip


NO_TUTORIAL_TEXT = TutorialText()


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

    def find_lessons(self) -> tuple[LessonGiven, ...]:
        """Return the lessons of this decision: those due, or the ones recorded before."""
        tutorial = self.progress.state
        if tutorial.is_skipped:
            return ()
        if not self.is_new:
            return tuple(one for one in tutorial.lessons if one.question == self.revision)
        known = {one.lesson for one in tutorial.lessons}
        lessons = next_lessons(self.table.game.lessons, self._context(tutorial.question), known)
        return tuple(LessonGiven(one.id, self.revision, tutorial.question) for one in lessons)

    def recommended_keys(self, given: LessonGiven) -> frozenset[str]:
        """Return the options that a lesson recommends."""
        lesson = self._lesson(given)
        if lesson is None:
            return frozenset()
        return frozenset(lesson.recommends(self._context(given.previous_question)))

    def find_points_change(self) -> Text | None:
        """Return an option's change of the score to explain, unless that was done before."""
        tutorial = self.progress.state
        if tutorial.is_skipped or not self.table.game.lessons:
            return None
        if tutorial.points_question not in (None, self.revision):
            return None
        seat, options = self.decision.seat, self.decision.public_options
        previews = preview_options(self.table.game, self.state, options).values()
        changes = (change for one in previews for change in one.changes)
        resource = self.table.game.explained_resource
        own = (one for one in changes if one.seat == seat and one.resource == resource)
        texts = (preview_texts(OptionPreview((change,)), seat) for change in own)
        return next((text for text, *_ in texts), None)

    @property
    def learner_choice(self) -> LoggedMove | None:
        """Return the learner's first choice since the decision shown before."""
        seat, since = self.decision.seat, self.progress.state.question
        later = (one for one in self._moves if one.revision > since and one.move.seat == seat)
        return next(later, None)

    def keys_chosen_since(self, choice: LoggedMove) -> set[str]:
        """Return the keys of the learner's choices from this one on."""
        seat = self.decision.seat
        chosen = (one for one in self._moves if one.revision >= choice.revision)
        return {one.move.key for one in chosen if one.move.seat == seat}

    def was_advised(self, choice: LoggedMove) -> bool:
        """Return whether advice or a lesson named the choice in the same turn."""
        tutorial = self.progress.state
        is_of_turn = tutorial.advised_question >= self._turn_start(choice)
        return is_of_turn and bool({*tutorial.advised} & self.keys_chosen_since(choice))

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
        self,
        lessons: tuple[LessonGiven, ...],
        feedback: MoveFeedback | None = None,
        *,
        advised: tuple[str, ...] = (),
        explains_points: bool = False,
    ) -> Callable[[TutorialState], TutorialState]:
        """Return the change of the tutorial state once the decision is shown with these lessons."""

        def update(tutorial: TutorialState) -> TutorialState:
            if tutorial.question >= self.revision:
                return tutorial
            changed = replace(
                tutorial,
                lessons=(*tutorial.lessons, *lessons),
                question=self.revision,
                previous_question=tutorial.question,
                points_question=self.revision if explains_points else tutorial.points_question,
            )
            changed = self.record_advised(advised)(changed) if advised else changed
            return changed if feedback is None else feedback.add_to(changed)

        return update

    def record_advised(self, keys: tuple[str, ...]) -> Callable[[TutorialState], TutorialState]:
        """Return the change of the tutorial state once options were recommended."""

        def update(tutorial: TutorialState) -> TutorialState:
            is_same_turn = tutorial.advised_question >= self._turn_start()
            before = tutorial.advised if is_same_turn else ()
            advised = tuple(dict.fromkeys((*before, *keys)))
            return replace(tutorial, advised=advised, advised_question=self.revision)

        return update

    def text(self, given: tuple[LessonGiven, ...]) -> TutorialText:
        """Return the tutorial text with these lessons."""
        tutorial, lessons = self.progress.state, self.table.game.lessons
        shown = [(lesson, one) for one in given if (lesson := self._lesson(one)) is not None]
        contexts = [
            (lesson, self._context(one.previous_question, is_advised=one.is_advised))
            for lesson, one in shown
        ]
        more = bool(given) or len(tutorial.lessons) < len(lessons)
        rings = (spot for lesson, context in contexts for spot in lesson.rings(context))
        return TutorialText(
            lessons=tuple(lesson.text(context) for lesson, context in contexts),
            spots=tuple(dict.fromkeys(rings)),
            feedback=self._feedback,
            note=self._points_note,
            is_first=any(lesson is lessons[0] for lesson, _ in shown),
            can_skip=more and not tutorial.is_skipped,
        )

    def _lesson(self, given: LessonGiven) -> Lesson | None:
        """Return the lesson of the game that was given, if the game still has it."""
        lessons = self.table.game.lessons
        return next((one for one in lessons if one.id == given.lesson), None)

    def _turn_start(self, choice: LoggedMove | None = None) -> int:
        """Return the revision that began the learner's turn, of this decision or of a choice."""
        others = [
            one.revision
            for one in self._moves
            if one.move.seat != self.decision.seat
            and (choice is None or one.revision < choice.revision)
        ]
        return others[-1] if others else 0

    @property
    def _points_note(self) -> Text | None:
        """Return what a change of the score means, with the decision that first showed one."""
        if self.progress.state.points_question != self.revision:
            return None
        change = self.find_points_change()
        name = f"note-{self.table.game.explained_resource}"
        return None if change is None else Text(name, {"change": change})

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

    def _context(self, since: int, *, is_advised: bool = False) -> LessonContext[Any, Any]:
        """Return the decision as the learner sees it, with the events since a revision."""
        seat = self.decision.seat
        news = (
            event
            for one in self._moves
            if one.revision > since
            for event in one.move.events
            if event.private_to in (None, seat)
        )
        view = view_for(self.state, seat)
        return LessonContext(view, self.decision, tuple(news), is_advised=is_advised)
