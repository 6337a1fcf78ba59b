/** All targets, in the order of the table. */
import { LIVE_TARGETS } from './live-targets.ts';
import { PROGRAM_TARGETS } from './program-targets.ts';
import { PURE_TARGETS } from './pure-targets.ts';
import type { Target } from './target.ts';

export const TARGETS: readonly Target[] = [...PURE_TARGETS, ...LIVE_TARGETS, ...PROGRAM_TARGETS];
