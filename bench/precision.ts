/**
 * Compares the precision per minute of cannongate's procedure with that of other procedures: the variance of a
 * launch's effect times the minutes that a launch takes. Both arms run the same app. All procedures see the same
 * machine, because their launches alternate in random order: first on an idle machine, then beside a process that
 * uses CPU time in bursts.
 *
 * Results are ratios to cannongate's result: a procedure above 1 is less precise in the same time.
 *
 * With `--luck` it compares ways to give both arms of a launch the same luck instead: seeds of V8, no randomised
 * addresses, no compiler threads, code that is optimised early. Results are ratios to the same procedure without any of it.
 */
import { appendFileSync } from 'node:fs';
import { spawn, spawnSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import {
  interquartileRange,
  mean,
  sampleStandardDeviation,
  sampleVariance,
} from 'simple-statistics';
import { effectsOf } from '../src/stats/effects.ts';
import { EARLY_OPTIONS } from '../src/adapters/runtime/preload-protocol.ts';
import { withBoth } from '../src/measure/both-arms.ts';
import type { MeasuringContext } from '../src/measure/context.ts';
import { LaunchApps } from '../src/measure/boot-and-stop.ts';
import { measureLaunch } from '../src/measure/launch.ts';
import type { Workload } from '../src/measure/running-launch.ts';
import { loadBoth } from '../src/measure/load-arms.ts';
import type { Arm } from '../src/model/arm.ts';
import { NO_LUCK } from '../src/model/luck.ts';
import { metricNamed } from '../src/model/metric.ts';
import type { Launch, Round, Run } from '../src/model/run.ts';
import { orderOfLaunch, type LaunchOrder } from '../src/plan/order.ts';
import { randomFrom, shuffled } from '../src/plan/random.ts';
import { MAX_WINDOWS, windowLength } from '../src/plan/warm-up-length.ts';
import type { Generator, Load } from '../src/ports/ports.ts';
import { Copies, openBench, pilotedWorkload, SEARCH, type Bench } from './copies.ts';
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
    /** Runs only cannongate's procedure and those whose names contain this; with `--luck`, groups whose first name is this. */
    only: { type: 'string' },
    /** Compares ways to share luck instead of procedures. */
    luck: { type: 'boolean', default: false },
    /** Begins no more launches of a condition after so many minutes. */
    minutes: { type: 'string', default: 'Infinity' },
    /** A file to which the effects of each launch are added, as a line of JSON. */
    effects: { type: 'string' },
  },
});
const LAUNCHES = Number(values.launches);
const MINUTES = Number(values.minutes);

const scenario = SEARCH;

interface World {
  readonly context: MeasuringContext;
  /** The loads of cannongate: its runs alternate in slices. */
  readonly workload: Workload;
  readonly startedBy: Bench['startedBy'];
  /** For loading both arms at once. Pinned to the same core as the first. */
  readonly second: Generator;
  /** Apps and load generator are not pinned to cores. */
  readonly unpinned: MeasuringContext;
}

/** What an effect is computed from. */
type Measured = Pick<Launch, 'rounds' | 'warmUps' | 'steadyWindows'>;

/** Makes one launch. */
type Procedure = (world: World, index: number) => Promise<Measured>;

/** Of a procedure whose warm-up does not count. */
const roundsAlone = (rounds: Round[]): Measured => ({
  rounds,
  warmUps: [],
  steadyWindows: {},
});

const ordered = (index: number) => orderOfLaunch(values.seed, index, [scenario.name], ROUNDS);

/** The baseline always comes first. */
function fixedOrder(index: number): LaunchOrder {
  const firstArms = Array.from({ length: ROUNDS }, () => 'baseline' as const);
  const visit = { scenario: scenario.name, warmedFirst: 'baseline' as const, firstArms };
  return { index, bootedFirst: 'baseline', luck: NO_LUCK, pathExtra: 0, visits: [visit] };
}

/** Runs of the same length that follow each other. */
function withWholeRuns(world: World): World {
  const { workload } = world;
  const window = { seconds: windowLength('auto', 0) };
  return { ...world, workload: { ...workload, window, run: RUN } };
}

async function launched(order: LaunchOrder, { context, workload }: World): Promise<Measured> {
  const launches: Launch[] = [];
  await measureLaunch(context, order, [workload], {
    name: order.index + 1,
    maxWindows: MAX_WINDOWS,
    onRound: () => {},
    onLaunch: (launch) => launches.push(launch),
  });
  const [launch] = launches;
  if (!launch) throw new Error('measureLaunch returned no launch');
  return launch;
}

const round = (baseline: Run, candidate: Run, first: Arm = 'baseline'): Round => ({
  scenario: scenario.name,
  first,
  baseline,
  candidate,
});

/** Code is optimised early where cannongate's own launches have it so. */
const launchApps = (index: number, { context, workload }: World) =>
  new LaunchApps(context, {
    launch: index + 1,
    luck: { ...ordered(index).luck, seed: null, isEarly: workload.isFast },
    scenarios: [scenario],
  });

/** Loads both arms at the same time, each by a generator of its own. The generators swap arms in every other launch. */
async function atOnce(world: World, index: number): Promise<Measured> {
  const { context, second } = world;
  await using apps = launchApps(index, world);
  const { bootedFirst } = ordered(index);
  const { baseline, candidate } = await withBoth(bootedFirst, (arm) => apps.boot(arm));
  const generators = [context.generator, second] as const;
  const [one, other] = index % 2 === 0 ? generators : ([second, context.generator] as const);
  const both = (load: Load) =>
    Promise.all([
      one.run('baseline', baseline, scenario, load, candidate),
      other.run('candidate', candidate, scenario, load, baseline),
    ]);
  await both(FIXED_WARM_UP);
  const rounds: Round[] = [];
  // As long as a round of cannongate takes: twice the time of a run.
  for (let i = 0; i < ROUNDS; i++) rounds.push(round(...(await both({ seconds: 1 }))));
  return roundsAlone(rounds);
}

const PROCEDURES: Record<string, Procedure> = {
  cannongate: (world, index) => launched(ordered(index), world),
  'one long run per arm in sequence': async ({ context, workload }) => {
    const luck = { ...NO_LUCK, isEarly: workload.isFast };
    const alone = async (arm: Arm): Promise<Run> => {
      const { ports, generator, directories } = context;
      await using app = await ports.apps.boot(arm, directories[arm], [scenario], luck);
      await generator.run(arm, app, scenario, FIXED_WARM_UP);
      return await generator.run(arm, app, scenario, { seconds: ROUNDS * RUN_SECONDS });
    };
    return roundsAlone([round(await alone('baseline'), await alone('candidate'))]);
  },
  'runs one after the other': (world, index) => launched(ordered(index), withWholeRuns(world)),
  'runs in a fixed order': (world, index) => launched(fixedOrder(index), withWholeRuns(world)),
  'both arms at once': atOnce,
  'without cores of their own': (world, index) =>
    launched(ordered(index), { ...world, context: world.unpinned }),
  'without a warm-up to a steady state': async (world, index) => {
    const { context, workload } = world;
    const order = ordered(index);
    await using apps = launchApps(index, world);
    const both = await withBoth(order.bootedFirst, (arm) => apps.boot(arm));
    const rounds: Round[] = [];
    for (const first of order.visits[0]?.firstArms ?? []) {
      const runs = await loadBoth(context, both, first, scenario, workload.run);
      rounds.push(round(runs.baseline, runs.candidate, first));
    }
    return roundsAlone(rounds);
  },
};

/** What both arms of a launch have in common, or do without. */
interface Luck {
  /** Decides where V8 puts its heap, what Math.random returns, and the seed of its hash tables. */
  readonly randomSeed?: true;
  /** Without it, the kernel puts stack, libraries and malloc's heap at random addresses. */
  readonly fixedAddresses?: true;
  /** Code is optimised by the main thread, at the same request in both arms. */
  readonly noCompilerThread?: true;
  /** And is first compiled by it: a thread of its own does that since Node.js 24. */
  readonly noBaselineThread?: true;
  /** Functions are optimised after a few calls, not after the thousands that V8 waits for otherwise. */
  readonly optimisesEarly?: true;
}

const NO_THREADS: Luck = { noCompilerThread: true, noBaselineThread: true };

/** Those that the PATH's node knows. */
const earlyOptions = () =>
  EARLY_OPTIONS.find((options) => spawnSync('node', [...options, '--version']).status === 0) ?? [];

const BOTH: Luck = { randomSeed: true, fixedAddresses: true };

/** Boots both arms with a start command that says what they share, drawn anew for each launch. */
function sharing(procedure: Procedure, luck: Luck): Procedure {
  return async (world, index) => {
    const draw = 1 + randomFrom(values.seed, 'luck', index).below(2 ** 31 - 1);
    const words = [
      luck.fixedAddresses && 'setarch -R',
      'node',
      luck.randomSeed && `--random-seed=${draw}`,
      luck.noCompilerThread && '--no-concurrent-recompilation',
      luck.noBaselineThread && '--no-concurrent-sparkplug',
      ...(luck.optimisesEarly ? earlyOptions() : []),
      'server.js',
    ];
    const apps = world.startedBy(words.filter(Boolean).join(' '));
    const { context } = world;
    return await procedure(
      { ...world, context: { ...context, ports: { ...context.ports, apps } } },
      index,
    );
  };
}

const inSlices: Procedure = (world, index) => launched(ordered(index), world);

/** The first of each group is what the others are compared with. */
const LUCK_PROCEDURES: readonly Record<string, Procedure>[] = [
  {
    'at once': sharing(atOnce, {}),
    'at once, random seed': sharing(atOnce, { randomSeed: true }),
    'at once, fixed addresses': sharing(atOnce, { fixedAddresses: true }),
    'at once, random seed and fixed addresses': sharing(atOnce, BOTH),
    'at once, no compiler thread': sharing(atOnce, { noCompilerThread: true }),
    'at once, all of these': sharing(atOnce, { ...BOTH, noCompilerThread: true }),
  },
  {
    cannongate: sharing(inSlices, {}),
    'cannongate, random seed': sharing(inSlices, { randomSeed: true }),
    'cannongate, fixed addresses': sharing(inSlices, { fixedAddresses: true }),
    'cannongate, no compiler thread': sharing(inSlices, NO_THREADS),
    'cannongate, all of these': sharing(inSlices, { ...BOTH, ...NO_THREADS }),
    // And code is optimised early.
    'cannongate, as in a gate': inSlices,
  },
  {
    'compiler threads': sharing(inSlices, {}),
    'compiler threads, none that optimises': sharing(inSlices, { noCompilerThread: true }),
    'compiler threads, none': sharing(inSlices, NO_THREADS),
  },
  {
    'optimised late': sharing(inSlices, NO_THREADS),
    'optimised late, or early': sharing(inSlices, { ...NO_THREADS, optimisesEarly: true }),
    // Also with an object of process.nextTick that is kept alive. Garbage is collected in threads, as for the others.
    'optimised late, or as in a gate': inSlices,
  },
];

function chosenGroups(): Record<string, Procedure>[] {
  const { only } = values;
  return LUCK_PROCEDURES.filter((group) => only === undefined || Object.keys(group)[0] === only);
}

const METRICS = ['throughput', 'cpu'] as const;

interface Tally {
  readonly minutes: number[];
  readonly effects: Record<(typeof METRICS)[number], number[]>;
}

function chosenProcedures(): Record<string, Procedure> {
  const chosen = Object.entries(PROCEDURES).filter(
    ([name]) => values.only === undefined || name === 'cannongate' || name.includes(values.only),
  );
  return Object.fromEntries(chosen);
}

async function measure(
  world: World,
  condition: string,
  procedures: Record<string, Procedure>,
): Promise<Record<string, Tally>> {
  const names = Object.keys(procedures);
  const tallies: Record<string, Tally> = Object.fromEntries(
    names.map((name) => [name, { minutes: [], effects: { throughput: [], cpu: [] } }]),
  );
  const random = randomFrom(values.seed, condition);
  const begun = performance.now();
  for (let index = 0; index < LAUNCHES; index++) {
    if (performance.now() - begun > MINUTES * 60_000) break;
    for (const name of shuffled(names, random)) {
      const tally = tallies[name];
      const procedure = procedures[name];
      if (!tally || !procedure) throw new RangeError(name);
      const started = performance.now();
      const measured = await procedure(world, index);
      tally.minutes.push((performance.now() - started) / 60_000);
      const launch = { ...measured, excluded: null } as unknown as Launch;
      const effects = METRICS.map((metric) => {
        const found = effectsOf([launch], scenario.name, metricNamed(metric)).effects;
        tally.effects[metric].push(...found);
        return [metric, found[0]] as const;
      });
      if (values.effects !== undefined) {
        const line = { condition, name, index, ...Object.fromEntries<number | undefined>(effects) };
        appendFileSync(values.effects, `${JSON.stringify(line)}\n`);
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

function cost({ minutes, effects }: Tally, metric: (typeof METRICS)[number]): number {
  return sampleVariance(effects[metric]) * mean(minutes);
}

/** The scatter of effects is their standard deviation; robust, it is that of a normal distribution with their quartiles. */
function reportLuck(condition: string, tallies: Record<string, Tally>): void {
  for (const group of chosenGroups()) {
    const names = Object.keys(group);
    const [first] = names.flatMap((name) => tallies[name] ?? []);
    if (!first) throw new RangeError('nothing was measured');
    const count = first.effects.cpu.length;
    console.log(`\n${condition}, ${count} launches of each: scatter of a launch’s effect,`);
    console.log('variance relative to the first line, mean effect');
    for (const name of names) {
      const tally = tallies[name];
      if (!tally) continue;
      console.log(`  ${name}`);
      for (const metric of METRICS) {
        const effects = tally.effects[metric];
        const ratio = sampleVariance(effects) / sampleVariance(first.effects[metric]);
        const robust = interquartileRange(effects) / 1.349;
        const error = sampleStandardDeviation(effects) / Math.sqrt(effects.length);
        const numbers = [
          `scatter ${percent(sampleStandardDeviation(effects))} (robust ${percent(robust)})`,
          `variance ×${ratio.toFixed(2)}`,
          `mean ${percent(mean(effects))} ± ${percent(2 * error)}`,
        ];
        console.log(`    ${metric.padEnd(11)} ${numbers.join('  ')}`);
      }
      console.log(`    time        ×${(mean(tally.minutes) / mean(first.minutes)).toFixed(2)}`);
    }
  }
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
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
  await using own = await openBench(copies, { appsCollectInThreads: values.luck });
  // Two generators cannot listen on one socket, so each has copies of its own.
  using secondCopies = new Copies();
  await using second = await openBench(secondCopies);
  using unpinnedCopies = new Copies();
  await using unpinned = await openBench(unpinnedCopies, { isPinned: false });
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
    workload: await pilotedWorkload(context(own)),
    startedBy: own.startedBy,
    second: second.generator,
    unpinned: context(unpinned),
  };
  // Warms up both generators.
  await atOnce(world, 0);
  console.log(formatGateVersion(gateVersion()));
  if (values.luck) {
    const procedures = Object.fromEntries(chosenGroups().flatMap((group) => Object.entries(group)));
    reportLuck('left alone', await measure(world, 'left alone', procedures));
    return;
  }
  const procedures = chosenProcedures();
  report('left alone', await measure(world, 'left alone', procedures));
  const burner = spawn(process.execPath, ['-e', BURSTS], { stdio: 'ignore' });
  try {
    report('beside bursts', await measure(world, 'beside bursts', procedures));
  } finally {
    burner.kill('SIGKILL');
  }
}

await main();
