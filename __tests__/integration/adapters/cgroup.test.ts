/** Processes that nothing ties to their app but its cgroup. Where no cgroup can be made, these tests are skipped. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  CGROUP_PREFIX,
  cgroupMembers,
  createCgroup,
  enteringCgroup,
  killCgroup,
  ownCgroup,
  removeCgroup,
} from '../../../src/adapters/process/cgroup.ts';
import { startProcessGroup } from '../../../src/adapters/process/process-group.ts';
import { isAlive } from '../../../src/adapters/process/process-tree.ts';
import { busyApp } from '../../support/apps.ts';
import { aChange, TIMES } from '../../support/gates.ts';
import { start } from '../../support/programs.ts';
import { aDirectory } from '../../support/repository.ts';

/** Asked without the code that is tested, which would otherwise skip its own tests. */
function canMakeCgroups(): boolean {
  const own = '/proc/self/cgroup';
  const [, path = '/'] = existsSync(own)
    ? (/^0::(.*)$/m.exec(readFileSync(own, 'utf8')) ?? [])
    : [];
  return ['/sys/fs/cgroup', '/sys/fs/cgroup/unified'].some((mount) => {
    const folder = join(mount, path, `cannongate-can-make-${process.pid}`);
    try {
      mkdirSync(folder);
    } catch {
      return false;
    }
    // Of version 2, since Linux 5.14; anywhere else the folder is a plain one.
    const can = existsSync(join(folder, 'cgroup.kill'));
    rmdirSync(folder);
    return can;
  });
}

/** A shell's lines that start a daemon with a session of its own and an empty environment, and note its number. */
const daemonInto = (file: string) =>
  `env -i setsid --fork sh -c 'echo $$ > ${file}.new; mv ${file}.new ${file}; exec sleep 1000'`;

const pidIn = (file: string) => (existsSync(file) ? Number(readFileSync(file, 'utf8')) : NaN);

const env = { PATH: process.env['PATH'] ?? '' };

describe.skipIf(!canMakeCgroups())(
  'a daemon with a clean environment and a session of its own',
  () => {
    it('ends with the command that started it, and no cgroup is left', async () => {
      const folder = aDirectory('daemon');
      const file = join(folder, 'pid');
      const line = `${daemonInto(file)}; sleep 1000`;
      const group = await startProcessGroup(line, { cwd: folder, env, log: join(folder, 'log') });
      await expect.poll(() => pidIn(file)).toBeGreaterThan(0);
      expect(isAlive(pidIn(file))).toBe(true);
      await group[Symbol.asyncDispose]();
      expect(isAlive(pidIn(file))).toBe(false);
      const left = readdirSync(ownCgroup() ?? '').filter((name) => name.includes(group.mark));
      expect(left).toEqual([]);
    });

    it('ends although the command that started it has ended before', async () => {
      const folder = aDirectory('daemon');
      const file = join(folder, 'pid');
      const group = await startProcessGroup(daemonInto(file), {
        cwd: folder,
        env,
        log: join(folder, 'log'),
      });
      expect(await group.exited).toEqual({ code: 0, signal: null });
      await expect.poll(() => pidIn(file)).toBeGreaterThan(0);
      await group[Symbol.asyncDispose]();
      expect(isAlive(pidIn(file))).toBe(false);
    });

    it('a daemon of its install ends if the gate is killed', async () => {
      const file = join(aDirectory('daemon'), 'pid');
      const files = {
        ...busyApp(1),
        'cannongate.yml': JSON.stringify({ install: `${daemonInto(file)}; sleep 1000` }),
      };
      const running = start('cli.js', ['compare', ...TIMES], { cwd: aChange(files, {}).path });
      await expect.poll(() => pidIn(file), { timeout: 60_000 }).toBeGreaterThan(0);
      running.kill('SIGKILL');
      await running.finished;
      await expect.poll(() => isAlive(pidIn(file)), { timeout: 30_000 }).toBe(false);
      await expect.poll(running.isNothingLeft, { timeout: 30_000 }).toBe(true);
    });
  },
);

describe.skipIf(!canMakeCgroups())('a cgroup', () => {
  it('has its processes and those below it, and ends them all at once', async () => {
    const folder = createCgroup(`${CGROUP_PREFIX}test-${process.pid}`);
    if (folder === null) throw new Error('no cgroup can be made');
    const below = createCgroup('below', folder);
    if (below === null) throw new Error('no cgroup can be made in a cgroup');
    const [program = '', ...args] = enteringCgroup(below, ['sleep', '1000']);
    const child = spawn(program, args);
    await expect.poll(() => cgroupMembers(folder)).toEqual([child.pid]);
    killCgroup(folder);
    await expect.poll(() => cgroupMembers(folder)).toEqual([]);
    removeCgroup(folder);
    expect(existsSync(folder)).toBe(false);
  });
});

it('where no cgroup can be made, a command runs without one', async () => {
  expect(createCgroup('test', null)).toBeNull();
  expect(createCgroup('test', '/proc')).toBeNull();
  expect(cgroupMembers(null)).toEqual([]);
  expect(cgroupMembers('/nowhere')).toEqual([]);
  const folder = aDirectory('command');
  // A folder of files that are not there: the shell cannot enter.
  const [program = '', ...args] = enteringCgroup('/nowhere', ['echo', 'runs']);
  const line = [program, ...args].map((each) => `'${each.replaceAll("'", "'\\''")}'`).join(' ');
  const log = join(folder, 'log');
  const group = await startProcessGroup(line, { cwd: folder, env, log });
  expect(await group.exited).toEqual({ code: 0, signal: null });
  await group[Symbol.asyncDispose]();
  expect(readFileSync(log, 'utf8')).toBe('runs\n');
});
