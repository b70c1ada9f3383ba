"""Choices of several questions: which tile, then where; an apple, then which die."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from engines.automa.budget import Budget
from engines.automa.evaluation import determinize
from engines.automa.search import for_search
from engines.automa.turn import Keys, plan_turns
from engines.core.game import Game
from engines.core.kernel import Action, Ask, State, apply
from engines.core.text import Seat, Text

MAX_QUESTIONS = 3  # of one choice


class Answer(NamedTuple):
    """An answer to a question of the state; the questions of a choice follow each other."""

    state: State
    key: str


def complete_choice(game: Game[Any], state: State, seat: Seat, key: str, rng: Random) -> Keys:
    """Return the option's key and the best answers to the questions that complete the choice."""
    keys, after = [key], _continuation(state, key, state)
    while after is not None and len(keys) < MAX_QUESTIONS:
        node = determinize(game, after, seat, rng)
        best = plan_turns(for_search(game), node, seat, rng, Budget())[0].keys[0]
        keys.append(best)
        after = _continuation(after, best, state)
    return tuple(keys)


def answers(state: State, keys: Sequence[str]) -> Iterator[Answer]:
    """Yield the answers of a choice with the states in which they are given."""
    before: State | None = state
    for key in keys:
        if before is None:
            return
        yield Answer(before, key)
        before = _continuation(before, key, state)


def _continuation(before: State, key: str, first: State) -> State | None:
    """Return the state whose question continues the choice that began in the first state.

    The option must have asked it, of the same seat, and nothing may have been revealed.
    """
    ask: Ask = first.agenda[-1]
    after, events = apply(before, Action(ask.seat, key))
    if after.rng.draws != before.rng.draws or any(event.reveals for event in events):
        return None
    if len(after.agenda) < len(first.agenda):
        return None
    later: Ask = after.agenda[-1]
    return after if later.seat == ask.seat and type(later) is not type(ask) else None


def choice_text(state: State, keys: Sequence[str]) -> Text:
    """Return a choice as its menus name it: `M · The Scribe, face up → top left`."""
    text, *later = (_label(answer) for answer in answers(state, keys))
    for then in later:
        text = Text("choice-then", {"choice": text, "then": then})
    return text


def _label(answer: Answer) -> Text:
    ask: Ask = answer.state.agenda[-1]
    options = ask.options(answer.state)
    option = ask.labelled(answer.state, next(one for one in options if one.key == answer.key))
    if option.mark is None:
        return option.text
    return Text("remark-marked", {"mark": option.mark, "choice": option.text})
