import { readFile, rm, stat } from 'node:fs/promises';
import { processProfileSchema, type CpuProfile, type ProcessProfile } from '../../model/profile.ts';

/** Bytes: a profile of ten seconds is a tenth of it. */
const LARGEST = 32 * 2 ** 20;

/**
 * A profile that an app's process has written, which is then removed. The process is not to be
 * trusted: null for what is no profile.
 */
export async function readProfile(file: string): Promise<ProcessProfile | null> {
  try {
    const about = await stat(file);
    if (!about.isFile() || about.size > LARGEST) return null;
    const raw: unknown = JSON.parse(await readFile(file, 'utf8'));
    const result = processProfileSchema.safeParse(raw);
    return result.success && isTree(result.data.profile) ? result.data : null;
  } catch {
    return null;
  } finally {
    await rm(file, { force: true, recursive: true });
  }
}

/** V8 notes no more callers than this. */
const DEEPEST = 300;

/** Whether every node comes after its caller, as V8 numbers them, and none is deeper than V8 looks. */
function isTree({ nodes }: CpuProfile): boolean {
  const depths = new Map<number, number>();
  for (const { id, children = [] } of [...nodes].sort((a, b) => a.id - b.id)) {
    const depth = (depths.get(id) ?? 0) + 1;
    if (depth > DEEPEST || children.some((child) => child <= id)) return false;
    for (const child of children) depths.set(child, depth);
  }
  return true;
}
