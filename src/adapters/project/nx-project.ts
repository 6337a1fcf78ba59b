/** Reads what Nx knows of a project: its targets are in `project.json`, or under `nx` in package.json. Nothing is executed. */
import { existsSync } from 'node:fs';
import { basename, dirname, join, normalize, relative } from 'node:path';
import type { NxBuild } from '../../model/project-hints.ts';
import { isRecord } from '../../model/record.ts';
import { MAX_PROJECT_FILE_SIZE, readPlainTextOrNull } from '../plain-file.ts';
import { ancestors } from './nearest-lockfile.ts';

/** A path that needs no quoting in a shell. */
const PLAIN_PATH = /^(?:\.{1,2}\/)*\w[\w./-]*$/;
/** `@acme/api`. */
const PLAIN_NAME = /^@?\w[\w./-]*$/;

/** Of `serve`, if the target boots the app on Node.js. */
const BOOTS_ON_NODE = /^@(?:nx|nrwl)\/(?:js|node):(?:node|execute)$/;
/** Compilers that keep the folders of the sources. */
const KEEPS_FOLDERS = /^@(?:nx|nrwl)\/js:(?:tsc|swc)$/;

/** What the build target makes; null without one, or if that is not written as plain text. */
export function nxBuild(app: string, root: string): NxBuild | null {
  const project = nxProject(app, root);
  return project && builtBy(project);
}

/** The same if the project also has a target that boots it on Node.js: it is a server, not a library or a page. */
export function nxServer(app: string, root: string): (NxBuild & { readonly file: string }) | null {
  const project = nxProject(app, root);
  const { executor } = recordOf(project?.targets['serve']);
  if (project === null || typeof executor !== 'string' || !BOOTS_ON_NODE.test(executor)) {
    return null;
  }
  const built = builtBy(project);
  return built && { ...built, file: project.file };
}

interface NxProject {
  readonly app: string;
  readonly root: string;
  /** The file that has the targets. */
  readonly file: 'project.json' | 'package.json';
  readonly name: string;
  readonly targets: Readonly<Record<string, unknown>>;
  /** The workspace, to which paths are relative. */
  readonly workspace: string;
}

function nxProject(app: string, root: string): NxProject | null {
  const manifest = jsonIn(join(app, 'package.json'), root);
  const own = jsonIn(join(app, 'project.json'), root);
  const file = own['targets'] === undefined ? 'package.json' : 'project.json';
  const ofManifest = recordOf(manifest['nx']);
  const targets = file === 'project.json' ? own['targets'] : ofManifest['targets'];
  if (!isRecord(targets)) return null;
  const names = [own['name'], ofManifest['name'], manifest['name'], basename(app)];
  const name = names.find((each) => typeof each === 'string' && each !== '');
  const workspace =
    ancestors(app, root).find((folder) => existsSync(join(folder, 'nx.json'))) ?? root;
  return typeof name === 'string' && PLAIN_NAME.test(name)
    ? { app, root, file, name, targets, workspace }
    : null;
}

function builtBy(project: NxProject): NxBuild | null {
  const file = builtFile(project);
  if (file === null) return null;
  const main = relative(project.app, file);
  return PLAIN_PATH.test(main) ? { name: project.name, main } : null;
}

/** The absolute path of the file that boots the app. */
function builtFile(project: NxProject): string | null {
  const { app, workspace, targets, name } = project;
  const { executor, options, configurations, defaultConfiguration } = recordOf(targets['build']);
  const used =
    typeof defaultConfiguration === 'string'
      ? recordOf(recordOf(configurations)[defaultConfiguration])
      : {};
  const all = { ...recordOf(options), ...used };
  const { outputPath, main, outputFileName } = all;
  if (typeof outputPath !== 'string' || typeof main !== 'string') return bundledFile(project);
  const fromWorkspace = (path: string) =>
    join(
      workspace,
      path
        .replaceAll('{projectRoot}', relative(workspace, app))
        .replaceAll('{workspaceRoot}', '')
        .replaceAll('{projectName}', name),
    );
  const folder = fromWorkspace(outputPath);
  if (typeof outputFileName === 'string') return join(folder, outputFileName);
  const source = fromWorkspace(main);
  const compiler = typeof executor === 'string' ? executor : '';
  const rootDir = typeof all['rootDir'] === 'string' ? fromWorkspace(all['rootDir']) : app;
  const below = KEEPS_FOLDERS.test(compiler) ? relative(rootDir, dirname(source)) : '';
  const extension = compiler.endsWith(':esbuild') ? extensionOfEsbuild(all) : '.js';
  return join(folder, below, basename(source).replace(/\.[cm]?[jt]s$/, '') + extension);
}

/** Nx writes CommonJS as `.cjs`, unless the options name another extension. */
function extensionOfEsbuild({ format, esbuildOptions }: Readonly<Record<string, unknown>>): string {
  const own = recordOf(recordOf(esbuildOptions)['outExtension'])['.js'];
  if (typeof own === 'string') return own;
  return Array.isArray(format) && format.includes('cjs') ? '.cjs' : '.js';
}

/** A folder from that of the file, as in `path: join(__dirname, '../../dist/apps/api')`. */
const OUTPUT = /\bpath\s*:\s*(?:path\.)?(?:join|resolve)\(\s*__dirname\s*,\s*["'`]([^"'`]+)["'`]/;

/** What a bundler makes whose configuration, not the target, says where. */
function bundledFile({ app, root }: NxProject): string | null {
  for (const bundler of ['webpack', 'rspack']) {
    const text = textOf(join(app, `${bundler}.config.js`), root) ?? '';
    const folder = OUTPUT.exec(text)?.[1];
    if (folder === undefined || !/\btarget\s*:\s*["'`]node["'`]/.test(text)) continue;
    const name = /\b(?:outputFileName|filename)\s*:\s*["'`]([\w.-]+)["'`]/.exec(text)?.[1];
    return normalize(join(app, folder, name ?? 'main.js'));
  }
  return null;
}

function jsonIn(file: string, root: string): Record<string, unknown> {
  try {
    return recordOf(JSON.parse((textOf(file, root) ?? '').replace(/^\ufeff/, '')));
  } catch {
    return {};
  }
}

function textOf(file: string, root: string): string | null {
  return readPlainTextOrNull(file, { limit: MAX_PROJECT_FILE_SIZE, links: { within: root } });
}

function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}
