/**
 * Runs whole comparisons at the defaults, as users do: the built command line on a git repository whose base
 * is the example app and whose head does a known amount of extra work per request, or none. The results are
 * added to the recordings, with their seeds; `bench:decisions` shows them.
 *
 *     npm run bench:live                  twenty of each, in a random order; goes on where it was
 *     npm run bench:live -- --name two-cores-node-24-busy --burn
 *                                         the same beside a process that computes all the time
 */
import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Report } from '../src/model/report.ts';
import { randomFrom, shuffled } from '../src/plan/random.ts';
import { recordedDoubling, SEARCH_PATH, slowedExample } from './copies.ts';
import { gate, Repository } from './gate.ts';
import { gateVersion } from './gate-version.ts';
import { readLines, RECORDED, RECORDINGS, type RecordedGate } from './recordings.ts';

const { values } = parseArgs({
  options: {
    name: { type: 'string', default: RECORDED },
    same: { type: 'string', default: '20' },
    slower: { type: 'string', default: '20' },
    burn: { type: 'boolean', default: false },
  },
});

/** Ends with this process, however that ends. */
const BURN = 'const parent = process.ppid; while (process.ppid === parent);';

const FILE = fileURLToPath(new URL(`${values.name}.live.jsonl`, RECORDINGS));

const doubling = recordedDoubling(values.name);
const slowed = (share: number) => (directory: string) => {
  slowedExample(directory, share, doubling);
};

async function recorded(slowdown: number, seed: string): Promise<RecordedGate> {
  using repository = new Repository(slowed(0), slowed(slowdown));
  // Only the decision is recorded, so nothing is profiled.
  const args = ['--explain', 'never', '--baseline', 'main', '--request-paths', SEARCH_PATH];
  return summaryOf(await gate(repository.directory, [...args, '--seed', seed]), slowdown);
}

function summaryOf(report: Report, slowdown: number): RecordedGate {
  const { outcome, settings, timings, launches, cells } = report;
  const gated = cells.filter((cell) => cell.gated);
  return {
    slowdown,
    seed: settings.seed,
    outcome,
    launches: launches.filter((launch) => launch.excluded === null).length,
    seconds: Math.round(timings.pilot + timings.launches),
    estimates: Object.fromEntries(gated.map(({ metric, estimate }) => [metric, estimate])),
    gate: gateVersion(),
  };
}

const done = new Set(readLines<RecordedGate>(FILE).map(({ seed }) => seed));
const repeated = (slowdown: number, count: number) =>
  Array.from({ length: count }, (_, i) => ({ slowdown, seed: `live-${slowdown}-${i}` }));
const missing = [
  ...repeated(0, Number(values.same)),
  ...[0.03, 0.05, 0.1, 0.3].flatMap((slowdown) => repeated(slowdown, Number(values.slower))),
].filter(({ seed }) => !done.has(seed));
const burner = values.burn ? spawn(process.execPath, ['-e', BURN], { stdio: 'ignore' }) : null;
process.once('exit', () => burner?.kill('SIGKILL'));
for (const [i, { slowdown, seed }] of shuffled(missing, randomFrom('live')).entries()) {
  const made = await recorded(slowdown, seed);
  appendFileSync(FILE, `${JSON.stringify(made)}\n`);
  const { outcome, launches, seconds } = made;
  console.log(
    `${i + 1} of ${missing.length}: ${100 * slowdown}% slower, ${outcome} after ${launches} launches, ${(seconds / 60).toFixed(1)} minutes`,
  );
}
burner?.kill('SIGKILL');
