"""The Castellan: a scoring, all cards back to hand, and a say in the next fort card."""

from enum import Enum

from engines.core.agenda import Ask, Event, Option, Options, Outcome, Step
from engines.core.telling import news
from engines.core.text import Arg, Seat, Text, Who, Word
from engines.kreta import scoring
from engines.kreta.material import PROVINCE_NAMES, RULES, SITES, VALUES, ProvinceId, Site
from engines.kreta.state import Kreta, Scoring, Share


class Castellan(Step, frozen=True):
    """Score every province of the next site; after the eleventh scoring nothing else happens."""

    seat: Seat

    def run(self, game: Kreta) -> Outcome:
        """Count, tell, and make ready for the next scoring."""
        site = game.row[game.scored]
        game.tally = scoring.tally(game, site)
        gains = scoring.points(game.tally)
        totals = tuple(scoring.total(game, seat) + gain for seat, gain in enumerate(gains))
        game.scorings.append(Scoring(site, self.seat, gains, totals))
        yield news(
            "castellan", self.seat, f"site/{site}", number=game.scored, last=_LAST, site=site
        )
        for province, shares in game.tally.items():
            yield _told(province, shares)
        yield _gains(gains)
        if game.scored < RULES.row_length:
            yield TakeCardsBack()
            yield RevealFortCard(self.seat)


_LAST = RULES.row_length


def _told(province: ProvinceId, shares: tuple[Share, ...]) -> Event:
    """Tell who scored in the province, and with how much influence."""
    influences = [share.influence for share in shares]
    points = scoring.awards(province, influences)
    results: list[Word] = [
        Text("scored-by", {"who": Who(seat), "points": gain, "influence": influences[seat]})
        for seat, gain in sorted(enumerate(points), key=lambda result: -result[1])
        if gain
    ]
    told: dict[str, Arg] = {"province": PROVINCE_NAMES[province], "value": VALUES[province]}
    if not results:
        return Event(Text("scored-nobody", told))
    return Event(Text("scored", {**told, "results": tuple(results)}))


def _gains(gains: tuple[int, ...]) -> Event:
    """Tell what everybody got in all."""
    told: tuple[Word, ...] = tuple(
        Text("gain", {"who": Who(seat), "points": points})
        for seat, points in enumerate(gains)
        if points
    )
    return Event(Text("gains", {"gains": told, "number": len(told)}))


class TakeCardsBack(Step, frozen=True):
    """All players take all their played cards back into hand."""

    def run(self, game: Kreta) -> Outcome:
        """Clear what lies before the players; the scoring has told of it."""
        for player in game.players:
            player.played = []
        return ()


class RevealFortCard(Step, frozen=True):
    """Turn the next hidden card of the row face up, while there is one."""

    seat: Seat

    def run(self, game: Kreta) -> Outcome:
        """Show it, and let whoever played the Castellan decide about it."""
        slot = game.scored + 1
        if slot < RULES.row_length:
            yield _shown("revealed", slot, game.row[slot])
            yield ChooseFortCard(self.seat)


def _shown(name: str, slot: int, site: Site) -> Event:
    return Event(Text(name, fort_card(site)), (f"row/{slot}",), reveals=True)


def fort_card(site: Site) -> dict[str, Arg]:
    """Return a fort card's number and provinces, as arguments of a message."""
    return {"site": site, "provinces": tuple(PROVINCE_NAMES[name] for name in SITES[site])}


class Verdict(Enum):
    """What becomes of a revealed fort card."""

    KEEP = "keep"
    REPLACE = "replace"


class ChooseFortCard(Ask, frozen=True):
    """Keep the revealed fort card, or put it under the pile and take the pile's top card."""

    def prompt(self, game: Kreta) -> Text:
        """Ask whether this site shall be scored after the next."""
        return Text("ask-fort-card", fort_card(game.row[game.scored + 1]))

    def options(self, game: Kreta) -> Options:
        """Offer both; the replacement must be accepted unseen."""
        slot = game.scored + 1
        keep = Text("keep", {"site": game.row[slot]})
        yield Option("keep", keep, Verdict.KEEP, spot=f"row/{slot}")
        yield Option("replace", _REPLACE, Verdict.REPLACE, spot=f"row/{slot}")

    def choose(self, game: Kreta, verdict: Verdict) -> Outcome:
        """Leave it, or draw."""
        slot = game.scored + 1
        card = game.row[slot]
        if verdict is Verdict.KEEP:
            yield news("kept", self.seat, site=card)
            return
        game.row[slot] = game.pile.pop()
        game.pile.insert(0, card)
        game.rejected.append(card)
        yield news("replaced", self.seat, site=card)
        yield _shown("revealed", slot, game.row[slot])


_REPLACE = Text("replace")
