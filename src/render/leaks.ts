/** What requests leave in memory, in sentences: for the likely cause, the section Why and the page. */
import type { Leak, Leaks } from '../model/heap.ts';
import { metricNamed } from '../model/metric.ts';
import type { ScenarioExplanation } from '../model/profile.ts';
import type { Report } from '../model/report.ts';
import { plural } from '../model/text.ts';
import { escapeText } from './escape.ts';
import { functionTitle, locationName } from './code-locations.ts';
import { formatPercentage } from './format.ts';
import { regressedCells } from './regressed-cells.ts';

/** Per scenario. */
const MAX_NAMED = 4;

/** Of what the candidate leaves behind: less in the baseline is not worth a word. */
const MIN_BEFORE = 0.05;

type Code = (text: string) => string;

/** Of the growth of an app's memory: where JavaScript's heap is less of it, what stays there is not its likely cause. */
const MIN_HEAP_SHARE = 1 / 3;
/** The same for a single place. */
const MIN_LEAK_SHARE = 0.05;

type Explained = Pick<ScenarioExplanation, 'scenario' | 'leaks'>;
type Results = Pick<Report, 'cells'>;

/** Those that are named, the most important first. */
export function namedLeaks({ leaks }: Pick<Explained, 'leaks'>): Leak[] {
  return (leaks?.leaks ?? []).filter(({ isNamed }) => isNamed).slice(0, MAX_NAMED);
}

/** Bytes per request, in the unit of the headline and the table. A sample supports no more than three digits. */
export function formatLeft(bytes: number): string {
  const rounded = bytes < 10 ? Math.round(bytes) : Number(bytes.toPrecision(3));
  return plural(rounded, 'byte');
}

/**
 * A clause for one of them: `remember (cache.js:12) leaves 1,130 bytes a request behind`.
 *
 * @param code how names of code are put into it
 */
export function describeLeak(
  { location, calledFrom, baseline, candidate }: Leak,
  code: Code,
): string {
  const amount = `${formatLeft(candidate)} a request behind${
    baseline >= MIN_BEFORE * candidate ? ` instead of ${formatLeft(baseline)}` : ''
  }`;
  if (location.kind === 'package') {
    const caller = calledFrom === null ? '' : `, called from ${functionTitle(calledFrom, code)},`;
    return `${code(location.name)}${caller} leaves ${amount}`;
  }
  if (location.kind === 'function') return `${functionTitle(location, code)} leaves ${amount}`;
  // A name may be any text.
  const who =
    location.name === '' || location.kind === 'node' ? locationName(location) : code(location.name);
  return `memory that ${who} allocated stays: ${formatLeft(candidate)} a request`;
}

/**
 * Bytes per request by which the app's memory grows more than before, if only that has regressed: part of it may be no JavaScript.
 * Null otherwise.
 */
function moreGrowth(explained: Explained, report: Results): number | null {
  const leaking = regressedCells(explained, report).filter(
    ({ metric }) => metricNamed(metric).isLeak === true,
  );
  const [cell] = leaking;
  if (leaking.some(({ metric }) => metric !== 'memory-growth')) return null;
  if (cell?.baseline == null || cell.candidate == null) return null;
  return cell.candidate - cell.baseline;
}

/** Whether most of the growth is no JavaScript heap. */
function isMostlyNative(
  { baseline, candidate }: Pick<Leaks, 'baseline' | 'candidate'>,
  growth: number,
): boolean {
  return candidate - baseline < MIN_HEAP_SHARE * growth;
}

/** A sentence's part for all of them; null if nothing is named. */
export function leadingLeak(explained: Explained, report: Results, code: Code): string | null {
  const { leaks } = explained;
  const [first, second] = namedLeaks(explained);
  if (!first || leaks === null) return null;
  const growth = moreGrowth(explained, report);
  const isSmallPart =
    growth !== null && (isMostlyNative(leaks, growth) || first.change < MIN_LEAK_SHARE * growth);
  if (isSmallPart) return null;
  // What is kept with it, such as the requests that a listener refers to.
  const isKeptWithIt =
    second !== undefined &&
    second.location.kind !== 'function' &&
    second.location.kind !== 'package';
  const kept = isKeptWithIt ? `; ${describeLeak(second, code)}` : '';
  return `${describeLeak(first, code)}${kept}`;
}

/** Lines for the section Why; empty if it has not regressed. */
export function leakLines(
  explained: Explained,
  report: Results,
  code: Code,
  text: Code = escapeText,
): string[] {
  const { leaks } = explained;
  if (leaks === null) return [];
  if (leaks.reason !== null) {
    return [text(`What stays in memory is not known: ${leaks.reason}.`)];
  }
  const named = namedLeaks({ leaks }).map(
    (leak) => `${describeLeak(leak, code)} (${describeRange(leak)})`,
  );
  return [...named, text(describeSampled(leaks, explained, report))];
}

/** `980 bytes to 1,200 bytes more than before` */
export function describeRange({ low, high }: Leak): string {
  const [from, to] = [low, high].map((bytes) =>
    bytes < 0 ? `−${formatLeft(-bytes)}` : formatLeft(bytes),
  );
  return from === to ? `${from} more than before` : `${from} to ${to} more than before`;
}

/** How much stays, from how many samples. */
export function describeSampled(
  { baseline, candidate, launches, leaks }: Leaks,
  explained: Explained,
  report: Results,
): string {
  const growth = moreGrowth(explained, report);
  const heap = Math.max(0, candidate - baseline);
  const native =
    growth !== null && isMostlyNative({ baseline, candidate }, growth)
      ? ` That is ${formatPercentage(heap, growth)} of what memory grows by: the rest is outside of that heap, such as buffers and memory of native code.`
      : '';
  const nothing = leaks.some(({ isNamed }) => isNamed)
    ? ''
    : ' No place of it was found in all of them.';
  return `A request leaves ${formatLeft(candidate)} of JavaScript’s heap behind instead of ${formatLeft(baseline)}, by where it was allocated and after all garbage was collected (in ${plural(launches, 'sampled launch', 'sampled launches')}).${nothing}${native}`;
}
