"""Answers to one player alone, and what becomes of anything that goes wrong on the way."""

import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from types import TracebackType
from typing import Any

import discord

from bot.delivery.faults import DISCORD_ERRORS, Fault, DeliveryFailed, fault_of, missing_permissions
from bot.delivery.in_flight import RequesterKey
from bot.pages.repair import repair_page
from bot.pages.page import MAX_CONTENT_CHARS, Page, truncate, break_cycles
from bot.service.progress import Refusal
from bot.i18n import translate
from engines.store import DamagedTable, DatabaseUnavailable

log = logging.getLogger(__name__)

NO_PINGS = discord.AllowedMentions.none()
_DEFERRED = discord.InteractionResponseType.deferred_channel_message


@dataclass
class LogContext:
    """Which table an interaction is about, as far as is known: for the log."""

    table: int | None = None
    revision: int | None = None

    def __str__(self) -> str:
        return f"table {self.table}, revision {self.revision}"


class AutocompleteGuard:
    """Offers nothing where what could be offered cannot be found out: a list needs no answer."""

    def __init__(self, interaction: discord.Interaction[Any]) -> None:
        self._interaction = interaction

    def __enter__(self) -> None:
        pass

    def __exit__(
        self, _: object, error: BaseException | None, traceback: TracebackType | None
    ) -> bool:
        if isinstance(error, (DatabaseUnavailable, DamagedTable)):
            log.error("nothing offered for %s: %s", _what(self._interaction), error)
            return True
        return isinstance(error, Refusal)


@asynccontextmanager
async def interaction_error_boundary(interaction: discord.Interaction[Any]) -> AsyncIterator[LogContext]:
    """Answer whatever goes wrong inside with one calm sentence to the player."""
    about, meters, begun = LogContext(), interaction.client.meters, time.perf_counter()
    try:
        with interaction.client.in_flight.track(_requester(interaction)):
            yield about
    except Refusal as refusal:
        await reply(interaction, translate.text(refusal.text))
    except DeliveryFailed as unposted:
        meters.fault_reported(unposted.fault.name.lower())
        await reply(interaction, _error_text(interaction, unposted.fault, recorded=True))
    except DISCORD_ERRORS as error:
        meters.fault_reported(fault_of(error).name.lower())
        await _reply_to_fault(interaction, error, about)
    except DatabaseUnavailable as down:
        meters.fault_reported("database")
        log.error("%s: %s not carried out: the database: %s", about, _what(interaction), down)
        await reply(interaction, translate("database-down"))
    except DamagedTable as damaged:
        meters.fault_reported("damaged")
        log.error("%s", damaged)
        await _reply(interaction, view=repair_page(damaged.table).view())
    except Exception:
        meters.fault_reported("bug")
        log.exception("%s: a bug in %s", about, _what(interaction))
        await _reply_to_bug(interaction, about)
    finally:
        meters.interaction_finished(time.perf_counter() - begun)
        _break_cycles(interaction)


async def reject_if_busy(interaction: discord.Interaction[Any]) -> bool:
    """Tell whether somebody who waits for much already asks for more; they are told so."""
    if not interaction.client.in_flight.is_at_limit(_requester(interaction)):
        return False
    interaction.client.meters.fault_reported("too_much")
    await reject(interaction, translate("refuse-too-much-at-once"))
    return True


async def reject(interaction: discord.Interaction[Any], text: str) -> None:
    """Tell somebody why nothing is done; where a list was asked for, offer nothing."""
    if interaction.type is discord.InteractionType.autocomplete:
        with suppress(*DISCORD_ERRORS):
            await interaction.response.autocomplete([])
    else:
        await reply(interaction, text)
    _break_cycles(interaction)


def _requester(interaction: discord.Interaction[Any]) -> RequesterKey:
    return interaction.user.id, interaction.channel_id or 0


def _break_cycles(interaction: discord.Interaction[Any]) -> None:
    """Let go of what was dealt with: it and its answers hold each other, and the message is large.

    Else it would stay until all that lives is searched: that is what makes the event loop late.
    """
    interaction.message = None
    interaction.response._parent = discord.utils.MISSING


async def reply(interaction: discord.Interaction[Any], text: str) -> None:
    """Tell the player something that nobody else sees."""
    await _reply(interaction, content=truncate(text, MAX_CONTENT_CHARS))


async def _reply(interaction: discord.Interaction[Any], **said: Any) -> None:
    response = interaction.response
    try:
        if response.type is _DEFERRED:
            await interaction.edit_original_response(**said, allowed_mentions=NO_PINGS)
        elif response.is_done():
            await interaction.followup.send(**said, ephemeral=True, allowed_mentions=NO_PINGS)
        else:
            await response.send_message(**said, ephemeral=True, allowed_mentions=NO_PINGS)
    except DISCORD_ERRORS as error:
        log.info("%s could not be answered: %s", _what(interaction), error)


async def show_page(interaction: discord.Interaction[Any], page: Page) -> None:
    """Show the player a page that nobody else sees; the interaction was deferred for it."""
    view = page.view()
    await interaction.edit_original_response(
        view=view, attachments=page.files, allowed_mentions=NO_PINGS
    )
    break_cycles(view)


async def defer_private(interaction: discord.Interaction[Any]) -> None:
    """Acknowledge at once; the answer follows, for this player alone."""
    await interaction.response.defer(ephemeral=True, thinking=True)


async def _reply_to_bug(interaction: discord.Interaction[Any], about: LogContext) -> None:
    """Say so; of a table that makes no sense as it is stored, what can be done about it."""
    with suppress(DatabaseUnavailable):
        if about.table and await interaction.client.tables.repair.is_needed(about.table):
            await _reply(interaction, view=repair_page(about.table).view())
            return
    await reply(interaction, translate("bug"))


async def _reply_to_fault(
    interaction: discord.Interaction[Any], error: BaseException, about: LogContext
) -> None:
    fault = fault_of(error)
    if fault is Fault.EXPIRED:
        log.info("%s: %s came too late: %s", about, _what(interaction), error)
        return
    log.warning("%s: %s failed: %s", about, _what(interaction), error)
    await reply(interaction, _error_text(interaction, fault, recorded=False))


def _error_text(interaction: discord.Interaction[Any], fault: Fault, *, recorded: bool) -> str:
    """Return the sentence for a fault: what is missing, and what was kept all the same."""
    if fault in (Fault.DATABASE, Fault.BUG):
        return translate("unshown")
    if fault is not Fault.PERMISSION:
        return translate("unposted" if recorded else "outage")
    in_thread = isinstance(interaction.channel, discord.Thread)
    missing = missing_permissions(interaction.app_permissions, in_thread=in_thread)
    if not missing:
        return translate("forbidden")
    return translate("permission", names=", ".join(missing))


def _what(interaction: discord.Interaction[Any]) -> str:
    data: Any = interaction.data or {}
    command = interaction.command.qualified_name if interaction.command else None
    if command:
        return f"/{command}"
    # The key of a choice is not logged: it may be a secret.
    return ":".join(str(data.get("custom_id", "an interaction")).split(":")[:4])
