"""The bot's translations: one Fluent catalogue per language in `bot/texts`."""

from render.i18n import Translator

translate = Translator("en", ("bot",))
