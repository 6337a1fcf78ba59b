/** The tables of docs/explanation/history.md, from what `npm run bench:history -- --write` kept. */
import { readFileSync } from 'node:fs';
import { markdownTable } from 'markdown-table';
import type { HistoryResults, HistoryRow } from '../bench/history.ts';

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
    'A change named, none there',
    'Drift told, none there',
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
      ['Rule', 'Order', 'Histories', 'A change named, none there', 'Step of 3% named'],
      ...rivals,
    ]),
    '',
    markdownTable([['Commits', 'Time per commit, as a multiple of the first row'], ...cost]),
    '',
    `The sum of 64 gates of unchanged code, which should be 0%: ${percent(Math.expm1(atLook), 1)} from the launches until each stopped, ${percent(Math.expm1(firstLook), 1)} from those up to its first look (standard error ${percent(error, 1)}).`,
  ].join('\n');
}
