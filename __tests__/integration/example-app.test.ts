import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

it('every change to the example app can still be applied', () => {
  for (const patch of readdirSync(join(ROOT, 'example-app/changes'))) {
    const args = ['apply', '--check', '--directory=example-app', `example-app/changes/${patch}`];
    const { status, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
    expect({ patch, status, stderr }).toEqual({ patch, status: 0, stderr: '' });
  }
});
