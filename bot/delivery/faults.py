"""Kinds of failures between the bot and Discord, and what each means for the table."""

from enum import Enum, auto

import aiohttp
import discord

from engines.store import DatabaseUnavailable

# discord.py raises an HTTPException only for an answer, and lets these others through.
DISCORD_ERRORS = (discord.HTTPException, aiohttp.ClientError, TimeoutError, OSError)

_EXPIRED_CODES = {10062, 40060}  # unknown or already acknowledged interaction
_MESSAGE_CODES = {10008, 30046}  # unknown message, or too many edits of an old one
_PERMISSION_CODES = {50001, 50013}
_CHANNEL_CODES = {10003}


class Fault(Enum):
    """The cause of a failure, by what the bot does about it."""

    EXPIRED = auto()  # nothing: the interaction is over
    MESSAGE = auto()  # post a new message instead of editing
    PERMISSION = auto()  # name the missing permission to the player
    CHANNEL = auto()  # nothing: the channel is gone
    OUTAGE = auto()  # try again later: Discord or the network
    DATABASE = auto()  # try again later
    BUG = auto()  # log it, try again later


def fault_of(error: BaseException) -> Fault:
    """Return the kind of a failure."""
    if isinstance(error, DatabaseUnavailable):
        return Fault.DATABASE
    if not isinstance(error, DISCORD_ERRORS):
        return Fault.BUG
    code = error.code if isinstance(error, discord.HTTPException) else 0
    if code in _EXPIRED_CODES:
        return Fault.EXPIRED
    if code in _MESSAGE_CODES:
        return Fault.MESSAGE
    if code in _CHANNEL_CODES:
        return Fault.CHANNEL
    if code in _PERMISSION_CODES or isinstance(error, discord.Forbidden):
        return Fault.PERMISSION
    return Fault.OUTAGE


_POSTING_PERMISSIONS = ("view_channel", "send_messages", "attach_files", "read_message_history")
_THREAD_POSTING_PERMISSIONS = ("view_channel", "send_messages_in_threads", "attach_files")


def missing_posting_permissions(have: discord.Permissions, *, in_thread: bool) -> list[str]:
    """Return the permissions that a table needs and the bot lacks, as Discord names them."""
    needed = _THREAD_POSTING_PERMISSIONS if in_thread else _POSTING_PERMISSIONS
    return [name.replace("_", " ").title() for name in needed if not getattr(have, name)]
