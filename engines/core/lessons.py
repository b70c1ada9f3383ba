"""Lessons of a guided game: what is explained, at which moment, and where the picture shows it."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from msgspec import Struct

from engines.core.kernel import Decision, Event
from engines.core.text import Arg, Seat, Text
from engines.core.view import View


class Moment(Struct, frozen=True):
    """A question put to who learns, as that seat sees the table, and the news since its last."""

    view: View[Any]  # of the seat that is asked: nothing it cannot see is ever explained
    decision: Decision
    news: tuple[Event, ...] = ()

    @property
    def seat(self) -> Seat:
        """Return who learns."""
        return self.decision.seat


When: TypeAlias = Callable[[Moment], bool]


def _nowhere(moment: Moment) -> Iterable[str]:  # noqa: ARG001
    return ()


def _nothing(moment: Moment) -> Mapping[str, Arg]:  # noqa: ARG001
    return {}


class Lesson(Struct, frozen=True):
    """One idea, explained once a game: message `lesson-<id>`, true whenever `when` holds."""

    id: str
    when: When
    spots: Callable[[Moment], Iterable[str]] = _nowhere  # the places that it speaks of
    args: Callable[[Moment], Mapping[str, Arg]] = _nothing  # the numbers of the moment

    def told(self, moment: Moment) -> Text:
        """Return what is said of the moment."""
        return Text(f"lesson-{self.id}", dict(self.args(moment)))


class FirstGame(Struct, frozen=True):
    """A start whose first turns meet the main ideas in a good order."""

    seed: str
    options: Mapping[str, str] = {}


def due(lessons: Sequence[Lesson], moment: Moment, shown: Collection[str]) -> Lesson | None:
    """Return the first lesson that belongs to the moment and was not shown yet."""
    fresh = (lesson for lesson in lessons if lesson.id not in shown)
    return next((lesson for lesson in fresh if lesson.when(moment)), None)


def always(moment: Moment) -> bool:  # noqa: ARG001
    """Belongs to whatever moment comes first: what the game is about."""
    return True


def asked(*kinds: str) -> When:
    """Belongs to a kind of question, as `Decision.kind` names it."""
    return lambda moment: moment.decision.kind in kinds


def happened(*messages: str) -> When:
    """Belongs to what was told since the last question: an event with one of these messages."""
    return lambda moment: any(event.text.id in messages for event in moment.news)


def both(one: When, other: When) -> When:
    """Belongs to a moment to which both belong."""
    return lambda moment: one(moment) and other(moment)


class Example(Struct, frozen=True):
    """What a lesson speaks of, as it lies on this very table."""

    spots: tuple[str, ...] = ()
    args: Mapping[str, Arg] = {}


def by_example(name: str, when: When, find: Callable[[Moment], Example | None]) -> Lesson:
    """Return a lesson that is told only where the table has an example of it."""

    def example(moment: Moment) -> Example:
        return find(moment) or Example()

    return Lesson(
        name,
        both(when, lambda moment: find(moment) is not None),
        lambda moment: example(moment).spots,
        lambda moment: example(moment).args,
    )
