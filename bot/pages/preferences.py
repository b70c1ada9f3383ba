"""The page of settings: menus for what a player wants, and for what a server's tables are like."""

from collections.abc import Mapping

from bot.pages import custom_id, page
from bot.pages.lobby import pace_words
from bot.pages.own_data import own_data_button
from bot.pages.page import Item, Page
from bot.service.pace import PACES
from bot.words import say
from engines.store import House, Person

YES, NO = "yes", "no"
AGAIN = (0, 60, 6 * 60, 24 * 60)  # minutes after which a reminder may come again
QUIET = ((22, 8), (23, 7), (0, 6), (0, 8), (9, 17))  # hours of the day
OFFSETS = range(-11, 14)  # hours: as many as a select holds


def preferences_page(person: Person, house: House | None = None) -> Page:
    """Return the page for a player; who manages the server sees its settings too."""
    message = Page().text(say("settings-mine")).rows([menu] for menu in person_menus(person))
    if house is not None:
        message.text(say("settings-house")).rows([menu] for menu in house_menus(house))
    return message.row(own_data_button())


def person_menus(person: Person) -> list[Item]:
    """Return the menus of what a player wants."""
    reminders = str(person.remind_every) if person.reminders else NO
    quiet = NO
    if person.quiet_from is not None and person.quiet_to is not None:
        quiet = f"{person.quiet_from // 60}-{person.quiet_to // 60}"
    clocks = {str(hour): _clock(hour) for hour in OFFSETS}
    hours = {f"{begins}-{ends}": _hours(begins, ends) for begins, ends in QUIET}
    return [
        _menu(
            custom_id.MINE(name="dm_copies"),
            _yes_or_no("settings-dm"),
            YES if person.dm_copies else NO,
        ),
        _menu(
            custom_id.MINE(name="reminders"), {NO: say("settings-remind-no"), **_again()}, reminders
        ),
        _menu(custom_id.MINE(name="quiet"), {NO: say("settings-quiet-no"), **hours}, quiet),
        _menu(custom_id.MINE(name="offset"), clocks, str(person.offset // 60)),
    ]


def house_menus(house: House) -> list[Item]:
    """Return the menus of what a server's tables are like."""
    paces = {pace: say("settings-pace", pace=pace_words(pace)) for pace in PACES}
    return [
        _menu(custom_id.HOUSE(name="pace"), paces, house.pace),
        _menu(
            custom_id.HOUSE(name="thread"),
            _yes_or_no("settings-thread"),
            YES if house.thread else NO,
        ),
    ]


def _menu(sets: str, named: Mapping[str, str], now: str) -> Item:
    lines = {now: now, **named} if now not in named else named
    choices = [page.choice(words, value, default=value == now) for value, words in lines.items()]
    return page.menu(choices, sets, placeholder=lines[now])


def _yes_or_no(name: str) -> dict[str, str]:
    return {YES: say(f"{name}-yes"), NO: say(f"{name}-no")}


def _again() -> dict[str, str]:
    often = {str(minutes): say("settings-remind", hours=minutes // 60) for minutes in AGAIN}
    return {NO: say("settings-remind-no"), **often}


def _hours(begins: int, ends: int) -> str:
    return say("settings-quiet", begins=f"{begins}:00", ends=f"{ends}:00")


def _clock(hours: int) -> str:
    return say("settings-clock", offset=f"UTC{hours:+d}" if hours else "UTC")
