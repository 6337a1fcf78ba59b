/** Which scenarios are compared: `only` and `skip` in the file say so, and the words of `--filter`. */
import type { Warning, WarningOf } from '../model/messages.ts';
import type { Problem } from '../model/problem.ts';
import type { Scenario } from '../model/settings.ts';
import type { FileScenario } from './file-schema.ts';
import { quote } from '../inputs/readers.ts';

/** Those with `only` when there are any, and never those with `skip`. */
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

/** Whether some of them are singled out; one that is skipped singles out nothing. */
export function hasOnly(inFile: readonly FileScenario[]): boolean {
  return inFile.some(({ only, skip }) => only === true && skip !== true);
}

/** @param words of `--filter` */
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
  /** What was left out, in words. */
  readonly warnings: readonly Warning[];
  readonly problems: readonly Problem[];
}

/**
 * Chooses the scenarios whose name holds one of the words, or that have one as a tag, whatever its case.
 * A word that chooses nothing is most likely misspelt, and refused.
 *
 * @param words none: everything is kept
 */
export function filtered(scenarios: readonly Scenario[], words: readonly string[]): Filtered {
  if (words.length === 0) return { isKept: () => true, warnings: [], problems: [] };
  const isKept = (scenario: Scenario) => words.some((word) => isCalled(scenario, word));
  const others = scenarios.filter((scenario) => !isKept(scenario)).map(({ name }) => name);
  const useless = words.filter((word) => !scenarios.some((scenario) => isCalled(scenario, word)));
  return {
    isKept,
    warnings: leftOut('filter', others, words),
    problems: scenarios.length === 0 || useless.length === 0 ? [] : [refusal(scenarios, useless)],
  };
}

function isCalled({ name, tags }: Scenario, word: string): boolean {
  const wanted = word.trim().toLowerCase();
  if (wanted === '') return false;
  return name.toLowerCase().includes(wanted) || tags.some((tag) => tag.toLowerCase() === wanted);
}

function refusal(scenarios: readonly Scenario[], useless: readonly string[]): Problem {
  const tags = [...new Set(scenarios.flatMap((scenario) => scenario.tags))];
  const names = scenarios.map(({ name }) => name);
  const verb = useless.length === 1 ? 'chooses' : 'choose';
  const found = `${useless.map(quote).join(' and ')}, which ${verb} nothing`;
  return { code: 'filter-without-match', where: '--filter', found, names, tags };
}
