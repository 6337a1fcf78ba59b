/**
 * Whether the lockfile of a folder above an app installs the app's packages: it does if the app is a member of a workspace there,
 * or lists no packages itself. Otherwise it is the lockfile of another project, such as the tools at the root of a repository.
 */
import picomatch from 'picomatch';
import { parse as parseYaml } from 'yaml';
import { INSTALLED, member, members, stringOf } from './package-manifest.ts';

export const PNPM_WORKSPACE = 'pnpm-workspace.yaml';

/** The texts of a folder's files; null for one that is not there or cannot be read. */
export interface WorkspaceFiles {
  readonly manifest: string | null;
  /** Of pnpm's workspace. */
  readonly pnpm: string | null;
}

/**
 * Whether what is installed in a folder above an app are the app's packages as well.
 *
 * @param app its folder, from the one above, with forward slashes
 * @param own the app's package.json; null without one
 * @param files of the folder above, with whether it has a `lerna.json`; `lockfile` is the text of the one there, null for none
 */
export function installsPackagesOf(
  app: string,
  own: string | null,
  files: WorkspaceFiles & { readonly hasLerna: boolean; readonly lockfile: string | null },
): boolean {
  return (
    !listsPackages(own) ||
    isWorkspaceMember(app, files) ||
    listsAllOf(own, files.manifest) ||
    // Lerna installs its packages in a script of the root.
    files.hasLerna ||
    (files.lockfile !== null && isFolderLocked(app, files.lockfile))
  );
}

/** Whether a package.json lists packages to install. One that is not JSON lists none: what is installed then fails, and says so. */
function listsPackages(manifest: string | null): boolean {
  const content = parsed(manifest);
  return [...INSTALLED, 'workspaces'].some((key) => members(member(content, key)).length > 0);
}

/** Whether a package.json lists all that another one lists, in the same ranges: without a copy of its own, the app finds those above it. */
function listsAllOf(other: string | null, manifest: string | null): boolean {
  const listed = (text: string | null) =>
    INSTALLED.flatMap((key) => members(member(parsed(text), key))).map(
      ([name, range]) => `${name}@${stringOf(range) ?? ''}`,
    );
  const own = new Set(listed(manifest));
  return listed(other).every((each) => own.has(each));
}

/** @param app its folder, from that of the workspace, with forward slashes */
function isWorkspaceMember(app: string, { manifest, pnpm }: WorkspaceFiles): boolean {
  const listed = pnpm === null ? workspacesIn(parsed(manifest)) : packagesIn(pnpm);
  const plain = listed.map((each) => each.replace(/^(!?)(?:\.?\/)+/, '$1').replace(/\/+$/, ''));
  const matches = (pattern: string) => picomatch.isMatch(app, [pattern], { dot: true });
  return (
    plain.some((each) => !each.startsWith('!') && matches(each)) &&
    !plain.some((each) => each.startsWith('!') && matches(each.slice(1)))
  );
}

/** Whether a lockfile installs a folder: also one that is a package of a member's workspace, or a dependency of another. */
function isFolderLocked(app: string, lockfile: string): boolean {
  return [`"${app}": {`, `\n  ${app}:\n`, `\n  '${app}':\n`, `@workspace:${app}"`].some((entry) =>
    lockfile.includes(entry),
  );
}

function parsed(manifest: string | null): unknown {
  try {
    return JSON.parse((manifest ?? '').replace(/^\ufeff/, ''));
  } catch {
    return null;
  }
}

/** A list, or in Yarn's longer form an object with a list. */
function workspacesIn(manifest: unknown): string[] {
  const workspaces = member(manifest, 'workspaces');
  return textsOf(Array.isArray(workspaces) ? workspaces : member(workspaces, 'packages'));
}

function packagesIn(workspace: string): string[] {
  try {
    return textsOf(member(parseYaml(workspace), 'packages'));
  } catch {
    // pnpm refuses it, and says why.
    return ['**'];
  }
}

function textsOf(list: unknown): string[] {
  return members(list).flatMap(([, each]) => stringOf(each) ?? []);
}
