import type { Warning } from '../model/warnings.ts';
import type { Problem } from '../model/problem.ts';
import { openDocument, problemsIn, type OpenDocument, type Path } from './document.ts';
import {
  fileSchema,
  keysAt,
  scenarioSchema,
  type FileApp,
  type FileHooks,
  type FileScenario,
  type FileSetup,
} from './file-schema.ts';
import { read } from '../inputs/readers.ts';
import { INPUTS, namesFor, type InputValues } from '../inputs/declarations.ts';

export interface ConfigFile {
  /** How messages name it. */
  readonly name: string;
  /** The YAML values before they were checked. */
  readonly raw: Readonly<Record<string, unknown>>;
  readonly values: Partial<InputValues>;
  readonly scenarios: readonly FileScenario[];
  /** Empty where the repository has one app. */
  readonly apps: readonly FileApp[];
  readonly hooks: FileHooks;
  /** For the scenarios that have none of their own. */
  readonly setup: FileSetup & {
    /** Of an app: what the file says for all apps. */
    readonly inheritedShared?: boolean | undefined;
    /** `name:line:column key` of one of its keys. */
    locate(path: Path): string;
  };
  readonly warnings: readonly Warning[];
  /** `name:line:column key`, for problems that are found later. */
  locate(path: Path): string;
}

export type ParsedFile =
  | { readonly file: ConfigFile }
  | {
      readonly problems: readonly Problem[];
      /**
       * The valid inputs and scenarios: they may have further problems, which are reported together with
       * these. Empty if the file is not YAML.
       */
      readonly validPart: ConfigFile;
    };

/** Reads the text of a configuration file. Returns all problems at once, each with its line and column. */
export function parseConfigFile(name: string, text: string): ParsedFile {
  const opened = openDocument(name, text);
  if ('problems' in opened) return { problems: opened.problems, validPart: emptyConfigFile(name) };
  return readConfig(name, opened);
}

/** Reads a file that is already parsed as YAML, or was converted from another format. */
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
      validPart: validPartOf(name, opened),
    };
  }
  const {
    scenarios = [],
    apps = [],
    hooks = {},
    setup,
    'shared-setup': isShared,
    ...others
  } = result.data;
  return {
    file: {
      name,
      raw: raw as ConfigFile['raw'],
      values: onlyInputs(others),
      scenarios,
      apps,
      hooks,
      setup: { setup, 'shared-setup': isShared, locate },
      warnings,
      locate,
    },
  };
}

/** For a file that cannot be read at all. */
export function emptyConfigFile(name: string): ConfigFile {
  return {
    name,
    raw: {},
    values: {},
    scenarios: [],
    apps: [],
    hooks: {},
    setup: { locate: () => name },
    warnings: [],
    locate: () => name,
  };
}

function validPartOf(name: string, { raw, locate }: OpenDocument): ConfigFile {
  const listed = (raw as { readonly scenarios?: unknown } | null)?.scenarios;
  const valid = (Array.isArray(listed) ? listed : []).flatMap((each: unknown, position) => {
    const result = scenarioSchema.safeParse(each);
    return result.success ? [{ scenario: result.data, position }] : [];
  });
  return {
    ...emptyConfigFile(name),
    values: validInputs(raw),
    // While some scenarios cannot be read, it is unknown which ones `only` selects.
    scenarios: valid.map(({ scenario: { only: _only, skip: _skip, ...scenario } }) => scenario),
    locate: (path) => {
      const [first, index, ...inner] = path;
      const isOfScenario = first === 'scenarios' && typeof index === 'number';
      return locate(isOfScenario ? [first, valid[index]?.position ?? index, ...inner] : path);
    },
  };
}

function validInputs(raw: unknown): Partial<InputValues> {
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
