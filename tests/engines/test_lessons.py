"""Tutorial games: lessons come with the first meeting, have short texts and visible spots."""

import re
from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from engines import GAMES, Game, Text, start
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
from tests.lesson_timing import same_turn_share, timings

LESSON_COUNTS = range(10, 17)
SENTENCE_COUNTS = range(2, 5)
MAX_CHARACTERS = 400
MAX_BRIEF_CHARACTERS = 260
MIN_SAME_TURN_SHARE = 0.95  # of the first meetings in which the lesson was given in that turn
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
def test_a_lesson_comes_once_and_a_question_has_two_at_most_one_of_them_brief(
    game: Game[Any], policy: str
) -> None:
    for play in tutorial_games(game.id, policy):
        given = [lesson.id for one in play.asked for lesson in one.lessons]

        assert len(set(given)) == len(given)
        for one in play.asked:
            assert len(one.lessons) <= 2
            assert sum(not lesson.is_brief for lesson in one.lessons) <= 1


@every_game
def test_a_lesson_comes_in_the_turn_of_its_first_meeting(game: Game[Any]) -> None:
    plays = [play for policy in POLICIES for play in tutorial_games(game.id, policy)]
    found = list(timings(plays))
    late = [one for one in found if not one.is_same_turn]

    assert same_turn_share(found) >= MIN_SAME_TURN_SHARE, late


def test_the_timing_notices_a_lesson_that_comes_late() -> None:
    (play, *_) = tutorial_games("chateau_combo", "first")
    late = [one._replace(lessons=()) for one in play.asked[:-1]]
    game = play._replace(asked=[*late, play.asked[-1]._replace(lessons=play.asked[0].lessons)])

    goal = next(one for one in timings([game]) if one.lesson == "goal")

    assert (goal.met, goal.given) == (1, 9)
    assert not goal.is_same_turn


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
                for context in (one.context, replace(one.context, is_advised=True)):
                    assert_short(translator, lesson, context)


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


def assert_short(translator: StrictTranslator, lesson: Lesson, context: AnyContext) -> None:
    translated = translator.text(lesson.text(context), NAMES)
    limit = MAX_BRIEF_CHARACTERS if lesson.is_brief else MAX_CHARACTERS
    assert len(translated) <= limit, (len(translated), translated)
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
            if one.lessons or index % SAMPLE_EVERY == 0:
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


@every_language
@every_game
def test_there_are_words_for_what_a_change_of_the_score_means(
    game: Game[Any], language: str
) -> None:
    name = f"note-{game.explained_resource}"
    change = Text(f"change-{game.explained_resource}", {"amount": "+9", "number": 9})
    translated = strict_translator(game, language).text(Text(name, {"change": change}), NAMES)

    assert "+9" in translated
    assert any(game.explained_resource in counts_by_seat(game, seat) for seat in range(SEATS))


def counts_by_seat(game: Game[Any], seat: int) -> set[str]:
    """Return what previews count for a seat, points of the standings included."""
    assert game.first_game is not None
    state, _ = start(game, SEATS, game.first_game.seed, game.first_game.options)
    return {*game.resources(state)[seat], "points"}
