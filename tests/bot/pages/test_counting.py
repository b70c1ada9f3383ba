"""Texts are counted as Discord may count them: in UTF-16 units, where an emoji is two or more."""

import pytest

from bot.pages.page import (
    MAX_BUTTON_LABEL_CHARS,
    MAX_OPTION_CHARS,
    MAX_PAGE_CHARS,
    Page,
    PageError,
    button,
    count_chars,
    cut_to,
    join_within,
    select_option,
    truncate,
)
from bot.pages.rules import split_text

DRAGON, ASTRAL_NAME = "🐉", "𝕸𝖊𝖗𝖑𝖎𝖓"


@pytest.mark.parametrize(
    ("text", "chars"), [("", 0), ("Ann", 3), ("Zoë", 3), (DRAGON, 2), (ASTRAL_NAME, 12)]
)
def test_astral_characters_count_twice(text: str, chars: int) -> None:
    assert count_chars(text) == chars


@pytest.mark.parametrize("limit", range(2, 9))
def test_a_cut_text_is_within_the_limit_and_splits_no_emoji(limit: int) -> None:
    for cut in (truncate(5 * DRAGON, limit), cut_to(5 * DRAGON, limit)):
        assert count_chars(cut) <= limit
        assert set(cut) <= {DRAGON, "…"}


def test_pieces_are_joined_within_the_limit() -> None:
    assert join_within([ASTRAL_NAME, "Ann"], limit=14, separator=" ") == ASTRAL_NAME


def test_labels_and_options_of_emoji_are_cut_to_the_limits() -> None:
    label = button(100 * DRAGON, "id").label or ""
    option = select_option(100 * DRAGON, "value", description=100 * ASTRAL_NAME)

    assert count_chars(label) <= MAX_BUTTON_LABEL_CHARS
    assert count_chars(option.label) <= MAX_OPTION_CHARS
    assert count_chars(option.description or "") <= MAX_OPTION_CHARS


def test_a_page_of_emoji_is_within_the_limit_or_an_error() -> None:
    Page().add_text(MAX_PAGE_CHARS * DRAGON).view()  # cut
    page = Page().add_text(1_000 * DRAGON).add_text(1_001 * DRAGON)

    with pytest.raises(PageError, match="4002 characters are more than 4000"):
        page.view()


def test_rules_of_emoji_are_split_within_the_limit() -> None:
    parts = split_text(100 * DRAGON, 30)

    assert "".join(parts) == 100 * DRAGON
    assert all(count_chars(part) <= 30 for part in parts)
