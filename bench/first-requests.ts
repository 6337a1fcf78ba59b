/**
 * What a request costs as a boot goes on: how many requests the example app serves until V8 has made its final code,
 * by default and with the options of decision 42. Boots of both kinds alternate, on the PATH's Node.js.
 *
 *     npm run bench:first-requests -- --boots 5
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { median } from 'simple-statistics';
import {
  BASELINE_OPTION,
  COMPILER_OPTION,
  EARLY_OPTIONS,
} from '../src/adapters/runtime/preload-protocol.ts';
import { NO_LUCK } from '../src/model/luck.ts';
import { Copies, openBench, SEARCH, type Bench } from './copies.ts';
import { formatGateVersion, gateVersion } from './gate-version.ts';

const REQUESTS = 16_000;
const STEP = 250;
/** The cost is compared with that of so many of the last steps. */
const LAST = 8;
const SHOWN = [250, 500, 750, 1000, 1500, 2000, 3000, 5000, 8000, 10_000, 12_000, 14_000, 16_000];

const { values } = parseArgs({ options: { boots: { type: 'string', default: '5' } } });

const knows = (options: readonly string[]) =>
  spawnSync('node', [...options, '--version']).status === 0;

const IN_LINE = [COMPILER_OPTION, BASELINE_OPTION].filter((option) => knows([option]));
const EARLY = EARLY_OPTIONS.find(knows);
if (EARLY === undefined) throw new Error('the node of the PATH knows no option to optimise early');

const WAYS = { 'by default': IN_LINE, early: [...IN_LINE, ...EARLY] } as const;
type Way = keyof typeof WAYS;

/** CPU time per request of each step, in seconds. */
async function curve(
  { generator, startedBy }: Bench,
  directory: string,
  way: Way,
): Promise<number[]> {
  const apps = startedBy(['node', ...WAYS[way], 'server.js'].join(' '));
  await using app = await apps.boot('baseline', directory, [SEARCH], NO_LUCK);
  const costs: number[] = [];
  while (costs.length < REQUESTS / STEP) {
    const run = await generator.run('baseline', app, SEARCH, { requests: STEP }, app);
    if (run.cpu === null) throw new Error('CPU time cannot be measured here');
    costs.push(run.cpu / run.completed);
  }
  return costs;
}

async function main(): Promise<void> {
  using copies = new Copies();
  const directory = copies.pathOf(copies.add(0));
  await using bench = await openBench(copies);
  const curves: Record<Way, number[][]> = { 'by default': [], early: [] };
  const ways = Object.keys(WAYS) as Way[];
  for (let boot = 0; boot < Number(values.boots); boot++) {
    const order = boot % 2 === 0 ? ways : ways.toReversed();
    for (const way of order) curves[way].push(await curve(bench, directory, way));
  }
  console.log(
    `${formatGateVersion(gateVersion())}, Node.js ${spawnSync('node', ['--version'], { encoding: 'utf8' }).stdout.trim()}`,
  );
  console.log(
    `CPU time of a request, relative to that of the last ${LAST * STEP} with early code; medians of ${values.boots} boots`,
  );
  const costAt = (way: Way, step: number) => median(curves[way].map((costs) => costs[step] ?? NaN));
  const steps = Array.from({ length: LAST }, (_, i) => REQUESTS / STEP - 1 - i);
  const final = median(steps.map((step) => costAt('early', step)));
  console.log(`${'request'.padStart(10)}  ${ways.map((way) => way.padStart(10)).join('  ')}`);
  for (const request of SHOWN) {
    const cells = ways.map((way) => `×${(costAt(way, request / STEP - 1) / final).toFixed(2)}`);
    const row = cells.map((cell) => cell.padStart(10)).join('  ');
    console.log(`${String(request).padStart(10)}  ${row}`);
  }
}

await main();
