"""Fields that give points or things: shields, banners, materials, Excalibur, the Grail, apples."""

from collections.abc import Callable

from engines.core.events import detail, headline, seat_event
from engines.core.kernel import Event, Option, Options, Outcome
from engines.core.text import Seat, SeatRef, Text
from engines.merlin.material import (
    CHOOSE_VP,
    COUNTED_KINDS,
    COUNTY_NAMES,
    COUNTY_ORDER,
    ITEM_NAMES,
    ITEMS,
    RULES,
    SEATS,
    Counted,
    CountyId,
    Item,
)
from engines.merlin.state import Merlin
from engines.merlin.steps.choices import ITEM_GROUPS, SKILL_GROUP, Choice, MarkedAsk


class ScorePoints(Choice, frozen=True):
    """Score a point for each own piece of a kind; the skill adds one and chooses the kind."""

    counts: Counted
    skill: bool = False

    def run(self, game: Merlin) -> Outcome:
        """Count, and turn the seal over if the skill is used."""
        player, seat = game.active, game.turn.seat
        points = player.count(self.counts)
        player.points["fields"] += points
        game.turn.performed = True
        if self.skill:
            player.used.append(CHOOSE_VP)
            player.points["skills"] += RULES.skill_bonus
            points += RULES.skill_bonus
            yield detail("used-choose-vp", seat)
        yield headline("scored-field", seat, points=points, counts=self.counts)

    def label(self, game: Merlin) -> Text:
        return Text("choose-vp" if self.skill else "score", {"counts": self.counts})

    def group(self) -> Text:
        return SKILL_GROUP if self.skill else super().group()

    def remark(self, game: Merlin) -> Text:
        name = "remark-counted-and-one" if self.skill else "remark-counted"
        return Text(name, {"number": game.active.count(self.counts), "counts": self.counts})


SCORE_OPTIONS: dict[Counted, Option] = {
    counts: Option(f"score/{counts}", value=ScorePoints(counts)) for counts in COUNTED_KINDS
}
CHOOSE_VP_OPTIONS: tuple[Option, ...] = tuple(
    Option(f"choose_vp/{counts}", value=ScorePoints(counts, skill=True)) for counts in COUNTED_KINDS
)


class TakeItem(Choice, frozen=True):
    """Take an item of a county: one with own influence, or any by exchange or for a tower."""

    item: Item
    county: CountyId

    def run(self, game: Merlin) -> Outcome:
        """Move it to the castle."""
        game.take(self.item, self.county)
        game.turn.performed = True
        return (_take_event(game.turn.seat, self.item, self.county),)

    def label(self, game: Merlin) -> Text:
        return Text("take", {"item": ITEM_NAMES[self.item, self.county]})

    def group(self) -> Text:
        return ITEM_GROUPS[self.item]


def _take_event(seat: Seat, item: Item, county: CountyId) -> Event:
    spot = f"stock/{county}/{item}"
    return headline("took", seat, spot, item=ITEM_NAMES[item, county])


def _take_options(verb: str) -> dict[Item, dict[CountyId, Option]]:
    return {
        item: {
            county: Option(
                f"{verb}/{item}/{county}",
                value=TakeItem(item, county),
                spot=f"stock/{county}/{item}",
            )
            for county in COUNTY_ORDER
        }
        for item in ITEMS
    }


_TAKE_BY_ITEM, _GET_BY_ITEM, TOWER_OPTIONS = (
    _take_options("take"),
    _take_options("get"),
    _take_options("tower"),
)
TAKE_OPTIONS: tuple[Option, ...] = tuple(
    one for row in _TAKE_BY_ITEM.values() for one in row.values()
)


def take_options_for(item: Item) -> Callable[[Merlin], list[Option]]:
    """Return the function that lists the counties with own influence and such an item."""
    take = _TAKE_BY_ITEM[item]

    def find_options(game: Merlin) -> list[Option]:
        influence, available = game.active.influence, game.county_items[item]
        return [take[county] for county, own in influence.items() if own and available[county]]

    return find_options


class TakeExcalibur(Choice, frozen=True):
    """Take Excalibur from the board or its holder, and discard one of your traitors."""

    traitor: CountyId | None

    def run(self, game: Merlin) -> Outcome:
        """Keep it if already held."""
        seat = game.turn.seat
        game.turn.performed = True
        yield _seize_event("excalibur", seat, game.excalibur)
        game.excalibur = seat
        if self.traitor is not None:
            discard_traitor(game, seat, self.traitor)
            yield seat_event("discarded-traitor", seat, county=COUNTY_NAMES[self.traitor])

    def label(self, game: Merlin) -> Text:
        held = "yes" if game.excalibur == game.turn.seat else "no"
        if self.traitor is None:
            return Text("take-excalibur", {"held": held})
        county = COUNTY_NAMES[self.traitor]
        return Text("take-excalibur-and-discard", {"held": held, "county": county})

    def remark(self, game: Merlin) -> Text:
        return Text("remark-excalibur", {"points": RULES.excalibur_bonus})


class TakeGrail(Choice, frozen=True):
    """Take the Grail from the board or its holder, and an apple if any is left."""

    def run(self, game: Merlin) -> Outcome:
        """Keep it if already held."""
        seat = game.turn.seat
        game.turn.performed = True
        yield _seize_event("grail", seat, game.grail)
        game.grail = seat
        if game.apples:
            game.apples -= 1
            game.active.apples += 1
            yield seat_event("took-apple", seat)

    def label(self, game: Merlin) -> Text:
        held, apple = game.grail == game.turn.seat, bool(game.apples)
        return Text(
            "take-grail", {"held": "yes" if held else "no", "apple": "yes" if apple else "no"}
        )

    def remark(self, game: Merlin) -> Text:
        return Text("remark-grail")


def _seize_event(thing: str, seat: Seat, holder: Seat | None) -> Event:
    if holder is None:
        return headline(f"took-{thing}", seat)
    if holder == seat:
        return seat_event(f"kept-{thing}", seat)
    return headline(f"seized-{thing}", seat, holder=SeatRef(holder))


def discard_traitor(game: Merlin, seat: Seat, county: CountyId) -> None:
    """Put a traitor of the player on the discard pile."""
    game.players[seat].traitors.remove(county)
    game.traitor_discard.append(county)


TAKE_GRAIL_OPTION = Option("take_grail", value=TakeGrail())
_EXCALIBUR_WITHOUT_TRAITOR = Option("take_excalibur", value=TakeExcalibur(None))
_EXCALIBUR_OPTIONS: dict[tuple[Seat, CountyId], Option] = {
    (seat, county): Option(
        f"take_excalibur/{county}", value=TakeExcalibur(county), spot=f"traitor/{seat}/{county}"
    )
    for seat in SEATS
    for county in COUNTY_ORDER
}
EXCALIBUR_OPTIONS: tuple[Option, ...] = (
    _EXCALIBUR_WITHOUT_TRAITOR,
    *(_EXCALIBUR_OPTIONS[0, county] for county in COUNTY_ORDER),
)


def excalibur_options(game: Merlin) -> list[Option]:
    """Return an option for each traitor that may be discarded, or one without a traitor."""
    traitors = game.active.traitors
    if not traitors:
        return [_EXCALIBUR_WITHOUT_TRAITOR]
    seat = game.turn.seat
    return [_EXCALIBUR_OPTIONS[seat, county] for county in dict.fromkeys(traitors)]


class GiveItem(Choice, frozen=True):
    """Exchange: return an own item to its county, then take one of any kind from any county."""

    item: Item
    county: CountyId

    def run(self, game: Merlin) -> Outcome:
        """Return it: it may even be taken back."""
        seat = game.turn.seat
        game.give_back(seat, self.item, self.county)
        game.turn.performed = True
        return seat_event("gave", seat, item=ITEM_NAMES[self.item, self.county]), GetItem(seat)

    def label(self, game: Merlin) -> Text:
        return Text("give", {"item": ITEM_NAMES[self.item, self.county]})

    def group(self) -> Text:
        return ITEM_GROUPS[self.item]

    def remark(self, game: Merlin) -> Text:
        return Text("remark-give")


class GetItem(MarkedAsk, frozen=True):
    """Exchange: take one item of any kind from any county."""

    question = Text("ask-get")

    def options(self, game: Merlin) -> Options:
        return [
            _GET_BY_ITEM[item][county]
            for item, by_county in game.county_items.items()
            for county, number in by_county.items()
            if number
        ]

    def choose(self, game: Merlin, taking: TakeItem) -> Outcome:
        return taking.run(game)


_GIVE_BY_SEAT: tuple[dict[Item, dict[CountyId, Option]], ...] = tuple(
    {
        item: {
            county: Option(
                f"give/{item}/{county}",
                value=GiveItem(item, county),
                spot=f"item/{seat}/{item}/{county}",
            )
            for county in COUNTY_ORDER
        }
        for item in ITEMS
    }
    for seat in SEATS
)
GIVE_OPTIONS: tuple[Option, ...] = tuple(
    one for row in _GIVE_BY_SEAT[0].values() for one in row.values()
)


def give_options(game: Merlin) -> list[Option]:
    """Return the own items that may be given in exchange."""
    owned = game.active.items
    return [
        give[county]
        for item, give in _GIVE_BY_SEAT[game.turn.seat].items()
        for county, number in owned[item].items()
        if number
    ]
