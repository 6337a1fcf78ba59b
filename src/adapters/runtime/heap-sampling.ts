/**
 * Samples what requests leave behind in JavaScript's heap, in the app's process. V8 remembers of some allocations where
 * they were made, and forgets those whose object was collected: what is left after a collection is what stays. The
 * preload does this only in the launches that explain a leak. Nothing of an object leaves the process but its size.
 */
import { writeFileSync } from 'node:fs';
import type { HeapProfiler, Session } from 'node:inspector';
import { join } from 'node:path';
import * as v8 from 'node:v8';
import type { ProcessHeap } from '../../model/heap.ts';
import { loadedSourceMaps, type FindSourceMap } from './loaded-source-maps.ts';

/** Bytes between two samples, on average: a leak of 1 KB a request is in thousands of samples after some thousand requests. */
const INTERVAL = 4096;

/** The same as in model/heap.ts, whose library is not for the app's process. */
const MAX_NODES = 200_000;

type HeapNode = HeapProfiler.SamplingHeapProfileNode;

/** V8 assigns what an inlined function allocates to the function that it was inlined into. */
export function keepFunctionsApart(): void {
  v8.setFlagsFromString('--no-turbo-inlining');
  // Others do not know the flag, and would print that.
  const version = Number.parseInt(process.versions.v8, 10);
  if (version >= 11 && version <= 14) v8.setFlagsFromString('--no-maglev-inlining');
}

export class HeapSampling {
  #session: Session | null = null;

  /** `session.post` calls back synchronously here. Without an inspector nothing is sampled. */
  async begin(): Promise<void> {
    this.#session?.disconnect();
    this.#session = null;
    const { Session } = await import('node:inspector');
    const session = new Session();
    session.connect();
    session.post('HeapProfiler.collectGarbage');
    session.post('HeapProfiler.startSampling', { samplingInterval: INTERVAL }, (error) => {
      if (!error) this.#session = session;
    });
  }

  /** Ends it and returns its file; null if there is none. */
  async keep(folder: string): Promise<string | null> {
    const session = this.#session;
    this.#session = null;
    if (session === null) return null;
    // Old versions of Node.js have none.
    const { findSourceMap } = (await import('node:module')) as { findSourceMap?: FindSourceMap };
    // The first may only find what weak references keep.
    session.post('HeapProfiler.collectGarbage');
    session.post('HeapProfiler.collectGarbage');
    let file: string | null = null;
    session.post('HeapProfiler.stopSampling', (error, result) => {
      if (error) return;
      const nodes = nodesOf(result.profile.head);
      const urls = nodes.map(({ callFrame }) => callFrame.url);
      const maps = findSourceMap ? loadedSourceMaps(urls, findSourceMap) : {};
      file = join(folder, `${process.pid}.json`);
      writeFileSync(file, JSON.stringify({ nodes, maps } satisfies ProcessHeap));
    });
    session.disconnect();
    return file;
  }
}

/** In the order in which callers come first; those under which nothing is left are left out. */
function nodesOf(head: HeapNode): ProcessHeap['nodes'] {
  const sizes = new Map<HeapNode, number>();
  const order: HeapNode[] = [];
  for (const open = [head]; open.length > 0;) {
    const node = open.pop();
    if (!node) break;
    order.push(node);
    open.push(...node.children);
  }
  for (const node of [...order].reverse()) {
    const below = node.children.reduce((sum, child) => sum + (sizes.get(child) ?? 0), 0);
    sizes.set(node, node.selfSize + below);
  }
  const nodes: ProcessHeap['nodes'] = [];
  const open: { readonly node: HeapNode; readonly parent: number | null }[] = [
    { node: head, parent: null },
  ];
  for (let next = open.pop(); next && nodes.length < MAX_NODES; next = open.pop()) {
    const { node, parent } = next;
    if ((sizes.get(node) ?? 0) === 0) continue;
    const { functionName, url, lineNumber, columnNumber } = node.callFrame;
    const callFrame = { functionName, url, lineNumber, columnNumber };
    const index = nodes.push({ callFrame, parent, size: node.selfSize }) - 1;
    for (const child of node.children) open.push({ node: child, parent: index });
  }
  return nodes;
}
