import { execFile } from 'node:child_process';
import { arch, availableParallelism, cpus, platform, release, totalmem } from 'node:os';
import type { Environment, Pinning } from '../../model/report.ts';
import type { Variables } from '../../ports/ports.ts';
import { CPU_TIME_SOURCE } from './resource-usage.ts';

/** The machine that measures, as the report describes it. */
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

/** The app's Node.js: the one on the PATH, which need not be the one that runs this. */
function nodeOnPath(variables: Variables): Promise<string | null> {
  return new Promise((resolve) => {
    const env = { PATH: variables['PATH'] };
    execFile('node', ['--version'], { env, timeout: 10_000 }, (error, stdout) => {
      resolve(error ? null : stdout.trim());
    });
  });
}
