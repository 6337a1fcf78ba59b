/** The TCP ports and Unix sockets that processes listen on, read from Linux's /proc. */
import { closeSync, openSync, readdirSync, readlinkSync, readSync } from 'node:fs';
import { endianness } from 'node:os';
import { isAlive, readOrNull } from './process-tree.ts';

/** States of a socket, as in /proc/net/tcp. */
const LISTENING = '0A';
const CONNECTING = '02';
const CONNECTED = '01';
type State = typeof LISTENING | typeof CONNECTING | typeof CONNECTED;

interface Socket {
  readonly host: string;
  readonly port: number;
  readonly inode: string;
}

/** One end of a connection. */
export interface SocketAddress {
  readonly host: string;
  readonly port: number;
}

/** Ports that any of the processes listens on, ascending; empty without /proc. */
export function listeningPorts(pids: readonly number[]): number[] {
  const ports = [...heldSockets(pids, LISTENING).values()].flat().map(({ port }) => port);
  return [...new Set(ports)].sort((a, b) => a - b);
}

/** The addresses that any of the processes listens on. */
export function listeningAddresses(pids: readonly number[]): SocketAddress[] {
  return addressesIn(pids, LISTENING);
}

/** Where any of the processes is opening a connection that nobody has answered yet. */
export function pendingConnections(pids: readonly number[]): SocketAddress[] {
  return addressesIn(pids, CONNECTING);
}

/** Whether any of the processes has a TCP connection, or is opening one. False without /proc. */
export function areConnected(pids: readonly number[]): boolean {
  return ([CONNECTED, CONNECTING] as const).some((state) => addressesIn(pids, state).length > 0);
}

function addressesIn(pids: readonly number[], state: State): SocketAddress[] {
  const found = [...heldSockets(pids, state).values()].flat();
  const byText = new Map(found.map(({ host, port }) => [`${host} ${port}`, { host, port }]));
  return [...byText.values()];
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
  const here = [...heldSockets(pids, LISTENING)]
    .map(([pid, sockets]) => ({ pid, sockets: sockets.filter((each) => each.port === port) }))
    .filter(({ sockets }) => sockets.length > 0);
  return {
    pids: new Set(here.map(({ pid }) => pid)),
    inodes: new Set(here.flatMap(({ sockets }) => sockets.map(({ inode }) => inode))),
  };
}

/**
 * Whether one of the listeners still has one of its sockets open. A socket listens until it is closed, so this needs no
 * table of sockets, which would take milliseconds to read.
 */
export function isStillOpen({ pids, inodes }: Listeners): boolean {
  return [...pids].some((pid) => openSocketInodes(pid).some((inode) => inodes.has(inode)));
}

/** Whether nothing hides what these processes listen on. A process of another user hides it. False without /proc. */
export function areSocketsVisible(pids: readonly number[]): boolean {
  const isVisible = (pid: number) => {
    try {
      readdirSync(`/proc/${pid}/fd`);
      return true;
    } catch {
      return !isAlive(pid);
    }
  };
  return readOrNull('/proc/self/net/tcp') !== null && pids.every(isVisible);
}

/** Whether a process listens on the port that is none of these. False without /proc. */
export function isTakenByOthers(port: number, pids: readonly number[]): boolean {
  if (listenersOn(port, pids).pids.size > 0) return false;
  return listeningSockets('self').some((each) => each.port === port);
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

/**
 * The sockets in a state that each of the processes has open. Processes of one network namespace see the same
 * table, so it is read once for all of them: it lists every connection of the machine.
 */
function heldSockets(pids: readonly number[], state: State): Map<number, Socket[]> {
  const tables = new Map<string, Socket[]>();
  const tableOf = (pid: number) => {
    const namespace = linkOrNull(`/proc/${pid}/ns/net`) ?? `of process ${pid}`;
    const table = tables.get(namespace) ?? socketsIn(pid, state);
    tables.set(namespace, table);
    return table;
  };
  return new Map(
    pids.map((pid) => {
      const held = new Set(openSocketInodes(pid));
      const isHeld = ({ inode }: Socket) => held.has(inode);
      return [pid, held.size === 0 ? [] : tableOf(pid).filter(isHeld)];
    }),
  );
}

/** The listening sockets in a process's network namespace. See proc_pid_net(5). */
function listeningSockets(pid: number | 'self'): Socket[] {
  return socketsIn(pid, LISTENING);
}

/** Sockets in a state: the own address of those that listen, the other end of those that connect. */
function socketsIn(pid: number | 'self', state: State): Socket[] {
  return ['tcp', 'tcp6']
    .flatMap((table) => {
      const file = `/proc/${pid}/net/${table}`;
      return state === LISTENING
        ? listeningRows(file)
        : rowsOf((readOrNull(file) ?? '').split('\n'));
    })
    .filter((fields) => stateOf(fields) === state)
    .map((fields) => {
      const [host = '', port = ''] = (fields[state === LISTENING ? 1 : 2] ?? '').split(':');
      return {
        host: addressOf(host),
        port: Number.parseInt(port, 16),
        inode: fields[9] ?? '',
      };
    });
}

/** Bytes; a page, which is what the kernel gives at once. */
const CHUNK = 4096;

/**
 * The first rows of a table, up to one that does not listen: Linux lists the sockets that listen before all
 * others (Documentation/networking/proc_net_tcp.rst). After some runs there are thousands of others, of connections
 * that were closed within the last minute.
 */
function listeningRows(file: string): string[][] {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch {
    return [];
  }
  try {
    const chunk = Buffer.alloc(CHUNK);
    const rows: string[][] = [];
    for (let unfinished = ''; ;) {
      const length = readSync(descriptor, chunk);
      const lines = (unfinished + chunk.toString('latin1', 0, length)).split('\n');
      unfinished = lines.pop() ?? '';
      rows.push(...rowsOf(lines));
      const last = rows.at(-1);
      if (length === 0 || (last && stateOf(last) !== LISTENING)) return rows;
    }
  } catch {
    // The process has ended.
    return [];
  } finally {
    closeSync(descriptor);
  }
}

/** The fields of each row below the heading. */
function rowsOf(lines: readonly string[]): string[][] {
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([first]) => first !== '' && first !== 'sl');
}

function stateOf(fields: readonly string[]): string | undefined {
  return fields[3];
}

/** An address of /proc/net: words of four bytes in hexadecimal, in the order of this machine. */
function addressOf(hex: string): string {
  const words = hex.match(/.{8}/g) ?? [];
  const bytes = words.flatMap((word) => {
    const inOrder = Buffer.from(word, 'hex');
    return [...(endianness() === 'LE' ? inOrder.reverse() : inOrder)];
  });
  if (bytes.length === 4) return bytes.join('.');
  const groups = Array.from({ length: 8 }, (_, i) =>
    (((bytes[2 * i] ?? 0) << 8) | (bytes[2 * i + 1] ?? 0)).toString(16),
  );
  // The URL parser shortens it as people write it.
  return new URL(`http://[${groups.join(':')}]`).hostname.slice(1, -1);
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
