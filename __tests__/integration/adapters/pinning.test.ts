import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startProcessGroup } from '../../../src/adapters/process/process-group.ts';
import {
  allowedCores,
  choosePinning,
  haveAppsOneCore,
  parseCoreList,
  pinProcess,
  pinningFor,
  usableCores,
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

  // Outside of a cpuset, a process may be allowed all cores that the machine could ever have.
  it.each([
    ['one of many', '0-127', '0\n', null],
    ['two of many', '0-127', '0-1\n', { apps: '1', generator: '0' }],
    ['those that the gate may use, and others', '2-3', '0-1,3-4', null],
    ['unknown ones', '2-3', null, { apps: '3', generator: '2' }],
    // A container may show its cores under other numbers.
    ['none that the gate may use', '4-5', '0-1', { apps: '5', generator: '4' }],
    ['none at all', '4-5', '\n', { apps: '5', generator: '4' }],
  ])('leaves out cores that are offline, if online are %s', (_, allowed, online, pinning) => {
    expect(pinningFor(usableCores(allowed, online))).toEqual(pinning);
  });

  it.each([
    ['at all', '[ "$1" = --version ]'],
    ['to those of the apps', '[ "$2" != "$APPS" ]'],
    ['to that of the load generator', '[ "$2" != "$GENERATOR" ]'],
  ])('is none if no process may be pinned %s, as in a hardened service', async (_, accepts) => {
    const { apps, generator } = pinningFor(allowedCores()) ?? { apps: '', generator: '' };
    const folder = aDirectory('programs');
    const script = `#!/bin/sh\nAPPS=${apps} GENERATOR=${generator}\n${accepts}\n`;
    writeFileSync(join(folder, 'taskset'), script, { mode: 0o755 });
    vi.stubEnv('PATH', `${folder}:${process.env['PATH'] ?? ''}`);
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    expect(await choosePinning()).toBeNull();
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

  it.each([
    [1, 'is pinned all the same'],
    [9, 'is not pinned'],
  ])('of which a thread ends in %i attempts to pin it %s', async (ending) => {
    const group = await started('sleep 1000', null);
    const folder = aDirectory('programs');
    // As taskset of util-linux does.
    const script = `#!/bin/sh
echo >>${folder}/tried
[ "$(wc -l <${folder}/tried)" -gt ${ending} ] && PATH=\${PATH#*:} exec taskset "$@"
echo "taskset: failed to set pid 7's affinity: No such process" >&2
exit 1
`;
    writeFileSync(join(folder, 'taskset'), script, { mode: 0o755 });
    vi.stubEnv('PATH', `${folder}:${process.env['PATH'] ?? ''}`);
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    const core = last();
    if (ending > 1) await expect(pinProcess(core, group.pid)).rejects.toThrow('No such process');
    else {
      await pinProcess(core, group.pid);
      expect(allowedFor(group.pid)).toBe(core);
    }
  });

  it('exits as it would without pinning', async () => {
    expect(await (await started('exit 3', last())).exited).toEqual({ code: 3, signal: null });
    expect((await (await started('no-such-command', last())).exited).code).toBe(127);
  });
});
