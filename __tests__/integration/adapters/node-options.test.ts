/** Options of Node.js in a project's files, which the preload would otherwise replace: real boots. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { serverSource } from '../../support/apps.ts';
import { aComparison } from '../../support/boots.ts';

const PRELOAD = { script: join(inject('dist'), 'preload.cjs'), socket: null };

const OPTION = '--max-old-space-size=100';

/** @returns the limit of the booted app's heap in MiB, and its NODE_OPTIONS */
async function booted(files: Readonly<Record<string, string>>, start: string | null, env = {}) {
  const source = serverSource(
    'response.end(JSON.stringify([getHeapStatistics().heap_size_limit / 2 ** 20, process.env.NODE_OPTIONS]));',
    "import { getHeapStatistics } from 'node:v8';",
  );
  const entries = Object.entries<string>(env).map(([name, value]) => ({ name, value }));
  const { directory, boot } = aComparison(source, { start, env: entries }, PRELOAD);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text);
  const { url } = await boot();
  const [limit, options] = (await (await fetch(url)).json()) as [number, string];
  return { limit, options };
}

const START = 'node --env-file=.env.production server.mjs';
const ENV_FILE = { '.env.production': `NODE_OPTIONS="${OPTION}"\n` };

it.each([
  ['a file of --env-file', ENV_FILE, START],
  ['one that may be missing', ENV_FILE, `exec ${START.replace('file=', 'file-if-exists=')}`],
  [
    'a .npmrc with quotes',
    {
      '.npmrc': `loglevel=error\nnode-options="${OPTION}"\n`,
      'package.json': JSON.stringify({ scripts: { start: 'node server.mjs' } }),
    },
    null,
  ],
  [
    'a .npmrc, for the start script',
    {
      '.npmrc': `node-options=--no-warnings\nnode-options = ${OPTION} ; of the heap # MiB\n`,
      'package.json': JSON.stringify({ scripts: { start: 'node server.mjs' } }),
    },
    null,
  ],
] as const)('of %s reach the app, beside the preload', async (_, files, start) => {
  const { limit, options } = await booted(files, start);
  expect(limit).toBeLessThan(400);
  expect(options).toMatch(new RegExp(`^${OPTION} --require .*preload`));
});

it.each([
  ['env has others, as in Node.js itself', ENV_FILE, START, { NODE_OPTIONS: '--no-warnings' }],
  ['the line also starts other programs', ENV_FILE, `true; ${START}`, {}],
  ['npm does not run the app', { '.npmrc': `node-options=${OPTION}` }, 'node server.mjs', {}],
  ['the file has none', { '.env.production': 'OTHER=1' }, START, {}],
] as const)('are left where they are if %s', async (_, files, start, env) => {
  const { limit, options } = await booted(files, start, env);
  expect(limit).toBeGreaterThan(400);
  expect(options).not.toContain(OPTION);
});
