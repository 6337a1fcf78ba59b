import { execFile } from 'node:child_process';
import { arch, availableParallelism, cpus, platform, release, totalmem } from 'node:os';
import type { Environment, Pinning } from '../../model/report.ts';
import type { Variables } from '../../ports/ports.ts';
import { CPU_TIME_SOURCE } from './resource-usage.ts';

/** Describes this machine for the report. */
export async function describeMachine(
  variables: Variables,
  pinning: Pinning | null,
): Promise<Environment> {
  return {
    platform: `${platform()} ${release()}`,
    arch: arch(),
    cpu: cpus()[0]?.model.trim() ?? 'unknown processor',
    cores: availableParallelism(),
    memory: totalmem(),
    node: await nodeOnPath(variables),
    pinning,
    cpuTime: CPU_TIME_SOURCE,
  };
}

/** The version of Node.js on the PATH, which runs the app and may differ from the one running cannongate. */
function nodeOnPath(variables: Variables): Promise<string | null> {
  return new Promise((resolve) => {
    const env = { PATH: variables['PATH'] };
    execFile('node', ['--version'], { env, timeout: 10_000 }, (error, stdout) => {
      resolve(error ? null : stdout.trim());
    });
  });
}
