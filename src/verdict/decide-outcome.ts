import type { Outcome } from '../model/outcome.ts';
import {
  isBeyond,
  type BudgetResult,
  type Cell,
  type Failure,
  type Report,
} from '../model/report.ts';
import { countedLaunches } from '../model/run.ts';
import type { ScenarioReport } from '../model/scenario-report.ts';
import type { Settings } from '../model/settings.ts';
import type { Warning } from '../model/warnings.ts';

/** The parts of the results that the outcome depends on. */
export interface OutcomeInput {
  readonly failure: Pick<Failure, 'arm'> | null;
  readonly scenarios: readonly Pick<ScenarioReport, 'state'>[];
  readonly cells: readonly (Pick<Cell, 'verdict' | 'estimate'> &
    Partial<Pick<Cell, 'drift' | 'effects'>>)[];
  readonly budgets?: readonly (Pick<BudgetResult, 'verdict' | 'candidate'> &
    Partial<Pick<BudgetResult, 'values'>>)[];
  /** From these follows whether a regression ended the comparison before all planned launches were made, and whether lost requests are open. */
  readonly plan?: Report['plan'];
  readonly launches?: Report['launches'];
  readonly machines?: Report['machines'];
  readonly warnings?: Report['warnings'];
  /** It waives a regression and a drift, also where the outcome is another one. */
  readonly acceptance?: Report['acceptance'];
}

/** The warning of requests that the candidate lost, of which it is open whether that is chance; null if there is none. Then nothing passes. */
export function openLosses(
  warnings: readonly Warning[] | undefined,
): Extract<Warning, { code: 'lost-requests' }> | null {
  for (const warning of warnings ?? []) {
    if (warning.code === 'lost-requests' && warning.isOpen) return warning;
  }
  return null;
}

/** The outcome of the whole comparison: of all that holds, what outranks the rest. */
export function outcomeOf(input: OutcomeInput): Outcome {
  return outcomesOf(input)[0];
}

/**
 * All outcomes that some result has, the one that outranks the others first. A regression outranks a failing baseline in another
 * scenario. A pass needs at least one gated cell, and all of them to pass; with a history, also that the sum with earlier
 * changes is no drift. A gated cell without an estimate makes the outcome invalid: too few launches have the metric, or it
 * never varies. Budgets count like gated cells. Nothing passes while it is open whether lost requests are chance.
 */
function outcomesOf({
  failure,
  scenarios,
  cells,
  budgets = [],
  warnings,
}: OutcomeInput): readonly [Outcome, ...Outcome[]] {
  if (failure) {
    if (failure.arm === null) return ['invalid'];
    return failure.arm === 'candidate' ? ['candidate-failed'] : ['baseline-failed'];
  }
  const limited = budgets.map(({ verdict, candidate }) => ({ verdict, estimate: candidate }));
  const gated: OutcomeInput['cells'] = [...cells, ...limited].filter(
    ({ verdict }) => verdict !== 'not-gated',
  );
  const isInconclusive = gated.some(
    ({ verdict, estimate }) => verdict === 'inconclusive' && estimate !== null,
  );
  const holds: [Outcome, boolean][] = [
    ['regression', gated.some(({ verdict }) => verdict === 'regression')],
    ['invalid', gated.some(({ estimate }) => estimate === null)],
    ['baseline-failed', scenarios.some(({ state }) => state === 'baseline-failed')],
    ['inconclusive', isInconclusive || openLosses(warnings) !== null],
    ['drift', gated.some(({ drift = null }) => isBeyond({ drift }))],
  ];
  const [first, ...others] = holds.flatMap(([outcome, isSo]) => (isSo ? [outcome] : []));
  if (first !== undefined) return [first, ...others];
  return gated.length === 0 ? ['inconclusive'] : ['pass'];
}

/** What a saved report may not hide behind an outcome with which the check passes. */
const FAILURES: ReadonlySet<Outcome> = new Set(['regression', 'invalid', 'candidate-failed']);

/** Why a saved report, whose results fail, cannot have its outcome; null if it can. */
export function describeContradiction(
  report: OutcomeInput & Pick<Report, 'outcome' | 'acceptance'>,
): string | null {
  const { outcome, acceptance } = report;
  const ofResults = outcomeOf(report);
  const isAccepted = outcome === 'accepted' && acceptance !== null && ofResults === 'regression';
  // Nothing passes because of a report with a configuration error.
  const isFailure = FAILURES.has(outcome) || outcome === 'configuration-error';
  if (!FAILURES.has(ofResults) || isFailure || isAccepted) return null;
  return `it says ${outcome}, but its results say ${ofResults}: it was edited, or another version of cannongate wrote it. Measure again`;
}

/**
 * Whether the change made a gated metric better: beyond chance, since all of its interval is below zero, and by at
 * least as much as it may get worse, since less is not worth a reader's time.
 */
export function isImproved({
  verdict,
  estimate,
  interval,
  tolerance,
}: Pick<Cell, 'verdict' | 'estimate' | 'interval' | 'tolerance'>): boolean {
  if (verdict !== 'pass' || estimate === null || interval === null) return false;
  return interval.high < 0 && estimate <= -Math.log1p(tolerance ?? 0);
}

export type Policy = Settings['onRegression'];

/** What the user has chosen for an outcome. */
export type Policies = Pick<
  Settings,
  'onRegression' | 'onDrift' | 'onInconclusive' | 'onBaselineFailed'
>;

/** The policy for an outcome; null for one that has none. */
export function policyFor(outcome: Outcome, policies: Policies): Policy | null {
  switch (outcome) {
    case 'regression':
      return policies.onRegression;
    case 'drift':
      return policies.onDrift;
    case 'inconclusive':
      return policies.onInconclusive;
    case 'baseline-failed':
      return policies.onBaselineFailed;
    case 'pass':
    case 'accepted':
    case 'candidate-failed':
    case 'invalid':
    case 'configuration-error':
      return null;
  }
}

/** The outcome that a label can accept, also of a report in which it was accepted; null for any other outcome. */
export function acceptableOutcome({
  outcome,
  cells,
  budgets = [],
}: Pick<OutcomeInput, 'cells' | 'budgets'> & {
  readonly outcome: Outcome;
}): 'regression' | 'drift' | null {
  if (outcome !== 'accepted') {
    return outcome === 'regression' || outcome === 'drift' ? outcome : null;
  }
  const isDrift =
    cells.some(({ drift = null }) => isBeyond({ drift })) &&
    ![...cells, ...budgets].some(({ verdict }) => verdict === 'regression');
  return isDrift ? 'drift' : 'regression';
}

/**
 * What a label accepts: the outcome, or the drift for which the check fails beside an outcome that is only warned of; null
 * if it can accept nothing.
 */
export function acceptableResult(
  report: OutcomeInput & Pick<Report, 'outcome' | 'blocked' | 'settings'>,
): 'regression' | 'drift' | null {
  const acceptable = acceptableOutcome(report);
  if (acceptable !== null) return acceptable;
  return decidingOutcome(report) === 'drift' ? 'drift' : null;
}

/** Whether the change concerns no app. */
export function isUnaffected(scenarios: OutcomeInput['scenarios']): boolean {
  return scenarios.length > 0 && scenarios.every(({ state }) => state === 'unaffected');
}

/**
 * The outcome for which the check fails; null if it passes. What is accepted, or only warned of, hides nothing else: an
 * accepted slowdown of one scenario leaves another one as inconclusive as it was. A change that concerns no app is not blocked
 * for being inconclusive.
 *
 * @param outcome of the comparison; `accepted` waives a regression and a drift
 */
export function blockingOutcome(
  outcome: Outcome,
  policies: Policies,
  input: OutcomeInput,
): Outcome | null {
  const all = outcomesOf(input);
  const isAccepted = outcome === 'accepted' || input.acceptance != null;
  const left: readonly Outcome[] = isAccepted
    ? all.filter((each) => each !== 'regression' && each !== 'drift')
    : [outcome, ...all];
  // Then other results had no time to become clear, and would be as open in every further run.
  const mayBeOpen = all[0] === 'regression' && hasEndedEarly(input);
  const fails = (each: Outcome) => {
    if (mayBeOpen && each === 'inconclusive') return false;
    if (mayBeOpen && each === 'invalid' && mayBecomeClear(input)) return false;
    const policy = policyFor(each, policies);
    if (policy === null) return each !== 'pass';
    return policy === 'fail' && !(each === 'inconclusive' && isUnaffected(input.scenarios));
  };
  return left.find(fails) ?? null;
}

/** Whether more launches would judge what could not be judged: some had the metric. What none has, or what never varies, stays so. */
function mayBecomeClear({ cells, budgets = [], launches = [] }: OutcomeInput): boolean {
  const counted = countedLaunches(launches).length;
  const counts = [
    ...cells.map(({ estimate, verdict, effects }) => ({ estimate, verdict, found: effects })),
    ...budgets.map(({ candidate, verdict, values }) => ({
      estimate: candidate,
      verdict,
      found: values,
    })),
  ]
    .filter(({ estimate, verdict }) => estimate === null && verdict !== 'not-gated')
    .map(({ found = [] }) => found.length);
  return counts.every((count) => count > 0 && count < counted);
}

/** Whether a comparison ended before its planned launches, though the measuring time was not used up. */
export function hasEndedEarly({ plan, launches, machines, warnings }: OutcomeInput): boolean {
  if (plan == null || launches === undefined || (machines ?? []).length > 0) return false;
  const isUsedUp = warnings?.some(({ code }) => code === 'measuring-time-used-up') ?? false;
  return countedLaunches(launches).length < plan.launches && !isUsedUp;
}

/** The outcome for which a report's check fails, which may be another one than the report's; the report's if the check passes. */
export function decidingOutcome(
  report: OutcomeInput & Pick<Report, 'outcome' | 'blocked' | 'settings'>,
): Outcome {
  const { outcome, blocked, settings } = report;
  return (blocked ? blockingOutcome(outcome, settings, report) : null) ?? outcome;
}
