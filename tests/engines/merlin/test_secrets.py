"""Merlin, section 10: hidden information, private events, and public ones."""

from random import Random

import pytest

from engines import Event, pending
from engines.core.kernel import copy_state
from engines.core.preview import preview_options
from engines.merlin import GAME
from engines.merlin.describe import describe, describe_hand
from engines.merlin.material import MISSION_NAMES
from tests.engines.merlin.table import WORDS, make_state, player
from tests.engines.strict_translator import NAMES
from tests.engines.table_driver import move, offered_keys, play

PLAYER_WITH_FULFILLED_MISSION = player(influence="dragon", hand=("m13", "m53", "m54", "m55"))
PLAYER_WITHOUT_FULFILLED_MISSION = player(influence="dragon", hand=("m52", "m53", "m54", "m55"))


def test_10_only_the_owner_sees_a_hand() -> None:
    table, _ = GAME.start(3, "seed", {})

    for looker in (None, 0, 1, 2):
        view = GAME.view(table, looker).table
        shown = [seat for seat, one in enumerate(view.players) if one.hand is not None]
        assert shown == ([] if looker is None else [looker])
        assert [one.cards for one in view.players] == [4, 4, 4]


def test_10_a_hand_is_dealt_in_the_ear_of_its_owner() -> None:
    table, events = GAME.start(2, "seed", {})
    dealt = [event for event in events if event.text.id == "dealt-missions"]

    assert sorted(event.private_to for event in dealt if event.private_to is not None) == [0, 1]
    assert len(dealt) == 2
    assert pending(table)


def test_10_whether_a_mission_can_be_redeemed_is_seen_by_its_owner_alone() -> None:
    (ready,), (idle,) = (
        pending(make_state(PLAYER_WITH_FULFILLED_MISSION)),
        pending(make_state(PLAYER_WITHOUT_FULFILLED_MISSION)),
    )

    assert "redeem/m13" in [option.key for option in ready.options]
    assert ready.secret
    assert ready.public_options == idle.public_options
    assert ready.prompt == idle.prompt


def test_10_the_same_holds_for_action_and_end_of_a_turn() -> None:
    for keys in ((), ("take_grail",)):
        (ready,) = pending(play(make_state(PLAYER_WITH_FULFILLED_MISSION, on="grail"), *keys))
        (idle,) = pending(play(make_state(PLAYER_WITHOUT_FULFILLED_MISSION, on="grail"), *keys))

        assert len(ready.options) == len(idle.options) + 1
        assert ready.public_options == idle.public_options
        assert ready.prompt == idle.prompt


def test_10_which_cards_can_be_discarded_is_not_shown_to_others() -> None:
    (decision,) = pending(make_state(player(), on="missions_1"))

    assert decision.secret
    assert [option.key for option in decision.public_options] == ["end"]


def test_10_nor_when_a_staff_repeats_the_missions_field() -> None:
    table = make_state(player(staffs=1), on="missions_1", by_merlin=True)
    (decision,) = pending(play(table, "discard/m52", "draw/m01", "staff"))

    assert decision.secret
    assert decision.public_options == ()


def test_10_a_card_from_the_deck_is_named_only_to_its_owner() -> None:
    table = play(make_state(player(), on="missions_1", deck=("m20", "m21")), "discard/m52")

    _, events = move(table, "draw/deck")

    assert texts_for(events, None) == ["drew"]
    assert texts_for(events, 1) == ["drew"]
    assert texts_for(events, 0) == ["drew", "drew-card"]
    assert events[1].text.args["card"] == MISSION_NAMES["m20"]


def texts_for(events: list[Event], seat: int | None) -> list[str]:
    return [event.text.id for event in events if event.private_to in (None, seat)]


@pytest.mark.parametrize("key", ["discard/m52", "redeem/m13"])
def test_10_a_card_that_is_shown_cannot_be_taken_back(key: str) -> None:
    me = player(influence="dragon", hand=("m13", "m52", "m54", "m55"))
    _, events = move(make_state(me, on="missions_1"), key)

    assert any(event.reveals for event in events)


def test_10_redealing_moves_the_others_hands_the_deck_and_the_traitor_pile() -> None:
    table, _ = GAME.start(3, "seed", {})
    twin = copy_state(table)

    GAME.determinize(twin, 1, Random(0))

    assert twin.players[1].hand == table.players[1].hand
    assert twin.players[0].hand != table.players[0].hand
    assert twin.players[2].hand != table.players[2].hand
    assert twin.deck != table.deck
    assert twin.traitor_pile != table.traitor_pile
    assert GAME.piece_count(twin) == GAME.piece_count(table)


def test_10_the_position_in_words_tells_a_hand_only_to_its_owner() -> None:
    table = make_state(PLAYER_WITH_FULFILLED_MISSION)
    public = [text.id for text in describe(GAME.view(table, None))]
    own = list(describe(GAME.view(table, 0)))

    assert "say-hand" not in public
    assert next(text.args["met"] for text in own if text.id == "say-hand") == 1
    assert all(WORDS.text(text, NAMES) for text in own)


def test_15_the_hand_view_says_what_is_fulfilled() -> None:
    me = player("snake material", influence="eagle", hand=("m54", "m13", "m52", "m53"))
    hand = GAME.view(make_state(me), 0).table.players[0].hand

    assert hand is not None
    assert [one.fulfilled for one in hand] == [False, False, False, False]
    assert [(one.owned, one.needed, one.met) for one in hand[0].conditions] == [
        (1, 1, True),
        (0, 1, False),
        (1, 1, True),
    ]


def test_10_a_secret_question_still_offers_the_dice_to_be_seen_by_all() -> None:
    (decision,) = pending(make_state(PLAYER_WITH_FULFILLED_MISSION))

    assert [option.key for option in decision.public_options] == [
        key
        for key in offered_keys(make_state(PLAYER_WITH_FULFILLED_MISSION))
        if not key.startswith("redeem")
    ]


def test_10_the_bot_can_list_a_hand_with_what_is_fulfilled_for_its_owner_alone() -> None:
    table = make_state(PLAYER_WITH_FULFILLED_MISSION)
    hand = GAME.view(table, 0).table.players[0].hand

    assert hand is not None
    assert [one.card for one in hand if one.fulfilled] == ["m13"]
    assert len([*describe_hand(GAME.view(table, 0))]) == 4
    assert [*describe_hand(GAME.view(table, None))] == []
    assert GAME.view(table, 1).table.players[0].hand is None


def test_10_what_public_options_bring_and_what_all_can_count_tells_nothing_of_a_hand() -> None:
    ready, idle = (
        make_state(PLAYER_WITH_FULFILLED_MISSION, on="county_dragon"),
        make_state(PLAYER_WITHOUT_FULFILLED_MISSION, on="county_dragon"),
    )
    (decision,) = pending(idle)

    assert preview_options(GAME, ready, decision.public_options) == preview_options(
        GAME, idle, decision.public_options
    )
    assert GAME.resources(ready) == GAME.resources(idle)
    assert GAME.standings(ready) == GAME.standings(idle)
