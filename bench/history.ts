/**
 * What a history is worth, on simulated repositories: how often the range of the index holds the truth, how often a
 * change is named where there is none, how often a step and a slow drift are found, and whether the cost grows with
 * the length. `-- --write` keeps the results in bench/history.json, from which `npm run docs` makes the tables of
 * docs/explanation/history.md. `--otava PYTHON` names a Python that has `apache-otava`, whose rule is then compared, too.
 * Seeded; takes about a minute. `--live` measures a real series instead (history-live.ts).
 */
import { writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { mean, sampleStandardDeviation } from 'simple-statistics';
import { asHistory, filesOf, simulateHistory, type Shape } from '../__tests__/support/networks.ts';
import { noiseOf, type Noise } from '../__tests__/support/chance.ts';
import { changePointsOf } from '../src/history/change-points.ts';
import { judgeDrifts } from '../src/history/drift.ts';
import { intervalOf } from '../src/history/network.ts';
import { parseHistory } from '../src/history/records.ts';
import { trendOf, type Trend } from '../src/history/trend.ts';
import { judge } from '../src/verdict/decision-rule.ts';
import { isDecided } from '../src/verdict/evaluate-launches.ts';
import { looksFor } from '../src/plan/looks.ts';
import { measureLive } from './history-live.ts';
import { rivalRows, type RivalRow } from './history-rivals.ts';
import { counted, launchEffect, materialsOf } from './our-rule.ts';
import { EARLIER, recordedLaunches } from './recordings.ts';

export interface HistoryResults {
  /** Of the recordings: the standard deviation of one launch’s effect in CPU per request. */
  readonly deviation: number;
  readonly rows: readonly HistoryRow[];
  /** Milliseconds for each commit of a line. */
  readonly cost: readonly { readonly commits: number; readonly perCommit: number }[];
  /** The mean of the sum of 64 gates of unchanged code, as effects. */
  /** Of other tools, on absolute values. */
  readonly rivals: readonly RivalRow[];
  readonly stopped: { readonly atLook: number; readonly firstLook: number; readonly error: number };
}

export interface HistoryRow {
  readonly commits: number;
  /** `recorded` draws from the recorded launches. */
  readonly noise: Noise | 'recorded';
  /** Of each comparison. */
  readonly launches: number;
  readonly histories: number;
  /** Shares. */
  readonly covered: number;
  readonly falseChanges: number;
  readonly falseDrifts: number;
  readonly stepFound: number;
  /** Ten steps of 1 %: shown as their sum, 10.5 %, by at most two per cent more or less. */
  readonly drift: number;
}

const { values: flags } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    otava: { type: 'string' },
    live: { type: 'boolean', default: false },
    most: { type: 'string', default: '1000' },
  },
});
if (flags.live) {
  await measureLive(Number(flags.most));
  process.exit();
}

const STEP = Math.log(1.03);
const SMALL = Math.log(1.01);

const recorded = recordedEffects();
const deviation = sampleStandardDeviation(recorded);

/** One launch’s effect in CPU per request, of an app against itself, as a gate computes it. */
function recordedEffects(): number[] {
  const launches = recordedLaunches(EARLIER).filter(({ slowdown }) => slowdown === 0);
  const effects = materialsOf(counted(launches)).map((material) => launchEffect(material, 'cpu'));
  const middle = mean(effects);
  return effects.map((effect) => effect - middle);
}

/** One number of variance 1 after another. */
function sourceOf(noise: HistoryRow['noise'], seed: number): () => number {
  if (noise !== 'recorded') return noiseOf(noise, seed);
  const random = xoroshiro128plus(seed);
  return () => (recorded[uniformInt(random, 0, recorded.length - 1)] ?? 0) / deviation;
}

function trendFrom(shape: Shape): { trend: Trend; truth: readonly number[] } {
  const simulated = simulateHistory(shape);
  const history = parseHistory(filesOf(asHistory(simulated)));
  const [series] = history.series;
  const trend = series && trendOf(series, history, null);
  if (!trend) throw new Error('there is no trend');
  return { trend, truth: simulated.truth };
}

/** A merge in ten slower or faster by some per cent, one in twenty reverted at once. */
function changes(seed: number): (index: number) => number {
  const normal = noiseOf('normal', seed);
  let undo = 0;
  return () => {
    if (undo !== 0) {
      const back = -undo;
      undo = 0;
      return back;
    }
    const [draw, size] = [normal(), normal()];
    if (draw < 1.28) return 0;
    const change = 0.03 * size;
    if (draw > 1.64) undo = change;
    return change;
  };
}

function rowOf(
  commits: number,
  noise: HistoryRow['noise'],
  launches: number,
  histories: number,
): HistoryRow {
  const source = sourceOf(noise, commits + noise.length);
  const shape = {
    commits,
    seed: 1,
    source,
    deviation,
    launches,
    long: { every: 8, back: 64 },
  };
  let [inside, places, falseChanges, falseDrifts, stepFound, drift] = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < histories; i++) {
    // Whatever happens: steps, reverts, and a merge in ten that nobody measured.
    const busy = trendFrom({ ...shape, seed: i, merge: changes(i), missing: 0.1 });
    for (const { commit, position } of busy.trend.line.slice(1)) {
      const { low, high } = intervalOf(position);
      const truth = busy.truth[Number.parseInt(commit.slice(0, 7), 16) - 0xabcdef0] ?? NaN;
      places += 1;
      if (low <= truth && truth <= high) inside += 1;
    }
    const still = trendFrom(shape).trend;
    if (changePointsOf(still).length > 0) falseChanges += 1;
    const whole = (trend: Trend) => ({ trend, from: 0, to: trend.line.length - 1 });
    if (judgeDrifts([whole(still)], 0.05)[0]?.verdict === 'drifted') falseDrifts += 1;
    const at = Math.floor(commits / 2) + 3;
    const stepped = trendFrom({ ...shape, merge: (k) => (k === at ? STEP : 0) }).trend;
    const found = changePointsOf(stepped).map(({ commit }) => stepped.line.indexOf(commit));
    if (found.some((place) => Math.abs(place - at) <= 1)) stepFound += 1;
    // The last 64 commits, of which ten are slower by 1 %.
    const from = commits - 64;
    const slow = trendFrom({
      ...shape,
      merge: (k) => (k > from && (k - from) % 6 === 0 ? SMALL : 0),
    }).trend;
    const { effect = NaN } =
      slow.network.difference(slow.line[from]?.point ?? '', slow.line.at(-1)?.point ?? '') ?? {};
    if (Math.abs(Math.expm1(effect) - Math.expm1(10 * SMALL)) <= 0.02) drift += 1;
  }
  const share = (count: number) => count / histories;
  return {
    commits,
    noise,
    launches,
    histories,
    covered: inside / places,
    falseChanges: share(falseChanges),
    falseDrifts: share(falseDrifts),
    stepFound: share(stepFound),
    drift: share(drift),
  };
}

function costOf(commits: number) {
  const simulated = simulateHistory({ commits, seed: 1, deviation, long: { every: 8, back: 64 } });
  const files = filesOf(asHistory(simulated));
  const times = Array.from({ length: 5 }, () => {
    const before = performance.now();
    const history = parseHistory(files);
    const [series] = history.series;
    const trend = series && trendOf(series, history, null);
    if (trend) changePointsOf(trend);
    return performance.now() - before;
  });
  return { commits, perCommit: Math.min(...times) / commits };
}

/** Gates of unchanged code that stop when they are decided: their last estimates, and those of their first look. */
function stoppedGates() {
  const next = noiseOf('normal', 77);
  const most = 27;
  const looks = looksFor(most);
  const rule = { alpha: 0.05, looks: looks.length, launches: most };
  const sums = { atLook: [] as number[], firstLook: [] as number[] };
  for (let chain = 0; chain < 60; chain++) {
    let [atLook, firstLook] = [0, 0];
    for (let merge = 0; merge < 64; merge++) {
      const effects: number[] = [];
      for (const look of looks) {
        while (effects.length < look) effects.push(deviation * next());
        if (look === looks[0]) firstLook += mean(effects);
        const judged = judge([{ effects, tolerance: 0.03 }], rule).map(({ verdict }) => ({
          gated: true,
          verdict,
        }));
        if (look !== most && !isDecided({ cells: judged })) continue;
        atLook += mean(effects);
        break;
      }
    }
    sums.atLook.push(atLook);
    sums.firstLook.push(firstLook);
  }
  const error = sampleStandardDeviation(sums.firstLook) / Math.sqrt(sums.firstLook.length);
  return { atLook: mean(sums.atLook), firstLook: mean(sums.firstLook), error };
}

console.log(
  `one launch varies by ${(100 * deviation).toFixed(2)}% in CPU per request on the recordings`,
);
const rows = (
  [
    [64, 'recorded', 12, 200],
    [64, 'recorded', 27, 300],
    // As many as fit into the 12 minutes of docs/workflows/history.yml.
    [64, 'recorded', 60, 1000],
    [64, 'heavy-tailed', 27, 200],
    [500, 'recorded', 27, 30],
    [5000, 'recorded', 27, 8],
  ] as const
).map(([commits, noise, launches, histories]) => {
  const row = rowOf(commits, noise, launches, histories);
  console.log(JSON.stringify(row));
  return row;
});
const cost = [64, 500, 5000].map((commits) => costOf(commits));
console.log(JSON.stringify(cost));
const stopped = stoppedGates();
console.log(JSON.stringify(stopped));
const rivals = rivalRows(flags.otava ?? null);
for (const row of rivals) console.log(JSON.stringify(row));
const results: HistoryResults = { deviation, rows, cost, rivals, stopped };
if (flags.write) {
  writeFileSync(new URL('history.json', import.meta.url), `${JSON.stringify(results, null, 2)}\n`);
}
