/**
 * Tries cannongate on public projects as somebody who does not know it would, from clone to verdict, by its built
 * command line alone: `init`, then a comparison of a commit with itself, then one with a planted slowdown.
 *
 *     npm run bench:strangers -- --list FILE [--only WORD] [--init-only] [--measuring-time TIME] [--write]
 *
 * The list names the projects; docs/explanation/strangers.md shows its format. Projects are cloned from GitHub into a temporary
 * folder, and run there with your rights: try only what you would run anyway. For a mirror, use git's own
 * `url.<base>.insteadOf`. `--write` stores each result and makes the page.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { median } from 'simple-statistics';
import type { Report } from '../src/model/report.ts';
import { formatted } from '../scripts/format.ts';
import { oneLine } from '../src/model/text.ts';
import { aDirectory, gate, remove } from './gate.ts';
import { gateVersion } from './gate-version.ts';
import { readList, type Stranger } from './strangers/list.ts';
import { readResults, RESULTS, type Comparison, type StrangerResult } from './strangers/results.ts';
import { slowdownFor, withSlowdown } from './strangers/slowdown.ts';
import { saidFirst } from './strangers/said-first.ts';

const CLI = fileURLToPath(new URL('../dist/cli.js', import.meta.url));

/** Milliseconds for one project. */
const LIMIT = 12 * 60_000;

const { values } = parseArgs({
  options: {
    list: { type: 'string' },
    only: { type: 'string', default: '' },
    // For all comparisons, in place of what init has proposed.
    'measuring-time': { type: 'string' },
    'init-only': { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
if (values.list === undefined) {
  throw new Error('give --list with a file of projects: see docs/explanation/strangers.md');
}

for (const stranger of readList(values.list)) {
  if (!stranger.repository.includes(values.only)) continue;
  console.log(`\n${stranger.repository} at ${stranger.commit.slice(0, 7)}: ${stranger.shape}`);
  const result = await tryOut(stranger, values['init-only']);
  console.log(JSON.stringify(result, null, 2));
  if (values.write) await store(result);
}

async function tryOut(stranger: Stranger, isInitOnly: boolean): Promise<StrangerResult> {
  const { repository, commit, shape, settings, entry, lacks } = stranger;
  const signal = AbortSignal.timeout(LIMIT);
  const directory = aDirectory();
  try {
    const started = performance.now();
    git(directory, 'clone', '--quiet', '--no-checkout', `https://github.com/${repository}`, '.');
    git(directory, 'checkout', '--quiet', '-B', 'tried', commit);
    const first = await init(directory, [], signal);
    const given = settings.flatMap(({ flag, value }) => [flag, value]);
    const help = async () => {
      const helped = await init(directory, ['--force', ...given], signal);
      commitAll(directory, 'settings');
      return helped;
    };
    const mayHelp = settings.length > 0;
    let isHelped = !first.isUp && mayHelp;
    const last = isHelped ? await help() : first;
    const seconds = (performance.now() - started) / 1000;
    const described = () => ({
      repository,
      commit,
      shape,
      lacks,
      when: new Date().toISOString(),
      gate: gateVersion(),
      measuringTime: values['measuring-time'] ?? null,
      settings: isHelped ? settings.map(({ flag, why }) => ({ flag, why })) : [],
      init: {
        isUp: last.isUp,
        seconds,
        cause: last.cause,
        firstCause: isHelped && !first.isUp ? first.cause : null,
      },
    });
    if (!last.isUp || isInitOnly) return { ...described(), same: null, slower: null, loop: null };
    commitAll(directory, 'cannongate');
    // A value that may be a secret is written into no file: the app gets it from the environment of cannongate.
    const env = () =>
      Object.fromEntries(
        settings.flatMap(({ flag, value }) => {
          const [name = '', ...rest] = value.split('=');
          return isHelped && flag === '--env' ? [[name, rest.join('=')]] : [];
        }),
      );
    const itself = () =>
      compare(directory, ['HEAD', '--same-commit', 'measure'], { env: env(), signal });
    let same = await itself();
    const { outcome } = same.comparison;
    if ((outcome === null || outcome === 'invalid') && !isHelped && mayHelp) {
      console.log(`with its settings, after: ${same.comparison.headline}`);
      isHelped = true;
      await help();
      same = await itself();
    }
    const base = described();
    if (entry === null) return { ...base, same: same.comparison, slower: null, loop: null };
    const file = join(directory, entry);
    const loop = slowdownFor(same.costs);
    writeFileSync(file, withSlowdown(readFileSync(file, 'utf8'), entry, loop));
    commitAll(directory, 'planted slowdown');
    const slower = await compare(directory, ['HEAD~1'], { env: env(), signal });
    return { ...base, same: same.comparison, slower: slower.comparison, loop };
  } finally {
    remove(directory);
  }
}

/** One `init` without a terminal. */
async function init(directory: string, args: readonly string[], signal: AbortSignal) {
  const child = spawn(process.execPath, [CLI, 'init', '--yes', ...args], {
    cwd: directory,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Not by the signal itself: init cleans up after SIGTERM.
  });
  const stop = () => child.kill('SIGTERM');
  signal.addEventListener('abort', stop);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
  }
  await once(child, 'close');
  signal.removeEventListener('abort', stop);
  const isUp = child.exitCode === 0;
  const cause = isUp ? null : signal.aborted ? 'stopped after 12 minutes' : saidFirst(printed);
  return { isUp, cause };
}

async function compare(
  directory: string,
  [baseline = '', ...args]: readonly string[],
  { env, signal }: { readonly env: Readonly<Record<string, string>>; readonly signal: AbortSignal },
): Promise<{ readonly comparison: Comparison; readonly costs: readonly number[] }> {
  try {
    const time = values['measuring-time'];
    const times = time === undefined ? [] : ['--measuring-time', time];
    const report = await gate(directory, ['--baseline', baseline, ...args, ...times], {
      env,
      signal,
    });
    return { comparison: comparisonOf(report), costs: costsOf(report) };
  } catch (error) {
    const headline = signal.aborted
      ? 'stopped after 12 minutes'
      : saidFirst(error instanceof Error ? error.message : String(error));
    const none = { measuring: null, preparing: null, otherPrograms: null };
    return { comparison: { outcome: null, headline, ...none }, costs: [] };
  }
}

function comparisonOf({ outcome, headline, timings, launches }: Report): Comparison {
  const others = launches.flatMap(({ warmUps }) =>
    warmUps.flatMap(({ interference }) => interference?.otherProcesses ?? []),
  );
  return {
    outcome,
    headline: oneLine(headline),
    measuring: timings.pilot + timings.launches,
    preparing: timings.install + timings.build,
    otherPrograms: others.length === 0 ? null : median(others),
  };
}

/** Microseconds of CPU time for a request of each scenario. */
function costsOf({ cells }: Report): number[] {
  return cells.filter(({ metric }) => metric === 'cpu').flatMap(({ baseline }) => baseline ?? []);
}

function commitAll(directory: string, message: string): void {
  git(directory, 'add', '--all');
  const author = ['-c', 'user.name=bench', '-c', 'user.email=bench@localhost'];
  // A project's hooks may need what is not installed here.
  const options = ['-c', 'core.hooksPath=/dev/null', '-c', 'commit.gpgSign=false'];
  git(directory, ...author, ...options, 'commit', '--quiet', '--allow-empty', '-m', message);
}

function git(directory: string, ...words: string[]): void {
  execFileSync('git', words, { cwd: directory, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Replaces an older result of the same project. */
async function store(result: StrangerResult): Promise<void> {
  const others = readResults().filter(({ repository }) => repository !== result.repository);
  const all = [...others, result].sort((a, b) => a.repository.localeCompare(b.repository));
  const file = fileURLToPath(RESULTS);
  writeFileSync(file, await formatted(file, JSON.stringify(all)));
}
