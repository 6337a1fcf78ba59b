/**
 * Keeps what was installed and built of each commit, for as long as comparisons of the same commits follow each other: a search
 * compares most commits more than once. Kept before any app of the comparison has booted, so no run of an app gets
 * into a build.
 *
 * A build belongs to a tree: the same files, lockfile included, give the same build. Installs are not shared between trees
 * that only have the lockfile in common, since install scripts may read any file. Where an install leaves something outside of the
 * checkout, such as the virtual environments of Poetry or an image, nothing is kept.
 *
 * Comparisons need the disk more: an install that finds it full fails a commit that is fine. So at least as much room is left as
 * the latest build takes, and for that the builds go that were not used for the longest time.
 */
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { cp, mkdir, readdir, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ARMS, type Arm } from '../model/arm.ts';
import type { AppSettings } from '../model/settings.ts';
import type { ComparisonPorts, Variables, Workspace } from '../ports/ports.ts';
import { leavesStateOutside } from './app/outside-checkout.ts';
import { containsOwnPath } from './git/absolute-paths.ts';
import { removeTree } from './remove-tree.ts';

export interface KeptBuildsOptions {
  /** Where builds are kept; must exist. Whoever made it removes it. */
  readonly folder: string;
  /** The tree of a commit. */
  readonly treeOf: (commit: string) => string;
  readonly variables: Variables;
  readonly signal: AbortSignal;
  /** Bytes that can still be written to the disk of a folder. */
  readonly roomOnDisk: (folder: string) => number;
}

/** The name of an app; null for a single one. */
type AppName = AppSettings['name'];

export class KeptBuilds {
  readonly #options: KeptBuildsOptions;
  /** The apps that each build has, by its folder. The build that was used last comes last. */
  readonly #kept = new Map<string, readonly AppName[]>();
  /** Of the latest comparison. A search that follows another scenario than before may need others. */
  #apps: readonly AppName[] = [];

  constructor(options: KeptBuildsOptions) {
    this.#options = options;
  }

  /** Whether some build of the commit is kept that has the apps of the latest comparison. */
  has(commit: string): boolean {
    const tree = this.#options.treeOf(commit);
    return [...this.#kept.keys()].some(
      (place) => isOfTree(basename(place), tree) && this.#hasApps(place),
    );
  }

  /** Its next comparison installs and builds it again. */
  async forget(commit: string): Promise<void> {
    const { folder, treeOf } = this.#options;
    const tree = treeOf(commit);
    for (const name of await readdir(folder)) {
      if (isOfTree(name, tree)) await this.#remove(join(folder, name));
    }
  }

  /**
   * The same ports, except that what is kept is neither installed nor built again.
   *
   * @param names the apps that are compared: a build may lack others
   */
  within(ports: ComparisonPorts, names: readonly AppName[]): ComparisonPorts {
    this.#apps = names;
    const { workspace } = ports;
    const restored = new Set<Arm>();
    /** Of which the checkout is not all of a build. */
    const incomplete = new Set<Arm>();
    const rootOf = (arm: Arm) => workspace.directoryOf(arm, '.') ?? '';
    return {
      ...ports,
      workspace: delegating(workspace, {
        checkOut: async (arm) => {
          await workspace.checkOut(arm);
          if (await this.#restore(workspace.commits[arm], rootOf(arm))) restored.add(arm);
        },
        directoryOf: (arm, name) => {
          const directory = workspace.directoryOf(arm, name);
          // The comparison fails, and leaves out what it had still to build on either arm.
          if (directory === null && arm === 'candidate')
            for (const each of ARMS) incomplete.add(each);
          return directory;
        },
      }),
      appsOf: (app) => {
        const apps = ports.appsOf(app);
        return {
          relayable: apps.relayable,
          prepare: async (arm, directory, step) => {
            if (restored.has(arm)) return;
            if (leavesStateOutside(app, directory, rootOf(arm))) incomplete.add(arm);
            try {
              await apps.prepare(arm, directory, step);
            } catch (error) {
              incomplete.add(arm);
              throw error;
            }
          },
          startLines: (...options) => apps.startLines(...options),
          preparesWithOwnCode: (arm, directory) =>
            !restored.has(arm) && apps.preparesWithOwnCode(arm, directory),
          boot: (...options) => apps.boot(...options),
          stopSharingLuck: () => {
            apps.stopSharingLuck();
          },
          remapPorts: (...options) => {
            apps.remapPorts(...options);
          },
          runHook: (...options) => apps.runHook(...options),
          lastLines: (arm) => apps.lastLines(arm),
          loggedErrors: (arm) => apps.loggedErrors(arm),
        };
      },
      integrity: {
        remember: async (arm) => {
          if (!restored.has(arm) && !incomplete.has(arm)) {
            await this.#keep(workspace.commits[arm], rootOf(arm));
          }
          await ports.integrity.remember(arm);
        },
        bootAlone: (app, boot) => ports.integrity.bootAlone(app, boot),
        changes: () => ports.integrity.changes(),
        programChanges: () => ports.integrity.programChanges(),
      },
    };
  }

  async #restore(commit: string | null, root: string): Promise<boolean> {
    if (commit === null) return false;
    const places = [this.#anywhere(commit), this.#onlyAt(commit, root)];
    const kept = places.find((each) => this.#hasApps(each));
    if (kept === undefined) return false;
    this.#use(kept, this.#kept.get(kept) ?? []);
    for (const name of await entriesOf(root)) await removeTree(join(root, name));
    await copyInto(kept, root);
    return true;
  }

  async #keep(commit: string | null, root: string): Promise<void> {
    if (commit === null) return;
    const { variables, signal } = this.#options;
    const isFixed = await containsOwnPath(root, variables, signal);
    const place = isFixed ? this.#onlyAt(commit, root) : this.#anywhere(commit);
    if (this.#hasApps(place)) return;
    // One that lacks an app.
    await this.#remove(place);
    try {
      while (!(await this.#copyTo(place, root))) {
        const [oldest] = this.#kept.keys();
        if (oldest === undefined) return;
        await this.#remove(oldest);
      }
    } catch {
      // For example, the build has a pipe. The commit is built again when it is needed.
      return;
    }
    this.#use(place, this.#apps);
  }

  /** @returns false if nothing was copied, since the disk has too little room */
  async #copyTo(place: string, root: string): Promise<boolean> {
    const { folder, roomOnDisk } = this.#options;
    // Complete or not there at all, even if the copy is interrupted.
    const unfinished = `${place}.unfinished`;
    await removeTree(unfinished);
    try {
      const room = roomOnDisk(folder);
      await mkdir(unfinished);
      await copyInto(root, unfinished);
      const left = roomOnDisk(folder);
      // A file system that shares the blocks takes next to nothing.
      if (left < room - left) return false;
      await rename(unfinished, place);
      return true;
    } catch (error) {
      if (!['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
      return false;
    } finally {
      await removeTree(unfinished);
    }
  }

  async #remove(place: string): Promise<void> {
    this.#kept.delete(place);
    await removeTree(place);
  }

  #use(place: string, apps: readonly AppName[]): void {
    this.#kept.delete(place);
    this.#kept.set(place, apps);
  }

  #hasApps(place: string): boolean {
    const has = this.#kept.get(place);
    return has !== undefined && this.#apps.every((name) => has.includes(name));
  }

  #anywhere(commit: string): string {
    return join(this.#options.folder, this.#options.treeOf(commit));
  }

  /** A build whose files hold its absolute path works only there. */
  #onlyAt(commit: string, root: string): string {
    const at = createHash('sha256').update(root).digest('hex').slice(0, 12);
    return `${this.#anywhere(commit)}-${at}`;
  }
}

/** Whether a folder of that name holds a build of the tree. */
function isOfTree(name: string, tree: string): boolean {
  return name === tree || name.startsWith(`${tree}-`);
}

/** Without git's own. */
async function entriesOf(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name !== '.git');
}

async function copyInto(from: string, to: string): Promise<void> {
  await cp(from, to, {
    recursive: true,
    force: true,
    preserveTimestamps: true,
    verbatimSymlinks: true,
    // A file system that can shares the blocks.
    mode: constants.COPYFILE_FICLONE,
    filter: (source) => source !== join(from, '.git'),
  });
}

function delegating(
  workspace: Workspace,
  { checkOut, directoryOf }: Pick<Workspace, 'checkOut' | 'directoryOf'>,
): Workspace {
  return {
    commits: workspace.commits,
    get warnings() {
      return workspace.warnings;
    },
    checkOut,
    directoryOf,
    whyFixed: () => workspace.whyFixed(),
    move: (extra) => workspace.move(extra),
    committedFiles: (arm) => workspace.committedFiles(arm),
    changedFiles: () => workspace.changedFiles(),
    packageUpdates: (apps) => workspace.packageUpdates(apps),
    movedLines: () => workspace.movedLines(),
  };
}
