/** Makes docs/explanation/gallery.md and docs/explanation/gallery.svg from the stored results. */
import { fileURLToPath } from 'node:url';
import { sum } from 'simple-statistics';
import { formatGateVersion, hashOfSource, noteOfAge } from '../../bench/gate-version.ts';
import { formatted } from '../../scripts/format.ts';
import { formatQuantity } from '../../src/render/format.ts';
import { formatTime } from '../../src/model/text.ts';
import type { Experiment } from './about.ts';
import { diffOf, repositoryOf } from './arms.ts';
import { allJobs, titleOf } from './jobs.ts';
import { picture } from './picture.ts';
import { lastOf, readResults, type Result } from './results.ts';
import { agreement, effect, summary, table, type Row } from './table.ts';

export const MARKDOWN = fileURLToPath(
  new URL('../../docs/explanation/gallery.md', import.meta.url),
);
export const SVG = fileURLToPath(new URL('../../docs/explanation/gallery.svg', import.meta.url));

export interface PageRow extends Row {
  /** From baseline to candidate. */
  readonly diff: string;
}

const HEAD = `# The gallery

The gallery holds performance experiments whose answer was known beforehand, except that of \`talk-burst\`: its expectations were set after
trial runs ([decision 27](../maintainers/decisions/0027-the-gallery.md)). They come from the documents that
started this project. Each experiment is a folder in [gallery](../../gallery): a baseline, a candidate and the
reported workload, short enough to read. The gate has to reach the right verdict on each.

\`\`\`sh
npm run gallery                       # all experiments, in at most 40 minutes
npm run gallery -- talk-serial        # one experiment
npm run gallery -- --same talk-serial # one side against itself
npm run gallery -- --docs             # this page, from gallery/results.json
\`\`\`

The gallery needs two cores. \`cookbook-average\` also needs PostgreSQL (Debian's package); the gallery starts and
fills the database itself. This page shows the last result of each pair. When a pair's files change, the pair
counts as not run until it is measured again.`;

const ADVICE = `The same documents give advice that the gate follows: keep the number of connections constant while optimising;
run the app as in production; measure and profile; look at all launches, not only at a mean; test at the 5%
level.

They also advise to change one thing at a time, measure, and discard a change that does not help; that is up to
the author of the change. And they say that a factor of two needs no statistics; the gate tests it all the same.`;

const READ = `Positive means worse, so throughput is shown as time per request: +100% is twice as long, −50% half as long. (The
comment on a pull request shows each change in the metric's own direction instead.) The
reported effects were measured years ago on other machines, so compare the direction and the rough size.
_Reported otherwise_ and _no longer true_ mark pairs where today's Node.js or library does not show the reported
effect; the interval is what it shows. _Too small to tell_ means that both sides are alike, as expected, and the
interval does not show the direction of the difference.`;

/** All jobs with their diff and their last result. */
export function pageRows(): PageRow[] {
  const results = readResults();
  return allJobs().map((job) => {
    using repository = repositoryOf(job.experiment, job.pair);
    const result = lastOf(job, repository.commits(), results);
    return { ...job, result, diff: diffOf(repository) };
  });
}

export async function documentOf(
  rows: readonly PageRow[],
): Promise<{ markdown: string; svg: string }> {
  const text = page(rows, hashOfSource());
  const markdown = await formatted(MARKDOWN, text);
  return { markdown, svg: picture(rows) };
}

/** @param sourceHash of `src` today: results with another one are older than the code */
export function page(rows: readonly PageRow[], sourceHash: string): string {
  const experiments = [...new Set(rows.map(({ experiment }) => experiment))];
  return [
    HEAD,
    ADVICE,
    `## Results`,
    ...circumstances(rows, sourceHash),
    READ,
    table(rows),
    `![Cost per request of the candidate, relative to the baseline: grey dots are launches, bars intervals, crosses the reported effects](gallery.svg)`,
    ...experiments.flatMap((experiment) =>
      sectionOf(
        experiment,
        rows.filter((row) => row.experiment === experiment && !row.isItself),
      ),
    ),
  ].join('\n\n');
}

const list = (values: readonly string[]) => [...new Set(values)].sort().join(', ');

/** Where, when and with which code of the gate the results were measured. */
function circumstances(rows: readonly Row[], sourceHash: string): string[] {
  const results = rows.flatMap(({ result }) => result ?? []);
  if (results.length === 0) return [`${summary(rows)}.`];
  const nodes = list(results.flatMap(({ node }) => (node === null ? [] : `Node.js ${node}`)));
  const cores = list(results.map((each) => `${each.cores} cores`));
  const total = formatTime(sum(results.map((each) => each.time)));
  const parts = [nodes, `on ${cores}`, `in ${total}`].filter((part) => part !== '');
  const measured = `Measured with ${list(results.map(versionAndDay))}.`;
  const age = noteOfAge(
    results.map(({ gate }) => gate),
    sourceHash,
  );
  if (age === '') return [`${summary(rows)}; ${parts.join(', ')}. ${measured}`];
  return [
    `${summary(rows)}; ${parts.join(', ')}. ${measured}`,
    `${age} Their comments are quoted below as that version wrote them, so words, layout and the signs of changes differ from [today's comment](../how-to/read-the-comment.md). \`npm run gallery\` measures again.`,
  ];
}

function versionAndDay({ gate, startedAt }: Result): string {
  return `${formatGateVersion(gate)} on ${startedAt.slice(0, 10)}`;
}

function sectionOf(experiment: Experiment, rows: readonly PageRow[]): string[] {
  if (rows.length === 0) return [];
  const { id, source, description, title } = experiment;
  return [
    `## ${title}`,
    `[\`${id}\`](../../gallery/${id}), from ${source}. ${description.trim()}`,
    ...rows.flatMap((row) => [
      ...(row.pair.name === null ? [] : [`### ${titleOf(row)}`]),
      `\`\`\`diff\n${row.diff}\n\`\`\``,
      figures(row),
      ...(row.result === null || row.result.comment === '' ? [] : [quoted(row.result.comment)]),
    ]),
  ];
}

function figures({ pair, result }: Row): string {
  const items = [
    `Reported: ${pair.reported}.`,
    result === null ? 'Not run.' : `Measured: ${measured(result)}.`,
    ...(result?.cells.length ? [`Also: ${result.cells.map(cell).join('; ')}.`] : []),
    ...(pair.noLongerTrue === null ? [] : [`No longer true: ${pair.noLongerTrue.trim()}`]),
    ...(result?.named.length ? [`The explanation names ${result.named.join(', ')}.`] : []),
    ...(result === null ? [] : [`As expected: ${agreement(pair, result)}.`]),
  ];
  return items.map((item) => `- ${item}`).join('\n');
}

function measured({ outcome, main, launches }: Result): string {
  if (outcome === null) return 'nothing, since there is no report';
  const values = main === null ? '' : `${fromTo(main)}; `;
  return `${values}${effect(main)}, from ${launches} launches`;
}

const cell = (each: Result['cells'][number]) => `${effect(each)}, ${fromTo(each)}`;

function fromTo({ baseline, candidate, unit }: Result['cells'][number]): string {
  const inUnit = (value: number | null) =>
    value === null ? 'unknown' : formatQuantity(value, unit);
  return `${inUnit(baseline)} → ${inUnit(candidate)}`;
}

function quoted(comment: string): string {
  return comment.replace(/^/gm, '> ').replace(/^> $/gm, '>');
}
