/** Real gates whose candidate makes the baseline fail. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { serverSource } from '../../support/apps.ts';
import { aChange, TIMES, compared } from '../../support/gates.ts';
import { aDirectory } from '../../support/repository.ts';

const manifest = JSON.stringify({ type: 'module', scripts: { start: 'node server.js' } });
const well = serverSource('response.end();');

it('a candidate that ends the baseline’s process is invalid and blocks, whatever the policies', async () => {
  const mark = randomUUID();
  // Ends the processes of this gate whose working directory is another checkout than its own.
  const killer = serverSource(
    'if (++count === 200) endOthers(); response.end();',
    `import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
     let count = 0;
     const own = readlinkSync('/proc/self/cwd');
     function endOthers() {
       for (const pid of readdirSync('/proc').filter((name) => /^\\d+$/.test(name))) {
         try {
           const environment = readFileSync('/proc/' + pid + '/environ', 'utf8');
           const cwd = readlinkSync('/proc/' + pid + '/cwd');
           if (environment.includes('TARGET=${mark}') && cwd !== own) process.kill(Number(pid), 'SIGKILL');
         } catch {}
       }
     }`,
  );
  const change = aChange({ 'package.json': manifest, 'server.js': well }, { 'server.js': killer });
  const args = [...TIMES, '--env', `TARGET=${mark}`, '--on-baseline-failed', 'warn'];
  const { code, report } = await compared(change, args);
  expect(code).toBe(3);
  expect(report).toMatchObject({ outcome: 'invalid', blocked: true, failure: { arm: null } });
  expect(report.headline).toMatch(
    /^Invalid: the baseline fails beside the candidate, and works when it is booted again alone: the baseline stopped under load/,
  );
});

it('a candidate whose migration breaks the baseline’s database is invalid and blocks', async () => {
  const database = join(aDirectory('database'), 'schema');
  const app = (version: number) =>
    serverSource(
      `response.statusCode = Number(readFileSync(file, 'utf8')) === ${version} ? 200 : 500; response.end();`,
      `import { existsSync, readFileSync, writeFileSync } from 'node:fs';
       const file = process.env.DATABASE;
       if (!existsSync(file) || Number(readFileSync(file, 'utf8')) < ${version}) writeFileSync(file, '${version}');`,
    );
  const change = aChange(
    { 'package.json': manifest, 'server.js': app(1) },
    { 'server.js': app(2) },
  );
  const { code, report } = await compared(change, [
    ...TIMES,
    '--ready-timeout',
    '10s',
    '--env',
    `DATABASE=${database}`,
  ]);
  expect(code).toBe(3);
  expect(report).toMatchObject({ outcome: 'invalid', blocked: true });
  expect(report.headline).toContain(
    'the baseline worked until code of the candidate ran, and then failed',
  );
  expect(report.headline).toContain('reset it in before-launch');
});
