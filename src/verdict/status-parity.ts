/** Compares the statuses that both arms answer with. */
import { sum } from 'simple-statistics';
import { ARMS, otherArm } from '../model/arm.ts';
import {
  describeStatuses,
  HTTPS_REDIRECT_HINT,
  mayLeadToHttps,
  type Warning,
} from '../model/warnings.ts';
import {
  pooled,
  risenAtTimes,
  risenKinds,
  risenThroughout,
  type Counts,
  type CountsOfRun,
} from './chance.ts';

export type Statuses = Counts<number>;
export type StatusesOfRuns = readonly CountsOfRun<number>[];

/** Whether the runs of both arms can be compared, and what to warn of; otherwise why not. */
export type Validity =
  | { readonly kind: 'valid'; readonly warnings: readonly Warning[] }
  /** The baseline does not have the route, so there is nothing to compare with. */
  | { readonly kind: 'new'; readonly reason: string }
  | { readonly kind: 'baseline-failed' | 'candidate-failed' | 'invalid'; readonly reason: string };

/** Statuses whose responses never have a body. */
export const BODILESS = new Set([204, 205]);

/** Statuses of a server that does not have the route. */
export const ABSENT = new Set([404, 405, 501]);

/** Clearly more than half: an app that answers 404 to every second request does so on purpose. */
const MAINLY_ERRORS = 0.8;

/**
 * Without expected statuses both arms have to send the same ones, in similar shares, but for what chance does: an app may
 * answer a few of its requests otherwise. If most are errors and others are not, something was used up that the scenario was to
 * measure.
 *
 * @param request that they answer; null where the scenario has one request only
 */
export function compareStatuses(
  baselineRuns: StatusesOfRuns,
  candidateRuns: StatusesOfRuns,
  scenario: string,
  request: string | null,
): Validity {
  const isNoSuccess = (status: number) => status >= 300;
  // Without content a success is less work, and no body shows what is missing.
  const isLess = (status: number) => isNoSuccess(status) || BODILESS.has(status);
  const added = risenThroughout(candidateRuns, baselineRuns, isLess);
  const lost = risenThroughout(baselineRuns, candidateRuns, isNoSuccess);
  const [baseline, candidate] = [pooled(baselineRuns), pooled(candidateRuns)];
  const to = request === null ? '' : `to ${request} `;
  const reason = `${to}the baseline answers ${describe(baseline)}, the candidate ${describe(candidate)}${adviceOn(added, [...baseline.keys(), ...candidate.keys()])}`;
  const hasLostSuccess = lost.some((status) => !isNoSuccess(status));
  // If only the baseline answers with errors, the baseline is the broken one: unless the candidate does other work, too.
  if (lost.some(isError) && !hasLostSuccess && !added.some(isError)) {
    return { kind: 'baseline-failed', reason };
  }
  if (added.length > 0 || hasLostSuccess) return { kind: 'candidate-failed', reason };
  const runs = { baseline: baselineRuns, candidate: candidateRuns };
  const atTimes = ARMS.flatMap((arm): Warning[] => {
    const [status] = risenAtTimes(runs[arm], runs[otherArm(arm)], isNoSuccess);
    if (status === undefined) return [];
    return [{ code: 'answers-differ-at-times', scenario, request, arm, status, response: null }];
  });
  // What only the baseline shows by now is as rare as what only the candidate may show.
  const seen = new Map(baseline);
  for (const [status, count] of candidate) seen.set(status, (seen.get(status) ?? 0) + count);
  if (![...seen.keys()].some(isNoSuccess)) return { kind: 'valid', warnings: atTimes };
  const statuses = countsOf(seen);
  const errors = sum(statuses.filter(({ status }) => isError(status)).map(({ count }) => count));
  const others = sum(statuses.map(({ count }) => count)) - errors;
  if (others > 0 && errors > MAINLY_ERRORS * (errors + others)) {
    return {
      kind: 'invalid',
      reason: `${to}most responses are errors on both sides: ${describe(seen)}. Perhaps a token or session is used up or expires; give each request what it needs, or say that these are right with expect: { status: [${statuses.map(({ status }) => status).join(', ')}] }`,
    };
  }
  return {
    kind: 'valid',
    warnings: [{ code: 'unexpected-status', scenario, request, statuses }, ...atTimes],
  };
}

const NOT_MODIFIED = 304;

/**
 * What to do about other statuses on the candidate.
 *
 * @param added what only the candidate answers
 * @param all of both sides
 */
function adviceOn(added: readonly number[], all: readonly number[]): string {
  // It answers a request that names the version it has, and is no error.
  if (all.includes(NOT_MODIFIED) && all.every((each) => each < 300 || each === NOT_MODIFIED)) {
    const each = [...new Set(all)].sort((a, b) => a - b).join(', ');
    return `. A 304 answers a header of the request such as if-none-match. If the change is right, accept both with expect: { status: [${each}] }, or leave that header out to compare whole responses. Otherwise let the candidate answer as the baseline does`;
  }
  const hint = mayLeadToHttps(added) ? `, or, ${HTTPS_REDIRECT_HINT}` : '';
  return `; say which are right with expect: { status: … }${hint}`;
}

/**
 * A warning if a success, or one of the other statuses, is clearly more frequent on one arm, and not by chance. All of them are expected, but
 * the arms do other work.
 */
export function sharesThatDiffer(
  baseline: StatusesOfRuns,
  candidate: StatusesOfRuns,
  scenario: string,
  request: string | null,
): Warning[] {
  // A 201 instead of a 200 is as much of a success, a response without content is less work.
  const grouped = (runs: StatusesOfRuns): Statuses => {
    const groups = new Map<number, number>();
    for (const [status, count] of pooled(runs)) {
      const group = status < 300 && !BODILESS.has(status) ? 200 : status;
      groups.set(group, (groups.get(group) ?? 0) + count);
    }
    return groups;
  };
  const [before, after] = [grouped(baseline), grouped(candidate)];
  // Also if it was so in few runs: the arms did different work, whether by chance or not.
  const risen = [risenKinds(after, before, () => true), risenKinds(before, after, () => true)];
  if (risen.flat().length === 0) return [];
  const arms = { baseline: countsOf(pooled(baseline)), candidate: countsOf(pooled(candidate)) };
  return [{ code: 'statuses-differ', scenario, request, ...arms }];
}

export function isError(status: number): boolean {
  return status >= 400;
}

export function describe(statuses: Statuses): string {
  return describeStatuses(countsOf(statuses));
}

function countsOf(statuses: Statuses) {
  return [...statuses].map(([status, count]) => ({ status, count }));
}
