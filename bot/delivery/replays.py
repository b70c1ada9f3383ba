"""Finished games once more: moment by moment, or as one moving picture."""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Any

import discord

from bot.delivery.pictures import Upload, painted
from bot.delivery.replies import show
from bot.delivery.wishes import Desk
from bot.pages.page import Page
from bot.pages.replay import replay_page
from bot.service.archive import Scene
from bot.service.seats import shown_names
from bot.service.tables import Refusal
from bot.words import say
from engines import View
from engines.store import Table
from render import Picture

KEPT = 50  # games whose rounds are remembered
FRAMES = 60  # of a moving picture
BEAT = 2.0  # seconds between two words on how far it is


class Replays:
    """Shows the past. Everybody sees what everybody could see then."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._rounds: dict[int, dict[int, int]] = {}
        self._camera = asyncio.Lock()

    async def show(self, interaction: discord.Interaction[Any], table: int, number: int) -> None:
        """Show the moment after a move; the interaction was deferred for it."""
        played = await self._finished(table, interaction.guild_id)
        scene = await self._desk.tables.records.scene(played, number)
        picture = await self._picture(played, scene)
        page = replay_page(played, scene, await self._rounds_of(played), picture)
        await show(interaction, page.view(), *([] if picture is None else [picture.file()]))

    async def film(self, interaction: discord.Interaction[Any], table: int) -> None:
        """Show the whole game as a moving picture; one is painted at a time."""
        played = await self._finished(table, interaction.guild_id)
        scenes = await self._desk.tables.records.film(played)
        views = [scene.view for scene in some(scenes)]
        async with self._camera:
            film = Upload(f"game-{played.id}", await self._filmed(interaction, played, views))
        page = Page().text(say("film-title", game=played.game.name, table=played.id))
        await show(interaction, page.picture(film.name, film.alt).view(), film.file())

    async def _filmed(
        self, interaction: discord.Interaction[Any], table: Table, views: Sequence[View[Any]]
    ) -> Picture:
        """Return the moving picture, painted in a thread; until it is there, say how far it is."""
        done: list[int] = []
        paint = partial(
            self._desk.painter.film, views, names=shown_names(table), progress=done.append
        )
        painting = asyncio.ensure_future(asyncio.to_thread(paint))
        while not painting.done():
            far = Page().text(say("film-progress", done=len(done), of=len(views)))
            await show(interaction, far.view())
            await asyncio.wait({painting}, timeout=BEAT)
        return await painting

    async def _finished(self, table: int, guild: int | None) -> Table:
        """Return a finished table of this server; others are nobody's business here."""
        played = await self._desk.tables.get(table)
        if played.guild != guild:
            raise Refusal("refuse-table-unknown")
        if played.status != "finished":
            raise Refusal("refuse-not-finished")
        return played

    async def _rounds_of(self, table: Table) -> dict[int, int]:
        """Return where the rounds begin; a finished game's never change."""
        if table.id not in self._rounds:
            while len(self._rounds) >= KEPT:
                self._rounds.pop(next(iter(self._rounds)))
            self._rounds[table.id] = await self._desk.tables.records.rounds(table)
        return self._rounds[table.id]

    async def _picture(self, table: Table, scene: Scene) -> Upload | None:
        paint = partial(self._desk.painter.board, scene.view, names=shown_names(table))
        about = f"table {table.id}, move {scene.number}"
        return await painted(paint, f"replay-{table.id}-{scene.number}", about=about)


def some(scenes: tuple[Scene, ...], most: int = FRAMES) -> list[Scene]:
    """Return at most so many scenes, spread evenly, the first and the last among them."""
    if len(scenes) <= most:
        return list(scenes)
    last = len(scenes) - 1
    return [scenes[round(number * last / (most - 1))] for number in range(most)]
