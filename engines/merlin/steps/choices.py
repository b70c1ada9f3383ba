"""The base of Merlin's questions: choices that label themselves, and the marks of places."""

from functools import cache
from string import ascii_lowercase
from typing import Any, ClassVar

from msgspec.structs import replace

from engines.core.kernel import Ask, Event, Option, Step
from engines.core.text import LETTERS, Text
from engines.merlin.material import (
    COUNTY_ORDER,
    FOLLOWER_NAMES,
    FOLLOWERS,
    ITEM_NAMES,
    ITEMS,
    CountyId,
    Follower,
)

BANNER_GROUP, APPLE_GROUP = Text("group-banners"), Text("group-apple")
MISSION_GROUP, SKILL_GROUP, ACTION_GROUP = (
    Text("group-missions"),
    Text("group-skills"),
    Text("group-action"),
)
FOLLOWER_GROUPS: dict[Follower, Text] = {
    one: Text("group-follower", {"follower": name}) for one, name in FOLLOWER_NAMES.items()
}
ITEM_GROUPS = {item: Text(f"group-{item}") for item in ITEMS}
MATERIAL_GROUPS: dict[CountyId, Text] = {
    county: Text("group-with", {"material": ITEM_NAMES["material", county]})
    for county in COUNTY_ORDER
}


class Choice(Step, frozen=True):
    """An action that a player may choose; the value of its option, which it labels."""

    public: ClassVar[bool] = True  # every player may see that it is on offer

    def label(self, game: Any) -> Text:
        """Return the option's text."""
        raise NotImplementedError

    def group(self) -> Text:
        """Return the heading of the menu that the option belongs to."""
        return ACTION_GROUP

    def remark(self, game: Any) -> Text | None:
        """Return an explanation beyond the numbers that the preview shows."""
        return None


class FreeAction(Choice, frozen=True):
    """A choice that leaves the turn's question open: the player is asked again afterwards."""


class MarkedAsk(Ask, frozen=True):
    """A question whose places have marks: the same for each place in the whole game."""

    def labelled(self, game: Any, option: Option) -> Option:
        labelled = self.label_choice(game, option)
        spot = option.spot
        return labelled if spot is None else replace(labelled, mark=_mark_of(spot))

    def label_choice(self, game: Any, option: Option) -> Option:
        """Return the option as its choice labels it; an option without one is labelled already."""
        choice: Choice | None = option.value
        if choice is None:
            return option
        return replace(
            option,
            text=choice.label(game),
            group=choice.group(),
            remark=choice.remark(game),
            public=choice.public,
        )


@cache
def _mark_of(spot: str) -> str:
    """Return the mark of a place: printed, a field's letter, or a county's number and a letter."""
    match spot.split("/"):
        case ["cell", cell]:
            return cell
        case ["hand" | "display", place]:
            return str(int(place) + 1)
        case ["deck"]:
            return "D"
        case ["field", index]:
            return LETTERS[int(index)]
        case ["traitor" | "county" as kind, *_, county]:
            return _county_mark(county, kind)
        case ["spot" | "stock", county, piece] | ["item", _, piece, county]:
            return _county_mark(county, piece)
        case _:
            raise ValueError(f"no mark for {spot}")


_COUNTY_NUMBERS: dict[str, int] = {county: number for number, county in enumerate(COUNTY_ORDER, 1)}
_PIECE_LETTERS = dict(zip((*ITEMS, *FOLLOWERS, "traitor", "county"), ascii_lowercase, strict=False))


def _county_mark(county: str, kind: str) -> str:
    return f"{_COUNTY_NUMBERS[county]}{_PIECE_LETTERS[kind]}"


def mark_as_revealing(event: Event) -> Event:
    """Return the event, marked as revealing hidden information."""
    return replace(event, reveals=True)
