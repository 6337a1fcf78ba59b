/** Reads what a project's files say about its variables, its services and its Node.js. */
import { join, relative } from 'node:path';
import satisfies from 'semver/functions/satisfies.js';
import validRange from 'semver/ranges/valid.js';
import { parse } from 'yaml';
import type {
  ExampleEnv,
  ExampleVariable,
  PackageWorkspace,
  ProjectHints,
  WantedNode,
} from '../../model/project-hints.ts';
import { isRecord } from '../../model/record.ts';
import { serviceOfImage, type ComposeService } from '../../model/services.ts';
import { MAX_PROJECT_FILE_SIZE, readPlainTextOrNull } from '../plain-file.ts';
import { plugAndPlay } from './detect-commands.ts';
import { ancestors, nearestLockfile } from './nearest-lockfile.ts';
import { nxBuild } from './nx-project.ts';
import { readManifestOrNull } from './read-manifest.ts';
import { listedPackages } from './find-packages.ts';

const EXAMPLES = [
  '.env.example',
  '.env.sample',
  '.env.template',
  '.env.dist',
  '.env.defaults',
  'example.env',
  'sample.env',
  'env.example',
];

const COMPOSE_FILES = ['compose', 'docker-compose'].flatMap((name) =>
  ['', '.dev', '.test', '.local'].flatMap((kind) => [`${name}${kind}.yaml`, `${name}${kind}.yml`]),
);

/**
 * Broken files count as absent: the hints are for messages only.
 *
 * @param app the app's directory
 * @param root of the repository or checkout
 * @param nodeVersion of the `node` of the PATH, with or without a `v`; null if there is none
 */
export function readProjectHints(
  app: string,
  root: string,
  nodeVersion: string | null,
): ProjectHints {
  // The app's own files come before those of a monorepo's root.
  const folders = ancestors(app, root);
  const manifests = folders.flatMap((folder) => readManifestOrNull(folder, root) ?? []);
  const [manifest] = manifests;
  const dependencies = manifest?.dependencies ?? [];
  const schema = folders
    .map((folder) => textOf(join(folder, 'prisma', 'schema.prisma'), root))
    .find((text) => text !== null);
  const source = /\bdatasource\s+\w+\s*\{([^}]*)\}/.exec(schema ?? '')?.[1] ?? '';
  return {
    scripts: manifest?.scripts ?? {},
    dependencies,
    devDependencies: manifest?.devDependencies ?? [],
    manager: lockfileManager(app, root),
    packageManager: manifests.map((each) => each.packageManager).find((each) => each !== '') ?? '',
    exampleEnv: exampleEnvOf(folders, root),
    services: composeServices(folders, root),
    node: wantedNode(folders, root, nodeVersion?.replace(/^v/, '') ?? null),
    hasPrisma:
      dependencies.includes('prisma') ||
      dependencies.includes('@prisma/client') ||
      schema !== undefined,
    prismaProvider: /\bprovider\s*=\s*"(\w+)"/.exec(source)?.[1] ?? null,
    prismaVariable: /\burl\s*=\s*env\("(\w+)"\)/.exec(source)?.[1] ?? null,
    hasPlugAndPlay: plugAndPlay(app, root) !== null,
    pm2Script: pm2Script(app, root),
    nxBuild: nxBuild(app, root),
    workspace: packageWorkspace(app, root),
    aliases: folders.flatMap((folder) => aliasesIn(folder, root)),
    outputs: outputsIn(app, root),
  };
}

function lockfileManager(app: string, root: string): ProjectHints['manager'] {
  try {
    return nearestLockfile(app, root)?.manager ?? null;
  } catch {
    return null;
  }
}

/** Of a folder, one after the other. What is in them is found by its key, since they may have comments. */
function tsconfigs(folder: string, root: string): string {
  return ['tsconfig.json', 'tsconfig.base.json', 'tsconfig.build.json']
    .map((name) => textOf(join(folder, name), root) ?? '')
    .join('\n');
}

function aliasesIn(folder: string, root: string): string[] {
  const text = tsconfigs(folder, root);
  const paths = [...text.matchAll(/"paths"\s*:\s*\{([^}]*)\}/g)].map((match) => match[1] ?? '');
  return paths.flatMap((each) => [...each.matchAll(/"([^"]+)"\s*:/g)].map((key) => key[1] ?? ''));
}

/** Only names without characters that mean something in a pattern. */
function outputsIn(app: string, root: string): string[] {
  const found = tsconfigs(app, root).matchAll(
    /"outDir"\s*:\s*"(?:\.\/)?([\w-]+(?:\/[\w-]+)*)\/?"/g,
  );
  return [...new Set([...found].flatMap((match) => match[1] ?? []))];
}

/** Names of files without characters that mean something to a shell. */
const PLAIN_PATH = /^(?:\.{1,2}\/)*\w[\w./-]*$/;

const PM2_FILES = ['ecosystem.config', 'ecosystem', 'process', 'pm2.config', 'pm2'].flatMap(
  (name) => ['json', 'js', 'cjs'].map((extension) => `${name}.${extension}`),
);

/** Found by its key, since a file in JavaScript is never executed. */
function pm2Script(app: string, root: string): string | null {
  for (const name of PM2_FILES) {
    const text = textOf(join(app, name), root) ?? '';
    const script = /\bscript["']?\s*:\s*["'`]([^"'`]+)["'`]/.exec(text)?.[1];
    if (script !== undefined && PLAIN_PATH.test(script)) return script;
  }
  return null;
}

/** What needs no quoting in a shell. */
const PLAIN_NAME = /^@?\w[\w./-]*$/;

function packageWorkspace(app: string, root: string): PackageWorkspace | null {
  try {
    const packages = listedPackages(root).flatMap((directory) => {
      const name = readManifestOrNull(join(root, directory), root)?.name ?? '';
      return PLAIN_NAME.test(name) && PLAIN_NAME.test(directory) ? [{ name, directory }] : [];
    });
    return packages.length === 0 ? null : { packages, build: workspaceBuild(app, root) };
  } catch {
    return null;
  }
}

/** Builds the app, and before it the packages that it needs; null if the repository has no such command. */
function workspaceBuild(app: string, root: string): string | null {
  const { name = '', scripts = {} } = readManifestOrNull(app, root) ?? {};
  const manager = nearestLockfile(app, root)?.manager ?? 'npm';
  if (PLAIN_NAME.test(name) && scripts['build'] !== undefined) {
    if (manager === 'pnpm') return `pnpm --filter ${name}... run build`;
    const hasTurbo = textOf(join(root, 'turbo.json'), root) !== null;
    if (hasTurbo) return `npx turbo run build --filter=${name}`;
  }
  const hasScript = readManifestOrNull(root, root)?.scripts['build'] !== undefined;
  const up = relative(app, root);
  // With a slash: the full stop of a sentence that is copied with it changes no folder.
  return hasScript && up !== '' ? `npm run build --prefix ${up}/` : null;
}

function textOf(file: string, root: string): string | null {
  return readPlainTextOrNull(file, { limit: MAX_PROJECT_FILE_SIZE, links: { within: root } });
}

function exampleEnvOf(folders: readonly string[], root: string): ExampleEnv | null {
  for (const file of folders.flatMap((folder) => EXAMPLES.map((name) => join(folder, name)))) {
    const text = textOf(file, root);
    if (text === null) continue;
    const variables = text.split(/\r?\n/).flatMap((line) => exampleVariable(line) ?? []);
    if (variables.length > 0) return { file: relative(root, file), variables };
  }
  return null;
}

function exampleVariable(line: string): ExampleVariable | null {
  const match = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*)$/.exec(line);
  const name = match?.[1];
  if (name === undefined) return null;
  const text = match?.[2] ?? '';
  const quoted = /^(["'`])(.*?)\1/.exec(text);
  return { name, value: quoted?.[2] ?? text.replace(/\s+#.*$/, '').trim() };
}

function composeServices(folders: readonly string[], root: string): ComposeService[] {
  for (const file of folders.flatMap((folder) => COMPOSE_FILES.map((name) => join(folder, name)))) {
    const text = textOf(file, root);
    if (text === null) continue;
    const services = servicesOf(text, relative(root, file));
    if (services.length > 0) return services;
  }
  return [];
}

function servicesOf(text: string, file: string): ComposeService[] {
  let document: unknown;
  try {
    // Few aliases: nested ones can make a huge document of a small text.
    document = parse(text, { maxAliasCount: 100 });
  } catch {
    return [];
  }
  return Object.entries(recordOf(recordOf(document)['services'])).map(([key, value]) => {
    const service = recordOf(value);
    const image = typeof service['image'] === 'string' ? service['image'] : null;
    return {
      file,
      key,
      image,
      isBuilt: service['build'] !== undefined,
      kind: image === null ? null : serviceOfImage(image),
      ports: listOf(service['ports']).flatMap(hostPort),
      environment: environmentOf(service['environment']),
    };
  });
}

/** `"127.0.0.1:5433:5432/tcp"`, `5432:5432`, or the long form with `published`. */
function hostPort(entry: unknown): number[] {
  const published = recordOf(entry)['published'];
  const text =
    typeof entry === 'string'
      ? entry
          .replace(/\/\w+$/, '')
          .split(':')
          .at(-2)
      : '';
  const port = Number(published === undefined ? text : scalar(published));
  return Number.isInteger(port) && port > 0 ? [port] : [];
}

/** A map, or a list of `NAME=value`. Values with variables of compose stay as they are. */
function environmentOf(value: unknown): Record<string, string> {
  const entries = Array.isArray(value)
    ? value.flatMap((each) => {
        const [, name, text] = /^([^=]+)=([^]*)$/.exec(String(each)) ?? [];
        return name === undefined ? [] : [[name, text ?? ''] as const];
      })
    : Object.entries(recordOf(value)).map(([name, text]) => [name, scalar(text)] as const);
  return Object.fromEntries(entries);
}

function scalar(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

/** Node.js' long-term releases by the names that `.nvmrc` may have. */
const CODENAMES: Readonly<Record<string, number>> = {
  fermium: 14,
  gallium: 16,
  hydrogen: 18,
  iron: 20,
  jod: 22,
  krypton: 24,
};

function wantedNode(
  folders: readonly string[],
  root: string,
  running: string | null,
): WantedNode | null {
  for (const folder of folders) {
    for (const name of ['.nvmrc', '.node-version']) {
      const file = join(folder, name);
      const text = textOf(file, root)?.trim().split(/\s/)[0] ?? '';
      if (text !== '') return describedNode(relative(root, file), text, running);
    }
    const engines = readManifestOrNull(folder, root)?.node.trim() ?? '';
    if (engines !== '') {
      return describedNode(relative(root, join(folder, 'package.json')), engines, running);
    }
  }
  return null;
}

function describedNode(file: string, text: string, running: string | null): WantedNode {
  const codename = /^lts\/(\w+)$/i.exec(text)?.[1]?.toLowerCase();
  const release = codename === undefined ? undefined : CODENAMES[codename];
  // `lts/*` and `node` mean a version that only a registry knows.
  const range = validRange(release === undefined ? text : String(release));
  const isRunning = range === null || running === null ? null : satisfies(running, range);
  return { file, text, running, isRunning };
}
