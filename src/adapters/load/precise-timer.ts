/**
 * An alarm clock that rings within tens of microseconds. Node.js's timers count whole milliseconds, and
 * looking at the clock until it is time would take a whole core from the app under test. A thread that
 * does nothing but sleep knows neither problem.
 */
import { Worker } from 'node:worker_threads';

const TIMER_THREAD = `
const { parentPort, workerData } = require('node:worker_threads');
const order = new Int32Array(workerData, 0, 1);
const due = new Float64Array(workerData, 8, 1);
let seen = 0;
for (;;) {
  Atomics.wait(order, 0, seen);
  seen = Atomics.load(order, 0);
  const left = due[0] - Number(process.hrtime.bigint()) / 1e6;
  if (left <= 0 || Atomics.wait(order, 0, seen, left) === 'timed-out') parentPort.postMessage(seen);
}`;

const shared = new SharedArrayBuffer(16);
const generation = new Int32Array(shared, 0, 1);
const deadline = new Float64Array(shared, 8, 1);

let timerThread: Worker | null = null;
let callback: (() => void) | null = null;

/** Rings once, `delay` milliseconds from now, in place of what was to ring before. */
export function setPreciseTimer(delay: number, ring: () => void): void {
  timerThread ??= startTimerThread();
  callback = ring;
  deadline[0] = Number(process.hrtime.bigint()) / 1e6 + delay;
  Atomics.add(generation, 0, 1);
  Atomics.notify(generation, 0);
}

export function clearPreciseTimer(): void {
  callback = null;
}

/** Once for all runs of a process, which it does not keep alive. */
function startTimerThread(): Worker {
  const worker = new Worker(TIMER_THREAD, {
    eval: true,
    workerData: shared,
    execArgv: [],
    env: {},
  });
  worker.on('message', (answered: number) => {
    if (answered !== Atomics.load(generation, 0)) return;
    const ring = callback;
    callback = null;
    ring?.();
  });
  worker.unref();
  return worker;
}
