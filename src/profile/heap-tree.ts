/** From the sampled heaps of an app's processes to one call tree, with bytes per request. */
import type { ProcessHeap } from '../model/heap.ts';
import {
  childOf,
  emptyTree,
  isRoot,
  locationOf,
  type CallNode,
  type CodeLocator,
} from './call-tree.ts';

/** The roots of the tree. @param requests answered while the heap was sampled */
export function heapTree(
  processes: readonly ProcessHeap[],
  requests: number,
  sources: CodeLocator,
): CallNode[] {
  const root = emptyTree();
  for (const { nodes } of processes) {
    const made: CallNode[] = [];
    for (const { callFrame, parent, size } of nodes) {
      const caller = (parent === null ? null : made[parent]) ?? root;
      const node = isRoot(callFrame)
        ? root
        : childOf(caller, locationOf(callFrame, sources), callFrame.functionName);
      made.push(node);
      if (node !== root) node.self += size / Math.max(1, requests);
    }
  }
  return [...root.children.values()];
}
