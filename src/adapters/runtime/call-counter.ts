/**
 * Counts how often functions are called, with V8's precise coverage: part of the preload, for the launches that ask for
 * it. Code is not optimised there, since V8 loses count of functions that it compiles into their callers. So nothing may be
 * timed in such a launch.
 *
 * Coverage counts blocks as well. Without them, each `await` that an async function comes back from would count as a call.
 */
import type { Profiler, Session } from 'node:inspector';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import * as v8 from 'node:v8';
import { runInThisContext } from 'node:vm';
import type { ProcessCalls } from '../../model/call-counts.ts';
import { loadedSourceMaps, type FindSourceMap } from './loaded-source-maps.ts';
import { isFile, ScriptTexts } from './scripts.ts';

/** The same as in model/call-counts.ts, whose library is not for the app's process. */
const MAX_COUNTED_FUNCTIONS = 20_000;

/** CommonJS, as it is bundled. */
declare const __filename: string;

type Counted = ProcessCalls['functions'][number];

/** Where a function begins, as an offset into its script. */
interface CalledFunction {
  readonly name: string;
  readonly offset: number;
  readonly count: number;
}

export class CallCounter {
  readonly #session: Session;
  readonly #canary: (calls: number) => unknown;

  private constructor(session: Session) {
    this.#session = session;
    this.#canary = runInThisContext(CANARY, { filename: CANARY_NAME }) as (
      calls: number,
    ) => unknown;
  }

  /**
   * Counts from now on. What is loaded later is counted, so this comes before the app's code.
   *
   * @returns null if this Node.js cannot count
   */
  static start(): CallCounter | null {
    try {
      // Not every Node.js has it.
      const { Session } = requireHere('inspector') as typeof import('node:inspector');
      const session = new Session();
      session.connect();
      session.post('Profiler.enable');
      const wanted = { callCount: true, detailed: true };
      session.post('Profiler.startPreciseCoverage', wanted);
      for (const flag of flagsAgainstOptimisation()) v8.setFlagsFromString(flag);
      return new CallCounter(session);
    } catch {
      return null;
    }
  }

  /** From now on, calls are counted from zero. */
  begin(): void {
    // So often that V8 would optimise it by now.
    for (let i = 0; i < 100; i++) this.#canary(CANARY_CALLS);
    this.#take();
  }

  /** @returns null if the counts are not to be trusted */
  end(): ProcessCalls | null {
    this.#canary(CANARY_CALLS);
    const scripts = this.#take();
    if (!isRight(scripts)) return null;
    const own = scripts.filter(({ url }) => isFile(url) && !isPreload(url));
    const { functions, isComplete } = this.#located(own);
    functions.sort((a, b) => Number(isOfPackage(a)) - Number(isOfPackage(b)) || b.count - a.count);
    const kept = functions.slice(0, MAX_COUNTED_FUNCTIONS);
    const urls = kept.map(({ frame }) => frame.url);
    // Not every Node.js has it.
    const { findSourceMap } = requireHere('module') as { findSourceMap?: FindSourceMap };
    return {
      functions: kept,
      isComplete: isComplete && kept.length === functions.length,
      maps: findSourceMap ? loadedSourceMaps(urls, findSourceMap) : {},
    };
  }

  /** What was called since the last time. */
  #take(): Profiler.ScriptCoverage[] {
    let scripts: Profiler.ScriptCoverage[] = [];
    // It calls back synchronously here.
    this.#session.post('Profiler.takePreciseCoverage', (error, { result } = { result: [] }) => {
      if (error === null) scripts = result;
    });
    return scripts;
  }

  /** With lines and columns, which take the scripts' texts. No code of the app runs meanwhile. */
  #located(scripts: readonly Profiler.ScriptCoverage[]): {
    functions: Counted[];
    isComplete: boolean;
  } {
    let isComplete = true;
    const texts = new ScriptTexts(this.#session);
    const functions = scripts.flatMap(({ scriptId, url, functions: all }) => {
      const { called, others } = calledFunctions(all);
      const lines = called.length === 0 ? null : texts.linesOf(scriptId);
      isComplete &&= others === 0 && (lines !== null || called.length === 0);
      if (lines === null) return [];
      return called.map(({ name: functionName, offset, count }) => ({
        frame: { functionName, url, ...lines.frameAt(offset) },
        count,
      }));
    });
    texts.close();
    return { functions, isComplete };
  }
}

/** Names of flags differ, and V8 prints those that it does not know. */
function flagsAgainstOptimisation(): string[] {
  const isOld = Number.parseInt(process.versions.v8, 10) < 11;
  if (isOld) return ['--no-opt'];
  const hasMaglev = process.arch === 'x64' || process.arch === 'arm64';
  return ['--no-turbofan', ...(hasMaglev ? ['--no-maglev'] : [])];
}

/**
 * If V8 optimised code after all, it would compile the first function into the second, and its calls would be lost. It is
 * not inside of the second: then its calls would be listed with those of that one.
 */
const CANARY = `{
  const step = (n) => n & 1;
  (function loop(calls) {
    let sum = 0;
    for (let i = 0; i < calls; i++) sum += step(i);
    return sum;
  });
}`;
const CANARY_NAME = 'cannongate-canary';
const CANARY_CALLS = 1000;

/** Whether the canary's calls were counted as they were made: once, since the last count. */
function isRight(scripts: readonly Profiler.ScriptCoverage[]): boolean {
  const canary = scripts.find(({ url }) => url === CANARY_NAME);
  const step = canary?.functions.find(({ functionName }) => functionName === 'step');
  return step?.ranges[0]?.count === CANARY_CALLS;
}

/** Functions that were called, and the number of those whose count is unknown. */
function calledFunctions(functions: readonly Profiler.FunctionCoverage[]): {
  called: CalledFunction[];
  others: number;
} {
  const called: CalledFunction[] = [];
  let others = 0;
  for (const { functionName: name, ranges, isBlockCoverage } of functions) {
    const [{ startOffset: offset, count } = { startOffset: 0, count: 0 }] = ranges;
    // The script itself is run, not called.
    if (count === 0 || (offset === 0 && name === '')) continue;
    // Compiled before coverage began, as from a snapshot: then each `await` may count as a call.
    if (isBlockCoverage) called.push({ name, offset, count });
    else others += 1;
  }
  return { called, others };
}

/** Made when it is needed: this file is loaded in every launch. */
function requireHere(name: string): unknown {
  return createRequire(__filename)(name);
}

function isOfPackage({ frame }: Counted): boolean {
  return /[\\/]node_modules[\\/]/.test(frame.url);
}

/** V8 names it as a URL. */
function isPreload(url: string): boolean {
  return url === __filename || url === pathToFileURL(__filename).href;
}
