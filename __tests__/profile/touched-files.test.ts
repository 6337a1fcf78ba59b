import { describe, expect, it } from 'vitest';
import { touchedFiles } from '../../src/profile/touched-files.ts';

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
  ])('is also %s, which nobody commits and a compiler writes from %s', (built, source) => {
    expect(isTouched(built, source)).toBe(true);
  });

  it.each([
    ['of another name', 'dist/teams.js', 'src/users.ts'],
    ['of another name in the folder of the sources', 'src/teams.js', 'src/users.ts'],
    ['of another name beside a configuration', 'server.js', 'vitest.config.ts'],
    ['of another folder', 'dist/teams/index.js', 'src/users/index.ts'],
    ['of another app', 'apps/web/dist/users.js', 'apps/api/src/users.ts'],
    ['that no compiler writes', 'dist/users.json', 'src/users.ts'],
    ['from what is no source', 'dist/users.js', 'src/users.md'],
  ])('is no file %s', (_, built, source) => {
    expect(isTouched(built, source)).toBe(false);
  });

  it.each([
    ['dist/index.js', 'test/index.ts', 'src/index.ts'],
    ['src/users/index.js', 'src/teams/index.ts', 'src/users/index.ts'],
    ['dist/index.js', 'src/index.ts', 'test/index.ts'],
  ])('is not %s if that may be written from %s, and as well from %s', (built, changed, other) => {
    expect(isTouched(built, changed, [other])).toBe(false);
  });

  it('is no committed file beside a changed one of the same name', () => {
    expect(isTouched('client/users.js', 'server/users.js', ['client/users.js'])).toBe(false);
  });
});
