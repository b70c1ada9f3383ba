"""The page of a turn: its buttons and selects."""

import msgspec
import pytest

from bot.pages.decision import decision_page, private_page
from bot.pages.turn import TurnViewModel, board_marks
from engines import Decision, Option, Text
from tests.bot.pages.samples import (
    LONG_TEXT,
    choice_rows,
    describe_rows,
    frame_of,
    irreversible_previews,
    labels_of,
    options,
    rows,
    table,
    turn,
)


@pytest.mark.parametrize(
    ("number", "shown"),
    [
        (2, ["buttons 2"]),
        (5, ["buttons 5"]),
        (6, ["select 6"]),
        (25, ["select 25"]),
        (26, ["select 25", "select 1"]),  # two menus
        (126, ["select 6"]),  # groups, to be opened
    ],
)
def test_few_options_are_buttons_some_a_select_many_are_grouped(
    number: int, shown: list[str]
) -> None:
    assert describe_rows(decision_page(turn(options(number)))) == shown


def test_long_labels_make_a_select_of_a_few_options() -> None:
    assert describe_rows(decision_page(turn(options(3, text=LONG_TEXT)))) == ["select 3"]


def test_a_few_groups_get_a_named_menu_each() -> None:
    many = [*options(20, group="north"), *options(30, group="south")]

    page = decision_page(turn(many))

    assert describe_rows(page) == ["select 20", "select 25", "select 5"]
    selects = [row["components"][0] for row in choice_rows(page)]
    assert [one["placeholder"] for one in selects] == ["north", "south 0 – 24", "south 25 – 29"]
    assert len({one["custom_id"] for one in selects}) == 3
    assert len(board_marks(turn(many))) == 30  # north and south have the same marks


def test_small_groups_share_a_menu_if_there_are_too_many() -> None:
    sizes = (20, 20, 20, 20, 3, 2, 4)
    many = [
        one for number, size in enumerate(sizes) for one in options(size, group=f"row {number}")
    ]

    page = decision_page(turn(many))

    assert describe_rows(page) == ["select 20"] * 4 + ["select 9"]
    assert choice_rows(page)[-1]["components"][0]["placeholder"] == "row 4 · row 5 · row 6"


def test_an_open_group_offers_and_marks_only_its_own_options() -> None:
    many = [
        Option(f"go/{index}", Text("cell"), group=Text(f"row {index // 20}"), spot=f"at/{index}")
        for index in range(120)
    ]
    many = [msgspec.structs.replace(option, mark=option.key[3:]) for option in many]

    closed, opened = turn(many), turn(many, open_group=1)

    assert [menu.name for menu in closed.menus] == [f"row {number}" for number in range(6)]
    assert describe_rows(decision_page(closed)) == ["select 6"]
    assert describe_rows(decision_page(opened)) == ["select 6", "select 20"]
    assert len(board_marks(closed)) == 120
    assert [mark.label for mark in board_marks(opened)] == [str(number) for number in range(20, 40)]


def test_selects_accept_as_many_values_as_the_decision_allows() -> None:
    def max_values(number: int, *, picks: int) -> list[int]:
        three = msgspec.structs.replace(turn(options(number)).decision, max_choices=picks)
        page = decision_page(TurnViewModel(table("Ann", "Bob"), three))
        return [row["components"][0]["max_values"] for row in choice_rows(page)]

    assert max_values(2, picks=3) == [2]  # a select although buttons would fit
    assert max_values(10, picks=3) == [3]
    assert max_values(30, picks=3) == [3, 3]
    assert max_values(10, picks=1) == [1]
    single = msgspec.structs.replace(turn(options(1)).decision, max_choices=3)
    assert describe_rows(decision_page(TurnViewModel(table("Ann", "Bob"), single))) == ["buttons 1"]


def test_a_label_begins_with_its_mark() -> None:
    page = turn([])
    assert page.label(Option("a", Text("Left of it"), mark="A")) == "A · Left of it"
    assert page.label(Option("a", Text("Princess · 3 gold"), mark="3")) == "3 · Princess · 3 gold"
    assert page.label(Option("a", Text("Pass"))) == "Pass"


def test_separate_options_are_buttons_and_never_in_a_menu() -> None:
    passing = Option("pass", Text("Pass"), separate=True)
    several = msgspec.structs.replace(turn([*options(7), passing]).decision, max_choices=7)

    page = decision_page(TurnViewModel(table("Ann", "Bob"), several))

    assert describe_rows(page) == ["select 7", "buttons 1"]
    assert choice_rows(page)[0]["components"][0]["max_values"] == 7
    assert labels_of(choice_rows(page)[1]) == ["Pass"]


def test_with_several_choices_each_group_has_its_own_menu() -> None:
    kinds_of_things = [
        *options(6, group="build"),
        Option("tile/a", Text("Harbor"), group=Text("Harbor")),
        Option("tile/b", Text("Tower"), group=Text("Tower")),
    ]
    decision = msgspec.structs.replace(turn(kinds_of_things).decision, max_choices=4)
    limits = {"build": 3, "Harbor": 1, "Tower": 1}

    page = decision_page(TurnViewModel(table("Ann", "Bob"), decision, max_per_group=limits))

    assert describe_rows(page) == ["select 6", "buttons 2"]
    assert choice_rows(page)[0]["components"][0]["max_values"] == 3


def test_ordered_groups_come_first_in_their_order() -> None:
    groups = [
        *options(20, group="Harbor"),
        *options(20, group="south"),
        *options(20, group="north"),
    ]
    asked = turn(groups).decision
    decision = msgspec.structs.replace(
        asked, group_order=(Text("north"), Text("east"), Text("south"))
    )

    menus = TurnViewModel(table("Ann", "Bob"), decision).menus

    assert [menu.name for menu in menus] == ["north", "south", "Harbor"]


def test_the_tools_are_in_a_fixed_order_below_the_options() -> None:
    page = decision_page(turn(options(2), can_undo=True, has_hand=True))

    first, second = rows(page)[-2:]
    assert labels_of(first) == ["Undo", "My hand", "What happened", "Rules", "Icons"]
    assert labels_of(second) == ["All tableaus"]


def test_a_spot_of_several_options_is_marked_once() -> None:
    twice = [
        Option("take/x/up", Text("up"), spot="display/0", mark="1"),
        Option("take/x/down", Text("down"), spot="display/0", mark="1"),
        Option("pass", Text("pass")),
    ]

    assert [(mark.spot, mark.label) for mark in board_marks(turn(twice))] == [("display/0", "1")]


def secret_turn(**more: object) -> TurnViewModel:
    """Return a turn with three secret and two public options."""
    preview = [
        Option(f"see/{index}", Text(f"seen {index}"), spot=f"see/{index}", mark="AB"[index])
        for index in range(2)
    ]
    public = [msgspec.structs.replace(option, public=True) for option in preview]
    decision = Decision(0, Text("ask"), (*options(3), *public), secret=True)
    return TurnViewModel(table("Ann", "Bob"), decision, **more)  # type: ignore[arg-type]


def test_the_channel_sees_the_public_options_of_a_secret_decision() -> None:
    page = decision_page(secret_turn(previews=irreversible_previews("see/1")))

    assert describe_rows(page) == ["buttons 2"]
    assert "go/" not in str(frame_of(page))
    assert labels_of(choice_rows(page)[0]) == ["A · seen 0", "B · seen 1 🔒"]
    assert {mark.label for mark in board_marks(secret_turn())} == {"A", "B"}


def test_the_player_sees_all_options_of_a_secret_decision() -> None:
    page = private_page(secret_turn(is_private=True))

    assert describe_rows(page) == [
        "buttons 3",
        "buttons 2",
    ]  # secret options first, then public ones
    assert {mark.label for mark in board_marks(secret_turn(is_private=True))} == {
        "0",
        "1",
        "2",
        "A",
        "B",
    }


def test_a_decision_without_public_options_shows_no_options_and_no_marks() -> None:
    decision = msgspec.structs.replace(turn(options(3)).decision, secret=True)
    secret = TurnViewModel(table("Ann", "Bob"), decision)

    assert board_marks(secret) == ()
    assert describe_rows(decision_page(secret)) == ["buttons 1"]
    assert "chooses in secret" in str(frame_of(decision_page(secret)))
