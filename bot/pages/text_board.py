"""The table as text, for users who cannot see the picture: news, question, choices, position."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from bot.i18n import translate
from bot.pages import custom_id, page
from bot.pages.decision import tutorial_blocks
from bot.pages.names import safe_names
from bot.pages.option_list import option_lines
from bot.pages.page import Item, Page
from bot.pages.rules import split_text
from bot.pages.turn import TurnViewModel
from engines import View
from engines.store import Table
from render.i18n import translator_for

MAX_TEXT_CHARS = 3600  # of a page, besides its title


def text_board_page(
    table: Table,
    view: View[Any],
    *,
    turn: TurnViewModel | None = None,
    news: Sequence[str] = (),
    page_index: int = 0,
) -> Page:
    """Return one page of a table as text; the turn lists its options if it is the reader's own."""
    pages = _split_pages(_lines(table, view, turn, news))
    page_index = min(page_index, len(pages) - 1)
    title = translate("text-title", game=table.game.name, page=page_index + 1, pages=len(pages))
    message = Page().add_text(title).add_text(pages[page_index])
    return message.add_row(*_buttons(table, page_index, len(pages)))


def _lines(
    table: Table, view: View[Any], turn: TurnViewModel | None, news: Sequence[str]
) -> Iterator[str]:
    if news:
        yield translate("text-news")
        yield from (f"- {line}" for line in news)
    if turn is not None:
        yield from _question_lines(turn)
    elif view.is_over:
        yield from _result_lines(table, view)
    translator, names = translator_for(table.game.id), safe_names(table)
    yield translate("text-position")
    for text in table.game.describe(view):
        yield translator.text(text, names)


def _question_lines(turn: TurnViewModel) -> Iterator[str]:
    """Yield whose turn it is and what is asked; for the player also the lesson and the options."""
    player = turn.names[turn.decision.seat]
    if turn.is_private:
        yield from tutorial_blocks(turn)
        yield translate("text-your-turn", question=turn.prompt)
        yield from option_lines(turn)
    elif turn.visible_options:
        yield translate("text-turn-of", player=player, question=turn.prompt)
    else:
        yield translate("text-secret-turn", player=player)


def _result_lines(table: Table, view: View[Any]) -> Iterator[str]:
    """Yield the final ranking."""
    translator, names = translator_for(table.game.id), safe_names(table)
    yield translate("text-over")
    for score in sorted(view.standings, key=lambda one: (one.rank, one.seat)):
        yield translator("say-standing", rank=score.rank, who=names[score.seat], points=score.total)


def _split_pages(lines: Iterable[str]) -> list[str]:
    """Return the lines on as few pages as possible; only a line longer than a page is split."""
    pages = [""]
    for line in lines:
        for part in split_text(line, MAX_TEXT_CHARS):
            if pages[-1] and len(pages[-1]) + 1 + len(part) > MAX_TEXT_CHARS:
                pages.append("")
            pages[-1] = f"{pages[-1]}\n{part}" if pages[-1] else part
    return pages


def _buttons(table: Table, page_index: int, total: int) -> list[Item]:
    """Return the buttons to the previous and the next page, if there are any, and to the log."""
    targets = {"text-previous": page_index - 1, "text-next": page_index + 1}
    turns = [
        page.button(translate(name), custom_id.TEXT_BOARD(table=table.id, page_index=to))
        for name, to in targets.items()
        if 0 <= to < total
    ]
    return [*turns, page.button(translate("happened"), custom_id.LOG(table=table.id))]
