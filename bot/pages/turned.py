"""The page of a finished game in hindsight: the curve of chances, and everybody's misses."""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.pages import custom_id, page
from bot.pages.names import safe_names, shown_names
from bot.pages.page import Page, shortened
from bot.pages.signs import sign_of
from bot.pages.turn import OpenTurn
from bot.pages.upload import Upload
from bot.service.analysis import AnalysedMistake
from bot.words import say
from engines.core.text import Seat
from engines.store import Table
from render import Mark

LABEL = 75  # characters of a choice
PLAYER = 740  # characters told of one player: five have room on a page
WORTH_TELLING = 0.01  # of a chance to win


def turned_page(table: Table, slips: Sequence[AnalysedMistake], picture: Upload | None = None) -> Page:
    """Return the page: the curve, each player's largest misses, and the way to their boards."""
    message = (
        Page().text(say("turned-title", game=table.game.name, table=table.id)).picture(picture)
    )
    for seat in range(len(table.sitters)):
        message.lines(_player(table, seat, slips), limit=PLAYER)
    message.text(say("turned-about"))
    if slips:
        message.row(_jump(table, slips))
    return message


def looking_page(done: int, of: int) -> Page:
    """Return the page that says how far a game is looked through."""
    return Page().text(say("turned-looking", done=done, of=of))


def _player(table: Table, seat: Seat, slips: Sequence[AnalysedMistake]) -> list[str]:
    own = [slip for slip in slips if slip.miss.seat == seat]
    told = [_told(table, rank, slip) for rank, slip in enumerate(own, start=1)]
    return [f"{sign_of(seat)} **{safe_names(table)[seat]}**", *(told or [say("turned-none")])]


def _told(table: Table, rank: int, slip: AnalysedMistake) -> str:
    """Return what was played and what would have been better; nothing is secret any more."""
    return say("turned-miss", rank=rank, move=slip.miss.at + 1, **_compared(table, slip))


def told_here(table: Table, slip: AnalysedMistake) -> str:
    """Return the same beside the board of that moment."""
    who = f"{sign_of(slip.miss.seat)} **{safe_names(table)[slip.miss.seat]}**"
    return say("turned-here", who=who, **_compared(table, slip))


def marks_of(slip: AnalysedMistake) -> list[Mark]:
    """Return the marks of what was played and what would have been better."""
    compared = (slip.miss.played, slip.miss.better)
    options = (option for option in slip.decision.public_options if option.key in compared)
    return [Mark(option.spot, option.mark) for option in options if option.spot and option.mark]


def _compared(table: Table, slip: AnalysedMistake) -> dict[str, str]:
    """Return the two choices in words; what lay in a hand has no mark: no board shows it."""
    public = {option.key for option in slip.decision.public_options}
    options = tuple(
        option if option.key in public else replace(option, mark=None)
        for option in slip.decision.options
    )
    turn = OpenTurn(table, replace(slip.decision, options=options), unveiled=True)
    labels = turn.labels((slip.miss.played, slip.miss.better))
    played, better = (shortened(label, LABEL) for label in labels)
    return {"played": played, "better": better, "gain": _gain(slip)}


def _gain(slip: AnalysedMistake) -> str:
    points = f"{slip.miss.points:.1f}"
    if slip.miss.chance < WORTH_TELLING:
        return say("turned-points", points=points)
    chance = round(100 * slip.miss.chance)
    return say("turned-points-and-chance", points=points, chance=chance)


def _jump(table: Table, slips: Sequence[AnalysedMistake]) -> page.Item:
    """Return the menu that leads to the boards before the misses, as a replay shows them."""
    names = shown_names(table)
    choices = [
        page.choice(
            say("turned-moment", who=names[slip.miss.seat], move=slip.miss.at + 1),
            str(slip.miss.at),
        )
        for slip in sorted(slips, key=lambda slip: slip.miss.at)
    ]
    jump = custom_id.REPLAY_ROUND(table=table.id)
    return page.menu(choices, jump, placeholder=say("turned-jump"))
