/**
 * Our rule and the rivals' on recorded runs: false alarms, power at each slowdown, and the time to a
 * verdict. Comparisons are drawn from the recordings with a seed, so that the figures are the same
 * every time; how sure they are follows from how much was recorded, and is told.
 *
 *     npm run bench:decisions
 *     npm run bench:decisions -- --write    also renews docs/evidence.md and its picture
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { mean } from 'simple-statistics';
import { interval, summariseTrimmed } from '../src/stats/student.ts';
import { componentsOf } from '../src/stats/variance.ts';
import { randomFrom } from '../src/plan/random.ts';
import { effectsForScale } from './scale.ts';
import {
  counted,
  materialOf,
  operating,
  scheduleOf,
  shareOf,
  type Gate,
  type Material,
  type Operating,
  type RoundEffect,
  type Share,
} from './ours.ts';
import {
  readLines,
  readRecordings,
  RECORDINGS,
  SLOWDOWNS,
  type RecordedGate,
} from './recordings.ts';
import { powerPicture, type Point } from './picture.ts';
import { atLevels, RIVALS, type Recorded } from './rivals.ts';

/** Everything that is printed, so that `--write` can put it into the docs. */
const said: string[] = [];

function say(line: string): void {
  said.push(line);
  console.log(line);
}

const COMPARISONS = 2000;
const PILOT = 6;
const DEFAULTS: Gate = { tolerance: 0.03, budget: 300, pilot: PILOT };
const STRICT: Gate = { tolerance: 0.02, budget: 480, pilot: PILOT };

const { values } = parseArgs({
  options: {
    name: { type: 'string', default: 'two-cores' },
    write: { type: 'boolean', default: false },
  },
});
const { name } = values;
const file = new URL(`${name}.jsonl`, RECORDINGS);
if (!existsSync(file)) throw new Error(`there are no recordings ${name}: npm run bench:record`);
const rows = readRecordings(file);
const about = JSON.parse(readFileSync(new URL(`${name}.about.json`, RECORDINGS), 'utf8')) as {
  calibration: { low: number; high: number };
  environment: { cores: number; cpu: string; node: string };
};

const launches = atLevels(
  rows.flatMap((row) => (row.kind === 'launch' ? [row] : [])),
  ({ rounds }) => mean(rounds.map(([, b]) => b[0] / b[1])),
);
const pairs = atLevels(
  rows.flatMap((row) => (row.kind === 'sequential' ? [row] : [])),
  ({ b }) => b.requests.mean,
);

function recordedAt(slowdown: number): Recorded {
  const isAt = ({ row }: { readonly row: { readonly slowdown: number } }) =>
    row.slowdown === slowdown;
  return { launches: launches.filter(isAt), pairs: pairs.filter(isAt) };
}

const materialAt = (slowdown: number): Material[] =>
  counted(recordedAt(slowdown).launches.map(({ row }) => row)).map(materialOf);

const percent = (value: number, digits = 1) => `${(100 * value).toFixed(digits)}%`;
const spell = ({ share, low, high }: Share) =>
  `${percent(share)} (${percent(low)} to ${percent(high)})`;
const minutes = (seconds: number) => (seconds / 60).toFixed(1);

/** The mean effect of all launches, with its interval, by metric. */
function pooled(material: readonly Material[]) {
  const of = (metric: keyof RoundEffect) => {
    const effects = material.map(
      ({ rounds }) => rounds.reduce((sum, round) => sum + round[metric], 0) / rounds.length,
    );
    const summary = summariseTrimmed(effects);
    if (!summary) throw new Error('too little was recorded');
    return { mean: summary.mean, ...interval(summary, 0.95) };
  };
  return { throughput: of('throughput'), cpu: of('cpu') };
}

/**
 * By what an injected slowdown shows as a launch's effect, both as logs: the line through zero that fits the
 * mean effects of all slowdowns, by least squares, weighted by how sure each mean is. The largest slowdown has
 * by far the most say in it. With its 95 % interval, from the means' own.
 */
function slopeOf(metric: keyof RoundEffect) {
  const points = SLOWDOWNS.filter((each) => each > 0).map((each) => {
    const { mean: y, low, high } = pooled(materialAt(each))[metric];
    return { x: Math.log1p(each), y, weight: ((high - low) / 2) ** -2 };
  });
  const total = (part: (point: (typeof points)[number]) => number) =>
    points.reduce((sum, point) => sum + part(point), 0);
  const square = total(({ x, weight }) => weight * x * x);
  const slope = total(({ x, y, weight }) => weight * x * y) / square;
  return { slope, half: 1 / Math.sqrt(square) };
}

/** By what the effects of the launches at one slowdown are off that line. */
function offTheLine(slowdown: number): RoundEffect {
  const seen = pooled(materialAt(slowdown));
  const of = (metric: keyof RoundEffect) =>
    slopeOf(metric).slope * Math.log1p(slowdown) - seen[metric].mean;
  return { throughput: of('throughput'), cpu: of('cpu') };
}

function line(label: string, operated: Operating): string {
  const { regression, pass, inconclusive, seconds, ninth } = operated;
  return [
    label.padEnd(26),
    spell(regression).padEnd(27),
    percent(pass.share).padStart(7),
    percent(inconclusive.share).padStart(9),
    minutes(seconds).padStart(8),
    minutes(ninth).padStart(8),
  ].join(' ');
}

const HEADER = `${'injected slowdown'.padEnd(26)} ${'blocked'.padEnd(27)} ${'pass'.padStart(7)} ${'inconcl.'.padStart(9)} ${'minutes'.padStart(8)} ${'90% by'.padStart(8)}`;

/** For the picture. */
const points: Point[] = [];
const asRecorded: Point[] = [];

function ours(gate: Gate): void {
  const rule = `cannongate, tolerance ${percent(gate.tolerance, 0)}`;
  const plot = (on: Point[], slowdown: number, { regression }: Operating) => {
    on.push({ rule, slowdown, ...regression });
  };
  const same = materialAt(0);
  const { rounds, launches } = scheduleOf(same, gate);
  say(
    `\ncannongate, tolerance ${percent(gate.tolerance, 0)}, budget ${minutes(gate.budget)} minutes (up to ${launches} launches of ${rounds} rounds at first)`,
  );
  say(HEADER);
  const { throughput, cpu } = pooled(same);
  const alone = operating(same, gate, COMPARISONS, 'a', { flip: true });
  say(line('none, chance alone', alone));
  const shift = { throughput: throughput.high, cpu: cpu.high };
  const worse = operating(same, gate, COMPARISONS, 'b', { flip: true, shift });
  say(line('none, worse end of A/A', worse));
  plot(points, 0, worse);
  for (const slowdown of SLOWDOWNS.filter((each) => each > 0)) {
    const material = materialAt(slowdown);
    const operated = operating(material, gate, COMPARISONS, 'c');
    say(line(percent(slowdown, 0), operated));
    plot(asRecorded, slowdown, operated);
    const shift = offTheLine(slowdown);
    const onTheLine = operating(material, gate, COMPARISONS, 'c', { shift });
    say(line('  on the line', onTheLine));
    plot(points, slowdown, onTheLine);
  }
}

function targets(): void {
  const same = materialAt(0);
  const { throughput, cpu } = pooled(same);
  const shift = { throughput: throughput.high, cpu: cpu.high };
  const aa = operating(same, DEFAULTS, COMPARISONS, 'b', { flip: true, shift });
  const five = operating(materialAt(0.05), DEFAULTS, COMPARISONS, 'c');
  const three = operating(materialAt(0.03), STRICT, COMPARISONS, 'c');
  const [fiveOnLine, threeOnLine] = (
    [
      [0.05, DEFAULTS],
      [0.03, STRICT],
    ] as const
  ).map(([slowdown, gate]) =>
    operating(materialAt(slowdown), gate, COMPARISONS, 'c', { shift: offTheLine(slowdown) }),
  );
  const thirty = operating(materialAt(0.3), DEFAULTS, COMPARISONS, 'c');
  const check = (what: string, value: number, target: number, better: 'at most' | 'at least') => {
    const met = better === 'at most' ? value <= target : value >= target;
    const by = percent(Math.abs(value - target));
    say(
      `  ${what}: ${percent(value)}, target ${better} ${percent(target)}: ${met ? 'met' : `MISSED by ${by}`}`,
    );
  };
  // What was recorded decides whether a target is met.
  const beside = (share = NaN) => {
    say(`    (on the line: ${percent(share)})`);
  };
  say('\ntargets');
  check('A/A false alarms at the worse end', aa.regression.share, 0.01, 'at most');
  check(
    'A/A inconclusive',
    operating(same, DEFAULTS, COMPARISONS, 'a', { flip: true }).inconclusive.share,
    0.1,
    'at most',
  );
  check('5% caught', five.regression.share, 0.95, 'at least');
  beside(fiveOnLine?.regression.share);
  checkTime('5%, mean time', five.seconds, 180);
  check('3% caught at tolerance 2% within 8 minutes', three.within(480).share, 0.8, 'at least');
  beside(threeOnLine?.within(480).share);
  check('30% caught within a minute', thirty.within(60).share, 0.99, 'at least');
}

function checkTime(what: string, seconds: number, target: number): void {
  const met = seconds <= target ? 'met' : `MISSED by ${minutes(seconds - target)}`;
  say(`  ${what}: ${minutes(seconds)} minutes, target at most ${minutes(target)}: ${met}`);
}

/** Whole gates, as `bench:live` ran them. */
function live(): void {
  const gates = readLines<RecordedGate>(new URL(`${name}.live.jsonl`, RECORDINGS));
  if (gates.length === 0) return;
  say('\nwhole gates at their defaults (bench:live)');
  for (const slowdown of [...new Set(gates.map((each) => each.slowdown))].sort((a, b) => a - b)) {
    const of = gates.filter((each) => each.slowdown === slowdown);
    const outcomes = [...new Set(of.map(({ outcome }) => outcome))].sort().map((outcome) => {
      return `${outcome} ${of.filter((each) => each.outcome === outcome).length}`;
    });
    const times = of.map(({ seconds }) => seconds);
    const average = mean(times);
    const effects = of.map(({ estimates }) => estimates['cpu'] ?? NaN).sort((a, b) => a - b);
    const effect = (i: number) => percent(Math.expm1(effects.at(i) ?? NaN));
    say(
      `  ${percent(slowdown, 0).padEnd(4)} ${of.length} gates: ${outcomes.join(', ')}; CPU effects ${effect(0)} to ${effect(-1)}; ${minutes(average)} minutes on average, ${minutes(Math.max(...times))} at most`,
    );
  }
}

/** Each rival at its own time under load, and ours at the same. */
function rivals(): void {
  const slowdowns = [0, 0.05, 0.1, 0.3];
  const recorded = slowdowns.map(recordedAt);
  const [same, ...slower] = recorded.map((each) => each.pairs.length);
  say(
    '\nwhat one run a side shows, 10 s on a fresh boot each, the baseline first: mean effect (95%)',
  );
  for (const [i, slowdown] of slowdowns.entries()) {
    const effects = (recorded[i]?.pairs ?? []).map(({ row: { b, c } }) =>
      Math.log(b.requests.mean / c.requests.mean),
    );
    const summary = summariseTrimmed(effects);
    if (!summary) throw new Error('too little was recorded');
    const { low, high } = interval(summary, 0.95);
    const [at, from, to] = [summary.mean, low, high].map((each) => percent(Math.expm1(each)));
    say(
      `  ${percent(slowdown, 0).padEnd(4)} ${effects.length} pairs: throughput ${at} (${from} to ${to})`,
    );
  }
  say(
    `\ncalled slower, at an injected slowdown of; intervals are as wide as ${same} pairs of the same and ${slower.join(', ')} of the others make them; seconds of load`,
  );
  const spread = (cells: readonly string[]) => cells.map((cell) => cell.padEnd(24)).join(' ');
  say(
    `${'rule'.padEnd(40)} ${spread(slowdowns.map((each) => (each === 0 ? 'none' : percent(each, 0))))}`,
  );
  for (const rival of RIVALS) {
    const loads: number[] = [];
    const cells = slowdowns.map((slowdown, i) => {
      const from = recorded[i];
      if (!from) throw new RangeError(`nothing was recorded at ${slowdown}`);
      const answers = rival.answers(from, COMPARISONS, randomFrom('decisions', rival.name, i));
      const load = mean(answers.map((answer) => answer.load));
      loads.push(load);
      const share = answers.filter((answer) => answer.slower).length / answers.length;
      // Two thousand draws of forty pairs are still forty pairs.
      const known = rival.parts(from);
      const called = shareOf(share * known, known);
      points.push({ rule: rival.name, slowdown, ...called });
      return cell(called, load);
    });
    say(`${rival.name.padEnd(40)} ${spread(cells)}`);
    const load = loads[0] ?? NaN;
    const next = RIVALS[RIVALS.indexOf(rival) + 1];
    // Rules of one run a side take as long as each other.
    if (next?.runs === rival.runs) continue;
    for (const tolerance of [0, DEFAULTS.tolerance]) {
      const { launches, operated } = atLoad(load, slowdowns, tolerance);
      const own = operated.map(({ regression, load }) => cell(regression, load));
      const label = `  cannongate, tolerance ${percent(tolerance, 0)}, ≤ ${launches} launches`;
      say(`${label.padEnd(40)} ${spread(own)}`);
    }
  }
  say('');
  for (const { name: rival, rule } of RIVALS) say(`  ${rival}: ${rule}`);
}

function cell({ share, low, high }: Share, load: number): string {
  return `${percent(share)} (${percent(low, 0)}–${percent(high, 0)}), ${load.toFixed(0)} s`;
}

/** Ours on a budget that comes to that load, warm-ups included, but for five launches at least. */
function atLoad(load: number, slowdowns: readonly number[], tolerance: number) {
  const same = materialAt(0);
  const { rounds } = scheduleOf(same, DEFAULTS);
  const perLaunch = mean(same.map((each) => each.fixed + rounds * each.perRound));
  const loadPerLaunch = mean(same.map((each) => each.warmUp + rounds * each.perRound));
  const most = Math.max(5, Math.floor(load / loadPerLaunch));
  const gate = { ...DEFAULTS, tolerance, budget: PILOT + 1.001 * most * perLaunch };
  // As it was recorded, like the rivals: not turned round at random.
  const operated = slowdowns.map((slowdown) => {
    const material = materialAt(slowdown);
    const each = operating(material, gate, COMPARISONS, 'd');
    const known = material.length;
    return { ...each, regression: shareOf(each.regression.share * known, known) };
  });
  return { launches: most, operated };
}

function scale(): void {
  say('\ndeciding, 6 metrics of 200 launches');
  const times = [25, 50, 100].map((scenarios) => {
    const decide = effectsForScale(scenarios);
    decide();
    const started = performance.now();
    decide();
    return { scenarios, seconds: (performance.now() - started) / 1000 };
  });
  const [first] = times;
  for (const { scenarios, seconds } of times) {
    const ratio = seconds / (first?.seconds ?? NaN);
    say(
      `  ${scenarios} scenarios: ${seconds < 1 ? 'under a second' : 'MORE than a second'}, ×${ratio.toFixed(1)} the time of ${first?.scenarios ?? 0}`,
    );
  }
}

say(
  `recorded on ${about.environment.cores} × ${about.environment.cpu}, Node.js ${about.environment.node}`,
);
say(
  `an injected slowdown of 5% is truly ${percent(0.05 * about.calibration.low)} to ${percent(0.05 * about.calibration.high)} of CPU time (95%)`,
);
say('\nseen in all launches: mean effect (95%)');
for (const slowdown of SLOWDOWNS) {
  const material = materialAt(slowdown);
  const { throughput, cpu } = pooled(material);
  const slowdownOf = (effect: number) => percent(Math.expm1(effect), 2);
  const spelt = ({ mean, low, high }: typeof cpu) =>
    `${slowdownOf(mean)} (${slowdownOf(low)} to ${slowdownOf(high)})`;
  say(
    `  ${percent(slowdown, 0).padEnd(4)} ${String(material.length).padStart(4)} launches: throughput ${spelt(throughput)}, CPU ${spelt(cpu)}`,
  );
}
for (const metric of ['throughput', 'cpu'] as const) {
  const ratios = SLOWDOWNS.flatMap((slowdown) => {
    const noise = componentsOf(
      materialAt(slowdown).map(({ rounds }) => rounds.map((round) => round[metric])),
    );
    return noise ? [noise.between / noise.within] : [];
  });
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)].map((each) => each.toFixed(2));
  say(
    `  ${metric}: variance between launches ÷ between rounds ${mean(ratios).toFixed(2)} on average, ${least} to ${most} by slowdown`,
  );
  const { slope, half } = slopeOf(metric);
  const [at, low, high] = [slope, slope - half, slope + half].map((each) => each.toFixed(3));
  say(`  the line: ${metric} shows ×${at} of what was injected (${low} to ${high})`);
}
ours(DEFAULTS);
ours(STRICT);
targets();
live();
rivals();
scale();
if (values.write) {
  const docs = new URL('../docs/', import.meta.url);
  const evidence = new URL('evidence.md', docs);
  const picture =
    '![How often each rule calls the candidate slower, by the injected slowdown](power.svg)';
  const block = `${picture}\n\n\`\`\`text\n${said.join('\n')}\n\`\`\``;
  const place = /(?:!\[[^\]]*\]\(power\.svg\)\n\n)?```text\n[^]*?\n```/;
  const text = readFileSync(evidence, 'utf8').replace(place, () => block);
  writeFileSync(evidence, text);
  writeFileSync(new URL('power.svg', docs), powerPicture(points, asRecorded));
}
