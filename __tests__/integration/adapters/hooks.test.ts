import {
  appDirectory,
  aScenario,
  serverSource,
  someSettings,
  type Whole,
} from '../../support/apps.ts';
import { getEventListeners } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isAlive } from '../../../src/adapters/process/process-tree.ts';
import { LaunchApps } from '../../../src/measure/boot-and-stop.ts';
import { NO_LUCK } from '../../../src/model/luck.ts';
import { Interrupted, MeasurementError } from '../../../src/ports/errors.ts';
import type { Failure } from '../../../src/model/report.ts';
import type { Hook } from '../../../src/ports/ports.ts';
import { appsFor, inTime } from '../../support/boots.ts';
import { aDirectory } from '../../support/repository.ts';
import { aWorld } from '../../support/world.ts';
import { readFileSync, writeFileSync } from 'node:fs';

const hook = (line: string, overrides: Partial<Hook> = {}): Hook => ({
  name: 'before-launch',
  line,
  launch: 'pilot',
  visit: null,
  ...overrides,
});

async function failureOf(line: string, overrides?: Partial<Hook>, settings: Partial<Whole> = {}) {
  const directory = aDirectory('app');
  try {
    await appsFor(directory, settings).runHook('candidate', directory, hook(line, overrides));
  } catch (error) {
    if (error instanceof MeasurementError) return error.failure;
    throw error;
  }
  throw new Error('the hook succeeded');
}

it('a hook runs in the app’s directory, with the arm and the launch in its environment', async () => {
  const directory = aDirectory('app');
  const env = [{ name: 'DATABASE', value: 'of the tests' }];
  const line = 'env > env.txt';
  await appsFor(directory, { env }).runHook('baseline', directory, hook(line, { launch: 3 }));
  const environment = readFileSync(join(directory, 'env.txt'), 'utf8').split('\n');
  expect(environment).toContain('CANNONGATE_ARM=baseline');
  expect(environment).toContain('CANNONGATE_LAUNCH=3');
  expect(environment).toContain('DATABASE=of the tests');
  expect(environment.filter((entry) => /^(CANNONGATE_URL|PORT|NODE_ENV)=/.test(entry))).toEqual([]);
});

it('a hook leaves no listener on the signal: after ten, Node.js would print a warning', async () => {
  const directory = aDirectory('app');
  const { signal } = new AbortController();
  const apps = appsFor(directory, {}, signal);
  const before = getEventListeners(signal, 'abort').length;
  await apps.runHook('baseline', directory, hook('true'));
  await apps.runHook('candidate', directory, hook('true'));
  expect(getEventListeners(signal, 'abort')).toHaveLength(before);
});

it('the apps of any number of comparisons have one listener on a signal that outlives them', () => {
  const { signal } = new AbortController();
  for (let i = 0; i < 12; i++) appsFor(aDirectory('app'), {}, signal);
  expect(getEventListeners(signal, 'abort')).toHaveLength(1);
});

it('a scenario’s hook gets the app’s URL in its environment', async () => {
  const directory = aDirectory('app');
  const visit = { scenario: 'search', url: 'http://127.0.0.1:4000' };
  const line =
    'test "$CANNONGATE_URL $PORT $CANNONGATE_LAUNCH" = "http://127.0.0.1:4000 4000 pilot"';
  await appsFor(directory).runHook('candidate', directory, hook(line, { visit }));
});

it('a hook finds the project’s programs on its PATH', async () => {
  const directory = aDirectory('app');
  mkdirSync(join(directory, 'node_modules/.bin'), { recursive: true });
  writeFileSync(join(directory, 'node_modules/.bin/seed-it'), '#!/bin/sh\n', { mode: 0o755 });
  await appsFor(directory).runHook('candidate', directory, hook('seed-it'));
});

it('the message of a failed hook has the arm, the command, the exit code and the last lines', async () => {
  const failure = await failureOf('echo no database; exit 9');
  expect(failure).toEqual<Failure>({
    arm: 'candidate',
    phase: 'hook',
    scenario: null,
    message:
      'before-launch failed on the candidate (the pilot): echo no database; exit 9 exited with code 9',
    log: ['no database'],
  });
});

it('the message of a failed hook begins with the line of its log that says what went wrong', async () => {
  const { message } = await failureOf('echo "Error: set SEED=1 first"; echo bye; exit 1');
  expect(message).toMatch(
    /^before-launch failed on the candidate \(the pilot\): Error: set SEED=1 first \(echo .* exited with code 1\)$/,
  );
});

it('the message of a scenario’s failed hook names the scenario and redacts secrets', async () => {
  const visit = { scenario: 'search', url: 'http://127.0.0.1:4000' };
  const failure = await failureOf(
    'echo swordfish; false swordfish',
    { name: 'after-launch', launch: 2, visit },
    { env: [{ name: 'TOKEN', value: 'swordfish' }] },
  );
  expect(failure).toMatchObject({ scenario: 'search', log: ['***'] });
  expect(failure.message).toBe(
    'after-launch of search failed on the candidate (launch 2): echo ***; false *** exited with code 1',
  );
});

it('a hook that exceeds the boot timeout is stopped, with its child processes', async () => {
  await inTime(async (readyTimeout) => {
    const pids = join(aDirectory('pids'), 'pids');
    const line = `sleep 1000 & echo $! > ${pids}; wait`;
    const { message } = await failureOf(line, {}, { readyTimeout });
    expect(message).toContain(
      `did not end within ${readyTimeout} s. Make it faster, or raise ready-timeout`,
    );
    expect(isAlive(Number(readFileSync(pids, 'utf8')))).toBe(false);
  });
});

it('processes that a hook leaves running are stopped when it ends', async () => {
  const directory = aDirectory('app');
  const line = 'sleep 1000 > /dev/null 2>&1 & echo $! > pid';
  await appsFor(directory).runHook('candidate', directory, hook(line));
  expect(isAlive(Number(readFileSync(join(directory, 'pid'), 'utf8')))).toBe(false);
});

it('an interruption ends a running hook at once; an after-launch hook still runs', async () => {
  const directory = aDirectory('app');
  const controller = new AbortController();
  const apps = appsFor(directory, {}, controller.signal);
  const attempt = apps.runHook('candidate', directory, hook('sleep 1000'));
  setTimeout(() => {
    controller.abort(new Error('stop'));
  }, 200);
  await expect(attempt).rejects.toThrow('stop');
  await apps.runHook('candidate', directory, hook('echo gone > tidy', { name: 'after-launch' }));
  expect(readFileSync(join(directory, 'tidy'), 'utf8')).toBe('gone\n');
});

it('after an interruption all hooks share one deadline', async () => {
  const directory = aDirectory('app');
  const controller = new AbortController();
  const apps = appsFor(directory, {}, controller.signal);
  controller.abort(new Error('stop'));
  const cutOff = (line: string) =>
    apps
      .runHook('candidate', directory, hook(line, { name: 'after-launch' }))
      .then(String, (error: unknown) => (error as Error).message);
  expect(await cutOff('sleep 1000')).toMatch(/did not end within [1-4](\.\d+)? s/);
  expect(await cutOff('sleep 1001')).toContain('did not end within 0 ms');
});

it.each(['app', 'scenario'])(
  'an interruption while after-launch of one side runs keeps neither side from cleaning up: hooks of the %s',
  async (whose) => {
    const directory = appDirectory(serverSource('response.end();'));
    const file = join(directory, 'hooks.txt');
    writeFileSync(file, '');
    const read = () => readFileSync(file, 'utf8');
    // Not the time that it takes, but the interruption ends the first one.
    const afterLaunch = `test -e interrupted || { echo begun >> hooks.txt; sleep 1000; }; echo $CANNONGATE_ARM >> hooks.txt`;
    const hooks = { beforeLaunch: null, afterLaunch };
    const scenario = aScenario(whose === 'scenario' ? { hooks } : {});
    const controller = new AbortController();
    const settings = someSettings(whose === 'app' ? { hooks } : {});
    const shell = appsFor(directory, settings, controller.signal);
    const ports = { ...aWorld({ signal: controller.signal }).ports, apps: shell };
    const generator = await ports.generators.start();
    const directories = { baseline: directory, candidate: directory };
    const context = { app: settings, ports, generator, directories };
    const interruption = async () => {
      await using apps = new LaunchApps(context, {
        launch: 1,
        luck: NO_LUCK,
        scenarios: [scenario],
      });
      await apps.boot('baseline');
      await apps.boot('candidate');
      const work = apps.visit(scenario, () => Promise.resolve()).then(() => apps.stop());
      await Promise.race([work, expect.poll(read, { timeout: 60_000 }).toBe('begun\n')]);
      writeFileSync(join(directory, 'interrupted'), '');
      controller.abort(new Interrupted('SIGINT'));
      await work;
    };
    await expect(interruption()).rejects.toThrow(Interrupted);
    expect(read().trim().split('\n').sort()).toEqual(['baseline', 'begun', 'candidate']);
  },
);
