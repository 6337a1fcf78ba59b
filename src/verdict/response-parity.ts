/**
 * Whether both arms send comparable responses. An error page is served fast, and with a status of 200 it
 * would look like a speed-up.
 */
import { sum } from 'simple-statistics';
import { ARMS, otherArm, type Arm } from '../model/arm.ts';
import { describeResponse, type Warning } from '../model/warnings.ts';
import type { ResponseSample } from '../model/run.ts';
import { MIN_LAUNCHES } from '../plan/looks.ts';
import {
  pooled,
  risenAtTimes,
  risenThroughout,
  type Counts,
  type CountsOfRun,
  type Origin,
} from './chance.ts';
import { BODILESS } from './status-parity.ts';

/** Responses of one kind that were looked at in a run. */
export type JudgedSample = ResponseSample & Origin;

/** A candidate's body below this share of the baseline's size is a different response. */
const MIN_SIZE_RATIO = 0.5;
/** Bytes. Small bodies may be a counter or an id, which has fewer digits on the slower arm; but not none. */
const FEW_BYTES = 16;
/**
 * An app may draw the size of its responses anew at each boot, so one boot of each arm tells nothing of it. If half of the boots draw a small
 * one, three boots of each arm look like a smaller response in at most one of 64 comparisons of unchanged code, two in one of 16.
 */
const FEWEST_BOOTS = 3;
/**
 * By so many standard errors the sampled sizes have to differ, or to be below that share. An app whose sizes vary shows a few large ones
 * on one arm by chance.
 */
const MIN_STANDARD_ERRORS = 4;
/** From this difference in size on there is a warning: part of the change may be the data. */
const WARNED_DIFFERENCE = 0.05;

/**
 * The candidate's failure if clients cannot read its bodies, since they are not compressed as they say; null if they can, or cannot
 * read the baseline's either. No expectation makes such a body right.
 *
 * @param request that they answer; null where the scenario has one request only
 */
export function whyUnreadable(
  baselineResponses: readonly JudgedSample[],
  candidateResponses: readonly JudgedSample[],
  request: string | null,
): string | null {
  // Nobody reads what a redirect or an error says.
  const [before, after] = [baselineResponses, candidateResponses].map((responses) =>
    responses.filter(({ status }) => status < 300),
  ) as [JudgedSample[], JudgedSample[]];
  const isUnreadable = ({ unreadable }: ResponseSample) => unreadable !== undefined;
  const risen = risenThroughout(
    countsByRun(after, isUnreadable),
    countsByRun(before, isUnreadable),
    (is) => is,
  );
  if (!risen.includes(true)) return null;
  const [bad] = kindsIn(after.filter(isUnreadable));
  const [good] = kindsIn(before);
  if (!bad || !good) return null;
  const to = request === null ? '' : `to ${request} `;
  return `${to}the baseline answers ${describeResponse(good)}, the candidate ${describeResponse(bad)}`;
}

/**
 * A body of the candidate that clients cannot read where nothing is compared; null if they can read all, or cannot read the
 * baseline's either. A single one is enough, as with bodies that are not as expected. Whether an encoding is accepted does not count here: only
 * a baseline shows that it matters.
 *
 * @param request that they answer; null where the scenario has one request only
 */
export function unreadableAlone(
  baselineResponses: readonly JudgedSample[],
  candidateResponses: readonly JudgedSample[],
  request: string | null,
): string | null {
  const isBroken = (each: ResponseSample) => each.status < 300 && each.unreadable === 'broken';
  const [bad] = kindsIn(candidateResponses.filter(isBroken));
  if (!bad || baselineResponses.some(isBroken)) return null;
  return `a response${request === null ? '' : ` to ${request}`} of ${describeResponse(bad)}`;
}

interface Compared {
  readonly failure: string | null;
  readonly warnings: readonly Warning[];
}

/**
 * @param request that they answer; null where the scenario has one request only
 * @returns the candidate's failure, or null; and a warning, if there is one
 */
export function compareResponses(
  baselineResponses: readonly JudgedSample[],
  candidateResponses: readonly JudgedSample[],
  scenario: string,
  request: string | null,
): Compared {
  const compared = comparedStatuses(baselineResponses, candidateResponses).map(([before, after]) =>
    compareAlike(
      baselineResponses.filter(({ status }) => status === before),
      candidateResponses.filter(({ status }) => status === after),
      scenario,
      request,
    ),
  );
  const failed = compared.find(({ failure }) => failure !== null);
  // One is enough for a reader: the most frequent comes first.
  return (
    failed ?? { failure: null, warnings: compared.flatMap(({ warnings }) => warnings).slice(0, 1) }
  );
}

/**
 * So many responses of each arm have to be of a status before its bodies are compared, unless it is the usual one: the mean of a few
 * says nothing, and an app of two media types may show one of them on each arm.
 */
const FEWEST_RESPONSES = 10;

/** Redirects with more targets than these lead to what varies, such as names. */
const MOST_TARGETS = 5;

/**
 * Says where both arms redirect to; null if that is to the same targets, or not always to others. A login that fails is often a redirect as
 * well, and far cheaper than one that works.
 *
 * A target may be drawn for each session or each boot. So one counts only if all runs of one arm have it, and none of the other has.
 *
 * @param baseline the responses of each run, or of each setup
 * @param request that they answer; null where the scenario has one request only
 * @param fewest so many of them each arm has to have
 */
export function movedTargets(
  baseline: readonly (readonly ResponseSample[])[],
  candidate: readonly (readonly ResponseSample[])[],
  request: string | null,
  fewest: number,
): string | null {
  // Samples of older reports do not have it.
  const targetsOf = (responses: readonly ResponseSample[]) =>
    new Set(responses.flatMap(({ location }) => (location === undefined ? [] : [location])));
  const [before, after] = [baseline, candidate].map((runs) => runs.map(targetsOf)) as [
    Set<string | null>[],
    Set<string | null>[],
  ];
  const [allBefore, allAfter] = [before, after].map(
    (runs) => new Set(runs.flatMap((each) => [...each])),
  ) as [Set<string | null>, Set<string | null>];
  for (const [runs, all] of [
    [before, allBefore],
    [after, allAfter],
  ] as const) {
    if (runs.length < fewest || all.size === 0 || all.size > MOST_TARGETS) return null;
  }
  const isAlways = (runs: readonly Set<string | null>[], target: string | null) =>
    runs.every((each) => each.has(target));
  const hasGone = [...allBefore].some((each) => isAlways(before, each) && !allAfter.has(each));
  const hasCome = [...allAfter].some((each) => isAlways(after, each) && !allBefore.has(each));
  if (!hasGone && !hasCome) return null;
  const describe = (targets: ReadonlySet<string | null>) =>
    new Intl.ListFormat('en').format([...targets].map((target) => target ?? 'nowhere'));
  const to = request === null ? '' : `to ${request} `;
  return `${to}the baseline redirects to ${describe(allBefore)}, the candidate to ${describe(allAfter)}; if that is right, say that any response is with expect: { body: '' }`;
}

/**
 * Which status of the baseline is compared with which of the candidate: the usual one of both, and each success that both have. If they
 * have none in common, the usual success of one with that of the other.
 */
function comparedStatuses(
  baseline: readonly JudgedSample[],
  candidate: readonly JudgedSample[],
): [number, number][] {
  const [before, after] = [baseline, candidate].map((responses) =>
    pooled(countsByRun(responses, ({ status }) => status)),
  ) as [Counts<number>, Counts<number>];
  const [usual, usualAfter] = [baseline, candidate].map((arm) => kindsIn(arm)[0]?.status);
  const common = [...before.keys()]
    .filter((status) => after.has(status) && (status < 300 || status === usual))
    .sort((a, b) => (before.get(b) ?? 0) - (before.get(a) ?? 0));
  const pairs = common.map((status): [number, number] => [status, status]);
  const [success, successAfter] = [baseline, candidate].map(
    (arm) => kindsIn(arm).find(({ status }) => status < 300)?.status,
  );
  if (
    common.every((status) => status >= 300) &&
    success !== undefined &&
    successAfter !== undefined &&
    !BODILESS.has(successAfter)
  ) {
    pairs.push([success, successAfter]);
  }
  return pairs.filter(([one, other]) => {
    const isUsual = one === usual && other === usualAfter;
    const fewest = Math.min(before.get(one) ?? 0, after.get(other) ?? 0);
    return isUsual || fewest >= FEWEST_RESPONSES;
  });
}

/** Compares the responses of one status of each arm. */
function compareAlike(
  baselineResponses: readonly JudgedSample[],
  candidateResponses: readonly JudgedSample[],
  scenario: string,
  request: string | null,
): Compared {
  const baselineKinds = kindsIn(baselineResponses);
  const candidateKinds = kindsIn(candidateResponses);
  const [baseline] = baselineKinds;
  const candidate = candidateKinds.find(({ type }) => type === baseline?.type) ?? candidateKinds[0];
  if (!baseline || !candidate) return { failure: null, warnings: [] };
  const to = request === null ? '' : `to ${request} `;
  const fail = (before: Kind, after: Kind) => {
    const any = after.size === 0 ? `, or that any is with expect: { body: '' }` : '';
    const failure = `${to}the baseline answers ${describeResponse(before)}, the candidate ${describeResponse(after)}; say which is right with expect: { body: … }${any}`;
    return { failure, warnings: [] };
  };
  const pick = ({ count: _, squaredError: __, boots: ___, ...kind }: Kind) => kind;
  if (isEmptyMoreOften(candidateResponses, baselineResponses)) {
    return fail(baseline, { ...candidate, size: 0 });
  }
  const typed = (responses: readonly JudgedSample[]) =>
    responses.filter(({ type }) => type !== null);
  const before = typed(baselineResponses);
  // No type is like another one, where the baseline always names one.
  const isAlwaysTyped = before.length === baselineResponses.length;
  const after = isAlwaysTyped ? candidateResponses : typed(candidateResponses);
  if (before.length > 0 && typed(after).length > 0) {
    const added = newType(after, before);
    if (added) return fail(baseline, added);
    const gone = newType(before, after);
    if (gone) return fail(gone, candidate);
  }
  if (isClearlySmaller(candidate, baseline)) return fail(baseline, candidate);
  const responses = { baseline: baselineResponses, candidate: candidateResponses };
  for (const arm of ARMS) {
    const kind = kindAtTimes(responses[arm], responses[otherArm(arm)]);
    if (kind === null) continue;
    const { status } = kind;
    const response = pick(kind);
    const code = 'answers-differ-at-times';
    return { failure: null, warnings: [{ code, scenario, request, arm, status, response }] };
  }
  const isAlike =
    baseline.type === candidate.type && areCompressedAlike(baselineResponses, candidateResponses);
  const isOfOneKind = isAlike && !isOfAnotherSize(candidate, baseline);
  const digests = isOfOneKind ? digestsOfOthers(baselineResponses, candidateResponses) : null;
  if (isOfOneKind && digests === null) return { failure: null, warnings: [] };
  const of = (kind: Kind, arm: Arm) => ({
    ...pick(kind),
    ...(digests && { digest: digests[arm] }),
  });
  const arms = { baseline: of(baseline, 'baseline'), candidate: of(candidate, 'candidate') };
  return { failure: null, warnings: [{ code: 'responses-differ', scenario, request, ...arms }] };
}

/**
 * The digests of the bodies if each arm gives one and the same in all of its launches, and they are not the same; null otherwise. The
 * candidate's may be a wrong record, or an error page of the same size. What a boot draws hardly is the same in so many of them.
 *
 * @param baseline the responses of one status
 */
function digestsOfOthers(
  baseline: readonly JudgedSample[],
  candidate: readonly JudgedSample[],
): Record<Arm, string> | null {
  // Nobody reads what a redirect or an error says.
  if ([...baseline, ...candidate].some(({ status }) => status >= 300)) return null;
  const [before, after] = [onlyDigest(baseline), onlyDigest(candidate)];
  if (before === null || after === null || before === after) return null;
  return { baseline: before, candidate: after };
}

/** Null if the bodies vary, some have no digest, or there are too few launches to tell. Launches without any do not count. */
function onlyDigest(responses: readonly JudgedSample[]): string | null {
  const known = new Set(
    responses.flatMap(({ launch, digest }) => (digest === undefined ? [] : (launch ?? []))),
  );
  if (known.size < MIN_LAUNCHES) return null;
  const digests = new Set(
    responses.flatMap(({ launch, digest = null }) =>
      launch !== null && known.has(launch) ? [digest] : [],
    ),
  );
  const [only = null] = digests;
  return digests.size === 1 ? only : null;
}

/** From this difference in size on, an arm answers otherwise than before. */
const CHANGED_SIZE = 0.01;
/** Bytes. A number that grows with the requests, such as an id, may have three digits more than at first. */
const MORE_DIGITS = 3;
/** What was usual before still is with at least this part of its share. Chance and the end of a run change it by less. */
export const LEAST_OF_SHARE = 0.5;

/** Whether one arm still gives the usual response of before: of the same status, media type and size, but for chance. */
export function isUsualAlike(
  before: readonly JudgedSample[],
  now: readonly JudgedSample[],
): boolean {
  const [kindsBefore, kindsNow] = [kindsIn(before), kindsIn(now)];
  const [one] = kindsBefore;
  const other = kindsNow.find(({ status, type }) => status === one?.status && type === one.type);
  if (!one || !other) return before.length === now.length;
  const share = (kind: Kind, kinds: readonly Kind[]) =>
    kind.count / sum(kinds.map(({ count }) => count));
  const error = Math.sqrt(one.squaredError + other.squaredError);
  const allowed = Math.max(MORE_DIGITS, CHANGED_SIZE * one.size, MIN_STANDARD_ERRORS * error);
  return (
    share(other, kindsNow) >= LEAST_OF_SHARE * share(one, kindsBefore) &&
    Math.abs(one.size - other.size) <= allowed
  );
}

/** Responses of one status and media type, over all runs. */
type Kind = Pick<
  ResponseSample,
  'status' | 'type' | 'count' | 'size' | 'encoding' | 'unreadable'
> & {
  /** Of the mean size, squared. */
  readonly squaredError: number;
  /** How many boots gave them; null of an arm that was booted for this comparison alone, since no boot will follow. */
  readonly boots: number | null;
};

function isEmpty({ size }: ResponseSample): boolean {
  return size === 0;
}

function typeOf({ type }: ResponseSample): string | null {
  return type;
}

function compressionOf({ encoding, unreadable }: ResponseSample): string {
  return JSON.stringify([encoding, unreadable]);
}

/**
 * The kind whose media type only this arm sends, and not by chance; or most of this arm's responses and few of the
 * other's, as where error pages become frequent.
 *
 * @param one the responses of one status
 */
function newType(one: readonly JudgedSample[], other: readonly JudgedSample[]): Kind | undefined {
  const kinds = kindsIn(one);
  const risen = risenThroughout(
    countsByRun(one, typeOf),
    countsByRun(other, typeOf),
    (type) => type === kinds[0]?.type,
  );
  return kinds.find(({ type }) => risen.includes(type));
}

/**
 * A kind of response that one arm gives clearly more often, but not throughout: without a body, of another media type, or compressed in
 * another way. Null if there is none.
 *
 * @param one the responses of one status
 */
function kindAtTimes(one: readonly JudgedSample[], other: readonly JudgedSample[]): Kind | null {
  const [usual] = kindsIn(one);
  if (usual === undefined) return null;
  const risenBy = <K>(
    keyOf: (response: JudgedSample) => K,
    countsIfOnBoth: (key: K) => boolean,
  ) => {
    const [own, others] = [countsByRun(one, keyOf), countsByRun(other, keyOf)];
    const risen = risenAtTimes(own, others, countsIfOnBoth);
    const [kind] = kindsIn(one.filter((each) => risen.includes(keyOf(each))));
    return kind ?? null;
  };
  // Nobody reads what a redirect or an error says.
  const empty = usual.status < 300 ? risenBy(isEmpty, (is) => is) : null;
  if (empty?.size === 0) return empty;
  return risenBy(typeOf, (type) => type === usual.type) ?? risenBy(compressionOf, () => true);
}

/** Whether responses of a success have no body clearly more often than on the baseline, and that is not by chance. */
function isEmptyMoreOften(
  candidate: readonly JudgedSample[],
  baseline: readonly JudgedSample[],
): boolean {
  // Nobody reads what a redirect or an error says.
  if (candidate.some(({ status }) => status >= 300)) return false;
  const [before, after] = [countsByRun(baseline, isEmpty), countsByRun(candidate, isEmpty)];
  return risenThroughout(after, before, (is) => is).includes(true);
}

function areOfFewBoots(...kinds: readonly Kind[]): boolean {
  return kinds.some(({ boots }) => (boots ?? FEWEST_BOOTS) < FEWEST_BOOTS);
}

/** Whether the sizes differ so much that part of the change may be the data, and not by chance. */
function isOfAnotherSize(candidate: Kind, baseline: Kind): boolean {
  if (areOfFewBoots(candidate, baseline)) return false;
  const error = Math.sqrt(baseline.squaredError + candidate.squaredError);
  const allowed = Math.max(
    MORE_DIGITS,
    WARNED_DIFFERENCE * baseline.size,
    MIN_STANDARD_ERRORS * error,
  );
  return Math.abs(candidate.size - baseline.size) > allowed;
}

function isClearlySmaller(candidate: Kind, baseline: Kind): boolean {
  // Nobody reads what a redirect or an error says.
  if (candidate.status >= 300) return false;
  if (candidate.size > 0 && baseline.size - candidate.size < FEW_BYTES) return false;
  if (areOfFewBoots(candidate, baseline)) return false;
  const below = MIN_SIZE_RATIO * baseline.size - candidate.size;
  const error = Math.sqrt(MIN_SIZE_RATIO ** 2 * baseline.squaredError + candidate.squaredError);
  return below > MIN_STANDARD_ERRORS * error;
}

/** Whether both arms compress responses in the same ways, but for chance. */
function areCompressedAlike(
  baseline: readonly JudgedSample[],
  candidate: readonly JudgedSample[],
): boolean {
  const [before, after] = [baseline, candidate].map((responses) =>
    countsByRun(responses, compressionOf),
  ) as [CountsOfRun<string>[], CountsOfRun<string>[]];
  const risen = [
    risenThroughout(after, before, () => true),
    risenThroughout(before, after, () => true),
  ];
  return risen.flat().length === 0;
}

/** How often each kind was seen in each run. */
export function countsByRun<K>(
  responses: readonly JudgedSample[],
  keyOf: (response: JudgedSample) => K,
): CountsOfRun<K>[] {
  const runs = new Map<number, Origin & { readonly counts: Map<K, number> }>();
  for (const response of responses) {
    const { run, launch, count } = response;
    const { counts } = runs.get(run) ?? { counts: new Map<K, number>() };
    const key = keyOf(response);
    counts.set(key, (counts.get(key) ?? 0) + count);
    runs.set(run, { run, launch, counts });
  }
  return [...runs.values()];
}

/** The most frequent first, each with the mean size. */
function kindsIn(responses: readonly JudgedSample[]): Kind[] {
  const kinds = new Map<string, JudgedSample[]>();
  for (const response of responses) {
    const key = JSON.stringify([response.status, response.type]);
    const alike = kinds.get(key) ?? [];
    kinds.set(key, alike);
    alike.push(response);
  }
  return [...kinds.values()].flatMap(asKind).sort((a, b) => b.count - a.count);
}

function asKind(samples: readonly JudgedSample[]): Kind[] {
  const [most] = [...samples].sort((a, b) => b.count - a.count);
  if (!most) return [];
  const { status, type, encoding, unreadable } = most;
  const count = sum(samples.map((sample) => sample.count));
  const mean = (of: (sample: ResponseSample) => number) =>
    sum(samples.map((sample) => sample.count * of(sample))) / count;
  const size = mean((sample) => sample.size);
  const variance = mean((sample) => (sample.sizeDeviation ?? 0) ** 2 + (sample.size - size) ** 2);
  const compression = {
    ...(encoding === undefined ? {} : { encoding }),
    ...(unreadable === undefined ? {} : { unreadable }),
  };
  const squaredError = Math.max(
    variance / count,
    squaredErrorOf(samples, size, ({ run }) => run),
    squaredErrorOf(samples, size, ({ launch }) => launch),
  );
  return [{ status, type, ...compression, count, size, squaredError, boots: bootsIn(samples) }];
}

function bootsIn(samples: readonly JudgedSample[]): number | null {
  const isCounted = samples.some(({ launch, isOfPilot }) => launch !== null || isOfPilot === true);
  return isCounted ? new Set(samples.map(({ launch }) => launch)).size : null;
}

/**
 * Of the mean size, squared, with each run, or each launch, as one observation: sizes that vary together say less than so many
 * responses.
 */
function squaredErrorOf(
  samples: readonly JudgedSample[],
  size: number,
  partOf: (sample: JudgedSample) => number | null,
): number {
  const excess = new Map<number | null, number>();
  for (const each of samples) {
    const part = partOf(each);
    excess.set(part, (excess.get(part) ?? 0) + each.count * (each.size - size));
  }
  if (excess.size < 2) return 0;
  const count = sum(samples.map((sample) => sample.count));
  const squares = sum([...excess.values()].map((each) => each ** 2));
  return ((excess.size / (excess.size - 1)) * squares) / count ** 2;
}
