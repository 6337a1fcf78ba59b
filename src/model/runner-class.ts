import type { Environment } from './report.ts';

/** `linux x64, Intel(R) Xeon(R), 2 cores`: machines of a class are taken for equally noisy. */
export function runnerClassOf(
  { platform, arch, cpu, cores }: Pick<Environment, 'platform' | 'arch' | 'cpu' | 'cores'>,
  machines: number,
): string {
  const own = `${platform} ${arch}, ${cpu}, ${cores} cores`.slice(0, 250);
  return machines > 1 ? `${own}, ${machines} machines` : own;
}
