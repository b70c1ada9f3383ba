"""Painters: one package per game."""
