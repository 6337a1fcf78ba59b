/** The command `noise` on a real app under load. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseReport } from '../../../src/model/report.ts';
import { waitingApp } from '../../support/apps.ts';
import { aChange, FEW_CONNECTIONS } from '../../support/gates.ts';
import { cannongate } from '../../support/programs.ts';
import { aDirectory } from '../../support/repository.ts';

it('a comparison without measurements is a failure, also if only the base failed', async () => {
  const marker = join(aDirectory('boots'), 'booted');
  const app = waitingApp(1);
  // The base's boots: the first, and the one that shows whether it was chance.
  const failsTwice = `import { appendFileSync, readFileSync } from 'node:fs';
    appendFileSync(${JSON.stringify(marker)}, 'x');
    if (readFileSync(${JSON.stringify(marker)}).length <= 2) process.exit(1);`;
  const repository = aChange({ ...app, 'server.js': `${failsTwice}\n${app['server.js']}` }, {});
  const result = await cannongate(['noise', ...FEW_CONNECTIONS], { cwd: repository.path });
  expect(result.stdout).toMatch(/^### \S+ (?:The baseline|Invalid: both sides fail)/m);
  expect(result.stdout).not.toMatch(/[Tt]he candidate (?:did not|failed|stopped)/);
  expect(result.code).toBe(3);
});

it('the noise of an app compared with itself, and the tolerances that it allows', async () => {
  const repository = aChange(waitingApp(10), { 'new.txt': 'not committed' });
  const before = repository.state();
  const json = join(aDirectory('output'), 'noise.json');
  // All of it is used. If the launches do not fit, since other programs keep the machine busy, it gets more.
  const measured = (time: string) => {
    const times = ['--measuring-time', time, '--run-duration', '100ms'];
    const args = ['noise', ...times, ...FEW_CONNECTIONS, '--json', json];
    return cannongate(args, { cwd: repository.path });
  };
  let result = await measured('80s');
  if (result.stderr.includes('launches do not fit')) result = await measured('4m');
  expect(result.code, result.stderr).toBe(0);
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
