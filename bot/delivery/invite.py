"""The permissions that the bot is invited with."""

import discord

ASKED = (
    "view_channel",
    "send_messages",
    "send_messages_in_threads",
    "create_public_threads",
    "attach_files",
    "embed_links",
    "read_message_history",
)
INVITE = discord.Permissions(**dict.fromkeys(ASKED, True))


def missing_of_invite(have: discord.Permissions) -> list[str]:
    """Return what the invite asks for and the bot lacks in a channel, as Discord calls it."""
    return [name.replace("_", " ").title() for name in ASKED if not getattr(have, name)]
