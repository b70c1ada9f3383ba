"""Our icons are uploaded once as emojis of the application, whatever Discord does."""

import asyncio
import logging
from collections.abc import AsyncIterator
from random import Random

import discord
import pytest
from discord.http import Route
from pydantic import SecretStr

from bot.client import create_bot
from bot.delivery.emoji_sync import FIRST_DELAY_SECONDS, MAX_DELAY_SECONDS, EmojiSync
from bot.pages import icons
from bot.settings import Settings
from engines.store import Store
from render import IconImage
from render.icons import ICON_CHARS, ICONS
from tests.bot.fake_emojis import MAX_EMOJIS, FakeEmojis
from tests.bot.fake_http import FakeHttp, use_fake_http
from tests.bot.fake_renderer import DOT, FakeRenderer

OURS = sorted(f"tr_{icon}_00000000" for icon in ICONS)
APPLICATION_ID = 2


class RedrawnRenderer(FakeRenderer):
    """A later version, in which one drawing has changed."""

    def icon_image(self, icon: str, /) -> IconImage:
        return IconImage(icon, "11111111" if icon == "cc_gold" else "00000000", DOT)


@pytest.fixture
async def store() -> AsyncIterator[Store]:
    store = await Store.open("sqlite+aiosqlite://")
    yield store
    await store.close()


def sync_of(emojis: FakeEmojis, store: Store, renderer: FakeRenderer | None = None) -> EmojiSync:
    """Return the task of one process."""
    client = discord.Client(intents=discord.Intents(guilds=True))
    client._connection.application_id = APPLICATION_ID

    async def request(route: Route, **sent: object) -> object:
        await asyncio.sleep(0)
        return emojis.answer(route, **sent)

    client.http.request = request  # type: ignore[method-assign]
    return EmojiSync(client, store, renderer or FakeRenderer())


def shown(icon: str) -> str:
    """Return how a page shows an icon."""
    return icons.with_emojis(f"{ICON_CHARS[icon]} x", max_added_chars=100).removesuffix("x").strip()


async def test_all_missing_icons_are_uploaded_and_used(store: Store) -> None:
    emojis = FakeEmojis()

    assert await sync_of(emojis, store).sync()

    assert sorted(emojis.names.values()) == OURS
    number = next(number for number, name in emojis.names.items() if "cc_gold" in name)
    assert shown("cc_gold") == f"<:tr_cc_gold_00000000:{number}>"


async def test_a_restart_uploads_nothing(store: Store) -> None:
    emojis = FakeEmojis()
    await sync_of(emojis, store).sync()
    icons.use_emojis({})
    emojis.requests.clear()

    assert await sync_of(emojis, store).sync()

    assert emojis.requests == ["GET"]
    assert shown("me_fox").startswith("<:tr_me_fox_00000000:")


async def test_a_changed_drawing_replaces_the_old_one(store: Store) -> None:
    emojis = FakeEmojis()
    await sync_of(emojis, store).sync()

    assert await sync_of(emojis, store, RedrawnRenderer()).sync()

    assert "tr_cc_gold_11111111" in emojis.names.values()
    assert "tr_cc_gold_00000000" not in emojis.names.values()
    assert len(emojis.names) == len(ICONS)
    assert shown("cc_gold").startswith("<:tr_cc_gold_11111111:")


async def test_two_versions_at_once_do_not_delete_each_others_drawings_forever(
    store: Store,
) -> None:
    emojis = FakeEmojis()
    old, new = sync_of(emojis, store), sync_of(emojis, store, RedrawnRenderer())
    await old.sync()
    await new.sync()
    await old.sync()  # it misses its drawing
    emojis.requests.clear()

    assert await new.sync()
    assert await old.sync()

    assert emojis.requests == ["GET", "GET"]


async def test_emojis_of_others_are_never_touched(store: Store) -> None:
    foreign = ("logo", "tr_gold_00000000", "tr_cc_gold", "tr_cc_gold_xyz", "tr_cc_gold_000000000")
    emojis = FakeEmojis(*foreign)

    await sync_of(emojis, store).sync()

    assert sorted(emojis.names.values()) == sorted([*foreign, *OURS])


async def test_doubles_are_deleted_except_the_oldest(store: Store) -> None:
    emojis = FakeEmojis("tr_cc_gold_00000000", "tr_cc_gold_00000000", "tr_cc_key_00000000")

    await sync_of(emojis, store).sync()

    assert sorted(emojis.names.values()) == OURS
    assert shown("cc_gold") == "<:tr_cc_gold_00000000:1>"


async def test_two_processes_at_once_upload_each_icon_once(store: Store) -> None:
    emojis = FakeEmojis()
    one, other = sync_of(emojis, store), sync_of(emojis, store)

    assert sorted(await asyncio.gather(one.sync(), other.sync())) == [False, True]
    assert await one.sync()
    assert await other.sync()

    assert emojis.requests.count("POST") == len(ICONS)


@pytest.mark.parametrize("status", [403, 429, 500])
async def test_after_an_error_in_the_middle_the_next_try_uploads_only_the_rest(
    store: Store, status: int
) -> None:
    emojis = FakeEmojis()
    emojis.fails = lambda method, number: status if (method, number) == ("POST", 4) else None
    sync = sync_of(emojis, store)

    with pytest.raises(discord.HTTPException):
        await sync.sync()
    assert len(emojis.names) == 3
    assert shown(ICONS[-1]) == ""  # and the first three are used
    assert icons.has_emojis()

    assert await sync.sync()
    assert emojis.requests.count("POST") == len(ICONS) + 1


async def test_errors_are_retried_ever_more_seldom_and_logged_once(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    emojis, delays = FakeEmojis(), list[float]()
    emojis.fails = lambda method, number: 403 if number <= 12 else None

    async def sleep(seconds: float) -> None:
        delays.append(seconds)
        if len(delays) == 14:
            raise asyncio.CancelledError

    with pytest.raises(asyncio.CancelledError):
        await sync_of(emojis, store).run(sleep)

    assert delays[:3] == [FIRST_DELAY_SECONDS, 2 * FIRST_DELAY_SECONDS, 4 * FIRST_DELAY_SECONDS]
    assert delays[-3:] == [MAX_DELAY_SECONDS] * 3
    assert [record.levelno for record in caplog.records] == [logging.WARNING]


async def test_an_application_without_room_keeps_todays_signs(store: Store) -> None:
    foreign = [f"logo_{number}" for number in range(MAX_EMOJIS)]
    emojis = FakeEmojis(*foreign)

    with pytest.raises(discord.HTTPException):
        await sync_of(emojis, store).sync()

    assert [*emojis.names.values()] == foreign
    assert not icons.has_emojis()


@pytest.mark.parametrize(
    ("changes", "expected"),
    [({}, OURS), ({"discord_token": None}, []), ({"dev_guild": 4242}, [])],
    ids=["on Discord", "playground", "development"],
)
async def test_the_client_uploads_the_icons_on_discord_only(
    settings: Settings, changes: dict[str, object], expected: list[str]
) -> None:
    token = {"discord_token": SecretStr("token"), **changes}
    bot = create_bot(settings.model_copy(update=token), renderer=FakeRenderer(), rng=Random(1))
    await bot._async_setup_hook()
    http = FakeHttp()
    http.latency = 0.0
    use_fake_http(bot, http)

    await bot.setup_hook()
    async with asyncio.timeout(60):
        while len(http.emojis.names) < len(expected):  # noqa: ASYNC110 - no event
            await asyncio.sleep(0.01)
    await bot.close()

    assert sorted(http.emojis.names.values()) == expected


async def test_the_start_does_not_wait_for_discord(store: Store) -> None:
    sync, never = sync_of(FakeEmojis(), store), asyncio.Event()

    async def hang(route: Route, **sent: object) -> None:
        await never.wait()

    sync._client.http.request = hang  # type: ignore[method-assign]
    sync.start()
    sync.start()
    await asyncio.sleep(0)

    await sync.stop()
    assert not icons.has_emojis()
