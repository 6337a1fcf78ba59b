/** A signal at any moment: the exit code says which one, and nothing is left behind. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { busyApp, waitingApp } from '../../support/apps.ts';
import { aChange, compared, FEW_CONNECTIONS, TIMES } from '../../support/gates.ts';
import { fakeGitHub } from '../../support/forge/github.ts';
import { start } from '../../support/programs.ts';
import { aPullRequest } from '../../support/pull-request.ts';
import { aDirectory, type Files } from '../../support/repository.ts';
import { startAction } from '../../support/runner.ts';

describe('an interruption leaves nothing behind', () => {
  const interrupted = async (files: Files, when: RegExp, signal: NodeJS.Signals) => {
    const repository = aChange(files, {});
    const before = repository.state();
    const running = start('cli.js', ['compare', ...TIMES, ...FEW_CONNECTIONS], {
      cwd: repository.path,
    });
    await expect.poll(running.output, { timeout: 300_000, interval: 20 }).toMatch(when);
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
    ['while it measures', waitingApp(10), /planned/],
  ])('%s', async (_, files, when) => {
    const signals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM'];
    if (files === booting) signals.push('SIGHUP');
    await Promise.all(signals.map(async (signal) => interrupted(files, when, signal)));
  });
});

/** Loaded into the gate's own process: what is aborted throws an error of its own there, as many libraries do. */
const anAbortWithoutItsReason = () => {
  const library = join(aDirectory('library'), 'abort.cjs');
  writeFileSync(
    library,
    `if (/(?:cli|index)\\.js$/.test(process.argv[1] ?? '')) {
       AbortSignal.prototype.throwIfAborted = function () {
         if (this.aborted) throw new DOMException('The operation was aborted', 'AbortError');
       };
     }`,
  );
  return { NODE_OPTIONS: `--require=${library}` };
};

describe('an interruption passes for no crash, though what it aborts throws an error of its own', () => {
  it('on the command line, which says how to go on', async () => {
    const json = join(aDirectory('output'), 'report.json');
    const args = ['compare', ...TIMES, ...FEW_CONNECTIONS, '--json', json];
    const running = start('cli.js', args, {
      cwd: aChange(waitingApp(10), {}).path,
      env: anAbortWithoutItsReason(),
    });
    await expect.poll(running.output, { timeout: 300_000, interval: 20 }).toMatch(/launch 2 of/);
    running.kill('SIGINT');
    const { code, stderr } = await running.finished;
    expect(stderr).not.toContain('a defect in cannongate');
    expect(stderr).toContain(`to continue, use the same flags and --resume ${json}.part`);
    expect(code).toBe(130);
  });

  it('in the action, which says nothing on the pull request', async () => {
    await using github = await fakeGitHub();
    const hanging = { 'server.js': 'setInterval(() => {}, 1000);' };
    const pullRequest = aPullRequest({ ...busyApp(1), ...hanging }, { other: '' });
    const env = anAbortWithoutItsReason();
    const running = startAction({ ...pullRequest, api: github.url, env });
    await expect.poll(running.output, { timeout: 300_000 }).toContain('trying every scenario');
    running.kill('SIGINT');
    const { code } = await running.finished;
    expect(github.comments).toEqual([]);
    expect(code).toBe(130);
  });
});

describe('processes that take no signal from the gate', () => {
  /** Loaded into the gate's own process, so that its watchdog can still end them. */
  const aGateWithoutSignals = () => {
    const library = join(aDirectory('library'), 'refuse.cjs');
    writeFileSync(
      library,
      `if (process.argv[1]?.endsWith('cli.js')) {
         const fs = require('node:fs');
         const { mkdirSync } = fs;
         fs.mkdirSync = (path, ...options) => {
           if (String(path).startsWith('/sys/')) throw new Error('no cgroups');
           return mkdirSync(path, ...options);
         };
         require('node:module').syncBuiltinESMExports();
         process.kill = () => {
           throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' });
         };
       }`,
    );
    return { NODE_OPTIONS: `--require=${library}` };
  };

  it('are named in the report, and ended by its watchdog', async () => {
    const repository = aChange(busyApp(1), { 'server.js': 'process.exit(1);' });
    const { report, stderr } = await compared(repository, TIMES, aGateWithoutSignals());
    expect(stderr).toMatch(
      /warning: \d+ process(?:es)? could not be ended: .*\d+ \(.*server\.js\)/,
    );
    expect(report.outcome).toBe('candidate-failed');
    const left = report.warnings.filter(({ code }) => code === 'processes-left');
    expect(left).toHaveLength(1);
    expect(JSON.stringify(left)).toContain('server.js');
  });

  it('are named after an interruption, which does not say that everything is gone', async () => {
    const started = join(aDirectory('started'), 'app');
    const source = `import('node:fs').then(({ writeFileSync }) => writeFileSync(${JSON.stringify(started)}, ''));
      setInterval(() => {}, 1000);`;
    const files = { ...busyApp(1), 'server.js': source };
    const options = { cwd: aChange(files, {}).path, env: aGateWithoutSignals() };
    const running = start('cli.js', ['compare', ...TIMES], options);
    await expect.poll(() => existsSync(started), { timeout: 300_000, interval: 20 }).toBe(true);
    running.kill('SIGINT');
    const { code, stderr } = await running.finished;
    expect(stderr).toMatch(/stopped by SIGINT\. \d+ process(?:es)? could not be ended: \d+ \(/);
    expect(stderr).not.toContain('everything it started is gone');
    expect(code).toBe(130);
    running.expectNothingLeft();
  });
});

it('an interruption points at no file that an earlier run left', async () => {
  const json = join(aDirectory('output'), 'report.json');
  writeFileSync(`${json}.part`, '{"kind":"cannongate-checkpoint","launches":[{}]}');
  const files = { ...busyApp(1), 'server.js': 'setInterval(() => {}, 1000);' };
  const args = ['compare', ...TIMES, '--json', json];
  const running = start('cli.js', args, { cwd: aChange(files, {}).path });
  await expect
    .poll(running.output, { timeout: 300_000, interval: 20 })
    .toMatch(/trying every scenario/);
  running.kill('SIGINT');
  const { stderr } = await running.finished;
  expect(stderr).toContain('stopped by SIGINT');
  expect(stderr).not.toContain('--resume');
});

/**
 * Loaded into the gate's own process: notes that the signal has arrived, just before the gate is told. Six seconds later
 * the gate would end without waiting for what it still does. It would do so, too, if a busy machine held up this test's
 * process for that long, so only those six seconds do not pass.
 */
const aSignalThatIsNoted = (signal: NodeJS.Signals) => {
  const note = join(aDirectory('library'), 'arrived');
  const library = `${note}.cjs`;
  writeFileSync(
    library,
    `if (process.argv[1]?.endsWith('cli.js')) {
       const { setTimeout } = globalThis;
       globalThis.setTimeout = (work, time, ...rest) => setTimeout(work, time === 6000 ? 600_000 : time, ...rest);
       process.on(${JSON.stringify(signal)}, () => require('node:fs').writeFileSync(${JSON.stringify(note)}, ''));
     }`,
  );
  return { arrived: () => existsSync(note), env: { NODE_OPTIONS: `--require=${library}` } };
};

it('an interruption after the verdict, while a file is written, decides the exit code', async () => {
  const repository = aChange(busyApp(1), { 'server.js': 'process.exit(1);' });
  const pipe = join(aDirectory('output'), 'report');
  execFileSync('mkfifo', [pipe]);
  const args = ['compare', ...TIMES, '--json', pipe];
  const { arrived, env } = aSignalThatIsNoted('SIGTERM');
  const running = start('cli.js', args, { cwd: repository.path, env });
  await expect
    .poll(running.output, { timeout: 300_000, interval: 20 })
    .toMatch(/The candidate did not boot/);
  // Writing waits until somebody reads.
  running.kill('SIGTERM');
  // A busy machine may take a while to deliver it.
  await expect.poll(arrived, { timeout: 300_000, interval: 20 }).toBe(true);
  const report = await readFile(pipe, 'utf8');
  const result = await running.finished;
  expect(result.code).toBe(143);
  expect(result.stderr).toContain('stopped by SIGTERM');
  expect(report).toContain('candidate-failed');
  running.expectNothingLeft();
});

describe('an error that nothing catches', () => {
  /** Loaded into the gate's own process: it fails once the file exists. */
  const aLibraryThatFails = () => {
    const trigger = join(aDirectory('library'), 'now');
    const library = `${trigger}.cjs`;
    writeFileSync(
      library,
      `if (process.argv[1]?.endsWith('cli.js')) {
         const timer = setInterval(() => {
           const { existsSync, writeFileSync } = require('node:fs');
           if (!existsSync(${JSON.stringify(trigger)})) return;
           clearInterval(timer);
           writeFileSync(${JSON.stringify(`${trigger}.failing`)}, '');
           throw new Error('thrown by a library');
         }, 20);
         timer.unref();
       }`,
    );
    const fail = async () => {
      writeFileSync(trigger, '');
      await expect.poll(() => existsSync(`${trigger}.failing`), { timeout: 30_000 }).toBe(true);
    };
    return { fail, env: { NODE_OPTIONS: `--require=${library}` } };
  };

  it('while it measures: the gate fails, and nothing is left behind', async () => {
    const { fail, env } = aLibraryThatFails();
    const running = start('cli.js', ['compare', ...TIMES, ...FEW_CONNECTIONS], {
      cwd: aChange(waitingApp(10), {}).path,
      env,
    });
    await expect.poll(running.output, { timeout: 300_000, interval: 20 }).toMatch(/planned/);
    await fail();
    const result = await running.finished;
    expect(result.stderr).toContain('thrown by a library');
    expect(result.code).toBe(3);
    running.expectNothingLeft();
  });

  it('after the verdict, while a file is written: the gate fails', async () => {
    const { fail, env } = aLibraryThatFails();
    const pipe = join(aDirectory('output'), 'report');
    execFileSync('mkfifo', [pipe]);
    const repository = aChange({ ...busyApp(1), 'server.js': 'process.exit(1);' }, busyApp(1));
    const args = ['compare', ...TIMES, '--json', pipe];
    const running = start('cli.js', args, { cwd: repository.path, env });
    await expect
      .poll(running.output, { timeout: 300_000, interval: 20 })
      .toMatch(/The baseline did not boot/);
    await fail();
    await readFile(pipe, 'utf8');
    const result = await running.finished;
    expect(result.stderr).toContain('thrown by a library');
    expect(result.code).toBe(3);
  });
});

it('an interruption ends the process although its cleaning up never ends, and a system call does not either', async () => {
  const pipe = join(aDirectory('output'), 'report');
  execFileSync('mkfifo', [pipe]);
  const interrupt = new URL('../../../src/gate/interrupt.ts', import.meta.url);
  const code = `import { abortOnInterrupt } from ${JSON.stringify(interrupt.href)};
    import { writeFile } from 'node:fs';
    abortOnInterrupt();
    setInterval(() => {}, 1000);
    writeFile(${JSON.stringify(pipe)}, 'Nobody reads it.', () => {});
    process.stdout.write('ready');`;
  const args = ['--import', import.meta.resolve('tsx'), '--input-type=module', '--eval', code];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([null, 'SIGTERM']);
}, 60_000);
