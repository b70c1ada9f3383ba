"""Unlocked options: legal together with the choice that unlocks them, never alone."""

from collections.abc import Iterator
from random import Random
from typing import ClassVar

from bot.service.lookahead import UnlockedOption, unlocked_options
from engines import GAMES, Action, Decision, Text, apply, pending, start
from engines.core.kernel import Ask, Event, Option, Options, Outcome, State
from tests.bot.controls.test_multi_choice import GAME
from tests.bot.room import Room, controls, offered_keys, reply_text
from tests.engines.kernel_games import Slate, slate

ROAD = "abcdef"


class Pave(Ask, frozen=True):
    """Pave a field of the road beside one that is paved, `left` times; or stop."""

    left: int
    lit: bool = False  # whether each field reveals something

    def prompt(self, game: Slate) -> Text:
        return Text("pave")

    def max_choices(self, game: Slate) -> int:
        return self.left

    def options(self, game: Slate) -> Options:
        for before, field in zip(f"0{ROAD}", ROAD, strict=False):
            if field not in game.written and before in ("0", *game.written):
                yield Option(f"pave/{field}", value=field, spot=field)
        yield Option("stop", value="")

    def labelled(self, game: Slate, option: Option) -> Option:
        return Option(
            option.key, Text(option.key), option.value, spot=option.spot, separate=not option.value
        )

    def choose(self, game: Slate, value: str) -> Outcome:
        if not value:
            return
        game.written.append(value)
        yield Event(Text("paved"), reveals=self.lit)
        if self.left > 1:
            yield type(self)(self.seat, left=self.left - 1, lit=self.lit)


class PaveInSecret(Pave, frozen=True):
    """The same as a secret decision."""

    secret: ClassVar[bool] = True


def unlocked_pairs(table: State, **more: int) -> list[tuple[str, str]]:
    (decision,) = pending(table)
    found = unlocked_options(table, decision, decision.options, **more)
    return [(one.option.key, one.unlocked_by.key) for one in found]


def test_options_unlock_others_up_to_the_number_of_choices() -> None:
    assert unlocked_pairs(slate(Pave(0, left=3))) == [("pave/b", "pave/a"), ("pave/c", "pave/b")]


def test_unlocked_options_are_limited() -> None:
    assert unlocked_pairs(slate(Pave(0, left=5)), limit=2) == [
        ("pave/b", "pave/a"),
        ("pave/c", "pave/b"),
    ]
    assert unlocked_pairs(slate(Pave(0, left=5)), limit=0) == []


def test_a_single_choice_unlocks_nothing() -> None:
    assert unlocked_pairs(slate(Pave(0, left=1))) == []


def test_a_choice_that_reveals_something_unlocks_nothing() -> None:
    assert unlocked_pairs(slate(Pave(0, left=3, lit=True))) == []


def test_a_secret_decision_unlocks_nothing() -> None:
    assert unlocked_pairs(slate(PaveInSecret(0, left=3))) == []


def test_every_unlocked_option_is_legal_after_its_prerequisite_and_not_before() -> None:
    found = [one for seed in range(3) for one in unlocked_in_a_game(seed)]

    assert found  # not vacuous
    for decision, unlocked in found:
        assert unlocked.option.key not in {option.key for option in decision.options}
        assert unlocked.option.group == unlocked.unlocked_by.group
        apply(unlocked.state, Action(decision.seat, unlocked.option.key))


def unlocked_in_a_game(seed: int) -> Iterator[tuple[Decision, UnlockedOption]]:
    """Yield the unlocked options of a random game."""
    rng = Random(seed)
    state, _ = start(GAMES[GAME], 2, f"following {seed}")
    while asked := pending(state):
        (decision,) = asked
        for unlocked in unlocked_options(state, decision, decision.options, limit=10):
            yield decision, unlocked
        state, _ = apply(state, Action(decision.seat, rng.choice(decision.options).key))


async def pick_first(room: Room, decision: Decision) -> None:
    """Choose the first option that is offered; while there are only quadrants, open the first."""
    offered, first = offered_keys(room.board), decision.options[0].key
    choices = [key for key in offered if not key.isdigit()] or offered
    await room.pick(room.asked_member(), first if first in offered else choices[0])


async def play_to_unlocked_hex(room: Room) -> tuple[str, str, str]:
    """Play until a menu offers an unlocked hex; return the player, the hex, its prerequisite."""
    await room.start_game("ann", "bob", game=GAME)
    for _ in range(60):
        table = await room.table()
        decision = room.services.play.decision(table)
        assert decision is not None
        assert table.state is not None
        offered = {
            line["value"]
            for one in controls(room.board)
            if one.get("max_values", 1) > 1
            for line in one["options"]
        }
        for unlocked in unlocked_options(table.state, decision, decision.options):
            keys = unlocked.option.key, unlocked.unlocked_by.key
            by_card = all(key.startswith("build/") for key in keys)
            if by_card and keys[0] in offered and unlocked.unlocked_by in decision.options:
                return room.asked_member(), *keys
        await pick_first(room, decision)
    raise AssertionError("no option is ever unlocked")


async def test_a_hex_can_be_chosen_together_with_the_one_that_unlocks_it(room: Room) -> None:
    player, key, opener = await play_to_unlocked_hex(room)

    await room.pick(player, key, opener)

    moves = await room.services.play.moves(await room.table(), last=2)
    assert [move.key for move in moves] == [opener, key]


async def test_both_can_be_typed_by_their_marks(room: Room) -> None:
    player, key, opener = await play_to_unlocked_hex(room)
    marks = [one.rpartition("/")[2] for one in (opener, key)]

    await room.slash(player, "move", option=" ".join(marks))

    moves = await room.services.play.moves(await room.table(), last=2)
    assert [move.key for move in moves] == [opener, key]


async def test_a_refusal_names_all_missing_prerequisites(
    room: Room,
) -> None:
    await room.start_game("ann", "bob", game=GAME)
    player, keys = await play_to_chain_of_three(room)
    marks = [key.removeprefix("build/") for key in keys]

    last = reply_text(await room.pick(player, keys[2]))
    last_two = reply_text(await room.pick(player, keys[2], keys[1]))

    assert f"Only possible after {marks[0]}, {marks[1]}: {marks[2]}." in last
    assert f"Only possible after {marks[0]}: {marks[2]}, {marks[1]}." in last_two
    await room.pick(player, keys[2], keys[1], keys[0])
    moves = await room.services.play.moves(await room.table(), last=3)
    assert [move.key for move in moves] == list(keys)


async def play_to_chain_of_three(room: Room) -> tuple[str, tuple[str, str, str]]:
    """Play until a menu offers a hex with two prerequisites; return the player and all three."""
    for _ in range(300):
        table = await room.table()
        decision = room.services.play.decision(table)
        assert decision is not None
        assert table.state is not None
        offered = {line["value"] for one in controls(room.board) for line in one.get("options", ())}
        found = {
            one.option.key: one for one in unlocked_options(table.state, decision, decision.options)
        }
        for key, last in found.items():
            second = found.get(last.unlocked_by.key)
            if second is not None and second.unlocked_by.key not in found:
                keys = second.unlocked_by.key, last.unlocked_by.key, key
                if {*keys} <= offered and all(one.startswith("build/") for one in keys):
                    return room.asked_member(), keys
        await pick_first(room, decision)
    raise AssertionError("there is no such hex")


async def test_an_unlocked_option_alone_is_refused_with_an_explanation(room: Room) -> None:
    player, key, opener = await play_to_unlocked_hex(room)
    before = await room.table()

    answer = reply_text(await room.pick(player, key))

    assert f"Only possible after {opener.removeprefix('build/')}" in answer
    assert key.removeprefix("build/") in answer
    assert await room.table() == before
