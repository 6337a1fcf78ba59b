/**
 * Real searches, for packages of gallery/real whose slow version or commit is named in public: `cannongate bisect` as
 * users run it, on published versions and on a package's own commits.
 *
 *     npm run bench:bisect -- --live            those without a result, in about half an hour; needs npm's registry and GitHub
 *     npm run bench:bisect -- --live NAME…      some of them, again
 *
 * The results are kept in bench/bisect-live.json, from which `npm run docs` makes the table of docs/maintainers/bisect.md.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Bisection } from '../src/model/bisection.ts';
import { aDirectory, CLI, remove } from './gate.ts';
import { gateVersion, type GateVersion } from './gate-version.ts';

interface LiveSearch {
  readonly name: string;
  /** A folder of gallery/real. */
  readonly app: string;
  readonly package: string;
  readonly good: string;
  readonly bad: string;
  /** Null to search among the package's published versions; else the address of its repository. */
  readonly repository: string | null;
  /** The version or commit that the thread names, and how it is known that it does. */
  readonly named: string;
  readonly source: string;
  readonly thread: string;
}

export const LIVE_SEARCHES: readonly LiveSearch[] = [
  {
    name: 'jsonwebtoken',
    app: 'jsonwebtoken-string-secret',
    package: 'jsonwebtoken',
    good: '8.3.0',
    bad: '9.0.2',
    repository: null,
    named: '9.0.0',
    source: 'a comment names the commit; 9.0.0 is the first release with it',
    thread: 'https://github.com/auth0/node-jsonwebtoken/issues/966',
  },
  {
    name: 'koa-compress',
    app: 'koa-compress-brotli',
    package: 'koa-compress',
    good: '3.0.0',
    bad: '5.0.1',
    repository: null,
    named: '4.0.1',
    source: 'two threads blame Brotli, one of them already in 4.0.1, the first release with it',
    thread: 'https://github.com/koajs/compress/issues/118',
  },
  {
    name: 'preact-render-to-string',
    app: 'preact-entities',
    package: 'preact-render-to-string',
    good: '5.1.2',
    bad: '5.1.12',
    repository: null,
    named: '5.1.11',
    source: 'the thread suspects pull request 170; 5.1.11 is the first release with it',
    thread: 'https://github.com/preactjs/preact-render-to-string/issues/180',
  },
  {
    name: 'jsonwebtoken, commits',
    app: 'jsonwebtoken-string-secret',
    package: 'jsonwebtoken',
    good: 'v8.5.0',
    bad: 'v9.0.2',
    repository: 'https://github.com/auth0/node-jsonwebtoken',
    named: 'ecdf6cc',
    source: 'a comment names the commit',
    thread: 'https://github.com/auth0/node-jsonwebtoken/issues/966',
  },
];

export interface LiveBisection {
  readonly name: string;
  /** Versions or commits after the first. */
  readonly points: number;
  readonly answer: Bisection['answer']['kind'];
  /** Each step: a version, the short hash of a commit, or several with an ellipsis between them. */
  readonly found: readonly string[];
  /** Of the first step, as a log ratio. */
  readonly effect: {
    readonly estimate: number;
    readonly low: number;
    readonly high: number;
  } | null;
  readonly metric: string;
  readonly comparisons: number;
  readonly seconds: number;
  readonly node: string;
  /** The code of the gate that searched. */
  readonly gate: GateVersion;
}

const RESULTS = new URL('bisect-live.json', import.meta.url);
const APPS = fileURLToPath(new URL('../gallery/real/', import.meta.url));

export function liveBisections(): LiveBisection[] {
  return existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as LiveBisection[]) : [];
}

/** @param names of the searches to make again; without any, those that are missing */
export function searchLive(names: readonly string[]): void {
  const known = new Set(LIVE_SEARCHES.map(({ name }) => name));
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new RangeError(
      `no search named ${unknown.join(', ')}; there are ${[...known].join(', ')}`,
    );
  const done = new Set(liveBisections().map(({ name }) => name));
  const chosen = LIVE_SEARCHES.filter(({ name }) =>
    names.length === 0 ? !done.has(name) : names.includes(name),
  );
  for (const each of chosen) {
    console.log(`\n${each.name}: ${each.good} to ${each.bad}`);
    const result = searchOf(each);
    const kept = liveBisections().filter(({ name }) => name !== each.name);
    const order = (row: LiveBisection) => LIVE_SEARCHES.findIndex(({ name }) => name === row.name);
    const rows = [...kept, result].sort((a, b) => order(a) - order(b));
    writeFileSync(RESULTS, `${JSON.stringify(rows, null, 2)}\n`);
    console.log(`found ${result.found.join(', ')}; the thread names ${each.named}`);
  }
}

function searchOf(search: LiveSearch): LiveBisection {
  const folder = aDirectory();
  try {
    const { directory, args } =
      search.repository === null ? aRepository(search, folder) : aClone(search, folder);
    const json = join(folder, 'bisection.json');
    const words = ['bisect', '--good', search.good, '--bad', search.bad, '--explain', 'never'];
    const command = [CLI, ...words, ...args, '--json', json];
    const { status } = spawnSync(process.execPath, command, { cwd: directory, stdio: 'inherit' });
    if (!existsSync(json)) throw new Error(`the search ended with ${status}, without an answer`);
    return resultOf(search, JSON.parse(readFileSync(json, 'utf8')) as Bisection);
  } finally {
    remove(folder);
  }
}

/** The gallery's app, with the package in the version that it has there. */
function aRepository({ app, package: name }: LiveSearch, folder: string) {
  const directory = join(folder, 'app');
  for (const part of ['common', 'older']) {
    cpSync(join(APPS, app, part), directory, { recursive: true });
  }
  cpSync(join(APPS, app, 'cannongate.yml'), join(directory, 'cannongate.yml'));
  git(directory, 'init', '--quiet', '--template=', '--initial-branch=main');
  git(directory, 'add', '--all');
  git(directory, ...IDENTITY, 'commit', '--quiet', '--message=The app');
  return { directory, args: ['--package', name] };
}

/** The package's own repository; the gallery's server, which lies outside of it, loads what is checked out. */
function aClone({ app, package: name, repository }: LiveSearch, folder: string) {
  const directory = join(folder, 'clone');
  git(folder, 'clone', '--quiet', repository ?? '', directory);
  const server = join(folder, 'server.cjs');
  const source = readFileSync(join(APPS, app, 'common', 'server.js'), 'utf8');
  writeFileSync(server, source.replace(`require('${name}')`, 'require(process.cwd())'));
  // It has to be a file inside the repository, and is none of its own.
  cpSync(join(APPS, app, 'cannongate.yml'), join(directory, 'cannongate.yml'));
  writeFileSync(join(directory, '.git', 'info', 'exclude'), 'cannongate.yml\n');
  const install = 'npm install --omit=dev --no-package-lock --no-audit --no-fund --ignore-scripts';
  const start = `node ${server}`;
  const args = ['--install', install, '--build', 'false', '--start', start];
  return { directory, args };
}

const IDENTITY = ['-c', 'user.name=bench', '-c', 'user.email=bench@localhost'];

function git(cwd: string, ...words: string[]): void {
  execFileSync('git', words, { cwd });
}

function resultOf({ name, repository }: LiveSearch, bisection: Bisection): LiveBisection {
  const { points, answer, series, comparisons, seconds } = bisection;
  const nameOf = (point: number) => {
    const { commit = '', title = '' } = points[point] ?? {};
    return repository === null ? title.replace(/^.* /, '') : commit.slice(0, 7);
  };
  const [first] = answer.steps;
  return {
    name,
    points: points.length - 1,
    answer: answer.kind,
    found: answer.steps.map(({ after, last }) =>
      after + 1 === last ? nameOf(last) : `${nameOf(after + 1)} … ${nameOf(last)}`,
    ),
    effect: first?.effect ?? null,
    metric: series.metric,
    comparisons: comparisons.filter(({ source }) => source === 'measured').length,
    seconds: Math.round(seconds),
    node: process.version,
    gate: gateVersion(),
  };
}
