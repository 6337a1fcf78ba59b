import { areSocketsVisible, listenersOn } from '../process/listening-ports.ts';
import {
  allProcesses,
  HAS_PROC,
  processesWithVariable,
  processTree,
} from '../process/process-tree.ts';
import type { ProcessGroup } from '../process/process-group.ts';
import { MARK_VARIABLE } from '../runtime/preload-protocol.ts';

/**
 * Which processes an app that is ready consists of: the tree of its start command, and the trees of what has left it but
 * still has its mark, such as a daemon. Reads the environment of all processes, so it is called once for each boot.
 *
 * @param port where the app has answered
 * @returns null if none of them listens there: the app is somewhere else, for example in a container
 */
export function appRoots(
  { pid, mark }: Pick<ProcessGroup, 'pid' | 'mark'>,
  port: number,
): readonly number[] | null {
  if (!HAS_PROC) return [pid];
  const all = allProcesses();
  const tree = new Set(processTree(pid, all));
  const marked = processesWithVariable(`${MARK_VARIABLE}=${mark}`, all);
  const roots = [pid, ...marked.filter((each) => !tree.has(each))];
  const pids = processTree(roots, all);
  // Sockets of another user's process cannot be seen, so it may be the one that listens.
  const isElsewhere = listenersOn(port, pids).pids.size === 0 && areSocketsVisible(pids);
  return isElsewhere ? null : roots;
}
