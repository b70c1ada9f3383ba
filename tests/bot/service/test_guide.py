"""What a guided game explains, and when: each idea once, one a turn, whatever happens between."""

import logging
from random import Random

import pytest
from msgspec.structs import replace

from bot.service.guide import NOTHING, Taught
from bot.service.tables import Tables
from engines import GAMES, Text
from engines.core.lessons import Lesson, always
from engines.store import Remark, Table
from tests.bot.course import GOAL, KEYS, LESSONS, MORE, PLACE, SEED, TAKE, learnable, number_of_news
from tests.bot.service.club import ANN, BOB, HOME, STRANGER, Club, content, keys, playing, refused


@pytest.fixture(autouse=True)
def course(monkeypatch: pytest.MonkeyPatch) -> None:
    learnable(GAMES["chateau_combo"], monkeypatch)


async def guided(tables: Tables, game: str = "chateau_combo") -> Table:
    progress = await tables.learning.begin(channel=7, guild=HOME, game=game, user=ANN, name="Ann")
    return progress.table


async def taught(tables: Tables, table: Table) -> Taught:
    decision = tables.play.decision(table)
    assert decision is not None
    return await tables.guide.taught(table, decision)


async def lessons(tables: Tables, table: Table) -> list[str]:
    lesson = (await taught(tables, table)).lesson
    return [] if lesson is None else [lesson.id]


async def choose(tables: Tables, table: Table, number: int = 1) -> Table:
    """Take the so-and-so-many-th thing on offer: the first card, face down."""
    key = keys(tables, table)[number]
    return (await tables.play.choose(table.id, ANN, [key], revision=table.revision)).table


async def undo(tables: Tables, table: Table) -> Table:
    return (await tables.play.undo(table.id, ANN, revision=table.revision)).table


async def second_turn(tables: Tables) -> Table:
    """A guided game whose first turn is over; laying a card is a choice from now on."""
    table = await guided(tables)
    assert await lessons(tables, table) == [GOAL]
    return await choose(tables, table)


async def test_a_guided_game_begins_with_its_own_seed_against_an_easy_automa(
    tables: Tables,
) -> None:
    table = await guided(tables)

    assert [one.automa for one in table.sitters] == [None, "easy"]
    assert table.status == "playing"
    assert not table.rated
    assert table.state is not None
    assert table.state.chance.seed == SEED


async def test_the_goal_comes_first_and_does_not_count(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    learnable(GAMES["kreta"], monkeypatch, lessons=(LESSONS[0], Lesson("next", always)))
    table = await guided(tables, "kreta")

    assert await lessons(tables, table) == [GOAL]
    table = await choose(tables, table, number=0)
    assert (await tables.play.moves(table, last=1))[0].seat == 0  # it is the same turn
    assert await lessons(tables, table) == ["lesson-next"]


async def test_a_turn_has_one_lesson_and_the_next_turn_the_next(tables: Tables) -> None:
    table = await second_turn(tables)

    for lesson in (TAKE, KEYS, MORE):
        assert await lessons(tables, table) == [lesson]
        table = await choose(tables, table)
        assert await lessons(tables, table) == []  # laying the card belongs to the same turn
        table = await choose(tables, table)
    assert await lessons(tables, table) == []
    assert await lessons(tables, await choose(tables, table)) == [PLACE]


async def test_a_question_has_its_lessons_however_often_it_is_shown(tables: Tables) -> None:
    table = await second_turn(tables)
    first = await taught(tables, table)

    again = await taught(tables, await tables.get(table.id))

    assert again == first
    assert first.lesson is not None
    assert first.spots  # the place of the first card


async def test_no_lesson_comes_twice_in_a_whole_game(tables: Tables) -> None:
    table, seen = await guided(tables), []
    while table.status == "playing":
        seen += await lessons(tables, table)
        table = await choose(tables, table, number=0)

    assert sorted(seen) == sorted([GOAL, TAKE, KEYS, PLACE, MORE])


async def test_news_are_what_happened_since_the_question_before(tables: Tables) -> None:
    table = await second_turn(tables)

    lesson = (await taught(tables, table)).lesson

    log = await tables.play.moves(table, last=20)
    mine = max(at for at, move in enumerate(log) if move.seat == 0)
    told = [len(move.events) for move in log[mine:]]  # of one's own choice, and the automa's
    assert len(told) > 1
    assert lesson is not None
    assert lesson.args["news"] == sum(told)


async def test_questions_that_nobody_was_shown_lose_no_news(tables: Tables) -> None:
    table = await guided(tables)
    for number in (1, 1, 0):  # a turn, and the two questions of the next one, unseen
        table = await choose(tables, table, number)

    decision = tables.play.decision(table)
    assert decision is not None
    game = replace(table.game, lessons=(Lesson("all", always, args=number_of_news),))
    lesson = (await tables.guide.taught(replace(table, game=game), decision)).lesson

    events = [len(move.events) for move in await tables.play.moves(table, last=20)]
    assert lesson is not None
    assert lesson.args["news"] == sum(events)


async def test_an_undo_brings_the_lesson_back_and_no_other(tables: Tables) -> None:
    table = await second_turn(tables)
    shown = await taught(tables, table)
    at_place = await choose(tables, table)
    assert await lessons(tables, at_place) == []

    back = await undo(tables, at_place)

    assert await taught(tables, back) == shown
    assert await lessons(tables, await choose(tables, back, number=3)) == []


async def test_what_was_taught_before_an_undo_counts_for_the_turn(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    some = (LESSONS[0], LESSONS[1], Lesson("late", always))
    learnable(GAMES["chateau_combo"], monkeypatch, lessons=some)
    table = await guided(tables)
    assert await lessons(tables, table) == [GOAL]
    table = await choose(tables, table)
    assert await lessons(tables, table) == ["lesson-late"]
    for _ in range(2):
        table = await choose(tables, table)
        assert await lessons(tables, table) == []
    at_place = await choose(tables, table)
    assert await lessons(tables, at_place) == [PLACE]

    back = await undo(tables, at_place)

    assert await lessons(tables, back) == []
    other = await choose(tables, back, number=3)
    assert await lessons(tables, other) == []  # it was read already
    assert await lessons(tables, await choose(tables, other)) == []


async def test_a_restart_goes_on_with_the_right_lessons(club: Club) -> None:
    table = await second_turn(club.tables)
    shown = await taught(club.tables, table)

    reopened = Tables(club.store, chance=Random(2), critic=content)

    loaded = await reopened.get(table.id)
    assert await taught(reopened, loaded) == shown
    assert await lessons(reopened, await choose(reopened, loaded)) == []


async def test_who_knows_the_game_is_told_nothing_more(tables: Tables) -> None:
    table = await guided(tables)
    assert (await taught(tables, table)).goes_on

    table = await tables.guide.skip(table.id, ANN)

    assert await taught(tables, table) == NOTHING
    assert await taught(tables, await choose(tables, table)) == NOTHING


async def test_only_who_learns_can_end_the_lessons(tables: Tables) -> None:
    table = await guided(tables)

    with refused("refuse-not-seated"):
        await tables.guide.skip(table.id, STRANGER)

    assert await lessons(tables, table) == [GOAL]


async def test_a_usual_game_explains_nothing(tables: Tables) -> None:
    table = await playing(tables, BOB)

    assert await taught(tables, table) == NOTHING
    with refused("refuse-not-guided"):
        await tables.guide.skip(table.id, ANN)


async def test_a_remark_is_told_once_with_the_question_after_the_move(club: Club) -> None:
    tables, table = club.tables, await second_turn(club.tables)
    course = await club.store.guides.course(table.id)
    assert course is not None
    mine = next(one.revision for one in reversed(course.moves) if one.move.seat == 0)
    remark = Remark(Text("weak"), at=mine)
    await club.store.guides.change(table, lambda guide: replace(guide, remark=remark))

    assert (await taught(tables, table)).remark == remark.text
    assert (await taught(tables, table)).remark == remark.text
    after = await choose(tables, table)
    assert (await taught(tables, after)).remark is None
    assert (await taught(tables, await undo(tables, after))).remark is None


async def test_a_game_without_lessons_can_be_played_guided(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    learnable(GAMES["chateau_combo"], monkeypatch, lessons=(), first_game=None)

    table = await guided(tables)

    assert await taught(tables, table) == NOTHING


async def test_a_mistake_in_a_lesson_does_not_stop_the_table(
    tables: Tables, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    wrong = Lesson("wrong", lambda moment: moment.view.table.no_such_thing)
    learnable(GAMES["chateau_combo"], monkeypatch, lessons=(wrong,))

    with caplog.at_level(logging.CRITICAL, logger="bot.service.guide"):
        assert await taught(tables, await guided(tables)) == NOTHING
