"""The Castellan: a scoring, all cards back to hand, and a choice about the next fort card."""

from enum import Enum

from msgspec.structs import replace

from engines.core.events import global_event, headline, points_by_seat
from engines.core.kernel import Ask, Event, Importance, Option, Options, Outcome, Step
from engines.core.text import Seat, SeatRef, Text, TextArg, TextValue
from engines.kreta import scoring
from engines.kreta.material import PROVINCE_NAMES, RULES, SITES, ProvinceId, Site
from engines.kreta.state import Kreta, Scoring


class Castellan(Step, frozen=True):
    """Score every province of the next site; after the eleventh scoring nothing else happens."""

    seat: Seat

    def run(self, game: Kreta) -> Outcome:
        """Count, record the scoring, and prepare the next one."""
        site = game.row[game.scored]
        game.last_shares = scoring.shares_by_province(game, site)
        awarded = scoring.points_by_province(game.last_shares)
        gains = scoring.sum_by_seat(awarded.values())
        totals = tuple([scoring.total(game, seat) + gain for seat, gain in enumerate(gains)])
        game.scorings.append(Scoring(site, self.seat, gains, totals))
        for province, points in awarded.items():
            yield _province_event(province, points)
        yield _gains_event(site, gains)
        if game.scored < RULES.row_length:
            yield TakeCardsBack()
            yield RevealFortCard(self.seat)


def _province_event(province: ProvinceId, points: tuple[int, ...]) -> Event:
    """Return the event of the points in a province."""
    name = PROVINCE_NAMES[province]
    if not any(points):
        return Event(Text("scored-nobody", {"province": name}), importance=Importance.DETAIL)
    best_first = sorted(range(len(points)), key=points.__getitem__, reverse=True)
    results = tuple(
        [_points_text("scored-by", seat, points[seat]) for seat in best_first if points[seat]]
    )
    return global_event("scored", province=name, results=results)


def _gains_event(site: Site, gains: tuple[int, ...]) -> Event:
    """Return the event of every player's points at the site."""
    texts: tuple[TextValue, ...] = points_by_seat("gain", gains)
    text = Text("site-scored", {"site": site, "gains": texts, "number": len(texts)})
    return Event(text, importance=Importance.GLOBAL_SUMMARY if texts else Importance.GLOBAL)


def _points_text(name: str, seat: Seat, points: int) -> Text:
    return Text(name, {"who": SeatRef(seat), "points": points})


class TakeCardsBack(Step, frozen=True):
    """All players take all their played cards back into hand."""

    def run(self, game: Kreta) -> Outcome:
        """Clear the played cards."""
        for player in game.players:
            player.played = []
        return ()


class RevealFortCard(Step, frozen=True):
    """Turn the next hidden card of the row face up, while there is one."""

    seat: Seat

    def run(self, game: Kreta) -> Outcome:
        """Show it, and let the player who played the Castellan decide about it."""
        slot = game.scored + 1
        if slot < RULES.row_length:
            yield Event(
                Text("revealed", fort_card_args(game.row[slot])),
                (f"row/{slot}",),
                reveals=True,
                importance=Importance.DETAIL,
            )
            yield ChooseFortCard(self.seat)


def fort_card_args(site: Site) -> dict[str, TextArg]:
    """Return a fort card's number and provinces, as arguments of a message."""
    return {"site": site, "provinces": tuple(PROVINCE_NAMES[name] for name in SITES[site])}


class FortCardChoice(Enum):
    """What becomes of a revealed fort card."""

    KEEP = "keep"
    REPLACE = "replace"


class ChooseFortCard(Ask, frozen=True):
    """Keep the revealed fort card, or put it under the pile and take the pile's top card."""

    def prompt(self, game: Kreta) -> Text:
        return Text("ask-fort-card", {"site": game.row[game.scored + 1]})

    def options(self, game: Kreta) -> Options:
        """Offer both; the replacement must be accepted unseen."""
        spot = f"row/{game.scored + 1}"
        yield Option("keep", value=FortCardChoice.KEEP, spot=spot)
        yield Option("replace", value=FortCardChoice.REPLACE, spot=spot)

    def labelled(self, game: Kreta, option: Option) -> Option:
        if option.value is FortCardChoice.REPLACE:
            return replace(option, text=Text("replace"), remark=Text("replace-then"))
        site = game.row[game.scored + 1]
        points = list(scoring.expected_points(game, site))
        args: dict[str, TextArg] = {"own": points.pop(self.seat), "other": max(points)}
        return replace(
            option, text=Text("keep", fort_card_args(site)), remark=Text("keep-then", args)
        )

    def choose(self, game: Kreta, verdict: FortCardChoice) -> Outcome:
        slot = game.scored + 1
        card = game.row[slot]
        if verdict is FortCardChoice.KEEP:
            yield headline("kept", self.seat, site=card)
            return
        game.row[slot] = game.pile.pop()
        game.pile.insert(0, card)
        game.rejected.append(card)
        event = headline(
            "replaced-by", self.seat, f"row/{slot}", old=card, **fort_card_args(game.row[slot])
        )
        yield replace(event, reveals=True)
