/**
 * Where the app is if the root's start script only leads into other packages: what it needs is installed there, and its sources, its
 * port and its routes are found there.
 */
export type StartElsewhere =
  /** Relative to the root. */
  | { readonly kind: 'folder'; readonly folder: string }
  /** Of a package's name or folder, as the script names it. */
  | { readonly kind: 'package'; readonly name: string }
  /** It boots all packages that have such a script. */
  | { readonly kind: 'all' };

/** `cd server && npm start`. Other commands before it would do something in the root. */
const CD = /^cd ([\w./-]+) *&& *[^&|;]+$/;

/** Variables, and what finds the programs of packages. */
const BEFORE_RUNNER =
  /^(?:cross-env )?(?:\w+=\S* )*(?:npx |bunx |(?:pnpm(?: exec)?|yarn(?: run)?|bun(?: run| x)?) (?=(?:turbo|lerna|nx) ))?/;

/** Of package managers and task runners. */
const RUNNER = /^(?:npm|pnpm|yarn|bun|turbo|lerna|nx)(?= )/;

const IN_FOLDER = / (?:--prefix|-C|--cwd|--dir)[ =]([\w./-]+)(?= |$)/;
const IN_PACKAGE =
  /(?: (?:-w|--workspace|-F|--filter|--scope)[ =]|^yarn workspace )["']?(@?[\w./-]+?)(?:\.{3})?["']?(?= |$)/g;
/** `-r` of Yarn and Bun names a file to load. */
const IN_ALL =
  /^(?:turbo|lerna|nx run-many) |^nx (?:serve|start)(?= -|$)|^(?:npm|bun) (?:.* )?(?:--workspaces|-ws)(?= |$)|^pnpm (?:run )?(?:-\S+ )*(?:--recursive|-r)(?= |$)|^yarn workspaces /;
/** `--filter './apps/*'`, `--filter '!web'`. */
const IN_SEVERAL = / (?:-F|--filter)[ =](?:["']?!|[^\s"']*\*|["'][^"']*\*)/;

/** The start script, or the one that it does nothing but run: `dev` for `npm run dev`. */
export function scriptThatBoots({
  scripts,
}: {
  readonly scripts: Readonly<Record<string, string>>;
}): string {
  const names = new Set(['start']);
  for (const name of names) {
    const run = PLAIN_RUN.exec(scripts[name]?.trim() ?? '')?.[1];
    // What is added is visited, too; one that runs itself ends here.
    if (run !== undefined && Object.hasOwn(scripts, run)) names.add(run);
  }
  return [...names].at(-1) ?? 'start';
}

const PLAIN_RUN =
  /^(?:npm run(?:-script)?|(?:pnpm|yarn|bun)(?: run)?)(?: -s| --silent)? ([\w:.-]+)$/;

/** Null for one that boots an app of the root, or does more. */
export function startElsewhere(scripts: Readonly<Record<string, string>>): StartElsewhere | null {
  const script = scripts[scriptThatBoots({ scripts })]?.trim() ?? '';
  const command = script.replace(BEFORE_RUNNER, '');
  const changed = CD.exec(command)?.[1];
  if (changed !== undefined) return ofFolder(changed);
  if (!RUNNER.test(command) || /[&|;]/.test(command)) return null;
  // What follows is for the script.
  const [line = ''] = command.split(' -- ');
  const folder = IN_FOLDER.exec(line)?.[1];
  if (folder !== undefined) return ofFolder(folder);
  const [name, ...others] = [...line.matchAll(IN_PACKAGE)].map(([, found = '']) => found);
  if (name !== undefined && others.length === 0) return { kind: 'package', name };
  const isOfAll = name !== undefined || IN_ALL.test(line) || IN_SEVERAL.test(line);
  return isOfAll ? { kind: 'all' } : null;
}

function ofFolder(written: string): StartElsewhere | null {
  const folder = plainFolder(written);
  const isBelow = folder !== '' && !folder.split('/').includes('..') && !written.startsWith('/');
  return isBelow ? { kind: 'folder', folder } : null;
}

/** `apps/api` of `./apps//api/`; empty for the folder itself. */
function plainFolder(written: string): string {
  return written
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .join('/');
}

/** Whether the root's own install also installs a folder, as by `"postinstall": "npm install --prefix server"`. */
export function installsFolder(scripts: Readonly<Record<string, string>>, folder: string): boolean {
  return ['preinstall', 'install', 'postinstall', 'prepare'].some((name) =>
    (scripts[name] ?? '').split(/[\s"'=;&|]+/).some((word) => plainFolder(word) === folder),
  );
}
