/** The package's options: the inputs under their own names, and what only a program can give. */
import {
  INPUTS,
  LINE_INPUTS,
  namesFor,
  type InputName,
  type InputNameFor,
  type Written,
} from '../inputs/inputs.ts';
import { acceptedBy, read } from '../inputs/readers.ts';
import { unknownName } from './nearest.ts';
import type { Texts } from './settings.ts';
import type { Problem } from '../model/problem.ts';
import type { ProgressEvent } from '../ports/ports.ts';

/** Each as the text that its flag would have, or as a number, boolean or list that says the same. */
type InputOptions = {
  readonly [Name in InputNameFor<'flag'>]?: Written<Name> | undefined;
};

/** The inputs of the command line under their names, and three of a program's own. */
export interface CompareOptions extends InputOptions {
  /** A directory of the work tree, which relative paths start from. Default: the process's. */
  readonly cwd?: string | undefined;
  /**
   * Aborts the comparison: everything that it started is stopped and removed, then the promise is
   * rejected with the signal's reason.
   */
  readonly signal?: AbortSignal | undefined;
  /** Told how the comparison gets on. What it throws ends the comparison. */
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

/** How a program's own options are checked, since not every program is type-checked. */
const OWN: Record<string, { accepts: string; fits: (given: unknown) => boolean }> = {
  cwd: {
    accepts: 'the path of a directory',
    fits: (given) => typeof given === 'string' && given !== '',
  },
  signal: { accepts: 'an AbortSignal', fits: (given) => given instanceof AbortSignal },
  onProgress: {
    accepts: 'a function of one event',
    fits: (given) => typeof given === 'function',
  },
};

/** Sorts the options; what they say is read where flags and inputs are. */
export function readOptions(options: unknown): ReadOptions {
  const texts: Partial<Record<InputName, string>> = {};
  const own: Partial<CompareOptions> & Record<string, unknown> = {};
  const problems: Problem[] = [];
  const inputs = namesFor('flag');
  for (const [name, given] of entriesOf(options, problems)) {
    if (given === undefined) continue;
    const input = inputs.find((each) => each === name);
    const check = Object.hasOwn(OWN, name) ? OWN[name] : undefined;
    if (input !== undefined) {
      const spelt = spell(input, given);
      if ('text' in spelt) texts[input] = spelt.text;
      else problems.push(...spelt.problems);
    } else if (check === undefined) {
      const unknown = unknownName(name, [...inputs, ...Object.keys(OWN)]);
      problems.push({ ...unknown, where: labelOf(name), found: 'an unknown option' });
    } else if (check.fits(given)) {
      own[name] = given;
    } else {
      const where = labelOf(name);
      const accepted = check.accepts;
      problems.push({ code: 'invalid-value', where, found: kindOf(given), accepted });
    }
  }
  const { cwd = null, signal = null, onProgress = () => {} } = own;
  // Where one stands is the working directory, unless there is another one.
  const isCwd = (name: InputName) => name === 'working-directory' && texts[name] === undefined;
  const label = (name: InputName) => labelOf(cwd !== null && isCwd(name) ? 'cwd' : name);
  return { texts, label, cwd, signal, onProgress, problems };
}

function labelOf(name: string): string {
  return `option ${name}`;
}

function entriesOf(options: unknown, problems: Problem[]): [string, unknown][] {
  if (typeof options === 'object' && options !== null && !Array.isArray(options)) {
    return Object.entries(options);
  }
  const accepted = 'an object, for example { paths: ["/"], budget: "2m" }';
  problems.push({ code: 'invalid-value', where: 'options', found: kindOf(options), accepted });
  return [];
}

/** A value as the text of a flag. No message quotes a list: it may be that of `env`, with secrets. */
function spell(name: InputName, given: unknown): { text: string } | { problems: Problem[] } {
  const where = labelOf(name);
  const { reader } = INPUTS[name];
  const refuse = (found: string, accepted: string): { problems: Problem[] } => ({
    problems: [{ code: 'invalid-value', where, found, accepted }],
  });
  const items: unknown[] = Array.isArray(given) && LINE_INPUTS.has(name) ? given : [given];
  const odd = items.filter((item) => !isScalar(item));
  if (odd.length > 0) return refuse(kindOf(odd[0]), acceptedBy(reader));
  const lines = items.map(String);
  if (lines.length > 1 && lines.some((line) => /[\r\n]/.test(line))) {
    return refuse('an item of several lines', 'one line in each item');
  }
  // As text `true` would be a command.
  if (typeof given === 'boolean') {
    const result = read<unknown>(reader, given);
    if ('refusals' in result) {
      return { problems: result.refusals.map((refusal) => ({ ...refusal, where })) };
    }
  }
  return { text: lines.join('\n') };
}

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return 'a list';
  if (value === '') return 'an empty text';
  const kind = typeof value;
  return `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`;
}
