/** What an interrupted comparison or search has saved in a file, so that it is not replaced by accident. */
import { lstatSync, statSync } from 'node:fs';
import type { Problem } from '../model/problem.ts';
import { isRecord } from '../model/record.ts';
import type { Progress } from '../model/saved-progress.ts';
import type { Warning } from '../model/warnings.ts';
import { ConfigurationError } from '../ports/errors.ts';
import { MAX_CHECKPOINT_SIZE } from './checkpoint-file.ts';
import { readPlainText } from './plain-file.ts';

export interface SavedProgress extends Progress {
  readonly content: Readonly<Record<string, unknown>>;
}

const KINDS = {
  'cannongate-checkpoint': { of: 'comparison', list: 'launches' },
  'cannongate-bisection-part': { of: 'search', list: 'comparisons' },
} as const;

/** By any version of cannongate. @returns `nothing` also for an empty file */
export function savedProgressIn(file: string): SavedProgress | 'nothing' | 'something-else' {
  try {
    if (lstatSync(file, { throwIfNoEntry: false }) === undefined) return 'nothing';
  } catch {
    // Nothing can be there, or nobody may look. Whoever writes there is told why.
    return 'nothing';
  }
  try {
    if (statSync(file).size === 0) return 'nothing';
    const text = readPlainText(file, { limit: MAX_CHECKPOINT_SIZE, links: 'all' });
    const content: unknown = JSON.parse(text);
    if (!isRecord(content)) return 'something-else';
    const kind = Object.entries(KINDS).find(([name]) => name === content['kind'])?.[1];
    if (kind === undefined) return 'something-else';
    const saved = content[kind.list];
    return { of: kind.of, count: Array.isArray(saved) ? saved.length : 0, content };
  } catch {
    // A link that leads nowhere, a folder, a file that is no JSON.
    return 'something-else';
  }
}

/**
 * Called before progress is saved in a file by a comparison or a search that begins anew.
 *
 * @param isSame whether what the file holds could be continued here
 * @param warn called if the file holds what another one has saved
 * @throws ConfigurationError if it could be continued: nobody means to measure the same once more
 */
export function refuseToReplace(
  file: string,
  isSame: (saved: SavedProgress) => boolean,
  warn: (warning: Warning) => void,
): void {
  const saved = savedProgressIn(file);
  // That of another kind is a problem of the flags.
  if (typeof saved === 'string' || saved.count === 0) return;
  const { of, count } = saved;
  if (!isSame(saved)) {
    warn({ code: 'saved-progress-replaced', path: file, of, count });
    return;
  }
  const problem: Problem = {
    code: 'saved-progress-in-the-way',
    where: '--json',
    value: file,
    reason: 'same',
    of,
    count,
  };
  throw new ConfigurationError([problem]);
}
