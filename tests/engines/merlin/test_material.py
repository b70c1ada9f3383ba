"""Merlin, 3.3 and 7: lines to the frames and the 55 missions, as the specification has them."""

from typing import assert_never

import pytest

from engines.merlin.environs_geometry import cells, materials_by_cell
from engines.merlin.material import (
    MISSIONS,
    AnyCondition,
    CountyId,
    Follower,
    FollowerAnywhere,
    FollowerIn,
    FollowersIn,
    InfluenceAny,
    InfluenceIn,
    ItemOf,
    ItemsAny,
    Mission,
)

COUNTY_LETTERS: dict[str, CountyId] = {
    "D": "dragon",
    "V": "dove",
    "I": "fish",
    "S": "snake",
    "X": "fox",
    "E": "eagle",
}
FOLLOWER_ABBREVIATIONS: dict[Follower, str] = {
    "builder": "Bu",
    "shield_bearer": "Sh",
    "banner_bearer": "Ba",
    "lady_in_waiting": "La",
}
THREE_ROWS = """
    DVS  VI   VISE VIX  DIXE VISX
    DIS  DVIX SXE  ISX  DVSE VXE
    DSXE VISE DSE  DIXE DE   DVX
"""
FOUR_ROWS = """
    DVS  VI   VISE VIX  DIXE VIX
    DIS  VIX  SXE  IX   DVE  VSX
    DSX  DVI  SE   ISX  DSE  VXE
    DSE  VISE DSE  DIXE DE   DVX
"""
CARDS = """
    m01 1 Bu: Bu in a county, Sh in a county
    m02 1 Ba: Bu in a county, Ba in a county
    m03 1 La: Bu in a county, La in a county
    m04 1 Sh: Sh in a county, Ba in a county
    m05 1 Sh: Sh in a county, La in a county
    m06 1 Ba: Ba in a county, La in a county
    m07 1 Bu: Bu in dragon
    m08 1 Sh: Sh in dove
    m09 1 Ba: Ba in fish
    m10 1 La: La in snake
    m11 1 Bu: Bu in fox
    m12 1 Sh: Sh in eagle
    m13 1 Bu: infl. dragon
    m14 1 La: infl. dove
    m15 1 Sh: infl. fish
    m16 1 Ba: infl. snake
    m17 1 La: infl. fox
    m18 1 Bu: infl. eagle
    m19 2 Bu: 2 any in dragon
    m20 2 Sh: 2 any in dove
    m21 2 Ba: 2 any in fish
    m22 2 La: 2 any in snake
    m23 2 Bu: 2 any in fox
    m24 2 Sh: 2 any in eagle
    m25 2 Ba: dragon material, snake shield
    m26 2 La: dove banner, fox material
    m27 2 Bu: fish shield, eagle banner
    m28 2 Sh: snake material, dragon shield
    m29 2 Ba: fox banner, dove material
    m30 2 La: eagle shield, fish banner
    m31 2 Ba: 3 any banners
    m32 2 Bu: 3 any materials
    m33 2 Sh: 3 any shields
    m34 2 La: 3 any infl.
    m35 2 Ba: 2 any banners, 2 any shields
    m36 2 La: 2 any materials, 2 any infl.
    m37 2 La: Sh in dragon, fish material
    m38 2 Bu: Ba in dove, snake banner
    m39 2 Sh: La in fish, fox shield
    m40 2 Ba: Bu in snake, eagle material
    m41 2 Bu: Sh in fox, dragon banner
    m42 2 Sh: Ba in eagle, dove shield
    m43 3 Bu: dragon banner, dove material, fish shield
    m44 3 Sh: dove banner, fish material, snake shield
    m45 3 Ba: fish banner, snake material, fox shield
    m46 3 La: snake banner, fox material, eagle shield
    m47 3 Bu: fox banner, eagle material, dragon shield
    m48 3 Ba: eagle banner, dragon material, dove shield
    m49 3 Sh: infl. dragon, Bu in fish, fox banner
    m50 3 Ba: infl. dove, Sh in snake, eagle shield
    m51 3 La: infl. fish, Ba in fox, dragon material
    m52 3 Bu: infl. snake, La in eagle, dove banner
    m53 3 Sh: infl. fox, Ba in dragon, fish shield
    m54 3 Ba: infl. eagle, La in dove, snake material
    m55 3 La: 5 any infl.
"""


@pytest.mark.parametrize(("rows", "drawn"), [(3, THREE_ROWS), (4, FOUR_ROWS)])
def test_3_3_usable_materials_of_every_cell(rows: int, drawn: str) -> None:
    expected = [tuple(COUNTY_LETTERS[sign] for sign in found) for found in drawn.split()]

    assert [materials_by_cell(rows)[cell] for cell in cells(rows)] == expected


@pytest.mark.parametrize("line", CARDS.strip().splitlines())
def test_7_each_mission_is_as_the_table_has_it(line: str) -> None:
    name = line.split()[0]

    assert mission_line(MISSIONS[name]) == line.strip()


def mission_line(mission: Mission) -> str:
    asked = ", ".join(condition_text(one) for one in mission.requires)
    return f"{mission.id} {mission.points} {FOLLOWER_ABBREVIATIONS[mission.icon]}: {asked}"


def condition_text(condition: AnyCondition) -> str:
    match condition:
        case ItemOf(kind, county, 1):
            return f"{county} {kind}"
        case ItemOf(kind, county, count):
            return f"{count} {county} {kind}"
        case ItemsAny(kind, count):
            return f"{count} any {kind}s"
        case InfluenceIn(county):
            return f"infl. {county}"
        case InfluenceAny(count):
            return f"{count} any infl."
        case FollowerIn(follower, county):
            return f"{FOLLOWER_ABBREVIATIONS[follower]} in {county}"
        case FollowerAnywhere(follower):
            return f"{FOLLOWER_ABBREVIATIONS[follower]} in a county"
        case FollowersIn(county, count):
            return f"{count} any in {county}"
        case _:
            assert_never(condition)
