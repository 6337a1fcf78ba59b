/**
 * Comparisons of two points of the line that `cannongate bisect` searches, each by a gate of its own. Builds are kept from one to the
 * next, and a comparison that does not fit into its measuring time gets more.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BareRepository } from '../adapters/git/bare-repository.ts';
import { KeptBuilds } from '../adapters/kept-builds.ts';
import { roomOnDisk } from '../adapters/machine-failure.ts';
import type { Compared, ComparisonRequest } from '../bisect/run.ts';
import { additionsOf } from '../history/from-report.ts';
import { intervalOf } from '../history/network.ts';
import type {
  BisectionPoint,
  BisectionSeries,
  BisectionStep,
  CellResult,
} from '../model/bisection.ts';
import type { Failure, Report } from '../model/report.ts';
import { formatDuration } from '../model/text.ts';
import { ConfigurationError } from '../ports/errors.ts';
import { runGate, type GateRequest } from './run-gate.ts';

/** Of one comparison and scenario at the shortest: a pilot and a few launches of an app that boots in a second. */
const MEASURING_TIME = 90;

/** Times the shortest time that a pilot named: what a comparison gets that did not fit into its measuring time. */
const HEAD_ROOM = 1.5;

/** So often a comparison gets more time, before the search ends. */
const MAX_EXTENSIONS = 3;

/** A comparison of the search measures as long as it was planned, so that no result chooses its length. */
export const FIXED_TEXTS = {
  mode: 'measure',
  'measure-noise': 'false',
  'same-commit': 'measure',
} as const;

/** A gate without what the search decides: which commits, and what they share with other comparisons. */
export type GateOfSearch = Omit<
  GateRequest,
  'pair' | 'store' | 'builds' | 'scratchName' | 'checkpoint' | 'itself' | 'event' | 'resume'
>;

interface LineContext {
  /** Called with the report of each comparison of the search. */
  readonly onReport: (report: Report) => void;
  readonly points: readonly BisectionPoint[];
  readonly store: BareRepository;
  /** The folder of the search. */
  readonly temporary: string;
  /** How many the first comparison measures. */
  readonly scenarios: number;
  /** Seconds, as they are set. */
  readonly measuringTime: number;
}

export class PointComparisons {
  readonly #gate: GateOfSearch;
  readonly #context: LineContext;
  readonly #builds: KeptBuilds;
  /** The tree of each commit. */
  readonly #trees: Map<string, string>;
  /** Seconds for one scenario, and for how many at once the first comparison needs them. */
  #base: { readonly seconds: number; readonly scenarios: number };
  /** Seconds of the latest pilot, for each scenario. */
  #pilot = 0;

  private constructor(gate: GateOfSearch, context: LineContext, builds: string) {
    const { points, scenarios, measuringTime } = context;
    this.#gate = gate;
    this.#context = context;
    this.#trees = new Map(points.map(({ commit, tree }) => [commit, tree]));
    this.#builds = new KeptBuilds({
      folder: builds,
      treeOf: (commit) => this.#trees.get(commit) ?? commit,
      variables: gate.variables,
      signal: gate.signal,
      roomOnDisk,
    });
    const isGiven = gate.texts['measuring-time'] !== undefined;
    this.#base = isGiven
      ? { seconds: measuringTime, scenarios: 1 }
      : { seconds: MEASURING_TIME, scenarios };
  }

  static async create(gate: GateOfSearch, context: LineContext): Promise<PointComparisons> {
    const builds = join(context.temporary, 'builds');
    await mkdir(builds);
    return new PointComparisons(gate, context, builds);
  }

  /** Seconds of a comparison of one scenario. */
  get seconds(): number {
    return this.#base.seconds;
  }

  isBuilt(point: number): boolean {
    return this.#builds.has(this.#commitAt(point));
  }

  async compare(request: ComparisonRequest): Promise<Compared> {
    const { from, to, effort, isExplained, scenario, isBuiltAnew } = request;
    const [baseline, candidate] = [this.#commitAt(from), this.#commitAt(to)];
    const scenarios = () => (scenario === null ? this.#base.scenarios : 1);
    if (isBuiltAnew) await this.#builds.forget(baseline);
    const newBuilds = [baseline, candidate].filter((commit) => !this.#builds.has(commit)).length;
    let report: Report;
    try {
      report = await withEnoughTime(
        () => {
          const { seconds } = this.#base;
          const time = measuringTimeFor(effort, scenarios(), seconds, this.#pilot);
          return this.#gateOf(baseline, candidate, time, isExplained, scenario);
        },
        (seconds) => {
          this.#base = { ...this.#base, seconds: seconds / scenarios() };
        },
      );
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === null) throw error;
      return { kind: 'failed', point: to, phase: null, reason };
    }
    // The pilot tries one scenario after the other.
    this.#pilot = report.timings.pilot / Math.max(1, report.scenarios.length);
    this.#context.onReport(report);
    return comparedFrom(report, from, to, scenario, newBuilds);
  }

  /**
   * What a package alone changes, for one that was found together with others.
   *
   * @param other the first point with this package alone; null if there is none to compare
   * @returns null also if the comparison failed
   */
  async effectAlone(
    point: number,
    other: BisectionPoint | null,
    { scenario, metric }: BisectionSeries,
  ): Promise<BisectionStep['alone']> {
    if (other === null) return null;
    this.#trees.set(other.commit, other.tree);
    const report = await withEnoughTime(
      () => this.#gateOf(this.#commitAt(0), other.commit, this.#base.seconds, false, scenario),
      (seconds) => {
        this.#base = { ...this.#base, seconds };
      },
    );
    const compared = comparedFrom(report, 0, point, scenario, 0);
    if (compared.kind !== 'measured') return null;
    const cell = compared.cells.find(
      (each) => each.scenario === scenario && each.metric === metric,
    );
    return cell ? { estimate: cell.effect, ...intervalOf(cell) } : null;
  }

  #commitAt(point: number): string {
    return this.#context.points[point]?.commit ?? '';
  }

  async #gateOf(
    baseline: string,
    candidate: string,
    seconds: number,
    isExplained: boolean,
    scenario: string | null,
  ): Promise<Report> {
    const { temporary, store } = this.#context;
    return await runGate({
      ...this.#gate,
      itself: false,
      event: null,
      resume: null,
      checkpoint: null,
      temporary,
      scratchName: 'comparison',
      pair: { baseline, candidate },
      ignoresHistory: true,
      store,
      builds: this.#builds,
      ...(scenario === null ? {} : { scenario }),
      texts: {
        ...this.#gate.texts,
        ...FIXED_TEXTS,
        explain: isExplained ? 'always' : 'never',
        'measuring-time': formatDuration(Math.ceil(seconds)),
      },
    });
  }
}

/**
 * Seconds of measuring. More effort gives the launches as many times as long; the pilot takes its time once.
 *
 * @param seconds of a comparison of one scenario
 * @param pilot seconds of the latest pilot, for each scenario
 */
export function measuringTimeFor(
  effort: number,
  scenarios: number,
  seconds: number,
  pilot: number,
): number {
  const one = seconds * scenarios;
  // Whatever the latest one took: more effort is more time for launches.
  return one + (effort - 1) * (one - Math.min(pilot * scenarios, one / 2));
}

/**
 * Tries again with more time if the pilot says that the launches do not fit. The next pilot may be slower on a busy
 * machine, and then the shortest time that this one named is too short again.
 *
 * @param extend is called with the new measuring time in seconds
 * @throws ConfigurationError of the last attempt, if the time is still too short
 */
export async function withEnoughTime<T>(
  work: () => Promise<T>,
  extend: (seconds: number) => void,
): Promise<T> {
  for (let extensions = 0; ; extensions++) {
    try {
      return await work();
    } catch (error) {
      const problems = error instanceof ConfigurationError ? error.problems : [];
      const short = problems.find((each) => each.code === 'measuring-time-too-short');
      if (short?.code !== 'measuring-time-too-short' || extensions === MAX_EXTENSIONS) throw error;
      extend(HEAD_ROOM * short.minimum);
    }
  }
}

/** Why a commit cannot be compared, if the error is one of the commit; null for any other. */
function reasonOf(error: unknown): string | null {
  if (!(error instanceof ConfigurationError)) return null;
  const isOfCommit = error.problems.every(({ code }) => code === 'command-not-found');
  return isOfCommit ? error.message : null;
}

/**
 * Whether the machine failed, not a commit: git could not check it out, or the programs that measure are no longer what they were,
 * so that no later comparison could be believed. A commit that lacks the app's folder is at fault itself.
 */
function isOfNoCommit({ phase, arm, isOfNetwork }: Failure): boolean {
  return phase === 'integrity' || (phase === 'checkout' && arm === null) || isOfNetwork === true;
}

/** What a comparison says of its two points. */
export function comparedFrom(
  report: Report,
  from: number,
  to: number,
  scenario: string | null,
  newBuilds: number,
): Compared {
  const { failure, scenarios, timings } = report;
  if (failure !== null) {
    if (isOfNoCommit(failure)) return { kind: 'stopped', reason: failure.message };
    const point = failure.arm === 'baseline' ? from : failure.arm === 'candidate' ? to : null;
    return { kind: 'failed', point, phase: failure.phase, reason: failure.message };
  }
  const found = additionsOf(report, new Date(0).toISOString());
  const cells =
    'additions' in found
      ? found.additions.flatMap(({ header, comparisons }): CellResult[] =>
          comparisons.map(({ effect, error, degreesOfFreedom, launches }) => {
            const { scenario: name, metric, workload } = header;
            return { scenario: name, metric, workload, effect, error, degreesOfFreedom, launches };
          }),
        )
      : [];
  const missing = scenarios.find(
    ({ name, state }) => state !== 'compared' && (scenario === null || name === scenario),
  );
  if (cells.length === 0 && missing) {
    return { kind: 'failed', point: from, phase: null, reason: missing.reason ?? missing.state };
  }
  const prepared = timings.checkout + timings.install + timings.build;
  return {
    kind: 'measured',
    cells,
    seconds: {
      overhead: timings.pilot,
      launches: timings.launches,
      build: newBuilds === 0 ? null : prepared / newBuilds,
    },
    report,
  };
}
