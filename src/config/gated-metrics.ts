/** Which metrics a scenario gates: by default, and on request, both by the kind of its load. */
import { LOAD_KINDS, type LoadKind } from '../model/load.ts';
import { METRICS, metricNamed, toleranceFor, type MetricName } from '../model/metric.ts';
import type { Gate } from '../model/settings.ts';

export function mayGate(metric: MetricName, load: LoadKind): boolean {
  const { gates } = metricNamed(metric);
  return gates[load] === 'by-default' || gates[load] === 'on-request';
}

/** The metrics that some kind of load gates. */
export const GATEABLE = METRICS.map(({ name }) => name).filter((name) =>
  LOAD_KINDS.some((load) => mayGate(name, load)),
);

/**
 * @param inFlight requests under way at a time, at most. With one of them a run is as good as one without load, so the
 *   throughput tells the unloaded latency
 */
export function defaultGates(load: LoadKind, tolerance: number, inFlight: number): Gate[] {
  return METRICS.filter(
    ({ gates, isUnloaded }) => gates[load] === 'by-default' && (inFlight > 1 || !isUnloaded),
  ).map((metric) => ({ metric: metric.name, tolerance: toleranceFor(metric, tolerance) }));
}

/** Why this kind of load does not gate a metric. */
export function metricNotGated(metric: MetricName, load: LoadKind) {
  const instead = GATEABLE.filter((name) => mayGate(name, load));
  return { code: 'metric-not-gated', reason: reasonNotGated(metric, load), instead } as const;
}

function reasonNotGated(metric: MetricName, load: LoadKind) {
  if (metricNamed(metric).isUnloaded) return 'without-rate-and-amount-only';
  if (load !== 'rate' && mayGate(metric, 'rate')) return 'fixed-rate-only';
  if (load !== 'amount' && mayGate(metric, 'amount')) return 'fixed-amount-only';
  return load === 'rate' ? 'meaningless-at-fixed-rate' : 'same-as-completion-time';
}
