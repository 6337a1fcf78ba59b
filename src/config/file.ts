import type { Warning } from '../model/messages.ts';
import type { Problem } from '../model/problem.ts';
import { openDocument, problemsIn, type OpenDocument, type Path } from './document.ts';
import {
  fileSchema,
  keysAt,
  scenarioSchema,
  type FileApp,
  type FileHooks,
  type FileScenario,
} from './file-schema.ts';
import { read } from '../inputs/readers.ts';
import { INPUTS, namesFor, type InputValues } from '../inputs/inputs.ts';

export interface ConfigFile {
  /** How messages name it. */
  readonly name: string;
  /** What stands in it, as it stands there. */
  readonly raw: Readonly<Record<string, unknown>>;
  readonly values: Partial<InputValues>;
  readonly scenarios: readonly FileScenario[];
  /** Empty where the repository has one app. */
  readonly apps: readonly FileApp[];
  readonly hooks: FileHooks;
  /** What its author should know although nothing is wrong with it. */
  readonly warnings: readonly Warning[];
  /** Where a key of the file stands, for problems that are found later. */
  locate(path: Path): string;
}

export type ParsedFile =
  | { readonly file: ConfigFile }
  | {
      readonly problems: readonly Problem[];
      /**
       * What is right in itself: its inputs say where the problems are to be told, and its scenarios may
       * have problems of their own. Empty for what is no YAML.
       */
      readonly validPart: ConfigFile;
    };

/** Reads a configuration file's text; all problems at once, each with its line and column. */
export function parseConfigFile(name: string, text: string): ParsedFile {
  const opened = openDocument(name, text);
  if ('problems' in opened) return { problems: opened.problems, validPart: nothingIn(name) };
  return readConfig(name, opened);
}

/** The same of what stands in a file already opened, or was made of another one. */
export function readConfig(
  name: string,
  opened: OpenDocument,
  warnings: readonly Warning[] = [],
): ParsedFile {
  const { raw, locate } = opened;
  const result = fileSchema.safeParse(raw);
  if (!result.success) {
    return {
      problems: problemsIn(opened, result.error.issues, keysAt),
      validPart: restOf(name, opened),
    };
  }
  const { scenarios = [], apps = [], hooks = {}, ...values } = result.data;
  const given = { raw: raw as ConfigFile['raw'], values: onlyInputs(values) };
  return { file: { name, ...given, scenarios, apps, hooks, warnings, locate } };
}

/** Of a file of which nothing can be read. */
export function nothingIn(name: string): ConfigFile {
  const given = { raw: {}, values: {}, scenarios: [], apps: [], hooks: {}, warnings: [] };
  return { name, ...given, locate: () => name };
}

function restOf(name: string, { raw, locate }: OpenDocument): ConfigFile {
  const listed = (raw as { readonly scenarios?: unknown } | null)?.scenarios;
  const right = (Array.isArray(listed) ? listed : []).flatMap((each: unknown, place) => {
    const result = scenarioSchema.safeParse(each);
    return result.success ? [{ scenario: result.data, place }] : [];
  });
  return {
    ...nothingIn(name),
    values: rightInputs(raw),
    // Which of them are singled out is not known while some cannot be read.
    scenarios: right.map(({ scenario: { only: _only, skip: _skip, ...scenario } }) => scenario),
    locate: (path) => {
      const [first, index, ...inner] = path;
      const isOfScenario = first === 'scenarios' && typeof index === 'number';
      return locate(isOfScenario ? [first, right[index]?.place ?? index, ...inner] : path);
    },
  };
}

function rightInputs(raw: unknown): Partial<InputValues> {
  if (typeof raw !== 'object' || raw === null) return {};
  const values = Object.entries(raw).flatMap(([key, found]: [string, unknown]) => {
    const name = namesFor('file').find((each) => each === key);
    const result = name && read<unknown>(INPUTS[name].reader, found);
    return result && 'value' in result ? [[key, result.value]] : [];
  });
  return Object.fromEntries(values) as Partial<InputValues>;
}

function onlyInputs(values: Readonly<Record<string, unknown>>): Partial<InputValues> {
  const names = namesFor('file').filter((name) => values[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}
