/** Makes docs/explanation/real-regressions.md from the corpus and the stored results. */
import { fileURLToPath } from 'node:url';
import { markdownTable } from 'markdown-table';
import { formatGateVersion } from '../../../bench/gate-version.ts';
import { formatted } from '../../../scripts/format.ts';
import { formatEffect } from '../../../src/model/effect.ts';
import { formatTime } from '../../../src/render/format.ts';
import { effect } from '../table.ts';
import { realJobs, titleOfJob, versionsOf, type RealCase, type RealJob } from './corpus.ts';
import { faultsOf, readRealResults, resultFor, type RealResult } from './results.ts';
import { readReferences, type Reference } from './reference.ts';
import { repositoryFor } from './run.ts';

export const MARKDOWN = fileURLToPath(
  new URL('../../../docs/explanation/real-regressions.md', import.meta.url),
);

export interface RealRow {
  readonly job: RealJob;
  /** Null if it has no result with the files of today. */
  readonly result: RealResult | null;
}

export function rowsOf(cases: readonly RealCase[], results = readRealResults()): RealRow[] {
  return realJobs(cases).map((job) => {
    const isOfJob = ({ id, direction }: RealResult) =>
      id === job.real.id && direction === job.direction;
    // To make a repository takes time.
    if (!results.some(isOfJob)) return { job, result: null };
    using repository = repositoryFor(job);
    return { job, result: resultFor(job, repository.commits(), results) };
  });
}

export async function realPage(rows: readonly RealRow[]): Promise<string> {
  return await formatted(MARKDOWN, textOf(rows));
}

const HEAD = `# Real regressions

Planted slowdowns show that the arithmetic is right. This page shows what the gate says of dependency updates that
really happened: two published versions of a package, of which users reported in public that one is slower. A folder of
[gallery/real](../../gallery/real) holds a server of at most 30 lines, and both versions as a bot for dependencies would
propose the update: only package.json and the lockfile differ. (The one exception, a logger that is called or not, is
marked.) Each server has a control: a route that the update does not touch.

\`\`\`sh
npm run gallery -- real                       # everything that has no result yet, in about six hours
npm run gallery -- real --minutes 30          # the most important comparisons, for half an hour
npm run gallery -- real jsonwebtoken-string-secret
npm run gallery -- real --reference express-5 # what this update costs, measured without the gate
npm run gallery -- real --docs                # this page, from gallery/real/results.json
\`\`\`

The comparisons need npm's registry, and one of them PostgreSQL. What cannot be installed, because a version is gone or there is no
network, is told as not run, and the others are run all the same.

## How to read the table

Each pair is run from its faster version to its slower one, where the gate has to find a regression and to name the
package; from the slower one to the faster one, where it has to pass with an improvement; and each version against itself,
where anything but a pass or an inconclusive outcome is wrong. In all of them the control must not be called slower. The
reported figures come from the threads, from other machines and often from the function alone, without a server around it.
Positive changes are worse, and throughput is shown as time per request: +100% is twice as long.

_Named_ says whether the comment names the package before anything else (_first_), after something else (_later_), or
whether it says that nothing else has changed (_by elimination_), which is all that can be said of a wait.

Most cases were changed after their first result, so they show that the gate can find such updates, and not how often it does
([decision 52](../maintainers/decisions/0052-real-regressions.md) lists the changes). A few were written from their threads alone,
with the default tolerance and measuring time, and stayed as they were; they are marked.

A regression that was not found counts as missed, even if there may be none here: the threads speak of other machines and
older versions of Node.js. \`--reference\` measures what an update costs here by a program that shares nothing with the gate's
decisions. It boots both versions 40 times in turn, loads each with autocannon, leaves nothing out and looks once, at the
end. Where that has been done, its 95% range stands in the section of the update.`;

/** The whole page. @param rows of all cases */
export function textOf(
  rows: readonly RealRow[],
  references: readonly Reference[] = readReferences(),
): string {
  const cases = [...new Set(rows.map(({ job }) => job.real))];
  return [
    HEAD,
    '## Results',
    ...summaryOf(rows),
    tableOf(rows),
    ...cases.flatMap((real) =>
      sectionOf(
        real,
        rows.filter(({ job }) => job.real === real),
        references.find(({ id }) => id === real.id) ?? null,
      ),
    ),
  ].join('\n\n');
}

function measured(rows: readonly RealRow[]) {
  return rows.flatMap(({ job, result }) => (result?.notRun === null ? [{ job, result }] : []));
}

function summaryOf(rows: readonly RealRow[]): string[] {
  const run = measured(rows);
  const missing = rows.filter(({ result }) => result === null);
  const refused = rows.filter(({ result }) => typeof result?.notRun === 'string');
  const isRight = ({ job, result }: (typeof run)[number]) =>
    faultsOf(job.real, result).length === 0;
  const right = run.filter(isRight);
  const parts = [
    ['to the slower version', ['to-slower']],
    ['to the faster version', ['to-faster']],
    ['of a version with itself', ['older-itself', 'newer-itself']],
  ] as const;
  const counts = parts.map(([title, directions]) => {
    const of = run.filter(({ job }) => directions.some((each) => each === job.direction));
    return `${of.filter(isRight).length} of ${of.length} ${title}`;
  });
  const regressions = run.filter(
    ({ job, result }) => job.direction === 'to-slower' && result.outcome === 'regression',
  );
  const named = regressions.filter(
    ({ result }) => result.named !== 'no' && result.named !== 'later',
  );
  const unseen = run.filter(({ job }) => job.real.unseen && job.direction === 'to-slower');
  const gates = [...new Set(run.map(({ result }) => formatGateVersion(result.gate)))].sort();
  const nodes = [...new Set(run.map(({ result }) => `Node.js ${result.node}`))].sort();
  const cores = [...new Set(run.map(({ result }) => `${result.cores} cores`))].sort();
  return [
    run.length === 0
      ? `None of the ${rows.length} comparisons has been run yet.`
      : `${right.length} of ${run.length} comparisons are right: ${counts.join(', ')}. Of ${regressions.length} regressions that were found, the package is named first or by elimination in ${named.length}. Measured with ${[...gates, ...nodes, ...cores].join(', ')}.`,
    ...(unseen.length === 0
      ? []
      : [
          `Of the cases that nobody has adapted since their first run, the slower version is a regression in ${unseen.filter(isRight).length} of ${unseen.length}.`,
        ]),
    ...(run.length === 0 || missing.length === 0
      ? []
      : [`${missing.length} of ${rows.length} comparisons have not been run.`]),
    ...(refused.length === 0
      ? []
      : [
          `Could not be run:\n\n${refused.map(({ job, result }) => `- ${titleOfJob(job)}: ${plain(result?.notRun ?? '')}`).join('\n')}`,
        ]),
  ];
}

const HEADER = ['Update', 'Reported', 'To slower', 'Named', 'Time', 'To faster', 'Against itself'];

function tableOf(rows: readonly RealRow[]): string {
  const cases = [...new Set(rows.map(({ job }) => job.real))];
  const lines = cases.map((real) => {
    const of = (direction: RealJob['direction']) =>
      rows.find(({ job }) => job.real === real && job.direction === direction)?.result ?? null;
    const slower = of('to-slower');
    const itself = [of('older-itself'), of('newer-itself')].map((each) => verdictOf(real, each));
    return [
      `[${plain(versionsOf(real.id).join(', ') || real.id)}](#${anchorOf(real)})`,
      real.reportedChange === null ? 'no figure' : formatEffect(Math.log1p(real.reportedChange)),
      `${verdictOf(real, slower)}${effectOf(slower)}`,
      slower?.outcome === 'regression' ? wordOf(slower.named) : '',
      slower?.notRun === null ? formatTime(slower.time) : '',
      `${verdictOf(real, of('to-faster'))}${effectOf(of('to-faster'))}`,
      [...new Set(itself)].join(', '),
    ].map((cell) => cell.replace(/\|/g, '\\|'));
  });
  return markdownTable([HEADER, ...lines]);
}

function verdictOf(real: RealCase, result: RealResult | null): string {
  if (result === null) return 'has not been run';
  if (result.notRun !== null) return 'could not be run';
  const isRight = faultsOf(real, result).length === 0;
  return isRight ? (result.outcome ?? '') : `**${result.outcome ?? 'no report'}**`;
}

function effectOf(result: RealResult | null): string {
  return result?.main == null ? '' : `, ${effect(result.main)}`;
}

function wordOf(named: RealResult['named']): string {
  return named === 'elimination' ? 'by elimination' : named;
}

function anchorOf({ title }: RealCase): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replace(/ /g, '-');
}

/** From the faster version to the slower one, as measured without the gate. */
export function referenceWords({ cpu, time, boots, node, startedAt }: Reference): string {
  const range = ({ estimate, low, high }: Reference['cpu']) => {
    const [middle, from, to] = [estimate, low, high].map((ratio) =>
      formatEffect(Math.log1p(ratio)),
    );
    return `${middle} (${from} to ${to})`;
  };
  return `CPU time per request ${range(cpu)}, time per request ${range(time)}; ${boots} boots of each version, Node.js ${node}, ${startedAt.slice(0, 10)}`;
}

function sectionOf(
  real: RealCase,
  rows: readonly RealRow[],
  reference: Reference | null,
): string[] {
  const slower = rows.find(({ job }) => job.direction === 'to-slower')?.result ?? null;
  const said = rows.flatMap(({ job, result }) => {
    if (result === null) return [];
    if (result.notRun !== null)
      return [`- ${titleOfJob(job)}: not run, since ${plain(result.notRun)}.`];
    const faults = faultsOf(real, result);
    const wrong = faults.length === 0 ? '' : ` Wrong: ${faults.join(', ')}.`;
    const words = result.main === null ? '' : `, ${effect(result.main)}`;
    return [`- ${titleOfJob(job)}: ${result.outcome ?? 'no report'}${words}.${wrong}`];
  });
  const versions = real.isBump
    ? versionsOf(real.id)
        .map((each) => `\`${each}\``)
        .join(', ')
    : 'the same packages on both sides';
  return [
    `## ${real.title}`,
    `[\`${real.id}\`](../../gallery/real/${real.id}): ${versions}. Reported in [a public thread](${real.thread}): ${plain(real.reported.trim())}.`,
    ...(real.unseen
      ? [
          'Written from the thread alone, with default settings, and not changed since its first run.',
        ]
      : []),
    real.what.trim(),
    `**What to watch for.** ${real.watchFor.trim()}`,
    ...(real.noLongerTrue === null ? [] : [`**Not as reported.** ${real.noLongerTrue.trim()}`]),
    ...(real.miss === null ? [] : [`**Why the gate missed it.** ${real.miss.trim()}`]),
    ...(said.length === 0 ? [] : [said.join('\n')]),
    ...(reference === null
      ? []
      : [
          `**Measured without the gate**, by \`npm run gallery -- real --reference ${real.id}\`: ${referenceWords(reference)}.`,
        ]),
    ...(slower === null || slower.comment === ''
      ? []
      : [
          `The comment on the slower version:\n\n${slower.comment.replace(/^/gm, '> ').replace(/^> $/gm, '>')}`,
        ]),
  ];
}

/** Text of threads and of npm, so that it is no Markdown. */
function plain(text: string): string {
  return text.replace(/[\\`*[\]<>|~_]/g, '\\$&');
}
