/** Makes docs/explanation/real-regressions.md from the corpus and the stored results. */
import { fileURLToPath } from 'node:url';
import { markdownTable } from 'markdown-table';
import { formatGateVersion, noteOfAge } from '../../../bench/gate-version.ts';
import { formatted } from '../../../scripts/format.ts';
import { formatEffect } from '../../../src/model/effect.ts';
import { formatTime } from '../../../src/model/text.ts';
import { effect } from '../table.ts';
import {
  armsOf,
  installedPackages,
  realJobs,
  titleOfJob,
  versionsOf,
  type RealCase,
  type RealJob,
} from './corpus.ts';
import {
  faultsOf,
  howNamed,
  readRealResults,
  resultFor,
  type Named,
  type RealResult,
} from './results.ts';
import { binomialTail } from '../../../src/stats/binomial.ts';
import { readReferences, type Reference } from './reference.ts';
import { repositoryFor } from './run.ts';

export const MARKDOWN = fileURLToPath(
  new URL('../../../docs/explanation/real-regressions.md', import.meta.url),
);

export interface RealRow {
  readonly job: RealJob;
  /** The latest one; null if it has no result with the files of today. */
  readonly result: RealResult | null;
  /** The earliest one of these files that was measured. */
  readonly first?: RealResult | null;
}

export function rowsOf(cases: readonly RealCase[], results = readRealResults()): RealRow[] {
  return realJobs(cases).map((job) => {
    const isOfJob = ({ id, direction }: RealResult) =>
      id === job.real.id && direction === job.direction;
    // To make a repository takes time.
    if (!results.some(isOfJob)) return { job, result: null };
    using repository = repositoryFor(job);
    const commits = repository.commits();
    const measuredOnes = results.filter(({ notRun }) => notRun === null);
    return {
      job,
      result: resultFor(job, commits, results),
      first: resultFor(job, commits, [...measuredOnes].reverse()),
    };
  });
}

export async function realPage(rows: readonly RealRow[]): Promise<string> {
  return await formatted(MARKDOWN, textOf(rows));
}

const HEAD = `# Real regressions

Planted slowdowns show that the arithmetic is right. This page shows what the gate says of dependency updates that
really happened: two published versions of a package, of which users reported in public that one is slower. A folder of
[gallery/real](../../gallery/real) holds a server of at most 30 lines and both versions; only package.json and the lockfile
differ, as in the pull request of a bot. (The one exception, a logger that is called or not, is marked.) Each server has a control: a route that does none of the work that got slower. In some of them the updated package
answers the control, too.

\`\`\`sh
npm run gallery -- real                       # everything that has no result yet, in about six hours
npm run gallery -- real --minutes 30          # the most important comparisons, for half an hour
npm run gallery -- real jsonwebtoken-string-secret
npm run gallery -- real --reference express-5 # what this update costs, measured without the gate
npm run gallery -- real --docs                # this page, from gallery/real/results.json
\`\`\`

The comparisons need npm's registry, and one of them PostgreSQL. A pair that cannot be installed, because a version is gone or there is no
network, is shown as not run. The other pairs still run.

## How to read the table

Each pair is run in both directions. _To slower_ is right if the outcome is a regression; _to faster_ is right if it is a
pass with an improvement that is certain. Where the newer version is the faster one, the pair is run backwards to get a
regression: the first column shows the direction of _to slower_. _Against itself_, a version may pass or be inconclusive; anything else is
wrong. In all of them the control must not be called slower. Whether the package is named is counted on its own.

The reported figures come from the threads, from other machines, and often from the function alone, without a server around
it. Positive changes are worse, and throughput is shown as time per request: +100% is twice as long. Of code that computes,
throughput or CPU time per request is shown: the first of the two that is gated and certain. Ranges in the table are two-sided; a pass
needs only the upper limit that the comment shows, so its range may end beyond the tolerance.

_Named_ is what the comment says of the guilty package. _First_: it names this one before any other package. _Later_: after
another one. _By elimination_: the comment says that nothing else differs, and either nothing but this package and its binaries was updated, or the
comment says that it is the cause because it brings all others. What the comment says was changed after the cases that were not named had been
looked at ([decision 60](../maintainers/decisions/0060-who-is-behind-the-cost.md)).

**How far these figures go.** In the first pass over 25 cases, as they had been written, the gate was right on the slower version in 10, wrong in 10, and
ended without a verdict in 5. After that, nine of those cases, the judging and the gate were changed
([decision 52](../maintainers/decisions/0052-real-regressions.md) lists the changes). So the cases show what the gate can
find, and not how often it does. Eight more were written from their threads alone, with the default tolerance and measuring
time. They are marked, and one line below counts their first results. Where their threads give a figure, it is 50% or more, so they say nothing
about small slowdowns.

All other figures are those of a second pass, which came after these changes: all comparisons once, whatever they said, on a machine
that did nothing else. This pass was begun twice. In the first 19 comparisons of the first try one control was called slower; the gate was mended, and
all comparisons were made with the mended gate (decision 52 again). So that no control was called slower is weaker evidence than it looks: the gate was changed after one had been.

A regression that was not found counts as missed, even if there may be none here: the threads speak of other machines and
older versions of Node.js. \`--reference\` measures what an update costs here by a program that shares nothing with the gate's
decisions. It boots both versions 40 times in turn, loads each with autocannon, uses every measurement, and decides only once.
Where that has been done, its 95% range stands in the section of the update.`;

/** The whole page. @param rows of all cases */
export function textOf(
  rows: readonly RealRow[],
  references: readonly Reference[] = readReferences(),
): string {
  const cases = [...new Set(rows.map(({ job }) => job.real))];
  return [
    HEAD,
    '## Results',
    ...summaryOf(rows, references),
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

/** `6 of 8 (75%; 95% range 35% to 97%)`, by Clopper and Pearson (1934). */
export function shareWords(count: number, total: number): string {
  if (total === 0) return `${count} of ${total}`;
  const [low, high] = exactRange(count, total);
  const [share, from, to] = [count / total, low, high].map((each) => `${Math.round(100 * each)}%`);
  return `${count} of ${total} (${share}; 95% range ${from} to ${to})`;
}

function exactRange(count: number, total: number): [number, number] {
  /** The share at which `successes` or more have a chance of `level`, which grows with the share. */
  const shareAt = (successes: number, level: number) => {
    let [low, high] = [0, 1];
    for (let i = 0; i < 50; i++) {
      const middle = (low + high) / 2;
      if (binomialTail(successes, total, middle) < level) low = middle;
      else high = middle;
    }
    return low;
  };
  return [count === 0 ? 0 : shareAt(count, 0.025), count === total ? 1 : shareAt(count + 1, 0.975)];
}

function namedOf({ job, result }: { job: RealJob; result: RealResult }): Named {
  return howNamed(job.real, result.comment, installedPackages(job.real.id));
}

function summaryOf(rows: readonly RealRow[], references: readonly Reference[]): string[] {
  const run = measured(rows);
  const missing = rows.filter(({ result }) => result === null);
  const refused = rows.filter(({ result }) => typeof result?.notRun === 'string');
  if (run.length === 0)
    return [`None of the ${rows.length} comparisons has been run yet.`, ...notRun(refused)];
  const isRight = ({ job, result }: (typeof run)[number]) =>
    faultsOf(job.real, result).length === 0;
  const towards = (...directions: RealJob['direction'][]) =>
    run.filter(({ job }) => directions.includes(job.direction));
  const slower = towards('to-slower');
  const found = slower.filter(isRight);
  const backwards = ({ job }: (typeof run)[number]) => job.real.faster === 'newer';
  const forwards = (each: (typeof run)[number]) => !backwards(each);
  const faster = towards('to-faster');
  const itself = towards('older-itself', 'newer-itself');
  const ended = (...outcomes: RealResult['outcome'][]) =>
    itself.filter(({ result }) => outcomes.includes(result.outcome)).length;
  const alarms = ended('regression', 'drift', 'candidate-failed');
  const unlike = itself.length - ended('pass', 'inconclusive') - alarms;
  const named = (how: Named) => found.filter((each) => namedOf(each) === how).length;
  const controls = run.filter(({ result }) => result.isControlSlower);
  // Found, and yet wrong: the gate also blamed a route that the change does not touch.
  const beside = slower.filter(
    ({ result }) => result.outcome === 'regression' && result.isControlSlower,
  ).length;
  const unseen = rows.flatMap(({ job, result, first = result }) =>
    job.real.unseen && job.direction === 'to-slower' && first?.notRun === null
      ? [{ job, result: first }]
      : [],
  );
  const gates = [...new Set(run.map(({ result }) => formatGateVersion(result.gate)))].sort();
  const nodes = [...new Set(run.map(({ result }) => `Node.js ${result.node}`))].sort();
  const cores = [...new Set(run.map(({ result }) => `${result.cores} cores`))].sort();
  const lines = [
    `To the slower version: ${found.length} of ${slower.length} are a regression: ${found.filter(forwards).length} of ${slower.filter(forwards).length} forwards, ${found.filter(backwards).length} of ${slower.filter(backwards).length} backwards.${beside === 0 ? '' : ` ${beside} more ended as a regression and called the control slower, too, which counts as wrong.`}`,
    ...(unseen.length === 0
      ? []
      : [
          `Of these, cases that were not changed after their first run: ${shareWords(unseen.filter(isRight).length, unseen.length)}.`,
        ]),
    `To the faster version: ${faster.filter(isRight).length} of ${faster.length} pass with an improvement.`,
    `A version against itself: false alarms in ${shareWords(alarms, itself.length)}; ${ended('pass')} pass, ${ended('inconclusive')} are inconclusive${unlike === 0 ? '' : `, ${unlike} ended otherwise, which counts as wrong`}.`,
    `The control was called slower in ${controls.length} of ${run.length}.`,
    `Of ${found.length} regressions that were found, the comment names the package first in ${named('first')}, by elimination in ${named('elimination')}, later in ${named('later')}, and not in ${named('no')}.`,
    `All together ${run.filter(isRight).length} of ${run.length} comparisons are right.`,
    ...missesOf(
      slower.filter(({ result }) => result.outcome !== 'regression'),
      references,
    ),
  ];
  return [
    lines.map((line) => `- ${line}`).join('\n'),
    `Measured with ${[...gates, ...nodes, ...cores].join(', ')}. ${noteOfAge(run.map(({ result }) => result.gate))}`.trim(),
    ...(missing.length === 0
      ? []
      : [`${missing.length} of ${rows.length} comparisons have not been run.`]),
    ...notRun(refused),
  ];
}

function notRun(refused: readonly RealRow[]): string[] {
  if (refused.length === 0) return [];
  const lines = refused.map(
    ({ job, result }) => `- ${titleOfJob(job)}: ${plain(result?.notRun ?? '')}`,
  );
  return [`Could not be run:\n\n${lines.join('\n')}`];
}

/** What a measurement without the gate says of the regressions that it missed. */
function missesOf(
  misses: readonly { readonly job: RealJob }[],
  references: readonly Reference[],
): string[] {
  const known = misses.flatMap(({ job }) => references.filter(({ id }) => id === job.real.id));
  if (known.length === 0) return [];
  const slower = known.filter(({ cpu, time }) => cpu.low > 0 && time.low > 0);
  const names = slower.map(({ id }) => `\`${id}\``).join(', ');
  const count = slower.length === 0 ? 'None' : `${slower.length} (${names})`;
  const others =
    slower.length === known.length
      ? ''
      : ' Of each of the others at least one range includes no change, which does not show that there is none.';
  return [
    `Of ${misses.length} that are missed, ${known.length} were measured without the gate. ${count} of them cost${slower.length === 1 ? 's' : ''} more by both 95% ranges, that of CPU time and that of time per request.${others}`,
  ];
}

const HEADER = [
  'From faster to slower',
  'Reported',
  'To slower',
  'Named',
  'Time',
  'To faster',
  'Against itself',
];

function tableOf(rows: readonly RealRow[]): string {
  const cases = [...new Set(rows.map(({ job }) => job.real))];
  const lines = cases.map((real) => {
    const of = (direction: RealJob['direction']) =>
      rows.find(({ job }) => job.real === real && job.direction === direction)?.result ?? null;
    const slower = of('to-slower');
    const itself = [of('older-itself'), of('newer-itself')].map((each) => verdictOf(real, each));
    return [
      `[${plain(slowerVersionsOf(real))}](#${anchorOf(real)})`,
      real.reportedChange === null ? 'no figure' : formatEffect(Math.log1p(real.reportedChange)),
      `${verdictOf(real, slower)}${effectOf(slower)}`,
      slower?.outcome === 'regression'
        ? wordOf(namedOf({ job: { real, direction: 'to-slower' }, result: slower }))
        : '',
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

function wordOf(named: Named): string {
  return named === 'elimination' ? 'by elimination' : named;
}

/** The packages with the versions from the faster to the slower side; `(backwards)` if that is no update. */
function slowerVersionsOf(real: RealCase): string {
  const { baseline, candidate } = armsOf({ real, direction: 'to-slower' });
  const versions = versionsOf(real.id, [baseline, candidate]).join(', ');
  if (versions === '') return real.id;
  return real.faster === 'newer' ? `${versions} (backwards)` : versions;
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
  const isMissed = rows.some(
    ({ result }) => result?.notRun === null && faultsOf(real, result).length > 0,
  );
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
          'Written from the thread alone, with default settings; server and settings have not been changed since the first run.',
        ]
      : []),
    real.what.trim(),
    `**What to watch for.** ${real.watchFor.trim()}`,
    ...(real.noLongerTrue === null ? [] : [`**Not as reported.** ${real.noLongerTrue.trim()}`]),
    // An earlier result may have been wrong: the reason stays with the case.
    ...(real.miss === null || !isMissed ? [] : [`**Why the gate missed it.** ${real.miss.trim()}`]),
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
