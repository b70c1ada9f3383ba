"""Dice and figures: a player die moves the knight, the Merlin die moves Merlin.

Where a field has few actions, they are offered together with the move that leads there.
"""

from collections.abc import Iterator, Sequence
from enum import Enum, auto
from functools import cache
from typing import NamedTuple

from engines.core.events import detail, seat_event
from engines.core.kernel import Event, Option, Outcome, copy_state
from engines.core.text import Seat, Text, TextArg
from engines.merlin.material import FIELD_NAMES, FIELDS, FieldIndex
from engines.merlin.state import MERLIN_DIE_INDEX, Merlin
from engines.merlin.steps.choices import APPLE_GROUP, BANNER_GROUP, Choice
from engines.merlin.steps.fields import (
    ACTION_OPTIONS,
    ONLY_ACTIONS,
    ActionOptions,
    field_summary,
)

DIE_SIDES = (1, 2, 3, 4, 5, 6)
_RING_LENGTH = len(FIELDS)


class UseDie(Choice, frozen=True, cache_hash=True):
    """Spend a die and move its figure; an apple or a snake banner changes the die before."""

    merlin: bool
    value: int  # shown by the die
    moves: int
    clockwise: bool = True
    apple: bool = False

    @property
    def is_flipped(self) -> bool:
        """Return whether a snake banner turns the die."""
        return self.moves != self.value and not self.apple

    @property
    def is_backwards(self) -> bool:
        """Return whether a fish banner reverses the knight's direction."""
        return not self.merlin and not self.clockwise

    def target(self, game: Merlin) -> FieldIndex:
        """Return the field that the figure reaches."""
        return self.reaches(game.merlin if self.merlin else game.active.knight)

    def reaches(self, start: FieldIndex) -> FieldIndex:
        """Return the field that is reached from another."""
        return (start + (self.moves if self.clockwise else -self.moves)) % _RING_LENGTH

    def run(self, game: Merlin) -> list[Event]:
        """Pay for changes of the die; then the field reached is the action field."""
        turn, player = game.turn, game.active
        paid = self._pay(game) if self.moves != self.value or self.is_backwards else []
        if self.merlin:
            player.dice[MERLIN_DIE_INDEX] = 0
            target = game.merlin = self.reaches(game.merlin)
        else:
            player.dice[player.dice.index(self.value)] = 0
            target = player.knight = self.reaches(player.knight)
        turn.merlin, turn.field = self.merlin, target
        return [*paid, _move_event(self, turn.seat, target)]

    def _pay(self, game: Merlin) -> list[Event]:
        seat = game.turn.seat
        paid: list[Event] = []
        if self.apple:
            game.players[seat].apples -= 1
            game.apples += 1
            paid.append(detail("used-apple", seat, value=self.value, moves=self.moves))
        if self.is_flipped:
            game.give_back(seat, "banner", "snake")
            paid.append(detail("used-flip-die", seat, value=self.value, moves=self.moves))
        if self.is_backwards:
            game.give_back(seat, "banner", "fish")
            paid.append(detail("used-backwards", seat))
        return paid

    def label(self, game: Merlin) -> Text:
        change = "apple" if self.apple else "flip" if self.is_flipped else "plain"
        args: dict[str, TextArg] = {
            "value": self.value,
            "moves": self.moves,
            "change": change,
            "way": "clockwise" if self.clockwise else "counterclockwise",
            "field": FIELD_NAMES[self.target(game)],
        }
        return Text("die-merlin" if self.merlin else "die-knight", args)

    def group(self) -> Text:
        if self.is_flipped or (self.is_backwards and not self.apple):
            return BANNER_GROUP
        name = "group-die-merlin" if self.merlin else "group-die-player"
        return Text(name, {"value": self.value})

    def remark(self, game: Merlin) -> Text:
        return field_summary(self.table_after_payment(game), self.target(game))

    def table_after_payment(self, game: Merlin) -> Merlin:
        """Return a copy of the table after paying for changes of the die."""
        if self.moves == self.value and not self.is_backwards:
            return game
        draft = copy_state(game)
        self._pay(draft)
        return draft


@cache
def _move_event(die: UseDie, seat: Seat, target: FieldIndex) -> Event:
    name = "moved-merlin" if die.merlin else "moved-knight"
    return seat_event(name, seat, f"field/{target}", moves=die.moves, field=FIELD_NAMES[target])


class UseDieAndAct(Choice, frozen=True):
    """Spend a die and act at once on the field reached."""

    die: UseDie
    action: Choice
    is_only_action: bool = False  # of the field: its name adds nothing to the field's

    def run(self, game: Merlin) -> Outcome:
        """Move, then act."""
        return [*self.die.run(game), *self.action.run(game)]

    def label(self, game: Merlin) -> Text:
        if self.is_only_action:
            return Text("and-act", {"move": self.die.label(game)})
        die = self.die
        way = ("clockwise" if die.clockwise else "counterclockwise") if die.merlin else "knight"
        return Text("and-do", {"moves": die.moves, "way": way, "action": self.action.label(game)})

    def group(self) -> Text:
        return self.die.group()

    def remark(self, game: Merlin) -> Text | None:
        return self.action.remark(self.die.table_after_payment(game))


def die_options(game: Merlin) -> list[Option]:
    """Return every move of a die without an apple; a field's few actions come with the move."""
    player = game.active
    options: list[Option] = []
    *own, merlin = player.dice
    for move in _plain_moves(player.knight, tuple(own), game.merlin, merlin):
        options.append(move.option)
        if move.action_options is not None:
            options += _with_actions(move, move.action_options(game))
    banners = player.items["banner"]
    if banners["fish"]:
        options += _changed_moves(game, Change.NONE, backwards=True)
    if banners["snake"]:
        options += _changed_moves(game, Change.FLIPPED)
        if banners["fish"]:
            options += _changed_moves(game, Change.FLIPPED, backwards=True)
    return options


def _with_actions(move: "PlainMove", actions: Sequence[Option]) -> list[Option]:
    """Return the move together with each action where it leads, if these are few."""
    if len(actions) > MAX_ACTIONS_WITH_MOVE:
        return []
    combined = move.combined
    return [combined.get(action.key) or _combine(move, action) for action in actions]


def _combine(move: "PlainMove", action: Option) -> Option:
    key, both = f"{move.option.key}/{action.key}", UseDieAndAct(move.option.value, action.value)
    option = move.combined[action.key] = Option(key, value=both, spot=move.option.spot)
    return option


def apple_options(game: Merlin) -> list[Option]:
    """Return every move of a die with an apple: any value but the one it shows."""
    options = _changed_moves(game, Change.APPLE)
    if game.active.has_banner("fish"):
        options += _changed_moves(game, Change.APPLE, backwards=True)
    return options


class Change(Enum):
    """What changes the value of a die before it is used."""

    NONE = auto()
    FLIPPED = auto()  # by a snake banner: the opposite side
    APPLE = auto()  # any other value


class Figure(Enum):
    """The figure that a die moves, and the directions in which it may go."""

    KNIGHT = (True,)  # clockwise
    KNIGHT_BACKWARDS = (False,)  # by a fish banner
    MERLIN = (True, False)


class PlainMove(NamedTuple):
    """The move of an unchanged die, with the field's actions where they are offered with it."""

    option: Option
    action_options: ActionOptions | None
    combined: dict[str, Option]  # the move with an action, by the action's key; made once


def _changed_moves(game: Merlin, change: Change, *, backwards: bool = False) -> list[Option]:
    """Return the moves of dice changed that way: the knight in one direction, Merlin in both."""
    player = game.active
    *own, merlin = player.dice
    knight = Figure.KNIGHT_BACKWARDS if backwards else Figure.KNIGHT
    options: list[Option] = []
    for value in dict.fromkeys(own):
        if value:
            options += _moves_from(player.knight, value, knight, change)
    if merlin and not backwards:
        options += _moves_from(game.merlin, merlin, Figure.MERLIN, change)
    return options


def _plain_moves(
    knight: FieldIndex, own: tuple[int, ...], merlin: FieldIndex, merlin_value: int
) -> tuple[PlainMove, ...]:
    """Return the moves of all unchanged dice: the knight's, and those of the Merlin die."""
    moves = _plain_knight_moves(knight, own)
    if not merlin_value:
        return moves
    return moves + _plain_moves_from(merlin, merlin_value, Figure.MERLIN)


@cache
def _plain_knight_moves(start: FieldIndex, own: tuple[int, ...]) -> tuple[PlainMove, ...]:
    return tuple(
        move
        for value in dict.fromkeys(own)
        if value
        for move in _plain_moves_from(start, value, Figure.KNIGHT)
    )


@cache
def _plain_moves_from(start: FieldIndex, value: int, figure: Figure) -> tuple[PlainMove, ...]:
    return tuple(
        PlainMove(option, _ACTIONS_WITH_MOVE.get(option.spot), {})
        for option in _moves_from(start, value, figure)
    )


@cache
def _moves_from(
    start: FieldIndex, value: int, figure: Figure, change: Change = Change.NONE
) -> tuple[Option, ...]:
    dice = [
        UseDie(figure is Figure.MERLIN, value, moves, clockwise, change is Change.APPLE)
        for clockwise in figure.value
        for moves in _values_after(value, change)
    ]
    return tuple(option for die in dice for option in _options_of(die, start))


def _values_after(value: int, change: Change) -> list[int]:
    match change:
        case Change.NONE:
            return [value]
        case Change.FLIPPED:
            return [7 - value]
        case Change.APPLE:
            return [other for other in DIE_SIDES if other != value]


def _options_of(die: UseDie, start: FieldIndex) -> Iterator[Option]:
    """Yield the move; and the move with the field's action, where that leaves no choice."""
    target = die.reaches(start)
    key, spot = _key(die), f"field/{target}"
    yield Option(key, value=die, spot=spot)
    only_action = ONLY_ACTIONS[target]
    if only_action is not None:
        both = UseDieAndAct(die, only_action, is_only_action=True)
        yield Option(f"{key}/act", value=both, spot=spot)


MAX_ACTIONS_WITH_MOVE = 4
# Fields whose actions can be chosen without a picture, so that they are offered with the move.
_ACTIONS_WITH_MOVE: dict[str | None, ActionOptions] = {
    f"field/{index}": ACTION_OPTIONS[index]
    for index, field in enumerate(FIELDS)
    if field.kind in ("county", "influence", "excalibur", "move_follower", "exchange")
}


def _key(die: UseDie) -> str:
    parts = ["merlin" if die.merlin else "player", str(die.value)]
    if die.apple:
        parts = ["apple", *parts, str(die.moves)]
    elif die.is_flipped:
        parts = ["flip_die", *parts]
    elif die.is_backwards:
        return "/".join(["backwards", *parts])
    else:
        parts = ["use", *parts]
    if die.merlin:
        parts.append("clockwise" if die.clockwise else "counterclockwise")
    elif die.is_backwards:
        parts.append("backwards")
    return "/".join(parts)


APPLE_OPTION = Option(
    "apple",
    Text("use-apple"),
    group=APPLE_GROUP,
    remark=Text("remark-apple"),
    public=True,
)
