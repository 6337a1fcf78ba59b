/**
 * Real gates on real apps under real load. Effects are so large, or tolerances so wide, that the
 * noise of the machine cannot turn a verdict.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { busy, busyApp, serverSource } from '../../support/apps.ts';
import { parseReport } from '../../../src/model/report.ts';
import { aChange, BUDGET, compared } from '../../support/gates.ts';
import { cannongate, start } from '../../support/programs.ts';
import { aDirectory, type Files } from '../../support/repository.ts';

describe('a gate', () => {
  it('blocks a slowdown of more than 2×, with exit code 1, and says why', async () => {
    const result = await compared(aChange(busyApp(4), busyApp(12)), [
      ...BUDGET,
      '--seed',
      'live',
      '--explain',
      'on-regression',
    ]);
    expect(result.code).toBe(1);
    expect(result.report).toMatchObject({ outcome: 'regression', blocked: true });
    expect(result.report.commits.uncommitted).toBe(true);
    expect(result.report.settings.seed).toBe('live');
    const gated = result.report.cells.filter((cell) => cell.gated);
    expect(gated.map((cell) => `${cell.metric} ${cell.verdict}`)).toEqual([
      'throughput regression',
      'cpu regression',
    ]);
    for (const { estimate } of gated) {
      expect(estimate).toBeGreaterThan(Math.log(1.7));
      expect(estimate).toBeLessThan(Math.log(5));
    }
    const [explained] = result.report.explanation?.scenarios ?? [];
    expect(explained?.reason).toBeNull();
    const named = explained?.changes.filter(({ isNotable }) => isNotable) ?? [];
    expect(named.map(({ location }) => location.file)).toContain('server.js');
    expect(result.stdout).toMatch(/\*\*Why\*\*: `GET \/`: /);
    // Plain lines where nobody watches: no colours, no cursor movements.
    expect(result.stderr).toMatch(/cannongate: launch 1 of \d+ done, at most about \d+ s left\n/);
    expect(result.stderr + result.stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
  });

  it('of two apps is one report, and leaves out the one that no change concerns', async () => {
    const appAt = (directory: string, rounds: number): Files =>
      Object.fromEntries(
        Object.entries(busyApp(rounds)).map(([name, text]) => [`${directory}/${name}`, text]),
      );
    const config = (affectedBy: string) => `
apps:
  - { name: api, working-directory: apps/api }
  - { name: web, working-directory: apps/web }
  - { name: docs, working-directory: apps/docs, affected-by: ['${affectedBy}'] }
`;
    const base = { ...appAt('apps/api', 4), ...appAt('apps/web', 4), ...appAt('apps/docs', 4) };
    const repository = aChange(
      { ...base, 'cannongate.yml': config('apps/docs/**') },
      appAt('apps/web', 12),
    );
    const quick = ['--budget', '60s', '--run-duration', '100ms', '--tolerance', '60%'];
    const { code, report } = await compared(repository, quick);
    expect(code).toBe(1);
    expect(report.outcome).toBe('regression');
    const gated = report.cells.filter((cell) => cell.gated);
    const slower = gated.filter(({ verdict }) => verdict === 'regression');
    expect(new Set(slower.map(({ scenario }) => scenario))).toEqual(new Set(['web: GET /']));
    expect(report.scenarios.map(({ name, state }) => [name, state])).toEqual([
      ['api: GET /', 'compared'],
      ['web: GET /', 'compared'],
      ['docs: GET /', 'unaffected'],
    ]);
  });

  it('lets unchanged code pass, with exit code 0', async () => {
    const result = await compared(aChange(busyApp(4), {}), [...BUDGET, '--tolerance', '150%']);
    expect(result.code).toBe(0);
    expect(result.report.outcome).toBe('pass');
    expect(result.report.warnings).toContain('both arms are the same commit');
    expect(result.report.launches.length).toBeGreaterThanOrEqual(5);
    const told = result.report.cells.filter((cell) => !cell.gated).map((cell) => cell.metric);
    expect(told).toEqual(expect.arrayContaining(['event-loop-utilization', 'heap']));
    for (const launch of result.report.launches) {
      const firsts = launch.rounds.map((round) => round.first);
      expect(firsts.filter((arm) => arm === 'baseline')).toHaveLength(firsts.length / 2);
    }
  });

  it('measures what the configuration file says, on both arms', async () => {
    const echo = serverSource(
      `const chunks = []; request.on('data', (c) => chunks.push(c)).on('end', () => { ${busy(4)}
        const right = request.method === 'POST' && request.headers['x-key'] === 'k' && String(Buffer.concat(chunks)) === 'from a file';
        response.statusCode = right ? 201 : 500; response.end(); });`,
    );
    const base = { ...busyApp(1), 'server.js': echo };
    // Only the head has the configuration, and the file for the body.
    const repository = aChange(base, {
      'load/body.txt': 'from a file',
      'cannongate.yml': `
tolerance: 150%
scenarios:
  - name: create
    method: POST
    path: /things
    headers: { X-Key: k }
    body-file: load/body.txt
    connections: 3
    amount: 300
    expect: { status: 201 }
    gate: [completion-time]
`,
    });
    const { report, code } = await compared(repository, BUDGET);
    expect(report.outcome).toBe('pass');
    expect(code).toBe(0);
    expect(report.cells.filter((cell) => cell.gated).map((cell) => cell.metric)).toEqual([
      'completion-time',
    ]);
    const runs = report.launches.flatMap((launch) => launch.rounds.map((round) => round.candidate));
    for (const run of runs) expect(run).toMatchObject({ completed: 300, statuses: { '201': 300 } });
  });
});

it('the noise of an app against itself, and what it allows', async () => {
  const repository = aChange(busyApp(4), { 'new.txt': 'not committed' });
  const before = repository.state();
  const json = join(aDirectory('output'), 'noise.json');
  const args = ['noise', '--budget', '32s', '--run-duration', '250ms', '--json', json];
  const result = await cannongate(args, { cwd: repository.path });
  expect(result.code).toBe(0);
  result.expectNothingLeft();
  expect(repository.state()).toEqual(before);
  expect(result.stdout).toMatch(/^### Noise: .*tolerance: 3%/);
  expect(result.stdout).toMatch(/\| `GET \/` +\| CPU per request +\| +±\d/);
  const parsed = parseReport(readFileSync(json, 'utf8'));
  if ('advice' in parsed) throw new Error(parsed.advice);
  const { commits, settings, warnings, outcome } = parsed.report;
  expect(commits).toMatchObject({ baseline: commits.candidate, uncommitted: true });
  expect(settings.mode).toBe('measure');
  expect(outcome).toBe('inconclusive');
  expect(warnings.join()).not.toContain('same commit');
});

describe('at a fixed rate', () => {
  const answersAfter = (milliseconds: number): Files => ({
    ...busyApp(1),
    'server.js': serverSource(`setTimeout(() => response.end('done'), ${milliseconds});`),
  });
  const configured = (scenario: string): Files => ({
    'cannongate.yml': `scenarios: [{ path: /, tolerance: 100%, ${scenario} }]`,
  });

  it('a head that answers later is a regression of a percentile, and of nothing else', async () => {
    const repository = aChange(answersAfter(10), {
      ...answersAfter(60),
      ...configured('rate: 100/s'),
    });
    const { code, report } = await compared(repository, ['--budget', '120s']);
    expect(code).toBe(1);
    const verdicts = report.cells.filter((cell) => cell.gated);
    expect(verdicts.map(({ metric }) => metric)).toEqual(['achieved-rate', 'cpu', 'latency-p90']);
    expect(verdicts.map(({ verdict }) => verdict === 'regression')).toEqual([false, false, true]);
    expect(report.headline).toMatch(/latency p90/);
    for (const { rounds } of report.launches) {
      for (const { baseline } of rounds) expect(baseline).toMatchObject({ completed: 100 });
    }
  });

  it('unchanged code is not blocked, at a share of what it can do', async () => {
    const repository = aChange(answersAfter(10), configured('rate: 30%'));
    const { code, report } = await compared(repository, [...BUDGET, '--tolerance', '150%']);
    expect(code).toBe(0);
    expect(report.outcome).not.toBe('regression');
    // Ten connections that are answered after 10 ms do 1,000 requests per second at most.
    const [{ rate } = { rate: null }] = report.scenarios;
    expect(rate?.asked).toBe('30%');
    expect(rate?.perSecond).toBeGreaterThan(50);
    expect(rate?.perSecond).toBeLessThan(301);
    const paces = report.launches.flatMap(({ rounds }) =>
      rounds.flatMap(({ baseline, candidate }) => [baseline.pace?.rate, candidate.pace?.rate]),
    );
    expect(new Set(paces)).toEqual(new Set([rate?.perSecond]));
  });
});

describe('a head that breaks is candidate-failed, with exit code 3', () => {
  const broken = async (server: string, args: string[] = []) => {
    const result = await compared(aChange(busyApp(2), { 'server.js': server }), [
      ...BUDGET,
      ...args,
    ]);
    expect(result.code).toBe(3);
    expect(result.report).toMatchObject({ outcome: 'candidate-failed', blocked: true });
    return result.report;
  };

  it('it does not boot', async () => {
    const report = await broken("throw new Error('no database');");
    expect(report.failure?.log.join('\n')).toContain('no database');
  });

  it('it crashes under load', async () => {
    const report = await broken(
      serverSource(
        "if (++count > 500) { console.error('too many'); process.exit(4); } response.end();",
        'let count = 0;',
      ),
    );
    expect(report.headline).toMatch(
      /the candidate stopped under load \(GET \/\): .*exited with code 4/,
    );
    expect(report.failure?.log).toEqual(['too many']);
  });

  it('it answers 404, which is fast', async () => {
    const report = await broken(serverSource('response.statusCode = 404; response.end();'));
    expect(report.headline).toContain('the baseline answers 200, the candidate 404');
  });

  it('it answers with an error page and status 200, which is fast', async () => {
    const page = { ...busyApp(2), 'server.js': serverSource(`${busy(2)} response.end(text);`) };
    const head = { 'server.js': serverSource("response.end('sorry');") };
    const { code, report } = await compared(aChange(page, head), BUDGET);
    expect(code).toBe(3);
    expect(report.headline).toMatch(/baseline answers 200 with [\d,]+ bytes .* candidate 200 with/);
  });

  it('it answers 500 now and then', async () => {
    const report = await broken(
      serverSource(
        "response.statusCode = ++count % 1000 === 0 ? 500 : 200; if (response.statusCode === 500) console.error('oops'); response.end();",
        'let count = 0;',
      ),
    );
    expect(report.headline).toMatch(/\d+ × status 500 of [\d,]+ requests/);
    expect(report.failure?.log[0]).toBe('oops');
  });

  it('it hangs on some requests', async () => {
    const report = await broken(
      serverSource('if (++count % 1000 !== 0) response.end();', 'let count = 0;'),
    );
    expect(report.headline).toMatch(/\d+ × timeout/);
  });

  it('it closes connections', async () => {
    const report = await broken(
      serverSource(
        'if (++count % 1000 === 0) request.socket.end(); else response.end();',
        'let count = 0;',
      ),
    );
    expect(report.headline).toMatch(/\d+ × connection closed before the response/);
  });
});

it('a base that does not boot warns, with exit code 0', async () => {
  const repository = aChange(
    { ...busyApp(1), 'server.js': 'throw new Error("old bug");' },
    busyApp(1),
  );
  const { code, report } = await compared(repository, BUDGET);
  expect(code).toBe(0);
  expect(report).toMatchObject({ outcome: 'baseline-failed', blocked: false });
});

it('a budget that boots do not fit is refused with one that they do', async () => {
  const slow = {
    ...busyApp(1),
    'server.js': `await new Promise((r) => setTimeout(r, 3000));\n${serverSource('response.end();')}`,
  };
  const result = await cannongate(['compare', '--budget', '25s'], { cwd: aChange(slow, {}).path });
  expect(result.code).toBe(2);
  expect(result.stderr).toMatch(/budget: found 25s; 5 launches do not fit; give at least \d+s/);
  result.expectNothingLeft();
});

describe('an interruption leaves nothing behind', () => {
  const interrupted = async (files: Files, when: RegExp, signal: NodeJS.Signals) => {
    const repository = aChange(files, {});
    const before = repository.state();
    const running = start('cli.js', ['compare', ...BUDGET], { cwd: repository.path });
    await expect.poll(running.output, { timeout: 60_000, interval: 20 }).toMatch(when);
    running.kill(signal);
    // npm and terminals send it more than once.
    running.kill(signal);
    const result = await running.finished;
    expect(result.code).toBe({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }[signal as string]);
    expect(result.stderr).toContain(`stopped by ${signal}; everything it started is gone`);
    expect(result.stdout).toBe('');
    running.expectNothingLeft();
    expect(repository.state()).toEqual(before);
  };
  const installing = {
    ...busyApp(1),
    'cannongate.yml': 'install: "sleep 1000 & sleep 1000"',
  };
  const booting = { ...busyApp(1), 'server.js': 'setInterval(() => {}, 1000);' };

  it.each([
    ['while it installs', installing, /installing the baseline/],
    ['while it boots', booting, /trying every scenario/],
    ['while it measures', busyApp(1), /planned/],
  ])('%s', async (_, files, when) => {
    await interrupted(files, when, 'SIGINT');
    await interrupted(files, when, 'SIGTERM');
    if (files === booting) await interrupted(files, when, 'SIGHUP');
  });
});

it('an interrupted comparison goes on where it was', async () => {
  const repository = aChange(busyApp(4), busyApp(12));
  const json = join(aDirectory('output'), 'report.json');
  const args = ['compare', ...BUDGET, '--explain', 'never', '--json', json];
  const running = start('cli.js', args, { cwd: repository.path });
  await expect.poll(running.output, { timeout: 120_000, interval: 20 }).toMatch(/launch 2 of/);
  running.kill('SIGINT');
  const { stderr } = await running.finished;
  expect(stderr).toContain(`go on with the same flags, and --resume ${json}.part`);
  running.expectNothingLeft();

  const other = await cannongate([...args, '--connections', '3', '--resume', `${json}.part`], {
    cwd: repository.path,
  });
  expect(other.code).toBe(2);
  expect(other.stderr).toMatch(/resume: found a comparison with other settings or scenarios/);
  repository.write({ 'new.txt': 'something else' });
  const changed = await cannongate([...args, '--resume', `${json}.part`], {
    cwd: repository.path,
  });
  expect(changed.code).toBe(2);
  expect(changed.stderr).toMatch(/resume: found a comparison of [0-9a-f]+ against/);
  repository.write({ 'new.txt': null });

  const resumed = await cannongate([...args, '--resume', `${json}.part`], {
    cwd: repository.path,
  });
  expect(resumed.code).toBe(1);
  expect(resumed.stderr).not.toContain('trying every scenario');
  expect(existsSync(`${json}.part`)).toBe(false);
  const parsed = parseReport(readFileSync(json, 'utf8'));
  if ('advice' in parsed) throw new Error(parsed.advice);
  expect(parsed.report.outcome).toBe('regression');
  const indices = parsed.report.launches.map((launch) => launch.index);
  expect(indices).toEqual(indices.map((_, i) => i));
});
