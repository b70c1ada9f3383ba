"""What a guided game of Kreta explains, when, and where the picture shows it."""

from typing import TypeAlias

from engines.core.kernel import Option
from engines.core.lessons import (
    Example,
    FirstGame,
    Lesson,
    LessonContext,
    all_of,
    always,
    lesson_with_example,
    on_event,
    on_question,
)
from engines.core.text import TextArg
from engines.kreta import scoring
from engines.kreta.material import PIECES, PROVINCE_NAMES, RULES, SITES, CardId, ProvinceId, Site
from engines.kreta.view import KretaView, PlayerView

Context: TypeAlias = LessonContext[KretaView, PlayerView]


INFLUENCE: tuple[CardId, ...] = ("admiral", "commander", "abbot", "architect")
SOME = 3  # pieces: before that, what they do is news enough
PLAYED = 3  # cards that lie before a player when the hand begins to run out
LATE = (2, 3, 4)  # scorings to come when it is time to build what is still in supply


def _offers(context: Context, verb: str) -> list[Option]:
    """Return the options of one verb."""
    return [option for option in context.decision.options if option.key.startswith(verb)]


def open_sites(context: Context) -> list[Site]:
    """Return the sites that are known to be scored next: two, finally one."""
    table = context.table
    coming = table.row[table.scored : table.scored + 2]
    return [site for site in coming if site is not None]


def to_come(context: Context) -> int:
    """Return how many scorings are left."""
    return RULES.row_length - context.table.scored


def prospects(context: Context, site: Site) -> tuple[int, int]:
    """Return what a scoring of the site would bring now: to the learner, and to the other."""
    provinces = context.table.provinces
    gains = scoring.summed(
        scoring.awards(name, tuple(share.influence for share in provinces[name].shares))
        for name in SITES[site]
    )
    return gains[context.seat], max(gains[: context.seat] + gains[context.seat + 1 :])


def next_row(context: Context) -> tuple[str, ...]:
    """Return where the site that is scored next is shown, in the row and on the map."""
    return f"row/{context.table.scored}", f"site/{open_sites(context)[0]}"


def to_begin_with(context: Context) -> tuple[str, ...]:
    """Return the next site, and the cards that bring influence."""
    return (*next_row(context), *(f"card/{context.seat}/{card}" for card in INFLUENCE))


def next_site(context: Context) -> dict[str, TextArg]:
    """Tell which site is scored next, and its provinces."""
    site = open_sites(context)[0]
    names = tuple(PROVINCE_NAMES[name] for name in SITES[site])
    return {"site": site, "provinces": names, "left": to_come(context)}


def next_provinces(context: Context) -> tuple[str, ...]:
    """Return the provinces that are scored next."""
    return tuple(f"province/{name}" for name in SITES[open_sites(context)[0]])


def free_harbours(context: Context) -> tuple[str, ...]:
    """Return the harbours without a ship."""
    return tuple(f"harbour/{name}" for name, ships in context.table.harbours.items() if not ships)


def fort(context: Context) -> Example | None:
    """Find the site that is scored next, still free for a fort."""
    site = open_sites(context)[0]
    if not _offers(context, f"build_fort/{site}"):
        return None
    told: dict[str, TextArg] = {"site": site, "number": len(SITES[site])}
    return Example((f"site/{site}",), {**told, "left": context.own.supply["fort"]})


def has_started(context: Context) -> bool:
    """Belongs to a turn of a player who has some pieces on the island."""
    supply = context.own.supply
    return sum(kind.count - supply[piece] for piece, kind in PIECES.items()) >= SOME


def harvest(context: Context) -> Example | None:
    """Find the Farmer among the cards that can be played."""
    spots = tuple(option.spot for option in _offers(context, "play/farmer") if option.spot)
    return Example(spots) if spots else None


def king(context: Context) -> Example | None:
    """Find a played card that the King can repeat."""
    for option in _offers(context, "copy/"):
        if option.spot:
            spots = (f"card/{context.seat}/king", option.spot)
            return Example(spots, {"card": option.text.args["card"]})
    return None


def ahead(context: Context) -> Example | None:
    """Find a scoring that would bring the learner more than the other."""
    own, other = prospects(context, open_sites(context)[0])
    return _scoring_now(context, own, other) if own > other else None


def behind(context: Context) -> Example | None:
    """Find a scoring that would bring the other more."""
    own, other = prospects(context, open_sites(context)[0])
    return _scoring_now(context, own, other) if own < other else None


def _scoring_now(context: Context, own: int, other: int) -> Example:
    return Example(next_row(context), {**next_site(context), "own": own, "other": other})


def counted_twice(context: Context) -> Example | None:
    """Find a province that both open fort cards score."""
    sites = open_sites(context)
    shared = [name for name in SITES[sites[0]] if name in SITES[sites[-1]]]
    if len(sites) == 1 or not shared:
        return None
    spots = tuple(f"row/{context.table.scored + slot}" for slot in range(2))
    told: dict[str, TextArg] = {"province": PROVINCE_NAMES[shared[0]]}
    return Example((*spots, f"province/{shared[0]}"), told)


def shut_out(context: Context) -> Example | None:
    """Find a province that another's abbot closes to the learner."""
    for name, province in context.table.provinces.items():
        abbots = [seat for seat, share in enumerate(province.shares) if share.abbots]
        if abbots and context.seat not in abbots:
            return _closed_provinces(name, f"abbot/{name}/{abbots[0]}")
    return None


def _closed_provinces(province: ProvinceId, spot: str) -> Example:
    return Example((spot,), {"province": PROVINCE_NAMES[province]})


def just_scored(context: Context) -> Example | None:
    """Find the scoring that has just been."""
    last = context.table.last_scoring
    if last is None:
        return None
    own = last.points[context.seat]
    told: dict[str, TextArg] = {"site": last.site, "own": own, "left": to_come(context)}
    return Example((f"row/{last.number - 1}",), told)


def new_fort_card(context: Context) -> Example | None:
    """Find the fort card that was revealed, and what it would bring."""
    site = open_sites(context)[-1]
    own, other = prospects(context, site)
    return Example(
        (f"row/{context.table.scored + 1}", f"site/{site}"), _points_of(site, own, other)
    )


def _points_of(site: Site, own: int, other: int) -> dict[str, TextArg]:
    return {"site": site, "own": own, "other": other}


def hand_runs_out(context: Context) -> Example | None:
    """Find played cards that lie before the learner."""
    played = [one.card for one in context.own.played]
    if len(played) < PLAYED:
        return None
    spots = tuple(f"card/{context.seat}/{card}" for card in played)
    return Example(spots, {"played": len(played), "hand": len(context.own.hand)})


def unbuilt(context: Context) -> Example | None:
    """Find forts in supply, and the Architect in hand, when few scorings are left."""
    forts, left = context.own.supply["fort"], to_come(context)
    spots = tuple(option.spot for option in _offers(context, "play/architect") if option.spot)
    return (
        Example(spots, {"left": left, "forts": forts}) if forts and spots and left in LATE else None
    )


def last_scoring(context: Context) -> Example | None:
    """Find how the game would end if the last site were scored now."""
    if to_come(context) > 1:
        return None
    own, other = prospects(context, open_sites(context)[0])
    totals = [standing.total for standing in context.view.standings]
    own += totals.pop(context.seat)
    other += max(totals)
    state = "ahead" if own > other else "behind" if own < other else "level"
    return Example(
        next_row(context), {**_points_of(open_sites(context)[0], own, other), "state": state}
    )


turn = on_question("PlayCard")
later = all_of(turn, has_started)

LESSONS = (
    Lesson("goal", always, to_begin_with, next_site),
    lesson_with_example("last", turn, last_scoring),
    Lesson("villager", on_question("Commander"), next_provinces),
    Lesson("ship", on_question("Admiral"), free_harbours),
    Lesson("abbot", on_question("Abbot"), next_provinces),
    lesson_with_example("fort", on_question("Architect"), fort),
    lesson_with_example("fort-card", on_question("ChooseFortCard"), new_fort_card),
    lesson_with_example("scored", all_of(turn, on_event("castellan")), just_scored),
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
