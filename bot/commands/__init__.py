"""The slash commands, one small file for each thing players do."""
