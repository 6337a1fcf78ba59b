/** Where an app's CPU time goes. */

/**
 * `function`: of the app's own code. `package`: all of a dependency. `node`: Node.js's own JavaScript. The
 * others have no place in any code: built-in functions, the garbage collector, and what the runtime does
 * beside JavaScript, compiling and waiting for the kernel included.
 */
export type PlaceKind = 'function' | 'package' | 'node' | 'native' | 'gc' | 'program';

export interface Place {
  readonly kind: PlaceKind;
  /** A function's or a package's name; empty for a function without one. */
  readonly name: string;
  /** From the app's checkout, with forward slashes; null but for functions. */
  readonly file: string | null;
  /** From 1; null but for functions. */
  readonly line: number | null;
}

/** Microseconds of CPU time per request. */
export interface Cost {
  readonly place: Place;
  readonly self: number;
  /** With everything that it calls. */
  readonly total: number;
}

/** What V8's profiler writes, as far as it is read here. Times are microseconds. */
export interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: {
      readonly functionName: string;
      readonly url: string;
      /** From 0; below it for what has none. */
      readonly lineNumber: number;
    };
    readonly children?: readonly number[];
  }[];
  /** The node that was running, and how long it was since the sample before. */
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}
