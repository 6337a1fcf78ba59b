/** Failures of the machine are no defects of cannongate and no fault of an arm. */
import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../../src/adapters/app/choose-port.ts';
import { NO_LUCK } from '../../../src/model/luck.ts';
import { ShellApps } from '../../../src/adapters/app/shell-apps.ts';
import { BareRepository } from '../../../src/adapters/git/bare-repository.ts';
import { Git, GitError, GitStopped } from '../../../src/adapters/git/git.ts';
import { openRepository } from '../../../src/adapters/git/repository.ts';
import { GitWorkspace } from '../../../src/adapters/git/checkouts.ts';
import { isDiskFull, machineFailure } from '../../../src/adapters/machine-failure.ts';
import { crashPublication } from '../../../src/github/publish.ts';
import type { Failure } from '../../../src/model/report.ts';
import { MeasurementError } from '../../../src/ports/errors.ts';
import { appDirectory, aScenario, someSettings } from '../../support/apps.ts';
import { variables } from '../../support/boots.ts';
import { runInProcess } from '../../support/programs.ts';
import { aDirectory, aRepository } from '../../support/repository.ts';

const never = new AbortController().signal;

/** A folder for the PATH, with a git that a signal ends. */
function withKilledGit(): string {
  const folder = aDirectory('path');
  writeFileSync(join(folder, 'git'), '#!/bin/sh\nkill -KILL $$\n', { mode: 0o755 });
  return `${folder}:${process.env['PATH'] ?? ''}`;
}

const systemError = (code: string) => Object.assign(new Error(`${code}: it failed`), { code });

async function failureOf(work: Promise<unknown>): Promise<Failure> {
  const error = await work.catch((reason: unknown) => reason);
  if (error instanceof MeasurementError) return error.failure;
  throw error;
}

describe('a failure of the machine', () => {
  it.each([
    [systemError('ENOSPC'), 'Invalid: the disk is full; make room on the runner'],
    [systemError('EROFS'), 'Invalid: the file system is read-only; make it writable'],
    [systemError('EDQUOT'), 'Invalid: the disk quota is used up; make room on the runner'],
    [systemError('EMFILE'), 'Invalid: no more files can be opened; raise the limit (ulimit -n)'],
    [systemError('ENFILE'), 'Invalid: the machine has too many open files; close other programs'],
    [systemError('EAGAIN'), 'Invalid: no more processes can be started; raise the limit'],
    [systemError('ENOMEM'), 'Invalid: there is no memory left; close other programs'],
    [new GitError('fatal: no\n'), 'Invalid: a git command failed: fatal: no; look for the cause'],
  ])('that ends the gate is named, blames no arm and blocks: %s', (error, headline) => {
    const publication = crashPublication(error);
    expect(publication).toMatchObject({ outcome: 'invalid', blocked: true, report: null });
    expect(publication.headline).toContain(headline);
  });

  it('is nothing else', () => {
    for (const error of [new TypeError('x'), null, undefined, 'ENOSPC', {}]) {
      expect(machineFailure(error)).toBeNull();
    }
    const publication = crashPublication(new TypeError('x'));
    expect(publication.headline).toContain('this is a defect');
    expect(publication.markdown(Infinity)).toContain('**This check fails**');
  });

  it('in a workflow that comments does not say that the pull request’s check fails', () => {
    const url = 'https://github.com/owner/name/actions/runs/500';
    const said = crashPublication(new TypeError('x'), {
      url,
      conclusion: 'success',
      isStartedByPush: false,
    });
    expect(said.markdown(Infinity)).toContain(
      `\n\n**There is no verdict here.** The check of the pull request is that of [the measuring run](${url}), which passed. The log of the workflow that comments has the error.\n`,
    );
    const own = crashPublication(new TypeError('x'), {
      url,
      conclusion: null,
      isStartedByPush: true,
    });
    expect(own.markdown(Infinity)).toContain('**This check fails**');
  });

  it('ends the command line with code 3, and is no defect', async () => {
    const repository = aRepository();
    repository.commit('base', { 'package.json': '{}' });
    const env = { PATH: withKilledGit() };
    const result = await runInProcess(['compare'], { cwd: repository.path, env });
    expect(result.code).toBe(3);
    expect(result.stderr).toBe(
      'cannongate: nothing could be measured: a git command failed: git rev-parse was ended by SIGKILL; look for the cause in what git says, then run it again\n',
    );
    result.expectNothingLeft();
  });
});

/** Does the work while this process can open no more files. */
async function withoutDescriptors<T>(work: () => Promise<T>): Promise<T> {
  const prlimit = (...args: string[]) =>
    execFileSync('prlimit', ['--pid', String(process.pid), ...args], { encoding: 'utf8' }).trim();
  const before = prlimit('--nofile', '--output', 'SOFT', '--noheadings');
  prlimit('--nofile=256:');
  const opened: number[] = [];
  try {
    for (;;) opened.push(openSync('/dev/null', 'r'));
  } catch (error) {
    expect(error).toMatchObject({ code: 'EMFILE' });
  }
  try {
    return await work();
  } finally {
    opened.forEach((descriptor) => {
      closeSync(descriptor);
    });
    prlimit(`--nofile=${before}:`);
  }
}

describe('without a free file descriptor', () => {
  it('project files cannot be read, and the arm is not blamed', async () => {
    const at = appDirectory('');
    writeFileSync(join(at, 'package.json'), '{"scripts":{"build":"true"}}');
    const settings = someSettings({ build: { kind: 'detect' } });
    const apps = new ShellApps({ settings, variables, logs: aDirectory(), signal: never });
    const preparing = withoutDescriptors(() => apps.prepare('baseline', at, 'build'));
    await expect(preparing).rejects.toMatchObject({ code: 'EMFILE' });
  });

  it('no port is taken to be in use', async () => {
    await freePort();
    await expect(withoutDescriptors(freePort)).rejects.toMatchObject({ code: 'EMFILE' });
    expect(await freePort()).toBeGreaterThan(0);
  });
});

describe('a git command', () => {
  it('that a signal ends has not answered', async () => {
    const git = new Git({ PATH: withKilledGit() }, never);
    await expect(git.try(['merge-base', 'a', 'b'], { cwd: '/' })).rejects.toThrow(GitStopped);
  });

  it('that fails has', async () => {
    const git = new Git(process.env, never);
    const { path } = aRepository();
    expect(await git.try(['rev-parse', '--verify', 'HEAD'], { cwd: path })).toBeNull();
  });
});

it('a checkout that fails is no fault of the arm, whose code has not run yet', async () => {
  const repository = aRepository();
  const commit = repository.commit('base', { 'a.js': '' });
  const git = new Git(process.env, never);
  const opened = await openRepository(git, repository.path);
  if ('problem' in opened) throw new Error(opened.problem.code);
  const scratch = aDirectory('scratch');
  const store = await BareRepository.create(git, opened.repository, join(scratch, 'store'), null);
  const roots = { baseline: join(scratch, 'arm-1'), candidate: join(scratch, 'arm-2') };
  const commits = { baseline: 'f'.repeat(40), candidate: commit, uncommitted: false };
  const workspace = new GitWorkspace(store, commits, roots, () => Promise.resolve(false));
  const failure = await failureOf(workspace.checkOut('baseline'));
  expect(failure).toMatchObject({ arm: null, phase: 'checkout' });
  expect(failure.message).toContain('the baseline cannot be checked out');
  // Nor is a line known to be where it was if the diff cannot be read.
  const moved = await workspace.movedLines();
  expect(moved('a.js', 7)).toEqual({ file: 'a.js', line: 7, isEdited: true });
});

describe('a full disk', () => {
  const directory = () => appDirectory('process.exit(1);');

  const appsOn = (isFull: boolean, folder: string) => {
    const logs = join(folder, '.logs');
    mkdirSync(logs);
    const build = { kind: 'command', line: 'exit 1' } as const;
    const settings = someSettings({ build });
    const isDiskFullThere = (of: string) => isFull && of === logs;
    return new ShellApps({ settings, variables, logs, signal: never, isDiskFull: isDiskFullThere });
  };

  it.each([
    ['build', (apps: ShellApps, at: string) => apps.prepare('baseline', at, 'build')],
    ['boot', (apps: ShellApps, at: string) => apps.boot('baseline', at, [aScenario()], NO_LUCK)],
  ])('is blamed for a %s that fails on it, not the arm', async (phase, work) => {
    const at = directory();
    const failure = await failureOf(work(appsOn(true, at), at));
    expect(failure).toMatchObject({ arm: null, phase });
    expect(failure.message).toContain('The disk of the temporary folder is full: make room there');
  });

  it('is not blamed if there is room', async () => {
    const at = directory();
    const failure = await failureOf(appsOn(false, at).prepare('baseline', at, 'build'));
    expect(failure).toMatchObject({ arm: 'baseline', phase: 'build' });
    expect(failure.message).not.toContain('disk');
  });

  it('is one without any room', () => {
    // The kernel's own files take no room, and there is none.
    expect(isDiskFull('/proc')).toBe(true);
    expect(isDiskFull(aDirectory())).toBe(false);
    expect(isDiskFull('/nowhere')).toBe(false);
  });
});
