"""Tutorial lessons: each once, at most one a turn, also after undo and restart."""

import logging
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.service.services import Services
from bot.service.tutorial_turn import NO_TUTORIAL_TEXT, TutorialText, TutorialTurn
from engines import GAMES, Event, Text
from engines.core.lessons import Lesson, LessonContext, always
from engines.store import Feedback, LoggedMove, Move, Table, TutorialProgress, TutorialState
from tests.bot.sample_tutorial import (
    GOAL,
    KEYS,
    MORE,
    PLACE,
    SAMPLE_LESSONS,
    TAKE,
    TUTORIAL_SEED,
    event_count,
    with_tutorial,
)
from tests.bot.service.harness import (
    ANN,
    BOB,
    HOME,
    STRANGER,
    ServiceHarness,
    advise_nothing,
    keys,
    raises_refusal,
    start_game,
)


@pytest.fixture(autouse=True)
def sample_tutorial(monkeypatch: pytest.MonkeyPatch) -> None:
    with_tutorial(GAMES["chateau_combo"], monkeypatch)


async def start_tutorial(services: Services, game: str = "chateau_combo") -> Table:
    progress = await services.tutorial_start.start(
        channel_id=7, guild_id=HOME, game=game, user_id=ANN, name="Ann"
    )
    return progress.table


async def tutorial_text(services: Services, table: Table) -> TutorialText:
    decision = services.play.decision(table)
    assert decision is not None
    return await services.tutorials.text_for(table, decision)


async def lessons(services: Services, table: Table) -> list[str]:
    return [lesson.id for lesson in (await tutorial_text(services, table)).lessons]


async def choose(services: Services, table: Table, number: int = 1) -> Table:
    """Choose the numbered option, by default the first card face down."""
    key = keys(services, table)[number]
    return (await services.play.choose(table.id, ANN, [key], revision=table.revision)).table


async def undo(services: Services, table: Table) -> Table:
    return (await services.play.undo(table.id, ANN, revision=table.revision)).table


async def play_to_second_turn(services: Services) -> Table:
    """Return a tutorial after its first turn, so that placing a card is a choice."""
    table = await start_tutorial(services)
    assert await lessons(services, table) == [GOAL]
    return await choose(services, table)


async def test_a_tutorial_has_a_fixed_seed_and_an_easy_automa(
    services: Services,
) -> None:
    table = await start_tutorial(services)

    assert [one.automa for one in table.players] == [None, "easy"]
    assert table.status == "playing"
    assert not table.is_rated
    assert table.state is not None
    assert table.state.rng.seed == TUTORIAL_SEED


async def test_the_goal_comes_first_in_addition_to_the_turns_lesson(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_tutorial(GAMES["kreta"], monkeypatch, lessons=(SAMPLE_LESSONS[0], Lesson("next", always)))
    table = await start_tutorial(services, "kreta")

    assert await lessons(services, table) == [GOAL]
    table = await choose(services, table, number=0)
    assert (await services.play.moves(table, last=1))[0].seat == 0  # it is the same turn
    assert await lessons(services, table) == ["lesson-next"]


async def test_each_question_has_one_new_lesson_at_most(services: Services) -> None:
    table = await play_to_second_turn(services)

    for lesson in (TAKE, PLACE, KEYS, MORE):
        assert await lessons(services, table) == [lesson]
        table = await choose(services, table)
    assert await lessons(services, table) == []


async def test_a_decision_shows_the_same_lesson_each_time(services: Services) -> None:
    table = await play_to_second_turn(services)
    first = await tutorial_text(services, table)

    second = await tutorial_text(services, await services.tables.get(table.id))

    assert second == first
    assert first.lessons
    assert first.spots  # the place of the first card


async def test_no_lesson_is_repeated_in_a_game(services: Services) -> None:
    table, lessons_given = await start_tutorial(services), []
    while table.status == "playing":
        lessons_given += await lessons(services, table)
        table = await choose(services, table, number=0)

    assert sorted(lessons_given) == sorted([GOAL, TAKE, KEYS, PLACE, MORE])


async def test_lesson_news_are_the_events_since_the_previous_decision(services: Services) -> None:
    table = await play_to_second_turn(services)

    (lesson,) = (await tutorial_text(services, table)).lessons

    log = await services.play.moves(table, last=20)
    mine = max(at for at, move in enumerate(log) if move.seat == 0)
    event_counts = [
        len(move.events) for move in log[mine:]
    ]  # of the learner's move and the automa's
    assert len(event_counts) > 1
    assert lesson.args["news"] == sum(event_counts)


async def test_private_events_of_other_seats_never_reach_lesson_conditions(
    services: Services,
) -> None:
    table = await start_tutorial(services)
    decision = services.play.decision(table)
    assert decision is not None
    assert table.state is not None
    events = (
        Event(Text("public")),
        Event(Text("own"), private_to=decision.seat),
        Event(Text("hidden"), private_to=1 - decision.seat),
    )
    moves = (LoggedMove(table.revision, Move(1 - decision.seat, "key", events)),)
    known = list[Event]()

    def condition(context: LessonContext[Any, Any]) -> bool:
        known.extend(context.news)
        return False

    game = replace(table.game, lessons=(Lesson("any", condition),))
    progress = TutorialProgress(TutorialState(), moves)
    TutorialTurn(replace(table, game=game), table.state, decision, progress).find_lessons()

    assert [event.text.id for event in known] == ["public", "own"]


async def test_decisions_that_were_never_shown_lose_no_news(services: Services) -> None:
    table = await start_tutorial(services)
    for number in (1, 1, 0):  # a turn and two decisions of the next one, not shown
        table = await choose(services, table, number)

    decision = services.play.decision(table)
    assert decision is not None
    game = replace(table.game, lessons=(Lesson("all", always, args=event_count),))
    (lesson,) = (await services.tutorials.text_for(replace(table, game=game), decision)).lessons

    events = [len(move.events) for move in await services.play.moves(table, last=20)]
    assert lesson.args["news"] == sum(events)


async def test_an_undo_brings_the_lesson_back_and_each_question_keeps_its_own(
    services: Services,
) -> None:
    table = await play_to_second_turn(services)
    before = await tutorial_text(services, table)
    at_place = await choose(services, table)
    assert await lessons(services, at_place) == [PLACE]

    back = await undo(services, at_place)

    assert await tutorial_text(services, back) == before
    assert await lessons(services, await choose(services, back, number=3)) == [MORE]


async def test_lessons_continue_after_a_restart(harness: ServiceHarness) -> None:
    table = await play_to_second_turn(harness.services)
    before = await tutorial_text(harness.services, table)

    reopened = Services(harness.store, rng=Random(2), advise=advise_nothing)

    loaded = await reopened.tables.get(table.id)
    assert await tutorial_text(reopened, loaded) == before
    assert await lessons(reopened, await choose(reopened, loaded)) == [PLACE]


async def test_skipped_lessons_are_not_shown(services: Services) -> None:
    table = await start_tutorial(services)
    assert (await tutorial_text(services, table)).can_skip

    table = await services.tutorials.skip(table.id, ANN)

    assert await tutorial_text(services, table) == NO_TUTORIAL_TEXT
    assert await tutorial_text(services, await choose(services, table)) == NO_TUTORIAL_TEXT


async def test_only_the_learner_can_skip_the_lessons(services: Services) -> None:
    table = await start_tutorial(services)

    with raises_refusal("refuse-not-seated"):
        await services.tutorials.skip(table.id, STRANGER)

    assert await lessons(services, table) == [GOAL]


async def test_an_ordinary_game_has_no_lessons(services: Services) -> None:
    table = await start_game(services, BOB)

    assert await tutorial_text(services, table) == NO_TUTORIAL_TEXT
    with raises_refusal("refuse-not-guided"):
        await services.tutorials.skip(table.id, ANN)


async def test_feedback_is_shown_only_with_the_decision_after_the_move(
    harness: ServiceHarness,
) -> None:
    services, table = harness.services, await play_to_second_turn(harness.services)
    tutorial = await harness.store.tutorials.progress(table.id)
    assert tutorial is not None
    mine = next(one.revision for one in reversed(tutorial.moves) if one.move.seat == 0)
    remark = Feedback(Text("weak"), revision=mine)
    await harness.store.tutorials.update(table, lambda guide: replace(guide, feedback=remark))

    assert (await tutorial_text(services, table)).feedback == remark.text
    assert (await tutorial_text(services, table)).feedback == remark.text
    after = await choose(services, table)
    assert (await tutorial_text(services, after)).feedback is None
    assert (await tutorial_text(services, await undo(services, after))).feedback is None


async def test_a_game_without_lessons_can_be_a_tutorial(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_tutorial(GAMES["chateau_combo"], monkeypatch, lessons=(), first_game=None)

    table = await start_tutorial(services)

    assert await tutorial_text(services, table) == NO_TUTORIAL_TEXT


async def test_a_mistake_in_a_lesson_does_not_stop_the_table(
    services: Services, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    wrong = Lesson("wrong", lambda context: context.view.table.no_such_thing)
    with_tutorial(GAMES["chateau_combo"], monkeypatch, lessons=(wrong,))

    with caplog.at_level(logging.CRITICAL, logger="bot.service.tutorial"):
        assert await tutorial_text(services, await start_tutorial(services)) == NO_TUTORIAL_TEXT
