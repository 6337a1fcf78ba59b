/**
 * A search from start to end. Comparisons are made through a port, so this code knows neither git nor apps: it
 * chooses the scenario and the metric after the first comparison, skips points that fail, and ends with the answer.
 */
import { mean, sum } from 'simple-statistics';
import type {
  BisectionComparison,
  BisectionSeries,
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

/** A comparison's result in one scenario and metric. */
export interface CellResult extends BisectionSeries {
  readonly effect: number;
  readonly error: number;
  readonly degreesOfFreedom: number;
  readonly launches: number;
}

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
  /** Comparisons that were made before the search, of the series. */
  known(series: BisectionSeries, report: Report): readonly BisectionComparison[];
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
  readonly saved: Pick<SavedBisection, 'series' | 'choices' | 'comparisons' | 'skipped'> | null;
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
  const { length, saved } = options;
  let comparisons: BisectionComparison[] = [...(saved?.comparisons ?? [])];
  const skipped: SkippedPoint[] = [...(saved?.skipped ?? [])];
  let series: BisectionSeries | null = saved?.series ?? null;
  let choices = saved?.choices ?? 1;
  /** Made in this run of the search, in all scenarios and metrics that were measured, to follow another one if need be. */
  const made: MadeComparison[] = [];
  /** Those that were followed and do not differ. */
  const alike: BisectionSeries[] = [];
  const reports = new Map<number, Report>();
  const explained = new Set<string>();
  const times = { overhead: [] as number[], launches: [] as number[], builds: [] as number[] };
  let oddFailures = 0;
  /** Points that could not be installed or built, as long as the fault may be the machine's. They are not saved: a resumed search tries again. */
  let doubted: SkippedPoint[] = [];
  /** The point to blame for the last failure if what worked before still works. */
  let suspect: SkippedPoint | null = null;
  const state = (): SearchState => {
    const { comparison, build } = options.expected;
    const overhead = times.overhead.length === 0 ? comparison / 5 : mean(times.overhead);
    return {
      line: { length, tolerance: Math.log1p(options.tolerance), choices },
      observations: comparisons,
      known: comparisons.filter(({ source }) => source === 'history'),
      skipped: new Set([...skipped, ...doubted].map(({ point }) => point)),
      costs: {
        built: new Set(
          Array.from({ length: length + 1 }, (_, i) => i).filter((i) => ports.isBuilt(i)),
        ),
        build: times.builds.length === 0 ? build : mean(times.builds),
        overhead,
        launches: times.launches.length === 0 ? comparison - overhead : mean(times.launches),
        error: errorAtOnce(comparisons),
      },
    };
  };
  for (;;) {
    const now = state();
    let decision = nextStep(now);
    if (decision.kind === 'finished' && series !== null && !differs(decision.answer)) {
      alike.push(series);
      const other = clearlyDiffering(made, alike, options);
      const first = made[0];
      if (other !== null && first) {
        series = other;
        comparisons = [...comparisonsOf(made, other), ...ports.known(other, first.report)];
        await ports.save({ series, choices, comparisons, skipped });
        continue;
      }
    }
    if (decision.kind === 'finished' && options.isExplaining && decision.answer.kind === 'found') {
      const step = decision.answer.steps
        .map((each) => comparableAround(each, options, now.skipped))
        .find((each) => !explained.has(`${each.after}`));
      if (step) {
        const { after: from, last: to } = step;
        decision = { kind: 'compare', from, to, effort: 1, why: 'confirm' };
      }
    }
    const next: Decision = suspect === null ? decision : repeated(comparisons, decision);
    const posterior = comparisons.length === 0 ? null : posteriorOf(now.line, comparisons);
    const probabilities = posterior === null ? [] : probabilityOfPoints(now.line, posterior);
    ports.progress({
      next,
      comparisons,
      probabilities,
      answer: posterior === null ? null : answerSoFar(now, posterior),
      secondsLeft: secondsLeft(now, probabilities, next),
    });
    const total = posterior === null ? null : answerSoFar(now, posterior).total;
    const isKnownToDiffer =
      decision.kind === 'compare' ? decision.why !== 'ends' : differs(decision.answer);
    if (total !== null && series !== null && isKnownToDiffer) {
      const isSlower = total.estimate > 0;
      if (isSlower !== (options.expects === 'slower')) return { kind: 'other-way', total, series };
    }
    if (next.kind === 'finished') {
      if (series === null) return { kind: 'no-series', measured: [] };
      const { answer } = next;
      const all = [...skipped, ...doubted];
      return {
        kind: 'answered',
        answer,
        series,
        comparisons,
        skipped: all,
        probabilities,
        reports,
      };
    }
    const { from, to, effort, why }: Extract<Decision, { kind: 'compare' }> = next;
    const isExplained = options.isExplaining && why === 'confirm';
    // The cause is looked for in what the later point adds, so a comparison that names it is never turned round.
    const oriented: { readonly from: number; readonly to: number } = isExplained
      ? { from, to }
      : orientedFor(from, to, comparisons);
    const isBuiltAnew = doubted.length > 0;
    const result: Compared = await ports.compare({
      ...oriented,
      effort,
      isExplained,
      isBuiltAnew,
      scenario: series?.scenario ?? null,
    });
    if (result.kind === 'stopped') return { kind: 'failed', reason: result.reason };
    const isOfBuild: boolean =
      result.kind === 'failed' && (result.phase === 'install' || result.phase === 'build');
    // `from` is installed and built before anything of `to`. If it can be, this machine can build, so what failed to build before is at fault itself.
    const isBuilt: boolean =
      result.kind === 'measured' ||
      (isOfBuild ? result.point === oriented.to : result.phase !== null);
    if (isBuiltAnew && isBuilt) {
      skipped.push(...doubted);
      doubted = [];
    }
    if (result.kind === 'failed') {
      if (suspect !== null) return { kind: 'failed', reason: result.reason };
      const worked = pointsThatWorked(comparisons);
      const suspects: readonly number[] = [result.point, from, to].filter(
        (each): each is number => each !== null,
      );
      // A commit that was built before and now is not: no other commit can be the reason, so it is the machine.
      const isOfMachine: boolean = isOfBuild && worked.has(result.point ?? oriented.from);
      const culprit: number | undefined = isOfMachine
        ? undefined
        : suspects.find((point) => !worked.has(point));
      if (culprit === undefined) {
        oddFailures += 1;
        if (oddFailures >= MAX_ODD_FAILURES) return { kind: 'failed', reason: result.reason };
        continue;
      }
      if (culprit === 0 || culprit === length) {
        return { kind: 'end-failed', point: culprit, reason: result.reason };
      }
      // It may be the fault of the machine, such as of a database that has ended.
      if (culprit !== result.point && worked.size > 0) {
        suspect = { point: culprit, reason: result.reason };
        continue;
      }
      const isDoubted = isOfBuild && worked.size > 0 && !(isBuiltAnew && isBuilt);
      (isDoubted ? doubted : skipped).push({ point: culprit, reason: result.reason });
      await ports.save({ series, choices, comparisons, skipped });
      continue;
    }
    const isFirst = series === null;
    if (series === null) {
      const chosen = chooseSeries(result.cells, options);
      const { launches, headline } = result.report;
      // Launches that do not count have no cells: that says nothing of what is gated.
      if (chosen === null && countedLaunches(launches).length === 0) {
        oddFailures += 1;
        if (oddFailures >= MAX_ODD_FAILURES) return { kind: 'failed', reason: headline };
        continue;
      }
      const limited = chosen === null ? limitedByGenerator(result.report, options.metric) : null;
      if (limited !== null) {
        oddFailures += 1;
        const reason = `${limited} was not measured: the load generator was the limit, not the app. Follow the CPU time instead, with --metric cpu`;
        if (oddFailures >= MAX_ODD_FAILURES) return { kind: 'failed', reason };
        continue;
      }
      if (chosen === null) {
        return { kind: 'no-series', measured: result.cells.map(({ metric }) => metric) };
      }
      ({ series, choices } = chosen);
    }
    const { scenario, metric } = series;
    const cell = result.cells.find((each) => each.scenario === scenario && each.metric === metric);
    if (!cell) {
      oddFailures += 1;
      const isOfGenerator = result.report.warnings.some(
        (each) => each.code === 'generator-bound' && each.scenario === scenario,
      );
      const because = isOfGenerator ? ': the load generator was the limit, not the app' : '';
      const reason = `${scenario} was not measured in ${metric}${because}`;
      if (oddFailures >= MAX_ODD_FAILURES) return { kind: 'failed', reason };
      continue;
    }
    oddFailures = 0;
    const { effect, error, degreesOfFreedom, launches } = cell;
    const source = 'measured';
    made.push({ ...oriented, cells: result.cells, report: result.report });
    comparisons.push({ ...oriented, effect, error, degreesOfFreedom, launches, source });
    times.overhead.push(result.seconds.overhead);
    times.launches.push(result.seconds.launches / effort);
    if (result.seconds.build !== null) times.builds.push(result.seconds.build);
    if (isFirst) comparisons.push(...ports.known(series, result.report));
    if (isExplained) {
      explained.add(`${from}`);
      reports.set(to, result.report);
    }
    if (suspect !== null) skipped.push(suspect);
    suspect = null;
    await ports.save({ series, choices, comparisons, skipped });
  }
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

interface MadeComparison {
  readonly from: number;
  readonly to: number;
  readonly cells: readonly CellResult[];
  readonly report: Report;
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
