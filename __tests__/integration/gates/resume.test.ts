/** A real gate that is interrupted, and resumed. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseReport } from '../../../src/model/report.ts';
import { waitingApp } from '../../support/apps.ts';
import { aChange, TIMES } from '../../support/gates.ts';
import { cannongate, start } from '../../support/programs.ts';
import { aDirectory } from '../../support/repository.ts';

it('an interrupted comparison resumes', async () => {
  const repository = aChange(waitingApp(10), waitingApp(100));
  const json = join(aDirectory('output'), 'report.json');
  const args = ['compare', ...TIMES, '--connections', '2', '--explain', 'never', '--json', json];
  const running = start('cli.js', args, { cwd: repository.path });
  await expect.poll(running.output, { timeout: 300_000, interval: 20 }).toMatch(/launch 2 of/);
  running.kill('SIGINT');
  const { stderr } = await running.finished;
  expect(stderr).toContain(`to continue, use the same flags and --resume ${json}.part`);
  running.expectNothingLeft();

  // The same command once more would measure all of it again, and replace what is saved.
  const saved = readFileSync(`${json}.part`, 'utf8');
  const again = await cannongate(args, { cwd: repository.path });
  expect(again.code).toBe(2);
  expect(again.stderr).toMatch(
    /--json: found ".*\.part", which holds \d+ launch(?:es)? of this same comparison, which was interrupted; continue it with --resume .*\.part, or delete that file/,
  );
  expect(readFileSync(`${json}.part`, 'utf8')).toBe(saved);

  const other = await cannongate([...args, '--connections', '3', '--resume', `${json}.part`], {
    cwd: repository.path,
  });
  expect(other.code).toBe(2);
  expect(other.stderr).toMatch(/--resume: found a comparison with other settings or scenarios/);
  const seeded = await cannongate([...args, '--seed', 'mine', '--resume', `${json}.part`], {
    cwd: repository.path,
  });
  expect(seeded.code).toBe(2);
  expect(seeded.stderr).toMatch(
    /--resume: found a comparison with the seed ".+"; leave out the seed "mine"/,
  );
  repository.write({ 'new.txt': 'something else' });
  const changed = await cannongate([...args, '--resume', `${json}.part`], {
    cwd: repository.path,
  });
  expect(changed.code).toBe(2);
  expect(changed.stderr).toMatch(/--resume: found a comparison of [0-9a-f]+ against/);
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
