"""Dice and figures: a player die moves the knight, the Merlin die moves Merlin.

Where few ways to act wait on a field, they are offered together with the move that leads there.
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from engines.core.kernel import Event, Option, Outcome, copy_state
from engines.core.events import detail, seat_event
from engines.core.text import TextArg, Seat, Text
from engines.merlin.material import FIELD_NAMES, FIELDS, FieldIndex, Kind
from engines.merlin.state import MERLIN_DIE, Merlin
from engines.merlin.steps.fields import ACTIONS, NAMED, Acting, actions_on, outlook
from engines.merlin.steps.telling import APPLE, BANNERS, Way

SIDES = (1, 2, 3, 4, 5, 6)
_AROUND = len(FIELDS)


class UseDie(Way, frozen=True, cache_hash=True):
    """Spend a die and move its figure; an apple or a snake banner changes the die before."""

    merlin: bool
    value: int  # shown by the die
    moves: int
    clockwise: bool = True
    apple: bool = False

    @property
    def flipped(self) -> bool:
        """Tell whether a snake banner turns the die."""
        return self.moves != self.value and not self.apple

    @property
    def backwards(self) -> bool:
        """Tell whether a fish banner sends the knight the other way."""
        return not self.merlin and not self.clockwise

    def target(self, game: Merlin) -> FieldIndex:
        """Return the field that the figure reaches."""
        return self.reaches(game.merlin if self.merlin else game.active.knight)

    def reaches(self, start: FieldIndex) -> FieldIndex:
        """Return the field that is reached from another."""
        return (start + (self.moves if self.clockwise else -self.moves)) % _AROUND

    def run(self, game: Merlin) -> list[Event]:
        """Pay for what changes the move; then the field reached is the action field."""
        turn, player = game.turn, game.active
        paid = self._pay(game) if self.moves != self.value or self.backwards else []
        if self.merlin:
            player.dice[MERLIN_DIE] = 0
            target = game.merlin = self.reaches(game.merlin)
        else:
            player.dice[player.dice.index(self.value)] = 0
            target = player.knight = self.reaches(player.knight)
        turn.merlin, turn.field = self.merlin, target
        return [*paid, _moved(self, turn.seat, target)]

    def _pay(self, game: Merlin) -> list[Event]:
        seat = game.turn.seat
        paid: list[Event] = []
        if self.apple:
            game.players[seat].apples -= 1
            game.apples += 1
            paid.append(detail("used-apple", seat, value=self.value, moves=self.moves))
        if self.flipped:
            game.give_back(seat, "banner", "snake")
            paid.append(detail("used-flip-die", seat, value=self.value, moves=self.moves))
        if self.backwards:
            game.give_back(seat, "banner", "fish")
            paid.append(detail("used-backwards", seat))
        return paid

    def words(self, game: Merlin) -> Text:
        change = "apple" if self.apple else "flip" if self.flipped else "plain"
        told: dict[str, TextArg] = {
            "value": self.value,
            "moves": self.moves,
            "change": change,
            "way": "clockwise" if self.clockwise else "counterclockwise",
            "field": FIELD_NAMES[self.target(game)],
        }
        return Text("die-merlin" if self.merlin else "die-knight", told)

    def heading(self) -> Text:
        if self.flipped or (self.backwards and not self.apple):
            return BANNERS
        name = "group-die-merlin" if self.merlin else "group-die-player"
        return Text(name, {"value": self.value})

    def remark(self, game: Merlin) -> Text:
        return outlook(self.paid_for(game), self.target(game))

    def paid_for(self, game: Merlin) -> Merlin:
        """Return the table once what changes the move is given back: on a copy."""
        if self.moves == self.value and not self.backwards:
            return game
        draft = copy_state(game)
        self._pay(draft)
        return draft


@cache
def _moved(die: UseDie, seat: Seat, target: FieldIndex) -> Event:
    name = "moved-merlin" if die.merlin else "moved-knight"
    return seat_event(name, seat, f"field/{target}", moves=die.moves, field=FIELD_NAMES[target])


class UseDieAndAct(Way, frozen=True):
    """Spend a die and act at once on the field reached."""

    die: UseDie
    action: str | None = None  # the key of one of its ways; None: there is but one

    def run(self, game: Merlin) -> Outcome:
        """Move, then act."""
        way = self._way(game)
        return [*self.die.run(game), *way.run(game)]

    def _way(self, game: Merlin) -> Way:
        if self.action is not None:
            return NAMED[self.action]
        (only,) = actions_on(game, self.die.target(game))
        way: Way = only.value
        return way

    def words(self, game: Merlin) -> Text:
        if self.action is None:
            return Text("and-act", {"move": self.die.words(game)})
        die, action = self.die, self._way(game).words(game)
        way = ("clockwise" if die.clockwise else "counterclockwise") if die.merlin else "knight"
        return Text("and-do", {"moves": die.moves, "way": way, "action": action})

    def heading(self) -> Text:
        return self.die.heading()

    def remark(self, game: Merlin) -> Text | None:
        return self._way(game).remark(self.die.paid_for(game))


def moves(game: Merlin) -> list[Option]:
    """Return every way to use a die but with an apple; few ways to act stand beside the move."""
    player = game.active
    found: list[Option] = []
    *own, merlin = player.dice
    for move, acting, together in _as_they_lie(player.knight, tuple(own), game.merlin, merlin):
        found.append(move)
        if acting is not None and len(ways := acting(game)) <= _FEW:
            found += [together[way.key] for way in ways]
    banners = player.items["banner"]
    if banners["fish"]:
        found += _offers(game, _AS_IT_LIES, backwards=True)
    if banners["snake"]:
        found += _offers(game, _TURNED_OVER)
        if banners["fish"]:
            found += _offers(game, _TURNED_OVER, backwards=True)
    return found


def apple_moves(game: Merlin) -> list[Option]:
    """Return every way to use a die with an apple: any value but the one it shows."""
    backwards = game.active.has_banner("fish")
    return _offers(game, _BY_APPLE) + (
        _offers(game, _BY_APPLE, backwards=True) if backwards else []
    )


_AS_IT_LIES, _TURNED_OVER, _BY_APPLE = range(3)  # what changes a die
_KNIGHT, _BACKWARDS, _MERLIN = range(3)  # what moves
_CLOCKWISE = {_KNIGHT: (True,), _BACKWARDS: (False,), _MERLIN: (True, False)}
_Die: TypeAlias = tuple[FieldIndex, int, int]  # where its figure stands, its value, what moves


def _dice(game: Merlin) -> list[_Die]:
    """Return the different dice that are left: the knight's, and the one that moves Merlin."""
    player = game.active
    *own, merlin = player.dice
    dice = [(player.knight, value, _KNIGHT) for value in dict.fromkeys(own) if value]
    return [*dice, (game.merlin, merlin, _MERLIN)] if merlin else dice


def _offers(game: Merlin, change: int, *, backwards: bool = False) -> list[Option]:
    """Return the moves of the different dice: the knight's one way, Merlin's both ways."""
    dice = _dice(game)
    if backwards:
        dice = [(start, value, _BACKWARDS) for start, value, moved in dice if moved == _KNIGHT]
    return [move for die in dice for move in _moves_from(*die, change)]


@cache
def _moves_from(
    start: FieldIndex, value: int, moved: int, change: int = _AS_IT_LIES
) -> tuple[Option, ...]:
    dice = [
        UseDie(moved == _MERLIN, value, shown, clockwise, change == _BY_APPLE)
        for clockwise in _CLOCKWISE[moved]
        for shown in _changed(value, change)
    ]
    return tuple(option for die in dice for option in _options(die, start))


def _changed(value: int, change: int) -> list[int]:
    """Return what a die may show after the change."""
    if change == _BY_APPLE:
        return [other for other in SIDES if other != value]
    return [7 - value if change == _TURNED_OVER else value]


def _options(die: UseDie, start: FieldIndex) -> Iterator[Option]:
    """Yield the move; and the move with the action, where that leaves no choice."""
    target = die.reaches(start)
    move = Option(_key(die), value=die, spot=f"field/{target}")
    yield move
    if FIELDS[target].kind in _WITHOUT_CHOICE:
        yield replace(move, key=f"{move.key}/act", value=UseDieAndAct(die))


_WITHOUT_CHOICE: tuple[Kind, ...] = ("points", "grail")
_NAMES_SUFFICE: tuple[Kind, ...] = (  # of what is done there; nothing is sought on a picture
    "county",
    "influence",
    "excalibur",
    "move_follower",
    "exchange",
)
_LISTED: dict[str | None, Acting] = {
    f"field/{index}": ACTIONS[index]
    for index, field in enumerate(FIELDS)
    if field.kind in _NAMES_SUFFICE
}
_FEW = 4  # ways to act that stand beside the move


class _Together(dict[str, Option]):
    """A move together with each way to act where it leads, by the key of that way; made once."""

    def __init__(self, move: Option) -> None:
        self._move = move

    def __missing__(self, action: str) -> Option:
        move = self._move
        both = UseDieAndAct(move.value, action)
        self[action] = option = replace(move, key=f"{move.key}/{action}", value=both)
        return option


class _Move(NamedTuple):
    """A move of a die as it lies, and how to act at once where names of the ways suffice."""

    move: Option
    acting: Acting | None
    together: _Together


def _as_they_lie(
    knight: FieldIndex, own: tuple[int, ...], merlin: FieldIndex, value: int
) -> tuple[_Move, ...]:
    """Return the moves of all dice: the knight's, and those of the one that moves Merlin."""
    moves = _of_the_knight(knight, own)
    return moves + _as_it_lies(merlin, value, _MERLIN) if value else moves


@cache
def _of_the_knight(start: FieldIndex, own: tuple[int, ...]) -> tuple[_Move, ...]:
    return tuple(
        move for value in dict.fromkeys(own) if value for move in _as_it_lies(start, value, _KNIGHT)
    )


@cache
def _as_it_lies(start: FieldIndex, value: int, moved: int) -> tuple[_Move, ...]:
    return tuple(
        _Move(move, _LISTED.get(move.spot), _Together(move))
        for move in _moves_from(start, value, moved)
    )


def _key(die: UseDie) -> str:
    parts = ["merlin" if die.merlin else "player", str(die.value)]
    if die.apple:
        parts = ["apple", *parts, str(die.moves)]
    elif die.flipped:
        parts = ["flip_die", *parts]
    elif die.backwards:
        return "/".join(["backwards", *parts])
    else:
        parts = ["use", *parts]
    if die.merlin:
        parts.append("clockwise" if die.clockwise else "counterclockwise")
    elif die.backwards:
        parts.append("backwards")
    return "/".join(parts)


APPLE_OPTION = Option(
    "apple", Text("use-apple"), group=APPLE, remark=Text("remark-apple"), public=True, merge_next=True
)
