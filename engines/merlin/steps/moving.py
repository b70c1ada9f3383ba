"""Dice and figures: a player die moves the knight, the Merlin die moves Merlin."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache

from msgspec.structs import replace

from engines.core.agenda import Option, Outcome
from engines.core.telling import detail, news
from engines.core.text import Arg, Text
from engines.merlin.material import FIELD_NAMES, FIELDS, FieldIndex, Kind, opposite
from engines.merlin.state import MERLIN_DIE, Merlin
from engines.merlin.steps.fields import actions, outlook
from engines.merlin.steps.telling import APPLE, BANNERS, DICE, Way

SIDES = range(1, 7)
_AROUND = len(FIELDS)


class UseDie(Way, frozen=True):
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
        if self.apple:
            name = "group-die-merlin" if self.merlin else "group-die-player"
            return Text(name, {"value": self.value})
        return BANNERS if self.flipped or self.backwards else DICE

    def remark(self, game: Merlin) -> Text:
        return outlook(game, self.target(game))


class UseDieAndAct(Way, frozen=True):
    """Spend a die and do at once what the field reached has to offer: there is but one way to."""

    die: UseDie

    def run(self, game: Merlin) -> Outcome:
        """Move, then act; what could be redeemed then could be before."""
        yield from self.die.run(game)
        (action,) = actions(game)
        game.turn.within_reach = False
        yield from action.value.run(game)

    def words(self, game: Merlin) -> Text:
        return Text("and-act", {"move": self.die.words(game)})

    def heading(self) -> Text:
        return self.die.heading()

    def remark(self, game: Merlin) -> Text | None:
        return self.die.remark(game)


class Mirror(Way, frozen=True):
    """Eagle banner: the knight goes to the opposite field, which is the action field."""

    def run(self, game: Merlin) -> Outcome:
        """Return the banner and move the knight across."""
        turn = game.turn
        game.give_back(turn.seat, "banner", "eagle")
        target = opposite(game.active.knight)
        game.active.knight = turn.field = target
        turn.mirrored = True
        yield news("used-mirror", turn.seat, f"field/{target}", field=FIELD_NAMES[target])

    def words(self, game: Merlin) -> Text:
        return Text("mirror", {"field": FIELD_NAMES[opposite(game.active.knight)]})

    def heading(self) -> Text:
        return BANNERS

    def remark(self, game: Merlin) -> Text:
        return outlook(game, opposite(game.active.knight))


class OtherAction(Way, frozen=True):
    """Fox banner: use the field of another player's knight; no figure moves."""

    field: FieldIndex

    def run(self, game: Merlin) -> Outcome:
        """Return the banner; the action field is that one."""
        turn = game.turn
        game.give_back(turn.seat, "banner", "fox")
        turn.field, turn.elsewhere = self.field, True
        told = FIELD_NAMES[self.field]
        yield news("used-other-action", turn.seat, f"field/{self.field}", field=told)

    def words(self, game: Merlin) -> Text:
        return Text("other-action", {"field": FIELD_NAMES[self.field]})

    def heading(self) -> Text:
        return BANNERS

    def remark(self, game: Merlin) -> Text:
        return outlook(game, self.field)


def moves(game: Merlin) -> list[Option]:
    """Return every way to use a die but with an apple: as it lies, backwards, turned over."""
    player, found = game.active, list[Option]()
    *own, merlin = player.dice
    for value in dict.fromkeys(own):
        found += _KNIGHT[player.knight][value]
    found += _MERLIN[game.merlin][merlin]
    banners = player.items["banner"]
    if banners["snake"] or banners["fish"]:
        found += _banner_dice(game)
    return found


def _banner_dice(game: Merlin) -> Iterator[Option]:
    """Yield the dice sent backwards by a fish banner, turned by a snake banner, or both."""
    fish, snake = game.active.has_banner("fish"), game.active.has_banner("snake")
    if fish:
        yield from _offers(game, _dice(game, backwards=True))
    if snake:
        yield from _offers(game, map(_flipped, _dice(game, backwards=False)))
    if fish and snake:
        yield from _offers(game, map(_flipped, _dice(game, backwards=True)))


def apple_moves(game: Merlin) -> Iterator[Option]:
    """Yield every way to use a die with an apple: any value but the one it shows."""
    both = (False, True) if game.active.has_banner("fish") else (False,)
    for backwards in both:
        for die in _dice(game, backwards=backwards):
            others = (value for value in SIDES if value != die.value)
            yield from _offers(game, (replace(die, moves=one, apple=True) for one in others))


def _dice(game: Merlin, *, backwards: bool) -> Iterator[UseDie]:
    """Yield the different dice: the knight's for one direction, Merlin's for both."""
    *own, merlin = game.active.dice
    for value in dict.fromkeys(own):
        if value:
            yield UseDie(merlin=False, value=value, moves=value, clockwise=not backwards)
    if merlin and not backwards:
        yield from _merlins_ways(merlin)


def _merlins_ways(value: int) -> tuple[UseDie, UseDie]:
    clockwise = UseDie(merlin=True, value=value, moves=value)
    return clockwise, replace(clockwise, clockwise=False)


def _flipped(die: UseDie) -> UseDie:
    return replace(die, moves=7 - die.value)


def _offers(game: Merlin, dice: Iterable[UseDie]) -> Iterator[Option]:
    for die in dice:
        yield from _moves_from(game.merlin if die.merlin else game.active.knight, die)


@cache
def _moves_from(start: FieldIndex, die: UseDie) -> tuple[Option, ...]:
    """Return the move; and with the action where that leaves no choice, nor needs the banner."""
    target = die.reaches(start)
    move = Option(_key(die), value=die, spot=f"field/{target}")
    if FIELDS[target].kind not in _WITHOUT_CHOICE or die.flipped or die.backwards:
        return (move,)
    return move, replace(move, key=f"{move.key}/act", value=UseDieAndAct(die))


_WITHOUT_CHOICE: tuple[Kind, ...] = ("points", "grail")


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


def banner_moves(game: Merlin) -> Iterator[Option]:
    """Yield the eagle's way across after a knight's move, and the fox's fields."""
    turn, player = game.turn, game.active
    if not (turn.merlin or turn.mirrored or turn.elsewhere) and player.has_banner("eagle"):
        yield _ACROSS[opposite(player.knight)]
    if not turn.elsewhere and player.has_banner("fox"):
        for field in game.other_knights():
            yield _ELSEWHERE[field]


_ACROSS: tuple[Option, ...] = tuple(
    Option("mirror", value=Mirror(), spot=f"field/{field}") for field in range(_AROUND)
)
_ELSEWHERE: tuple[Option, ...] = tuple(
    Option(f"other_action/{field.id}", value=OtherAction(index), spot=f"field/{index}")
    for index, field in enumerate(FIELDS)
)
APPLE_OPTION = Option(
    "apple", Text("use-apple"), group=APPLE, remark=Text("remark-apple"), public=True
)


def _as_it_lies(ways: Callable[[int], Iterable[UseDie]]) -> list[list[tuple[Option, ...]]]:
    """Return the moves of a figure by the field where it stands and the die's value; 0: used."""
    return [
        [(), *(tuple(_all_from(start, ways(value))) for value in SIDES)] for start in range(_AROUND)
    ]


def _all_from(start: FieldIndex, dice: Iterable[UseDie]) -> Iterator[Option]:
    for die in dice:
        yield from _moves_from(start, die)


_KNIGHT = _as_it_lies(lambda value: [UseDie(merlin=False, value=value, moves=value)])
_MERLIN = _as_it_lies(_merlins_ways)
