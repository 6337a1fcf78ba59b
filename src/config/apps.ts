/** The apps of a configuration file: each with what it says for itself, and the rest in common. */
import type { Warning } from '../model/messages.ts';
import type { Problem } from '../model/problem.ts';
import type { AppSettings } from '../model/settings.ts';
import { filtered, hasOnly, leftOut } from './filter.ts';
import { passable } from './env.ts';
import { APP_INPUTS, type FileApp } from './file-schema.ts';
import type { ConfigFile } from './file.ts';
import type { InputName, InputValues } from './inputs.ts';
import { duplicates, hooksFrom, scenariosFrom, type ReadBody } from './scenarios.ts';
import { appSettingsFrom } from './settings.ts';
import { quote } from './values.ts';
import { variableProblems } from './variables.ts';

/** An app as it was given; its working directory is as it was written. */
export interface ConfiguredApp {
  readonly settings: AppSettings;
  /** How messages name its inputs; null: as those of the whole file. */
  readonly locate: ((input: InputName) => string) | null;
}

export interface ConfiguredApps {
  readonly apps: readonly [ConfiguredApp, ...ConfiguredApp[]];
  /** Of a single app: where each scenario stands in the file's list; null for those of paths. */
  readonly fileIndexes: readonly (number | null)[];
  readonly problems: readonly Problem[];
  readonly warnings: readonly Warning[];
}

export interface AppsRequest {
  readonly values: InputValues;
  /** What was given as inputs or flags. */
  readonly typed: Partial<InputValues>;
  readonly file: ConfigFile | null;
  /** Words by which scenarios are chosen; none: all of them. */
  readonly filter: readonly string[];
  readonly variables: Readonly<Record<string, string | undefined>>;
}

/** The apps that are to be compared: one, or those under `apps`, whose scenarios get their names in front. */
export function appsFrom(request: AppsRequest, readBody: ReadBody): ConfiguredApps {
  const { values, typed, file, filter } = request;
  const found: Found = { problems: [], warnings: [] };
  if (!file || file.apps.length === 0) {
    const { settings, fileIndexes } = appFrom(null, file, values, request, readBody, found);
    return { apps: [{ settings, locate: null }], fileIndexes, ...found };
  }
  // What is typed goes before the file, also where an app says something of its own.
  const asTyped = Object.fromEntries(
    APP_INPUTS.flatMap((name) => (typed[name] === undefined ? [] : [[name, typed[name]]])),
  );
  const isOnly = file.apps.some((app) => hasOnly(app.scenarios ?? []));
  const all = file.apps.map((app, i): ConfiguredApp => {
    const locate = (path: readonly PropertyKey[]) => file.locate(['apps', i, ...path]);
    const of = { ...file, scenarios: app.scenarios ?? [], locate };
    const own = { ...values, 'working-directory': '.', paths: null, ...inputsOf(app), ...asTyped };
    const unfiltered = { ...request, filter: [] };
    const { settings } = appFrom(app, of, own, unfiltered, readBody, found);
    const name = (input: InputName) => locate([input]);
    if (!isOnly || hasOnly(app.scenarios ?? [])) return { settings, locate: name };
    const names = settings.scenarios.map((each) => each.name);
    found.warnings.push(...leftOut('only', names));
    return { settings: { ...settings, scenarios: [] }, locate: name };
  });
  const chosen = filtered(
    all.flatMap(({ settings }) => settings.scenarios),
    filter,
  );
  found.warnings.push(...chosen.warnings);
  const ofOneName = repeated(all, file);
  found.problems.push(...chosen.problems, ...misplaced(request), ...ofOneName);
  // Two apps of one name have scenarios of one name, too.
  if (ofOneName.length === 0) {
    found.problems.push(...duplicates(all.flatMap(({ settings }) => settings.scenarios)));
  }
  const kept = all
    .map(({ settings, locate }) => {
      const scenarios = settings.scenarios.filter(chosen.isKept);
      return { settings: { ...settings, scenarios }, locate };
    })
    .filter(({ settings }) => settings.scenarios.length > 0);
  // Where a word chooses nothing there is a problem, and no comparison.
  const [first, ...others] = kept.length > 0 ? kept : all;
  if (!first) throw new RangeError('there is no app');
  return { apps: [first, ...others], fileIndexes: [], ...found };
}

interface Found {
  readonly problems: Problem[];
  readonly warnings: Warning[];
}

/** @param of the file, with the app's own scenarios for its scenarios */
function appFrom(
  app: FileApp | null,
  of: ConfigFile | null,
  own: InputValues,
  { filter, file, variables }: AppsRequest,
  readBody: ReadBody,
  { problems, warnings }: Found,
): { settings: AppSettings; fileIndexes: readonly (number | null)[] } {
  const { env, warnings: notPassed } = passable(own.env, variables);
  const read = scenariosFrom(own, of, readBody, filter);
  const prefix = app === null ? '' : `${app.name}: `;
  problems.push(...read.problems, ...variableProblems(read.scenarios, variables));
  warnings.push(
    ...[...notPassed, ...read.warnings].map((warning) => ({ ...warning, app: app?.name })),
  );
  const settings = appSettingsFrom(
    { ...own, env },
    {
      name: app?.name ?? null,
      scenarios: read.scenarios.map((each) => ({ ...each, name: prefix + each.name })),
      hooks: hooksFrom(app?.hooks ?? file?.hooks),
      affectedBy: app?.['affected-by'] ?? null,
    },
    own['working-directory'],
  );
  return { settings, fileIndexes: read.fileIndexes };
}

function inputsOf(app: FileApp): Partial<InputValues> {
  const given = APP_INPUTS.filter((name) => app[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, app[name]]));
}

/** What can belong to one app only. */
export const OF_ONE_APP = ['start', 'working-directory', 'paths'] as const;

function misplaced({ typed, file }: AppsRequest): Problem[] {
  const refuse = (where: string, what: string) => ({
    where,
    found: `${what} beside apps`,
    advice: 'give each app its own',
  });
  const inputs = OF_ONE_APP.filter((name) => (typed[name] ?? file?.values[name]) != null);
  return [
    ...inputs.map((name) => refuse(name, name)),
    ...(file && file.scenarios.length > 0 ? [refuse(file.locate(['scenarios']), 'scenarios')] : []),
  ];
}

function repeated(apps: readonly ConfiguredApp[], file: ConfigFile | null): Problem[] {
  const names = apps.map(({ settings }) => settings.name);
  return names.flatMap((name, i) => {
    const first = names.indexOf(name);
    if (first === i) return [];
    const where = file?.locate(['apps', i, 'name']) ?? 'apps';
    const found = `${quote(name)}, like apps[${first}]`;
    return [{ where, found, advice: 'give each app a name of its own' }];
  });
}
