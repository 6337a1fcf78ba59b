/** A real gate that the configuration file of the head configures. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { serverSource, waitingApp } from '../../support/apps.ts';
import { aChange, TIMES, compared } from '../../support/gates.ts';
import { cannongate } from '../../support/programs.ts';
import { aDirectory } from '../../support/repository.ts';

it('a gate measures what the configuration file says, on both arms, and moves no app whose build recorded its path', async () => {
  const echo = serverSource(
    `const chunks = []; request.on('data', (c) => chunks.push(c)).on('end', () => {
      const right = request.method === 'POST' && request.headers['x-key'] === 'k' && String(Buffer.concat(chunks)) === 'from a file';
      response.statusCode = right ? 201 : 500; setTimeout(() => response.end(), 2); });`,
    `import { readFileSync } from 'node:fs';
     if (readFileSync('path.txt', 'utf8') !== process.cwd()) throw new Error('moved');`,
  );
  const base = { ...waitingApp(0), 'server.js': echo };
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
  const { report, code } = await compared(repository, TIMES);
  // On a busy machine it may stay open: what is asked here does not need a pass.
  expect(['pass', 'inconclusive']).toContain(report.outcome);
  expect(code).toBe(0);
  expect(report.cells.filter((cell) => cell.gated).map((cell) => cell.metric)).toEqual([
    'completion-time',
  ]);
  const runs = report.launches.flatMap((launch) =>
    launch.rounds.flatMap(({ baseline, candidate }) => [baseline, candidate]),
  );
  expect(runs.length).toBeGreaterThan(0);
  for (const run of runs) expect(run).toMatchObject({ completed: 300, statuses: { '201': 300 } });
  expect(report.fixedPathReason).toMatch(/^files of the baseline and the candidate record it/);
  expect(new Set(report.launches.map(({ pathLength }) => pathLength)).size).toBe(1);
});

it('a program that both sides would start is named where the file has the start command of its app', async () => {
  const program = join(aDirectory('outside'), 'server.js');
  const base = {
    'server.js': '// of the base',
    'cannongate.yml': `apps:
- { name: shop, start: node server.js, request-paths: / }
- name: admin
  build: cp server.js ${program}
  start: node ${program}
  request-paths: /
`,
  };
  const repository = aChange(base, { 'server.js': '// of the head' });
  const { code, stderr } = await cannongate(['compare', ...TIMES], { cwd: repository.path });
  expect(stderr).toContain(
    `cannongate.yml:5:3 apps[1].start: found ${program}, which build writes`,
  );
  expect(code).toBe(2);
});
