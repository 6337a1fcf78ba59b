/** What a package.json says: which packages it asks for, and how two of them differ. It comes from the pull request. */
import validRange from 'semver/ranges/valid.js';
import { MAX_REPOSITORY_LENGTH, type PackageUpdate } from '../../model/package-update.ts';

/** What is installed for an app itself. */
export const INSTALLED = ['dependencies', 'devDependencies', 'optionalDependencies'];

const DEPENDENCIES = [...INSTALLED, 'peerDependencies'];

/** What an object holds, and an array by its places; empty for anything else. */
export function members(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

export function member(value: unknown, key: string): unknown {
  return members(value).find(([name]) => name === key)?.[1];
}

export function stringOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** False for one that cannot be read. */
export function hasStartScript(manifest: string): boolean {
  try {
    const scripts = member(JSON.parse(manifest), 'scripts');
    return (stringOf(member(scripts, 'start')) ?? '').trim() !== '';
  } catch {
    return false;
  }
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
export function aliasOf(spec: string | null): string {
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

/**
 * Whether two package.json differ in dependencies alone.
 *
 * @param updated if given, only these packages may differ: another range may lead to another copy that was there before
 * @throws SyntaxError if one is not JSON
 */
export function differsInDependenciesOnly(
  baseline: string,
  candidate: string,
  updated: ReadonlySet<string> | null = null,
): boolean {
  const [before, after] = [baseline, candidate].map((text) => members(JSON.parse(text)));
  const rest = (manifest: [string, unknown][] = []) =>
    JSON.stringify(manifest.filter(([key]) => !OF_VERSIONS.has(key)));
  if (rest(before) !== rest(after)) return false;
  if (updated === null) return true;
  const specs = (manifest: [string, unknown][] = []) =>
    new Map(
      manifest
        .filter(([key]) => OF_VERSIONS.has(key))
        .flatMap(([key, group]) =>
          members(group).map(([name, spec]) => [`${key} ${name}`, { name, spec }] as const),
        ),
    );
  const [one, other] = [specs(before), specs(after)];
  return [...one, ...other].every(([key, { name }]) => {
    const [before, after] = [one.get(key)?.spec, other.get(key)?.spec];
    if (JSON.stringify(before) === JSON.stringify(after)) return true;
    const [was, is] = [stringOf(before), stringOf(after)];
    // A list or a mapping, such as pnpm's onlyBuiltDependencies, may change what packages do that keep their version.
    const isOther = [before, after].some((spec) => spec !== undefined && typeof spec !== 'string');
    if (isOther) return false;
    const names = [name, ...[was, is].map((spec) => aliasOf(spec).slice('npm:'.length, -1))];
    return names.some((each) => updated.has(each));
  });
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
