"""Analysis of finished games: computed once, stored, with links to the boards."""

import asyncio
from bisect import bisect_left
from collections.abc import Callable
from random import Random
from typing import Any

from simcord import ResponseMessage

from bot.pages.analysis import analysis_progress_page
from bot.service import analysis as service
from bot.service.services import Services
from engines import Game, pending
from engines.automa.search_pool import DEFAULT_PROCESSES
from engines.automa.turning_points import MoveAnalysis, Sampling
from engines.core.kernel import State
from tests.bot.commands.test_history import custom_id_of, press_replay_button
from tests.bot.controls.test_forged import send_forged
from tests.bot.fake_renderer import FakeRenderer
from tests.bot.pages.samples import texts
from tests.bot.room import SELECT, Room, alt_text, controls, page_text, private_response, reply_text

PROGRESS_TEXT = "The analysis starts in a moment"


class FakeAnalyser:
    """Reports every compared choice but the last option as a mistake, later ones as larger."""

    def __init__(self, on_sampling: Callable[[], object] = int) -> None:
        self.asked: list[Sampling] = []
        self._on_sampling = on_sampling

    async def __call__(
        self, game: Game[Any], state: State, key: str, seed: int, sampling: Sampling
    ) -> MoveAnalysis:
        self.asked.append(sampling)
        self._on_sampling()
        (decision,) = pending(state)
        better = decision.options[-1].key
        if not sampling.compares or better == key:
            return MoveAnalysis((0.5, 0.5))
        return MoveAnalysis((0.5, 0.5), 1, better, 0.6 + sampling.choice / 1000)


def use_analyser(room: Room, analyser: service.AnalyseMoveFn) -> None:
    assert room.bot.store is not None
    services = Services(room.bot.store, rng=Random(7), analyse_move=analyser)
    room.bot.build_services(services, room.pictures)


async def open_analysis(room: Room, player: str, table: int) -> ResponseMessage:
    page = private_response(await room.slash(player, "replay", table=str(table)))
    return private_response(
        await room.members[player].click(page, custom_id=custom_id_of(page, "turned"))
    )


def edit_payloads(room: Room) -> list[str]:
    return [str(request.json) for request in room.env.http_requests if request.method == "PATCH"]


async def test_a_finished_game_shows_the_curve_and_three_turning_points_of_each_player(
    room: Room,
) -> None:
    table = await room.play_finished_game("ann", "bob")
    analyser = FakeAnalyser()
    use_analyser(room, analyser)

    page = await open_analysis(room, "cay", table)

    moves = (
        len(await room.services.play.moves(await room.services.tables.get(table), last=1000)) - 1
    )
    assert len(analyser.asked) < 2 * moves
    assert alt_text(page) == f"the chances of 2 after {moves} moves"
    ann, bob = page_text(page).split("🟠 **bob**\n")
    assert [text.count(". Move ") for text in (ann, bob)] == [3, 3]
    assert [text.count("Better: ") for text in (ann, bob)] == [3, 2]
    assert "1. Move 18, 🔵 **ann**: " in bob  # the last move took Bob's last chance
    assert any(PROGRESS_TEXT in edit for edit in edit_payloads(room))


async def test_a_mistake_shows_the_labels_and_the_chances_of_both_options(room: Room) -> None:
    table = await room.play_finished_game("ann", "bob")
    use_analyser(room, FakeAnalyser())

    page = await open_analysis(room, "cay", table)

    lines = page_text(page).splitlines()
    better = next(line for line in lines if "Better: " in line)
    assert "/" not in better  # a label, not a key
    played = lines[lines.index(better) - 1]
    assert played.endswith("chance 50 %")
    assert 60 <= int(better.split("chance ")[1].removesuffix(" %")) < 70


async def test_a_fatal_move_of_another_player_is_named_with_who_made_it(room: Room) -> None:
    table = await room.play_finished_game("ann", "bob")

    async def ann_loses_to_bob(
        game: Game[Any], state: State, key: str, seed: int, sampling: Sampling
    ) -> MoveAnalysis:
        ann = 0.9 if sampling.choice < 12 else 0.1
        return MoveAnalysis((ann, 1 - ann))

    use_analyser(room, ann_loses_to_bob)

    text = page_text(await open_analysis(room, "cay", table))

    ann = text.split("**ann**")[1].split("**bob**\n")[0]
    assert "chance 90 % → 10 %" in ann
    assert "Better: " not in ann


async def test_analyses_use_both_processes(room: Room) -> None:
    table = await room.services.tables.get(await room.play_finished_game("ann", "bob"))
    running, most = 0, 0

    async def count(*_: object) -> MoveAnalysis:
        nonlocal running, most
        running += 1
        most = max(most, running)
        await asyncio.sleep(0)
        running -= 1
        return MoveAnalysis((0.5, 0.5))

    use_analyser(room, count)
    await room.services.analysis.start(table).task

    assert most == DEFAULT_PROCESSES


async def test_the_board_of_a_mistake_is_one_click_away(room: Room) -> None:
    table = await room.play_finished_game("ann", "bob")
    use_analyser(room, FakeAnalyser())
    page = await open_analysis(room, "cay", table)

    (menu,) = [one for one in controls(page) if one["type"] == SELECT]
    line = menu["options"][-1]
    await room.members["cay"].select(page, [line["value"]], custom_id=menu["custom_id"])

    frame = await room.services.history.replay_frame(
        await room.services.tables.get(table), int(line["value"])
    )
    assert f"Move {frame.number} of {len(frame.step_ends) - 1}" in page_text(page)
    following = bisect_left(frame.step_ends, int(line["value"]) + 1)
    assert line["label"].endswith(f"before move {following}")
    assert alt_text(page) == "the board"


async def test_the_board_of_a_mistake_names_it_and_marks_both_options(room: Room) -> None:
    table = await room.play_finished_game("ann", "bob")
    use_analyser(room, FakeAnalyser())
    page = await open_analysis(room, "cay", table)
    move, better = page_text(page).split("Move ")[1].splitlines()[:2]
    number, _, played = move.removesuffix(" · chance 50 %").partition(": ")
    renderer = room.pictures
    assert isinstance(renderer, FakeRenderer)

    (menu,) = [one for one in controls(page) if one["type"] == SELECT]
    moment = next(one for one in menu["options"] if one["label"].endswith(f" move {number}"))
    await room.members["cay"].select(page, [moment["value"]], custom_id=menu["custom_id"])

    assert f"chose: {played}\n{better}" in page_text(page)
    named = {played.split(" · ")[0], better.removeprefix("Better: ").split(" · ")[0]}
    marks = {mark.label for mark in renderer.marks[-1]}
    assert marks == {mark.rstrip("ab") for mark in named}  # two options share a card

    await press_replay_button(room, "cay", page, "⏮ First")
    assert "Better: " not in page_text(page)
    assert not renderer.marks[-1]


async def test_a_stored_analysis_is_shown_at_once(room: Room) -> None:
    table = await room.play_finished_game("ann", "bob")
    analyser = FakeAnalyser()
    use_analyser(room, analyser)
    first = page_text(await open_analysis(room, "cay", table))
    looked_at = len(analyser.asked)

    await room.restart()
    use_analyser(room, analyser)
    room.env.http_requests.clear()

    assert page_text(await open_analysis(room, "ann", table)) == first
    assert len(analyser.asked) == looked_at
    assert not any(PROGRESS_TEXT in edit for edit in edit_payloads(room))


async def test_the_progress_of_an_analysis_is_shown(room: Room) -> None:
    table = await room.services.tables.get(await room.play_finished_game("ann", "bob"))
    heard: list[tuple[int, int]] = []
    use_analyser(room, FakeAnalyser(lambda: heard.append((look.done, look.total))))

    look = room.services.analysis.start(table)
    await look.task

    assert heard == sorted(heard)
    assert look.done == look.total == len(heard)
    assert "3 of 20 samples" in texts(analysis_progress_page(3, 20))[0]
    assert "starts in a moment" in texts(analysis_progress_page(0, 0))[0]


async def test_two_simultaneous_users_share_one_analysis(room: Room) -> None:
    table = await room.services.tables.get(await room.play_finished_game("ann", "bob"))
    analyser = FakeAnalyser()
    use_analyser(room, analyser)
    analysis = room.services.analysis

    one, other = await asyncio.gather(analysis.start(table).task, analysis.start(table).task)

    assert one is other
    assert len(analyser.asked) == len(set(analyser.asked))


async def test_shutdown_cancels_an_analysis_and_stores_nothing(room: Room) -> None:
    async def endless(*_: object) -> MoveAnalysis | None:
        await asyncio.Event().wait()
        return None

    table = await room.services.tables.get(await room.play_finished_game("ann", "bob"))
    use_analyser(room, endless)
    look = room.services.analysis.start(table)

    room.services.close()

    await asyncio.wait({look.task}, timeout=5)
    assert look.task.cancelled()
    assert await room.services.analysis.load_stored(table) is None


async def test_a_resignation_is_not_analysed_but_the_other_moves_are(room: Room) -> None:
    await room.start_game("ann", "bob")
    await room.play_on(3)
    await room.slash("bob", "table resign")
    await room.play_on()
    table = (await room.table()).id
    analyser = FakeAnalyser()
    use_analyser(room, analyser)

    page = await open_analysis(room, "cay", table)

    moves = await room.services.play.moves(await room.services.tables.get(table), last=1000)
    choices = sum(move.is_choice for move in moves) - 1  # the first one is the start
    assert choices == len(moves) - 2
    assert max(sampling.choice for sampling in analyser.asked) == choices - 1
    assert alt_text(page) == f"the chances of 2 after {len(moves) - 1} moves"


async def test_only_finished_games_of_this_server_can_be_analysed(room: Room) -> None:
    table = await room.play_finished_game("ann", "bob")
    use_analyser(room, FakeAnalyser())
    await room.start_game("dan", "eve")
    running = (await room.table()).id
    elsewhere = room.env.create_guild("Elsewhere")
    room.members["zoe"] = elsewhere.add_member(room.env.create_user("zoe"))

    button = f"turned:{running}"
    here: dict[str, Any] = {"channel": room.channel.id, "guild": room.guild.id}
    assert "isn’t over yet" in reply_text(await send_forged(room, "cay", button, **here))
    there: dict[str, Any] = {
        "channel": elsewhere.create_text_channel("hall").id,
        "guild": elsewhere.id,
    }
    assert "another server" in reply_text(
        await send_forged(room, "zoe", f"turned:{table}", **there)
    )
