/**
 * Whole gates at their defaults, as users run them: the built command line on a git repository whose
 * base is the example app and whose head does a known amount of work more per request, or none. What
 * comes out is added to the recordings, with its seed; `bench:decisions` shows it.
 *
 *     npm run bench:live -- --same 10 --slower 5
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { parseReport, type Report } from '../src/model/report.ts';
import { randomFrom, shuffled } from '../src/plan/random.ts';
import { burnSource, EXAMPLE, SEARCH_PATH, SERVER } from './copies.ts';
import { readLines, RECORDINGS, type RecordedGate } from './recordings.ts';

const { values } = parseArgs({
  options: {
    name: { type: 'string', default: 'two-cores' },
    same: { type: 'string', default: '10' },
    slower: { type: 'string', default: '5' },
  },
});

const FILE = fileURLToPath(new URL(`${values.name}.live.jsonl`, RECORDINGS));
const CLI = fileURLToPath(new URL('../dist/cli.js', import.meta.url));

/** Iterations that double a request's CPU time, as `bench:record` found. */
const { calibration } = JSON.parse(
  readFileSync(new URL(`${values.name}.about.json`, RECORDINGS), 'utf8'),
) as { calibration: { iterations: number } };

function repositoryOf(slowdown: number): string {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), 'cannongate-bench-')));
  const git = (...words: string[]) => {
    const identity = ['-c', 'user.name=bench', '-c', 'user.email=bench@localhost'];
    execFileSync('git', [...identity, ...words], { cwd: directory, stdio: 'ignore' });
  };
  const work = (share: number) => {
    const iterations = Math.round(share * calibration.iterations);
    writeFileSync(join(directory, 'burn.js'), burnSource(iterations));
  };
  const filter = (source: string) => !source.includes('node_modules');
  cpSync(EXAMPLE, directory, { recursive: true, filter });
  rmSync(join(directory, 'cannongate.yml'));
  writeFileSync(join(directory, 'server.js'), SERVER);
  work(0);
  git('init', '--quiet', '--initial-branch=main');
  git('add', '--all');
  git('commit', '--quiet', '--message=base');
  work(slowdown);
  return directory;
}

async function gate(slowdown: number, seed: string): Promise<RecordedGate> {
  const directory = repositoryOf(slowdown);
  try {
    const json = join(directory, 'report.json');
    // The decision is what is recorded, and a profile afterwards is none of it.
    const args = ['compare', '--quiet', '--explain', 'never', '--paths', SEARCH_PATH];
    args.push('--seed', seed, '--json', json);
    const child = spawn(process.execPath, [CLI, ...args], { cwd: directory, stdio: 'ignore' });
    await once(child, 'exit');
    return summaryOf(readReport(json), slowdown);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function readReport(file: string): Report {
  const parsed = parseReport(readFileSync(file, 'utf8'));
  if ('advice' in parsed) throw new Error(parsed.advice);
  return parsed.report;
}

function summaryOf(report: Report, slowdown: number): RecordedGate {
  const { outcome, settings, timings, launches, cells } = report;
  const gated = cells.filter((cell) => cell.gated);
  return {
    ...{ slowdown, seed: settings.seed, outcome },
    launches: launches.filter((launch) => launch.void === null).length,
    seconds: Math.round(timings.pilot + timings.launches),
    estimates: Object.fromEntries(gated.map(({ metric, estimate }) => [metric, estimate])),
  };
}

const made = new Set(readLines<RecordedGate>(FILE).map(({ seed }) => seed));
const several = (slowdown: number, count: number) =>
  Array.from({ length: count }, (_, i) => ({ slowdown, seed: `live-${slowdown}-${i}` }));
const wanted = [
  ...several(0, Number(values.same)),
  ...[0.05, 0.1, 0.3].flatMap((slowdown) => several(slowdown, Number(values.slower))),
].filter(({ seed }) => !made.has(seed));
for (const [i, { slowdown, seed }] of shuffled(wanted, randomFrom('live')).entries()) {
  const recorded = await gate(slowdown, seed);
  appendFileSync(FILE, `${JSON.stringify(recorded)}\n`);
  const { outcome, launches, seconds } = recorded;
  console.log(
    `${i + 1} of ${wanted.length}: ${100 * slowdown}% slower, ${outcome} after ${launches} launches, ${(seconds / 60).toFixed(1)} minutes`,
  );
}
