import type { App } from '../../ports/ports.ts';
import type { ProcessGroup } from '../process/process-group.ts';
import { listeningPorts, listenersOn, type Listeners } from '../process/listening-ports.ts';
import { processTree } from '../process/process-tree.ts';
import { portOf } from './detect-port.ts';
import { describeExit, describeRestart } from './failure-messages.ts';

export interface RunningAppOptions {
  readonly group: ProcessGroup;
  /** The command that started it. */
  readonly line: string;
  readonly url: string;
  /** The port that it was told to listen on. */
  readonly assignedPort: number;
  /** Ends the comparison with what is wrong. */
  readonly fail: (scenario: string, what: (arm: string) => string) => never;
}

/** An app that has answered. */
export function runningApp({ group, line, url, assignedPort, fail }: RunningAppOptions): App {
  const port = portOf(url);
  const listeners = () => listenersOn(port, processTree(group.pid));
  const atFirst = listeners();
  return {
    url,
    pid: group.pid,
    mark: group.mark,
    unassignedPorts: () =>
      listeningPorts(processTree(group.pid)).filter((each) => each !== assignedPort),
    assertAlive: (scenario) => {
      const { exit } = group;
      if (exit === null) return;
      fail(
        scenario,
        (arm) => `the ${arm} stopped under load (${scenario}): ${describeExit(exit, line)}`,
      );
    },
    assertNotRestarted: (scenario) => {
      const now = listeners();
      if (!isRestarted(atFirst, now)) return;
      fail(scenario, (arm) => describeRestart(arm, scenario, port, now.pids.size > 0));
    },
    async [Symbol.asyncDispose]() {
      await group[Symbol.asyncDispose]();
    },
  };
}

/**
 * Whether none of those who listened at first does so any more, nor anybody on a socket of theirs.
 * Workers that come and go on their primary's socket are the same app, and so is whoever inherits it
 * for the time of a request; an app that opens its socket anew is the same process.
 */
function isRestarted(atFirst: Listeners, now: Listeners): boolean {
  // Another user's processes, or those in a container, cannot be seen.
  if (atFirst.pids.size === 0) return false;
  const remains = <T>(before: ReadonlySet<T>, after: ReadonlySet<T>) =>
    [...before].some((each) => after.has(each));
  return !remains(atFirst.pids, now.pids) && !remains(atFirst.inodes, now.inodes);
}
