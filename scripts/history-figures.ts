/**
 * The tables of docs/explanation/history.md, from what `npm run bench:history` kept: with `-- --write` in
 * bench/history.json, with `-- --live` in bench/recordings/history-live.jsonl.
 */
import { readFileSync } from 'node:fs';
import { markdownTable } from 'markdown-table';
import { median } from 'simple-statistics';
import type { HistoryResults, HistoryRow } from '../bench/history.ts';
import { formatGateVersion, noteOfAge } from '../bench/gate-version.ts';
import {
  DRIFT_TOLERANCE,
  liveResults,
  pairs,
  type LiveComparison,
  type LiveIndex,
  type LiveStep,
} from '../bench/live-series.ts';
import { formatEffect, formatShare } from '../src/model/effect.ts';
import { plural } from '../src/model/text.ts';

const NOISE: Readonly<Record<HistoryRow['noise'], string>> = {
  recorded: 'as recorded',
  'heavy-tailed': 'heavy tails',
  normal: 'normal',
  outliers: 'outliers',
};

/** With fewer histories a share says little. */
const MIN_HISTORIES = 20;

const percent = (share: number, digits = 0) =>
  `${(100 * share).toFixed(digits)}%`.replace('-', '−');

export function historyTables(): string {
  const results = JSON.parse(
    readFileSync(new URL('../bench/history.json', import.meta.url), 'utf8'),
  ) as HistoryResults;
  const share = (row: HistoryRow, value: number, digits?: number) =>
    row.histories < MIN_HISTORIES ? 'too few' : percent(value, digits);
  const rows = results.rows.map((row) => [
    row.commits.toLocaleString('en'),
    NOISE[row.noise],
    String(row.launches),
    String(row.histories),
    percent(row.covered, 1),
    share(row, row.falseChanges, 1),
    share(row, row.falseDrifts, 1),
    share(row, row.stepFound),
    share(row, row.drift),
  ]);
  const heading = [
    'Commits',
    'Noise',
    'Launches',
    'Histories',
    'Range holds the truth',
    'Change named by mistake',
    'Drift reported by mistake',
    'Step of 3% named',
    'Ten steps of 1%: 10.5% ± 2',
  ];
  const cost = results.cost.map(({ commits, perCommit }) => [
    commits.toLocaleString('en'),
    (perCommit / (results.cost[0]?.perCommit ?? NaN)).toFixed(1),
  ]);
  const ORDERS = { recorded: 'as recorded', random: 'random' } as const;
  const rivals = results.rivals.map(({ rule, order, histories, falseAlarms, stepFound }) => [
    rule,
    ORDERS[order],
    String(histories),
    percent(falseAlarms, 1),
    percent(stepFound),
  ]);
  const { atLook, firstLook, error } = results.stopped;
  return [
    `One launch varies by ${percent(results.deviation, 1)} in CPU per request on the recordings.`,
    '',
    markdownTable([heading, ...rows]),
    '',
    'Absolute values of 64 commits, one plain autocannon run each, with nothing or one step of 3%:',
    '',
    markdownTable([
      ['Rule', 'Order', 'Histories', 'Change named by mistake', 'Step of 3% named'],
      ...rivals,
    ]),
    '',
    markdownTable([['Commits', 'Time per commit, as a multiple of the first row'], ...cost]),
    '',
    `The sum of 64 gates of unchanged code, which should be 0%: ${percent(Math.expm1(atLook), 1)} from the launches until each stopped, ${percent(Math.expm1(firstLook), 1)} from those up to its first look (standard error ${percent(error, 1)}).`,
  ].join('\n');
}

/** @param known the stored comparisons of the live series, in the order in which they were made */
export function liveTables(known: readonly LiveComparison[]): string {
  const results = liveResults(known);
  if (!results) {
    return `None of the ${pairs.length} comparisons has been made yet.`;
  }
  const { index, chain, steps, falselyNamed, drifts } = results;
  const isComplete = known.length === pairs.length;
  const versions = [...new Set(known.map(({ gate }) => formatGateVersion(gate)))];
  const seconds = median(known.map((each) => each.seconds));
  const made = isComplete
    ? `All ${pairs.length} comparisons have been made`
    : `**${known.length} of ${pairs.length} comparisons have been made**, up to commit ${results.last}`;
  const summaryRow = (name: string, rows: readonly LiveIndex[]) => {
    const [end] = rows.slice(-1);
    return [
      name,
      `${rows.filter(isInside).length} of ${rows.length}`,
      end ? formatIndex(Math.exp(end.planted)) : '–',
      end ? indexWithRange(end) : '–',
    ];
  };
  return [
    `${made}, with ${versions.join(' and ')}; each took ${Math.round(seconds)} seconds (median). ${noteOfAge(known.map(({ gate }) => gate))}`.trim(),
    '',
    markdownTable([
      [
        'Index from',
        'Range holds the truth, of the commits',
        'Planted index of the last commit',
        'Measured (range)',
      ],
      summaryRow('neighbours alone', chain),
      summaryRow('neighbours and the release', index),
    ]),
    '',
    ...(steps.length === 0
      ? []
      : [
          markdownTable([
            ['Planted step', 'Planted', 'Measured (range)', 'Named'],
            ...steps.map((step) => [
              `commit ${step.commit}`,
              formatEffect(step.planted),
              effectWithRange(step),
              namedText(step),
            ]),
          ]),
          '',
        ]),
    falselyNamed.length === 0
      ? 'No commit was ever named that has no planted change beside it.'
      : `Named although nothing is planted beside them: ${falselyNamed.map((commit) => `commit ${commit}`).join(', ')}.`,
    '',
    ...(drifts.length === 0
      ? []
      : [
          markdownTable([
            [
              'From',
              'To',
              'Planted',
              'Measured (range)',
              `Verdict at a tolerance of ${formatShare(DRIFT_TOLERANCE)}`,
            ],
            ...drifts.map((drift) => [
              `commit ${drift.from}`,
              `commit ${drift.to}`,
              formatEffect(drift.planted),
              effectWithRange(drift),
              drift.verdict,
            ]),
          ]),
          '',
        ]),
    '<details>',
    `<summary>The index of ${plural(index.length, 'commit')}</summary>`,
    '',
    markdownTable([
      ['Commit', 'Planted', 'Measured (range)', 'Range holds it'],
      ...index.map((each) => [
        String(each.commit),
        formatIndex(Math.exp(each.planted)),
        indexWithRange(each),
        isInside(each) ? 'yes' : 'no',
      ]),
    ]),
    '',
    '</details>',
  ].join('\n');
}

const formatIndex = (ratio: number) => (100 * ratio).toFixed(1);

function isInside({ planted, interval: { low, high } }: LiveIndex): boolean {
  return low <= planted && planted <= high;
}

function indexWithRange({ measured: { effect }, interval: { low, high } }: LiveIndex): string {
  return `${formatIndex(Math.exp(effect))} (${formatIndex(Math.exp(low))}–${formatIndex(Math.exp(high))})`;
}

function effectWithRange({
  measured,
  interval: { low, high },
}: Pick<LiveStep, 'measured' | 'interval'>): string {
  return `${formatEffect(measured)} (${formatEffect(low)} to ${formatEffect(high)})`;
}

function namedText({ commit, namedAt }: LiveStep): string {
  if (namedAt === null) return 'no';
  return namedAt === commit ? 'at once' : `after ${plural(namedAt - commit, 'more commit')}`;
}
