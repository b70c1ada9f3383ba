"""The Discord bot: tables in channels."""
