/**
 * Whether a scenario's runs are valid on both arms. Failing requests are often fast, so a run with failures
 * never counts as a fast one: the scenario fails on the arm where they happened.
 */
import { sum } from 'simple-statistics';
import { describeStatuses, type Warning } from '../model/warnings.ts';
import { requestLine, type Requests } from '../model/request.ts';
import {
  FAILURE_KINDS,
  LOST_KINDS,
  MAX_RESPONSE_SIZE,
  type ResponseSample,
  type RequestStatus,
  type Run,
  type SetupFailure,
  type SetupResult,
} from '../model/run.ts';
import type { Scenario, Setup } from '../model/settings.ts';
import { binomialTail } from '../stats/binomial.ts';
import { CHANCE_LEVEL, isMoreThanChance, risenKinds, type Counts } from './chance.ts';
import { MIN_LAUNCHES } from '../plan/looks.ts';
import {
  compareResponses,
  movedTargets,
  unreadableAlone,
  whyUnreadable,
} from './response-parity.ts';

/** A run to be judged. */
export type JudgedRun = Run & {
  /** Of a launch, but not one of the runs under load that are compared: a warm-up, or a run with one connection. */
  readonly isAside?: true;
};

export type Validity =
  | { readonly kind: 'valid'; readonly warnings: readonly Warning[] }
  /** The baseline does not have the route, so there is nothing to compare with. */
  | { readonly kind: 'new'; readonly reason: string }
  | { readonly kind: 'baseline-failed' | 'candidate-failed' | 'invalid'; readonly reason: string };

/** Statuses of a server that does not have the route. */
const ABSENT = new Set([404, 405, 501]);

type Statuses = Counts<number>;

interface Tally {
  readonly statuses: Statuses;
  /** The same by request. */
  readonly byRequest: readonly Statuses[];
  readonly sent: number;
  /** One text per kind of failure, but for lost connections; empty when nothing failed. */
  readonly failures: readonly string[];
  /** Number of these failures. */
  readonly failed: number;
  /** The same for requests whose connection was lost before the response. */
  readonly losses: readonly string[];
  /** Number of such requests. */
  readonly lost: number;
  /** Whether a run had no response at all. */
  readonly isSilent: boolean;
  /** Whether requests failed without a status: timeouts, resets, no response at all. */
  readonly isBroken: boolean;
  /** Whether requests failed and all of these were refused with 503 or 429, and other requests succeeded. */
  readonly shedsLoad: boolean;
  /** Whether all that failed is that the runs ended before the sequence did. */
  readonly isCut: boolean;
  /** The same of the runs of launches under load. */
  readonly isCutShort: boolean;
}

/** Share of the timeout. After a pause timers may end requests whose responses have come meanwhile. */
const STALL_OF_TIMEOUT = 0.5;

/** Whether the load generator stood still for so long that requests timed out because of that. */
function hasStalled({ generatorStall }: JudgedRun, timeout: number): boolean {
  return generatorStall !== null && generatorStall / 1e6 >= STALL_OF_TIMEOUT * timeout;
}

/** Whether the run has no response only since the load generator stood still: it tells nothing of the app. */
function isStalled(run: JudgedRun, timeout: number): boolean {
  const left = sum(Object.values(withoutTimeouts(run).failures));
  return hasStalled(run, timeout) && run.completed === 0 && left === 0;
}

/** Says of a run that it has no response only since the load generator stood still; null if there is none. */
export function stalledRun(
  runs: readonly JudgedRun[],
  { timeout }: Pick<Scenario, 'timeout'>,
): string | null {
  const found = runs.find((run) => isStalled(run, timeout));
  if (!found) return null;
  const seconds = ((found.generatorStall ?? 0) / 1e6).toFixed(1);
  return `the load generator stood still for ${seconds} s, and no request of a run was answered within its timeout; the machine was paused or too busy. Run again, or raise timeout`;
}

function withoutTimeouts(run: JudgedRun): JudgedRun {
  const { timeout: _, unfinished: __, ...failures } = run.failures;
  return { ...run, failures };
}

/** Without the runs, and without the timeouts, that are the load generator's. */
function withoutStalls(runs: readonly JudgedRun[], timeout: number): JudgedRun[] {
  return runs
    .filter((run) => !isStalled(run, timeout))
    .map((run) => (hasStalled(run, timeout) ? withoutTimeouts(run) : run));
}

/**
 * `expectedStatus: null` accepts any status below 500 as long as both arms agree; `expectedBody: null`
 * accepts any body as long as both arms agree.
 */
export function validityOf(
  baselineMade: readonly JudgedRun[],
  candidateMade: readonly JudgedRun[],
  { name, requests, setup, timeout }: Pick<Scenario, 'name' | 'requests' | 'setup' | 'timeout'>,
): Validity {
  const baselineRuns = withoutStalls(baselineMade, timeout);
  const candidateRuns = withoutStalls(candidateMade, timeout);
  const isUnseen = (made: readonly JudgedRun[], left: readonly JudgedRun[]) =>
    made.length > 0 && left.length === 0;
  if (isUnseen(baselineMade, baselineRuns) || isUnseen(candidateMade, candidateRuns)) {
    const reason = stalledRun([...baselineMade, ...candidateMade], { timeout });
    if (reason !== null) return { kind: 'invalid', reason };
  }
  const setupDiffers = setup && setupDifference(baselineRuns, candidateRuns, setup, name);
  if (setupDiffers) {
    const { candidate } = withLosses(tally([], requests), tally(candidateRuns, requests));
    return beyondSetup(setupDiffers, candidate, requests);
  }
  const { baseline, candidate, fewLost } = withLosses(
    tally(baselineRuns, requests),
    tally(candidateRuns, requests),
  );
  const baselineFails = baseline.failures.length > 0;
  const candidateFails = candidate.failures.length > 0;

  if (isAbsent(baseline) && !candidateFails && ![...candidate.statuses.keys()].some(isError)) {
    return { kind: 'new', reason: `the baseline answers ${describe(baseline.statuses)}` };
  }
  if (baselineFails && candidateFails) {
    return {
      kind: 'invalid',
      reason: `both sides fail: the baseline with ${list(baseline.failures)}, the candidate with ${list(candidate.failures)}`,
    };
  }
  // No fault of the baseline: booted again alone, it would not show it.
  if (baseline.isCutShort) {
    return { kind: 'invalid', reason: `on the baseline ${list(baseline.failures)}` };
  }
  if (baselineFails) {
    const [wrong] = requests.flatMap((request, i) => {
      const [before, after] = [baseline, candidate].map(({ byRequest }) => byRequest[i]);
      const isJudged = before && after && request.expectedStatus === null;
      // What the baseline answers there may be an error as well, of which the candidate's would be the mended form.
      if (!isJudged || [...before.keys()].some(isError)) return [];
      return risenKinds(after, before, isError).some(isError)
        ? [`to ${requestLine(request)} the candidate answers ${describe(after)}`]
        : [];
    });
    return wrong === undefined
      ? { kind: 'baseline-failed', reason: shareOf(baseline) }
      : {
          kind: 'invalid',
          reason: `both sides fail: the baseline with ${shareOf(baseline)}; ${wrong}`,
        };
  }
  if (candidateFails) {
    return { kind: 'candidate-failed', reason: shareBeside(candidate, baseline) };
  }
  const warnings: Warning[] = [];
  if (fewLost !== null) warnings.push({ code: 'lost-requests', scenario: name, ...fewLost });
  /** How the baseline failed in a request so far; null if it has not. */
  let ofBaseline: string | null = null;
  for (const [i, request] of requests.entries()) {
    const line = requests.length === 1 ? null : requestLine(request);
    if (request.expectedStatus === null) {
      const [before, after] = [baseline, candidate].map(
        ({ byRequest }): Statuses => byRequest[i] ?? new Map<number, number>(),
      ) as [Statuses, Statuses];
      const compared = compareStatuses(before, after, name, line);
      if (compared.kind === 'valid') warnings.push(...compared.warnings);
      else if (compared.kind !== 'baseline-failed') {
        if (ofBaseline === null) return compared;
        // What the baseline has answered wrongly before may be why it now answers another way. Whether it is why the candidate has errors
        // now, as after a resource was deleted, nobody can tell.
        const hasNewErrors = risenKinds(after, before, isError).some(isError);
        if (hasNewErrors) {
          return {
            kind: 'invalid',
            reason: `both sides fail: ${ofBaseline}; ${compared.reason}`,
          };
        }
      }
      if (compared.kind === 'baseline-failed') ofBaseline ??= compared.reason;
    } else {
      const [before, after] = [baseline, candidate].map(({ byRequest }) => byRequest[i]);
      if (before && after) warnings.push(...sharesThatDiffer(before, after, name, line));
    }
    if (ofBaseline !== null) continue;
    const [before, after] = [responsesTo(i, baselineRuns), responsesTo(i, candidateRuns)];
    const unreadable = whyUnreadable(before, after, line);
    if (unreadable !== null) return { kind: 'candidate-failed', reason: unreadable };
    if (request.expectedBody === null) {
      const [runs, runsAfter] = [baselineRuns, candidateRuns].map((all) =>
        all.map((run) => responsesTo(i, [run])),
      ) as [ResponseSample[][], ResponseSample[][]];
      const moved = movedTargets(runs, runsAfter, line, FEWEST_REDIRECTING_RUNS);
      if (moved !== null) return { kind: 'candidate-failed', reason: moved };
      const compared = compareResponses(before, after, name, line);
      if (compared.failure !== null) return { kind: 'candidate-failed', reason: compared.failure };
      warnings.push(...compared.warnings);
    }
  }
  return ofBaseline === null
    ? { kind: 'valid', warnings }
    : { kind: 'baseline-failed', reason: ofBaseline };
}

/** What is wrong with an arm's runs whatever the other one answers: failed requests, or a failed setup; null if nothing is. */
export function ownFailure(
  runs: readonly JudgedRun[],
  scenario: Pick<Scenario, 'name' | 'requests' | 'setup' | 'timeout'>,
): string | null {
  const { setup, requests, timeout } = scenario;
  const made = withoutStalls(runs, timeout);
  const failed = made.map((run) => run.setup?.failure ?? null).find((failure) => failure !== null);
  if (setup && failed) return `its setup fails: ${describeSetupFailure(failed, setup.requests)}`;
  const { baseline: own } = withLosses(tally(made, requests), tally([], requests));
  return own.failures.length === 0 ? unreadableIn([], made, requests) : shareOf(own);
}

/**
 * How the candidate's runs under load fail where there is nothing to compare them with; null if they do not. Refusals of an app that
 * sheds load are no failure: nobody has said yet how much it has to bear. Nor are other statuses than 5xx.
 */
export function failureLeftOut(
  baselineRuns: readonly JudgedRun[],
  runs: readonly JudgedRun[],
  { requests, timeout }: Pick<Scenario, 'requests' | 'timeout'>,
): string | null {
  const made = withoutStalls(runs, timeout).map(withoutRefusals);
  const { baseline: own } = withLosses(tally(made, requests), tally([], requests));
  const isAccepted = own.failures.length === 0 || own.shedsLoad || own.isCut;
  return isAccepted ? unreadableIn(baselineRuns, made, requests) : shareOf(own);
}

/** What no client can read of the candidate's responses; null if nothing. See `unreadableAlone`. */
function unreadableIn(
  baselineRuns: readonly JudgedRun[],
  candidateRuns: readonly JudgedRun[],
  requests: Requests,
): string | null {
  for (const [i, request] of requests.entries()) {
    const line = requests.length === 1 ? null : requestLine(request);
    const [before, after] = [responsesTo(i, baselineRuns), responsesTo(i, candidateRuns)];
    const unreadable = unreadableAlone(before, after, line);
    if (unreadable !== null) return unreadable;
  }
  return null;
}

/** What an app answers that sheds load. */
const REFUSALS: readonly string[] = ['429', '503'];

/** Without what refusals cannot have: the expected body, and values to be captured. */
function withoutRefusals(run: JudgedRun): JudgedRun {
  if (REFUSALS.every((status) => run.statuses[status] === undefined)) return run;
  const responses = run.responses.map((each) =>
    REFUSALS.includes(String(each.status)) ? { ...each, wrong: 0 } : each,
  );
  return { ...run, responses, missingCaptures: {} };
}

/** From this share of errors on, a candidate does not answer what it is asked for. A few may be usual, and there is no baseline to tell. */
const MOSTLY = 0.5;

/**
 * After a setup that failed on the baseline alone, the candidate was still loaded: what it answers must not be broken, or nobody
 * would learn of it. There are no answers of the baseline to compare with.
 */
function beyondSetup(setup: Validity, candidate: Tally, requests: Requests): Validity {
  if (setup.kind !== 'new' && setup.kind !== 'baseline-failed') return setup;
  const wrong =
    candidate.failures.length > 0
      ? shareOf(candidate)
      : requests.flatMap((request, i) => {
          const statuses = candidate.byRequest[i] ?? new Map<number, number>();
          const errors = [...statuses].filter(([status]) => isError(status));
          const count = (of: readonly (readonly [number, number])[]) => sum(of.map(([, n]) => n));
          const isWrong =
            request.expectedStatus === null && count(errors) > MOSTLY * count([...statuses]);
          return isWrong ? [`answers of ${describe(statuses)} to ${requestLine(request)}`] : [];
        })[0];
  if (wrong === undefined) return setup;
  return setup.kind === 'new'
    ? { kind: 'candidate-failed', reason: wrong }
    : {
        kind: 'invalid',
        reason: `both sides fail: on the baseline ${setup.reason}; the candidate with ${wrong}`,
      };
}

/** Lost connections are few if their share may well be no larger than this. */
const FEW_LOST = 0.001;

/**
 * Counts the lost connections as failures, unless they are few and do not tell the arms apart: a server that closes
 * an idle connection just when a request arrives loses it, on either arm, by chance. Exact tests tell whether more than
 * few were lost, and whether more than on the other arm.
 *
 * @returns `fewLost`: the numbers to be warned of, null if no request was lost or if an arm fails
 */
function withLosses(
  baseline: Tally,
  candidate: Tally,
): { baseline: Tally; candidate: Tally; fewLost: Record<'lost' | 'sent', number> | null } {
  const lost = baseline.lost + candidate.lost;
  const sent = baseline.sent + candidate.sent;
  if (lost === 0) return { baseline, candidate, fewLost: null };
  const partOf = (tally: Tally) => ({ count: tally.lost, all: tally.sent });
  const areMany = (tally: Tally, other: Tally) =>
    tally.isSilent ||
    binomialTail(tally.lost, tally.sent, FEW_LOST) < CHANCE_LEVEL ||
    isMoreThanChance(partOf(tally), partOf(other));
  const judged = (tally: Tally, other: Tally): Tally =>
    tally.lost > 0 && areMany(tally, other)
      ? {
          ...tally,
          isBroken: true,
          shedsLoad: false,
          isCut: false,
          isCutShort: false,
          failures: [...tally.failures, ...tally.losses],
          failed: tally.failed + tally.lost,
        }
      : tally;
  const [before, after] = [judged(baseline, candidate), judged(candidate, baseline)];
  const isFailure = before.failures.length > 0 || after.failures.length > 0;
  return { baseline: before, candidate: after, fewLost: isFailure ? null : { lost, sent } };
}

/**
 * How the setups of both arms differ, or why they failed; null if both worked alike. After a setup that failed
 * nothing was sent, so the runs themselves say nothing.
 */
function setupDifference(
  baselineRuns: readonly Run[],
  candidateRuns: readonly Run[],
  { requests }: Setup,
  scenario: string,
): Validity | null {
  const [baseline, candidate] = [baselineRuns, candidateRuns].map((runs) =>
    runs.flatMap((run) => run.setup ?? []),
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
      (results ?? []).map(({ responses }) => responses.filter((each) => each.request === i)),
    );
    const [before, after] = [setups.flat(), setupsAfter.flat()];
    const line = `${requestLine(request)} of its setup`;
    if (request.expectedStatus === null && before.length > 0 && after.length > 0) {
      const compared = compareStatuses(statusesIn(before), statusesIn(after), scenario, line);
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

function statusesIn(responses: readonly ResponseSample[]): Statuses {
  const statuses = new Map<number, number>();
  for (const { status, count } of responses) {
    statuses.set(status, (statuses.get(status) ?? 0) + count);
  }
  return statuses;
}

function describeSetupFailure(
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
          : new Intl.ListFormat('en', { type: 'disjunction' }).format(expectedStatus.map(String));
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

/** The sampled responses to one of a scenario's requests. */
export function responsesTo(index: number, runs: readonly Run[]): ResponseSample[] {
  return runs.flatMap((run) => run.responses.filter(({ request }) => request === index));
}

/** Those of so many launches as a verdict needs, with two rounds each. */
const FEWEST_REDIRECTING_RUNS = 2 * MIN_LAUNCHES;

/** Clearly more than half: an app that answers 404 to every second request does so on purpose. */
const MAINLY_ERRORS = 0.8;

/**
 * Without expected statuses both arms have to send the same ones, in similar shares, but for what chance does: an app may
 * answer a few of its requests otherwise. If most are errors and others are not, something was used up that the scenario was to
 * measure.
 *
 * @param request that they answer; null where the scenario has one request only
 */
function compareStatuses(
  baseline: Statuses,
  candidate: Statuses,
  scenario: string,
  request: string | null,
): Validity {
  const isNoSuccess = (status: number) => status >= 300;
  const added = risenKinds(candidate, baseline, isNoSuccess);
  const lost = risenKinds(baseline, candidate, isNoSuccess);
  const to = request === null ? '' : `to ${request} `;
  const reason = `${to}the baseline answers ${describe(baseline)}, the candidate ${describe(candidate)}; say which are right with expect: { status: … }`;
  const hasLostSuccess = lost.some((status) => !isNoSuccess(status));
  // If only the baseline answers with errors, the baseline is the broken one: unless the candidate does other work, too.
  if (lost.some(isError) && !hasLostSuccess && !added.some(isError)) {
    return { kind: 'baseline-failed', reason };
  }
  if (added.length > 0 || hasLostSuccess) return { kind: 'candidate-failed', reason };
  // What only the baseline shows by now is as rare as what only the candidate may show.
  const seen = new Map(baseline);
  for (const [status, count] of candidate) seen.set(status, (seen.get(status) ?? 0) + count);
  if (![...seen.keys()].some(isNoSuccess)) return { kind: 'valid', warnings: [] };
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
    warnings: [{ code: 'unexpected-status', scenario, request, statuses }],
  };
}

/**
 * A warning if a success, or one of the other statuses, is clearly more frequent on one arm, and not by chance. All of them are expected, but
 * the arms do other work.
 */
function sharesThatDiffer(
  baseline: Statuses,
  candidate: Statuses,
  scenario: string,
  request: string | null,
): Warning[] {
  // A 201 instead of a 200 is as much of a success.
  const grouped = (statuses: Statuses) => {
    const groups = new Map<number, number>();
    for (const [status, count] of statuses) {
      const group = status < 300 ? 200 : status;
      groups.set(group, (groups.get(group) ?? 0) + count);
    }
    return groups;
  };
  const [before, after] = [grouped(baseline), grouped(candidate)];
  const risen = [risenKinds(after, before, () => true), risenKinds(before, after, () => true)];
  if (risen.flat().length === 0) return [];
  const arms = { baseline: countsOf(baseline), candidate: countsOf(candidate) };
  return [{ code: 'statuses-differ', scenario, request, ...arms }];
}

function tally(runs: readonly JudgedRun[], requests: Requests): Tally {
  const statuses = new Map<number, number>();
  const failures = new Map<string, number>();
  const losses = new Map<string, number>();
  const add = <K>(map: Map<K, number>, key: K, count: number) =>
    map.set(key, (map.get(key) ?? 0) + count);
  const lineOf = (index: number) => requestLine(requests[index] ?? requests[0]);
  const byRequest = requests.map(() => new Map<number, number>());
  let sent = 0;
  let isBroken = false;
  let isSilent = false;
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
    const wrong = sum(run.responses.map((response) => response.wrong));
    if (wrong > 0) add(failures, 'sampled body that is not as expected', wrong);
    for (const kind of FAILURE_KINDS) {
      const count = run.failures[kind] ?? 0;
      if (count === 0) continue;
      const isLost = LOST_KINDS.has(kind);
      add(isLost ? losses : failures, FAILURE_WORDS[kind], count);
      isBroken ||= !isLost;
    }
    if (run.completed === 0) {
      if (sum(Object.values(run.failures)) === 0)
        add(failures, 'no response', Math.max(1, run.sent));
      isBroken = true;
      isSilent = true;
    }
  }
  // Warm-ups can be longer than the runs that are compared, and runs with one connection get further.
  const loaded = runs.filter(({ isAside }) => isAside !== true);
  const judged = loaded.length > 0 ? loaded : runs;
  const answered = new Set(
    judged.flatMap((run) => statusesOf(run, requests)).map(({ request }) => request),
  );
  const unanswered = requests.findIndex((_, i) => !answered.has(i));
  const isCut = requests.length > 1 && unanswered >= 0 && !isBroken && failures.size === 0;
  if (isCut) {
    add(failures, `no response to ${lineOf(unanswered)}: runs end before the sequence does`, 1);
  }
  const texts = (counts: ReadonlyMap<string, number>) =>
    [...counts].map(([what, count]) => `${count.toLocaleString('en')} × ${what}`);
  const shedsLoad =
    failures.size > 0 &&
    [...failures.keys()].every((what) => /^status (?:503|429)\b/.test(what)) &&
    [...statuses.keys()].some((status) => status < 400);
  return {
    statuses,
    byRequest,
    sent,
    isBroken,
    shedsLoad,
    isCut,
    isCutShort: isCut && judged.length < runs.length,
    failures: texts(failures),
    failed: sum([...failures.values()]),
    losses: texts(losses),
    lost: sum([...losses.values()]),
    isSilent,
  };
}

/** By request; a run of a single request has only totals. */
function statusesOf(run: Run, requests: Requests): RequestStatus[] {
  if (requests.length > 1) return run.requestStatuses;
  return Object.entries(run.statuses).map(([code, count]) => {
    return { request: 0, status: Number(code), count };
  });
}

const FAILURE_WORDS = {
  'too-large': `response of more than ${MAX_RESPONSE_SIZE / 2 ** 20} MiB or without an end`,
  timeout: 'timeout',
  unfinished: 'response without an end within its timeout',
  refused: 'connection refused',
  reset: 'connection reset',
  unanswered: 'connection closed before the response',
  'cut-off': 'response that was cut off',
  other: 'connection error or response that is not HTTP',
} as const;

function isAbsent(tally: Tally): boolean {
  const statuses = [...tally.statuses.keys()];
  return !tally.isBroken && statuses.length > 0 && statuses.every((status) => ABSENT.has(status));
}

function isError(status: number): boolean {
  return status >= 400;
}

/** What of the candidate's requests has failed, where none of the baseline's has. */
function shareBeside(candidate: Tally, { sent, shedsLoad, lost }: Tally): string {
  const share = shareOf({ ...candidate, shedsLoad: false });
  if (candidate.shedsLoad && !shedsLoad) {
    return `${share}: the candidate refuses requests under load, and the baseline none; if it is meant to, give the scenario a rate that it can serve`;
  }
  // It fails all the same: that the baseline has as rare an error is as much of a guess as that it has none.
  const isClear =
    candidate.isCut ||
    lost > 0 ||
    isMoreThanChance({ count: candidate.failed, all: candidate.sent }, { count: 0, all: sent });
  return isClear
    ? share
    : `${share}, and on the baseline none of ${sent.toLocaleString('en')}; so few may also be chance, if both sides fail that rarely`;
}

function shareOf({
  failures,
  sent,
  shedsLoad,
}: Pick<Tally, 'failures' | 'sent' | 'shedsLoad'>): string {
  const share = `${list(failures)} of ${sent.toLocaleString('en')} requests`;
  return shedsLoad
    ? `${share}: the app refuses requests under load; give the scenario a rate that the app can serve`
    : share;
}

function describe(statuses: Statuses): string {
  return describeStatuses(countsOf(statuses));
}

function countsOf(statuses: Statuses) {
  return [...statuses].map(([status, count]) => ({ status, count }));
}

function list(parts: readonly string[]): string {
  return new Intl.ListFormat('en').format(parts);
}
