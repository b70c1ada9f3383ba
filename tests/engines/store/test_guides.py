"""What a guided game has taught so far: kept with its table, changed beside its moves."""

from msgspec.structs import replace

from engines import GAMES, Text
from engines.store import Given, Guide, Remark, Sitter, Slip, Store
from tests.engines.store.at_table import ANN, BOB, GAME, HOME, choose, lobby, playing, sql

EASY = Sitter(0, "Isolde", "easy")
LESSON = Given("goal", at=2, since=0)


async def test_a_table_is_not_guided_unless_it_was_opened_so(store: Store) -> None:
    usual = await playing(store, ANN, BOB)
    guided = await store.create(
        channel=8, guild=HOME, game=GAME, options={}, host=ANN, guide=Guide()
    )

    assert usual.guide is None
    assert await store.guides.course(usual.id) is None
    assert await store.load(guided.id) == guided
    assert guided.guide == Guide()


async def test_a_guided_game_never_counts(store: Store) -> None:
    table = await playing(store, ANN, BOB)
    assert table.rated

    assert not replace(table, guide=Guide()).rated


async def test_a_lobby_becomes_a_guided_game_with_its_options_and_players(store: Store) -> None:
    game, options = GAMES["kingdom_builder"], {"expansion": "base"}
    open_lobby = await store.create(channel=7, guild=HOME, game=game, options={}, host=ANN)

    guided = await store.set_guide(open_lobby, Guide(), options, [ANN, EASY])

    assert await store.load(guided.id) == guided
    assert (guided.options, guided.sitters) == (options, (ANN, EASY))
    assert guided.revision == open_lobby.revision + 1


async def test_everything_that_was_taught_is_kept(store: Store) -> None:
    table = await store.set_guide(await lobby(store, ANN), Guide(), {}, [ANN, EASY])
    taught = Guide(
        given=(LESSON,),
        asked=2,
        since=1,
        skipped=True,
        remark=Remark(Text("weak", {"points": 3}), at=1),
        slips=(Slip("keys", 4.5),),
    )

    assert await store.guides.change(table, lambda _: taught) == taught

    assert await store.load(table.id) == replace(table, guide=taught)


async def test_changes_of_one_guide_do_not_undo_each_other(store: Store) -> None:
    table = await store.set_guide(await lobby(store, ANN), Guide(), {}, [ANN, EASY])

    await store.guides.change(table, lambda guide: replace(guide, skipped=True))
    changed = await store.guides.change(table, lambda guide: replace(guide, given=(LESSON,)))

    assert changed == Guide(given=(LESSON,), skipped=True)


async def test_what_belongs_to_a_table_that_has_moved_on_is_not_kept(store: Store) -> None:
    table = await playing(store, ANN, BOB)
    await sql(store, "UPDATE tables SET guide = '{}'")
    await choose(store, table)

    assert await store.guides.change(table, lambda _: Guide(skipped=True)) is None

    course = await store.guides.course(table.id)
    assert course is not None
    assert course.guide == Guide()


async def test_the_moves_of_a_course_count_and_an_undo_restores_the_one_before(
    store: Store,
) -> None:
    table = await playing(store, ANN, BOB)
    await sql(store, "UPDATE tables SET guide = '{}'")
    before = await store.guides.course(table.id)
    moved = await choose(store, table, undoable=True)
    after = await store.guides.course(table.id)

    await store.take_back(moved)

    assert before is not None
    assert after is not None
    assert [one.revision for one in before.moves] == [table.revision]
    assert [one.revision for one in after.moves] == [table.revision, moved.revision]
    assert await store.guides.course(table.id) == before
