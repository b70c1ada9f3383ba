"""What a guided game of Kreta explains, when, and where the picture shows it."""

from engines.core.kernel import Option
from engines.core.lessons import (
    Example,
    FirstGame,
    Lesson,
    LessonContext,
    always,
    on_question,
    all_of,
    lesson_with_example,
    on_event,
)
from engines.core.text import TextArg
from engines.kreta import scoring
from engines.kreta.material import PIECES, PROVINCE_NAMES, RULES, SITES, CardId, ProvinceId, Site
from engines.kreta.view import KretaView, PlayerView

INFLUENCE: tuple[CardId, ...] = ("admiral", "commander", "abbot", "architect")
SOME = 3  # pieces: before that, what they do is news enough
PLAYED = 3  # cards that lie before a player when the hand begins to run out
LATE = (2, 3, 4)  # scorings to come when it is time to build what is still in supply


def _table(moment: LessonContext) -> KretaView:
    table: KretaView = moment.view.table
    return table


def _me(moment: LessonContext) -> PlayerView:
    return _table(moment).players[moment.seat]


def _offers(moment: LessonContext, verb: str) -> list[Option]:
    """Return the options of one verb."""
    return [option for option in moment.decision.options if option.key.startswith(verb)]


def open_sites(moment: LessonContext) -> list[Site]:
    """Return the sites that are known to be scored next: two, at last one."""
    table = _table(moment)
    coming = table.row[table.scored : table.scored + 2]
    return [site for site in coming if site is not None]


def to_come(moment: LessonContext) -> int:
    """Return how many scorings are left."""
    return RULES.row_length - _table(moment).scored


def prospects(moment: LessonContext, site: Site) -> tuple[int, int]:
    """Return what a scoring of the site would bring now: to who learns, and to the other."""
    provinces = _table(moment).provinces
    gains = scoring.summed(
        scoring.awards(name, tuple(share.influence for share in provinces[name].shares))
        for name in SITES[site]
    )
    return gains[moment.seat], max(gains[: moment.seat] + gains[moment.seat + 1 :])


def next_row(moment: LessonContext) -> tuple[str, ...]:
    """Return where the site that is scored next is shown, in the row and on the map."""
    return f"row/{_table(moment).scored}", f"site/{open_sites(moment)[0]}"


def to_begin_with(moment: LessonContext) -> tuple[str, ...]:
    """Return the next site, and the cards that bring influence."""
    return (*next_row(moment), *(f"card/{moment.seat}/{card}" for card in INFLUENCE))


def next_site(moment: LessonContext) -> dict[str, TextArg]:
    """Tell which site is scored next, and its provinces."""
    site = open_sites(moment)[0]
    names = tuple(PROVINCE_NAMES[name] for name in SITES[site])
    return {"site": site, "provinces": names, "left": to_come(moment)}


def next_provinces(moment: LessonContext) -> tuple[str, ...]:
    """Return the provinces that are scored next."""
    return tuple(f"province/{name}" for name in SITES[open_sites(moment)[0]])


def free_harbours(moment: LessonContext) -> tuple[str, ...]:
    """Return the harbours without a ship."""
    return tuple(f"harbour/{name}" for name, ships in _table(moment).harbours.items() if not ships)


def fort(moment: LessonContext) -> Example | None:
    """Find the site that is scored next, still free for a fort."""
    site = open_sites(moment)[0]
    if not _offers(moment, f"build_fort/{site}"):
        return None
    told: dict[str, TextArg] = {"site": site, "number": len(SITES[site])}
    return Example((f"site/{site}",), {**told, "left": _me(moment).supply["fort"]})


def well_begun(moment: LessonContext) -> bool:
    """Belongs to a turn of somebody who has some pieces on the island."""
    supply = _me(moment).supply
    return sum(kind.count - supply[piece] for piece, kind in PIECES.items()) >= SOME


def harvest(moment: LessonContext) -> Example | None:
    """Find the Farmer among the cards that can be played."""
    spots = tuple(option.spot for option in _offers(moment, "play/farmer") if option.spot)
    return Example(spots) if spots else None


def king(moment: LessonContext) -> Example | None:
    """Find a played card that the King can repeat."""
    for option in _offers(moment, "copy/"):
        if option.spot:
            spots = (f"card/{moment.seat}/king", option.spot)
            return Example(spots, {"card": option.text.args["card"]})
    return None


def ahead(moment: LessonContext) -> Example | None:
    """Find a scoring that would bring who learns more than the other."""
    own, other = prospects(moment, open_sites(moment)[0])
    return _scoring_now(moment, own, other) if own > other else None


def behind(moment: LessonContext) -> Example | None:
    """Find a scoring that would bring the other more."""
    own, other = prospects(moment, open_sites(moment)[0])
    return _scoring_now(moment, own, other) if own < other else None


def _scoring_now(moment: LessonContext, own: int, other: int) -> Example:
    return Example(next_row(moment), {**next_site(moment), "own": own, "other": other})


def counted_twice(moment: LessonContext) -> Example | None:
    """Find a province that both open fort cards score."""
    sites = open_sites(moment)
    shared = [name for name in SITES[sites[0]] if name in SITES[sites[-1]]]
    if len(sites) == 1 or not shared:
        return None
    spots = tuple(f"row/{_table(moment).scored + slot}" for slot in range(2))
    told: dict[str, TextArg] = {"province": PROVINCE_NAMES[shared[0]]}
    return Example((*spots, f"province/{shared[0]}"), told)


def shut_out(moment: LessonContext) -> Example | None:
    """Find a province that another's abbot keeps who learns out of."""
    for name, province in _table(moment).provinces.items():
        abbots = [seat for seat, share in enumerate(province.shares) if share.abbots]
        if abbots and moment.seat not in abbots:
            return _closed(name, f"abbot/{name}/{abbots[0]}")
    return None


def _closed(province: ProvinceId, spot: str) -> Example:
    return Example((spot,), {"province": PROVINCE_NAMES[province]})


def scored(moment: LessonContext) -> Example | None:
    """Find the scoring that has just been."""
    last = _table(moment).last_scoring
    if last is None:
        return None
    own = last.points[moment.seat]
    told: dict[str, TextArg] = {"site": last.site, "own": own, "left": to_come(moment)}
    return Example((f"row/{last.number - 1}",), told)


def new_fort_card(moment: LessonContext) -> Example | None:
    """Find the fort card that was revealed, and what it would bring."""
    site = open_sites(moment)[-1]
    own, other = prospects(moment, site)
    return Example((f"row/{_table(moment).scored + 1}", f"site/{site}"), _worth(site, own, other))


def _worth(site: Site, own: int, other: int) -> dict[str, TextArg]:
    return {"site": site, "own": own, "other": other}


def hand_runs_out(moment: LessonContext) -> Example | None:
    """Find played cards that lie before who learns."""
    played = [one.card for one in _me(moment).played]
    if len(played) < PLAYED:
        return None
    spots = tuple(f"card/{moment.seat}/{card}" for card in played)
    return Example(spots, {"played": len(played), "hand": len(_me(moment).hand)})


def unbuilt(moment: LessonContext) -> Example | None:
    """Find forts in supply, and the Architect in hand, when few scorings are left."""
    forts, left = _me(moment).supply["fort"], to_come(moment)
    spots = tuple(option.spot for option in _offers(moment, "play/architect") if option.spot)
    return (
        Example(spots, {"left": left, "forts": forts}) if forts and spots and left in LATE else None
    )


def last_scoring(moment: LessonContext) -> Example | None:
    """Find how the game would end if the last site were scored now."""
    if to_come(moment) > 1:
        return None
    own, other = prospects(moment, open_sites(moment)[0])
    totals = [standing.total for standing in moment.view.standings]
    own += totals.pop(moment.seat)
    other += max(totals)
    state = "ahead" if own > other else "behind" if own < other else "level"
    return Example(next_row(moment), {**_worth(open_sites(moment)[0], own, other), "state": state})


turn = on_question("PlayCard")
later = all_of(turn, well_begun)

LESSONS = (
    Lesson("goal", always, to_begin_with, next_site),
    lesson_with_example("last", turn, last_scoring),
    Lesson("villager", on_question("Commander"), next_provinces),
    Lesson("ship", on_question("Admiral"), free_harbours),
    Lesson("abbot", on_question("Abbot"), next_provinces),
    lesson_with_example("fort", on_question("Architect"), fort),
    lesson_with_example("fort-card", on_question("ChooseFortCard"), new_fort_card),
    lesson_with_example("scored", all_of(turn, on_event("castellan")), scored),
    lesson_with_example("build", later, unbuilt),
    lesson_with_example("harvest", later, harvest),
    lesson_with_example("twice", later, counted_twice),
    lesson_with_example("ahead", later, ahead),
    lesson_with_example("behind", later, behind),
    lesson_with_example("shut-out", later, shut_out),
    lesson_with_example("king", later, king),
    lesson_with_example("hand", later, hand_runs_out),
)
FIRST_GAME = FirstGame("welcome 63")
