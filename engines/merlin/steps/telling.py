"""What all steps share: ways to choose, which know how they read, and the marks of places."""

from collections.abc import Mapping
from typing import Any, ClassVar

from msgspec.structs import replace

from engines.core.kernel import Ask, Event, Option, Options, Step
from engines.core.text import LETTERS, Text
from engines.merlin.material import FOLLOWER_NAMES, ITEM_NAMES, ITEMS, ORDER, CountyId, Follower

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


class Lettered(Ask, frozen=True):
    """A question whose places bear a name, a number, or a letter in the order of its options."""

    def labelled_options(self, game: Any) -> tuple[Option, ...]:
        options = tuple(self.options(game))
        letters = _letters(options)
        return tuple([_marked(self.in_words(game, option), letters) for option in options])

    def labelled(self, game: Any, option: Option) -> Option:
        bare = option.spot is None or _named(option.spot) is not None
        return _marked(self.in_words(game, option), {} if bare else _letters(self.options(game)))

    def in_words(self, game: Any, option: Option) -> Option:
        """Return an option as its way reads; some are told beforehand."""
        way: Way | None = option.value
        if way is None:
            return option
        return replace(
            option,
            text=way.words(game),
            group=way.heading(),
            remark=way.remark(game),
            public=way.public,
        )


def _marked(option: Option, letters: Mapping[str, str]) -> Option:
    """Return the option with what labels its place."""
    spot = option.spot
    return option if spot is None else replace(option, mark=_named(spot) or letters[spot])


def _letters(options: Options) -> dict[str, str]:
    """Return the letters of the places that have neither name nor number."""
    spots = dict.fromkeys(one.spot for one in options if one.spot and _named(one.spot) is None)
    return dict(zip(spots, LETTERS, strict=False))


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
