"""Tutorial games: lessons fit the question, have short texts and visible spots, and most come."""

import re
from collections.abc import Sequence
from typing import Any

import pytest

from engines import GAMES, Game, Text
from engines.core.lessons import Lesson, always
from render.board_context import BoardContext
from render.i18n import LANGUAGES, translator_for
from render.registry import renderer_for
from tests.engines.strict_translator import NAMES, StrictTranslator, strict_translator
from tests.engines.test_texts import messages
from tests.engines.tutorial_games import (
    LEARNER,
    POLICIES,
    SEATS,
    SENSIBLE_POLICIES,
    AnyContext,
    TutorialGame,
    tutorial_games,
)

LESSON_COUNTS = range(10, 17)
SENTENCE_COUNTS = range(2, 5)
MAX_CHARACTERS = 400
MIN_SHARE = 0.5  # of the games, in which a lesson comes
SAMPLE_EVERY = 5  # questions; those with a lesson are always checked
POINTS = (-3, 0, 1, 2, 27)  # of a source

GAMES_WITH_LESSONS = [game for game in GAMES.values() if game.lessons]
every_game = pytest.mark.parametrize("game", GAMES_WITH_LESSONS, ids=lambda game: game.id)
every_policy = pytest.mark.parametrize("policy", POLICIES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_game
def test_a_game_has_ten_to_sixteen_lessons_and_begins_with_what_it_is_about(
    game: Game[Any],
) -> None:
    names = [lesson.id for lesson in game.lessons]

    assert len(names) in LESSON_COUNTS
    assert len(set(names)) == len(names)
    assert game.lessons[0].id == "goal"
    assert game.lessons[0].when is always


@every_game
def test_the_learner_begins_a_tutorial_game(game: Game[Any]) -> None:
    for play in tutorial_games(game.id, "first"):
        assert play.asked[0].context.view.last_seat is None
        assert play.lessons["goal"] is play.asked[0]


@every_game
@every_policy
def test_a_lesson_comes_once_and_is_the_only_one_of_its_turn(game: Game[Any], policy: str) -> None:
    for play in tutorial_games(game.id, policy):
        later_lessons = [one for one in play.asked if one.lesson][1:]
        turns = [one.turn for one in later_lessons]

        assert len(set(turns)) == len(turns)
        assert len(play.lessons) == len(later_lessons) + 1


@every_language
@every_game
@every_policy
def test_a_lesson_has_a_few_short_sentences_wherever_it_fits(
    game: Game[Any], policy: str, language: str
) -> None:
    translator = strict_translator(game, language)
    for play in tutorial_games(game.id, policy):
        for one in play.asked:
            for lesson in fitting_lessons(game.lessons, one.context):
                assert_short(translator, lesson.text(one.context))


@every_language
@every_game
def test_every_lesson_has_a_message_and_every_lesson_message_a_lesson(
    game: Game[Any], language: str
) -> None:
    found = [name for name in messages(f"engines.{game.id}", language) if is_of(name, "lesson")]

    assert set(found) == {f"lesson-{lesson.id}" for lesson in game.lessons}


@every_language
@every_game
def test_every_explained_source_of_points_has_advice(game: Game[Any], language: str) -> None:
    found = messages(f"engines.{game.id}", language)
    explained = {name.removeprefix("source-told-") for name in found if is_of(name, "source-told")}

    assert explained
    assert explained == {
        name.removeprefix("try-next-") for name in found if is_of(name, "try-next")
    }


def is_of(message: str, kind: str) -> bool:
    return message.startswith(f"{kind}-")


def fitting_lessons(lessons: Sequence[Lesson], context: AnyContext) -> list[Lesson]:
    """Return all lessons that fit the question."""
    return [lesson for lesson in lessons if lesson.when(context)]


def assert_short(translator: StrictTranslator, text: Text) -> None:
    translated = translator.text(text, NAMES)
    assert len(translated) <= MAX_CHARACTERS, (len(translated), translated)
    assert len(sentences(translated)) in SENTENCE_COUNTS, translated
    assert translated[-1] in ".!?", translated


def sentences(translated: str) -> list[str]:
    """Return the sentences of a text."""
    return re.split(r"(?<=[.!?])\s+", translated)


@every_game
@every_policy
def test_a_lesson_points_at_places_that_the_picture_shows(game: Game[Any], policy: str) -> None:
    for play in tutorial_games(game.id, policy):
        for index, one in enumerate(play.asked):
            if one.lesson or index % SAMPLE_EVERY == 0:
                assert_spots_on_picture(fitting_lessons(game.lessons, one.context), one.context)


def assert_spots_on_picture(lessons: Sequence[Lesson], context: AnyContext) -> None:
    places = places_on_picture(context)
    for lesson in lessons:
        spots = [*lesson.spots(context)]
        assert len(set(spots)) == len(spots), (lesson.id, spots)
        assert places.issuperset(spots), (lesson.id, spots)


def places_on_picture(context: AnyContext) -> frozenset[str]:
    """Return the places of the board's picture."""
    game = context.view.game
    scene = renderer_for(game).board(
        BoardContext(context.view, NAMES[:SEATS], translator_for(game))
    )
    return frozenset(scene.spots())


@every_game
def test_every_lesson_comes_in_most_games_of_sensible_policies(game: Game[Any]) -> None:
    shares = {policy: shares_by_lesson(game, policy) for policy in SENSIBLE_POLICIES}
    rarely_shown = {
        lesson.id: {policy: f"{share[lesson.id]:.2f}" for policy, share in shares.items()}
        for lesson in game.lessons
        if all(share[lesson.id] <= MIN_SHARE for share in shares.values())
    }

    assert not rarely_shown, rarely_shown


def shares_by_lesson(game: Game[Any], policy: str) -> dict[str, float]:
    """Return the share of a policy's games in which each lesson came."""
    games = tutorial_games(game.id, policy)
    return {
        lesson.id: sum(lesson.id in play.lessons for play in games) / len(games)
        for lesson in game.lessons
    }


@every_game
@pytest.mark.parametrize("policy", SENSIBLE_POLICIES)
def test_half_of_the_lessons_come_in_the_first_half_of_the_game(
    game: Game[Any], policy: str
) -> None:
    for play in tutorial_games(game.id, policy):
        early = [one for one in play.lessons.values() if 2 * one.turn <= play.turns + 1]

        assert 2 * len(early) >= len(play.lessons), lesson_turns(play)


def lesson_turns(play: TutorialGame) -> str:
    """Return the lessons with the turns in which they came."""
    lines = [f"{name} in turn {one.turn}" for name, one in play.lessons.items()]
    return f"of {play.turns} turns: {', '.join(lines)}"


@every_language
@every_game
def test_every_source_of_points_is_explained_at_the_end_and_has_advice_for_next_time(
    game: Game[Any], language: str
) -> None:
    translator = strict_translator(game, language)
    for play in (play for policy in POLICIES for play in tutorial_games(game.id, policy)):
        for part in play.results[LEARNER].parts:
            for points in POINTS:
                for message in (f"source-told-{part.source.id}", f"try-next-{part.source.id}"):
                    translated = translator.text(Text(message, {"points": points}), NAMES)
                    assert translated[-1] in ".!", translated
