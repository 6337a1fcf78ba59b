/** Whether one arm shows something clearly more often than the other, or perhaps by chance. */
import { median, sum } from 'simple-statistics';
import { MIN_LAUNCHES } from '../plan/looks.ts';
import { binomialTail } from '../stats/binomial.ts';

/**
 * The level of each test here and in validity.ts. It is low, since they are made again after every launch. That adds little:
 * what only one arm shows has to be there ten times before it counts, and then the first ten were all on that arm.
 */
export const CHANCE_LEVEL = 0.001;

/** How many of all on an arm. */
export interface Part {
  readonly count: number;
  readonly all: number;
}

/**
 * Whether one arm has more of something than chance gives it. Given the number on both arms, each of them is on one arm
 * with this arm's share of all, if the arms are alike (Przyborowski & Wilenski 1940).
 */
export function isMoreThanChance(one: Part, other: Part): boolean {
  const count = one.count + other.count;
  return binomialTail(one.count, count, one.all / (one.all + other.all)) < CHANCE_LEVEL;
}

/** How often each kind of response was seen. */
export type Counts<K> = ReadonlyMap<K, number>;

/** Where a response was seen. */
export interface Origin {
  /** Any number, as long as each run of an arm has its own. */
  readonly run: number;
  /** Null of runs that belong to no launch, such as those of the pilot. */
  readonly launch: number | null;
  /** Of the pilot, after which launches will follow. */
  readonly isOfPilot?: true;
}

/** How often each kind was seen in a run. */
export interface CountsOfRun<K> extends Origin {
  readonly counts: Counts<K>;
}

/** Over all runs. */
export function pooled<K>(runs: readonly Pick<CountsOfRun<K>, 'counts'>[]): Counts<K> {
  const all = new Map<K, number>();
  for (const { counts } of runs) {
    for (const [kind, count] of counts) all.set(kind, (all.get(kind) ?? 0) + count);
  }
  return all;
}

/** If a kind is this much more frequent on one arm, the arms do different work. */
const CLEAR_SHARE = 0.01;
const CLEAR_FACTOR = 2;

/**
 * The kinds that one arm shows and the other does not, or clearly less often, and not by chance, if each request is by itself. Arms
 * that have no kind in common differ in all of them, however few responses there are.
 *
 * @param countsIfOnBoth whether a kind counts that both arms show
 */
export function risenKinds<K>(
  one: Counts<K>,
  other: Counts<K>,
  countsIfOnBoth: (kind: K) => boolean,
): K[] {
  const kinds = [...one.keys()];
  if (haveNoneInCommon(one, other)) return kinds;
  const [all, otherAll] = [one, other].map((counts) => sum([...counts.values()])) as [
    number,
    number,
  ];
  return kinds.filter((kind) => {
    const now = { count: one.get(kind) ?? 0, all };
    const before = { count: other.get(kind) ?? 0, all: otherAll };
    if (!isMoreThanChance(now, before)) return false;
    if (before.count === 0) return true;
    const [share, shareBefore] = [now.count / now.all, before.count / before.all];
    const isClear = share - shareBefore > CLEAR_SHARE && share > CLEAR_FACTOR * shareBefore;
    return isClear && countsIfOnBoth(kind);
  });
}

function haveNoneInCommon<K>(one: Counts<K>, other: Counts<K>): boolean {
  return ![...one.keys()].some((kind) => other.has(kind));
}

/**
 * The same of arms whose runs are known. Requests of one run have much in common: a cache that was cold, or a service that was away
 * for a second, answers many of them wrongly together. So of kinds that both arms show in part, those count that rose throughout.
 */
export function risenThroughout<K>(
  one: readonly CountsOfRun<K>[],
  other: readonly CountsOfRun<K>[],
  countsIfOnBoth: (kind: K) => boolean,
): K[] {
  const [all, otherAll] = [pooled(one), pooled(other)];
  const risen = risenKinds(all, otherAll, countsIfOnBoth);
  if (haveNoneInCommon(all, otherAll)) return risen;
  return risen.filter((kind) => {
    const [parts, otherParts] = [one, other].map((runs) => partsOf(runs, kind)) as [Seen[], Seen[]];
    return hasRisenInLaunches(parts, otherParts) || hasRisenInRuns(parts, otherParts);
  });
}

/**
 * The kinds that one arm shows more often than requests by themselves would by chance, but not throughout. Perhaps the runs had bad luck;
 * the arms did different work all the same.
 */
export function risenAtTimes<K>(
  one: readonly CountsOfRun<K>[],
  other: readonly CountsOfRun<K>[],
  countsIfOnBoth: (kind: K) => boolean,
): K[] {
  // Of the pilot nothing is compared.
  if ([...one, ...other].every(({ launch }) => launch === null)) return [];
  const throughout = risenThroughout(one, other, countsIfOnBoth);
  return risenKinds(pooled(one), pooled(other), countsIfOnBoth).filter(
    (kind) => !throughout.includes(kind),
  );
}

/** How many of the responses of a run, or of a launch, are of a kind. */
type Seen = Part & Pick<Origin, 'launch'>;

function partsOf<K>(runs: readonly CountsOfRun<K>[], kind: K): Seen[] {
  return runs
    .map(({ counts, launch }) => ({
      count: counts.get(kind) ?? 0,
      all: sum([...counts.values()]),
      launch,
    }))
    .filter(({ all }) => all > 0);
}

/** Of the launches: what spoils data, or uses something up, may not begin with the first. */
const MOST_LAUNCHES = 3 / 4;

/** Two whole launches are no burst, and if it begins with the third of four, there are not more of them before the first verdict. */
const WHOLE_LAUNCH = 0.9;
const FEWEST_WHOLE_LAUNCHES = 2;

/** Where the other arm has some as well: four launches of one arm are the four with most of it in one of 35 comparisons by chance. */
const FEWEST_LAUNCHES_WITH_MORE = MIN_LAUNCHES + 1;

/**
 * In all launches, in most of them and not in bursts, or as the answer of two whole ones, and in none of the other arm; in all and each time
 * more than the other arm ever had; or so often that it is no chance.
 */
function hasRisenInLaunches(one: readonly Seen[], other: readonly Seen[]): boolean {
  const [launches, others] = [launchesIn(one), launchesIn(other)];
  const isOnBoth = others.some(has);
  const whole = launches.filter((launch) => shareOf(launch) >= WHOLE_LAUNCH);
  if (!isOnBoth && (whole.length >= FEWEST_WHOLE_LAUNCHES || isMostlyThere(one))) return true;
  const fewest = isOnBoth ? FEWEST_LAUNCHES_WITH_MORE : MIN_LAUNCHES;
  if (isAlwaysMore(launches, others, fewest)) return true;
  // Without an order of the launches: whether this arm's are beyond the middle of all more often.
  const middle = median([...launches, ...others].map(shareOf));
  const beyond = (parts: readonly Part[]) => ({
    count: parts.filter((part) => shareOf(part) > middle).length,
    all: parts.length,
  });
  return isMoreThanChance(beyond(launches), beyond(others));
}

/**
 * Whether most launches have it. Unchanged code whose bursts are in every other launch has them in three of four launches of one arm, and in
 * none of the other's, in one of 32 comparisons. So it may not come in bursts, and a launch without it has to be one before it began, or
 * one in which few can be expected. It may begin in the middle of a launch.
 */
function isMostlyThere(parts: readonly Seen[]): boolean {
  const launches = launchesIn(parts);
  if (
    launches.length < MIN_LAUNCHES ||
    launches.filter(has).length < MOST_LAUNCHES * launches.length
  ) {
    return false;
  }
  const share = shareOf(joined(launches));
  const isOpen = ({ all }: Part) => share * all < FEWEST_EXPECTED;
  const begun = launchesIn(parts.slice(parts.findIndex(has)));
  return begun.every((launch) => (has(launch) || isOpen(launch)) && !isBurst(launch));
}

/** Whether one of the launch's runs has more of it than chance gives each of them, and another one has none. */
function isBurst({ runs }: SeenLaunch): boolean {
  return (
    !runs.every(has) &&
    runs.some((run) => isMoreThanChance(run, joined(runs.filter((each) => each !== run))))
  );
}

function has({ count }: Part): boolean {
  return count > 0;
}

/** With fewer the first requests of a boot would decide. */
const FEWEST_RUNS = 2;
/** Of the kind: a run that would have fewer of it may have none by chance, and tells nothing. */
const FEWEST_EXPECTED = 5;

/** In every run so far: what is often answered otherwise need not wait for several launches. */
function hasRisenInRuns(one: readonly Seen[], other: readonly Seen[]): boolean {
  const share = shareOf(joined(one));
  const telling = (parts: readonly Seen[]) =>
    parts.filter(({ all }) => share * all >= FEWEST_EXPECTED);
  return isAlwaysMore(telling(one), telling(other), FEWEST_RUNS);
}

/**
 * Whether each part of one arm has a larger share than any of the other's. If the other arm has some, the part with most alone may not
 * be what makes it more than chance.
 */
function isAlwaysMore(one: readonly Part[], other: readonly Part[], fewest: number): boolean {
  if (one.length < fewest) return false;
  const least = Math.min(...one.map(shareOf));
  if (least <= Math.max(0, ...other.map(shareOf))) return false;
  if (joined(other).count === 0) return true;
  const withoutLargest = [...one].sort((a, b) => a.count - b.count).slice(0, -1);
  return isMoreThanChance(joined(withoutLargest), joined(other));
}

interface SeenLaunch extends Part {
  readonly runs: readonly Part[];
}

/** In the order of time. */
function launchesIn(parts: readonly Seen[]): SeenLaunch[] {
  const launches = [...new Set(parts.map(({ launch }) => launch))];
  return launches.map((launch) => {
    const runs = parts.filter((part) => part.launch === launch);
    return { ...joined(runs), runs };
  });
}

function joined(parts: readonly Part[]): Part {
  return { count: sum(parts.map(({ count }) => count)), all: sum(parts.map(({ all }) => all)) };
}

function shareOf({ count, all }: Part): number {
  return count / all;
}
