"""Advice: only for the player whose turn it is, and only in unrated games."""

import asyncio
from random import Random
from typing import Any

from simcord import InteractionResult

from bot.service.services import Services
from engines import Game, Text, pending
from engines.automa.rollout_stats import Advice, ExpectedPoints
from engines.core.kernel import State
from engines.core.text import Seat
from engines.store import Table
from tests.bot.controls.test_forged import send_forged
from tests.bot.room import Room, dm_room, labels, page_text, reply_text

ADVICE_LABEL = "Advice"


class FakeAdvisor:
    """Recommends the last option by two points of keys, then the first."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self.asked = 0
        self.ready = asyncio.Event()
        self.ready.set()

    async def __call__(
        self, game: Game[Any], state: State, seat: Seat, *_: object
    ) -> tuple[Advice, ...]:
        self.asked += 1
        if not self.ready.is_set():
            await self._room.env.external_wait(self.ready.wait(), reason="the coach thinks")
        options = pending(state)[0].options
        first, last = options[0], options[-1]
        return (
            Advice(last.key, 3.0, (0.7, 0.3), (ExpectedPoints(Text("part-keys"), 5.0),)),
            Advice(first.key, 1.0, (0.5, 0.5), (ExpectedPoints(Text("part-keys"), 3.0),)),
        )


def use_advisor(room: Room, advisor: FakeAdvisor) -> None:
    assert room.bot.store is not None
    services = Services(room.bot.store, rng=Random(7), advise=advisor)
    room.bot.build_services(services, room.pictures)


async def start_game_with_advisor(room: Room) -> FakeAdvisor:
    advisor = FakeAdvisor(room)
    use_advisor(room, advisor)
    await room.open_lobby("ann")
    await room.add_automa("ann", "easy")
    await room.press("ann", "Start")
    return advisor


async def press_advice(room: Room, player: str, table: Table) -> InteractionResult:
    """Press an advice button that no page shows."""
    custom_id = f"advice:{table.id}:{table.revision}"
    return await send_forged(room, player, custom_id, channel=room.channel.id, guild=room.guild.id)


async def test_advice_names_the_best_options_first_and_how_far_apart_they_are(room: Room) -> None:
    await start_game_with_advisor(room)

    page = reply_text(await room.press("ann", ADVICE_LABEL))

    (decision,) = pending((await room.table()).state)  # type: ignore[arg-type]
    assert "about 2 points better than anything else" in page
    assert "about 2 points less than the first" in page
    assert page.index("1. ") < page.index("2. ")
    assert decision.options[-1].mark is None or f"1. {decision.options[-1].mark}" in page


async def test_advice_is_only_for_the_player_who_must_choose(room: Room) -> None:
    advisor = await start_game_with_advisor(room)
    before = page_text(room.board)

    answer = reply_text(await room.press("bob", ADVICE_LABEL))

    assert "not" in answer
    assert "points" not in answer
    assert advisor.asked == 0
    assert page_text(room.board) == before


async def test_a_rated_game_has_no_advice(room: Room) -> None:
    advisor = FakeAdvisor(room)
    use_advisor(room, advisor)
    await room.start_game("ann", "bob")

    assert ADVICE_LABEL not in labels(room.board)

    result = await press_advice(room, room.asked_member(), await room.table())
    assert "no advice in rated games" in reply_text(result)
    assert advisor.asked == 0


async def test_two_simultaneous_requests_share_one_search(room: Room) -> None:
    advisor = await start_game_with_advisor(room)

    advisor.ready.clear()

    answers = await room.click_simultaneously(
        ("ann", room.board, "advice:"), ("ann", room.board, "advice:")
    )
    advisor.ready.set()
    await room.env.settle()

    assert all("1. " in reply_text(answer) for answer in answers)
    assert advisor.asked == 1


async def test_advice_is_cached_until_the_table_changes(room: Room) -> None:
    advisor = await start_game_with_advisor(room)

    first, again = [reply_text(await room.press("ann", ADVICE_LABEL)) for _ in range(2)]

    assert first == again
    assert advisor.asked == 1
    await room.play_on(1)
    assert "1. " in reply_text(await room.press("ann", ADVICE_LABEL))
    assert advisor.asked == 2


async def test_advice_on_an_earlier_question_is_refused(room: Room) -> None:
    advisor = await start_game_with_advisor(room)
    before = await room.table()
    await room.play_on(1)

    answer = reply_text(await press_advice(room, "ann", before))

    assert "moved on" in answer
    assert advisor.asked == 0


async def test_there_is_advice_in_direct_messages(room: Room) -> None:
    advisor = FakeAdvisor(room)
    use_advisor(room, advisor)
    only_one = dm_room(room, "ann")
    await only_one.open_lobby("ann")
    await only_one.add_automa("ann", "easy")
    await only_one.press("ann", "Start")

    assert "1. " in reply_text(await only_one.press("ann", ADVICE_LABEL))
