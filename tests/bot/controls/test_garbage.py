"""A handled click leaves no views behind in reference cycles."""

import gc
import weakref
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import discord
from discord import ui

from bot.interaction import BotInteraction
from bot.pages.upload import Upload
from tests.bot.fake_renderer import dot
from tests.bot.room import Room, offered_keys

# Discord.py's own cycle of an interaction and its response is left to the collector.
TRACKED_TYPES = (ui.LayoutView, ui.ActionRow, ui.Button, ui.Select)


@contextmanager
def find_garbage() -> Iterator[Callable[[], set[str]]]:
    """Disable the collector; yield a function that returns the types of uncollected objects."""

    def garbage_types() -> set[str]:
        gc.collect()
        return {type(one).__name__ for one in gc.garbage if isinstance(one, TRACKED_TYPES)}

    gc.collect()
    gc.disable()
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        yield garbage_types
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()


async def test_a_click_leaves_no_view_in_a_reference_cycle(room: Room) -> None:
    await room.play_to_second_turn("ann", "bob")
    with find_garbage() as garbage_types:
        for _ in range(2):  # the first board loses its controls
            await room.pick(room.asked_member(), offered_keys(room.board)[0])
        assert garbage_types() == set()


async def test_a_waiting_click_does_not_hold_the_components_of_its_message(room: Room) -> None:
    await room.play_to_second_turn("ann", "bob")
    waiting = list[discord.Message]()

    async def record_message(interaction: BotInteraction) -> None:
        assert interaction.message is not None
        waiting.append(interaction.message)

    room.bot.add_listener(record_message, "on_interaction")  # called once the bot awaits something
    await room.pick(room.asked_member(), offered_keys(room.board)[0])

    assert [one.components for one in waiting] == [[]]


async def test_a_private_page_leaves_no_view_in_a_reference_cycle(room: Room) -> None:
    await room.start_game("ann", "bob", game="kingdom_builder")
    with find_garbage() as garbage_types:
        await room.press("ann", "My hand")
        assert garbage_types() == set()


def test_a_sent_picture_is_freed_without_the_collector() -> None:
    with find_garbage():
        file = Upload("board", dot("a board")).file()
        file.close()  # as discord.py does after sending
        picture = weakref.ref(file.fp)
        del file
        assert picture() is None
