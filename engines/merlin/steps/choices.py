"""The base of Merlin's questions: choices that label themselves, and the marks of places."""

from collections.abc import Mapping
from typing import Any, ClassVar

from msgspec.structs import replace

from engines.core.kernel import Ask, Event, Option, Options, Step
from engines.core.text import Text, letter_marks
from engines.merlin.material import (
    COUNTY_ORDER,
    FOLLOWER_NAMES,
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
    """A question that marks its places by a printed name or number, or by letters."""

    def labelled_options(self, game: Any) -> tuple[Option, ...]:
        options = tuple(self.options(game))
        letters = _assign_letters(options)
        return tuple([_with_mark(self.label_choice(game, option), letters) for option in options])

    def labelled(self, game: Any, option: Option) -> Option:
        bare = option.spot is None or _printed_mark(option.spot) is not None
        return _with_mark(
            self.label_choice(game, option), {} if bare else _assign_letters(self.options(game))
        )

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


def _with_mark(option: Option, letters: Mapping[str, str]) -> Option:
    """Return the option with the mark of its place."""
    spot = option.spot
    return option if spot is None else replace(option, mark=_printed_mark(spot) or letters[spot])


def _assign_letters(options: Options) -> dict[str, str]:
    """Return the letters of the places without printed name or number."""
    return letter_marks(one.spot for one in options if one.spot and _printed_mark(one.spot) is None)


def _printed_mark(spot: str) -> str | None:
    """Return the name or number printed on a place."""
    kind, _, place = spot.partition("/")
    match kind:
        case "cell":
            return place
        case "hand" | "display":
            return str(int(place) + 1)
        case "deck":
            return "D"
        case _:
            return None


def mark_as_revealing(event: Event) -> Event:
    """Return the event, marked as revealing hidden information."""
    return replace(event, reveals=True)
