"""The bot as a Discord client: loads the commands, opens the store, knows its controls by name."""

import asyncio
import logging
from datetime import datetime
from random import Random
from typing import Any

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands

import render
from bot.commands.board import BoardCog
from bot.commands.payload_validation import matches_registered_command
from bot.commands.help import HelpCog
from bot.commands.learn import LearnCog
from bot.commands.move import MoveCog
from bot.commands.history import HistoryCog
from bot.commands.play import PlayCog
from bot.commands.rules import RulesCog
from bot.commands.settings import SettingsCog
from bot.commands.leaderboard import LeaderboardCog
from bot.commands.table import TableCog
from bot.controls import find_control
from bot.delivery.board_messages import BoardMessages
from bot.delivery.composer import Composer
from bot.delivery.delivery_queue import DeliveryQueue
from bot.delivery.faults import DISCORD_ERRORS
from bot.delivery.hand_messages import HandMessages
from bot.delivery.stale_messages import StaleMessages
from bot.delivery.pictures import Pictures
from bot.delivery.replays import Replays
from bot.delivery.replies import interaction_error_boundary, reject, reject_if_busy
from bot.delivery.scheduler import Scheduler
from bot.delivery.in_flight import InFlight
from bot.delivery.table_actions import TableActions
from bot.gateway import install_yielding_websocket
from bot.service.meters import Meters
from bot.service.services import Services
from bot.service.work_queues import MOVE_QUEUE
from bot.settings import Settings
from bot.i18n import translate
from engines import GAMES
from engines.store import Store
from render.i18n import translator_for

log = logging.getLogger(__name__)

SHUTDOWN_TIMEOUT_SECONDS = 4.0  # seconds that a stop grants to what is under way

# The bot never speaks, so discord.py need not warn that it could not.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
install_yielding_websocket()

# Every command is for the channels of servers, and for direct messages with the bot.
ALLOWED_CONTEXTS = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
ALLOWED_INSTALLS = app_commands.AppInstallationType(guild=True, user=False)

COGS: tuple[type[commands.Cog], ...] = (
    HelpCog,
    LearnCog,
    PlayCog,
    TableCog,
    MoveCog,
    BoardCog,
    RulesCog,
    LeaderboardCog,
    HistoryCog,
    SettingsCog,
)


class Tree(app_commands.CommandTree["Tafelronde"]):
    """The commands; what goes wrong in one is answered, not only logged."""

    async def interaction_check(self, interaction: discord.Interaction["Tafelronde"], /) -> bool:
        """Take nothing on once the bot is being stopped, nor too much, nor what makes no sense."""
        if interaction.client.stopping or await reject_if_busy(interaction):
            return False
        if matches_registered_command(self, interaction):
            return True
        await reject(interaction, translate("refuse-unknown-command"))
        return False

    async def on_error(
        self, interaction: discord.Interaction["Tafelronde"], error: app_commands.AppCommandError, /
    ) -> None:
        """Answer what no command has answered itself."""
        async with interaction_error_boundary(interaction):
            raise error.__cause__ or error


class Tafelronde(commands.Bot):
    """The client; what it serves players with stands once it has started."""

    services: Services
    composer: Composer
    stale_messages: StaleMessages
    board_messages: BoardMessages
    hand_messages: HandMessages
    delivery_queue: DeliveryQueue
    table_actions: TableActions
    replays: Replays
    scheduler: Scheduler

    def __init__(
        self,
        settings: Settings,
        pictures: Pictures,
        rng: Random | None,
        *,
        keep_old_images: bool,
        meters: Meters,
        **options: Any,
    ) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            tree_cls=Tree,
            allowed_contexts=ALLOWED_CONTEXTS,
            allowed_installs=ALLOWED_INSTALLS,
            **options,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self._settings = settings
        self.pictures = pictures
        self._rng = rng
        self._keep_old_images = keep_old_images
        self.store: Store | None = None
        self.meters = meters
        self.in_flight = InFlight()
        self.stopping = False

    async def setup_hook(self) -> None:
        """Make ready; does no harm when it is called again."""
        await self.open_store()
        self.scheduler.start()
        for cog in COGS:
            if cog.__cog_name__ not in self.cogs:
                await self.add_cog(cog(self))
        await self._sync()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Have it counted; let a control do what it means.

        Once the bot is being stopped nothing is taken on: Discord tells the player to try again.
        """
        self.meters.interaction_received(interaction.id)
        control = find_control(interaction)
        if control is None or self.stopping or await reject_if_busy(interaction):
            return
        await control.callback(interaction)

    async def open_store(self) -> None:
        """Open the store, if that is not done yet, and make ready what works with it."""
        if self.store is not None:
            return
        self.store = await Store.open(self._settings.database_url, clock=_now)
        self.meters.instrument_store(self.store)
        tables = Services(self.store, rng=self._rng)
        self._build_services(tables, self.pictures, keep_old_images=self._keep_old_images)
        self.stale_messages.request_scan(*await tables.unshown())
        self.scheduler = Scheduler(self, tables, self.table_actions, self.board_messages)
        for game in GAMES:  # else the first turn of each would read its catalogue on the loop
            await MOVE_QUEUE.run(translator_for, game)

    def _build_services(self, services: Services, pictures: Pictures, *, keep_old_images: bool = True) -> None:
        """Put together all that serves players: the service, pages, and their delivery."""
        self.services, self.pictures = services, pictures
        self.composer = Composer(services, pictures)
        self.stale_messages = StaleMessages(self, services, keep_old_images=keep_old_images)
        self.board_messages = BoardMessages(self, services, self.composer, self.stale_messages)
        self.hand_messages = HandMessages(self, services, self.composer)
        self.delivery_queue = DeliveryQueue(self.composer, self.board_messages, self.hand_messages)
        self.table_actions = TableActions(services, self.board_messages, self.delivery_queue, self.meters)
        self.replays = Replays(services, pictures)

    async def close(self) -> None:
        """Finish what is under way, leave Discord, then close the store."""
        self.stopping = True
        await self._drain()
        await super().close()
        await self.close_store()

    async def close_store(self) -> None:
        """Close the store; the next start opens it again."""
        if self.store is not None:
            await self.scheduler.stop()
            await self.hand_messages.cancel_all()
            self.services.close()
            await self.store.close()
            self.store = None

    async def _drain(self) -> None:
        """Let what was acknowledged come to its end; what takes too long is shown at the start."""
        if self.store is None:
            return
        try:
            async with asyncio.timeout(SHUTDOWN_TIMEOUT_SECONDS):
                await self.scheduler.stop()
                await self.in_flight.wait_idle()
                await self.hand_messages.wait_idle()
        except TimeoutError:
            log.warning("stopped with %s interactions under way", self.in_flight.count)
            await self._cancel_in_flight()

    async def _cancel_in_flight(self) -> None:
        """Break off what is still under way: the store knows what was not shown."""
        await self.scheduler.cancel()
        await self.in_flight.cancel_all()
        await self.delivery_queue.cancel_all()
        await self.hand_messages.cancel_all()

    async def _sync(self) -> None:
        """Tell Discord the commands: all servers, or the one that is developed on."""
        guild = None
        if self._settings.dev_guild is not None:
            guild = discord.Object(self._settings.dev_guild)
            self.tree.copy_global_to(guild=guild)
        if 0 not in (self._settings.shards or [0]):
            return  # the process with the first shard tells them
        try:
            await self.tree.sync(guild=guild)
        except DISCORD_ERRORS as error:
            log.warning("the commands could not be synced: %s", error)


class ShardedTafelronde(Tafelronde, discord.AutoShardedClient):
    """The same with some of Discord's servers only; other processes have the others."""


def _now() -> datetime:
    return discord.utils.utcnow()


def create_bot(
    settings: Settings,
    *,
    pictures: Pictures = render,
    rng: Random | None = None,
    keep_old_images: bool = True,
    meters: Meters | None = None,
    trace: aiohttp.TraceConfig | None = None,
) -> Tafelronde:
    """Return the bot, not yet connected; without a gallery, old messages lose their pictures."""
    options: dict[str, Any] = {"gallery": keep_old_images, "meters": meters or Meters()}
    if trace is not None:
        options["http_trace"] = trace
    if settings.shard_count is None:
        return Tafelronde(settings, pictures, rng, **options)
    options |= {"shard_count": settings.shard_count, "shard_ids": settings.shards}
    return ShardedTafelronde(settings, pictures, rng, **options)
