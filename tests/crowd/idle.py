"""A loop with nothing to do, in a process of its own: how late the machine itself lets it come.

`python -m tests.crowd.idle`; SIGTERM ends it, and it says when it was late, and by how much.
"""

import json
import signal
import sys
import time

from tests.crowd.machine import LATE, LOOK


def main() -> None:
    """Look at the clock until told to stop."""
    stalls, going = list[tuple[float, float]](), True

    def stop(*_: object) -> None:
        nonlocal going
        going = False

    signal.signal(signal.SIGTERM, stop)
    while going:
        due = time.perf_counter() + LOOK
        time.sleep(LOOK)
        late = time.perf_counter() - due
        if late > LATE:
            stalls.append((due, late))
    sys.stdout.write(json.dumps(stalls))


if __name__ == "__main__":
    main()
