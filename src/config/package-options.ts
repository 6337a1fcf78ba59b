/** The package's options: the inputs under their names, and three options that only a program can set. */
import {
  INPUTS,
  LINE_INPUTS,
  namesFor,
  type InputName,
  type InputNameFor,
  type Written,
} from '../inputs/declarations.ts';
import { acceptedBy, kindOf, read } from '../inputs/readers.ts';
import { unknownName } from './nearest-name.ts';
import type { Texts } from './resolve-settings.ts';
import type { Problem } from '../model/problem.ts';
import { isRecord } from '../model/record.ts';
import type { ProgressEvent } from '../ports/ports.ts';

/** Each as the text of its flag, or as a number, boolean or list. */
type InputOptions = {
  readonly [Name in InputNameFor<'flag'>]?: Written<Name> | undefined;
};

/** The inputs of the command line under their names, and three options for programs only. */
export interface CompareOptions extends InputOptions {
  /** A directory of the work tree, to which relative paths refer. Default: the process's working directory. */
  readonly cwd?: string | undefined;
  /**
   * Aborts the comparison: everything that it started is stopped and removed, then the promise is
   * rejected with the signal's reason.
   */
  readonly signal?: AbortSignal | undefined;
  /** Receives the progress of the comparison. An exception that it throws ends the comparison. */
  readonly onProgress?: ((event: ProgressEvent) => void) | undefined;
}

export interface ReadOptions {
  readonly texts: Texts;
  /** How messages name an input. */
  readonly label: (name: InputName) => string;
  readonly cwd: string | null;
  readonly signal: AbortSignal | null;
  readonly onProgress: (event: ProgressEvent) => void;
  readonly problems: readonly Problem[];
}

/** Checks of the options for programs only, since not every program is type-checked. */
const PROGRAM_OPTIONS: Record<string, { accepts: string; isValid: (value: unknown) => boolean }> = {
  cwd: {
    accepts: 'the path of a directory',
    isValid: (value) => typeof value === 'string' && value !== '',
  },
  signal: { accepts: 'an AbortSignal', isValid: (value) => value instanceof AbortSignal },
  onProgress: {
    accepts: 'a function of one event',
    isValid: (value) => typeof value === 'function',
  },
};

/** Separates inputs from the other options. `readTexts` checks the inputs later. */
export function readOptions(options: unknown): ReadOptions {
  const texts: Partial<Record<InputName, string>> = {};
  const own: Partial<CompareOptions> & Record<string, unknown> = {};
  const problems: Problem[] = [];
  const inputs = namesFor('flag');
  for (const [name, value] of entriesOf(options, problems)) {
    if (value === undefined) continue;
    const input = inputs.find((each) => each === name);
    const check = Object.hasOwn(PROGRAM_OPTIONS, name) ? PROGRAM_OPTIONS[name] : undefined;
    if (input !== undefined) {
      const converted = textOf(input, value);
      if ('text' in converted) texts[input] = converted.text;
      else problems.push(...converted.problems);
    } else if (check === undefined) {
      const unknown = unknownName('option', name, [...inputs, ...Object.keys(PROGRAM_OPTIONS)]);
      problems.push({ ...unknown, where: labelOf(name) });
    } else if (check.isValid(value)) {
      own[name] = value;
    } else {
      const where = labelOf(name);
      const accepted = check.accepts;
      problems.push({ code: 'invalid-value', where, kind: kindOf(value), accepted });
    }
  }
  const { cwd = null, signal = null, onProgress = () => {} } = own;
  // Without a working-directory, `cwd` is the working directory.
  const isCwd = (name: InputName) => name === 'working-directory' && texts[name] === undefined;
  const label = (name: InputName) => labelOf(cwd !== null && isCwd(name) ? 'cwd' : name);
  return { texts, label, cwd, signal, onProgress, problems };
}

function labelOf(name: string): string {
  return `option ${name}`;
}

function entriesOf(options: unknown, problems: Problem[]): [string, unknown][] {
  if (isRecord(options)) return Object.entries(options);
  const accepted = 'an object, for example { "request-paths": ["/"], "measuring-time": "2m" }';
  problems.push({ code: 'invalid-value', where: 'options', kind: kindOf(options), accepted });
  return [];
}

/** The text of the flag with this value. No message quotes a list, since `env` may hold secrets. */
function textOf(name: InputName, value: unknown): { text: string } | { problems: Problem[] } {
  const where = labelOf(name);
  const { reader } = INPUTS[name];
  const isList = Array.isArray(value) && LINE_INPUTS.has(name);
  const items: unknown[] = isList ? value : [value];
  const invalid = items.filter((item) => !isScalar(item));
  if (invalid.length > 0) {
    const kind = kindOf(invalid[0]);
    return { problems: [{ code: 'invalid-value', where, kind, accepted: acceptedBy(reader) }] };
  }
  const lines = items.map(String);
  if (isList && lines.some((line) => /[\r\n]/.test(line))) {
    return { problems: [{ code: 'item-of-several-lines', where }] };
  }
  // As a text, `true` would be a command.
  if (typeof value === 'boolean') {
    const result = read<unknown>(reader, value);
    if ('refusals' in result) {
      return { problems: result.refusals.map((refusal) => ({ ...refusal, where })) };
    }
  }
  return { text: lines.join('\n') };
}

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
