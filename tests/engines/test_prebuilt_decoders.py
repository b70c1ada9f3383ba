"""Every stored type has a prebuilt msgspec decoder, since threads decode at once."""

import subprocess
import sys

# Run in a new process: in this one, other tests may have decoded everything before.
UNKNOWN = """
import gc
from engines import GAMES
from engines.store.settings import GuildSettings, UserSettings
from engines.store.records import TutorialState
kinds = {TutorialState, GuildSettings, UserSettings}
kinds |= {kind for game in GAMES.values() for kind in (game.state, *game.steps)}
is_known = lambda kind: any(type(one).__name__ == "StructInfo" for one in gc.get_referents(kind))
print(*sorted(kind.__name__ for kind in kinds if not is_known(kind)))
"""


def test_every_stored_type_has_its_decoder_after_import() -> None:
    """Two threads that decode a type for the first time at once can crash the process."""
    command = [sys.executable, "-c", UNKNOWN]
    result = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603
    assert result.stdout.split() == []
