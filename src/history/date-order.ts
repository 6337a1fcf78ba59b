/**
 * The order of commits where no branch is known: by their dates. Commits of the same date, and those without one, come in the order
 * in which they were compared: a baseline is older than its candidate. In another order, a slowdown would be a speedup.
 */
import { max, min } from 'simple-statistics';
import type { CommitRecord, ComparisonRecord } from './records.ts';

interface Node {
  readonly record: CommitRecord;
  /** As the sources name it; null without one. */
  readonly date: number | null;
  /** For one without a date that of its neighbours, once it is known. */
  at: number | null;
  readonly before: Node[];
  readonly after: Node[];
}

/**
 * @param commits in the order in which they first appear
 * @param comparisons those of other commits are passed over
 * @returns oldest first
 */
export function byDate(
  commits: readonly CommitRecord[],
  comparisons: readonly Pick<ComparisonRecord, 'baseline' | 'candidate'>[],
): CommitRecord[] {
  const nodes = new Map(
    commits.map((record): [string, Node] => {
      const date = record.at === null ? null : Date.parse(record.at);
      return [record.commit, { record, date, at: date, before: [], after: [] }];
    }),
  );
  for (const { baseline, candidate } of comparisons) {
    const [older, newer] = [nodes.get(baseline), nodes.get(candidate)];
    if (!older || !newer) continue;
    // A search compares in either direction, so a comparison does not contradict two dates.
    if (older.date !== null && newer.date !== null && older.date !== newer.date) continue;
    newer.before.push(older);
    older.after.push(newer);
  }
  const ordered = baselinesFirst([...nodes.values()]);
  findDates([...nodes.values()], ordered);
  const places = new Map(ordered.map((node, i) => [node, i]));
  return ordered
    .toSorted((a, b) => {
      const [one, other] = [a.at ?? -Infinity, b.at ?? -Infinity];
      return one === other ? (places.get(a) ?? 0) - (places.get(b) ?? 0) : one - other;
    })
    .map(({ record }) => record);
}

/** Each after those that it was compared with as the candidate. Of a circle one comparison is passed over. */
function baselinesFirst(nodes: readonly Node[]): Node[] {
  const ordered: Node[] = [];
  const seen = new Set<Node>();
  for (const node of nodes) {
    // A loop and no recursion: a chain may have more commits than the stack has frames.
    const open: { readonly node: Node; next: number }[] = [];
    const enter = (each: Node) => {
      if (seen.has(each)) return;
      seen.add(each);
      open.push({ node: each, next: 0 });
    };
    enter(node);
    for (let last = open.at(-1); last; last = open.at(-1)) {
      const before = last.node.before[last.next++];
      if (before) {
        enter(before);
        continue;
      }
      ordered.push(last.node);
      open.pop();
    }
  }
  return ordered;
}

/**
 * Gives each commit without a date that of the last one before it, else of the first one after it. Where comparisons link it with
 * none, it keeps the date of what appeared before it.
 */
function findDates(nodes: readonly Node[], ordered: readonly Node[]): void {
  const datesOf = (those: readonly Node[]) => those.flatMap(({ at }) => at ?? []);
  for (const node of ordered) node.at ??= greatest(datesOf(node.before));
  for (const node of ordered.toReversed()) node.at ??= least(datesOf(node.after));
  spreadDates(nodes.filter(({ at }) => at !== null));
  let latest = -Infinity;
  for (const node of nodes) {
    if (node.at === null) {
      node.at = latest;
      spreadDates([node]);
    }
    latest = node.date ?? latest;
  }
  // What was found from the other side may be before one of its baselines.
  for (const node of ordered) {
    if (node.date === null) node.at = greatest(datesOf([node, ...node.before]));
  }
}

function greatest(dates: readonly number[]): number | null {
  return dates.length === 0 ? null : max(dates);
}

function least(dates: readonly number[]): number | null {
  return dates.length === 0 ? null : min(dates);
}

/** To all commits without a date that comparisons link with these. */
function spreadDates(from: readonly Node[]): void {
  const waiting = [...from];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    for (const other of [...node.before, ...node.after]) {
      if (other.at !== null) continue;
      other.at = node.at;
      waiting.push(other);
    }
  }
}
