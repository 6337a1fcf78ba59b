/**
 * A timer that fires within tens of microseconds. Node.js timers count whole milliseconds, and polling the
 * clock would take a core from the app under test. A thread that sleeps in `Atomics.wait` is precise and
 * uses no CPU time.
 */
import { Worker } from 'node:worker_threads';

const TIMER_THREAD = `
const { parentPort, workerData } = require('node:worker_threads');
const generation = new Int32Array(workerData, 0, 1);
const deadline = new Float64Array(workerData, 8, 1);
let fired = 0;
for (;;) {
  const current = Atomics.load(generation, 0);
  if (current === fired) {
    Atomics.wait(generation, 0, current);
    continue;
  }
  const left = deadline[0] - Number(process.hrtime.bigint()) / 1e6;
  // The call that set this timer may wake the thread only now, so being woken does not mean that the timer was replaced.
  if (left > 0 && Atomics.wait(generation, 0, current, left) !== 'timed-out') continue;
  fired = current;
  parentPort.postMessage(current);
}`;

const shared = new SharedArrayBuffer(16);
/** Counts calls of `setPreciseTimer`, so that an outdated timer is ignored. */
const generation = new Int32Array(shared, 0, 1);
const deadline = new Float64Array(shared, 8, 1);

let timerThread: Worker | null = null;
let callback: (() => void) | null = null;

/** Calls back once, `delay` milliseconds from now. Replaces the timer set before. */
export function setPreciseTimer(delay: number, onFire: () => void): void {
  timerThread ??= startTimerThread();
  callback = onFire;
  deadline[0] = Number(process.hrtime.bigint()) / 1e6 + delay;
  Atomics.add(generation, 0, 1);
  Atomics.notify(generation, 0);
}

export function clearPreciseTimer(): void {
  callback = null;
}

/** One thread serves all runs of this process. It does not keep the process alive. */
function startTimerThread(): Worker {
  const worker = new Worker(TIMER_THREAD, {
    eval: true,
    workerData: shared,
    execArgv: [],
    env: {},
  });
  worker.on('message', (fired: number) => {
    if (fired !== Atomics.load(generation, 0)) return;
    const onFire = callback;
    callback = null;
    onFire?.();
  });
  worker.unref();
  return worker;
}
