/**
 * What the preload in an app's process and the load generator say to each other over a Unix socket:
 * one line of JSON each. The process greets once, then answers one ask at a time.
 */
import { basename, join } from 'node:path';

/** The mark of the app that a process belongs to, in every process's environment. A daemon that left the process group keeps it. */
export const MARK_VARIABLE = 'CANNONGATE_PROCESS';

/** The socket's path, in the app's environment. */
export const SOCKET_VARIABLE = 'CANNONGATE_RUNTIME';

/** Set to anything, in the app's environment: a profile is taken from the start. */
export const PROFILE_VARIABLE = 'CANNONGATE_PROFILE';

export interface Greeting {
  /** Which booted app the process belongs to. */
  readonly mark: string;
}

/** Said at a run's borders. */
export type PreloadRequest =
  | { readonly kind: 'begin' | 'end' }
  /** Begins a CPU profile, where the profiler is on. */
  | { readonly kind: 'profile' }
  /** Ends it, and has it written to a file of that folder. */
  | { readonly kind: 'keep'; readonly folder: string };

/** What a process has to say of a run. */
export interface RuntimeMetrics {
  /** Milliseconds in which its event loop was not waiting. */
  readonly active: number;
  /** Milliseconds in which its main thread collected garbage. */
  readonly gc: number;
  /** By how many milliseconds a timer is late at worst, in 99 of 100 cases. */
  readonly delayP99: number;
  /** Bytes at the end of the run. */
  readonly heapUsed: number;
}

/** What a process sends after its greeting. */
export type PreloadReply =
  | { readonly begun: true }
  | { readonly figures: RuntimeMetrics }
  | { readonly kept: string | null };

/** Whether a path is one at which a process was to write its profile: what it says is an app's word. */
export function isProfileFile(file: string, folder: string): boolean {
  return file === join(folder, basename(file)) && /^\d{1,20}\.json$/.test(basename(file));
}
