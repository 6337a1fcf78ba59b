import { spawn, spawnSync } from 'node:child_process';
import { closeSync, constants, openSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from 'esbuild';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { cpuBetween, cpuTimesOf } from '../../../src/adapters/process/cpu-time.ts';
import { startProcessGroup } from '../../../src/adapters/process/process-group.ts';
import { removeCgroup } from '../../../src/adapters/process/cgroup.ts';
import type { WatchedGroups } from '../../../src/adapters/process/watchdog.ts';
import { stopTree } from '../../../src/adapters/process/stop-tree.ts';
import { lastLines, emptyIfTooLarge } from '../../../src/adapters/process/log-file.ts';
import {
  anonymousMemoryOf,
  peakMemory,
  resetPeaks,
  startMeter,
  startPortableMeter,
} from '../../../src/adapters/process/resource-usage.ts';
import {
  listenersOn,
  listeningPorts,
  unsharedPorts,
} from '../../../src/adapters/process/listening-ports.ts';
import { isAlive, processTree } from '../../../src/adapters/process/process-tree.ts';
import { aDirectory } from '../../support/repository.ts';

const env = { PATH: process.env['PATH'] ?? '' };

async function started(line: string, directory = aDirectory()) {
  const log = join(directory, 'log');
  const group = await startProcessGroup(line, { cwd: directory, env, log });
  onTestFinished(() => group[Symbol.asyncDispose]());
  return { group, log };
}

/** Waits for the output of a command. */
async function printed(log: string, pattern: RegExp): Promise<RegExpExecArray> {
  for (;;) {
    const match = pattern.exec(readFileSync(log, 'utf8'));
    if (match) return match;
    await sleep(20);
  }
}

/**
 * Writes a line into a named pipe, once somebody has opened it to read. Opening it in the usual way would block this
 * process until then, and if nobody ever does, no time limit of a test could end that.
 */
async function tell(pipe: string, line = 'go'): Promise<void> {
  const opened = () => {
    try {
      return openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENXIO') return null;
      throw error;
    }
  };
  const writer = await vi.waitUntil(opened, { timeout: 60_000 });
  writeFileSync(writer, `${line}\n`);
  closeSync(writer);
}

describe('a process group', () => {
  it('reports the exit code or the signal', async () => {
    const failed = await started('exit 3');
    expect(await failed.group.exited).toEqual({ code: 3, signal: null });
    expect(failed.group.exit).toEqual({ code: 3, signal: null });
    const killed = await started('kill -9 $$');
    expect(await killed.group.exited).toEqual({ code: null, signal: 'SIGKILL' });
  });

  it('whose shell cannot be started leaves no timer behind', async () => {
    const timers = vi.spyOn(globalThis, 'setInterval');
    onTestFinished(() => {
      timers.mockRestore();
    });
    const directory = aDirectory();
    const options = { cwd: join(directory, 'gone'), env, log: join(directory, 'log') };
    await expect(startProcessGroup('true', options)).rejects.toThrow('ENOENT');
    expect(timers).not.toHaveBeenCalled();
  });

  it('writes both streams to the log, in their order', async () => {
    const { group, log } = await started('echo one; echo two >&2; echo three');
    await group.exited;
    expect(lastLines(log)).toEqual(['one', 'two', 'three']);
  });

  it('has only the environment that it was started with', async () => {
    const { group, log } = await started('env');
    await group.exited;
    const names = lastLines(log, 100).map((line) => line.split('=')[0]);
    const own = ['PATH', 'CANNONGATE_PROCESS', 'PWD', 'OLDPWD', 'SHLVL', '_'];
    expect(names.filter((name) => name === undefined || !own.includes(name))).toEqual([]);
  });

  it('is stopped with its children', async () => {
    const { group, log } = await started('sleep 1000 & echo child $!; wait');
    const child = Number((await printed(log, /child (\d+)/))[1]);
    expect(processTree(group.pid)).toContain(child);
    await group[Symbol.asyncDispose]();
    expect(isAlive(group.pid)).toBe(false);
    expect(isAlive(child)).toBe(false);
  });

  it('is stopped with a daemon that left group, session and parent', async () => {
    const { group, log } = await started(
      `(setsid sh -c 'echo daemon $$; exec sleep 1000' &) ; echo parent`,
    );
    const daemon = Number((await printed(log, /daemon (\d+)/))[1]);
    await group.exited;
    expect(isAlive(daemon)).toBe(true);
    await group[Symbol.asyncDispose]();
    expect(isAlive(daemon)).toBe(false);
  });

  it('is killed if it ignores SIGTERM', async () => {
    const { group, log } = await started(
      `trap '' TERM INT; echo ready; while true; do sleep 1; done`,
    );
    await printed(log, /ready/);
    await group[Symbol.asyncDispose]();
    expect(isAlive(group.pid)).toBe(false);
  });

  it('is killed without /proc, too, if it outlives its shell and ignores SIGTERM', async () => {
    const line = `sh -c 'trap "" TERM; echo child $$; while true; do sleep 0.1; done' & echo parent`;
    const { group, log } = await started(line);
    const child = Number((await printed(log, /child (\d+)\n/))[1]);
    await group.exited;
    expect(isAlive(child)).toBe(true);
    const timeout = { ms: 100, isUrgent: false };
    await stopTree({ root: group.pid, marker: '', cgroup: null, hasProc: false }, () => timeout);
    expect(isAlive(child)).toBe(false);
  });

  it.each([
    ['after an interruption by the time that has passed, though it is throttled', true, 600],
    [
      'otherwise by how often it was looked at, however long the machine stood still',
      false,
      10_200,
    ],
  ])('that ignores SIGTERM is killed %s', async (_, isUrgent, killedAt) => {
    const { group, log } = await started(
      `trap '' TERM; echo ready; while true; do sleep 0.1; done`,
    );
    await printed(log, /ready/);
    // A process that looks every 10 ms, and of which each pause takes 200.
    let now = 0;
    const clock = {
      now: () => now,
      sleep: async () => {
        now += 200;
        await sleep(1);
      },
    };
    const killed: number[] = [];
    const kill = process.kill.bind(process);
    const kills = vi.spyOn(process, 'kill').mockImplementation((pid, signal) => {
      if (signal === 'SIGKILL') killed.push(now);
      return kill(pid, signal);
    });
    onTestFinished(() => {
      kills.mockRestore();
    });
    const members = { root: group.pid, marker: 'NAME=nobody', cgroup: null };
    await stopTree(members, () => ({ ms: 500, isUrgent }), clock);
    expect(killed[0]).toBe(killedAt);
    expect(isAlive(group.pid)).toBe(false);
  });

  /** Until the test ends: as for processes of another user. */
  function refuseSignalsTo(...refused: readonly number[]) {
    const kill = process.kill.bind(process);
    const kills = vi.spyOn(process, 'kill').mockImplementation((pid, signal) => {
      if (refused.includes(Math.abs(pid))) {
        throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' });
      }
      return kill(pid, signal);
    });
    return () => {
      kills.mockRestore();
    };
  }

  it('names a process that takes no signal, and does not wait for it', async () => {
    const { group, log } = await started(`setsid sh -c 'echo child $$; exec sleep 1000' & wait`);
    const child = Number((await printed(log, /child (\d+)/))[1]);
    await expect.poll(() => readFileSync(`/proc/${child}/comm`, 'utf8')).toBe('sleep\n');
    const accept = refuseSignalsTo(child);
    onTestFinished(() => {
      accept();
      process.kill(child, 'SIGKILL');
    });
    // Once its parent has ended, nothing shows that it belongs to the command: another user's environment cannot be read.
    const members = { root: group.pid, marker: 'NAME=nobody', cgroup: null };
    const left = await stopTree(members, () => ({ ms: 600_000, isUrgent: false }));
    expect(left).toEqual([{ pid: child, command: 'sleep 1000' }]);
    expect(isAlive(group.pid)).toBe(false);
  });

  it('does not name a process that takes no signal and soon ends by itself', async () => {
    const { group, log } = await started(`setsid sh -c 'echo child $$; exec sleep 1000' & wait`);
    const child = Number((await printed(log, /child (\d+)/))[1]);
    const accept = refuseSignalsTo(child);
    onTestFinished(accept);
    // The child ends in the first pause that begins after its parent has ended.
    let isParentGone = false;
    const clock = {
      now: () => performance.now(),
      sleep: async () => {
        if (isParentGone && isAlive(child)) {
          accept();
          process.kill(child, 'SIGKILL');
          await expect.poll(() => isAlive(child)).toBe(false);
        }
        await expect.poll(() => isAlive(group.pid)).toBe(false);
        isParentGone = true;
      },
    };
    const members = { root: group.pid, marker: 'NAME=nobody', cgroup: null };
    expect(await stopTree(members, () => ({ ms: 600_000, isUrgent: false }), clock)).toEqual([]);
  });

  it('of which a process is left is not called ended', async () => {
    const directory = aDirectory();
    const calls: unknown[] = [];
    const watchdog = {
      // Without its cgroup, which would end it.
      groupStarts: (_: string, cgroup: string | null) => {
        removeCgroup(cgroup);
      },
      groupStarted: () => {},
      groupEnded: () => calls.push('ended'),
      groupLeft: (...[, , left]: Parameters<WatchedGroups['groupLeft']>) => calls.push(left),
    };
    const log = join(directory, 'log');
    const options = { cwd: directory, env, log, watchdog };
    const group = await startProcessGroup('exec sleep 1000', options);
    await expect.poll(() => readFileSync(`/proc/${group.pid}/comm`, 'utf8')).toBe('sleep\n');
    const accept = refuseSignalsTo(group.pid);
    onTestFinished(() => {
      accept();
      if (isAlive(group.pid)) process.kill(group.pid, 'SIGKILL');
    });
    await group[Symbol.asyncDispose]();
    expect(calls).toEqual([[{ pid: group.pid, command: 'sleep 1000' }]]);
  });

  it('has time to clean up after SIGTERM', async () => {
    const { group, log } = await started(
      `trap 'echo tidy; exit 0' TERM; echo ready; while true; do sleep 0.05; done`,
    );
    await printed(log, /ready/);
    await group[Symbol.asyncDispose]();
    expect(lastLines(log).at(-1)).toBe('tidy');
  });

  it('is stopped only once, even if disposed twice', async () => {
    const { group } = await started('sleep 1000');
    await Promise.all([group[Symbol.asyncDispose](), group[Symbol.asyncDispose]()]);
    expect(isAlive(group.pid)).toBe(false);
  });
});

/**
 * A Node script that uses CPU time and says how much, by its own account. It asks only now and then, since asking
 * takes system time, several times what it uses otherwise.
 */
const burn = `
  const until = (ms) => { const end = process.cpuUsage().user + ms * 1000; while (process.cpuUsage().user < end) for (let i = 0; i < 1e6; i++); };
  until(300); const { user, system } = process.cpuUsage();
  console.log('used', (user + system) / 1e6); setInterval(() => {}, 1000);`;

describe('CPU time', () => {
  it('of a tree equals what its processes report', async () => {
    const directory = aDirectory();
    writeFileSync(join(directory, 'burn.cjs'), burn);
    const before = new Map();
    const { group, log } = await started('node burn.cjs & node burn.cjs & wait', directory);
    await printed(log, /used[^]*used/);
    const used = [...readFileSync(log, 'utf8').matchAll(/used ([\d.]+)/g)].map((m) => Number(m[1]));
    const after = cpuTimesOf([group.pid]);
    if (!after) throw new Error('this test needs /proc');
    const sum = used.reduce((a, b) => a + b, 0);
    // The shell's share, and Node's after the measurement: less than a third process would use.
    expect(cpuBetween(before, after)).toBeGreaterThan(0.95 * sum);
    expect(cpuBetween(before, after)).toBeLessThan(1.5 * sum);
  });

  it('of an idle tree is almost zero and never negative', async () => {
    const { group, log } = await started('echo ready; sleep 1000');
    await printed(log, /ready/);
    const before = cpuTimesOf([group.pid]);
    const start = process.cpuUsage();
    // Asking costs several times what it measures.
    while (process.cpuUsage(start).user < 300_000) for (let i = 0; i < 1_000_000; i += 1);
    const after = cpuTimesOf([group.pid]);
    if (!before || !after) throw new Error('this test needs /proc');
    expect(cpuBetween(before, after)).toBeGreaterThanOrEqual(0);
    expect(cpuBetween(before, after)).toBeLessThan(0.5 * 0.3);
  });

  it('of short-lived children is not lost', async () => {
    const directory = aDirectory();
    writeFileSync(join(directory, 'burn.cjs'), burn.replace(/setInterval.*/, ''));
    const line = 'mkfifo go; echo ready; read x < go; node burn.cjs; node burn.cjs; echo done';
    const shell = await started(`${line}; sleep 1000`, directory);
    await printed(shell.log, /ready/);
    const before = cpuTimesOf([shell.group.pid]);
    await tell(join(directory, 'go'));
    await printed(shell.log, /done/);
    const after = cpuTimesOf([shell.group.pid]);
    if (!before || !after) throw new Error('this test needs /proc');
    const used = [...readFileSync(shell.log, 'utf8').matchAll(/used ([\d.]+)/g)];
    const sum = used.reduce((total, match) => total + Number(match[1]), 0);
    expect(used).toHaveLength(2);
    expect(cpuBetween(before, after)).toBeGreaterThan(0.9 * sum);
    expect(cpuBetween(before, after)).toBeLessThan(1.5 * sum);
  });

  const time = (threads: Record<string, number> | null, ticks: number, collected = 0) => ({
    threads: threads && new Map(Object.entries(threads)),
    ticks,
    collected,
  });

  it('of a child that ends during the run counts from the start of the run', () => {
    const before = new Map([
      [1, time({ '1': 1e9 }, 1)],
      [2, time({ '2': 2e9 }, 2, 0.5)],
    ]);
    const after = new Map([[1, time({ '1': 1.1e9 }, 1.1, 2.75)]]);
    expect(cpuBetween(before, after)).toBeCloseTo(0.1 + 0.25, 9);
  });

  it('is unknown if a process ended without being collected in the tree', () => {
    const before = new Map([
      [1, time({ '1': 1e9 }, 1)],
      [2, time({ '2': 2e9 }, 2)],
    ]);
    expect(cpuBetween(before, new Map([[1, time({ '1': 1.1e9 }, 1.1)]]))).toBeNull();
  });

  it('of a thread that starts during the run counts in full', () => {
    const before = new Map([[1, time({ '1': 1e9 }, 1)]]);
    const after = new Map([[1, time({ '1': 1.5e9, '2': 0.25e9 }, 1.75)]]);
    expect(cpuBetween(before, after)).toBeCloseTo(0.75, 9);
  });

  it('of a thread that ends during the run is not lost', () => {
    const before = new Map([[1, time({ '1': 1e9, '2': 1e9 }, 2)]]);
    const after = new Map([[1, time({ '1': 1.1e9 }, 2.4)]]);
    expect(cpuBetween(before, after)).toBeCloseTo(0.4, 9);
  });

  it('of a thread that starts and ends during the run is not lost', () => {
    const before = new Map([[1, time({ '1': 1e9 }, 1)]]);
    const after = new Map([[1, time({ '1': 1.001e9 }, 1.4)]]);
    expect(cpuBetween(before, after)).toBeCloseTo(0.4, 9);
  });

  it('comes from the threads’ counters if ticks agree within rounding', () => {
    const before = new Map([[1, time({ '1': 1.019e9 }, 1)]]);
    const after = new Map([[1, time({ '1': 1.1e9 }, 1.1)]]);
    expect(cpuBetween(before, after)).toBeCloseTo(0.081, 9);
  });

  const hasPython = spawnSync('python3', ['--version']).status === 0;

  it.skipIf(!hasPython)('includes threads that have ended', async () => {
    const source = `
import threading, time
def work():
    while time.thread_time() < 0.05: pass
print('ready', flush=True); open('go').readline()
for _ in range(6):
    thread = threading.Thread(target=work); thread.start(); thread.join()
print('used', time.process_time(), flush=True); time.sleep(1000)`;
    const directory = aDirectory();
    writeFileSync(join(directory, 'threads.py'), source);
    const { group, log } = await started('mkfifo go; exec python3 threads.py', directory);
    await printed(log, /ready/);
    const before = cpuTimesOf([group.pid]);
    await tell(join(directory, 'go'));
    await printed(log, /used/);
    const after = cpuTimesOf([group.pid]);
    if (!before || !after) throw new Error('this test needs /proc');
    // What the threads used, but for rounding, and less than the whole program with its boot.
    expect(cpuBetween(before, after)).toBeGreaterThan(0.25);
    expect(cpuBetween(before, after)).toBeLessThan(0.6);
  });

  // What reads more than one line keeps the pipe open. If it opened the pipe anew for each line, it could do so before the
  // writer of the last line has closed it, and would read an end of file instead of the next line.
  describe.skipIf(!hasPython)('of an app that ignores SIGCHLD', () => {
    const source = `
import os, signal
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
words = os.fdopen(os.open('fork', os.O_RDWR))
print('ready', flush=True)
while True:
    words.readline()
    if os.fork() == 0:
        print('child', flush=True); open('end').readline(); print('over', flush=True); os._exit(0)`;
    const aForkingApp = async () => {
      const directory = aDirectory();
      writeFileSync(join(directory, 'fork.py'), source);
      const line = 'mkfifo fork end; exec python3 fork.py';
      const { group, log } = await started(line, directory);
      await printed(log, /ready/);
      const fork = async () => {
        await tell(join(directory, 'fork'));
        await printed(log, /child/);
        // Longer than the meter takes from one look to the next.
        await sleep(100);
      };
      const end = async () => {
        await tell(join(directory, 'end'));
        await printed(log, /over/);
        await expect.poll(() => processTree(group.pid)).toHaveLength(1);
      };
      return { pid: group.pid, fork, end };
    };
    const cpuDuring = async (pid: number, what: () => Promise<void>) => {
      const meter = await startMeter(pid);
      await what();
      const { cpu, isCpuLost } = await meter.end();
      expect(isCpuLost).toBe(cpu === null ? true : undefined);
      return cpu;
    };

    it('is unknown once a child that it has started has ended, in later runs, too', async () => {
      const { pid, fork, end } = await aForkingApp();
      const forkAndEnd = async () => {
        await fork();
        await end();
      };
      expect(await cpuDuring(pid, forkAndEnd)).toBeNull();
      expect(await cpuDuring(pid, () => Promise.resolve())).toBeNull();
    });

    it('is unknown if a child ends that was there before', async () => {
      const { pid, fork, end } = await aForkingApp();
      await fork();
      expect(await cpuDuring(pid, end)).toBeNull();
    });

    it('is known while it starts none, or those that it starts live on', async () => {
      const { pid, fork } = await aForkingApp();
      expect(await cpuDuring(pid, () => Promise.resolve())).not.toBeNull();
      expect(await cpuDuring(pid, fork)).not.toBeNull();
    });
  });

  describe.skipIf(!hasPython)('of an app that forks twice', () => {
    const source = `
import os
words = os.fdopen(os.open('fork', os.O_RDWR))
print('ready', flush=True)
while True:
    kind = words.readline().strip()
    child = os.fork()
    if child == 0:
        if kind != 'once' and os.fork() == 0:
            if kind == 'daemon': os.setsid()
            print('orphan', os.getpid(), 'lives', flush=True); open('end').readline()
        os._exit(0)
    os.waitpid(child, 0)
    print('forked', flush=True)`;
    const aForkingApp = async () => {
      const directory = aDirectory();
      writeFileSync(join(directory, 'fork.py'), source);
      const { group, log } = await started('mkfifo fork end; exec python3 fork.py', directory);
      await printed(log, /ready/);
      let forked = 0;
      /** The first child ends at once. A second one is in the app's process group, or a daemon that has left it. */
      const fork = async (kind: 'once' | 'twice' | 'daemon') => {
        forked += 1;
        await tell(join(directory, 'fork'), kind);
        await printed(log, new RegExp(`(forked[^]*){${forked}}`));
      };
      let orphans = 0;
      const loseAnOrphan = async (kind: 'twice' | 'daemon') => {
        await fork(kind);
        orphans += 1;
        const pattern = new RegExp(`(?:orphan (\\d+) lives[^]*?){${orphans}}`);
        const orphan = Number((await printed(log, pattern))[1]);
        // One look may miss it: Linux leaves out children while others end. On a busy machine, one long sleep may be one look.
        for (let look = 0; look < 10; look++) await sleep(60);
        await tell(join(directory, 'end'));
        await expect.poll(() => isAlive(orphan)).toBe(false);
      };
      const cpuDuring = async (what: () => Promise<void>) => {
        const meter = await startMeter(group.pid, undefined, { mark: group.mark });
        await what();
        const { cpu, isCpuLost } = await meter.end();
        expect(isCpuLost).toBe(cpu === null ? true : undefined);
        return cpu;
      };
      return { fork, loseAnOrphan, cpuDuring };
    };
    const nothing = () => Promise.resolve();

    it.each(['twice', 'daemon'] as const)(
      'is unknown if a process ends whose parent has ended first (%s)',
      async (kind) => {
        const { fork, loseAnOrphan, cpuDuring } = await aForkingApp();
        expect(await cpuDuring(() => fork('once'))).not.toBeNull();
        expect(await cpuDuring(() => loseAnOrphan(kind))).toBeNull();
        expect(await cpuDuring(nothing)).not.toBeNull();
      },
    );

    it('is unknown in all runs once that has happened in two', async () => {
      const { fork, loseAnOrphan, cpuDuring } = await aForkingApp();
      await cpuDuring(() => fork('once'));
      await cpuDuring(() => loseAnOrphan('twice'));
      await cpuDuring(() => loseAnOrphan('twice'));
      expect(await cpuDuring(nothing)).toBeNull();
    });

    it('is known while such a process lives on', async () => {
      const { fork, cpuDuring } = await aForkingApp();
      await cpuDuring(() => fork('once'));
      expect(await cpuDuring(() => fork('twice'))).not.toBeNull();
      expect(await cpuDuring(nothing)).not.toBeNull();
    });
  });

  it('is counted in ticks without scheduler statistics', () => {
    expect(cpuBetween(new Map([[1, time(null, 1)]]), new Map([[1, time(null, 1.2)]]))).toBeCloseTo(
      0.2,
      9,
    );
  });
});

describe.skipIf(spawnSync('ps', ['--version']).error !== undefined)(
  'the meter of other platforms',
  () => {
    it('agrees with the exact meter', async () => {
      const directory = aDirectory();
      writeFileSync(join(directory, 'burn.cjs'), burn.replace('until(300)', 'until(1500)'));
      const line = 'mkfifo go; echo ready; read x < go; node burn.cjs & wait';
      const { group, log } = await started(line, directory);
      await printed(log, /ready/);
      const [portable, exact] = [await startPortableMeter(group.pid), await startMeter(group.pid)];
      await tell(join(directory, 'go'));
      await printed(log, /used/);
      const [usage, truth] = [await portable.end(), await exact.end()];
      expect(truth.cpu).toBeGreaterThan(1);
      // Nothing is used between their beginnings or their ends, and a clock tick is a hundredth of a second.
      expect(Math.abs((usage.cpu ?? 0) - (truth.cpu ?? 0))).toBeLessThan(0.2);
      expect((usage.memory ?? 0) / (truth.memory ?? 0)).toBeGreaterThan(0.4);
      expect((usage.memory ?? 0) / (truth.memory ?? 0)).toBeLessThan(1.5);
    });

    it('returns null for a process that has ended', async () => {
      const { group } = await started('exit 0');
      await group.exited;
      const meter = await startPortableMeter(group.pid);
      expect(await meter.end()).toEqual({
        cpu: null,
        memory: null,
        anonymousMemory: null,
        kernelWork: null,
      });
    });
  },
);

it('processes that were there and end are counted, and those that start and end are not', async () => {
  const directory = aDirectory();
  const line =
    'mkfifo go; exec 3<>go; sleep 1000 & child=$!; echo ready; read x <&3; sh -c true; echo between; read x <&3; kill $child; wait $child; echo over; exec sleep 1000';
  const { group, log } = await started(line, directory);
  await printed(log, /ready/);
  const endedUntil = async (output: RegExp) => {
    const meter = await startMeter(group.pid);
    await tell(join(directory, 'go'));
    await printed(log, output);
    return (await meter.end()).endedProcesses;
  };
  expect(await endedUntil(/between/)).toBeUndefined();
  expect(await endedUntil(/over/)).toBe(1);
});

describe('peak memory', () => {
  it('covers the run, not the app’s whole life', async () => {
    const directory = aDirectory();
    const grow = `
      const hold = (megabytes) => Buffer.alloc(megabytes * 2 ** 20, 1);
      let kept = hold(300); kept = null; globalThis.gc();
      process.stdin.once('data', () => { kept = hold(150); console.log('grown'); });
      console.log('shrunk'); setInterval(() => kept?.length, 1000);`;
    writeFileSync(join(directory, 'grow.cjs'), grow);
    const command = 'mkfifo go; exec node --expose-gc grow.cjs <> go';
    const { group, log } = await started(command, directory);
    await printed(log, /shrunk/);
    const whole = peakMemory(group.pid) ?? 0;
    expect(whole).toBeGreaterThan(300 * 2 ** 20);
    let reset = NaN;
    // A thread of V8 gives the memory back, when it has a processor.
    await expect
      .poll(() => {
        resetPeaks(group.pid);
        reset = peakMemory(group.pid) ?? NaN;
        return reset;
      })
      .toBeLessThan(whole - 150 * 2 ** 20);
    await tell(join(directory, 'go'));
    await printed(log, /grown/);
    const again = peakMemory(group.pid) ?? 0;
    expect(again - reset).toBeGreaterThan(100 * 2 ** 20);
  });
});

describe('anonymous memory', () => {
  const grow = `
    console.log('ready');
    process.stdin.once('data', () => {
      globalThis.kept = Buffer.alloc(100 * 2 ** 20, 1);
      console.log('grown');
    });`;

  it('is read before and after a run, over the whole tree, if it is asked for', async () => {
    const directory = aDirectory();
    writeFileSync(join(directory, 'grow.cjs'), grow);
    // The app is a child of the command.
    const command = 'mkfifo go; node grow.cjs <> go & wait';
    const { group, log } = await started(command, directory);
    await printed(log, /ready/);
    const meters = [
      await startMeter(group.pid, undefined, { readsGrowth: true }),
      await startMeter(group.pid),
    ];
    await tell(join(directory, 'go'));
    await printed(log, /grown/);
    const [read, unread] = await Promise.all(meters.map((meter) => meter.end()));
    const { before, after } = read?.anonymousMemory ?? { before: NaN, after: NaN };
    expect(after - before).toBeGreaterThan(95 * 2 ** 20);
    expect(unread?.anonymousMemory).toBeNull();
  });

  it('leaves out the pages of files', () => {
    const own = anonymousMemoryOf(process.pid) ?? NaN;
    // The program of Node.js itself is a mapped file of many megabytes.
    expect(own).toBeGreaterThan(0);
    expect(own).toBeLessThan((peakMemory(process.pid) ?? NaN) - 10 * 2 ** 20);
  });
});

describe('listening ports', () => {
  it('are found for this process', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const address = server.address() as { port: number };
    expect(listeningPorts([process.pid])).toContain(address.port);
    expect(listeningPorts([])).toEqual([]);
  });

  it('are hidden by another user’s process', async ({ skip }) => {
    const { outputFiles } = await build({
      entryPoints: [join(import.meta.dirname, '../../../src/adapters/process/listening-ports.ts')],
      bundle: true,
      platform: 'node',
      format: 'esm',
      write: false,
    });
    const input = `${outputFiles[0]?.text}\nconsole.log(areSocketsVisible([1]), areSocketsVisible([process.pid]));`;
    // Nothing is hidden from root.
    const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
    const options = { input, cwd: '/', ...user };
    const asked = spawnSync(process.execPath, ['--input-type=module'], options);
    // That user may run nothing here, or be the one of the first process.
    const isStarted = asked.error === undefined;
    if (!isStarted || statSync('/proc/1').uid === (user.uid ?? process.getuid?.())) skip();
    expect(String(asked.stdout), String(asked.stderr)).toBe('false true\n');
  });

  it('are all found, however many there are', async () => {
    const servers = Array.from({ length: 60 }, () => createServer());
    onTestFinished(() => {
      for (const server of servers) server.close();
    });
    const ports = await Promise.all(
      servers.map(async (server, i) => {
        await new Promise<void>((resolve) => server.listen(0, i % 2 ? '127.0.0.1' : '::', resolve));
        return (server.address() as AddressInfo).port;
      }),
    );
    expect(listeningPorts([process.pid])).toEqual(expect.arrayContaining(ports));
    const [port = 0] = ports;
    expect(listenersOn(port, [process.pid]).pids).toEqual(new Set([process.pid]));
  });

  it('of a process in another network are read from that network', async ({ skip }) => {
    // Without the right to make one there is none to read.
    if (spawnSync('unshare', ['--net', 'true']).status !== 0) skip();
    const source =
      "require('node:net').createServer().listen(7, '::', () => console.log('ready'));";
    const { group, log } = await started(`exec unshare --net node -e "${source}"`);
    await printed(log, /ready/);
    expect(listeningPorts([process.pid, group.pid])).toContain(7);
    expect(listeningPorts([process.pid])).not.toContain(7);
    expect(unsharedPorts([group.pid])).not.toContain(7);
  });
});

describe('a log', () => {
  const written = (text: string | Buffer) => {
    const file = join(aDirectory(), 'log');
    writeFileSync(file, text);
    return file;
  };

  it('is read from its end, without control characters', () => {
    const file = written('one\n\u001b[31mred\u001b[0m\n\ra\rb\u0007c\u2028d\n\n');
    expect(lastLines(file)).toEqual(['one', 'red', 'a', 'b c', 'd']);
    expect(lastLines(file, 2)).toEqual(['b c', 'd']);
  });

  it('of any size and any bytes can be read', () => {
    const lines = lastLines(written(Buffer.alloc(300_000, 'x')), 5);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.length).toBeLessThan(600);
    expect(lastLines(written(Buffer.from([0xff, 0xfe, 0x00, 0x0a])))).toHaveLength(1);
    expect(lastLines('/no/such/log')).toEqual([]);
  });

  it('that is too large is emptied, and its writer continues', async () => {
    const { group, log } = await started('read x < go; echo more; sleep 1000', aDirectory());
    await group[Symbol.asyncDispose]();
    const writer = spawn('sh', [
      '-c',
      `head -c 20000000 /dev/zero >> ${log}; read go; echo more >> ${log}`,
    ]);
    while (statSync(log).size < 20_000_000) await sleep(20);
    emptyIfTooLarge(log);
    expect(statSync(log).size).toBe(0);
    writer.stdin.end('go\n');
    await new Promise((resolve) => writer.once('exit', resolve));
    expect(readFileSync(log, 'utf8')).toBe('more\n');
  });
});
