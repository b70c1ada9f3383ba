"""Dice and figures: a player die moves the knight, the Merlin die moves Merlin.

Where few ways to act wait on a field, they are offered together with the move that leads there.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice

from msgspec.structs import replace

from engines.core.agenda import Option, Outcome
from engines.core.telling import detail, news
from engines.core.text import Arg, Text
from engines.merlin.material import FIELD_NAMES, FIELDS, FieldIndex, Kind
from engines.merlin.state import MERLIN_DIE, Merlin
from engines.merlin.steps.fields import actions_on, outlook
from engines.merlin.steps.telling import APPLE, BANNERS, Way

SIDES = range(1, 7)
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

    def run(self, game: Merlin) -> Outcome:
        """Pay for what changes the move; then the field reached is the action field."""
        turn, player = game.turn, game.active
        if self.moves != self.value or self.backwards:
            yield from self._pay(game)
        target = self.target(game)
        player.dice[self._place(player.dice)] = 0
        if self.merlin:
            game.merlin = target
        else:
            player.knight = target
        turn.merlin, turn.field = self.merlin, target
        name = "moved-merlin" if self.merlin else "moved-knight"
        told: dict[str, Arg] = {"moves": self.moves, "field": FIELD_NAMES[target]}
        yield news(name, turn.seat, f"field/{target}", **told)

    def _pay(self, game: Merlin) -> Outcome:
        seat = game.turn.seat
        if self.apple:
            game.players[seat].apples -= 1
            game.apples += 1
            yield detail("used-apple", seat, value=self.value, moves=self.moves)
        if self.flipped:
            game.give_back(seat, "banner", "snake")
            yield detail("used-flip-die", seat, value=self.value, moves=self.moves)
        if self.backwards:
            game.give_back(seat, "banner", "fish")
            yield detail("used-backwards", seat)

    def _place(self, dice: list[int]) -> int:
        return MERLIN_DIE if self.merlin else dice.index(self.value, 0, MERLIN_DIE)

    def words(self, game: Merlin) -> Text:
        change = "apple" if self.apple else "flip" if self.flipped else "plain"
        told: dict[str, Arg] = {
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
        return outlook(game, self.target(game), banners=self.flipped + self.backwards)


class UseDieAndAct(Way, frozen=True):
    """Spend a die and act at once on the field reached."""

    die: UseDie
    action: str | None = None  # the key of one of its ways; None: there is but one

    def run(self, game: Merlin) -> Outcome:
        """Move, then act."""
        way = self._way(game)
        yield from self.die.run(game)
        yield from way.run(game)

    def _way(self, game: Merlin) -> Way:
        ways: Iterator[Way] = (
            option.value
            for option in actions_on(game, self.die.target(game))
            if self.action in (None, option.key)
        )
        return next(ways)

    def words(self, game: Merlin) -> Text:
        if self.action is None:
            return Text("and-act", {"move": self.die.words(game)})
        die, action = self.die, self._way(game).words(game)
        way = ("clockwise" if die.clockwise else "counterclockwise") if die.merlin else "knight"
        return Text("and-do", {"moves": die.moves, "way": way, "action": action})

    def heading(self) -> Text:
        return self.die.heading()

    def remark(self, game: Merlin) -> Text | None:
        return self.die.remark(game) if self.action is None else self._way(game).remark(game)


def moves(game: Merlin) -> list[Option]:
    """Return every way to use a die but with an apple; few ways to act stand beside the move."""
    found = list[Option]()
    for move in _offers(game, _AS_IT_LIES):
        found.append(move)
        found += _at_once(game, move)
    return found + _by_banners(game)


def _by_banners(game: Merlin) -> list[Option]:
    """Return the moves of dice backwards, turned over, and both."""
    banners, found = game.active.items["banner"], list[Option]()
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


def _offers(game: Merlin, change: int, *, backwards: bool = False) -> list[Option]:
    """Return the moves of the different dice: the knight's one way, Merlin's both ways."""
    player, found = game.active, list[Option]()
    *own, merlin = player.dice
    knight = _BACKWARDS if backwards else _KNIGHT
    for value in dict.fromkeys(own):
        if value:
            found += _moves_from(player.knight, value, change, knight)
    if merlin and not backwards:
        found += _moves_from(game.merlin, merlin, change, _MERLIN)
    return found


@cache
def _moves_from(start: FieldIndex, value: int, change: int, figure: int) -> tuple[Option, ...]:
    dice = [
        UseDie(figure == _MERLIN, value, shown, clockwise, change == _BY_APPLE)
        for clockwise in _CLOCKWISE[figure]
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
_LISTED: dict[str | None, FieldIndex] = {
    f"field/{index}": index for index, field in enumerate(FIELDS) if field.kind in _NAMES_SUFFICE
}
_FEW = 4  # ways to act that stand beside the move


def _at_once(game: Merlin, move: Option) -> Sequence[Option]:
    """Return the move as the die lies together with each way to act, where few wait."""
    index = _LISTED.get(move.spot)
    if index is None:
        return ()
    ways = [*islice(actions_on(game, index), _FEW + 1)]
    if len(ways) > _FEW:
        return ()
    return [_together(move.value, index, way.key) for way in ways]


@cache
def _together(die: UseDie, index: FieldIndex, action: str) -> Option:
    return Option(f"{_key(die)}/{action}", value=UseDieAndAct(die, action), spot=f"field/{index}")


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
    "apple", Text("use-apple"), group=APPLE, remark=Text("remark-apple"), public=True
)
