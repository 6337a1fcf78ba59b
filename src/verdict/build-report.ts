/** From launches to the finished report: verdicts, outcome, warnings, headline. */
import { mean } from 'simple-statistics';
import { MIN_MACHINES_TO_SAMPLE, summariseLaunches } from '../stats/strata.ts';
import { expectedError } from '../stats/student.ts';
import { varianceFactor } from '../stats/usual-noise.ts';
import { secondOpinion } from '../stats/second-opinion.ts';
import { warmUpCurve } from './warm-up-curve.ts';
import { uniqueWarnings } from '../model/warnings.ts';
import { REPORT_VERSION, type Acceptance, type Report } from '../model/report.ts';
import type { Outcome } from '../model/outcome.ts';
import type { ScenarioReport } from '../model/scenario-report.ts';
import { MAX_MEASURING_TIME } from '../model/settings.ts';
import { comparedOf, evaluate, isDecided, type JudgedCell } from './evaluate-launches.ts';
import { headlineOf } from './headline.ts';
import { ruleOf } from './decision-rule.ts';
import {
  acceptableOutcome,
  acceptableResult,
  blockingOutcome,
  outcomeOf,
  type Policies,
} from './decide-outcome.ts';
import { withDrift } from './drift.ts';
import { derivedWarnings } from './derived-warnings.ts';

/** The results that the report is made from. */
export interface ConclusionInput extends Omit<
  Report,
  'version' | 'outcome' | 'blocked' | 'headline' | 'scenarios' | 'cells' | 'budgets' | 'explanation'
> {
  /** In the settings' order. */
  readonly scenarios: readonly Omit<ScenarioReport, 'secondOpinion' | 'warmUpCurve'>[];
}

/** For a comparison that failed before it was planned. */
const NO_PLAN = { looks: [0], launches: 0 };

/** Analyses, decides and makes the report. The same input always makes the same report. */
export function conclude(input: ConclusionInput): Report {
  const { settings } = input;
  // After a failure the launches so far are not judged.
  const compared = input.failure ? [] : comparedOf(input.scenarios);
  const rule = ruleOf(settings, input.plan ?? NO_PLAN);
  const planned = evaluate(compared, input, rule);
  // If the comparison stopped early, predict from the planned launches; otherwise from those made.
  const stoppedEarly =
    input.machines.length === 0 && isDecided({ ...planned, warnings: input.warnings });
  const evaluation = stoppedEarly ? planned : evaluate(compared, input, { ...rule, launches: 0 });
  const { launches, controls, cells } = evaluation;
  const judged = settings.mode === 'gate' ? cells : cells.map(withoutVerdict);
  const drifting = withDrift(judged, { ...input, launches });
  const budgets =
    settings.mode === 'gate' ? evaluation.budgets : evaluation.budgets.map(withoutVerdict);
  const results = { ...input, launches, cells: drifting, budgets };
  const outcome = outcomeOf(results);
  // Merged reports may have some warnings in common.
  const warnings = uniqueWarnings([...input.warnings, ...derivedWarnings(input, evaluation)]);
  const report = {
    ...input,
    launches,
    controls,
    version: REPORT_VERSION,
    explanation: null,
    outcome,
    // A failed measurement blocks in `mode: measure`, too.
    blocked:
      (settings.mode === 'gate' || input.failure !== null) &&
      blockingOutcome(outcome, settings, results) !== null,
    warnings,
    scenarios: input.scenarios.map((scenario) => ({
      ...scenario,
      warmUpCurve: warmUpCurve(launches, scenario.name),
      secondOpinion: scenario.state === 'compared' ? secondOpinion(launches, scenario.name) : null,
    })),
    budgets: budgets.map(({ measuringTimeFactor, ...budget }) => ({
      ...budget,
      suggestedMeasuringTime: suggestedMeasuringTime(measuringTimeFactor, input),
    })),
    cells: drifting.map(({ measuringTimeFactor, ...cell }) => ({
      ...cell,
      suggestedMeasuringTime: suggestedMeasuringTime(
        withUsualNoise(measuringTimeFactor, cell, { ...input, launches }),
        input,
      ),
    })),
  } as const;
  return { ...report, headline: headlineOf(report) };
}

/**
 * The same report under other policies, or with an acceptance of its regression or drift. Nothing is measured or
 * tested again: the verdicts stay. An accepted drift beside a result that outranks it leaves the outcome as it is.
 *
 * @param policies override the report's own
 * @param acceptance null when nobody accepts it
 */
export function reconsider(
  report: Report,
  policies: Partial<Policies>,
  acceptance: Acceptance | null,
): Report {
  const settings = { ...report.settings, ...policies };
  const isJudged = settings.mode === 'gate' || report.failure !== null;
  const judged = (outcome: Outcome, accepted: Acceptance | null): Report => {
    const changed = { ...report, settings, outcome, acceptance: accepted };
    const blocked = isJudged && blockingOutcome(outcome, settings, changed) !== null;
    return { ...changed, blocked, headline: headlineOf({ ...changed, blocked }) };
  };
  const unaccepted = judged(acceptableOutcome(report) ?? report.outcome, null);
  if (acceptance === null || acceptableResult(unaccepted) === null) return unaccepted;
  const isOutcome = acceptableOutcome(unaccepted) !== null;
  return judged(isOutcome ? 'accepted' : unaccepted.outcome, acceptance);
}

/**
 * Seconds per machine that would probably decide. Null from four machines on: each counts as one observation
 * then, and more time on each hardly helps.
 */
function suggestedMeasuringTime(factor: number | null, input: ConclusionInput): number | null {
  if (factor === null || input.machines.length >= MIN_MACHINES_TO_SAMPLE) return null;
  const measuringTime = factor * timeSpentPerMachine(input);
  return measuringTime <= MAX_MEASURING_TIME ? measuringTime : null;
}

/**
 * The factor grows as the variance does, which the history of such runners knows better than a few launches. Their variance is
 * the one that the factor rests on: a launch that is trimmed away made neither larger.
 */
function withUsualNoise(
  factor: number | null,
  own: Pick<JudgedCell, 'scenario' | 'metric'>,
  { usualNoise, launches }: Pick<ConclusionInput, 'usualNoise' | 'launches'>,
): number | null {
  const summary = factor === null ? null : summariseLaunches(launches, own);
  if (factor === null || summary === null) return factor;
  const { error, launches: count } = summary;
  const deviation = error / expectedError(1, count);
  return Math.max(1, factor * varianceFactor(usualNoise, own, deviation, count));
}

/** The cell or budget as `mode: measure` reports it. */
function withoutVerdict<J extends Pick<JudgedCell, 'verdict' | 'measuringTimeFactor'>>(
  result: J,
): J {
  return { ...result, verdict: 'not-gated', measuringTimeFactor: null };
}

/**
 * Seconds of measuring time. In a merged report that is the mean of the machines without a failure. The timings of the whole also have
 * those of machines that failed, whose launches are not judged.
 */
export function timeSpentPerMachine({
  timings,
  machines,
}: Pick<ConclusionInput, 'timings' | 'machines'>): number {
  const judged = machines.length === 0 ? [timings] : machines.map((each) => each.timings);
  return mean(judged.map(({ pilot, launches }) => pilot + launches));
}
