"""Banners after the move: an eagle takes the knight across, a fox uses another knight's field."""

from engines.core.agenda import Option, Outcome
from engines.core.telling import news
from engines.core.text import Text
from engines.merlin.material import FIELD_NAMES, FIELDS, FieldIndex, opposite
from engines.merlin.state import Merlin
from engines.merlin.steps.fields import outlook
from engines.merlin.steps.telling import BANNERS, Way


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


def banner_moves(game: Merlin) -> list[Option]:
    """Return the eagle's way across after a knight's move, and the fox's fields."""
    turn, player, found = game.turn, game.active, list[Option]()
    if turn.elsewhere:
        return found
    if not (turn.merlin or turn.mirrored) and player.has_banner("eagle"):
        found.append(_ACROSS[opposite(player.knight)])
    if player.has_banner("fox"):
        found += [_ELSEWHERE[field] for field in game.other_knights()]
    return found


_ACROSS: tuple[Option, ...] = tuple(
    Option("mirror", value=Mirror(), spot=f"field/{field}") for field in range(len(FIELDS))
)
_ELSEWHERE: tuple[Option, ...] = tuple(
    Option(f"other_action/{field.id}", value=OtherAction(index), spot=f"field/{index}")
    for index, field in enumerate(FIELDS)
)
