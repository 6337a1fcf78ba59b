/** The output for a stream: redrawn on a terminal, plain lines elsewhere. */
import { PassThrough } from 'node:stream';
import { onTestFinished, describe, expect, it } from 'vitest';
import type { ProgressEvent } from '../../src/ports/ports.ts';
import { openProgressDisplay } from '../../src/terminal/progress-display.ts';

interface Screen {
  readonly isTTY: boolean;
  readonly columns: number;
  readonly rows: number;
}

/** A stream that looks like a terminal and keeps its output. */
function aStream(screen: Partial<Screen> = {}) {
  const stream = new PassThrough();
  const written: string[] = [];
  stream.setEncoding('utf8').on('data', (chunk: string) => written.push(chunk));
  Object.assign(stream, { isTTY: true, columns: 100, rows: 30, ...screen });
  return { stream: stream as unknown as NodeJS.WriteStream, text: () => written.join('') };
}

const INTERIM: ProgressEvent = {
  kind: 'interim',
  counted: 2,
  cells: [
    {
      scenario: 'search',
      metric: 'throughput',
      tolerance: 0.03,
      estimate: 0.012,
      interval: { low: -0.004, high: 0.028, level: 0.95 },
    },
  ],
};

const EVENTS: readonly ProgressEvent[] = [
  { kind: 'phase', phase: 'install', arm: 'baseline' },
  { kind: 'warning', warning: { code: 'report-not-used', headline: 'failed\u001b[2J' } },
  {
    kind: 'planned',
    launches: 9,
    rounds: 4,
    secondsLeft: 0,
    minimumDetectableEffect: null,
    parts: { boots: 1.75, warmUps: 8.2, runs: 14.6 },
  },
  { kind: 'round', launch: 2, launches: 9, scenario: 'sea\nrch', round: 1, rounds: 4 },
  { kind: 'launched', launch: 2, launches: 9, secondsLeft: 0 },
  INTERIM,
  { kind: 'decided', headline: 'Slower: GET\u001b[2J / takes about 20% longer' },
  { kind: 'profiled', launch: 1, launches: 6 },
];

function output(screen: Partial<Screen>, variables: Record<string, string> = {}): string {
  const { stream, text } = aStream(screen);
  const progress = openProgressDisplay(stream, variables);
  onTestFinished(() => {
    progress.done();
  });
  for (const event of EVENTS) progress.report(event);
  return text();
}

const WARNED = 'Not used: failed [2J. [report-not-used]';

const DECIDED =
  'the verdict, while its cause is looked for: Slower: GET [2J / takes about 20% longer';

const PLAIN = [
  'cannongate: installing the baseline',
  `cannongate: warning: ${WARNED}`,
  'cannongate: planned up to 9 launches of 4 rounds per scenario; a launch takes about 25 s: boots 1.8 s, warm-up 8.2 s, runs 15 s',
  'cannongate: launch 2 of 9 done',
  `cannongate: ${DECIDED}`,
  'cannongate: profiled launch 1 of at most 6',
  '',
].join('\n');

describe('without a terminal', () => {
  it('prints a line for each phase, warning and launch', () => {
    expect(output({ isTTY: false })).toBe(PLAIN);
  });

  it('prints the same on a terminal that cannot move its cursor or has no size', () => {
    expect(output({}, { TERM: 'dumb' })).toBe(PLAIN);
    expect(output({ columns: 0, rows: 0 })).toBe(PLAIN);
  });
});

it('says at the beginning if the candidate includes uncommitted changes', () => {
  const { stream, text } = aStream({ isTTY: false });
  const progress = openProgressDisplay(stream, {});
  progress.report({ kind: 'phase', phase: 'checkout', uncommitted: true });
  progress.report({ kind: 'phase', phase: 'checkout', uncommitted: false });
  progress.done();
  expect(text().split('\n')).toEqual([
    'cannongate: checking out both commits, uncommitted changes included',
    'cannongate: checking out both commits',
    '',
  ]);
});

describe('on a terminal', () => {
  it('redraws the activity, with the estimates so far below it', () => {
    const text = output({});
    expect(text).toContain('cannongate: launch 2 of 9, sea rch, round 1 of 4');
    // The cursor goes up, and the line is erased.
    expect(text).toContain('\u001b[1A\u001b[2K');
    expect(text.split('\u001b[?2026h').at(-1)).toMatch(
      /So far, after 2 launches[^]*search {2}through/,
    );
  });

  it('shows no estimates of launches that are made again', () => {
    const { stream, text } = aStream();
    const progress = openProgressDisplay(stream, {});
    for (const event of EVENTS) progress.report(event);
    progress.report({ kind: 'phase', phase: 'pilot' });
    expect(text().split('\u001b[?2026h').at(-1)).not.toContain('So far');
    progress.done();
  });

  it('shows no estimates of an earlier comparison when the next one of a search begins', () => {
    const { stream, text } = aStream();
    const progress = openProgressDisplay(stream, {});
    for (const event of EVENTS) progress.report(event);
    progress.report({ kind: 'phase', phase: 'checkout' });
    const last = text().split('\u001b[?2026h').at(-1);
    expect(last).toContain('checking out both commits');
    expect(last).not.toContain('So far');
    progress.done();
  });

  it('keeps a warning above the live view, without its control characters', () => {
    expect(output({}, { NO_COLOR: '1' })).toContain(`cannongate: warning: ${WARNED}\n`);
    expect(output({})).toContain(`cannongate: \u001b[33mwarning\u001b[39m: ${WARNED}\n`);
  });

  it('keeps the verdict above the live view, since its cause is looked for afterwards', () => {
    expect(output({})).toContain(`cannongate: ${DECIDED}\n`);
  });

  it('removes everything it drew in the end', () => {
    const { stream, text } = aStream();
    const progress = openProgressDisplay(stream, {});
    for (const event of EVENTS) progress.report(event);
    const before = text().length;
    progress.done();
    // The three lines, and the one that the cursor is on.
    expect(text().slice(before).split('\u001b[2K')).toHaveLength(5);
  });
});
