/** Where code is: in a source file, or in a script as V8 names it. */
import * as z from 'zod';

/**
 * `function`: a function of the app. `package`: a dependency, as a whole. `node`: Node.js's own JavaScript.
 * `native`: built-in functions. `bundled`: a module that a bundler has numbered, so that its file is not known. `gc`: the garbage collector. `program`: other work of the runtime on the main
 * thread. `threads`: all other threads. `processes`: the app's processes that do not run Node.js.
 */
export const LOCATION_KINDS = [
  'function',
  'package',
  'node',
  'native',
  'bundled',
  'gc',
  'program',
  'threads',
  'processes',
] as const;

export type LocationKind = (typeof LOCATION_KINDS)[number];

export const codeLocationSchema = z.object({
  kind: z.enum(LOCATION_KINDS),
  /** A function's or a package's name; empty for a function without one. */
  name: z.string(),
  /** Path from the repository's root, with forward slashes; null unless it is a function. */
  file: z.string().nullable(),
  /** From 1; null unless it is a function. Null also of minified code without a source map, all of which is one location of its file. */
  line: z.int().positive().nullable(),
  /** Whether the file is in the candidate's commit; files that a build writes are not. */
  isCommitted: z.boolean().optional(),
  /** Whether only the baseline has it; then file and line are the baseline's. */
  isRemoved: z.boolean().optional(),
});

export type CodeLocation = z.infer<typeof codeLocationSchema>;

export const callFrameSchema = z.object({
  functionName: z.string(),
  url: z.string(),
  /** From 0; negative if there is none. */
  lineNumber: z.int(),
  columnNumber: z.int(),
});

export type CallFrame = z.infer<typeof callFrameSchema>;
