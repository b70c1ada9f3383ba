"""The page of a replay: one moment of a finished game, and the way to every other."""

from collections.abc import Mapping, Sequence

from bot.controls.turn import Control, Press
from bot.delivery.pictures import Upload
from bot.pages import page
from bot.pages.news import news, shortened_news
from bot.pages.page import Item, Page
from bot.service.archive import Scene
from bot.words import say
from engines.store import Table

STEPS = ("first", "previous", "next", "last")


class ReplayButton(Control, template=r"replay:(?P<table>\d+):(?P<number>-?\d+):(?P<step>[a-z]+)"):
    """Goes to another moment."""

    async def used(self, interaction: Press) -> None:
        """Show that moment on the same page."""
        await interaction.response.defer()
        await interaction.client.replays.show(interaction, self.table, int(self.said["number"]))


class RoundMenu(Control, template=r"replay-round:(?P<table>\d+)"):
    """Jumps to the beginning of a round."""

    async def used(self, interaction: Press) -> None:
        """Show that moment on the same page."""
        await interaction.response.defer()
        await interaction.client.replays.show(interaction, self.table, int(self.value))


class FilmButton(Control, template=r"film:(?P<table>\d+)"):
    """Shows the whole game as one moving picture."""

    async def used(self, interaction: Press) -> None:
        """Paint it, and show how far that is."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.client.replays.film(interaction, self.table)


REPLAY_CONTROLS: tuple[type[Control], ...] = (ReplayButton, RoundMenu, FilmButton)


def replay_page(
    table: Table, scene: Scene, rounds: Mapping[int, int], picture: Upload | None = None
) -> Page:
    """Return a moment of the game: what was played last, the board after it, the ways on."""
    sheet = Page().text(say("replay-title", game=table.game.name, table=table.id))
    sheet.text(shortened_news(news(table, [scene.move])))
    if picture is not None:
        sheet.picture(picture.name, picture.alt)
    sheet.text(_where(scene)).row(*_steps(table, scene))
    for part in _parts(rounds):
        sheet.row(_round_menu(table, part, scene))
    return sheet.row(FilmButton(page.button(say("film"), f"film:{table.id}")))


def _where(scene: Scene) -> str:
    number, of = scene.number, scene.of - 1
    if scene.round is None:
        return say("replay-at", number=number, of=of)
    return say("replay-at-round", number=number, of=of, round=scene.round)


def _steps(table: Table, scene: Scene) -> list[Item]:
    """Return the four steps; those that lead nowhere cannot be pressed."""
    last = scene.of - 1
    targets = {
        "first": 0,
        "previous": max(0, scene.number - 1),
        "next": min(last, scene.number + 1),
        "last": last,
    }
    return [_step(table, step, targets[step], idle=targets[step] == scene.number) for step in STEPS]


def _step(table: Table, step: str, number: int, *, idle: bool) -> Item:
    button = page.button(say(f"replay-{step}"), f"replay:{table.id}:{number}:{step}")
    button.disabled = idle
    return ReplayButton(button)


def _parts(rounds: Mapping[int, int]) -> list[Sequence[tuple[int, int]]]:
    """Return the rounds as one menu, cut to what a select holds; none for a single round."""
    begins = list(rounds.items())
    return [begins[: page.SELECT]] if len(begins) > 1 else []


def _round_menu(table: Table, rounds: Sequence[tuple[int, int]], scene: Scene) -> Item:
    choices = [
        page.choice(say("replay-round", round=number), str(begin), default=number == scene.round)
        for number, begin in rounds
    ]
    return RoundMenu(page.menu(choices, f"replay-round:{table.id}", placeholder=say("replay-jump")))
