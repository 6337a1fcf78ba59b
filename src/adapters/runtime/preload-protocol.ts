/**
 * Messages between the preload in an app's processes and the load generator, over a Unix socket, as lines
 * of JSON. A process sends one greeting, then answers one request at a time. Also the environment
 * variables that these processes get.
 */
import { basename, join } from 'node:path';
import type { SharedLuck } from '../../model/luck.ts';

/** The mark of the app that a process belongs to, in every process's environment. A daemon that left the process group keeps it. */
export const MARK_VARIABLE = 'CANNONGATE_PROCESS';

/** Variable with the socket's path. */
export const SOCKET_VARIABLE = 'CANNONGATE_RUNTIME';

/** Variable that, if set, starts a CPU profile at the boot. */
export const PROFILE_VARIABLE = 'CANNONGATE_PROFILE';

/** Variable with the path of the tracer, which is loaded at the boot if it is set. */
export const TRACE_VARIABLE = 'CANNONGATE_TRACE';

/** Variable that, if set, counts calls of functions from the boot on. */
export const COUNT_VARIABLE = 'CANNONGATE_COUNT';

/** Variable that, if set, makes processes sample their heap. */
export const HEAP_VARIABLE = 'CANNONGATE_HEAP';

/**
 * Variable with the path of a file in which processes note what they do until the first run: one JSON `BootNote` a
 * line. A file, since a process that ends at once would lose what it sent over a socket.
 */
export const NOTES_VARIABLE = 'CANNONGATE_NOTES';

/** Variable with the ports that the app gets instead of fixed ones, a `PortMap`: `3000=20001,9464=20002`. */
export const PORTS_VARIABLE = 'CANNONGATE_PORTS';

/** From the port that the app asks for to the one that it gets. */
export type PortMap = ReadonlyMap<number, number>;

/** Of the same length for both arms, since all ports that are chosen have five digits. */
export function portMapText(ports: PortMap): string {
  return [...ports].map(([asked, given]) => `${asked}=${given}`).join(',');
}

export function parsePortMap(text: string): PortMap {
  const pairs = text.split(',').map((pair) => pair.split('=').map(Number));
  return new Map(pairs.flatMap(([asked, given]) => (asked && given ? [[asked, given]] : [])));
}

/** Variable with the seed of a launch; see shared-luck.ts. */
export const SEED_VARIABLE = 'CANNONGATE_SEED';

/** V8's option that takes the seed. */
export const SEED_OPTION = '--random-seed=';

/**
 * Variable in which the script of shared-luck.ts leaves the id of the process that it becomes, and how many options it gave it: `17 2`.
 */
export const SCRIPT_VARIABLE = 'CANNONGATE_LUCK';

/**
 * V8's option to optimise code in the main thread. Otherwise a thread does it, and when it is done is chance: for a whole
 * launch the code of one arm may then have been optimised from other observations than that of the other.
 */
export const COMPILER_OPTION = '--no-concurrent-recompilation';

/**
 * The same for V8's first compiler, which makes simple machine code of functions that have run a few times. Its thread is on by
 * default since Node.js 24; Node.js 16 and older do not know the option.
 */
export const BASELINE_OPTION = '--no-concurrent-sparkplug';

/**
 * V8's option to collect garbage in the main thread alone. Where the app has a single core, its threads can only take their
 * time from the main thread, and which arm that happens to, and when, is chance.
 */
export const COLLECTOR_OPTION = '--single-threaded-gc';

/**
 * V8's options to optimise a function after few calls: those of Node.js 22 and later, and that of older ones. By default a
 * function that runs once per request gets its final code after thousands of requests, in the middle of what is measured.
 */
export const EARLY_OPTIONS: readonly (readonly string[])[] = [
  [
    '--invocation-count-for-turbofan=100',
    '--invocation-count-for-maglev=50',
    '--minimum-invocations-after-ic-update=50',
  ],
  ['--interrupt-budget=4000'],
];

/**
 * Variable with the version of V8 that knows some of these options, and the options: `13.6.233.17-node.26 --a=1 --b=2`. V8 would
 * print an error for an option that it does not know.
 */
export const EARLY_VARIABLE = 'CANNONGATE_EARLY';

export type BootNote =
  /** The process has started. The script is null for `node -e` and the like. */
  | { readonly pid: number; readonly script: string | null; readonly luck: SharedLuck }
  /** For two seconds nothing has kept it running but servers that listen: it waits for requests. */
  | { readonly pid: number; readonly isWaiting: true }
  /** It listens on another port in place of this one. */
  | { readonly pid: number; readonly remapped: number }
  /** The port of its debugger. */
  | { readonly pid: number; readonly debugger: number }
  /** It could not connect. */
  | {
      /** `ECONNREFUSED`. */
      readonly code: string;
      /** Host name or address; the path of a Unix socket if there is no port. */
      readonly host: string;
      readonly port: number | null;
    };

export interface Greeting {
  /** The value of `MARK_VARIABLE`: which booted app the process belongs to. */
  readonly mark: string;
}

/** How closely a run looks at JavaScript's memory. Both cost the app time, and are for runs that gate what they tell. */
export interface MemoryCare {
  /** Whether all garbage is collected before and after the run. */
  readonly collects: boolean;
  /** Whether V8 lists all garbage collections, which tells what is allocated; otherwise only the first are observed. */
  readonly listsAll: boolean;
}

/** Sent before and after a run. */
export type PreloadRequest =
  /** Writes the route tables of the app's framework to a file in the folder; only for `init`. */
  | { readonly kind: 'routes'; readonly folder: string }
  | ({ readonly kind: 'begin' } & MemoryCare)
  | { readonly kind: 'end' }
  /** Starts a CPU profile, a trace, a count or the sampling of the heap, whichever variable is set. */
  | { readonly kind: 'profile' }
  /** Ends it and writes it to a file in the folder. */
  | { readonly kind: 'keep'; readonly folder: string };

/** Metrics of one process for a run. */
export interface RuntimeMetrics {
  /** Milliseconds in which the event loop was active. */
  readonly active: number;
  /** Milliseconds of garbage collection in the main thread. Extrapolated unless `MemoryCare` lists all, as is the number of collections. */
  readonly gc: number;
  /** The 99th percentile of the event-loop delay, in milliseconds. */
  readonly delayP99: number;
  /** Heap size in bytes at the end of the run. */
  readonly heapUsed: number;
  /** HTTP calls that were begun; null if unknown. */
  readonly calls: number | null;
  /** Queries and commands that were given to a database driver; null if unknown. */
  readonly queries: number | null;
  /** Bytes of JavaScript's heap, in the main thread; null if unknown. */
  readonly allocated: number | null;
  /** Garbage collections in the main thread; null if unknown. */
  readonly collections: number | null;
  /** Bytes by which the heap grew from a forced collection before the run to one after it; null without them. */
  readonly retained: number | null;
}

/** A process's reply to a request. */
export type PreloadReply =
  | { readonly begun: true }
  /** Null if the process cannot tell: it is no Node.js. Then nothing is known of the whole app. */
  | { readonly figures: RuntimeMetrics | null }
  | { readonly kept: string | null };

/** Whether a path is a valid profile path in the folder. Checked because apps cannot be trusted. */
export function isProfileFile(file: string, folder: string): boolean {
  return file === join(folder, basename(file)) && /^\d{1,20}\.json$/.test(basename(file));
}
