import type { Problem } from '../model/problem.ts';
import { openDocument, problemsIn, type OpenDocument, type Path } from './document.ts';
import {
  fileSchema,
  keysAt,
  type FileApp,
  type FileHooks,
  type FileScenario,
} from './file-schema.ts';
import { INPUTS, namesFor, type InputName, type InputValues } from './inputs.ts';

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
  readonly warnings: readonly string[];
  /** Where a key of the file stands, for problems that are found later. */
  locate(path: Path): string;
}

export type ParsedFile =
  | { readonly file: ConfigFile }
  | {
      readonly problems: readonly Problem[];
      /** Those inputs that are right in themselves: they say where the problems are to be told. */
      readonly values: Partial<InputValues>;
    };

/** Reads a configuration file's text; all problems at once, each with its line and column. */
export function parseConfigFile(name: string, text: string): ParsedFile {
  const opened = openDocument(name, text);
  if ('problems' in opened) return { problems: opened.problems, values: {} };
  return readConfig(name, opened);
}

/** The same of what stands in a file already opened, or was made of another one. */
export function readConfig(
  name: string,
  opened: OpenDocument,
  warnings: readonly string[] = [],
): ParsedFile {
  const { raw, locate } = opened;
  const result = fileSchema.safeParse(raw);
  if (!result.success) {
    return { problems: problemsIn(opened, result.error.issues, keysAt), values: rightInputs(raw) };
  }
  const { scenarios = [], apps = [], hooks = {}, ...values } = result.data;
  const given = { raw: raw as ConfigFile['raw'], values: onlyInputs(values) };
  return { file: { name, ...given, scenarios, apps, hooks, warnings, locate } };
}

function rightInputs(raw: unknown): Partial<InputValues> {
  if (typeof raw !== 'object' || raw === null) return {};
  const values = Object.entries(raw).flatMap(([key, found]: [string, unknown]) => {
    const name = namesFor('file').find((each) => each === key);
    const result = name && INPUTS[name].reader.read(found);
    return result && 'value' in result ? [[key, result.value]] : [];
  });
  return Object.fromEntries(values) as Partial<InputValues>;
}

function onlyInputs(values: Record<string, unknown>): Partial<InputValues> {
  const given = namesFor('file').filter((name: InputName) => values[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, values[name]]));
}
