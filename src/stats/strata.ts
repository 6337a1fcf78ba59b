/**
 * Statistics for launches on several machines. Effects are ratios within a machine, so the machines may differ in
 * speed; differences between them do not count as noise of a launch.
 */
import { mean, sampleVariance, sum } from 'simple-statistics';
import { metricNamed, type MetricName } from '../model/metric.ts';
import type { Launch } from '../model/run.ts';
import { effectsOf } from './effects.ts';
import { constantOf, pValue, summariseTrimmed, type TSummary } from './student.ts';

/** From four machines on they are a sample of machines; two or three are too few to generalise. */
export const MIN_MACHINES_TO_SAMPLE = 4;

/** A machine with fewer launches has no spread and is left out. */
export const MIN_EFFECTS = 2;

/** The t distribution of a metric that never varies is not needed. */
const CONSTANT_FREEDOM = 1000;

/**
 * One summary of all effects, stratified by machine: the mean of all launches, whose error comes from
 * the spread within machines. From four machines on each machine is one observation instead, so that the verdict holds for other machines like them,
 * unless all have the same mean. Null if a machine has no spread. Of an exact metric such a machine is known without error: it adds its constant and no
 * error, and the error is 0 if all are like that.
 *
 * @param strata effects by machine
 */
export function summariseStrata(
  strata: readonly (readonly number[])[],
  isExact = false,
): TSummary | null {
  const summaryOf = (effects: readonly number[]) =>
    summariseTrimmed(effects) ?? (isExact ? summariseConstant(effects) : null);
  const usable = usableStrata(strata);
  const [only = strata[0]] = usable;
  if (usable.length <= 1) return summaryOf(only ?? []);
  const summaries = usable.flatMap((effects) => summaryOf(effects) ?? []);
  if (summaries.length < usable.length) return null;
  const sampled = usable.length >= MIN_MACHINES_TO_SAMPLE ? amongMachines(summaries) : null;
  if (sampled) return sampled;
  const total = sum(usable.map(({ length }) => length));
  const shares = usable.map(({ length }) => length / total);
  const parts = summaries.map(({ error, degreesOfFreedom }, i) => ({
    variance: ((shares[i] ?? 0) * error) ** 2,
    degreesOfFreedom,
  }));
  return {
    mean: sum(summaries.map((each, i) => (shares[i] ?? 0) * each.mean)),
    error: Math.sqrt(sum(parts.map(({ variance }) => variance))),
    degreesOfFreedom: freedomOf(parts),
  };
}

/**
 * The launches by which the level of a look has to be chosen. 0 from four machines on: means of machines are not trimmed. Two or three
 * machines keep the stricter level of one trimmed sample: if one is far noisier, Satterthwaite's formula gives too many degrees of freedom.
 */
export function launchesToTrim(strata: readonly (readonly number[])[]): number {
  const usable = usableStrata(strata);
  return usable.length >= MIN_MACHINES_TO_SAMPLE ? 0 : strata.flat().length;
}

/** With so many degrees of freedom a machine knows its scatter well enough for Satterthwaite's formula. */
const KNOWN_SCATTER = 12;

/**
 * Satterthwaite's degrees of freedom (1946, Biometrics Bulletin 2, 110–114), and at most what the machine with the fewest launches
 * allows. If that one is the noisiest, its few launches decide the error. By chance they may scatter little, and Satterthwaite's
 * formula then counts the launches of the others.
 *
 * The degrees of freedom of that machine alone are always few enough (Mickey & Brown 1966, Annals of Mathematical Statistics 37,
 * 639–642), but cost power. So with more launches the limit grows, to what all machines would have with as few launches as that one.
 */
function freedomOf(
  parts: readonly { readonly variance: number; readonly degreesOfFreedom: number }[],
): number {
  const total = sum(parts.map(({ variance }) => variance));
  if (total === 0) return CONSTANT_FREEDOM;
  const fewest = Math.min(...parts.map(({ degreesOfFreedom }) => degreesOfFreedom));
  const ofOthers = (parts.length - 1) * Math.min(1, fewest / KNOWN_SCATTER) ** 2;
  const satterthwaite =
    total ** 2 /
    sum(parts.map(({ variance, degreesOfFreedom }) => variance ** 2 / degreesOfFreedom));
  return Math.min(satterthwaite, fewest * (1 + ofOthers));
}

/** The machines that are not left out. @param strata effects or launches by machine */
export function usableStrata<T>(strata: readonly (readonly T[])[]): (readonly T[])[] {
  return strata.filter(({ length }) => length >= MIN_EFFECTS);
}

/** Null if the effects vary, or if there are too few to tell. */
function summariseConstant(effects: readonly number[]): TSummary | null {
  const constant = effects.length < MIN_EFFECTS ? null : constantOf(effects);
  if (constant === null) return null;
  return { mean: constant, error: 0, degreesOfFreedom: CONSTANT_FREEDOM };
}

/**
 * One cell of launches as a summary, with the number of launches that have the metric. A metric that never varies has
 * the error 0. Null for fewer than two launches, or for a machine without spread among others that have one, unless the
 * metric is exact.
 */
export function summariseLaunches(
  launches: readonly Launch[],
  { scenario, metric }: { readonly scenario: string; readonly metric: MetricName },
): (TSummary & { readonly launches: number }) | null {
  const machines = [...new Set(launches.map(({ machine }) => machine))];
  const strata = machines.map((machine) => {
    const own = launches.filter((launch) => launch.machine === machine);
    return effectsOf(own, scenario, metricNamed(metric)).effects;
  });
  const effects = strata.flat();
  if (effects.length < 2) return null;
  const summary =
    summariseStrata(strata, metricNamed(metric).isExact) ?? summariseConstant(effects);
  return summary && { ...summary, launches: effects.length };
}

/** Null if the means of all machines are the same: then they say nothing about how much machines differ. */
function amongMachines(summaries: readonly TSummary[]): TSummary | null {
  const means = summaries.map((each) => each.mean);
  const variance = sampleVariance(means);
  if (!(variance > 0)) return null;
  return {
    mean: mean(means),
    error: Math.sqrt(variance / means.length),
    degreesOfFreedom: means.length - 1,
  };
}

export interface Heterogeneity {
  /** Cochran's Q; chi-squared distributed if the machines agree. */
  readonly q: number;
  readonly degreesOfFreedom: number;
  /** I²: the share of the differences between machines that noise does not explain, 0 to 1. */
  readonly share: number;
  /** How likely noise alone makes any two machines differ as much (Welch's test of each pair, Bonferroni). */
  readonly p: number;
}

/**
 * Whether machines disagree by more than their noise: Cochran's Q (1954, Biometrics 10, 101–129) and
 * I² (Higgins & Thompson 2002, Statistics in Medicine 21, 1539–1558). I² alone is half or more in every sixth comparison
 * of two machines that agree, so there is a test as well. Null for fewer than two machines with a spread.
 */
export function heterogeneityOf(strata: readonly (readonly number[])[]): Heterogeneity | null {
  const summaries = strata.flatMap((effects) => summariseTrimmed(effects) ?? []);
  if (summaries.length < 2) return null;
  const weights = summaries.map(({ error }) => 1 / error ** 2);
  const pooled = sum(summaries.map((each, i) => (weights[i] ?? 0) * each.mean)) / sum(weights);
  const q = sum(summaries.map((each, i) => (weights[i] ?? 0) * (each.mean - pooled) ** 2));
  const degreesOfFreedom = summaries.length - 1;
  const share = q === 0 ? 0 : Math.max(0, (q - degreesOfFreedom) / q);
  const pairs = summaries.flatMap((one, i) =>
    summaries.slice(i + 1).map((other) => welch(one, other)),
  );
  const p = Math.min(1, pairs.length * Math.min(...pairs.map(pValue)));
  return { q, degreesOfFreedom, share, p };
}

/** From here on the disagreement is called moderate (Higgins et al. 2003, BMJ 327, 557–560). */
const MIN_DISAGREEMENT = 0.5;
/** How often machines that agree may be said to disagree, over all cells. */
const FALSE_DISAGREEMENT = 0.05;

/**
 * Whether it may be said that the machines disagree.
 *
 * @param cells how many are asked about; a report of an older version has no `p`, so I² alone decides there
 */
export function areDisagreeing(
  { share, p = 0 }: Pick<Heterogeneity, 'share'> & { readonly p?: number | undefined },
  cells: number,
): boolean {
  return share >= MIN_DISAGREEMENT && p <= FALSE_DISAGREEMENT / cells;
}

/**
 * The difference of two machines (Welch 1947, Biometrika 34, 28–35). With Satterthwaite's degrees of freedom, machines that agree
 * but scatter differently would be said to disagree far too often: the more cells, the further out in the tail is the level of each. Those of the
 * machine with fewer launches are always few enough (Mickey & Brown 1966).
 */
function welch(one: TSummary, other: TSummary): TSummary {
  return {
    mean: one.mean - other.mean,
    error: Math.hypot(one.error, other.error),
    degreesOfFreedom: Math.min(one.degreesOfFreedom, other.degreesOfFreedom),
  };
}
