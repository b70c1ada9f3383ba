"""The pages about what is stored of a person, for them alone."""

from collections.abc import Mapping, Sized

from discord import ButtonStyle

from bot.pages import custom_id
from bot.pages.page import Button, Page, button
from bot.words import say


def own_data_page(known: Mapping[str, Sized]) -> Page:
    """Return what is stored in short, with what can be done about it."""
    told = say(
        "own-data",
        settings=len(known["settings"]),
        seats=len(known["seats"]),
        opened=len(known["hosted"]),
        turns=len(known["turns"]),
        votes=len(known["votes"]),
        ratings=len(known["ratings"]),
        changes=len(known["rating_changes"]),
    )
    delete = _button("delete", say("own-data-delete"), ButtonStyle.danger)
    return Page().text(told).row(_file_button(), delete)


def delete_page() -> Page:
    """Ask whether all of it is to be deleted."""
    forget = _button("forget", say("own-data-forget"), ButtonStyle.danger)
    return Page().text(say("own-data-sure")).row(_file_button(), forget)


def own_data_button() -> Button:
    """Return the button that leads here."""
    return _button("show", say("own-data-show"))


def _file_button() -> Button:
    return _button("file", say("own-data-file"))


def _button(step: str, label: str, style: ButtonStyle = ButtonStyle.secondary) -> Button:
    return button(label, custom_id.OWN_DATA(step=step), style=style)
