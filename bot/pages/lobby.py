"""The lobby page: the game's cover, the seats, changed settings and buttons."""

from discord import ButtonStyle

from bot.i18n import translate
from bot.pages import custom_id, page
from bot.pages.formats import format_relative
from bot.pages.names import safe_name_with_level
from bot.pages.page import Item, Page
from bot.pages.seat_emoji import seat_emoji_and_shape
from bot.pages.upload import Upload
from bot.service.pace import PACES
from engines.automa import FAIR
from engines.core.game import GameOption
from engines.core.text import Seat
from engines.store import Player, Table
from render.i18n import Translator, translator_for


def lobby_page(table: Table, cover: Upload | None = None) -> Page:
    """Return the lobby page; a closed lobby has no controls."""
    game = table.game
    title = translate(
        "lobby-title", game=game.name, least=table.seat_range[0], most=table.seat_range[-1]
    )
    alt = translate("lobby-alt", game=game.name, alt=cover.alt) if cover else None
    message = (
        Page(ping=_users_to_ping(table))
        .add_text(title)
        .add_picture(cover, alt=alt)
        .add_text(seat_list(table))
    )
    message.add_text(changed_settings_text(table, advanced_settings(table)))
    if table.status != "lobby":
        return message.add_text(translate("lobby-closed"))
    is_dm = table.guild is None
    message.add_text("" if is_dm else _free_seats(table), note=True)
    for setting in game.options[:1]:
        message.add_row(setting_select(table, setting))
    message.add_rows([] if is_dm else [[_pace_select(table)]])
    message.add_row(*_start_buttons(table)).add_row(*_leave_buttons(table))
    return message.add_text(_hint(table), note=True)


def seat_list(table: Table) -> str:
    """Return one line per seat."""
    return "\n".join(_seat_text(seat, one) for seat, one in enumerate(table.players))


def advanced_settings(table: Table) -> tuple[GameOption, ...]:
    """Return the game's settings except the first, which the lobby page itself shows."""
    return table.game.options[1:]


def changed_settings_text(table: Table, settings: tuple[GameOption, ...]) -> str:
    """Return the settings that differ from their defaults, in one line."""
    translator = translator_for(table.game.id)
    changed = [
        f"{setting_text(translator, one.id)}: {setting_text(translator, one.id, value)}"
        for one in settings
        if (value := table.options.get(one.id, one.default)) != one.default
    ]
    return translate("lobby-agreed", settings=" · ".join(changed)) if changed else ""


def setting_text(translator: Translator, setting: str, value: str | None = None) -> str:
    """Return the name of a setting, or of one of its values."""
    name = f"setting-{setting}" if value is None else f"setting-{setting}.{value}"
    return translator(name) if name in translator else (value or setting)


def pace_text(pace: str) -> str:
    """Return the description of a time control."""
    kind, _, minutes = pace.partition("/")
    return translate(f"pace-{kind}", minutes=int(minutes or 0))


def setting_select(table: Table, setting: GameOption) -> Item:
    """Return the select of one setting."""
    translator = translator_for(table.game.id)
    name = setting_text(translator, setting.id)
    choices = [
        page.select_option(
            f"{name}: {setting_text(translator, setting.id, value)}",
            value,
            description=_value_description(translator, setting, value),
            default=table.options.get(setting.id, setting.default) == value,
        )
        for value in setting.values
    ]
    select_id = custom_id.SET_OPTION(table=table.id, option=setting.id)
    return page.select(choices, select_id, placeholder=name)


def _value_description(translator: Translator, setting: GameOption, value: str) -> str | None:
    """Return the description of a setting's value, if the game has one."""
    name = f"about-{setting.id}.{value}"
    return translator(name) if name in translator else None


def lobby_button(
    table: Table,
    id_format: custom_id.CustomIdFormat,
    style: ButtonStyle = ButtonStyle.secondary,
    *,
    disabled: bool = False,
) -> Item:
    """Return a button of the lobby."""
    return page.button(
        translate(f"lobby-{id_format.verb}"),
        id_format(table=table.id),
        style=style,
        disabled=disabled,
    )


def _users_to_ping(table: Table) -> list[int]:
    """Return the users with a reserved seat, who are pinged by the lobby's first message."""
    return [one.user for one in table.reserved_players] if table.message is None else []


def _seat_text(seat: Seat, one: Player) -> str:
    if one.reserved_until is not None:
        player = f"<@{one.user}>"
        return translate(
            "lobby-kept",
            look=seat_emoji_and_shape(seat),
            player=player,
            until=format_relative(one.reserved_until),
        )
    return f"{seat_emoji_and_shape(seat)} {safe_name_with_level(one)}"


def _free_seats(table: Table) -> str:
    free = table.seat_range[-1] - len(table.players)
    return translate("lobby-free", number=free) if free > 0 else ""


def _hint(table: Table) -> str:
    """Return the hint on what is missing for the game to start."""
    player_count, min_seats, max_seats = (
        len(table.players),
        table.seat_range[0],
        table.seat_range[-1],
    )
    if player_count > max_seats:
        return translate("lobby-hint-too-many", most=max_seats)
    if table.guild is None:
        return translate("lobby-hint-alone")
    if player_count == max_seats and not table.reserved_players:
        return translate("lobby-hint-full")
    return translate("lobby-hint", least=min_seats)


def _start_buttons(table: Table) -> list[Item]:
    """Return the buttons that fill seats or start the game.

    A reserved seat expires by time alone, so buttons that it blocks for now stay enabled.
    """
    player_count, seat_range = len(table.players), table.seat_range
    buttons: list[Item] = []
    if table.guild is not None and (
        player_count < seat_range[-1] or table.reserved_players
    ):  # a DM has only one user
        buttons.append(lobby_button(table, custom_id.JOIN, ButtonStyle.success))
    if player_count < seat_range[0]:
        buttons.append(_vs_automas_button(table, seat_range[0] - player_count))
    start = lobby_button(
        table,
        custom_id.START,
        ButtonStyle.primary,
        disabled=player_count not in seat_range and not table.reserved_players,
    )
    learn, more = custom_id.LEARN, custom_id.LOBBY_SETTINGS
    return [*buttons, lobby_button(table, learn), lobby_button(table, more), start]


def _vs_automas_button(table: Table, number: int) -> Item:
    """Return the button that starts against as many fair automas as are needed."""
    label = translate(f"lobby-solo-{FAIR}", number=number)
    return page.button(label, custom_id.VS_AUTOMAS(table=table.id), style=ButtonStyle.success)


def _leave_buttons(table: Table) -> list[Item]:
    """Return the buttons to decline, leave and close."""
    declining = [custom_id.DECLINE] if table.reserved_players else []
    leaving = [] if table.guild is None else [custom_id.LEAVE]  # in a DM, leaving is closing
    return [
        *(lobby_button(table, form) for form in (*declining, *leaving)),
        lobby_button(table, custom_id.CLOSE_TABLE, ButtonStyle.danger),
    ]


def _pace_select(table: Table) -> Item:
    choices = [
        page.select_option(
            translate("pace", pace=pace_text(pace)), pace, default=pace == table.pace
        )
        for pace in (PACES if table.pace in PACES else (*PACES, table.pace))
    ]
    return page.select(
        choices, custom_id.SET_PACE(table=table.id), placeholder=translate("pace-ask")
    )
