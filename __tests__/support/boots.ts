/** Apps booted as the gate boots them. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { ShellApps } from '../../src/adapters/app/shell-apps.ts';
import { NO_LUCK } from '../../src/model/luck.ts';
import { MeasurementError } from '../../src/ports/errors.ts';
import type { Preload } from '../../src/adapters/runtime/preload-env.ts';
import type { Arm } from '../../src/model/arm.ts';
import type { Failure } from '../../src/model/report.ts';
import type { Variables } from '../../src/ports/ports.ts';
import { appDirectory, aScenario, someSettings, type Whole } from './apps.ts';

export const variables: Variables = { PATH: process.env['PATH'], HOME: process.env['HOME'] };

function appsWith(
  directory: string,
  settings: Whole,
  signal?: AbortSignal,
  preload: Preload | null = null,
) {
  const logs = join(directory, '.logs');
  mkdirSync(logs);
  return new ShellApps({
    settings,
    variables,
    logs,
    signal: signal ?? new AbortController().signal,
    preload,
  });
}

export function appsFor(directory: string, settings: Partial<Whole> = {}, signal?: AbortSignal) {
  return appsWith(directory, someSettings(settings), signal);
}

/** Apps that can boot more than once in one directory, as in a comparison. */
export function aComparison(
  source: string,
  settings: Partial<Whole> = {},
  preload: Preload | null = null,
) {
  const directory = appDirectory(source);
  const whole = someSettings(settings);
  const apps = appsWith(directory, whole, undefined, preload);
  return {
    directory,
    apps,
    /** Read anew at each boot. */
    settings: whole,
    boot: async (arm: Arm = 'candidate', luck = NO_LUCK) => {
      const scenarios = settings.scenarios ?? [aScenario()];
      const app = await apps.boot(arm, directory, scenarios, luck);
      onTestFinished(() => app[Symbol.asyncDispose]());
      return app;
    },
  };
}

export async function boot(source: string, settings?: Partial<Whole>, arm?: Arm) {
  return await aComparison(source, settings).boot(arm);
}

/**
 * Tries what has to wait until a timeout has passed, that of a boot by default: one as short as boots of these apps allow. If
 * that fails, it is doubled, since a busy machine is slower.
 *
 * @param first seconds
 */
export async function inTime<T>(attempt: (timeout: number) => Promise<T>, first = 3): Promise<T> {
  for (let timeout = first; ; timeout *= 2) {
    try {
      return await attempt(timeout);
    } catch (error) {
      if (timeout >= 12) throw error;
    }
  }
}

/** What a boot that must not succeed fails with. */
export async function failureOf(
  source: string,
  settings: Partial<Whole> = {},
  arm: Arm = 'candidate',
): Promise<Failure> {
  try {
    await boot(source, settings, arm);
  } catch (error) {
    if (error instanceof MeasurementError) return error.failure;
    throw error;
  }
  throw new Error('it booted');
}
