/**
 * What requests wait for in both arms, and which of it explains that they take longer. Counts come from all requests of
 * a launch; times are compared by launch, so a change is named only if all launches show it.
 */
import { mean, sum } from 'simple-statistics';
import type { Arm } from '../model/arm.ts';
import type { CallFrame, CodeLocation } from '../model/profile.ts';
import {
  describeUnread,
  MAX_SHAPES,
  MIN_TRACED_LAUNCHES,
  type ProcessTrace,
  type TypicalRequest,
  type UnreadConnections,
  type Wait,
  type WaitChange,
  type Waits,
} from '../model/trace.ts';
import { codeOf, editedShapes, keyOf } from './match-shapes.ts';

/** A traced run of each arm: the traces of its processes, and where their code is. */
export type TracedLaunch = Readonly<
  Record<
    Arm,
    {
      readonly processes: readonly ProcessTrace[];
      readonly locate: (frame: CallFrame) => CodeLocation | null;
      /** Of queries that were seen on connections only: the variables that lead there, and what was not read. */
      readonly wire?: {
        readonly variables: readonly string[];
        readonly unread: readonly UnreadConnections[];
      };
    }
  >
>;

/** One shape in one launch and arm, per request. */
interface ShapeWait extends Wait {
  readonly kind: WaitChange['kind'];
  readonly name: string;
  readonly location: CodeLocation | null;
  readonly package: string | null;
}

interface ArmWaits {
  readonly time: number;
  readonly rest: number;
  readonly shapes: ReadonlyMap<string, ShapeWait>;
  readonly typical: TypicalRequest | null;
}

/** Of the increase of a request's time; a smaller part is not named. */
const MIN_PART = 0.1;
/** Microseconds. Less is the tracer's own doing. */
const MIN_CHANGE = 50;
/** Per request: a cache may be filled at another moment. */
const MIN_MORE = 0.05;
/** Of the count before: how many rows an id has may vary. */
const MIN_MORE_SHARE = 0.05;
/** From this share on there are many more, and each may take longer for that. */
const MANY_MORE_SHARE = 0.5;
/** What fewer must explain of the change, if each takes longer as well. */
const MIN_PART_OF_MORE = 0.5;
/** So many at once instead of one after the other. */
const MIN_AT_ONCE = 1.5;
/** The time of each, as a ratio. */
const MIN_SLOWER = 1.2;
/** The app's own work for a query or a call, as a ratio to the waiting for it. */
const MAX_WORK = 3;
/** Of what is new: if what is gone took less, not even the times of a single launch leave doubt that requests wait longer. */
const MAX_REPLACED = 0.2;

const NO_WAIT: Wait = { count: 0, time: 0, path: 0, atOnce: 0, least: 0, size: null };

/**
 * @param reason why there are no launches; null if unknown
 * @param isChanged whether the change touched a file
 */
export function explainWaits(
  launches: readonly TracedLaunch[],
  reason: string | null,
  isChanged: (file: string) => boolean = () => false,
): Waits {
  const traced = withEdited(
    launches.map((launch) => ({
      baseline: waitsOf(launch.baseline, isChanged),
      candidate: waitsOf(launch.candidate, isChanged),
    })),
  );
  const average = (arm: Arm, of: 'time' | 'rest') =>
    traced.length === 0 ? 0 : mean(traced.map((launch) => launch[arm][of]));
  const [baseline, candidate] = [average('baseline', 'time'), average('candidate', 'time')];
  const keys = new Set(
    traced.flatMap((launch) => [
      ...launch.candidate.shapes.keys(),
      ...launch.baseline.shapes.keys(),
    ]),
  );
  const changes = [...keys].flatMap((key) => changeOf(key, traced) ?? []);
  const wire = wireOf(launches);
  return {
    launches: launches.length,
    reason:
      launches.length === 0
        ? (reason ?? 'no launch could be traced')
        : wire !== null && keys.size === 0
          ? describeUnseen(wire)
          : null,
    baseline,
    candidate,
    rest: { baseline: average('baseline', 'rest'), candidate: average('candidate', 'rest') },
    // As many as a report may have.
    changes: ranked(changes, candidate - baseline, launches.length).slice(0, 2 * MAX_SHAPES),
    typical: {
      baseline: traced[0]?.baseline.typical ?? null,
      candidate: traced[0]?.candidate.typical ?? null,
    },
    slowest: null,
    wire,
  };
}

function wireOf(launches: readonly TracedLaunch[]): Waits['wire'] {
  const wires = launches.flatMap(({ baseline, candidate }) => [
    ...(baseline.wire ? [baseline.wire] : []),
    ...(candidate.wire ? [candidate.wire] : []),
  ]);
  const [first] = wires;
  if (!first) return null;
  const unread = wires
    .flatMap((each) => each.unread)
    .map(({ variable, why }) => [`${variable} ${why}`, { variable, why }] as const);
  return { variables: [...first.variables], unread: [...new Map(unread).values()] };
}

function describeUnseen({ variables, unread }: NonNullable<Waits['wire']>): string {
  const why = unread.map((each) => `; ${describeUnread(each)}`);
  return `no query was seen on connections to the address in ${variables.join(', ')}${why.join('')}`;
}

/**
 * Where a wait begins. A helper that did not change does not say which code waits: then it is what calls it from a changed file, if
 * any does. The same holds in the baseline, so that what was there before does not look new.
 */
function placeOf(
  { frame, callers = [] }: Pick<ProcessTrace['shapes'][number], 'frame' | 'callers'>,
  locate: TracedLaunch[Arm]['locate'],
  isChanged: (file: string) => boolean,
): CodeLocation | null {
  const nearest = frame === null ? null : locate(frame);
  for (const each of frame === null ? [] : [frame, ...callers]) {
    const location = locate(each);
    if (location !== null && location.file !== null && isChanged(location.file)) return location;
  }
  return nearest;
}

function waitsOf(
  { processes, locate }: TracedLaunch[Arm],
  isChanged: (file: string) => boolean,
): ArmWaits {
  const requests = Math.max(1, sum([0, ...processes.map((each) => each.requests)]));
  const totals = new Map<string, ShapeWait & { withAny: number; most: number }>();
  const pathOfPlace = new Map<string, number>();
  for (const {
    kind,
    name,
    frame,
    callers,
    package: by,
    count,
    time,
    path,
    atOnce,
    requests: withAny,
    least,
    size,
  } of processes.flatMap(({ shapes }) => shapes)) {
    const location = placeOf({ frame, callers }, locate, isChanged);
    const key = keyOf({ kind, name, location, package: by });
    const before = totals.get(key);
    const place = JSON.stringify([key, location]);
    const here = (pathOfPlace.get(place) ?? 0) + path;
    pathOfPlace.set(place, here);
    totals.set(key, {
      kind,
      name,
      package: by,
      // Of several places, the one with most of the time.
      location: before && before.most >= here ? before.location : location,
      most: Math.max(before?.most ?? 0, here),
      count: (before?.count ?? 0) + count,
      time: (before?.time ?? 0) + time,
      path: (before?.path ?? 0) + path,
      atOnce: (before?.atOnce ?? 0) + atOnce,
      withAny: (before?.withAny ?? 0) + withAny,
      least: (before?.least ?? 0) + least * withAny,
      size: size ?? before?.size ?? null,
    });
  }
  const shapes = [...totals].map(([key, { withAny, most: _, ...total }]): [string, ShapeWait] => [
    key,
    {
      ...total,
      count: total.count / requests,
      time: total.time / Math.max(1, total.count),
      path: total.path / requests,
      least: total.least / requests,
      atOnce: total.atOnce / Math.max(1, withAny),
    },
  ]);
  const [busiest] = [...processes].sort((a, b) => b.requests - a.requests);
  return {
    time: sum([0, ...processes.map((each) => each.time)]) / requests,
    rest: sum([0, ...processes.map((each) => each.rest)]) / requests,
    shapes: new Map(shapes),
    typical: busiest?.typical ?? null,
  };
}

type TracedArms = Readonly<Record<Arm, ArmWaits>>;

/** The baseline's shapes with the candidate's keys, of those that were edited. */
function withEdited(traced: readonly TracedArms[]): TracedArms[] {
  const shapesOf = (arm: Arm) => new Map(traced.flatMap(({ [arm]: { shapes } }) => [...shapes]));
  const edited = editedShapes(shapesOf('baseline'), shapesOf('candidate'));
  return traced.map(({ baseline, candidate }) => {
    const shapes = [...baseline.shapes].map(
      ([key, shape]) => [edited.get(key) ?? key, shape] as const,
    );
    return { baseline: { ...baseline, shapes: new Map(shapes) }, candidate };
  });
}

function changeOf(key: string, traced: readonly TracedArms[]): WaitChange | null {
  const pairs = traced.map(({ baseline, candidate }) => ({
    baseline: baseline.shapes.get(key),
    candidate: candidate.shapes.get(key),
  }));
  const known =
    pairs.find((pair) => pair.candidate)?.candidate ??
    pairs.find((pair) => pair.baseline)?.baseline;
  if (!known) return null;
  const { kind, name, location, package: by } = known;
  const changes = pairs.map(
    (pair) => (pair.candidate ?? NO_WAIT).path - (pair.baseline ?? NO_WAIT).path,
  );
  const waitIn = (arm: Arm): Wait => {
    const waits = pairs.map((pair) => pair[arm] ?? NO_WAIT);
    const of = (field: 'count' | 'time' | 'path' | 'atOnce' | 'least') =>
      mean(waits.map((each) => each[field]));
    return {
      count: of('count'),
      time: of('time'),
      path: of('path'),
      atOnce: of('atOnce'),
      least: of('least'),
      size: waits.find(({ size }) => size !== null)?.size ?? null,
    };
  };
  return {
    kind,
    name,
    location,
    package: by,
    baseline: waitIn('baseline'),
    candidate: waitIn('candidate'),
    change: mean(changes),
    low: Math.min(...changes),
    high: Math.max(...changes),
    finding: null,
  };
}

/** What is named comes first. @param increase of a request's time @param launches that were traced */
function ranked(changes: readonly WaitChange[], increase: number, launches: number): WaitChange[] {
  const found = changes.map((change): WaitChange => {
    const isNamed = increase > 0 && isLarge(change, increase);
    const finding =
      isNamed && isInAddition(change, changes, increase, launches) ? findingOf(change) : null;
    // Counts do not differ between launches; times do.
    const isKnown = finding !== 'slower' || launches >= MIN_TRACED_LAUNCHES;
    return { ...change, finding: isKnown ? finding : null };
  });
  const weights = new Map(found.map((change) => [change, weightOf(change, found)]));
  const weight = (change: WaitChange) => weights.get(change) ?? 0;
  return found.sort((a, b) => weight(b) - weight(a) || Math.abs(b.change) - Math.abs(a.change));
}

function isLarge({ low, change }: Pick<WaitChange, 'low' | 'change'>, increase: number): boolean {
  return low > 0 && change >= MIN_CHANGE && change >= MIN_PART * increase;
}

/**
 * Whether what is new comes on top of what was there before. If one statement took the place of another, however different
 * their texts and wherever it is now, requests wait longer only by the difference.
 */
function isInAddition(
  change: WaitChange,
  all: readonly WaitChange[],
  increase: number,
  launches: number,
): boolean {
  if (change.baseline.count > 0) return true;
  // A single launch cannot compare times, and elsewhere anything may be gone.
  const isCertain = launches >= MIN_TRACED_LAUNCHES;
  const group = all.filter(
    (each) => each.kind === change.kind && (isCertain || codeOf(each) === codeOf(change)),
  );
  const gone = group.filter(({ candidate }) => candidate.count === 0);
  if (gone.length === 0) return true;
  const added = group.filter(({ baseline }) => baseline.count === 0);
  const before = sum(gone.map(({ baseline }) => baseline.count));
  const more = sum(added.map(({ candidate }) => candidate.count)) - before;
  if (more >= Math.max(MIN_MORE, MIN_MORE_SHARE * before)) return true;
  if (!isCertain) {
    // Without a place, what is gone may be anything else of the app.
    if (change.location === null) return true;
    const replaced = sum(gone.map(({ baseline }) => baseline.path));
    return replaced < MAX_REPLACED * change.candidate.path;
  }
  const both = [...gone, ...added];
  const together = {
    change: sum(both.map((each) => each.change)),
    low: sum(both.map(({ low }) => low)),
  };
  return isLarge(together, increase);
}

function findingOf({ baseline, candidate }: WaitChange): WaitChange['finding'] {
  // Also of some requests only: none of them did it before.
  if (baseline.count === 0) return 'more';
  const more = candidate.count - baseline.count;
  const isMore = more >= Math.max(MIN_MORE, MIN_MORE_SHARE * baseline.count);
  const isSlower = candidate.time >= MIN_SLOWER * baseline.time;
  // Had those that came in addition taken as long as the ones before.
  const ofMore = more * baseline.time;
  const ofSlower = candidate.count * (candidate.time - baseline.time);
  const isMostlyMore =
    more >= MANY_MORE_SHARE * baseline.count || ofMore >= MIN_PART_OF_MORE * (ofMore + ofSlower);
  if (isMore && (!isSlower || isMostlyMore)) return 'more';
  if (
    candidate.count > 1 &&
    baseline.atOnce >= MIN_AT_ONCE &&
    candidate.atOnce <= baseline.atOnce / MIN_AT_ONCE
  ) {
    return 'one-by-one';
  }
  return isSlower ? 'slower' : null;
}

/**
 * How much of the increase a change explains. More work also makes requests wait for connections, and each other: that
 * part belongs to what causes it, unless the pool itself is known to have another size. The same holds for a span of the app around it,
 * which has the app's own part of the work.
 */
function weightOf(change: WaitChange, all: readonly WaitChange[]): number {
  if (change.finding === null) return 0;
  const isCause = change.finding !== 'slower' && change.kind !== 'pool';
  if (!isCause) return change.change;
  const followers = all.filter((each) => {
    const { kind, finding, baseline, candidate } = each;
    if (kind === 'span') return finding === 'slower' && each.change <= MAX_WORK * change.change;
    const isOfPool = kind === 'pool' && change.kind === 'query';
    const isSameSize =
      baseline.size === null || candidate.size === null || baseline.size === candidate.size;
    return isOfPool && finding !== null && isSameSize;
  });
  return change.change + sum([0, ...followers.map((each) => each.change)]);
}
