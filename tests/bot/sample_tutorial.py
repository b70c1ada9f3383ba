"""A small tutorial for tests: its lesson texts are the lessons' names."""

from collections.abc import Iterable
from typing import Any

import pytest
from msgspec.structs import replace

from engines import GAMES, Game
from engines.core.lessons import FirstGame, Lesson, LessonContext, always, on_event, on_question

TUTORIAL_SEED = "a first game"


def first_option_spot(context: LessonContext[Any, Any]) -> Iterable[str]:
    """Return the spot of the first option that has one."""
    return [option.spot for option in context.decision.options if option.spot][:1]


def event_count(context: LessonContext[Any, Any]) -> dict[str, int]:
    return {"news": len(context.news)}


SAMPLE_LESSONS = (
    Lesson("course-goal", always),
    Lesson("course-place", on_question("PlaceCard")),
    Lesson("course-take", on_question("TakeCard"), spots=first_option_spot, args=event_count),
    Lesson("course-keys", on_event("gained-keys"), args=event_count),
    Lesson("course-more", always),
)
LESSON_IDS = [f"lesson-{lesson.id}" for lesson in SAMPLE_LESSONS]
GOAL, PLACE, TAKE, KEYS, MORE = LESSON_IDS


def with_tutorial(game: Game[Any], monkeypatch: pytest.MonkeyPatch, **changes: Any) -> Game[Any]:
    """Give a registered game this tutorial."""
    tutorial = replace(
        game, **{"lessons": SAMPLE_LESSONS, "first_game": FirstGame(TUTORIAL_SEED), **changes}
    )
    monkeypatch.setitem(GAMES, game.id, tutorial)
    return tutorial
