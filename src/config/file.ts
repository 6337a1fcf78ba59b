import type { Warning } from '../model/warnings.ts';
import type { Problem } from '../model/problem.ts';
import { isRecord } from '../model/record.ts';
import { openDocument, problemsIn, type OpenDocument, type Path } from './document.ts';
import {
  fileSchema,
  exampleAt,
  keysAt,
  PARTS,
  placeOf,
  scenarioSchema,
  type FileApp,
  type FileHooks,
  type FileScenario,
  type FileSetup,
} from './file-schema.ts';
import { withStandIns } from './stand-ins.ts';
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
  /** Patterns of the files that affect the app, or every app that has none of its own; null for all files. */
  readonly affectedBy: readonly string[] | null;
  /** For the scenarios that have none of their own. */
  readonly setup: FileSetup & {
    /** Of an app: what the file says for all apps. */
    readonly inheritedShared?: boolean | undefined;
    /** Whether the file has one that cannot be read. */
    readonly isUnread?: boolean | undefined;
    /** `name:line:column key` of one of its keys. */
    locate(path: Path): string;
  };
  readonly warnings: readonly Warning[];
  /** Whether it is the valid part of a file with problems: what it lacks may be there, and be unreadable. */
  readonly isPart?: boolean;
  /** Whether even the apps of such a file are unknown. */
  readonly hasUnreadApps?: boolean;
  /** `name:line:column key`, for problems that are found later. */
  locate(path: Path): string;
}

export type ParsedFile =
  | { readonly file: ConfigFile }
  | {
      readonly problems: readonly Problem[];
      /**
       * The valid inputs, setup, hooks, apps and scenarios: they may have further problems, which are reported
       * together with these. Empty if the file is not YAML.
       */
      readonly validPart: ConfigFile;
    };

/** Reads the text of a configuration file. Returns all problems at once, each with its line and column. */
export function parseConfigFile(name: string, text: string): ParsedFile {
  const opened = openDocument(name, text);
  if ('problems' in opened) {
    return {
      problems: opened.problems,
      validPart: { ...emptyConfigFile(name), hasUnreadApps: true },
    };
  }
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
  const expressions = expressionProblems(opened);
  if (!result.success) {
    const problems = problemsIn(opened, result.error.issues, { keysAt, exampleAt, placeOf });
    return { problems: [...problems, ...expressions], validPart: validPartOf(name, opened) };
  }
  const {
    scenarios = [],
    apps = [],
    hooks = {},
    'affected-by': affectedBy = null,
    setup,
    'shared-setup': isShared,
    ...others
  } = result.data;
  const file: ConfigFile = {
    name,
    raw: raw as ConfigFile['raw'],
    values: onlyInputs(others),
    scenarios,
    apps,
    hooks,
    affectedBy,
    setup: { setup, 'shared-setup': isShared, locate },
    warnings,
    locate,
  };
  return expressions.length === 0 ? { file } : { problems: expressions, validPart: file };
}

/** GitHub replaces expressions in workflows only: an app would get the text, and a shell would stop at it. */
function expressionProblems({ raw, locate }: OpenDocument): Problem[] {
  const file = mappingOf(raw);
  const itemsOf = (listed: unknown, path: Path) =>
    (Array.isArray(listed) ? listed : []).map(
      (each: unknown, i) => [mappingOf(each), [...path, i]] as const,
    );
  const levels = [[file, []] as const, ...itemsOf(file['apps'], ['apps'])];
  const scenarios = levels.flatMap(([level, path]) =>
    itemsOf(level['scenarios'], [...path, 'scenarios']),
  );
  const ofLevels = levels.flatMap(([level, path]) => [
    ...(['start', 'install', 'build'] as const).map((key) => ({
      found: level[key],
      path: [...path, key],
      reason: 'github-expression-in-command' as const,
    })),
    ...(Array.isArray(level['env']) ? level['env'] : [level['env']]).map((found: unknown, i) => ({
      found,
      path: Array.isArray(level['env']) ? [...path, 'env', i] : [...path, 'env'],
      reason: 'github-expression-in-env' as const,
    })),
  ]);
  const ofHooks = [...levels, ...scenarios].flatMap(([level, path]) =>
    Object.entries(mappingOf(level['hooks'])).map(([key, found]) => ({
      found,
      path: [...path, 'hooks', key],
      reason: 'github-expression-in-command' as const,
    })),
  );
  return [...ofLevels, ...ofHooks].flatMap(({ found, path, reason }): Problem[] =>
    typeof found === 'string' && /\$\{\{[^]*?\}\}/.test(found)
      ? [{ code: 'not-allowed', where: locate(path), reason }]
      : [],
  );
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
    affectedBy: null,
    setup: { locate: () => name },
    warnings: [],
    isPart: true,
    locate: () => name,
  };
}

function validPartOf(name: string, { raw, locate }: OpenDocument): ConfigFile {
  const file = mappingOf(raw);
  const scenarios = validScenarios(file['scenarios']);
  const apps = validApps(file['apps']);
  const setup = read(PARTS.setup, file['setup']);
  const isShared = read(PARTS['shared-setup'], file['shared-setup']);
  const hooks = read(PARTS.hooks, file['hooks']);
  const affectedBy = read(PARTS['affected-by'], file['affected-by']);
  return {
    ...emptyConfigFile(name),
    values: validInputs(raw),
    scenarios: scenarios.map(({ scenario }) => scenario),
    apps: apps.map(({ app }) => app),
    hasUnreadApps: file['apps'] !== undefined && apps.length === 0,
    hooks: 'value' in hooks ? hooks.value : {},
    affectedBy: ('value' in affectedBy ? affectedBy.value : undefined) ?? null,
    setup: {
      setup: 'value' in setup ? setup.value : undefined,
      'shared-setup': 'value' in isShared ? isShared.value : undefined,
      isUnread: !('value' in setup),
      locate,
    },
    locate: (path) => {
      const [list, index, ...rest] = path;
      if (typeof index !== 'number') return locate(path);
      if (list === 'scenarios') {
        return locate([list, scenarios[index]?.position ?? index, ...rest]);
      }
      const app = list === 'apps' ? apps[index] : undefined;
      if (!app) return locate(path);
      const [inner, i, ...others] = rest;
      const isOfScenario = inner === 'scenarios' && typeof i === 'number';
      const inApp = isOfScenario ? [inner, app.positions[i] ?? i, ...others] : rest;
      return locate(['apps', app.position, ...inApp]);
    },
  };
}

function mappingOf(raw: unknown): Readonly<Record<string, unknown>> {
  return isRecord(raw) ? raw : {};
}

/** The scenarios of a list that can be read, some with stand-ins for values that cannot, with their places in it. */
function validScenarios(listed: unknown) {
  return (Array.isArray(listed) ? listed : []).flatMap((each: unknown, position) => {
    const result = scenarioSchema.safeParse(each);
    const mended = result.success ? null : withStandIns(each, result.error.issues);
    const { data } = mended === null ? result : scenarioSchema.safeParse(mended.scenario);
    if (data === undefined) return [];
    // While some scenarios cannot be read, it is unknown which ones `only` selects.
    const { only: _only, skip: _skip, ...scenario } = data;
    return [{ scenario: { ...scenario, ...(mended && { unread: mended.unread }) }, position }];
  });
}

/** The apps of a list that can be read but for some of their scenarios, with the places of those that can be read, too. */
function validApps(listed: unknown) {
  return (Array.isArray(listed) ? listed : []).flatMap((each: unknown, position) => {
    const { scenarios: inApp, ...others } = mappingOf(each);
    const result = PARTS.app.safeParse(others);
    if (!result.success) return [];
    const valid = validScenarios(inApp);
    const scenarios = valid.map(({ scenario }) => scenario);
    const app: FileApp = scenarios.length === 0 ? result.data : { ...result.data, scenarios };
    return [{ app, position, positions: valid.map((one) => one.position) }];
  });
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
