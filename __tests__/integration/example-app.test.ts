import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { describeChange } from '../../src/cli/demo-command.ts';
import { WITH_LIMIT } from '../support/time-limit.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

it('every change to the example app can still be applied', () => {
  const files = readdirSync(join(ROOT, 'example-app/changes'));
  for (const patch of files.filter((name) => name.endsWith('.patch'))) {
    const args = ['apply', '--check', '--directory=example-app', `example-app/changes/${patch}`];
    const { status, stderr } = spawnSync('git', args, {
      cwd: ROOT,
      encoding: 'utf8',
      ...WITH_LIMIT,
    });
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

it('the demo names the scenario that it compares, or the paths that were given', async () => {
  const change = { title: 'Copies the products', patch: 'copied-products.patch' };
  const programs = new URL('../../dist/', import.meta.url);
  const said = async (texts: Record<string, string>) =>
    await describeChange(change, { tolerance: '10%', ...texts }, programs);
  expect(await said({})).toContain('the demo compares one scenario, search products, with\n');
  const given = await said({ 'request-paths': '/health\n/products' });
  expect(given).toContain('the demo compares /health, /products, with\n');
  expect(given).not.toContain('search products');
});
