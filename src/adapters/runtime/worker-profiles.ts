/**
 * Part of the preload: profiles the app's worker threads, over the inspector of the main thread. A message to it gets through to a worker that
 * computes, and to one that waits in `Atomics.wait`, as those of pools do; a script of ours in the worker could not reply there.
 */
import type { Profiler, Session } from 'node:inspector';
import { threadTimes } from './cpu-times.ts';

/** A worker's profile, as in `processProfileSchema`. */
export interface WorkerProfile {
  readonly profile: Profiler.Profile;
  /** Microseconds of CPU time. */
  readonly cpu: number;
}

/** Of one process. The profile of a pool of many workers would be too large to be read. */
const MAX_WORKERS = 8;

/**
 * Milliseconds for a worker to reply, a part of the time that the process has for its own reply. One that is in a call to an addon may
 * take longer, and is part of the row of other threads then.
 */
const REPLY_TIMEOUT_MS = 1000;

/** V8 inlines no function that has more bytes of byte code than 460. Each of these statements has several, and none is ever run. */
const TOO_LONG_TO_INLINE = 'given.length = given.length;'.repeat(120);

/**
 * Evaluated in each worker. Starts a profile that runs on; `loadProfiler` says why. V8 has no frame for `Atomics.wait`, so a thread that waits
 * in it looks as if its caller computed. A function in its place has one, and frames of `node:inspector` count as idle.
 *
 * @returns the thread's folder in `/proc`: `17/task/23`; nothing where that cannot be told
 */
const START = `
(() => {
  const original = Atomics.wait;
  Atomics.wait = function wait(...given) {
    if (given.length > 99) { ${TOO_LONG_TO_INLINE} }
    return Reflect.apply(original, Atomics, given);
  };
})();
console.profile('from the boot');
process.getBuiltinModule('fs').readlinkSync('/proc/thread-self');
//# sourceURL=node:inspector`;

/** What V8 replies to a command, or an error. */
interface Reply {
  readonly id?: number;
  readonly result?: unknown;
}

class Worker {
  readonly #send: (message: string) => void;
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  #commands = 0;
  /** Its folder in /proc; null until it is known. */
  #thread: string | null = null;
  /** CPU time when the current profile began; null without one. */
  #before: number | null = null;

  constructor(send: (message: string) => void) {
    this.#send = send;
  }

  /** @param interval microseconds between two samples */
  async start(interval: number): Promise<void> {
    await this.#command('Profiler.enable');
    await this.#command('Profiler.setSamplingInterval', { interval });
    const { result } = await this.#command('Runtime.evaluate', { expression: START });
    const { value } = (result as { result?: { value?: unknown } } | undefined)?.result ?? {};
    const id = /\/task\/(\d+)$/.exec(String(value))?.[1];
    if (id !== undefined) this.#thread = `self/task/${id}`;
  }

  async begin(): Promise<void> {
    this.#before = this.#cpu();
    if (this.#before !== null) await this.#command('Profiler.start');
  }

  /** Its CPU time is that until the call. */
  async end(): Promise<WorkerProfile | null> {
    const before = this.#before;
    const after = this.#cpu();
    this.#before = null;
    if (before === null) return null;
    const { result } = await this.#command('Profiler.stop');
    const { profile } = (result ?? {}) as { profile?: Profiler.Profile };
    return profile === undefined || after === null ? null : { profile, cpu: after - before };
  }

  receive(message: string): void {
    const reply = JSON.parse(message) as Reply;
    if (reply.id === undefined) return;
    this.#waiting.get(reply.id)?.(reply);
    this.#waiting.delete(reply.id);
  }

  #cpu(): number | null {
    return this.#thread === null ? null : threadTimes(this.#thread).ran;
  }

  async #command(method: string, params: object = {}): Promise<Reply> {
    const id = (this.#commands += 1);
    return await new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#send(JSON.stringify({ id, method, params }));
    });
  }
}

/** The worker threads of this process. Those that a worker starts are not among them. */
export class WorkerProfiles {
  readonly #workers = new Map<string, Worker>();

  /** @param session whose profiler is on. @param interval microseconds between two samples */
  constructor(session: Session, interval: number) {
    session.on('NodeWorker.attachedToWorker', ({ params: { sessionId } }) => {
      const worker = new Worker((message) => {
        // A worker may have ended meanwhile. Then nobody replies.
        session.post('NodeWorker.sendMessageToWorker', { message, sessionId }, () => {});
      });
      this.#workers.set(sessionId, worker);
      worker.start(interval).catch(() => this.#workers.delete(sessionId));
    });
    session.on('NodeWorker.detachedFromWorker', ({ params: { sessionId } }) => {
      this.#workers.delete(sessionId);
    });
    session.on('NodeWorker.receivedMessageFromWorker', ({ params: { sessionId, message } }) => {
      this.#workers.get(sessionId)?.receive(message);
    });
    session.post('NodeWorker.enable', { waitForDebuggerOnStart: false }, () => {});
  }

  async begin(): Promise<void> {
    await Promise.all([...this.#workers.values()].map((worker) => inTime(worker.begin())));
  }

  /** The profiles of the workers that were there all the time and used the most CPU time. */
  async end(): Promise<WorkerProfile[]> {
    const all = await Promise.all(
      [...this.#workers.values()].map((worker) => inTime(worker.end())),
    );
    return all
      .flatMap((profile) => profile ?? [])
      .filter(({ cpu }) => cpu > 0)
      .sort((a, b) => b.cpu - a.cpu)
      .slice(0, MAX_WORKERS);
  }
}

/** Null if a worker does not reply in time. The timer does not keep the app running. */
async function inTime<T>(reply: Promise<T>): Promise<T | null> {
  return await new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      resolve(null);
    }, REPLY_TIMEOUT_MS);
    timer.unref();
    reply
      .finally(() => {
        clearTimeout(timer);
      })
      .then(resolve, reject);
  });
}
