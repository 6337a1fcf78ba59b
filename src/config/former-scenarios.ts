import type { ConfigFile } from './file.ts';

/** The present name of each scenario that was renamed, by its former ones. */
export function formerScenarios({
  scenarios,
  apps,
}: Pick<ConfigFile, 'scenarios' | 'apps'>): ReadonlyMap<string, string> {
  const all = [...scenarios, ...apps.flatMap((app) => app.scenarios ?? [])];
  return new Map(
    all.flatMap(({ name, method = 'GET', path, 'former-names': former = [] }) =>
      former.map((each): [string, string] => [each, name ?? `${method} ${path ?? ''}`]),
    ),
  );
}
