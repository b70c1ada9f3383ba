"""Lessons of a tutorial game: when each is shown, what it says, and where the picture points."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct

from engines.core.kernel import Decision, Event
from engines.core.text import Seat, Text, TextArg
from engines.core.view import View

T_co = TypeVar("T_co", covariant=True)  # the game's own part of the view
P_co = TypeVar("P_co", covariant=True)  # a player in it


class LessonContext(Struct, Generic[T_co, P_co], frozen=True):
    """A question put to the learner, the learner's view, and the events since the last question.

    A game declares its types once: `Context: TypeAlias = LessonContext[KretaView, PlayerView]`.
    """

    view: View[Any]  # the learner's own: a lesson cannot explain what the learner cannot see
    decision: Decision
    news: tuple[Event, ...] = ()
    is_advised: bool = False  # the search agrees with what the lesson recommends

    @property
    def seat(self) -> Seat:
        """Return the learner's seat."""
        return self.decision.seat

    @property
    def table(self) -> T_co:
        """Return the game's own part of the learner's view."""
        table: T_co = self.view.table
        return table

    @property
    def own(self) -> P_co:
        """Return the learner among the players of the view."""
        player: P_co = self.view.table.players[self.seat]
        return player


Condition: TypeAlias = Callable[[LessonContext[Any, Any]], bool]


def _none(context: LessonContext[Any, Any]) -> Iterable[str]:  # noqa: ARG001
    return ()


def _no_args(context: LessonContext[Any, Any]) -> Mapping[str, TextArg]:  # noqa: ARG001
    return {}


MAX_LESSONS_PER_QUESTION = 2


class Lesson(Struct, frozen=True):
    """One idea, explained once a game, as soon as `when` holds: message `lesson-<id>`.

    A lesson may recommend options. The message has an argument `advised` then, "yes" where the
    search agrees; else it only explains, and the picture does not point at these options.
    """

    id: str
    when: Condition
    spots: Callable[[LessonContext[Any, Any]], Iterable[str]] = _none  # places to point at
    args: Callable[[LessonContext[Any, Any]], Mapping[str, TextArg]] = _no_args  # of the message
    recommends: Callable[[LessonContext[Any, Any]], Iterable[str]] = _none  # option keys
    is_brief: bool = False  # short enough to come beside another lesson

    def text(self, context: LessonContext[Any, Any]) -> Text:
        """Return the lesson's message for this question."""
        args = dict(self.args(context))
        if [*self.recommends(context)]:
            args["advised"] = "yes" if context.is_advised else "no"
        return Text(f"lesson-{self.id}", args)

    def rings(self, context: LessonContext[Any, Any]) -> tuple[str, ...]:
        """Return the places that the picture rings; not an option that the search thinks poor."""
        recommended = {*self.recommends(context)}
        options = context.decision.options
        poor = {one.spot for one in options if one.key in recommended and not context.is_advised}
        return tuple(spot for spot in self.spots(context) if spot not in poor)


class FirstGame(Struct, frozen=True):
    """A start whose first turns meet the main ideas in a good order."""

    seed: str
    options: Mapping[str, str] = {}


def next_lessons(
    lessons: Sequence[Lesson], context: LessonContext[Any, Any], shown_ids: Collection[str]
) -> list[Lesson]:
    """Return the lessons that a question is shown with: two at most, and one that is not brief.

    The most urgent lessons come first in the game's list, so others come with a later question.
    """
    chosen: list[Lesson] = []
    for lesson in (lesson for lesson in lessons if lesson.id not in shown_ids):
        if len(chosen) == MAX_LESSONS_PER_QUESTION:
            break
        has_room = lesson.is_brief or all(one.is_brief for one in chosen)
        if has_room and lesson.when(context):
            chosen.append(lesson)
    return chosen


def always(context: LessonContext[Any, Any]) -> bool:  # noqa: ARG001
    """Return True: the condition of the lesson that introduces the game."""
    return True


def on_question(*kinds: str) -> Condition:
    """Return a condition that is true for questions of these kinds (`Decision.kind`)."""
    return lambda context: context.decision.kind in kinds


def on_event(*messages: str) -> Condition:
    """Return a condition that is true after an event with one of these messages."""
    return lambda context: any(event.text.id in messages for event in context.news)


def all_of(one: Condition, other: Condition) -> Condition:
    """Return a condition that is true where both conditions are."""
    return lambda context: one(context) and other(context)


class Example(Struct, frozen=True):
    """The spots and message arguments of a lesson, taken from the present position."""

    spots: tuple[str, ...] = ()
    args: Mapping[str, TextArg] = {}
    recommends: tuple[str, ...] = ()  # option keys


def lesson_with_example(
    name: str,
    when: Condition,
    find: Callable[[LessonContext[Any, Any]], Example | None],
    *,
    is_brief: bool = False,
) -> Lesson:
    """Return a lesson that is shown only where `find` returns an example on the table."""

    def example(context: LessonContext[Any, Any]) -> Example:
        return find(context) or Example()

    return Lesson(
        name,
        all_of(when, lambda context: find(context) is not None),
        lambda context: example(context).spots,
        lambda context: example(context).args,
        lambda context: example(context).recommends,
        is_brief,
    )
