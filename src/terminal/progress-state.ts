/** The state of a running comparison as its progress events describe it, and one line about it. */
import { formatEffect } from '../model/effect.ts';
import type { InterimEstimate } from '../model/interim.ts';
import { describeLaunchParts } from '../model/launch-cost.ts';
import { formatTime, oneLine } from '../model/text.ts';
import type { Phase, ProgressEvent } from '../ports/ports.ts';

const PHASES: Record<Phase, string> = {
  checkout: 'checking out both commits',
  install: 'installing',
  build: 'building',
  pilot: 'trying every scenario on both sides',
  decide: 'deciding',
  explain: 'profiling both sides, to find the cause',
};

/** The latest interim estimates of the gated cells. */
export interface InterimEstimates {
  readonly counted: number;
  readonly cells: readonly InterimEstimate[];
}

/** Times are in seconds, all on the same clock. */
export class ProgressState {
  #activity = 'starting';
  #deadline: number | null = null;
  #estimates: InterimEstimates | null = null;

  update(event: Exclude<ProgressEvent, { kind: 'warning' }>, now: number): void {
    switch (event.kind) {
      case 'phase':
        this.#activity = describePhase(event);
        this.#deadline = null;
        // Another comparison of a search begins, or all is measured again: the estimates do not hold any more.
        if (event.phase === 'checkout' || event.phase === 'pilot') this.#estimates = null;
        return;
      case 'planned':
        this.#activity = `planned up to ${event.launches} launches of ${event.rounds} rounds per scenario${describeMinimumEffect(event.minimumDetectableEffect)}${event.parts === null ? '' : `; ${describeLaunchParts(event.parts)}`}`;
        this.#deadline = now + event.secondsLeft;
        return;
      case 'round':
        this.#activity = `launch ${event.launch} of ${event.launches}, ${event.scenario}, round ${event.round} of ${event.rounds}`;
        return;
      case 'launched':
        this.#activity = `launch ${event.launch} of ${event.launches} done`;
        this.#deadline = now + event.secondsLeft;
        return;
      case 'profiled':
        this.#activity = `profiled launch ${event.launch} of at most ${event.launches}`;
        return;
      case 'decided':
        this.#activity = `the verdict, while its cause is looked for: ${event.headline}`;
        this.#deadline = null;
        return;
      case 'interim':
        this.#estimates = event;
    }
  }

  /** The current activity and the time left, in one line. */
  describe(now: number): string {
    const seconds = this.#deadline === null ? 0 : this.#deadline - now;
    const timeLeft = seconds >= 1 ? `, at most about ${formatTime(Math.round(seconds))} left` : '';
    // Scenario names come from the pull request: they must not start a new line in the log.
    return `cannongate: ${oneLine(this.#activity)}${timeLeft}`;
  }

  get estimates(): InterimEstimates | null {
    return this.#estimates;
  }
}

function describePhase({
  phase,
  arm,
  uncommitted = false,
}: Extract<ProgressEvent, { kind: 'phase' }>): string {
  const of = arm === undefined ? '' : ` the ${arm}`;
  // Said before anything is measured, since a history refuses such a comparison afterwards.
  return `${PHASES[phase]}${of}${uncommitted ? ', uncommitted changes included' : ''}`;
}

function describeMinimumEffect(minimumDetectableEffect: number | null): string {
  return minimumDetectableEffect === null
    ? ''
    : `, enough to detect slowdowns of ${formatEffect(minimumDetectableEffect).slice(1)} or more`;
}
