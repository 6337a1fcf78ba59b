/** What the explanation names, in words: of functions and packages whose cost grew, and what is left over. */
import { spellEffect } from '../model/effect.ts';
import type { CostChange, Explained, Place } from '../model/profile.ts';
import type { Cell, Report } from '../model/report.ts';
import { code, codeInCell, inline } from './escape.ts';
import { quantity, share } from './format.ts';
import { table } from './table.ts';

/** Of a scenario; the report has all of them. */
const MOST_NAMED = 5;

/** The changes that are named, increases first. */
export function namedChanges({ changes }: Pick<Explained, 'changes'>): CostChange[] {
  const named = changes.filter(({ standsOut }) => standsOut);
  const size = ({ change }: CostChange) => (change > 0 ? change : change / 1e6);
  return named.sort((a, b) => size(b) - size(a)).slice(0, MOST_NAMED);
}

/** Microseconds: what a request costs more than the baseline's, measured without a profiler; null if not told. */
export function measuredIncrease(
  { cells }: Pick<Report, 'cells'>,
  scenario: string,
): number | null {
  const cell = cells.find((each) => each.scenario === scenario && each.metric === 'cpu');
  if (cell?.baseline == null || cell.candidate == null) return null;
  return cell.candidate - cell.baseline;
}

/** One line, beside what shows before anything is unfolded; empty when there is nothing to name. */
export function whyLine(report: Report): string {
  const lines = (report.explanation?.scenarios ?? []).flatMap((each) => {
    const [first, ...more] = namedChanges(each);
    if (!first || first.change <= 0) return [];
    const increase = measuredIncrease(report, each.scenario);
    const part =
      increase === null || increase < first.change
        ? ''
        : ` (${share(first.change, increase)} of what it costs more)`;
    const others = more.length === 0 ? '' : `, and ${more.length} more below`;
    return [
      `${code(each.scenario)}: ${titleOf(first, code)} costs ${signed(first.change)} per request${part}${throughOf(first)}${others}`,
    ];
  });
  return lines.length === 0 ? '' : `**Why**: ${lines.join('; ')}.`;
}

/** The section that is folded away; empty without an explanation. */
export function why(report: Report): string {
  const { explanation } = report;
  if (!explanation) return '';
  const parts = explanation.scenarios.map((each) => explainedOf(each, report));
  if (explanation.note !== null) parts.push(inline(explanation.note));
  if (parts.length === 0) return '';
  return [
    'After the verdict both arms were booted again, under V8’s CPU profiler; nothing of that is part of the verdict.',
    ...parts,
  ].join('\n\n');
}

function explainedOf(explained: Explained, report: Report): string {
  const { scenario, note, launches, level } = explained;
  const name = code(scenario);
  if (note !== null) return `${name}: the profiles do not say, ${inline(note)}.`;
  const named = namedChanges(explained);
  const grown = memoryOf(report, scenario);
  if (named.length === 0) {
    const silence = `${name}: the profiles do not say. No function or package changed by more than noise and 1% of the CPU time in ${launches} pairs of profiles.`;
    return [silence, ...grown].join('\n\n');
  }
  const rows = named.map((change) => [
    linked(change.place, titleOf(change, codeInCell), report.sources),
    signed(change.change),
    `${signed(change.low)} to ${signed(change.high)}`,
    mostOf(change, report.sources),
  ]);
  const header = ['Where', 'Change per request', 'Interval', 'Most of it'];
  const together = `Intervals hold for all places at once (${Math.round(level * 100)}%), over ${launches} pairs of profiles.`;
  return [
    `${name}: ${balance(explained, report)}`,
    table(header, ['l', 'r', 'r', 'l'], rows),
    together,
    ...grown,
  ].join('\n\n');
}

/** What is named against what was measured. */
function balance(explained: Explained, report: Report): string {
  const told = explained.changes
    .filter(({ standsOut }) => standsOut)
    .reduce((sum, { change }) => sum + change, 0);
  const increase = measuredIncrease(report, explained.scenario);
  if (increase === null) return `what is named comes to ${signed(told)} per request.`;
  if (increase <= 0) {
    return `a request costs no more CPU time (${signed(increase)}), so what got slower is waiting, which profiles do not see.`;
  }
  const left = increase - told;
  return `a request costs ${signed(increase)} of CPU time, measured without the profiler; what is named comes to ${signed(told)} (${share(told, increase)}), and ${signed(left)} are not explained.`;
}

/** What a change is of: a function with its place, a package with its versions. */
export function titleOf(
  { place, versions }: Pick<CostChange, 'place' | 'versions'>,
  spell: (text: string) => string,
): string {
  const { kind, name, file, line } = place;
  if (kind === 'function') {
    const where = spell(`${file ?? ''}:${line ?? ''}`);
    return name === '' ? `a function without a name, ${where}` : `${spell(name)}, ${where}`;
  }
  if (kind === 'package') return `${spell(name)}${versionsOf(versions)}`;
  if (kind === 'native') return name === '' ? 'built-in functions' : `${spell(name)} (built in)`;
  return OTHERS[kind];
}

const OTHERS: Record<Exclude<Place['kind'], 'function' | 'package' | 'native'>, string> = {
  node: 'Node.js’ own JavaScript',
  gc: 'garbage collection',
  program: 'the runtime itself (compiling, system calls)',
  threads: 'other threads',
};

function versionsOf(versions: CostChange['versions']): string {
  if (!versions) return '';
  const { baseline, candidate } = versions;
  if (baseline === candidate) return baseline === null ? '' : ` ${inline(baseline)}`;
  if (baseline === null) return ` ${inline(candidate ?? '')} (not called before)`;
  if (candidate === null) return ` ${inline(baseline)} (no longer called)`;
  return ` ${inline(baseline)} → ${inline(candidate)}`;
}

function throughOf({ through }: CostChange): string {
  return through === null ? '' : `, in ${codeInCell(through.name)}`;
}

function mostOf(change: CostChange, sources: string | null): string {
  const { at, place } = change;
  const line = at && `line ${at.line}, ${codeInCell(at.text)}`;
  const parts = [
    line === null ? '' : `, ${linked({ ...place, line: at?.line ?? null }, line, sources)}`,
    throughOf(change),
    underOf(change, sources),
  ];
  return parts.join('').replace(/^, /, '');
}

function underOf({ under }: CostChange, sources: string | null): string {
  if (under === null) return '';
  const title = titleOf({ place: under.place, versions: null }, codeInCell);
  return `, called from ${linked(under.place, title, sources)}`;
}

/** Characters: no file that anybody has written is further down. */
const LONGEST_PATH = 300;

/** The URL of a function's line; null where there is none. */
export function linkOf({ file, line }: Place, sources: string | null): string | null {
  if (file === null || sources === null || file.length > LONGEST_PATH) return null;
  const path = file
    .split('/')
    // Half a character cannot be encoded.
    .map((part) =>
      encodeURIComponent(part.replace(/\p{Surrogate}/gu, '\ufffd')).replace(/[!'()*]/g, percent),
    )
    .join('/');
  return `${sources}${path}${line === null ? '' : `#L${line}`}`;
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** The link has a label of its own: what code is called could end one early. */
function linked(place: Place, title: string, sources: string | null): string {
  const link = linkOf(place, sources);
  return link === null ? title : `${title} ([open](${link}))`;
}

/** Heap and garbage collection, where they grew by more than noise. */
function memoryOf({ cells }: Report, scenario: string): string[] {
  const grown = (metric: Cell['metric'], title: string) =>
    cells.flatMap((cell) =>
      cell.scenario === scenario &&
      cell.metric === metric &&
      cell.estimate !== null &&
      cell.interval !== null &&
      cell.interval.low > 0
        ? [
            `${title} ${spellEffect(cell.estimate)} (${spellEffect(cell.interval.low)} to ${spellEffect(cell.interval.high)})`,
          ]
        : [],
    );
  const parts = [
    ...grown('memory', 'peak memory'),
    ...grown('heap', 'heap'),
    ...grown('gc', 'time in garbage collection'),
  ];
  return parts.length === 0
    ? []
    : [`What it keeps and throws away grew, too: ${parts.join(', ')}.`];
}

function signed(microseconds: number): string {
  const size = quantity(Math.abs(microseconds), 'µs');
  return `${microseconds < 0 ? '−' : '+'}${size}`;
}
