/** An app whose Node.js process has the preload, and a load generator that talks to it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import type { LuckSharing } from '../../src/adapters/app/shared-luck.ts';
import { ShellApps } from '../../src/adapters/app/shell-apps.ts';
import { GeneratorProcesses } from '../../src/adapters/load/generator.ts';
import { runtimeSocket } from '../../src/adapters/runtime/preload-env.ts';
import type { Run } from '../../src/model/run.ts';
import { appDirectory, someSettings } from './apps.ts';
import { aDirectory } from './repository.ts';

const never = new AbortController().signal;

interface PreloadedApps {
  readonly generator: Awaited<ReturnType<GeneratorProcesses['start']>>;
  readonly apps: ShellApps;
  readonly directory: string;
  /** Where the app's output is written. */
  readonly logs: string;
}

/**
 * @param source of server.mjs
 * @param packages files below node_modules
 * @param options of the load generator, and the command that boots the app
 */
export async function preloadedApps(
  source: string,
  packages: Readonly<Record<string, string>>,
  {
    start,
    luckSharing = null,
    ...options
  }: {
    readonly profiles?: string;
    readonly start?: string;
    readonly luckSharing?: LuckSharing | null;
  } = {},
): Promise<PreloadedApps> {
  const directory = appDirectory(source);
  for (const [name, text] of Object.entries(packages)) {
    const path = join(directory, 'node_modules', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const socket = runtimeSocket(aDirectory('socket')) ?? '';
  const program = new URL('generator.js', `file://${inject('dist')}`);
  const generator = await new GeneratorProcesses(program, never, { socket, ...options }).start();
  onTestFinished(() => generator[Symbol.asyncDispose]());
  const logs = aDirectory('logs');
  const apps = new ShellApps({
    settings: someSettings(start === undefined ? {} : { start }),
    variables: { PATH: process.env['PATH'], HOME: process.env['HOME'] },
    logs,
    signal: never,
    preload: { script: join(inject('dist'), 'preload.cjs'), socket },
    luckSharing,
  });
  return { generator, apps, directory, logs };
}

/** A process that a busy machine holds up answers too late; then its run has no figures, and is repeated. */
export async function withReply<R extends Pick<Run, 'runtime'>>(
  load: () => Promise<R>,
): Promise<R> {
  for (let i = 1; ; i++) {
    const run = await load();
    if (run.runtime !== null || i === 5) return run;
  }
}

/** A process that a busy machine holds up for two seconds is left out of a recording, which is repeated then. */
export async function withProcesses<R extends { readonly processes: readonly unknown[] }>(
  record: () => Promise<R>,
): Promise<R> {
  for (let i = 1; ; i++) {
    const recording = await record();
    if (recording.processes.length > 0 || i === 4) return recording;
  }
}
