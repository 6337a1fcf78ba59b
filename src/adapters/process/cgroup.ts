/**
 * Control groups, version 2. A process stays in its cgroup whatever it does with its parent, session, process
 * group and environment, and so do its children. So a daemon that has cut all other ties is still found and ended.
 *
 * A cgroup is a folder below that of this process. No controller is switched on, so it changes no share of CPU
 * time or memory. Where cgroups cannot be made, which is usual without root, everything here returns null or
 * nothing.
 */
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { readOrNull } from './process-tree.ts';

/** The beginning of the names of all cgroups that the gate makes. */
export const CGROUP_PREFIX = 'cannongate-';

/** The file to which a process is written that enters a cgroup. */
const MEMBERS = 'cgroup.procs';
/** Since Linux 5.14. */
const KILL = 'cgroup.kill';

/** The folder of the cgroup that this process is in; null without cgroups of version 2. */
export function ownCgroup(): string | null {
  // See cgroups(7): `0::/path`, as seen from where the file system is mounted.
  const path = /^0::(\/.*)$/m.exec(readOrNull('/proc/self/cgroup') ?? '')?.[1];
  // See proc_pid_mountinfo(5): the fifth field is the mount point, the type comes after a dash.
  const mount = (readOrNull('/proc/self/mountinfo') ?? '')
    .split('\n')
    .find((line) => line.includes(' - cgroup2 '))
    ?.split(' ')[4];
  if (path === undefined || mount === undefined) return null;
  const folder = join(mount, path);
  return existsSync(join(folder, MEMBERS)) ? folder : null;
}

/**
 * Makes a cgroup below that of this process.
 *
 * @param name unique; see `CGROUP_PREFIX`
 * @returns its folder; null where none can be made
 */
export function createCgroup(name: string, parent = ownCgroup()): string | null {
  if (parent === null) return null;
  const folder = join(parent, name);
  try {
    mkdirSync(folder);
  } catch {
    return null;
  }
  try {
    for (const file of [MEMBERS, KILL]) accessSync(join(folder, file), constants.W_OK);
    return folder;
  } catch {
    removeCgroup(folder);
    return null;
  }
}

/** A command that enters a cgroup, then becomes `command`. It enters none if that fails. */
export function enteringCgroup(folder: string, command: readonly string[]): string[] {
  const script = '{ echo 0 >"$0"; } 2>/dev/null; exec "$@"';
  return ['/bin/sh', '-c', script, join(folder, MEMBERS), ...command];
}

/** The processes in a cgroup and in those below it; empty if there is none. */
export function cgroupMembers(folder: string | null): number[] {
  if (folder === null) return [];
  const own = (readOrNull(join(folder, MEMBERS)) ?? '').split('\n').filter((line) => line !== '');
  return [...own.map(Number), ...foldersIn(folder).flatMap(cgroupMembers)];
}

/** Ends all processes in a cgroup and below it at once, also those that are being started. */
export function killCgroup(folder: string | null): void {
  if (folder === null) return;
  try {
    writeFileSync(join(folder, KILL), '1');
  } catch {
    // It is gone.
  }
}

/** Removes a cgroup and those below it, unless there are still processes in it. */
export function removeCgroup(folder: string | null): void {
  if (folder === null) return;
  foldersIn(folder).forEach(removeCgroup);
  try {
    rmdirSync(folder);
  } catch {
    // It is gone, or a process could not be ended.
  }
}

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(folder, name));
  } catch {
    return [];
  }
}
