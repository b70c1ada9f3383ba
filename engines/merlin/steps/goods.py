"""Fields that give points or things: shields, banners, materials, Excalibur, the Grail, apples."""

from collections.abc import Iterator
from functools import cache

from engines.core.agenda import Ask, Event, Option, Options, Outcome, Step
from engines.core.telling import news
from engines.core.text import Seat, Text, Who
from engines.merlin.material import (
    CHOOSE_VP,
    COUNTED,
    COUNTY_NAMES,
    ITEM_NAMES,
    ITEMS,
    RULES,
    Counted,
    CountyId,
    Item,
)
from engines.merlin.state import Merlin
from engines.merlin.steps.telling import ACTION, BY_ITEM, SKILLS, Marks


class ScorePoints(Step, frozen=True):
    """Score a point for each own piece of a kind; the skill adds one and chooses the kind."""

    counts: Counted
    skill: bool = False

    def run(self, game: Merlin) -> Outcome:
        """Count, and turn the seal over if the skill is used."""
        player, seat = game.active, game.turn.seat
        points = player.counted(self.counts)
        player.points["fields"] += points
        game.turn.performed = True
        if self.skill:
            player.used.append(CHOOSE_VP)
            player.points["skills"] += RULES.skill_bonus
            points += RULES.skill_bonus
            yield news("used-choose-vp", seat)
        yield news("scored-field", seat, points=points, counts=self.counts)


def score_option(game: Merlin, counts: Counted) -> Option:
    """Return the option to score on a points field."""
    return _score_option(counts, game.active.counted(counts))


@cache
def _score_option(counts: Counted, points: int) -> Option:
    text = Text("score", {"counts": counts, "points": points})
    return Option(f"score/{counts}", text, ScorePoints(counts), ACTION, public=True)


def choose_vp_options(game: Merlin) -> Iterator[Option]:
    """Yield the four kinds among which the skill chooses."""
    for counts in COUNTED:
        yield _choose_vp_option(counts, game.active.counted(counts) + RULES.skill_bonus)


@cache
def _choose_vp_option(counts: Counted, points: int) -> Option:
    text = Text("choose-vp", {"counts": counts, "points": points})
    step = ScorePoints(counts, skill=True)
    return Option(f"choose_vp/{counts}", text, step, SKILLS, public=True)


class TakeItem(Step, frozen=True):
    """Take an item of a county in which you have influence."""

    item: Item
    county: CountyId

    def run(self, game: Merlin) -> Outcome:
        """Move it to the castle."""
        game.take(self.item, self.county)
        game.turn.performed = True
        yield took(game.turn.seat, self.item, self.county)


def took(seat: Seat, item: Item, county: CountyId) -> Event:
    """Return the news that a player took an item of a county."""
    return news("took", seat, f"stock/{county}/{item}", item=ITEM_NAMES[item, county])


def takings(game: Merlin, item: Item, marks: Marks) -> Iterator[Option]:
    """Yield the counties with own influence and such an item in stock."""
    stock = game.stock[item]
    for county, number in game.active.influence.items():
        if number and stock[county]:
            yield _take_option(item, county, marks[f"stock/{county}/{item}"])


@cache
def _take_option(item: Item, county: CountyId, mark: str) -> Option:
    return Option(
        f"take/{item}/{county}",
        Text("take", {"item": ITEM_NAMES[item, county]}),
        TakeItem(item, county),
        BY_ITEM[item],
        f"stock/{county}/{item}",
        mark,
        public=True,
    )


class TakeExcalibur(Step, frozen=True):
    """Take Excalibur from the board or its holder, and discard one of your traitors."""

    traitor: CountyId | None

    def run(self, game: Merlin) -> Outcome:
        """Keep it if already held."""
        seat = game.turn.seat
        game.turn.performed = True
        yield _seized("excalibur", seat, game.excalibur)
        game.excalibur = seat
        if self.traitor is not None:
            discard_traitor(game, seat, self.traitor)
            yield news("discarded-traitor", seat, county=COUNTY_NAMES[self.traitor])


class TakeGrail(Step, frozen=True):
    """Take the Grail from the board or its holder, and an apple if any is left."""

    def run(self, game: Merlin) -> Outcome:
        """Keep it if already held."""
        seat = game.turn.seat
        game.turn.performed = True
        yield _seized("grail", seat, game.grail)
        game.grail = seat
        if game.apples:
            game.apples -= 1
            game.active.apples += 1
            yield news("took-apple", seat)


def _seized(thing: str, seat: Seat, holder: Seat | None) -> Event:
    if holder is None:
        return news(f"took-{thing}", seat)
    if holder == seat:
        return news(f"kept-{thing}", seat)
    return news(f"seized-{thing}", seat, holder=Who(holder))


def discard_traitor(game: Merlin, seat: Seat, county: CountyId) -> None:
    """Put a traitor of the player on the discard pile."""
    game.players[seat].traitors.remove(county)
    game.traitor_discard.append(county)


def excalibur_options(game: Merlin, marks: Marks) -> Iterator[Option]:
    """Yield the traitors that may be discarded, or none at all where there is none."""
    seat = game.turn.seat
    held = "yes" if game.excalibur == seat else "no"
    for county in dict.fromkeys(game.active.traitors):
        spot = f"traitor/{seat}/{county}"
        yield _excalibur_option(county, held, spot, marks[spot])
    if not game.active.traitors:
        yield _excalibur_alone(held)


@cache
def _excalibur_alone(held: str) -> Option:
    text = Text("take-excalibur", {"held": held})
    return Option("take_excalibur", text, TakeExcalibur(None), ACTION, public=True)


@cache
def _excalibur_option(county: CountyId, held: str, spot: str, mark: str) -> Option:
    text = Text("take-excalibur-and-discard", {"held": held, "county": COUNTY_NAMES[county]})
    step = TakeExcalibur(county)
    return Option(f"take_excalibur/{county}", text, step, ACTION, spot, mark, public=True)


def grail_option(game: Merlin) -> Option:
    """Return the option to take the Grail, and an apple if any is left."""
    held = game.grail == game.turn.seat
    return _grail_option("yes" if held else "no", "yes" if game.apples else "no")


@cache
def _grail_option(held: str, apple: str) -> Option:
    text = Text("take-grail", {"held": held, "apple": apple})
    return Option("take_grail", text, TakeGrail(), ACTION, public=True)


class GiveItem(Step, frozen=True):
    """Exchange: return an own item to its county, then take one of any kind from any county."""

    item: Item
    county: CountyId

    def run(self, game: Merlin) -> Outcome:
        """Return it: it may even be taken back."""
        seat = game.turn.seat
        game.give_back(seat, self.item, self.county)
        game.turn.performed = True
        yield news("gave", seat, item=ITEM_NAMES[self.item, self.county])
        yield GetItem(seat)


class GetItem(Ask, frozen=True):
    """Exchange: take one item of any kind from any county."""

    def prompt(self, game: Merlin) -> Text:
        """Ask for the item."""
        del game
        return _ASK_GET

    def options(self, game: Merlin) -> Options:
        """Offer everything in stock."""
        marks = Marks()
        for item, stock in game.stock.items():
            for county, number in stock.items():
                if number:
                    yield _get_option(item, county, marks[f"stock/{county}/{item}"])

    def choose(self, game: Merlin, wanted: tuple[Item, CountyId]) -> Outcome:
        """Take it."""
        game.take(*wanted)
        yield took(self.seat, *wanted)


_ASK_GET = Text("ask-get")


@cache
def _get_option(item: Item, county: CountyId, mark: str) -> Option:
    return Option(
        f"get/{item}/{county}",
        Text("take", {"item": ITEM_NAMES[item, county]}),
        (item, county),
        BY_ITEM[item],
        f"stock/{county}/{item}",
        mark,
    )


def gifts(game: Merlin, marks: Marks) -> Iterator[Option]:
    """Yield the own items that may be given in exchange."""
    seat = game.turn.seat
    for item in ITEMS:
        for county, number in game.active.items[item].items():
            if number:
                spot = f"item/{seat}/{item}/{county}"
                yield _give_option(item, county, spot, marks[spot])


@cache
def _give_option(item: Item, county: CountyId, spot: str, mark: str) -> Option:
    return Option(
        f"give/{item}/{county}",
        Text("give", {"item": ITEM_NAMES[item, county]}),
        GiveItem(item, county),
        BY_ITEM[item],
        spot,
        mark,
        public=True,
    )
