import type { Acceptance, Report } from '../model/report.ts';
import { headlineOf } from './headline.ts';
import { isBlocked, type Policies } from './outcome.ts';

/**
 * A report that is decided already, under other policies, and with or without somebody who accepts
 * its regression. Nothing is measured or tested anew: verdicts stay as they are.
 *
 * @param policies those that go before the report's own
 */
export function reconsider(
  report: Report,
  policies: Partial<Policies>,
  acceptance: Acceptance | null,
): Report {
  const settings = { ...report.settings, ...policies };
  const wasRegression = report.outcome === 'regression' || report.outcome === 'accepted';
  const outcome = wasRegression ? (acceptance ? 'accepted' : 'regression') : report.outcome;
  const isJudged = settings.mode === 'gate' || report.failure !== null;
  const changed: Report = {
    ...report,
    settings,
    outcome,
    acceptance: wasRegression ? acceptance : null,
    blocked: isJudged && isBlocked(outcome, settings, report.scenarios),
  };
  return { ...changed, headline: headlineOf(changed) };
}
