/**
 * Which files the change between the arms touched. Of a build without source maps, a profile names the file that the compiler
 * wrote: the change touched it if it touched the source, which compilers write under the same name into another folder.
 */
import { ARMS, type Arm } from '../model/arm.ts';

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

/**
 * Files that certainly ran with the same text in both arms: both commits have them, and no difference between them. A build or an install
 * may have rewritten them in one arm, so the files of both checkouts are compared, too. Of what a compiler wrote, the text also follows from
 * the compiler, its settings and other files: nobody knows whether that is the same.
 */
export function untouchedFiles({
  changed,
  committed,
  compiled,
  textOf,
}: {
  /** The files that differ between the commits; null if that is unknown. */
  readonly changed: ReadonlySet<string> | null;
  readonly committed: Readonly<Record<Arm, ReadonlySet<string>>>;
  /** Files to which source maps of other files lead. */
  readonly compiled: ReadonlySet<string>;
  /** The text of a file in an arm's checkout; null if it cannot be read. */
  readonly textOf: (arm: Arm, file: string) => string | null;
}): (file: string) => boolean {
  return (file) => {
    const isInBoth = ARMS.every((arm) => committed[arm].has(file));
    if (changed === null || changed.has(file) || !isInBoth || compiled.has(file)) return false;
    const text = textOf('baseline', file);
    return text !== null && text === textOf('candidate', file);
  };
}

/**
 * Files that no app reads while it serves: those that have its start command, lockfiles, and texts for people and for GitHub. What has
 * changed in packages is known otherwise.
 */
const NOT_READ =
  /(?:^|\/)(?:package\.json|package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?|Dockerfile|Procfile)$|\.md$|^\.github\//;

/** @returns whether the change touched a file that an app could read, such as its code, data or settings; also if that is unknown */
export function touchesApp(changed: ReadonlySet<string> | null): boolean {
  return changed === null || [...changed].some((file) => !NOT_READ.test(file));
}

function nameOf(file: string, extension: RegExp): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(extension, '');
}

/**
 * Whether the paths of files of one name differ in one folder at most: `dist/users.js` and `src/users.ts`, or `users.ts`. Of a package that
 * compiles code beside it, what is built keeps the path below the folder that has both: `server/dist/shared/src/money.js` and
 * `shared/src/money.ts`.
 */
function isBuiltFrom(built: string, source: string): boolean {
  const [one, other] = [built, source].map((file) => file.split('/').slice(0, -1)) as [
    string[],
    string[],
  ];
  while (other.length > 0) {
    if (other.every((folder, i) => folder === one[one.length - other.length + i])) return true;
    if (one[0] !== other[0]) break;
    one.shift();
    other.shift();
  }
  while (one.length > 0 && one.at(-1) === other.at(-1)) {
    one.pop();
    other.pop();
  }
  return one.length <= 1 && other.length <= 1;
}
