"""Ephemeral replies to interactions, and the error boundary around every interaction."""

import logging
import time
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands

from bot.delivery.faults import DISCORD_ERRORS, Fault, fault_of, missing_posting_permissions
from bot.delivery.in_flight import Kind
from bot.i18n import translate
from bot.interaction import BotInteraction
from bot.pages.page import MAX_CONTENT_CHARS, Page, truncate
from bot.pages.repair import repair_page
from bot.service.progress import FailedAfterRecording, Refusal
from engines.store import DamagedTable, DatabaseDamaged, DatabaseUnavailable

log = logging.getLogger(__name__)

NO_PINGS = discord.AllowedMentions.none()
_DEFERRED_RESPONSE = discord.InteractionResponseType.deferred_channel_message


@dataclass
class LogContext:
    """The table that an interaction is about, as far as known."""

    table_id: int | None = None
    revision: int | None = None

    def __str__(self) -> str:
        return f"table {self.table_id}, revision {self.revision}"


async def answer_autocomplete(
    interaction: BotInteraction, choices: Awaitable[list[app_commands.Choice[str]]]
) -> None:
    """Answer with the choices; with an empty list if they cannot be read."""
    with interaction.client.in_flight.track(interaction.user.id, Kind.AUTOCOMPLETE):
        try:
            answer = await choices
        except (DatabaseUnavailable, DamagedTable) as error:
            log.error("no choices for %s: %s", _describe(interaction), error)
            answer = []
        except Refusal:
            answer = []
        with suppress(*DISCORD_ERRORS):
            await interaction.response.autocomplete(answer)


@asynccontextmanager
async def interaction_error_boundary(
    interaction: BotInteraction,
) -> AsyncIterator[LogContext]:
    """Reply to any error inside with one sentence, so that every interaction is answered."""
    context, metrics, started_at = LogContext(), interaction.client.metrics, time.perf_counter()
    try:
        with interaction.client.in_flight.track(interaction.user.id):
            yield context
    except Refusal as refusal:
        await reply(interaction, translate.text(refusal.text))
    except FailedAfterRecording as failed:
        fault = fault_of(failed.cause)
        metrics.fault_reported(fault.name.lower())
        await reply(interaction, _error_text(interaction, fault, recorded=True))
    except DISCORD_ERRORS as error:
        metrics.fault_reported(fault_of(error).name.lower())
        await _reply_to_fault(interaction, error, context)
    except DatabaseDamaged:  # the store has logged it
        metrics.fault_reported("database")
        await reply(interaction, translate("database-damaged"))
    except DatabaseUnavailable as error:
        metrics.fault_reported("database")
        log.error("%s: %s failed: the database: %s", context, _describe(interaction), error)
        await reply(interaction, translate("database-down"))
    except DamagedTable as damaged:
        metrics.fault_reported("damaged")
        log.error("%s", damaged)
        await _reply_with_page(interaction, repair_page(damaged.table))
    except Exception:
        metrics.fault_reported("bug")
        log.exception("%s: a bug in %s", context, _describe(interaction))
        await _reply_to_bug(interaction, context)
    finally:
        metrics.interaction_finished(time.perf_counter() - started_at)


async def reject_if_busy(interaction: BotInteraction) -> bool:
    """Reject a request of a user who waits for too many already; return whether it was."""
    in_flight, is_autocomplete = interaction.client.in_flight, _is_autocomplete(interaction)
    if is_autocomplete or not in_flight.is_at_limit(interaction.user.id):
        return False
    interaction.client.metrics.fault_reported("too_much")
    with in_flight.track(interaction.user.id, Kind.REJECTION):
        await reply(interaction, translate("refuse-too-much-at-once"))
    return True


async def reject(interaction: BotInteraction, text: str) -> None:
    """Reply why the interaction is rejected; to an autocomplete, with an empty list."""
    if _is_autocomplete(interaction):
        with suppress(*DISCORD_ERRORS):
            await interaction.response.autocomplete([])
    else:
        await reply(interaction, text)


def _is_autocomplete(interaction: BotInteraction) -> bool:
    return interaction.type is discord.InteractionType.autocomplete


async def reply(interaction: BotInteraction, text: str) -> None:
    """Send the user an ephemeral text.

    A deferred reply may show a page already, and such a message takes no `content`: it gets a page.
    """
    if interaction.response.type is _DEFERRED_RESPONSE:
        await _reply_with_page(interaction, Page().add_text(text, limit=MAX_CONTENT_CHARS))
    else:
        await _reply(interaction, content=truncate(text, MAX_CONTENT_CHARS))


async def _reply_with_page(interaction: BotInteraction, page: Page) -> None:
    with page.consume_view() as view:
        await _reply(interaction, view=view)


async def _reply(interaction: BotInteraction, **content: Any) -> None:
    response = interaction.response
    try:
        if response.type is _DEFERRED_RESPONSE:
            await interaction.edit_original_response(
                **content, attachments=[], allowed_mentions=NO_PINGS
            )
        elif response.is_done():
            await interaction.followup.send(**content, ephemeral=True, allowed_mentions=NO_PINGS)
        else:
            await response.send_message(**content, ephemeral=True, allowed_mentions=NO_PINGS)
    except DISCORD_ERRORS as error:
        log.info("%s: no reply possible: %s", _describe(interaction), error)


async def show_page(interaction: BotInteraction, page: Page) -> None:
    """Show the user an ephemeral page; the interaction was deferred for it."""
    with page.consume_view() as view:
        await interaction.edit_original_response(
            view=view, attachments=page.files, allowed_mentions=NO_PINGS
        )


async def defer_private(interaction: BotInteraction) -> None:
    """Acknowledge at once; an ephemeral reply follows."""
    await interaction.response.defer(ephemeral=True, thinking=True)


async def _reply_to_bug(interaction: BotInteraction, context: LogContext) -> None:
    """Reply with the repair page if the stored table is invalid, otherwise with one sentence."""
    with suppress(DatabaseUnavailable):
        repair = interaction.client.services.repair
        if context.table_id and await repair.is_damaged(context.table_id):
            await _reply_with_page(interaction, repair_page(context.table_id))
            return
    await reply(interaction, translate("bug"))


async def _reply_to_fault(
    interaction: BotInteraction, error: BaseException, context: LogContext
) -> None:
    fault = fault_of(error)
    if fault is Fault.EXPIRED:
        log.info("%s: %s came too late: %s", context, _describe(interaction), error)
        return
    log.warning("%s: %s failed: %s", context, _describe(interaction), error)
    await reply(interaction, _error_text(interaction, fault, recorded=False))


def _error_text(interaction: BotInteraction, fault: Fault, *, recorded: bool) -> str:
    """Return the sentence for a fault, which says whether the action is recorded."""
    if fault in (Fault.DATABASE, Fault.BUG):
        return translate("unshown")
    if fault is not Fault.PERMISSION:
        return translate("unposted" if recorded else "outage")
    in_thread = isinstance(interaction.channel, discord.Thread)
    missing = missing_posting_permissions(interaction.app_permissions, in_thread=in_thread)
    if not missing:
        return translate("forbidden")
    return translate("permission", names=", ".join(missing))


def _describe(interaction: BotInteraction) -> str:
    data: Any = interaction.data or {}
    command = interaction.command.qualified_name if interaction.command else None
    if command:
        return f"/{command}"
    # The key of a choice is not logged: it may be a secret.
    return ":".join(str(data.get("custom_id", "an interaction")).split(":")[:4])
