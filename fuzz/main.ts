/**
 * `npm run fuzz [-- TARGET… --seed N --runs N]`: gives every reader of cannongate changed samples of what it
 * reads, and prints a table by target. Exits with 1 if something did not hold, with the seed and the smallest
 * case; with 2 for wrong arguments.
 *
 * Each target runs in a process of its own, two at a time. A case without an end is a failure: the process is
 * killed. So is what a target leaves behind: a process, or a file in its temporary folder.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { markdownTable } from 'markdown-table';
import { isAlive, processesWithVariable } from '../src/adapters/process/process-tree.ts';
import { expectNoCommands } from './expectations.ts';
import { CASE_DEADLINE, type Failure, type Result } from './target.ts';

// The targets import the gate, which asks for its version.
Object.assign(globalThis, { CANNONGATE_VERSION: '0.0.0' });
const { TARGETS } = await import('./targets.ts');

/** How often a target's process is looked at, in milliseconds. */
const CHECK_EVERY = 500;
/** A case is given up later by us than by the process itself, which can shrink it. */
const HANG_DEADLINE = CASE_DEADLINE + 5000;
/** For modules and samples, before the first case, on a machine that is busy with others. */
const START_DEADLINE = 120_000;

interface Options {
  readonly targets: readonly string[];
  readonly seed: number;
  /** Null: as many as each target says. */
  readonly runs: number | null;
}

function readArguments(args: readonly string[]): Options | { readonly problems: string[] } {
  const problems: string[] = [];
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options: { seed: { type: 'string' }, runs: { type: 'string' } },
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind !== 'option' || ['seed', 'runs'].includes(token.name)) continue;
    problems.push(`${token.rawName}: there is no such flag; use --seed and --runs`);
  }
  const names = TARGETS.map(({ name }) => name);
  for (const name of positionals.filter((each) => !names.includes(each))) {
    problems.push(`${name}: there is no such target; use one of ${names.join(', ')}`);
  }
  const numberOf = (flag: 'seed' | 'runs', least: number): number | null => {
    const text = values[flag];
    if (text === undefined) return null;
    if (typeof text === 'string' && /^\d{1,9}$/.test(text) && Number(text) >= least) {
      return Number(text);
    }
    problems.push(
      `--${flag}: found ${JSON.stringify(text)}; give a whole number from ${least} to 999999999`,
    );
    return null;
  };
  const seed = numberOf('seed', 0) ?? Math.floor(Math.random() * 1e9);
  const runs = numberOf('runs', 1);
  return problems.length > 0 ? { problems } : { targets: positionals, seed, runs };
}

/** Runs a target in its process, and looks at what it leaves. */
async function runInProcess(name: string, { seed, runs }: Options): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'cannongate-fuzz-'));
  const temporary = join(folder, 'temporary');
  mkdirSync(temporary);
  const mark = `fuzz-${process.pid}-${name}`;
  try {
    const worker = new URL('worker.ts', import.meta.url).pathname;
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', worker, name, String(seed), runs === null ? '' : String(runs), folder],
      {
        env: {
          ...process.env,
          TMPDIR: temporary,
          RUNNER_TRACKING_ID: mark,
          TSX_DISABLE_CACHE: '1',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
        // In a process group of its own, so that all of it can be killed.
        detached: true,
      },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output = (output + chunk).slice(-20_000);
      });
    }
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    const isHanging = await watch(folder, ended, () => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    });
    const code = await ended;
    const failed = (message: string): Result => ({
      cases: caseIn(folder).number,
      accepted: 0,
      refused: 0,
      failure: { message, input: caseIn(folder).input },
    });
    if (isHanging) return failed(`a case did not end within ${HANG_DEADLINE / 1000} s`);
    const result = resultIn(folder);
    if (result === null) return failed(`the process ended with code ${String(code)}:\n${output}`);
    return { ...result, failure: result.failure ?? leftBehind(temporary, mark, output) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether a case did not end; then everything was killed. */
async function watch(folder: string, ended: Promise<unknown>, kill: () => void): Promise<boolean> {
  let isHanging = false;
  let last = -1;
  let since = performance.now();
  const timer = setInterval(() => {
    const { number } = caseIn(folder);
    if (number !== last) [last, since] = [number, performance.now()];
    else if (performance.now() - since > (number === 0 ? START_DEADLINE : HANG_DEADLINE)) {
      isHanging = true;
      kill();
    }
  }, CHECK_EVERY);
  await ended;
  clearInterval(timer);
  return isHanging;
}

function caseIn(folder: string): { readonly number: number; readonly input: string } {
  const text = readIfThere(join(folder, 'case')) ?? '0\n';
  const end = text.indexOf('\n');
  return { number: Number(text.slice(0, end)), input: text.slice(end + 1) };
}

function resultIn(folder: string): Result | null {
  const text = readIfThere(join(folder, 'result.json'));
  return text === null ? null : (JSON.parse(text) as Result);
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function leftBehind(temporary: string, mark: string, output: string): Failure | null {
  const files = readdirSync(temporary).filter((file) => !file.startsWith('tsx-'));
  const processes = processesWithVariable(`RUNNER_TRACKING_ID=${mark}`).filter(isAlive);
  const left = [...files, ...processes.map((pid) => `process ${pid}`)];
  for (const pid of processes) process.kill(pid, 'SIGKILL');
  if (left.length > 0) {
    return { message: `the target left behind: ${left.join(', ')}`, input: 'all cases' };
  }
  try {
    expectNoCommands(output);
    return null;
  } catch (error) {
    return { message: (error as Error).message, input: output.slice(0, 2000) };
  }
}

const options = readArguments(process.argv.slice(2));
if ('problems' in options) {
  process.stderr.write(options.problems.map((each) => `fuzz: ${each}\n`).join(''));
  process.exit(2);
}
const chosen = TARGETS.filter(
  ({ name }) => options.targets.length === 0 || options.targets.includes(name),
);
const results = new Map<string, Result & { readonly seconds: number }>();
const waiting = [...chosen];
const work = async () => {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const started = performance.now();
    const result = await runInProcess(next.name, options);
    results.set(next.name, { ...result, seconds: (performance.now() - started) / 1000 });
  }
};
await Promise.all([work(), work()]);

const rows = chosen.map(({ name }) => {
  const result = results.get(name);
  return [
    name,
    String(result?.cases),
    String(result?.refused),
    String(result?.accepted),
    result?.failure ? '1' : '0',
    `${result?.seconds.toFixed(1) ?? ''} s`,
  ];
});
const align = ['l', 'r', 'r', 'r', 'r', 'r'];
const header = ['Target', 'Cases', 'Refused', 'Accepted', 'Failures', 'Time'];
process.stdout.write(`${markdownTable([header, ...rows], { align })}\n\nSeed ${options.seed}\n`);
for (const { name } of chosen) {
  const failure = results.get(name)?.failure;
  if (!failure) continue;
  process.exitCode = 1;
  const runs = options.runs === null ? '' : ` --runs ${options.runs}`;
  process.stdout.write(
    `\n${name} failed: ${failure.message}\nThe smallest case:\n${failure.input}\n` +
      `Again: npm run fuzz -- ${name} --seed ${options.seed}${runs}\n`,
  );
}
