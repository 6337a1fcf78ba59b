/** The TCP ports that processes listen on, read from Linux's /proc. */
import { readdirSync, readlinkSync } from 'node:fs';
import { readOrNull } from './process-tree.ts';

const LISTENING = '0A';

interface Socket {
  readonly port: number;
  readonly inode: string;
}

/** Port numbers, ascending; empty where /proc is missing. */
export function listeningPorts(pids: readonly number[]): number[] {
  const ports = pids.flatMap((pid) => {
    const held = new Set(openSocketInodes(pid));
    return listeningSockets(pid).flatMap(({ port, inode }) => (held.has(inode) ? [port] : []));
  });
  return [...new Set(ports)].sort((a, b) => a - b);
}

/**
 * The ports that these processes listen on and nobody else, whatever the address. What is sent to such
 * a port on this host cannot reach anybody else: two programs may share a port, and a container's
 * ports are not this host's.
 */
export function unsharedPorts(pids: readonly number[]): number[] {
  const held = new Set(pids.filter(sharesNetworkNamespace).flatMap(openSocketInodes));
  const sockets = listeningSockets('self');
  const others = new Set(sockets.flatMap(({ port, inode }) => (held.has(inode) ? [] : [port])));
  const own = sockets.flatMap(({ port, inode }) => (held.has(inode) ? [port] : []));
  return [...new Set(own)].filter((port) => !others.has(port)).sort((a, b) => a - b);
}

/** Who listens on a port, and on which sockets. */
export interface Listeners {
  readonly pids: ReadonlySet<number>;
  readonly inodes: ReadonlySet<string>;
}

/** Those of the processes that hold a socket which listens on the port; empty where none can be seen. */
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

/** The listening sockets of the network that a process sees. See proc_pid_net(5). */
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

/** Inodes of the sockets that a process holds open. */
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

/** Null when what it belongs to has gone meanwhile, or is another user's. */
function linkOrNull(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}
