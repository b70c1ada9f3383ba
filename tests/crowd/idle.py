"""A loop with nothing to do, in a process of its own: how late the machine itself lets it come.

`python -m tests.crowd.idle`; SIGTERM ends it, and it says by how many seconds it was late at most.
"""

import signal
import sys
import time

LOOK = 0.005  # seconds between two looks at the clock, as of the bot's own loop


def main() -> None:
    """Look at the clock until told to stop."""
    longest, going = 0.0, True

    def stop(*_: object) -> None:
        nonlocal going
        going = False

    signal.signal(signal.SIGTERM, stop)
    while going:
        due = time.perf_counter() + LOOK
        time.sleep(LOOK)
        longest = max(longest, time.perf_counter() - due)
    sys.stdout.write(str(longest))


if __name__ == "__main__":
    main()
