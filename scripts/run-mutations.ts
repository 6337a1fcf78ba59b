/**
 * `npm run test:mutation [-- NAME…]`: takes the protections of `mutations/` out, one after the other, and
 * expects the test that docs/maintainers/protections.md names to fail.
 *
 * Works in temporary copies of the repository. Each mutation ends in one of three ways:
 * - caught: the named test failed;
 * - survived: the named test passed, so it would not notice if the protection were gone;
 * - no result: the test fails without the mutation, too, or did not run, for example because a tool is missing.
 */
import { execFileSync, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MUTATIONS } from './mutations/all.ts';
import { applyMutation, titlePattern, type Mutation } from './mutations/mutation.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MAX_MINUTES = 15;

interface TestResult {
  readonly file: string;
  readonly title: string;
  readonly status: string;
  /** The first line of each failure. */
  readonly failures: readonly string[];
}

interface TestRun {
  readonly results: readonly TestResult[];
  /** The end of what was printed, for tests that did not run. */
  readonly output: string;
}

/** The parts of vitest's JSON report that are read. */
interface JsonReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** vitest leaves the stack of a test that waited in vain without its message. */
function firstLine(failure: string): string {
  const [first = '', second = ''] = failure.split('\n');
  return first === 'Error: STACK_TRACE_ERROR' ? `waited in vain${second.trimEnd()}` : first;
}

/** A copy of the repository's files, with uncommitted changes, as a git repository of its own. */
class Copy implements AsyncDisposable {
  readonly #folder: string;
  readonly #path: string;

  private constructor(folder: string) {
    this.#folder = folder;
    this.#path = join(folder, 'repository');
  }

  static async make(): Promise<Copy> {
    const copy = new Copy(await mkdtemp(join(tmpdir(), 'cannongate-mutation-')));
    try {
      await copy.#fill();
      return copy;
    } catch (error) {
      await copy[Symbol.asyncDispose]();
      throw error;
    }
  }

  async #fill(): Promise<void> {
    await mkdir(join(this.#folder, 'temporary'));
    const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    for (const name of new Set(listed.split('\0').filter((each) => each !== ''))) {
      // A file that was removed and not yet committed is listed, too.
      await cp(join(ROOT, name), join(this.#path, name)).catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      });
    }
    this.#git('init', '--quiet');
    // Not by a path given to `git add`, which is an error where .gitignore names the folder, too.
    await writeFile(join(this.#path, '.git/info/exclude'), '/node_modules\n');
    await symlink(join(ROOT, 'node_modules'), join(this.#path, 'node_modules'));
    this.commit();
  }

  /** Some tests clone the repository, and so see only what is committed. */
  commit(): void {
    this.#git('add', '--all');
    const author = ['-c', 'user.name=mutation', '-c', 'user.email=mutation@localhost'];
    this.#git(...author, 'commit', '--quiet', '--allow-empty', '--no-verify', '-m', 'mutation');
  }

  async read(name: string): Promise<string> {
    return await readFile(join(this.#path, name), 'utf8');
  }

  async write(name: string, text: string): Promise<void> {
    await writeFile(join(this.#path, name), text);
    this.commit();
  }

  /**
   * Runs the tests with these titles, and what else in these files has such a title.
   *
   * @param bail whether to end at the first failure, as a mutation is caught if one row of a table fails
   */
  async runTests(
    tests: readonly Mutation['test'][],
    { bail }: { bail: boolean },
  ): Promise<TestRun> {
    const files = [...new Set(tests.map(([file]) => file))];
    const pattern = [...new Set(tests.map(([, title]) => titlePattern(title)))].join('|');
    const report = join(this.#folder, 'report.json');
    await rm(report, { force: true });
    const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
    const args = ['--reporter=json', `--outputFile=${report}`, ...(bail ? ['--bail=1'] : [])];
    const output = await this.#run([vitest, 'run', ...args, '-t', pattern, ...files]);
    await this.#endProcesses();
    const text = await readFile(report, 'utf8').catch(() => null);
    if (text === null) return { results: [], output };
    const { testResults } = JSON.parse(text) as JsonReport;
    const results = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, status, failureMessages }) => ({
        file: name.slice(name.lastIndexOf('__tests__/')),
        title: fullName,
        status,
        failures: failureMessages.map(firstLine),
      })),
    );
    return { results, output };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#endProcesses();
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }

  async #run(args: readonly string[]): Promise<string> {
    const child = spawn(process.execPath, args, {
      cwd: this.#path,
      env: { ...process.env, TMPDIR: join(this.#folder, 'temporary') },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: MAX_MINUTES * 60_000,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output = (output + chunk).slice(-2000);
      });
    }
    await new Promise((resolve) => child.once('close', resolve));
    return output;
  }

  /** Without its protections the gate may leave processes behind. They keep the copy's `TMPDIR`. */
  async #endProcesses(): Promise<void> {
    const marker = `TMPDIR=${this.#folder}/`;
    const pids = await readdir('/proc').catch(() => []);
    for (const pid of pids.filter((name) => /^\d+$/.test(name))) {
      const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
      if (!environment.split('\0').some((entry) => entry.startsWith(marker))) continue;
      try {
        process.kill(Number(pid), 'SIGKILL');
      } catch {
        // The process has already ended.
      }
    }
  }

  #git(...args: string[]): void {
    execFileSync('git', args, { cwd: this.#path, stdio: ['ignore', 'ignore', 'inherit'] });
  }
}

type Ending = 'passed' | 'failed' | 'not run';

/** How the named test ended. A table of inputs is one test, which fails if one of its rows does. */
function endingOf({ results }: TestRun, [file, title]: Mutation['test']): [Ending, string] {
  const pattern = new RegExp(titlePattern(title));
  const rows = results.filter((each) => each.file === file && pattern.test(each.title));
  const failed = rows.find(({ status }) => status === 'failed');
  if (failed) return ['failed', failed.failures[0] ?? ''];
  return [rows.some(({ status }) => status === 'passed') ? 'passed' : 'not run', ''];
}

interface Result {
  readonly word: 'caught' | 'survived' | 'no result';
  /** How the test failed, to see that it failed for the right reason; or why there is no result. */
  readonly detail: string;
}

async function judge(copy: Copy, mutation: Mutation, unchanged: TestRun): Promise<Result> {
  const { file, test } = mutation;
  let [before, why] = endingOf(unchanged, test);
  // Many tests ran at the same time. One that waited in vain may pass by itself.
  if (before === 'failed')
    [before, why] = endingOf(await copy.runTests([test], { bail: false }), test);
  if (before !== 'passed') {
    return { word: 'no result', detail: `without the mutation the test has ${before}: ${why}` };
  }
  const original = await copy.read(file);
  await copy.write(file, applyMutation(mutation, original));
  try {
    const mutated = await copy.runTests([test], { bail: true });
    const [after, detail] = endingOf(mutated, test);
    if (after === 'not run') return { word: 'no result', detail: mutated.output };
    return { word: after === 'failed' ? 'caught' : 'survived', detail };
  } finally {
    await copy.write(file, original);
  }
}

const names = process.argv.slice(2);
const unknown = names.filter((name) => !MUTATIONS.some((each) => each.name === name));
if (unknown.length > 0) {
  const known = MUTATIONS.map(({ name }) => name).join(', ');
  console.error(`There is no mutation ${unknown.join(', ')}. Choose from: ${known}`);
  process.exit(2);
}
const chosen = MUTATIONS.filter(({ name }) => names.length === 0 || names.includes(name));
// Two mutations are tried at the same time, since most tests wait more than they compute.
await using first = await Copy.make();
await using second = await Copy.make();
// A list that is out of date is found before anything runs.
for (const mutation of chosen) applyMutation(mutation, await first.read(mutation.file));
console.log(`Running the tests of ${chosen.length} mutations without any of them…`);
const unchanged = await first.runTests(
  chosen.map(({ test }) => test),
  { bail: false },
);
if (unchanged.results.length === 0) console.error(unchanged.output);

const width = Math.max(...chosen.map(({ name }) => name.length));
const waiting = chosen[Symbol.iterator]();
let caught = 0;
/** Tries mutations in this copy until none is left. */
async function tryIn(copy: Copy): Promise<void> {
  for (const mutation of waiting) {
    const { word, detail } = await judge(copy, mutation, unchanged);
    if (word === 'caught') caught += 1;
    console.log(`${mutation.name.padEnd(width)}  ${word.padEnd(9)}  ${mutation.test[1]}`);
    if (detail !== '') console.log(`${' '.repeat(width)}  ${detail}`);
  }
}
await Promise.all([tryIn(first), tryIn(second)]);
console.log(`${caught} of ${chosen.length} mutations were caught.`);
if (caught < chosen.length) process.exitCode = 1;
