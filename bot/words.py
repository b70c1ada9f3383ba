"""The bot's own words: one Fluent catalogue per language in `bot/texts`."""

from render.words import Words

say = Words("en", ("bot",))
