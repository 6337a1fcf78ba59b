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
import { clusterSource } from '../../support/other-apps.ts';
import { cannongate, start } from '../../support/programs.ts';
import { aDirectory, type Files } from '../../support/repository.ts';

describe('a gate', () => {
  it('of two apps makes one report, explains the slower app, and omits an app that no change affects', async () => {
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
      appAt('apps/web', 24),
    );
    const { code, report, stdout } = await compared(repository, [
      ...BUDGET,
      '--tolerance',
      '60%',
      '--explain',
      'on-regression',
    ]);
    expect(code).toBe(1);
    expect(report.outcome).toBe('regression');
    const [explained] = report.explanation?.scenarios ?? [];
    expect(explained).toMatchObject({ scenario: 'web: GET /', reason: null });
    const named = explained?.changes.filter(({ isNotable }) => isNotable) ?? [];
    expect(named.map(({ location }) => location.file)).toContain('apps/web/server.js');
    expect(stdout).toMatch(/\*\*Why\*\*: `web: GET \/`: /);
    const gated = report.cells.filter((cell) => cell.gated);
    const slower = gated.filter(({ verdict }) => verdict === 'regression');
    expect(new Set(slower.map(({ scenario }) => scenario))).toEqual(new Set(['web: GET /']));
    expect(report.scenarios.map(({ name, state }) => [name, state])).toEqual([
      ['api: GET /', 'compared'],
      ['web: GET /', 'compared'],
      ['docs: GET /', 'unaffected'],
    ]);
  });

  it('measures what the configuration file says, on both arms, and moves no app whose build recorded its path', async () => {
    const echo = serverSource(
      `const chunks = []; request.on('data', (c) => chunks.push(c)).on('end', () => { ${busy(4)}
        const right = request.method === 'POST' && request.headers['x-key'] === 'k' && String(Buffer.concat(chunks)) === 'from a file';
        response.statusCode = right ? 201 : 500; response.end(); });`,
      `import { readFileSync } from 'node:fs';
       if (readFileSync('path.txt', 'utf8') !== process.cwd()) throw new Error('moved');`,
    );
    const base = { ...busyApp(1), 'server.js': echo };
    // Only the head has the configuration, and the file for the body.
    const repository = aChange(base, {
      'load/body.txt': 'from a file',
      'cannongate.yml': `
tolerance: 150%
build: 'printf %s "$PWD" > path.txt'
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
    expect(report.fixedPathReason).toMatch(/^files of the baseline and the candidate record it/);
    expect(new Set(report.launches.map(({ pathLength }) => pathLength)).size).toBe(1);
  });
});

it('a cluster that takes twice the CPU time is a regression, of all its processes', async () => {
  const app = { ...busyApp(1), 'server.js': clusterSource(1) };
  const change = aChange(app, { 'server.js': clusterSource(2.5) });
  const { code, report } = await compared(change, BUDGET);
  expect(code).toBe(1);
  expect(report.outcome).toBe('regression');
  const cpu = report.cells.find((cell) => cell.metric === 'cpu');
  expect(cpu).toMatchObject({ gated: true, verdict: 'regression' });
  // By the workers' own accounts 2.5 times as much, and to both the same for HTTP itself.
  expect(cpu?.estimate).toBeGreaterThan(Math.log(1.5));
  expect(cpu?.estimate).toBeLessThan(Math.log(3));
});

it('the noise of an app compared with itself, and the tolerances that it allows', async () => {
  const repository = aChange(busyApp(4), { 'new.txt': 'not committed' });
  const before = repository.state();
  const json = join(aDirectory('output'), 'noise.json');
  const args = ['noise', '--budget', '50s', '--run-duration', '100ms', '--json', json];
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
  expect(warnings).not.toContainEqual({ code: 'same-commit' });
});

describe('at a fixed rate', () => {
  const answersAfter = (milliseconds: number): Files => ({
    ...busyApp(1),
    'server.js': serverSource(`setTimeout(() => response.end('done'), ${milliseconds});`),
  });
  const configured = (scenario: string): Files => ({
    'cannongate.yml': `scenarios: [{ path: /, tolerance: 100%, ${scenario} }]`,
  });

  it('a head that responds later is a regression of a percentile only', async () => {
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

  it('unchanged code is not blocked at a share of its capacity', async () => {
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

it('an interrupted comparison resumes', async () => {
  const repository = aChange(busyApp(4), busyApp(24));
  const json = join(aDirectory('output'), 'report.json');
  const args = ['compare', ...BUDGET, '--explain', 'never', '--json', json];
  const running = start('cli.js', args, { cwd: repository.path });
  await expect.poll(running.output, { timeout: 120_000, interval: 20 }).toMatch(/launch 2 of/);
  running.kill('SIGINT');
  const { stderr } = await running.finished;
  expect(stderr).toContain(`to continue, use the same flags and --resume ${json}.part`);
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
