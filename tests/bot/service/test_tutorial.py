"""What a guided game explains, and when: each idea once, one a turn, whatever happens between."""

import logging
from random import Random

import pytest
from msgspec.structs import replace

from bot.service.tutorial import NO_TEXT, TutorialText
from bot.service.services import Services
from engines import GAMES, Text
from engines.core.lessons import Lesson, always
from engines.store import Feedback, Table
from tests.bot.sample_tutorial import GOAL, KEYS, SAMPLE_LESSONS, MORE, PLACE, TUTORIAL_SEED, TAKE, with_tutorial, number_of_news
from tests.bot.service.club import ANN, BOB, HOME, STRANGER, Club, content, keys, playing, refused


@pytest.fixture(autouse=True)
def course(monkeypatch: pytest.MonkeyPatch) -> None:
    with_tutorial(GAMES["chateau_combo"], monkeypatch)


async def guided(services: Services, game: str = "chateau_combo") -> Table:
    progress = await services.tutorial_start.begin(channel=7, guild=HOME, game=game, user=ANN, name="Ann")
    return progress.table


async def taught(services: Services, table: Table) -> TutorialText:
    decision = services.play.decision(table)
    assert decision is not None
    return await services.tutorials.text_for(table, decision)


async def lessons(services: Services, table: Table) -> list[str]:
    lesson = (await taught(services, table)).lesson
    return [] if lesson is None else [lesson.id]


async def choose(services: Services, table: Table, number: int = 1) -> Table:
    """Take the so-and-so-many-th thing on offer: the first card, face down."""
    key = keys(services, table)[number]
    return (await services.play.choose(table.id, ANN, [key], revision=table.revision)).table


async def undo(services: Services, table: Table) -> Table:
    return (await services.play.undo(table.id, ANN, revision=table.revision)).table


async def second_turn(services: Services) -> Table:
    """A guided game whose first turn is over; laying a card is a choice from now on."""
    table = await guided(services)
    assert await lessons(services, table) == [GOAL]
    return await choose(services, table)


async def test_a_guided_game_begins_with_its_own_seed_against_an_easy_automa(
    services: Services,
) -> None:
    table = await guided(services)

    assert [one.automa for one in table.players] == [None, "easy"]
    assert table.status == "playing"
    assert not table.is_rated
    assert table.state is not None
    assert table.state.rng.seed == TUTORIAL_SEED


async def test_the_goal_comes_first_and_does_not_count(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_tutorial(GAMES["kreta"], monkeypatch, lessons=(SAMPLE_LESSONS[0], Lesson("next", always)))
    table = await guided(services, "kreta")

    assert await lessons(services, table) == [GOAL]
    table = await choose(services, table, number=0)
    assert (await services.play.moves(table, last=1))[0].seat == 0  # it is the same turn
    assert await lessons(services, table) == ["lesson-next"]


async def test_a_turn_has_one_lesson_and_the_next_turn_the_next(services: Services) -> None:
    table = await second_turn(services)

    for lesson in (TAKE, KEYS, MORE):
        assert await lessons(services, table) == [lesson]
        table = await choose(services, table)
        assert await lessons(services, table) == []  # laying the card belongs to the same turn
        table = await choose(services, table)
    assert await lessons(services, table) == []
    assert await lessons(services, await choose(services, table)) == [PLACE]


async def test_a_question_has_its_lessons_however_often_it_is_shown(services: Services) -> None:
    table = await second_turn(services)
    first = await taught(services, table)

    again = await taught(services, await services.tables.get(table.id))

    assert again == first
    assert first.lesson is not None
    assert first.spots  # the place of the first card


async def test_no_lesson_comes_twice_in_a_whole_game(services: Services) -> None:
    table, seen = await guided(services), []
    while table.status == "playing":
        seen += await lessons(services, table)
        table = await choose(services, table, number=0)

    assert sorted(seen) == sorted([GOAL, TAKE, KEYS, PLACE, MORE])


async def test_news_are_what_happened_since_the_question_before(services: Services) -> None:
    table = await second_turn(services)

    lesson = (await taught(services, table)).lesson

    log = await services.play.moves(table, last=20)
    mine = max(at for at, move in enumerate(log) if move.seat == 0)
    told = [len(move.events) for move in log[mine:]]  # of one's own choice, and the automa's
    assert len(told) > 1
    assert lesson is not None
    assert lesson.args["news"] == sum(told)


async def test_questions_that_nobody_was_shown_lose_no_news(services: Services) -> None:
    table = await guided(services)
    for number in (1, 1, 0):  # a turn, and the two questions of the next one, unseen
        table = await choose(services, table, number)

    decision = services.play.decision(table)
    assert decision is not None
    game = replace(table.game, lessons=(Lesson("all", always, args=number_of_news),))
    lesson = (await services.tutorials.text_for(replace(table, game=game), decision)).lesson

    events = [len(move.events) for move in await services.play.moves(table, last=20)]
    assert lesson is not None
    assert lesson.args["news"] == sum(events)


async def test_an_undo_brings_the_lesson_back_and_no_other(services: Services) -> None:
    table = await second_turn(services)
    shown = await taught(services, table)
    at_place = await choose(services, table)
    assert await lessons(services, at_place) == []

    back = await undo(services, at_place)

    assert await taught(services, back) == shown
    assert await lessons(services, await choose(services, back, number=3)) == []


async def test_what_was_taught_before_an_undo_counts_for_the_turn(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    some = (SAMPLE_LESSONS[0], SAMPLE_LESSONS[1], Lesson("late", always))
    with_tutorial(GAMES["chateau_combo"], monkeypatch, lessons=some)
    table = await guided(services)
    assert await lessons(services, table) == [GOAL]
    table = await choose(services, table)
    assert await lessons(services, table) == ["lesson-late"]
    for _ in range(2):
        table = await choose(services, table)
        assert await lessons(services, table) == []
    at_place = await choose(services, table)
    assert await lessons(services, at_place) == [PLACE]

    back = await undo(services, at_place)

    assert await lessons(services, back) == []
    other = await choose(services, back, number=3)
    assert await lessons(services, other) == []  # it was read already
    assert await lessons(services, await choose(services, other)) == []


async def test_a_restart_goes_on_with_the_right_lessons(club: Club) -> None:
    table = await second_turn(club.services)
    shown = await taught(club.services, table)

    reopened = Services(club.store, rng=Random(2), find_better=content)

    loaded = await reopened.get(table.id)
    assert await taught(reopened, loaded) == shown
    assert await lessons(reopened, await choose(reopened, loaded)) == []


async def test_who_knows_the_game_is_told_nothing_more(services: Services) -> None:
    table = await guided(services)
    assert (await taught(services, table)).can_skip

    table = await services.tutorials.skip(table.id, ANN)

    assert await taught(services, table) == NO_TEXT
    assert await taught(services, await choose(services, table)) == NO_TEXT


async def test_only_who_learns_can_end_the_lessons(services: Services) -> None:
    table = await guided(services)

    with refused("refuse-not-seated"):
        await services.tutorials.skip(table.id, STRANGER)

    assert await lessons(services, table) == [GOAL]


async def test_a_usual_game_explains_nothing(services: Services) -> None:
    table = await playing(services, BOB)

    assert await taught(services, table) == NO_TEXT
    with refused("refuse-not-guided"):
        await services.tutorials.skip(table.id, ANN)


async def test_a_remark_is_told_once_with_the_question_after_the_move(club: Club) -> None:
    services, table = club.services, await second_turn(club.services)
    course = await club.store.tutorials.progress(table.id)
    assert course is not None
    mine = next(one.revision for one in reversed(course.moves) if one.move.seat == 0)
    remark = Feedback(Text("weak"), revision=mine)
    await club.store.tutorials.update(table, lambda guide: replace(guide, feedback=remark))

    assert (await taught(services, table)).feedback == remark.text
    assert (await taught(services, table)).feedback == remark.text
    after = await choose(services, table)
    assert (await taught(services, after)).feedback is None
    assert (await taught(services, await undo(services, after))).feedback is None


async def test_a_game_without_lessons_can_be_played_guided(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_tutorial(GAMES["chateau_combo"], monkeypatch, lessons=(), first_game=None)

    table = await guided(services)

    assert await taught(services, table) == NO_TEXT


async def test_a_mistake_in_a_lesson_does_not_stop_the_table(
    services: Services, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    wrong = Lesson("wrong", lambda moment: moment.view.table.no_such_thing)
    with_tutorial(GAMES["chateau_combo"], monkeypatch, lessons=(wrong,))

    with caplog.at_level(logging.CRITICAL, logger="bot.service.tutorial"):
        assert await taught(services, await guided(services)) == NO_TEXT
