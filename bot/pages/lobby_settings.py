"""The private page of a lobby's advanced settings: game settings, and automas by level."""

from bot.i18n import translate
from bot.pages import custom_id, page
from bot.pages.lobby import advanced_settings, lobby_button, seat_list, setting_select
from bot.pages.page import Item, Page
from engines.automa import FAIR, LEVELS
from engines.store import Table


def lobby_settings_page(table: Table) -> Page:
    """Return the page; changes show in the lobby at once."""
    message = (
        Page().add_text(translate("more-title", game=table.game.name)).add_text(seat_list(table))
    )
    message.add_rows([setting_select(table, setting)] for setting in advanced_settings(table))
    return message.add_rows(_automas_row(table)).add_row(*_automa_buttons(table))


def _automas_row(table: Table) -> list[list[Item]]:
    """Return the select of how many automas of one level play, if there is room for any."""
    automas = [player.automa for player in table.players if player.automa]
    most = table.seat_range[-1] - len(table.players) + len(automas)
    if most <= 0:
        return []
    choices = [
        page.select_option(translate("automas-none"), f"0:{FAIR}", default=not automas),
        *(
            page.select_option(
                translate(f"automas-{level}", number=number),
                f"{number}:{level}",
                default=automas == [level] * number,
            )
            for number in range(1, most + 1)
            for level in LEVELS
        ),
    ]
    select_id = custom_id.SET_AUTOMAS(table=table.id)
    return [[page.select(choices, select_id, placeholder=translate("automas-ask"))]]


def _automa_buttons(table: Table) -> list[Item]:
    """Return the buttons to add an automa while a seat is free, and to remove one."""
    buttons: list[Item] = []
    if len(table.players) < table.seat_range[-1]:
        buttons += (_automa_button(table, level) for level in LEVELS)
    if any(player.automa for player in table.players):
        buttons.append(lobby_button(table, custom_id.REMOVE_AUTOMA))
    return buttons


def _automa_button(table: Table, level: str) -> Item:
    wanted = custom_id.ADD_AUTOMA(table=table.id, level=level)
    return page.button(translate(f"lobby-automa-{level}"), wanted)
