import { expect, it } from 'vitest';
import { splitStart } from '../../src/adapters/project/split-start.ts';

it.for([
  ['npm run build && node dist/main.js', ['npm run build'], 'node dist/main.js'],
  ['yarn build && yarn serve', ['yarn build'], 'yarn serve'],
  ['rimraf dist && tsc -p . && node dist', ['rimraf dist', 'tsc -p .'], 'node dist'],
  [
    'NODE_ENV=production npm run build:server && node .',
    ['NODE_ENV=production npm run build:server'],
    'node .',
  ],
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
] as const)('%s is left as it is', (start) => {
  expect(splitStart({ start })).toEqual({ build: [], start });
});

it('a prestart that only builds is a build, too; any other one needs npm', () => {
  const scripts = { start: 'node dist', prestart: 'npm run build' };
  expect(splitStart(scripts)).toEqual({ build: ['npm run build'], start: 'node dist' });
  expect(splitStart({ start: 'node dist', prestart: 'node seed.js' })).toBeNull();
  expect(splitStart({ start: 'node dist', prestart: 'tsc && node seed.js' })).toBeNull();
  expect(splitStart({})).toBeNull();
});
