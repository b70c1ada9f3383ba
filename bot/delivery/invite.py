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


def missing_invite_permissions(have: discord.Permissions) -> list[str]:
    """Return the permissions of the invite that the bot lacks, as Discord names them."""
    missing = (name for name in REQUIRED_PERMISSIONS if not getattr(have, name))
    return [name.replace("_", " ").title() for name in missing]
