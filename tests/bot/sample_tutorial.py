"""A small tutorial for tests: its lesson texts are the lessons' names."""

from collections.abc import Iterable
from typing import Any

import pytest
from msgspec.structs import replace

from engines import GAMES, Game
from engines.core.lessons import FirstGame, Lesson, LessonContext, always, on_event, on_question

TUTORIAL_SEED = "a first game"


def first_offer(moment: LessonContext[Any, Any]) -> Iterable[str]:
    """Point at the first place that can be chosen."""
    return [option.spot for option in moment.decision.options if option.spot][:1]


def number_of_news(moment: LessonContext[Any, Any]) -> dict[str, int]:
    return {"news": len(moment.news)}


SAMPLE_LESSONS = (
    Lesson("course-goal", always),
    Lesson("course-place", on_question("PlaceCard")),
    Lesson("course-take", on_question("TakeCard"), spots=first_offer, args=number_of_news),
    Lesson("course-keys", on_event("gained-keys"), args=number_of_news),
    Lesson("course-more", always),
)
FIRST = [f"lesson-{lesson.id}" for lesson in SAMPLE_LESSONS]
GOAL, PLACE, TAKE, KEYS, MORE = FIRST


def with_tutorial(game: Game[Any], monkeypatch: pytest.MonkeyPatch, **changes: Any) -> Game[Any]:
    """Give a registered game this tutorial."""
    tutorial = replace(
        game, **{"lessons": SAMPLE_LESSONS, "first_game": FirstGame(TUTORIAL_SEED), **changes}
    )
    monkeypatch.setitem(GAMES, game.id, tutorial)
    return tutorial
