/** The tables of docs/maintainers/bisect.md, from what `npm run bench:bisect -- --write` and `-- --live` kept. */
import { readFileSync } from 'node:fs';
import { markdownTable } from 'markdown-table';
import { LIVE_SEARCHES, liveBisections, type LiveBisection } from '../bench/bisect-live.ts';
import type { BisectResults, BisectRow, Rival } from '../bench/bisect.ts';

const percent = (share: number) => `${Number((100 * share).toFixed(1))}%`;
const minutes = (value: number) => value.toFixed(1);

/** What must hold, with how far it does. */
function targets(rows: readonly BisectRow[]): string[][] {
  const row = (name: string, commits = 64) => {
    const found = rows.find((each) => each.name === name && each.commits === commits);
    if (!found) throw new Error(`bench/bisect.json lacks ${name} among ${commits}`);
    return found;
  };
  const atLeast = (what: string, share: number, least: number) => [
    what,
    `${percent(least)} and more`,
    percent(share),
    share >= least ? 'met' : `missed by ${percent(least - share)}`,
  ];
  const within = (what: string, value: number, most: number, unit: string, digits = 1) => [
    what,
    `at most ${most}${unit}`,
    `${value.toFixed(digits)}${unit}`,
    value <= most ? 'met' : `missed by ${(value - most).toFixed(digits)}${unit}`,
  ];
  const [ten, five, thousand] = [row('10% slower'), row('5% slower'), row('10% slower', 1000)];
  return [
    atLeast('10% among 64 commits: right', ten.right, 0.95),
    within('10% among 64 commits: 95 of 100 searches', ten.slowest, 15, ' min'),
    atLeast('5% among 64 commits: right', five.right, 0.95),
    within('5% among 64 commits: 95 of 100 searches', five.slowest, 30, ' min'),
    within('1,000 commits ÷ 64: time', thousand.minutes / ten.minutes, 1.7, '', 2),
    within('1,000 commits ÷ 64: comparisons', thousand.comparisons / ten.comparisons, 1.7, '', 2),
    atLeast('No step: says so', row('no step').right, 0.95),
    atLeast('Two steps of 10%: both', row('two steps of 10%').right, 0.9),
    atLeast('Steps of 10% and 6%: both', row('steps of 10% and 6%').right, 0.9),
  ];
}

export function bisectTables(): string {
  const text = readFileSync(new URL('../bench/bisect.json', import.meta.url), 'utf8');
  const results = JSON.parse(text) as BisectResults;
  const rival = (each: Rival | null) =>
    each === null ? '–' : `${percent(each.right)}, ${minutes(each.minutes)} min`;
  const rows = results.rows.map((row, i) => [
    row.name,
    row.commits.toLocaleString('en'),
    row.histories.toLocaleString('en'),
    percent(row.right),
    percent(row.wrong),
    row.comparisons.toFixed(1),
    minutes(row.minutes),
    minutes(row.slowest),
    rival(results.halving[i] ?? null),
    rival(row.gitBisect),
    rival(row.pinpoint),
  ]);
  const heading = [
    'Truth',
    'Commits',
    'Histories',
    'Right',
    'A wrong commit',
    'Comparisons',
    'Minutes',
    '95 of 100 within',
    'halving with our comparisons: right',
    'git bisect run: right',
    'Pinpoint’s rule: right',
  ];
  return [
    `One launch varies by ${percent(results.deviation)} in CPU per request and takes ${results.launch.toFixed(1)} s; one plain autocannon run of ${results.plainRun.toFixed(0)} s varies by ${percent(results.plainDeviation)} in requests per second. The correlation of a recorded launch with the one before it is ${results.correlation.value.toFixed(2)}, with a standard error of ${results.correlation.error.toFixed(2)}.`,
    '',
    markdownTable([['Target', 'Wanted', 'Simulated', ''], ...targets(results.rows)]),
    '',
    markdownTable([heading, ...rows]),
  ].join('\n');
}

/** The real searches, beside what their threads name. */
export function liveBisectTable(): string {
  const results = new Map(liveBisections().map((each) => [each.name, each]));
  const change = (effect: number) => `${(100 * Math.expm1(effect)).toFixed(0)}%`;
  const slower = ({ effect }: LiveBisection) =>
    effect === null
      ? '–'
      : `${change(effect.estimate)} (${change(effect.low)} to ${change(effect.high)})`;
  const rows = LIVE_SEARCHES.map((search) => {
    const { good, bad, repository, named, source, thread } = search;
    const what = `${search.package}, ${repository === null ? 'versions' : 'commits'} ${good} to ${bad}`;
    const said = `${named}: [${source}](${thread})`;
    const result = results.get(search.name);
    if (!result) return [what, '', said, 'has not been run', '', '', ''];
    const { found, points, comparisons, seconds } = result;
    const isRight = found.length === 1 && found[0] === named;
    return [
      what,
      String(points),
      said,
      found.length === 0 ? result.answer : `${found.join(', ')}${isRight ? '' : ' (not that one)'}`,
      slower(result),
      String(comparisons),
      minutes(seconds / 60),
    ];
  });
  const right = LIVE_SEARCHES.filter(
    ({ name, named }) => results.get(name)?.found.join() === named,
  );
  const versions = new Set(
    [...results.values()].map(
      ({ gate, node }) => `${gate.commit?.slice(0, 7) ?? 'no commit'}, Node.js ${node}`,
    ),
  );
  const heading = [
    'Search',
    'Among',
    'The thread names',
    'Found',
    'Slower by (95%)',
    'Comparisons',
    'Minutes',
  ];
  return [
    `${right.length} of ${LIVE_SEARCHES.length} name what the thread names. Searched with cannongate at ${[...versions].join('; ')}.`,
    '',
    markdownTable([heading, ...rows]),
  ].join('\n');
}
