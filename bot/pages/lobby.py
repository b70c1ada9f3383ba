"""The page of a lobby: the game's cover, who sits where, what is agreed, and the buttons."""

from discord import ButtonStyle

from bot.pages import custom_id, page
from bot.pages.names import safe_names
from bot.pages.page import Item, Page
from bot.pages.signs import sign_of
from bot.pages.upload import Upload
from bot.service.pace import PACES
from bot.words import say
from engines.automa import LEVELS
from engines.core.game import Setting
from engines.store import Table
from render.words import Words, words_of


def lobby_page(table: Table, cover: Upload | None = None) -> Page:
    """Return the lobby's page; without controls once it is closed."""
    game = table.game
    title = say("lobby-title", game=game.name, least=table.room[0], most=table.room[-1])
    alt = say("lobby-alt", game=game.name, alt=cover.alt) if cover else None
    sheet = Page().text(title).picture(cover, alt=alt).text(seats_told(table))
    if table.status != "lobby":
        return sheet.text(say("lobby-closed"))
    sheet.text(_free_seats(table), note=True)
    for setting in game.options:
        sheet.row(_menu(table, setting))
    sheet.row(_pace_menu(table))
    sheet.row(*_verbs(table)).row(*_automas(table))
    return sheet.text(say("lobby-hint", least=table.room[0]), note=True)


def seats_told(table: Table) -> str:
    """Return who sits where, a line each."""
    return "\n".join(f"{sign_of(seat)} {name}" for seat, name in enumerate(safe_names(table)))


def setting_words(words: Words, setting: str, value: str | None = None) -> str:
    """Return an option of the game, or one of its values, in words."""
    name = f"setting-{setting}" if value is None else f"setting-{setting}.{value}"
    return words(name) if name in words else (value or setting)


def _free_seats(table: Table) -> str:
    free = table.room[-1] - len(table.sitters)
    return say("lobby-free", number=free) if free else ""


def pace_words(pace: str) -> str:
    """Return a pace in words."""
    kind, _, minutes = pace.partition("/")
    return say(f"pace-{kind}", minutes=int(minutes or 0))


def _verbs(table: Table) -> list[Item]:
    """Return the buttons of people who come, go and begin."""
    return [
        _button(table, custom_id.JOIN, ButtonStyle.success),
        _button(table, custom_id.LEAVE),
        _button(table, custom_id.START, ButtonStyle.primary),
        _button(table, custom_id.CLOSE, ButtonStyle.danger),
    ]


def _automas(table: Table) -> list[Item]:
    """Return the buttons for automas: as many as can still sit down, and at once if need be."""
    buttons: list[Item] = []
    if len(table.sitters) < table.room[0]:
        buttons.append(_button(table, custom_id.SOLO, ButtonStyle.success))
    if len(table.sitters) < table.room[-1]:
        buttons += (_automa_button(table, level) for level in LEVELS)
    if any(sitter.automa for sitter in table.sitters):
        buttons.append(_button(table, custom_id.REMOVE_AUTOMA))
    return buttons


def _button(table: Table, form: custom_id.Form, style: ButtonStyle = ButtonStyle.secondary) -> Item:
    return page.button(say(f"lobby-{form.verb}"), form(table=table.id), style=style)


def _automa_button(table: Table, level: str) -> Item:
    wanted = custom_id.ADD_AUTOMA(table=table.id, level=level)
    return page.button(say(f"lobby-automa-{level}"), wanted)


def _pace_menu(table: Table) -> Item:
    choices = [
        page.choice(say("pace", pace=pace_words(pace)), pace, default=pace == table.pace)
        for pace in (PACES if table.pace in PACES else (*PACES, table.pace))
    ]
    return page.menu(choices, custom_id.SET_PACE(table=table.id), placeholder=say("pace-ask"))


def _menu(table: Table, setting: Setting) -> Item:
    words = words_of(table.game.id)
    name = setting_words(words, setting.id)
    choices = [
        page.choice(
            f"{name}: {setting_words(words, setting.id, value)}",
            value,
            default=table.options.get(setting.id, setting.default) == value,
        )
        for value in setting.values
    ]
    wanted = custom_id.SET_OPTION(table=table.id, option=setting.id)
    return page.menu(choices, wanted, placeholder=name)
