/** Targets that are whole programs, or git with repositories of their own. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { BareRepository } from '../src/adapters/git/bare-repository.ts';
import { commitsOfWorkTree } from '../src/adapters/git/find-commits.ts';
import { Git } from '../src/adapters/git/git.ts';
import { openRepository } from '../src/adapters/git/repository.ts';
import { inputFlags, OUTPUT_FLAGS } from '../src/cli/arguments.ts';
import { main } from '../src/cli/main.ts';
import { INPUT_NAMES } from '../src/inputs/declarations.ts';
import { OUTCOMES } from '../src/model/outcome.ts';
import { hostile } from '../__tests__/support/hostile.ts';
import { aRepository, TestRepository } from '../__tests__/support/repository.ts';
import { cleanUp } from '../__tests__/support/clean-up.ts';
import { parseOutputs, runnerEnvironment } from '../__tests__/support/runner-environment.ts';
import { buildPrograms } from '../scripts/build.ts';
import {
  expectNoCommands,
  expectNoDefect,
  expectProblems,
  expectSaid,
  printedBy,
  workflowCommandsIn,
} from './expectations.ts';
import { mutatedDocument, mutatedText } from './mutate.ts';
import { CONFIGURATION_VALUES, CONFIGURATIONS, EVENTS, JSON_WORDS, YAML_WORDS } from './samples.ts';
import { opened, type Answer, type Target } from './target.ts';

/** A folder that is gone afterwards. */
function aFolder(): string {
  return realpathSync(mkdtempSync(join(tmpdir(), 'fuzz-')));
}

const NAMES = ['a', 'src/a.js', 'main', 'v1.2.3', 'ä/日本', 'with blank', '-n', '--all', 'HEAD'];

const NAME_PARTS = [
  '/',
  '..',
  '.git',
  '@{',
  '~',
  '^',
  ':',
  '?',
  '*',
  '[',
  '\\',
  '"',
  "'",
  '\u007f',
  '.lock',
  '::error::x',
  '$(x)',
  '%s',
  '-',
];

/** Bytes of a name, also such that are no UTF-8. No name of git contains a zero or is empty. */
/** Bytes of a variable with its name and the zero byte at its end: see execve(2). */
const MAX_VARIABLE = 128 * 1024;

const gitName = fc
  .oneof(
    mutatedText(NAMES, NAME_PARTS).map((text) => Buffer.from(text)),
    hostile.map((text) => Buffer.from(text)),
    fc.uint8Array({ minLength: 1, maxLength: 30 }).map((bytes) => Buffer.from(bytes)),
  )
  .map((bytes) => bytes.filter((byte) => byte !== 0).subarray(0, 200))
  .filter((bytes) => bytes.length > 0);

interface GitNames {
  readonly file: Uint8Array;
  readonly branch: Uint8Array;
  readonly tag: Uint8Array;
}

/** A path as `git fast-import` reads it. */
function quoted(bytes: Uint8Array): string {
  const octal = (byte: number) => `\\${byte.toString(8).padStart(3, '0')}`;
  return `"${[...bytes].map(octal).join('')}"`;
}

/**
 * A commit on main and one on a branch, both with the file, and a tag. git refuses some names, which are left out.
 *
 * @returns whether git takes the file's name
 */
function importInto({ path }: TestRepository, { file, branch, tag }: GitNames): boolean {
  const run = (...parts: (string | Uint8Array)[]): boolean => {
    const input = Buffer.concat(parts.map((part) => Buffer.from(part)));
    try {
      execFileSync('git', ['fast-import', '--quiet'], { cwd: path, input, stdio: 'pipe' });
      return true;
    } catch {
      return false;
    }
  };
  const commit = (text: string, from: string) =>
    `\ncommitter a <a@localhost> 1 +0000\ndata 1\nx\n${from}M 100644 inline ${quoted(file)}\ndata 1\n${text}\n`;
  if (!run('commit refs/heads/main', commit('a', ''))) return false;
  const from = 'from refs/heads/main^0\n';
  run('commit refs/heads/', branch, commit('b', from));
  run('reset refs/tags/', tag, `\n${from}`);
  return true;
}

/** Files, branches and tags with any bytes: found, checked out, listed and compared, or refused in words. */
const gitNames: Target = {
  name: 'git-names',
  runs: 20,
  isPure: false,
  open: () => {
    const { signal } = new AbortController();
    const git = new Git(process.env, signal);
    // A folder has these itself. git imports them, and then cannot check them out.
    const file = gitName.filter(
      (name) => !['.', '..'].includes(Buffer.from(name).toString('latin1')),
    );
    const names = fc.record({ file, branch: gitName, tag: gitName });
    const check = async (given: GitNames): Promise<Answer> => {
      const folder = aFolder();
      try {
        const user = new TestRepository(join(folder, 'user'));
        mkdirSync(user.path);
        user.git('init', '--quiet', '--initial-branch=main');
        if (!importInto(user, given)) return 'refused';
        user.git('reset', '--quiet', '--hard');
        const before = JSON.stringify(user.state());
        const read = await openRepository(git, user.path);
        if ('problem' in read) return expectProblems([read.problem]);
        const { repository } = read;
        const bare = await BareRepository.create(git, repository, join(folder, 'store'), null);
        const branch = Buffer.from(given.branch).toString('utf8');
        const found = await commitsOfWorkTree(bare, repository, branch);
        if ('problem' in found) return expectProblems([found.problem]);
        const { baseline, candidate } = found.commits;
        const [files, changed] = [
          await bare.listFiles(candidate),
          await bare.changedFiles(baseline, candidate),
        ];
        if (files.length !== 1 || (baseline !== candidate && changed.length !== 1)) {
          throw new Error(`listed ${JSON.stringify(files)}, changed ${JSON.stringify(changed)}`);
        }
        const moved = await bare.movedLines(baseline, candidate, () => folder);
        moved(files[0] ?? '', 1);
        await bare.excludeFiles([join(user.path, files[0] ?? '')]);
        await bare.checkOut(candidate, join(folder, 'arm'));
        await bare.snapshot();
        if (JSON.stringify(user.state()) !== before) throw new Error('the repository was changed');
        return 'accepted';
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    };
    return Promise.resolve(opened(names, check));
  },
};

/** No path that leads out of the folder, since files are written where flags say. */
const isHarmless = (word: string) => !/(?:^|=)[/~]|\.\.|\u0000/.test(word);

/** Names of the events that `main` listens to; it is called many times in this process. */
const EVENT_NAMES = [
  'SIGINT',
  'SIGTERM',
  'SIGHUP',
  'uncaughtException',
  'unhandledRejection',
  'warning',
];

/** The command line as a whole, with commands that run nothing of the project. */
const commandLine: Target = {
  name: 'command-line',
  runs: 60,
  isPure: false,
  open: () => {
    const repository = aRepository();
    repository.commit('base', {
      'package.json': '{"scripts":{"start":"node server.js"}}',
      'server.js': '',
    });
    const flags = [...inputFlags(), ...OUTPUT_FLAGS].map(({ name }) => `--${name}`);
    const values = ['5m', '5%', '/users', 'gate', 'main', 'cannongate.yml', 'node a.js', '', '-'];
    const word = fc
      .oneof(
        fc.constantFrom(...flags),
        fc.constantFrom(...values),
        mutatedText(
          [...flags.slice(0, 10).map((flag) => `${flag}=1`), ...values],
          ['-', '=', '\n'],
        ),
      )
      .filter(isHarmless);
    const cases = fc.record({
      command: fc.oneof<fc.MaybeWeightedArbitrary<string[]>[]>(
        { weight: 8, arbitrary: fc.constantFrom<string[][]>(['config'], ['compare'], ['report']) },
        { weight: 1, arbitrary: fc.array(word, { maxLength: 1 }) },
      ),
      words: fc.array(word, { maxLength: 6 }),
      config: fc.oneof(
        fc.constant(''),
        mutatedText(CONFIGURATIONS, YAML_WORDS),
        mutatedDocument(CONFIGURATION_VALUES, (value) => JSON.stringify(value), JSON_WORDS),
      ),
    });
    const here = process.cwd();
    process.chdir(repository.path);
    const check = async ({
      command,
      words,
      config,
    }: {
      command: string[];
      words: string[];
      config: string;
    }) => {
      // Without `--list` it would measure, with a command that a case has made up.
      const args =
        command[0] === 'compare' ? [...command, ...words, '--list'] : [...command, ...words];
      writeFileSync('cannongate.yml', config);
      let code = NaN;
      const before = EVENT_NAMES.map((name) => process.listeners(name as 'SIGINT'));
      const output = await printedBy(async () => {
        code = await main(args, pathToFileURL(here));
      });
      for (const [i, name] of EVENT_NAMES.entries()) {
        for (const listener of process.listeners(name as 'SIGINT')) {
          if (!before[i]?.includes(listener)) process.off(name, listener);
        }
      }
      for (const stream of [process.stdout, process.stderr]) stream.removeAllListeners('error');
      repository.git('clean', '--quiet', '-fdx');
      if (![0, 2, 3].includes(code)) throw new Error(`the exit code is ${code}`);
      expectSaid(output, 'the program');
      expectNoDefect(output);
      expectNoCommands(output);
      return code === 0 ? 'accepted' : 'refused';
    };
    return Promise.resolve(
      opened(cases, check, () => {
        process.chdir(here);
        cleanUp();
        return Promise.resolve();
      }),
    );
  },
};

/** Commands that the action itself gives to the runner. */
const OWN_COMMANDS = ['add-mask', 'error', 'warning', 'notice', 'group', 'endgroup', 'set-output'];

/** The built action, with any inputs and events. The repository has no commit, so nothing is ever measured. */
const action: Target = {
  name: 'action',
  runs: 30,
  isPure: false,
  open: async () => {
    const folder = aFolder();
    await buildPrograms(join(folder, 'dist'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
    const repository = aRepository();
    repository.commit('base', {});
    const inputs = fc.dictionary(
      fc.constantFrom(...INPUT_NAMES, 'unknown'),
      fc.oneof(
        mutatedText(
          ['5m', '5%', 'gate', 'report', 'always', '/a\n/b', 'A=1'],
          ['%', '\n', '::', '='],
        ),
        hostile,
      ),
      { maxKeys: 5 },
    );
    const cases = fc.record({
      inputs,
      event: fc.oneof(fc.constantFrom(...EVENTS.map(({ name }) => name)), hostile),
      payload: mutatedDocument(
        EVENTS.map((each) => each.payload),
        (value) => JSON.stringify(value),
        JSON_WORDS,
      ),
      ref: fc.oneof(fc.constantFrom('refs/pull/7/merge', 'refs/heads/main', ''), hostile),
    });
    interface Case {
      readonly inputs: Record<string, string>;
      readonly event: string;
      readonly payload: string;
      readonly ref: string;
    }
    const withoutZero = (text: string) => text.replaceAll('\u0000', '');
    const check = async (given: Case): Promise<Answer> => {
      const files = mkdtempSync(join(folder, 'runner-'));
      const checkout = { path: files, git: () => 'a'.repeat(40) } as unknown as TestRepository;
      const runner = runnerEnvironment(
        {
          checkout,
          // Nobody listens there.
          api: 'http://127.0.0.1:9',
          event: withoutZero(given.event),
          ref: withoutZero(given.ref),
          inputs: {
            ...Object.fromEntries(
              Object.entries(given.inputs).map(([name, text]) => [name, withoutZero(text)]),
            ),
            // Its requests would wait for retries.
            token: '',
          },
        },
        files,
      );
      writeFileSync(join(files, 'event.json'), given.payload);
      // Linux starts no program with a longer one.
      const isTooLong = (value = '') => Buffer.byteLength(value) >= MAX_VARIABLE - 1000;
      if (Object.values(runner.env).some(isTooLong)) return 'refused';
      const child = spawn(process.execPath, [join(folder, 'dist/index.js')], {
        cwd: files,
        env: { PATH: process.env['PATH'], RUNNER_TEMP: files, TMPDIR: tmpdir(), ...runner.env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (chunk: string) => {
          output += chunk;
        });
      }
      const [code] = (await once(child, 'close')) as [number | null];
      const written = readFileSync(runner.files['output'] ?? '', 'utf8');
      rmSync(files, { recursive: true, force: true });
      if (code !== 0 && code !== 1) throw new Error(`the exit code is ${String(code)}:\n${output}`);
      expectNoDefect(output);
      const foreign = workflowCommandsIn(output).filter((name) => !OWN_COMMANDS.includes(name));
      if (foreign.length > 0) throw new Error(`the log holds ${foreign.join(', ')}:\n${output}`);
      const { outcome, blocked } = parseOutputs(written);
      if (!OUTCOMES.some((each) => each === outcome) || !/^(?:true|false)$/.test(blocked ?? '')) {
        throw new Error(`the outputs are ${JSON.stringify(written)}`);
      }
      return code === 0 ? 'accepted' : 'refused';
    };
    return opened(cases, check, () => {
      rmSync(folder, { recursive: true, force: true });
      cleanUp();
      return Promise.resolve();
    });
  },
};

export const PROGRAM_TARGETS: readonly Target[] = [gitNames, commandLine, action];
