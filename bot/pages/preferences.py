"""The page of settings: menus for what a player wants, and for what a server's tables are like."""

from collections.abc import Mapping
from typing import Any

from bot.controls.turn import Control, Press
from bot.delivery.replies import show
from bot.pages import page
from bot.pages.lobby import pace_words
from bot.pages.page import Item, Page
from bot.service.preferences import PACES
from bot.service.tables import Refusal
from bot.words import say
from engines.store import House, Person

YES, NO = "yes", "no"
AGAIN = (0, 60, 6 * 60, 24 * 60)  # minutes after which a reminder may come again
QUIET = ((22, 8), (23, 7), (0, 6), (0, 8), (9, 17))  # hours of the day
OFFSETS = range(-11, 14)  # hours: as many as a select holds


class Preference(Control, template=r"(?P<whose>mine|house):(?P<name>[a-z_]+)"):
    """One thing that can be set."""

    async def used(self, interaction: Press) -> None:
        """Set it, and show the page as it is then."""
        await interaction.response.defer()
        pace, name, value = interaction.client.desk.tables.pace, self.said["name"], self.value
        if self.said["whose"] == "mine":
            await pace.set_person(interaction.user.id, **person_changes(name, value))
        else:
            if interaction.guild_id is None or not interaction.permissions.manage_guild:
                raise Refusal("refuse-not-allowed-to-set")
            await pace.set_house(interaction.guild_id, **house_changes(name, value))
        await show(interaction, (await preferences_page(interaction)).view())


def person_changes(name: str, value: str) -> dict[str, Any]:
    """Return what a line of a player's menu means."""
    match name:
        case "dm_copies":
            return {"dm_copies": value == YES}
        case "reminders":
            if value == NO:
                return {"reminders": False}
            return {"reminders": True, "remind_every": int(value)}
        case "quiet":
            begins, _, ends = value.partition("-")
            if not ends:
                return {"quiet_from": None, "quiet_to": None}
            return {"quiet_from": int(begins) * 60, "quiet_to": int(ends) * 60}
        case _:
            return {"offset": int(value) * 60}


def house_changes(name: str, value: str) -> dict[str, Any]:
    """Return what a line of a server's menu means."""
    return {"thread": value == YES} if name == "thread" else {"pace": value}


async def preferences_page(interaction: Press) -> Page:
    """Return the page for a player; who manages the server sees its settings too."""
    pace = interaction.client.desk.tables.pace
    sheet = Page().text(say("settings-mine"))
    sheet.rows([menu] for menu in person_menus(await pace.person(interaction.user.id)))
    if interaction.guild_id is not None and interaction.permissions.manage_guild:
        sheet.text(say("settings-house"))
        sheet.rows([menu] for menu in house_menus(await pace.house(interaction.guild_id)))
    return sheet


def person_menus(person: Person) -> list[Item]:
    """Return the menus of what a player wants."""
    reminders = str(person.remind_every) if person.reminders else NO
    quiet = NO
    if person.quiet_from is not None and person.quiet_to is not None:
        quiet = f"{person.quiet_from // 60}-{person.quiet_to // 60}"
    clocks = {str(hour): _clock(hour) for hour in OFFSETS}
    hours = {f"{begins}-{ends}": _hours(begins, ends) for begins, ends in QUIET}
    return [
        _menu("mine:dm_copies", _yes_or_no("settings-dm"), YES if person.dm_copies else NO),
        _menu("mine:reminders", {NO: say("settings-remind-no"), **_again()}, reminders),
        _menu("mine:quiet", {NO: say("settings-quiet-no"), **hours}, quiet),
        _menu("mine:offset", clocks, str(person.offset // 60)),
    ]


def house_menus(house: House) -> list[Item]:
    """Return the menus of what a server's tables are like."""
    paces = {pace: say("settings-pace", pace=pace_words(pace)) for pace in PACES}
    return [
        _menu("house:pace", paces, house.pace),
        _menu("house:thread", _yes_or_no("settings-thread"), YES if house.thread else NO),
    ]


def _menu(custom_id: str, named: Mapping[str, str], now: str) -> Item:
    lines = {now: now, **named} if now not in named else named
    choices = [page.choice(words, value, default=value == now) for value, words in lines.items()]
    return Preference(page.menu(choices, custom_id, placeholder=custom_id))


def _yes_or_no(name: str) -> dict[str, str]:
    return {YES: say(f"{name}-yes"), NO: say(f"{name}-no")}


def _again() -> dict[str, str]:
    return {str(minutes): say("settings-remind", hours=minutes // 60) for minutes in AGAIN}


def _hours(begins: int, ends: int) -> str:
    return say("settings-quiet", begins=f"{begins}:00", ends=f"{ends}:00")


def _clock(hours: int) -> str:
    return say("settings-clock", offset=f"UTC{hours:+d}" if hours else "UTC")
