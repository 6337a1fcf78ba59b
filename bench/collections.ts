/**
 * What collections of garbage add to the scatter of rounds: those of the apps in threads, on a machine whose apps share a
 * single core (decision 42), or those of another build's load generator (decision 46). Both arms run the same app. The pairs of
 * both ways are up at the same time, and their rounds alternate in random order, so that they see the same machine.
 *
 *     npm run bench:collections -- --boots 3 --rounds 50
 *     npm run bench:collections -- --boots 3 --rounds 40 --generator ../before/dist    of another checkout
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { mean, sumSimple } from 'simple-statistics';
import { LaunchApps } from '../src/measure/boot-and-stop.ts';
import { withBoth } from '../src/measure/both-arms.ts';
import type { MeasuringContext } from '../src/measure/context.ts';
import type { Workload } from '../src/measure/running-launch.ts';
import { loadBoth, type RunningApps } from '../src/measure/load-arms.ts';
import { luckOf } from '../src/plan/order.ts';
import { randomFrom, shuffled } from '../src/plan/random.ts';
import {
  Copies,
  openBench,
  pilotedWorkload,
  SEARCH,
  type Bench,
  type BenchOptions,
} from './copies.ts';
import { formatGateVersion, gateVersion } from './gate-version.ts';
import { plainApp } from './scenario.ts';

/** Windows before the first round. */
const WARM_UP = 10;

const { values } = parseArgs({
  options: {
    boots: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '50' },
    generator: { type: 'string' },
  },
});

/** The first one is what the other is compared with. */
const WAYS: Readonly<Record<string, BenchOptions>> =
  values.generator === undefined
    ? { 'as Node.js does': { appsCollectInThreads: true }, 'as in a gate': {} }
    : {
        'the other generator': { programs: pathToFileURL(`${resolve(values.generator)}/`) },
        'as in a gate': {},
      };

/** Log ratios of the candidate to the baseline. */
interface Effect {
  readonly throughput: number;
  readonly cpu: number;
}

interface Way {
  readonly name: string;
  readonly context: MeasuringContext;
  /** Of each boot, those of its rounds. */
  readonly boots: Effect[][];
}

async function measureRound(
  { context, boots }: Way,
  apps: RunningApps,
  workload: Workload,
  isSwapped: boolean,
): Promise<void> {
  const first = isSwapped ? 'candidate' : 'baseline';
  const { baseline, candidate } = await loadBoth(context, apps, first, SEARCH, workload.run);
  if (baseline.cpu === null || candidate.cpu === null) {
    throw new Error('CPU time cannot be measured here');
  }
  const rates = candidate.completed / candidate.duration / (baseline.completed / baseline.duration);
  const costs = candidate.cpu / candidate.completed / (baseline.cpu / baseline.completed);
  boots.at(-1)?.push({ throughput: Math.log(rates), cpu: Math.log(costs) });
}

/** Variance of rounds around the mean of their boot: what a boot draws for itself is another matter. */
function varianceOf({ boots }: Way, metric: keyof Effect): number {
  const squares = boots.flatMap((rounds) => {
    const effects = rounds.map((each) => each[metric]);
    const center = mean(effects);
    return effects.map((effect) => (effect - center) ** 2);
  });
  return sumSimple(squares) / (squares.length - boots.length);
}

function table(ways: readonly Way[]): string {
  const [reference] = ways;
  if (!reference) throw new Error('there is nothing to compare');
  const cells = (way: Way, metric: keyof Effect) => {
    const variance = varianceOf(way, metric);
    const ratio = (variance / varianceOf(reference, metric)).toFixed(2);
    return [`${(100 * Math.sqrt(variance)).toFixed(1)}%`, `×${ratio}`];
  };
  const rows = ways.map((way) => [way.name, ...cells(way, 'throughput'), ...cells(way, 'cpu')]);
  const head = ['', 'scatter', 'variance', 'scatter', 'variance'];
  const widths = [26, 9, 15, 9, 9];
  const lines = [['', 'throughput', '', 'CPU per request', ''], head, ...rows].map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('')
      .trimEnd(),
  );
  return lines.join('\n');
}

/** Boots a pair of each way, and loads them in turns. */
async function measureBoot(ways: readonly Way[], workload: Workload, boot: number): Promise<void> {
  const random = randomFrom('collections', boot);
  const luck = { ...luckOf('collections', boot), isEarly: true };
  const pairs: { way: Way; apps: LaunchApps; running: RunningApps }[] = [];
  try {
    for (const way of ways) {
      const apps = new LaunchApps(way.context, { launch: boot + 1, luck, scenarios: [SEARCH] });
      const running = await withBoth('baseline', (arm) => apps.boot(arm));
      pairs.push({ way, apps, running });
      for (let i = 0; i < WARM_UP; i++) {
        await loadBoth(way.context, running, 'baseline', SEARCH, workload.window);
      }
      way.boots.push([]);
    }
    for (let round = 0; round < Number(values.rounds); round++) {
      for (const { way, running } of shuffled(pairs, random)) {
        await measureRound(way, running, workload, random.below(2) === 1);
      }
    }
  } finally {
    for (const { apps } of pairs) await apps[Symbol.asyncDispose]();
  }
}

async function main(): Promise<void> {
  using copies = new Copies();
  const [baseline, candidate] = [copies.pathOf(copies.add(0)), copies.pathOf(copies.add(0))];
  const opened: (Bench & { readonly name: string; readonly own: Copies })[] = [];
  try {
    for (const [name, options] of Object.entries(WAYS)) {
      // For its own logs and socket.
      const own = new Copies();
      opened.push({ ...(await openBench(own, options)), name, own });
    }
    const ways = opened.map(({ name, ports, generator }): Way => {
      const context: MeasuringContext = {
        app: plainApp('node server.js'),
        ports,
        generator,
        directories: { baseline, candidate },
        strategy: 'side-by-side',
        runDuration: 'auto',
      };
      return { name, context, boots: [] };
    });
    const [first] = ways;
    if (!first) throw new Error('there is nothing to compare');
    const workload = await pilotedWorkload(first.context);
    for (let boot = 0; boot < Number(values.boots); boot++) {
      await measureBoot(ways, workload, boot);
    }
    console.log(`${formatGateVersion(gateVersion())}, Node.js ${process.version}`);
    console.log(`${values.boots} boots of each way, ${values.rounds} rounds of each boot`);
    console.log(table(ways));
  } finally {
    for (const { own, ...bench } of opened) {
      await bench[Symbol.asyncDispose]();
      own[Symbol.dispose]();
    }
  }
}

await main();
