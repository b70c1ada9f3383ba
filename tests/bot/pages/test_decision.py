"""The page of a turn: what it offers, in which form, and that it never breaks Discord's limits."""

from collections.abc import Iterable
from typing import Any

import msgspec
import pytest
from simcord.components import validate_components

from bot.pages.decision import decision_page, private_page
from bot.pages.lobby import lobby_page
from bot.pages.more_options import more_options_page
from bot.pages.page import Page, PageError, button, choice, menu
from bot.pages.result import score_table
from bot.pages.turn import OpenTurn, marks
from bot.pages.upload import Upload
from bot.service.following import Follower
from engines import GAMES, Decision, Option, Part, Standing, Text, Who
from engines.core.agenda import State
from engines.core.chance import Chance
from engines.core.foresight import Change, Foresight
from engines.core.game import Setting
from engines.store import Sitter, Table
from tests.bot.room import dot

V2 = 1 << 15
LONG = "W" * 300


def table(*names: str, **changes: object) -> Table:
    given = Table(
        id=10**9,
        channel=1,
        guild=1,
        game=GAMES["chateau_combo"],
        status="playing",
        revision=10**6,
        options={},
        sitters=tuple(Sitter(10**19 + seat, name) for seat, name in enumerate(names)),
        state=None,
        host=1,
        message=None,
        undoable=True,
    )
    return msgspec.structs.replace(given, **changes)


def options(number: int, *, words: str = "cell", group: str | None = None) -> list[Option]:
    heading = Text(group) if group else None
    return [
        Option(f"go/{index}", Text(words), group=heading, spot=f"at/{index}", mark=str(index))
        for index in range(number)
    ]


def turn(choices: Iterable[Option], **more: object) -> OpenTurn:
    decision = Decision(0, Text("ask"), tuple(choices), secret=False)
    return OpenTurn(table("Ann", "Bob"), decision, **more)  # type: ignore[arg-type]


def final(*keys: str) -> dict[str, Foresight]:
    """What is foreseen of options of which nothing is known but that they are final."""
    return {key: Foresight(final=True) for key in keys}


def frame_of(page: Page) -> dict[str, Any]:
    """The page as it is sent."""
    (frame,) = page.view().children
    return dict(frame.to_component_dict())


def rows(page: Page) -> list[dict[str, Any]]:
    return [part for part in frame_of(page)["components"] if part["type"] == 1]


def texts(page: Page) -> list[str]:
    return [part["content"] for part in frame_of(page)["components"] if part["type"] == 10]


def labels_of(row: dict[str, Any]) -> list[str]:
    return [one["label"] for one in row["components"] if one["type"] == 2]


def choices(page: Page) -> list[dict[str, Any]]:
    """The rows of a page without its tools."""
    return [row for row in rows(page) if "Rules" not in labels_of(row)]


def kinds(page: Page) -> list[str]:
    """The choices of a page, row by row: how many buttons, how long a select."""
    return [
        f"select {len(row['components'][0]['options'])}"
        if row["components"][0]["type"] == 3
        else f"buttons {len(row['components'])}"
        for row in choices(page)
    ]


@pytest.mark.parametrize(
    ("number", "shown"),
    [
        (2, ["buttons 2"]),
        (5, ["buttons 5"]),
        (6, ["select 6"]),
        (25, ["select 25"]),
        (26, ["select 25", "select 1"]),  # two groups, side by side
        (126, ["select 6"]),  # first a group: the rest comes when it is opened
    ],
)
def test_few_options_are_buttons_some_a_select_many_fold(number: int, shown: list[str]) -> None:
    assert kinds(decision_page(turn(options(number)))) == shown


def test_long_labels_make_a_select_of_a_few_options() -> None:
    assert kinds(decision_page(turn(options(3, words=LONG)))) == ["select 3"]


def test_a_few_groups_stand_side_by_side_each_under_its_name() -> None:
    many = [*options(20, group="north"), *options(30, group="south")]

    page = decision_page(turn(many))

    assert kinds(page) == ["select 20", "select 25", "select 5"]
    selects = [row["components"][0] for row in choices(page)]
    assert [one["placeholder"] for one in selects] == ["north", "south (1)", "south (2)"]
    assert len({one["custom_id"] for one in selects}) == 3
    assert len(marks(turn(many))) == 30  # the numbers of the north are those of the south


def test_small_groups_share_a_menu_where_they_could_not_all_stand_side_by_side() -> None:
    sizes = (20, 20, 20, 20, 3, 2, 4)
    many = [
        one for number, size in enumerate(sizes) for one in options(size, group=f"row {number}")
    ]

    page = decision_page(turn(many))

    assert kinds(page) == ["select 20"] * 4 + ["select 9"]
    assert choices(page)[-1]["components"][0]["placeholder"] == "row 4 · row 5 · row 6"


def test_an_open_fold_offers_and_marks_the_options_of_its_group_alone() -> None:
    many = [
        Option(f"go/{index}", Text("cell"), group=Text(f"row {index // 20}"), spot=f"at/{index}")
        for index in range(120)
    ]
    many = [msgspec.structs.replace(option, mark=option.key[3:]) for option in many]

    closed, opened = turn(many), turn(many, group=1)

    assert [menu.name for menu in closed.menus] == [f"row {number}" for number in range(6)]
    assert kinds(decision_page(closed)) == ["select 6"]
    assert kinds(decision_page(opened)) == ["select 6", "select 20"]
    assert len(marks(closed)) == 120
    assert [mark.label for mark in marks(opened)] == [str(number) for number in range(20, 40)]


def test_where_several_may_be_named_every_select_takes_as_many() -> None:
    def most(number: int, *, picks: int) -> list[int]:
        three = msgspec.structs.replace(turn(options(number)).decision, picks=picks)
        page = decision_page(OpenTurn(table("Ann", "Bob"), three))
        return [row["components"][0]["max_values"] for row in choices(page)]

    assert most(2, picks=3) == [2]  # a select even where buttons would do
    assert most(10, picks=3) == [3]
    assert most(30, picks=3) == [3, 3]
    assert most(10, picks=1) == [1]
    alone = msgspec.structs.replace(turn(options(1)).decision, picks=3)
    assert kinds(decision_page(OpenTurn(table("Ann", "Bob"), alone))) == ["buttons 1"]


def test_a_mark_always_stands_before_the_words() -> None:
    page = turn([])
    assert page.label(Option("a", Text("Left of it"), mark="A")) == "A · Left of it"
    assert page.label(Option("a", Text("Princess · 3 gold"), mark="3")) == "3 · Princess · 3 gold"
    assert page.label(Option("a", Text("Pass"))) == "Pass"


def test_what_ends_or_passes_is_a_button_apart_and_never_in_a_menu() -> None:
    passing = Option("pass", Text("Pass"), apart=True)
    several = msgspec.structs.replace(turn([*options(7), passing]).decision, picks=7)

    page = decision_page(OpenTurn(table("Ann", "Bob"), several))

    assert kinds(page) == ["select 7", "buttons 1"]
    assert choices(page)[0]["components"][0]["max_values"] == 7
    assert labels_of(choices(page)[1]) == ["Pass"]


def test_where_several_may_be_named_things_of_one_kind_stand_in_a_menu_of_their_own() -> None:
    kinds_of_things = [
        *options(6, group="build"),
        Option("tile/a", Text("Harbor"), group=Text("Harbor")),
        Option("tile/b", Text("Tower"), group=Text("Tower")),
    ]
    decision = msgspec.structs.replace(turn(kinds_of_things).decision, picks=4)
    limits = {"build": 3, "Harbor": 1, "Tower": 1}

    page = decision_page(OpenTurn(table("Ann", "Bob"), decision, limits=limits))

    assert kinds(page) == ["select 6", "buttons 2"]
    assert choices(page)[0]["components"][0]["max_values"] == 3


def gaining(*changes: Change, remark: str | None = None, final: bool = False) -> dict[str, Any]:
    """One option of many, and what is foreseen of it."""
    many = options(6)
    many[0] = msgspec.structs.replace(many[0], remark=Text(remark) if remark else None)
    seen = {option.key: Foresight() for option in many}
    seen["go/0"] = Foresight(changes=changes, final=final)
    page = decision_page(turn(many, foreseen=seen))
    first, second, *_ = choices(page)[0]["components"][0]["options"]
    return {"label": first["label"], "does": first.get("description"), "other": second}


def test_beneath_an_option_stands_what_it_does_then_what_is_remarked() -> None:
    line = gaining(Change(0, "gold", -3, -3), Change(0, "keys", 1, 2), remark="a remark")

    assert line["does"] == "−3 gold · +1 to +2 keys · a remark"
    assert line["other"]["description"] == "nothing at once"


def test_what_does_not_fit_beneath_an_option_is_left_out_whole() -> None:
    line = gaining(Change(0, "gold", -3, -3), remark="a remark of a hundred characters" * 4)

    assert line["does"] == "−3 gold"


def test_what_opens_up_with_an_option_stands_below_it_and_says_after_which() -> None:
    first, second, third = options(3, group="group")
    decision = Decision(0, Text("ask"), (first, second), secret=False, picks=2)
    follower = Follower(third, second, State(seats=2, chance=Chance("")))
    opened = OpenTurn(table("Ann", "Bob"), decision, followers={third.key: follower})

    lines = rows(decision_page(opened))[0]["components"][0]["options"]

    assert [line["value"] for line in lines] == [first.key, second.key, third.key]
    assert lines[2]["description"] == "after 1"
    assert [mark.label for mark in marks(opened)] == ["0", "1", "2"]


def test_what_opens_up_is_not_offered_where_one_alone_may_be_named() -> None:
    first, second, third = options(3, group="group")
    decision = Decision(0, Text("ask"), (first, second), secret=False, picks=2)
    follower = Follower(third, second, State(seats=2, chance=Chance("")))
    opened = OpenTurn(
        table("Ann", "Bob"), decision, followers={third.key: follower}, limits={"group": 1}
    )

    assert third not in opened.options


def test_where_nothing_changes_at_once_nothing_is_said() -> None:
    assert gaining()["does"] is None


def test_a_final_option_carries_a_lock_and_one_note_explains_it() -> None:
    page = decision_page(turn(options(3), foreseen=final("go/1", "go/2")))

    assert labels_of(choices(page)[0]) == ["0 · cell", "1 · cell 🔒", "2 · cell 🔒"]
    assert texts(page)[-1] == "-# 🔒 cannot be taken back."
    assert "🔒" not in str(frame_of(decision_page(turn(options(3)))))


def test_what_buttons_do_is_told_above_them() -> None:
    gold = Foresight(changes=(Change(0, "gold", 2, 2),))
    seen = {"go/0": gold, "go/1": Foresight(), "go/2": gold}

    page = decision_page(turn(options(3), foreseen=seen))

    assert texts(page)[1:] == ["**0, 2** – +2 gold\n**1** – nothing at once"]


def test_a_question_of_several_says_which_it_is() -> None:
    second = msgspec.structs.replace(turn(options(2)).decision, progress=(2, 3))

    page = decision_page(OpenTurn(table("Ann", "Bob"), second))

    assert texts(page)[0].endswith(" ask (2 of 3)")


def test_the_tools_stand_below_in_the_same_order() -> None:
    page = decision_page(turn(options(2), can_undo=True, has_hand=True))

    assert labels_of(rows(page)[-1]) == ["Undo", "My hand", "What happened", "Rules"]


def test_of_several_options_at_one_spot_the_picture_marks_it_once() -> None:
    twice = [
        Option("take/x/up", Text("up"), spot="display/0", mark="1"),
        Option("take/x/down", Text("down"), spot="display/0", mark="1"),
        Option("pass", Text("pass")),
    ]

    assert [(mark.spot, mark.label) for mark in marks(turn(twice))] == [("display/0", "1")]


def secret_turn(**more: object) -> OpenTurn:
    """Three options that nobody else may know of, and two that everybody may see."""
    seen = [
        Option(f"see/{index}", Text(f"seen {index}"), spot=f"see/{index}", mark="AB"[index])
        for index in range(2)
    ]
    public = [msgspec.structs.replace(option, public=True) for option in seen]
    decision = Decision(0, Text("ask"), (*options(3), *public), secret=True)
    return OpenTurn(table("Ann", "Bob"), decision, **more)  # type: ignore[arg-type]


def test_of_a_secret_decision_the_channel_sees_what_everybody_may_see() -> None:
    page = decision_page(secret_turn(foreseen=final("see/1")))

    assert kinds(page) == ["buttons 2"]
    assert "go/" not in str(frame_of(page))
    assert labels_of(choices(page)[0]) == ["A · seen 0", "B · seen 1 🔒"]
    assert {mark.label for mark in marks(secret_turn())} == {"A", "B"}


def test_its_player_alone_sees_all_of_a_secret_decision() -> None:
    page = private_page(secret_turn(unveiled=True))

    assert kinds(page) == ["buttons 3", "buttons 2"]  # their own first, then everybody's
    assert {mark.label for mark in marks(secret_turn(unveiled=True))} == {"0", "1", "2", "A", "B"}


def test_a_wholly_secret_decision_says_nothing_and_marks_nothing() -> None:
    decision = msgspec.structs.replace(turn(options(3)).decision, secret=True)
    secret = OpenTurn(table("Ann", "Bob"), decision)

    assert marks(secret) == ()
    assert kinds(decision_page(secret)) == ["buttons 1"]
    assert "chooses in secret" in str(frame_of(decision_page(secret)))


def test_the_frame_has_the_colour_of_the_seat() -> None:
    frame = frame_of(decision_page(turn(options(2))))

    assert frame["accent_color"] == 0x0072B2


def test_a_name_neither_formats_nor_mentions() -> None:
    rude = OpenTurn(table("*Ann*", "@everyone"), turn(options(2)).decision)
    neighbor = Option("left", Text("neighbor-left", {"who": Who(0)}))

    assert rude.names == (r"\*Ann\*", "@\u200beveryone")
    assert rude.safe_label(neighbor) == r"\*Ann\*, on your left"
    assert rude.label(neighbor) == "*Ann*, on your left"  # a control formats nothing


def worst_turn() -> OpenTurn:
    """Everything as long as it can get: names, words, groups, news, 25 times 25 options."""
    many = [
        Option(
            f"go/{'k' * 50}/{index}",
            Text(LONG),
            group=Text(f"{index // 25} {LONG}"),
            spot=f"at/{index}",
            mark=str(index),
        )
        for index in range(625)
    ]
    decision = Decision(0, Text("ask " + LONG * 10), tuple(many), secret=False)
    return OpenTurn(
        table(*("*" * 32 for _ in range(5))),
        decision,
        news=["W" * 120] * 5,
        can_undo=True,
        has_hand=True,
        foreseen=final(*(option.key for option in many)),
        group=24,
    )


def accepted(page: Page) -> None:
    """Let the simulated Discord judge the page by its own rules."""
    validate_components([frame_of(page)], flags=V2)


def test_the_worst_turn_is_within_the_limits() -> None:
    worst = worst_turn()

    accepted(decision_page(worst, [Upload("board", dot(LONG * 10))] * 2))
    accepted(private_page(worst, Upload("hand", dot(LONG * 10))))
    accepted(
        decision_page(OpenTurn(worst.table, msgspec.structs.replace(worst.decision, secret=True)))
    )


def test_the_worst_lobby_is_within_the_limits() -> None:
    settings = tuple(
        Setting(f"option_{number}", tuple(f"value_{value}" for value in range(25)))
        for number in range(5)
    )
    game = msgspec.structs.replace(GAMES["chateau_combo"], options=settings)
    lobby = table(*("*" * 32 for _ in range(5)), game=game, status="lobby")

    page = lobby_page(lobby, Upload("cover", dot(LONG * 10)))

    accepted(page)
    assert kinds(page) == ["select 25", "select 6", "buttons 4", "buttons 2"]
    more = more_options_page(lobby)
    accepted(more)
    assert kinds(more) == ["select 25"] * 4


def test_a_control_too_long_for_discord_is_a_bug_and_not_cut() -> None:
    with pytest.raises(PageError, match="custom_id"):
        button("Go", "x" * 101)
    with pytest.raises(PageError, match="value"):
        choice("Go", "x" * 101)
    with pytest.raises(PageError, match="1 to 25"):
        menu([choice("Go", str(number)) for number in range(26)], "x", placeholder="Go")
    with pytest.raises(PageError, match="buttons"):
        Page().row(*(button("Go", str(number)) for number in range(6)))
    with pytest.raises(PageError, match="characters"):
        Page().text("x" * 3000).text("y" * 3000).view()


def test_the_library_keeps_nothing_of_a_page_that_was_posted() -> None:
    for number in (2, 10):  # buttons, a select
        assert not decision_page(turn(options(number))).view().is_dispatchable()


def test_the_final_table_stands_in_columns_and_in_order_of_rank() -> None:
    part = (Part(Text("keys"), 1),)
    ranked = [Standing(1, 112, part, 1), Standing(0, 7, part, 2)]

    first, second = score_table(("Ann", "Bob`"), ranked).splitlines()[1:3]

    assert first.split() == ["1.", "■", "Bob'", "112"]
    assert second.split() == ["2.", "●", "Ann", "7"]
    assert len(first) == len(second)
