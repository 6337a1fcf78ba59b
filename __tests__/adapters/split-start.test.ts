import { describe, expect, it } from 'vitest';
import { splitStart, startAfterBuild } from '../../src/adapters/project/split-start.ts';

it.for([
  ['npm run build && node dist/main.js', ['npm run build'], 'node dist/main.js'],
  ['yarn build && yarn serve', ['yarn build'], 'yarn serve'],
  ['rimraf dist && tsc -p . && node dist', ['rimraf dist', 'tsc -p .'], 'node dist'],
  [
    'NODE_ENV=production npm run build:server && node .',
    ['NODE_ENV=production npm run build:server'],
    'node .',
  ],
  ['tsc && cp -r views dist/views && node dist', ['tsc', 'cp -r views dist/views'], 'node dist'],
  ['tsc && node a.js && node b.js', ['tsc'], 'node a.js && node b.js'],
  [
    'prisma generate && nest build && node dist/main',
    ['prisma generate', 'nest build'],
    'node dist/main',
  ],
] as const)('%s builds first', ([start, build, rest]) => {
  expect(splitStart({ start })).toEqual({ build, start: rest });
});

it.for([
  'node server.js',
  'prisma migrate deploy && npm run build && node .',
  'npm run build || true; node .',
  'cd api && npm run build && node .',
  'tsc --watch && node .',
  'tsc -w & node dist',
  'npm run seed && node .',
  'tsc > log && node .',
  'node $(npm run build) && node .',
  'npm run build',
  'nest start',
  // Each launch needs the data that they reset.
  'rm -rf db && node seed.js && node .',
  'rimraf uploads && node .',
  'mkdir -p data && cp -r fixtures data && node .',
  'rm -rf db && npm run build && node .',
  'pnpm exec rimraf data && tsc && node dist/main.js',
  'rm -rf dist/../data && tsc && node dist/main.js',
] as const)('%s is left as it is', (start) => {
  expect(splitStart({ start })).toEqual({ build: [], start });
});

it('a prestart that only builds is a build, too; any other one needs npm', () => {
  const scripts = { start: 'node dist', prestart: 'npm run build' };
  expect(splitStart(scripts)).toEqual({ build: ['npm run build'], start: 'node dist' });
  expect(splitStart({ start: 'node dist', prestart: 'node seed.js' })).toBeNull();
  const reset = 'rm -rf data && cp -r fixtures data';
  expect(splitStart({ start: 'node server.js', prestart: reset })).toBeNull();
  expect(splitStart({ start: 'node dist', prestart: 'tsc && node seed.js' })).toBeNull();
  expect(splitStart({})).toBeNull();
});

describe('the start script after a build that the user gave', () => {
  const after = (start: string, line: string) =>
    startAfterBuild({ start }, { kind: 'command', line })?.start ?? 'the whole script';

  it.each([
    ['npm run build && node dist/main.js', 'pnpm build'],
    ['npm run build && node dist/main.js', 'cd . && npm run build'],
    ['npm run build && node dist/main.js', 'npm run build || exit 1'],
    ['tsc && node dist/main.js', 'npx tsc'],
  ])('of "%s" is without its build, if that is "%s"', (start, line) => {
    expect(after(start, line)).toBe('node dist/main.js');
  });

  it('is the whole script if its build is not done', () => {
    expect(after('tsc && node dist/main.js', 'npm run assets')).toBe('the whole script');
    expect(after('npm run build && node a.js', 'npm run build:prod')).toBe('the whole script');
  });
});
