/**
 * Where the app is if the root's start script only leads into other packages: what it needs is installed there, and its sources, its
 * port and its routes are found there.
 */
import { scriptThatBoots } from './start-command.ts';

export type StartElsewhere =
  /** Relative to the root. */
  | { readonly kind: 'folder'; readonly folder: string }
  /** Of a package's name or folder, as the script names it. */
  | { readonly kind: 'package'; readonly name: string }
  /** It boots all packages that have such a script. */
  | { readonly kind: 'all' };

/** `cd server && npm start`. Other commands before it would do something in the root. */
const CD = /^cd ([\w./-]+) *&& *[^&|;]+$/;

/** Of package managers and task runners. */
const RUNNER = /^(?:npm|pnpm|yarn|bun|turbo|lerna|nx)(?= )/;

const IN_FOLDER = / (?:--prefix|-C|--cwd|--dir)[ =]([\w./-]+)(?= |$)/;
const IN_PACKAGE =
  /(?: (?:-w|--workspace|-F|--filter|--scope)[ =]|^yarn workspace )(@?[\w./-]+?)(?:\.{3})?(?= |$)/g;
const IN_ALL =
  /^(?:turbo|lerna|nx run-many) | (?:--workspaces|-ws|--recursive|-r)(?= |$)|^yarn workspaces /;

/** Null for one that boots an app of the root, or does more. */
export function startElsewhere(scripts: Readonly<Record<string, string>>): StartElsewhere | null {
  const script = scripts[scriptThatBoots({ scripts })]?.trim() ?? '';
  const line = script.replace(/^(?:cross-env )?(?:\w+=\S* )*(?:npx )?/, '');
  const changed = CD.exec(line)?.[1];
  if (changed !== undefined) return ofFolder(changed);
  if (!RUNNER.test(line) || /[&|;]/.test(line)) return null;
  const folder = IN_FOLDER.exec(line)?.[1];
  if (folder !== undefined) return ofFolder(folder);
  const [name, ...others] = [...line.matchAll(IN_PACKAGE)].map(([, found = '']) => found);
  if (name !== undefined && others.length === 0) return { kind: 'package', name };
  return name !== undefined || IN_ALL.test(line) ? { kind: 'all' } : null;
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
