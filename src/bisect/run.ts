/**
 * A search from start to end. Comparisons are made through a port, so this code knows neither git nor apps: it
 * chooses the scenario and the metric after the first comparison, skips points that fail, and ends with the answer.
 */
import { mean, sum } from 'simple-statistics';
import type {
  BisectionComparison,
  BisectionSeries,
  CellResult,
  MadeComparison,
  SavedBisection,
  SkippedPoint,
} from '../model/bisection.ts';
import { isTimedUnderLoad, metricNamed } from '../model/metric.ts';
import type { Failure, Report } from '../model/report.ts';
import { countedLaunches } from '../model/run.ts';
import { MIN_LAUNCHES } from '../plan/looks.ts';
import { posteriorOf, usedError } from './posterior.ts';
import {
  nextStep,
  probabilityOfPoints,
  answerSoFar,
  comparableAround,
  type Answer,
  type Decision,
  type Effort,
  type SearchState,
} from './search.ts';

export type Compared =
  | {
      readonly kind: 'measured';
      /** Of the gated metrics. */
      readonly cells: readonly CellResult[];
      /** Pilot, launches; and what it took to build a point, null if both were built. */
      readonly seconds: {
        readonly overhead: number;
        readonly launches: number;
        readonly build: number | null;
      };
      readonly report: Report;
    }
  | {
      readonly kind: 'failed';
      /** The point at fault; null if that is not known. */
      readonly point: number | null;
      /** Null if nothing of it was begun. */
      readonly phase: Failure['phase'] | null;
      readonly reason: string;
    }
  /** It failed by no fault of a point: no other comparison will do better. */
  | { readonly kind: 'stopped'; readonly reason: string };

export interface ComparisonRequest {
  readonly from: number;
  readonly to: number;
  readonly effort: Effort;
  readonly isExplained: boolean;
  /** The scenario to measure; null for all. */
  readonly scenario: string | null;
  /** Whether `from` is installed and built again although its build is kept: to see whether that is still possible here. */
  readonly isBuiltAnew: boolean;
}

export interface SearchProgress {
  readonly next: Decision;
  readonly comparisons: readonly BisectionComparison[];
  /** Of each point after the first; empty before the first comparison. */
  readonly probabilities: readonly number[];
  readonly answer: Answer | null;
  /** Of all that is still to be done; null if not known. */
  readonly secondsLeft: number | null;
}

export interface SearchPorts {
  compare(request: ComparisonRequest): Promise<Compared>;
  /** Whether a point is built already. */
  isBuilt(point: number): boolean;
  /** Comparisons that were made before the search, of the series and with its workload. */
  known(series: BisectionSeries & Pick<CellResult, 'workload'>): readonly BisectionComparison[];
  progress(event: SearchProgress): void;
  save(saved: Omit<SavedBisection, 'kind' | 'version' | 'cannongate' | 'identity'>): Promise<void>;
}

export interface SearchOptions {
  /** The number of the last point. */
  readonly length: number;
  /** As a fraction. */
  readonly tolerance: number;
  /** Whether the last end is expected to be slower than the first, or faster. */
  readonly expects: 'slower' | 'faster';
  /** Null to choose the metric in which the ends differ most clearly. */
  readonly metric: string | null;
  /** Whether steps are explained. */
  readonly isExplaining: boolean;
  /** Of an interrupted search; null for a new one. */
  readonly saved: Pick<
    SavedBisection,
    'series' | 'choices' | 'comparisons' | 'made' | 'alike' | 'skipped'
  > | null;
  /** Seconds that a comparison and a build may take, until they are known. */
  readonly expected: { readonly comparison: number; readonly build: number };
}

export type SearchResult =
  | {
      readonly kind: 'answered';
      readonly answer: Answer;
      readonly series: BisectionSeries;
      readonly comparisons: readonly BisectionComparison[];
      readonly skipped: readonly SkippedPoint[];
      readonly probabilities: readonly number[];
      /** The explained comparison of each step, by its last point. */
      readonly reports: ReadonlyMap<number, Report>;
    }
  /** The ends differ in the direction that was not expected. */
  | {
      readonly kind: 'other-way';
      readonly total: Answer['total'];
      readonly series: BisectionSeries;
    }
  /** An end of the line cannot be compared. */
  | { readonly kind: 'end-failed'; readonly point: number; readonly reason: string }
  /** By no fault of a point: what was compared before fails now, or nothing can be compared on this machine. */
  | { readonly kind: 'failed'; readonly reason: string }
  /** Nothing that can be searched was measured: no metric is gated, or the one asked for is not. */
  | { readonly kind: 'no-series'; readonly measured: readonly string[] };

/** Failures of points that have worked, before the search gives up. */
const MAX_ODD_FAILURES = 2;

export async function search(options: SearchOptions, ports: SearchPorts): Promise<SearchResult> {
  const running = new Search(options, ports);
  for (;;) {
    const result = await running.step();
    if (result !== null) return result;
  }
}

type ComparisonToMake = Extract<Decision, { kind: 'compare' }>;

class Search {
  readonly #options: SearchOptions;
  readonly #ports: SearchPorts;
  #comparisons: BisectionComparison[];
  readonly #skipped: SkippedPoint[];
  #series: BisectionSeries | null;
  #choices: number;
  /** In all scenarios and metrics that were measured, to follow another one if need be. */
  readonly #made: MadeComparison[];
  /** Those that were followed and do not differ. */
  readonly #alike: BisectionSeries[];
  readonly #reports = new Map<number, Report>();
  /** The points before the steps that were explained. */
  readonly #explained = new Set<number>();
  readonly #times = { overhead: [] as number[], launches: [] as number[], builds: [] as number[] };
  #oddFailures = 0;
  /** Points that could not be installed or built, as long as the fault may be the machine's. They are not saved: a resumed search tries again. */
  #doubted: SkippedPoint[] = [];
  /** The point to blame for the last failure if what worked before still works. */
  #suspect: SkippedPoint | null = null;

  constructor(options: SearchOptions, ports: SearchPorts) {
    this.#options = options;
    this.#ports = ports;
    const { saved } = options;
    this.#comparisons = [...(saved?.comparisons ?? [])];
    this.#made = [...(saved?.made ?? [])];
    this.#alike = [...(saved?.alike ?? [])];
    this.#skipped = [...(saved?.skipped ?? [])];
    this.#series = saved?.series ?? null;
    this.#choices = saved?.choices ?? 1;
  }

  /**
   * Makes the next comparison, or ends the search.
   *
   * @returns null while the search goes on
   */
  async step(): Promise<SearchResult | null> {
    const state = this.#state();
    const first = nextStep(state);
    if (first.kind === 'finished' && (await this.#followsAnother(first.answer))) return null;
    const decision = this.#explainedFirst(first, state);
    const next = this.#suspect === null ? decision : repeated(this.#comparisons, decision);
    const hasComparisons = this.#comparisons.length > 0;
    const posterior = hasComparisons ? posteriorOf(state.line, this.#comparisons) : null;
    const probabilities = posterior === null ? [] : probabilityOfPoints(state.line, posterior);
    const answer = posterior === null ? null : answerSoFar(state, posterior);
    this.#ports.progress({
      next,
      comparisons: this.#comparisons,
      probabilities,
      answer,
      secondsLeft: secondsLeft(state, probabilities, next),
    });
    const series = this.#series;
    const isKnownToDiffer =
      decision.kind === 'compare' ? decision.why !== 'ends' : differs(decision.answer);
    if (answer !== null && series !== null && isKnownToDiffer) {
      const { total } = answer;
      const isSlower = total.estimate > 0;
      if (isSlower !== (this.#options.expects === 'slower')) {
        return { kind: 'other-way', total, series };
      }
    }
    if (next.kind === 'compare') return await this.#compare(next);
    if (series === null) return { kind: 'no-series', measured: [] };
    return {
      kind: 'answered',
      answer: next.answer,
      series,
      comparisons: this.#comparisons,
      skipped: [...this.#skipped, ...this.#doubted],
      probabilities,
      reports: this.#reports,
    };
  }

  #state(): SearchState {
    const { length, tolerance, expected } = this.#options;
    const { overhead, launches, builds } = this.#times;
    const points = Array.from({ length: length + 1 }, (_, i) => i);
    const usualOverhead = overhead.length === 0 ? expected.comparison / 5 : mean(overhead);
    return {
      line: { length, tolerance: Math.log1p(tolerance), choices: this.#choices },
      observations: this.#comparisons,
      known: this.#comparisons.filter(({ source }) => source === 'history'),
      skipped: new Set([...this.#skipped, ...this.#doubted].map(({ point }) => point)),
      costs: {
        built: new Set(points.filter((point) => this.#ports.isBuilt(point))),
        build: builds.length === 0 ? expected.build : mean(builds),
        overhead: usualOverhead,
        launches: launches.length === 0 ? expected.comparison - usualOverhead : mean(launches),
        error: errorAtOnce(this.#comparisons),
      },
    };
  }

  /** Follows another scenario or metric if the ends do not differ in this one, and clearly do in that. */
  async #followsAnother(answer: Answer): Promise<boolean> {
    if (this.#series === null || differs(answer)) return false;
    this.#alike.push(this.#series);
    const other = clearlyDiffering(this.#made, this.#alike, this.#options);
    if (other === null) return false;
    this.#series = other;
    const cell = this.#made.flatMap(({ cells }) => cells).find((each) => isOf(each, other));
    const known = cell === undefined ? [] : this.#ports.known(cell);
    this.#comparisons = [...comparisonsOf(this.#made, other), ...known];
    await this.#save();
    return true;
  }

  /** Before the search ends, each step that it found is compared once more, with its cause. */
  #explainedFirst(decision: Decision, { skipped }: SearchState): Decision {
    const isFound = decision.kind === 'finished' && decision.answer.kind === 'found';
    if (!isFound || !this.#options.isExplaining) return decision;
    const step = decision.answer.steps
      .map((each) => comparableAround(each, this.#options, skipped))
      .find((each) => !this.#explained.has(each.after));
    if (!step) return decision;
    return { kind: 'compare', from: step.after, to: step.last, effort: 1, why: 'confirm' };
  }

  async #compare(next: ComparisonToMake): Promise<SearchResult | null> {
    const { from, to, effort, why } = next;
    const isExplained = this.#options.isExplaining && why === 'confirm';
    // The cause is looked for in what the later point adds, so a comparison that names it is never turned round.
    const oriented = isExplained ? { from, to } : orientedFor(from, to, this.#comparisons);
    const isBuiltAnew = this.#doubted.length > 0;
    const scenario = this.#series?.scenario ?? null;
    const request = { ...oriented, effort, isExplained, isBuiltAnew, scenario };
    const result = await this.#ports.compare(request);
    if (result.kind === 'stopped') return { kind: 'failed', reason: result.reason };
    const couldBuild = isBuiltAnew && hasBuilt(result, request);
    if (couldBuild) {
      // This machine can build, so what failed to build before is at fault itself.
      this.#skipped.push(...this.#doubted);
      this.#doubted = [];
    }
    return result.kind === 'failed'
      ? await this.#failed(result, request, couldBuild)
      : await this.#measured(result, request);
  }

  /** Finds the point that is at fault, if there is one, and skips it. */
  async #failed(
    { point, phase, reason }: Extract<Compared, { kind: 'failed' }>,
    { from, to }: ComparisonRequest,
    couldBuild: boolean,
  ): Promise<SearchResult | null> {
    if (this.#suspect !== null) return { kind: 'failed', reason };
    const worked = pointsThatWorked(this.#comparisons);
    const isOfBuild = phase === 'install' || phase === 'build';
    // A commit that was built before and now is not: no other commit can be the reason, so it is the machine.
    const isOfMachine = isOfBuild && worked.has(point ?? from);
    const inOrder = [point, Math.min(from, to), Math.max(from, to)];
    const suspects = inOrder.filter((each) => each !== null);
    const culprit = isOfMachine ? undefined : suspects.find((each) => !worked.has(each));
    if (culprit === undefined) return this.#oddFailure(reason);
    if (culprit === 0 || culprit === this.#options.length) {
      return { kind: 'end-failed', point: culprit, reason };
    }
    // It may be the fault of the machine, such as of a database that has ended.
    if (culprit !== point && worked.size > 0) {
      this.#suspect = { point: culprit, reason };
      return null;
    }
    const isDoubted = isOfBuild && worked.size > 0 && !couldBuild;
    (isDoubted ? this.#doubted : this.#skipped).push({ point: culprit, reason });
    await this.#save();
    return null;
  }

  async #measured(
    result: Extract<Compared, { kind: 'measured' }>,
    { from, to, effort, isExplained }: ComparisonRequest,
  ): Promise<SearchResult | null> {
    const { cells, report, seconds } = result;
    const isFirst = this.#series === null;
    if (this.#series === null) {
      const { metric } = this.#options;
      const chosen = chooseSeries(cells, this.#options);
      if (chosen === null) {
        // Launches that do not count have no cells: that says nothing of what is gated.
        if (countedLaunches(report.launches).length === 0) return this.#oddFailure(report.headline);
        const limited = limitedByGenerator(report, metric);
        if (limited === null)
          return { kind: 'no-series', measured: cells.map((each) => each.metric) };
        return this.#oddFailure(
          `${limited} was not measured: the load generator was the limit, not the app. Follow the CPU time instead, with --metric cpu`,
        );
      }
      this.#series = chosen.series;
      this.#choices = chosen.choices;
    }
    const series = this.#series;
    const cell = cells.find((each) => isOf(each, series));
    if (!cell) return this.#oddFailure(whyNotMeasured(series, report));
    this.#oddFailures = 0;
    const { effect, error, degreesOfFreedom, launches } = cell;
    this.#made.push({ from, to, cells: [...cells] });
    this.#comparisons.push({
      from,
      to,
      effect,
      error,
      degreesOfFreedom,
      launches,
      source: 'measured',
    });
    this.#times.overhead.push(seconds.overhead);
    this.#times.launches.push(seconds.launches / effort);
    if (seconds.build !== null) this.#times.builds.push(seconds.build);
    if (isFirst) this.#comparisons.push(...this.#ports.known(cell));
    if (isExplained) {
      this.#explained.add(from);
      this.#reports.set(to, report);
    }
    if (this.#suspect !== null) this.#skipped.push(this.#suspect);
    this.#suspect = null;
    await this.#save();
    return null;
  }

  /** A failure that is no point's fault. It may come once. */
  #oddFailure(reason: string): SearchResult | null {
    this.#oddFailures += 1;
    return this.#oddFailures >= MAX_ODD_FAILURES ? { kind: 'failed', reason } : null;
  }

  async #save(): Promise<void> {
    await this.#ports.save({
      series: this.#series,
      choices: this.#choices,
      comparisons: this.#comparisons,
      made: this.#made,
      alike: this.#alike,
      skipped: this.#skipped,
    });
  }
}

/** Whether `from` could be installed and built: that comes before anything of `to`. */
function hasBuilt(
  result: Exclude<Compared, { kind: 'stopped' }>,
  { to }: Pick<ComparisonRequest, 'to'>,
): boolean {
  if (result.kind === 'measured') return true;
  const isOfBuild = result.phase === 'install' || result.phase === 'build';
  return isOfBuild ? result.point === to : result.phase !== null;
}

function whyNotMeasured({ scenario, metric }: BisectionSeries, { warnings }: Report): string {
  const isOfGenerator = warnings.some(
    (each) => each.code === 'generator-bound' && each.scenario === scenario,
  );
  const because = isOfGenerator ? ': the load generator was the limit, not the app' : '';
  return `${scenario} was not measured in ${metric}${because}`;
}

/** A gated metric that is not searched because the load generator was the limit, with its scenario; null if there is none. */
function limitedByGenerator({ cells, warnings }: Report, metric: string | null): string | null {
  const found = cells.find(
    (cell) =>
      isTimedUnderLoad(metricNamed(cell.metric)) &&
      (metric === null || cell.metric === metric) &&
      warnings.some(
        (warning) => warning.code === 'generator-bound' && warning.scenario === cell.scenario,
      ),
  );
  return found === undefined ? null : `${metricNamed(found.metric).title} of ${found.scenario}`;
}

/** In this search. What worked when a history recorded it need not work today. */
function pointsThatWorked(comparisons: readonly BisectionComparison[]): ReadonlySet<number> {
  const made = comparisons.filter(({ source }) => source === 'measured');
  return new Set(made.flatMap(({ from, to }) => [from, to]));
}

/** The last comparison that worked, to see whether it still does. */
function repeated(comparisons: readonly BisectionComparison[], decision: Decision): Decision {
  const last = comparisons.findLast(({ source }) => source === 'measured');
  if (!last) return decision;
  return { kind: 'compare', from: last.from, to: last.to, effort: 1, why: 'repeat' };
}

/**
 * A point that has worked comes first, as the baseline: if the other one fails, it is that one's fault. The order of time
 * is kept where both have worked or neither.
 */
function orientedFor(
  a: number,
  b: number,
  comparisons: readonly BisectionComparison[],
): { from: number; to: number } {
  const worked = pointsThatWorked(comparisons);
  const [low, high] = [Math.min(a, b), Math.max(a, b)];
  return worked.has(high) && !worked.has(low) ? { from: high, to: low } : { from: low, to: high };
}

/** Whether the ends differ. */
function differs({ kind }: Answer): boolean {
  return kind !== 'no-difference' && kind !== 'unclear-difference';
}

const isOf = (a: BisectionSeries, b: BisectionSeries) =>
  a.scenario === b.scenario && a.metric === b.metric;

/** Of one series. */
function comparisonsOf(
  made: readonly MadeComparison[],
  series: BisectionSeries,
): BisectionComparison[] {
  return made.flatMap(({ from, to, cells }) =>
    cells
      .filter((cell) => isOf(cell, series))
      .map(({ effect, error, degreesOfFreedom, launches }) => {
        const source = 'measured' as const;
        return { from, to, effect, error, degreesOfFreedom, launches, source };
      }),
  );
}

/**
 * A series in which the ends are clearly slower, or faster if that is looked for, by all comparisons of them together; null if there is
 * none.
 *
 * @param alike those that are out of the question
 */
function clearlyDiffering(
  made: readonly MadeComparison[],
  alike: readonly BisectionSeries[],
  options: Pick<SearchOptions, 'length' | 'metric' | 'expects' | 'tolerance'>,
): BisectionSeries | null {
  const ofEnds = made.filter(({ from, to }) => from === 0 && to === options.length);
  const cells = (ofEnds[0]?.cells ?? [])
    .filter((cell) => !alike.some((each) => isOf(each, cell)))
    .map((cell): CellResult => {
      const those = comparisonsOf(ofEnds, cell);
      const weights = those.map(
        ({ error }) => usedError(error, Math.log1p(options.tolerance)) ** -2,
      );
      const all = sum(weights);
      const effect = sum(those.map((each, i) => each.effect * (weights[i] ?? 0))) / all;
      return { ...cell, effect, error: Math.sqrt(1 / all) };
    })
    .filter((cell) => isClearlyBeyond(cell, options));
  return chooseSeries(cells, options)?.series ?? null;
}

/** Standard errors beyond which a difference in the direction that is looked for comes before a clearer one in the other. */
const MIN_CLEARNESS = 2;

/** Of so many standard errors a single comparison says on which side of it the commit is: more of them do not help. */
const ENOUGH_CLEARNESS = 10;

/** In the direction that is looked for, and by more than the tolerance. */
function isClearlyBeyond(
  { effect, error }: CellResult,
  { expects, tolerance }: Pick<SearchOptions, 'expects' | 'tolerance'>,
): boolean {
  const limit = Math.log1p(tolerance);
  const beyond = (expects === 'slower' ? effect : -effect) - limit;
  return beyond >= MIN_CLEARNESS * usedError(error, limit);
}

/**
 * The scenario and metric in which the ends differ most clearly, and among how many it was chosen. First comes what differs by more than
 * the tolerance the way that is looked for, and of what is clear enough the largest; then what may do so, then what differs at all. A
 * size that is the same in every launch is clear however little it changes.
 */
export function chooseSeries(
  cells: readonly CellResult[],
  { metric, expects, tolerance }: Pick<SearchOptions, 'metric' | 'expects' | 'tolerance'>,
): { series: BisectionSeries; choices: number } | null {
  const asked = cells.filter((each) => metric === null || each.metric === metric);
  const limit = Math.log1p(tolerance);
  const clearness = ({ effect, error }: CellResult) =>
    Math.min(ENOUGH_CLEARNESS, Math.abs(effect) / usedError(error, limit));
  const rank = (cell: CellResult) => {
    if (isClearlyBeyond(cell, { expects, tolerance })) return 3;
    // The search finds no less than the tolerance, and the estimate may be too small by chance.
    if (Math.abs(cell.effect) < limit / 2) return 0;
    const isExpected = cell.effect > 0 === (expects === 'slower');
    return isExpected && clearness(cell) >= MIN_CLEARNESS ? 2 : 1;
  };
  const [best] = [...asked].sort(
    (a, b) =>
      rank(b) - rank(a) || clearness(b) - clearness(a) || Math.abs(b.effect) - Math.abs(a.effect),
  );
  if (!best) return null;
  const { scenario } = best;
  return { series: { scenario, metric: best.metric }, choices: asked.length };
}

/** The standard error to expect of the shortest comparison. */
function errorAtOnce(comparisons: readonly BisectionComparison[]): number {
  const measured = comparisons.filter(({ source }) => source === 'measured');
  if (measured.length === 0) return 0.015;
  const perLaunch = mean(measured.map(({ error, launches }) => error ** 2 * launches));
  const launches = Math.min(...measured.map((each) => each.launches));
  return Math.sqrt(perLaunch / Math.max(MIN_LAUNCHES, launches));
}

/** As many halvings as the points that are still possible need, and two more comparisons. */
function secondsLeft(
  { costs, observations }: SearchState,
  probabilities: readonly number[],
  decision: Decision,
): number | null {
  if (decision.kind === 'finished') return 0;
  if (observations.length === 0) return null;
  const total = probabilities.reduce((sum, each) => sum + each, 0);
  const entropy = probabilities.reduce((sum, each) => {
    const share = each / total;
    return share > 0 ? sum - share * Math.log2(share) : sum;
  }, 0);
  const left = decision.why === 'confirm' ? 1 : Math.ceil(entropy) + 2;
  return left * (costs.overhead + costs.launches + costs.build);
}
