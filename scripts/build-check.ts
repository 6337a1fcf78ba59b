/** Fails when `dist` differs, in any byte, from a clean build of the sources. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.ts';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));

async function contents(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Map(
    await Promise.all(
      files.map(async (entry): Promise<[string, Buffer]> => {
        const path = join(entry.parentPath, entry.name);
        return [path.slice(folder.length + 1), await readFile(path)];
      }),
    ),
  );
}

const fresh = await mkdtemp(join(tmpdir(), 'cannongate-build-check-'));
try {
  await build(fresh);
  const [expected, actual] = [await contents(fresh), await contents(DIST)];
  const names = [...new Set([...expected.keys(), ...actual.keys()])].sort();
  const stale = names.filter((name) => {
    const [a, b] = [expected.get(name), actual.get(name)];
    return a === undefined || b === undefined || !a.equals(b);
  });
  if (stale.length > 0) {
    console.error(`dist is not what the sources make: run npm run build\n  ${stale.join('\n  ')}`);
    process.exitCode = 1;
  }
} finally {
  await rm(fresh, { recursive: true, force: true });
}
