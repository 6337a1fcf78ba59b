/** The apps' processes that loaded the preload, in the load generator. */
import { createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { isProfileFile, type Answer, type Ask, type Figures, type Greeting } from './protocol.ts';

/**
 * How long a process may take to answer. One that blocks its event loop loses its figures, not the
 * run; and it is asked again only when it has answered, so that it costs this once.
 */
const PATIENCE_MS = 250;

/** For a profile, which takes time to begin and to write, and no run waits for it. */
const PROFILE_PATIENCE_MS = 20_000;

/** What comes in is the app's word: its size and its number are bounded. */
const LONGEST_MESSAGE = 4096;
const MOST_PROCESSES = 256;

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
    server.maxConnections = MOST_PROCESSES;
    const processes = new AppProcesses(server);
    server.listen(path);
    await once(server, 'listening');
    return processes;
  }

  async begin(mark: string): Promise<void> {
    await Promise.all(this.#of(mark).map((process) => process.begin()));
  }

  /**
   * What the app's processes say of the run; empty when there are none, or one of them is late: what
   * the others say could then be taken for the whole app.
   */
  async end(mark: string): Promise<Figures[]> {
    const processes = this.#of(mark).filter((process) => process.hasAnswered);
    const answers = await Promise.all(processes.map((process) => process.end()));
    const figures = answers.flatMap((answer) => (answer === 'gone' ? [] : [answer]));
    return figures.includes('late') ? [] : figures.filter((each) => each !== 'late');
  }

  /** Has all processes of an app profiled from now on. */
  async profile(mark: string): Promise<void> {
    await Promise.all(this.#of(mark).map((process) => process.profile()));
  }

  /** Ends the profiles. @returns the files of that folder to which they were written */
  async keep(mark: string, folder: string): Promise<string[]> {
    const files = await Promise.all(this.#of(mark).map((process) => process.keep(folder)));
    return files.filter((file) => file !== null);
  }

  close(): void {
    this.#server.close();
    for (const process of this.#processes) process.close();
  }

  #of(mark: string): AppProcess[] {
    return [...this.#processes].filter((process) => process.mark === mark);
  }
}

/** `gone`: it ended meanwhile, or came in the middle of a run. `late`: it did not answer in time. */
type Unknown = 'gone' | 'late';

class AppProcess {
  /** Which app it belongs to; null until it has greeted. */
  mark: string | null = null;
  /** A launcher that waits for its child without an event loop never does, and does not count. */
  hasAnswered = false;
  readonly #socket: Socket;
  #received = '';
  #settle: ((answer: Answer | Unknown) => void) | null = null;
  #isBusy = false;
  /** How it stands with the present run. */
  #run: 'begun' | Unknown = 'gone';

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

  async end(): Promise<Figures | Unknown> {
    if (this.#run !== 'begun') return this.#run;
    this.#run = 'gone';
    const answer = await this.#ask({ kind: 'end' });
    if (typeof answer === 'string') return answer;
    return 'figures' in answer ? answer.figures : 'gone';
  }

  async profile(): Promise<void> {
    await this.#ask({ kind: 'profile' }, PROFILE_PATIENCE_MS);
  }

  async keep(folder: string): Promise<string | null> {
    const answer = await this.#ask({ kind: 'keep', folder }, PROFILE_PATIENCE_MS);
    if (typeof answer === 'string' || !('kept' in answer) || answer.kept === null) return null;
    return isProfileFile(answer.kept, folder) ? answer.kept : null;
  }

  close(): void {
    this.#socket.destroy();
  }

  #ask(ask: Ask, patienceMs = PATIENCE_MS): Promise<Answer | Unknown> {
    if (this.#isBusy) return Promise.resolve('late');
    this.#isBusy = true;
    return new Promise((resolve) => {
      const settle = (answer: Answer | Unknown) => {
        clearTimeout(patience);
        this.#settle = null;
        resolve(answer);
      };
      const patience = setTimeout(settle, patienceMs, 'late');
      this.#settle = settle;
      this.#socket.write(`${JSON.stringify(ask)}\n`);
    });
  }

  #read(chunk: string): void {
    const lines = (this.#received + chunk).split('\n');
    this.#received = lines.pop() ?? '';
    const messages = lines.map(parse);
    if (this.#received.length > LONGEST_MESSAGE || messages.includes(null)) {
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
function parse(line: string): Greeting | Answer | null {
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
    ? { figures: { active, gc, delayP99, heapUsed } as Figures }
    : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isAmount(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
