/**
 * Whether a scenario's runs may be compared at all. A run with failed requests is never counted as
 * fast: what fails is named, on the side where it fails.
 */
import { requestLine, type Requests } from '../model/request.ts';
import { FAILURE_KINDS, type ResponseSample, type RequestStatus, type Run } from '../model/run.ts';
import type { Scenario } from '../model/settings.ts';
import { likeness } from './response-parity.ts';
import type { Validity } from '../model/validity.ts';

/** What a server answers when it has no such route. */
const ABSENT = new Set([404, 405, 501]);

type Statuses = ReadonlyMap<number, number>;

interface Tally {
  readonly statuses: Statuses;
  /** The same by request. */
  readonly byRequest: readonly Statuses[];
  readonly sent: number;
  /** What failed, in words; empty when nothing did. */
  readonly failures: readonly string[];
  /** Failures that no status tells: timeouts, resets, nothing completed. */
  readonly broken: boolean;
}

/** What is right: a null status means below 500 and alike on both sides, a null body a like one. */
export type Expected = Pick<Scenario, 'requests'>;

export function validityOf(
  baselineRuns: readonly Run[],
  candidateRuns: readonly Run[],
  { requests }: Expected,
): Validity {
  const baseline = tally(baselineRuns, requests);
  const candidate = tally(candidateRuns, requests);
  const baselineFails = baseline.failures.length > 0;
  const candidateFails = candidate.failures.length > 0;

  if (isAbsent(baseline) && !candidateFails && ![...candidate.statuses.keys()].some(isError)) {
    return { kind: 'new', seen: `the baseline answers ${spell(baseline.statuses)}` };
  }
  if (baselineFails && candidateFails) {
    return {
      kind: 'invalid',
      seen: `both arms fail: the baseline with ${list(baseline.failures)}, the candidate with ${list(candidate.failures)}`,
    };
  }
  if (baselineFails) return { kind: 'baseline-failed', seen: shareOf(baseline) };
  if (candidateFails) return { kind: 'candidate-failed', seen: shareOf(candidate) };
  return requests.reduce<Validity>((sofar, request, i) => {
    if (sofar.kind !== 'valid') return sofar;
    const name = requests.length === 1 ? null : requestLine(request);
    const [before, now] = [baseline, candidate].map(({ byRequest }) => byRequest[i] ?? new Map());
    const statuses: Validity =
      request.expectedStatus === null
        ? parity(before ?? new Map(), now ?? new Map(), name)
        : { kind: 'valid', warnings: [] };
    if (statuses.kind !== 'valid') return statuses;
    const warnings = [...sofar.warnings, ...statuses.warnings];
    if (request.expectedBody !== null) return { kind: 'valid', warnings };
    return likeness(answersTo(i, baselineRuns), answersTo(i, candidateRuns), name, warnings);
  }, NOTHING_WRONG);
}

const NOTHING_WRONG: Validity = { kind: 'valid', warnings: [] };

/** The responses to one of a scenario's requests that were looked at. */
function answersTo(index: number, runs: readonly Run[]): ResponseSample[] {
  return runs.flatMap((run) => run.responses.filter(({ request }) => request === index));
}

/** A status that is this much more of one arm's answers than of the other's is another workload. */
const CLEAR_SHARE = 0.01;
const CLEAR_FACTOR = 2;

/**
 * Without expected statuses, the two arms have to answer alike, and in like shares.
 *
 * @param request that they answer, where a scenario has several
 */
function parity(baseline: Statuses, candidate: Statuses, request: string | null): Validity {
  const risen = (one: Statuses, other: Statuses) =>
    [...one.keys()].filter((status) => {
      const before = shareOfStatus(other, status);
      const now = shareOfStatus(one, status);
      if (before === 0) return true;
      const isClear = now - before > CLEAR_SHARE && now > CLEAR_FACTOR * before;
      return status >= 300 && isClear;
    });
  const added = risen(candidate, baseline);
  const lost = risen(baseline, candidate);
  const to = request === null ? '' : `to ${request} `;
  const seen = `${to}the baseline answers ${spell(baseline)}, the candidate ${spell(candidate)}; pin the right ones with expect: { status: … }`;
  // A base that answers 4xx where the candidate does not is the broken one of the two.
  if (lost.some(isError) && !added.some(isError)) {
    return { kind: 'baseline-failed', seen };
  }
  if (added.length > 0) return { kind: 'candidate-failed', seen };
  const odd = [...candidate.keys()].filter((status) => status >= 300);
  if (odd.length === 0) return NOTHING_WRONG;
  return {
    kind: 'valid',
    warnings: [
      `${to}both arms answer ${spell(candidate)}; is that the request you mean to measure?`,
    ],
  };
}

function shareOfStatus(statuses: Statuses, status: number): number {
  const all = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  return all === 0 ? 0 : (statuses.get(status) ?? 0) / all;
}

function tally(runs: readonly Run[], requests: Requests): Tally {
  const statuses = new Map<number, number>();
  const failures = new Map<string, number>();
  const add = <K>(map: Map<K, number>, key: K, count: number) =>
    map.set(key, (map.get(key) ?? 0) + count);
  const lineOf = (index: number) => requestLine(requests[index] ?? requests[0]);
  const byRequest = requests.map(() => new Map<number, number>());
  let sent = 0;
  let broken = false;
  for (const run of runs) {
    sent += run.sent;
    for (const [code, count] of Object.entries(run.statuses)) add(statuses, Number(code), count);
    for (const { request, status, count } of statusesOf(run, requests)) {
      const expected = requests[request]?.expectedStatus ?? null;
      const wrong = expected === null ? status >= 500 : !expected.includes(status);
      const of = byRequest[request];
      if (of) add(of, status, count);
      const to = requests.length === 1 ? '' : ` to ${lineOf(request)}`;
      if (wrong) add(failures, `status ${status}${to}`, count);
    }
    for (const [name, count] of Object.entries(run.missingCaptures)) {
      add(failures, `response without the value to be captured as ${name}`, count);
    }
    const wrong = run.responses.reduce((sum, answer) => sum + answer.wrong, 0);
    if (wrong > 0) add(failures, 'body (of those looked at) without what is expected', wrong);
    for (const kind of FAILURE_KINDS) {
      const count = run.failures[kind] ?? 0;
      if (count > 0) {
        add(failures, WORDS[kind], count);
        broken = true;
      }
    }
    if (run.completed === 0) {
      if (sumOf(run.failures) === 0) add(failures, 'no response', Math.max(1, run.sent));
      broken = true;
    }
  }
  for (const [i, of] of byRequest.entries()) {
    if (of.size === 0 && requests.length > 1 && !broken && failures.size === 0) {
      add(failures, `no response to ${lineOf(i)}: runs end before the sequence does`, 1);
    }
  }
  return {
    statuses,
    byRequest,
    sent,
    broken,
    failures: [...failures].map(([what, count]) => `${count.toLocaleString('en')} × ${what}`),
  };
}

/** A single request's are the run's. */
function statusesOf(run: Run, requests: Requests): RequestStatus[] {
  if (requests.length > 1) return run.requestStatuses;
  return Object.entries(run.statuses).map(([code, count]) => {
    return { request: 0, status: Number(code), count };
  });
}

const WORDS = {
  timeout: 'timeout',
  refused: 'connection refused',
  reset: 'connection reset',
  unanswered: 'connection closed before the response',
  other: 'connection error',
} as const;

function isAbsent(tally: Tally): boolean {
  const statuses = [...tally.statuses.keys()];
  return !tally.broken && statuses.length > 0 && statuses.every((status) => ABSENT.has(status));
}

function isError(status: number): boolean {
  return status >= 400;
}

function shareOf(tally: Tally): string {
  return `${list(tally.failures)} of ${tally.sent.toLocaleString('en')} requests`;
}

/** `200`, or `200 (2,001 ×) and 404 (1 ×)`. */
function spell(counts: Statuses): string {
  const statuses = [...counts].sort(([a], [b]) => a - b);
  if (statuses.length === 1) return String(statuses[0]?.[0]);
  return list(statuses.map(([status, count]) => `${status} (${count.toLocaleString('en')} ×)`));
}

function list(parts: readonly string[]): string {
  return new Intl.ListFormat('en').format(parts);
}

function sumOf(failures: Run['failures']): number {
  return FAILURE_KINDS.reduce((total, kind) => total + (failures[kind] ?? 0), 0);
}
