"""The kernel on a tiny game made for the purpose: order, forced answers, secrets, purity."""

import pytest

from engines.core.kernel import (
    Action,
    Event,
    IllegalAction,
    LazyEvent,
    Step,
    StepOutput,
    apply,
    can_undo,
    pending,
    push_outcome,
    run_to_decision,
)
from engines.core.rng import SeededRng
from engines.core.text import SeatRef, Text
from tests.engines.kernel_games import (
    SLATE,
    Announce,
    Draw,
    Endless,
    Nod,
    Pick,
    PickFromHand,
    PickInSecret,
    PickTwo,
    Slate,
    Write,
    keys,
    run_events,
    slate,
    words,
)


def test_steps_happen_in_the_order_in_which_they_were_yielded() -> None:
    state = slate(Write("a", then=("b", "c")), Write("d"))

    assert state.written == ["a", "b", "c", "d"]


def test_a_step_is_finished_before_the_steps_that_it_yields_begin() -> None:
    state = slate(Write("parent", then=("child",)))

    assert state.written == ["parent", "child"]


def test_events_are_collected_in_the_order_in_which_they_happen() -> None:
    _, events = run_events(Write("a", then=("b",)), Write("c"))

    assert words(events) == ["a", "b", "c"]


def test_a_step_that_only_emits_is_skipped_without_an_event_list() -> None:
    state, events = run_events(Announce("end"))
    without_events = Slate(seats=2, rng=SeededRng("seed"), agenda=[Announce("end")])
    run_to_decision(without_events)

    assert words(events) == ["end"]
    assert without_events.last_spots == []
    assert state.agenda == without_events.agenda == []


def test_a_lazy_event_is_built_only_with_an_event_list() -> None:
    built: list[str] = []

    def build_event(value: str) -> Event:
        built.append(value)
        return Event(Text("said", {"word": value}))

    events: list[Event] = []
    outcome: list[StepOutput] = [
        LazyEvent(build_event, ("a",)),
        Write("b"),
        LazyEvent(build_event, ("c",)),
    ]
    with_events, without_events = slate(), slate()
    push_outcome(with_events, outcome, events)
    push_outcome(without_events, outcome, None)

    assert words(events) == built == ["a", "c"]
    assert with_events.agenda == without_events.agenda == [Write("b")]


def test_spots_of_events_are_recorded_without_an_event_list() -> None:
    without_events = Slate(seats=2, rng=SeededRng("seed"), agenda=[Write("a")])
    run_to_decision(without_events)

    assert without_events == slate(Write("a"))


def test_steps_yielded_by_a_choice_come_before_those_already_on_the_agenda() -> None:
    state = slate(Pick(0, ("x", "y")), Write("later"))

    state, events = apply(state, Action(0, "pick/y"))

    assert state.written == ["y", "later"]
    assert words(events) == ["y", "later"]


def test_the_kernel_stops_at_a_real_choice_and_names_its_seat() -> None:
    state = slate(Write("a"), Pick(1, ("x", "y")), Write("b"))

    (decision,) = pending(state)

    assert (decision.seat, decision.prompt, decision.secret) == (
        1,
        Text("pick", {"written": 1}),
        False,
    )
    assert [option.key for option in decision.options] == ["pick/x", "pick/y"]
    assert state.written == ["a"]


def test_a_question_allows_one_choice_at_a_time_unless_it_sets_max_choices() -> None:
    one, two = slate(Pick(0, ("x", "y"))), slate(PickTwo(0, ("x", "y")))

    assert [decision.max_choices for state in (one, two) for decision in pending(state)] == [1, 2]


def test_a_question_with_one_option_is_answered_automatically_with_its_own_event() -> None:
    state, events = run_events(Pick(0, ("only",)))

    assert state.written == ["only"]
    assert pending(state) == ()
    assert events[-1].text == Text("wrote", {"word": "only"})


def test_a_forced_answer_without_an_event_gets_one_from_the_kernel() -> None:
    state, events = run_events(Nod(1))

    assert state.written == ["nodded"]
    assert [event.text for event in events] == [
        Text("only-choice", {"who": SeatRef(1), "choice": Text("nod")})
    ]


def test_a_question_without_options_is_skipped() -> None:
    state, events = run_events(Pick(0, ()), Write("next"))

    assert state.written == ["next"]
    assert words(events) == ["next"]


def test_a_secret_question_is_asked_even_when_there_is_one_answer() -> None:
    state = slate(PickInSecret(0, ("only",)))

    (decision,) = pending(state)

    assert decision.secret
    assert keys(state) == ["pick/only"]
    assert state.written == []


def test_a_secret_question_without_options_is_skipped() -> None:
    assert pending(slate(PickInSecret(0, ()))) == ()


def test_a_secret_question_may_have_public_options() -> None:
    (decision,) = pending(slate(PickFromHand(0)))

    assert [option.key for option in decision.options] == ["play/spade", "pass"]
    assert [option.key for option in decision.public_options] == ["pass"]


def test_all_options_of_a_question_that_is_not_secret_are_public() -> None:
    (decision,) = pending(slate(Pick(0, ("a", "b"))))

    assert decision.public_options == decision.options


def test_a_rule_that_never_ends_is_an_error_that_names_it() -> None:
    with pytest.raises(RuntimeError, match="endless rule at Endless"):
        slate(Endless())


def test_nothing_is_pending_when_the_agenda_is_empty() -> None:
    assert pending(slate(Write("a"))) == ()


def test_apply_does_not_change_its_input() -> None:
    before = slate(Pick(0, ("x", "y")), Pick(1, ("x", "y")))
    bytes_before = SLATE.dump(before)

    after, _ = apply(before, Action(0, "pick/x"))

    assert SLATE.dump(before) == bytes_before
    assert (before.written, after.written) == ([], ["x"])


def test_applying_actions_changes_no_earlier_state() -> None:
    first = slate(Draw(0))
    second, _ = apply(first, Action(0, "throw"))
    third, _ = apply(second, Action(0, "throw"))

    assert [state.rng.draws for state in (first, second, third)] == [0, 1, 2]
    assert [len(state.written) for state in (first, second, third)] == [0, 1, 2]


@pytest.mark.parametrize(
    ("steps", "action", "complaint"),
    [
        ((Pick(0, ("x", "y")),), Action(1, "pick/x"), "but seat 0 decides"),
        ((Pick(0, ("x", "y")),), Action(0, "pick/z"), "not among the options"),
        ((), Action(0, "pick/x"), "the game is over"),
    ],
    ids=["wrong seat", "wrong key", "game over"],
)
def test_an_illegal_action_is_refused_with_seat_key_and_reason(
    steps: tuple[Step, ...], action: Action, complaint: str
) -> None:
    with pytest.raises(IllegalAction) as refusal:
        apply(slate(*steps), action)

    for part in (f"seat {action.seat}", repr(action.key), complaint):
        assert part in str(refusal.value)


def choice(key: str) -> tuple[Slate, Slate, list[Event]]:
    before = slate(Draw(0))
    after, events = apply(before, Action(0, key))
    return before, after, events


def test_a_choice_can_be_undone_while_its_seat_still_decides() -> None:
    assert can_undo(*choice("neither"), seat=0)


@pytest.mark.parametrize(
    "key", ["look", "throw", "pass"], ids=["revealed", "drawn", "another seat decides"]
)
def test_a_choice_is_final_once_something_was_revealed_or_drawn_or_the_turn_passed(
    key: str,
) -> None:
    assert not can_undo(*choice(key), seat=0)


def test_a_choice_is_final_once_another_seat_had_its_only_choice() -> None:
    before = slate(Pick(0, ("x", "y")), Nod(1), Pick(0, ("x", "y")))
    after, events = apply(before, Action(0, "pick/x"))

    assert after.agenda[-1].seat == 0
    assert not can_undo(before, after, events, seat=0)


def test_the_last_choice_of_a_game_is_final() -> None:
    before = slate(Pick(0, ("x", "y")))
    after, events = apply(before, Action(0, "pick/x"))

    assert not can_undo(before, after, events, seat=0)


def test_the_last_spots_accumulate_while_the_same_seat_chooses() -> None:
    state = slate(Pick(0, ("x", "y")), Pick(0, ("x", "y")), Pick(1, ("x", "y")))

    state, _ = apply(state, Action(0, "pick/x"))
    state, _ = apply(state, Action(0, "pick/y"))

    assert state.last_seat == 0
    assert state.last_spots == ["word/x", "slate/x", "word/y", "slate/y"]


def test_the_last_spots_are_cleared_when_another_seat_chooses() -> None:
    state = slate(Pick(0, ("x", "y")), Pick(1, ("x", "y")), Pick(0, ("x", "y")))
    state, _ = apply(state, Action(0, "pick/x"))

    state, _ = apply(state, Action(1, "pick/y"))

    assert (state.last_seat, state.last_spots) == (1, ["word/y", "slate/y"])


def test_a_forced_answer_of_another_seat_is_not_part_of_the_last_move() -> None:
    state = slate(Pick(0, ("x", "y")), Pick(1, ("only",)), Pick(0, ("v", "w")))

    after, _ = apply(state, Action(0, "pick/x"))

    assert after.written == ["x", "only"]
    assert after.last_seat == 0
    assert "word/x" in after.last_spots
    assert "word/only" not in after.last_spots


def test_a_forced_answer_of_the_same_seat_is_part_of_its_last_move() -> None:
    state = slate(Pick(0, ("x", "y")), Pick(0, ("only",)), Pick(0, ("v", "w")))

    after, _ = apply(state, Action(0, "pick/x"))

    assert {"word/x", "word/only"} <= {*after.last_spots}
