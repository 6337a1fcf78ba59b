/** docs/gallery.md: every experiment with what changed, what was reported and what came out. */
import { formatQuantity, formatTime } from '../../src/render/format.ts';
import type { Experiment } from './about.ts';
import { titleOf } from './jobs.ts';
import type { Result } from './results.ts';
import { agreement, effect, summary, table, type Row } from './table.ts';

export interface Shown extends Row {
  /** From baseline to candidate, as a diff. */
  readonly change: string;
}

const HEAD = `# The gallery

Performance experiments with a known answer, from the documents that this project was created from. Each is a
folder in [gallery](../gallery) with a baseline and a candidate, small enough to be read, and the workload as it
was reported; the gate has to judge it rightly.

\`\`\`sh
npm run gallery                       # all of them, in at most 40 minutes
npm run gallery -- talk-serial        # one
npm run gallery -- --same talk-serial # an arm against itself
npm run gallery -- --docs             # this page, from gallery/results.json
\`\`\`

It takes two cores, and PostgreSQL for \`cookbook-average\` (Debian's package, started and filled by the gallery
itself). Everything below is made from the last run of each. A result is one of the very files that were run: what
has been changed since counts as not run.`;

const ADVICE = `What the same documents advise, and the gate does: keep the number of connections through an optimisation; run
the app as in production; measure and profile; look at all launches and not at a mean alone; ask for statistics
at 5%.

What they advise besides: change one thing, measure again, and discard what does not help, which is left to
whoever makes the change; and ask for no statistics where something is twice as slow, where the gate asks for
them all the same.`;

const READ = `Plus is worse, as in the comment: +100% means that a request costs twice as much, −50% half. The
reported effects were measured on other machines and years ago, so direction and rough size are what can agree.
_Reported otherwise_ and _no longer true_ are said where today's Node.js or library does not show what was
reported; the interval is what it shows. An effect is _too small to tell_ where both sides are alike, as expected,
and the interval does not show in which direction they differ.`;

export function page(rows: readonly Shown[]): string {
  const experiments = [...new Set(rows.map(({ experiment }) => experiment))];
  return [
    HEAD,
    ADVICE,
    `## What came out`,
    ranOn(rows),
    READ,
    table(rows),
    `![What a request costs the candidate: grey dots are launches, bars intervals, crosses what was reported](gallery.svg)`,
    ...experiments.flatMap((experiment) =>
      sectionOf(
        experiment,
        rows.filter((row) => row.experiment === experiment && !row.isItself),
      ),
    ),
  ].join('\n\n');
}

function ranOn(rows: readonly Row[]): string {
  const list = (values: readonly string[]) => [...new Set(values)].sort().join(', ');
  const results = rows.flatMap(({ result }) => result ?? []);
  if (results.length === 0) return `${summary(rows)}.`;
  const nodes = list(results.flatMap(({ node }) => (node === null ? [] : `Node.js ${node}`)));
  const cores = list(results.map((each) => `${each.cores} cores`));
  const total = formatTime(results.reduce((sum, each) => sum + each.time, 0));
  const parts = [nodes, `on ${cores}`, `in ${total}`].filter((part) => part !== '');
  return `${summary(rows)}; ${parts.join(', ')}.`;
}

function sectionOf(experiment: Experiment, rows: readonly Shown[]): string[] {
  if (rows.length === 0) return [];
  return [
    `## ${experiment.title}`,
    `[\`${experiment.id}\`](../gallery/${experiment.id}), from ${experiment.source}. ${experiment.what.trim()}`,
    ...rows.flatMap((row) => [
      ...(row.pair.name === null ? [] : [`### ${titleOf(row)}`]),
      `\`\`\`diff\n${row.change}\n\`\`\``,
      figures(row),
      ...(row.result === null || row.result.comment === '' ? [] : [quoted(row.result.comment)]),
    ]),
  ];
}

function figures({ pair, result }: Row): string {
  const items = [
    `Reported: ${pair.reported}.`,
    result === null ? 'Not run.' : `Measured: ${measured(result)}.`,
    ...(result?.cells.length ? [`Besides: ${result.cells.map(cell).join('; ')}.`] : []),
    ...(pair.gone === null ? [] : [`No longer true: ${pair.gone.trim()}`]),
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
  const spelt = (value: number | null) =>
    value === null ? 'unknown' : formatQuantity(value, unit);
  return `${spelt(baseline)} → ${spelt(candidate)}`;
}

function quoted(comment: string): string {
  return comment.replace(/^/gm, '> ').replace(/^> $/gm, '>');
}
