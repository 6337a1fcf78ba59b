/** Runs in the generator's process that do not end by themselves. */
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { GeneratorProcesses } from '../../../src/adapters/load/generator.ts';
import { isAlive } from '../../../src/adapters/process/process-tree.ts';
import { MeasurementError } from '../../../src/ports/errors.ts';
import type { Scenario } from '../../../src/model/settings.ts';
import { plainRequest } from '../../../src/model/request.ts';
import type { App, Load } from '../../../src/ports/ports.ts';
import { aScenario } from '../../support/apps.ts';
import { http } from '../../support/load.ts';

const program = new URL('generator.js', `file://${inject('dist')}`);

const anApp = (url: string): App => ({
  url,
  roots: [process.pid],
  mark: 'mark',
  sharedLuck: null,
  wire: null,
  waitedOnce: 0,
  unassignedPorts: () => [],
  unixSockets: () => [],
  remappablePorts: () => [],
  listensOn: () => Promise.resolve([]),
  listensOnSockets: () => Promise.resolve([]),
  remappedPorts: () => [],
  untilExitIsTold: () => Promise.resolve(),
  assertAlive: () => {},
  assertNotRestarted: () => Promise.resolve(),
  [Symbol.asyncDispose]: () => Promise.resolve(),
});

/** @param replyTimeout seconds */
async function aGenerator(replyTimeout: number) {
  const { signal } = new AbortController();
  const generator = await new GeneratorProcesses(program, signal, { replyTimeout }).start();
  onTestFinished(() => generator[Symbol.asyncDispose]());
  const { pid } = generator;
  if (pid === undefined) throw new Error('the generator did not start');
  const run = (url: string, scenario: Partial<Scenario>, load: Load = { seconds: 0.2 }) =>
    generator.run('candidate', anApp(url), aScenario({ timeout: 1, ...scenario }), load);
  return { run, pid };
}

async function failureOf(run: Promise<unknown>) {
  const error = await run.catch((reason: unknown) => reason);
  if (!(error instanceof MeasurementError)) throw error;
  return error.failure;
}

describe('a run is given up, and the generator’s process is ended, if', () => {
  const endless = '(a+)+$';
  const captures = [{ name: 'token', from: { pattern: endless } }];

  it('a pattern of capture never ends: the pattern and the arm are named', async () => {
    const url = await http((_, response) => response.end(`${'a'.repeat(60)}!`));
    const { run, pid } = await aGenerator(1);
    const failure = await failureOf(
      run(url, { requests: [{ ...plainRequest('GET', '/'), captures }] }),
    );
    expect(failure).toMatchObject({ arm: null, phase: 'load', scenario: 'GET /' });
    expect(failure.message).toMatch(
      /^GET \/: a pattern of capture \(token: "\(a\+\)\+\$"\) searched a response of the candidate for over 1 s/,
    );
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  it('the process is stopped by a signal: the signal is named', async () => {
    const url = await http((_, response) => response.end());
    const { run, pid } = await aGenerator(1);
    process.kill(pid, 'SIGSTOP');
    const failure = await failureOf(run(url, {}));
    expect(failure).toMatchObject({ arm: null, phase: 'load' });
    expect(failure.message).toMatch(
      /^GET \/: the load generator's process was stopped by a signal during a run on the candidate.*SIGSTOP/,
    );
    await expect.poll(() => isAlive(pid)).toBe(false);
  });
});

it('a process that is ended by a signal fails the run, and the signal is named', async () => {
  const url = await http(() => {});
  const { run, pid } = await aGenerator(1);
  const running = failureOf(run(url, {}));
  process.kill(pid, 'SIGKILL');
  expect(await running).toMatchObject({
    arm: null,
    message: 'GET /: the load generator failed',
    log: expect.arrayContaining(['it ended unexpectedly: SIGKILL']) as string[],
  });
});

it('a fixed number of slow requests may take as long as it takes', async () => {
  const url = await http((_, response) => {
    setTimeout(() => response.end(), 800);
  });
  // Asked for its progress after six seconds: a time limit's and a reply's.
  const { run } = await aGenerator(3);
  const { completed } = await run(url, { connections: 1, timeout: 3 }, { requests: 9 });
  expect(completed).toBe(9);
});
