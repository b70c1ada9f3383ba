"""The promises of every game, checked after each move of random games with every setup.

`docs/promises.md` refers to them by the numbers in the test names.
"""

from collections.abc import Iterable, Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines import (
    Action,
    Decision,
    Event,
    IllegalAction,
    Option,
    SeatScore,
    apply,
    pending,
    playout,
    standings,
    view_for,
)
from engines.core.kernel import (
    State,
    advance,
    can_undo,
    copy_state,
    legal_option,
    run_to_decision,
)
from engines.core.text import Seat
from tests.engines.random_games import (
    MAX_DECISIONS_PER_SEAT,
    SETUPS,
    Move,
    Setup,
    games_per_setup,
    moves,
)

every_table = pytest.mark.parametrize("setup", SETUPS, ids=str)
seeds = st.text("abcdefgh", max_size=8)
MAX_KEY_CHARS = 60  # of an option
MAX_CUSTOM_ID_CHARS = 100
MAX_LABEL_CHARS = 80
MAX_MENU_OPTIONS = 25  # options that Discord shows in one select


def random_moves(setup: Setup, seed: str, data: st.DataObject) -> Iterator[Move]:
    """Yield the moves of a game whose choices hypothesis draws."""
    state, _ = setup.start(seed)
    return moves(state, lambda number: data.draw(st.integers(0, number - 1)))


def viewers(state: State) -> list[Seat | None]:
    """Return the viewers of a table: the public, and each seat."""
    return [None, *range(state.seats)]


@every_table
@given(seed=seeds, data=st.data())
@games_per_setup(total=60)
def test_1_a_random_game_ends_within_a_bound_and_is_never_stuck(
    setup: Setup, seed: str, data: st.DataObject
) -> None:
    *_, last = random_moves(setup, seed, data)

    assert pending(last.after) == ()
    assert view_for(last.after, None).is_over


@every_table
@pytest.mark.parametrize("seed", ["one", "two"])
def test_1_a_playout_in_place_ends_too_and_is_the_same_every_time(setup: Setup, seed: str) -> None:
    final, decisions = playout(setup.game, setup.seats, seed, setup.options)
    again, _ = playout(setup.game, setup.seats, seed, setup.options)

    assert pending(final) == ()
    assert 0 < decisions < MAX_DECISIONS_PER_SEAT * setup.seats
    assert setup.game.dump(again) == setup.game.dump(final)


@every_table
@given(seed=seeds, data=st.data())
@games_per_setup(total=48)
def test_2_apply_leaves_its_input_unchanged(setup: Setup, seed: str, data: st.DataObject) -> None:
    state, _ = setup.start(seed)
    bytes_then = [setup.game.dump(state)]
    states_then = [state]
    for move in moves(state, lambda number: data.draw(st.integers(0, number - 1))):
        assert setup.game.dump(move.before) == bytes_then[-1]
        states_then.append(move.after)
        bytes_then.append(setup.game.dump(move.after))

    assert [setup.game.dump(state) for state in states_then] == bytes_then


@every_table
@given(seed=seeds, data=st.data())
@games_per_setup(total=48)
def test_3_a_stored_state_is_loaded_unchanged_and_goes_on_alike(
    setup: Setup, seed: str, data: st.DataObject
) -> None:
    for move in random_moves(setup, seed, data):
        loaded = setup.game.load(setup.game.dump(move.before))

        assert loaded == move.before
        assert pending(loaded) == (move.decision,)
        assert apply(loaded, move.action) == (move.after, move.events)


@every_table
@given(seed=seeds, data=st.data())
@games_per_setup(total=48)
def test_4_the_same_seed_and_choices_bring_the_same_state(
    setup: Setup, seed: str, data: st.DataObject
) -> None:
    state, _ = setup.start(seed)
    for move in random_moves(setup, seed, data):
        state, _ = apply(state, move.action)

        assert setup.game.dump(state) == setup.game.dump(move.after)


@every_table
@given(seed=seeds, data=st.data())
@games_per_setup(total=28)
def test_4_the_same_choices_bring_the_same_state_without_an_event_list(
    setup: Setup, seed: str, data: st.DataObject
) -> None:
    state = setup.game.new_state(setup.seats, seed, setup.options)
    run_to_decision(state)
    for move in random_moves(setup, seed, data):
        advance(state, legal_option(state, move.action))

        assert setup.game.dump(state) == setup.game.dump(move.after)


@every_table
@given(seed=seeds, data=st.data())
@games_per_setup(total=28)
def test_5_a_wrong_seat_or_key_is_refused(setup: Setup, seed: str, data: st.DataObject) -> None:
    for move in random_moves(setup, seed, data):
        for wrong in wrong_actions(move):
            with pytest.raises(IllegalAction, match=f"seat {wrong.seat}"):
                apply(move.before, wrong)

    with pytest.raises(IllegalAction, match="over"):
        apply(move.after, move.action)


def wrong_actions(move: Move) -> Iterator[Action]:
    seat, key = move.action.seat, move.option.key
    others = [other for other in range(-1, move.before.seats + 1) if other != seat]
    yield from (Action(other, key) for other in others)
    yield from (Action(seat, wrong) for wrong in ("", "no/such/key", key + "/", key.upper()))


@every_table
@given(seed=seeds, data=st.data())
@games_per_setup(total=48)
def test_6_no_piece_is_lost_or_made(setup: Setup, seed: str, data: st.DataObject) -> None:
    state, _ = setup.start(seed)
    pieces = setup.game.piece_count(state)

    assert pieces
    for move in random_moves(setup, seed, data):
        assert setup.game.piece_count(move.after) == pieces


@every_table
@given(seed=seeds, data=st.data())
@games_per_setup(total=28)
def test_7_what_a_seat_cannot_see_changes_neither_its_view_nor_its_decisions(
    setup: Setup, seed: str, data: st.DataObject
) -> None:
    for move in random_moves(setup, seed, data):
        for seat in viewers(move.before):
            determinized = determinized_copy(setup, move.before, seat)

            assert view_for(determinized, seat) == view_for(move.before, seat)
            assert visible_decisions(pending(determinized), seat) == visible_decisions(
                [move.decision], seat
            )


def determinized_copy(setup: Setup, state: State, seat: Seat | None) -> State:
    """Return the table with everything shuffled that the seat cannot see."""
    copy = copy_state(state)
    setup.game.determinize(copy, seat, Random(0))
    return copy


def visible_decisions(decisions: Iterable[Decision], seat: Seat | None) -> list[object]:
    """Return the parts of open decisions that a seat sees: of others' secrets, the public part."""
    return [
        (
            decision.seat,
            decision.prompt if decision.public_options or decision.seat == seat else None,
            [visible_fields(option) for option in visible_options(decision, seat)],
        )
        for decision in decisions
    ]


def visible_options(decision: Decision, seat: Seat | None) -> tuple[Option, ...]:
    return decision.options if decision.seat == seat else decision.public_options


def visible_fields(option: Option) -> tuple[object, ...]:
    return option.key, option.text, option.group, option.spot, option.mark


@every_table
@given(seed=seeds, data=st.data())
@games_per_setup(total=28)
def test_7_an_undoable_choice_reveals_no_hidden_information(
    setup: Setup, seed: str, data: st.DataObject
) -> None:
    for move in random_moves(setup, seed, data):
        if not can_undo(move.before, move.after, move.events, move.decision.seat):
            continue
        for seat in viewers(move.before):
            if move.decision.secret and seat != move.decision.seat:
                continue  # other seats learn nothing of the choice
            after, events = apply(determinized_copy(setup, move.before, seat), move.action)

            assert view_for(after, seat) == view_for(move.after, seat)
            assert visible_events(events, seat) == visible_events(move.events, seat)


def visible_events(events: Iterable[Event], seat: Seat | None) -> list[Event]:
    return [event for event in events if event.private_to in (None, seat)]


@every_table
@given(seed=seeds, data=st.data())
@games_per_setup(total=60)
def test_9_keys_are_unique_and_fit_into_a_control(
    setup: Setup, seed: str, data: st.DataObject
) -> None:
    for move in random_moves(setup, seed, data):
        keys = [option.key for option in move.decision.options]

        assert len(set(keys)) == len(keys)
        for key in keys:
            assert key
            assert len(key) <= MAX_KEY_CHARS, key
            assert len(f"pick:123456:1234:{move.decision.seat}:{key}") <= MAX_CUSTOM_ID_CHARS, key


@every_table
@given(seed=seeds, data=st.data())
@games_per_setup(total=60)
def test_9_many_options_have_a_group_each(setup: Setup, seed: str, data: st.DataObject) -> None:
    for move in random_moves(setup, seed, data):
        options = move.decision.options
        if len(options) > MAX_MENU_OPTIONS:
            assert [option.key for option in options if option.group is None] == []


@every_table
@given(seed=seeds, data=st.data())
@games_per_setup(total=60)
def test_9_one_mark_means_one_spot_and_one_spot_has_one_mark(
    setup: Setup, seed: str, data: st.DataObject
) -> None:
    for move in random_moves(setup, seed, data):
        marked = {(option.mark, option.spot) for option in move.decision.options if option.mark}

        assert len({mark for mark, _ in marked}) == len(marked)
        assert len({spot for _, spot in marked}) == len(marked)
        assert all(spot for _, spot in marked)


@every_table
@given(seed=seeds, data=st.data())
@games_per_setup(total=60)
def test_11_standings_sum_their_parts_and_rank_by_points_then_tie_break(
    setup: Setup, seed: str, data: st.DataObject
) -> None:
    for move in random_moves(setup, seed, data):
        results = standings(move.after)

        assert [result.seat for result in results] == list(range(setup.seats))
        for result in results:
            assert result.total == sum(part.points for part in result.parts)
            assert result.rank == 1 + sum(better(other, result) for other in results)


def better(one: SeatScore, other: SeatScore) -> bool:
    return (one.total, one.tie_break) > (other.total, other.tie_break)


@every_table
@given(seed=seeds, data=st.data())
@games_per_setup(total=28)
def test_the_view_says_who_acts_and_who_moved_last(
    setup: Setup, seed: str, data: st.DataObject
) -> None:
    for move in random_moves(setup, seed, data):
        view = view_for(move.after, None)

        assert view.to_act == tuple(decision.seat for decision in pending(move.after))
        assert view.last_seat == move.decision.seat
        assert view.standings == standings(move.after)
        if move.option.spot is not None:
            assert move.option.spot in view.last_spots
