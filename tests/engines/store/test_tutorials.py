"""Tutorials: stored with their tables, changed independently of moves."""

from msgspec.structs import replace

from engines import GAMES, Text
from engines.store import Feedback, LessonGiven, Player, Store, TutorialMistake, TutorialState
from tests.engines.store.stored_tables import (
    ANN,
    BOB,
    GAME,
    GUILD,
    choose,
    execute_sql,
    open_lobby,
    start_game,
)

EASY = Player(0, "Isolde", "easy")
LESSON = LessonGiven("goal", question=2, previous_question=0)


async def test_a_table_has_no_tutorial_unless_created_with_one(store: Store) -> None:
    usual = await start_game(store, ANN, BOB)
    tutorial_table = await store.create(
        channel_id=8, guild_id=GUILD, game=GAME, options={}, host=ANN, tutorial=TutorialState()
    )

    assert usual.tutorial is None
    assert await store.tutorials.progress(usual.id) is None
    assert await store.load(tutorial_table.id) == tutorial_table
    assert tutorial_table.tutorial == TutorialState()


async def test_a_tutorial_is_not_rated(store: Store) -> None:
    table = await start_game(store, ANN, BOB)
    assert table.is_rated

    assert not replace(table, tutorial=TutorialState()).is_rated


async def test_a_lobby_becomes_a_tutorial_with_its_options_and_players(store: Store) -> None:
    game, options = GAMES["kingdom_builder"], {"expansion": "base"}
    open_lobby = await store.create(channel_id=7, guild_id=GUILD, game=game, options={}, host=ANN)

    tutorial_table = await store.set_tutorial(open_lobby, TutorialState(), options, [ANN, EASY])

    assert await store.load(tutorial_table.id) == tutorial_table
    assert (tutorial_table.options, tutorial_table.players) == (options, (ANN, EASY))
    assert tutorial_table.revision == open_lobby.revision + 1


async def test_every_field_of_a_tutorial_state_is_stored(store: Store) -> None:
    table = await store.set_tutorial(await open_lobby(store, ANN), TutorialState(), {}, [ANN, EASY])
    state = TutorialState(
        lessons=(LESSON,),
        question=2,
        previous_question=1,
        is_skipped=True,
        feedback=Feedback(Text("weak", {"points": 3}), revision=1),
        mistakes=(TutorialMistake("keys", 4.5),),
    )

    assert await store.tutorials.update(table, lambda _: state) == state

    assert await store.load(table.id) == replace(table, tutorial=state)


async def test_successive_updates_of_a_tutorial_are_merged(store: Store) -> None:
    table = await store.set_tutorial(await open_lobby(store, ANN), TutorialState(), {}, [ANN, EASY])

    await store.tutorials.update(table, lambda tutorial: replace(tutorial, is_skipped=True))
    changed = await store.tutorials.update(
        table, lambda tutorial: replace(tutorial, lessons=(LESSON,))
    )

    assert changed == TutorialState(lessons=(LESSON,), is_skipped=True)


async def test_an_update_for_an_older_revision_is_not_stored(store: Store) -> None:
    table = await start_game(store, ANN, BOB)
    await execute_sql(store, "UPDATE tables SET tutorial = '{}'")
    await choose(store, table)

    assert await store.tutorials.update(table, lambda _: TutorialState(is_skipped=True)) is None

    progress = await store.tutorials.progress(table.id)
    assert progress is not None
    assert progress.state == TutorialState()


async def test_tutorial_progress_lists_the_moves_without_undone_ones(
    store: Store,
) -> None:
    table = await start_game(store, ANN, BOB)
    await execute_sql(store, "UPDATE tables SET tutorial = '{}'")
    before = await store.tutorials.progress(table.id)
    moved = await choose(store, table, undoable=True)
    after = await store.tutorials.progress(table.id)

    await store.undo(moved)

    assert before is not None
    assert after is not None
    assert [one.revision for one in before.moves] == [table.revision]
    assert [one.revision for one in after.moves] == [table.revision, moved.revision]
    assert await store.tutorials.progress(table.id) == before
