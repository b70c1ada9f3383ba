"""The rules of Provence 890, section by section of docs/games/provence.md."""
