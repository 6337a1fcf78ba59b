/** Apps whose packages are in no node_modules: what Yarn's Plug'n'Play writes, in short, and real boots with it. */
import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { detectBuild } from '../../../src/adapters/project/detect-commands.ts';
import { ShellApps } from '../../../src/adapters/app/shell-apps.ts';
import { NO_LUCK } from '../../../src/model/luck.ts';
import type { Arm } from '../../../src/model/arm.ts';
import { MeasurementError } from '../../../src/ports/errors.ts';
import { aScenario, someSettings, type Whole } from '../../support/apps.ts';
import { aDirectory, type Files } from '../../support/repository.ts';

/** Finds one package. Its place is relative to this file, as in Yarn's. */
const PNP = `const Module = require('node:module');
const { join } = require('node:path');
const find = Module._resolveFilename;
Module._resolveFilename = (name, ...rest) =>
  name === 'greeting' ? join(__dirname, 'packages/greeting.cjs') : find(name, ...rest);
`;

const LOADER = `export const resolve = (name, context, next) =>
  name === 'greeting'
    ? { url: new URL('packages/greeting.mjs', import.meta.url).href, shortCircuit: true }
    : next(name, context);
`;

const LISTEN = `createServer((_, response) => {
  response.end(JSON.stringify([greeting, process.env.NODE_OPTIONS]));
}).listen(process.env.PORT, '127.0.0.1');
`;

const CHECKOUT: Files = {
  '.pnp.cjs': PNP,
  'packages/greeting.cjs': "module.exports = 'hello';\n",
  'packages/greeting.mjs': "export default 'hello, module';\n",
  'app/package.json': '{ "scripts": { "start": "node server.cjs" } }',
  'app/server.cjs': `const { createServer } = require('node:http');
const greeting = require('greeting');
${LISTEN}`,
};

const WITH_MODULES: Files = {
  '.pnp.loader.mjs': LOADER,
  'app/package.json': '{ "scripts": { "start": "node server.mjs" } }',
  'app/server.mjs': `import { createServer } from 'node:http';
import greeting from 'greeting';
${LISTEN}`,
};

/** A PATH with nothing but Node.js, so that no Yarn of this machine is found. */
function onlyNode(): string {
  const folder = aDirectory('programs');
  symlinkSync(process.execPath, join(folder, 'node'));
  return folder;
}

function checkout(files: Files, settings: Partial<Whole> = {}, script: string | null = null) {
  // Paths with blanks have to be quoted.
  const root = aDirectory('check out');
  for (const [name, content] of Object.entries({ ...CHECKOUT, ...files })) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content ?? '');
  }
  const apps = new ShellApps({
    settings: someSettings({ start: null, workingDirectory: 'app', ...settings }),
    variables: { PATH: onlyNode() },
    logs: aDirectory('logs'),
    signal: new AbortController().signal,
    preload: script === null ? null : { script, socket: null },
  });
  const boot = async (place = root, arm: Arm = 'candidate') => {
    const app = await apps.boot(arm, join(place, 'app'), [aScenario()], NO_LUCK);
    onTestFinished(() => app[Symbol.asyncDispose]());
    return (await (await fetch(app.url)).json()) as [greeting: string, options: string | undefined];
  };
  return { root, apps, boot };
}

async function failureOf(start: string | null, files: Files = {}, arm: Arm = 'candidate') {
  const { root, boot } = checkout(files, { start });
  try {
    await boot(root, arm);
  } catch (error) {
    if (error instanceof MeasurementError) return error;
    throw error;
  }
  throw new Error('it booted');
}

describe('an app with Plug’n’Play', () => {
  it('boots without node_modules, also after its checkout was moved', async () => {
    const { root, boot } = checkout({});
    expect((await boot())[0]).toBe('hello');
    const moved = `${root}-moved`;
    renameSync(root, moved);
    onTestFinished(() => {
      renameSync(moved, root);
    });
    expect((await boot(moved))[0]).toBe('hello');
  });

  it('finds packages that it imports as modules, where Yarn has written its loader', async () => {
    expect((await checkout(WITH_MODULES).boot())[0]).toBe('hello, module');
  });

  it('has it before all other options of Node.js, which may name a package, and before the preload', async () => {
    const preload = join(inject('dist'), 'preload.cjs');
    const env = [{ name: 'NODE_OPTIONS', value: '--require greeting' }];
    const { root, boot } = checkout(WITH_MODULES, { env }, preload);
    const loader = pathToFileURL(join(root, '.pnp.loader.mjs')).href;
    expect((await boot())[1]).toBe(
      `--require "${join(root, '.pnp.cjs')}" --experimental-loader ${loader} --require greeting --require ${preload}`,
    );
  });

  it('has it in hooks, too', async () => {
    const { root, apps } = checkout({});
    const line = `node -e "require('greeting')"`;
    const hook = { name: 'before-launch', line, launch: 'pilot', visit: null } as const;
    await expect(apps.runHook('baseline', join(root, 'app'), hook)).resolves.toBeUndefined();
  });

  it('has it in the build, too, and not in the install', async () => {
    const command = (line: string) => ({ kind: 'command', line }) as const;
    const { root, apps } = checkout(
      {},
      {
        install: command(`node -p "require('greeting')"`),
        build: command(`node -e "require('greeting')"`),
      },
    );
    const directory = join(root, 'app');
    await expect(apps.prepare('baseline', directory, 'build')).resolves.toBeUndefined();
    await expect(apps.prepare('baseline', directory, 'install')).rejects.toThrow('greeting');
  });

  it.each([
    ['tsc && node dist/a.js', 'yarn run tsc'],
    ['A=b npx tsc -p . && node dist/a.js', 'A=b yarn run tsc -p .'],
    [
      'rm -rf dist && yarn build && nest build && node a.js',
      'rm -rf dist && yarn build && yarn run nest build',
    ],
  ])('has the programs of packages in what its start script builds: %s', (start, build) => {
    const { root } = checkout({
      'yarn.lock': '',
      'app/package.json': JSON.stringify({ scripts: { start } }),
    });
    expect(detectBuild(join(root, 'app'), root)?.line).toBe(build);
  });

  it.each([
    ['.package-lock.json', '{}'],
    ['.yarn-integrity', '{}'],
    ['.yarn-state.yml', '{}'],
    ['.modules.yaml', '{"nodeLinker": "isolated"}'],
  ])(
    'has none if an old .pnp.cjs lies beside node_modules of another package manager: %s',
    async (name, text) => {
      const files = { 'app/server.cjs': CHECKOUT['app/server.cjs'] ?? '' };
      const { causes } = await failureOf(null, { ...files, [`node_modules/${name}`]: text });
      expect(causes[0]).toEqual({ code: 'package-missing', name: 'greeting' });
    },
  );

  it.each([
    ['a program of a package', 'nest start', 'nest', 'write start: yarn run nest'],
    ['Yarn itself', 'yarn node server.cjs', 'yarn', 'keep the command'],
  ])('that starts with %s is told what to write in start', async (_, start, program, instead) => {
    for (const arm of ['baseline', 'candidate'] as const) {
      const { causes, message } = await failureOf(start, {}, arm);
      expect(causes[0]).toEqual({ code: 'plug-and-play-program', program });
      expect(message).toContain('for example start: node server.js');
      expect(message).toContain(instead);
    }
  });
});
