/** The corpus of real regressions: its folders, what is run, and what is said of the results. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Repository } from '../../../bench/gate.ts';
import { GALLERY } from '../../../gallery/run/about.ts';
import {
  armsOf,
  DIRECTIONS,
  installedPackages,
  readRealCase,
  realIds,
  realJobs,
  versionsOf,
  type RealJob,
} from '../../../gallery/run/real/corpus.ts';
import { isMeasured, readRealArguments } from '../../../gallery/run/real/main.ts';
import { shareWords, textOf, type RealRow } from '../../../gallery/run/real/page.ts';
import {
  faultsOf,
  howNamed,
  realResultOf,
  resultFor,
  withResult,
  type RealResult,
} from '../../../gallery/run/real/results.ts';
import { compareDirectly } from '../../../gallery/run/real/reference.ts';
import { runRealJobs } from '../../../gallery/run/real/run.ts';
import { parseConfigFile } from '../../../src/config/file.ts';
import { aReport, aRegression } from '../../support/reports.ts';
import { aDirectory } from '../../support/repository.ts';

const IDS = realIds();
const CASES = IDS.map(readRealCase);
const FIRST = CASES.find(({ metric }) => metric === null);
if (!FIRST) throw new Error('no case has its effect in throughput');

describe('the corpus', () => {
  it('has cases of every kind', () => {
    const count = (isIt: (each: (typeof CASES)[number]) => boolean) => CASES.filter(isIt).length;
    expect(CASES.length).toBeGreaterThanOrEqual(21);
    expect(count(({ kind }) => kind === 'wait')).toBeGreaterThanOrEqual(3);
    expect(count(({ kind }) => kind === 'memory')).toBeGreaterThanOrEqual(2);
    expect(count(({ native }) => native)).toBeGreaterThanOrEqual(2);
    const isSmall = ({ small, reportedChange }: (typeof CASES)[number]) =>
      small || (reportedChange ?? 1) < 0.1;
    expect(count(isSmall)).toBeGreaterThanOrEqual(5);
  });

  it.each(CASES)('$id differs in versions only, and has a control', ({ id, isBump, postgres }) => {
    const folder = join(GALLERY, 'real', id);
    const filesOf = (name: string) =>
      readdirSync(join(folder, name)).filter((file) => file !== 'node_modules');
    const more = isBump ? [] : ['logging.js'];
    for (const version of ['older', 'newer']) {
      expect(filesOf(version).sort()).toEqual([...more, 'package-lock.json', 'package.json']);
    }
    const read = (version: string) =>
      JSON.parse(readFileSync(join(folder, version, 'package.json'), 'utf8')) as object;
    const without = (manifest: object) => ({ ...manifest, dependencies: null });
    expect(without(read('newer'))).toEqual(without(read('older')));
    expect(versionsOf(id).length > 0).toBe(isBump);
    const server = readFileSync(join(folder, 'common', 'server.js'), 'utf8');
    expect(server.trimEnd().split('\n').length).toBeLessThanOrEqual(30);
    const text = readFileSync(join(folder, 'cannongate.yml'), 'utf8');
    const config = parseConfigFile('cannongate.yml', text);
    expect(config).not.toHaveProperty('problems');
    expect(text).toContain('name: control');
    expect(postgres === null || existsSync(join(folder, postgres))).toBe(true);
  });
});

describe('the order', () => {
  it('is every regression, then every improvement, then versions against themselves', () => {
    const jobs = realJobs(CASES);
    expect(jobs).toHaveLength(DIRECTIONS.length * CASES.length);
    const order = jobs.map(({ direction }) => DIRECTIONS.indexOf(direction));
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  it('begins with the faster version', () => {
    const job = (faster: 'older' | 'newer', direction: RealJob['direction']) =>
      armsOf({ real: { ...FIRST, faster }, direction });
    expect(job('older', 'to-slower')).toEqual({ baseline: 'older', candidate: 'newer' });
    expect(job('newer', 'to-slower')).toEqual({ baseline: 'newer', candidate: 'older' });
    expect(job('newer', 'to-faster')).toEqual({ baseline: 'older', candidate: 'newer' });
    expect(job('newer', 'older-itself')).toEqual({ baseline: 'older', candidate: 'older' });
  });
});

describe('the arguments', () => {
  it('are cases and a time', () => {
    expect(readRealArguments(['a', '--minutes', '30'], ['a', 'b'])).toMatchObject({
      ids: ['a'],
      minutes: 30,
    });
    expect(readRealArguments([], ['a'])).toMatchObject({
      ids: [],
      minutes: Infinity,
      since: 0,
    });
    expect(readRealArguments(['--since', '2026-11-24T12:40Z'], ['a'])).toMatchObject({
      since: Date.UTC(2026, 10, 24, 12, 40),
    });
  });

  it.each([
    [['c'], 'c: no such case in gallery/real; choose from a, b'],
    [['--minutes', 'soon'], '--minutes soon is no number above 0, such as 30'],
    [['--minutes', '0'], '--minutes 0 is no number above 0, such as 30'],
    [['--since', 'noon'], '--since noon is no date, such as 2026-11-24T12:40Z'],
  ])('%j are refused', (words, advice) => {
    expect(readRealArguments(words, ['a', 'b'])).toEqual({ advice });
  });
});

const empty = () =>
  new Repository(
    () => {},
    () => {},
  );

const job = (more: Partial<RealJob['real']> = {}): RealJob => ({
  real: { ...FIRST, postgres: null, node: null, ...more },
  direction: 'to-slower',
});

const limits = {
  signal: new AbortController().signal,
  seconds: Infinity,
  isDone: () => false,
};

describe('a case that cannot be run', () => {
  it('is told as not run with the reason, and the others go on; a crash of the gate is wrong', async () => {
    const results: RealResult[] = [];
    const [gone, ...others] = [
      await aReport({ failure: ({ phase }) => (phase === 'install' ? 'npm ci failed' : null) }),
      await aReport(),
    ];
    const log = ['npm error code ETARGET', 'npm error notarget No matching version for a@1.0.0.'];
    const reports = [{ ...gone, failure: gone.failure && { ...gone.failure, log } }, ...others];
    const jobs = [
      job({ id: 'gone' }),
      job({ id: 'there' }),
      job({ id: 'crash' }),
      job({ id: 'for-later', node: '>=99' }),
      job({ id: 'without-database', postgres: 'gone.sql' }),
    ];
    const left = await runRealJobs(
      jobs,
      {
        ...limits,
        repositoryOf: empty,
        measure: () => {
          const report = reports.shift();
          return report
            ? Promise.resolve(report)
            : Promise.reject(new Error('no report: it failed\n  1. five do not fit\n  2. more'));
        },
      },
      (_, result) => results.push(result),
    );
    expect(left).toEqual([]);
    expect(results.map(({ id }) => id)).toEqual(jobs.map(({ real }) => real.id));
    const [install, there, crash, node, database] = results.map(({ notRun }) => notRun);
    expect(install).toMatch(/npm ci failed: No matching version for a@1\.0\.0\.$/);
    expect(there).toBeNull();
    expect(crash).toBeNull();
    expect(results[2]).toMatchObject({
      outcome: null,
      headline: 'no report: it failed five do not fit',
    });
    expect(node).toMatch(/^its packages need Node\.js >=99, and this is v\d/);
    expect(database).toMatch(/gone\.sql/);
    const faults = results.map((result) => faultsOf(FIRST, result));
    expect(faults).toEqual([[], ['the outcome is pass'], ['there is no report'], [], []]);
  });
});

describe('what is run', () => {
  const count = async (more: Partial<typeof limits>) => {
    const results: RealResult[] = [];
    const jobs = [job({ id: 'a' }), job({ id: 'b', node: '>=99' })];
    const repositoryOf = empty;
    const left = await runRealJobs(jobs, { ...limits, repositoryOf, ...more }, (_, result) =>
      results.push(result),
    );
    return [results.map(({ id }) => id), left.map(({ real }) => real.id)];
  };

  it('leaves out what has a result', async () => {
    expect(await count({ isDone: () => true })).toEqual([[], []]);
  });

  it('leaves out, of a new pass, what was measured since it began', () => {
    const began = Date.parse(regression.startedAt);
    expect(isMeasured(regression, 0)).toBe(true);
    expect(isMeasured(regression, began)).toBe(true);
    expect(isMeasured(regression, began + 1)).toBe(false);
    expect(isMeasured({ ...regression, notRun: 'no network' }, 0)).toBe(false);
    expect(isMeasured(null, 0)).toBe(false);
  });

  it('ends when it is stopped', async () => {
    expect(await count({ signal: AbortSignal.abort() })).toEqual([[], ['a', 'b']]);
  });
});

const circumstances = {
  commits: { baseline: 'b', candidate: 'c' },
  gate: { commit: 'abcdef0123', isClean: true, sourceHash: 'hash' },
  startedAt: '2026-01-01T00:00:00Z',
  time: 100,
  node: 'v20.0.0',
  cores: 2,
};

const regression = realResultOf(job(), await aRegression(1.5), circumstances);
const pass = realResultOf(job(), await aReport(), circumstances);

describe('a result', () => {
  it('is right if the slower version is a regression, and wrong otherwise', () => {
    expect(faultsOf(FIRST, regression)).toEqual([]);
    expect(faultsOf(FIRST, pass)).toEqual(['the outcome is pass']);
    expect(faultsOf(FIRST, { ...regression, isControlSlower: true })).toEqual([
      'the control was called slower',
    ]);
  });

  it('is right if the faster version is an improvement', () => {
    const direction = 'to-faster';
    expect(faultsOf(FIRST, { ...regression, direction })).toEqual(['the outcome is regression']);
    expect(faultsOf(FIRST, { ...pass, direction })).toEqual(['no improvement was measured']);
    const main = pass.main && { ...pass.main, interval: { low: -0.5, high: -0.1, level: 0.9 } };
    expect(faultsOf(FIRST, { ...pass, direction, main })).toEqual([]);
  });

  it('is wrong if a version is slower than itself', () => {
    expect(faultsOf(FIRST, { ...regression, direction: 'newer-itself' })).toEqual([
      'the outcome is regression',
    ]);
    expect(faultsOf(FIRST, { ...pass, direction: 'older-itself' })).toEqual([]);
  });

  it('counts as wrong as well where the versions may differ less than reported', () => {
    const real = { ...FIRST, noLongerTrue: 'it may be as fast on this Node.js' };
    expect(faultsOf(real, pass)).toEqual(['the outcome is pass']);
  });

  it('has the effect in the CPU time if throughput varies too much, of code that computes', async () => {
    const report = await aReport({
      run: ({ arm, boot }) => ({
        throughput: 5000 * (arm === 'candidate' ? 1 + 0.06 * ((boot % 4) - 1.5) : 1),
        cpu: arm === 'candidate' ? 270 : 180,
      }),
    });
    const of = (real: Partial<RealJob['real']>) => realResultOf(job(real), report, circumstances);
    expect(of({ kind: 'cpu', metric: null }).main?.metric).toBe('cpu');
    expect(of({ kind: 'wait', metric: null }).main?.metric).toBe('throughput');
    expect(of({ kind: 'cpu', metric: 'throughput' }).main?.metric).toBe('throughput');
    expect(regression.main?.metric).toBe('throughput');
  });

  it('has no effect in a metric that is not gated, since the load generator may limit it', async () => {
    const report = await aReport({
      run: ({ arm }) => ({ throughput: arm === 'candidate' ? 7000 : 5000, cpu: 180 }),
    });
    const cells = report.cells.map((cell) =>
      cell.metric === 'throughput' ? { ...cell, gated: false } : cell,
    );
    const of = (which: typeof report) =>
      realResultOf(job({ kind: 'cpu', metric: null }), which, circumstances);
    expect(of(report).main?.metric).toBe('throughput');
    expect(faultsOf(FIRST, { ...of({ ...report, cells }), direction: 'to-faster' })).toEqual(
      expect.arrayContaining(['no improvement was measured']),
    );
  });

  it('stays when the comparison is run again, apart from a failed attempt', () => {
    const failed = { ...pass, notRun: 'no network' };
    expect(withResult([failed], regression)).toEqual([regression]);
    expect(withResult([pass], regression)).toEqual([pass, regression]);
    const latest = resultFor(job(), regression.commits, withResult([pass], regression));
    expect(latest).toEqual(regression);
  });

  it('is of the files of today', () => {
    const found = (candidate: string) =>
      resultFor(job(), { baseline: 'b', candidate }, [{ ...regression, id: FIRST.id }]);
    expect(found('c')).not.toBeNull();
    expect(found('d')).toBeNull();
  });
});

describe('a guilty package', () => {
  const installed = (...updated: string[]) => ({
    names: ['zod', 'pino', 'zod-linux', ...updated],
    updated: updated.length === 0 ? ['zod'] : updated,
  });
  const zod = { guilty: ['zod'], kind: 'cpu' as const };
  const cause = (text: string) =>
    `### Slower\n\n**This check fails**. Likely cause: ${text}.\n**Next:** …\n`;
  const ONLY =
    '1 updated package: `zod` 1.0.0 → 2.0.0. Nothing else differs between the two sides, so it is the cause.';

  it('is named first if no other package is named before it', () => {
    const named = (text: string) => howNamed(zod, text, installed());
    expect(named(cause('`zod` costs 3 µs more per request'))).toBe('first');
    expect(named(cause('`parse` (`server.js:4`) costs 3 µs more, most of it in `zod`'))).toBe(
      'first',
    );
    expect(named(cause('`pino` costs 3 µs more per request; in `b`, `zod` costs 2 µs more'))).toBe(
      'later',
    );
    expect(named(cause('`pino` costs 3 µs more per request'))).toBe('no');
    expect(named('')).toBe('no');
  });

  it('is named by the line of updated packages if it accounts for a tenth or more', () => {
    const line = (text: string) =>
      howNamed(
        zod,
        `Of 2 updated packages \`zod\` accounts for ${text}.`,
        installed('zod', 'pino'),
      );
    expect(line('+31 µs (+20 µs to +40 µs) of +47.3 µs of CPU time')).toBe('first');
    expect(line('+443 µs (+69 µs to +951 µs) of +90.85 ms of CPU time')).toBe('no');
    expect(line('+6.583 ms (+3 ms to +11 ms) of CPU time')).toBe('first');
    expect(
      howNamed(
        { ...zod, kind: 'memory' },
        'Of 2 updated packages `zod` accounts for +31 µs',
        installed(),
      ),
    ).toBe('no');
  });

  it('is named by elimination if nothing but it and its binaries was updated', () => {
    expect(howNamed(zod, ONLY, installed())).toBe('elimination');
    expect(howNamed(zod, ONLY, installed('zod', 'zod-linux'))).toBe('elimination');
    expect(howNamed(zod, ONLY, installed('zod', 'pino'))).toBe('no');
    expect(howNamed(zod, '1 updated package: `zod` 1.0.0 → 2.0.0.', installed())).toBe('no');
    const unclear =
      '2 updated packages: `zod` 1.0.0 → 2.0.0 and `pino` 1.0.0 → 2.0.0. The profiles do not show that a certain one accounts for the slowdown. Nothing else differs between the two sides, so one of them is the cause, or several together.';
    expect(howNamed(zod, unclear, installed('zod', 'pino'))).toBe('no');
    const brought = (name: string) =>
      unclear.replace(
        'one of them is the cause, or several together.',
        `\`${name}\` is the cause, or a package that comes with it.`,
      );
    expect(howNamed(zod, brought('zod'), installed('zod', 'pino'))).toBe('elimination');
    expect(howNamed(zod, brought('pino'), installed('zod', 'pino'))).toBe('no');
  });

  it('is told from others by the lockfiles', () => {
    const { names, updated } = installedPackages('swc-transform');
    expect(names).toEqual(expect.arrayContaining([...updated]));
    expect(updated).toContain('@swc/core');
    expect(installedPackages('winston-silenced').updated).toEqual([]);
  });
});

describe('the measurement without the gate', () => {
  /** Answers with the header and body that it got. */
  const server = (rounds: number) => {
    const directory = aDirectory();
    const source = `const { createHash } = require('node:crypto');
      require('node:http').createServer((request, response) => {
        if (request.url === '/control') return response.end('alive');
        for (let i = 0; i < ${rounds}; i++) createHash('sha256').update(String(i)).digest();
        let body = '';
        request.on('data', (chunk) => (body += chunk)).on('end', () => {
          const isRight = request.headers.kind === 'a=b; c' && body === '{"hello":"world"}';
          response.writeHead(isRight ? 200 : 500).end();
        });
      }).listen(process.env.PORT);`;
    writeFileSync(join(directory, 'server.js'), source);
    return directory;
  };
  const load = {
    path: '/',
    method: 'POST' as const,
    headers: { kind: 'a=b; c' },
    body: { hello: 'world' },
    connections: 4,
  };
  const times = { boots: 2, warmUp: 1, seconds: 1 };
  const context = { env: {}, signal: new AbortController().signal };

  // So much more that the noise of a busy machine cannot hide that it is at least twice as much.
  it('shows twenty times the work', async () => {
    const directories: [string, string] = [server(500), server(10_000)];
    const { cpu, time } = await compareDirectly(directories, load, times, context);
    expect(cpu.estimate).toBeGreaterThan(1);
    expect(time.estimate).toBeGreaterThan(1);
  });

  it('ends between two boots if it is stopped', async () => {
    const stopped = { env: {}, signal: AbortSignal.abort(new Error('stopped')) };
    const directories: [string, string] = [server(1), server(1)];
    await expect(compareDirectly(directories, load, times, stopped)).rejects.toThrow('stopped');
  });

  it('ends if requests fail', async () => {
    const wrong = { ...load, body: 'other' };
    const directories: [string, string] = [server(1), server(1)];
    await expect(compareDirectly(directories, wrong, times, context)).rejects.toThrow(
      /requests to \/ failed/,
    );
  });
});

describe('the page', () => {
  const row = (direction: RealJob['direction'], result: RealResult | null): RealRow => ({
    job: { real: FIRST, direction },
    result: result && { ...result, direction },
  });

  it('says what was run, what was not, and why', () => {
    const gone = { ...pass, notRun: 'the install failed: No matching version' };
    const text = textOf([
      row('to-slower', regression),
      row('to-faster', gone),
      row('older-itself', pass),
      row('newer-itself', null),
    ]);
    const [forwards, backwards] = FIRST.faster === 'older' ? [1, 0] : [0, 1];
    expect(text).toContain(
      `To the slower version: 1 of 1 are a regression: ${forwards} of ${forwards} forwards, ${backwards} of ${backwards} backwards.`,
    );
    expect(text).toContain('To the faster version: 0 of 0 pass');
    expect(text).toMatch(
      /false alarms in 0 of 1 \(0%; 95% range 0% to 9[78]%\); 1 pass, 0 are inconclusive\./,
    );
    expect(text).toContain('All together 2 of 2 comparisons are right.');
    expect(text).toContain('1 of 4 comparisons have not been run.');
    expect(text).toContain('the faster version: the install failed: No matching version');
    expect(text).toContain('cannongate at abcdef0, Node.js v20.0.0, 2 cores');
  });

  it('counts the first result of a case that was not changed after it', () => {
    const unseen = { ...FIRST, unseen: true };
    const of = (result: RealResult, first: RealResult): RealRow => ({
      job: { real: unseen, direction: 'to-slower' },
      result,
      first,
    });
    expect(textOf([of(regression, pass)])).toContain('first run: 0 of 1 (');
    expect(textOf([of(pass, regression)])).toContain('first run: 1 of 1 (');
  });

  it('says what a measurement without the gate tells of a miss', () => {
    const range = (low: number) => ({ estimate: low + 0.01, low, high: low + 0.02 });
    const reference = (low: number) => ({
      id: FIRST.id,
      startedAt: '2026-01-01',
      node: 'v24.0.0',
      cores: 2,
      boots: 40,
      seconds: 2,
      cpu: range(low),
      time: range(low),
    });
    const missed = [row('to-slower', { ...pass, outcome: 'inconclusive' })];
    expect(textOf(missed, [reference(0.02)])).toContain(
      `1 (\`${FIRST.id}\`) of them costs more by both`,
    );
    expect(textOf(missed, [reference(-0.01)])).toContain(
      'without the gate. None of them cost more by both',
    );
    for (const isControlSlower of [false, true]) {
      const found = [row('to-slower', { ...regression, isControlSlower })];
      expect(textOf(found, [reference(0.02)])).not.toContain('that are missed');
    }
  });

  it('gives the reason of a miss only while a result of the case is wrong', () => {
    const real = { ...FIRST, miss: 'It hides.' };
    const of = (result: RealResult): RealRow => ({ job: { real, direction: 'to-slower' }, result });
    expect(textOf([of(pass)])).toContain('**Why the gate missed it.** It hides.');
    expect(textOf([of(regression)])).not.toContain('It hides.');
  });

  it('counts a regression whose control was called slower as wrong', () => {
    const text = textOf([row('to-slower', { ...regression, isControlSlower: true })]);
    expect(text).toContain('To the slower version: 0 of 1 are a regression: ');
    expect(text).toContain('1 more ended as a regression and called the control slower, too');
    expect(text).toContain('The control was called slower in 1 of 1.');
    expect(textOf([row('to-slower', regression)])).not.toContain('1 more ended');
  });

  it('gives exact ranges', () => {
    expect(shareWords(6, 8)).toBe('6 of 8 (75%; 95% range 35% to 97%)');
    expect(shareWords(0, 6)).toBe('0 of 6 (0%; 95% range 0% to 46%)');
    expect(shareWords(6, 6)).toBe('6 of 6 (100%; 95% range 54% to 100%)');
  });

  it('says that nothing was run', () => {
    expect(textOf([row('to-slower', null)])).toContain(
      'None of the 1 comparisons has been run yet.',
    );
  });
});
