/** Compares the setups of both arms: whether they failed, and what they were answered. */
import { requestLine, type Requests } from '../model/request.ts';
import type { SetupFailure, SetupResult } from '../model/run.ts';
import type { Setup } from '../model/settings.ts';
import { MIN_LAUNCHES } from '../plan/looks.ts';
import {
  compareResponses,
  countsByRun,
  movedTargets,
  whyUnreadable,
  type JudgedSample,
} from './response-parity.ts';
import { ABSENT, compareStatuses, type Validity } from './status-parity.ts';
import { listStatuses, FAILURE_WORDS, originOf, type JudgedRun } from './tally-requests.ts';

/**
 * How the setups of both arms differ, or why they failed; null if both worked alike. After a setup that failed
 * nothing was sent, so the runs themselves say nothing.
 */
export function setupDifference(
  baselineRuns: readonly JudgedRun[],
  candidateRuns: readonly JudgedRun[],
  { requests }: Setup,
  scenario: string,
): Validity | null {
  const [baseline, candidate] = [baselineRuns, candidateRuns].map((runs) =>
    runs.flatMap((made, run) =>
      made.setup ? [{ ...made.setup, origin: originOf(made, run) }] : [],
    ),
  );
  const failureOf = (results: readonly SetupResult[] | undefined) =>
    results?.find(({ failure }) => failure !== null)?.failure ?? null;
  const [failed, failedToo] = [failureOf(baseline), failureOf(candidate)];
  if (failed && failedToo) {
    const [one, other] = [failed, failedToo].map((each) => describeSetupFailure(each, requests));
    const reason =
      one === other
        ? `its setup fails on both sides: ${one}`
        : `its setup fails on both sides: on the baseline ${one}, on the candidate ${other}`;
    return { kind: 'invalid', reason };
  }
  if (failed) {
    const isNew = failed.status !== null && ABSENT.has(failed.status);
    const reason = `its setup fails: ${describeSetupFailure(failed, requests)}`;
    return { kind: isNew ? 'new' : 'baseline-failed', reason };
  }
  if (failedToo) {
    const reason = `its setup fails: ${describeSetupFailure(failedToo, requests)}`;
    return { kind: 'candidate-failed', reason };
  }
  for (const [i, request] of requests.entries()) {
    const [setups = [], setupsAfter = []] = [baseline, candidate].map((results) =>
      (results ?? []).map(({ responses, origin }) =>
        responses
          .filter((each) => each.request === i)
          .map((each): JudgedSample => ({ ...each, ...origin })),
      ),
    );
    const [before, after] = [setups.flat(), setupsAfter.flat()];
    const line = `${requestLine(request)} of its setup`;
    if (request.expectedStatus === null && before.length > 0 && after.length > 0) {
      const compared = compareStatuses(
        countsByRun(before, ({ status }) => status),
        countsByRun(after, ({ status }) => status),
        scenario,
        line,
      );
      if (compared.kind !== 'valid') return compared;
    }
    const unreadable = whyUnreadable(before, after, line);
    if (unreadable !== null) return { kind: 'candidate-failed', reason: unreadable };
    if (request.expectedBody === null) {
      const moved = movedTargets(setups, setupsAfter, line, MIN_LAUNCHES);
      if (moved !== null) return { kind: 'candidate-failed', reason: moved };
      // Setup is not measured, so its size alone needs no warning.
      const { failure } = compareResponses(before, after, scenario, line);
      if (failure !== null) return { kind: 'candidate-failed', reason: failure };
    }
  }
  return null;
}

export function describeSetupFailure(
  { request, status, reason, capture }: SetupFailure,
  requests: Requests,
): string {
  const failed = requests[request] ?? requests[0];
  const answered = `${requestLine(failed)} was answered with ${status ?? 'nothing'}`;
  switch (reason) {
    case 'status': {
      const { expectedStatus } = failed;
      const right =
        expectedStatus === null
          ? 'a status below 400, or the one that expect names'
          : listStatuses(expectedStatus);
      return `${answered}; right is ${right}`;
    }
    case 'body':
      return `${answered}, and its body is not as expected`;
    case 'capture':
      return `${answered}, without the value to be captured as ${capture ?? ''}`;
    default:
      return `${requestLine(failed)} got no answer: ${FAILURE_WORDS[reason]}`;
  }
}
