/** Part of the preload: lets V8's profilers name the function whose code ran, or that allocated. */
import * as v8 from 'node:v8';

/**
 * V8 copies the code of small functions into their callers. Its profilers then give the callers what these functions do: a CPU
 * profile names the outermost caller, with a line of the copied function, and a heap profile names the caller that allocates. So the
 * boots that only explain a regression run without such copies. Call this before the app's code is compiled.
 */
export function keepFunctionsApart(): void {
  v8.setFlagsFromString('--no-turbo-inlining');
  // Others do not know the flag, and would print that.
  const version = Number.parseInt(process.versions.v8, 10);
  if (version >= 11 && version <= 14) v8.setFlagsFromString('--no-maglev-inlining');
}
