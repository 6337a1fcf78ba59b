/**
 * Whether a scenario's runs are valid on both arms. Failing requests are often fast, so a run with failures
 * never counts as a fast one: the scenario fails on the arm where they happened.
 */
import { sum } from 'simple-statistics';
import type { Warning } from '../model/warnings.ts';
import { requestLine, type Requests } from '../model/request.ts';
import type { Scenario } from '../model/settings.ts';
import { MIN_LAUNCHES } from '../plan/looks.ts';
import { pooled, risenThroughout } from './chance.ts';
import { openLosses } from './decide-outcome.ts';
import {
  compareResponses,
  movedTargets,
  unreadableAlone,
  whyUnreadable,
  type JudgedSample,
} from './response-parity.ts';
import { describeSetupFailure, setupDifference } from './setup-parity.ts';
import {
  ABSENT,
  compareStatuses,
  describe,
  isError,
  sharesThatDiffer,
  type StatusesOfRuns,
  type Validity,
} from './status-parity.ts';
import {
  adviceOnBoth,
  adviceOnEndless,
  list,
  originOf,
  shareBeside,
  shareOf,
  tally,
  withLosses,
  type JudgedRun,
  type Tally,
} from './tally-requests.ts';

/** Share of the timeout. After a pause timers may end requests whose responses have come meanwhile. */
const STALL_OF_TIMEOUT = 0.5;

/**
 * What to do if the candidate fails by nothing but other statuses than a request expects, none of them an error: the change may be meant to
 * answer so. Sentences that follow what happened; empty in other cases.
 */
function adviceOnStatus({ byRequest, failed }: Tally, requests: Requests): string {
  const wrong = requests.flatMap((request, i) => {
    const { expectedStatus } = request;
    const others = [...pooled(byRequest[i] ?? [])].filter(
      ([status]) => expectedStatus !== null && !expectedStatus.includes(status),
    );
    return expectedStatus === null || others.length === 0
      ? []
      : [{ request, expectedStatus, others }];
  });
  const [first] = wrong;
  if (first === undefined || wrong.length > 1) return '';
  const { request, expectedStatus, others } = first;
  const isAll = sum(others.map(([, count]) => count)) === failed;
  if (!isAll || others.some(([status]) => isError(status))) return '';
  const statuses = [...new Set([...expectedStatus, ...others.map(([status]) => status)])];
  const accepted = statuses.sort((a, b) => a - b).join(', ');
  const of = requests.length === 1 ? '' : ` of ${requestLine(request)}`;
  return `. If the change is right, say so with expect: { status: [${accepted}] }${of}. Otherwise let the candidate answer as expected`;
}

/** Whether the load generator stood still for so long that requests timed out because of that. */
function hasStalled({ generatorStall }: JudgedRun, timeout: number): boolean {
  return generatorStall !== null && generatorStall / 1e6 >= STALL_OF_TIMEOUT * timeout;
}

/** Whether the run has no response only since the load generator stood still: it tells nothing of the app. */
function isStalled(run: JudgedRun, timeout: number): boolean {
  if (!hasStalled(run, timeout) || run.completed > 0) return false;
  return sum(Object.values(withoutTimeouts(run).failures)) === 0;
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

type JudgedScenario = Pick<
  Scenario,
  'name' | 'requests' | 'connections' | 'pipelining' | 'setup' | 'timeout'
>;

/**
 * `expectedStatus: null` accepts any status below 500 as long as both arms agree; `expectedBody: null`
 * accepts any body as long as both arms agree.
 */
export function validityOf(
  baselineMade: readonly JudgedRun[],
  candidateMade: readonly JudgedRun[],
  scenario: JudgedScenario,
): Validity {
  const { name, requests, setup, timeout } = scenario;
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
    const { candidate } = withLosses(tally([], scenario), tally(candidateRuns, scenario));
    return beyondSetup(setupDiffers, candidate, requests);
  }
  const { baseline, candidate, fewLost } = withLosses(
    tally(baselineRuns, scenario),
    tally(candidateRuns, scenario),
  );
  const baselineFails = baseline.failures.length > 0;
  const candidateFails = candidate.failures.length > 0;

  if (isAbsent(baseline) && !candidateFails && ![...candidate.statuses.keys()].some(isError)) {
    return { kind: 'new', reason: `the baseline answers ${describe(baseline.statuses)}` };
  }
  if (baselineFails && candidateFails) {
    return {
      kind: 'invalid',
      reason: `both sides fail: the baseline with ${list(baseline.failures)}, the candidate with ${list(candidate.failures)}${adviceOnBoth([baseline, candidate])}`,
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
      if (!isJudged || [...pooled(before).keys()].some(isError)) return [];
      return risenThroughout(after, before, isError).some(isError)
        ? [`to ${requestLine(request)} the candidate answers ${describe(pooled(after))}`]
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
    const advice = adviceOnStatus(candidate, requests);
    return { kind: 'candidate-failed', reason: `${shareBeside(candidate, baseline)}${advice}` };
  }
  const warnings: Warning[] = [];
  if (fewLost !== null) {
    // The launches are judged without the pilot's runs, and lose more if that is the candidate's doing.
    const isOpen = fewLost.isOpen && candidateRuns.every(({ isOfPilot }) => isOfPilot !== true);
    warnings.push({ code: 'lost-requests', scenario: name, ...fewLost, isOpen });
  }
  /** How the baseline failed in a request so far; null if it has not. */
  let ofBaseline: string | null = null;
  for (const [i, request] of requests.entries()) {
    const line = requests.length === 1 ? null : requestLine(request);
    if (request.expectedStatus === null) {
      const [before, after] = [baseline, candidate].map(({ byRequest }) => byRequest[i] ?? []) as [
        StatusesOfRuns,
        StatusesOfRuns,
      ];
      const compared = compareStatuses(before, after, name, line);
      if (compared.kind === 'valid') warnings.push(...compared.warnings);
      else if (compared.kind !== 'baseline-failed') {
        if (ofBaseline === null) return compared;
        // What the baseline has answered wrongly before may be why it now answers another way. Whether it is why the candidate has errors
        // now, as after a resource was deleted, nobody can tell.
        const hasNewErrors = risenThroughout(after, before, isError).some(isError);
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
      const [boots, bootsAfter] = [baselineRuns, candidateRuns].map((runs) =>
        responsesByBoot(i, runs),
      ) as [JudgedSample[][], JudgedSample[][]];
      const isOfBoots = [...baselineRuns, ...candidateRuns].some((run) => bootOf(run) !== null);
      const fewest = isOfBoots ? MIN_LAUNCHES : FEWEST_REDIRECTING_RUNS;
      const moved = movedTargets(boots, bootsAfter, line, fewest);
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

/** Of an arm that is loaded once: nothing follows that could show whether it loses requests again, so each of them counts by itself. */
function tallyAlone(runs: readonly JudgedRun[], requests: Requests): Tally {
  return tally(runs, { requests, connections: 1, pipelining: 1 });
}

/**
 * How the candidate fails that is loaded once beside what the baseline answered before; null if it does not. Requests that it lost are not
 * left open, see `tallyAlone`.
 */
export function failureAlone(
  before: readonly JudgedRun[],
  runs: readonly JudgedRun[],
  scenario: JudgedScenario,
): string | null {
  const validity = validityOf(before, runs, scenario);
  if (validity.kind === 'candidate-failed' || validity.kind === 'invalid') return validity.reason;
  if (validity.kind !== 'valid' || openLosses(validity.warnings) === null) return null;
  const own = tallyAlone(withoutStalls(runs, scenario.timeout), scenario.requests);
  return shareOf({ ...own, failures: own.losses });
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
  const { baseline: own } = withLosses(tallyAlone(made, requests), tallyAlone([], requests));
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
  const { baseline: own } = withLosses(tallyAlone(made, requests), tallyAlone([], requests));
  const isAccepted = own.failures.length === 0 || own.shedsLoad || own.isCut;
  return isAccepted
    ? unreadableIn(baselineRuns, made, requests)
    : `${shareOf(own)}${adviceOnEndless([own])}`;
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
          const statuses = pooled(candidate.byRequest[i] ?? []);
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

/** Of a side that is loaded alone, in one boot: so many as the fewest launches have, with two rounds each. */
const FEWEST_REDIRECTING_RUNS = 2 * MIN_LAUNCHES;

/** Null for a run that belongs to no launch. */
function bootOf({ launch, isOfPilot }: JudgedRun): number | 'pilot' | null {
  return launch ?? (isOfPilot === true ? 'pilot' : null);
}

/** The responses of each boot, since a target may be drawn for each; of runs without launches, those of each run. */
function responsesByBoot(index: number, runs: readonly JudgedRun[]): JudgedSample[][] {
  const boots = new Map<unknown, JudgedRun[]>();
  for (const run of runs) {
    const boot = bootOf(run) ?? run;
    boots.set(boot, [...(boots.get(boot) ?? []), run]);
  }
  return [...boots.values()].map((ofBoot) => responsesTo(index, ofBoot));
}

/** The sampled responses to one of a scenario's requests. */
export function responsesTo(index: number, runs: readonly JudgedRun[]): JudgedSample[] {
  return runs.flatMap((made, run) =>
    made.responses.flatMap((each) =>
      each.request === index ? [{ ...each, ...originOf(made, run) }] : [],
    ),
  );
}

function isAbsent(tally: Tally): boolean {
  const statuses = [...tally.statuses.keys()];
  return !tally.isBroken && statuses.length > 0 && statuses.every((status) => ABSENT.has(status));
}
