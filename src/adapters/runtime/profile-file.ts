import { constants } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { processProfileSchema, type CpuProfile, type ProcessProfile } from '../../model/profile.ts';

/** Bytes: a profile of ten seconds is a tenth of it. */
const MAX_SIZE = 32 * 2 ** 20;

/**
 * A profile that an app's process has written, which is then removed. The process is not to be
 * trusted: null for what is no profile.
 */
export async function readProfile(file: string): Promise<ProcessProfile | null> {
  try {
    const raw: unknown = JSON.parse(await readPlain(file));
    const result = processProfileSchema.safeParse(raw);
    return result.success && isTree(result.data.profile) ? result.data : null;
  } catch {
    return null;
  } finally {
    // A folder in its place stays, until all of the comparison's are removed.
    await rm(file, { force: true }).catch(() => {});
  }
}

/** Follows no link, and does not wait for anybody at a pipe. */
async function readPlain(file: string): Promise<string> {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  const handle = await open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    const about = await handle.stat();
    if (!about.isFile() || about.size > MAX_SIZE) throw new Error('not a file of a profile');
    return await handle.readFile('utf8');
  } finally {
    await handle.close();
  }
}

/** V8 notes no more callers than this. */
const MAX_DEPTH = 300;

/**
 * Whether every node has one caller, which V8 has numbered before it, and none is deeper than V8 looks.
 */
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
