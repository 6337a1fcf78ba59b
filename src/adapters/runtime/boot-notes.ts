/**
 * Part of the preload: notes what happens while the app boots, one line of JSON for each, in a file that is read if the app
 * does not become ready, or does not say where it listens.
 */
import { errorMonitor, type EventEmitter } from 'node:events';
import { appendFileSync } from 'node:fs';
import { Socket } from 'node:net';
import type { SharedLuck } from '../../model/luck.ts';
import type { BootNote } from './preload-protocol.ts';

/** Enough for a diagnosis; an app may retry for ever. */
const MAX_NOTES = 100;

/**
 * Notes in a file that this process has started, and each connection that it cannot open. Errors are watched
 * without a listener of 'error', which would keep an error that nobody handles from ending the process.
 *
 * @returns ends it
 */
export function noteBoot(file: string, luck: SharedLuck): () => void {
  let left = MAX_NOTES;
  const note = (entry: BootNote) => {
    if (left === 0) return;
    left -= 1;
    try {
      appendFileSync(file, `${JSON.stringify(entry)}\n`);
    } catch {
      left = 0;
    }
  };
  // pm2 starts a script of its own, and names the app's in a variable.
  note({ pid: process.pid, script: process.env['pm_exec_path'] ?? process.argv[1] ?? null, luck });
  void debuggerPort().then((port) => {
    if (port !== null) note({ pid: process.pid, debugger: port });
  });
  const endLooking = whenWaiting(() => {
    note({ pid: process.pid, isWaiting: true });
  });
  // A process may open the same socket again and again.
  const watched = new WeakSet<Socket>();
  const prototype = Socket.prototype as { connect: (...args: unknown[]) => unknown };
  const { connect: original } = prototype;
  const noting = function (this: Socket, ...args: unknown[]): unknown {
    if (left > 0 && !watched.has(this)) {
      watched.add(this);
      (this as EventEmitter).on(errorMonitor, (error: unknown) => {
        for (const entry of failedConnections(error)) note(entry);
      });
    }
    return Reflect.apply(original, this, args);
  };
  prototype.connect = noting;
  return () => {
    left = 0;
    endLooking();
    if (prototype.connect === noting) prototype.connect = original;
  };
}

/** The port on which this process waits for a debugger; null for none. What tells is loaded only if one may be wanted: it costs memory. */
async function debuggerPort(): Promise<number | null> {
  const options = [...process.execArgv, process.env['NODE_OPTIONS'] ?? ''];
  if (!options.some((option) => option.includes('--inspect'))) return null;
  try {
    const { url } = await import('node:inspector');
    const address = url();
    return address === undefined ? null : Number(new URL(address).port);
  } catch {
    // This Node.js has no debugger.
    return null;
  }
}

/** Notes each port of the app that this process has another one for, once, also those of worker threads, which note nothing else. */
export function notingPorts(file: string | undefined): (port: number) => void {
  const noted = new Set<number>();
  return (port) => {
    if (file === undefined || noted.has(port)) return;
    noted.add(port);
    const entry: BootNote = { pid: process.pid, remapped: port };
    try {
      appendFileSync(file, `${JSON.stringify(entry)}\n`);
    } catch {
      // Then the app is not known to listen elsewhere, and gets its port back.
    }
  };
}

/** Milliseconds from one look at what this process does to the next. */
const LOOK_INTERVAL = 200;

/** How often in a row it has to be seen waiting. */
const LOOKS = 10;

/** Microseconds of CPU time between two looks; a thread of the thread pool that computes takes more. */
const MAX_CPU_WAITING = 20_000;

/**
 * Calls back once this process only waits for requests: for two seconds there was no timer, request, connection, file or child
 * process that keeps it running, only servers that listen. What could open another server then is a worker thread alone.
 *
 * @returns ends it
 */
function whenWaiting(callback: () => void): () => void {
  // Before Node.js 17.3.
  if (typeof process.getActiveResourcesInfo !== 'function') return () => {};
  let looks = 0;
  let before = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    const active = process.getActiveResourcesInfo();
    const isWaiting =
      user + system < MAX_CPU_WAITING &&
      active.length > 0 &&
      active.every((each) => each === 'TCPServerWrap');
    looks = isWaiting ? looks + 1 : 0;
    if (looks < LOOKS) return;
    end();
    callback();
  }, LOOK_INTERVAL);
  timer.unref();
  const end = () => {
    clearInterval(timer);
    process.removeListener('worker', end);
  };
  process.once('worker', end);
  return end;
}

/** Of an error; it has several if a name has several addresses. Empty if it is no failed connection. */
function failedConnections(error: unknown): BootNote[] {
  if (typeof error !== 'object' || error === null) return [];
  const { syscall, code, address, hostname, port, errors } = error as Record<string, unknown>;
  if (Array.isArray(errors)) return errors.flatMap(failedConnections);
  const host = address ?? hostname;
  const isConnection = syscall === 'connect' || syscall === 'getaddrinfo';
  if (!isConnection || typeof code !== 'string' || typeof host !== 'string') return [];
  return [{ code, host, port: typeof port === 'number' ? port : null }];
}
