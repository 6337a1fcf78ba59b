/** Progress as a person follows it: live on a terminal, plain lines elsewhere. */
import { createLogUpdate } from 'log-update';
import { describeWarning, type Warning } from '../model/messages.ts';
import { oneLine } from '../model/text.ts';
import type { ProgressEvent } from '../ports/ports.ts';
import { supportsColour, colourText } from './colour.ts';
import { ProgressState } from './progress-state.ts';
import { renderLiveView } from './live-view.ts';

export interface ProgressDisplay {
  readonly report: (event: ProgressEvent) => void;
  /** Removes what is live until it is told of the next event, so that something else can be printed. */
  clear(): void;
  /** Removes what is live for good. */
  done(): void;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Live where lines can be redrawn, plain elsewhere. */
export function openProgressDisplay(
  stream: NodeJS.WriteStream,
  variables: Variables,
): ProgressDisplay {
  // A terminal that does not tell its size has no lines that could be redrawn.
  const isLive = stream.isTTY && stream.columns > 0 && stream.rows > 0;
  if (isLive && variables['TERM'] !== 'dumb') return liveDisplay(stream, variables);
  return plainDisplay((line) => stream.write(`${line}\n`));
}

const REFRESH_MS = 1_000;

/** The live view, redrawn in place; time left counts down between events. */
function liveDisplay(stream: NodeJS.WriteStream, variables: Variables): ProgressDisplay {
  const update = createLogUpdate(stream);
  const followed = new ProgressState();
  const hasColour = supportsColour(stream, variables);
  const draw = () => {
    update(
      renderLiveView(followed.describe(Date.now() / 1000), followed.estimates, stream).join('\n'),
    );
  };
  const timer = setInterval(draw, REFRESH_MS);
  return {
    report(event) {
      // A warning stays where it is printed; the lines below it go on.
      if (event.kind === 'warning') update.persist(formatWarning(event.warning, hasColour));
      else followed.update(event, Date.now() / 1000);
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
export function plainDisplay(write: (line: string) => void): ProgressDisplay {
  const followed = new ProgressState();
  return {
    report(event) {
      if (event.kind === 'warning') {
        write(formatWarning(event.warning));
        return;
      }
      followed.update(event, Date.now() / 1000);
      if (event.kind !== 'round' && event.kind !== 'interim') {
        write(followed.describe(Date.now() / 1000));
      }
    },
    clear() {},
    done() {},
  };
}

export function formatWarning(warning: Warning, hasColour = false): string {
  const word = hasColour ? colourText('warning', 'yellow') : 'warning';
  return `cannongate: ${word}: ${oneLine(describeWarning(warning))} [${warning.code}]`;
}

export const silentDisplay: ProgressDisplay = {
  report: () => {},
  clear: () => {},
  done: () => {},
};
