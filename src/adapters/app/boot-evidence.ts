/** Collects what there is to see of an app that does not come up, while its processes are still there. */
import { relative } from 'node:path';
import type { ConnectionEnd } from '../../model/boot-causes.ts';
import type { BootEvidence, FailedConnection, ScriptStarts } from '../../diagnosis/evidence.ts';
import {
  listeningAddresses,
  listeningPorts,
  listeningUnixSockets,
  pendingConnections,
  unsharedPorts,
} from '../process/listening-ports.ts';
import { isAlive, processTree, readOrNull } from '../process/process-tree.ts';
import type { BootNote } from '../runtime/preload-protocol.ts';
import { readPlainTextOrNull } from '../plain-file.ts';

type Observed = Pick<
  BootEvidence,
  'listening' | 'sharedPorts' | 'unixSockets' | 'connections' | 'starts' | 'programs'
>;

/**
 * @param root the root of the app's process tree
 * @param directory the app's
 * @param notes the file of the preload's notes; null without a preload
 */
export function observeApp(
  root: number,
  directory: string,
  notes: string | null,
  assignedPort: number,
): Observed {
  const pids = processTree(root);
  const ports = listeningPorts(pids);
  const unshared = unsharedPorts(pids);
  const noted = notes === null ? [] : readNotes(notes);
  const pending = pendingConnections(pids).map((to) => ({ ...to, end: 'unanswered' as const }));
  return {
    listening: listeningAddresses(pids),
    sharedPorts: ports.filter((port) => port !== assignedPort && !unshared.includes(port)),
    unixSockets: ports.length === 0 ? listeningUnixSockets(pids) : [],
    connections: [...noted.flatMap(failedConnection), ...pending],
    starts: startsOf(noted, directory),
    programs: pids.map(commandLine).filter((line) => line !== ''),
  };
}

/** Notes of hundreds of processes. */
const MAX_NOTES_SIZE = 1024 * 1024;

/** The app could have written anything there. Empty if the file is missing or too large. */
export function readNotes(file: string): BootNote[] {
  const text = readPlainTextOrNull(file, { limit: MAX_NOTES_SIZE, links: 'none' }) ?? '';
  return text.split('\n').flatMap((line) => parseNote(line) ?? []);
}

const MAX_TEXT = 300;

function parseNote(line: string): BootNote | null {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const {
    pid,
    script,
    luck,
    isWaiting,
    remapped,
    debugger: ofDebugger,
    ...failed
  } = value as Record<string, unknown>;
  const isText = (each: unknown) => typeof each === 'string' && each.length <= MAX_TEXT;
  if (Number.isSafeInteger(pid) && isWaiting === true) return { pid: pid as number, isWaiting };
  if (Number.isSafeInteger(pid) && Number.isInteger(remapped)) {
    return { pid: pid as number, remapped: remapped as number };
  }
  if (Number.isSafeInteger(pid) && Number.isInteger(ofDebugger)) {
    return { pid: pid as number, debugger: ofDebugger as number };
  }
  const { code, host, port } = failed;
  if (Number.isSafeInteger(pid) && (script === null || isText(script))) {
    const shared = (luck ?? {}) as Record<string, unknown>;
    const has = (which: string) => shared[which] === true;
    return {
      pid: pid as number,
      script: script as string | null,
      luck: {
        isSeeded: has('isSeeded'),
        hasFixedAddresses: has('hasFixedAddresses'),
        compilesInLine: has('compilesInLine'),
        collectsInLine: has('collectsInLine'),
        optimisesEarly: has('optimisesEarly'),
      },
    };
  }
  const isPort = port === null || (Number.isInteger(port) && Number(port) > 0);
  if (!isText(code) || !isText(host) || !isPort) return null;
  return { code: code as string, host: host as string, port: port as number | null };
}

const ENDS: Readonly<Record<string, ConnectionEnd>> = {
  ECONNREFUSED: 'refused',
  ENOENT: 'refused',
  ENOTFOUND: 'unknown-host',
  EAI_AGAIN: 'unknown-host',
  ETIMEDOUT: 'unanswered',
  EHOSTUNREACH: 'unanswered',
  ENETUNREACH: 'unanswered',
};

function failedConnection(note: BootNote): FailedConnection[] {
  if (!('code' in note)) return [];
  const { host, port, code } = note;
  return [{ host, port, end: ENDS[code] ?? 'failed' }];
}

function startsOf(notes: readonly BootNote[], directory: string): ScriptStarts[] {
  const byScript = new Map<string, number[]>();
  for (const note of notes) {
    if (!('script' in note) || note.script === null) continue;
    byScript.set(note.script, [...(byScript.get(note.script) ?? []), note.pid]);
  }
  return [...byScript].map(([script, pids]) => {
    const inApp = relative(directory, script);
    return {
      script: inApp.startsWith('..') ? script : inApp,
      started: pids.length,
      ended: pids.filter((pid) => !isAlive(pid)).length,
    };
  });
}

const MAX_COMMAND_LINE = 300;

/** Empty without /proc. */
function commandLine(pid: number): string {
  const text = readOrNull(`/proc/${pid}/cmdline`) ?? '';
  return text.split('\0').join(' ').trim().slice(0, MAX_COMMAND_LINE);
}
