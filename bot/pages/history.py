"""The page of what was played: a line a table, the asker's first; any finished one replays."""

from bot.controls.turn import Control, Press
from bot.delivery.replies import show, think
from bot.pages import page
from bot.pages.formats import day
from bot.pages.news import safe
from bot.pages.page import Item, Page
from bot.service.seats import shown_name
from bot.words import say
from engines import GAMES
from engines.store import Entry

LINES = 10


class HistoryButton(Control, template=r"history:(?P<offset>\d+)"):
    """Leafs to older or newer tables."""

    async def used(self, interaction: Press) -> None:
        """Show that part of the list."""
        await interaction.response.defer()
        await show(interaction, (await history_page(interaction, int(self.said["offset"]))).view())


class ReplayMenu(Control, template=r"replays"):
    """The finished tables of a list: opens one."""

    async def used(self, interaction: Press) -> None:
        """Show its beginning, on a page of its own."""
        await think(interaction)
        await interaction.client.replays.show(interaction, int(self.value), 0)


async def history_page(interaction: Press, offset: int) -> Page:
    """Return a part of the server's tables."""
    entries = await interaction.client.desk.tables.records.history(
        interaction.guild_id or 0, user=interaction.user.id, limit=LINES + 1, offset=offset
    )
    sheet = Page().text(say("history-title"))
    if not entries:
        return sheet.text(say("history-empty"))
    shown = entries[:LINES]
    sheet.text("\n".join(f"• {entry_words(entry)}" for entry in shown))
    finished = [entry for entry in shown if entry.status == "finished"]
    if finished:
        sheet.row(_menu(finished))
    return sheet.row(*_leaves(offset, more=len(entries) > LINES))


def entry_words(entry: Entry, *, plain: bool = False) -> str:
    """Return a table in one line: the game, who played, how it ended or where it stands."""
    names = [shown_name(one) if plain else safe(shown_name(one)) for one in entry.sitters]
    told = [
        name if points is None else f"{name} {points}"
        for name, points in zip(names, entry.points, strict=True)
    ]
    game = GAMES[entry.game].name if entry.game in GAMES else entry.game
    if plain:
        return f"#{entry.table} {game}: {', '.join(told)}"
    state = f"<#{entry.channel}>" if entry.ended_at is None else day(entry.ended_at)
    return f"#{entry.table} **{game}** · {', '.join(told)} · {state}"


def _menu(entries: list[Entry]) -> Item:
    choices = [page.choice(entry_words(one, plain=True), str(one.table)) for one in entries]
    return ReplayMenu(page.menu(choices, "replays", placeholder=say("history-replay")))


def _leaves(offset: int, *, more: bool) -> list[Item]:
    leaves: list[Item] = []
    if offset:
        newer = max(0, offset - LINES)
        leaves.append(HistoryButton(page.button(say("history-newer"), f"history:{newer}")))
    if more:
        older = offset + LINES
        leaves.append(HistoryButton(page.button(say("history-older"), f"history:{older}")))
    return leaves
