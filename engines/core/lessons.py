"""Lessons of a guided game: what is explained, at which moment, and where the picture shows it."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from msgspec import Struct

from engines.core.kernel import Decision, Event
from engines.core.text import TextArg, Seat, Text
from engines.core.view import View


class LessonContext(Struct, frozen=True):
    """A question put to who learns, as that seat sees the table, and the news since its last."""

    view: View[Any]  # of the seat that is asked: nothing it cannot see is ever explained
    decision: Decision
    news: tuple[Event, ...] = ()

    @property
    def seat(self) -> Seat:
        """Return who learns."""
        return self.decision.seat


Condition: TypeAlias = Callable[[LessonContext], bool]


def _no_spots(moment: LessonContext) -> Iterable[str]:  # noqa: ARG001
    return ()


def _no_args(moment: LessonContext) -> Mapping[str, TextArg]:  # noqa: ARG001
    return {}


class Lesson(Struct, frozen=True):
    """One idea, explained once a game: message `lesson-<id>`, true whenever `when` holds."""

    id: str
    when: Condition
    spots: Callable[[LessonContext], Iterable[str]] = _no_spots  # the places that it speaks of
    args: Callable[[LessonContext], Mapping[str, TextArg]] = _no_args  # the numbers of the moment

    def text(self, moment: LessonContext) -> Text:
        """Return what is said of the moment."""
        return Text(f"lesson-{self.id}", dict(self.args(moment)))


class FirstGame(Struct, frozen=True):
    """A start whose first turns meet the main ideas in a good order."""

    seed: str
    options: Mapping[str, str] = {}


def next_lesson(lessons: Sequence[Lesson], moment: LessonContext, shown: Collection[str]) -> Lesson | None:
    """Return the first lesson that belongs to the moment and was not shown yet."""
    fresh = (lesson for lesson in lessons if lesson.id not in shown)
    return next((lesson for lesson in fresh if lesson.when(moment)), None)


def always(moment: LessonContext) -> bool:  # noqa: ARG001
    """Belongs to whatever moment comes first: what the game is about."""
    return True


def on_question(*kinds: str) -> Condition:
    """Belongs to a kind of question, as `Decision.kind` names it."""
    return lambda moment: moment.decision.kind in kinds


def on_event(*messages: str) -> Condition:
    """Belongs to what was told since the last question: an event with one of these messages."""
    return lambda moment: any(event.text.id in messages for event in moment.news)


def all_of(one: Condition, other: Condition) -> Condition:
    """Belongs to a moment to which both belong."""
    return lambda moment: one(moment) and other(moment)


class Example(Struct, frozen=True):
    """What a lesson speaks of, as it lies on this very table."""

    spots: tuple[str, ...] = ()
    args: Mapping[str, TextArg] = {}


def lesson_with_example(name: str, when: Condition, find: Callable[[LessonContext], Example | None]) -> Lesson:
    """Return a lesson that is told only where the table has an example of it."""

    def example(moment: LessonContext) -> Example:
        return find(moment) or Example()

    return Lesson(
        name,
        all_of(when, lambda moment: find(moment) is not None),
        lambda moment: example(moment).spots,
        lambda moment: example(moment).args,
    )
