/**
 * The verdict in one line: what, how much, how sure. Readers may know no statistics, so it says what a change
 * means for a request, and leaves levels and tests to the rest of the report.
 */
import { describeBound, describeChange, describePossible, describeRange } from '../model/change.ts';
import { formatShare } from '../model/effect.ts';
import { metricNamed } from '../model/metric.ts';
import type { Cell, Report } from '../model/report.ts';
import { countedLaunches } from '../model/run.ts';
import { plural } from '../model/text.ts';
import { isImproved, isUnaffected } from './decide-outcome.ts';
import { hasTooManyExcluded } from './evaluate-launches.ts';

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
  const gated = report.cells.filter((cell) => cell.gated);
  const { failure } = report;
  const { text } = wording;
  switch (report.outcome) {
    case 'pass':
      return passed(gated, wording);
    case 'regression': {
      const lead = leadingRegression(gated);
      const word = lead !== null && !metricNamed(lead.metric).isTimed ? 'Costs more' : 'Slower';
      return `${word}: ${regressed(gated, wording)}`;
    }
    case 'inconclusive':
      return report.settings.mode === 'measure'
        ? `Measured: ${measured(report)}`
        : `Inconclusive: ${undecided(report, gated, wording)}`;
    case 'baseline-failed':
      return `Baseline failed: ${text(failure?.message ?? failedScenarios(report))}`;
    case 'candidate-failed':
      return `Candidate failed: ${text(failure?.message ?? 'its responses are not as expected')}`;
    case 'invalid':
      return `Invalid: ${text(failure?.message ?? unjudged(report, gated))}`;
    case 'accepted': {
      const by = report.acceptance ? ` by ${text(`@${report.acceptance.login}`)}` : '';
      return `Accepted${by}: ${regressed(gated, wording)}`;
    }
    case 'configuration-error':
      return `Configuration error: ${text(failure?.message ?? 'nothing was measured')}`;
  }
}

/** The improvement that the headline names; null if there is none. */
function leadingImprovement(cells: readonly Cell[]): Cell | null {
  const improved = cells.filter(isImproved);
  return lead(improved, (cell) => -(cell.estimate ?? 0));
}

/** The regression that the headline names; null if there is none. */
export function leadingRegression(cells: readonly Cell[]): Cell | null {
  const regressions = cells.filter((cell) => cell.gated && cell.verdict === 'regression');
  return lead(regressions, (cell) => cell.estimate ?? 0);
}

/** The change that the headline names: a regression, else an improvement; null if there is neither. */
export function leadingChange(cells: readonly Cell[]): Cell | null {
  return leadingRegression(cells) ?? leadingImprovement(cells);
}

/** In the scenario that changed most, the metric that tells most: time before CPU before all others. */
function lead(cells: readonly Cell[], sizeOf: (cell: Cell) => number): Cell | null {
  const largest = [...cells].sort((a, b) => sizeOf(b) - sizeOf(a))[0];
  if (!largest) return null;
  const own = cells.filter(({ scenario }) => scenario === largest.scenario);
  return (
    own.find(({ metric }) => metricNamed(metric).isTimed) ??
    own.find(({ metric }) => metric === 'cpu') ??
    largest
  );
}

function passed(gated: readonly Cell[], { code }: Wording): string {
  const tolerances = [...new Set(gated.map((cell) => cell.tolerance ?? 0))];
  const [tolerance = 0] = tolerances;
  const limit =
    tolerances.length > 1 ? 'beyond its tolerance' : `by ${formatShare(tolerance)} or more`;
  const better = leadingImprovement(gated);
  if (better?.estimate != null) {
    const word = metricNamed(better.metric).isTimed ? 'Faster' : 'Costs less';
    const more = othersOf(better, gated.filter(isImproved));
    const others = more === 0 ? '' : ` and ${plural(more, 'more scenario')} got better`;
    const change = describeChange(better.metric, better.estimate, better.interval);
    return `${word}: ${code(better.scenario)} ${change}${others}; nothing is slower ${limit}`;
  }
  const worst = [...gated].sort((a, b) => (b.atMost ?? 0) - (a.atMost ?? 0))[0];
  if (worst?.atMost == null || worst.atMost <= 0) return 'Pass: nothing is slower';
  const bound = describeBound(worst.metric, worst.atMost);
  return `Pass: nothing is slower ${limit}; closest is ${code(worst.scenario)}, which ${bound}`;
}

/** How many other scenarios the cells have. */
function othersOf({ scenario }: Cell, cells: readonly Cell[]): number {
  return new Set(cells.map((cell) => cell.scenario).filter((name) => name !== scenario)).size;
}

function regressed(gated: readonly Cell[], { code }: Wording): string {
  const worst = leadingRegression(gated);
  if (worst?.estimate == null) return 'a gated metric is worse';
  const change = describeChange(worst.metric, worst.estimate, worst.interval);
  const regressions = gated.filter((cell) => cell.verdict === 'regression');
  const more = othersOf(worst, regressions);
  const others = more === 0 ? '' : `, and ${plural(more, 'more scenario')} got worse`;
  const worse = new Set(regressions.map(({ scenario }) => scenario));
  const improved = gated.filter((cell) => isImproved(cell) && !worse.has(cell.scenario));
  return `${code(worst.scenario)} ${change}${others}${describeImproved(improved, code)}`;
}

/** What got better beside a regression. */
function describeImproved(improved: readonly Cell[], code: Wording['code']): string {
  const best = leadingImprovement(improved);
  if (best?.estimate == null) return '';
  const more = othersOf(best, improved);
  if (more > 0) return `; ${more + 1} scenarios got better`;
  return `; ${code(best.scenario)} ${describeChange(best.metric, best.estimate, null)}`;
}

/** In `mode: measure` the reports of all machines are judged later, together. */
function measured({ launches }: Unnamed): string {
  const counted = countedLaunches(launches).length;
  return `${counted} counted launches; run cannongate report on the reports of all machines to judge them`;
}

function undecided(report: Unnamed, gated: readonly Cell[], { code }: Wording): string {
  const { launches } = report;
  if (hasTooManyExcluded(launches)) {
    const excluded = launches.filter((launch) => launch.excluded !== null).length;
    return `${excluded} of ${launches.length} launches were disturbed by something else on the machine`;
  }
  if (gated.length === 0) {
    if (isUnaffected(report.scenarios)) {
      if (report.warnings.some(({ code }) => code === 'same-commit')) {
        return 'both sides are the same commit, so nothing was measured';
      }
      return 'no changed file belongs to an app (affected-by), so there was nothing to compare';
    }
    const fresh = report.scenarios.filter((scenario) => scenario.state === 'new').length;
    return fresh > 0 && fresh === report.scenarios.length
      ? 'every scenario is new, so there is no baseline to compare with'
      : 'no scenario has a gated metric that could be compared';
  }
  const open = gated
    .filter((cell) => cell.verdict === 'inconclusive')
    .sort((a, b) => (b.atMost ?? Infinity) - (a.atMost ?? Infinity));
  const worst = open[0];
  if (worst?.atMost == null) return 'no gated metric could be judged';
  const more = othersOf(worst, open);
  const others = more === 0 ? '' : `; ${plural(more, 'more scenario')} could not be judged`;
  return `${code(worst.scenario)} ${describeOpen(worst, worst.atMost)}${others}`;
}

function describeOpen({ metric, interval, tolerance }: Cell, atMost: number): string {
  const limit = `the tolerance is ${formatShare(tolerance ?? 0)}`;
  return interval !== null && interval.low > 0
    ? `${describeRange(metric, interval)}, which may or may not be too much: ${limit}`
    : // Not less than the range in the table: readers compare the two.
      `${describePossible(metric, Math.max(atMost, interval?.high ?? atMost))}, and ${limit}`;
}

/** Why a gated cell has no estimate. */
function unjudged({ launches }: Unnamed, gated: readonly Cell[]): string {
  const cell = gated.find(({ estimate }) => estimate === null);
  if (!cell) return 'both sides fail';
  const counted = countedLaunches(launches).length;
  return cell.effects.length < counted
    ? `${nameOf(cell)} could be measured in only ${cell.effects.length} of ${counted} launches`
    : `${nameOf(cell)} is exactly the same in all launches, so it was not really measured`;
}

function failedScenarios(report: Unnamed): string {
  const failed = report.scenarios.filter((scenario) => scenario.state === 'baseline-failed');
  return failed.map((scenario) => `${scenario.name}: ${scenario.reason ?? 'fails'}`).join('; ');
}

function nameOf(cell: Cell): string {
  return `${cell.scenario} ${metricNamed(cell.metric).title}`;
}
