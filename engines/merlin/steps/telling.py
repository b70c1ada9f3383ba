"""What all steps share: ways to choose, which know how they read, and the marks of places."""

from string import ascii_uppercase
from typing import Any, ClassVar

from msgspec.structs import replace

from engines.core.agenda import Ask, Event, Option, Step
from engines.core.text import Text
from engines.merlin.material import FOLLOWER_NAMES, ITEM_NAMES, ITEMS, ORDER, CountyId, Follower

_LETTERS: tuple[str, ...] = (*ascii_uppercase, *(letter * 2 for letter in ascii_uppercase))

BANNERS, APPLE = Text("group-banners"), Text("group-apple")
MISSIONS, SKILLS, ACTION = Text("group-missions"), Text("group-skills"), Text("group-action")
BY_FOLLOWER: dict[Follower, Text] = {
    one: Text("group-follower", {"follower": name}) for one, name in FOLLOWER_NAMES.items()
}
BY_ITEM = {item: Text(f"group-{item}") for item in ITEMS}
BY_MATERIAL: dict[CountyId, Text] = {
    county: Text("group-with", {"material": ITEM_NAMES["material", county]}) for county in ORDER
}


class Way(Step, frozen=True):
    """Something a player may choose to do: it says how it reads."""

    public: ClassVar[bool] = True  # everybody may see that it is on offer
    beside: ClassVar[bool] = False  # done beside the question, which stands again after it

    def words(self, game: Any) -> Text:
        """Return what the choice is called."""
        raise NotImplementedError

    def heading(self) -> Text:
        """Return the name of the group to which the choice belongs."""
        return ACTION

    def remark(self, game: Any) -> Text | None:
        """Return what it means beyond the numbers that it changes."""
        return None


def told(ask: Ask, game: Any, option: Option) -> Option:
    """Return an option as its way reads, with the mark of its place; some are told beforehand."""
    way: Way | None = option.value
    if way is None:
        return option
    return replace(
        option,
        text=way.words(game),
        group=way.heading(),
        remark=way.remark(game),
        mark=mark_of(ask, game, option.spot),
        public=way.public,
    )


def mark_of(ask: Ask, game: Any, spot: str | None) -> str | None:
    """Return what labels a place: its name, its number, or a letter in the order of the options."""
    if spot is None:
        return None
    named = _named(spot)
    if named is not None:
        return named
    others = (option.spot for option in ask.options(game))
    lettered = dict.fromkeys(one for one in others if one is not None and _named(one) is None)
    return _LETTERS[[*lettered].index(spot)]


def _named(spot: str) -> str | None:
    """Return the name or number that a place bears by itself."""
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


def revealing(event: Event) -> Event:
    """Return the news with the word that all see something new by it."""
    return replace(event, reveals=True)
