/** Apart from trace.ts, whose library is not for the app's process. */
import type { CallFrame } from './code-location.ts';
import type { FoldedShape, ProcessTrace } from './trace.ts';

type Begun = Pick<FoldedShape, 'frame' | 'callers'>;

/** Where the code of the app began to wait. */
export function framesOf(processes: readonly Omit<ProcessTrace, 'maps'>[]): CallFrame[] {
  return processes
    .flatMap(({ slowest, ...trace }) => [
      trace,
      ...(slowest === null ? [] : [slowest.all, ...slowest.tails]),
    ])
    .flatMap(({ shapes }): readonly Begun[] => shapes)
    .flatMap(({ frame, callers = [] }) => (frame === null ? [] : [frame, ...callers]));
}
