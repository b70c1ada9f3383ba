"""The pages of a game's rules, of help on the open question, and of a card."""

from typing import Any, NamedTuple

from bot.i18n import translate
from bot.pages import custom_id, page
from bot.pages.page import Item, Page
from bot.pages.turn import TurnViewModel
from bot.pages.upload import Upload
from engines import Game
from render.i18n import translator_for

MAX_PART_CHARS = 3000  # longer topics continue on the next page
MAX_CARD_CHARS = 3000
SHORT_ATTRIBUTE = "short"  # a card's effect for places with little space; pictures show it


class RulesPart(NamedTuple):
    """One page of the rules and its topic."""

    topic: str
    text: str


def rules_parts(game: Game[Any]) -> list[RulesPart]:
    """Return the pages of the rules in reading order."""
    words = translator_for(game.id)
    return [
        RulesPart(topic, part)
        for topic in game.topics
        for part in split_text(words(f"rules-{topic}.text"), MAX_PART_CHARS)
    ]


def first_part(game: Game[Any], topic: str) -> int:
    """Return the number of a topic's first page."""
    return [part.topic for part in rules_parts(game)].index(topic)


def rules_page(game: Game[Any], number: int = 0, picture: Upload | None = None) -> Page:
    """Return one page of the rules, with a select of topics and navigation buttons."""
    parts = rules_parts(game)
    number = min(number, len(parts) - 1)
    topic, text = parts[number]
    message = Page().text(translate("rules-title", game=game.name))
    message.text(f"**{translator_for(game.id)(f'rules-{topic}')}**\n{text}").picture(picture)
    return message.row(_topic_select(game, topic)).row(*_nav_buttons(game, number, len(parts)))


def question_help_page(turn: TurnViewModel) -> Page:
    """Return the explanation of the open question, with a select of the rules' topics."""
    game, help_text = turn.table.game, f"help-{turn.decision.kind}"
    message = Page().text(translate("rules-title", game=game.name))
    if turn.visible_options and help_text in turn.translator:
        message.text(f"**{turn.question}**\n{turn.translator(help_text)}")
    return message.row(_topic_select(game))


def _topic_select(game: Game[Any], current: str | None = None) -> Item:
    words = translator_for(game.id)
    choices = [
        page.select_option(words(f"rules-{topic}"), topic, default=topic == current)
        for topic in game.topics
    ]
    return page.select(
        choices, custom_id.RULES_TOPIC(game=game.id), placeholder=translate("rules-contents")
    )


def _nav_buttons(game: Game[Any], number: int, of: int) -> list[Item]:
    """Return the buttons to the previous and the next page, if there are any."""
    targets = {"rules-previous": number - 1, "rules-next": number + 1}
    return [
        page.button(translate(name), custom_id.RULES_PAGE(game=game.id, number=to))
        for name, to in targets.items()
        if 0 <= to < of
    ]


def split_text(text: str, limit: int) -> list[str]:
    """Split a text at the end of a line, a sentence or a word."""
    parts = []
    while len(text) > limit:
        head = text[:limit]
        cut = max(head.rfind("\n"), head.rfind(". ") + 1) or 0
        cut = cut if cut > 0 else max(head.rfind(" "), 0) or limit
        parts.append(text[:cut].rstrip())
        text = text[cut:].lstrip()
    return [*parts, text]


def card_page(game: Game[Any], card: str, picture: Upload | None = None) -> Page:
    """Return a card's name and texts, except the short one that pictures show."""
    words = translator_for(game.id)
    text = "\n".join(
        said for part, said in words.attributes(f"card-{card}").items() if part != SHORT_ATTRIBUTE
    )
    return (
        Page()
        .text(f"### {words(f'card-{card}')}")
        .text(text, limit=MAX_CARD_CHARS)
        .picture(picture)
    )
