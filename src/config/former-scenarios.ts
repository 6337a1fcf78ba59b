import { prefixOf } from './apps.ts';
import type { ConfigFile } from './file.ts';
import type { FileScenario } from './file-schema.ts';
import { reportedName, type ReadBody } from './scenarios.ts';

/**
 * The present name of each scenario that was renamed, by its former ones, all as reports have them. A comparison refuses
 * a former name that two scenarios claim. Whoever only reads a history sees it as it is under such a name.
 */
export function formerScenarios(
  { scenarios, apps }: Pick<ConfigFile, 'scenarios' | 'apps'>,
  readBody: ReadBody,
): ReadonlyMap<string, string> {
  const inApps = apps.map((app) => [prefixOf(app), app.scenarios ?? []] as const);
  const all = [['', scenarios] as const, ...inApps];
  return new Map(
    all.flatMap(([prefix, own]) =>
      renamed(own, readBody).map(([former, name]): [string, string] => [
        prefix + former,
        prefix + name,
      ]),
    ),
  );
}

/** Pairs of a former name that is no other scenario's, and the present one. */
function renamed(own: readonly FileScenario[], readBody: ReadBody): [string, string][] {
  if (own.every((scenario) => scenario['former-names'] === undefined)) return [];
  const present = own.map((scenario) => reportedName(scenario, readBody));
  const isTaken = (name: string, index: number) =>
    own.some(
      (other, i) =>
        i !== index && (present[i] === name || other['former-names']?.includes(name) === true),
    );
  return own.flatMap(({ 'former-names': former = [] }, i) => {
    const name = present[i] ?? null;
    if (name === null) return [];
    return former.filter((each) => !isTaken(each, i)).map((each): [string, string] => [each, name]);
  });
}
