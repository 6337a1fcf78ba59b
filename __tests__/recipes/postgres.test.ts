/** A real PostgreSQL behind the app, and what the hooks make of it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { aPostgres } from '../support/postgres.ts';
import { aRecipe, measured } from '../support/recipes.ts';
import { aDirectory } from '../support/repository.ts';

interface Configuration {
  readonly env: string;
  readonly hooks: Readonly<Record<'before-launch' | 'after-launch', string>>;
}

it('each arm and launch begins with the same rows, although the app writes', async () => {
  await using postgres = await aPostgres();
  const log = join(aDirectory('rows'), 'log');
  const repository = aRecipe('postgres');
  const file = join(repository.path, 'cannongate.yml');
  const recipe = parse(readFileSync(file, 'utf8')) as Configuration;
  // The recipe as it stands, but that its hooks note what the database holds.
  const note = (when: string) =>
    `echo ${when} $CANNONGATE_ARM $CANNONGATE_LAUNCH $(cat database.env) $(node database.js rows) >> ${log}`;
  const hooks = {
    'before-launch': `${recipe.hooks['before-launch']} && ${note('began')}`,
    'after-launch': `${note('ended')} && ${recipe.hooks['after-launch']}`,
  };
  repository.commit('noted', { 'cannongate.yml': stringify({ ...recipe, hooks }) });

  const report = await measured(repository, { browse: '200', order: '201' }, { env: postgres.env });

  const notes = readFileSync(log, 'utf8').trimEnd().split('\n');
  const launches = ['pilot', ...report.launches.map(({ index }) => String(index + 1))];
  const rows = (when: string, arm: string) =>
    launches.map((launch) => {
      const start = `${when} ${arm} ${launch} `;
      const found = notes.filter((line) => line.startsWith(start));
      expect(found, start).toHaveLength(1);
      return found[0]?.slice(start.length) ?? '';
    });
  for (const [arm, database] of [
    ['baseline', 'shop_base'],
    ['candidate', 'shop_head'],
  ] as const) {
    const [first = '', ...others] = rows('began', arm);
    expect(first).toMatch(
      new RegExp(`^PGDATABASE=${database} article 5000 [0-9a-f]{32} purchase 0 null$`),
    );
    expect(new Set(others)).toEqual(new Set([first]));
    for (const ended of rows('ended', arm)) expect(ended).toMatch(/ purchase [1-9]\d* /);
  }
  // Before the pilot the baseline boots alone, so that nothing of the candidate has run yet.
  const alone = notes.filter((line) => / alone /.test(line));
  expect(alone.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
    'began baseline',
    'ended baseline',
  ]);
  const contents = (arm: string) => rows('began', arm)[0]?.replace(/^\S+ /, '');
  expect(contents('candidate')).toBe(contents('baseline'));
  expect(notes).toHaveLength(4 * launches.length + alone.length);
});
