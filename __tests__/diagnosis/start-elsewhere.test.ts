/** Start scripts of a root that only lead into its packages. */
import { expect, it } from 'vitest';
import { installsFolder, startElsewhere } from '../../src/diagnosis/start-elsewhere.ts';

it.each([
  ['cd server && npm start', 'server'],
  ['cd ./apps/api/ && node index.js', 'apps/api'],
  ['NODE_ENV=production npm start --prefix server', 'server'],
  ['npm --prefix=./server run start', 'server'],
  ['yarn --cwd server start', 'server'],
  ['pnpm -C server start', 'server'],
])('%s leads into the folder %s', (start, folder) => {
  expect(startElsewhere({ start })).toEqual({ kind: 'folder', folder });
});

it.each([
  ['npm start -w api', 'api'],
  ['npm run start --workspace=packages/api', 'packages/api'],
  ['yarn workspace @shop/api start', '@shop/api'],
  ['pnpm --filter @shop/api... start', '@shop/api'],
  ['npx turbo run start --filter=api', 'api'],
  ['pnpm --filter "api" start', 'api'],
  ['pnpm exec turbo run start --filter=api', 'api'],
])('%s boots the package %s', (start, name) => {
  expect(startElsewhere({ start })).toEqual({ kind: 'package', name });
});

it.each([
  'turbo run start',
  'turbo start --parallel',
  'lerna run start --stream',
  'nx run-many -t start',
  'pnpm -r start',
  'npm run start --workspaces --if-present',
  'yarn workspaces foreach -A run start',
  'npm start -w api -w web',
  'pnpm exec turbo run start',
  'yarn turbo start',
  'NODE_ENV=production bunx turbo run start',
  'yarn nx run-many --target=start --all',
  'nx serve',
  'pnpm --parallel -r start',
  'pnpm run --recursive start',
  "pnpm --filter './apps/*' start",
  'pnpm --filter="!web" start',
  "bun run --filter '*' start",
])('%s boots all packages', (start) => {
  expect(startElsewhere({ start })).toEqual({ kind: 'all' });
});

it('a script that the start script runs leads there, too', () => {
  const scripts = { start: 'npm run start:api', 'start:api': 'cd api && npm start' };
  expect(startElsewhere(scripts)).toEqual({ kind: 'folder', folder: 'api' });
});

it.each([
  'node server.js',
  'node server/index.js',
  'npm run build && cd server && npm start',
  'cd server && npm start & cd client && npm start',
  'npm run build --prefix client && node server.js',
  'cd .. && npm start',
  'cd . && npm start',
  'cd /srv/app && npm start',
  'gunicorn -w 4 app:app',
  'node -r ./env.js server.js',
  'yarn node -r ./.pnp.cjs server.js',
  'bun -r ./env.ts src/index.ts',
  'pnpm exec node -r dotenv/config server.js',
  'npm run serve -- -w 4',
  '',
])('%s leads nowhere else', (start) => {
  expect(startElsewhere({ start })).toBeNull();
});

it('a root may install a folder itself', () => {
  const postinstall = 'npm install --prefix ./server && npm install --prefix=client';
  expect(installsFolder({ postinstall }, 'server')).toBe(true);
  expect(installsFolder({ postinstall }, 'client')).toBe(true);
  expect(installsFolder({ postinstall }, 'api')).toBe(false);
  expect(installsFolder({ build: 'npm install --prefix server' }, 'server')).toBe(false);
});
