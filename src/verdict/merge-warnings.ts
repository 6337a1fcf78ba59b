/** The warnings of several machines as those of one comparison: what all of them say is said once. */
import type * as z from 'zod';
import { describeWarning, subjectOf, WARNINGS, type Warning } from '../model/warnings.ts';
import type { Entry } from '../model/warning-entry.ts';

/** A warning and the name of the report that it comes from. */
export interface NamedWarning {
  readonly warning: Warning;
  readonly name: string;
}

/**
 * Warnings of the same text become one, and so do those whose values can be merged. A warning names its reports, unless each of
 * several has it.
 *
 * @param reports how many there are
 */
export function mergeWarnings(named: readonly NamedWarning[], reports: number): Warning[] {
  const groups = new Map<string, NamedWarning[]>();
  for (const each of named) {
    const key = keyOf(each.warning);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()].flatMap((group): Warning[] => {
    const names = [...new Set(group.map(({ name }) => name))];
    const isOfAll = reports > 1 && names.length === reports;
    const report = isOfAll ? {} : { report: new Intl.ListFormat('en').format(names) };
    const merged = mergedValues(group.map(({ warning }) => warning));
    return merged === null ? [] : [{ ...merged, ...report }];
  });
}

/** Warnings with the same key become one. */
function keyOf(warning: Warning): string {
  const { merging } = entryOf(warning);
  return merging
    ? JSON.stringify([warning.code, ...subjectOf(warning), merging.alike?.(warning) ?? null])
    : describeWarning(warning);
}

function mergedValues(warnings: readonly Warning[]): Warning | null {
  const [first] = warnings;
  if (!first) return null;
  const { merging } = entryOf(first);
  return merging ? { ...first, ...merging.merge(warnings) } : first;
}

function entryOf({ code }: Warning): Entry<z.ZodRawShape> {
  return WARNINGS[code] as Entry<z.ZodRawShape>;
}
