/** What the explanation names, in words: of functions and packages whose cost grew, and what is left over. */
import { formatEffect, formatShare } from '../model/effect.ts';
import type { CostChange, ScenarioExplanation } from '../model/profile.ts';
import type { Cell, Report } from '../model/report.ts';
import { code, codeInCell, inline } from './escape.ts';
import { plural } from '../model/text.ts';
import { share, time } from './format.ts';
import {
  costChange,
  linkOf,
  linkOfChange,
  placeName,
  versionsOf,
  whereOf,
} from './code-locations.ts';
import { table } from './table.ts';

/** Of a scenario; the report has all of them. */
const MOST_NAMED = 5;

/** The changes that are named, in the report's order. */
export function namedChanges({ changes }: Pick<ScenarioExplanation, 'changes'>): CostChange[] {
  return changes.filter(({ isNotable }) => isNotable).slice(0, MOST_NAMED);
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
    const increase = each.isWallTime ? null : measuredIncrease(report, each.scenario);
    const part =
      increase === null || increase < first.change
        ? ''
        : ` (${share(first.change, increase)} of what it costs more)`;
    const through =
      first.viaFunction === null ? '' : `, most of it in ${code(first.viaFunction.name)}`;
    const others = more.length === 0 ? '' : `, and ${more.length} more`;
    return [
      `${code(each.scenario)}: ${titleOf(first, code)} costs ${costChange(first.change)} per request${part}${through}${others}`,
    ];
  });
  return lines.length === 0 ? '' : `**Why**: ${lines.join('; ')}.`;
}

/** The section that is folded away; empty without an explanation. */
export function why(report: Report): string {
  const { explanation } = report;
  if (!explanation) return '';
  const parts = explanation.scenarios.map((each) => explainedOf(each, report));
  if (explanation.reason !== null) parts.push(inline(explanation.reason));
  if (parts.length === 0) return '';
  return [
    `After the verdict both arms were booted again, under V8’s CPU profiler, which took ${time(explanation.time)}; nothing of that is part of the verdict.`,
    ...parts,
  ].join('\n\n');
}

const NOTHING_NAMED =
  'The profiles do not say: no function or package changed by more than noise and by 1% of the CPU time.';

function explainedOf(explained: ScenarioExplanation, report: Report): string {
  const { scenario, reason, launches, level } = explained;
  const name = code(scenario);
  if (reason !== null) return `${name}: the profiles do not say, ${inline(reason)}.`;
  const named = namedChanges(explained);
  const growth = [...growthOf(report, scenario), ...versionNotes(explained).map(inline)];
  if (named.length === 0) return [`${name}: ${silence(explained, report)}`, ...growth].join('\n\n');
  const rows = named.map((change) => [
    linked(titleOf(change, codeInCell), linkOfChange(change, report.sourceUrl)),
    costChange(change.change),
    `${costChange(change.low)} to ${costChange(change.high)}`,
    mostOf(change, report.sourceUrl),
  ]);
  const header = ['Where', 'Change per request', 'Interval', 'Most of it'];
  const together = `Intervals hold for all places at once (${formatShare(level)}), over ${plural(launches, 'launch', 'launches')} of both.`;
  return [
    `${name}: ${balance(explained, report)}`,
    table(header, ['l', 'r', 'r', 'l'], rows),
    together,
    ...growth,
  ].join('\n\n');
}

/** What there is to say where nothing is named. */
export function silence({ scenario }: ScenarioExplanation, report: Report): string {
  const increase = measuredIncrease(report, scenario);
  return increase === null || isDearer(report, scenario) ? NOTHING_NAMED : waits(increase);
}

/** Whether a request clearly costs more CPU time than before. */
function isDearer({ cells }: Pick<Report, 'cells'>, scenario: string): boolean {
  const cell = cells.find((each) => each.scenario === scenario && each.metric === 'cpu');
  return cell?.interval != null && cell.interval.low > 0;
}

function waits(increase: number): string {
  return `A request does not clearly cost more CPU time (${costChange(increase)}), so what got slower is waiting, which profiles do not see.`;
}

/** What is named against what was measured. */
export function balance(
  { scenario, changes, isWallTime }: ScenarioExplanation,
  report: Report,
): string {
  const told = changes
    .filter(({ isNotable }) => isNotable)
    .reduce((sum, { change }) => sum + change, 0);
  const increase = measuredIncrease(report, scenario);
  if (isWallTime) {
    return `One side’s main thread is blocked for longer, so these are times by the clock, waiting included. What is named comes to ${costChange(told)} per request.`;
  }
  if (increase === null) return `What is named comes to ${costChange(told)} per request.`;
  if (!isDearer(report, scenario)) return waits(increase);
  const left = costChange(increase - told);
  return `A request costs ${costChange(increase)} of CPU time, measured without the profiler. What is named comes to ${costChange(told)} (${share(told, increase)}); ${left} are not explained.`;
}

/** What a change is of: a function with its place, a package with its versions. */
function titleOf(
  { location, versions }: Pick<CostChange, 'location' | 'versions'>,
  spell: (text: string) => string,
): string {
  const { kind, name } = location;
  const where = whereOf(location);
  if (where !== null) {
    const what = name === '' ? placeName(location) : spell(name);
    return `${what} ${spell(where)}${location.isRemoved === true ? ' (no longer there)' : ''}`;
  }
  if (kind === 'package') {
    const told = versionsOf(versions);
    return told === '' ? spell(name) : `${spell(name)} (${inline(`v${told}`).slice(1)})`;
  }
  return kind === 'native' && name !== '' ? `${spell(name)} (built in)` : placeName(location);
}

function mostOf(
  { hottestLine, location, viaFunction, calledFrom }: CostChange,
  sources: string | null,
): string {
  const parts: string[] = [];
  if (hottestLine !== null) {
    const line = `line ${hottestLine.line}, ${codeInCell(hottestLine.text)}`;
    parts.push(linked(line, linkOf({ ...location, line: hottestLine.line }, sources)));
  }
  if (viaFunction !== null) parts.push(`in ${codeInCell(viaFunction.name)}`);
  if (calledFrom !== null) {
    const title = titleOf({ location: calledFrom.location, versions: null }, codeInCell);
    parts.push(`called from ${linked(title, linkOf(calledFrom.location, sources))}`);
  }
  return parts.join(', ');
}

/** The link has a label of its own: what code is called could end one early. */
function linked(title: string, link: string | null): string {
  return link === null ? title : `${title} ([open](${link}))`;
}

/** Packages that cost much the same, in another version. */
export function versionNotes({ changes }: Pick<ScenarioExplanation, 'changes'>): string[] {
  const others = changes.filter(({ isNotable }) => !isNotable);
  const updated = others.flatMap(({ location, versions }) => {
    const { baseline = null, candidate = null } = versions ?? {};
    const isOther = baseline !== null && candidate !== null && baseline !== candidate;
    return isOther ? [`${location.name} ${versionsOf(versions)}`] : [];
  });
  if (updated.length === 0) return [];
  return [`Of other versions, but not clearly dearer or cheaper: ${updated.join(', ')}.`];
}

/** Memory and garbage collection, where they grew by more than noise. */
export function growthOf({ cells }: Pick<Report, 'cells'>, scenario: string): string[] {
  const grown = (metric: Cell['metric'], title: string) =>
    cells.flatMap((cell) => {
      const { estimate, interval } = cell;
      const isIt = cell.scenario === scenario && cell.metric === metric;
      if (!isIt || estimate === null || interval === null || interval.low <= 0) return [];
      const { low, high } = interval;
      return [`${title} ${formatEffect(estimate)} (${formatEffect(low)} to ${formatEffect(high)})`];
    });
  const parts = [
    ...grown('memory', 'peak memory'),
    ...grown('heap', 'heap'),
    ...grown('gc', 'time in garbage collection'),
  ];
  return parts.length === 0
    ? []
    : [`What it keeps and throws away grew, too: ${parts.join(', ')}.`];
}
