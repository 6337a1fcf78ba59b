/**
 * Simulated comparisons. A simulated share of n comparisons whose true value is p has the binomial's
 * standard error √(p (1 − p) ÷ n); tolerances are four of these.
 */
import type { Random } from '../../src/plan/random.ts';
import { normals } from '../../scripts/calibration.ts';
import { isDecided } from '../../src/verdict/evaluate-launches.ts';
import { judge, type Judgement } from '../../src/verdict/decision-rule.ts';
import { looksFor } from '../../src/plan/looks.ts';

export { normals };

export type Noise = 'normal' | 'heavy-tailed' | 'outliers';

/** Noise of which it is known that not all promises hold. */
export type HardNoise = 'two speeds' | 'one-sided';

/** Default standard deviation of a launch's effect: that of a busy 2-core machine. */
export const SD = 0.025;

/** One number of mean 0 and variance 1 after another. */
export function noiseOf(kind: Noise | HardNoise, seed: number): () => number {
  const normal = normals(seed);
  switch (kind) {
    case 'normal':
      return normal;
    case 'heavy-tailed':
      // Student's t with three degrees of freedom has the variance 3.
      return () => normal() / Math.sqrt(normal() ** 2 + normal() ** 2 + normal() ** 2);
    case 'two speeds': {
      // Each boot makes an arm fast or slow, as a coin falls, and there is hardly any scatter beside.
      const speed = () => (normal() > 0 ? 1 : 0);
      return () => Math.SQRT2 * (speed() - speed()) + 0.01 * normal();
    }
    case 'one-sided':
      // Most launches of the candidate are a little faster than its mean, and some are far slower: exponential.
      return () => (normal() ** 2 + normal() ** 2) / 2 - 1;
    case 'outliers': {
      // One launch in ten is off by 30 %, to either side; not scaled to a variance of 1.
      const off = 0.3 / SD;
      const chance = normals(seed + 1);
      return () => {
        const draw = chance();
        return normal() + (draw > 1.645 ? off : draw < -1.645 ? -off : 0);
      };
    }
  }
}

export interface Simulated {
  readonly comparisons: number;
  readonly cells: number;
  /** The true effect in every cell. */
  readonly truth: number;
  readonly tolerance: number;
  readonly sd?: number;
  readonly noise?: Noise | HardNoise;
  /** Launches at the last look; many measuring times have about so many. */
  readonly launches?: number;
  readonly alpha?: number;
  /** Share of the launches that are excluded, independently of their effects. */
  readonly excluded?: number;
  /** Whether to go on looking when a comparison has ended, for `coveredThroughout`. */
  readonly throughout?: boolean;
  /** How alike the cells' noise is within a launch, from 0 to 1. */
  readonly correlation?: number;
  /** How alike the noise of a cell is in neighbouring launches, from 0 to 1: a first-order autoregression. */
  readonly neighbours?: number;
  /** How much slower or faster, as a coin falls, all becomes during a comparison that makes all launches, as an effect. The mean stays. */
  readonly drift?: number;
  /** Of the cells, by which they share the level; alike by default. */
  readonly weights?: readonly number[];
}

export interface Shares {
  readonly blocked: number;
  readonly passed: number;
  /** Of all comparisons, those whose first cell's interval holds the truth when they end. */
  readonly covered: number;
  /** Of all comparisons, those that are blocked at the first look, and of these those whose first cell's interval holds the truth. */
  readonly first: { readonly blocked: number; readonly covered: number };
  /** Those for which it does at every look, had there been no end. */
  readonly coveredThroughout: number;
  /** Mean launches that count. */
  readonly launches: number;
}

/** Whole comparisons by the real rule, looks and early ends included. */
export function simulate(what: Simulated): Shares {
  const { comparisons, cells, truth, tolerance, launches: most = 27, alpha = 0.05 } = what;
  const {
    sd = SD,
    noise = 'normal',
    excluded = 0,
    correlation = 0,
    neighbours = 0,
    drift = 0,
    throughout: goesOn = false,
    weights = [],
  } = what;
  const next = noiseOf(noise, 20_261_121 + cells);
  const random = normals(7);
  const looks = looksFor(most);
  const rule = { alpha, looks: looks.length, launches: most };
  let [blocked, passed, covered, allCovered, total] = [0, 0, 0, 0, 0];
  const first = { blocked: 0, covered: 0 };
  for (let i = 0; i < comparisons; i++) {
    const effects: number[][] = Array.from({ length: cells }, () => []);
    // Without a memory no draw is used, and all other simulations stay as they are.
    const last = effects.map(() => (neighbours > 0 ? next() : 0));
    const drifted = drift > 0 && random() < 0 ? -drift : drift;
    let ended: Judgement[] | null = null;
    let alwaysCovered = true;
    for (let launch = 1; launch <= most && (goesOn || ended === null); launch++) {
      const shared = correlation > 0 ? next() : 0;
      const mean = truth + drifted * ((launch - 1) / (most - 1) - 0.5);
      for (const [c, cell] of effects.entries()) {
        const own = neighbours * (last[c] ?? 0) + Math.sqrt(1 - neighbours ** 2) * next();
        last[c] = own;
        const mixed = Math.sqrt(correlation) * shared + Math.sqrt(1 - correlation) * own;
        cell.push(mean + sd * (correlation > 0 ? mixed : own));
      }
      // An excluded launch is replaced, until the measuring time is used up.
      if (excluded > 0 && random() > 1.2816 && launch < most)
        for (const cell of effects) cell.pop();
      const counted = effects[0]?.length ?? 0;
      const isLast = launch === most;
      if (!isLast && !looks.includes(counted)) continue;
      const judgements = judge(
        effects.map((cell, c) => ({ effects: cell, tolerance, weight: weights[c] ?? 1 })),
        rule,
      );
      const interval = judgements[0]?.interval;
      const holds = interval != null && interval.low < truth && truth < interval.high;
      alwaysCovered &&= holds;
      if (ended !== null) continue;
      const looked = judgements.map(({ verdict }) => ({ gated: true, verdict }));
      if (isLast || isDecided({ cells: looked })) {
        ended = judgements;
        total += counted;
        if (holds) covered += 1;
        const isBlocked = judgements.some(({ verdict }) => verdict === 'regression');
        if (isBlocked && counted === looks[0]) {
          first.blocked += 1;
          if (holds) first.covered += 1;
        }
        if (isBlocked) blocked += 1;
        else if (judgements.every(({ verdict }) => verdict === 'pass')) passed += 1;
      }
    }
    if (alwaysCovered) allCovered += 1;
  }
  const share = (count: number) => count / comparisons;
  return {
    blocked: share(blocked),
    passed: share(passed),
    covered: share(covered),
    first: { blocked: share(first.blocked), covered: first.covered / first.blocked },
    coveredThroughout: share(allCovered),
    launches: total / comparisons,
  };
}

/** Four standard errors of a share. */
export function slack(share: number, comparisons: number): number {
  return 4 * Math.sqrt((share * (1 - share)) / comparisons);
}

/** Standard normal (Box & Muller 1958). */
export function normal(random: Random): number {
  const uniform = () => (random.below(2 ** 30) + 0.5) / 2 ** 30;
  return Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}
