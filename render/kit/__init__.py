"""Drawing functions shared by all games: frame, cards, tokens, text, theme."""
