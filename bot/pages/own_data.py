"""The private pages about a user's stored data."""

from collections.abc import Mapping, Sized

from discord import ButtonStyle

from bot.i18n import translate
from bot.pages import custom_id
from bot.pages.page import Button, Page, button


def own_data_page(data: Mapping[str, Sized]) -> Page:
    """Return a summary of the stored data, with buttons to export or delete it."""
    text = translate(
        "own-data",
        settings=len(data["settings"]),
        seats=len(data["seats"]),
        opened=len(data["hosted"]),
        turns=len(data["turns"]),
        votes=len(data["votes"]),
        ratings=len(data["ratings"]),
        changes=len(data["rating_changes"]),
    )
    delete = _button("delete", translate("own-data-delete"), ButtonStyle.danger)
    return Page().add_text(text).add_row(_file_button(), delete)


def confirm_delete_page() -> Page:
    """Return the confirmation page for deleting the user's data."""
    forget = _button("forget", translate("own-data-forget"), ButtonStyle.danger)
    return Page().add_text(translate("own-data-sure")).add_row(_file_button(), forget)


def own_data_button() -> Button:
    """Return the button that opens the user's data."""
    return _button("show", translate("own-data-show"))


def _file_button() -> Button:
    return _button("file", translate("own-data-file"))


def _button(step: str, label: str, style: ButtonStyle = ButtonStyle.secondary) -> Button:
    return button(label, custom_id.OWN_DATA(step=step), style=style)
