/** Runs the built programs as users and runners do: as processes. */
import { spawn } from 'node:child_process';
import type { EventEmitter } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, inject, vi } from 'vitest';
import { isAlive, processesWithVariable } from '../../src/adapters/process/process-tree.ts';
import type { main } from '../../src/cli/main.ts';
import { afterFile } from './clean-up.ts';
import { aDirectory } from './repository.ts';

export interface Finished {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Running {
  readonly finished: Promise<Finished>;
  /** What it has printed so far, on both streams. */
  readonly output: () => string;
  readonly kill: (signal: NodeJS.Signals) => void;
  /** Fails when the program left a process, or anything in its temporary directory. */
  readonly expectNothingLeft: (keep?: RegExp) => void;
  /** The same as a question, to wait for it after the program was killed. */
  readonly isNothingLeft: () => boolean;
}

export interface Options {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

function network(): Record<string, string> {
  const isOne = (name: string) =>
    /^(https?_proxy|no_proxy|node_extra_ca_certs|ssl_cert_(file|dir))$/i.test(name);
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => isOne(entry[0])),
  );
}

/** Starts a program of `dist` with a separate temporary directory. */
export function start(
  program: 'cli.js' | 'index.js',
  args: readonly string[],
  options: Options,
): Running {
  const temporary = aDirectory('temporary');
  const mark = `TEST_RUN_${Math.random().toString(36).slice(2)}`;
  const child = spawn(process.execPath, [join(inject('dist'), program), ...args], {
    cwd: options.cwd,
    env: {
      PATH: process.env['PATH'],
      HOME: aDirectory('home'),
      npm_config_cache: process.env['npm_config_cache'] ?? join(process.env['HOME'] ?? '/', '.npm'),
      // Whoever runs the tests may reach a registry only by their own settings.
      ...network(),
      npm_config_userconfig:
        process.env['npm_config_userconfig'] ?? join(process.env['HOME'] ?? '/', '.npmrc'),
      TMPDIR: temporary,
      RUNNER_TEMP: temporary,
      // Children keep it, so that those that were left behind are found.
      RUNNER_TRACKING_ID: mark,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A test that failed may have left it.
  afterFile(() => {
    child.kill('SIGKILL');
  });
  const chunks = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (chunk: string) => (chunks[stream] += chunk));
  }
  const finished = new Promise<Finished>((resolve) => {
    child.once('close', (code, signal) => {
      resolve({ code, signal, ...chunks });
    });
  });
  return {
    finished,
    output: () => chunks.stdout + chunks.stderr,
    kill: (signal) => child.kill(signal),
    expectNothingLeft: nothingLeft(temporary, mark),
    isNothingLeft: () => leftProcesses(mark).length + readdirSync(temporary).length === 0,
  };
}

function leftProcesses(mark: string): number[] {
  return processesWithVariable(`RUNNER_TRACKING_ID=${mark}`).filter(isAlive);
}

function nothingLeft(temporary: string, mark: string): Running['expectNothingLeft'] {
  return (keep = /^$/) => {
    expect(leftProcesses(mark)).toEqual([]);
    expect(readdirSync(temporary).filter((name) => !keep.test(name))).toEqual([]);
  };
}

export async function cannongate(
  args: readonly string[],
  options: Options,
): Promise<Finished & Running> {
  const running = start('cli.js', args, options);
  return { ...running, ...(await running.finished) };
}

/** Events that commands listen to. Each run removes its listeners. */
const EVENTS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'uncaughtException', 'unhandledRejection', 'error'];

/**
 * The command line in this process, for tables of inputs: a fraction of a second faster for each than the
 * built program. Two must not run at once, since they share the working directory and the streams.
 *
 * @param run a command alone, if it is not the one that the arguments begin with
 */
export async function runInProcess(
  args: readonly string[],
  { cwd, env = {} }: Options,
  run?: typeof main,
): Promise<Omit<Finished, 'signal'> & Pick<Running, 'expectNothingLeft'>> {
  // Most files of tests only start the built program.
  const command = run ?? (await import('../../src/cli/main.ts')).main;
  const temporary = aDirectory('temporary');
  const mark = `TEST_RUN_${Math.random().toString(36).slice(2)}`;
  const variables = {
    NO_COLOR: undefined,
    GITHUB_ACTIONS: undefined,
    FORCE_COLOR: undefined,
    TMPDIR: temporary,
    RUNNER_TEMP: temporary,
    RUNNER_TRACKING_ID: mark,
    ...env,
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const texts = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((chunk, encoding, done) => {
      texts[name] += String(chunk);
      const callback = typeof encoding === 'function' ? encoding : done;
      callback?.();
      return true;
    }),
  );
  const emitters: Pick<EventEmitter, 'listeners' | 'off'>[] = [
    process,
    process.stdout,
    process.stderr,
  ];
  const before = emitters.map((emitter) => EVENTS.map((event) => emitter.listeners(event)));
  const directory = process.cwd();
  process.chdir(cwd);
  try {
    const code = await command(args, pathToFileURL(inject('dist')));
    return { code, ...texts, expectNothingLeft: nothingLeft(temporary, mark) };
  } finally {
    process.chdir(directory);
    for (const [i, emitter] of emitters.entries()) {
      for (const [j, event] of EVENTS.entries()) {
        for (const listener of emitter.listeners(event)) {
          if (!before[i]?.[j]?.includes(listener)) emitter.off(event, listener as () => void);
        }
      }
    }
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllEnvs();
  }
}
