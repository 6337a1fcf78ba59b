/** What an interrupted run has saved, so that another process can go on. */
import { plural } from './text.ts';

export interface Progress {
  readonly of: 'comparison' | 'search';
  /** How many launches of the comparison, or how many comparisons of the search. */
  readonly count: number;
}

export function describeProgress({ of, count }: Progress): string {
  return of === 'comparison' ? plural(count, 'launch', 'launches') : plural(count, 'comparison');
}
