/** Selects the scenarios to compare, by `only` and `skip` in the file and by the words of the input `filter`. */
import type { Warning, WarningOf } from '../model/warnings.ts';
import type { Problem } from '../model/problem.ts';
import type { Scenario } from '../model/settings.ts';
import type { FileScenario } from './file-schema.ts';

/** Keeps the scenarios with `only` if there are any, and never those with `skip`. */
export function areKept(inFile: readonly FileScenario[]): (scenario: FileScenario) => boolean {
  const isOnly = hasOnly(inFile);
  return ({ only, skip }) => skip !== true && (!isOnly || only === true);
}

/** @param names of the scenarios that the file leaves out */
export function leftOutByFile(
  inFile: readonly FileScenario[],
  names: readonly string[],
): Warning[] {
  return leftOut(hasOnly(inFile) ? 'only' : 'skip', names);
}

/** Whether a scenario has `only`. One that also has `skip` does not count. */
export function hasOnly(inFile: readonly FileScenario[]): boolean {
  return inFile.some(({ only, skip }) => only === true && skip !== true);
}

/** @param words of `filter` */
export function leftOut(
  reason: WarningOf<'scenarios-left-out'>['reason'],
  scenarios: readonly string[],
  words: readonly string[] = [],
): Warning[] {
  if (scenarios.length === 0) return [];
  return [{ code: 'scenarios-left-out', reason, words: [...words], scenarios: [...scenarios] }];
}

export interface Filtered {
  readonly isKept: (scenario: Scenario) => boolean;
  readonly warnings: readonly Warning[];
  readonly problems: readonly Problem[];
}

/**
 * Keeps the scenarios whose name contains one of the words, or that have it as a tag, ignoring case. A
 * word that matches no scenario is a problem: it is probably misspelt.
 *
 * @param words null for none: all scenarios are kept
 */
export function filtered(
  scenarios: readonly Scenario[],
  words: readonly string[] | null,
): Filtered {
  if (words === null) return { isKept: () => true, warnings: [], problems: [] };
  const isKept = (scenario: Scenario) => words.some((word) => matches(scenario, word));
  const others = scenarios.filter((scenario) => !isKept(scenario)).map(({ name }) => name);
  const unmatched = words.filter((word) => !scenarios.some((scenario) => matches(scenario, word)));
  return {
    isKept,
    warnings: leftOut('filter', others, words),
    problems:
      scenarios.length === 0 || unmatched.length === 0 ? [] : [withoutMatch(scenarios, unmatched)],
  };
}

function matches({ name, tags }: Scenario, word: string): boolean {
  const wanted = word.toLowerCase();
  return name.toLowerCase().includes(wanted) || tags.some((tag) => tag.toLowerCase() === wanted);
}

export function withoutMatch(
  scenarios: readonly Scenario[],
  unmatched: readonly string[],
): Problem {
  const tags = [...new Set(scenarios.flatMap((scenario) => scenario.tags))];
  const names = scenarios.map(({ name }) => name);
  return { code: 'filter-without-match', where: 'filter', words: unmatched, names, tags };
}
