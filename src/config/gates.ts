/** Which metrics a scenario gates: by default, and on request, both by the kind of its load. */
import { LOAD_KINDS, type LoadKind } from '../model/load.ts';
import { METRICS, metricNamed, type MetricName } from '../model/metric.ts';
import type { Gate } from '../model/settings.ts';

export function mayGate(metric: MetricName, load: LoadKind): boolean {
  const { gates } = metricNamed(metric);
  return gates[load] === 'by-default' || gates[load] === 'on-request';
}

/** The metrics that some kind of load gates. */
export const GATEABLE = METRICS.map(({ name }) => name).filter((name) =>
  LOAD_KINDS.some((load) => mayGate(name, load)),
);

export function defaultGates(load: LoadKind, tolerance: number): Gate[] {
  return METRICS.filter(({ gates }) => gates[load] === 'by-default').map(({ name }) => ({
    metric: name,
    tolerance,
  }));
}

/** What to do about a metric that this kind of load does not gate. */
export function adviceForGate(metric: MetricName, load: LoadKind): string {
  const gateable = GATEABLE.filter((name) => mayGate(name, load));
  const instead = `give ${gateable.join(', ').replace(/, ([^,]*)$/, ' or $1')}`;
  if (load !== 'rate' && mayGate(metric, 'rate')) {
    return `it is gated at a fixed rate only: give the scenario a rate, for example rate: 60%; or ${instead}`;
  }
  if (load !== 'amount' && mayGate(metric, 'amount')) {
    return `it is gated for a fixed amount only: give the scenario an amount; or ${instead}`;
  }
  return load === 'rate'
    ? `at a fixed rate it says nothing: ${instead}`
    : `with a fixed amount, completion-time says the same: ${instead}`;
}
