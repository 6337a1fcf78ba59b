/**
 * How often `cannongate bisect` names the right commits, and after how long, at the noise of the recordings; beside
 * `git bisect run` with autocannon and a threshold, and the rule of Chromium's Pinpoint, on the same lines of commits.
 * `-- --write` keeps the results in bench/bisect.json, from which `npm run docs` makes the tables of
 * docs/maintainers/bisect.md. `-- --only NAME` runs one case. Seeded; takes about four minutes. `-- --live` makes the real
 * searches of bisect-live.ts instead.
 *
 * - A comparison's effect is that of four launches or more, each drawn from the recorded launches of an app against itself.
 * - The rivals measure one commit after the other, as they do. Their noise is the sequence of the recorded plain autocannon
 *   runs, from a random place on, so it drifts as the machine did.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import {
  mean,
  median,
  quantileSorted,
  sampleCorrelation,
  sampleStandardDeviation,
} from 'simple-statistics';
import { normals } from '../scripts/calibration.ts';
import { LAUNCHES, simulateSearch, withSteps } from '../__tests__/support/bisections.ts';
import type { Answer } from '../src/bisect/search.ts';
import { searchLive } from './bisect-live.ts';
import { counted, launchEffect, materialsOf, type Material } from './our-rule.ts';
import { EARLIER, recordedLaunches, recordedPlainRuns } from './recordings.ts';

export interface BisectRow {
  readonly name: string;
  readonly commits: number;
  readonly histories: number;
  /** Share of right answers. */
  readonly right: number;
  /** Share of the answers that name a commit, and a wrong one. */
  readonly wrong: number;
  readonly comparisons: number;
  /** Mean and 95th percentile, minutes. */
  readonly minutes: number;
  readonly slowest: number;
  /** Null where a rival has no answer of the kind. */
  readonly gitBisect: Rival | null;
  readonly pinpoint: Rival | null;
}

export interface Rival {
  readonly right: number;
  readonly minutes: number;
}

export interface BisectResults {
  /** Of a launch, as an effect. */
  readonly deviation: number;
  /** Of the logarithm of a plain run's requests per second. */
  readonly plainDeviation: number;
  /** Of the effects of recorded launches that followed each other, and its standard error. */
  readonly correlation: { readonly value: number; readonly error: number };
  /** Seconds. */
  readonly launch: number;
  readonly plainRun: number;
  readonly rows: readonly BisectRow[];
  /** `git bisect run` with our comparisons, for the same rows in the same order. */
  readonly halving: readonly Rival[];
}

if (process.argv[2] === '--live') {
  searchLive(process.argv.slice(3));
  process.exit();
}

/** Seconds to check out, install and build a commit, and of a comparison's pilot: as long as a launch. */
const BUILD = 5;

const recorded = recordedLaunches(EARLIER);
const unslowed = recorded.filter(({ slowdown }) => slowdown === 0);
const effects = centred(materialsOf(counted(unslowed)).map(effectOf));
const deviation = sampleStandardDeviation(effects);
const launch = mean(unslowed.map(({ seconds }) => seconds[3]));
const plain = recordedPlainRuns(EARLIER);
const plainLogs = centred(plain.map(({ b }) => Math.log(b.requests.mean)));
const plainRun = mean(plain.map(({ seconds }) => seconds)) / 2;

/** Whether a launch is like the one before it, among all launches in their order, less the mean of their slowdown. */
function correlationOfNeighbours() {
  const rows = [...recorded].sort((a, b) => a.at - b.at);
  const launches = materialsOf(rows).map((material, i) => ({
    slowdown: rows[i]?.slowdown,
    effect: effectOf(material),
  }));
  const rest = launches.map(({ slowdown, effect }) => {
    const alike = launches.filter((each) => each.slowdown === slowdown);
    return effect - mean(alike.map((each) => each.effect));
  });
  const value = sampleCorrelation(rest.slice(1), rest.slice(0, -1));
  return { value, error: 1 / Math.sqrt(rest.length) };
}

/** In CPU per request, as a gate computes it. */
function effectOf(material: Material): number {
  return launchEffect(material, 'cpu');
}

function centred(values: readonly number[]): number[] {
  const middle = mean(values);
  return values.map((value) => value - middle);
}

interface Case {
  readonly name: string;
  readonly commits: number;
  readonly histories: number;
  /** The truth, or `gradual`. */
  readonly draw: (random: Random) => { readonly levels: number[]; readonly truth: Truth };
}

type Truth = readonly number[] | 'gradual';

interface Random {
  /** Both included. */
  readonly whole: (low: number, high: number) => number;
  readonly share: () => number;
  readonly normal: () => number;
}

function randomOf(seed: number): Random {
  const generator = xoroshiro128plus(seed);
  return {
    whole: (low, high) => uniformInt(generator, low, high),
    share: () => uniformFloat64(generator),
    normal: normals(seed),
  };
}

function oneStep(name: string, commits: number, size: number, histories = 1000): Case {
  return {
    name,
    commits,
    histories,
    draw: ({ whole }) => {
      const at = whole(1, commits);
      return { levels: withSteps(commits, { [at]: Math.log1p(size) }), truth: [at] };
    },
  };
}

function twoSteps(name: string, first: number, second: number, histories: number): Case {
  return {
    name,
    commits: 64,
    histories,
    draw: ({ whole }) => {
      const a = whole(1, 64);
      const b = ((a + whole(1, 63) - 1) % 64) + 1;
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      const steps = { [low]: Math.log1p(first), [high]: Math.log1p(second) };
      return { levels: withSteps(64, steps), truth: [low, high] };
    },
  };
}

const CASES: readonly Case[] = [
  oneStep('10% slower', 64, 0.1),
  oneStep('10% faster', 64, -0.1),
  oneStep('5% slower', 64, 0.05),
  // As large as the tolerance.
  oneStep('3% slower', 64, 0.03, 300),
  oneStep('10% slower', 1000, 0.1),
  {
    name: 'no step',
    commits: 64,
    histories: 1000,
    draw: () => ({ levels: withSteps(64, {}), truth: [] }),
  },
  twoSteps('two steps of 10%', 0.1, 0.1, 400),
  twoSteps('steps of 10% and 6%', 0.1, 0.06, 300),
  {
    name: '64 changes of 0.3%',
    commits: 64,
    histories: 100,
    draw: () => ({
      levels: Array.from({ length: 65 }, (_, i) => 0.003 * i),
      truth: 'gradual',
    }),
  },
  {
    name: '10% slower, and every commit ±0.3%',
    commits: 64,
    histories: 300,
    draw: ({ whole, normal }) => {
      const at = whole(1, 64);
      const steps = Object.fromEntries(
        Array.from({ length: 64 }, (_, i) => [
          i + 1,
          0.003 * normal() + (i + 1 === at ? Math.log1p(0.1) : 0),
        ]),
      );
      return { levels: withSteps(64, steps), truth: [at] };
    },
  },
];

function isRight({ kind, steps }: Answer, truth: Truth): boolean {
  if (truth === 'gradual') return kind === 'gradual';
  if (truth.length === 0) return kind === 'no-difference';
  return kind === 'found' && steps.map(({ last }) => last).join() === truth.join();
}

function rowOf({ name, commits, histories, draw }: Case): BisectRow {
  const random = randomOf(commits * 1000 + name.length);
  let [right, wrong, comparisons] = [0, 0, 0];
  const seconds: number[] = [];
  const rivals = { gitBisect: newTally(), pinpoint: newTally() };
  for (let history = 0; history < histories; history++) {
    const { levels, truth } = draw(random);
    const search = simulateSearch({
      levels,
      noise: () => effects[random.whole(0, effects.length - 1)] ?? 0,
      deviation,
      launch,
      overhead: launch,
      build: BUILD,
    });
    if (isRight(search.answer, truth)) right += 1;
    else if (search.answer.kind === 'found') wrong += 1;
    comparisons += search.observations.length;
    seconds.push(search.seconds);
    if (truth === 'gradual') continue;
    count(rivals.gitBisect, gitBisect(levels, random), truth);
    count(rivals.pinpoint, pinpoint(levels, random), truth);
  }
  const hasRivals = rivals.pinpoint.histories > 0;
  return {
    name,
    commits,
    histories,
    right: right / histories,
    wrong: wrong / histories,
    comparisons: comparisons / histories,
    minutes: mean(seconds) / 60,
    slowest:
      quantileSorted(
        [...seconds].sort((a, b) => a - b),
        0.95,
      ) / 60,
    gitBisect: hasRivals ? rivalOf(rivals.gitBisect) : null,
    pinpoint: hasRivals ? rivalOf(rivals.pinpoint) : null,
  };
}

interface Named {
  readonly named: readonly number[];
  readonly seconds: number;
}

interface Tally {
  histories: number;
  right: number;
  seconds: number;
}

function newTally(): Tally {
  return { histories: 0, right: 0, seconds: 0 };
}

function count(tally: Tally, { named, seconds }: Named, truth: readonly number[]): void {
  tally.histories += 1;
  if (named.join() === truth.join()) tally.right += 1;
  tally.seconds += seconds;
}

function rivalOf({ histories, right, seconds }: Tally): Rival {
  return { right: right / histories, minutes: seconds / histories / 60 };
}

/** Plain autocannon runs, one after the other, on a machine as it was recorded. The logarithm of the cost. */
function plainRuns(levels: readonly number[], random: Random) {
  const start = random.whole(0, plainLogs.length - 1);
  let runs = 0;
  const builds = new Set<number>();
  return {
    run: (point: number): number => {
      builds.add(point);
      const noise = plainLogs[(start + runs++) % plainLogs.length] ?? 0;
      return (levels[point] ?? NaN) - noise;
    },
    seconds: () => runs * plainRun + builds.size * BUILD,
  };
}

/** `git bisect run`: a commit is bad when a single run is nearer to that of the bad end. It always names a commit. */
function gitBisect(levels: readonly number[], random: Random): Named {
  const { run, seconds } = plainRuns(levels, random);
  let [good, bad] = [0, levels.length - 1];
  const [atGood, atBad] = [run(good), run(bad)];
  const threshold = (atGood + atBad) / 2;
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    const isBad = run(middle) > threshold === atBad > atGood;
    if (isBad) bad = middle;
    else good = middle;
  }
  return { named: [bad], seconds: seconds() };
}

/**
 * `git bisect run` with the comparisons of the search: each commit is compared with the good end once, four launches, and
 * is bad from half of the difference of the ends on. It shows what the search adds to the way of measuring.
 */
function halving({ commits, draw, histories }: Case): Rival {
  const random = randomOf(commits + 7);
  const tally = newTally();
  const error = () => effects[random.whole(0, effects.length - 1)] ?? 0;
  for (let history = 0; history < histories; history++) {
    const { levels, truth } = draw(random);
    let comparisons = 0;
    const compare = (point: number) => {
      comparisons += 1;
      const own = Array.from({ length: LAUNCHES }, error);
      return (levels[point] ?? NaN) - (levels[0] ?? NaN) + mean(own);
    };
    let [good, bad] = [0, levels.length - 1];
    const whole = compare(bad);
    while (bad - good > 1) {
      const middle = Math.floor((good + bad) / 2);
      if (compare(middle) / whole > 0.5) bad = middle;
      else good = middle;
    }
    const seconds = comparisons * ((LAUNCHES + 1) * launch + BUILD) + BUILD;
    count(tally, { named: [bad], seconds }, truth === 'gradual' ? [] : truth);
  }
  return rivalOf(tally);
}

/**
 * Pinpoint's rule as it describes it: ten attempts at each end; two commits are different if a rank test says so at
 * 1 %, the same if its p value is above that of 95 % of the samples that differ by an interquartile range, and otherwise both
 * are attempted more often. Between commits that differ, the middle one is added, until they are neighbours.
 */
function pinpoint(levels: readonly number[], random: Random): Named {
  const { run, seconds } = plainRuns(levels, random);
  const values = new Map<number, number[]>();
  const attempt = (point: number, total: number) => {
    const known = values.get(point) ?? [];
    values.set(point, known);
    while (known.length < total) known.push(run(point));
    return known;
  };
  const differ = (a: number, b: number): boolean => {
    for (let total = 10; ; total = Math.min(MAX_ATTEMPTS, Math.ceil(1.5 * total))) {
      const p = rankTest(attempt(a, total), attempt(b, total));
      if (p <= 0.01) return true;
      if (p > sameAbove(total) || total === MAX_ATTEMPTS) return false;
    }
  };
  const named: number[] = [];
  const split = (good: number, bad: number): void => {
    if (!differ(good, bad)) return;
    if (bad - good === 1) {
      named.push(bad);
      return;
    }
    const middle = Math.floor((good + bad) / 2);
    split(good, middle);
    split(middle, bad);
  };
  split(0, levels.length - 1);
  return { named, seconds: seconds() };
}

const MAX_ATTEMPTS = 60;

/** The two-sided p value of the Mann–Whitney test, by its normal approximation. */
function rankTest(a: readonly number[], b: readonly number[]): number {
  let larger = 0;
  for (const x of a) for (const y of b) larger += x > y ? 1 : x === y ? 0.5 : 0;
  const expected = (a.length * b.length) / 2;
  const spread = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
  const z = Math.max(0, Math.abs(larger - expected) - 0.5) / spread;
  return twoSided(z);
}

/** Abramowitz & Stegun 1964, 26.2.17. */
function twoSided(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const tail =
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (2 * tail * Math.exp(-(z ** 2) / 2)) / Math.sqrt(2 * Math.PI);
}

const thresholds = new Map<number, number>();

/** Simulated: the p value below which 95 % of samples lie that differ by an interquartile range. */
function sameAbove(attempts: number): number {
  const known = thresholds.get(attempts);
  if (known !== undefined) return known;
  const normal = normals(attempts);
  const pValues = Array.from({ length: 400 }, () => {
    const a = Array.from({ length: attempts }, normal);
    const b = Array.from({ length: attempts }, () => normal() + 1.349);
    return rankTest(a, b);
  }).sort((x, y) => x - y);
  const threshold = Math.max(0.01, quantileSorted(pValues, 0.95));
  thresholds.set(attempts, threshold);
  return threshold;
}

const OUTPUT = new URL('bisect.json', import.meta.url);
const only = process.argv.includes('--only') ? process.argv.at(-1) : undefined;
const isWriting = process.argv.includes('--write');
const before =
  only !== undefined && existsSync(OUTPUT)
    ? (JSON.parse(readFileSync(OUTPUT, 'utf8')) as BisectResults).rows
    : [];
const isAsked = ({ name, commits }: Pick<Case, 'name' | 'commits'>) =>
  only === undefined || only === `${name}/${commits}`;
const rows = CASES.flatMap((each): BisectRow[] => {
  if (!isAsked(each)) {
    return before.filter(({ name, commits }) => name === each.name && commits === each.commits);
  }
  const row = rowOf(each);
  console.log(JSON.stringify(row));
  return [row];
});
const results: BisectResults = {
  deviation,
  plainDeviation: sampleStandardDeviation(plainLogs),
  correlation: correlationOfNeighbours(),
  launch,
  plainRun,
  rows,
  halving: CASES.map(halving),
};
console.log(
  `${LAUNCHES} launches of ${launch.toFixed(1)} s each and a pilot as long as one; a launch varies by ${(100 * deviation).toFixed(1)}%, a plain run by ${(100 * results.plainDeviation).toFixed(1)}% (median ${(100 * median(plainLogs.map(Math.abs))).toFixed(1)}%)`,
);
if (isWriting) writeFileSync(OUTPUT, `${JSON.stringify(results, null, 2)}\n`);
