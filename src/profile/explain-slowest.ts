/**
 * What the slowest requests do that the others do not, from the traces of both arms: for a regression in a percentile of
 * the latency. A cause must show in all launches, since few requests are the slowest.
 */
import { mean, sum } from 'simple-statistics';
import type { Arm } from '../model/arm.ts';
import { shareBeyond } from '../model/metric.ts';
import type { Cell } from '../model/report.ts';
import {
  MAX_DELAYS,
  MIN_TRACED_LAUNCHES,
  TAILS,
  type Delay,
  type DelayChange,
  type RequestsPart,
  type Slowest,
} from '../model/trace.ts';
import type { TracedLaunch } from './explain-waits.ts';
import { editedShapes, keyOf } from './match-shapes.ts';

/** Of the increase of the slowest requests' time; a smaller part is not named. */
const MIN_PART = 0.2;
/** Microseconds. Less is the tracer's own doing. */
const MIN_CHANGE = 500;
/** How much longer than the others the slowest meet it. */
const MIN_RATIO = 1.5;
/** If the others became slower by more of the slowest ones' increase, it is nothing of the slowest alone. */
const MAX_OF_OTHERS = 1 / 3;

/** A delay that has no shape. */
const NO_SHAPE = { name: '', location: null } as const;

type Kept = Pick<DelayChange, 'kind' | 'name' | 'location'>;

/** Some requests of one arm in one launch. Microseconds. */
interface Some {
  readonly requests: number;
  readonly time: number;
  readonly delays: ReadonlyMap<string, Kept & { readonly delay: Delay }>;
}

interface SplitArm {
  readonly slowest: Some;
  readonly others: Some;
}

/**
 * The share of requests that a regression of a scenario is about: those beyond the lowest percentile that has
 * regressed. Null if none has.
 */
export function slowestShare(cells: readonly Cell[], scenario: string): number | null {
  const shares = cells.flatMap((cell) => {
    if (cell.scenario !== scenario || cell.verdict !== 'regression') return [];
    const beyond = shareBeyond(cell.metric);
    return beyond === null ? [] : [TAILS.find((share) => beyond <= share) ?? Math.max(...TAILS)];
  });
  return shares.length === 0 ? null : Math.max(...shares);
}

/** @param share of all requests, one of those that are folded apart. @returns null if they were not */
export function explainSlowest(launches: readonly TracedLaunch[], share: number): Slowest | null {
  const split = withEdited(
    launches.flatMap(({ baseline, candidate }) => {
      const [before, after] = [splitOf(baseline, share), splitOf(candidate, share)];
      return before === null || after === null ? [] : [{ baseline: before, candidate: after }];
    }),
  );
  if (split.length === 0) return null;
  const time = (arm: Arm, of: keyof SplitArm) => mean(split.map((each) => each[arm][of].time));
  const [baseline, candidate] = [time('baseline', 'slowest'), time('candidate', 'slowest')];
  const others = { baseline: time('baseline', 'others'), candidate: time('candidate', 'others') };
  const increase = candidate - baseline;
  const isTheirOwn = others.candidate - others.baseline <= MAX_OF_OTHERS * increase;
  const known = new Map(
    split.flatMap((each) =>
      [each.baseline.slowest, each.candidate.slowest].flatMap(({ delays }) => [...delays]),
    ),
  );
  const isIn = (arm: Arm, key: string) =>
    split.some(({ [arm]: { slowest, others } }) =>
      [slowest, others].some((some) => delayOf(key, some).count > 0),
    );
  const gone = [...known].filter(([key]) => isIn('baseline', key) && !isIn('candidate', key));
  const changes = [...known].map(([key, { kind, name, location }]): DelayChange => {
    const delays = split.map((each) => ({
      baseline: delayOf(key, each.baseline.slowest),
      candidate: delayOf(key, each.candidate.slowest),
      others: delayOf(key, each.candidate.others),
    }));
    const average = (of: 'baseline' | 'candidate' | 'others') => ({
      count: mean(delays.map((each) => each[of].count)),
      time: mean(delays.map((each) => each[of].time)),
    });
    const differences = delays.map((each) => each.candidate.time - each.baseline.time);
    // What is new may have taken the place of what is gone: then requests wait longer only by the difference.
    const replaced = isIn('baseline', key) ? [] : gone.filter(([, each]) => each.kind === kind);
    const net = differences.map((difference, i) => {
      if (replaced.length === 0) return difference;
      const before = split[i]?.baseline.slowest;
      return difference - sum(replaced.map(([other]) => delayOf(other, before).time));
    });
    const isLarge =
      Math.min(...net) > 0 && mean(net) >= MIN_CHANGE && mean(net) >= MIN_PART * increase;
    const isOfTheSlowest = delays.every(
      (each) => each.candidate.time >= MIN_RATIO * each.others.time,
    );
    return {
      kind,
      name,
      location,
      baseline: average('baseline'),
      candidate: average('candidate'),
      others: average('others'),
      change: mean(differences),
      low: Math.min(...differences),
      high: Math.max(...differences),
      isNamed: isTheirOwn && isLarge && isOfTheSlowest && split.length >= MIN_TRACED_LAUNCHES,
    };
  });
  return {
    share,
    requests: sum(split.map((each) => each.candidate.slowest.requests)),
    baseline,
    candidate,
    others,
    changes: changes
      .sort(
        (a, b) => Number(b.isNamed) - Number(a.isNamed) || Math.abs(b.change) - Math.abs(a.change),
      )
      .slice(0, MAX_DELAYS),
  };
}

const NO_DELAY: Delay = { count: 0, time: 0 };

function delayOf(key: string, some: Some | undefined): Delay {
  return some?.delays.get(key)?.delay ?? NO_DELAY;
}

type SplitLaunch = Readonly<Record<Arm, SplitArm>>;

/** The baseline's shapes with the candidate's keys, of those that were edited. */
function withEdited(split: readonly SplitLaunch[]): SplitLaunch[] {
  const delaysOf = (arm: Arm) =>
    new Map(
      split.flatMap(({ [arm]: { slowest, others } }) => [...slowest.delays, ...others.delays]),
    );
  const edited = editedShapes(delaysOf('baseline'), delaysOf('candidate'));
  const rename = (some: Some): Some => ({
    ...some,
    delays: new Map([...some.delays].map(([key, delay]) => [edited.get(key) ?? key, delay])),
  });
  return split.map(({ baseline, candidate }) => ({
    baseline: { slowest: rename(baseline.slowest), others: rename(baseline.others) },
    candidate,
  }));
}

/** The slowest requests of all processes, and the others. Null if either is none. */
function splitOf({ processes, locate }: TracedLaunch[Arm], share: number): SplitArm | null {
  const parts = processes.flatMap(({ slowest }) => {
    const tail = slowest?.tails.find((each) => each.share === share);
    return slowest && tail ? [{ all: slowest.all, tail }] : [];
  });
  const slowest = someOf(
    parts.map(({ tail }) => [tail, 1] as const),
    locate,
  );
  const others = someOf(
    parts.flatMap(({ all, tail }) => [[all, 1] as const, [tail, -1] as const]),
    locate,
  );
  return slowest && others ? { slowest, others } : null;
}

/** @param parts with their signs: those that are taken away have −1 */
function someOf(
  parts: readonly (readonly [RequestsPart, 1 | -1])[],
  locate: TracedLaunch[Arm]['locate'],
): Some | null {
  const total = (of: 'requests' | 'time' | 'stalled' | 'collected') =>
    sum([0, ...parts.map(([part, sign]) => sign * part[of])]);
  const requests = total('requests');
  if (requests <= 0) return null;
  const sums = new Map<string, Kept & { count: number; time: number }>();
  const add = (kept: Kept, count: number, time: number) => {
    const key = keyOf(kept);
    const before = sums.get(key) ?? { ...kept, count: 0, time: 0 };
    sums.set(key, { ...before, count: before.count + count, time: before.time + time });
  };
  for (const [{ shapes }, sign] of parts) {
    for (const { kind, name, frame, count, path } of shapes) {
      const location = frame === null ? null : locate(frame);
      add({ kind, name, location }, sign * count, sign * path);
    }
  }
  add({ kind: 'stall', ...NO_SHAPE }, 0, total('stalled'));
  add({ kind: 'collection', ...NO_SHAPE }, 0, total('collected'));
  const perRequest = (value: number) => Math.max(0, value) / requests;
  return {
    requests,
    time: perRequest(total('time')),
    delays: new Map(
      [...sums].map(([key, { count, time, ...kept }]) => [
        key,
        { ...kept, delay: { count: perRequest(count), time: perRequest(time) } },
      ]),
    ),
  };
}
