/** Reads a command's arguments. Reports all problems at once, and the nearest known name of a flag. */
import { Command, CommanderError } from 'commander';
import { INPUTS, inputsFor, type InputName, type Inputs } from '../inputs/declarations.ts';
import { readsList } from '../inputs/readers.ts';
import { unknownName } from '../config/nearest-name.ts';
import type { Texts } from '../config/resolve-settings.ts';
import type { Problem } from '../model/problem.ts';

export interface Flag {
  readonly name: string;
  /** Names its value in the help; null for a switch. */
  readonly placeholder: string | null;
  readonly description: string;
}

/** A command's help. */
export interface CommandHelp {
  /** As typed after `cannongate`. */
  readonly name: string;
  readonly usage: string;
  readonly description: string;
  readonly flags: readonly Flag[];
  /** Flags of `compare` that it lacks, each with what to do instead, completing "it is …". */
  readonly excluded?: ReadonlyMap<string, string>;
  /** Complete command lines. */
  readonly examples: readonly string[];
}

/** The flags that write a file. */
export const OUTPUT_FILES = ['json', 'markdown', 'html'] as const;

export const OUTPUT_FLAGS: readonly Flag[] = [
  { name: 'json', placeholder: 'file', description: 'Write the report (JSON) to the file.' },
  {
    name: 'markdown',
    placeholder: 'file',
    description: 'Write the comment (Markdown) to the file.',
  },
  {
    name: 'html',
    placeholder: 'file',
    description: 'Write the report with plots to the file, as one HTML page.',
  },
  { name: 'quiet', placeholder: null, description: 'Print the headline only.' },
];

export const RESUME: Flag = {
  name: 'resume',
  placeholder: 'file',
  description:
    'Continue an interrupted comparison. With --json FILE, each launch is saved to FILE.part at once.',
};

/** The inputs as flags. @param defaults where the command has its own */
export function inputFlags(defaults: Texts = {}, inputs: Inputs = INPUTS): Flag[] {
  return inputsFor('flag', inputs).map(
    ([name, { placeholder, description, byDefault, reader }]) => {
      const isList = readsList(reader);
      const repeatable = isList ? ' May be given more than once.' : '';
      const byDefaultHere = defaults[name as InputName] ?? byDefault;
      return {
        name,
        // One is given each time.
        placeholder: isList ? placeholder.replace(/s$/, '') : placeholder,
        description: `${description}${repeatable} Default: ${byDefaultHere}`.replace(/`/g, ''),
      };
    },
  );
}

export interface ParsedArguments {
  readonly texts: Texts;
  readonly outputs: Readonly<Partial<Record<(typeof OUTPUT_FILES)[number], string>>>;
  /** The file that an interrupted comparison saved. */
  readonly resume: string | null;
  /** The access log of `init --from`. */
  readonly from: string | null;
  /** What was given for each flag with a value, in order. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  readonly switches: ReadonlySet<string>;
  readonly operands: readonly string[];
  readonly problems: readonly Problem[];
}

/** @returns null if `--help` was printed */
export function parseArguments(
  { name: commandName, usage, description, flags, excluded, examples }: CommandHelp,
  args: readonly string[],
  inputs: Inputs = INPUTS,
): ParsedArguments | null {
  const command = new Command(`cannongate ${commandName}`)
    .usage(usage)
    .description(description)
    .helpOption('-h, --help', 'Show this help.')
    .addHelpText('after', ['', 'Examples:', ...examples.map((line) => `  ${line}`)].join('\n'));
  const valuesByName = new Map<string, string[]>();
  const words = [...args];
  const switches = new Set<string>();
  const problems: Problem[] = [];
  command.exitOverride().allowUnknownOption().allowExcessArguments();
  for (const { name, placeholder, description: help } of flags) {
    if (placeholder === null) {
      command.option(`--${name}`, help);
      command.on(`option:${name}`, () => switches.add(name));
    } else {
      command.option(`--${name} <${placeholder}>`, help);
      command.on(`option:${name}`, (value: string) => {
        valuesByName.set(name, [...(valuesByName.get(name) ?? []), value]);
      });
    }
  }
  const addMissing = (name: string, placeholder: string) => {
    const where = `--${name}`;
    if (!problems.some((problem) => problem.where === where)) {
      problems.push({ code: 'missing-value', where, missing: 'value', placeholder });
    }
  };
  // Reported with all other problems; commander would stop at a flag without a value.
  for (;;) {
    const last = flags.find(({ name }) => `--${name}` === words.at(-1));
    if (last?.placeholder == null) break;
    words.pop();
    addMissing(last.name, last.placeholder);
  }
  // Commander would take it for a value: `--json --quiet` would write a file named `--quiet`.
  const flagOf = (word: string | undefined) => flags.find(({ name }) => `--${name}` === word);
  for (let i = 0; i < words.length && words[i] !== '--'; i++) {
    const flag = flagOf(words[i]);
    if (flag?.placeholder == null) continue;
    if (flagOf(words[i + 1]) === undefined) {
      // Its value.
      i += 1;
      continue;
    }
    words.splice(i, 1);
    i -= 1;
    addMissing(flag.name, flag.placeholder);
  }
  try {
    command.parse(words, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError && error.code === 'commander.helpDisplayed') return null;
    throw error;
  }
  const isFlag = (word: string) => /^-./.test(word);
  const known = flags.map(({ name }) => name);
  const operands: string[] = [];
  // Where the flag that was meant, or the same one of another command, takes a value, the next word is that value, and no argument of its own.
  let takesNext = false;
  for (const word of command.args) {
    if (!isFlag(word)) {
      if (!takesNext) operands.push(word);
      takesNext = false;
      continue;
    }
    const name = word.replace(/^-+/, '').replace(/=.*$/, '');
    const unknown = unknownFlag(name, known, excluded?.get(name) ?? null);
    problems.push({ ...unknown, where: word });
    const meant = flagOf((unknown.code === 'renamed-input' ? unknown.name : unknown.nearest) ?? '');
    const ofOthers = [...inputFlags({}, inputs), ...OUTPUT_FLAGS, RESUME];
    const flag = meant ?? ofOthers.find((each) => each.name === name);
    takesNext = flag?.placeholder != null && !word.includes('=');
  }
  const single = (name: string) => valuesByName.get(name)?.at(-1);
  return {
    texts: Object.fromEntries(
      inputsFor('flag', inputs).flatMap(([name, { reader }]) => {
        const values = valuesByName.get(name);
        if (!values) return [];
        return [[name, readsList(reader) ? values.join('\n') : (values.at(-1) ?? '')]];
      }),
    ),
    outputs: Object.fromEntries(
      OUTPUT_FILES.flatMap((name) => {
        const file = single(name);
        return file === undefined ? [] : [[name, file]];
      }),
    ),
    resume: single('resume') ?? null,
    from: single('from') ?? null,
    values: valuesByName,
    switches,
    operands,
    problems,
  };
}

/** @param belongs completes "it is …"; null for a flag that no command has */
function unknownFlag(word: string, names: readonly string[], belongs: string | null) {
  const unknown = unknownName('flag', word, names, { belongs });
  const flag = (name: string) => `--${name}`;
  if (unknown.code === 'renamed-input') return { ...unknown, name: flag(unknown.name) };
  const { nearest } = unknown;
  return { ...unknown, known: names.map(flag), nearest: nearest === null ? null : flag(nearest) };
}

export function unexpectedOperands(operands: readonly string[]): Problem[] {
  return operands.map((operand) => ({
    code: 'unexpected-argument',
    where: operand,
  }));
}
