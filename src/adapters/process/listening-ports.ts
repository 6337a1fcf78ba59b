/** The TCP ports and Unix sockets that processes listen on, read from Linux's /proc. */
import { readdirSync, readlinkSync } from 'node:fs';
import { readOrNull } from './process-tree.ts';

const LISTENING = '0A';

interface Socket {
  readonly port: number;
  readonly inode: string;
}

/** Ports that any of the processes listens on, ascending; empty without /proc. */
export function listeningPorts(pids: readonly number[]): number[] {
  const ports = pids.flatMap((pid) => {
    const held = new Set(openSocketInodes(pid));
    return listeningSockets(pid).flatMap(({ port, inode }) => (held.has(inode) ? [port] : []));
  });
  return [...new Set(ports)].sort((a, b) => a - b);
}

/**
 * Ports that these processes listen on and no other process does, at any address. A request to such a
 * port reaches only these processes. Ports inside a container are left out, since they are not this host's.
 */
export function unsharedPorts(pids: readonly number[]): number[] {
  const held = new Set(pids.filter(sharesNetworkNamespace).flatMap(openSocketInodes));
  const sockets = listeningSockets('self');
  const foreign = new Set(sockets.flatMap(({ port, inode }) => (held.has(inode) ? [] : [port])));
  const own = sockets.flatMap(({ port, inode }) => (held.has(inode) ? [port] : []));
  return [...new Set(own)].filter((port) => !foreign.has(port)).sort((a, b) => a - b);
}

/** The processes that listen on a port, and their sockets. */
export interface Listeners {
  readonly pids: ReadonlySet<number>;
  readonly inodes: ReadonlySet<string>;
}

/** Which of the processes listen on the port; empty if none is visible. */
export function listenersOn(port: number, pids: readonly number[]): Listeners {
  const inodes = new Set<string>();
  const holders = pids.filter((pid) => {
    const held = new Set(openSocketInodes(pid));
    const here = listeningSockets(pid).filter((each) => each.port === port && held.has(each.inode));
    for (const { inode } of here) inodes.add(inode);
    return here.length > 0;
  });
  return { pids: new Set(holders), inodes };
}

/** A flag of sockets that accept connections: `__SO_ACCEPTCON` of Linux. */
const ACCEPTS_CONNECTIONS = 0x10000;

/** Paths of the Unix sockets that any of the processes listens on; those without a file begin with `@`. */
export function listeningUnixSockets(pids: readonly number[]): string[] {
  const paths = pids.flatMap((pid) => {
    const held = new Set(openSocketInodes(pid));
    return (readOrNull(`/proc/${pid}/net/unix`) ?? '')
      .split('\n')
      .map((line) => /^\S+ \S+ \S+ (\S+) \S+ \S+ +(\d+) (.+)$/.exec(line))
      .flatMap((match) => {
        const [, flags = '', inode = '', path = ''] = match ?? [];
        const listens = (Number.parseInt(flags, 16) & ACCEPTS_CONNECTIONS) !== 0;
        return listens && held.has(inode) ? [path] : [];
      });
  });
  return [...new Set(paths)].sort();
}

/** The listening sockets in a process's network namespace. See proc_pid_net(5). */
function listeningSockets(pid: number | 'self'): Socket[] {
  return ['tcp', 'tcp6']
    .flatMap((table) => (readOrNull(`/proc/${pid}/net/${table}`) ?? '').split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields[3] === LISTENING)
    .map((fields) => ({
      port: Number.parseInt(fields[1]?.split(':')[1] ?? '', 16),
      inode: fields[9] ?? '',
    }));
}

function sharesNetworkNamespace(pid: number): boolean {
  const network = (of: number | 'self') => linkOrNull(`/proc/${of}/ns/net`);
  return network(pid) === network('self');
}

/** Inodes of the sockets that a process has open. */
function openSocketInodes(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  let descriptors: string[];
  try {
    descriptors = readdirSync(folder);
  } catch {
    return [];
  }
  return descriptors.flatMap((descriptor) => {
    const target = linkOrNull(`${folder}/${descriptor}`) ?? '';
    return /^socket:\[(\d+)\]$/.exec(target)?.[1] ?? [];
  });
}

/** Null if the process has ended or belongs to another user. */
function linkOrNull(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}
