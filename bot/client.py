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
from bot.commands.called import is_as_told
from bot.commands.help import HelpCog
from bot.commands.learn import LearnCog
from bot.commands.move import MoveCog
from bot.commands.past import PastCog
from bot.commands.play import PlayCog
from bot.commands.rules import RulesCog
from bot.commands.settings import SettingsCog
from bot.commands.standings import StandingsCog
from bot.commands.table import TableCog
from bot.controls import used_control
from bot.delivery.announcer import Announcer
from bot.delivery.composer import Composer
from bot.delivery.display import Display
from bot.delivery.faults import FAULTS
from bot.delivery.hands import Hands
from bot.delivery.leftovers import Leftovers
from bot.delivery.pictures import Pictures
from bot.delivery.replays import Replays
from bot.delivery.replies import courtesy, decline, turned_away
from bot.delivery.timekeeper import Timekeeper
from bot.delivery.under_way import UnderWay
from bot.delivery.wishes import Wishes
from bot.gateway import read_in_turns
from bot.service.meters import Meters
from bot.service.tables import Tables
from bot.service.work import MOVES
from bot.settings import Settings
from bot.words import say
from engines import GAMES
from engines.store import Store
from render.words import words_of

log = logging.getLogger(__name__)

PATIENCE = 4.0  # seconds that a stop grants to what is under way

# The bot never speaks, so discord.py need not warn that it could not.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
read_in_turns()

# Every command is for the channels of servers, and for direct messages with the bot.
WHERE = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
INSTALLED = app_commands.AppInstallationType(guild=True, user=False)

COGS: tuple[type[commands.Cog], ...] = (
    HelpCog,
    LearnCog,
    PlayCog,
    TableCog,
    MoveCog,
    BoardCog,
    RulesCog,
    StandingsCog,
    PastCog,
    SettingsCog,
)


class Tree(app_commands.CommandTree["Tafelronde"]):
    """The commands; what goes wrong in one is answered, not only logged."""

    async def interaction_check(self, interaction: discord.Interaction["Tafelronde"], /) -> bool:
        """Take nothing on once the bot is being stopped, nor too much, nor what makes no sense."""
        if interaction.client.stopping or await turned_away(interaction):
            return False
        if is_as_told(self, interaction):
            return True
        await decline(interaction, say("refuse-unknown-command"))
        return False

    async def on_error(
        self, interaction: discord.Interaction["Tafelronde"], error: app_commands.AppCommandError, /
    ) -> None:
        """Answer what no command has answered itself."""
        async with courtesy(interaction):
            raise error.__cause__ or error


class Tafelronde(commands.Bot):
    """The client; what it serves players with stands once it has started."""

    tables: Tables
    composer: Composer
    leftovers: Leftovers
    announcer: Announcer
    hands: Hands
    display: Display
    wishes: Wishes
    replays: Replays
    timekeeper: Timekeeper

    def __init__(
        self,
        settings: Settings,
        pictures: Pictures,
        chance: Random | None,
        *,
        gallery: bool,
        meters: Meters,
        **options: Any,
    ) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            tree_cls=Tree,
            allowed_contexts=WHERE,
            allowed_installs=INSTALLED,
            **options,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self._settings = settings
        self.pictures = pictures
        self._chance = chance
        self._gallery = gallery
        self.store: Store | None = None
        self.meters = meters
        self.under_way = UnderWay()
        self.stopping = False

    async def setup_hook(self) -> None:
        """Make ready; does no harm when it is called again."""
        await self.open_store()
        self.timekeeper.start()
        for cog in COGS:
            if cog.__cog_name__ not in self.cogs:
                await self.add_cog(cog(self))
        await self._sync()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Have it counted; let a control do what it means.

        Once the bot is being stopped nothing is taken on: Discord tells the player to try again.
        """
        self.meters.received(interaction.id)
        control = used_control(interaction)
        if control is None or self.stopping or await turned_away(interaction):
            return
        await control.callback(interaction)

    async def open_store(self) -> None:
        """Open the store, if that is not done yet, and make ready what works with it."""
        if self.store is not None:
            return
        self.store = await Store.open(self._settings.database_url, clock=_now)
        self.meters.attend(self.store)
        tables = Tables(self.store, chance=self._chance)
        self.furnish(tables, self.pictures, gallery=self._gallery)
        self.leftovers.doubt(*await tables.unshown())
        self.timekeeper = Timekeeper(self, tables, self.wishes, self.announcer)
        for game in GAMES:  # else the first turn of each would read its catalogue on the loop
            await MOVES.do(words_of, game)

    def furnish(self, tables: Tables, pictures: Pictures, *, gallery: bool = True) -> None:
        """Put together all that serves players: the service, pages, and their delivery."""
        self.tables, self.pictures = tables, pictures
        self.composer = Composer(tables, pictures)
        self.leftovers = Leftovers(self, tables, gallery=gallery)
        self.announcer = Announcer(self, tables, self.composer, self.leftovers)
        self.hands = Hands(self, tables, self.composer)
        self.display = Display(self.composer, self.announcer, self.hands)
        self.wishes = Wishes(tables, self.announcer, self.display, self.meters)
        self.replays = Replays(tables, pictures)

    async def close(self) -> None:
        """Finish what is under way, leave Discord, then close the store."""
        self.stopping = True
        await self._finish()
        await super().close()
        await self.close_store()

    async def close_store(self) -> None:
        """Close the store; the next start opens it again."""
        if self.store is not None:
            await self.timekeeper.stop()
            await self.hands.stop()
            self.tables.close()
            await self.store.close()
            self.store = None

    async def _finish(self) -> None:
        """Let what was acknowledged come to its end; what takes too long is shown at the start."""
        if self.store is None:
            return
        try:
            async with asyncio.timeout(PATIENCE):
                await self.timekeeper.stop()
                await self.under_way.finished()
                await self.hands.finished()
        except TimeoutError:
            log.warning("stopped with %s interactions under way", self.under_way.count)
            await self._give_up()

    async def _give_up(self) -> None:
        """Break off what is still under way: the store knows what was not shown."""
        await self.timekeeper.give_up()
        await self.under_way.give_up()
        await self.display.give_up()
        await self.hands.stop()

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
        except FAULTS as error:
            log.warning("the commands could not be synced: %s", error)


class Sharded(Tafelronde, discord.AutoShardedClient):
    """The same with some of Discord's servers only; other processes have the others."""


def _now() -> datetime:
    return discord.utils.utcnow()


def create_bot(
    settings: Settings,
    *,
    pictures: Pictures = render,
    chance: Random | None = None,
    gallery: bool = True,
    meters: Meters | None = None,
    trace: aiohttp.TraceConfig | None = None,
) -> Tafelronde:
    """Return the bot, not yet connected; without a gallery, old messages lose their pictures."""
    options: dict[str, Any] = {"gallery": gallery, "meters": meters or Meters()}
    if trace is not None:
        options["http_trace"] = trace
    if settings.shard_count is None:
        return Tafelronde(settings, pictures, chance, **options)
    options |= {"shard_count": settings.shard_count, "shard_ids": settings.shards}
    return Sharded(settings, pictures, chance, **options)
