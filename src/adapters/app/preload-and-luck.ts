/**
 * What the gate adds to an app's Node.js processes: the preload and shared luck. What an app does not bear is left out of
 * the further boots of both arms.
 */
import type { Arm } from '../../model/arm.ts';
import type { Luck, SharedLuck } from '../../model/luck.ts';
import { processTree } from '../process/process-tree.ts';
import type { Preload } from '../runtime/preload-env.ts';
import type { BootNote } from '../runtime/preload-protocol.ts';
import { isAboutLuck, noticedLuck, type LuckSharing } from './shared-luck.ts';

/** Wherever it stands in a line: behind a prefix, or in JSON, into which a logger has put a whole stack. */
const STACK_FRAME = /\bat\s[^\n]*?:\d+:\d+\)?/g;

export class PreloadAndLuck {
  /** Null if apps boot without a preload. */
  #preload: Preload | null;
  /** Null if every process draws its own luck. */
  #luckSharing: LuckSharing | null;
  /** The arms that have come up with the preload. */
  readonly #bearPreload = new Set<Arm>();
  /** Those that have come up with the options of shared luck, which are more where code is made early. */
  readonly #bearLuck = new Set<string>();

  constructor(preload: Preload | null, luckSharing: LuckSharing | null) {
    this.#preload = preload;
    this.#luckSharing = luckSharing;
  }

  get preload(): Preload | null {
    return this.#preload;
  }

  get luckSharing(): LuckSharing | null {
    return this.#luckSharing;
  }

  stopSharingLuck(): void {
    this.#luckSharing = null;
  }

  /** The arm has come up. */
  noteReady(arm: Arm, luck: Luck): void {
    if (this.#preload !== null) this.#bearPreload.add(arm);
    if (this.#luckSharing !== null && luck.seed !== null) this.#bearLuck.add(bearing(arm, luck));
  }

  /**
   * @param lines what the failed app has printed
   * @returns whether another boot may succeed, since something was left out
   */
  leaveOutIfAtFault(arm: Arm, luck: Luck, lines: () => readonly string[]): boolean {
    // For example, Node.js' permission model may forbid the app to read the preload.
    const isPreloadAtFault = this.#failedOnPreload(arm, lines);
    if (!isPreloadAtFault && !this.#failedOnLuck(arm, luck, lines)) return false;
    if (isPreloadAtFault) this.#preload = null;
    this.#luckSharing = null;
    return true;
  }

  /** Null if luck was not to be shared. */
  sharedLuck(
    { seed }: Luck,
    roots: readonly number[],
    noted: () => readonly BootNote[],
  ): SharedLuck | null {
    if (this.#luckSharing === null || seed === null) return null;
    return noticedLuck(noted(), processTree(roots));
  }

  /**
   * Whether a failed app says that it cannot load the preload. An arm that has come up with it can: without it, the arm
   * would be measured in another way than the other one, which may be up already.
   */
  #failedOnPreload(arm: Arm, lines: () => readonly string[]): boolean {
    const script = this.#preload?.script;
    if (script === undefined || this.#bearPreload.has(arm)) return false;
    // The preload wraps the loading of modules, so it is in the stack of any error at the top level of a CommonJS app.
    return lines().some((line) => line.replace(STACK_FRAME, '').includes(script));
  }

  /** The same of shared luck: a start command may print the path of its `node`, and fail for another reason later. */
  #failedOnLuck(arm: Arm, luck: Luck, lines: () => readonly string[]): boolean {
    const sharing = this.#luckSharing;
    if (sharing === null || this.#bearLuck.has(bearing(arm, luck))) return false;
    return lines().some((line) => isAboutLuck(line, sharing));
  }
}

function bearing(arm: Arm, { isEarly }: Luck): string {
  return `${arm} ${isEarly ? 'early' : 'late'}`;
}
