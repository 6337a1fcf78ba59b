/** A gate that is cancelled or killed: apps are stopped first, and nothing outlives the gate for long. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isAlive } from '../../../src/adapters/process/process-tree.ts';
import { serverSource } from '../../support/apps.ts';
import { aChange, TIMES } from '../../support/gates.ts';
import { start, type Running } from '../../support/programs.ts';
import { aDirectory } from '../../support/repository.ts';

/** Answers slowly, so that a gate is busy for long, and notes its process, and when it is under load. */
const app = (log: string, before = '') =>
  serverSource(
    `if (++count === 60) appendFileSync('${log}', 'busy ' + process.pid + '\\n');
     setTimeout(() => response.end(), 20);`,
    `let count = 0;
     import { appendFileSync } from 'node:fs';
     appendFileSync('${log}', 'app ' + process.pid + '\\n');
     ${before}`,
  );

const manifest = JSON.stringify({ type: 'module', scripts: { start: 'node server.js' } });

/** Waits until an app is in a visit. */
async function untilBusy(running: Running, log: string) {
  const isBusy = () =>
    existsSync(log) && pidsIn(log, 'busy').some(isAlive) && running.output().includes('planned');
  await expect.poll(isBusy, { timeout: 200_000, interval: 20 }).toBe(true);
}

function aGate(files: Readonly<Record<string, string>>) {
  const repository = aChange({ 'package.json': manifest, ...files }, {});
  return start('cli.js', ['compare', ...TIMES], { cwd: repository.path });
}

const pidsIn = (log: string, word = 'app') =>
  readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith(`${word} `))
    .map((line) => Number(line.split(' ')[1]));

it('an interruption stops the apps before any hook runs, and ends although no hook ends', async () => {
  const log = join(aDirectory('log'), 'log');
  // Says which apps are still alive, then hangs.
  const hook = (what: string) =>
    [
      // A zombie has ended.
      `for pid in $(sed -n 's/^app //p' ${log}); do case $(cut -d' ' -f3 /proc/$pid/stat 2>/dev/null) in ''|Z|X) ;; *) echo "${what} alive" >> ${log} ;; esac; done`,
      `echo ${what} $CANNONGATE_ARM >> ${log}`,
      "trap '' TERM",
      'while true; do sleep 1; done',
    ].join('; ');
  const isInterrupted = join(aDirectory('flag'), 'flag');
  const onlyAfter = (line: string) => `test ! -e ${isInterrupted} || { ${line}; }`;
  const running = aGate({
    'server.js': app(log, "process.on('SIGTERM', () => {});"),
    'cannongate.yml': JSON.stringify({
      hooks: { 'after-launch': onlyAfter(hook('launch')) },
      scenarios: [{ path: '/', hooks: { 'after-launch': onlyAfter(hook('visit')) } }],
    }),
  });
  await untilBusy(running, log);
  writeFileSync(isInterrupted, '');
  running.kill('SIGINT');
  // As the runner does. By then the gate has ended by itself.
  const killing = setTimeout(() => {
    running.kill('SIGKILL');
  }, 10_000);
  const { code, signal } = await running.finished;
  clearTimeout(killing);
  // As a shell tells it: if not all is cleaned up after 6 s, the gate ends itself by the signal.
  expect(code ?? 128 + constants.signals[signal ?? 'SIGKILL']).toBe(130);
  const lines = readFileSync(log, 'utf8').split('\n');
  expect(lines.filter((line) => line.endsWith('alive'))).toEqual([]);
  expect(lines.filter((line) => line.startsWith('visit')).sort()).toEqual([
    'visit baseline',
    'visit candidate',
  ]);
  await expect.poll(() => pidsIn(log).filter(isAlive), { timeout: 30_000 }).toEqual([]);
  await expect.poll(running.isNothingLeft, { timeout: 30_000 }).toBe(true);
});

it('if the gate itself is killed, its apps and their children end, and its directory is removed', async () => {
  const log = join(aDirectory('log'), 'log');
  const child = `
    import { spawn } from 'node:child_process';
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
    appendFileSync('${log}', 'app ' + child.pid + '\\n');`;
  const running = aGate({ 'server.js': app(log, child) });
  await untilBusy(running, log);
  const before = pidsIn(log).filter(isAlive);
  expect(before.length).toBeGreaterThan(0);
  running.kill('SIGKILL');
  await running.finished;
  await expect.poll(() => pidsIn(log).filter(isAlive), { timeout: 30_000 }).toEqual([]);
  await expect.poll(running.isNothingLeft, { timeout: 30_000 }).toBe(true);
  expect(existsSync(log)).toBe(true);
});

it('if the gate is killed while it installs, the install ends', async () => {
  const log = join(aDirectory('log'), 'log');
  const running = aGate({
    'server.js': app(log),
    'cannongate.yml': JSON.stringify({ install: `echo app $$ >> ${log}; sleep 1000 & wait` }),
  });
  await expect.poll(() => existsSync(log) && pidsIn(log).length, { timeout: 60_000 }).toBe(1);
  running.kill('SIGKILL');
  await running.finished;
  await expect.poll(() => pidsIn(log).filter(isAlive), { timeout: 30_000 }).toEqual([]);
  await expect.poll(running.isNothingLeft, { timeout: 30_000 }).toBe(true);
});
