"""Château Combo's rules, section by section of docs/games/chateau_combo.md."""
