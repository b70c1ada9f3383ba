"""The renderers, one package per game."""
