"""The pages of a game's rules, of help on the open decision, and of a card."""

from typing import Any, NamedTuple

from bot.i18n import translate
from bot.pages import custom_id, page
from bot.pages.page import Item, Page, count_chars, cut_to
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
    translator = translator_for(game.id)
    return [
        RulesPart(topic, part)
        for topic in game.topics
        for part in split_text(translator(f"rules-{topic}.text"), MAX_PART_CHARS)
    ]


def first_page_index(game: Game[Any], topic: str) -> int:
    """Return the index of a topic's first page."""
    return [part.topic for part in rules_parts(game)].index(topic)


def rules_page(game: Game[Any], page_index: int = 0, picture: Upload | None = None) -> Page:
    """Return one page of the rules, with a select of topics and navigation buttons."""
    parts = rules_parts(game)
    page_index = min(page_index, len(parts) - 1)
    topic, text = parts[page_index]
    message = Page().add_text(translate("rules-title", game=game.name))
    message.add_text(f"**{translator_for(game.id)(f'rules-{topic}')}**\n{text}").add_picture(
        picture
    )
    return message.add_row(_topic_select(game, topic)).add_row(
        *_nav_buttons(game, page_index, len(parts))
    )


def icons_page(game: Game[Any], picture: Upload | None) -> Page:
    """Return the page with the picture that explains a game's icons."""
    message = Page().add_text(translate("icons-title", game=game.name))
    return message.add_picture(picture).add_row(_topic_select(game))


def decision_help_page(turn: TurnViewModel) -> Page:
    """Return the explanation of the open decision, with a select of the rules' topics."""
    game, help_text = turn.table.game, f"help-{turn.decision.kind}"
    message = Page().add_text(translate("rules-title", game=game.name))
    if turn.visible_options and help_text in turn.translator:
        message.add_text(f"**{turn.prompt}**\n{turn.translator(help_text)}")
    return message.add_row(_topic_select(game))


def _topic_select(game: Game[Any], current: str | None = None) -> Item:
    translator = translator_for(game.id)
    choices = [
        page.select_option(translator(f"rules-{topic}"), topic, default=topic == current)
        for topic in game.topics
    ]
    return page.select(
        choices, custom_id.RULES_TOPIC(game=game.id), placeholder=translate("rules-contents")
    )


def _nav_buttons(game: Game[Any], page_index: int, total: int) -> list[Item]:
    """Return the buttons to the previous and the next page, if there are any."""
    targets = {"rules-previous": page_index - 1, "rules-next": page_index + 1}
    return [
        page.button(translate(name), custom_id.RULES_PAGE(game=game.id, page_index=to))
        for name, to in targets.items()
        if 0 <= to < total
    ]


def split_text(text: str, limit: int) -> list[str]:
    """Split a text at the end of a line, a sentence or a word."""
    parts = []
    while count_chars(text) > limit:
        head = cut_to(text, limit)
        cut = max(head.rfind("\n"), head.rfind(". ") + 1) or 0
        cut = cut if cut > 0 else max(head.rfind(" "), 0) or len(head)
        parts.append(text[:cut].rstrip())
        text = text[cut:].lstrip()
    return [*parts, text]


def card_page(game: Game[Any], card: str, picture: Upload | None = None) -> Page:
    """Return a card's name and texts, except the short one that pictures show."""
    translator = translator_for(game.id)
    text = "\n".join(
        paragraph
        for part, paragraph in translator.attributes(f"card-{card}").items()
        if part != SHORT_ATTRIBUTE
    )
    return (
        Page()
        .add_text(f"### {translator(f'card-{card}')}")
        .add_text(text, limit=MAX_CARD_CHARS)
        .add_picture(picture)
    )
