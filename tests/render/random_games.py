"""Random games for tests of pictures: position by position, with marks."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from engines import GAMES, Action, Decision, Option, View, apply, pending, start, view_for
from engines.core.kernel import State
from render import Mark
from render.board_context import BoardContext
from render.i18n import translator_for
from render.registry import renderer_for
from render.scene import Scene
from render.scene.overlay import with_marks

NAMES = ("Mira", "Johannes", "Lucía", "Bartholomäus von Hohenstaufen", "Wojciech")


@dataclass(frozen=True)
class RandomPosition:
    """A position and its open question, which is labelled only on access."""

    state: State

    @cached_property
    def decision(self) -> Decision | None:
        return next(iter(pending(self.state)), None)

    @property
    def over(self) -> bool:
        return not self.state.agenda

    @property
    def view(self) -> View[Any]:
        return view_for(self.state, None)

    @property
    def options(self) -> tuple[Option, ...]:
        """Return the options that all players may see."""
        return self.decision.public_options if self.decision else ()

    @property
    def marks(self) -> tuple[Mark, ...]:
        return tuple(
            Mark(option.spot, option.mark) for option in self.options if option.spot and option.mark
        )

    def context(self, *, marks: bool = True) -> BoardContext[Any]:
        view = self.view
        translator = translator_for(view.game)
        return BoardContext(view, NAMES[: view.seats], translator, self.marks if marks else ())

    def scene(self, *, marks: bool = True) -> Scene:
        context = self.context(marks=marks)
        return with_marks(renderer_for(context.view.game).board(context), context.marks)


def random_positions(game: str, seats: int, seed: str) -> Iterator[RandomPosition]:
    """Play a random game and yield every position, the last one too."""
    rng = Random(f"{game} {seats} {seed}")
    state, _ = start(GAMES[game], seats=seats, seed=seed)
    while state.agenda:
        yield RandomPosition(state)
        ask = state.agenda[-1]
        option = rng.choice(list(ask.options(state)))
        state, _ = apply(state, Action(ask.seat, option.key))
    yield RandomPosition(state)


def position_with_question(game: str, prompt: str, seats: int) -> RandomPosition:
    """Return a position in which that question is open."""
    for seed in range(100):
        for position in random_positions(game, seats, str(seed)):
            if position.decision and position.decision.prompt.id == prompt:
                return position
    raise LookupError(f"{prompt} was never asked")
