/** Simulated searches: a line of commits whose levels are known, and comparisons of them with noise. And made-up answers. */
import { nextStep, type Answer, type Effort } from '../../src/bisect/search.ts';
import type { Observation } from '../../src/bisect/posterior.ts';
import type { Bisection, BisectionAnswer, BisectionPoint } from '../../src/model/bisection.ts';
import { MIN_LAUNCHES } from '../../src/plan/looks.ts';
import { summariseTrimmed } from '../../src/stats/student.ts';

export interface SimulatedLine {
  /** The logarithm of each point's cost, the first end first. */
  readonly levels: readonly number[];
  /** The noise of one launch's effect after the other. */
  readonly noise: () => number;
  /** Its usual standard deviation. */
  readonly deviation: number;
  readonly tolerance?: number;
  /** Of how many series the line is the one that differs most. */
  readonly choices?: number;
  readonly skipped?: ReadonlySet<number>;
  /** Seconds of a comparison, of a launch in it, and of a build. */
  readonly overhead?: number;
  readonly launch?: number;
  readonly build?: number;
}

/** Launches of the shortest comparison. */
export const LAUNCHES = MIN_LAUNCHES;

export interface SimulatedSearch {
  readonly answer: Answer;
  readonly observations: readonly Observation[];
  readonly seconds: number;
}

export function simulateSearch({
  levels,
  noise,
  deviation,
  tolerance = 0.03,
  choices = 1,
  skipped = new Set(),
  overhead = 12,
  launch = 11.8,
  build = 5,
}: SimulatedLine): SimulatedSearch {
  const line = { length: levels.length - 1, tolerance: Math.log1p(tolerance), choices };
  const observations: Observation[] = [];
  const built = new Set<number>();
  let seconds = 0;
  const error = deviation / Math.sqrt(LAUNCHES);
  for (;;) {
    const costs = { built, build, overhead, launches: LAUNCHES * launch, error };
    const decision = nextStep({ line, observations, known: [], skipped, costs });
    if (decision.kind === 'finished') return { answer: decision.answer, observations, seconds };
    const { from, to, effort } = decision;
    const truth = (levels[to] ?? NaN) - (levels[from] ?? NaN);
    observations.push(comparison(from, to, truth, effort, noise));
    for (const point of [from, to].filter((each) => !built.has(each))) {
      built.add(point);
      seconds += build;
    }
    seconds += overhead + effort * LAUNCHES * launch;
  }
}

function comparison(
  from: number,
  to: number,
  truth: number,
  effort: Effort,
  noise: () => number,
): Observation {
  const effects = Array.from({ length: LAUNCHES * effort }, () => truth + noise());
  const summary = summariseTrimmed(effects);
  if (!summary) throw new Error('the noise does not vary');
  const { mean: effect, error, degreesOfFreedom } = summary;
  return { from, to, effect, error, degreesOfFreedom };
}

/** Levels with steps. @param steps the size of the step at each point */
export function withSteps(length: number, steps: Readonly<Record<number, number>>): number[] {
  let level = 0;
  return Array.from({ length: length + 1 }, (_, point) => (level += steps[point] ?? 0));
}

export function aPoint(i: number, title = `change ${i}`): BisectionPoint {
  const commit = String(i).repeat(40).slice(0, 40);
  const writtenAt = '2026-01-02T03:04:05Z';
  return { commit, tree: commit, title, writtenAt, author: 'Ann', isMerge: false };
}

/** With four commits, in one comparison of both ends. */
export function aBisection(
  answer: Partial<BisectionAnswer>,
  more: Partial<Bisection> = {},
): Bisection {
  return {
    kind: 'cannongate-bisection',
    version: 1,
    cannongate: '0.1.0',
    lineKind: 'commits',
    good: 'v1',
    bad: 'main',
    isImprovement: false,
    series: { scenario: 'GET /users', metric: 'cpu' },
    tolerance: 0.03,
    points: [1, 2, 3, 4].map((i) => aPoint(i)),
    skipped: [],
    comparisons: [
      {
        from: 0,
        to: 3,
        effect: 0.1,
        error: 0.01,
        degreesOfFreedom: 4,
        launches: 5,
        source: 'measured',
      },
    ],
    answer: {
      kind: 'found',
      total: { estimate: 0.1, low: 0.08, high: 0.12 },
      steps: [],
      probability: 0.97,
      ...answer,
    },
    probabilities: [0.01, 0.97, 0.02],
    seconds: 600,
    command: 'cannongate bisect --good v1 --bad main',
    within: null,
    ...more,
  };
}
