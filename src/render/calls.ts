/** How often functions are called, in sentences: for the likely cause, the section Why and the page. */
import { compareCalls, type CallChange, type Calls } from '../model/call-counts.ts';
import type { CostChange, Explanation, ScenarioExplanation } from '../model/profile.ts';
import { plural } from '../model/text.ts';
import { functionTitle } from './code-locations.ts';
import { escapeText } from './escape.ts';

/** How names of code are put into a sentence. */
type Code = (text: string) => string;

/** Functions besides those that are named for their cost. */
const MAX_OTHERS = 2;
/** A function besides those is named if it is called so many times as often, and so many times more often. */
const MIN_OTHER = { ratio: 2, calls: 1 };

/** A call costs more if it does by this factor: costs of functions that cost little scatter. */
const MIN_DEARER = 1.5;
/** As a share of all CPU time: below it, the cost of a call is not known well. */
const MIN_KNOWN_COST = 0.005;

/** `2,400`, `1.5`, `0.003`; `0` for none. */
export function formatCalls(calls: number): string {
  const shown = calls > 0 && calls < 0.1 ? Number(calls.toPrecision(1)) : calls;
  const digits = calls >= 100 ? 0 : calls >= 0.1 ? 2 : 6;
  return shown.toLocaleString('en', { maximumFractionDigits: digits });
}

function formatTimes(calls: number): string {
  const count = formatCalls(calls);
  return count === '1' ? 'once' : `${count} times`;
}

/** `is called 2,400 times a request instead of 12` */
function describeCounts(calls: Calls): string {
  return calls.isShared === true
    ? `is one of several functions on its line, which together ${describeCalled(calls, ['are', 'were'])}`
    : describeCalled(calls, ['is', 'was']);
}

function describeCalled(calls: Calls, [is, was]: readonly [string, string]): string {
  const [before, now] = [formatCalls(calls.baseline), formatCalls(calls.candidate)];
  if (calls.candidate === 0) {
    return `${is} not called any more (${formatTimes(calls.baseline)} a request before)`;
  }
  const times = `${formatTimes(calls.candidate)} a request`;
  const isShort = now !== '1' && before !== '1';
  const instead = `${times} instead of ${isShort ? before : formatTimes(calls.baseline)}`;
  if (calls.baseline === 0) return `${is} called ${times}, and ${was} not called before`;
  if (compareCalls(calls) !== 'same') return `${is} called ${instead}`;
  return before === now
    ? `${is} called as often as before (${times})`
    : `${is} called about as often as before (${instead})`;
}

/**
 * How often a function is called whose cost changed, and whether each call costs more: `is called as often as before (12
 * times a request): each call costs more`. Null if that is unknown.
 */
export function describeCalls(
  change: Pick<CostChange, 'calls' | 'baseline' | 'candidate' | 'change'>,
  explained: Pick<ScenarioExplanation, 'baseline'>,
): string | null {
  const { calls } = change;
  if (calls === null) return null;
  const each = callCost(change, calls, explained);
  return `${describeCounts(calls)}${each}`;
}

/** What a call costs now, where the counts alone do not explain the change; otherwise empty. */
function callCost(
  { baseline, candidate, change }: Pick<CostChange, 'baseline' | 'candidate' | 'change'>,
  calls: Calls,
  explained: Pick<ScenarioExplanation, 'baseline'>,
): string {
  if (calls.isShared === true || calls.baseline === 0 || calls.candidate === 0) return '';
  const compared = compareCalls(calls);
  if (change > 0 && compared !== 'more') return ': each call costs more';
  if (change < 0 && compared !== 'fewer') return ': each call costs less';
  const ratio = candidate / calls.candidate / (baseline / calls.baseline);
  const isDearer = change > 0 && ratio >= MIN_DEARER;
  return isDearer && baseline >= MIN_KNOWN_COST * explained.baseline
    ? ', and each call costs more'
    : '';
}

/** The function that is counted: the location's own, or that of a package. */
function countedTitle({ location, viaFunction }: CostChange, code: Code): string {
  return location.kind === 'package' && viaFunction !== null
    ? code(viaFunction.name)
    : calledTitle(location, code);
}

/** With its place, or with that alone if it has no name. */
function calledTitle(location: CallChange['location'], code: Code, hasPlace = false): string {
  return hasPlace || location.name === '' ? functionTitle(location, code) : code(location.name);
}

/** `; it is called 2,400 times a request instead of 12`; empty if that is unknown. */
export function callsClause(
  change: CostChange,
  explained: ScenarioExplanation,
  code: Code,
): string {
  const described = describeCalls(change, explained);
  if (described === null) return '';
  const subject = change.location.kind === 'function' ? 'it' : countedTitle(change, code);
  return `; ${subject} ${described}`;
}

/**
 * Sentences for the section Why: each named function, then functions that are called much more often and belong to the one
 * that is named first; or, if none is named, those that are called much more often.
 *
 * @param named changes that are named
 */
export function callLines(
  explained: ScenarioExplanation,
  named: readonly CostChange[],
  code: Code,
): string[] {
  const { calls } = explained;
  if (calls?.reason !== null) return [];
  const ofNamed = named.flatMap((change) => {
    const described = describeCalls(change, explained);
    return described === null ? [] : [`${countedTitle(change, code)} ${described}.`];
  });
  const first = named.find(({ change }) => change > 0);
  const keys = new Set(named.map(({ location }) => placeOf(location)));
  const others = calls.changes
    .filter((each) => isMuchMore(each) && !keys.has(placeOf(each.location)))
    .filter(({ relation }) => first === undefined || relation !== null)
    .slice(0, MAX_OTHERS)
    .map((each) => describeOther(each, first, code));
  return [...ofNamed, ...others];
}

function describeOther(change: CallChange, first: CostChange | undefined, code: Code): string {
  const { location, relation } = change;
  const title = calledTitle(location, code, true);
  const counts = describeCounts(change);
  if (first === undefined) {
    const whose = change.isShared === true ? 'their' : 'its';
    return `${title} ${counts}, though ${whose} cost did not clearly change.`;
  }
  const named = countedTitle(first, code);
  return relation === 'caller'
    ? `${title}, which leads to ${named}, ${counts}.`
    : `${title}, which ${named} leads to, ${counts}.`;
}

function isMuchMore({ baseline, candidate }: Calls): boolean {
  return candidate >= MIN_OTHER.ratio * baseline && candidate - baseline >= MIN_OTHER.calls;
}

function placeOf({ name, file, line, isRemoved = false }: CallChange['location']): string {
  return JSON.stringify([name, file, line, isRemoved]);
}

/** Where the counts come from. Null if nothing was counted. */
export function describeCounting({ calls }: Pick<ScenarioExplanation, 'calls'>): string | null {
  if (calls?.reason !== null) return null;
  return `Calls were counted in one more boot of each side, over ${plural(calls.requests, 'request')}.`;
}

/** Why calls could not be counted, each reason once; empty if there is none. */
export function describeUncounted({ scenarios }: Pick<Explanation, 'scenarios'>): string[] {
  const reasons = new Set(scenarios.flatMap(({ calls }) => calls?.reason ?? []));
  return [...reasons].map(
    (reason) => `How often functions are called is not known, since ${reason}.`,
  );
}

/** The same as Markdown. */
export function uncountedLines(explanation: Pick<Explanation, 'scenarios'>): string[] {
  return describeUncounted(explanation).map(escapeText);
}
