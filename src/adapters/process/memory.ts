/**
 * Peak resident memory of a process tree on Linux: the sum of its processes' high-water marks
 * (VmHWM in proc_pid_status(5)). Pages that processes share count in each of them.
 */
import { writeFileSync } from 'node:fs';
import { HAS_PROC, processTree, readOrNull } from './tree.ts';

/** Sets the marks back to what is resident now. See clear_refs in proc(5). */
export function resetPeaks(root: number): void {
  for (const pid of processTree(root)) {
    try {
      writeFileSync(`/proc/${pid}/clear_refs`, '5');
    } catch {
      // It has ended meanwhile, or it is another user's: its mark then holds for its whole life.
    }
  }
}

/** Bytes; null where it cannot be read. */
export function peakMemory(root: number): number | null {
  if (!HAS_PROC) return null;
  const peaks = processTree(root).flatMap((pid) => {
    const status = readOrNull(`/proc/${pid}/status`) ?? '';
    const kilobytes = /^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1];
    return kilobytes === undefined ? [] : [Number(kilobytes) * 1024];
  });
  return peaks.length === 0 ? null : peaks.reduce((sum, bytes) => sum + bytes, 0);
}
