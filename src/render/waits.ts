/** What requests wait for, in sentences: for the likely cause, the section Why and the page. */
import { sum } from 'simple-statistics';
import type { CodeLocation, ScenarioExplanation } from '../model/profile.ts';
import {
  describeUnread,
  type TypicalRequest,
  type WaitChange,
  type WaitKind,
  type Waits,
} from '../model/trace.ts';
import { formatCount } from '../model/change.ts';
import { isNone } from '../model/metric.ts';
import { escapeText } from './escape.ts';
import { formatFileAndLine } from './code-locations.ts';

/** Per scenario. */
const MAX_NAMED_WAITS = 4;

type Code = (text: string) => string;

/** One and several. */
export const NOUNS: Readonly<Record<WaitKind, readonly [string, string]>> = {
  query: ['query', 'queries'],
  call: ['call', 'calls'],
  pool: ['connection of the pool', 'connections of the pool'],
  connection: ['new connection', 'new connections'],
  timer: ['timer', 'timers'],
  dns: ['name lookup', 'name lookups'],
  file: ['file operation', 'file operations'],
  process: ['child process', 'child processes'],
  'thread-pool': ['task of the thread pool', 'tasks of the thread pool'],
  span: ['span', 'spans'],
};

/** Timers and the like have no name but their place. */
export function hasName(kind: WaitKind): boolean {
  return kind === 'query' || kind === 'call' || kind === 'span';
}

/** Microseconds as a reader wants them: `6.5 ms`, `420 µs`. Traces support no more than three digits. */
export function formatWait(microseconds: number): string {
  const [value, unit] =
    microseconds < 1000
      ? [microseconds, 'µs']
      : microseconds < 1e6
        ? [microseconds / 1000, 'ms']
        : [microseconds / 1e6, 's'];
  return `${Number(value.toPrecision(3)).toLocaleString('en', { maximumFractionDigits: 2 })} ${unit}`;
}

/** `+6.5 ms`, `−420 µs` */
function formatMore(microseconds: number): string {
  const size = formatWait(Math.abs(microseconds));
  if (size === '0 µs') return size;
  return `${microseconds > 0 ? '+' : '−'}${size}`;
}

/** Those that are named, the most important first. */
export function namedWaits({ waits }: Pick<ScenarioExplanation, 'waits'>): WaitChange[] {
  return (waits?.changes ?? []).filter(({ finding }) => finding !== null).slice(0, MAX_NAMED_WAITS);
}

/** Tasks for the thread pool that one package, or the app's own code, began. */
export interface ThreadTasks {
  /** `zlib` */
  readonly name: string;
  /** Null if the app's own code did. */
  readonly package: string | null;
  /** Where in the app's code; null if none led there. */
  readonly location: CodeLocation | null;
  /** Microseconds per request, of all tasks together, if they wait for nothing. */
  readonly baseline: number;
  readonly candidate: number;
  /** By how many more of them a request begins. */
  readonly more: number;
}

/** Of the increase of what other threads cost, and of the time of all tasks: tasks with a smaller part are not its cause. */
const MAIN_PART = 0.5;

/**
 * The tasks that make other threads cost more; null if none accounts for most of it. A task takes longer than it costs if it has to wait for
 * a thread or a processor, which all tasks do on a busier machine. So the request counts whose tasks took the least. Where one package takes
 * over tasks of another one, only what all tasks together take longer can be the cause.
 *
 * @param increase microseconds of CPU time per request
 */
export function tasksBehind(
  { waits }: Pick<ScenarioExplanation, 'waits'>,
  increase: number,
): ThreadTasks | null {
  const all = new Map<string, ThreadTasks & { readonly largest: number }>();
  for (const change of waits?.changes ?? []) {
    if (change.kind !== 'thread-pool') continue;
    const { name, package: by, location, baseline, candidate } = change;
    const key = JSON.stringify([name, by]);
    const before = all.get(key);
    const growth = candidate.least - baseline.least;
    const isLargest = before === undefined || growth > before.largest;
    all.set(key, {
      name,
      package: by,
      location: isLargest ? location : before.location,
      largest: isLargest ? growth : before.largest,
      baseline: (before?.baseline ?? 0) + baseline.least,
      candidate: (before?.candidate ?? 0) + candidate.least,
      more: (before?.more ?? 0) + candidate.count - baseline.count,
    });
  }
  const growthOf = (tasks: ThreadTasks) => tasks.candidate - tasks.baseline;
  const tasks = [...all.values()].sort((a, b) => growthOf(b) - growthOf(a));
  const [first] = tasks;
  if (first === undefined || increase <= 0) return null;
  const together = sum(tasks.map(growthOf));
  const others = sum([0, ...tasks.map((each) => Math.max(0, growthOf(each)))]);
  const isMost = growthOf(first) >= MAIN_PART * Math.max(increase, others);
  return isMost && together >= MAIN_PART * increase ? first : null;
}

/**
 * A clause for one of them: `21 queries a request instead of 1: SELECT … (db.js:40)`.
 *
 * @param code how names of code are put into it
 */
export function describeWait(wait: WaitChange, code: Code): string {
  const { kind, finding, baseline, candidate, location } = wait;
  const [one, several] = NOUNS[kind];
  const where = location === null ? null : formatFileAndLine(location);
  const place = where === null ? '' : ` (${code(where)})`;
  const isNamed = hasName(kind);
  const what = isNamed ? `${code(wait.name)}${place}` : `${one}${place}`;
  if (kind === 'pool') {
    return `waits ${formatWait(wait.change)} longer for a ${one}${sizesOf(wait)}${place}`;
  }
  if (finding === 'more' && isNone(candidate.count)) {
    const often = `1 ${one} in ${Math.round(1 / candidate.count).toLocaleString('en')} requests instead of none`;
    return isNamed ? `${often}: ${what}` : `${often}${place}, ${formatWait(candidate.time)} each`;
  }
  if (finding === 'more') {
    const [before, now] = [baseline.count, candidate.count].map((each) => formatCount(each));
    const count = `${now} ${now === '1' ? one : several} a request instead of ${before}`;
    return isNamed ? `${count}: ${what}` : `${count}${place}, ${formatWait(candidate.time)} each`;
  }
  if (finding === 'one-by-one') {
    const many = `${formatCount(candidate.count)} ${several}${isNamed ? ` of ${what}` : place}`;
    return candidate.atOnce < 1.2
      ? `${many} now run one after another`
      : `of ${many} now at most ${formatCount(candidate.atOnce)} run at once instead of ${formatCount(baseline.atOnce)}`;
  }
  const each = `${formatWait(candidate.time)} instead of ${formatWait(baseline.time)}`;
  return `the ${isNamed ? `${one} ` : ''}${what} takes ${each}`;
}

/** Empty if the candidate's size is not known. */
function sizesOf({ baseline, candidate: { size } }: WaitChange): string {
  if (size === null) return '';
  return baseline.size === null || baseline.size === size
    ? ` (size ${size})`
    : ` (size ${size} instead of ${baseline.size})`;
}

/** By how much requests wait longer: `+8 ms, 7.5 ms to 8.3 ms`. */
export function describeWaitChange({
  change,
  low,
  high,
}: Pick<WaitChange, 'change' | 'low' | 'high'>): string {
  return `${formatMore(change)}, ${formatMore(low)} to ${formatMore(high)}`;
}

/** Lines for the section Why; empty if nothing was traced. */
export function waitLines(
  explained: Pick<ScenarioExplanation, 'waits'>,
  code: Code,
  text: Code = escapeText,
): string[] {
  const { waits } = explained;
  if (waits === null) return [];
  if (waits.reason !== null) return [text(`What requests wait for is not known: ${waits.reason}.`)];
  const atMost = waits.wire === null ? '' : ', at most';
  const named = namedWaits(explained).map(
    (wait) =>
      `${describeWait(wait, code)}: ${describeWaitChange(wait)} of waiting per request${atMost}`,
  );
  const traced = isNothingExplained(explained)
    ? describeNothingExplained(waits)
    : describeTraced(waits);
  return [...named, text(traced), ...wireLines(waits, code)];
}

/** Whether requests take longer inside the app, and nothing that was traced is the reason for any of it. */
export function isNothingExplained({ waits }: Pick<ScenarioExplanation, 'waits'>): boolean {
  if (waits?.reason !== null || waits.wire !== null) return false;
  const { baseline, candidate, rest } = waits;
  const increase = candidate - baseline;
  return (
    namedWaits({ waits }).length === 0 &&
    increase > 0 &&
    (rest.candidate - rest.baseline >= increase ||
      formatMore(rest.candidate - rest.baseline) === formatMore(increase))
  );
}

function describeNothingExplained(waits: Waits): string {
  const { baseline, candidate } = waits;
  return `Nothing that was traced (calls, queries, timers, files) explains the ${formatMore(candidate - baseline)}: ${describeDurations(waits)} inside the app, because of its own code, its event loop, locks or queues.`;
}

function describeDurations({ baseline, candidate, launches }: Waits): string {
  const from = `in ${launches === 1 ? 'one traced launch' : `${launches} traced launches`}`;
  return `a request takes ${formatWait(candidate)} instead of ${formatWait(baseline)} (${from})`;
}

/** What was and was not seen of an app that could not be traced from inside. */
function wireLines({ wire }: Waits, code: Code): string[] {
  if (wire === null) return [];
  const variables = wire.variables.map(code).join(', ');
  const unread = wire.unread.map((each) => `; ${describeUnread(each, code)}`).join('');
  return [
    `The app could not be traced from inside. So its queries were read on the connections to the address in ${variables}, where it cannot be seen which request they belong to: those that run at the same time count each${unread}.`,
  ];
}

/** How much longer the traced requests took, and how much of it is not explained. */
export function describeTraced(waits: Waits): string {
  const { baseline, candidate, rest, wire } = waits;
  const increase = candidate - baseline;
  const unexplained = rest.candidate - rest.baseline;
  const takes = describeDurations(waits);
  const amount = `${formatMore(unexplained)} of ${formatMore(increase)}`;
  // A part is not larger than the whole.
  const isMoreThanAll = unexplained > increase && formatMore(unexplained) !== formatMore(increase);
  const [less, more] = [unexplained - increase, unexplained].map(formatWait);
  if (wire !== null && unexplained > 0 && isMoreThanAll) {
    return `With its answer ${takes}. The queries that were seen take ${less} less, and everything else takes ${more} more, unless some of them ran at the same time.`;
  }
  if (wire !== null) {
    const all = `The queries that were seen account for all of it, unless some of them ran at the same time.`;
    return `With its answer ${takes}. ${unexplained > 0 ? `Unexplained by queries that were seen: ${amount}, or more.` : all}`;
  }
  if (unexplained <= 0)
    return `Inside the app ${takes}. What could be traced accounts for all of it.`;
  if (isMoreThanAll) {
    return `Inside the app ${takes}. What could be traced takes ${less} less. The app’s own code, its event loop, locks or queues take ${more} more.`;
  }
  return `Inside the app ${takes}. Unexplained by what could be traced: ${amount}. It is the app’s own code, its event loop, locks or queues.`;
}

/** Columns of the longest bar. */
const WIDTH = 40;
const MAX_LINES = 40;

/**
 * A typical request as lines of text: what it waited for, from when until when.
 *
 * @param longest microseconds that the full width stands for, the same for both sides
 */
export function waterfall({ duration, spans }: TypicalRequest, longest: number): string[] {
  const column = (time: number) =>
    longest > 0 ? Math.min(WIDTH, Math.round((time / longest) * WIDTH)) : 0;
  const bar = (start: number, end: number) => {
    const from = Math.min(column(start), WIDTH - 1);
    return `${' '.repeat(from)}${'█'.repeat(Math.max(1, column(end) - from))}`.padEnd(WIDTH);
  };
  const lines = spans
    .slice(0, MAX_LINES)
    .map(
      ({ kind, name, start, end }) =>
        `${bar(start, end)} ${formatWait(end - start).padStart(9)}  ${NOUNS[kind][0]}${hasName(kind) ? ` ${name}` : ''}`,
    );
  const more = spans.length - lines.length;
  return [
    `${bar(0, duration)} ${formatWait(duration).padStart(9)}  the whole request`,
    ...lines,
    ...(more > 0 ? [`… and ${more} more`] : []),
  ];
}
