import type * as z from 'zod';
import type { Warning } from '../model/warnings.ts';
import type { Problem } from '../model/problem.ts';
import { isRecord } from '../model/record.ts';
import { openDocument, problemsIn, type OpenDocument, type Path } from './document.ts';
import {
  appSchema,
  fileSchema,
  exampleAt,
  IGNORED_KEY,
  keysAt,
  placeOf,
  scenarioSchema,
  type FileApp,
  type FileHooks,
  type FileScenario,
  type FileSetup,
  type UnreadPart,
} from './file-schema.ts';
import { levelWithStandIns, withStandIns } from './stand-ins.ts';
import { namesFor, type InputValues } from '../inputs/declarations.ts';

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
    /** Whether it is unknown what it captures, since some of it cannot be read. */
    readonly isUnread?: boolean | undefined;
    /** `name:line:column key` of one of its keys. */
    locate(path: Path): string;
  };
  readonly warnings: readonly Warning[];
  /** Whether it is the valid part of a file with problems: what it lacks may be there, and be unreadable. */
  readonly isPart?: boolean;
  /** Whether even the apps of such a file are unknown. */
  readonly hasUnreadApps?: boolean;
  /** What else is unknown of such a file. */
  readonly unread?: readonly UnreadPart[];
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
  document: OpenDocument,
  warnings: readonly Warning[] = [],
): ParsedFile {
  const opened = { ...document, raw: withoutIgnored(document.raw) };
  const { raw, locate } = opened;
  const result = fileSchema.safeParse(raw);
  const expressions = expressionProblems(opened);
  if (!result.success) {
    const problems = problemsIn(opened, result.error.issues, {
      keysAt,
      exampleAt,
      placeOf,
      // Whoever gives a value an anchor under a key of their own may mean to repeat it.
      ignoredName: (path, key) =>
        path.length === 0 && opened.holdsAnchor([key]) ? `x-${key}` : null,
    });
    return { problems: [...problems, ...expressions], validPart: validPartOf(name, opened) };
  }
  const { scenarios = [], apps = [], ...level } = result.data;
  const file: ConfigFile = {
    name,
    raw: raw as ConfigFile['raw'],
    scenarios,
    apps,
    ...levelFrom(level, opened),
    warnings,
    locate,
  };
  return expressions.length === 0 ? { file } : { problems: expressions, validPart: file };
}

/** As in compose files, for values that several aliases repeat. */
function withoutIgnored(raw: unknown): unknown {
  if (!isRecord(raw)) return raw;
  return Object.fromEntries(Object.entries(raw).filter(([key]) => !IGNORED_KEY.test(key)));
}

/** What a file says beside its apps and scenarios. */
function levelFrom(
  {
    hooks = {},
    'affected-by': affectedBy,
    setup,
    'shared-setup': isShared,
    ...others
  }: z.infer<typeof fileSchema>,
  { locate }: Pick<OpenDocument, 'locate'>,
) {
  return {
    values: onlyInputs(others),
    hooks,
    affectedBy: affectedBy ?? null,
    setup: { setup, 'shared-setup': isShared, locate },
  };
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
  const { scenarios: listed, apps: listedApps, ...others } = mappingOf(raw);
  const scenarios = validScenarios(listed);
  const apps = validApps(listedApps);
  const { level = {}, unread } = validLevel(fileSchema, others, []);
  const { setup, ...ofLevel } = levelFrom(level, { locate });
  return {
    ...emptyConfigFile(name),
    ...ofLevel,
    scenarios: scenarios.map(({ scenario }) => scenario),
    apps: apps.map(({ app }) => app),
    hasUnreadApps: listedApps !== undefined && apps.length === 0,
    unread,
    setup: { ...setup, isUnread: unread.includes('captures') },
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

/** The apps of a list, with stand-ins for values that cannot be read, and the places of their scenarios that can be read. */
function validApps(listed: unknown) {
  return (Array.isArray(listed) ? listed : []).flatMap((each: unknown, position) => {
    if (!isRecord(each)) return [];
    const { scenarios: inApp, ...others } = each;
    const { level, unread } = validLevel(appSchema, others, ['apps', position]);
    if (level === undefined) return [];
    const valid = validScenarios(inApp);
    const scenarios = valid.map(({ scenario }) => scenario);
    const app: FileApp = { ...level, unread, ...(scenarios.length > 0 && { scenarios }) };
    return [{ app, position, positions: valid.map((one) => one.position) }];
  });
}

/** The keys of a file or an app without its apps and scenarios. @param within its path */
function validLevel<S extends z.ZodType>(
  schema: S,
  raw: Record<PropertyKey, unknown>,
  within: Path,
): { readonly level: z.infer<S> | undefined; readonly unread: readonly UnreadPart[] } {
  const result = schema.safeParse(raw);
  if (result.success) return { level: result.data, unread: [] };
  const { level, unread } = levelWithStandIns(raw, result.error.issues, within);
  return { level: schema.safeParse(level).data, unread };
}

function onlyInputs(values: Readonly<Record<string, unknown>>): Partial<InputValues> {
  const names = namesFor('file').filter((name) => values[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}
