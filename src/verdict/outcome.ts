import type { Outcome } from '../model/outcome.ts';
import type { Cell, Failure } from '../model/report.ts';
import type { ScenarioReport } from '../model/scenario-report.ts';

/** What was found out, reduced to what the outcome depends on. */
export interface OutcomeInput {
  readonly failure: Pick<Failure, 'arm'> | null;
  readonly scenarios: readonly Pick<ScenarioReport, 'state'>[];
  readonly cells: readonly Pick<Cell, 'verdict' | 'estimate'>[];
  /** Whether too many launches were disturbed from outside for any verdict to be believed. */
  readonly isDisturbed: boolean;
}

/**
 * What the whole comparison came to. A regression outranks a failing baseline in another scenario;
 * a pass needs every gated cell, and at least one. A gated cell about which nothing can be said, since it
 * was told in too few launches or never varies, is a defect of the measurement.
 */
export function outcomeOf({ failure, scenarios, cells, isDisturbed }: OutcomeInput): Outcome {
  if (failure) {
    if (failure.arm === null) return 'invalid';
    return failure.arm === 'candidate' ? 'candidate-failed' : 'baseline-failed';
  }
  if (isDisturbed) return 'inconclusive';
  const gated = cells.filter((cell) => cell.verdict !== 'not-gated');
  if (gated.some((cell) => cell.verdict === 'regression')) return 'regression';
  if (gated.some((cell) => cell.estimate === null)) return 'invalid';
  if (scenarios.some((scenario) => scenario.state === 'baseline-failed')) return 'baseline-failed';
  if (gated.length === 0 || gated.some((cell) => cell.verdict === 'inconclusive')) {
    return 'inconclusive';
  }
  return 'pass';
}

/** What each outcome with a choice does. */
export interface Policies {
  readonly onRegression: 'fail' | 'warn';
  readonly onInconclusive: 'warn' | 'pass' | 'fail';
  readonly onBaselineFailed: 'warn' | 'fail';
}

/** Whether nothing has changed that could be slower. */
export function isUnaffected(scenarios: OutcomeInput['scenarios']): boolean {
  return scenarios.length > 0 && scenarios.every(({ state }) => state === 'unaffected');
}

/** Whether the check fails. A change that concerns no app is never held up for being inconclusive. */
export function isBlocked(
  outcome: Outcome,
  policies: Policies,
  scenarios: OutcomeInput['scenarios'],
): boolean {
  switch (outcome) {
    case 'pass':
    case 'accepted':
      return false;
    case 'regression':
      return policies.onRegression === 'fail';
    case 'inconclusive':
      return policies.onInconclusive === 'fail' && !isUnaffected(scenarios);
    case 'baseline-failed':
      return policies.onBaselineFailed === 'fail';
    case 'candidate-failed':
    case 'invalid':
    case 'configuration-error':
      return true;
  }
}

/** The command line's exit code: 0 not blocked, 1 by the measurement, 2 configuration, 3 no measurement. */
export function exitCodeOf(outcome: Outcome, blocked: boolean): 0 | 1 | 2 | 3 {
  if (!blocked) return 0;
  if (outcome === 'regression' || outcome === 'inconclusive') return 1;
  return outcome === 'configuration-error' ? 2 : 3;
}
