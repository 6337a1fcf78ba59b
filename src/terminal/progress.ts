/** Progress as a person follows it: live on a terminal, plain lines elsewhere. */
import { createLogUpdate } from 'log-update';
import { spellEffect } from '../model/effect.ts';
import { oneLine } from '../model/text.ts';
import type { Phase, ProgressEvent } from '../ports.ts';
import { time } from '../render/format.ts';

export interface Progress {
  readonly report: (event: ProgressEvent) => void;
  /** Removes what is live until it is told of the next event, so that something else can be printed. */
  clear(): void;
  /** Removes what is live for good. */
  done(): void;
}

const PHASES: Record<Phase, string> = {
  checkout: 'checking out both commits',
  install: 'installing',
  build: 'building',
  pilot: 'trying every scenario on both arms',
  decide: 'deciding',
};

const REFRESH_MS = 1_000;

/** The live view, redrawn in place; time left counts down between events. */
export function liveProgress(stream: NodeJS.WriteStream): Progress {
  const update = createLogUpdate(stream);
  const followed = new Followed();
  const draw = () => {
    update(followed.line(Date.now() / 1000));
  };
  const timer = setInterval(draw, REFRESH_MS);
  return {
    report(event) {
      // A warning stays where it is printed; the line below it goes on.
      if (event.kind === 'warning') update.persist(warningLine(event.message));
      else followed.follow(event, Date.now() / 1000);
      draw();
    },
    clear() {
      update.clear();
    },
    done() {
      clearInterval(timer);
      update.clear();
      update.done();
    },
  };
}

/** A line for each phase, warning and launch, without control characters. */
export function plainProgress(write: (line: string) => void): Progress {
  const followed = new Followed();
  return {
    report(event) {
      if (event.kind === 'warning') {
        write(warningLine(event.message));
        return;
      }
      followed.follow(event, Date.now() / 1000);
      if (event.kind !== 'round') write(followed.line(Date.now() / 1000));
    },
    clear() {},
    done() {},
  };
}

export function warningLine(message: string): string {
  return `cannongate: warning: ${oneLine(message)}`;
}

export const silentProgress: Progress = {
  report: () => {},
  clear: () => {},
  done: () => {},
};

function sight(detectable: number | null): string {
  return detectable === null
    ? ''
    : `, which will see slowdowns of ${spellEffect(detectable).slice(1)} or more`;
}

/** What has been heard so far, in one line. */
class Followed {
  #what = 'starting';
  #deadline: number | null = null;

  follow(event: Exclude<ProgressEvent, { kind: 'warning' }>, now: number): void {
    switch (event.kind) {
      case 'phase':
        this.#what = PHASES[event.phase] + (event.arm === undefined ? '' : ` the ${event.arm}`);
        this.#deadline = null;
        return;
      case 'planned':
        this.#what = `planned up to ${event.launches} launches of ${event.rounds} rounds per scenario${sight(event.detectable)}`;
        this.#deadline = now + event.secondsLeft;
        return;
      case 'round':
        this.#what = `launch ${event.launch} of ${event.launches}, ${event.scenario}, round ${event.round} of ${event.rounds}`;
        return;
      case 'launched':
        this.#what = `launch ${event.launch} of ${event.launches} done`;
        this.#deadline = now + event.secondsLeft;
    }
  }

  line(now: number): string {
    const left = this.#deadline === null ? 0 : this.#deadline - now;
    const rest = left >= 1 ? `, at most about ${time(Math.round(left))} left` : '';
    // Scenario names come from the code under test: they must not start a line of their own.
    return `cannongate: ${oneLine(this.#what)}${rest}`;
  }
}
