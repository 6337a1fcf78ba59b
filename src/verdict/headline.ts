/**
 * The verdict in one line: what, how much, how sure. Readers may know no statistics, so it says what a change
 * means for a request, and leaves levels and tests to the rest of the report.
 */
import type { Arm } from '../model/arm.ts';
import { describeChange, describeOpenResult, describeResult, fewerAt } from '../model/change.ts';
import { formatBudgeted, formatExcess, formatUsed } from '../model/budget.ts';
import { formatShare } from '../model/effect.ts';
import { isAbout, namingSources, sentencesOf } from '../model/failure-message.ts';
import { metricNamed } from '../model/metric.ts';
import { isBeyond, type BudgetResult, type Cell, type Report } from '../model/report.ts';
import { countedLaunches, pairsOf } from '../model/run.ts';
import { plural } from '../model/text.ts';
import { MIN_LAUNCHES } from '../plan/looks.ts';
import { usableStrata } from '../stats/strata.ts';
import { constantOf } from '../stats/student.ts';
import { acceptableOutcome, isImproved, isUnaffected, openLosses } from './decide-outcome.ts';
import { trendOfCell } from './drift.ts';

/** How texts and names of a report, which may be hostile, are put into the line. */
export interface Wording {
  readonly text: (text: string) => string;
  /** For the name of a scenario. */
  readonly code: (text: string) => string;
}

const PLAIN: Wording = { text: (text) => text, code: (text) => text };

type Unnamed = Omit<Report, 'headline'>;

/** Without icon, colour or table. */
export function headlineOf(report: Unnamed, wording: Wording = PLAIN): string {
  const gated = asSaid(report.cells).filter((cell) => cell.gated);
  const { failure } = report;
  const { text } = wording;
  switch (report.outcome) {
    case 'pass':
      return passed(gated, report.budgets, wording);
    case 'regression':
      return regressed(gated, report.budgets, wording);
    case 'drift':
      return `Drift: ${describeSum(report, wording)}`;
    case 'inconclusive':
      return report.settings.mode === 'measure'
        ? `Measured: ${measured(report)}`
        : `Inconclusive: ${undecided(report, gated, wording)}`;
    case 'baseline-failed':
      return failed(report, 'baseline', failedScenarios(report), wording);
    case 'candidate-failed':
      return failed(report, 'candidate', 'its responses are not as expected', wording);
    case 'invalid':
      return `Invalid: ${text(failure?.message ?? unjudged(report, gated))}`;
    case 'accepted': {
      const by = report.acceptance ? ` by ${text(report.acceptance.login)}` : '';
      const what =
        acceptableOutcome(report) === 'drift'
          ? describeSum(report, wording)
          : describeWorse(gated, report.budgets, wording);
      return `Accepted${by}: ${what}`;
    }
    case 'configuration-error':
      return `Configuration error: ${text(failure?.message ?? 'nothing was measured')}`;
  }
}

/** An arm in a sentence. On a pull request its author reads it, who knows no candidate. */
export function nameOfArm({ pullRequest }: Pick<Report, 'pullRequest'>, arm: Arm): string {
  if (pullRequest === null) return `the ${arm}`;
  return arm === 'candidate' ? 'this PR' : 'the base';
}

/** A message with the names of the arms that the reader knows. */
export function withNames(report: Pick<Report, 'pullRequest'>, message: string): string {
  return message.replace(/\b([Tt])he (baseline|candidate)\b/g, (_, first: string, arm: Arm) => {
    const name = nameOfArm(report, arm);
    return first === 'T' ? capitalised(name) : name;
  });
}

function failed(report: Unnamed, arm: Arm, otherwise: string, { text }: Wording): string {
  const message = report.failure?.message ?? otherwise;
  const named = withNames(report, message);
  if (isAbout(arm, message)) return text(capitalised(named));
  const subject = report.pullRequest === null ? arm : nameOfArm(report, arm);
  return `${capitalised(subject)} failed: ${text(named)}`;
}

export function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** How far the mean time may be from what throughput says of it: a quarter, and always two per cent. Effects. */
const AGREEING = { share: 0.25, least: 0.02 };

/**
 * The cells as sentences say them. Throughput is said as the time of a request, which is right if all connections are busy all the
 * time. At the end of a slice they wait for its slowest response. So if few requests wait long, requests per second fall by far more
 * than the mean time rises; then they are said as they are.
 */
export function asSaid(cells: readonly Cell[]): Cell[] {
  return cells.map((cell) => {
    const { scenario, metric, estimate } = cell;
    if (metric !== 'throughput' || estimate === null) return cell;
    const mean = cells.find((each) => each.scenario === scenario && each.metric === 'latency-mean');
    const limit = Math.max(AGREEING.least, AGREEING.share * Math.abs(estimate));
    const agrees = mean?.estimate == null || Math.abs(mean.estimate - estimate) <= limit;
    return agrees ? cell : { ...cell, metric: 'achieved-rate' };
  });
}

/** Scenarios whose change the headline names, of those that got worse and of those that got better. */
const MAX_NAMED = { worse: 2, better: 1 };

interface Changes {
  /** The cell that tells most of each scenario, the scenario that changed most first. */
  readonly worse: readonly Cell[];
  /** The same, without scenarios that got worse in another metric. */
  readonly better: readonly Cell[];
}

function changesOf(cells: readonly Cell[]): Changes {
  const regressions = cells.filter((cell) => cell.gated && cell.verdict === 'regression');
  const worse = leadsOf(regressions, (cell) => cell.estimate ?? 0);
  const improved = cells.filter(
    (cell) => isImproved(cell) && !worse.some(({ scenario }) => scenario === cell.scenario),
  );
  return { worse, better: leadsOf(improved, (cell) => -(cell.estimate ?? 0)) };
}

/** Of effects, which are logarithms: from so many times the one under load on, the time without others is what matters. */
const FAR_LONGER = 2;

/** Of what tells the time of a request the largest. @param sorted the largest first */
function leadingTime(sorted: readonly Cell[], sizeOf: (cell: Cell) => number): Cell | undefined {
  const timed = sorted.filter(({ metric }) => metricNamed(metric).isTimed);
  const loaded = timed.find(({ metric }) => !metricNamed(metric).isUnloaded);
  const [largest] = timed;
  if (!loaded || !largest) return largest;
  return sizeOf(largest) > FAR_LONGER * sizeOf(loaded) ? largest : loaded;
}

/** Of each scenario the metric that tells most: time before CPU before all others. */
function leadsOf(cells: readonly Cell[], sizeOf: (cell: Cell) => number): Cell[] {
  const sorted = [...cells].sort((a, b) => sizeOf(b) - sizeOf(a));
  return [...new Set(sorted.map(({ scenario }) => scenario))].flatMap((scenario) => {
    const own = sorted.filter((cell) => cell.scenario === scenario);
    const lead = leadingTime(own, sizeOf) ?? own.find(({ metric }) => metric === 'cpu') ?? own[0];
    return lead ?? [];
  });
}

/** The changes that the headline says: of the scenarios that changed most. */
export function namedChanges(cells: readonly Cell[]): Cell[] {
  const { worse, better } = changesOf(cells);
  return [...worse.slice(0, MAX_NAMED.worse), ...better.slice(0, MAX_NAMED.better)];
}

/** The regression that the headline names first; null if there is none. */
export function leadingRegression(cells: readonly Cell[]): Cell | null {
  return changesOf(cells).worse[0] ?? null;
}

/** The result that the headline of an inconclusive outcome names; null if it names none. */
export function leadingOpen(cells: readonly Cell[]): Cell | null {
  const open = cells
    .filter((cell) => cell.gated && cell.verdict === 'inconclusive')
    .sort((a, b) => (b.atMost ?? Infinity) - (a.atMost ?? Infinity));
  return open[0]?.atMost == null ? null : open[0];
}

function passed(
  gated: readonly Cell[],
  budgets: readonly BudgetResult[],
  wording: Wording,
): string {
  if (gated.length === 0 && budgets.length > 0) return 'Pass: everything is within its budget';
  const { better } = changesOf(gated);
  const [best] = better;
  if (best) {
    const word = isTimed(best) ? 'faster' : 'costs less';
    const more = better.length - 1;
    const others = more === 0 ? '' : ` and ${plural(more, 'more scenario')} got better`;
    return `Pass, and ${word}: ${describeChanges([best], wording)}${others}`;
  }
  const nothing = isTimeJudged(gated) ? 'nothing is slower' : 'no gated metric is worse';
  const isWorse = gated.some(({ atMost }) => (atMost ?? 0) > 0);
  if (!isWorse) return `Pass: ${nothing}`;
  const tolerance = describeTolerance(gated, ' or more');
  return tolerance === null
    ? `Pass: ${nothing} beyond its tolerance`
    : `Pass: ${nothing} by ${tolerance}`;
}

/**
 * Whether it is known of each scenario how long its requests take under load; or, where only the time without others is gated, of
 * each how long they take then. CPU time and counts do not say so, and a metric that cannot be judged has no pass.
 */
function isTimeJudged(gated: readonly Cell[]): boolean {
  const isUnloaded = ({ metric }: Cell) => metricNamed(metric).isUnloaded === true;
  const judged = gated.filter((cell) => isTimed(cell) && cell.verdict === 'pass');
  if (gated.length > 0 && gated.every(isUnloaded)) return judged.length === gated.length;
  const underLoad = new Set(
    judged.filter((cell) => !isUnloaded(cell)).map((each) => each.scenario),
  );
  return gated.length > 0 && gated.every(({ scenario }) => underLoad.has(scenario));
}

/**
 * The tolerances of cells that are gated, as `3%`, or `3%, or 20% without other requests`, since latencies have their own by default;
 * null if there are too many to say.
 *
 * @param more said after a tolerance, such as ` or more`
 */
export function describeTolerance(gated: readonly Cell[], more = ''): string | null {
  const isLatency = ({ metric }: Cell) => metricNamed(metric).minTolerance !== undefined;
  const latencies = gated.filter(isLatency);
  const [ofOthers, ...moreOfOthers] = tolerancesOf(gated.filter((cell) => !isLatency(cell)));
  const [ofLatency, ...moreOfLatency] = tolerancesOf(latencies);
  if (moreOfOthers.length > 0 || moreOfLatency.length > 0) return null;
  const where = latencies.every(({ metric }) => metricNamed(metric).isUnloaded)
    ? 'without other requests'
    : 'in latency';
  const own = ofLatency === undefined ? null : formatShare(ofLatency);
  if (ofOthers === undefined) return own && `${own}${more} ${where}`;
  const size = `${formatShare(ofOthers)}${more}`;
  if (own === null || ofLatency === ofOthers) return size;
  return `${size}, or ${more === '' ? '' : 'by '}${own} ${where}`;
}

/** Each once, as fractions. */
export function tolerancesOf(cells: readonly Cell[]): number[] {
  return [...new Set(cells.map((cell) => cell.tolerance ?? 0))];
}

/** The result that is nearest to its tolerance, in a pass; null if nothing may be slower. */
export function nearestToTolerance(gated: readonly Cell[]): Cell | null {
  const excess = ({ atMost, tolerance }: Cell) => (atMost ?? 0) - Math.log1p(tolerance ?? 0);
  const [nearest] = [...gated].sort((a, b) => excess(b) - excess(a));
  return nearest?.atMost == null || nearest.atMost <= 0 ? null : nearest;
}

function regressed(
  gated: readonly Cell[],
  budgets: readonly BudgetResult[],
  wording: Wording,
): string {
  const { worse, better } = changesOf(gated);
  const [first] = worse;
  if (first === undefined && overBudget(budgets).length > 0) {
    return `Over budget: ${describeOverBudget(budgets, wording)}`;
  }
  if (first?.estimate == null) return 'Slower: a gated metric is worse';
  return `${regressedWord(worse, better)}: ${describeWorse(gated, budgets, wording)}`;
}

/** Gated changes, and budgets that are exceeded. */
function describeWorse(
  gated: readonly Cell[],
  budgets: readonly BudgetResult[],
  wording: Wording,
): string {
  if (overBudget(budgets).length === 0) return describeChanges(gated, wording);
  const over = describeOverBudget(budgets, wording);
  const hasWorse = changesOf(gated).worse.length > 0;
  return hasWorse ? `${describeChanges(gated, wording)}; over budget: ${over}` : over;
}

export function overBudget(budgets: readonly BudgetResult[]): BudgetResult[] {
  return budgets.filter(({ verdict }) => verdict === 'regression');
}

/** `search, queries per request 21 (at most 3); 2 more` */
function describeOverBudget(budgets: readonly BudgetResult[], wording: Wording): string {
  const [first, ...others] = overBudget(budgets);
  if (first?.candidate == null) return 'a metric is above its budget';
  const more = others.length === 0 ? '' : `; ${others.length} more`;
  const value = formatExcess(first.metric, first.candidate, first.atMost);
  return `${describeBudget(first, value, wording)}${more}`;
}

function describeBudget(
  { scenario, metric, atMost }: BudgetResult,
  value: string,
  { code }: Wording,
): string {
  const limit = `at most ${formatBudgeted(metric, atMost)}`;
  return `${code(scenario)}, ${metricNamed(metric).title} ${value} (${limit})`;
}

/** Of the budgets that are neither kept nor exceeded for certain the first; null if there is none. */
function openBudget(budgets: readonly BudgetResult[]): BudgetResult | null {
  return budgets.find(({ verdict, low }) => verdict === 'inconclusive' && low !== null) ?? null;
}

function regressedWord(worse: Changes['worse'], better: Changes['better']): string {
  const isSlower = worse.every(isTimed);
  if (better.length > 0) {
    const isFaster = better.every(isTimed);
    return `${worse.length} ${isSlower ? 'slower' : 'worse'}, ${better.length} ${isFaster ? 'faster' : 'better'}`;
  }
  const word = isSlower ? 'Slower' : worse.some(isTimed) ? 'Worse' : 'Costs more';
  return worse.length === 1 ? word : `${word} in ${worse.length} scenarios`;
}

function isTimed({ metric }: Cell): boolean {
  return metricNamed(metric).isTimed;
}

/** Each named change as a clause; the first says how sure it is. */
function describeChanges(cells: readonly Cell[], { code }: Wording): string {
  const [first, ...others] = namedChanges(cells);
  if (first?.estimate == null) return 'a gated metric is worse';
  const clause = (cell: Cell, range: Cell['interval']) =>
    `${code(cell.scenario)} ${describeResult(cell, range)}`;
  return [clause(first, first.interval), ...others.map((cell) => clause(cell, null))].join('; ');
}

/** Of the cells with a history the one whose sum grew most, those beyond the drift's tolerance first. */
export function leadingDrift(cells: readonly Cell[]): Cell | null {
  const known = cells.filter(({ drift }) => drift !== null);
  const size = (cell: Cell) => (isBeyond(cell) ? 1000 : 0) + (cell.drift?.estimate ?? 0);
  return [...known].sort((a, b) => size(b) - size(a))[0] ?? null;
}

/** `search takes about 10.8% longer (likely 9–13%) than at v1.4, in sum`. */
function describeSum({ cells, history }: Unnamed, { text, code }: Wording): string {
  const cell = leadingDrift(cells);
  const trend = cell && trendOfCell(history, cell);
  if (!cell?.drift || !trend) return 'many changes are too much in sum';
  const { estimate, low, high } = cell.drift;
  const range = low > 0 ? { low, high } : null;
  const sum = `${code(cell.scenario)} ${describeChange(cell.metric, estimate, range)}`;
  return `${sum} than at ${text(trend.from.name)}, in sum`;
}

/** In `mode: measure` the reports of all machines are judged later, together. */
function measured({ launches, scenarios, warnings }: Unnamed): string {
  const counted = countedLaunches(launches).length;
  if (counted === 0 && isUnaffected(scenarios)) return whyUnaffected(warnings);
  return `${counted} counted launches; run cannongate report on the reports of all machines to judge them`;
}

function whyUnaffected(warnings: Unnamed['warnings']): string {
  return warnings.some(({ code }) => code === 'same-commit')
    ? 'both sides are the same commit, so nothing was measured'
    : 'no changed file matches affected-by, so there was nothing to compare';
}

function undecided(report: Unnamed, gated: readonly Cell[], wording: Wording): string {
  const { code } = wording;
  const budget = openBudget(report.budgets);
  const worst = leadingOpen(gated);
  if (budget !== null && worst === null) {
    const [low, high] = [budget.low ?? 0, budget.high ?? 0];
    const range = `${formatUsed(budget.metric, low)} to ${formatUsed(budget.metric, high)}`;
    return `${describeBudget(budget, range, wording)} may or may not be over budget`;
  }
  const losses = openLosses(report.warnings);
  const isCompared = gated.length > 0 || report.budgets.length > 0;
  if (worst === null && losses !== null && isCompared) {
    const { scenario, lost, ofBaseline } = losses;
    const count = plural(lost - (ofBaseline ?? 0), 'request');
    return `${nameOfArm(report, 'candidate')} lost ${count} of ${code(scenario)}, perhaps by chance`;
  }
  if (gated.length === 0) {
    if (isUnaffected(report.scenarios)) return whyUnaffected(report.warnings);
    const fresh = report.scenarios.filter((scenario) => scenario.state === 'new').length;
    return fresh > 0 && fresh === report.scenarios.length
      ? 'every scenario is new, so there is nothing to compare with'
      : 'no scenario has a gated metric that could be compared';
  }
  if (worst === null) return 'no gated metric could be judged';
  const open = gated.filter(({ verdict }) => verdict === 'inconclusive');
  const more = new Set(open.map(({ scenario }) => scenario)).size - 1;
  const others = more === 0 ? '' : `; ${plural(more, 'more scenario')} could not be judged`;
  return `${code(worst.scenario)} ${describeOpen(worst)}${others}`;
}

function describeOpen(cell: Cell): string {
  const { worse, words } = metricNamed(cell.metric);
  const slowdown = cell.tolerance ?? 0;
  // A rate that falls is smaller than the slowdown that it means.
  const isFall = worse === 'lower' && words.isTime !== true;
  const tolerance = isFall ? Number(fewerAt(slowdown).toPrecision(3)) : slowdown;
  const limit = `the tolerance is ${formatShare(tolerance)}${isFall ? ' fewer' : ''}`;
  const range = possibleRange(cell);
  const said = describeOpenResult(cell, range, tolerance);
  return range.low > 0
    ? `${said}, which may or may not be too much: ${limit}`
    : `${said}, and ${limit}`;
}

/** What the headline says of a result that is not decided. Not less than the table's range: readers compare the two. */
export function possibleRange({ interval, atMost }: Cell): { low: number; high: number } {
  if (interval !== null && interval.low > 0) return interval;
  const high = Math.max(atMost ?? 0, interval?.high ?? 0);
  return { low: interval?.low ?? 0, high };
}

/** Why a gated result could not be judged. */
export function unjudged(
  { launches, budgets }: Pick<Report, 'launches' | 'budgets'>,
  gated: readonly Cell[],
): string {
  const cell = gated.find(({ estimate }) => estimate === null);
  const counted = countedLaunches(launches).length;
  const budget = budgets.find(({ candidate }) => candidate === null);
  if (!cell && budget) {
    return `${nameOf(budget)} could be measured in ${countOf(budget.values.length, counted)}${whyMissing(budget, launches)}`;
  }
  if (!cell) return 'both sides fail';
  if (counted < MIN_LAUNCHES) {
    return `only ${counted} of ${plural(launches.length, 'launch', 'launches')} count, and ${MIN_LAUNCHES} are needed`;
  }
  const usable = usableStrata(byMachine(countedLaunches(launches)));
  if (usable.flat().length < MIN_LAUNCHES) {
    return `only ${usable.flat().length} of ${counted} launches can be judged, since a machine with a single one shows no noise; ${MIN_LAUNCHES} are needed`;
  }
  if (cell.effects.length < counted) {
    return `${nameOf(cell)} could be measured in ${countOf(cell.effects.length, counted)}${whyMissing(cell, launches)}`;
  }
  const where = constantOf(cell.effects) === null ? 'all launches of a machine' : 'all launches';
  return `${nameOf(cell)} is exactly the same in ${where}, so it was not really measured`;
}

/** Of too few launches. */
function countOf(few: number, all: number): string {
  return few === 0 ? `none of ${all} launches` : `only ${few} of ${all} launches`;
}

/** Why values of a metric are missing, as far as it is known; otherwise nothing. */
function whyMissing(
  { scenario, metric }: Pick<Cell, 'scenario' | 'metric'>,
  launches: Report['launches'],
): string {
  const isLost =
    metric === 'cpu' &&
    countedLaunches(launches)
      .flatMap(({ rounds }) => rounds.filter((round) => round.scenario === scenario))
      .flatMap(pairsOf)
      .some(({ baseline, candidate }) => baseline.isCpuLost ?? candidate.isCpuLost);
  return isLost
    ? ', since a process of the app ignores SIGCHLD, or ends before those that it starts: Linux then adds their CPU time to none of the app'
    : '';
}

function byMachine(launches: Report['launches']): Report['launches'][] {
  const machines = new Set(launches.map(({ machine }) => machine));
  return [...machines].map((machine) => launches.filter((launch) => launch.machine === machine));
}

/** Reasons that the headline names. */
const MAX_REASONS = 2;

/** What of the baseline fails: each reason once, with its apps if it is one of theirs, otherwise with the first of its scenarios. */
function failedScenarios(report: Unnamed): string {
  const failed = report.scenarios.filter((scenario) => scenario.state === 'baseline-failed');
  const reasons = [...new Set(failed.map(({ reason }) => reason ?? 'fails'))];
  const said = reasons.slice(0, MAX_REASONS).map((reason) => {
    const names = failed.filter((each) => (each.reason ?? 'fails') === reason).map(nameOfScenario);
    const apps = report.settings.apps.map(({ name }) => name);
    const own = apps.filter((app) => names.some((name) => name.startsWith(`${app}: `)));
    const [what] = sentencesOf(reason);
    if (own.length > 0 && isAbout('baseline', reason)) return namingSources(own, what);
    const [first = '', ...others] = names;
    const more = others.length === 0 ? '' : ` and ${plural(others.length, 'more scenario')}`;
    return `${first}${more}: ${what}`;
  });
  const left = failed.filter(({ reason }) => reasons.indexOf(reason ?? 'fails') >= MAX_REASONS);
  const more = left.length === 0 ? [] : [plural(left.length, 'more scenario')];
  return [...said, ...more].join('; ');
}

const nameOfScenario = ({ name }: { readonly name: string }) => name;

function nameOf(cell: Pick<Cell, 'scenario' | 'metric'>): string {
  return `${cell.scenario} ${metricNamed(cell.metric).title}`;
}
