/** The apps of a configuration file: each with what it says for itself, and the rest in common. */
import type { Problem } from '../model/problem.ts';
import type { AppSettings } from '../model/settings.ts';
import { passable } from './env.ts';
import { APP_INPUTS, type FileApp } from './file-schema.ts';
import type { ConfigFile } from './file.ts';
import type { InputName, InputValues } from './inputs.ts';
import { hooksFrom, scenariosFrom, type ReadBody } from './scenarios.ts';
import { appSettingsFrom } from './settings.ts';
import { quote } from './values.ts';
import { variableProblems } from './variables.ts';

/** An app as it was given; its working directory is as it was written. */
export interface GivenApp {
  readonly settings: AppSettings;
  /** How messages name its inputs; null: as those of the whole file. */
  readonly locate: ((input: InputName) => string) | null;
}

export interface GivenApps {
  readonly apps: readonly [GivenApp, ...GivenApp[]];
  readonly problems: readonly Problem[];
  readonly warnings: readonly string[];
}

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * The apps that are to be compared: one, or those under `apps`, whose scenarios get their names in front.
 *
 * @param typed what was given as inputs or flags
 */
export function appsFrom(
  values: InputValues,
  typed: Partial<InputValues>,
  file: ConfigFile | null,
  readBody: ReadBody,
  variables: Variables,
): GivenApps {
  const problems: Problem[] = [];
  const warnings: string[] = [];
  const read = (app: FileApp | null, of: ConfigFile | null, own: InputValues): AppSettings => {
    const { env, warnings: notPassed } = passable(own.env, variables);
    const { scenarios, problems: wrong, warnings: left } = scenariosFrom(own, of, readBody);
    const prefix = app === null ? '' : `${app.name}: `;
    problems.push(...wrong, ...variableProblems(scenarios, variables));
    warnings.push(...[...notPassed, ...left].map((warning) => prefix + warning));
    return appSettingsFrom(
      { ...own, env },
      {
        name: app?.name ?? null,
        scenarios: scenarios.map((each) => ({ ...each, name: prefix + each.name })),
        hooks: hooksFrom(app?.hooks ?? file?.hooks),
        affectedBy: app?.['affected-by'] ?? null,
      },
      own['working-directory'],
    );
  };
  const [first, ...others] = (file?.apps ?? []).map((app, i): GivenApp => {
    const locate = (path: readonly PropertyKey[]) => file?.locate(['apps', i, ...path]) ?? '';
    const of = file && { ...file, scenarios: app.scenarios ?? [], locate };
    const own = { ...values, 'working-directory': '.', paths: null, ...inputsOf(app) };
    return { settings: read(app, of, own), locate: (input) => locate([input]) };
  });
  if (!first)
    return { apps: [{ settings: read(null, file, values), locate: null }], problems, warnings };
  problems.push(...misplaced(typed, file), ...repeated([first, ...others], file));
  return { apps: [first, ...others], problems, warnings };
}

function inputsOf(app: FileApp): Partial<InputValues> {
  const given = APP_INPUTS.filter((name) => app[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, app[name]]));
}

/** What can belong to one app only. */
const OF_ONE_APP = ['start', 'working-directory', 'paths'] as const;

function misplaced(typed: Partial<InputValues>, file: ConfigFile | null): Problem[] {
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

function repeated(apps: readonly GivenApp[], file: ConfigFile | null): Problem[] {
  const names = apps.map(({ settings }) => settings.name);
  return names.flatMap((name, i) => {
    const first = names.indexOf(name);
    if (first === i) return [];
    const where = file?.locate(['apps', i, 'name']) ?? 'apps';
    const found = `${quote(name)}, like apps[${first}]`;
    return [{ where, found, advice: 'give each app a name of its own' }];
  });
}
