"""The pages of a game's rules, of what an open question means, and of one of its cards."""

from typing import Any, NamedTuple

from bot.pages import custom_id, page
from bot.pages.page import Item, Page
from bot.pages.turn import OpenTurn
from bot.pages.upload import Upload
from bot.words import say
from engines import Game
from render.words import translator_for

PART = 3000  # characters of one page; a longer topic goes on on the next
CARD = 3000
IN_SHORT = "short"  # what a card does, for places with little room


class Part(NamedTuple):
    """One page of the rules."""

    topic: str
    words: str


def parts_of(game: Game[Any]) -> list[Part]:
    """Return the rules page by page, in reading order."""
    words = translator_for(game.id)
    return [
        Part(topic, part)
        for topic in game.topics
        for part in paged(words(f"rules-{topic}.text"), PART)
    ]


def first_part(game: Game[Any], topic: str) -> int:
    """Return the number of the page on which a topic begins."""
    return [part.topic for part in parts_of(game)].index(topic)


def rules_page(game: Game[Any], number: int = 0, picture: Upload | None = None) -> Page:
    """Return one page of the rules, with the contents as a menu and the ways on."""
    parts = parts_of(game)
    number = min(number, len(parts) - 1)
    topic, told = parts[number]
    message = Page().text(say("rules-title", game=game.name))
    message.text(f"**{translator_for(game.id)(f'rules-{topic}')}**\n{told}").picture(picture)
    return message.row(_contents(game, topic)).row(*_ways(game, number, len(parts)))


def help_page(turn: OpenTurn) -> Page:
    """Return what the open question means and what one may do, then the contents of the rules."""
    game, help_text = turn.table.game, f"help-{turn.decision.kind}"
    message = Page().text(say("rules-title", game=game.name))
    if turn.offered and help_text in turn.words:
        message.text(f"**{turn.question}**\n{turn.words(help_text)}")
    return message.row(_contents(game))


def _contents(game: Game[Any], current: str | None = None) -> Item:
    words = translator_for(game.id)
    choices = [
        page.choice(words(f"rules-{topic}"), topic, default=topic == current)
        for topic in game.topics
    ]
    return page.menu(
        choices, custom_id.RULES_TOPIC(game=game.id), placeholder=say("rules-contents")
    )


def _ways(game: Game[Any], number: int, of: int) -> list[Item]:
    """Return the ways to the page before and to the next, where there are such."""
    ways = {"rules-previous": number - 1, "rules-next": number + 1}
    return [
        page.button(say(name), custom_id.RULES_PART(game=game.id, number=to))
        for name, to in ways.items()
        if 0 <= to < of
    ]


def paged(words: str, limit: int) -> list[str]:
    """Return a text in parts, each ending with a line, a sentence or at least a word."""
    parts = []
    while len(words) > limit:
        head = words[:limit]
        cut = max(head.rfind("\n"), head.rfind(". ") + 1) or 0
        cut = cut if cut > 0 else max(head.rfind(" "), 0) or limit
        parts.append(words[:cut].rstrip())
        words = words[cut:].lstrip()
    return [*parts, words]


def card_page(game: Game[Any], card: str, picture: Upload | None = None) -> Page:
    """Return a card's name and all that is told of it, but for what pictures say in short."""
    words = translator_for(game.id)
    told = "\n".join(said for part, said in words.attributes(f"card-{card}").items() if part != IN_SHORT)
    return Page().text(f"### {words(f'card-{card}')}").text(told, limit=CARD).picture(picture)
