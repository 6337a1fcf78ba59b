/**
 * Through which packages of a package.json all others are installed. It is read from `node_modules`, where Node.js finds
 * packages, so it does not matter which package manager installed them. What is installed comes from the pull request: no
 * link is followed out of the checkout.
 */
import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isPackageName } from '../../model/package-name.ts';
import { pathInside } from '../git/repository.ts';
import { MAX_PROJECT_FILE_SIZE, readPlainTextOrNull } from '../plain-file.ts';
import { listedDependencies } from './package-manifest.ts';

/** Looking for packages, and following them from one listed package. More is left out, rather than waited for. */
const MAX_LOOKUPS = 50_000;
const MAX_STEPS = 2_000_000;

/**
 * For each package, the package of the list that brings it: null if several do.
 *
 * @param listed names in the package.json of the folder
 * @param folder of the app
 * @param root of the checkout
 * @returns nothing if there are too many packages to say
 */
export function broughtBy(
  listed: readonly string[],
  folder: string,
  root: string,
): ReadonlyMap<string, string | null> {
  const checkout = realpathOrNull(root);
  const from = realpathOrNull(folder);
  if (checkout === null || from === null) return new Map();
  const tree = new InstalledPackages(checkout);
  const result = new Map<string, string | null>();
  for (const { name, copy } of tree.resolve(listed, from)) {
    for (const each of tree.below(name, copy)) {
      const isFirst = !result.has(each) || result.get(each) === name;
      result.set(each, isFirst ? name : null);
    }
  }
  for (const name of listed) result.delete(name);
  return tree.isComplete ? result : new Map();
}

/** A package as others ask for it, and the folder of the copy that they get. */
interface Installed {
  readonly name: string;
  readonly copy: string;
}

class InstalledPackages {
  readonly #root: string;
  /** What each copy of a package gets, by its folder. */
  readonly #needs = new Map<string, readonly Installed[]>();
  #lookups = 0;
  #steps = 0;

  /** @param root without links */
  constructor(root: string) {
    this.#root = root;
  }

  get isComplete(): boolean {
    return this.#lookups < MAX_LOOKUPS && this.#steps < MAX_STEPS;
  }

  /** Names of all packages that one needs, those that they need included. */
  below(name: string, copy: string): Set<string> {
    const names = new Set<string>();
    const visited = new Set<string>();
    const open: Installed[] = [{ name, copy }];
    for (let next = open.pop(); next !== undefined && this.isComplete; next = open.pop()) {
      this.#steps += 1;
      names.add(next.name);
      if (visited.has(next.copy)) continue;
      visited.add(next.copy);
      for (const each of this.#needsOf(next.copy)) open.push(each);
    }
    return names;
  }

  /** Those of the names that are installed for a folder without links. */
  resolve(names: readonly string[], from: string): Installed[] {
    return [...new Set(names)].flatMap((name) => {
      const copy = isPackageName(name) && this.isComplete ? this.#find(name, from) : null;
      return copy === null ? [] : [{ name, copy }];
    });
  }

  #find(name: string, from: string): string | null {
    for (let folder = from; ; folder = dirname(folder)) {
      this.#lookups += 1;
      const copy = realpathOrNull(join(folder, 'node_modules', name));
      if (copy !== null) return copy;
      if (folder === this.#root || pathInside(this.#root, folder) === null) return null;
    }
  }

  #needsOf(copy: string): readonly Installed[] {
    const known = this.#needs.get(copy);
    if (known !== undefined) return known;
    const needs = this.resolve(readNeeds(copy, this.#root), copy);
    this.#needs.set(copy, needs);
    return needs;
  }
}

/** Without those that only its authors need. */
function readNeeds(copy: string, root: string): readonly string[] {
  const file = join(copy, 'package.json');
  const options = { limit: MAX_PROJECT_FILE_SIZE, links: { within: root } };
  const manifest = readPlainTextOrNull(file, options);
  try {
    return manifest === null ? [] : listedDependencies(manifest, 'installed');
  } catch {
    // Not JSON: the app may not even need it.
    return [];
  }
}

function realpathOrNull(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}
