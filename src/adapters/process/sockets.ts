/** The TCP ports that a process tree listens on, read from Linux's /proc. */
import { readdirSync, readlinkSync } from 'node:fs';
import { readOrNull } from './tree.ts';

const LISTENING = '0A';

/** Port numbers, ascending; empty where /proc is missing. See proc_pid_net(5). */
export function listeningPorts(pids: readonly number[]): number[] {
  const ports = pids.flatMap((pid) => {
    const sockets = new Set(socketsOf(pid));
    return ['tcp', 'tcp6']
      .flatMap((table) => (readOrNull(`/proc/${pid}/net/${table}`) ?? '').split('\n').slice(1))
      .map((line) => line.trim().split(/\s+/))
      .filter((fields) => fields[3] === LISTENING && sockets.has(fields[9] ?? ''))
      .map((fields) => Number.parseInt(fields[1]?.split(':')[1] ?? '', 16));
  });
  return [...new Set(ports)].sort((a, b) => a - b);
}

/** Inodes of the sockets that a process holds open. */
function socketsOf(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  let descriptors: string[];
  try {
    descriptors = readdirSync(folder);
  } catch {
    return [];
  }
  return descriptors.flatMap((descriptor) => {
    try {
      return /^socket:\[(\d+)\]$/.exec(readlinkSync(`${folder}/${descriptor}`))?.[1] ?? [];
    } catch {
      return [];
    }
  });
}
