import { describe, expect, it } from 'vitest';
import { detectFramework, findStartCommand } from '../../src/init/start-command.ts';
import type { Project } from '../../src/model/project.ts';
import { aProjectWith, NO_HINTS, someWishes } from '../support/projects.ts';

const start = (
  scripts: Record<string, string>,
  dependencies: string[] = [],
  entries: string[] = [],
) =>
  findStartCommand(
    aProjectWith({ scripts, start: scripts['start'] ?? null, dependencies, entries }),
    someWishes(),
  );

describe('the start command', () => {
  it('is the one that the user gave', () => {
    const given = findStartCommand(aProjectWith(), someWishes({ start: 'node x.js {port}' }));
    expect(given).toEqual({
      line: 'node x.js {port}',
      isDetected: false,
      source: '--start',
      doubt: null,
    });
  });

  it('is what the script watches rather than what a Dockerfile boots, whose files may be elsewhere', () => {
    const of = (script: string) =>
      findStartCommand(
        aProjectWith({
          scripts: { start: script },
          start: script,
          containerStart: { line: 'node b.js', file: 'Dockerfile' },
        }),
        someWishes(),
      );
    expect(of('nodemon a.js')?.line).toBe('node a.js');
    expect(of('nodemon --exec "tsx a.ts"')).toMatchObject({
      line: 'node b.js',
      source: 'Dockerfile',
      isDetected: false,
    });
  });

  it('is the start script, which the gate detects itself', () => {
    expect(start({ start: 'node server.js', 'start:prod': 'node other.js' })).toMatchObject({
      line: 'node server.js',
      isDetected: true,
      doubt: null,
    });
  });

  it('is a task of Deno that boots the app and watches nothing', () => {
    const ofTasks = (tasks: Record<string, string>, facts: Partial<Project> = {}) =>
      findStartCommand(
        aProjectWith({
          scripts: {},
          start: null,
          entries: ['main.js'],
          denoTasks: { file: 'deno.json', tasks },
          ...facts,
        }),
        someWishes(),
      );
    const main = 'deno run --allow-net main.ts';
    expect(ofTasks({ start: main })).toEqual({
      line: 'deno task start',
      isDetected: false,
      source: 'the task start of deno.json',
      doubt: null,
    });
    const watching = { start: 'deno run --watch main.ts', serve: main };
    expect(ofTasks(watching)?.line).toBe('deno task serve');
    expect(ofTasks({ test: 'deno test', dev: main })?.line).toBe('node main.js');
    expect(ofTasks({ start: main }, { start: 'node a.js' })?.line).toBe('node a.js');
  });

  it('is NestJS’s start:prod: its start script compiles', () => {
    const scripts = { start: 'nest start', 'start:prod': 'node dist/main' };
    expect(start(scripts, ['@nestjs/core'])).toMatchObject({
      line: 'node dist/main',
      isDetected: false,
      doubt: {
        code: 'start-script-doubtful',
        why: 'compiles',
        instead: 'the script start:prod',
      },
    });
  });

  it.each([
    ['nodemon server.js', 'node server.js', 'nodemon'],
    [
      'cross-env NODE_ENV=development LEVEL=1 nodemon -q src/bin/www -v',
      'LEVEL=1 node src/bin/www -v',
      'nodemon',
    ],
    [
      'node --watch --enable-source-maps server.js x.json',
      'node --enable-source-maps server.js x.json',
      'watching',
    ],
    ['tsx watch src/index.ts', 'tsx src/index.ts', 'watching'],
    ['bun run --watch src/index.ts', 'bun run src/index.ts', 'watching'],
    ['bun --hot --preload ./a.ts src/index.ts', 'bun --preload ./a.ts src/index.ts', 'watching'],
    [
      'tsx watch --clear-screen=false --include ./a --exclude=b --ignore c -r d/e -C x src/index.ts --include f',
      'tsx -r d/e -C x src/index.ts --include f',
      'watching',
    ],
    [
      'tsx watch --tsconfig a.json --no-cache b.ts',
      'tsx --tsconfig a.json --no-cache b.ts',
      'watching',
    ],
    [
      'node --watch --watch-path ./src --watch-path=b --watch-preserve-output index.js -v',
      'node index.js -v',
      'watching',
    ],
    ['PORT=3000 nodemon app.js', 'node app.js', 'nodemon'],
    [
      'cross-env NODE_ENV=a PORT=3000 API_PORT=1 nodemon app.js',
      'API_PORT=1 node app.js',
      'nodemon',
    ],
    ['forever start server.js', 'node server.js', 'forever'],
    ['pm2 start ./src/index.js -i max', 'node ./src/index.js', 'pm2'],
    ['pm2-runtime server.js', 'node server.js', 'pm2'],
    ['pm2 start ecosystem.config.js --no-daemon', 'node src/app.js', 'pm2'],
    ['nx serve', 'node dist/api/main.js', 'nx serve'],
    ['nx run api:serve', 'node dist/api/main.js', 'nx serve'],
  ])('of a script that watches or supervises is what that boots: %s', (script, line, tool) => {
    const hints = {
      ...NO_HINTS,
      pm2Script: 'src/app.js',
      nxBuild: { name: 'api', main: 'dist/api/main.js' },
    };
    expect(
      findStartCommand(
        aProjectWith({ scripts: { start: script }, start: script, hints }),
        someWishes(),
      ),
    ).toEqual({
      line,
      isDetected: false,
      source: `the start script without ${tool}`,
      doubt: {
        code: 'start-script-doubtful',
        why: 'watches',
        instead: `the start script without ${tool}`,
      },
    });
  });

  it.each([
    'next dev',
    'astro dev --host',
    'nuxt dev',
    'nodemon --exec ts-node src/index.ts',
    'nodemon --watch src server.js',
    'nodemon server.js | pino-pretty',
    'pm2 start ecosystem.config.js',
    'nx serve api',
    'tsc -w & node --watch dist/x.js',
    // An option that we do not know, with a value.
    'node --watch --title x --watch-path y a.js',
    'node --watch',
    'bun run --watch dev',
  ])('is not one that watches, if there is another; what it boots is not guessed: %s', (line) => {
    expect(start({ start: line, serve: 'node server.js' })?.line).toBe('node server.js');
    expect(start({ start: line, serve: line })).toMatchObject({
      line,
      isDetected: true,
      doubt: { code: 'start-script-doubtful', why: 'watches', instead: null },
    });
  });

  it.each([
    ['npm run dev', 'node --watch server.js'],
    ['yarn dev', 'nodemon server.js'],
    ['pnpm run start:dev', 'npm run dev'],
  ])('is not the development script that the start script runs: %s', (script, dev) => {
    const scripts = {
      start: script,
      dev,
      'start:dev': 'npm run watch',
      watch: 'nodemon server.js',
    };
    expect(start(scripts)).toMatchObject({
      line: 'node server.js',
      isDetected: false,
      doubt: { code: 'start-script-doubtful', why: 'watches' },
    });
    expect(start({ ...scripts, 'start:prod': 'node dist/a.js' })?.line).toBe('node dist/a.js');
  });

  it('is the start script if it runs one that does not watch, or itself', () => {
    for (const script of ['npm run serve:api', 'npm run start', 'npm run gone']) {
      expect(start({ start: script, 'serve:api': 'node a.js' })).toMatchObject({
        line: script,
        isDetected: true,
        doubt: null,
      });
    }
  });

  it.each([
    [{ dev: 'vite', build: 'vite build', preview: 'vite preview' }],
    [{ serve: 'vue-cli-service serve' }],
  ])('is no file that a bundler begins with: %o', (scripts: Record<string, string>) => {
    expect(start(scripts, ['vue'], ['src/main.js'])).toBeNull();
    expect(start(scripts, ['vue'], ['src/main.js', 'server.js'])?.line).toBe('node server.js');
    expect(start(scripts, ['vue', 'express'], ['src/main.js'])?.line).toBe('node src/main.js');
  });

  it('reads no file of variables that no checkout has', () => {
    const script = 'node --env-file=.env src/index.js';
    const project = { scripts: { start: script }, start: script };
    expect(findStartCommand(aProjectWith(project), someWishes())).toEqual({
      line: 'node src/index.js',
      isDetected: false,
      source: 'the start script without --env-file',
      doubt: { code: 'start-reads-env-file', start: 'node src/index.js', hasVariables: false },
    });
    const committed = aProjectWith({ ...project, envFiles: ['.env'] });
    expect(findStartCommand(committed, someWishes())?.line).toBe(script);
    const dev = { scripts: { dev: 'node --watch --env-file=.env a.js' }, start: null };
    expect(findStartCommand(aProjectWith(dev), someWishes())?.line).toBe('node a.js');
  });

  const SERVER = 'node .output/server/index.mjs';

  it.each<[string, Record<string, string>, string[], string[], string]>([
    ['a script for production', { 'start:prod': 'node a.js' }, [], ['server.js'], 'node a.js'],
    ['what Next.js has', { build: 'next build' }, ['next'], [], 'next start'],
    ['what Nuxt builds', { build: 'nuxt build', preview: 'nuxt preview' }, ['nuxt'], [], SERVER],
    ['what Nitro builds', { build: 'nitro build' }, ['nitropack'], ['index.js'], SERVER],
    [
      'what SvelteKit builds',
      { preview: 'vite preview' },
      ['@sveltejs/adapter-node'],
      [],
      'node build',
    ],
    [
      'what Astro builds',
      { dev: 'astro dev' },
      ['@astrojs/node'],
      [],
      'node dist/server/entry.mjs',
    ],
    ['a file', {}, [], ['server.js', 'index.js'], 'node server.js'],
    ['fastify-cli’s plugin', {}, ['fastify-cli'], ['app.js'], 'fastify start app.js'],
    ['a file beside fastify-cli', {}, ['fastify-cli'], ['server.js'], 'node server.js'],
    ['a file, not the development script', { dev: 'nodemon a.js' }, [], ['b.js'], 'node b.js'],
    ['what the development script watches', { dev: 'nodemon a.js' }, [], [], 'node a.js'],
  ])('without a start script is %s', (_, scripts, dependencies, entries, line) => {
    expect(start(scripts, dependencies, entries)).toMatchObject({
      line,
      isDetected: false,
      doubt: { code: 'start-script-missing' },
    });
  });

  it('is unknown without any such script or file', () => {
    expect(start({ build: 'tsc', dev: 'nodemon x.ts' })).toBeNull();
  });
});

it('a framework is not taken for one that it may be used with', () => {
  expect(detectFramework({ dependencies: ['express', '@nestjs/core'] })).toBe('NestJS');
  expect(detectFramework({ dependencies: ['zod', 'fastify'] })).toBe('Fastify');
  expect(detectFramework({ dependencies: ['hapi'] })).toBe('hapi');
  expect(detectFramework({ dependencies: ['express', '@react-router/serve'] })).toBe(
    'React Router',
  );
  expect(detectFramework({ dependencies: ['zod'] })).toBeNull();
});
