"""The bot's own words: one Fluent catalogue per language in `bot/texts`."""

from render.words import Translator

say = Translator("en", ("bot",))
