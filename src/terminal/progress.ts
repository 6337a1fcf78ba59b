/** Progress as a person follows it: live on a terminal, plain lines elsewhere. */
import { createLogUpdate } from 'log-update';
import { oneLine } from '../model/text.ts';
import type { ProgressEvent } from '../ports/ports.ts';
import { isColoured, painted } from './colour.ts';
import { Followed } from './followed.ts';
import { view } from './view.ts';

export interface Progress {
  readonly report: (event: ProgressEvent) => void;
  /** Removes what is live until it is told of the next event, so that something else can be printed. */
  clear(): void;
  /** Removes what is live for good. */
  done(): void;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Live where lines can be redrawn, plain elsewhere. */
export function progressOn(stream: NodeJS.WriteStream, variables: Variables): Progress {
  // A terminal that does not tell its size has no lines that could be redrawn.
  const isLive = stream.isTTY && stream.columns > 0 && stream.rows > 0;
  if (isLive && variables['TERM'] !== 'dumb') return liveProgress(stream, variables);
  return plainProgress((line) => stream.write(`${line}\n`));
}

const REFRESH_MS = 1_000;

/** The live view, redrawn in place; time left counts down between events. */
function liveProgress(stream: NodeJS.WriteStream, variables: Variables): Progress {
  const update = createLogUpdate(stream);
  const followed = new Followed();
  const hasColour = isColoured(stream, variables);
  const draw = () => {
    update(view(followed.line(Date.now() / 1000), followed.standings, stream).join('\n'));
  };
  const timer = setInterval(draw, REFRESH_MS);
  return {
    report(event) {
      // A warning stays where it is printed; the lines below it go on.
      if (event.kind === 'warning') update.persist(warningLine(event.message, hasColour));
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
      if (event.kind !== 'round' && event.kind !== 'interim') {
        write(followed.line(Date.now() / 1000));
      }
    },
    clear() {},
    done() {},
  };
}

export function warningLine(message: string, hasColour = false): string {
  const word = hasColour ? painted('warning', 'yellow') : 'warning';
  return `cannongate: ${word}: ${oneLine(message)}`;
}

export const silentProgress: Progress = {
  report: () => {},
  clear: () => {},
  done: () => {},
};
