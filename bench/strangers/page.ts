/** The table of docs/explanation/strangers.md. Pure. */
import { markdownTable } from 'markdown-table';
import { plural } from '../../src/model/text.ts';
import { formatGateVersion, noteOfAge } from '../gate-version.ts';
import { figuresOf, isMeasured, type Comparison, type StrangerResult } from './results.ts';

/**
 * What stands between the page's marks.
 *
 * @param sourceHash of the gate's present code
 */
export function strangersTable(results: readonly StrangerResult[], sourceHash: string): string {
  if (results.length === 0) return 'No project has been tried yet.';
  const gates = results.map(({ gate }) => gate);
  return [
    ...summaryLines(results),
    '',
    [noteOfAge(gates, sourceHash), 'Measured with these versions:'].join(' ').trim(),
    '',
    ...gatesOf(results).map((version) => `- ${version}`),
    ...sizesOfSlowdowns(results),
    '',
    markdownTable(rows(results)),
    ...causes(results),
  ].join('\n');
}

function summaryLines(results: readonly StrangerResult[]): string[] {
  const of = figuresOf(results);
  const share = (part: number, whole: number) =>
    whole === 0 ? 'none tried' : `${part} of ${whole} (${Math.round((100 * part) / whole)}%)`;
  const others =
    of.otherPrograms === null
      ? ''
      : `While these were measured, other programs used ${of.otherPrograms.toFixed(1)} cores (median).`;
  return [
    markdownTable([
      ['', 'Projects', 'Aim'],
      ['app came up', share(of.up, of.projects), ''],
      ['of those that this machine could run', share(of.up, of.possible), ''],
      ['at most one setting by hand, of the same', share(of.fewSettings, of.possible), '70%'],
      [
        'verdict within two minutes of measuring, of the same',
        `${share(of.soon, of.possible)}: on the same commit in ${of.passedSoon}, on the slowdown in ${of.foundSoon}; ${of.compared} were measured`,
        '80%',
      ],
      ['same commit passes', share(of.passed, of.compared), ''],
      ['false alarms on the same commit', share(of.falseAlarms, of.compared), '0'],
      ['planted slowdown found', share(of.found, of.planted), ''],
    ]),
    ...(of.possible < of.projects
      ? [
          '',
          `${of.projects - of.possible} need what this machine could not give them; what \`init\` said about that is their result.`,
        ]
      : []),
    ...(of.up > of.compared
      ? [
          '',
          `${plural(of.up - of.compared, 'app', 'apps')} came up without being measured: the run left comparisons out, or they failed.`,
        ]
      : []),
    ...(others === '' ? [] : ['', others]),
    ...givenTimes(results),
  ];
}

/** With which measuring time they were compared, if that was not what `init` had proposed. */
function givenTimes(results: readonly StrangerResult[]): string[] {
  const compared = results.filter(({ same }) => isMeasured(same));
  const times = new Set(compared.flatMap(({ measuringTime }) => measuringTime ?? []));
  return [...times].flatMap((time) => {
    const given = compared.filter((each) => each.measuringTime === time).length;
    const of = given === compared.length ? 'all' : `${given} of ${compared.length}`;
    return [
      '',
      `With \`--measuring-time ${time}\`, and not with the time that \`init\` had proposed, ${of} projects were compared.`,
    ];
  });
}

function rows(results: readonly StrangerResult[]): string[][] {
  return [
    ['Project', 'Shape', 'init', 'Settings by hand', 'Same commit', 'Planted slowdown'],
    ...results.map((result) => [
      `${escaped(result.repository)} ${result.commit.slice(0, 7)}`,
      escaped(result.shape),
      `${result.init.isUp ? 'came up' : 'did not come up'}, ${minutes(result.init.seconds)}`,
      result.settings.length === 0
        ? 'none'
        : result.settings.map(({ flag, why }) => `\`${flag}\`: ${escaped(why)}`).join('; '),
      comparison(result.same),
      `${comparison(result.slower)}${loopOf(result)}`,
    ]),
  ];
}

function comparison(of: Comparison | null): string {
  if (of === null) return 'not tried';
  const time = of.measuring === null ? '' : `, ${minutes(of.measuring)}`;
  return `${of.outcome ?? escaped(of.headline)}${time}`;
}

function loopOf({ slower, loop }: StrangerResult): string {
  return slower === null || loop === null ? '' : `, loop of ${loop} µs`;
}

/** What was said first where an app did not come up. */
function causes(results: readonly StrangerResult[]): string[] {
  const said = results.flatMap(({ repository, init, lacks }) => {
    const cause = init.cause ?? init.firstCause;
    if (cause === null) return [];
    const lack = lacks === null || init.isUp ? '' : ` (there was no ${escaped(lacks)})`;
    const later = init.isUp ? ' (then it came up with the settings above)' : lack;
    return [`- **${escaped(repository)}**${later}: ${escaped(cause)}`];
  });
  return said.length === 0
    ? []
    : ['', 'What `init` said first where an app did not come up:', '', ...said];
}

function minutes(seconds: number): string {
  return `${(seconds / 60).toFixed(1)} min`;
}

/** What the planted slowdown cost where it was found, as the first lines say. */
function sizesOfSlowdowns(results: readonly StrangerResult[]): string[] {
  const sizes = results.flatMap(({ slower }) =>
    slower?.outcome === 'regression'
      ? [...slower.headline.matchAll(/about ([\d.]+)% (?:longer|more CPU)/g)].map(([, size]) =>
          Number(size),
        )
      : [],
  );
  if (sizes.length === 0) return [];
  return [
    '',
    `The slowdowns that were found cost ${Math.min(...sizes)}% to ${Math.max(...sizes)}% in the scenario that the first line names.`,
  ];
}

/** The versions that the results are of, each once. */
function gatesOf(results: readonly StrangerResult[]): string[] {
  const versions = results.map(
    ({ gate, when }) => `${formatGateVersion(gate)}, ${when.slice(0, 10)}`,
  );
  return [...new Set(versions)];
}

/** What an app printed may be among a cause, and it is no Markdown. */
function escaped(text: string): string {
  return (
    text
      .replace(/\s+/g, ' ')
      .replace(/[\\`*_{}[\]<>#|~]/g, String.raw`\$&`)
      .replace(/https?:\/\/\S+/g, '(address)')
      // GitHub would make a link to an e-mail address of package@1.2.3.
      .replace(/(?<=\w)@(?=\w)/g, '<span>@</span>')
  );
}
