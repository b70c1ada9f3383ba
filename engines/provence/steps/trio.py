"""Trios: a person of the crop's banner, or coins."""

from functools import cache
from typing import ClassVar

from engines.core.agenda import Ask, Event, Option, Options, Outcome, Step
from engines.core.telling import news
from engines.core.text import Arg, Seat, Text
from engines.provence.material import CROP_NAMES, NAMES, PERSONS, Crop, PersonId
from engines.provence.state import Provence
from engines.provence.steps.person import arrive
from engines.provence.steps.telling import LETTERS, trios_told


class Trios(Step, frozen=True):
    """Every trio attracts a person; where the banner is empty, it pays coins at once."""

    seat: Seat
    crops: tuple[Crop, ...]  # one for each trio that is left

    def run(self, game: Provence) -> Outcome:
        """Pay for the empty banners, then ask about the others."""
        for crop in self.crops:
            if not game.banners[crop]:
                game.players[self.seat].coins += game.card.decline_coins
                yield news(
                    "banner-empty",
                    self.seat,
                    crop=CROP_NAMES[crop],
                    coins=game.card.decline_coins,
                )
        rest = tuple(crop for crop in self.crops if game.banners[crop])
        if rest:
            yield TakePerson(self.seat, rest)


class TakePerson(Ask, frozen=True):
    """Take a person at the banner of one of your trios, or coins instead."""

    crops: tuple[Crop, ...]
    doing: ClassVar[str] = "person"

    def prompt(self, game: Provence) -> Text:
        """Ask which person comes; with several trios, which comes first."""
        del game
        return Text("ask-person", {"trios": trios_told(self.crops), "number": len(self.crops)})

    def options(self, game: Provence) -> Options:
        """Offer the open persons of every crop that has a trio left, and to decline."""
        letters = iter(LETTERS)
        for crop in dict.fromkeys(self.crops):
            for person in game.banners[crop]:
                yield Option(
                    f"person/{person}",
                    _label(person),
                    (crop, person),
                    spot=f"person/{person}",
                    mark=next(letters),
                )
        for crop in dict.fromkeys(self.crops):
            yield Option(
                f"decline/{crop}",
                _decline_label(crop, game.card.decline_coins),
                (crop, None),
                spot=f"banner/{crop}",
                mark=crop[0].upper(),
            )

    def choose(self, game: Provence, picked: tuple[Crop, PersonId | None]) -> Outcome:
        """Welcome the person and let it act before the next trio; or pay."""
        crop, person = picked
        if person is None:
            yield self._decline(game, crop)
        else:
            game.banners[crop].remove(person)
            game.players[self.seat].persons.append(person)
            yield news("person-taken", self.seat, person=NAMES[person], crop=CROP_NAMES[crop])
            yield from arrive(game, self.seat, person)
        rest = list(self.crops)
        rest.remove(crop)
        if rest:
            yield Trios(self.seat, tuple(rest))

    def _decline(self, game: Provence, crop: Crop) -> Event:
        coins = game.card.decline_coins
        game.players[self.seat].coins += coins
        return news("declined", self.seat, crop=CROP_NAMES[crop], coins=coins)


@cache
def _label(person: PersonId) -> Text:
    told: dict[str, Arg] = {
        "person": NAMES[person],
        "vp": PERSONS[person].vp,
        "short": Text(f"card-{person}.short"),
    }
    return Text("person-option", told)


@cache
def _decline_label(crop: Crop, coins: int) -> Text:
    return Text("decline-option", {"crop": CROP_NAMES[crop], "coins": coins})
