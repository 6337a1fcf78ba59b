/** Options of the package and its errors. Whole comparisons are in ci/package.test.ts. */
import { getEventListeners } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { namesFor } from '../../src/inputs/declarations.ts';
import { readOptions } from '../../src/config/package-options.ts';
import { describeFound } from '../../src/model/problem.ts';
import {
  compare,
  ConfigurationError,
  describeProblem,
  type CompareOptions,
} from '../../src/package.ts';
import { busyApp } from '../support/apps.ts';
import { aChange } from '../support/gates.ts';
import { aDirectory } from '../support/repository.ts';

/** What a call says is wrong, as programs without types may make it. */
async function problemsOf(options: unknown) {
  const error: unknown = await compare(options as CompareOptions).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ConfigurationError)) throw new Error(`not refused: ${String(error)}`);
  return error.problems.map(describeProblem);
}

/** The temporary directory in which a comparison works. */
function temporaryDirectory(): string {
  const path = aDirectory('temporary');
  vi.stubEnv('TMPDIR', path);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  return path;
}

it('all problems with the options are reported at once, under their names', async () => {
  const { path: cwd } = aChange(busyApp(1), {});
  const options = {
    cwd,
    'request-pahts': ['/'],
    'request-paths': [null],
    'measuring-time': 60,
    tolerance: '3',
    install: true,
    config: ['a.yml'],
    mode: 'report',
    signal: {},
    onProgress: 'print',
    constructor: 1,
  };
  expect(await problemsOf(options)).toEqual([
    'option request-pahts: found an unknown option; did you mean request-paths?',
    expect.stringMatching(/^option request-paths: found null; give request paths, one per line/),
    expect.stringMatching(/^option install: found true; give an install command/),
    'option config: found a list; give the path of a YAML file in the repository',
    'option signal: found an object; give an AbortSignal',
    'option onProgress: found a string; give a function of one event',
    expect.stringMatching(/^option constructor: found an unknown option; known are start, /),
    expect.stringMatching(/^option tolerance: found "3"; give a percentage .* with its sign/),
    expect.stringMatching(/^option measuring-time: found "60"; give a time with its unit/),
    expect.stringMatching(/^option mode: found report; give gate or measure/),
  ]);
});

it.each([
  [null, 'null'],
  ['/users', 'a string'],
  [['/users'], 'a list'],
])('options that are not an object are refused: %j', async (options, found) => {
  const [problem] = await problemsOf(options);
  expect(problem).toBe(
    `options: found ${found}; give an object, for example { "request-paths": ["/"], "measuring-time": "2m" }`,
  );
});

it('a directory outside of a work tree is named as in the options', async () => {
  const cwd = aDirectory('elsewhere');
  const where = (problems: string[]) => problems.map((problem) => problem.split(':')[0]);
  expect(where(await problemsOf({ cwd }))).toEqual(['option cwd']);
  expect(where(await problemsOf({ cwd: join(cwd, 'missing') }))).toEqual(['option cwd']);
  expect(where(await problemsOf({ cwd: '' }))).toContain('option cwd');
  const inside = { cwd, 'working-directory': 'missing' };
  expect(where(await problemsOf(inside))).toEqual(['option working-directory']);
});

it('an item of env cannot be split into two, and no message shows it', async () => {
  const { path: cwd } = aChange(busyApp(1), {});
  const problems = await problemsOf({ cwd, env: ['TOKEN=hush', 'KEY=one\nNODE_OPTIONS=two'] });
  expect(problems).toEqual([
    'option env: found an item of several lines; give one line in each item',
  ]);
  expect(await problemsOf({ cwd, env: ['KEY=one\nNODE_OPTIONS=two'] })).toEqual(problems);
  expect(readOptions({ env: ['TOKEN=hush', 'CI'] }).texts).toEqual({ env: 'TOKEN=hush\nCI' });
});

it('numbers, lists and booleans are accepted as such, and undefined counts as not set', () => {
  const { texts, problems } = readOptions({
    'request-paths': ['/a', '/b'],
    connections: 5,
    alpha: 0.01,
    'measure-noise': true,
    install: false,
    'measuring-time': undefined,
    cwd: undefined,
    signal: undefined,
    onProgress: undefined,
  } satisfies CompareOptions);
  expect(problems).toEqual([]);
  expect(texts).toEqual({
    'request-paths': '/a\n/b',
    connections: '5',
    alpha: '0.01',
    'measure-noise': 'true',
    install: 'false',
  });
});

it('every flag is an option, and every option is in the types', () => {
  const names: readonly Exclude<keyof CompareOptions, 'cwd' | 'signal' | 'onProgress'>[] =
    namesFor('flag');
  for (const name of names) {
    const problems = readOptions({ [name]: null }).problems.map(describeFound);
    expect([name, problems]).toEqual([name, ['null']]);
  }
});

it('an abort stops the comparison, cleans up and rejects with its reason', async () => {
  const { path: cwd } = aChange(busyApp(1), {});
  const temporary = temporaryDirectory();
  const reason = new Error('enough');
  const stop = new AbortController();
  const phases: string[] = [];
  const options: CompareOptions = {
    cwd,
    signal: stop.signal,
    onProgress(event) {
      if (event.kind === 'phase') phases.push(event.phase);
      if (phases.at(-1) === 'pilot') stop.abort(reason);
    },
  };
  const first = compare(options);
  // A second comparison is refused while the first one runs.
  expect(await problemsOf({ cwd })).toEqual([
    'compare: found another comparison that is still running in this process; wait until it has finished: two at once would disturb each other',
  ]);
  await expect(first).rejects.toBe(reason);
  expect(phases).toContain('build');
  // One that is aborted before it begins does not begin.
  const before = phases.length;
  await expect(compare(options)).rejects.toBe(reason);
  expect(phases).toHaveLength(before);
  expect(readdirSync(temporary)).toEqual([]);
});

it('an error in onProgress ends the comparison and leaves nothing behind', async () => {
  const { path: cwd } = aChange(busyApp(1), {});
  const temporary = temporaryDirectory();
  const options = {
    cwd,
    onProgress() {
      throw new RangeError('no more room');
    },
  };
  await expect(compare(options)).rejects.toThrow('no more room');
  expect(readdirSync(temporary)).toEqual([]);
});

it('comparisons with one signal do not pile up listeners on it: after ten, Node.js would print a warning', async () => {
  const { path: cwd } = aChange(busyApp(1), {});
  temporaryDirectory();
  const { signal } = new AbortController();
  const options: CompareOptions = {
    cwd,
    signal,
    onProgress(event) {
      if (event.kind === 'phase' && event.phase === 'pilot') throw new RangeError('that will do');
    },
  };
  const listeners = async () => {
    await expect(compare(options)).rejects.toThrow('that will do');
    return getEventListeners(signal, 'abort').length;
  };
  const first = await listeners();
  expect(await listeners()).toBe(first);
});
