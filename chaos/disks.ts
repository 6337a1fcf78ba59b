/**
 * Disks that are small, read-only or slow, mounted on a folder. They need root, and a slow one needs loop devices
 * and the block controller of cgroups.
 */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type DiskOptions =
  | { readonly kind: 'small'; readonly kilobytes: number; readonly free?: number }
  | { readonly kind: 'read-only' }
  /** Every write waits for the device. */
  | { readonly kind: 'slow'; readonly writesPerSecond: number };

export interface Disk extends Disposable {
  /** A cgroup whose processes the disk is slow for; null if it is so for all. */
  readonly cgroup: string | null;
}

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** @throws if it cannot be had; ask `whyNoDisk` before */
export function mount(folder: string, options: DiskOptions): Disk {
  return options.kind === 'slow'
    ? mountSlow(folder, options.writesPerSecond)
    : mountTmpfs(folder, options);
}

function mountTmpfs(folder: string, options: Exclude<DiskOptions, { kind: 'slow' }>): Disk {
  const flags = options.kind === 'small' ? `size=${options.kilobytes}k` : 'size=64k,ro';
  run('mount', '-t', 'tmpfs', '-o', flags, 'tmpfs', folder);
  return {
    cgroup: null,
    [Symbol.dispose]: () => {
      unmount(folder);
    },
  };
}

function mountSlow(folder: string, writesPerSecond: number): Disk {
  const image = join(mkdtempSync(join(tmpdir(), 'image-')), 'image');
  run('truncate', '--size=128M', image);
  run('mkfs.ext4', '-q', '-F', '-O', '^has_journal', image);
  const device = run('losetup', '--find', '--show', image);
  run('mount', '-o', 'sync', device, folder);
  rmSync(join(folder, 'lost+found'), { recursive: true });
  const { rdev } = statSync(device);
  const cgroup = join(BLOCK_CONTROLLER, `cannongate${device.replaceAll('/', '-')}`);
  mkdirSync(cgroup);
  writeFileSync(join(cgroup, WRITES), `${rdev >> 8}:${rdev & 0xff} ${writesPerSecond}`);
  return {
    cgroup,
    [Symbol.dispose]: () => {
      unmount(folder);
      run('losetup', '--detach', device);
      rmSync(image);
      rmdirSync(cgroup);
    },
  };
}

const BLOCK_CONTROLLER = '/sys/fs/cgroup/blkio';
const WRITES = 'blkio.throttle.write_iops_device';

/** Also if a process that could not be ended still uses it. */
function unmount(folder: string): void {
  try {
    run('umount', folder);
  } catch {
    run('umount', '--lazy', folder);
  }
}

/** Why there is no such disk here; null if there is. */
export function whyNoDisk(kind: DiskOptions['kind']): string | null {
  if (process.getuid?.() !== 0) return 'needs root, to mount a disk';
  if (kind === 'slow') {
    if (!existsSync(join(BLOCK_CONTROLLER, WRITES))) return 'needs the block controller of cgroups';
    if (!existsSync('/dev/loop-control')) return 'needs loop devices';
  }
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  try {
    const options: DiskOptions =
      kind === 'small'
        ? { kind, kilobytes: 64 }
        : kind === 'slow'
          ? { kind, writesPerSecond: 100 }
          : { kind };
    mount(folder, options)[Symbol.dispose]();
    return null;
  } catch (error) {
    return `cannot be mounted (${(error as Error).message.split('\n')[0] ?? ''})`;
  } finally {
    rmdirSync(folder);
  }
}

/** Fills a disk but for some bytes. */
export function fill(folder: string, kilobytesFree: number): string {
  const ballast = join(folder, 'ballast');
  const free = Number(run('df', '--output=avail', '--block-size=1K', folder).split('\n').at(-1));
  const size = Math.max(0, free - kilobytesFree);
  run('dd', 'if=/dev/zero', `of=${ballast}`, 'bs=1K', `count=${size}`);
  return ballast;
}
