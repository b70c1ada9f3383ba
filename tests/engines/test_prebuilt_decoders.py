"""What threads read from the store at once is a type that msgspec has taken apart beforehand."""

import subprocess
import sys

# In a process of its own: here some other test may have read everything before.
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


def test_all_that_is_stored_is_understood_once_it_is_loaded() -> None:
    """Else two threads that read it first could end the process with a segmentation fault."""
    command = [sys.executable, "-c", UNKNOWN]
    told = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603
    assert told.stdout.split() == []
