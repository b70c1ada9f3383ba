"""The largest pages are within Discord's limits, and a control is never truncated."""

import msgspec
import pytest

from bot.pages.decision import decision_page, private_page
from bot.pages.lobby import lobby_page
from bot.pages.lobby_settings import lobby_settings_page
from bot.pages.page import Page, PageError, button, select, select_option
from bot.pages.result import score_table
from bot.pages.turn import TurnViewModel
from bot.pages.upload import Upload
from engines import GAMES, Decision, Option, ScorePart, SeatScore, Text
from engines.core.game import GameOption
from tests.bot.fake_renderer import dot
from tests.bot.pages.samples import (
    LONG_TEXT,
    describe_rows,
    irreversible_previews,
    options,
    table,
    turn,
    validate_page,
)


def largest_turn() -> TurnViewModel:
    """Return a turn with the longest names, labels and news, and 625 options."""
    many = [
        Option(
            f"go/{'k' * 50}/{index}",
            Text(LONG_TEXT),
            group=Text(f"{index // 25} {LONG_TEXT}"),
            spot=f"at/{index}",
            mark=str(index),
        )
        for index in range(625)
    ]
    decision = Decision(0, Text("ask " + LONG_TEXT * 10), tuple(many), secret=False)
    return TurnViewModel(
        table(*("*" * 32 for _ in range(5))),
        decision,
        news=["W" * 120] * 5,
        can_undo=True,
        has_hand=True,
        previews=irreversible_previews(*(option.key for option in many)),
        open_group=24,
    )


def test_the_largest_turn_is_within_the_limits() -> None:
    worst = largest_turn()

    validate_page(decision_page(worst, [Upload("board", dot(LONG_TEXT * 10))] * 2))
    validate_page(private_page(worst, Upload("hand", dot(LONG_TEXT * 10))))
    validate_page(
        decision_page(
            TurnViewModel(worst.table, msgspec.structs.replace(worst.decision, secret=True))
        )
    )


def test_the_largest_lobby_is_within_the_limits() -> None:
    settings = tuple(
        GameOption(f"option_{number}", tuple(f"value_{value}" for value in range(25)))
        for number in range(5)
    )
    game = msgspec.structs.replace(GAMES["chateau_combo"], options=settings)
    lobby = table(*("*" * 32 for _ in range(5)), game=game, status="lobby")

    page = lobby_page(lobby, Upload("cover", dot(LONG_TEXT * 10)))

    validate_page(page)
    assert describe_rows(page) == ["select 25", "select 6", "buttons 3", "buttons 2"]
    more = lobby_settings_page(lobby)
    validate_page(more)
    assert describe_rows(more) == ["select 25"] * 4


def test_a_control_that_is_too_long_raises_an_error() -> None:
    with pytest.raises(PageError, match="custom_id"):
        button("Go", "x" * 101)
    with pytest.raises(PageError, match="value"):
        select_option("Go", "x" * 101)
    with pytest.raises(PageError, match="1 to 25"):
        select([select_option("Go", str(number)) for number in range(26)], "x", placeholder="Go")
    with pytest.raises(PageError, match="buttons"):
        Page().add_row(*(button("Go", str(number)) for number in range(6)))
    with pytest.raises(PageError, match="characters"):
        Page().add_text("x" * 3000).add_text("y" * 3000).view()


def test_discord_py_does_not_store_the_view_of_a_posted_page() -> None:
    for number in (2, 10):  # buttons, a select
        assert not decision_page(turn(options(number))).view().is_dispatchable()


def test_the_final_scores_are_in_columns_ordered_by_rank() -> None:
    part = (ScorePart(Text("keys"), 1),)
    ranked = [SeatScore(1, 112, part, 1), SeatScore(0, 7, part, 2)]

    first, second = score_table(("Ann", "Bob`"), ranked).splitlines()[1:3]

    assert first.split() == ["1.", "■", "Bob'", "112"]
    assert second.split() == ["2.", "●", "Ann", "7"]
    assert len(first) == len(second)
