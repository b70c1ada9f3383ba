"""A choice in two halves on one page: whole choices in the menu, each place with one mark."""

from typing import ClassVar

from bot.pages.decision import decision_page
from bot.pages.follow_up_marks import assign_marks
from bot.pages.turn import TurnViewModel, board_marks
from bot.service.lookahead import UnlockedOption
from engines import Decision, Option, Text
from engines.core.kernel import Ask
from engines.core.preview import Change, OptionPreview
from tests.bot.pages.pieces import rows, table
from tests.engines.slate import Pick, slate

FIRST = Option("apple", Text("apple"), group=Text("fruit"), merge_next=True)
END = Option("end", Text("end"), separate=True)


class PickByName(Pick, frozen=True):
    """The same where places have names."""

    marks_are_global: ClassVar[bool] = True


def at(spot: str, mark: str, *, key: str = "go") -> Option:
    return Option(f"{key}/{spot}", Text(spot), group=Text("ways"), spot=spot, mark=mark)


def second(*options: Option, ask: type[Ask] = Pick) -> list[UnlockedOption]:
    state = slate(ask(0, ("x", "y")))  # type: ignore[call-arg]
    return [UnlockedOption(option, FIRST, state) for option in options]


OFFERED = (at("north", "A"), FIRST, at("south", "C"), at("here", "E"), END)
SECOND_STEPS = second(
    at("east", "A", key="far"), at("south", "B", key="far"), at("west", "C", key="far")
)


def opened() -> TurnViewModel:
    decision = Decision(0, Text("ask"), OFFERED, secret=False)
    visible = {"far/east": OptionPreview(changes=(Change(0, "gold", -1, -1),))}
    second_steps = assign_marks(SECOND_STEPS, OFFERED)
    return TurnViewModel(table("Ann", "Bob"), decision, two_step=second_steps, previews=visible)


def test_a_place_keeps_its_mark_and_others_get_the_next_free_letters() -> None:
    found = assign_marks(SECOND_STEPS, OFFERED)

    news_text = {key: half.option.mark for key, half in found.items()}
    assert news_text == {"far/east": "B", "far/south": "C", "far/west": "D"}
    assert all(half.option.group == FIRST.group for half in found.values())


def test_two_ways_to_one_place_share_its_letter() -> None:
    found = assign_marks(second(at("east", "A"), at("east", "A", key="far")), OFFERED)

    assert [half.option.mark for half in found.values()] == ["B", "B"]


def test_global_marks_stay() -> None:
    found = assign_marks(second(at("east", "E5"), ask=PickByName), OFFERED)

    assert found["go/east"].option.mark == "E5"


def test_the_second_steps_stand_in_the_menu_instead_of_the_first() -> None:
    select = rows(decision_page(opened()))[0]["components"][0]

    lines = {line["value"]: line["label"] for line in select["options"]}
    assert lines == {
        "go/north": "A · north",
        "go/south": "C · south",
        "go/here": "E · here",
        "far/east": "B · east",
        "far/south": "C · south",
        "far/west": "D · west",
    }
    does = {line["value"]: line.get("description") for line in select["options"]}
    assert does["far/east"] == "−1 gold"


def test_picture_and_menu_speak_of_the_same_marks_and_none_means_two_places() -> None:
    turn = opened()
    visible = {mark.spot: mark.label for mark in board_marks(turn)}

    assert visible == {"north": "A", "south": "C", "here": "E", "east": "B", "west": "D"}
    assert all(visible[one.spot] == one.mark for one in turn.selectable_options if one.spot)


def test_both_ways_can_be_named() -> None:
    keys = {option.key for option in opened().choosable}

    assert {"apple", "far/east"} <= keys
    assert opened().labels(["far/west"]) == ["D · west"]
