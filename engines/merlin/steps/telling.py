"""What all steps share: how news are told, and how places on the picture get their marks."""

from string import ascii_uppercase

from engines.core.agenda import Event
from engines.core.text import Arg, Seat, Text, Who
from engines.merlin.material import FOLLOWER_NAMES, ITEM_NAMES, ITEMS, ORDER, CountyId, Follower

_LETTERS: tuple[str, ...] = (*ascii_uppercase, *(letter * 2 for letter in ascii_uppercase))

DICE, BANNERS, APPLE = Text("group-dice"), Text("group-banners"), Text("group-apple")
MISSIONS, SKILLS, ACTION = Text("group-missions"), Text("group-skills"), Text("group-action")
BY_FOLLOWER: dict[Follower, Text] = {
    one: Text("group-follower", {"follower": name}) for one, name in FOLLOWER_NAMES.items()
}
BY_ITEM = {item: Text(f"group-{item}") for item in ITEMS}
BY_MATERIAL: dict[CountyId, Text] = {
    county: Text("group-with", {"material": ITEM_NAMES["material", county]}) for county in ORDER
}


class Marks(dict[str, str]):
    """Letters for the spots of one question, in the order in which they are first named."""

    def __missing__(self, spot: str) -> str:
        letter = _LETTERS[len(self)]
        self[spot] = letter
        return letter


def revelation(name: str, seat: Seat, *spots: str, **args: Arg) -> Event:
    """Return the news that a seat did something by which all see something new."""
    return Event(Text(name, {"who": Who(seat), **args}), spots, reveals=True)
