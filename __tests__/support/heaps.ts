/** Sampled heaps as the preload writes them, made from stacks. */
import type { ProcessHeap } from '../../src/model/heap.ts';
import type { Stack } from './profiles.ts';

export interface Allocation {
  /** Frames from the outermost one: `name@url:line`, the latter two optional. */
  readonly stack: Stack;
  /** Per request. */
  readonly bytes: number;
}

const FRAME = /^(.*?)(?:@(.*?))?(?::(\d+))?$/;

export function aHeap(allocations: readonly Allocation[], requests: number): ProcessHeap {
  const nodes: ProcessHeap['nodes'] = [nodeOf('(root)', null, 0)];
  for (const { stack, bytes } of allocations) {
    let parent = 0;
    for (const [i, frame] of stack.entries()) {
      const size = i === stack.length - 1 ? bytes * requests : 0;
      parent = nodes.push(nodeOf(frame, parent, size)) - 1;
    }
  }
  return { nodes, maps: {} };
}

function nodeOf(frame: string, parent: number | null, size: number): ProcessHeap['nodes'][number] {
  const [, functionName = '', url = '', line = '0'] = FRAME.exec(frame) ?? [];
  const callFrame = { functionName, url, lineNumber: Number(line) - 1, columnNumber: 0 };
  return { callFrame, parent, size };
}
