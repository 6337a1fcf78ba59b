/**
 * Which packages a change updates: reads the lockfiles of both commits, of npm, pnpm, Yarn 1 and Yarn 2 or later. A
 * lockfile comes from the pull request, so nothing of its form is taken for granted.
 */
import { dirname, posix } from 'node:path';
import validRange from 'semver/ranges/valid.js';
import { parse as parseYaml, parseAllDocuments } from 'yaml';
import {
  MAX_REPOSITORY_LENGTH,
  MAX_VERSIONS,
  type PackageUpdate,
} from '../../model/package-update.ts';
import { MAX_PACKAGE_NAME } from '../../model/package-name.ts';
import { LOCKFILE_NAMES } from './detect-commands.ts';

/** Versions by the package's name. */
export type LockedVersions = ReadonlyMap<string, ReadonlySet<string>>;

/** Characters of a version. */
const MAX_LENGTH = 214;

/** The nearest lockfile between an app's folder and the root. @param files of the commit, from the root */
export function lockfileOf(app: string, files: ReadonlySet<string>): string | null {
  for (const folder of foldersAbove(app)) {
    for (const name of LOCKFILE_NAMES) {
      const file = posix.join(folder, name);
      if (files.has(file)) return file;
    }
  }
  return null;
}

/** A folder and all those above it, up to the root, which is `.`. */
export function foldersAbove(folder: string): string[] {
  const here = posix.normalize(folder).replace(/\/$/, '');
  return here === '.' ? [here] : [here, ...foldersAbove(dirname(here))];
}

export interface LockedPackages {
  readonly versions: LockedVersions;
  /** Packages that are builds of another one for a single platform, by name, with the other one's name. */
  readonly builds: ReadonlyMap<string, string>;
}

/**
 * The packages that a lockfile installs, without those of the repository itself.
 *
 * @param file whose name says the format
 * @throws Error if it is not of that format
 */
export function lockedPackages(file: string, text: string): LockedPackages {
  const entries = [...entriesIn(file, text)];
  return { versions: versionsIn(entries), builds: buildsIn(entries) };
}

/** Their versions alone. @throws Error if the lockfile is not of the format that its name says */
export function lockedVersions(file: string, text: string): LockedVersions {
  return versionsIn(entriesIn(file, text));
}

/** What an entry of a lockfile says of a package: a package may have several. */
type Entry = readonly [name: string, version: unknown, content: unknown];

function entriesIn(file: string, text: string): Iterable<Entry> {
  switch (posix.basename(file)) {
    case 'pnpm-lock.yaml':
      return pnpmPackages(pnpmLockfile(text));
    case 'yarn.lock':
      return text.includes('# yarn lockfile v1') ? yarn1Packages(text) : yarnPackages(text);
    default:
      return npmPackages(JSON.parse(text));
  }
}

function versionsIn(entries: Iterable<Entry>): LockedVersions {
  const packages = new Map<string, Set<string>>();
  for (const [name, version] of entries) {
    const isUsable = typeof version === 'string' && version !== '' && version.length <= MAX_LENGTH;
    if (!isUsable || name === '' || name.length > MAX_PACKAGE_NAME) continue;
    packages.set(name, (packages.get(name) ?? new Set()).add(version));
  }
  return packages;
}

/** What names of builds say of their platform. */
const PLATFORM =
  /(?:^|[/-])(?:aix|android|darwin|freebsd|linux|linuxmusl|netbsd|openbsd|openharmony|sunos|wasm32|win32|windows)(?:-|$)/;

/** How lockfiles say for which platforms a package is; those of Yarn 1 do not. */
const FOR_PLATFORMS = ['os', 'cpu', 'libc', 'conditions'];

/**
 * Authors of native code publish a dozen builds with each version. A build has its platform in its name, and one package asks for
 * it: others that are for one platform, such as fsevents, have a life of their own.
 */
function buildsIn(entries: Iterable<Entry>): LockedPackages['builds'] {
  const ofPlatforms = new Set<string>();
  const askers = new Map<string, Set<string>>();
  for (const [name, , content] of entries) {
    if (FOR_PLATFORMS.some((key) => member(content, key) !== undefined)) ofPlatforms.add(name);
    for (const build of optionalIn(content))
      askers.set(build, (askers.get(build) ?? new Set()).add(name));
  }
  return new Map(
    [...askers].flatMap(([build, names]) => {
      const [of = '', ...others] = names;
      const isBuild = ofPlatforms.has(build) && PLATFORM.test(build) && others.length === 0;
      return isBuild && of !== '' && of.length <= MAX_PACKAGE_NAME ? [[build, of]] : [];
    }),
  );
}

/** What a package needs only where it can be installed. Yarn 2 and later list it with all that it needs, and mark it. */
function optionalIn(content: unknown): string[] {
  const marked = members(member(content, 'dependenciesMeta')).filter(
    ([, meta]) => member(meta, 'optional') === true,
  );
  return [...members(member(content, 'optionalDependencies')), ...marked].map(([name]) => name);
}

function members(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function member(value: unknown, key: string): unknown {
  return members(value).find(([name]) => name === key)?.[1];
}

/** `packages` has the path of each folder; the older `dependencies` (npm 6) is a tree. */
function* npmPackages(lockfile: unknown): Iterable<Entry> {
  const packages = member(lockfile, 'packages');
  if (packages === undefined) {
    yield* npm6Packages(member(lockfile, 'dependencies'));
    return;
  }
  for (const [path, content] of members(packages)) {
    const name = path.split('node_modules/').slice(1).at(-1);
    // Folders of the repository, and links to them, have no version of their own.
    if (name !== undefined && member(content, 'link') !== true)
      yield [name, member(content, 'version'), content];
  }
}

function* npm6Packages(dependencies: unknown): Iterable<Entry> {
  for (const [name, content] of members(dependencies)) {
    yield [name, member(content, 'version'), content];
    yield* npm6Packages(member(content, 'dependencies'));
  }
}

/** `name@1.0.0(peer@2.0.0)`, in version 6 with a slash before it; before version 6 `/name/1.0.0_peer@2.0.0`. */
function* pnpmPackages(lockfile: unknown): Iterable<Entry> {
  const isOlder = Number(member(lockfile, 'lockfileVersion')) < 6;
  const form = isOlder ? /^\/?(.+?)\/([^/_]+)(?:_.*)?$/ : /^\/?(.[^@]*)@([^(]*)/;
  for (const [key, content] of members(member(lockfile, 'packages'))) {
    const [, name, version] = form.exec(key) ?? [];
    // A package from git or from a file has its version inside.
    yield [
      stringOf(member(content, 'name')) ?? name ?? '',
      stringOf(member(content, 'version')) ?? version,
      content,
    ];
  }
  // From version 9 on, what a package needs is here, and its version above.
  for (const [key, content] of members(member(lockfile, 'snapshots')))
    yield [form.exec(key)?.[1] ?? '', undefined, content];
}

/** pnpm 11 and later may put a document about pnpm itself before that of the project. @throws Error if it is no YAML */
function pnpmLockfile(text: string): unknown {
  const documents = parseAllDocuments(text);
  const last = 'empty' in documents ? undefined : documents.at(-1);
  const [error] = last?.errors ?? [];
  if (error) throw error;
  return last?.toJS() as unknown;
}

function stringOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** Yarn 2 and later write YAML, with keys like `a@npm:^1.0.0, a@npm:^1.1.0`. */
function* yarnPackages(text: string): Iterable<Entry> {
  for (const [key, content] of members(parseYaml(text))) {
    const isOfRepository = /@(?:workspace|link|portal):/.test(key);
    if (key !== '__metadata' && !isOfRepository)
      yield [nameOf(key), member(content, 'version'), content];
  }
}

/** Yarn 1 has a format of its own: a line with the names and ranges, then `  version "1.0.0"`. */
function* yarn1Packages(text: string): Iterable<Entry> {
  let name: string | null = null;
  for (const line of text.split('\n')) {
    if (/^[^\s#].*:\r?$/.test(line)) name = nameOf(line.replace(/^"/, ''));
    const version = /^ {2}version "?([^"\s]+)"?/.exec(line)?.[1];
    if (version !== undefined && name !== null) {
      yield [name, version, null];
      name = null;
    }
  }
}

/** `@scope/a` of `@scope/a@^1.0.0, @scope/a@^1.1.0`. */
function nameOf(key: string): string {
  const at = key.indexOf('@', 1);
  return at === -1 ? key : key.slice(0, at);
}

/**
 * The packages whose versions differ, without their repositories.
 *
 * @param direct names in package.json
 * @param builds see `LockedPackages`
 */
export function updatesBetween(
  baseline: LockedVersions,
  candidate: LockedVersions,
  direct: ReadonlySet<string>,
  builds: ReadonlyMap<string, string> = new Map(),
): Omit<PackageUpdate, 'repository' | 'directory' | 'broughtBy'>[] {
  const updates = [...new Set([...baseline.keys(), ...candidate.keys()])].map((name) => ({
    name,
    baseline: sorted(baseline.get(name)),
    candidate: sorted(candidate.get(name)),
    isDirect: direct.has(name),
    buildOf: builds.get(name) ?? null,
  }));
  return updates
    .filter((each) => each.baseline.join(' ') !== each.candidate.join(' '))
    .sort((a, b) => Number(b.isDirect) - Number(a.isDirect) || (a.name < b.name ? -1 : 1))
    .map((each) => ({
      ...each,
      baseline: each.baseline.slice(0, MAX_VERSIONS),
      candidate: each.candidate.slice(0, MAX_VERSIONS),
    }));
}

/** Compares 9.0.0 and 10.0.0 as numbers. */
const BY_NUMBERS = new Intl.Collator('en', { numeric: true });

function sorted(versions: ReadonlySet<string> | undefined): string[] {
  return [...(versions ?? [])].sort((a, b) => BY_NUMBERS.compare(a, b));
}

/** What is installed for an app itself. */
const INSTALLED = ['dependencies', 'devDependencies', 'optionalDependencies'];

const DEPENDENCIES = [...INSTALLED, 'peerDependencies'];

/**
 * The version that an app gets of a package that its package.json lists: there may be several copies of the package.
 *
 * @param file the lockfile, from the root
 * @param app its folder, from the root
 * @param spec what its package.json asks for
 * @returns null if the lockfile does not say
 * @throws Error if the lockfile is not of the format that its name says
 */
export function versionForApp(
  file: string,
  text: string,
  app: string,
  name: string,
  spec: string,
): string | null {
  const folder = posix.relative(posix.dirname(file), posix.normalize(app)) || '.';
  switch (posix.basename(file)) {
    case 'pnpm-lock.yaml':
      return pnpmVersion(pnpmLockfile(text), folder, name);
    case 'yarn.lock':
      return yarnVersion(text, name, spec);
    default:
      return npmVersion(JSON.parse(text), folder, name);
  }
}

/** The nearest folder of packages counts, as when the app loads it. */
function npmVersion(lockfile: unknown, folder: string, name: string): string | null {
  const packages = member(lockfile, 'packages');
  for (const each of foldersAbove(folder)) {
    const found = member(packages, posix.join(each, 'node_modules', name));
    if (found !== undefined) return stringOf(member(found, 'version'));
  }
  return null;
}

/** `1.0.0`, `1.0.0(peer@2.0.0)`, `other-name@1.0.0` of an alias; before version 6 `1.0.0_peer@2.0.0` and `/other/1.0.0`. */
function pnpmVersion(lockfile: unknown, folder: string, name: string): string | null {
  const importer = member(member(lockfile, 'importers'), folder) ?? lockfile;
  for (const group of INSTALLED) {
    const found = member(member(importer, group), name);
    const version = stringOf(found) ?? stringOf(member(found, 'version'));
    if (version !== null) return /(?:^|[@/])(\d[^@/(_]*)(?:[(_].*)?$/.exec(version)?.[1] ?? null;
  }
  return null;
}

/** By the key of the entry, which lists what asks for it: `name@range`, or from Yarn 2 on `name@npm:range`. */
function yarnVersion(text: string, name: string, spec: string): string | null {
  const keys = new Set([`${name}@${spec}`, `${name}@npm:${spec}`]);
  const isOf = (key: string) => key.split(/, */).some((each) => keys.has(each));
  if (!text.includes('# yarn lockfile v1')) {
    const entry = members(parseYaml(text)).find(([key]) => isOf(key));
    return stringOf(member(entry?.[1], 'version'));
  }
  const lines = text.split('\n');
  const start = lines.findIndex(
    (line) => /^[^\s#].*:\r?$/.test(line) && isOf(line.trim().slice(0, -1).replaceAll('"', '')),
  );
  const version =
    start === -1 ? undefined : lines.slice(start).find((line) => /^ {2}version /.test(line));
  return /version "?([^"\s]+)/.exec(version ?? '')?.[1] ?? null;
}

/** What a package.json asks for of packages of a registry, by name. @throws SyntaxError if it is not JSON */
export function registryDependencies(manifest: string): ReadonlyMap<string, string> {
  const content: unknown = JSON.parse(manifest);
  const found = new Map<string, string>();
  for (const group of INSTALLED) {
    for (const [name, spec] of members(member(content, group))) {
      if (typeof spec === 'string' && isFromRegistry(spec)) found.set(name, spec);
    }
  }
  return found;
}

/** A range, a tag, another package's name with a range, or a range that the workspace keeps; no folder, URL or repository. */
function isFromRegistry(spec: string): boolean {
  return validRange(spec) !== null || /^(?:npm|catalog):|^[\w.-]+$/.test(spec);
}

/**
 * A package.json that asks for exact versions.
 *
 * @param versions by name; names that it does not list are left out
 * @throws SyntaxError if it is not JSON
 */
export function withExactVersions(manifest: string, versions: ReadonlyMap<string, string>): string {
  const content = JSON.parse(manifest) as Record<string, unknown>;
  for (const group of INSTALLED) {
    const listed = members(content[group]);
    if (listed.length === 0) continue;
    content[group] = Object.fromEntries(
      listed.map(([name, spec]) => {
        const version = versions.get(name);
        return [name, version === undefined ? spec : `${aliasOf(stringOf(spec))}${version}`];
      }),
    );
  }
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** `npm:other@` of `npm:other@^1.0.0`; empty for a range. */
function aliasOf(spec: string | null): string {
  const other = /^npm:(@?[^@]+)/.exec(spec ?? '')?.[1];
  return other === undefined || validRange(other) !== null ? '' : `npm:${other}@`;
}

/** What is installed for a package that an app needs, where the package manager installs peers. */
const OF_A_DEPENDENCY = ['dependencies', 'optionalDependencies', 'peerDependencies'];

/**
 * Names that a package.json lists, and those for which they are aliases: lockfiles have the one or the other.
 *
 * @param whose of an app, or of an installed package, whose development dependencies are not installed
 * @throws SyntaxError if it is not JSON
 */
export function listedDependencies(manifest: string, whose: 'app' | 'installed' = 'app'): string[] {
  const content: unknown = JSON.parse(manifest);
  const groups = whose === 'app' ? DEPENDENCIES : OF_A_DEPENDENCY;
  return groups.flatMap((key) =>
    members(member(content, key)).flatMap(([name, spec]) => {
      const target = aliasOf(stringOf(spec)).slice('npm:'.length, -1);
      return whose === 'installed' || target === '' ? [name] : [name, target];
    }),
  );
}

/** Fields of a package.json that say nothing but which versions of packages are installed. */
const OF_VERSIONS = new Set([...DEPENDENCIES, 'overrides', 'resolutions', 'pnpm']);

/** Whether two package.json differ in dependencies alone. @throws SyntaxError if one is not JSON */
export function differsInDependenciesOnly(baseline: string, candidate: string): boolean {
  const rest = (text: string) =>
    JSON.stringify(members(JSON.parse(text)).filter(([key]) => !OF_VERSIONS.has(key)));
  return rest(baseline) === rest(candidate);
}

/** Where a package.json says that its sources are: `repository` is a text, or an object with `url` and `directory`. */
export function repositoryIn(manifest: string): Pick<PackageUpdate, 'repository' | 'directory'> {
  const repository = member(JSON.parse(manifest), 'repository');
  const short = (value: unknown) => {
    const text = stringOf(value);
    return text === null || text.length > MAX_REPOSITORY_LENGTH ? null : text;
  };
  return {
    repository: short(repository) ?? short(member(repository, 'url')),
    directory: short(member(repository, 'directory')),
  };
}
