"""The events of Merlin: short, nothing twice, nothing left out."""

import pytest

from engines import Event
from engines.core.kernel import Importance, can_undo
from engines.core.text import SeatRef
from engines.merlin.steps.scoring import FinalScoring, SumUpTraitors
from tests.engines.merlin.table import SCORING, WORDS, effects, make_state, player, remark, scores
from tests.engines.strict_translator import NAMES
from tests.engines.table_driver import (
    asked_seat_and_prompt,
    event_args,
    labels,
    move,
    offered_keys,
    play,
)

HAND = ("m43", "m44", "m46", "m47")
PLAYER_WITH_TWO_MISSIONS = player(
    "dove banner", followers={"builder": "dragon"}, influence="dragon", hand=("m07", "m13", *HAND)
)


def event_texts(events: list[Event]) -> list[str]:
    return [WORDS.text(event.text, NAMES) for event in events]


def test_the_dove_banners_points_are_reported_once() -> None:
    before = play(make_state(PLAYER_WITH_TWO_MISSIONS, on="grail"), "redeem/m07")

    table, events = move(before, "second_mission/m13")

    assert scores(table)[0] - scores(before)[0] == 3
    assert [text for text in event_texts(events) if "2" in text or "+" in text] == []
    assert event_args(events, "redeemed")[0]["points"] == 3


def test_what_traitors_and_castles_bring_is_mentioned_each_player_and_then_only_summed_up() -> None:
    table = make_state(player(apples=2), agenda=SCORING, in_round=6)

    sums = (*SumUpTraitors().run(table), *FinalScoring().run(table))

    assert {one.text.id for one in sums if isinstance(one, Event) and one.is_summary} == {
        "scored-traitors",
        "scored-castles",
    }


def test_an_automatic_second_action_is_reported_once_as_what_follows_from_the_own_choice() -> None:
    me = player("2 fox shield", staffs=1)
    table = play(make_state(me, on="points_shield", by_merlin=True), "score/shield")

    table, events = move(table, "staff")

    assert [event.text.id for event in events if event.author == 0] == [
        "used-staff",
        "scored-field",
    ]
    assert not any(event.forced for event in events)
    assert not any("your" in text for text in event_texts(events))


def test_an_action_that_is_skipped_is_reported() -> None:
    me = player(influence="dragon", hand=("m13", "m53", "m54", "m55"), knight=4, dice=(1, 0, 0, 0))
    table = play(make_state(me), "redeem/m13")

    table, events = move(table, "use/player/1")

    assert [text["field"] for text in event_args(events, "could-not-act")] != []
    assert asked_seat_and_prompt(table) == (0, "ask-draw")


def test_an_action_that_is_performed_or_declined_is_not_reported_as_skipped() -> None:
    for key in ("take_grail", "end"):
        _, events = move(make_state(player(), on="grail"), key)

        assert event_args(events, "could-not-act") == []


def test_a_reshuffle_of_traitors_is_reported() -> None:
    table = make_state(player("dragon banner", traitors="fox"), agenda=SCORING, in_round=2)
    table.traitor_discard, table.traitor_pile = table.traitor_pile, []

    _, events = move(table, "done")

    assert len(event_args(events, "reshuffled-traitors")) == 1


def test_a_follower_sent_home_is_in_the_line_of_the_player_who_did_it() -> None:
    rival = player(followers={"builder": "fish"}, hand=HAND)
    table = make_state(player(), rival, on="county_fish")

    _, events = move(table, "place/builder/fish")

    assert {event.author for event in events[:2]} == {0}
    assert events[0].text.args["player"] == SeatRef(1)


@pytest.mark.parametrize(
    ("on", "key", "headline"),
    [
        ("county_fish", "place/builder/fish", "placed"),
        ("points_shield", "score/shield", "scored-field"),
        ("grail", "take_grail", "took-grail"),
        ("excalibur", "take_excalibur", "took-excalibur"),
        ("grail", "end", "declined"),
    ],
)
def test_the_headline_is_what_the_turn_came_to(on: str, key: str, headline: str) -> None:
    _, events = move(make_state(player(), on=on), key)

    assert [event.text.id for event in events if event.importance is Importance.HEADLINE] == [
        headline
    ]


def test_a_scoring_lists_the_points_of_each_player() -> None:
    me = player("dragon banner", traitors="fox", followers={"builder": "fox"}, influence="dove")
    other = player(hand=HAND, influence="dove")
    table = make_state(me, other, agenda=SCORING, in_round=6)

    _, events = move(table, "done")

    lists = [
        text
        for event, text in zip(events, event_texts(events), strict=True)
        if event.author is None
    ]
    assert lists[:4] == [
        f"Scoring, traitors: {NAMES[0]} −3",
        "Environs: no one",
        f"Influence: {NAMES[0]} 1, {NAMES[1]} 1",
        f"Followers: {NAMES[0]} 1",
    ]
    assert all(event.importance is Importance.GLOBAL for event in events if event.author is None)


def test_an_option_has_its_name_and_its_preview_the_gain() -> None:
    table = make_state(player("2 fox shield, dove shield"), on="points_shield")

    assert labels(table)["score/shield"] == "Score for shields"
    assert effects(table, "score/shield") == {"points": 3}
    assert remark(table, "score/shield") == "you have 3 shields"


def test_a_die_says_what_can_be_done_on_the_field_it_leads_to() -> None:
    table = make_state(
        player("fox shield", knight=0, dice=(1, 2, 0, 0), influence="fish"), merlin=0
    )

    assert remark(table, "use/player/1") == "score 1"
    assert remark(table, "use/player/2") == "no action is possible there now"
    assert effects(table, "use/player/1") == {}
    assert effects(table, "use/player/1/act") == {"points": 1}


def test_a_mission_says_redeem_and_its_points_to_its_owner() -> None:
    table = make_state(PLAYER_WITH_TWO_MISSIONS)

    assert labels(table)["redeem/m07"] == "Redeem Builder in Dragon"
    assert effects(table, "redeem/m07")["points"] == 1


def test_what_gives_something_up_is_separate() -> None:
    tower = make_state(player("dove material"), on="manor_1", terrain="l" * 18, towers=["B1"])
    traitors = make_state(player("dragon banner", traitors="fox"), agenda=SCORING, in_round=2)
    grail = make_state(
        player(influence="dove"),
        player(influence="dove", hand=HAND),
        agenda=SCORING,
        in_round=2,
        grail=0,
    )
    for table, key in (
        (play(tower, "build/B1/dove"), "tower/nothing"),
        (traitors, "done"),
        (grail, "grail/none"),
    ):
        apart = [option.key for option in table.agenda[-1].options(table) if option.separate]
        assert apart == [key]
        assert key in offered_keys(table)


def test_the_grail_says_how_much_more_it_brings() -> None:
    me, other = player(influence="dove 2"), player(influence="dove 2", hand=HAND)
    table = make_state(me, other, agenda=SCORING, in_round=2, grail=0)

    assert remark(table, "grail/dove") == "4 points instead of 2"


def test_the_end_of_a_turn_can_be_taken_back_from_the_scoring_while_no_player_else_decided() -> (
    None
):
    me = player("dragon banner", traitors="fox")
    before = make_state(me, on="grail", in_round=6)
    before.agenda[:-3] = SCORING

    after, events = move(before, "end")

    assert asked_seat_and_prompt(after) == (0, "ask-traitors")
    assert can_undo(before, after, events, 0)


def test_so_can_the_fight_against_traitors_at_the_last_scoring() -> None:
    me, other = player("dragon banner", traitors="fox", influence="dove"), player(influence="dove")
    before = make_state(me, other, agenda=SCORING, in_round=6, grail=0)

    after, events = move(before, "repel/fox")

    assert asked_seat_and_prompt(after) == (0, "ask-grail")
    assert can_undo(before, after, events, 0)


@pytest.mark.parametrize(
    ("traitors", "says"),
    [
        ("fox, dove", "2 traitors are left: −6 points"),
        ("eagle, dove", "1 traitor is left: −3 points"),
        ("eagle", "your shields drive off the rest"),
        ("eagle 2", "1 traitor is left: −3 points"),
    ],
)
def test_to_stop_driving_off_traitors_says_what_it_costs(traitors: str, says: str) -> None:
    me = player("dragon banner, eagle shield", traitors=traitors)
    table = make_state(me, agenda=SCORING, in_round=2)
    before = scores(table)[0]

    assert remark(table, "done") == says
    lost = play(table, "done").scorings[-1].traitors[0]
    assert (f"−{-lost} points" in says) is bool(lost)
    assert before == 0
