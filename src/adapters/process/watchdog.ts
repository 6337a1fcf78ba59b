/**
 * The watchdog is a small process that sleeps on a pipe from the gate. When the gate ends, however it ends, the
 * operating system closes the pipe. The watchdog then ends the process groups and removes the directories that
 * the gate has not cleaned up itself, which happens only after SIGKILL or when memory runs out.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Variables } from '../../ports/ports.ts';
import type { LeftProcess } from './stop-tree.ts';
import type { WatchdogMessage } from './watchdog-protocol.ts';

/** What reports to the watchdog when a process group starts and ends. */
export type WatchedGroups = Pick<
  Watchdog,
  'groupStarts' | 'groupStarted' | 'groupEnded' | 'groupLeft'
>;

/** How long the watchdog may take to end once there is nothing left for it to do. */
const EXIT_TIMEOUT_MS = 1_000;

export class Watchdog implements AsyncDisposable {
  readonly #child: ChildProcess;
  readonly #onLeft: (left: readonly LeftProcess[]) => void;

  private constructor(child: ChildProcess, onLeft: (left: readonly LeftProcess[]) => void) {
    this.#child = child;
    this.#onLeft = onLeft;
    // Without a watchdog the gate still cleans up after itself.
    child.on('error', () => {});
    child.stdin?.on('error', () => {});
    // It must not keep the gate's process alive.
    child.unref();
  }

  /**
   * @param program the built watchdog-process.ts
   * @param variables from which it gets the mark by which a runner finds processes that were left behind
   * @param onLeft called with the processes of a group that could not be ended
   */
  static start(
    program: URL,
    variables: Variables,
    onLeft: (left: readonly LeftProcess[]) => void = () => {},
  ): Watchdog {
    const { RUNNER_TRACKING_ID: trackingId } = variables;
    const child = spawn(process.execPath, [fileURLToPath(program)], {
      // Not a directory that is about to be removed.
      cwd: '/',
      env: trackingId === undefined ? {} : { RUNNER_TRACKING_ID: trackingId },
      // A session of its own, so that Ctrl-C does not reach it.
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    return new Watchdog(child, onLeft);
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Before a group is started: if the gate is killed in between, its processes are found by their mark. */
  groupStarts(mark: string, cgroup: string | null): void {
    this.#send({ kind: 'group', mark, cgroup });
  }

  groupStarted(mark: string, pid: number): void {
    this.#send({ kind: 'group-started', mark, pid });
  }

  groupEnded(mark: string): void {
    this.#send({ kind: 'group-ended', mark });
  }

  /**
   * The watchdog tries once more, when the gate ends: what waits for a device may take signals then. Not by the number of the shell, which
   * another process may have by then.
   */
  groupLeft(mark: string, cgroup: string | null, left: readonly LeftProcess[]): void {
    this.groupStarts(mark, cgroup);
    this.#onLeft(left);
  }

  directoryCreated(path: string): void {
    this.#send({ kind: 'directory', path });
  }

  directoryRemoved(path: string): void {
    this.#send({ kind: 'directory-removed', path });
  }

  /** Lets it end, and waits for that. */
  async [Symbol.asyncDispose](): Promise<void> {
    const child = this.#child;
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const timer = setTimeout(() => child.kill('SIGKILL'), EXIT_TIMEOUT_MS);
    const exited = once(child, 'exit');
    child.ref();
    child.stdin?.end();
    await exited;
    clearTimeout(timer);
  }

  #send(message: WatchdogMessage): void {
    const { stdin } = this.#child;
    if (stdin?.writable === true) stdin.write(`${JSON.stringify(message)}\n`);
  }
}
