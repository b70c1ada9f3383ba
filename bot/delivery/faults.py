"""What can go wrong between us and Discord, and what it means for the table."""

from enum import Enum, auto

import aiohttp
import discord

# A dropped connection is no discord.HTTPException; discord.py lets these three through as they are.
DISCORD_ERRORS = (discord.HTTPException, aiohttp.ClientError, TimeoutError, OSError)

_EXPIRED_CODES = {10062, 40060}  # the interaction is over, or was answered already
_MESSAGE_CODES = {10008, 30046}  # the message was deleted, or is too old for more edits
_PERMISSION_CODES = {50001, 50013}
_CHANNEL_CODES = {10003}


class Fault(Enum):
    """A failed request, by what we do about it."""

    EXPIRED = auto()  # nothing to do: the moment is over
    MESSAGE = auto()  # that message cannot be edited: post anew
    PERMISSION = auto()  # say what is missing
    CHANNEL = auto()  # the channel is gone
    OUTAGE = auto()  # Discord or the network: try again later
    DATABASE = auto()  # our own: try again later
    BUG = auto()  # our own, too


def fault_of(error: BaseException) -> Fault:
    """Return what kind of fault an exception of `FAULTS` is."""
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


_NEEDED = ("view_channel", "send_messages", "attach_files", "read_message_history")
_NEEDED_IN_THREADS = ("view_channel", "send_messages_in_threads", "attach_files")


def missing_permissions(have: discord.Permissions, *, in_thread: bool) -> list[str]:
    """Return the permissions that a table needs and the bot lacks, as Discord calls them."""
    needed = _NEEDED_IN_THREADS if in_thread else _NEEDED
    return [name.replace("_", " ").title() for name in needed if not getattr(have, name)]


class DeliveryFailed(Exception):
    """The table is as it should be, but its message could not be posted."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.name)
        self.fault = fault
