/**
 * Through which packages of a package.json all others are installed. It is read from `node_modules`, where Node.js finds
 * packages, so it does not matter which package manager installed them. What is installed comes from the pull request: no
 * link is followed out of the checkout.
 */
import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathInside } from '../git/repository.ts';
import { MAX_PROJECT_FILE_SIZE, readPlainTextOrNull } from '../plain-file.ts';
import { listedDependencies } from './lockfile.ts';

/** Copies of packages that are read. Larger trees are left out, rather than waited for. */
const MAX_COPIES = 10_000;

/**
 * For each package, the package of the list that brings it: null if several do.
 *
 * @param listed names in the package.json of the folder
 * @param folder of the app
 * @param root of the checkout
 */
export function broughtBy(
  listed: readonly string[],
  folder: string,
  root: string,
): ReadonlyMap<string, string | null> {
  const tree = new InstalledPackages(root);
  const result = new Map<string, string | null>();
  for (const name of listed) {
    for (const each of tree.below(name, folder)) {
      const isFirst = !result.has(each) || result.get(each) === name;
      result.set(each, isFirst ? name : null);
    }
  }
  for (const name of listed) result.delete(name);
  return tree.isComplete ? result : new Map();
}

class InstalledPackages {
  readonly #root: string;
  /** Names that each copy of a package asks for, by its folder. */
  readonly #needs = new Map<string, readonly string[]>();

  constructor(root: string) {
    this.#root = realpathSync(root);
  }

  get isComplete(): boolean {
    return this.#needs.size < MAX_COPIES;
  }

  /** Names of all packages that one needs, those that they need included. */
  below(name: string, from: string): Set<string> {
    const names = new Set<string>();
    const visited = new Set<string>();
    const open = [{ name, from: realpathOrNull(from) }];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const copy = next.from === null ? null : this.#find(next.name, next.from);
      if (copy === null || visited.has(copy)) continue;
      visited.add(copy);
      names.add(next.name);
      for (const each of this.#needsOf(copy)) open.push({ name: each, from: copy });
    }
    return names;
  }

  /** The folder of the copy that code in a folder gets; null if there is none, or not from a folder of the checkout. */
  #find(name: string, from: string): string | null {
    for (let folder = from; ; folder = dirname(folder)) {
      const copy = realpathOrNull(join(folder, 'node_modules', name));
      if (copy !== null) return copy;
      if (folder === this.#root || pathInside(this.#root, folder) === null) return null;
    }
  }

  #needsOf(copy: string): readonly string[] {
    const known = this.#needs.get(copy);
    if (known !== undefined) return known;
    const needs = this.isComplete ? readNeeds(copy, this.#root) : [];
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
