/**
 * From where to where each series is judged. All start at one commit: a series that had ended by then, since its workload
 * changed or its scenario was removed, has nothing left to judge.
 */
import type { Span } from './drift.ts';
import type { CommitRecord } from './records.ts';
import { commitWithPrefix, placeOf, placeOfLastTag, type LineCommit, type Trend } from './trend.ts';

export interface SpanQuestion {
  readonly trends: readonly Trend[];
  /** The commits of the branch, oldest first; null if they are not known. */
  readonly branch: readonly CommitRecord[] | null;
  readonly tags: ReadonlyMap<string, readonly string[]>;
  /** The commit to start from, or the beginning of its hash; null for the last tag. */
  readonly since: string | null;
  /**
   * Whether a tag at the end does not count without `since`: a release is compared with the one before it. Otherwise nothing is
   * left to judge at the newest tag until a later commit is measured.
   */
  readonly isTagBeforeEnd: boolean;
  /** The commit to end at, or the beginning of its hash; null for the last one that was compared. */
  readonly until: string | null;
  /** Start each series so many commits before its last one; null to start all at one commit. */
  readonly window: number | null;
}

export interface JudgedSpans {
  readonly spans: readonly Span[];
  /** Series without a commit after the start. */
  readonly ended: readonly Trend[];
  /** Where all of it starts and ends; null if nothing is left to judge. */
  readonly start: CommitRecord | null;
  readonly end: CommitRecord | null;
  /** Commits after the start that were compared in any series, up to the end. */
  readonly merges: number;
  /** The first commits of series that start at another commit than most, and the last ones of those that end earlier. */
  readonly outlying: ReadonlySet<LineCommit>;
  /** The first commits of series that were measured neither at the start nor before it. */
  readonly begunLater: ReadonlySet<LineCommit>;
  /** Whether any series has the commit to end at, or one before it. */
  readonly isEndKnown: boolean;
}

export function spansBetween(question: SpanQuestion): JudgedSpans {
  const { trends, branch, tags, window, isTagBeforeEnd } = question;
  const timeline = timelineOf(trends, branch);
  const places = new Map(timeline.map(({ commit }, i) => [commit, i]));
  const whole = (name: string | null) =>
    name === null ? null : (commitWithPrefix(name, timeline) ?? name);
  const [since, until] = [whole(question.since), whole(question.until)];
  const ending = trends.flatMap((trend): Ending[] => {
    const { line } = trend;
    const to = until === null ? line.length - 1 : placeOf(line, until, timeline);
    const [first, last] = [line[0], line[to ?? -1]];
    return to === null || !first || !last ? [] : [{ trend, to, first, last }];
  });
  const placesOf = (commits: readonly CommitRecord[]) =>
    commits.flatMap(({ commit }) => places.get(commit) ?? []);
  // Another branch may have tags, and measurements of its own. They say nothing of where this one starts and ends.
  const ofBranch = new Set(branch?.map(({ commit }) => commit));
  const own = ending.filter(({ last }) => ofBranch.has(last.commit));
  const followed = own.length > 0 ? own : ending;
  const isFollowed = ({ commit }: CommitRecord) => own.length === 0 || ofBranch.has(commit);
  const reach = Math.max(-1, ...placesOf(followed.map(({ last }) => last)));
  const endPlace = until === null ? reach : (places.get(until) ?? -1);
  const earliest = Math.min(...placesOf(followed.map(({ first }) => first)));
  const measured = new Set(
    ending.flatMap(({ trend, to }) => trend.line.slice(0, to + 1)).map(({ commit }) => commit),
  );
  const startOf = (): number => {
    if (since !== null) return places.get(since) ?? -1;
    if (window === null) {
      // No series has a commit at a tag before `earliest`, nor one before it.
      return timeline.findLastIndex(
        (record, i) =>
          (i < endPlace || !isTagBeforeEnd) &&
          i >= earliest &&
          isFollowed(record) &&
          tags.has(record.commit),
      );
    }
    const before = timeline.flatMap((record, i) =>
      i <= reach && isFollowed(record) && measured.has(record.commit) ? [i] : [],
    );
    return before.at(-1 - window) ?? -1;
  };
  const startPlace = startOf();
  const start = timeline[startPlace]?.commit ?? since;
  const spans: Span[] = [];
  const ended: Trend[] = [];
  const begunLater = new Set<LineCommit>();
  for (const { trend, to, last } of ending) {
    const { line } = trend;
    const place = start === null ? null : placeOf(line, start, timeline);
    const isOrdered = places.has(last.commit);
    if (place !== null && place >= to) ended.push(trend);
    else if (window !== null) spans.push({ trend, from: Math.max(0, to - window), to });
    // No series knows the start, so this one is not judged; if none is, the command refuses the name.
    else if (since !== null && startPlace < 0 && place === null) continue;
    else {
      const from = place ?? (isOrdered ? 0 : placeOfLastTag(line, to - 1, tags));
      if (from < to) spans.push({ trend, from, to });
      const begin = line[from];
      if (startPlace >= 0 && place === null && isOrdered && begin) begunLater.add(begin);
    }
  }
  const firsts = spans.flatMap(({ trend, from }) => trend.line[from] ?? []);
  const lasts = spans.flatMap(({ trend, to }) => trend.line[to] ?? []);
  const begins = placesOf(firsts.filter(isFollowed));
  // The start itself, or the commit before it if nobody compared it.
  const usual =
    startPlace < 0
      ? Math.min(...begins)
      : Math.max(...begins.filter((place) => place <= startPlace));
  const begin = startPlace < 0 ? usual : startPlace;
  const after = timeline.filter(
    (record, i) => i > begin && i <= reach && isFollowed(record) && measured.has(record.commit),
  ).length;
  return {
    spans,
    ended,
    start: timeline[begin] ?? firsts[0] ?? null,
    end: timeline[endPlace] ?? lasts[0] ?? null,
    merges: Math.max(after, ...spans.map(({ from, to }) => to - from)),
    outlying: new Set([
      ...firsts.filter(({ commit }) => (places.get(commit) ?? usual) !== usual),
      ...lasts.filter(({ commit }) => (places.get(commit) ?? reach) < reach),
    ]),
    begunLater,
    isEndKnown: ending.length > 0,
  };
}

interface Ending {
  readonly trend: Trend;
  readonly to: number;
  readonly first: LineCommit;
  /** At `to`. */
  readonly last: LineCommit;
}

/**
 * The commits of all series in one order, oldest first: those of the branch as they are there, and among them the others by
 * their date. Without those of series of which no date is known.
 */
function timelineOf(
  trends: readonly Trend[],
  branch: readonly CommitRecord[] | null,
): CommitRecord[] {
  const known = new Set(branch?.map(({ commit }) => commit));
  const others = new Map<string, { readonly record: CommitRecord; readonly at: number }>();
  for (const { line } of trends) {
    if (line.every(({ at }) => at === null)) continue;
    let at = -Infinity;
    for (const record of line) {
      if (record.at !== null) at = Date.parse(record.at);
      if (!known.has(record.commit) && !others.has(record.commit)) {
        others.set(record.commit, { record, at });
      }
    }
  }
  const waiting = [...others.values()].sort((a, b) => (a.at === b.at ? 0 : a.at - b.at));
  const timeline: CommitRecord[] = [];
  let next = 0;
  for (const record of branch ?? []) {
    const at = Date.parse(record.at ?? '');
    for (let other = waiting[next]; other && other.at < at; other = waiting[++next]) {
      timeline.push(other.record);
    }
    timeline.push(record);
  }
  return [...timeline, ...waiting.slice(next).map(({ record }) => record)];
}
