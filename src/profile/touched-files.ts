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
  const sources = [...changed].filter((file) => SOURCE.test(file));
  return (file) => {
    if (changed.has(file)) return true;
    if (committed.has(file) || !BUILT.test(file)) return false;
    return sources.some((source) => isBuiltFrom(file, source));
  };
}

/** Whether the paths differ in one folder at most, and in the extension: `dist/users.js` and `src/users.ts`, or `users.ts`. */
function isBuiltFrom(built: string, source: string): boolean {
  const one = built.replace(BUILT, '').split('/');
  const other = source.replace(SOURCE, '').split('/');
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
