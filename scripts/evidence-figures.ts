/** The figures that README.md and docs/explanation/evidence.md open with, from what `npm run bench:decisions` printed. */
import { markdownTable } from 'markdown-table';
import { BUSY } from '../bench/recordings.ts';

/** Comparisons with one injected slowdown, at the defaults. */
interface Row {
  readonly blocked: string;
  readonly pass: string;
  readonly inconclusive: string;
  /** On average. */
  readonly minutes: string;
}

/** @throws if the page has no such row */
function rowOf(evidence: string, label: string, isOnFittedLine = false): Row {
  const defaults = /^cannongate, tolerance 3%, [^]*?\n\n/m.exec(evidence)?.[0] ?? '';
  const lines = defaults.split('\n');
  const index = lines.findIndex((line) => line.startsWith(`${label} `));
  const line = lines[index + (isOnFittedLine ? 1 : 0)] ?? '';
  const match = /(\d+\.\d%) \(\S+ to \S+\) +(\d+\.\d%) +(\d+\.\d%) +(\d+\.\d) +\d+\.\d$/.exec(line);
  if (index < 0 || !match || line.includes('fitted line') !== isOnFittedLine) {
    throw new Error(`docs/explanation/evidence.md has no row of bench:decisions for ${label}`);
  }
  const [, blocked = '', pass = '', inconclusive = '', minutes = ''] = match;
  return { blocked, pass, inconclusive, minutes };
}

/** @param evidence the text of docs/explanation/evidence.md */
export function evidenceTable(evidence: string): string {
  const unchanged = rowOf(evidence, 'none, worse end of A/A');
  const five = rowOf(evidence, '5%');
  const fiveOnLine = rowOf(evidence, '5%', true);
  const ten = rowOf(evidence, '10%');
  return markdownTable([
    ['Question', 'Answer'],
    ['How often is unchanged code blocked?', unchanged.blocked],
    [
      'How often does unchanged code pass?',
      `${unchanged.pass}; in ${unchanged.inconclusive} the comparison is inconclusive`,
    ],
    [
      'How often is a 5% slowdown blocked?',
      `${five.blocked} as recorded, ${fiveOnLine.blocked} on the fitted line`,
    ],
    ['How often is a 10% slowdown blocked?', ten.blocked],
    [
      'How long does it take?',
      `on average ${unchanged.minutes} minutes for unchanged code, ${five.minutes} for a 5% slowdown, ${ten.minutes} for a 10% slowdown`,
    ],
  ]);
}

/** The shorter table of the README. @param evidence the text of docs/explanation/evidence.md */
export function numbersTable(evidence: string): string {
  // The page has the recording of a busy machine below the main one.
  const busy = evidence.slice(evidence.indexOf(`<!-- ${BUSY} -->`));
  const columns = [evidence, busy].map((part) => ({
    unchanged: rowOf(part, 'none, worse end of A/A'),
    five: rowOf(part, '5%'),
  }));
  const row = (title: string, valueOf: (column: (typeof columns)[number]) => string) => [
    title,
    ...columns.map(valueOf),
  ];
  return markdownTable([
    ['At the defaults, recorded on 2-core machines', 'quiet machine', 'busy with other work'],
    row('Unchanged code that is blocked', ({ unchanged }) => unchanged.blocked),
    row('Unchanged code that is inconclusive', ({ unchanged }) => unchanged.inconclusive),
    row('5% slowdowns that are blocked', ({ five }) => five.blocked),
    row('Mean minutes of measuring for unchanged code', ({ unchanged }) => unchanged.minutes),
    row('Mean minutes of measuring for a 5% slowdown', ({ five }) => five.minutes),
  ]);
}
