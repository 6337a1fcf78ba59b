/**
 * Notices when files that the verdict rests on are changed while the comparison measures: the baseline's
 * checkout with its node_modules, the programs of cannongate, and the `node` of the PATH. A candidate runs
 * as the same user and can write all of them.
 *
 * Files are compared by size, inode and times. Nothing is read, except `node` once. What is watched and
 * what is not, and why, is in docs/maintainers/decisions/0032-integrity.md.
 */
import { lstatSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Arm } from '../model/arm.ts';
import type { Integrity, Variables, Workspace } from '../ports/ports.ts';
import { nodeFileOnPath } from './app/node-on-path.ts';
import { CODE } from './code-files.ts';
import { hashOfFile } from './plain-file.ts';

/** Bytes, several times Node.js. */
const MAX_PROGRAM_SIZE = 2 ** 30;

/** Files of data that say which code is run. */
const CODE_IN_DATA = new Set(['package.json', '.pnp.data.json']);

/** Files that apps write while they run, even if they are committed: never watched. */
const WRITTEN_BY_APPS = /\.(log|pid|lock|tmp|db|sqlite3?|(db|sqlite3?)-(wal|shm|journal))$/i;

/** Folders of caches. Files in them are watched only if they are committed. */
const CACHES = new Set(['.cache', '.git', '__pycache__']);
const CACHES_OUTSIDE_PACKAGES = new Set(['cache', 'log', 'logs', 'tmp']);

/** Package managers keep packages in these. Other folders of node_modules with a dot are caches. */
const PACKAGE_FOLDERS = new Set(['.bin', '.pnpm', '.prisma', '.store']);

/** What is known of a file without reading it. */
interface Fingerprint {
  readonly size: number;
  readonly inode: number;
  readonly links: number;
  /** Milliseconds. */
  readonly modified: number;
  /** Milliseconds. Unlike `modified`, a program cannot set it. */
  readonly changed: number;
}

/** By path, relative to a folder. Null: the file does not exist. */
type Fingerprints = ReadonlyMap<string, Fingerprint | null>;

interface Node {
  readonly path: string;
  readonly fingerprint: Fingerprint | null;
  /** Null if it may be run but not read. */
  readonly hash: string | null;
}

export interface IntegrityOptions {
  readonly workspace: Pick<Workspace, 'directoryOf' | 'committedFiles'>;
  /** The folder of cannongate's programs. */
  readonly programs: string;
  /** The folder of the `node` that gives apps their seed; null without one. */
  readonly luckFolder?: string | null;
  readonly variables: Variables;
}

export class FileIntegrity implements Integrity {
  readonly #options: IntegrityOptions;
  readonly #programs: Fingerprints;
  #node: Node | null = null;
  /** The baseline's files that are watched; null before `remember`. */
  #baseline: Fingerprints | null = null;
  /** The candidate's committed files that are no code. */
  #candidateData: Fingerprints = new Map();
  /** The baseline's committed files. */
  #committed: ReadonlySet<string> = new Set();
  /** Paths that the baseline writes itself. */
  readonly #ownWrites = new Set<string>();
  /** Apps whose baseline has been booted alone. */
  readonly #booted = new Set<string | null>();

  constructor(options: IntegrityOptions) {
    this.#options = options;
    this.#programs = this.#readPrograms();
  }

  async remember(arm: Arm): Promise<void> {
    const committed = await this.#options.workspace.committedFiles(arm);
    if (arm === 'candidate') {
      this.#candidateData = fingerprintsOf(this.#root(arm), [...committed].filter(isData));
      return;
    }
    this.#committed = committed;
    this.#baseline = this.#readBaseline();
    this.#node = findNode(this.#options.variables);
  }

  async bootAlone<T>(app: string | null, boot: () => Promise<T>): Promise<T> {
    if (this.#baseline === null || this.#booted.has(app)) return await boot();
    const before = this.#readBaseline();
    const result = await boot();
    this.#booted.add(app);
    for (const { path } of differences(before, this.#readBaseline())) this.#ownWrites.add(path);
    return result;
  }

  programChanges(): Promise<string[]> {
    if (this.#baseline === null) return Promise.resolve([]);
    return Promise.resolve([
      ...differences(this.#programs, this.#readPrograms()).map(describe('cannongate’s own')),
      ...this.#changesOfNode(),
    ]);
  }

  async changes(): Promise<string[]> {
    if (this.#baseline === null) return [];
    return [
      ...(await this.programChanges()),
      ...differences(this.#baseline, this.#readBaseline())
        .filter(({ path }) => !this.#ownWrites.has(path) && !this.#isWrittenByBoth(path))
        .map(describe('the baseline’s')),
    ];
  }

  /** Whether the candidate's app has written its copy of a data file as well. */
  #isWrittenByBoth(path: string): boolean {
    const before = this.#candidateData.get(path);
    if (before === undefined) return false;
    return isChanged(before, fingerprintOf(join(this.#root('candidate'), path)));
  }

  #readPrograms(): Fingerprints {
    const { programs, luckFolder = null } = this.#options;
    const own = fingerprintsOf(programs, allFilesIn(programs));
    return luckFolder === null ? own : new Map([...own, ...fingerprintsOf(luckFolder, ['node'])]);
  }

  #readBaseline(): Fingerprints {
    const root = this.#root('baseline');
    const committed = [...this.#committed].filter((path) => !WRITTEN_BY_APPS.test(path));
    return fingerprintsOf(root, new Set([...committed, ...filesIn(root)]));
  }

  #changesOfNode(): string[] {
    const before = this.#node;
    if (before === null) return [];
    const now = findNode(this.#options.variables, before);
    if (now?.path !== before.path) {
      return [`the PATH’s node is ${now?.path ?? 'gone'} instead of ${before.path}`];
    }
    const isSame = now === before || (now.hash !== null && now.hash === before.hash);
    return isSame ? [] : [`the PATH’s node, ${before.path}, was written`];
  }

  #root(arm: Arm): string {
    // Without its folder all of the arm's files are gone; nothing can be below a device.
    return this.#options.workspace.directoryOf(arm, '.') ?? '/dev/null';
  }
}

interface Difference {
  readonly path: string;
  readonly kind: 'is new' | 'is gone' | 'was written';
}

/** Outside of node_modules apps may make files, so new ones do not count there. */
function differences(before: Fingerprints, now: Fingerprints): Difference[] {
  const known = [...before].flatMap(([path, fingerprint]): Difference[] => {
    const later = now.get(path) ?? null;
    if (!isChanged(fingerprint, later)) return [];
    return [
      { path, kind: later === null ? 'is gone' : fingerprint === null ? 'is new' : 'was written' },
    ];
  });
  const added = [...now.keys()].filter((path) => !before.has(path) && isInPackages(path));
  return [...known, ...added.map((path): Difference => ({ path, kind: 'is new' }))];
}

function isChanged(before: Fingerprint | null, now: Fingerprint | null): boolean {
  if (before === null || now === null) return before !== now;
  if (before.size !== now.size || before.inode !== now.inode) return true;
  if (before.modified !== now.modified) return true;
  // Package managers link the files of several checkouts to one copy. This time changes with each link that is made or
  // removed, also in another job of the machine.
  return before.changed !== now.changed && before.links === 1 && now.links === 1;
}

function describe(whose: string): (difference: Difference) => string {
  return ({ path, kind }) =>
    `${whose} ${/^[\w./@+-]+$/.test(path) ? path : JSON.stringify(path)} ${kind}`;
}

function fingerprintsOf(root: string, paths: Iterable<string>): Fingerprints {
  const found = new Map<string, Fingerprint | null>();
  for (const path of paths) found.set(path, fingerprintOf(join(root, path)));
  return found;
}

/** Of a file or a link, which is not followed. Null for anything else: the times of folders change. */
function fingerprintOf(path: string): Fingerprint | null {
  try {
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (!stats || !(stats.isFile() || stats.isSymbolicLink())) return null;
    const { size, ino, nlink, mtimeMs, ctimeMs } = stats;
    return { size, inode: ino, links: nlink, modified: mtimeMs, changed: ctimeMs };
  } catch {
    // For example, a folder on the way was made unreadable or replaced by a file.
    return null;
  }
}

/** Files and links that may be code, relative to a folder, in all of its folders that are watched. */
function filesIn(root: string): string[] {
  const found: string[] = [];
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const inPackages = isInPackages(folder);
    for (const entry of entriesOf(join(root, folder))) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (isWatchedFolder(path, inPackages)) folders.push(path);
      } else if (isCode(entry.name, inPackages)) {
        found.push(path);
      } else if (entry.isSymbolicLink() ? inPackages : isProgram(root, path)) {
        found.push(path);
      }
    }
  }
  return found;
}

/** All files of a folder and of those below it, relative to it. */
function allFilesIn(root: string, folder = ''): string[] {
  return entriesOf(join(root, folder)).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? allFilesIn(root, path) : [path];
  });
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // It is gone or unreadable, and so are its files.
    return [];
  }
}

function isWatchedFolder(path: string, inPackages: boolean): boolean {
  const name = nameOf(path);
  if (CACHES.has(name)) return false;
  if (!inPackages && isInPackages(path)) return true;
  return inPackages
    ? !name.startsWith('.') || PACKAGE_FOLDERS.has(name)
    : !CACHES_OUTSIDE_PACKAGES.has(name);
}

/** Yarn's Plug'n'Play reads packages from archives. */
function isInPackages(path: string): boolean {
  return /(^|\/)(node_modules|\.yarn\/cache)(\/|$)/.test(path);
}

/** Packages read JSON files as code; apps write such files, too. */
function isCode(name: string, inPackages: boolean): boolean {
  return (
    CODE.has(extname(name)) || CODE_IN_DATA.has(name) || (inPackages && /\.(json|zip)$/.test(name))
  );
}

/** A compiled program has no extension. */
function isProgram(root: string, path: string): boolean {
  if (extname(path) !== '') return false;
  try {
    const stats = lstatSync(join(root, path));
    return stats.isFile() && (stats.mode & 0o111) !== 0;
  } catch {
    return false;
  }
}

function isData(path: string): boolean {
  return !isCode(nameOf(path), isInPackages(path));
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** @param known the file is read only if it is another one. @returns null without any */
function findNode(variables: Variables, known: Node | null = null): Node | null {
  const path = nodeFileOnPath(variables);
  const fingerprint = path === null ? null : fingerprintOf(path);
  if (path === null || fingerprint === null) return null;
  if (known?.path === path && !isChanged(known.fingerprint, fingerprint)) return known;
  // An install step may write the same version again, which changes its times only.
  return { path, fingerprint, hash: hashOfFile(path, { limit: MAX_PROGRAM_SIZE, links: 'none' }) };
}
