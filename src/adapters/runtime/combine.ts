import type { Run } from '../../model/run.ts';
import type { Figures } from './protocol.ts';

/**
 * One account of an app's processes. The event loop and its share of garbage collection are the
 * busiest process's: among the workers of a cluster it is the one whose requests wait longest, and
 * npm or a watcher beside the server does not water anything down. Memory is everybody's.
 *
 * @param seconds the run's own duration: outside of it an app has nothing to do
 */
export function combine(processes: readonly Figures[], seconds: number): Run['runtime'] {
  const [busiest] = [...processes].sort((a, b) => b.active - a.active);
  if (!busiest || seconds <= 0) return null;
  const share = (milliseconds: number) => Math.min(1, milliseconds / 1000 / seconds);
  return {
    eventLoopDelayP99: busiest.delayP99 * 1000,
    eventLoopUtilization: share(busiest.active),
    gcShare: share(busiest.gc),
    heapUsed: processes.reduce((sum, { heapUsed }) => sum + heapUsed, 0),
    processes: processes.length,
  };
}
