/** The apps' processes that loaded the preload, in the load generator. */
import { createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import type { Run } from '../../model/run.ts';
import {
  isProfileFile,
  type PreloadReply,
  type PreloadRequest,
  type RuntimeMetrics,
  type Greeting,
} from './preload-messages.ts';

/**
 * How long a process may take to answer. One that blocks its event loop loses its figures, not the
 * run; and it is asked again only when it has answered, so that it costs this once.
 */
const REPLY_TIMEOUT_MS = 250;

/** Where profiles are taken, all of which are in the run: it is worth waiting for. */
const PROFILE_START_TIMEOUT_MS = 2_000;

/** A profile takes time to write. */
const PROFILE_WRITE_TIMEOUT_MS = 20_000;

/** What comes in is the app's word: its size and its number are bounded. */
const MAX_MESSAGE_LENGTH = 4096;
const MAX_PROCESSES = 256;

export class AppProcesses {
  readonly #server: Server;
  readonly #processes = new Set<AppProcess>();

  private constructor(server: Server) {
    this.#server = server;
    server.on('connection', (socket) => {
      const process = new AppProcess(socket);
      this.#processes.add(process);
      socket.once('close', () => this.#processes.delete(process));
    });
    server.on('error', () => {});
  }

  /** Listens on a path for processes of all apps. */
  static async listen(path: string): Promise<AppProcesses> {
    const server = createServer();
    server.maxConnections = MAX_PROCESSES;
    const processes = new AppProcesses(server);
    server.listen(path);
    await once(server, 'listening');
    return processes;
  }

  async begin(mark: string): Promise<void> {
    await Promise.all(this.#of(mark).map((process) => process.begin()));
  }

  /** What the app's processes say of the run; see `#allOf`. */
  async end(mark: string): Promise<RuntimeMetrics[]> {
    return await this.#allOf(mark, (process) => process.end());
  }

  /** Has the profiles of an app's processes count from now on. */
  async profile(mark: string): Promise<void> {
    await Promise.all(this.#of(mark).map((process) => process.profile()));
  }

  /** Ends the profiles. @returns the files of that folder to which they were written; see `#allOf` */
  async keep(mark: string, folder: string): Promise<string[]> {
    const kept = await this.#allOf(mark, (process) => process.keep(folder));
    return kept.map(({ file }) => file);
  }

  close(): void {
    this.#server.close();
    for (const process of this.#processes) process.close();
  }

  /**
   * What those processes say that have answered before; empty when there are none, or one of them is silent:
   * what the others say could then be taken for the whole app.
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

/** `gone`: it ended meanwhile, or came in the middle of a run. `silent`: it did not say in time, or has nothing. */
type NoReply = 'gone' | 'silent';

class AppProcess {
  /** Which app it belongs to; null until it has greeted. */
  mark: string | null = null;
  /** A launcher that waits for its child without an event loop never does, and does not count. */
  hasAnswered = false;
  readonly #socket: Socket;
  #received = '';
  #settle: ((answer: PreloadReply | NoReply) => void) | null = null;
  #isBusy = false;
  /** How it stands with the present run. */
  #run: 'begun' | NoReply = 'gone';
  /** The same of its profile. */
  #profile: 'begun' | NoReply = 'gone';

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.setEncoding('utf8').on('data', (chunk) => {
      this.#read(String(chunk));
    });
    socket.on('error', () => {});
    socket.once('close', () => this.#settle?.('gone'));
  }

  async begin(): Promise<void> {
    const answer = await this.#ask({ kind: 'begin' });
    this.#run = typeof answer === 'string' ? answer : 'begun';
  }

  async end(): Promise<RuntimeMetrics | NoReply> {
    if (this.#run !== 'begun') return this.#run;
    this.#run = 'gone';
    const answer = await this.#ask({ kind: 'end' });
    if (typeof answer === 'string') return answer;
    return 'figures' in answer ? answer.figures : 'gone';
  }

  async profile(): Promise<void> {
    const answer = await this.#ask({ kind: 'profile' }, PROFILE_START_TIMEOUT_MS);
    this.#profile = typeof answer === 'string' ? answer : 'begun';
  }

  async keep(folder: string): Promise<{ readonly file: string } | NoReply> {
    if (this.#profile !== 'begun') return this.#profile;
    this.#profile = 'gone';
    const answer = await this.#ask({ kind: 'keep', folder }, PROFILE_WRITE_TIMEOUT_MS);
    if (typeof answer === 'string') return answer;
    const file = 'kept' in answer ? answer.kept : null;
    return file !== null && isProfileFile(file, folder) ? { file } : 'silent';
  }

  close(): void {
    this.#socket.destroy();
  }

  #ask(ask: PreloadRequest, patienceMs = REPLY_TIMEOUT_MS): Promise<PreloadReply | NoReply> {
    if (this.#isBusy) return Promise.resolve('silent');
    this.#isBusy = true;
    return new Promise((resolve) => {
      const settle = (answer: PreloadReply | NoReply) => {
        clearTimeout(patience);
        this.#settle = null;
        resolve(answer);
      };
      const patience = setTimeout(settle, patienceMs, 'silent');
      this.#settle = settle;
      this.#socket.write(`${JSON.stringify(ask)}\n`);
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
        continue;
      }
      this.#isBusy = false;
      this.hasAnswered = true;
      this.#settle?.(message);
    }
  }
}

/** Null for what no preload of ours would say. */
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
  if (!isRecord(figures)) return null;
  const { active, gc, delayP99, heapUsed } = figures;
  return [active, gc, delayP99, heapUsed].every(isAmount)
    ? { figures: { active, gc, delayP99, heapUsed } as RuntimeMetrics }
    : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isAmount(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

/**
 * One account of an app's processes. The event loop and its share of garbage collection are the
 * busiest process's: among the workers of a cluster it is the one whose requests wait longest, and
 * npm or a watcher beside the server does not water anything down. Memory is everybody's.
 *
 * @param seconds the run's own duration: outside of it an app has nothing to do
 */
export function combineMetrics(
  processes: readonly RuntimeMetrics[],
  seconds: number,
): Run['runtime'] {
  const [busiest] = [...processes].sort((a, b) => b.active - a.active);
  if (!busiest || seconds <= 0) return null;
  const share = (milliseconds: number) => Math.min(1, milliseconds / 1000 / seconds);
  return {
    eventLoopDelayP99: busiest.delayP99 * 1000,
    eventLoopUtilization: share(busiest.active),
    gcShare: share(busiest.gc),
    heapUsed: processes.reduce((sum, { heapUsed }) => sum + heapUsed, 0),
    processes: processes.length,
  };
}
