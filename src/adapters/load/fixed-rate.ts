/**
 * A fixed rate, kept evenly: request k is due k ÷ rate after the start, and goes out on a connection
 * that is free. When none is free it waits for one, and its wait is part of its response time: a slow
 * server is not spared the requests that it kept from being sent.
 */
import { performance } from 'node:perf_hooks';
import { clearPreciseTimer, setPreciseTimer } from './precise-timer.ts';
import { LatencyHistogram } from './latency-histogram.ts';

/** A connection that can be told to send. */
export interface Connection {
  send(): void;
  /** Milliseconds that the request on its way waited for a connection: the server's doing. */
  queueTime: number;
  /** When it last became free, in milliseconds. */
  freeSince: number;
  isFree: boolean;
}

/** A sleeper wakes a little late, so it is woken early and the rest is spent looking at the clock. */
const WAKE_EARLY_MS = 0.1;
/** Servers close connections that are idle, some after 2 s; a request sent just then would fail. */
const MAX_IDLE_MS = 1000;
/** From the moment the connections are open: servers accept them a little later. */
const START_DELAY_MS = 10;
/** Requests that fell due are sent until this many times the run's length is over. */
const MAX_DURATION_FACTOR = 2;

export interface FixedRateOptions {
  /** Requests per second. */
  readonly rate: number;
  readonly seconds: number;
  readonly connections: number;
  /** Called once, when there is nothing more to send. */
  readonly onFinished: () => void;
}

const delays = new LatencyHistogram();

/** The schedule of one run. Times are milliseconds on a monotonic clock. */
export class FixedRateSchedule {
  readonly #options: FixedRateOptions;
  /** How many requests fall due. */
  readonly #count: number;
  /** Free connections, the one that has been free longest in front. */
  readonly #fresh: Connection[] = [];
  /** Those that have been free for too long to be relied upon, the latest at the end. */
  readonly #stale: Connection[] = [];
  #next = 0;
  #startedAt: number | null = null;
  #isArmed = false;
  #bound: NodeJS.Timeout | undefined;
  #isOver = false;
  #gaveUpAt = 0;

  constructor(options: FixedRateOptions) {
    this.#options = options;
    this.#count = Math.max(1, Math.round(options.rate * options.seconds));
    delays.reset();
  }

  /** When the first request was due; null before all connections were open. */
  get startedAt(): number | null {
    return this.#startedAt;
  }

  /** How late requests went out for which a connection was free: the generator's own doing. */
  get schedulingDelay(): { p50: number; p99: number } {
    const { p50 = 0, p99 = 0 } = delays.summary() ?? {};
    return { p50, p99 };
  }

  /** A connection is free for a request. */
  connectionFree(sender: Connection): void {
    if (sender.isFree || this.#isOver) return;
    const now = performance.now();
    sender.isFree = true;
    sender.freeSince = now;
    this.#fresh.push(sender);
    if (this.#startedAt !== null) this.#sendDue(now);
    else if (this.#fresh.length === this.#options.connections) this.#start(now);
  }

  /** Nothing is sent any more. */
  stop(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#gaveUpAt = performance.now();
    clearPreciseTimer();
    clearTimeout(this.#bound);
  }

  /** For each request that fell due and was not sent: how long it had waited when that was given up. */
  unsentWaits(): number[] {
    const length = this.#startedAt === null ? 0 : this.#count - this.#next;
    const waits = Array.from({ length }, (_, i) => this.#gaveUpAt - this.#due(this.#next + i));
    return waits.filter((wait) => wait >= 0);
  }

  #start(now: number): void {
    const { seconds } = this.#options;
    this.#startedAt = now + START_DELAY_MS;
    this.#bound = setTimeout(
      () => {
        this.#finish();
      },
      START_DELAY_MS + MAX_DURATION_FACTOR * seconds * 1000,
    );
    this.#arm(now);
  }

  #finish(): void {
    this.stop();
    this.#options.onFinished();
  }

  #due(k: number): number {
    return (this.#startedAt ?? 0) + (k * 1000) / this.#options.rate;
  }

  #sendDue(now: number): void {
    while (this.#next < this.#count && this.#due(this.#next) <= now) {
      const due = this.#due(this.#next);
      const wasFree = (this.#longestFree()?.freeSince ?? Infinity) <= due;
      const sender = this.#take(now);
      // Those that become free send what is due; there is nothing to look at the clock for.
      if (!sender) return;
      this.#next += 1;
      sender.queueTime = wasFree ? 0 : now - due;
      if (wasFree) delays.record(now - due);
      sender.send();
    }
    if (this.#next === this.#count) this.#finish();
    else this.#arm(now);
  }

  #longestFree(): Connection | undefined {
    return this.#stale[0] ?? this.#fresh[0];
  }

  /**
   * All connections take turns, as if each were a client of its own, but for those that have been
   * free for long: of these the latest is taken, and the others are left to the server to close.
   */
  #take(now: number): Connection | undefined {
    for (let first = this.#fresh[0]; first; first = this.#fresh[0]) {
      if (now - first.freeSince <= MAX_IDLE_MS) break;
      this.#fresh.shift();
      this.#stale.push(first);
    }
    const sender = this.#fresh.shift() ?? this.#stale.pop();
    if (sender) sender.isFree = false;
    return sender;
  }

  /** Looks again when the next request is due. */
  #arm(now: number): void {
    if (this.#isArmed || this.#isOver || !this.#longestFree()) return;
    this.#isArmed = true;
    const look = () => {
      this.#isArmed = false;
      if (!this.#isOver) this.#sendDue(performance.now());
    };
    const delay = this.#due(this.#next) - now - WAKE_EARLY_MS;
    if (delay > 0) setPreciseTimer(delay, look);
    else setImmediate(look);
  }
}
