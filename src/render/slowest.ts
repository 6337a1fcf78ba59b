/** What makes the slowest requests slower, in sentences: for the likely cause, the section Why and the page. */
import { formatCount } from '../model/change.ts';
import type { ScenarioExplanation } from '../model/profile.ts';
import type { Delay, DelayChange, Slowest } from '../model/trace.ts';
import { escapeText } from './escape.ts';
import { formatFileAndLine } from './code-locations.ts';
import { describeWaitChange, formatWait, hasName, NOUNS } from './waits.ts';

/** Per scenario. */
const MAX_NAMED = 3;

type Code = (text: string) => string;

type Explained = Pick<ScenarioExplanation, 'waits'>;

/** Those that are named, the most important first. */
export function namedDelays({ waits }: Explained): DelayChange[] {
  return (waits?.slowest?.changes ?? []).filter(({ isNamed }) => isNamed).slice(0, MAX_NAMED);
}

/** `1%`, `2.5%` */
function formatShareOf({ share }: Slowest): string {
  return `${Number((100 * share).toPrecision(2))}%`;
}

/**
 * A clause for one of them: `the slowest 1% of requests wait 48 ms for the call GET … (server.js:12), the others 2 ms`.
 *
 * @param code how names of code are put into it
 */
export function describeDelay(slowest: Slowest, delay: DelayChange, code: Code): string {
  const { kind, candidate, others } = delay;
  const who = `the slowest ${formatShareOf(slowest)} of requests`;
  const also = (text: string) => `${text}, the others ${formatNone(others.time)}`;
  if (kind === 'stall') {
    return also(`${who} meet an event loop that is blocked for ${formatWait(candidate.time)}`);
  }
  if (kind === 'collection') {
    return also(`${who} meet garbage collections of ${formatWait(candidate.time)}`);
  }
  const isSome = others.count > 0 && others.time > 0;
  const count = isSome && isMore(candidate, others) ? `, for ${formatCount(others.count)}` : '';
  return `${also(`${who} wait ${formatWait(candidate.time)} for ${whatOf(delay, code)}`)}${count}`;
}

/** Whether the slowest make more of them, and so often that it is worth a word. */
function isMore(slowest: Delay, others: Delay): boolean {
  return slowest.count > 1.2 && slowest.count >= 1.5 * others.count;
}

function whatOf({ kind, name, location, candidate, others }: DelayChange, code: Code): string {
  if (kind === 'stall' || kind === 'collection') return kind;
  const [one, several] = NOUNS[kind];
  const where = location === null ? null : formatFileAndLine(location);
  const place = where === null ? '' : ` (${code(where)})`;
  const isNamed = hasName(kind);
  const isMany = isMore(candidate, others) && kind !== 'pool';
  const article = isNamed ? 'the' : 'a';
  const noun = isMany ? `${formatCount(candidate.count)} ${several}` : `${article} ${one}`;
  if (!isNamed) return `${noun}${place}`;
  return `${noun} ${isMany ? 'of ' : ''}${code(name)}${place}`;
}

function formatNone(microseconds: number): string {
  return microseconds < 1 ? 'not at all' : formatWait(microseconds);
}

/** What comes first of all causes; null if nothing of the slowest requests alone is known. */
export function leadingDelay({ waits }: Explained): DelayChange | null {
  return namedDelays({ waits })[0] ?? null;
}

/** Whether code is the reason for it: then that is named, too. */
export function isOfCode({ kind }: DelayChange): boolean {
  return kind === 'stall' || kind === 'collection';
}

/** Lines for the section Why; empty if no percentile has regressed. */
export function slowestLines(explained: Explained, code: Code, text: Code = escapeText): string[] {
  const slowest = explained.waits?.slowest ?? null;
  if (slowest === null) return [];
  const named = namedDelays(explained).map(
    (delay) =>
      `${describeDelay(slowest, delay, code)}; ${describeWaitChange(delay)} against the slowest of the baseline`,
  );
  return [...named, text(describeSlowest(slowest))];
}

/** How long the slowest and the others take. */
export function describeSlowest(slowest: Slowest): string {
  const { baseline, candidate, others, changes } = slowest;
  const nothing = changes.some(({ isNamed }) => isNamed)
    ? ''
    : ' Nothing was found that only the slowest do.';
  return `The slowest ${formatShareOf(slowest)} of requests take ${formatWait(candidate)} instead of ${formatWait(baseline)} inside the app, the others ${formatWait(others.candidate)} instead of ${formatWait(others.baseline)}.${nothing}`;
}
