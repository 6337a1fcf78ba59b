/**
 * Requests runtime metrics and CPU profiles from an app's Node.js processes. This folder knows what runs
 * inside the app (preload.ts), how to talk to it, and how profiles lead to source code (sources.ts).
 * It assumes Node.js apps; others have no runtime metrics. This file runs in the load generator.
 */
import { createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { sum } from 'simple-statistics';
import { isRecord } from '../../model/record.ts';
import type { Run } from '../../model/run.ts';
import {
  isProfileFile,
  type MemoryCare,
  type PreloadReply,
  type PreloadRequest,
  type RuntimeMetrics,
  type Greeting,
} from './preload-protocol.ts';

/**
 * How long a process may take to reply. If its event loop is blocked, the run has no runtime metrics. The
 * process is not asked again before it has replied, so the wait happens once.
 */
const REPLY_TIMEOUT_MS = 250;

/** Collecting all garbage of a large heap takes time. */
const COLLECTION_TIMEOUT_MS = 5_000;

const NO_CARE: MemoryCare = { collects: false, listsAll: false };

/**
 * Longer, since a profile needs every process: one that has replied before will do so again, however long a busy machine holds it
 * up. One that never has may be a launcher that blocks.
 */
const PROFILE_START_TIMEOUT_MS = { hasAnswered: 10_000, neverAnswered: 2_000 };

/** Writing a profile takes time. */
const PROFILE_WRITE_TIMEOUT_MS = 20_000;

/** Listing the objects of a large heap takes time. */
const ROUTES_TIMEOUT_MS = 20_000;

/** How much later than that the reply about a run may come if something follows that must not be lost. */
const LATE_TIMEOUT_MS = 5_000;

/** Limits on what an app, which is not trusted, can send. */
const MAX_MESSAGE_LENGTH = 4096;
const MAX_PROCESSES = 256;

const UNCOUNTED = {
  calls: null,
  queries: null,
  allocated: null,
  collections: null,
  retained: null,
};

export class AppProcesses {
  readonly #server: Server;
  readonly #processes = new Set<AppProcess>();
  /** The apps of which a process has joined or gone since their run began. */
  readonly #changed = new Set<string>();

  private constructor(server: Server) {
    this.#server = server;
    server.on('connection', (socket) => {
      const process = new AppProcess(socket, (mark) => this.#changed.add(mark));
      this.#processes.add(process);
      socket.once('close', () => this.#processes.delete(process));
    });
    server.on('error', () => {});
  }

  /** Listens on a socket path for the processes of all apps. */
  static async listen(path: string): Promise<AppProcesses> {
    const server = createServer();
    server.maxConnections = MAX_PROCESSES;
    const processes = new AppProcesses(server);
    server.listen(path);
    await once(server, 'listening');
    return processes;
  }

  async begin(mark: string, care: MemoryCare = NO_CARE): Promise<void> {
    this.#changed.delete(mark);
    await Promise.all(this.#of(mark).map((process) => process.begin(care)));
  }

  /**
   * Metrics of the app's processes for the run; see `#allOf`. If a process has joined or gone meanwhile, nobody knows what it did: what is
   * counted is then unknown for the whole app.
   */
  async end(mark: string): Promise<RuntimeMetrics[]> {
    const metrics = await this.#allOf(mark, (process) => process.end());
    return this.#changed.has(mark) ? metrics.map((each) => ({ ...each, ...UNCOUNTED })) : metrics;
  }

  /** Starts CPU profiles in the app's processes. */
  async profile(mark: string): Promise<void> {
    await Promise.all(this.#of(mark).map((process) => process.profile()));
  }

  /** Ends the profiles. @returns their files in the folder; see `#allOf` */
  async keep(mark: string, folder: string): Promise<string[]> {
    const kept = await this.#allOf(mark, (process) => process.keep(folder));
    return kept.map(({ file }) => file);
  }

  /** @returns the files in the folder to which the app's processes have written their route tables */
  async routes(mark: string, folder: string): Promise<string[]> {
    const answers = await Promise.all(this.#of(mark).map((process) => process.routes(folder)));
    return answers.filter((file) => file !== null);
  }

  close(): void {
    this.#server.close();
    for (const process of this.#processes) process.close();
  }

  [Symbol.dispose](): void {
    this.close();
  }

  /**
   * The replies of all processes that have replied before. Empty if one of them does not reply: the rest
   * would be mistaken for the whole app.
   */
  async #allOf<T extends object>(
    mark: string,
    ask: (process: AppProcess) => Promise<T | NoReply>,
  ): Promise<T[]> {
    const processes = this.#of(mark).filter((process) => process.hasAnswered);
    const answers = await Promise.all(processes.map(ask));
    if (answers.includes('silent')) return [];
    return answers.filter((answer) => typeof answer !== 'string');
  }

  #of(mark: string): AppProcess[] {
    return [...this.#processes].filter((process) => process.mark === mark);
  }
}

/** `gone`: the process has ended, or joined during the run. `silent`: it did not reply in time, or has no data. */
type NoReply = 'gone' | 'silent';

class AppProcess {
  /** Which app the process belongs to; null before its greeting. */
  mark: string | null = null;
  /** Stays false for a launcher that blocks while it waits for its child; such a process is ignored. */
  hasAnswered = false;
  readonly #socket: Socket;
  readonly #onChange: (mark: string) => void;
  #received = '';
  #onReply: ((answer: PreloadReply | NoReply) => void) | null = null;
  /** Called once a reply came for which nobody waits any more. */
  #onIdle: ((state: 'idle' | NoReply) => void) | null = null;
  #isBusy = false;
  /** Milliseconds to wait for a reply about the current run. */
  #timeout = REPLY_TIMEOUT_MS;
  /** The state of the current run. */
  #run: 'begun' | NoReply = 'gone';
  /** The state of the current profile. */
  #profile: 'begun' | NoReply = 'gone';

  /** @param onChange called with the app's mark when the process joins and when it goes */
  constructor(socket: Socket, onChange: (mark: string) => void) {
    this.#socket = socket;
    this.#onChange = onChange;
    socket.setEncoding('utf8').on('data', (chunk) => {
      this.#read(String(chunk));
    });
    socket.on('error', () => {});
    socket.once('close', () => {
      if (this.mark !== null) this.#onChange(this.mark);
      this.#onReply?.('gone');
      this.#onIdle?.('gone');
    });
  }

  async begin({ collects, listsAll }: MemoryCare): Promise<void> {
    this.#timeout = collects ? COLLECTION_TIMEOUT_MS : REPLY_TIMEOUT_MS;
    const answer = await this.#request({ kind: 'begin', collects, listsAll }, this.#timeout);
    this.#run = typeof answer === 'string' ? answer : 'begun';
  }

  async end(): Promise<RuntimeMetrics | NoReply> {
    if (this.#run !== 'begun') return this.#run;
    this.#run = 'gone';
    const answer = await this.#request({ kind: 'end' }, this.#timeout);
    if (typeof answer === 'string') return answer;
    return 'figures' in answer ? (answer.figures ?? 'silent') : 'gone';
  }

  async profile(): Promise<void> {
    const timeout = PROFILE_START_TIMEOUT_MS[this.hasAnswered ? 'hasAnswered' : 'neverAnswered'];
    const answer = await this.#requestOnceIdle({ kind: 'profile' }, timeout);
    this.#profile = typeof answer === 'string' ? answer : 'begun';
  }

  async keep(folder: string): Promise<{ readonly file: string } | NoReply> {
    if (this.#profile !== 'begun') return this.#profile;
    this.#profile = 'gone';
    const answer = await this.#requestOnceIdle({ kind: 'keep', folder }, PROFILE_WRITE_TIMEOUT_MS);
    if (typeof answer === 'string') return answer;
    const file = 'kept' in answer ? answer.kept : null;
    return file !== null && isProfileFile(file, folder) ? { file } : 'silent';
  }

  async routes(folder: string): Promise<string | null> {
    const answer = await this.#requestOnceIdle({ kind: 'routes', folder }, ROUTES_TIMEOUT_MS);
    const file = typeof answer !== 'string' && 'kept' in answer ? answer.kept : null;
    return file !== null && isProfileFile(file, folder) ? file : null;
  }

  close(): void {
    this.#socket.destroy();
  }

  /**
   * Asks a process that may still owe a reply: on a busy machine the one about a run's metrics comes late, and a profile must not be
   * lost for that.
   */
  async #requestOnceIdle(
    request: PreloadRequest,
    timeoutMs: number,
  ): Promise<PreloadReply | NoReply> {
    const state = await this.#untilIdle();
    return state === 'idle' ? await this.#request(request, timeoutMs) : state;
  }

  #untilIdle(): Promise<'idle' | NoReply> {
    if (!this.#isBusy) return Promise.resolve('idle');
    // It may never reply.
    if (!this.hasAnswered) return Promise.resolve('silent');
    return new Promise((resolve) => {
      const finish = (state: 'idle' | NoReply) => {
        clearTimeout(timer);
        this.#onIdle = null;
        resolve(state);
      };
      const timer = setTimeout(finish, LATE_TIMEOUT_MS, 'silent');
      this.#onIdle = finish;
    });
  }

  #request(request: PreloadRequest, timeoutMs = REPLY_TIMEOUT_MS): Promise<PreloadReply | NoReply> {
    if (this.#isBusy) return Promise.resolve('silent');
    this.#isBusy = true;
    return new Promise((resolve) => {
      const finish = (answer: PreloadReply | NoReply) => {
        clearTimeout(timer);
        this.#onReply = null;
        resolve(answer);
      };
      const timer = setTimeout(finish, timeoutMs, 'silent');
      this.#onReply = finish;
      this.#socket.write(`${JSON.stringify(request)}\n`);
    });
  }

  #read(chunk: string): void {
    const lines = (this.#received + chunk).split('\n');
    this.#received = lines.pop() ?? '';
    const messages = lines.map(parse);
    if (this.#received.length > MAX_MESSAGE_LENGTH || messages.includes(null)) {
      this.close();
      return;
    }
    for (const message of messages) {
      if (message === null) continue;
      if ('mark' in message) {
        this.mark = message.mark;
        this.#onChange(message.mark);
        continue;
      }
      this.#isBusy = false;
      this.hasAnswered = true;
      this.#onReply?.(message);
      this.#onIdle?.('idle');
    }
  }
}

/** Null for a message that the preload never sends. */
function parse(line: string): Greeting | PreloadReply | null {
  let message: unknown;
  try {
    message = JSON.parse(line);
  } catch {
    return null;
  }
  if (!isRecord(message)) return null;
  const { mark, figures, kept } = message;
  if (typeof mark === 'string') return { mark };
  if (message['begun'] === true) return { begun: true };
  if (kept === null || typeof kept === 'string') return { kept };
  if (figures === null) return { figures };
  if (!isRecord(figures)) return null;
  const { active, gc, delayP99, heapUsed, calls, queries } = figures;
  const { allocated, collections, retained } = figures;
  const isValid =
    [active, gc, delayP99, heapUsed].every(isAmount) &&
    [calls, queries, allocated, collections, retained].every(
      (value) => value === null || isAmount(value),
    );
  const counts = { calls, queries, allocated, collections, retained };
  const known = { active, gc, delayP99, heapUsed, ...counts };
  return isValid ? { figures: known as RuntimeMetrics } : null;
}

function isAmount(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

type Summed = 'heapUsed' | 'calls' | 'queries' | 'allocated' | 'collections' | 'retained';

/**
 * Combines the metrics of an app's processes. Event loop and garbage collection are those of the busiest
 * process: in a cluster its requests wait longest, and idle processes such as npm must not lower the
 * figures. Memory and counts are sums.
 *
 * @param seconds the run's duration
 */
export function combineMetrics(
  processes: readonly RuntimeMetrics[],
  seconds: number,
): Run['runtime'] {
  const [busiest] = [...processes].sort((a, b) => b.active - a.active);
  if (!busiest || seconds <= 0) return null;
  const share = (milliseconds: number) => Math.min(1, milliseconds / 1000 / seconds);
  /** Null if a process does not know. */
  const total = (name: Summed) => {
    const known = processes.flatMap((each) => each[name] ?? []);
    return known.length < processes.length ? null : sum(known);
  };
  return {
    eventLoopDelayP99: busiest.delayP99 * 1000,
    eventLoopUtilization: share(busiest.active),
    gcShare: share(busiest.gc),
    heapUsed: total('heapUsed') ?? 0,
    calls: total('calls'),
    queries: total('queries'),
    allocated: total('allocated'),
    collections: total('collections'),
    retained: total('retained'),
    processes: processes.length,
  };
}
