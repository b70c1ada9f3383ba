"""Analysis of finished games: computed once, stored, with links to the boards."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

from simcord import ResponseMessage

from bot.pages.analysis import analysis_progress_page
from bot.service import analysis as service
from bot.service.services import Services
from engines import Game, pending
from engines.automa import Mistake
from engines.automa.analysis import MoveAnalysis
from engines.core.kernel import State
from tests.bot.commands.test_history import custom_id_of, press_replay_button
from tests.bot.controls.test_forged import send_forged
from tests.bot.fake_renderer import FakeRenderer
from tests.bot.pages.samples import texts
from tests.bot.room import SELECT, Room, alt_text, controls, page_text, private_response, reply_text

PROGRESS_TEXT = "looked through"


class FakeAnalyser:
    """Reports every choice but the last option as a mistake, later ones as larger."""

    def __init__(self, on_choice: Callable[[], object] = int) -> None:
        self.asked: list[int] = []
        self._on_choice = on_choice

    async def __call__(
        self, game: Game[Any], at: int, state: State, key: str, seed: int, tries: int
    ) -> MoveAnalysis:
        self.asked.append(at)
        self._on_choice()
        (decision,) = pending(state)
        better = decision.options[-1].key
        mistake = Mistake(
            at, decision.seat, key, better, points=at + 0.5, win_probability=at / 1000
        )
        return MoveAnalysis((0.5, 0.5), None if better == key else mistake)


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


async def test_a_finished_game_shows_the_curve_and_three_mistakes_of_each_player(
    room: Room,
) -> None:
    table = await room.play_finished_game("ann", "bob")
    analyser = FakeAnalyser()
    use_analyser(room, analyser)

    page = await open_analysis(room, "cay", table)

    moves = (
        len(await room.services.play.moves(await room.services.tables.get(table), last=1000)) - 1
    )
    assert analyser.asked == list(range(moves))
    assert alt_text(page) == f"the chances of 2 after {moves} moves"
    ann, bob = page_text(page).split("**ann**")[1].split("**bob**")
    assert [text.count("Better: ") for text in (ann, bob)] == [3, 3]
    assert any(PROGRESS_TEXT in edit for edit in edit_payloads(room))


async def test_a_mistake_shows_the_labels_of_the_played_and_the_better_option(room: Room) -> None:
    table = await room.play_finished_game("ann", "bob")
    use_analyser(room, FakeAnalyser())

    page = await open_analysis(room, "cay", table)

    line = next(line for line in page_text(page).splitlines() if "Better: " in line)
    assert "/" not in line.partition(", by ")[0]  # a label, not a key
    points = float(line.partition(", by ")[2].split()[0])
    assert f"{points} points and {round((points - 0.5) / 10)} % of winning" in line


async def test_the_board_of_a_mistake_is_one_click_away(room: Room) -> None:
    table = await room.play_finished_game("ann", "bob")
    use_analyser(room, FakeAnalyser())
    page = await open_analysis(room, "cay", table)

    (menu,) = [one for one in controls(page) if one["type"] == SELECT]
    line = menu["options"][-1]
    await room.members["cay"].select(page, [line["value"]], custom_id=menu["custom_id"])

    assert line["label"].endswith(f"before move {int(line['value']) + 1}")
    frame = await room.services.history.replay_frame(
        await room.services.tables.get(table), int(line["value"])
    )
    assert f"Move {frame.number} of {len(frame.step_ends) - 1}" in page_text(page)
    assert alt_text(page) == "the board"


async def test_the_board_of_a_mistake_names_it_and_marks_both_options(room: Room) -> None:
    table = await room.play_finished_game("ann", "bob")
    use_analyser(room, FakeAnalyser())
    page = await open_analysis(room, "cay", table)
    move, better = page_text(page).split("Move ")[1].splitlines()[:2]
    number, _, played = move.partition(": ")
    renderer = room.pictures
    assert isinstance(renderer, FakeRenderer)

    (menu,) = [one for one in controls(page) if one["type"] == SELECT]
    await room.members["cay"].select(page, [str(int(number) - 1)], custom_id=menu["custom_id"])

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

    assert heard == [(done, look.total) for done in range(look.total)]
    assert (
        f"looked through: 3 of {look.total} moves"
        in texts(analysis_progress_page(3, look.total))[0]
    )
    assert "about to be looked through" in texts(analysis_progress_page(0, 0))[0]


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
    left = next(at for at, move in enumerate(moves) if not move.is_choice)
    assert analyser.asked == [at for at in range(len(moves) - 1) if at != left - 1]
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
    assert "not over yet" in reply_text(await send_forged(room, "cay", button, **here))
    there: dict[str, Any] = {
        "channel": elsewhere.create_text_channel("hall").id,
        "guild": elsewhere.id,
    }
    assert "another server" in reply_text(
        await send_forged(room, "zoe", f"turned:{table}", **there)
    )
