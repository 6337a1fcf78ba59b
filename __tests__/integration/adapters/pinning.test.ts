import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startProcessGroup } from '../../../src/adapters/process/process-group.ts';
import {
  allowedCores,
  choosePinning,
  haveAppsOneCore,
  parseCoreList,
  pinProcess,
  pinningFor,
} from '../../../src/adapters/process/pinning.ts';
import { aDirectory } from '../../support/repository.ts';

const allowedFor = (pid: number) =>
  /^Cpus_allowed_list:\s*(\S+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];

async function started(line: string, cores: string | null) {
  const directory = aDirectory();
  const env = { PATH: process.env['PATH'] ?? '' };
  const group = await startProcessGroup(line, {
    cwd: directory,
    env,
    log: join(directory, 'log'),
    cores,
  });
  onTestFinished(() => group[Symbol.asyncDispose]());
  return group;
}

it('lists the cores that a process may run on', () => {
  expect(allowedCores()).toHaveLength(availableParallelism());
});

describe('the selection of cores', () => {
  it('gives one core to the load generator and all others to the apps', () => {
    expect(pinningFor([0, 1])).toEqual({ apps: '1', generator: '0' });
    expect(pinningFor([0, 1, 2, 3])).toEqual({ apps: '1,2,3', generator: '0' });
    expect(pinningFor(parseCoreList('2-4,8-10'))).toEqual({ apps: '3,4,8,9,10', generator: '2' });
  });

  it('is null on a machine with one core', () => {
    expect(pinningFor([3])).toBeNull();
    expect(pinningFor([])).toBeNull();
  });

  it.each([
    ['one of two', { apps: '1', generator: '0' }, [0, 1], true],
    ['several', { apps: '1-2', generator: '0' }, [0, 1, 2], false],
    ['the only one, which the load generator shares', null, [3], true],
    ['all, without taskset', null, [0, 1], false],
    ['unknown ones', null, [], false],
  ])('leaves the apps %s', (_, pinning, cores, isOne) => {
    expect(haveAppsOneCore(pinning, cores)).toBe(isOne);
  });

  it('is made on this machine if it has several cores', async () => {
    expect((await choosePinning()) === null).toBe(availableParallelism() < 2);
  });
});

describe('a process', () => {
  const last = () => String(allowedCores().at(-1));

  it('started on a core stays there, with its children', async () => {
    const core = last();
    const group = await started('sleep 1000 & wait', core);
    await expect.poll(() => allowedFor(group.pid)).toBe(core);
  });

  it('can be moved to another core while it runs', async () => {
    const group = await started('sleep 1000', null);
    const core = last();
    await pinProcess(core, group.pid);
    expect(allowedFor(group.pid)).toBe(core);
  });

  it('exits as it would without pinning', async () => {
    expect(await (await started('exit 3', last())).exited).toEqual({ code: 3, signal: null });
    expect((await (await started('no-such-command', last())).exited).code).toBe(127);
  });
});
