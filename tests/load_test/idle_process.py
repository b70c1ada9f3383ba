"""An idle loop in its own process: measures the delays that the machine itself causes.

`python -m tests.load_test.idle_process`; SIGTERM ends it; it then prints its stalls as JSON.
"""

import json
import signal
import sys
import time

from tests.load_test.process_stats import MIN_STALL_SECONDS, SAMPLE_SECONDS


def main() -> None:
    """Record stalls until SIGTERM."""
    stalls, is_running = list[tuple[float, float]](), True

    def stop(*_: object) -> None:
        nonlocal is_running
        is_running = False

    signal.signal(signal.SIGTERM, stop)
    while is_running:
        due = time.perf_counter() + SAMPLE_SECONDS
        time.sleep(SAMPLE_SECONDS)
        late = time.perf_counter() - due
        if late > MIN_STALL_SECONDS:
            stalls.append((due, late))
    sys.stdout.write(json.dumps(stalls))


if __name__ == "__main__":
    main()
