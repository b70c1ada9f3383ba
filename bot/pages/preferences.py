"""The settings page: selects for a user's settings and a guild's settings."""

from collections.abc import Mapping

from bot.i18n import translate
from bot.pages import custom_id, page
from bot.pages.lobby import pace_text
from bot.pages.own_data import own_data_button
from bot.pages.page import Item, Page
from bot.service.pace import PACES
from engines.store import GuildSettings, UserSettings

YES_VALUE, NO_VALUE = "yes", "no"
REMINDER_INTERVALS_MINUTES = (
    0,
    60,
    6 * 60,
    24 * 60,
)
QUIET_HOURS = ((22, 8), (23, 7), (0, 6), (0, 8), (9, 17))  # first and last hour
UTC_OFFSETS_HOURS = range(-11, 14)  # as many as fit into a select


def preferences_page(
    user_settings: UserSettings, guild_settings: GuildSettings | None = None
) -> Page:
    """Return the user's settings, and the guild's settings if given."""
    message = (
        Page()
        .add_text(translate("settings-mine"))
        .add_rows([menu] for menu in user_setting_selects(user_settings))
    )
    if guild_settings is not None:
        message.add_text(translate("settings-house")).add_rows(
            [menu] for menu in guild_setting_selects(guild_settings)
        )
    return message.add_row(own_data_button())


def user_setting_selects(settings: UserSettings) -> list[Item]:
    """Return the selects of a user's settings."""
    reminders = str(settings.remind_every) if settings.reminders else NO_VALUE
    quiet = NO_VALUE
    if settings.quiet_from is not None and settings.quiet_to is not None:
        quiet = f"{settings.quiet_from // 60}-{settings.quiet_to // 60}"
    clocks = {str(hour): _clock_text(hour) for hour in UTC_OFFSETS_HOURS}
    hours = {f"{begins}-{ends}": _quiet_hours_text(begins, ends) for begins, ends in QUIET_HOURS}
    return [
        _setting_select(
            custom_id.USER_SETTING(name="dm_copies"),
            _yes_no_labels("settings-dm"),
            YES_VALUE if settings.dm_copies else NO_VALUE,
        ),
        _setting_select(
            custom_id.USER_SETTING(name="reminders"),
            {NO_VALUE: translate("settings-remind-no"), **_reminder_labels()},
            reminders,
        ),
        _setting_select(
            custom_id.USER_SETTING(name="quiet"),
            {NO_VALUE: translate("settings-quiet-no"), **hours},
            quiet,
        ),
        _setting_select(custom_id.USER_SETTING(name="offset"), clocks, str(settings.offset // 60)),
    ]


def guild_setting_selects(settings: GuildSettings) -> list[Item]:
    """Return the selects of a guild's settings."""
    paces = {pace: translate("settings-pace", pace=pace_text(pace)) for pace in PACES}
    return [
        _setting_select(custom_id.GUILD_SETTING(name="pace"), paces, settings.pace),
        _setting_select(
            custom_id.GUILD_SETTING(name="thread"),
            _yes_no_labels("settings-thread"),
            YES_VALUE if settings.thread else NO_VALUE,
        ),
    ]


def _setting_select(select_id: str, labels: Mapping[str, str], current: str) -> Item:
    all_labels = {current: current, **labels} if current not in labels else labels
    choices = [
        page.select_option(words, value, default=value == current)
        for value, words in all_labels.items()
    ]
    return page.select(choices, select_id, placeholder=all_labels[current])


def _yes_no_labels(name: str) -> dict[str, str]:
    return {YES_VALUE: translate(f"{name}-yes"), NO_VALUE: translate(f"{name}-no")}


def _reminder_labels() -> dict[str, str]:
    often = {
        str(minutes): translate("settings-remind", hours=minutes // 60)
        for minutes in REMINDER_INTERVALS_MINUTES
    }
    return {NO_VALUE: translate("settings-remind-no"), **often}


def _quiet_hours_text(begins: int, ends: int) -> str:
    return translate("settings-quiet", begins=f"{begins}:00", ends=f"{ends}:00")


def _clock_text(hours: int) -> str:
    return translate("settings-clock", offset=f"UTC{hours:+d}" if hours else "UTC")
