"""Compares previews with what happens: `python -m tests.preview_contract [positions a game]`.

What happens is found step by step, one copy of the state a step, and by playing the action.
"""

import sys
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from engines import GAMES, Action, Game, Option, apply, pending, standings
from engines.core.kernel import Event, State, can_undo, copy_state, must_ask
from engines.core.kernel import push_outcome as push
from engines.core.preview import MAX_LEAVES, OptionPreview, preview_options
from engines.core.text import Seat
from tests.engines.random_games import SETUPS, Setup

POSITIONS_PER_GAME = 2_000
MAX_TRIED_OPTIONS = 4  # of a question


class Fact(NamedTuple):
    """A state at the next real choice, or before the step that reveals or draws something."""

    state: State
    is_hidden: bool  # something is drawn or revealed next
    is_complete: bool  # all steps of the option itself were carried out
    forced: int = 0  # marked places that the seat then had to take


def facts(state: State, option: Option, depth: int, *, through: bool) -> Iterator[Fact]:
    """Yield what an option leads to, one fact for each combination of the later answers."""
    fact = follow(state, option, depth)
    later: Any = fact.state.agenda[-1] if fact.state.agenda else None
    if not through or fact.is_hidden or fact.is_complete or later is None or later.ends_preview:
        yield fact
        return
    for answer in list(later.options(fact.state)):
        yield from facts(fact.state, answer, depth, through=True)


def follow(state: State, option: Option, depth: int) -> Fact:
    """Carry out an option and every later step, until a choice or something hidden."""
    draft, step, complete, forced = copy_state(state), state.agenda[-1], False, 0
    seat: Seat = step.seat
    chosen: Option | None = option
    while True:
        trial, events = copy_state(draft), list[Event]()
        trial.agenda.pop()
        if not step.asks:
            push(trial, step.run(trial), events)
        elif chosen is not None:
            trial.last_seat = seat
            push(trial, step.choose(trial, chosen.value), events)
        if _is_random(draft, trial, events) and not step.skip_in_preview:
            return Fact(draft, is_hidden=True, is_complete=complete, forced=forced)
        draft = trial
        complete = complete or len(draft.agenda) <= depth
        if not draft.agenda:
            return Fact(draft, is_hidden=False, is_complete=True, forced=forced)
        step, chosen = draft.agenda[-1], None
        if step.asks:
            options = list(step.options(draft))
            if must_ask(step, options) or (step.secret and step.seat != seat):
                return Fact(draft, is_hidden=False, is_complete=complete, forced=forced)
            if options:
                chosen = options[0]
                marked = step.seat == seat and step.labelled(draft, chosen).mark is not None
                forced += marked


def _is_random(before: State, after: State, events: list[Event]) -> bool:
    return before.rng.draws != after.rng.draws or any(event.reveals for event in events)


def count_resources(game: Game[Any], state: State, seat: Seat) -> dict[str, int]:
    """Return a seat's resources, and its points that are not among them."""
    held = game.resources(state)[seat]
    separate = sum(number for resource, number in held.items() if resource.startswith("points-"))
    return {"points": standings(state)[seat].total - separate, **held}


def untrue_claims(game: Game[Any], before: State, option: Option) -> Iterator[str]:
    """Yield what the preview of an option says and does not happen, or the other way round."""
    preview = preview_options(game, before, [option])[option.key]
    depth = len(before.agenda) - 1
    found = list(facts(before, option, depth, through=option.preview_through))
    seat: Seat = before.agenda[-1].seat
    after, events = apply(before, Action(seat, option.key))
    if preview.irreversible == can_undo(before, after, events, seat):
        yield f"undo: {not preview.irreversible}"
    if len(found) > MAX_LEAVES:
        if preview.changes or not preview.uncertain:
            yield "claims about too many answers"
        return
    if preview.uncertain != any(one.is_hidden and not one.is_complete for one in found):
        yield f"uncertain: {preview.uncertain}"
    if len(found) == 1 and len(preview.forced_places) != found[0].forced:
        yield f"forced: {preview.forced_places}, in truth {found[0].forced}"
    if len(found) == 1 and not found[0].is_hidden and not option.preview_through:
        found = [found[0]._replace(state=after)]
    yield from _untrue_changes(game, before, preview, [one.state for one in found])


def _untrue_changes(
    game: Game[Any], before: State, preview: OptionPreview, ends: list[State]
) -> Iterator[str]:
    said = {(one.seat, one.resource): (one.minimum, one.maximum) for one in preview.changes}
    for seat in range(before.seats):
        then = count_resources(game, before, seat)
        after = [count_resources(game, end, seat) for end in ends]
        for what, number in then.items():
            true = [counts[what] - number for counts in after]
            if said.get((seat, what), (0, 0)) != (min(true), max(true)):
                claim = said.get((seat, what), (0, 0))
                yield f"seat {seat} {what}: {claim}, in truth {min(true), max(true)}"


def check_game(setup: Setup, seed: str, *, share: float = 1.0) -> Iterator[tuple[int, list[str]]]:
    """Play a random game; yield the options tried and the untrue claims of some positions."""
    state, _ = setup.start(seed)
    rng = Random(seed)
    while decisions := pending(state):
        (decision,) = decisions
        if rng.random() < share:
            options = rng.sample(decision.options, min(MAX_TRIED_OPTIONS, len(decision.options)))
            yield (
                len(options),
                [
                    f"{setup} {seed} {decision.kind} {option.key}: {claim}"
                    for option in options
                    for claim in untrue_claims(setup.game, state, option)
                ],
            )
        state, _ = apply(state, Action(decision.seat, rng.choice(decision.options).key))


def main(positions: int) -> None:
    """Check so many positions of every game, and report untrue previews."""
    for game in GAMES.values():
        setups = [setup for setup in SETUPS if setup.game is game]
        checked = tried = 0
        untrue = list[str]()
        for number in range(positions):
            for options, claims in check_game(
                setups[number % len(setups)], f"contract {number}", share=0.3
            ):
                checked, tried = checked + 1, tried + options
                untrue += claims
            if checked >= positions:
                break
        print(
            f"{game.name}: {checked} positions, {tried} options, {len(untrue)} untrue", flush=True
        )
        print(*untrue[:20], sep="\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else POSITIONS_PER_GAME)
