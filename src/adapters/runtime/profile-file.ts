/** Reads CPU profiles, traces, counts and sampled heaps that apps' processes have written. */
import { rm } from 'node:fs/promises';
import type * as z from 'zod';
import { processCallsSchema, type ProcessCalls } from '../../model/call-counts.ts';
import { processHeapSchema, type ProcessHeap } from '../../model/heap.ts';
import { processProfileSchema, type CpuProfile, type ProcessProfile } from '../../model/profile.ts';
import { processTraceSchema, type ProcessTrace } from '../../model/trace.ts';
import { readPlainText } from '../plain-file.ts';

/** Bytes, about ten times a profile of ten seconds. */
const MAX_SIZE = 32 * 2 ** 20;

/**
 * Reads a profile and removes its file. Apps are not trusted: null if the file is not a valid profile.
 */
export async function readProfile(file: string): Promise<ProcessProfile | null> {
  const profile = await readAs(processProfileSchema, file);
  if (profile === null) return null;
  const all = [profile, ...profile.workers];
  return all.every((each) => isTree(each.profile)) ? profile : null;
}

/** The same for a trace. */
export async function readTrace(file: string): Promise<ProcessTrace | null> {
  return await readAs(processTraceSchema, file);
}

/** The same for counted calls. */
export async function readCalls(file: string): Promise<ProcessCalls | null> {
  return await readAs(processCallsSchema, file);
}

/** The same for a sampled heap. */
export async function readHeap(file: string): Promise<ProcessHeap | null> {
  const heap = await readAs(processHeapSchema, file);
  return heap !== null && isOrdered(heap) ? heap : null;
}

async function readAs<T>(schema: z.ZodType<T>, file: string): Promise<T | null> {
  try {
    const raw: unknown = JSON.parse(readPlainText(file, { limit: MAX_SIZE, links: 'none' }));
    return schema.safeParse(raw).data ?? null;
  } catch {
    return null;
  } finally {
    // If it is a folder, it is removed with the comparison's temporary directory.
    await rm(file, { force: true }).catch(() => {});
  }
}

/**
 * V8 takes at most 255 frames of a stack. But it adds the functions that were inlined into them only later, so that
 * functions that call each other, as those of a renderer do, have been seen 910 deep.
 */
const MAX_DEPTH = 4000;

/** V8 keeps at most 128 frames of an allocation, and adds few of its own. */
const MAX_ALLOCATION_DEPTH = 150;

/** Whether callers come before what they call, and no stack is deeper than V8 makes them. */
function isOrdered({ nodes }: ProcessHeap): boolean {
  const depths: number[] = [];
  for (const [i, { parent }] of nodes.entries()) {
    if (parent !== null && parent >= i) return false;
    const depth = parent === null ? 0 : (depths[parent] ?? 0) + 1;
    if (depth > MAX_ALLOCATION_DEPTH) return false;
    depths.push(depth);
  }
  return true;
}

/** Whether the nodes form a tree as V8 makes them: one caller per node, with a smaller id, and not too deep. */
function isTree({ nodes }: CpuProfile): boolean {
  const depths = new Map<number, number>();
  const ids = new Set(nodes.map(({ id }) => id));
  if (ids.size !== nodes.length) return false;
  for (const { id, children = [] } of [...nodes].sort((a, b) => a.id - b.id)) {
    const depth = (depths.get(id) ?? 0) + 1;
    if (depth > MAX_DEPTH) return false;
    for (const child of children) {
      if (child <= id || depths.has(child)) return false;
      depths.set(child, depth);
    }
  }
  return true;
}
