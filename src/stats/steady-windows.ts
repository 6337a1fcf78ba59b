/**
 * Which windows of the warm-ups count like rounds: those in which a request cost as much CPU time, and took as long, as in the rounds that
 * follow. This is decided once for all launches of a machine: a decision for each launch would select windows by their own noise.
 */
import { mean, sum, sumNthPowerDeviations } from 'simple-statistics';
import { ARMS, type Arm } from '../model/arm.ts';
import {
  countedLaunches,
  mergedRun,
  steadyRounds,
  WINDOWS_PER_ROUND,
  type Launch,
  type Round,
  type Run,
} from '../model/run.ts';
import { quantile } from './student.ts';

/**
 * How much dearer a request may be in a window than later, as a log ratio averaged over both arms. It changes both arms alike, so it biases
 * no effect; but such windows measure an app that is not warm yet.
 */
const MAX_EXCESS = Math.log(1.05);
/** How much more of that the candidate may have than the baseline, or less, as a log ratio: it biases the effect. */
const MAX_DIFFERENCE = Math.log(1.01);
/**
 * How often windows of each half may be left out by chance. The verdict comes from the same launches: if windows are left out by
 * chance, the rounds that remain are too dear or too cheap, and their scatter does not show it.
 */
const CHANCE = 0.01;

/** The same launches, with `steadyWindows` as far as those of all launches were steady. */
export function withSteadyWindows(launches: readonly Launch[]): Launch[] {
  const scenarios = [
    ...new Set(launches.flatMap(({ steadyWindows }) => Object.keys(steadyWindows))),
  ];
  const machines = [...new Set(launches.map(({ machine }) => machine))];
  const limits = new Map(
    machines.map((machine) => {
      const own = countedLaunches(launches).filter((launch) => launch.machine === machine);
      return [machine, new Map(scenarios.map((name) => [name, steadyIn(own, name)]))];
    }),
  );
  return launches.map((launch) => ({
    ...launch,
    steadyWindows: Object.fromEntries(
      Object.entries(launch.steadyWindows).flatMap(([name, count]) => {
        const kept = Math.min(count, limits.get(launch.machine)?.get(name) ?? 0);
        return kept > 0 ? [[name, kept]] : [];
      }),
    ),
  }));
}

/** Windows per arm, of the last ones. @param launches of one machine */
function steadyIn(launches: readonly Launch[], scenario: string): number {
  const excesses = launches.map((launch) =>
    excessesOf(
      steadyRounds(launch, scenario),
      launch.rounds.filter((round) => round.scenario === scenario),
    ),
  );
  return WINDOWS_PER_ROUND * steadyCount(excesses);
}

/** How much dearer a request was, as a log ratio. */
export interface Excess {
  /** On average of the arms. */
  readonly mean: number;
  /** On the candidate, less that on the baseline. */
  readonly difference: number;
  /** The same of the wall time: a request that waits for a pool to grow costs no more CPU time, and yet fewer are served. */
  readonly wallDifference: number;
}

/**
 * What each round of a warm-up had above all that followed, the last one first. What a request costs is CPU time, or wall time where an
 * arm has none that the clock can tell.
 *
 * @param steady in the order of time
 */
export function excessesOf(
  steady: readonly Pick<Round, Arm>[],
  rounds: readonly Pick<Round, Arm>[],
): Excess[] {
  if (rounds.length === 0) return [];
  return steady
    .map((round, i) => {
      const later = [...steady.slice(i + 1), ...rounds];
      const [baseline, candidate] = ARMS.map((arm) =>
        excessOf(round[arm], mergedRun(later.map((each) => each[arm]))),
      ) as [ExcessOfArm, ExcessOfArm];
      return {
        mean: (baseline.cost + candidate.cost) / 2,
        difference: candidate.cost - baseline.cost,
        wallDifference: candidate.wall - baseline.wall,
      };
    })
    .reverse();
}

type ExcessOfArm = Record<'cost' | 'wall', number>;

function excessOf(early: Run, late: Run): ExcessOfArm {
  const hasCpu = [early, late].every(({ cpu }) => cpu !== null && cpu > 0);
  const ratio = (read: (run: Run) => number) =>
    Math.log(read(early) / early.completed) - Math.log(read(late) / late.completed);
  const wall = ratio(({ duration }) => duration);
  return { wall, cost: hasCpu ? ratio(({ cpu }) => cpu ?? NaN) : wall };
}

/** How many rounds of the warm-ups were steady, from the last one. @param excesses of each launch */
export function steadyCount(excesses: readonly (readonly Excess[])[]): number {
  const most = Math.max(0, ...excesses.map(({ length }) => length));
  for (let i = 0; i < most; i++) {
    const there = excesses.flatMap((of) => of.slice(i, i + 1));
    // Whatever a hostile report has that is no number counts as too much.
    if (!(mean(there.map((each) => each.mean)) <= MAX_EXCESS)) return i;
    for (const unit of ['difference', 'wallDifference'] as const) {
      const differences = there.map((each) => each[unit]);
      const limit = Math.max(MAX_DIFFERENCE, chanceOf(excesses, differences, unit));
      if (!(Math.abs(mean(differences)) <= limit)) return i;
    }
  }
  return most;
}

/**
 * How far from 0 the mean of these differences is by chance; infinite if no two launches can be compared. A few launches hardly know
 * their own scatter, so that of all rounds of the warm-ups is taken together. One stall in another round must not hide what all launches
 * show, so their own counts, too. The smaller one does, each with half of the chance. CPU time and wall time share it alike.
 */
function chanceOf(
  excesses: readonly (readonly Excess[])[],
  differences: readonly number[],
  unit: 'difference' | 'wallDifference',
): number {
  const most = Math.max(0, ...excesses.map(({ length }) => length));
  const rounds = Array.from({ length: most }, (_, i) =>
    excesses.flatMap((of) => of.slice(i, i + 1)).map((each) => each[unit]),
  );
  const limitOf = (samples: readonly (readonly number[])[]) => {
    const freedom = sum(samples.map(({ length }) => length - 1));
    const squares = sum(samples.map((sample) => sumNthPowerDeviations([...sample], 2)));
    if (freedom === 0) return Infinity;
    return quantile(freedom, 1 - CHANCE / 8) * Math.sqrt(squares / freedom / differences.length);
  };
  return Math.min(limitOf(rounds), limitOf([differences]));
}
