import { arch, availableParallelism, cpus, platform, release, totalmem } from 'node:os';
import type { Environment, Pinning } from '../../model/report.ts';
import type { Variables } from '../../ports/ports.ts';
import { nodeOnPath } from '../app/node-on-path.ts';
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
