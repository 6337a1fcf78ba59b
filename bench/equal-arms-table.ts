/** What `npm run bench:equal-arms` prints of its recording. */
import { fileURLToPath } from 'node:url';
import type { MetricName } from '../src/model/metric.ts';
import { interval, summariseTrimmed } from '../src/stats/student.ts';
import { formatPercent } from './format.ts';
import { formatGateVersion, type GateVersion } from './gate-version.ts';
import { RECORDINGS } from './recordings.ts';

export const EQUAL_ARMS = fileURLToPath(new URL('equal-arms.jsonl', RECORDINGS));

export const METRICS = ['throughput', 'cpu', 'unloaded-latency'] as const satisfies MetricName[];

export const EQUAL_APPS = ['hello', 'express', '300 MB heap'] as const;
export type EqualApp = (typeof EQUAL_APPS)[number];

/** The mean effect of equal arms should be no larger, and its interval reach no further. */
const MOST_BIAS = 0.003;

/** The effects of one launch, as log ratios, positive if the candidate is worse; null if unknown. */
export interface RecordedEffects {
  readonly app: EqualApp;
  readonly index: number;
  readonly effects: Readonly<Record<(typeof METRICS)[number], number | null>>;
  readonly gate: GateVersion;
}

/** A line for the versions, and one for each app and metric. */
export function equalArmsLines(rows: readonly RecordedEffects[]): string[] {
  const versions = new Set(rows.map(({ gate }) => formatGateVersion(gate)));
  const lines = EQUAL_APPS.flatMap((app) => {
    const of = rows.filter((row) => row.app === app);
    return METRICS.map((metric) => {
      const effects = of.flatMap((row) => row.effects[metric] ?? []);
      const summary = summariseTrimmed(effects);
      if (!summary) return `  ${app}, ${metric}: too few launches`;
      const { low, high } = interval(summary, 0.95);
      const [mean, from, to] = [summary.mean, low, high].map(Math.expm1) as [
        number,
        number,
        number,
      ];
      const isWithin = Math.max(Math.abs(from), Math.abs(to)) <= MOST_BIAS;
      const shown = `${formatPercent(mean, 2)} (${formatPercent(from, 2)} to ${formatPercent(to, 2)})`;
      return `  ${`${app}, ${metric}`.padEnd(30)} ${String(effects.length).padStart(4)} launches: ${shown.padEnd(28)} ${isWithin ? 'met' : 'MISSED'}`;
    });
  });
  return [`launches of ${[...versions].join(', ')}`, ...lines];
}
