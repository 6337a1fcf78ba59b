import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

it('every change to the example app can still be applied', () => {
  const files = readdirSync(join(ROOT, 'example-app/changes'));
  for (const patch of files.filter((name) => name.endsWith('.patch'))) {
    const args = ['apply', '--check', '--directory=example-app', `example-app/changes/${patch}`];
    const { status, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
    expect({ patch, status, stderr }).toEqual({ patch, status: 0, stderr: '' });
  }
});

it('the demo compares a scenario that the app’s own configuration has', () => {
  const scenariosOf = (file: string) =>
    (parse(readFileSync(join(ROOT, 'example-app', file), 'utf8')) as { scenarios: unknown[] })
      .scenarios;
  expect(scenariosOf('cannongate.yml')).toEqual(
    expect.arrayContaining(scenariosOf('changes/demo.yml')),
  );
});
