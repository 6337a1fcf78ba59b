/**
 * Which packages a lockfile installs, and where each copy is loaded: reads those of npm, pnpm, Yarn 1 and Yarn 2 or later.
 * A lockfile comes from the pull request, so nothing of its form is taken for granted.
 */
import { createHash } from 'node:crypto';
import { dirname, posix } from 'node:path';
import { parse as parseYaml, parseAllDocuments } from 'yaml';
import { MAX_PACKAGE_NAME } from '../../model/package-name.ts';
import { lockfileAmong, LOCKFILE_NAMES } from './nearest-lockfile.ts';
import { installsPackagesOf, PNPM_WORKSPACE } from './workspaces.ts';
import { aliasOf, INSTALLED, member, members, stringOf } from './package-manifest.ts';

/** Versions by the package's name. */
export type LockedVersions = ReadonlyMap<string, ReadonlySet<string>>;

/** Characters of a version. */
const MAX_LENGTH = 214;

/**
 * The nearest lockfile between an app's folder and the root of a commit that installs the app's packages: the one that
 * `nearestLockfile` finds in a checkout.
 *
 * @param files of the commit, from the root
 * @param read one of them
 */
export async function lockfileOf(
  app: string,
  files: ReadonlySet<string>,
  read: (file: string) => Promise<string>,
): Promise<string | null> {
  for (const folder of foldersAbove(app)) {
    const names = LOCKFILE_NAMES.filter((each) => files.has(posix.join(folder, each)));
    const field = names.length > 1 ? await nearestPackageManager(app, files, read) : '';
    const name = lockfileAmong(names, field);
    if (name === null) continue;
    const file = posix.join(folder, name);
    if (await isInstalledFrom(file, app, files, read)) return file;
  }
  return null;
}

/** Whether a lockfile is that of the app's folder, or of a project that installs the app's packages as well. */
async function isInstalledFrom(
  lockfile: string,
  app: string,
  files: ReadonlySet<string>,
  read: (file: string) => Promise<string>,
): Promise<boolean> {
  const folder = posix.dirname(lockfile);
  const path = posix.relative(folder, posix.normalize(app));
  if (path === '') return true;
  const textOf = async (file: string) => (files.has(file) ? await read(file) : null);
  return installsPackagesOf(path, await textOf(posix.join(app, 'package.json')), {
    manifest: await textOf(posix.join(folder, 'package.json')),
    pnpm: await textOf(posix.join(folder, PNPM_WORKSPACE)),
    hasLerna: files.has(posix.join(folder, 'lerna.json')),
    lockfile: await read(lockfile),
  });
}

/** Empty without one. */
async function nearestPackageManager(
  app: string,
  files: ReadonlySet<string>,
  read: (file: string) => Promise<string>,
): Promise<string> {
  for (const folder of foldersAbove(app)) {
    const file = posix.join(folder, 'package.json');
    const field = files.has(file) ? packageManagerIn(await read(file)) : '';
    if (field !== '') return field;
  }
  return '';
}

/** Empty without one, and for a package.json that is not JSON: what is installed then fails, and says so. */
function packageManagerIn(manifest: string): string {
  try {
    return stringOf(member(JSON.parse(manifest), 'packageManager')) ?? '';
  } catch {
    return '';
  }
}

/** A folder and all those above it, up to the root, which is `.`. */
export function foldersAbove(folder: string): string[] {
  const here = posix.normalize(folder).replace(/\/$/, '');
  return here === '.' ? [here] : [here, ...foldersAbove(dirname(here))];
}

export interface LockedPackages {
  /** With the source of what is not the registry's package of that name: `1.0.0 (3f2a1b0)` of a commit. */
  readonly versions: LockedVersions;
  /** Packages that are builds of another one for a single platform, by name, with the other one's name. */
  readonly builds: ReadonlyMap<string, string>;
  readonly copies: readonly PackageCopy[];
}

/** Which copy of a package is loaded in a place: what a range, a folder or another package gets. */
export interface PackageCopy {
  readonly place: string;
  /** Its version, with its source. */
  readonly copy: string;
  /** The package, and those in whose folders it is or that need it. */
  readonly names: readonly string[];
  /** Whether the place is a range. Ranges come and go with the packages that ask for them. */
  readonly isRange: boolean;
}

/**
 * The packages that a lockfile installs, without those of the repository itself.
 *
 * @param file whose name says the format
 * @throws Error if it is not of that format
 */
export function lockedPackages(file: string, text: string): LockedPackages {
  const parsed = parse(file, text);
  const entries = [...entriesIn(parsed)];
  const withSources = entries.map((entry) => ({ ...entry, version: identityOf(entry) }));
  return {
    versions: versionsIn(withSources),
    builds: buildsIn(entries),
    copies: parsed.form === 'pnpm' ? pnpmCopies(parsed.content) : copiesIn(entries),
  };
}

/** Their versions alone. @throws Error if the lockfile is not of the format that its name says */
export function lockedVersions(file: string, text: string): LockedVersions {
  return versionsIn(entriesIn(parse(file, text)));
}

/** What an entry of a lockfile says of a package: a package may have several. */
interface Entry {
  readonly name: string;
  readonly version: unknown;
  readonly content: unknown;
  /** Null for the registry's package of that name. */
  readonly source?: string | null;
  /** See `PackageCopy`. */
  readonly places?: readonly string[];
  readonly owners?: readonly string[];
  readonly isRange?: boolean;
}

type Lockfile =
  | { readonly form: 'npm' | 'pnpm' | 'yarn'; readonly content: unknown }
  | { readonly form: 'yarn-1'; readonly text: string };

function parse(file: string, text: string): Lockfile {
  switch (posix.basename(file)) {
    case 'pnpm-lock.yaml':
      return { form: 'pnpm', content: pnpmLockfile(text) };
    case 'yarn.lock':
      return text.includes('# yarn lockfile v1')
        ? { form: 'yarn-1', text }
        : { form: 'yarn', content: parseYaml(text) };
    default:
      return { form: 'npm', content: JSON.parse(text) };
  }
}

function entriesIn(lockfile: Lockfile): Iterable<Entry> {
  switch (lockfile.form) {
    case 'npm':
      return npmPackages(lockfile.content);
    case 'pnpm':
      return pnpmPackages(lockfile.content);
    case 'yarn':
      return yarnPackages(lockfile.content);
    case 'yarn-1':
      return yarn1Packages(lockfile.text);
  }
}

function versionsIn(entries: Iterable<Entry>): LockedVersions {
  const packages = new Map<string, Set<string>>();
  for (const { name, version } of entries) {
    const isUsable = typeof version === 'string' && version !== '' && version.length <= MAX_LENGTH;
    if (!isUsable || name === '' || name.length > MAX_PACKAGE_NAME) continue;
    packages.set(name, (packages.get(name) ?? new Set()).add(version));
  }
  return packages;
}

/** A version with its source, if it is not the registry's package of that name. */
function identityOf({ version, source = null }: Entry): string | null {
  const text = stringOf(version);
  if (text === null || source === null) return text;
  const identity = `${text} (${source})`;
  return identity.length <= MAX_LENGTH ? identity : `${text} (${digest(source)})`;
}

function copiesIn(entries: readonly Entry[]): PackageCopy[] {
  return entries.flatMap((entry) => {
    const { name, places = [], owners = [], isRange = false } = entry;
    const copy = identityOf(entry) ?? '';
    return places.map((place) => ({ place, copy, names: [name, ...owners], isRange }));
  });
}

/** Digits that Git shows of a commit. */
const SHORT = 7;

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, SHORT);
}

/**
 * Where a package comes from, as short as Git shows a commit. Other addresses may be long, or hold a password.
 *
 * @param real the name in the registry
 * @param address of what is installed; null if the lockfile does not say, as it may for the registry
 * @returns null for the registry's package of that name, whichever mirror it is loaded from
 */
function sourceOf(name: string, real: string, address: string | null): string | null {
  const path = address?.replace(/%2f/gi, '/') ?? null;
  // GitHub's registry has another form of addresses than all others.
  const isFromRegistry =
    address === null ||
    path?.includes(`/${real}/-/`) === true ||
    (real.startsWith('@') && path?.includes(`/download/${real}/`) === true);
  if (isFromRegistry) return real === name ? null : real;
  // Yarn 1 puts a checksum after the address.
  const commit = /[#/=]([\da-f]{40,64})(?:#[\da-f]+)?$/.exec(address)?.[1];
  return commit?.slice(0, SHORT) ?? `source ${digest(address)}`;
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
  for (const { name, content } of entries) {
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

/** `packages` has the path of each folder; the older `dependencies` (npm 6) is a tree. */
function* npmPackages(lockfile: unknown): Iterable<Entry> {
  const packages = member(lockfile, 'packages');
  if (packages === undefined) {
    yield* npm6Packages(member(lockfile, 'dependencies'));
    return;
  }
  for (const [path, content] of members(packages)) {
    const [, ...folders] = path.split('node_modules/');
    const name = folders.at(-1);
    // Folders of the repository, and links to them, have no version of their own.
    if (name === undefined || member(content, 'link') === true) continue;
    const real = stringOf(member(content, 'name')) ?? name;
    yield {
      name,
      version: member(content, 'version'),
      content,
      source: sourceOf(name, real, stringOf(member(content, 'resolved'))),
      places: [path],
      owners: folders.slice(0, -1).map((folder) => folder.replace(/\/$/, '')),
    };
  }
}

/** Their versions hold the commit, the address or the real name of what is not the registry's package of that name. */
function* npm6Packages(dependencies: unknown, owners: readonly string[] = []): Iterable<Entry> {
  for (const [name, content] of members(dependencies)) {
    const path = [...owners, name];
    yield {
      name,
      version: member(content, 'version'),
      content,
      places: [path.map((each) => `node_modules/${each}`).join('/')],
      owners,
    };
    yield* npm6Packages(member(content, 'dependencies'), path);
  }
}

/** `name@1.0.0(peer@2.0.0)`, in version 6 with a slash before it; before version 6 `/name/1.0.0_peer@2.0.0`. */
function pnpmForm(lockfile: unknown): RegExp {
  return isBefore6(lockfile) ? /^\/?(.+?)\/([^/_]+)(?:_.*)?$/ : /^\/?(.[^@]*)@([^(]*)/;
}

function isBefore6(lockfile: unknown): boolean {
  // It may be "5.4-inlineSpecifiers".
  return Number.parseInt(String(member(lockfile, 'lockfileVersion')), 10) < 6;
}

function* pnpmPackages(lockfile: unknown): Iterable<Entry> {
  const form = pnpmForm(lockfile);
  for (const [key, content] of members(member(lockfile, 'packages'))) {
    const [, named, inKey] = form.exec(key) ?? [];
    // A package from git or from a file has its version inside.
    const version = stringOf(member(content, 'version'));
    const name = stringOf(member(content, 'name')) ?? named ?? '';
    const source = version === null ? null : sourceOf(name, name, withoutPeers(key, lockfile));
    yield { name, version: version ?? inKey, content, source };
  }
  // From version 9 on, what a package needs is here, and its version above.
  for (const [key, content] of members(member(lockfile, 'snapshots')))
    yield { name: form.exec(key)?.[1] ?? '', version: undefined, content };
}

/** Without the versions of peers, which change with every update of those. */
function withoutPeers(key: string, lockfile: unknown): string {
  return isBefore6(lockfile)
    ? key.replace(/(^|\/)(\d[^/_]*)_[^/]*$/, '$1$2')
    : key.replace(/\(.*$/, '');
}

/** What each folder of the repository and each package gets of what it asks for: pnpm has no other places. */
function pnpmCopies(lockfile: unknown): PackageCopy[] {
  const form = pnpmForm(lockfile);
  const copiesFor = (asker: string, content: unknown, owners: string[]) =>
    INSTALLED.flatMap((group) =>
      members(member(content, group)).map(([name, found]) => {
        const version = stringOf(found) ?? stringOf(member(found, 'version')) ?? '';
        const copy = withoutPeers(version, lockfile);
        // Of an alias the packages have the real name.
        const real = form.exec(copy)?.[1] ?? name;
        const place = JSON.stringify([asker, name, owners.length === 0 ? null : copy]);
        return { place, copy, names: [name, real, ...owners], isRange: false };
      }),
    );
  const importers = members(member(lockfile, 'importers'));
  const folders = importers.length === 0 ? [['.', lockfile] as const] : importers;
  const packages = ['packages', 'snapshots'].flatMap((key) => members(member(lockfile, key)));
  return [
    ...folders.flatMap(([folder, content]) => copiesFor(folder, content, [])),
    ...packages.flatMap(([key, content]) => {
      const name = stringOf(member(content, 'name')) ?? form.exec(key)?.[1] ?? '';
      return copiesFor(withoutPeers(key, lockfile), content, [name]);
    }),
  ];
}

/** pnpm 11 and later may put a document about pnpm itself before that of the project. @throws Error if it is no YAML */
function pnpmLockfile(text: string): unknown {
  const documents = parseAllDocuments(text);
  const last = 'empty' in documents ? undefined : documents.at(-1);
  const [error] = last?.errors ?? [];
  if (error) throw error;
  return last?.toJS() as unknown;
}

/** Yarn 2 and later write YAML, with keys like `a@npm:^1.0.0, a@npm:^1.1.0`. */
function* yarnPackages(lockfile: unknown): Iterable<Entry> {
  for (const [key, content] of members(lockfile)) {
    const isOfRepository = /@(?:workspace|link|portal):/.test(key);
    if (key === '__metadata' || isOfRepository) continue;
    const name = nameOf(key);
    const resolution = stringOf(member(content, 'resolution'));
    const real = resolution === null ? name : nameOf(resolution);
    // Yarn itself patches a few packages in the same way for everybody.
    const isFromRegistry =
      resolution === null || /^.[^@]*@(?:npm:|patch:.*builtin<)/.test(resolution);
    yield {
      name,
      version: member(content, 'version'),
      content,
      source: sourceOf(name, real, isFromRegistry ? null : resolution),
      places: key.split(/, */),
      isRange: true,
    };
  }
}

/** Yarn 1 has a format of its own: a line with the names and ranges, then `  version "1.0.0"`, then the address. */
function* yarn1Packages(text: string): Iterable<Entry> {
  let key: string | null = null;
  let version: string | null = null;
  let address: string | null = null;
  for (const line of [...text.split('\n'), 'end:']) {
    if (/^[^\s#].*:\r?$/.test(line)) {
      if (key !== null && version !== null) yield yarn1Package(key, version, address);
      key = line.trim().slice(0, -1).replaceAll('"', '');
      [version, address] = [null, null];
    }
    version ??= /^ {2}version "?([^"\s]+)"?/.exec(line)?.[1] ?? null;
    address ??= /^ {2}resolved "?([^"\s]+)"?/.exec(line)?.[1] ?? null;
  }
}

function yarn1Package(key: string, version: string, address: string | null): Entry {
  const name = nameOf(key);
  const places = key.split(/, */);
  const target = aliasOf(places[0]?.slice(name.length + 1) ?? null).slice('npm:'.length, -1);
  // Some registries give no address of that form, so what is asked for counts.
  const isAddress = places.some((each) => /[/#]/.test(each.slice(name.length + 1)));
  const source =
    target !== '' || !isAddress
      ? sourceOf(name, target || name, null)
      : sourceOf(name, name, address);
  return { name, version, content: null, source, places, isRange: true };
}

/** `@scope/a` of `@scope/a@^1.0.0, @scope/a@^1.1.0`. */
function nameOf(key: string): string {
  const at = key.indexOf('@', 1);
  return at === -1 ? key : key.slice(0, at);
}

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
