"""The Discord client: loads the commands, opens the store and wires the services."""

import asyncio
import logging
from datetime import datetime
from random import Random
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

import render
from bot.commands.board import BoardCog
from bot.commands.help import HelpCog
from bot.commands.history import HistoryCog
from bot.commands.leaderboard import LeaderboardCog
from bot.commands.learn import LearnCog
from bot.commands.move import MoveCog
from bot.commands.payload_validation import matches_registered_command
from bot.commands.play import PlayCog
from bot.commands.rules import RulesCog
from bot.commands.settings import SettingsCog
from bot.commands.table import TableCog
from bot.controls import find_control
from bot.delivery.acknowledgements import acknowledgement_trace
from bot.delivery.board_messages import BoardMessages
from bot.delivery.composer import Composer
from bot.delivery.delivery_queue import DeliveryQueue
from bot.delivery.emoji_sync import EmojiSync
from bot.delivery.faults import DISCORD_ERRORS
from bot.delivery.hand_messages import HandMessages
from bot.delivery.in_flight import InFlight
from bot.delivery.renderer import Renderer
from bot.delivery.replays import Replays
from bot.delivery.replies import interaction_error_boundary, reject, reject_if_busy
from bot.delivery.scheduler import Scheduler
from bot.delivery.table_actions import TableActions
from bot.gateway import (
    install_event_filter,
    install_fair_queue,
    install_yielding_websocket,
    silence_intent_warning,
)
from bot.i18n import translate
from bot.interaction import BotInteraction
from bot.service.metrics_hooks import Metrics
from bot.service.service_levels import LevelRecorder
from bot.service.services import Services
from bot.service.work_queues import MOVE_QUEUE
from bot.settings import Settings
from engines import GAMES
from engines.store import Store
from render.i18n import translator_for

log = logging.getLogger(__name__)

SHUTDOWN_TIMEOUT_SECONDS = 4.0

# Silences discord.py's warnings that voice support is not installed.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
install_yielding_websocket()
silence_intent_warning()

ALLOWED_CONTEXTS = app_commands.AppCommandContext(
    guild=True, dm_channel=True, private_channel=False
)
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
    """The slash commands; an error in one is answered and logged."""

    async def interaction_check(self, interaction: BotInteraction, /) -> bool:
        """Reject commands during shutdown, over the limit per user, or with an invalid payload."""
        if interaction.client.stopping or await reject_if_busy(interaction):
            return False
        if matches_registered_command(self, interaction):
            return True
        await reject(interaction, translate("refuse-unknown-command"))
        return False

    async def on_error(
        self, interaction: BotInteraction, error: app_commands.AppCommandError, /
    ) -> None:
        """Reply to an error that the command itself did not handle."""
        async with interaction_error_boundary(interaction):
            raise error.__cause__ or error


class Tafelronde(commands.Bot):
    """The client; its services exist once the store is open."""

    services: Services
    composer: Composer
    board_messages: BoardMessages
    delivery_queue: DeliveryQueue
    table_actions: TableActions
    replays: Replays
    level_recorder: LevelRecorder
    scheduler: Scheduler

    def __init__(
        self,
        settings: Settings,
        renderer: Renderer,
        rng: Random | None,
        *,
        keep_pictures: bool,
        metrics: Metrics,
        **options: Any,
    ) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents.none(),  # Discord sends interactions without any
            tree_cls=Tree,
            allowed_contexts=ALLOWED_CONTEXTS,
            allowed_installs=ALLOWED_INSTALLS,
            **options,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self._settings = settings
        self.renderer = renderer
        self._rng = rng
        self._keep_pictures = keep_pictures
        self.store: Store | None = None
        self.metrics = metrics
        self.in_flight = InFlight()
        install_event_filter(self)
        install_fair_queue(self, self.in_flight, self.metrics.press_arrived)
        self.stopping = False

    async def setup_hook(self) -> None:
        """Open the store, start the scheduler and register the commands; may run more than once."""
        await self.open_store()
        self.scheduler.start()
        if self._settings.has_emojis:
            self.emoji_sync.start()
        for cog in COGS:
            if cog.__cog_name__ not in self.cogs:
                await self.add_cog(cog(self))
        await self._sync()

    async def on_interaction(self, interaction: BotInteraction) -> None:
        """Count the interaction and run its control.

        During shutdown it is not acknowledged: Discord tells the user to try again.
        """
        is_press = interaction.type is not discord.InteractionType.autocomplete
        self.metrics.interaction_received(interaction.id, is_press=is_press)
        control = find_control(interaction)
        if control is None or self.stopping or await reject_if_busy(interaction):
            return
        await control.callback(interaction)

    async def open_store(self) -> None:
        """Open the store, if it is closed, and build the services on it."""
        if self.store is not None:
            return
        self.store = await Store.open(self._settings.database_url, clock=_now)
        self.metrics.instrument_store(self.store)
        services = Services(self.store, rng=self._rng)
        self.build_services(services, self.renderer, keep_pictures=self._keep_pictures)
        self.board_messages.request_scan(*await self.store.messages.undelivered_tables())
        self.level_recorder = LevelRecorder(self.store, self.metrics)
        self.scheduler = Scheduler(
            self, services, self.table_actions, self.board_messages, self.level_recorder
        )
        self.emoji_sync = EmojiSync(self, self.store, self.renderer)
        for game in GAMES:  # otherwise its first turn would read the catalogue on the event loop
            await MOVE_QUEUE.run(translator_for, game)

    def build_services(
        self, services: Services, renderer: Renderer, *, keep_pictures: bool = True
    ) -> None:
        """Wire the services, the pages and their delivery."""
        self.services, self.renderer = services, renderer
        self.composer = Composer(services, renderer)
        boards = self.board_messages = BoardMessages(
            self, services, self.composer, keep_pictures=keep_pictures, metrics=self.metrics
        )
        hands = HandMessages(self, services, self.composer)
        self.delivery_queue = DeliveryQueue(self.composer, boards, hands)
        self.table_actions = TableActions(services, boards, self.delivery_queue, self.metrics)
        self.replays = Replays(services, renderer)

    async def close(self) -> None:
        """Finish the interactions in flight, leave Discord, then close the store."""
        self.stopping = True
        await self._drain()
        await super().close()
        if self.store is not None:
            self.metrics.expire_presses(max_age_seconds=0)
            await self.level_recorder.save()
        await self.close_store()

    async def close_store(self) -> None:
        """Close the store; `open_store` opens it again."""
        if self.store is not None:
            await self.scheduler.stop()
            await self.emoji_sync.stop()
            await self.delivery_queue.cancel_all()
            self.services.close()
            await self.store.close()
            self.store = None

    async def _drain(self) -> None:
        """Wait for the interactions in flight; the next start delivers what exceeds the limit."""
        if self.store is None:
            return
        await self.emoji_sync.stop()
        try:
            async with asyncio.timeout(SHUTDOWN_TIMEOUT_SECONDS):
                await self.scheduler.stop()
                await self.in_flight.wait_idle()
                await self.delivery_queue.wait_idle()
        except TimeoutError:
            log.warning("stopped with %s interactions in flight", self.in_flight.count)
            await self._cancel_in_flight()

    async def _cancel_in_flight(self) -> None:
        """Cancel unfinished work; the database records what is undelivered."""
        await self.scheduler.cancel()
        await self.in_flight.cancel_all()
        await self.delivery_queue.cancel_all()

    async def _sync(self) -> None:
        """Register the commands with Discord, globally or in the development guild."""
        guild = None
        if self._settings.dev_guild is not None:
            guild = discord.Object(self._settings.dev_guild)
            self.tree.copy_global_to(guild=guild)
        if 0 not in (self._settings.shards or [0]):
            return  # the process with the first shard registers them
        try:
            await self.tree.sync(guild=guild)
        except DISCORD_ERRORS as error:
            log.warning("syncing the commands failed: %s", error)


class ShardedTafelronde(Tafelronde, discord.AutoShardedClient):
    """The client for some shards; other processes serve the others."""


def _now() -> datetime:
    return discord.utils.utcnow()


def create_bot(
    settings: Settings,
    *,
    renderer: Renderer = render,
    rng: Random | None = None,
    keep_pictures: bool = True,
    metrics: Metrics | None = None,
) -> Tafelronde:
    """Return the bot, not yet connected."""
    metrics = metrics or Metrics()
    options: dict[str, Any] = {"keep_pictures": keep_pictures, "metrics": metrics}
    options["http_trace"] = acknowledgement_trace(metrics)
    if settings.shard_count is None:
        return Tafelronde(settings, renderer, rng, **options)
    options |= {"shard_count": settings.shard_count, "shard_ids": settings.shards}
    return ShardedTafelronde(settings, renderer, rng, **options)
