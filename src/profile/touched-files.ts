/**
 * Which files the change between the arms touched. Of a build without source maps, a profile names the file that the compiler
 * wrote: the change touched it if it touched the source, which compilers write under the same name into another folder.
 */

/** What compilers write, and from what. */
const BUILT = /\.[mc]?js$/;
const SOURCE = /\.[mc]?[jt]sx?$/;

/**
 * @param changed the files that the change touched, as paths in the repository
 * @param committed the files of the candidate's commit
 * @returns whether the change touched a file, by its path in the repository
 */
export function touchedFiles(
  changed: ReadonlySet<string>,
  committed: ReadonlySet<string>,
): (file: string) => boolean {
  const sources = new Map<string, string[]>();
  for (const file of new Set([...changed, ...committed])) {
    if (!SOURCE.test(file)) continue;
    const name = nameOf(file, SOURCE);
    sources.set(name, [...(sources.get(name) ?? []), file]);
  }
  return (file) => {
    if (changed.has(file)) return true;
    if (committed.has(file) || !BUILT.test(file)) return false;
    const possible = sources.get(nameOf(file, BUILT)) ?? [];
    const built = possible.filter((source) => isBuiltFrom(file, source));
    // Of two files in folders beside each other, nobody knows which one it was.
    return built.length > 0 && built.every((source) => changed.has(source));
  };
}

function nameOf(file: string, extension: RegExp): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(extension, '');
}

/** Whether the paths of files of one name differ in one folder at most: `dist/users.js` and `src/users.ts`, or `users.ts`. */
function isBuiltFrom(built: string, source: string): boolean {
  const [one, other] = [built, source].map((file) => file.split('/').slice(0, -1)) as [
    string[],
    string[],
  ];
  while (one.length > 0 && one[0] === other[0]) {
    one.shift();
    other.shift();
  }
  while (one.length > 0 && one.at(-1) === other.at(-1)) {
    one.pop();
    other.pop();
  }
  return one.length <= 1 && other.length <= 1;
}
