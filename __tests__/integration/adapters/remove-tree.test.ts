/** Removing what nobody may write to. The watchdog does it here, since its program can run as a user without privileges. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { removeTree } from '../../../src/adapters/remove-tree.ts';

/** Of the user `nobody`. A superuser may write everywhere, so the test is not one. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const BECOME_NOBODY = `process.setgroups([]); process.setgid(${NOBODY}); process.setuid(${NOBODY});`;

/** A folder that others may enter: not in a temporary folder of this user's own. */
function aFolder(): string {
  const path = mkdtempSync('/tmp/cannongate-');
  onTestFinished(() => removeTree(path));
  chmodSync(path, 0o755);
  return path;
}

/** A checkout with folders that nobody may write to or read, and a link that leads out of it. @returns a file outside */
function aReadOnlyTree(path: string, outside: string): string {
  const cache = join(path, 'go', 'pkg');
  mkdirSync(join(cache, 'mod'), { recursive: true });
  writeFileSync(join(cache, 'mod', 'a.go'), '');
  symlinkSync(outside, join(cache, 'link'));
  const kept = join(outside, 'kept');
  writeFileSync(kept, '');
  if (isRoot) {
    for (const each of ['', 'go', 'go/pkg', 'go/pkg/mod', 'go/pkg/mod/a.go']) {
      chownSync(join(path, each), NOBODY, NOBODY);
    }
  }
  chmodSync(join(cache, 'mod'), 0o000);
  chmodSync(cache, 0o555);
  return kept;
}

it('removes folders that are read-only, and follows no link out of them', async () => {
  const programs = aFolder();
  cpSync(inject('dist'), programs, { recursive: true });
  const become = join(programs, 'become-nobody.cjs');
  writeFileSync(become, isRoot ? BECOME_NOBODY : '');
  const parent = aFolder();
  if (isRoot) chownSync(parent, NOBODY, NOBODY);
  const tree = join(parent, 'cannongate-checkouts');
  mkdirSync(tree);
  const outside = aFolder();
  const kept = aReadOnlyTree(tree, outside);
  const watchdog = spawn(process.execPath, ['-r', become, join(programs, 'watchdog.js')], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  watchdog.stdin.end(`${JSON.stringify({ kind: 'directory', path: tree })}\n`);
  expect(await once(watchdog, 'exit')).toEqual([0, null]);
  expect(readdirSync(parent)).toEqual([]);
  expect(existsSync(kept)).toBe(true);
});
