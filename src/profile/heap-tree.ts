/** From the sampled heaps of an app's processes to one call tree, with bytes per request. */
import type { ProcessHeap } from '../model/heap.ts';
import type { CodeLocation } from '../model/profile.ts';
import {
  childOf,
  emptyTree,
  isRoot,
  locationOf,
  locationWithoutFile,
  nameOf,
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
    /** For each node, the function of the app that it belongs to. */
    const owners: (CodeLocation | null)[] = [];
    for (const { callFrame, parent, size } of nodes) {
      const caller = (parent === null ? null : made[parent]) ?? root;
      const owner = (parent === null ? null : owners[parent]) ?? null;
      const own = locationOf(callFrame, sources);
      const location = isPartOf(own, owner) ? locationWithoutFile('native') : own;
      const node = isRoot(callFrame)
        ? root
        : childOf(caller, location, nameOf(location, callFrame));
      made.push(node);
      owners.push(location.kind === 'function' ? location : owner);
      if (node !== root) node.self += size / Math.max(1, requests);
    }
  }
  return [...root.children.values()];
}

/** Whether it is a callback without a name, such as that of `map`: then its allocations are those of the function around it. */
function isPartOf({ kind, name, file }: CodeLocation, owner: CodeLocation | null): boolean {
  return kind === 'function' && name === '' && owner?.file === file;
}
