/** Counts how the requests of an arm's runs ended, and words what failed of them. */
import { sum } from 'simple-statistics';
import { ARMS, type Arm } from '../model/arm.ts';
import { plainRequest, requestLine, type Requests } from '../model/request.ts';
import type { Scenario } from '../model/settings.ts';
import { FAILURE_KINDS, LOST_KINDS, MAX_RESPONSE_SIZE } from '../model/failure.ts';
import type { Launch, RequestStatus, Run } from '../model/run.ts';
import { plural } from '../model/text.ts';
import { binomialTail } from '../stats/binomial.ts';
import { CHANCE_LEVEL, isMoreThanChance, type Origin } from './chance.ts';
import type { Statuses, StatusesOfRuns } from './status-parity.ts';

/** A run to be judged. */
export type JudgedRun = Run & {
  /** Of a launch, but not one of the runs under load that are compared: a warm-up, or a run with one connection. */
  readonly isAside?: true;
  /** The number of its launch; absent of runs that belong to none. */
  readonly launch?: number;
  /** Of the pilot, after which launches will follow. */
  readonly isOfPilot?: true;
};

/** All runs of a scenario on an arm in launches, with those of warm-ups, and what there is to say about each. */
export function runsIn(
  launches: readonly Launch[],
  scenario: string,
  arm: Arm,
): { run: Run; about: Omit<JudgedRun, keyof Run> }[] {
  return launches.flatMap(({ index: launch, warmUps, rounds }) => [
    ...warmUps
      .filter((run) => run.scenario === scenario && run.arm === arm)
      .map((run) => ({ run, about: { launch, isAside: true as const } })),
    ...rounds
      .filter((round) => round.scenario === scenario)
      .flatMap((round) => [
        { run: round[arm], about: { launch } },
        ...(round.unloaded
          ? [{ run: round.unloaded[arm], about: { launch, isAside: true as const } }]
          : []),
      ]),
  ]);
}

/** Where the responses of a run were seen. @param run its number among those of its arm */
export function originOf({ launch, isOfPilot }: JudgedRun, run: number): Origin {
  return { run, launch: launch ?? null, ...(isOfPilot && { isOfPilot }) };
}

export interface Tally {
  readonly statuses: Statuses;
  /** The same by request, of each run. */
  readonly byRequest: readonly StatusesOfRuns[];
  readonly sent: number;
  /** One text per kind of failure, but for lost connections; empty when nothing failed. */
  readonly failures: readonly string[];
  /** Number of these failures. */
  readonly failed: number;
  /** The same for requests whose connection was lost before the response. */
  readonly losses: readonly string[];
  /** Number of such requests. */
  readonly lost: number;
  /** How many of the runs lost some. */
  readonly runsWithLosses: number;
  /** Of how many launches these are. */
  readonly launchesWithLosses: number;
  /** At how many moments they were lost at least: at once each connection loses those that wait on it, one without pipelining. */
  readonly moments: number;
  readonly runs: number;
  /** How many of them had a failure or lost a request. */
  readonly runsWithFailures: number;
  /** Number of those on connections that the app may have taken for idle. */
  readonly takenForIdle: number;
  /** Processes of the app that ended during runs in which requests got no response. */
  readonly endedProcesses: number;
  /** Whether a run had no response at all. */
  readonly isSilent: boolean;
  /** Whether requests failed without a status: timeouts, resets, no response at all. */
  readonly isBroken: boolean;
  /** Whether requests failed and all of these were refused with 503 or 429, and other requests succeeded. */
  readonly shedsLoad: boolean;
  /**
   * Whether all that failed are responses that did not end within their timeout (`stream`), or that none came at all (`silence`);
   * null for anything else.
   */
  readonly endless: 'stream' | 'silence' | null;
  /** Whether all that failed is that the runs ended before the sequence did. */
  readonly isCut: boolean;
  /** The same of the runs of launches under load. */
  readonly isCutShort: boolean;
}

export function tally(
  runs: readonly JudgedRun[],
  { requests, connections, pipelining }: Pick<Scenario, 'requests' | 'connections' | 'pipelining'>,
): Tally {
  const statuses = new Map<number, number>();
  const failures = new Map<string, number>();
  const losses = new Map<string, number>();
  const add = <K>(map: Map<K, number>, key: K, count: number) =>
    map.set(key, (map.get(key) ?? 0) + count);
  const lineOf = (index: number) => requestLine(requests[index] ?? requests[0]);
  const byRequest = requests.map((): StatusesOfRuns[number][] => []);
  let sent = 0;
  let runsWithFailures = 0;
  let failedBefore = 0;
  let isBroken = false;
  let isSilent = false;
  let moments = 0;
  let runsWithLosses = 0;
  const launchesWithLosses = new Set<number | null>();
  for (const [i, run] of runs.entries()) {
    const ofRun = requests.map(() => new Map<number, number>());
    sent += run.sent;
    for (const [code, count] of Object.entries(run.statuses)) add(statuses, Number(code), count);
    for (const { request, status, count } of statusesOf(run, requests)) {
      const expected = requests[request]?.expectedStatus ?? null;
      const wrong = expected === null ? status >= 500 : !expected.includes(status);
      const of = ofRun[request];
      if (of) add(of, status, count);
      const to = requests.length === 1 ? '' : ` to ${lineOf(request)}`;
      // Beside a status that looks right, only the expected one says what is wrong.
      const beside = expected === null ? '' : ` (expected: ${listStatuses(expected)})`;
      if (wrong) add(failures, `status ${status}${to}${beside}`, count);
    }
    for (const [request, counts] of ofRun.entries()) {
      byRequest[request]?.push({ counts, run: i, launch: run.launch ?? null });
    }
    for (const [name, count] of Object.entries(run.missingCaptures)) {
      add(failures, `response without the value to be captured as ${name}`, count);
    }
    const wrong = sum(run.responses.map((response) => response.wrong));
    if (wrong > 0) add(failures, 'sampled body that is not as expected', wrong);
    let lostInRun = 0;
    for (const kind of FAILURE_KINDS) {
      const count = run.failures[kind] ?? 0;
      if (count === 0) continue;
      const isLost = LOST_KINDS.has(kind);
      add(isLost ? losses : failures, FAILURE_WORDS[kind], count);
      isBroken ||= !isLost;
      if (isLost) lostInRun += count;
    }
    if (lostInRun > 0) {
      runsWithLosses += 1;
      launchesWithLosses.add(run.launch ?? null);
    }
    moments += Math.ceil(lostInRun / (connections * pipelining));
    if (run.completed === 0) {
      if (sum(Object.values(run.failures)) === 0)
        add(failures, 'no response', Math.max(1, run.sent));
      isBroken = true;
      isSilent = true;
    }
    const failedSoFar = sum([...failures.values(), ...losses.values()]);
    if (failedSoFar > failedBefore) runsWithFailures += 1;
    failedBefore = failedSoFar;
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
  const { timeout, unfinished } = FAILURE_WORDS;
  const isLate = [...failures.keys()].every((what) => what === timeout || what === unfinished);
  const isSilence = failures.size > 0 && statuses.size === 0;
  return {
    statuses,
    byRequest,
    sent,
    isBroken,
    shedsLoad,
    endless: !isLate ? null : failures.has(unfinished) ? 'stream' : isSilence ? 'silence' : null,
    isCut,
    isCutShort: isCut && judged.length < runs.length,
    failures: texts(failures),
    failed: sum([...failures.values()]),
    losses: texts(losses),
    lost: sum([...losses.values()]),
    runsWithLosses,
    launchesWithLosses: launchesWithLosses.size,
    moments,
    runs: runs.length,
    runsWithFailures,
    takenForIdle: sum(runs.map((run) => run.takenForIdle ?? 0)),
    endedProcesses: sum(
      runs.map(({ failures: kinds, endedProcesses = 0 }) =>
        sum(Object.values(kinds)) > 0 ? endedProcesses : 0,
      ),
    ),
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

export const FAILURE_WORDS = {
  'too-large': `response of more than ${MAX_RESPONSE_SIZE / 2 ** 20} MiB or without an end`,
  timeout: 'timeout',
  unfinished: 'response without an end within its timeout',
  refused: 'connection refused',
  reset: 'connection reset',
  unanswered: 'connection closed before the response',
  'cut-off': 'response that was cut off',
  other: 'connection error or response that is not HTTP',
} as const;

/** Lost connections are few if their share may well be no larger than this. */
const FEW_LOST = 0.001;

/** From this share on an arm does not work, however the requests were lost. */
const FAR_TOO_MANY = 0.1;

/**
 * Requests that are lost at once have one reason, such as a process that ended, so those of a run count as one event. If both arms have such
 * events, the first three are all on the candidate in one of eight comparisons, the first four in one of 16, if there are so many.
 */
const FEWEST_RUNS_WITH_LOSSES = 4;
/** One boot may go wrong by chance. */
const FEWEST_LAUNCHES_WITH_LOSSES = 2;

/**
 * Counts the lost connections as failures, unless they are few: a server that closes an idle connection just when a request arrives
 * loses it, on either arm, by chance. Exact tests tell whether more than few were lost, and whether the candidate lost more than the
 * baseline. They take each request as one observation, so the number of runs or moments with losses has to say the same. A baseline that lost
 * more, but few, can still be compared with.
 *
 * @returns `fewLost`: the numbers to be warned of, null if no request was lost or if an arm fails. `isOpen` if the candidate lost clearly
 *   more requests, but in too few runs
 */
export function withLosses(
  baseline: Tally,
  candidate: Tally,
): {
  baseline: Tally;
  candidate: Tally;
  fewLost: (Record<'lost' | 'sent' | 'ofBaseline', number> & { isOpen: boolean }) | null;
} {
  const lost = baseline.lost + candidate.lost;
  const sent = baseline.sent + candidate.sent;
  if (lost === 0) return { baseline, candidate, fewLost: null };
  const isWorse = hasLostMore(candidate, baseline);
  const judged = (tally: Tally, isFailing: boolean): Tally =>
    tally.lost > 0 && isFailing
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
  const before = judged(baseline, hasLostMany(baseline));
  const hasRisen = isWorse && isInMoreRuns(candidate, baseline);
  const after = judged(candidate, hasLostMany(candidate) || hasRisen);
  const isFailure = before.failures.length > 0 || after.failures.length > 0;
  const isOpen = isWorse || (areMany(candidate) && !areMany(baseline));
  return {
    baseline: before,
    candidate: after,
    fewLost: isFailure ? null : { lost, sent, ofBaseline: baseline.lost, isOpen },
  };
}

/** Whether the arm clearly lost more than few, and at clearly more moments than few have, or has a run of which nothing else is left. */
function hasLostMany(tally: Tally): boolean {
  const { lost, sent, moments, isSilent } = tally;
  if (isSilent) return true;
  if (!areMany(tally)) return false;
  if (lost >= FAR_TOO_MANY * sent) return true;
  // As if all requests were sent in groups as large as those that are lost at once.
  const groups = Math.max(moments, Math.round((sent * moments) / lost));
  return binomialTail(moments, groups, FEW_LOST) < CHANCE_LEVEL;
}

/** Whether the arm clearly lost more than few requests, if each is lost by itself. */
function areMany({ lost, sent }: Tally): boolean {
  return binomialTail(lost, sent, FEW_LOST) < CHANCE_LEVEL;
}

/** Whether the candidate clearly lost more requests than the baseline, if each is lost by itself. */
function hasLostMore(candidate: Tally, baseline: Tally): boolean {
  const partOf = ({ lost, sent }: Tally) => ({ count: lost, all: sent });
  return isMoreThanChance(partOf(candidate), partOf(baseline));
}

/**
 * What the candidate lost in launches of several machines, of which each alone may have too few runs with losses to blame it; null if all
 * together have too few.
 */
export function lostOnMachines(launches: readonly Launch[], scenario: string): string | null {
  // Of what was answered nothing is asked here: each machine has judged that.
  const load = { requests: [plainRequest('GET', '/')], connections: 1, pipelining: 1 } as const;
  const [baseline, candidate] = ARMS.map((arm) =>
    tally(
      runsIn(launches, scenario, arm).map(({ run, about }) => ({ ...run, ...about })),
      load,
    ),
  ) as [Tally, Tally];
  return hasLostMore(candidate, baseline) && isInMoreRuns(candidate, baseline)
    ? shareOf({ ...candidate, failures: candidate.losses, shedsLoad: false })
    : null;
}

/** Whether the candidate lost requests in clearly more runs, and not in those of a single launch. */
function isInMoreRuns(candidate: Tally, baseline: Tally): boolean {
  if (candidate.launchesWithLosses < FEWEST_LAUNCHES_WITH_LOSSES) return false;
  if (baseline.runsWithLosses === 0) return candidate.runsWithLosses >= FEWEST_RUNS_WITH_LOSSES;
  const runsOf = ({ runsWithLosses, sent }: Tally) => ({ count: runsWithLosses, all: sent });
  return isMoreThanChance(runsOf(candidate), runsOf(baseline));
}

/** What of the candidate's requests has failed, where none of the baseline's has. */
export function shareBeside(candidate: Tally, { sent, shedsLoad, lost }: Tally): string {
  const share = shareOf({ ...candidate, shedsLoad: false });
  if (candidate.shedsLoad && !shedsLoad) {
    return `${share}: the candidate refuses requests under load, and the baseline none; if it is meant to, give the scenario a rate that it can serve`;
  }
  const beside = `on the baseline ${lost === 0 ? 'none' : lost.toLocaleString('en')} of ${sent.toLocaleString('en')}`;
  // It fails all the same: that the baseline has as rare an error is as much of a guess as that it has none.
  const isClear =
    candidate.isCut ||
    lost > 0 ||
    isMoreThanChance({ count: candidate.failed, all: candidate.sent }, { count: 0, all: sent });
  return isClear
    ? share
    : `${share}, and ${beside}; so few may also be chance, if both sides fail that rarely`;
}

/** What to do where both arms fail, as sentences that follow what happened; empty if there is nothing to add. */
export function adviceOnBoth(tallies: readonly Tally[]): string {
  return tallies.every(isTakenForIdle) ? `: ${ADVICE_ON_IDLE}` : adviceOnEndless(tallies);
}

/** What to do about a path whose responses end on no arm, as sentences that follow what happened; empty for others. */
export function adviceOnEndless(tallies: readonly Tally[]): string {
  const kinds = new Set(tallies.map(({ endless }) => endless));
  if (kinds.size === 0 || kinds.has(null)) return '';
  return kinds.has('stream')
    ? '. Endless streams, such as server-sent events, cannot be measured. Choose a path whose responses end, or raise timeout if they only take long'
    : '. A path that holds its response back, such as a long poll, cannot be measured. Choose one that responds at once, or raise timeout if it only takes long';
}

export function shareOf(tally: Tally): string {
  const share = `${list(tally.failures)} of ${tally.sent.toLocaleString('en')} requests`;
  if (tally.endedProcesses > 0) {
    return `${share}: meanwhile ${plural(tally.endedProcesses, 'process', 'processes')} of the app ended; if requests are answered there, as by workers of a cluster, find out why`;
  }
  if (isTakenForIdle(tally)) return `${share}: ${ADVICE_ON_IDLE}`;
  return tally.shedsLoad
    ? `${share}: the app refuses requests under load; give the scenario a rate that the app can serve`
    : share;
}

const ADVICE_ON_IDLE =
  'the keep-alive timeout that the app announces had passed on these connections, so it may have taken them for idle while it was too busy to read requests; look for what keeps it busy, or raise that timeout';

/** Whether nothing fails but lost requests, most of them on connections that the app may have taken for idle. */
function isTakenForIdle(tally: Tally): boolean {
  return isOfLosses(tally) && tally.takenForIdle > tally.lost / 2;
}

function isOfLosses({ failures, losses }: Tally): boolean {
  return failures.length > 0 && failures.every((failure) => losses.includes(failure));
}

export function listStatuses(statuses: readonly number[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(statuses.map(String));
}

export function list(parts: readonly string[]): string {
  return new Intl.ListFormat('en').format(parts);
}
