import { setTimeout as after } from 'node:timers/promises';
import type { SharedLuck } from '../../model/luck.ts';
import type { BootCause } from '../../model/boot-causes.ts';
import { portOf } from '../../model/request.ts';
import type { App, Wire } from '../../ports/ports.ts';
import type { ProcessGroup } from '../process/process-group.ts';
import {
  isStillOpen,
  listeningPorts,
  listenersOn,
  listeningUnixSockets,
  type Listeners,
} from '../process/listening-ports.ts';
import { processTree } from '../process/process-tree.ts';
import type { BootNote } from '../runtime/preload-protocol.ts';
import { describeRestart, describeStop, memoryCausesOf } from './failure-messages.ts';

/** Milliseconds within which the exit of an app is told, with that of the shell or package manager that started it. */
const EXIT_NOTICE = 1000;

/** Milliseconds from one look at an app's ports and sockets to the next, and how many there are. */
const LOOK_INTERVAL = 100;
const LOOKS = 20;

/** The socket through which a user controls gunicorn. All gunicorns of a user take the same one by default, and none needs it. */
const CONTROL_SOCKET = '/gunicorn.ctl';

export interface RunningAppOptions {
  readonly group: ProcessGroup;
  /** See `appRoots`. */
  readonly roots: readonly number[] | null;
  /** The command that started it. */
  readonly line: string;
  readonly url: string;
  readonly waitedOnce: number;
  /** The port that the app was given in PORT. */
  readonly assignedPort: number;
  readonly sharedLuck: SharedLuck | null;
  /** What the preload has noted so far. */
  readonly noted: () => readonly BootNote[];
  /** Closed once the app has ended. Null if its connections are not relayed. */
  readonly relays: (Wire & AsyncDisposable) | null;
  /** Called once the app has ended. */
  readonly tidyUp: () => Promise<void>;
  /** Throws a `MeasurementError` with the message. It may use what the app has printed. */
  readonly fail: (
    scenario: string,
    describe: (arm: string, log: readonly string[]) => string,
    causesIn: (log: readonly string[]) => readonly BootCause[],
  ) => never;
}

/** An app that is ready. */
export function runningApp({
  group,
  roots,
  line,
  url,
  waitedOnce,
  assignedPort,
  sharedLuck,
  noted,
  relays,
  tidyUp,
  fail,
}: RunningAppOptions): App {
  const port = portOf(url);
  const processes = () => processTree(roots ?? group.pid);
  const listeners = () => listenersOn(port, processes());
  const atFirst = listeners();
  const unassignedPorts = () => listeningPorts(processes()).filter((each) => each !== assignedPort);
  const unixSockets = () =>
    // Others are relative to a directory, which is another one in each arm.
    listeningUnixSockets(processes()).filter(
      (path) => /^[/@]/.test(path) && !path.endsWith(CONTROL_SOCKET),
    );
  /** Those that are there, or soon will be. */
  const awaited = async <T>(wanted: readonly T[], present: () => readonly T[]): Promise<T[]> => {
    for (let looks = 1; ; looks++) {
      const found = wanted.filter((each) => present().includes(each));
      if (found.length === wanted.length || looks === LOOKS || group.exit !== null) return found;
      await after(LOOK_INTERVAL);
    }
  };
  const untilExitIsTold = async (now = listeners()) => {
    if (now.pids.size === 0 && atFirst.pids.size > 0)
      await Promise.race([group.exited, after(EXIT_NOTICE)]);
  };
  const assertAlive = (scenario: string) => {
    const { exit } = group;
    if (exit === null) return;
    fail(
      scenario,
      (arm, log) => describeStop(arm, scenario, exit, line, log),
      (log) => memoryCausesOf(exit, line, log),
    );
  };
  return {
    url,
    roots,
    mark: group.mark,
    waitedOnce,
    sharedLuck,
    wire: relays,
    unassignedPorts,
    remappablePorts: () => {
      const preloaded = new Set(noted().flatMap((note) => ('script' in note ? [note.pid] : [])));
      const pids = processes();
      return unassignedPorts().filter((each) =>
        [...listenersOn(each, pids).pids].every((pid) => preloaded.has(pid)),
      );
    },
    remappedPorts: () => {
      const ports = noted().flatMap((note) => ('remapped' in note ? [note.remapped] : []));
      return [...new Set(ports)];
    },
    listensOn: async (ports) => {
      const found = await awaited(ports, unassignedPorts);
      const ofDebuggers = noted().flatMap((note) => ('debugger' in note ? note.debugger : []));
      return found.filter((each) => !ofDebuggers.includes(each));
    },
    unixSockets,
    listensOnSockets: async (paths) => await awaited(paths, unixSockets),
    untilExitIsTold,
    assertAlive,
    assertNotRestarted: async (scenario) => {
      if (isStillOpen(atFirst)) return;
      const now = listeners();
      if (!isRestarted(atFirst, now)) return;
      await untilExitIsTold(now);
      assertAlive(scenario);
      fail(
        scenario,
        (arm, log) => describeRestart(arm, scenario, port, now.pids.size > 0, log),
        (log) => memoryCausesOf(null, line, log),
      );
    },
    async [Symbol.asyncDispose]() {
      await group[Symbol.asyncDispose]();
      await relays?.[Symbol.asyncDispose]();
      await tidyUp();
    },
  };
}

/**
 * Whether neither a process nor a socket that listened after the boot still does. Workers may come and go
 * on the same socket, and a process may close its socket and open a new one: both are the same app.
 */
function isRestarted(atFirst: Listeners, now: Listeners): boolean {
  // The listeners are invisible: they belong to another user, or run in a container.
  if (atFirst.pids.size === 0) return false;
  const remains = <T>(before: ReadonlySet<T>, after: ReadonlySet<T>) =>
    [...before].some((each) => after.has(each));
  return !remains(atFirst.pids, now.pids) && !remains(atFirst.inodes, now.inodes);
}
