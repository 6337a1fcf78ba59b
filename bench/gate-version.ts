/**
 * Which code of cannongate made a stored result. Everything that bench and gallery store carries it, so
 * that a reader can see whether the result is older than the code.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

export const gateVersionSchema = z.object({
  /** HEAD when the result was made; null outside a git repository. */
  commit: z.string().nullable(),
  /** Whether `src` and `dist` were as committed; null where nobody recorded it. */
  isClean: z.boolean().nullable(),
  /** Of the files of `src`, see `hashOfSource`. */
  sourceHash: z.string(),
});

export type GateVersion = z.infer<typeof gateVersionSchema>;

/** The version that is checked out now. */
export function gateVersion(): GateVersion {
  const commit = git('rev-parse', 'HEAD');
  const changes = git('status', '--porcelain', '--', 'src', 'dist');
  return {
    commit,
    isClean: changes === null ? null : changes === '',
    sourceHash: hashOfSource(),
  };
}

/** Changes with the name or the content of any file of `src`. */
export function hashOfSource(root = ROOT): string {
  const hash = createHash('sha256');
  const files = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  for (const file of files) {
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

/** What a page says of results whose code has changed since; empty for none. */
export function noteOfAge(
  gates: readonly Pick<GateVersion, 'sourceHash'>[],
  sourceHash = hashOfSource(),
): string {
  const old = gates.filter((gate) => gate.sourceHash !== sourceHash);
  if (old.length === 0) return '';
  const which = old.length === gates.length ? 'These results are' : 'Some of these results are';
  return `${which} older than the gate's code: \`src\` has changed since.`;
}

/** `cannongate at 68f63d9`, and whether there were local changes. */
export function formatGateVersion({ commit, isClean }: Omit<GateVersion, 'sourceHash'>): string {
  const local = isClean === false ? ' with local changes' : '';
  return `cannongate at ${commit?.slice(0, 7) ?? 'an unknown commit'}${local}`;
}

function git(...words: string[]): string | null {
  try {
    return execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return null;
  }
}
