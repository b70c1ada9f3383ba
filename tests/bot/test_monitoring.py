"""The alarm rules and the dashboard name only metrics, labels and values that are exported."""

import json
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.metrics import PrometheusMetrics, serve_metrics
from bot.service.metrics_hooks import (
    ACKNOWLEDGEMENT_LIMIT_SECONDS,
    BOARD_LIMIT_SECONDS,
    START_LIMIT_SECONDS,
)
from bot.service.service_levels import LEVELS
from tests.bot.room import Room

MONITORING = Path(__file__).parents[2] / "docs" / "monitoring"
ALERTS = (MONITORING / "alerts.yml").read_text(encoding="utf-8")
DASHBOARD = json.loads((MONITORING / "dashboard.json").read_text(encoding="utf-8"))

METRIC = re.compile(r"(tafelronde_\w+)(?:\{([^}]*)\})?")
MATCHER = re.compile(r'(\w+)(=~|=)"([^"]*)"')
GROUPING = re.compile(r"by \(([^)]*)\) \(")
SAMPLE = re.compile(r"^(tafelronde_\w+?)(?:\{(.*)\})? \S+$", re.M)
FREE_LABELS = {"kind": {"bug", "database"}, "level": {"error", "critical"}}  # of later samples
SERVICE_LEVEL_METRICS = {  # by the count that a level is judged by, with the bucket at its limit
    "late_presses": ("tafelronde_acknowledged_seconds_bucket", ACKNOWLEDGEMENT_LIMIT_SECONDS),
    "late_boards": ("tafelronde_board_seconds_bucket", BOARD_LIMIT_SECONDS),
    "late_starts": ("tafelronde_recovery_seconds_bucket", START_LIMIT_SECONDS),
    "lost_moves": ("tafelronde_lost_moves_total", None),
    "surplus_boards": ("tafelronde_surplus_boards_total", None),
}


def alert_expressions() -> list[str]:
    blocks = re.findall(r"expr: >-\n((?: {10}.*\n)+)", ALERTS)
    return [" ".join(block.split()) for block in blocks]


def expressions() -> list[str]:
    targets = [target for panel in DASHBOARD["panels"] for target in panel["targets"]]
    return [*alert_expressions(), *(target["expr"] for target in targets)]


Exported = dict[str, dict[str, set[str]]]  # the values of each label, by metric


@pytest.fixture
async def exported(room: Room) -> Exported:
    """What the metrics port serves while a game is played."""
    room.bot.metrics = metrics = PrometheusMetrics()
    room.bot.build_services(room.services, room.pictures)
    await room.start_game("ann", "bob")
    metrics.fault_reported("bug")
    metrics._log_record_count.labels("error", "bot").inc()
    async with serve_metrics(room.bot, metrics, 0):
        text = (await metrics.text()).decode()
    found: Exported = defaultdict(lambda: defaultdict(set))
    for name, labels in SAMPLE.findall(text):
        for label, _, value in MATCHER.findall(labels):
            found[name][label].add(value)
        found[name]  # it may have no labels
    return found


def unknown_parts(expression: str, exported: Exported) -> Iterator[str]:
    """Yield the metrics, labels and values of an expression that are not exported."""
    names = [name for name, _ in METRIC.findall(expression)]
    yield from (name for name in names if name not in exported)
    for name, matchers in METRIC.findall(expression):
        for label, _, value in MATCHER.findall(matchers):
            known = exported[name].get(label, set()) and (
                exported[name][label] | FREE_LABELS.get(label, set())
            )
            yield from (f"{name}{{{label}={one}}}" for one in value.split("|") if one not in known)
    for labels in GROUPING.findall(expression):
        for label in labels.split(", "):
            if not any(label in exported[name] for name in names):
                yield f"by {label} of {names}"


@pytest.mark.parametrize("expression", expressions(), ids=lambda one: one[:40])
async def test_alarms_and_dashboard_name_only_what_is_exported(
    expression: str, exported: Exported
) -> None:
    assert METRIC.search(expression)
    assert [*unknown_parts(expression, exported)] == []


@pytest.mark.parametrize(
    "expression",
    ["tafelronde_nothing", 'tafelronde_waiting{lane="moves"}', "sum by (x) (tafelronde_waiting)"],
)
async def test_an_unknown_metric_or_label_would_be_found(
    expression: str, exported: Exported
) -> None:
    assert [*unknown_parts(expression, exported)] != []


async def test_each_service_level_has_a_metric_with_its_limit_an_alarm_and_a_panel(
    exported: Exported,
) -> None:
    assert {level.missed for level in LEVELS} == {*SERVICE_LEVEL_METRICS}
    for metric, limit in SERVICE_LEVEL_METRICS.values():
        used = metric if limit is None else f'{metric}{{le="{limit}"}}'

        assert limit is None or str(limit) in exported[metric]["le"]
        assert any(used in one for one in alert_expressions()), used
        assert any(used in one for one in expressions()[len(alert_expressions()) :]), used


def test_each_alarm_has_a_name_of_its_own_a_severity_and_a_summary() -> None:
    names = re.findall(r"alert: (\w+)", ALERTS)

    assert len({*names}) == len(names) == len(alert_expressions())
    assert len(re.findall(r"severity: (?:warning|critical)$", ALERTS, re.M)) == len(names)
    assert len(re.findall(r"summary: '.+'$", ALERTS, re.M)) == len(names)


def test_the_panels_of_the_dashboard_do_not_overlap() -> None:
    taken: set[tuple[int, int]] = set()
    for panel in DASHBOARD["panels"]:
        place: dict[str, Any] = panel["gridPos"]
        cells = {
            (place["x"] + x, place["y"] + y) for x in range(place["w"]) for y in range(place["h"])
        }
        assert place["x"] + place["w"] <= 24
        assert not taken & cells
        taken |= cells
