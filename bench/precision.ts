/**
 * Compares the precision per minute of cannongate's procedure with that of other procedures: the variance of a
 * launch's effect times the minutes that a launch takes. Both arms run the same app. All procedures see the same
 * machine, because their launches alternate in random order: first on an idle machine, then beside a process that
 * uses CPU time in bursts.
 *
 * Results are ratios to cannongate's result: a procedure above 1 is less precise in the same time.
 */
import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { mean, sampleVariance } from 'simple-statistics';
import { effectsOf } from '../src/stats/effects.ts';
import { withBoth } from '../src/measure/both-arms.ts';
import type { MeasuringContext } from '../src/measure/context.ts';
import { LaunchApps } from '../src/measure/boot-and-stop.ts';
import { measureLaunch, type Workload } from '../src/measure/launch.ts';
import { loadBoth } from '../src/measure/load-arms.ts';
import type { Arm } from '../src/model/arm.ts';
import { metricNamed } from '../src/model/metric.ts';
import type { Launch, Round, Run } from '../src/model/run.ts';
import { orderOfLaunch, type LaunchOrder } from '../src/plan/order.ts';
import { randomFrom, shuffled } from '../src/plan/random.ts';
import { MAX_WINDOWS, windowLength } from '../src/plan/warm-up-length.ts';
import type { Generator, Load } from '../src/ports/ports.ts';
import { Copies, openBench, SEARCH, type Bench } from './copies.ts';
import { formatGateVersion, gateVersion } from './gate-version.ts';
import { plainApp } from './scenario.ts';

const ROUNDS = 4;
const RUN_SECONDS = 0.5;
const RUN: Load = { seconds: RUN_SECONDS };
const FIXED_WARM_UP: Load = { seconds: 1 };

const { values } = parseArgs({
  options: {
    launches: { type: 'string', default: '20' },
    seed: { type: 'string', default: 'precision' },
    /** Runs only cannongate's procedure and those whose names contain this. */
    only: { type: 'string' },
  },
});
const LAUNCHES = Number(values.launches);

const scenario = SEARCH;
const workload: Workload = {
  scenario,
  window: { seconds: windowLength('auto', 0) },
  pilotWindows: MAX_WINDOWS,
  run: RUN,
};

interface World {
  readonly context: MeasuringContext;
  /** For loading both arms at once. */
  readonly second: Generator;
  /** Apps and load generator are not pinned to cores. */
  readonly unpinned: MeasuringContext;
}

/** Makes one launch and returns its rounds. */
type Procedure = (world: World, index: number) => Promise<Round[]>;

const ordered = (index: number) => orderOfLaunch(values.seed, index, [scenario.name], ROUNDS);

/** The baseline always comes first. */
function fixedOrder(index: number): LaunchOrder {
  const firstArms = Array.from({ length: ROUNDS }, () => 'baseline' as const);
  const visit = { scenario: scenario.name, warmedFirst: 'baseline' as const, firstArms };
  return { index, bootedFirst: 'baseline', padding: 0, pathExtra: 0, visits: [visit] };
}

async function launched(order: LaunchOrder, { context }: World): Promise<Round[]> {
  const launches: Launch[] = [];
  await measureLaunch(context, order, [workload], {
    name: order.index + 1,
    maxWindows: MAX_WINDOWS,
    onRound: () => {},
    onLaunch: (launch) => launches.push(launch),
  });
  return launches.flatMap((launch) => launch.rounds);
}

const round = (baseline: Run, candidate: Run, first: Arm = 'baseline'): Round => ({
  scenario: scenario.name,
  first,
  baseline,
  candidate,
});

const launchApps = (index: number, context: MeasuringContext) =>
  new LaunchApps(context, { launch: index + 1, padding: 0, scenarios: [scenario] });

const PROCEDURES: Record<string, Procedure> = {
  cannongate: (world, index) => launched(ordered(index), world),
  'one long run per arm in sequence': async ({ context }) => {
    const alone = async (arm: Arm): Promise<Run> => {
      const { ports, generator, directories } = context;
      await using app = await ports.apps.boot(arm, directories[arm], [scenario], 0);
      await generator.run(arm, app, scenario, FIXED_WARM_UP);
      return await generator.run(arm, app, scenario, { seconds: ROUNDS * RUN_SECONDS });
    };
    return [round(await alone('baseline'), await alone('candidate'))];
  },
  'interleaved in a fixed order': (world, index) => launched(fixedOrder(index), world),
  'both arms at once': async ({ context, second }, index) => {
    await using apps = launchApps(index, context);
    const { bootedFirst } = ordered(index);
    const { baseline, candidate } = await withBoth(bootedFirst, (arm) => apps.boot(arm));
    const both = (load: Load) =>
      Promise.all([
        context.generator.run('baseline', baseline, scenario, load, candidate),
        second.run('candidate', candidate, scenario, load, baseline),
      ]);
    await both(FIXED_WARM_UP);
    const rounds: Round[] = [];
    // As long as a round of cannongate takes: twice the time of a run.
    for (let i = 0; i < ROUNDS; i++) rounds.push(round(...(await both({ seconds: 1 }))));
    return rounds;
  },
  'without cores of their own': (world, index) =>
    launched(ordered(index), { ...world, context: world.unpinned }),
  'without a warm-up to a steady state': async ({ context }, index) => {
    const order = ordered(index);
    await using apps = launchApps(index, context);
    const both = await withBoth(order.bootedFirst, (arm) => apps.boot(arm));
    const rounds: Round[] = [];
    for (const first of order.visits[0]?.firstArms ?? []) {
      const runs = await loadBoth(context, both, first, scenario, RUN);
      rounds.push(round(runs.baseline, runs.candidate, first));
    }
    return rounds;
  },
};

const METRICS = ['throughput', 'cpu'] as const;

interface Tally {
  readonly minutes: number[];
  readonly effects: Record<(typeof METRICS)[number], number[]>;
}

async function measure(world: World, condition: string): Promise<Record<string, Tally>> {
  const procedures = Object.entries(PROCEDURES).filter(
    ([name]) => values.only === undefined || name === 'cannongate' || name.includes(values.only),
  );
  const names = procedures.map(([name]) => name);
  const tallies: Record<string, Tally> = Object.fromEntries(
    names.map((name) => [name, { minutes: [], effects: { throughput: [], cpu: [] } }]),
  );
  const random = randomFrom(values.seed, condition);
  for (let index = 0; index < LAUNCHES; index++) {
    for (const name of shuffled(names, random)) {
      const tally = tallies[name];
      const procedure = PROCEDURES[name];
      if (!tally || !procedure) throw new RangeError(name);
      const started = performance.now();
      const rounds = await procedure(world, index);
      tally.minutes.push((performance.now() - started) / 60_000);
      const launch = { excluded: null, rounds } as unknown as Launch;
      for (const metric of METRICS) {
        tally.effects[metric].push(
          ...effectsOf([launch], scenario.name, metricNamed(metric)).effects,
        );
      }
    }
    process.stderr.write(`\r${condition}: launch ${index + 1} of ${LAUNCHES} `);
  }
  process.stderr.write('\n');
  return tallies;
}

function report(condition: string, tallies: Record<string, Tally>): void {
  const ours = tallies['cannongate'];
  if (!ours) throw new RangeError('cannongate was not measured');
  const cost = ({ minutes, effects }: Tally, metric: (typeof METRICS)[number]) =>
    sampleVariance(effects[metric]) * mean(minutes);
  console.log(`\n${condition}: variance × minutes, relative to cannongate’s (mean effect, time)`);
  for (const [name, tally] of Object.entries(tallies)) {
    const cells = METRICS.map((metric) => {
      const ratio = cost(tally, metric) / cost(ours, metric);
      const bias = (100 * mean(tally.effects[metric])).toFixed(1);
      return `${metric} ×${ratio.toFixed(2)} (${bias}%)`;
    });
    const time = mean(tally.minutes) / mean(ours.minutes);
    console.log(`  ${name.padEnd(36)} ${cells.join('  ')}  time ×${time.toFixed(2)}`);
  }
  const best = METRICS.filter((metric) =>
    Object.values(tallies).every((tally) => cost(tally, metric) >= cost(ours, metric)),
  );
  const verdict = best.length > 0 ? `met, for ${best.join(' and ')}` : 'MISSED for both metrics';
  console.log(`  target: the smallest for at least one of the two metrics: ${verdict}`);
}

/** Burns CPU time for 0.3 to 2 s, then waits for as long. */
const BURSTS = `
const pause = () => 300 + 1700 * Math.random();
for (;;) {
  const end = Date.now() + pause();
  while (Date.now() < end);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause());
}`;

async function main(): Promise<void> {
  using copies = new Copies();
  const [baseline, candidate] = [copies.pathOf(copies.add(0)), copies.pathOf(copies.add(0))];
  const directories = { baseline, candidate };
  await using own = await openBench(copies);
  // Two generators cannot listen on one socket, so the second has other copies.
  using secondCopies = new Copies();
  await using second = await openBench(secondCopies, false);
  const context = ({ ports, generator }: Bench): MeasuringContext => ({
    app: plainApp('node server.js'),
    ports,
    generator,
    directories,
    strategy: 'side-by-side',
    runDuration: 'auto',
  });
  const world: World = {
    context: context(own),
    second: second.generator,
    unpinned: context(second),
  };
  // Warms up both generators.
  await PROCEDURES['both arms at once']?.(world, 0);
  console.log(formatGateVersion(gateVersion()));
  report('left alone', await measure(world, 'left alone'));
  const burner = spawn(process.execPath, ['-e', BURSTS], { stdio: 'ignore' });
  try {
    report('beside bursts', await measure(world, 'beside bursts'));
  } finally {
    burner.kill('SIGKILL');
  }
}

await main();
