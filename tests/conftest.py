"""What all tests share: how hypothesis plays, and the switch that rewrites golden files."""

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "table",
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("table")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="rewrite golden files and stored states; read the diff before you commit it",
    )


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    """Tell whether golden files are to be rewritten in this run."""
    return bool(request.config.getoption("--update-golden"))
