/** Apart from trace.ts, whose library is not for the app's process. */
import type { CallFrame } from './code-location.ts';
import type { ProcessTrace } from './trace.ts';

/** Where the code of the app began to wait. */
export function framesOf(processes: readonly Omit<ProcessTrace, 'maps'>[]): CallFrame[] {
  return processes
    .flatMap(({ slowest, ...trace }) => [
      trace,
      ...(slowest === null ? [] : [slowest.all, ...slowest.tails]),
    ])
    .flatMap(({ shapes }) => shapes.flatMap(({ frame }) => frame ?? []));
}
