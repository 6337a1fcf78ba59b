/**
 * Shows progress: a live view on a terminal, plain lines elsewhere. Nothing is assumed of a stream that is
 * not a terminal of known size. Text from the pull request loses its control characters first.
 */
import { performance } from 'node:perf_hooks';
import { createLogUpdate } from 'log-update';
import { harmless, writeLines } from '../adapters/standard-streams.ts';
import { describeWarning, type Warning } from '../model/warnings.ts';
import { oneLine } from '../model/text.ts';
import type { ProgressEvent } from '../ports/ports.ts';
import { supportsColour, colourText } from './colour.ts';
import { ProgressState } from './progress-state.ts';
import { renderLiveView } from './live-view.ts';

export interface ProgressDisplay {
  readonly report: (event: ProgressEvent) => void;
  /** Removes the live view until the next event, so that something else can be printed. */
  clear(): void;
  /** Removes the live view for good. */
  done(): void;
}

type Variables = Readonly<Record<string, string | undefined>>;

export function openProgressDisplay(
  stream: NodeJS.WriteStream,
  variables: Variables,
): ProgressDisplay {
  // Without a known size, lines cannot be redrawn in place.
  const isLive = stream.isTTY && stream.columns > 0 && stream.rows > 0;
  if (isLive && variables['TERM'] !== 'dumb') return liveDisplay(stream, variables);
  return plainDisplay((line) => {
    writeLines(stream, line);
  });
}

const REFRESH_MS = 1_000;

/** Redrawn every second, so that the time left counts down between events. */
function liveDisplay(stream: NodeJS.WriteStream, variables: Variables): ProgressDisplay {
  const update = createLogUpdate(stream);
  const state = new ProgressState();
  const hasColour = supportsColour(stream, variables);
  const draw = () => {
    const lines = renderLiveView(state.describe(performance.now() / 1000), state.estimates, stream);
    update(harmless(lines.join('\n')));
  };
  const timer = setInterval(draw, REFRESH_MS);
  return {
    report(event) {
      // A warning stays on the screen, above the live view, and so does a verdict.
      if (event.kind === 'warning') {
        update.persist(formatWarning(event.warning, hasColour));
      } else {
        const now = performance.now() / 1000;
        state.update(event, now);
        if (event.kind === 'decided') update.persist(harmless(state.describe(now)));
      }
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

/** One line for each phase, warning and launch. */
export function plainDisplay(write: (line: string) => void): ProgressDisplay {
  const state = new ProgressState();
  return {
    report(event) {
      if (event.kind === 'warning') {
        write(formatWarning(event.warning));
        return;
      }
      state.update(event, performance.now() / 1000);
      if (event.kind !== 'round' && event.kind !== 'interim') {
        write(state.describe(performance.now() / 1000));
      }
    },
    clear() {},
    done() {},
  };
}

export function formatWarning(warning: Warning, hasColour = false): string {
  const word = hasColour ? colourText('warning', 'yellow') : 'warning';
  return `cannongate: ${word}: ${harmless(oneLine(describeWarning(warning)))} [${warning.code}]`;
}

export const silentDisplay: ProgressDisplay = {
  report: () => {},
  clear: () => {},
  done: () => {},
};
