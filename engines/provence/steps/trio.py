"""Trios: a person of the crop's banner, or coins."""

from typing import ClassVar, TypeAlias

from msgspec.structs import replace

from engines.core.events import headline, seat_event
from engines.core.kernel import Ask, Option, Options, Outcome, Step
from engines.core.text import Seat, Text, TextArg
from engines.provence.material import CARD_NAMES, CROP_NAMES, PERSONS, Crop, PersonId
from engines.provence.state import Provence
from engines.provence.steps.person import raid_effect, resolve_arrival, use_label
from engines.provence.steps.texts import join_texts, trios_text

PERSON_NUMBERS = {person: number for number, person in enumerate(PERSONS, 1)}

TrioChoice: TypeAlias = tuple[Crop, PersonId | None]  # of a banner; none where coins are preferred


class Trios(Step, frozen=True):
    """Every trio attracts a person; where the banner is empty, it pays coins at once."""

    seat: Seat
    crops: tuple[Crop, ...]  # one for each trio that is left

    def run(self, game: Provence) -> Outcome:
        coins = game.card.decline_coins
        for crop in self.crops:
            if not game.banners[crop]:
                game.players[self.seat].coins += coins
                yield seat_event("trio-paid", self.seat, crop=CROP_NAMES[crop], coins=coins)
        rest = tuple(crop for crop in self.crops if game.banners[crop])
        if rest:
            yield TakePerson(self.seat, rest)


class TakePerson(Ask, frozen=True):
    """Take a person at the banner of one of your trios, or coins instead."""

    crops: tuple[Crop, ...]
    ends_preview: ClassVar[bool] = True
    question_kind: ClassVar[str] = "person"

    def prompt(self, game: Provence) -> Text:
        """Ask which person comes; with several trios, which comes first."""
        args: dict[str, TextArg] = {
            "trios": trios_text(self.crops),
            "number": len(self.crops),
            "raid": "yes" if game.is_raid_coming() else "no",
        }
        return Text("ask-person", args)

    def options(self, game: Provence) -> Options:
        """Offer the open persons of every crop that has a trio left, and to decline."""
        crops = dict.fromkeys(self.crops)
        persons = [_person_option(crop, person) for crop in crops for person in game.banners[crop]]
        return persons + [_decline_option(crop) for crop in crops]

    def labelled(self, game: Provence, option: Option) -> Option:
        choice: TrioChoice = option.value
        crop, person = choice
        if person is None:
            paid = game.card.decline_coins
            text = Text("decline-option", {"crop": CROP_NAMES[crop], "coins": paid})
            return replace(option, text=text, mark=crop[0].upper(), separate=True)
        label = Text("person-option", {"person": CARD_NAMES[person], "vp": PERSONS[person].vp})
        mark = f"{crop[0].upper()}{PERSON_NUMBERS[person]}"
        return replace(option, text=label, mark=mark, remark=self._remark(game, person))

    def _remark(self, game: Provence, person: PersonId) -> Text | None:
        """Return what the person does, and whether it helps against a coming raid."""
        effect = raid_effect(game, self.seat, person)
        texts = (use_label(game, self.seat, person), effect and Text(f"use-{effect}"))
        return join_texts(text for text in texts if text)

    def choose(self, game: Provence, choice: TrioChoice) -> Outcome:
        """Welcome the person and let it act before the next trio; or pay."""
        crop, person = choice
        if person is None:
            coins = game.card.decline_coins
            game.players[self.seat].coins += coins
            yield headline("declined", self.seat, crop=CROP_NAMES[crop], coins=coins)
        else:
            game.banners[crop].remove(person)
            game.players[self.seat].persons.append(person)
            yield headline(
                "person-taken", self.seat, person=CARD_NAMES[person], crop=CROP_NAMES[crop]
            )
            yield from resolve_arrival(game, self.seat, person)
        rest = list(self.crops)
        rest.remove(crop)
        if rest:
            yield Trios(self.seat, tuple(rest))


def _person_option(crop: Crop, person: PersonId) -> Option:
    return Option(f"person/{person}", value=(crop, person), spot=f"person/{person}")


def _decline_option(crop: Crop) -> Option:
    return Option(f"decline/{crop}", value=(crop, None), spot=f"banner/{crop}")
