"""Banners after the move: an eagle takes the knight across, a fox uses another knight's field."""

from engines.core.events import seat_event
from engines.core.kernel import Option, Outcome, copy_state
from engines.core.text import Text
from engines.merlin.material import FIELD_NAMES, FIELDS, CountyId, FieldIndex, opposite
from engines.merlin.state import Merlin
from engines.merlin.steps.choices import BANNER_GROUP, FreeAction
from engines.merlin.steps.fields import field_summary


class Mirror(FreeAction, frozen=True):
    """Eagle banner: the knight goes to the opposite field, which is the action field."""

    def run(self, game: Merlin) -> Outcome:
        """Return the banner and move the knight across."""
        turn = game.turn
        game.give_back(turn.seat, "banner", "eagle")
        target = opposite(game.active.knight)
        game.active.knight = turn.field = target
        turn.mirrored = True
        yield seat_event("used-mirror", turn.seat, f"field/{target}", field=FIELD_NAMES[target])

    def label(self, game: Merlin) -> Text:
        return Text("mirror", {"field": FIELD_NAMES[opposite(game.active.knight)]})

    def group(self) -> Text:
        return BANNER_GROUP

    def remark(self, game: Merlin) -> Text:
        return field_summary(_without_banner(game, "eagle"), opposite(game.active.knight))


class OtherAction(FreeAction, frozen=True):
    """Fox banner: use the field of another player's knight; no figure moves."""

    field: FieldIndex

    def run(self, game: Merlin) -> Outcome:
        """Return the banner; the action field is that one."""
        turn = game.turn
        game.give_back(turn.seat, "banner", "fox")
        turn.field, turn.used_other_action = self.field, True
        name = FIELD_NAMES[self.field]
        yield seat_event("used-other-action", turn.seat, f"field/{self.field}", field=name)

    def label(self, game: Merlin) -> Text:
        return Text("other-action", {"field": FIELD_NAMES[self.field]})

    def group(self) -> Text:
        return BANNER_GROUP

    def remark(self, game: Merlin) -> Text:
        return field_summary(_without_banner(game, "fox"), self.field)


def _without_banner(game: Merlin, county: CountyId) -> Merlin:
    """Return the table once the banner has been given back: on a copy."""
    draft = copy_state(game)
    draft.give_back(game.turn.seat, "banner", county)
    return draft


def banner_move_options(game: Merlin) -> list[Option]:
    """Return the eagle's move after a knight's move, and the fox's fields."""
    turn, player = game.turn, game.active
    if turn.used_other_action:
        return []
    found: list[Option] = []
    banners = player.items["banner"]
    if banners["eagle"] and not (turn.merlin or turn.mirrored):
        found.append(_MIRROR_OPTIONS[opposite(player.knight)])
    if banners["fox"]:
        found += [_OTHER_ACTION_OPTIONS[field] for field in game.other_knights()]
    return found


_MIRROR_OPTIONS: tuple[Option, ...] = tuple(
    Option("mirror", value=Mirror(), spot=f"field/{field}") for field in range(len(FIELDS))
)
_OTHER_ACTION_OPTIONS: tuple[Option, ...] = tuple(
    Option(f"other_action/{field.id}", value=OtherAction(index), spot=f"field/{index}")
    for index, field in enumerate(FIELDS)
)
