/**
 * Which callbacks a request goes on from. A timer may only watch a request that waits for something else. If it is waited for, its
 * callback, or code that waits for a promise which that resolves, goes on with the request before the event loop's next callback.
 *
 * Part of the tracer, which calls this for each callback and each promise: so nothing is looked up for most of them.
 */
import { AsyncResource, executionAsyncResource } from 'node:async_hooks';

export class Turns {
  /** The number of the current turn, if a wait of a request began it; otherwise 0. */
  now = 0;
  #last = 0;

  /** The callback of a wait is called next. */
  begins(): void {
    this.#last += 1;
    this.now = this.#last;
  }

  /** Any other callback is called next, as by a hook `before`. */
  mayEnd(): void {
    if (this.now !== 0 && isOfEventLoop(executionAsyncResource())) this.now = 0;
  }
}

/** Of work that a request begins only if it goes on. What nobody waits for may write a log, which takes no promise. */
const GOING_ON: ReadonlySet<string> = new Set(['PROMISE', 'Immediate']);

export function isGoingOn(type: string): boolean {
  return GOING_ON.has(type);
}

/** Whether the event loop calls back, and not what a callback left to be done after it: promises and `process.nextTick`. */
function isOfEventLoop(resource: object): boolean {
  return !(
    resource instanceof Promise ||
    resource instanceof AsyncResource ||
    Object.getPrototypeOf(resource) === Object.prototype
  );
}
