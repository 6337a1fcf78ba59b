import { prefixOf } from './apps.ts';
import type { ConfigFile } from './file.ts';
import { reportedName, type ReadBody } from './scenarios.ts';

/** The present name of each scenario that was renamed, by its former ones, all as reports have them. */
export function formerScenarios(
  { scenarios, apps }: Pick<ConfigFile, 'scenarios' | 'apps'>,
  readBody: ReadBody,
): ReadonlyMap<string, string> {
  const inApps = apps.map((app) => [prefixOf(app), app.scenarios ?? []] as const);
  const all = [['', scenarios] as const, ...inApps];
  return new Map(
    all.flatMap(([prefix, own]) =>
      own.flatMap((scenario) => {
        const { 'former-names': former = [] } = scenario;
        const name = former.length === 0 ? null : reportedName(scenario, readBody);
        return name === null
          ? []
          : former.map((each): [string, string] => [prefix + each, prefix + name]);
      }),
    ),
  );
}
