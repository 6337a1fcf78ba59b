/**
 * Interim estimates of gated cells, for display only. They use the plain interval: deciding by it after every
 * launch would soon find a difference by chance alone.
 */
import { constantOf, interval, summariseTrimmed } from '../stats/student.ts';
import type { InterimEstimate } from '../model/interim.ts';
import type { JudgedCell } from './evaluate.ts';

const LEVEL = 0.95;

/** A single launch shows no spread. */
export const MIN_INTERIM_LAUNCHES = 2;

export function interimEstimates(
  cells: readonly Pick<JudgedCell, 'scenario' | 'metric' | 'tolerance' | 'effects'>[],
): InterimEstimate[] {
  return cells.flatMap(({ scenario, metric, tolerance, effects }) =>
    tolerance === null ? [] : [{ scenario, metric, tolerance, ...estimateFrom(effects) }],
  );
}

function estimateFrom(effects: readonly number[]): Pick<InterimEstimate, 'estimate' | 'interval'> {
  const none = { estimate: null, interval: null };
  if (effects.length < MIN_INTERIM_LAUNCHES) return none;
  const constant = constantOf(effects);
  if (constant !== null) {
    return { estimate: constant, interval: { low: constant, high: constant, level: LEVEL } };
  }
  const summary = summariseTrimmed(effects);
  if (!summary) return none;
  return { estimate: summary.mean, interval: { ...interval(summary, LEVEL), level: LEVEL } };
}
