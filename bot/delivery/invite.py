"""The permissions that the bot is invited with."""

import discord

REQUIRED_PERMISSIONS = (
    "view_channel",
    "send_messages",
    "send_messages_in_threads",
    "create_public_threads",
    "attach_files",
    "embed_links",
    "read_message_history",
)
INVITE_PERMISSIONS = discord.Permissions(**dict.fromkeys(REQUIRED_PERMISSIONS, True))


def missing_permissions(have: discord.Permissions) -> list[str]:
    """Return what the invite asks for and the bot lacks in a channel, as Discord calls it."""
    return [name.replace("_", " ").title() for name in REQUIRED_PERMISSIONS if not getattr(have, name)]
