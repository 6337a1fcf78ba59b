import { formatEffect } from '../model/effect.ts';
import type { InterimEstimate } from '../model/interim.ts';
import { oneLine } from '../model/text.ts';
import type { Phase, ProgressEvent } from '../ports/ports.ts';
import { formatTime } from '../render/format.ts';

const PHASES: Record<Phase, string> = {
  checkout: 'checking out both commits',
  install: 'installing',
  build: 'building',
  pilot: 'trying every scenario on both arms',
  decide: 'deciding',
  explain: 'profiling both arms, to say why',
};

/** How the gated cells stood when last heard of. */
export interface InterimEstimates {
  readonly counted: number;
  readonly cells: readonly InterimEstimate[];
}

/** What has been heard so far of a comparison. Times are seconds on one clock. */
export class ProgressState {
  #what = 'starting';
  #deadline: number | null = null;
  #standings: InterimEstimates | null = null;

  update(event: Exclude<ProgressEvent, { kind: 'warning' }>, now: number): void {
    switch (event.kind) {
      case 'phase':
        this.#what = PHASES[event.phase] + (event.arm === undefined ? '' : ` the ${event.arm}`);
        this.#deadline = null;
        return;
      case 'planned':
        this.#what = `planned up to ${event.launches} launches of ${event.rounds} rounds per scenario${describeDetectable(event.minimumDetectableEffect)}`;
        this.#deadline = now + event.secondsLeft;
        return;
      case 'round':
        this.#what = `launch ${event.launch} of ${event.launches}, ${event.scenario}, round ${event.round} of ${event.rounds}`;
        return;
      case 'launched':
        this.#what = `launch ${event.launch} of ${event.launches} done`;
        this.#deadline = now + event.secondsLeft;
        return;
      case 'profiled':
        this.#what = `profiled launch ${event.launch} of at most ${event.launches}`;
        return;
      case 'interim':
        this.#standings = event;
    }
  }

  /** What is going on, in one line. */
  describe(now: number): string {
    const left = this.#deadline === null ? 0 : this.#deadline - now;
    const rest = left >= 1 ? `, at most about ${formatTime(Math.round(left))} left` : '';
    // Scenario names come from the code under test: they must not start a line of their own.
    return `cannongate: ${oneLine(this.#what)}${rest}`;
  }

  get estimates(): InterimEstimates | null {
    return this.#standings;
  }
}

function describeDetectable(detectable: number | null): string {
  return detectable === null
    ? ''
    : `, which will see slowdowns of ${formatEffect(detectable).slice(1)} or more`;
}
