import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  plainRequest,
  requestLine
} from "./chunk-ITGQ3LDZ.js";
import {
  CHANCE_LEVEL,
  binomialTail,
  isMoreThanChance
} from "./chunk-QSCK3BUT.js";
import {
  ARMS
} from "./chunk-GXJVACMF.js";
import {
  plural
} from "./chunk-OTZHA2M2.js";
import {
  FAILURE_KINDS,
  LOST_KINDS,
  MAX_RESPONSE_SIZE
} from "./chunk-UKDOXAXZ.js";
import {
  sum
} from "./chunk-RNES36XW.js";

// src/verdict/tally-requests.ts
function runsIn(launches, scenario, arm) {
  return launches.flatMap(({ index: launch, warmUps, rounds }) => [
    ...warmUps.filter((run) => run.scenario === scenario && run.arm === arm).map((run) => ({ run, about: { launch, isAside: true } })),
    ...rounds.filter((round) => round.scenario === scenario).flatMap((round) => [
      { run: round[arm], about: { launch } },
      ...round.unloaded ? [{ run: round.unloaded[arm], about: { launch, isAside: true } }] : []
    ])
  ]);
}
function originOf({ launch, isOfPilot }, run) {
  return { run, launch: launch ?? null, ...isOfPilot && { isOfPilot } };
}
function tally(runs, { requests, connections, pipelining }) {
  const statuses = /* @__PURE__ */ new Map();
  const failures = /* @__PURE__ */ new Map();
  const losses = /* @__PURE__ */ new Map();
  const add = (map, key, count) => map.set(key, (map.get(key) ?? 0) + count);
  const lineOf = (index) => requestLine(requests[index] ?? requests[0]);
  const byRequest = requests.map(() => []);
  let sent = 0;
  let runsWithFailures = 0;
  let failedBefore = 0;
  let isBroken = false;
  let isSilent = false;
  let moments = 0;
  let runsWithLosses = 0;
  const launchesWithLosses = /* @__PURE__ */ new Set();
  for (const [i, run] of runs.entries()) {
    const ofRun = requests.map(() => /* @__PURE__ */ new Map());
    sent += run.sent;
    for (const [code, count] of Object.entries(run.statuses)) add(statuses, Number(code), count);
    for (const { request, status, count } of statusesOf(run, requests)) {
      const expected = requests[request]?.expectedStatus ?? null;
      const wrong2 = expected === null ? status >= 500 : !expected.includes(status);
      const of = ofRun[request];
      if (of) add(of, status, count);
      const to = requests.length === 1 ? "" : ` to ${lineOf(request)}`;
      const beside = expected === null ? "" : ` (expected: ${listStatuses(expected)})`;
      if (wrong2) add(failures, `status ${status}${to}${beside}`, count);
    }
    for (const [request, counts] of ofRun.entries()) {
      byRequest[request]?.push({ counts, run: i, launch: run.launch ?? null });
    }
    for (const [name, count] of Object.entries(run.missingCaptures)) {
      add(failures, `response without the value to be captured as ${name}`, count);
    }
    const wrong = sum(run.responses.map((response) => response.wrong));
    if (wrong > 0) add(failures, "sampled body that is not as expected", wrong);
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
        add(failures, "no response", Math.max(1, run.sent));
      isBroken = true;
      isSilent = true;
    }
    const failedSoFar = sum([...failures.values(), ...losses.values()]);
    if (failedSoFar > failedBefore) runsWithFailures += 1;
    failedBefore = failedSoFar;
  }
  const loaded = runs.filter(({ isAside }) => isAside !== true);
  const judged = loaded.length > 0 ? loaded : runs;
  const answered = new Set(
    judged.flatMap((run) => statusesOf(run, requests)).map(({ request }) => request)
  );
  const unanswered = requests.findIndex((_, i) => !answered.has(i));
  const isCut = requests.length > 1 && unanswered >= 0 && !isBroken && failures.size === 0;
  if (isCut) {
    add(failures, `no response to ${lineOf(unanswered)}: runs end before the sequence does`, 1);
  }
  const texts = (counts) => [...counts].map(([what, count]) => `${count.toLocaleString("en")} \xD7 ${what}`);
  const shedsLoad = failures.size > 0 && [...failures.keys()].every((what) => /^status (?:503|429)\b/.test(what)) && [...statuses.keys()].some((status) => status < 400);
  const { timeout, unfinished } = FAILURE_WORDS;
  const isLate = [...failures.keys()].every((what) => what === timeout || what === unfinished);
  const isSilence = failures.size > 0 && statuses.size === 0;
  return {
    statuses,
    byRequest,
    sent,
    isBroken,
    shedsLoad,
    endless: !isLate ? null : failures.has(unfinished) ? "stream" : isSilence ? "silence" : null,
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
      runs.map(
        ({ failures: kinds, endedProcesses = 0 }) => sum(Object.values(kinds)) > 0 ? endedProcesses : 0
      )
    ),
    isSilent
  };
}
function statusesOf(run, requests) {
  if (requests.length > 1) return run.requestStatuses;
  return Object.entries(run.statuses).map(([code, count]) => {
    return { request: 0, status: Number(code), count };
  });
}
var FAILURE_WORDS = {
  "too-large": `response of more than ${MAX_RESPONSE_SIZE / 2 ** 20} MiB or without an end`,
  timeout: "timeout",
  unfinished: "response without an end within its timeout",
  refused: "connection refused",
  reset: "connection reset",
  unanswered: "connection closed before the response",
  "cut-off": "response that was cut off",
  other: "connection error or response that is not HTTP"
};
var FEW_LOST = 1e-3;
var FAR_TOO_MANY = 0.1;
var FEWEST_RUNS_WITH_LOSSES = 4;
var FEWEST_LAUNCHES_WITH_LOSSES = 2;
function withLosses(baseline, candidate) {
  const lost = baseline.lost + candidate.lost;
  const sent = baseline.sent + candidate.sent;
  if (lost === 0) return { baseline, candidate, fewLost: null };
  const isWorse = hasLostMore(candidate, baseline);
  const judged = (tally2, isFailing) => tally2.lost > 0 && isFailing ? {
    ...tally2,
    isBroken: true,
    shedsLoad: false,
    isCut: false,
    isCutShort: false,
    failures: [...tally2.failures, ...tally2.losses],
    failed: tally2.failed + tally2.lost
  } : tally2;
  const before = judged(baseline, hasLostMany(baseline));
  const hasRisen = isWorse && isInMoreRuns(candidate, baseline);
  const after = judged(candidate, hasLostMany(candidate) || hasRisen);
  const isFailure = before.failures.length > 0 || after.failures.length > 0;
  const isOpen = isWorse || areMany(candidate) && !areMany(baseline);
  return {
    baseline: before,
    candidate: after,
    fewLost: isFailure ? null : { lost, sent, ofBaseline: baseline.lost, isOpen }
  };
}
function hasLostMany(tally2) {
  const { lost, sent, moments, isSilent } = tally2;
  if (isSilent) return true;
  if (!areMany(tally2)) return false;
  if (lost >= FAR_TOO_MANY * sent) return true;
  const groups = Math.max(moments, Math.round(sent * moments / lost));
  return binomialTail(moments, groups, FEW_LOST) < CHANCE_LEVEL;
}
function areMany({ lost, sent }) {
  return binomialTail(lost, sent, FEW_LOST) < CHANCE_LEVEL;
}
function hasLostMore(candidate, baseline) {
  const partOf = ({ lost, sent }) => ({ count: lost, all: sent });
  return isMoreThanChance(partOf(candidate), partOf(baseline));
}
function lostOnMachines(launches, scenario) {
  const load = { requests: [plainRequest("GET", "/")], connections: 1, pipelining: 1 };
  const [baseline, candidate] = ARMS.map(
    (arm) => tally(
      runsIn(launches, scenario, arm).map(({ run, about }) => ({ ...run, ...about })),
      load
    )
  );
  return hasLostMore(candidate, baseline) && isInMoreRuns(candidate, baseline) ? shareOf({ ...candidate, failures: candidate.losses, shedsLoad: false }) : null;
}
function isInMoreRuns(candidate, baseline) {
  if (candidate.launchesWithLosses < FEWEST_LAUNCHES_WITH_LOSSES) return false;
  if (baseline.runsWithLosses === 0) return candidate.runsWithLosses >= FEWEST_RUNS_WITH_LOSSES;
  const runsOf = ({ runsWithLosses, sent }) => ({ count: runsWithLosses, all: sent });
  return isMoreThanChance(runsOf(candidate), runsOf(baseline));
}
function shareBeside(candidate, { sent, shedsLoad, lost }) {
  const share = shareOf({ ...candidate, shedsLoad: false });
  if (candidate.shedsLoad && !shedsLoad) {
    return `${share}: the candidate refuses requests under load, and the baseline none; if it is meant to, give the scenario a rate that it can serve`;
  }
  const beside = `on the baseline ${lost === 0 ? "none" : lost.toLocaleString("en")} of ${sent.toLocaleString("en")}`;
  const isClear = candidate.isCut || lost > 0 || isMoreThanChance({ count: candidate.failed, all: candidate.sent }, { count: 0, all: sent });
  return isClear ? share : `${share}, and ${beside}; so few may also be chance, if both sides fail that rarely`;
}
function adviceOnBoth(tallies) {
  return tallies.every(isTakenForIdle) ? `: ${ADVICE_ON_IDLE}` : adviceOnEndless(tallies);
}
function adviceOnEndless(tallies) {
  const kinds = new Set(tallies.map(({ endless }) => endless));
  if (kinds.size === 0 || kinds.has(null)) return "";
  return kinds.has("stream") ? ". Endless streams, such as server-sent events, cannot be measured. Choose a path whose responses end, or raise timeout if they only take long" : ". A path that holds its response back, such as a long poll, cannot be measured. Choose one that responds at once, or raise timeout if it only takes long";
}
function shareOf(tally2) {
  const share = `${list(tally2.failures)} of ${tally2.sent.toLocaleString("en")} requests`;
  if (tally2.endedProcesses > 0) {
    return `${share}: meanwhile ${plural(tally2.endedProcesses, "process", "processes")} of the app ended; if requests are answered there, as by workers of a cluster, find out why`;
  }
  if (isTakenForIdle(tally2)) return `${share}: ${ADVICE_ON_IDLE}`;
  return tally2.shedsLoad ? `${share}: the app refuses requests under load; give the scenario a rate that the app can serve` : share;
}
var ADVICE_ON_IDLE = "the keep-alive timeout that the app announces had passed on these connections, so it may have taken them for idle while it was too busy to read requests; look for what keeps it busy, or raise that timeout";
function isTakenForIdle(tally2) {
  return isOfLosses(tally2) && tally2.takenForIdle > tally2.lost / 2;
}
function isOfLosses({ failures, losses }) {
  return failures.length > 0 && failures.every((failure) => losses.includes(failure));
}
function listStatuses(statuses) {
  return new Intl.ListFormat("en", { type: "disjunction" }).format(statuses.map(String));
}
function list(parts) {
  return new Intl.ListFormat("en").format(parts);
}

export {
  runsIn,
  originOf,
  tally,
  FAILURE_WORDS,
  withLosses,
  lostOnMachines,
  shareBeside,
  adviceOnBoth,
  adviceOnEndless,
  shareOf,
  listStatuses,
  list
};
