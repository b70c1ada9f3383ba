"""Players' names as pages and pictures show them."""

import discord

from engines.store import NOBODY, Sitter, Table


def shown_name(sitter: Sitter) -> str:
    """Return a player's name, marked where an automa plays on; an automa's own says so already."""
    taken_over = sitter.automa is not None and sitter.user != NOBODY
    return f"{sitter.name} (automa)" if taken_over else sitter.name


def shown_names(table: Table) -> tuple[str, ...]:
    """Return the players' names with a mark on every seat that an automa has taken over."""
    return tuple(map(shown_name, table.sitters))


def safe(name: str) -> str:
    """Return a name so that it neither formats nor mentions anything."""
    return discord.utils.escape_mentions(discord.utils.escape_markdown(name))


def safe_names(table: Table) -> tuple[str, ...]:
    """Return the players' names, safe inside a message."""
    return tuple(map(safe, shown_names(table)))
