/** docs/gallery.md: every experiment with what changed, what was reported and what came out. */
import { quantity, time } from '../../src/render/format.ts';
import type { Experiment, Pair } from './about.ts';
import type { Result } from './results.ts';
import { agreement, effect, table, titleOf, type Row } from './table.ts';

/** The last result of every pair, in the experiments' order; of those with itself behind them. */
export function lastOf(experiments: readonly Experiment[], results: readonly Result[]): Row[] {
  const last = (id: string, pair: Pair, isItself: boolean): Row[] => {
    const experiment = experiments.find((each) => each.id === id);
    const result = results.findLast(
      (each) => each.experiment === id && each.isItself === isItself && each.pair === pair.name,
    );
    return experiment && result ? [{ experiment, pair, result }] : [];
  };
  return [
    ...experiments.flatMap(({ id, pairs }) => pairs.flatMap((pair) => last(id, pair, false))),
    ...experiments.flatMap((each) => {
      const pair = pairOfItself(each);
      return pair === null ? [] : last(each.id, pair, true);
    }),
  ];
}

/** An arm on both sides; null where `about.yml` asks for none. */
export function pairOfItself({ itself, pairs }: Experiment): Pair | null {
  const [first] = pairs;
  if (itself === null || !first) return null;
  return {
    ...first,
    ...{ name: null, baseline: itself, candidate: itself, expect: 'alike', gone: null },
    ...{ cells: [], names: null, reportedChange: null, ci: false },
  };
}

const HEAD = `# The gallery

Performance experiments with a known answer, from the documents that this project was created from. Each is a
folder in [gallery](../gallery) with a baseline and a candidate, small enough to be read, and the workload as it was reported; the
gate has to judge it rightly.

\`\`\`sh
npm run gallery                    # all of them, in at most 40 minutes
npm run gallery -- talk-serial     # one
npm run gallery -- --same talk-cpu # an arm against itself
npm run gallery -- --docs          # this page, from gallery/results.json
\`\`\`

It takes two cores, and PostgreSQL for \`cookbook-average\` (Debian's package, started and filled by the gallery
itself). Everything below is made from the last run of each.`;

const ADVICE = `What the same documents advise, and the gate does: keep the number of connections through an optimisation; run
the app as in production; measure, profile, change, measure again, and discard what does not help; look at
all launches and not at a mean alone; ask for statistics at 5%, and for none where it is twice as slow.`;

const READ = `Plus is worse, as in the comment: +100% means that a request costs twice as much, −50% half. The
reported effects were measured on other machines and years ago, so direction and rough size are what can agree.
_No longer true_ is said where today's Node.js or library does not show what was reported; the interval is what
it shows.`;

/** @param diffs of every pair, by its title in the table */
export function page(rows: readonly Row[], diffs: ReadonlyMap<string, string>): string {
  const experiments = [...new Set(rows.map(({ experiment }) => experiment))];
  return [
    HEAD,
    ADVICE,
    `## What came out`,
    ranOn(rows),
    table(rows),
    READ,
    `![What a request costs the candidate: grey dots are launches, bars intervals, crosses what was reported](gallery.svg)`,
    ...experiments.flatMap((experiment) =>
      sectionOf(
        experiment,
        rows.filter((row) => row.experiment === experiment && !row.result.isItself),
        diffs,
      ),
    ),
  ].join('\n\n');
}

function ranOn(rows: readonly Row[]): string {
  const list = (values: readonly string[]) => [...new Set(values)].sort().join(', ');
  const results = rows.map(({ result }) => result);
  const right = results.filter(({ wrong }) => wrong.length === 0).length;
  const nodes = list(results.map(({ node }) => `Node.js ${node ?? 'of an unknown version'}`));
  const cores = list(results.map((each) => `${each.cores} cores`));
  const total = time(results.reduce((sum, each) => sum + each.time, 0));
  return `${right} of ${rows.length} as expected; ${nodes}, on ${cores}, in ${total}.`;
}

function sectionOf(
  experiment: Experiment,
  rows: readonly Row[],
  diffs: ReadonlyMap<string, string>,
): string[] {
  if (rows.length === 0) return [];
  return [
    `## ${experiment.title}`,
    `[\`${experiment.id}\`](../gallery/${experiment.id}), from ${experiment.source}. ${experiment.what.trim()}`,
    ...rows.flatMap((row) => {
      const title = titleOf(experiment.id, row.result);
      return [
        ...(row.pair.name === null ? [] : [`### ${title}`]),
        `\`\`\`diff\n${diffs.get(title) ?? ''}\n\`\`\``,
        figures(row),
        quoted(row.result.comment),
      ];
    }),
  ];
}

function figures({ pair, result }: Row): string {
  const items = [
    `Reported: ${pair.reported}.`,
    `Measured: ${measured(result)}.`,
    ...(result.cells.length === 0 ? [] : [`Besides: ${result.cells.map(cell).join('; ')}.`]),
    ...(pair.gone === null ? [] : [`No longer true: ${pair.gone.trim()}`]),
    ...(result.named.length === 0 ? [] : [`The explanation names ${result.named.join(', ')}.`]),
    `As expected: ${agreement(pair, result)}.`,
  ];
  return items.map((item) => `- ${item}`).join('\n');
}

function measured(result: Result): string {
  const { main, launches } = result;
  const values = main === null ? '' : `${fromTo(main)}; `;
  return `${values}${effect(main)}, from ${launches} launches`;
}

const cell = (each: Result['cells'][number]) => `${effect(each)}, ${fromTo(each)}`;

function fromTo({ baseline, candidate, unit }: Result['cells'][number]): string {
  const spelt = (value: number | null) => (value === null ? 'unknown' : quantity(value, unit));
  return `${spelt(baseline)} → ${spelt(candidate)}`;
}

function quoted(comment: string): string {
  return comment.replace(/^/gm, '> ').replace(/^> $/gm, '>');
}
