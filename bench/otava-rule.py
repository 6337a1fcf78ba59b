"""Change points by Apache Otava with its defaults, for bench/history-rivals.ts: JSON series in, places out."""

import json
import sys

from otava.analysis import compute_change_points

for line in sys.stdin:
    points, _ = compute_change_points(json.loads(line))
    print(json.dumps([int(point.index) for point in points]), flush=True)
