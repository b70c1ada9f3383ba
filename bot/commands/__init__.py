"""The slash commands, one cog per file."""
