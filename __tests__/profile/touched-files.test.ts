import { describe, expect, it } from 'vitest';
import { touchedFiles, untouchedFiles } from '../../src/profile/touched-files.ts';

describe('what the change touched', () => {
  const isTouched = (file: string, changed: string, committed: readonly string[] = []) =>
    touchedFiles(new Set([changed]), new Set([changed, ...committed]))(file);

  it('is the files that it changed', () => {
    expect(isTouched('src/users.js', 'src/users.js')).toBe(true);
    expect(isTouched('src/teams.js', 'src/users.js', ['src/teams.js'])).toBe(false);
  });

  it.each([
    ['dist/users.js', 'src/users.ts'],
    ['dist/users.js', 'users.ts'],
    ['dist/src/users.js', 'src/users.tsx'],
    ['dist/api/users.service.js', 'src/api/users.service.ts'],
    ['apps/web/build/users.mjs', 'apps/web/src/users.mts'],
    ['lib/users.cjs', 'src/users.cts'],
    ['lib/users.js', 'src/users.js'],
    // With code beside the package, the compiler keeps the path below the folder that has both.
    ['server/dist/server/src/users.js', 'server/src/users.ts'],
    ['server/dist/shared/src/money.js', 'shared/src/money.ts'],
    ['apps/api/dist/apps/api/src/users.js', 'apps/api/src/users.ts'],
    ['apps/api/dist/libs/db/src/pool.js', 'libs/db/src/pool.ts'],
    ['apps/api/dist/shared/money.js', 'apps/shared/money.ts'],
  ])('is also %s, which nobody commits and a compiler writes from %s', (built, source) => {
    expect(isTouched(built, source)).toBe(true);
  });

  it.each([
    ['of another name', 'dist/teams.js', 'src/users.ts'],
    ['of another name in the folder of the sources', 'src/teams.js', 'src/users.ts'],
    ['of another name beside a configuration', 'server.js', 'vitest.config.ts'],
    ['of another folder', 'dist/teams/index.js', 'src/users/index.ts'],
    ['of another app', 'apps/web/dist/users.js', 'apps/api/src/users.ts'],
    ['of another app with the same folders', 'web/dist/web/src/users.js', 'api/src/users.ts'],
    ['below the sources of another package', 'apps/web/dist/users.js', 'users.ts'],
    ['that no compiler writes', 'dist/users.json', 'src/users.ts'],
    ['from what is no source', 'dist/users.js', 'src/users.md'],
  ])('is no file %s', (_, built, source) => {
    expect(isTouched(built, source)).toBe(false);
  });

  it.each([
    ['dist/index.js', 'test/index.ts', 'src/index.ts'],
    ['src/users/index.js', 'src/teams/index.ts', 'src/users/index.ts'],
    ['dist/index.js', 'src/index.ts', 'test/index.ts'],
    ['api/dist/src/users.js', 'src/users.ts', 'api/src/users.ts'],
  ])('is not %s if that may be written from %s, and as well from %s', (built, changed, other) => {
    expect(isTouched(built, changed, [other])).toBe(false);
  });

  it('is no committed file beside a changed one of the same name', () => {
    expect(isTouched('client/users.js', 'server/users.js', ['client/users.js'])).toBe(false);
  });
});

describe('what the change certainly did not touch', () => {
  type Facts = Parameters<typeof untouchedFiles>[0];
  const both = new Set(['src/users.js', 'src/teams.js']);
  const isUntouched = (file: string, facts: Partial<Facts> = {}) =>
    untouchedFiles({
      changed: new Set(['src/users.js']),
      committed: { baseline: both, candidate: both },
      compiled: new Set(),
      textOf: (_, name) => `text of ${name}`,
      ...facts,
    })(file);

  it('is a file that both commits have with the same text', () => {
    expect(isUntouched('src/teams.js')).toBe(true);
    expect(isUntouched('src/users.js')).toBe(false);
  });

  it.each<[string, string, Partial<Facts>]>([
    ['that a build wrote', 'dist/teams.js', {}],
    ['if the difference of the commits cannot be read', 'src/teams.js', { changed: null }],
    [
      'that only one commit has',
      'src/teams.js',
      { committed: { baseline: new Set(), candidate: both } },
    ],
    ['to which a source map leads', 'src/teams.js', { compiled: new Set(['src/teams.js']) }],
    [
      'that an install or a build rewrote in one checkout',
      'src/teams.js',
      { textOf: (arm) => arm },
    ],
    ['that cannot be read', 'src/teams.js', { textOf: () => null }],
  ])('is never said of a file %s', (_, file, facts) => {
    expect(isUntouched(file, facts)).toBe(false);
  });
});
