/** The npm package: packed, installed in an empty project without a network, and used as the docs say. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from '../../scripts/build.ts';
import { parseReport } from '../../src/model/report.ts';
import { waitingApp } from '../support/apps.ts';
import { copyTracked } from '../support/copy.ts';
import { git, TestRepository } from '../support/repository.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');
const TYPE_ROOTS = join(ROOT, 'node_modules/@types');

const root = realpathSync(mkdtempSync(join(tmpdir(), 'cannongate-package-')));
const project = new TestRepository(join(root, 'project'));
const installed = join(project.path, 'node_modules/cannongate');
let packed: string[];

interface Finished {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function run(cwd: string, program: string, ...args: string[]): Promise<Finished> {
  return await new Promise((resolve) => {
    execFile(program, args, { cwd }, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      resolve({ code, stdout, stderr });
    });
  });
}

async function succeed(cwd: string, program: string, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await run(cwd, program, ...args);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')}: ${code}\n${stdout}${stderr}`);
  return stdout;
}

/** What is tracked, with `dist` as the sources make it. */
async function copyOfTheRepository(): Promise<string> {
  const copy = join(root, 'repository');
  copyTracked(copy);
  await build(join(copy, 'dist'));
  return copy;
}

/** An app ten times slower in the work tree than in its only commit, so that noise cannot hide it. */
function aProject(): void {
  project.write({
    ...waitingApp(10),
    '.gitignore': 'node_modules\n',
    'cannongate.yml': 'measuring-time: 4m\nrun-duration: 100ms\nexplain: never\n',
  });
  project.git('init', '--quiet', '--initial-branch=main');
  project.commit('base');
  project.write(waitingApp(100, 150));
}

beforeAll(async () => {
  const copy = await copyOfTheRepository();
  const output = await succeed(copy, 'npm', 'pack', '--json', '--pack-destination', root);
  const [tarball] = JSON.parse(output) as { filename: string; files: { path: string }[] }[];
  if (!tarball) throw new Error(output);
  packed = tarball.files.map(({ path }) => path).sort();
  aProject();
  const quietly = ['--no-save', '--offline', '--no-audit', '--no-fund'];
  await succeed(project.path, 'npm', 'install', ...quietly, join(root, tarball.filename));
});

afterAll(() => {
  rmSync(root, { recursive: true, force: true, maxRetries: 5 });
});

it('the tarball holds what runs, its types, its licences and the example, and nothing else', () => {
  expect(packed.filter((path) => !/^(dist|example-app)\//.test(path))).toEqual([
    'LICENSE',
    'README.md',
    'action.yml',
    'cannongate.schema.json',
    'package.json',
  ]);
  const built = packed.filter((path) => path.startsWith('dist/'));
  const modules = built.filter((path) => !/^dist\/chunks\/[\w-]+\.js$/.test(path));
  const programs = [
    'cli.js',
    'generator.js',
    'index.js',
    'package.js',
    'preload.cjs',
    'tracer.cjs',
    'watchdog.js',
  ];
  const pages = ['history-page', 'report-page'].flatMap((name) => [`${name}.css`, `${name}.js`]);
  const beside = ['licenses.txt', 'package.d.ts', ...pages];
  expect(modules).toEqual([...programs, ...beside].map((name) => `dist/${name}`).sort());
  // npm packs no .gitignore.
  const tracked = git(ROOT, 'ls-files', 'example-app').split('\n');
  expect(packed.filter((path) => path.startsWith('example-app/')).sort()).toEqual(
    tracked.filter((path) => !path.endsWith('.gitignore')).sort(),
  );
});

it('installing it installs nothing else, and runs nothing', () => {
  const there = readdirSync(join(project.path, 'node_modules'));
  expect(there.filter((name) => !name.startsWith('.'))).toEqual(['cannongate']);
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
    scripts: object;
  };
  const kinds = ['dependencies', 'optionalDependencies', 'peerDependencies', 'bundleDependencies'];
  expect(Object.keys(manifest).filter((key) => kinds.includes(key))).toEqual([]);
  const atInstall = /^(pre|post)?(install|prepare)$/;
  expect(Object.keys(manifest.scripts).filter((name) => atInstall.test(name))).toEqual([]);
});

it('the command line runs, and blocks a regression', async () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    version: string;
  };
  const npx = ['--no-install', 'cannongate'];
  expect(await succeed(project.path, 'npx', ...npx, '--version')).toBe(`${version}\n`);
  const json = join(root, 'report.json');
  const { code, stdout, stderr } = await run(
    project.path,
    ...['npx', ...npx, 'compare', '--quiet', '--request-paths', '/'],
    ...['--run-duration', '100ms', '--json', json],
  );
  const said = `${stdout}${stderr}`;
  const parsed = existsSync(json) ? parseReport(readFileSync(json, 'utf8')) : { advice: said };
  expect(parsed).toMatchObject({ report: { outcome: 'regression', blocked: true } });
  expect(code).toBe(1);
});

it('the example of docs/reference/package.md does what it says, and prints nothing but that', async () => {
  project.write({ 'example.js': exampleOf('docs/reference/package.md') });
  const { code, stdout, stderr } = await run(project.path, process.execPath, 'example.js');
  const [headline, ...verdicts] = stdout.split('\n');
  expect(headline, stderr).toMatch(/^Slower: GET \/ takes about /);
  expect(verdicts).toEqual([
    'GET /, throughput: regression',
    'GET /, cpu: regression',
    // It scatters most, and the comparison ends once the others are clear.
    expect.stringMatching(/^GET \/, unloaded-latency: (?:regression|inconclusive)$/),
    '',
  ]);
  expect(stderr).toMatch(/^(launch \d+ of \d+\n){4,}$/);
  expect(readFileSync(join(project.path, 'comment.md'), 'utf8')).toMatch(/^### ❌ Slower: /);
  expect(readFileSync(join(project.path, 'report.html'), 'utf8')).toMatch(/^<!doctype html>/);
  expect(code).toBe(1);
});

it('it leaves the process as it is, also when it is required', async () => {
  const program = `
    const { compare, ConfigurationError } = require('cannongate');
    const events = ['SIGINT', 'SIGTERM', 'SIGHUP', 'uncaughtException', 'unhandledRejection'];
    const state = () => JSON.stringify([
      events.map((name) => process.listenerCount(name)), process.cwd(), process.env, process.exitCode ?? null,
    ]);
    const before = state();
    let during = null;
    const stop = new AbortController();
    compare({
      signal: stop.signal,
      onProgress(event) {
        if (event.kind !== 'round') return;
        during = state();
        stop.abort();
      },
    }).catch((error) => {
      if (error !== stop.signal.reason || during !== before || state() !== before) throw error;
      return compare({ 'measuring-time': 'long' });
    }).catch((error) => {
      if (!(error instanceof ConfigurationError)) throw error;
      console.log(error.problems[0].where);
    });
  `;
  project.write({ 'required.cjs': program });
  expect(await succeed(project.path, process.execPath, 'required.cjs')).toBe(
    'option measuring-time\n',
  );
});

it('it type-checks in a strict project that has no other types', async () => {
  project.write({
    'example.ts': exampleOf('docs/reference/package.md'),
    'consumer.ts': `
      import { compare, parseReport, type CompareOptions, type Report } from 'cannongate';
      const options: CompareOptions = { 'request-paths': ['/'], 'run-duration': '1s', alpha: 0.01, 'measuring-time': undefined };
      export const report: Promise<Report> = compare(options);
      export const estimates: (number | null)[] = (await report).cells.map((cell) => cell.estimate);
      const parsed = parseReport('');
      export const advice: string = 'advice' in parsed ? parsed.advice : parsed.report.headline;
      // @ts-expect-error Times carry their unit.
      await compare({ 'measuring-time': 60 });
      // @ts-expect-error There is no such option.
      await compare({ 'request-pahts': ['/'] });
      // @ts-expect-error Only a workflow comments.
      await compare({ comment: 'never' });
      // @ts-expect-error There is no such verdict.
      export const isGood = (await report).cells[0]?.verdict === 'good';
    `,
  });
  const strict = [
    '--noEmit',
    '--strict',
    '--exactOptionalPropertyTypes',
    '--skipLibCheck',
    'false',
  ];
  const modules = ['--module', 'nodenext', '--moduleResolution', 'nodenext', '--target', 'es2023'];
  const types = ['--typeRoots', TYPE_ROOTS, '--types', 'node'];
  const files = ['example.ts', 'consumer.ts'];
  await succeed(project.path, process.execPath, TSC, ...strict, ...modules, ...types, ...files);
});

it('its types are those of the sources', async () => {
  const text = readFileSync(join(installed, 'dist/package.d.ts'), 'utf8');
  const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  const types = named(/^export type (\w+)/gm);
  const values = named(/^export declare (?:function|const|class) (\w+)/gm);
  expect(types).toEqual(expect.arrayContaining(['CompareOptions', 'ProgressEvent', 'Report']));
  expect(Object.keys(await import('../../src/package.ts')).sort()).toEqual(values.sort());
  project.write({
    'same.ts': [
      `import type * as Source from '${join(ROOT, 'src/package.ts')}';`,
      "import type * as Published from 'cannongate';",
      'type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;',
      ...types.map((name) => `const ${name}: Same<Source.${name}, Published.${name}> = true;`),
      // The error class of the package differs from that of the sources.
      ...values
        .filter((name) => name !== 'ConfigurationError')
        .map(
          (name) => `const ${name}: Same<typeof Source.${name}, typeof Published.${name}> = true;`,
        ),
      `export { ${[...types, ...values.filter((name) => name !== 'ConfigurationError')].join(', ')} };`,
    ].join('\n'),
    'tsconfig.json': JSON.stringify({
      extends: join(ROOT, 'tsconfig.json'),
      compilerOptions: { typeRoots: [TYPE_ROOTS], exactOptionalPropertyTypes: false },
      include: [],
      files: ['same.ts', join(ROOT, 'src/model/untyped-libraries.d.ts')],
    }),
  });
  await succeed(project.path, process.execPath, TSC, '-p', '.');
});

/** The one program that a page shows. */
function exampleOf(page: string): string {
  const blocks = [...readFileSync(join(ROOT, page), 'utf8').matchAll(/```js\n([^]*?)```/g)];
  expect(blocks).toHaveLength(1);
  return blocks[0]?.[1] ?? '';
}
