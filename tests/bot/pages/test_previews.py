"""Previews on the page of a turn: effects of options, and which are irreversible."""

from typing import Any

import msgspec
import pytest

from bot.pages.decision import decision_page
from bot.pages.page import SEPARATOR
from bot.pages.turn import TurnViewModel, board_marks
from bot.service.lookahead import UnlockedOption
from engines import GAMES, Decision, Game, Option, SeatRef, Text
from engines.core.kernel import State
from engines.core.preview import Change, OptionPreview, preview_options
from engines.core.rng import SeededRng
from tests.bot.pages.samples import (
    choice_rows,
    frame_of,
    irreversible_previews,
    labels_of,
    options,
    rows,
    table,
    texts,
    turn,
)
from tests.interaction_metrics import decisions_of


def first_option_line(
    *changes: Change, remark: str | None = None, final: bool = False
) -> dict[str, Any]:
    """Return the label and description of an option with this preview."""
    many = options(6)
    many[0] = msgspec.structs.replace(many[0], remark=Text(remark) if remark else None)
    previews = {option.key: OptionPreview() for option in many}
    previews["go/0"] = OptionPreview(changes=changes, irreversible=final)
    page = decision_page(turn(many, previews=previews))
    first, second, *_ = choice_rows(page)[0]["components"][0]["options"]
    return {"label": first["label"], "does": first.get("description"), "other": second}


def test_an_option_shows_its_effects_then_its_remark() -> None:
    line = first_option_line(Change(0, "gold", -3, -3), Change(0, "keys", 1, 2), remark="a remark")

    assert line["does"] == "−3 gold · +1 to +2 keys · a remark"
    assert line["other"]["description"] == "no immediate effect"


def test_the_remark_comes_before_effects_on_others() -> None:
    line = first_option_line(Change(0, "gold", -3, -3), Change(1, "gold", 2, 2), remark="a remark")

    assert line["does"] == "−3 gold · a remark · Bob +2 gold"


def test_long_effects_are_abbreviated_with_seat_emoji() -> None:
    names = [f"{letter}{'x' * 25}" for letter in "ABCD"]
    scroll = Text("remark-scroll", {"scroll": Text("card-jester.scoring")})
    option = Option("take", Text("take"), remark=scroll)
    decision = Decision(0, Text("ask"), (option,), secret=False)
    previews = {
        "take": OptionPreview((Change(1, "gold", 2, 2), Change(2, "gold", 1, 1)), other_seats=3)
    }
    view_model = TurnViewModel(table(*names), decision, previews=previews)

    assert view_model.preview(option, limit=100) == "end: its scroll · 🟠B +2, 🟢C +1 gold"
    assert view_model.preview(option, limit=200).startswith("end: 2 points per nobility shield")


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_no_effect_of_an_option_is_left_out(game: Game[Any]) -> None:
    for at, asked in enumerate(decisions_of(game, "nothing left out")):
        if at % 5 or asked.table.state is None:
            continue
        options = asked.decision.options
        previews = preview_options(game, asked.table.state, options)
        view_model = TurnViewModel(asked.table, asked.decision, previews=previews, is_private=True)
        for option in options:
            candidates = (
                view_model.preview_parts(option),
                view_model.preview_parts(option, brief=True),
            )
            assert view_model.preview(option, limit=100) in map(SEPARATOR.join, candidates), (
                candidates
            )


def test_an_effect_that_does_not_fit_is_left_out_completely() -> None:
    line = first_option_line(
        Change(0, "gold", -3, -3), remark="a remark of a hundred characters" * 4
    )

    assert line["does"] == "−3 gold"


def test_a_remark_in_parts_shows_as_many_as_fit() -> None:
    line = first_option_line(
        Change(0, "gold", -3, -3), remark="all cards 1 cheaper · " + "a long scroll" * 8
    )

    assert line["does"] == "−3 gold · all cards 1 cheaper"


def test_an_unlocked_option_names_its_prerequisite() -> None:
    first, second, third = options(3, group="group")
    decision = Decision(0, Text("ask"), (first, second), secret=False, max_choices=2)
    follower = UnlockedOption(third, second, State(seats=2, rng=SeededRng("")))
    view_model = TurnViewModel(table("Ann", "Bob"), decision, unlocked={third.key: follower})

    lines = rows(decision_page(view_model))[0]["components"][0]["options"]

    assert [line["value"] for line in lines] == [first.key, second.key, third.key]
    assert [line["label"] for line in lines] == ["0 · cell", "1 · cell", "2 · after 1: cell"]
    marks = board_marks(view_model)
    assert [(mark.label, mark.is_later) for mark in marks] == [
        ("0", False),
        ("1", False),
        ("2", True),
    ]


def test_unlocked_options_are_not_offered_for_a_single_choice() -> None:
    first, second, third = options(3, group="group")
    decision = Decision(0, Text("ask"), (first, second), secret=False, max_choices=2)
    follower = UnlockedOption(third, second, State(seats=2, rng=SeededRng("")))
    view_model = TurnViewModel(
        table("Ann", "Bob"), decision, unlocked={third.key: follower}, max_per_group={"group": 1}
    )

    assert third not in view_model.selectable_options


def test_options_without_any_immediate_effect_have_no_description() -> None:
    assert first_option_line()["does"] is None


def test_irreversible_options_have_a_lock_that_one_note_explains() -> None:
    page = decision_page(turn(options(3), previews=irreversible_previews("go/1", "go/2")))

    assert labels_of(choice_rows(page)[0]) == ["0 · cell", "1 · cell 🔒", "2 · cell 🔒"]
    assert texts(page)[-1] == "-# 🔒 can’t be undone."
    assert "🔒" not in str(frame_of(decision_page(turn(options(3)))))


def test_effects_of_buttons_are_listed_above_them() -> None:
    gold = OptionPreview(changes=(Change(0, "gold", 2, 2),))
    previews = {"go/0": gold, "go/1": OptionPreview(), "go/2": gold}

    page = decision_page(turn(options(3), previews=previews))

    assert texts(page)[1:] == ["**0, 2** – +2 gold\n**1** – no immediate effect"]


def test_one_of_several_questions_shows_its_number() -> None:
    second = msgspec.structs.replace(turn(options(2)).decision, progress=(2, 3))

    page = decision_page(TurnViewModel(table("Ann", "Bob"), second))

    assert texts(page)[0].endswith(" ask (2 of 3)")


def test_the_frame_has_the_colour_of_the_seat() -> None:
    frame = frame_of(decision_page(turn(options(2))))

    assert frame["accent_color"] == 0x0072B2


def test_names_in_options_are_escaped() -> None:
    view_model = TurnViewModel(table("*Ann*", "@everyone"), turn(options(2)).decision)
    neighbor = Option("left", Text("neighbor-left", {"who": SeatRef(0)}))

    assert view_model.names == (r"\*Ann\*", "@\u200beveryone")
    assert view_model.safe_label(neighbor) == r"\*Ann\*, on your left"
    assert view_model.label(neighbor) == "*Ann*, on your left"  # controls parse no markup


def test_a_short_label_is_the_mark_which_is_unique() -> None:
    first, second, third = options(3)
    asked = turn([first, second, msgspec.structs.replace(third, mark=second.mark)])

    assert asked.short_labels(["go/0", "go/1", "nowhere"]) == ["0", "1a", "nowhere"]
