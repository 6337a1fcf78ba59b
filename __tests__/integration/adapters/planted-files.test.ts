/**
 * A pull request can put anything where a file is expected. Each reader meets a named pipe, a socket, a
 * device, a link that leads out, and a file of 10 GB, and refuses them without waiting.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkStartCommand } from '../../../src/adapters/app/check-start-command.ts';
import { readCheckpoint } from '../../../src/adapters/checkpoint-file.ts';
import { areInLfs } from '../../../src/adapters/git/checkouts.ts';
import { readPlainFile, UnusableFileError } from '../../../src/adapters/plain-file.ts';
import {
  createLog,
  emptyIfTooLarge,
  keepTail,
  lastLines,
} from '../../../src/adapters/process/log-file.ts';
import { bodyReader, findConfig } from '../../../src/adapters/project/config-files.ts';
import { detectInstall } from '../../../src/adapters/project/detect-commands.ts';
import { findPackagesWithStart } from '../../../src/adapters/project/find-packages.ts';
import { readProject } from '../../../src/adapters/project/read-project.ts';
import { writeFiles } from '../../../src/adapters/project/write-files.ts';
import { readReport } from '../../../src/adapters/report-files.ts';
import { readProfile } from '../../../src/adapters/runtime/profile-file.ts';
import { CheckoutSources } from '../../../src/adapters/runtime/sources.ts';
import { describeAdvice } from '../../../src/model/problem.ts';
import { aDirectory } from '../../support/repository.ts';
import { aReport } from '../../support/reports.ts';

const HUGE = 10 * 2 ** 30;

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** Puts something other than a usable plain file at a path. `content` is in the file outside. */
const PLANTS: Record<string, (path: string, content: string) => unknown> = {
  'a named pipe': async (path) => {
    execFileSync('mkfifo', [path]);
    // Holds the pipe open. A reader that reads it gets nothing, and the test fails when this ends.
    const holder = spawn('sh', ['-c', 'exec 3<>"$0"; echo; exec sleep 15', path], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    undo.push(() => holder.kill());
    await once(holder.stdout, 'data');
  },
  'a socket': async (path) => {
    const server = createServer();
    // The path of a socket may have about a hundred characters only.
    const short = join(aDirectory(), 's');
    await new Promise<void>((resolve) => {
      server.listen(short, resolve);
    });
    renameSync(short, path);
    undo.push(() => server.close());
  },
  'a link to a device': (path) => {
    symlinkSync('/dev/zero', path);
  },
  'a link that leads out': (path, content) => {
    const outside = join(aDirectory(), 'outside');
    writeFileSync(outside, content);
    symlinkSync(outside, path);
  },
  'a file of 10 GB': (path, content) => {
    writeFileSync(path, content);
    truncateSync(path, HUGE);
  },
};

interface Reader {
  /** Where the file is, in a new checkout. */
  readonly file: string;
  readonly content: string;
  /** Other files that the reader needs. */
  readonly others?: Readonly<Record<string, string>>;
  readonly read: (root: string) => unknown;
  /** The result, if the file cannot be used. Errors that are thrown count as their message. */
  readonly refused: unknown;
}

const asText = (matching: RegExp): unknown => expect.stringMatching(matching);

const settings = {
  start: null,
  install: { kind: 'detect' },
  build: { kind: 'detect' },
} as const;

const UNUSABLE =
  /^it (?:is a named pipe, not a plain file|is a socket, not a plain file|leads out of the repository|is larger than \d+ MiB); give a plain file of at most \d+ MiB inside the repository$/;

const map = JSON.stringify({
  version: 3,
  sources: ['source.ts'],
  names: [],
  mappings: 'AAAA',
});
const frame = (root: string) => ({
  functionName: 'f',
  url: join(root, 'app.js'),
  lineNumber: 0,
  columnNumber: 0,
});
const locateAndQuote = (root: string) => {
  const sources = new CheckoutSources(root);
  return [sources.locate(frame(root)), sources.textAt('source.ts', 1)];
};
const inScript = { kind: 'function', name: 'f', file: 'app.js', line: 1 };
const inSource = { ...inScript, file: 'source.ts' };

const profile = JSON.stringify({
  profile: {
    nodes: [{ id: 1, callFrame: { functionName: '', url: '', lineNumber: 0, columnNumber: 0 } }],
    startTime: 0,
    endTime: 1,
    samples: [1],
    timeDeltas: [1],
  },
  main: null,
  all: 1,
});

const READERS: Record<string, Reader> = {
  'package.json': {
    file: 'package.json',
    content: '{"scripts":{"start":"true"}}',
    read: async (root) =>
      (await checkStartCommand(settings, root, root, process.env)).map((each) =>
        describeAdvice(each),
      ),
    refused: [asText(UNUSABLE)],
  },
  'a lockfile': {
    file: 'yarn.lock',
    content: '# yarn lockfile v1',
    read: (root) => detectInstall(root, root)?.line,
    refused: asText(/yarn\.lock (?:is|leads)/),
  },
  'pnpm-workspace.yaml': {
    file: 'pnpm-workspace.yaml',
    content: 'packages: [a]',
    others: { 'a/package.json': '{"scripts":{"start":"true"}}' },
    read: (root) => findPackagesWithStart(root, false),
    refused: [],
  },
  '.gitattributes': {
    file: '.gitattributes',
    content: '*.bin filter=lfs\n',
    read: (root) => areInLfs(root, ['.gitattributes']),
    refused: false,
  },
  'a configuration file': {
    file: 'cannongate.yml',
    content: 'tolerance: 5%',
    read: (root) => {
      const found = findConfig(root, root, null, root);
      return found && 'problem' in found ? describeAdvice(found.problem) : [found?.text];
    },
    refused: asText(/give a (?:plain file of at most 16 MiB|file) inside the repository$/),
  },
  'a body, a HAR file or a certificate': {
    file: 'body.json',
    content: '{}',
    read: (root) => {
      const result = bodyReader(root, null)('body.json');
      return 'refusal' in result
        ? describeAdvice({ ...result.refusal, value: 'body.json' })
        : result;
    },
    refused: asText(/give a (?:plain file of at most 64 MiB|file) inside the repository$/),
  },
  'an OpenAPI document': {
    file: 'openapi.json',
    content: '{"paths":{}}',
    read: (root) => readProject(root, '.').openApi,
    refused: expect.toSatisfy(
      (result) => result === null || /openapi\.json (?:is|leads)/.test(String(result)),
    ),
  },
  'a workflow': {
    file: '.github/workflows/gate.yml',
    content: 'uses: cannongate/cannongate@v1',
    read: (root) => readProject(root, '.').workflows,
    refused: [],
  },
  'a report': {
    file: 'report.json',
    content: JSON.stringify(await aReport()),
    read: (root) => {
      const result = readReport(join(root, 'report.json'), false);
      return 'advice' in result ? result.advice : result;
    },
    refused: asText(/^it is (?:a .*, not a plain file; name the report itself|too large)/),
  },
  'a profile': {
    file: 'profile.json',
    content: profile,
    read: (root) => readProfile(join(root, 'profile.json')),
    refused: null,
  },
  'a script': {
    file: 'app.js',
    content: 'f();\n//# sourceMappingURL=app.js.map',
    others: { 'app.js.map': map, 'source.ts': 'f' },
    read: locateAndQuote,
    refused: [inScript, 'f'],
  },
  'a source map': {
    file: 'app.js.map',
    content: map,
    others: { 'app.js': 'f();\n//# sourceMappingURL=app.js.map', 'source.ts': 'f' },
    read: locateAndQuote,
    refused: [inScript, 'f'],
  },
  'a source': {
    file: 'source.ts',
    content: 'f',
    others: { 'app.js': 'f();\n//# sourceMappingURL=app.js.map', 'app.js.map': map },
    read: locateAndQuote,
    refused: [inSource, null],
  },
  'a manifest of a package': {
    file: 'node_modules/p/package.json',
    content: '{"version":"1.2.3"}',
    read: (root) => {
      const sources = new CheckoutSources(root);
      sources.locate({ ...frame(root), url: join(root, 'node_modules/p/index.js') });
      return sources.versionAt('node_modules/p');
    },
    refused: null,
  },
};

function checkout(files: Readonly<Record<string, string>>): string {
  const root = realpathSync(aDirectory('planted'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}

const resultOf = async (read: () => unknown): Promise<unknown> => {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof UnusableFileError)) throw error;
    return error.message;
  }
};

describe.each(Object.entries(READERS))('%s', (_, { file, content, others = {}, read, refused }) => {
  it('is read, also through a link that stays in the checkout', async () => {
    const root = checkout({ ...others, [file]: content });
    const plain = await resultOf(() => read(root));
    expect(plain).not.toEqual(refused);
    if (/report|profile/.test(file)) return;
    renameSync(join(root, file), join(root, 'elsewhere'));
    symlinkSync(join(root, 'elsewhere'), join(root, file));
    // The text of a source is quoted only if its path is its own.
    const linked = file === 'source.ts' ? [inSource, null] : plain;
    expect(await resultOf(() => read(root))).toEqual(linked);
  });

  it.each(Object.entries(PLANTS))('is refused as %s', async (_, plant) => {
    const root = checkout(others);
    mkdirSync(dirname(join(root, file)), { recursive: true });
    await plant(join(root, file), content);
    expect(await resultOf(() => read(root))).toEqual(refused);
  });
});

describe('a file of the user’s, which may be a link', () => {
  it.each(['a named pipe', 'a socket', 'a link to a device', 'a file of 10 GB'])(
    'is refused as %s',
    async (kind) => {
      const file = join(aDirectory(), 'file');
      await PLANTS[kind]?.(file, '');
      const problem = /^it is (?:a .*, not a plain file|larger than 256 MiB|too large)/;
      const checkpoint = readCheckpoint(file);
      expect('problem' in checkpoint && describeAdvice(checkpoint.problem)).toMatch(problem);
      expect(readReport(file, true)).toEqual({ advice: asText(problem) });
    },
  );
});

describe('a log that an app has replaced', () => {
  it.each(Object.keys(PLANTS).filter((kind) => kind !== 'a file of 10 GB'))(
    'by %s is neither read nor changed, and the next command gets a new one',
    async (kind) => {
      const log = join(aDirectory(), 'app.log');
      await PLANTS[kind]?.(log, 'secret\n'.repeat(4_000_000));
      const before = existsSync(log) ? statSync(log).size : 0;
      expect(lastLines(log)).toEqual([]);
      keepTail(log);
      emptyIfTooLarge(log);
      expect(statSync(log).size).toBe(before);
      createLog(log);
      expect(lstatSync(log)).toMatchObject({ size: 0 });
      expect(lstatSync(log).isFile()).toBe(true);
    },
  );

  it('by a file of 10 GB is read at its end, and emptied', () => {
    const log = join(aDirectory(), 'app.log');
    writeFileSync(log, '');
    truncateSync(log, HUGE);
    expect(lastLines(log).length).toBeLessThan(2);
    emptyIfTooLarge(log);
    expect(statSync(log).size).toBe(0);
  });
});

it.each(Object.keys(PLANTS))('init --force does not write to %s', async (kind) => {
  const root = checkout({});
  await PLANTS[kind]?.(join(root, 'cannongate.yml'), 'mine');
  const problems = await writeFiles(root, [{ name: 'cannongate.yml', text: 'new' }], true);
  expect(problems).toMatchObject([{ code: 'file-not-writable', where: 'cannongate.yml' }]);
});

it('a file of the kernel, whose size is not known before, is read up to the limit', () => {
  const options = { limit: 10, links: 'all' } as const;
  expect(() => readPlainFile('/proc/self/stat', options)).toThrow('is larger than 10 bytes');
  expect(readPlainFile('/proc/self/comm', { ...options, limit: 100 }).length).toBeGreaterThan(1);
});

it('workspaces are not searched for outside of the repository', async () => {
  const outer = checkout({ 'outside/package.json': '{"scripts":{"start":"true"}}' });
  const workspaces = ['../outside', `${outer}/*`, 'in/../../outside'];
  mkdirSync(join(outer, 'root'));
  writeFileSync(join(outer, 'root/package.json'), JSON.stringify({ workspaces }));
  expect(await findPackagesWithStart(join(outer, 'root'), false)).toEqual([]);
  rmSync(outer, { recursive: true });
});
