/**
 * The page of a history: one HTML file with a data file beside it, for any server of static files. Without a script it
 * shows what each series comes to, and a table of the last commits; the script draws the plots. Names and titles may
 * be hostile.
 */
import { changePointsOf } from '../../history/change-points.ts';
import { judgeDrifts } from '../../history/drift.ts';
import { intervalOf } from '../../history/network.ts';
import { levelChangesOf, worseLogsOf } from '../../history/level-changes.ts';
import type { CommitRecord, ImportedSeries } from '../../history/records.ts';
import type { Trend } from '../../history/trend.ts';
import { shortCommit } from '../../model/commit.ts';
import type { HistoryData, HistorySeries, PageParts } from '../../model/plot-data.ts';
import { oneLine, plural } from '../../model/text.ts';
import { folded, table } from '../html/elements.ts';
import { Html, link, markup, type Content } from '../html/markup.ts';
import { describeEnd, describeSince, formatValue, type NameCommit } from './show.ts';
import { describeIndex, titleOf } from './words.ts';

/** Beside the page. */
export const DATA_FILE = 'history-data.js';

/** Rows of the table that needs no script. */
const ROWS = 20;

const MAX_TITLE = 120;

export interface HistoryPage {
  readonly html: string;
  /** A script that sets one variable, since a page that was opened from a disk may read no other file. */
  readonly data: string;
}

export interface PageContent {
  readonly trends: readonly Trend[];
  /** What other tools have measured. */
  readonly imported: readonly ImportedSeries[];
  /** By commit. */
  readonly tags: ReadonlyMap<string, readonly string[]>;
  readonly name: NameCommit;
  /** The last commit of other series, if this one ends before it; null if it does not. */
  readonly endBeyond: (trend: Trend) => CommitRecord | null;
  /** The repository's address on the web; null for no links. */
  readonly repositoryUrl: string | null;
}

export function renderHistoryPage(content: PageContent, parts: PageParts): HistoryPage {
  const { trends, imported } = content;
  const data = dataOf(content);
  const titles = [...trends.map(titleOf), ...imported.map(importedTitle)];
  const anchors = titles.map((title, i) => markup`<li><a href="#series-${i}">${title}</a></li>\n`);
  const sections = [
    ...trends.map((trend, i) => sectionOf(trend, i, content)),
    ...imported.map((series, i) => importedSection(series, trends.length + i)),
  ];
  const page = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' '${parts.scriptHash}'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>Performance history</title>
<style>${new Html(parts.style)}</style>
</head>
<body>
<a class="skip" href="#main">To the first series</a>
<header>
<h1>Performance history</h1>
<p>The first commit of each series has the index 100; above it is worse. The band holds 95 in 100 of the values that fit the comparisons. It grows with the distance from the first commit. Circles are changes that stand out, diamonds accepted regressions, dashed lines releases.</p>
</header>
<nav aria-label="Series"><ul>\n${anchors}</ul></nav>
<main id="main" tabindex="-1">
${sections}</main>
<footer><p>Made by cannongate from comparisons of commits on one machine each.</p></footer>
<script src="${DATA_FILE}"></script>
<script>${new Html(parts.script)}</script>
</body>
</html>
`;
  const json = JSON.stringify(data).replace(/</g, '\\u003c');
  return { html: page.text, data: `globalThis.cannongateHistory = ${json};\n` };
}

function sectionOf(trend: Trend, i: number, { name, endBeyond, repositoryUrl }: PageContent): Html {
  const { line } = trend;
  const [head, end] = [line.at(-1), endBeyond(trend)];
  const last = line.slice(-ROWS).toReversed();
  const rows = last.map((commit): Content[] => [
    repositoryUrl === null
      ? name(commit)
      : link(`${repositoryUrl}/commit/${commit.commit}`, name(commit)),
    commit.at?.slice(0, 10) ?? '',
    describeIndex(commit),
    oneLine(commit.title ?? ''),
  ]);
  const title = titleOf(trend);
  const caption = `The last ${plural(last.length, 'commit')} of ${title}`;
  const columns = [
    { title: 'Commit' },
    { title: 'Date' },
    { title: 'Index', isNumber: true },
    { title: 'Title' },
  ];
  const [drift] = judgeDrifts([{ trend, from: 0, to: line.length - 1 }], 1);
  return markup`<section id="series-${i}" aria-labelledby="series-${i}-title">
<h2 id="series-${i}-title">${title}</h2>
<p class="consequence">${drift ? sentenceOf(describeSince(drift, name)) : UNLINKED}</p>
<p class="workload">${trend.workload}; ${plural(line.length, 'commit')}, ${plural(trend.comparisons.length, 'comparison')}${head && end ? `. ${describeEnd(head, end, name)}` : ''}</p>
<div class="history-plot" data-series="${i}" data-title="${title}"></div>
${folded(caption, table(caption, columns, rows))}
</section>
`;
}

const importedTitle = ({ name, source }: ImportedSeries) => `${oneLine(name)} (${source})`;

/** Absolute values, drawn as multiples of the first. */
function importedSection(series: ImportedSeries, i: number): Html {
  const { points, unit, better } = series;
  const last = points.slice(-ROWS).toReversed();
  const title = importedTitle(series);
  const caption = `The last ${plural(last.length, 'value')} of ${title}`;
  const rows = last.map(({ commit, at, value, title: subject }): Content[] => [
    commit == null ? '–' : shortCommit(commit),
    at.slice(0, 10),
    formatValue(value, series.unit),
    oneLine(subject ?? ''),
  ]);
  const columns = [
    { title: 'Commit' },
    { title: 'Date' },
    { title: 'Value', isNumber: true },
    { title: 'Title' },
  ];
  return markup`<section id="series-${i}" aria-labelledby="series-${i}-title">
<h2 id="series-${i}-title">${title}</h2>
<p class="consequence">Absolute values of another tool, the first as 100, above it is worse. A change may be the machine’s.</p>
<p class="workload">${plural(points.length, 'value')} in ${unit === '' ? 'an unknown unit' : oneLine(unit)}, ${better} is better</p>
<div class="history-plot" data-series="${i}" data-title="${title}"></div>
${folded(caption, table(caption, columns, rows))}
</section>
`;
}

const UNLINKED = 'No comparisons link the first commit with the last.';

function sentenceOf(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}

function dataOf({ trends, imported, tags, repositoryUrl }: PageContent): HistoryData {
  const places = new Map<string, number>();
  const commits: { commit: string; at: string | null; title: string | null }[] = [];
  const placeOf = (commit: { commit: string; at: string | null; title: string | null }) => {
    const known = places.get(commit.commit);
    if (known !== undefined) return known;
    places.set(commit.commit, commits.length);
    return commits.push(commit) - 1;
  };
  const series = [
    ...trends.map((trend) => seriesOf(trend, trend.line.map(placeOf))),
    ...imported.map((each) => {
      const { source, name, unit, better, points } = each;
      // A value without a commit has a place of its own. Series may differ in their unit alone.
      const keyOf = (i: number) => JSON.stringify([source, name, unit, better, i]);
      return importedSeries(
        each,
        points.map(({ commit, at, title }, i) =>
          placeOf({ commit: commit ?? keyOf(i), at, title }),
        ),
      );
    }),
  ];
  const pullRequests = new Map(trends.flatMap((trend) => [...pullRequestsOf(trend)]));
  return {
    repositoryUrl,
    scale: INDEX_SCALE,
    commits: commits.map(({ commit, at, title }) => [
      /^[0-9a-f]+$/.test(commit) ? shortCommit(commit) : '',
      at?.slice(0, 10) ?? '',
      oneLine(title ?? '').slice(0, MAX_TITLE),
      pullRequests.get(commit) ?? 0,
    ]),
    releases: commits.flatMap(({ commit }, i): [number, string][] =>
      (tags.get(commit) ?? []).slice(-1).map((tag) => [i, oneLine(tag)]),
    ),
    series,
  };
}

/** The pull request that brought each commit. */
function pullRequestsOf({ line, ...trend }: Trend): Map<string, number> {
  const byPoint = byCandidate(trend, ({ pullRequest }) => pullRequest);
  return new Map(
    line.flatMap(({ commit, point }): [string, number][] => {
      const number = byPoint.get(point);
      return number === undefined ? [] : [[commit, number]];
    }),
  );
}

/**
 * What the comparisons say of their candidates, by point. A pull request is measured as another commit than the one that it
 * becomes, with the same files, and so at the same point.
 */
function byCandidate<T>(
  { comparisons, records }: Pick<Trend, 'comparisons' | 'records'>,
  read: (record: Trend['records'][number]) => T | null,
): Map<string, T> {
  return new Map(
    records.flatMap((record, i): [string, T][] => {
      const [point, said] = [comparisons[i]?.candidate, read(record)];
      return said === null || point === undefined ? [] : [[point, said]];
    }),
  );
}

/** So fine that the page rounds indices to the same tenth as the tables. */
const INDEX_SCALE = 100_000;

const scaled = (effect: number) => Math.round(INDEX_SCALE * 100 * Math.exp(effect));

function importedSeries(series: ImportedSeries, commits: readonly number[]): HistorySeries {
  const logs = worseLogsOf(series);
  const index = logs.map((log) => scaled(log - (logs[0] ?? 0)));
  const changes = levelChangesOf(logs).map(({ at }) => at);
  const values = series.points.map(({ value }) => formatValue(value, series.unit));
  return { commits, index, low: index, high: index, gaps: [], changes, accepted: [], values };
}

function seriesOf(trend: Trend, commits: readonly number[]): HistorySeries {
  const { line } = trend;
  const changed = new Set(changePointsOf(trend).map(({ commit }) => commit));
  const bounds = line.map(({ position }) => intervalOf(position));
  const acceptedBy = byCandidate(trend, (record) => record.acceptedBy);
  return {
    commits,
    index: line.map(({ position }) => scaled(position.effect)),
    low: bounds.map(({ low }) => scaled(low)),
    high: bounds.map(({ high }) => scaled(high)),
    gaps: line.flatMap(({ position }, i) =>
      i > 0 && position.part !== line[i - 1]?.position.part ? [i] : [],
    ),
    changes: line.flatMap((commit, i) => (changed.has(commit) ? [i] : [])),
    accepted: line.flatMap(({ point }, i): [number, string][] => {
      const who = acceptedBy.get(point);
      return who === undefined ? [] : [[i, oneLine(who)]];
    }),
    values: null,
  };
}
