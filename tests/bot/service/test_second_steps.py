"""Two-step choices in one menu, except where something is revealed or secret."""

from typing import ClassVar

import pytest

from bot.service.lookahead import second_steps
from bot.service.services import Services
from engines import Text, pending
from engines.core.kernel import Ask, Event, Option, Options, Outcome
from engines.core.preview import Change
from tests.bot.pages.pieces import table
from tests.engines.slate import PURSE, Hoard, Pick, Purse, Slate, slate

WORDS = ("x", "y", "z")


class PickInSecret(Pick, frozen=True):
    """The same as a secret decision."""

    secret: ClassVar[bool] = True


class PickSeparately(Pick, frozen=True):
    """The same as a decision of its own."""

    ends_preview: ClassVar[bool] = True


class Begin(Ask, frozen=True):
    """Take the chalk to write a word that is asked for next; or leave it."""

    second: Ask
    lit: bool = False  # whether something is revealed in between
    limit: int = 1

    def max_choices(self, game: Slate) -> int:
        return self.limit

    def options(self, game: Slate) -> Options:
        yield Option("leave", value=False)
        yield Option("pick/leave", value=False)
        yield Option("chalk", value=True, merge_next=True)

    def choose(self, game: Slate, chalk: bool) -> Outcome:
        if chalk:
            yield Event(Text("took-chalk"), reveals=self.lit)
            yield self.second


class Invest(Ask, frozen=True):
    """Pay a coin and choose what comes back; or keep it."""

    def options(self, game: Purse) -> Options:
        yield Option("keep", value=False)
        yield Option("pay", value=True, merge_next=True)

    def choose(self, game: Purse, pays: bool) -> Outcome:
        if pays:
            game.coins[self.seat] -= 1
            yield Hoard(self.seat, (5, 7))


def step_pairs(begin: Begin, *, limit: int = 25) -> list[tuple[str, str]]:
    table = slate(begin, Pick(0, ("later", "still later")))
    (decision,) = pending(table)
    found = second_steps(table, decision, decision.options, limit=limit)
    return [(one.option.key, one.after.key) for one in found]


def test_second_steps_are_the_options_after_the_first_step() -> None:
    pairs = [("pick/x", "chalk"), ("pick/y", "chalk"), ("pick/z", "chalk")]

    assert step_pairs(Begin(0, Pick(0, WORDS))) == pairs


@pytest.mark.parametrize(
    "begin",
    [
        Begin(0, Pick(0, WORDS), lit=True),  # something was revealed
        Begin(0, PickInSecret(0, WORDS)),
        Begin(0, PickSeparately(0, WORDS)),
        Begin(0, Pick(1, WORDS)),  # another player is asked
        Begin(0, Pick(0, ("x",))),  # answered automatically
        Begin(0, Pick(0, ("x", "leave"))),  # a key that exists already
        Begin(0, Pick(0, WORDS), limit=2),  # several choices
    ],
)
def test_otherwise_only_the_first_step_is_offered(begin: Begin) -> None:
    assert step_pairs(begin) == []


def test_all_second_steps_fit_the_limit_or_none_is_offered() -> None:
    begin = Begin(0, Pick(0, WORDS))

    assert len(step_pairs(begin, limit=5)) == len(WORDS)  # two others, and they replace the chalk
    assert step_pairs(begin, limit=4) == []


async def test_the_preview_of_a_second_step_includes_the_first(services: Services) -> None:
    state = Purse.holding(Invest(0))
    (decision,) = pending(state)
    found = {one.option.key: one for one in second_steps(state, decision, decision.options)}

    seen = services.play.previews(
        table("Ann", "Bob", game=PURSE, state=state), [one.option for one in found.values()], found
    )

    assert [one.changes[0] for one in seen.values()] == [
        Change(0, "coins", 4, 4),
        Change(0, "coins", 6, 6),
    ]
