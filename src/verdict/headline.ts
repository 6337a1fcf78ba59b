import { MAX_EXCLUDED_SHARE } from './disturbance.ts';
import { formatEffect, formatShare } from '../model/effect.ts';
import { metricNamed } from '../model/metric.ts';
import type { Cell, Report } from '../model/report.ts';
import { countedLaunches } from '../model/run.ts';
import { isUnaffected } from './decide-outcome.ts';

/** The verdict in one line, without icon, colour or table. */
export function headlineOf(report: Omit<Report, 'headline'>): string {
  const gated = report.cells.filter((cell) => cell.gated);
  switch (report.outcome) {
    case 'pass':
      return `Pass: ${passed(gated)}`;
    case 'regression':
      return `Regression: ${regressed(gated)}`;
    case 'inconclusive':
      return report.settings.mode === 'measure'
        ? `Measured: ${measured(report)}`
        : `Inconclusive: ${undecided(report, gated)}`;
    case 'baseline-failed':
      return `Baseline failed: ${report.failure?.message ?? failedScenarios(report)}`;
    case 'candidate-failed':
      return `Candidate failed: ${report.failure?.message ?? 'its responses are not as expected'}`;
    case 'invalid':
      return `Invalid: ${report.failure?.message ?? unjudged(report, gated)}`;
    case 'accepted':
      return `Accepted${report.acceptance ? ` by @${report.acceptance.login}` : ''}: ${regressed(gated)}`;
    case 'configuration-error':
      return `Configuration error: ${report.failure?.message ?? 'nothing was measured'}`;
  }
}

function passed(gated: readonly Cell[]): string {
  const worst = [...gated].sort((a, b) => (b.atMost ?? 0) - (a.atMost ?? 0))[0];
  if (worst?.atMost == null) return 'nothing is slower';
  const tolerances = new Set(gated.map((cell) => cell.tolerance ?? 0));
  const tolerance =
    tolerances.size === 1
      ? `by ${formatShare([...tolerances][0] ?? 0)} or more`
      : 'beyond its tolerance';
  return `nothing is slower ${tolerance} (closest: ${nameOf(worst)}, at most ${formatEffect(worst.atMost)})`;
}

function regressed(gated: readonly Cell[]): string {
  const cells = gated
    .filter((cell) => cell.verdict === 'regression')
    .sort((a, b) => (b.estimate ?? 0) - (a.estimate ?? 0));
  const worst = cells[0];
  if (worst?.estimate == null || !worst.interval) return 'a gated metric is worse';
  const { low, high, level } = worst.interval;
  const interval = `${formatShare(level)} interval ${formatEffect(low)} to ${formatEffect(high)}`;
  const others = cells.length > 1 ? ` and ${cells.length - 1} more` : '';
  const size = metricNamed(worst.metric).worsening(formatEffect(worst.estimate).slice(1));
  return `${worst.scenario}: ${size} (${interval})${others}`;
}

/** In `mode: measure` the reports of all machines are judged later, together. */
function measured({ launches }: Omit<Report, 'headline'>): string {
  const counted = countedLaunches(launches).length;
  return `${counted} counted launches; run cannongate report on the reports of all machines to judge them`;
}

function undecided(report: Omit<Report, 'headline'>, gated: readonly Cell[]): string {
  const excluded = report.launches.filter((launch) => launch.excluded !== null).length;
  if (excluded > MAX_EXCLUDED_SHARE * report.launches.length) {
    return `${excluded} of ${report.launches.length} launches were disturbed by something else on the machine`;
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
  return `a slowdown of up to ${formatEffect(worst.atMost)} cannot be ruled out for ${nameOf(worst)}`;
}

/** Why a gated cell has no estimate. */
function unjudged({ launches }: Omit<Report, 'headline'>, gated: readonly Cell[]): string {
  const cell = gated.find(({ estimate }) => estimate === null);
  if (!cell) return 'both arms fail';
  const counted = countedLaunches(launches).length;
  return cell.effects.length < counted
    ? `${nameOf(cell)} could be measured in only ${cell.effects.length} of ${counted} launches`
    : `${nameOf(cell)} is exactly the same in all launches, so it was not really measured`;
}

function failedScenarios(report: Omit<Report, 'headline'>): string {
  const failed = report.scenarios.filter((scenario) => scenario.state === 'baseline-failed');
  return failed.map((scenario) => `${scenario.name}: ${scenario.reason ?? 'fails'}`).join('; ');
}

function nameOf(cell: Cell): string {
  return `${cell.scenario} ${metricNamed(cell.metric).title}`;
}
