"""The page of a lobby: the game's cover, who sits where, what is agreed, and the buttons."""

from discord import ButtonStyle

from bot.pages import custom_id, page
from bot.pages.formats import until
from bot.pages.names import safe_name
from bot.pages.page import Item, Page
from bot.pages.signs import look_of
from bot.pages.upload import Upload
from bot.service.pace import PACES
from bot.words import say
from engines.core.game import GameOption
from engines.core.text import Seat
from engines.store import NOBODY, Sitter, Table
from render.words import Translator, translator_for


def lobby_page(table: Table, cover: Upload | None = None) -> Page:
    """Return the lobby's page; without controls once it is closed."""
    game = table.game
    title = say("lobby-title", game=game.name, least=table.room[0], most=table.room[-1])
    alt = say("lobby-alt", game=game.name, alt=cover.alt) if cover else None
    message = Page(ping=_invited(table)).text(title).picture(cover, alt=alt).text(seats_told(table))
    message.text(agreed(table, finer_settings(table)))
    if table.status != "lobby":
        return message.text(say("lobby-closed"))
    alone = table.guild is None
    message.text("" if alone else _free_seats(table), note=True)
    for setting in game.options[:1]:
        message.row(setting_menu(table, setting))
    message.rows([] if alone else [[_pace_menu(table)]])
    message.row(*_beginning(table)).row(*_leaving(table))
    return message.text(_hint(table), note=True)


def seats_told(table: Table) -> str:
    """Return who sits where, a line each."""
    return "\n".join(_seat_told(seat, one) for seat, one in enumerate(table.sitters))


def finer_settings(table: Table) -> tuple[GameOption, ...]:
    """Return the game's settings beyond the one that tells most of it."""
    return table.game.options[1:]


def agreed(table: Table, settings: tuple[GameOption, ...]) -> str:
    """Return in one line what was set otherwise than usual."""
    words = translator_for(table.game.id)
    told = [
        f"{setting_words(words, one.id)}: {setting_words(words, one.id, value)}"
        for one in settings
        if (value := table.options.get(one.id, one.default)) != one.default
    ]
    return say("lobby-agreed", settings=" · ".join(told)) if told else ""


def setting_words(words: Translator, setting: str, value: str | None = None) -> str:
    """Return an option of the game, or one of its values, in words."""
    name = f"setting-{setting}" if value is None else f"setting-{setting}.{value}"
    return words(name) if name in words else (value or setting)


def pace_words(pace: str) -> str:
    """Return a pace in words."""
    kind, _, minutes = pace.partition("/")
    return say(f"pace-{kind}", minutes=int(minutes or 0))


def setting_menu(table: Table, setting: GameOption) -> Item:
    """Return the menu of one setting of the game."""
    words = translator_for(table.game.id)
    name = setting_words(words, setting.id)
    choices = [
        page.choice(
            f"{name}: {setting_words(words, setting.id, value)}",
            value,
            description=_about(words, setting, value),
            default=table.options.get(setting.id, setting.default) == value,
        )
        for value in setting.values
    ]
    wanted = custom_id.SET_OPTION(table=table.id, option=setting.id)
    return page.menu(choices, wanted, placeholder=name)


def _about(words: Translator, setting: GameOption, value: str) -> str | None:
    """Return what a value of a setting changes, where the game tells it."""
    name = f"about-{setting.id}.{value}"
    return words(name) if name in words else None


def lobby_button(
    table: Table,
    form: custom_id.Form,
    style: ButtonStyle = ButtonStyle.secondary,
    *,
    idle: bool = False,
) -> Item:
    """Return a button of the lobby; an idle one cannot be pressed yet."""
    return page.button(say(f"lobby-{form.verb}"), form(table=table.id), style=style, idle=idle)


def _invited(table: Table) -> list[int]:
    """Return whom the lobby's first message calls: those for whom a seat is kept."""
    return [one.user for one in table.kept] if table.message is None else []


def _seat_told(seat: Seat, one: Sitter) -> str:
    if one.kept_until is not None:
        player = f"<@{one.user}>"
        return say("lobby-kept", look=look_of(seat), player=player, until=until(one.kept_until))
    if one.automa and one.user == NOBODY:
        level = say(f"level-{one.automa}")
        return say("lobby-automa-seat", look=look_of(seat), player=safe_name(one), level=level)
    return f"{look_of(seat)} {safe_name(one)}"


def _free_seats(table: Table) -> str:
    free = table.room[-1] - len(table.sitters)
    return say("lobby-free", number=free) if free > 0 else ""


def _hint(table: Table) -> str:
    """Return what must happen for the game to begin."""
    number, least, most = len(table.sitters), table.room[0], table.room[-1]
    if number > most:
        return say("lobby-hint-too-many", most=most)
    if table.guild is None:
        return say("lobby-hint-alone")
    if number == most and not table.kept:
        return say("lobby-hint-full")
    return say("lobby-hint", least=least)


def _beginning(table: Table) -> list[Item]:
    """Return the buttons by which a game comes about, as far as they lead to one.

    A kept seat becomes free by the clock alone: what it stands in the way of stays on offer.
    """
    number, room = len(table.sitters), table.room
    buttons: list[Item] = []
    if table.guild is not None and (number < room[-1] or table.kept):  # nobody else reads a chat
        buttons.append(lobby_button(table, custom_id.JOIN, ButtonStyle.success))
    if number < room[0]:
        buttons.append(lobby_button(table, custom_id.SOLO, ButtonStyle.success))
    start = lobby_button(
        table, custom_id.START, ButtonStyle.primary, idle=number not in room and not table.kept
    )
    learn, more = custom_id.LEARN, custom_id.MORE_OPTIONS
    return [*buttons, lobby_button(table, learn), lobby_button(table, more), start]


def _leaving(table: Table) -> list[Item]:
    """Return the buttons by which people go."""
    declining = [custom_id.DECLINE] if table.kept else []
    leaving = [] if table.guild is None else [custom_id.LEAVE]  # alone, that is to close it
    return [
        *(lobby_button(table, form) for form in (*declining, *leaving)),
        lobby_button(table, custom_id.CLOSE, ButtonStyle.danger),
    ]


def _pace_menu(table: Table) -> Item:
    choices = [
        page.choice(say("pace", pace=pace_words(pace)), pace, default=pace == table.pace)
        for pace in (PACES if table.pace in PACES else (*PACES, table.pace))
    ]
    return page.menu(choices, custom_id.SET_PACE(table=table.id), placeholder=say("pace-ask"))
