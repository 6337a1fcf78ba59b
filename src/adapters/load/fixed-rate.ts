/**
 * Sends requests at a fixed, even rate: request k is due k ÷ rate after the start. If no connection is
 * free, the request waits, and its wait counts as response time. A slow server therefore cannot hide
 * the requests that it delays (no coordinated omission).
 */
import { performance } from 'node:perf_hooks';
import { clearPreciseTimer, setPreciseTimer } from './precise-timer.ts';
import { LatencyHistogram } from './latency-histogram.ts';

/** A connection that sends one request when asked. */
export interface Connection {
  send(): void;
  /**
   * Milliseconds that the request in flight waited before it was sent: for a free connection, or for the answer to a first
   * attempt. The server caused this wait.
   */
  queueTime: number;
  /** When it last became free, in milliseconds. */
  freeSince: number;
  /** When it was last asked to send, in milliseconds. */
  sentAt: number;
  isFree: boolean;
}

/** The timer fires this early, since threads wake a little late; the rest is spent polling the clock. */
const WAKE_EARLY_MS = 0.1;
/** Some servers close idle connections after 2 s. A request sent at that moment would fail. */
const MAX_IDLE_MS = 1000;
/** Wait after all connections are open, since servers accept them a little later. */
const START_DELAY_MS = 10;
/** A run that lags behind ends after this many times its planned length. */
const MAX_DURATION_FACTOR = 2;
/** A timer that is so late was held up by a process that stood still, not by the work of a loop. */
const MIN_LATENESS_MS = 100;
/** By how much such timers may delay the end of a run, in all. Shorter than the time limits of whatever waits for that end. */
const MAX_EXTENSION_MS = 10_000;

export interface FixedRateOptions {
  /** Requests per second. */
  readonly rate: number;
  readonly seconds: number;
  readonly connections: number;
  /** Called once, when no more requests will be sent. */
  readonly onFinished: () => void;
}

const delays = new LatencyHistogram();

/** The schedule of one run. Times are milliseconds on a monotonic clock. */
export class FixedRateSchedule {
  readonly #options: FixedRateOptions;
  /** How many requests are due in the run. */
  readonly #count: number;
  /** Free connections, the longest free first. */
  readonly #fresh: Connection[] = [];
  /** Connections free for longer than `MAX_IDLE_MS`, the latest last. */
  readonly #stale: Connection[] = [];
  #next = 0;
  #startedAt: number | null = null;
  #isWaiting = false;
  #endTimer: NodeJS.Timeout | undefined;
  /** By how much the run may still end later. */
  #extension = MAX_EXTENSION_MS;
  #isOver = false;
  #stoppedAt = 0;

  constructor(options: FixedRateOptions) {
    this.#options = options;
    this.#count = Math.max(1, Math.round(options.rate * options.seconds));
    delays.reset();
  }

  /** When the first request was due; null before all connections were open. */
  get startedAt(): number | null {
    return this.#startedAt;
  }

  /** How late requests went out although a connection was free. The generator caused this delay. */
  get schedulingDelay(): { p50: number; p99: number } {
    const { p50 = 0, p99 = 0 } = delays.summary() ?? {};
    return { p50, p99 };
  }

  /** Reports a connection as free. */
  connectionFree(connection: Connection): void {
    if (connection.isFree || this.#isOver) return;
    const now = performance.now();
    connection.isFree = true;
    connection.freeSince = now;
    this.#fresh.push(connection);
    if (this.#startedAt !== null) this.#waitForNext(now);
    else if (this.#fresh.length === this.#options.connections) this.#start(now);
  }

  /** Sends no more requests. */
  stop(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#stoppedAt = performance.now();
    clearPreciseTimer();
    clearTimeout(this.#endTimer);
  }

  /** Milliseconds from when the first request was due until no more were sent; 0 if none was. */
  get sendingTime(): number {
    return this.#startedAt === null ? 0 : this.#stoppedAt - this.#startedAt;
  }

  /** For each request that was due and not sent: how long it had waited when the run stopped. */
  unsentWaits(): number[] {
    const length = this.#startedAt === null ? 0 : this.#count - this.#next;
    const waits = Array.from({ length }, (_, i) => this.#stoppedAt - this.#due(this.#next + i));
    return waits.filter((wait) => wait >= 0);
  }

  #start(now: number): void {
    const { seconds } = this.#options;
    this.#startedAt = now + START_DELAY_MS;
    this.#endAt(this.#startedAt + MAX_DURATION_FACTOR * seconds * 1000, now);
    this.#waitForNext(now);
  }

  #endAt(end: number, now: number): void {
    this.#endTimer = setTimeout(() => {
      this.#endByTime(end);
    }, end - now);
  }

  /**
   * A run that lags behind is over, unless this process lagged and not the app. If nothing has been sent yet, the run starts anew.
   * Otherwise it gets the time by which the end is noticed too late: in it the app was not asked for what was due.
   */
  #endByTime(end: number): void {
    const now = performance.now();
    if (this.#next === 0 && this.#longestFree()) {
      this.#start(now);
      return;
    }
    const lateness = now - end;
    const more = Math.min(lateness, this.#extension);
    if (lateness < MIN_LATENESS_MS || more <= 0) {
      this.#finish();
      return;
    }
    this.#extension -= more;
    this.#endAt(now + more, now);
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
      const connection = this.#takeConnection(now);
      // The next connection to become free sends it.
      if (!connection) return;
      this.#next += 1;
      connection.queueTime = wasFree ? 0 : now - due;
      if (wasFree) delays.record(now - due);
      connection.sentAt = now;
      connection.send();
    }
    if (this.#next === this.#count) this.#finish();
    else this.#waitForNext(now);
  }

  #longestFree(): Connection | undefined {
    return this.#stale[0] ?? this.#fresh[0];
  }

  /**
   * Connections take turns, like separate clients. Stale ones are used only if no other is free, the
   * latest first; the server may close the rest.
   */
  #takeConnection(now: number): Connection | undefined {
    for (let first = this.#fresh[0]; first; first = this.#fresh[0]) {
      if (now - first.freeSince <= MAX_IDLE_MS) break;
      this.#fresh.shift();
      this.#stale.push(first);
    }
    const connection = this.#fresh.shift() ?? this.#stale.pop();
    if (connection) connection.isFree = false;
    return connection;
  }

  /** Waits until the next request is due. */
  #waitForNext(now: number): void {
    if (this.#isWaiting || this.#isOver || !this.#longestFree()) return;
    this.#isWaiting = true;
    const send = () => {
      this.#isWaiting = false;
      if (!this.#isOver) this.#sendDue(performance.now());
    };
    // Immediates run after all pending events of sockets. On a busy machine the server may have closed an idle
    // connection meanwhile; a request on it would fail.
    const onDue = () => setImmediate(send);
    const delay = this.#due(this.#next) - now - WAKE_EARLY_MS;
    if (delay > 0) setPreciseTimer(delay, onDue);
    else onDue();
  }
}
