/** A signal at any moment: the exit code says which one, and nothing is left behind. */
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { busyApp } from '../../support/apps.ts';
import { aChange, TIMES } from '../../support/gates.ts';
import { start } from '../../support/programs.ts';
import { aDirectory, type Files } from '../../support/repository.ts';

describe('an interruption leaves nothing behind', () => {
  const interrupted = async (files: Files, when: RegExp, signal: NodeJS.Signals) => {
    const repository = aChange(files, {});
    const before = repository.state();
    const running = start('cli.js', ['compare', ...TIMES], { cwd: repository.path });
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

it('an interruption after the verdict, while a file is written, decides the exit code', async () => {
  const repository = aChange(busyApp(1), { 'server.js': 'process.exit(1);' });
  const pipe = join(aDirectory('output'), 'report');
  execFileSync('mkfifo', [pipe]);
  const args = ['compare', ...TIMES, '--json', pipe];
  const running = start('cli.js', args, { cwd: repository.path });
  await expect.poll(running.output, { timeout: 60_000, interval: 20 }).toMatch(/Candidate failed/);
  // Writing waits until somebody reads.
  running.kill('SIGTERM');
  await sleep(500);
  const report = await readFile(pipe, 'utf8');
  const result = await running.finished;
  expect(result.code).toBe(143);
  expect(result.stderr).toContain('stopped by SIGTERM');
  expect(report).toContain('candidate-failed');
  running.expectNothingLeft();
});
