"""Dice and figures: a player die moves the knight, the Merlin die moves Merlin."""

from collections.abc import Iterator
from functools import cache

from engines.core.agenda import Option, Outcome, Step
from engines.core.telling import news
from engines.core.text import Arg, Text
from engines.merlin.material import FIELD_NAMES, FIELDS, FieldIndex, opposite
from engines.merlin.state import MERLIN_DIE, Merlin
from engines.merlin.steps.telling import APPLE, BANNERS, DICE, Marks

SIDES = range(1, 7)


class UseDie(Step, frozen=True):
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
        start = game.merlin if self.merlin else game.active.knight
        return (start + (self.moves if self.clockwise else -self.moves)) % len(FIELDS)

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
            yield news("used-apple", seat, value=self.value, moves=self.moves)
        if self.flipped:
            game.give_back(seat, "banner", "snake")
            yield news("used-flip-die", seat, value=self.value, moves=self.moves)
        if self.backwards:
            game.give_back(seat, "banner", "fish")
            yield news("used-backwards", seat)

    def _place(self, dice: list[int]) -> int:
        return MERLIN_DIE if self.merlin else dice.index(self.value, 0, MERLIN_DIE)


class Mirror(Step, frozen=True):
    """Eagle banner: the knight goes to the opposite field, which is the action field."""

    def run(self, game: Merlin) -> Outcome:
        """Return the banner and move the knight across."""
        turn = game.turn
        game.give_back(turn.seat, "banner", "eagle")
        target = opposite(game.active.knight)
        game.active.knight = turn.field = target
        turn.mirrored = True
        yield news("used-mirror", turn.seat, f"field/{target}", field=FIELD_NAMES[target])


class OtherAction(Step, frozen=True):
    """Fox banner: use the field of another player's knight; no figure moves."""

    field: FieldIndex

    def run(self, game: Merlin) -> Outcome:
        """Return the banner; the action field is that one."""
        turn = game.turn
        game.give_back(turn.seat, "banner", "fox")
        turn.field, turn.elsewhere = self.field, True
        told = FIELD_NAMES[self.field]
        yield news("used-other-action", turn.seat, f"field/{self.field}", field=told)


def moves(game: Merlin, marks: Marks) -> Iterator[Option]:
    """Yield every way to use a die but with an apple: as it lies, backwards, turned over."""
    banners = game.active.items["banner"]
    for turned in (False, True) if banners["snake"] else (False,):
        for backwards in (False, True) if banners["fish"] else (False,):
            for die in _dice(game, backwards=backwards):
                use = _flipped(die) if turned else die
                yield _offer(game, use, marks)


def apple_moves(game: Merlin, marks: Marks) -> Iterator[Option]:
    """Yield every way to use a die with an apple: any value but the one it shows."""
    both = (False, True) if game.active.has_banner("fish") else (False,)
    for backwards in both:
        for die in _dice(game, backwards=backwards):
            for value in SIDES:
                if value != die.value:
                    use = UseDie(die.merlin, die.value, value, die.clockwise, apple=True)
                    yield _offer(game, use, marks)


def _dice(game: Merlin, *, backwards: bool) -> Iterator[UseDie]:
    """Yield the different dice: the knight's for one direction, Merlin's for both."""
    *own, merlin = game.active.dice
    for value in dict.fromkeys(own):
        if value:
            yield _die(merlin=False, value=value, clockwise=not backwards)
    if merlin and not backwards:
        yield _die(merlin=True, value=merlin, clockwise=True)
        yield _die(merlin=True, value=merlin, clockwise=False)


@cache
def _die(*, merlin: bool, value: int, clockwise: bool) -> UseDie:
    return UseDie(merlin, value, value, clockwise)


@cache
def _flipped(die: UseDie) -> UseDie:
    return UseDie(die.merlin, die.value, 7 - die.value, die.clockwise)


def _offer(game: Merlin, die: UseDie, marks: Marks) -> Option:
    target = die.target(game)
    return _die_option(die, target, marks[f"field/{target}"])


@cache
def _die_option(die: UseDie, target: FieldIndex, mark: str) -> Option:
    change = "apple" if die.apple else "flip" if die.flipped else "plain"
    told: dict[str, Arg] = {
        "value": die.value,
        "moves": die.moves,
        "change": change,
        "way": "clockwise" if die.clockwise else "counterclockwise",
        "field": FIELD_NAMES[target],
    }
    return Option(
        _key(die),
        Text("die-merlin" if die.merlin else "die-knight", told),
        die,
        _by_die(die) if die.apple else BANNERS if die.flipped or die.backwards else DICE,
        f"field/{target}",
        mark,
        public=True,
    )


@cache
def _by_die(die: UseDie) -> Text:
    return Text("group-die-merlin" if die.merlin else "group-die-player", {"value": die.value})


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


def banner_moves(game: Merlin, marks: Marks) -> Iterator[Option]:
    """Yield the eagle's way across after a knight's move, and the fox's fields."""
    turn, player = game.turn, game.active
    if not (turn.merlin or turn.mirrored or turn.elsewhere) and player.has_banner("eagle"):
        across = opposite(player.knight)
        yield _mirror_option(across, marks[f"field/{across}"])
    if not turn.elsewhere and player.has_banner("fox"):
        for field in game.other_knights():
            yield _fox_option(field, marks[f"field/{field}"])


@cache
def _mirror_option(across: FieldIndex, mark: str) -> Option:
    text = Text("mirror", {"field": FIELD_NAMES[across]})
    return Option("mirror", text, Mirror(), BANNERS, f"field/{across}", mark, public=True)


@cache
def _fox_option(field: FieldIndex, mark: str) -> Option:
    return Option(
        f"other_action/{FIELDS[field].id}",
        Text("other-action", {"field": FIELD_NAMES[field]}),
        OtherAction(field),
        BANNERS,
        f"field/{field}",
        mark,
        public=True,
    )


APPLE_OPTION = Option("apple", Text("use-apple"), None, APPLE, public=True)
