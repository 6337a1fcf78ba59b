/**
 * The apps of a comparison: a single app, or those under `apps` in the configuration file. Each app has its own
 * scenarios and may set some inputs itself; the other inputs of the file apply to all apps.
 */
import { isRunnersOwn, type EnvEntry } from '../inputs/env.ts';
import { INPUTS, namesFor, type InputNameFor, type InputValues } from '../inputs/declarations.ts';
import type { Warning } from '../model/warnings.ts';
import type { Problem } from '../model/problem.ts';
import { variablesIn } from '../model/request.ts';
import { allRequestsOf, type AppSettings, type Scenario } from '../model/settings.ts';
import type { Path } from './document.ts';
import type { ConfigFile } from './file.ts';
import type { FileApp } from './file-schema.ts';
import { filtered, hasOnly, leftOut, withoutMatch } from './filter.ts';
import {
  duplicates,
  hooksFrom,
  reportedName,
  scenariosFrom,
  sharedWithoutSetup,
  type ReadBody,
} from './scenarios.ts';
import { appSettingsFrom, overridden } from './resolve-settings.ts';

export interface ConfiguredApp {
  /** The working directory is still as the user wrote it, not yet relative to the root. */
  readonly settings: AppSettings;
  /** The location in the file of a key of the app, or of one for all apps, for messages; null for a single app. */
  readonly locate: ((path: Path) => string) | null;
  /** The index of each scenario in the file's list; null for scenarios from `request-paths`. */
  readonly fileIndexes: readonly (number | null)[];
  /** Whether it is unknown where it is or how it is started: a value in the file cannot be read. */
  readonly isUnread: boolean;
}

export interface ConfiguredApps {
  readonly apps: readonly [ConfiguredApp, ...ConfiguredApp[]];
  readonly problems: readonly Problem[];
  readonly warnings: readonly Warning[];
}

export interface AppsRequest {
  readonly values: InputValues;
  /** Action inputs or flags. */
  readonly typed: Partial<InputValues>;
  readonly file: ConfigFile | null;
  readonly variables: Readonly<Record<string, string | undefined>>;
}

/** If there are several apps, the name of each scenario begins with the name of its app. */
export function appsFrom(request: AppsRequest, readBody: ReadBody): ConfiguredApps {
  const { file } = request;
  return file && file.apps.length > 0
    ? severalApps(request, file, readBody)
    : onlyApp(request, readBody);
}

function onlyApp(request: AppsRequest, readBody: ReadBody): ConfiguredApps {
  const { values, file } = request;
  const { ofPaths, warnings } = typedPaths(request, readBody);
  const read = appFrom(null, ofPaths ?? file, values, request, readBody);
  const { problems, warnings: others, ...app } = read;
  return { apps: [{ ...app, locate: null }], problems, warnings: [...warnings, ...others] };
}

function severalApps(request: AppsRequest, file: ConfigFile, readBody: ReadBody): ConfiguredApps {
  const read = file.apps.map((_, i) => appAt(i, file, request, readBody));
  const all = read.map(({ app }) => app);
  const problems = read.flatMap((each) => each.problems);
  const isWhole = file.isPart !== true;
  const haveSetup = read.some((each) => each.hasSetup);
  if (isWhole && file.setup['shared-setup'] !== undefined && !haveSetup) {
    problems.push(sharedWithoutSetup(() => file.setup.locate(['shared-setup'])));
  }
  if (all.every(({ settings }) => settings.scenarios.length === 0)) {
    problems.push({ code: 'all-skipped', where: file.locate(['apps']) });
  }
  const filterResult = filtered(
    all.flatMap(({ settings }) => settings.scenarios),
    request.values.filter,
  );
  if (isWhole) problems.push(...filterResult.problems);
  const sameNames = appsOfSameName(all, file);
  problems.push(...misplaced(request), ...sameNames);
  // Apps with the same name may have scenarios with the same name: one problem is enough.
  if (sameNames.length === 0) {
    const isKnown = ({ where }: Problem) =>
      problems.some((other) => other.code === 'duplicate-name' && other.where === where);
    // Two of one app have been found there.
    problems.push(...scenariosOfSameName(all, file).filter((problem) => !isKnown(problem)));
  }
  const selected = all
    .map(({ settings, fileIndexes, ...app }) => {
      const isKept = settings.scenarios.map(filterResult.isKept);
      const scenarios = settings.scenarios.filter((_, i) => isKept[i]);
      return {
        ...app,
        settings: { ...settings, scenarios },
        fileIndexes: fileIndexes.filter((_, i) => isKept[i]),
      };
    })
    .filter(({ settings }) => settings.scenarios.length > 0);
  // If the filter matches nothing, there is a problem already, and nothing is compared.
  const [first, ...others] = selected.length > 0 ? selected : all;
  if (!first) throw new RangeError('there is no app');
  return {
    apps: [first, ...others],
    problems: withoutRepeated(problems),
    warnings: [...read.flatMap(({ warnings }) => warnings), ...filterResult.warnings],
  };
}

/** One of several apps of a file. */
function appAt(
  index: number,
  file: ConfigFile,
  request: AppsRequest,
  readBody: ReadBody,
): { app: ConfiguredApp; problems: Problem[]; warnings: Warning[]; hasSetup: boolean } {
  const { values, typed } = request;
  const app = file.apps[index];
  if (!app) throw new RangeError(`there is no app ${index}`);
  const locate = (path: Path) => file.locate(['apps', index, ...path]);
  const { setup } = app.setup === undefined ? file.setup : app;
  const setupOfApp = {
    setup,
    'shared-setup': app['shared-setup'],
    inheritedShared: file.setup['shared-setup'],
    isUnread: app.setup === undefined ? file.setup.isUnread : app.unread?.includes('captures'),
    // A path begins with the key.
    locate: (path: Path) =>
      path[0] === 'setup' && app.setup === undefined ? file.setup.locate(path) : locate(path),
  };
  const appFile = { ...file, scenarios: app.scenarios ?? [], setup: setupOfApp, locate };
  const general = { ...values, 'working-directory': '.', 'request-paths': null };
  // Flags and action inputs override those of an app, too.
  const own = overridden(overridden(general, appInputs(app)), appInputs(typed));
  // The words select among the scenarios of all apps, so that one that matches none is a problem.
  const read = appFrom(app, appFile, { ...own, filter: null }, request, readBody);
  const problems = read.problems
    // Other apps may have scenarios that are not skipped.
    .filter(({ code }) => code !== 'all-skipped')
    .map((problem) =>
      problem.where === 'request-paths'
        ? { ...problem, where: locate(['request-paths']) }
        : problem,
    );
  const { settings, fileIndexes, isUnread } = read;
  const hasSetup = settings.scenarios.some((each) => each.setup !== null);
  const isInherited = ([key = '']: Path) => !hasKey(app, key) && hasKey(file.raw, key);
  const configured: ConfiguredApp = {
    settings,
    locate: (path: Path) => (isInherited(path) ? file.locate(path) : locate(path)),
    fileIndexes,
    isUnread,
  };
  const isOnly = file.apps.some((each) => hasOnly(each.scenarios ?? []));
  if (!isOnly || hasOnly(app.scenarios ?? [])) {
    return { app: configured, problems, warnings: [...read.warnings], hasSetup };
  }
  const names = settings.scenarios.map((each) => each.name);
  return {
    app: { ...configured, settings: { ...settings, scenarios: [] }, fileIndexes: [] },
    problems,
    warnings: [...read.warnings, ...leftOut('only', names)],
    hasSetup,
  };
}

/** A problem for each name that several scenarios have, of one app or of different ones. */
function scenariosOfSameName(all: readonly ConfiguredApp[], file: ConfigFile): readonly Problem[] {
  const places = all.flatMap(({ settings, fileIndexes }, app) =>
    settings.scenarios.map((_, i) => {
      const index = fileIndexes[i] ?? null;
      return index === null
        ? ['apps', app, 'request-paths']
        : ['apps', app, 'scenarios', index, 'name'];
    }),
  );
  const scenarios = all.flatMap(({ settings }) => settings.scenarios);
  return duplicates(scenarios, (i) => file.locate(places[i] ?? ['apps']));
}

/**
 * The file without its scenarios if `request-paths` was typed: like every input, it overrides the file. Its `only` and
 * `skip` choose nothing then. In the file itself the paths are added to the scenarios.
 */
function typedPaths(
  { typed, file }: AppsRequest,
  readBody: ReadBody,
): { readonly ofPaths: ConfigFile | null; readonly warnings: readonly Warning[] } {
  if (!file || file.scenarios.length === 0 || typed['request-paths'] == null) {
    return { ofPaths: null, warnings: [] };
  }
  const { 'shared-setup': isShared, ...setup } = file.setup;
  const names = file.scenarios.map(
    (each) => reportedName(each, readBody) ?? each.har?.file ?? 'scenario',
  );
  return {
    // Only a scenario of the file may have had the setup that is shared.
    ofPaths: { ...file, scenarios: [], setup: { ...setup, inheritedShared: isShared } },
    warnings: leftOut('request-paths', names),
  };
}

/** Each app finds the same wrong in what the file says for all of them. */
function withoutRepeated(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

/** What the names of an app's scenarios begin with. */
export function prefixOf(app: Pick<FileApp, 'name'> | null): string {
  return app === null ? '' : `${app.name}: `;
}

/** The same with one scenario alone, which the inputs select. Its name is compared as a whole, unlike the words of `filter`. */
export function withScenarioAlone(configured: ConfiguredApps, name: string): ConfiguredApps {
  const isMeant = (scenario: Scenario) => scenario.name === name;
  const [app] = configured.apps.filter(({ settings }) => settings.scenarios.some(isMeant));
  if (!app) {
    const all = configured.apps.flatMap(({ settings }) => settings.scenarios);
    return { ...configured, problems: [...configured.problems, withoutMatch(all, [name])] };
  }
  const { settings, fileIndexes } = app;
  const isAlone = settings.scenarios.map(isMeant);
  return {
    ...configured,
    apps: [
      {
        ...app,
        settings: { ...settings, scenarios: settings.scenarios.filter(isMeant) },
        fileIndexes: fileIndexes.filter((_, i) => isAlone[i]),
      },
    ],
  };
}

/** @param appFile the file with the app's scenarios instead of its own */
function appFrom(
  app: FileApp | null,
  appFile: ConfigFile | null,
  own: InputValues,
  { file, variables }: AppsRequest,
  readBody: ReadBody,
): Omit<ConfiguredApps, 'apps'> & Omit<ConfiguredApp, 'locate'> {
  const { env, warnings: notPassed } = passable(own.env, variables);
  const read = scenariosFrom(own, appFile, readBody);
  const prefix = prefixOf(app);
  const settings = appSettingsFrom(
    { ...own, env },
    {
      name: app?.name ?? null,
      scenarios: read.scenarios.map((each) => ({ ...each, name: prefix + each.name })),
      hooks: hooksFrom(app?.hooks ?? file?.hooks),
      affectedBy: app?.['affected-by'] ?? file?.affectedBy ?? null,
    },
    own['working-directory'],
  );
  return {
    settings,
    fileIndexes: read.fileIndexes,
    isUnread: [app, file].some((each) => each?.unread?.includes('command') === true),
    problems: [...read.problems, ...variableProblems(read.scenarios, variables)],
    warnings: [...notPassed, ...read.warnings].map((warning) => ({ ...warning, app: app?.name })),
  };
}

/**
 * The entries that have a value, and a warning for each entry without one, with a `${NAME}` that nobody fills in, or with quotes that
 * nobody removes. Somebody may have pasted a secret of several lines, and a line of it can look like a name. So a warning shows only
 * names in capitals.
 */
export function passable(
  entries: readonly EnvEntry[],
  variables: Readonly<Record<string, string | undefined>>,
): { readonly env: EnvEntry[]; readonly warnings: Warning[] } {
  const isSet = ({ name, value }: EnvEntry) => value !== null || variables[name] !== undefined;
  const warnings = entries.flatMap((entry, i): Warning[] => {
    const value = entry.value ?? '';
    const codes = [
      ...(isSet(entry) ? [] : (['env-not-set'] as const)),
      ...(/\$\{[A-Za-z_]\w*\}/.test(value) ? (['env-not-filled-in'] as const) : []),
      // Copied from a file of variables, whose readers remove them.
      ...(/^(["'])[^]*\1$/.test(value) ? (['env-quoted'] as const) : []),
    ];
    const isShown = /^[A-Z][A-Z0-9_]{0,39}$/.test(entry.name);
    const variable = isShown ? entry.name : `variable ${i + 1}`;
    return codes.map((code) => ({ code, variable }));
  });
  return { env: entries.filter(isSet), warnings };
}

function hasKey(mapping: object, key: PropertyKey): boolean {
  return Object.entries(mapping).some(([name, value]) => name === key && value !== undefined);
}

/** The inputs that an app can set itself, if they are set. */
function appInputs(values: {
  readonly [Name in InputNameFor<'app'>]?: InputValues[Name] | undefined;
}): Partial<InputValues> {
  const names = namesFor('app').filter((name) => values[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** The inputs that cannot apply to several apps: each app sets them itself. */
export const OF_ONE_APP = namesFor('app').filter((name) => 'isOfOneApp' in INPUTS[name]);

function misplaced({ typed, file }: AppsRequest): Problem[] {
  const refuse = (where: string, key: string): Problem => ({
    code: 'conflict',
    where,
    keys: [key, 'apps'],
    reason: 'apps-have-their-own',
  });
  const inputs = OF_ONE_APP.filter((name) => (typed[name] ?? file?.values[name]) != null);
  return [
    ...inputs.map((name) => refuse(name, name)),
    ...(file && file.scenarios.length > 0 ? [refuse(file.locate(['scenarios']), 'scenarios')] : []),
  ];
}

function appsOfSameName(apps: readonly ConfiguredApp[], file: ConfigFile | null): Problem[] {
  const names = apps.map(({ settings }) => settings.name ?? '');
  return names.flatMap((name, i) => {
    const first = names.indexOf(name);
    if (first === i) return [];
    const where = file?.locate(['apps', i, 'name']) ?? 'apps';
    const count = names.filter((each) => each === name).length;
    // A part of a file has other places.
    const place = file?.isPart === true ? null : first;
    return [{ code: 'duplicate-name', where, of: 'app', name, first: place, count }];
  });
}

const MAX_SCENARIOS_NAMED = 3;

/** `scenario "GET /a"`, or `scenarios "GET /a", "GET /b", "GET /c" and 2 more`: a setup belongs to many. */
function describeScenarios(names: readonly string[]): string {
  const shown = names.slice(0, MAX_SCENARIOS_NAMED).map((name) => JSON.stringify(name));
  const more = names.length - shown.length;
  const noun = names.length === 1 ? 'scenario' : 'scenarios';
  return `${noun} ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/**
 * Problems with environment variables that scenarios refer to as `${NAME}`. Values may be secrets, so no
 * message holds one.
 */
export function variableProblems(
  scenarios: readonly Scenario[],
  variables: Readonly<Record<string, string | undefined>>,
): Problem[] {
  const users = new Map<string, string[]>();
  for (const { name: scenario, ...workload } of scenarios) {
    for (const name of new Set(allRequestsOf(workload).flatMap(variablesIn))) {
      users.set(name, [...(users.get(name) ?? []), scenario]);
    }
  }
  return [...users].flatMap(([name, usedBy]): Problem[] => {
    const where = describeScenarios(usedBy);
    const value = variables[name];
    if (isRunnersOwn(name)) {
      const reason = 'runner-variable-in-request';
      return [{ code: 'not-allowed', where, reason, variable: name }];
    }
    // A secret that a workflow does not get, as for a fork’s pull request, is empty.
    if (value === undefined || value === '') {
      return [{ code: 'variable-unusable', where, variable: name, isSet: false }];
    }
    if (/[^\t\x20-\x7e]/.test(value)) {
      return [{ code: 'variable-unusable', where, variable: name, isSet: true }];
    }
    return [];
  });
}
