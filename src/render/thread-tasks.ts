/** Work of other threads as the likely cause: tasks that a package gives to the thread pool. */
import type { CostChange, ScenarioExplanation } from '../model/profile.ts';
import type { Report } from '../model/report.ts';
import { formatFileAndLine, updatedTitle, updateOf } from './code-locations.ts';
import { isOfCodeOrPackage, MIN_CAUSE_SHARE } from './costlier-code.ts';
import { isOfMemory, measuredIncrease } from './regressed-cells.ts';
import { formatWait, tasksBehind, type ThreadTasks } from './waits.ts';

/** Garbage collection on the main thread, as a ratio to what the other threads cost more. */
const MAX_COLLECTION = 0.1;

/** Per request. */
const MIN_MORE_TASKS = 0.5;

/**
 * Other threads with the tasks that make them cost more, if these are the likely cause: no code certainly costs more than
 * they do, and none that was changed costs more at all, apart from that of the package that begins the tasks.
 */
export function tasksCause(
  explained: ScenarioExplanation,
  report: Report,
): { readonly change: CostChange; readonly tasks: ThreadTasks } | null {
  if (isOfMemory(explained, report)) return null;
  const costlier = explained.changes.filter(({ isNotable, change }) => isNotable && change > 0);
  const least = MIN_CAUSE_SHARE * (measuredIncrease(report, explained.scenario) ?? 0);
  const threads = costlier.find(({ location }) => location.kind === 'threads');
  if (threads === undefined || threads.change < least) return null;
  const tasks = tasksBehind(explained, threads.change);
  if (tasks === null) return null;
  const by = tasks.package;
  // A package that is the same and begins as many tasks as before may only be in the way of something else.
  if (by !== null && updateOf(by, report) === null && tasks.more < MIN_MORE_TASKS) return null;
  const comesFirst = (each: CostChange) => {
    const { location, change, isTouched } = each;
    // A collector has helpers among the other threads, and all tasks wait for it.
    if (location.kind === 'gc') return change >= MAX_COLLECTION * threads.change;
    if (!isOfCodeOrPackage(each) || (location.kind === 'package' && location.name === by))
      return false;
    return change >= least && (isTouched || change > threads.change);
  };
  return costlier.some(comesFirst) ? null : { change: threads, tasks };
}

/** A clause: `tasks of zlib that \`koa-compress\` (3.1.0 → 5.0.1) begins take at least 48 ms a request instead of 1.1 ms`. */
export function describeTasks(
  { name, package: by, location, baseline, candidate }: ThreadTasks,
  report: Report,
  code: (text: string) => string,
): string {
  const where = location === null ? null : formatFileAndLine(location);
  const caller = where === null ? '' : `, called from ${code(where)},`;
  const begun = by === null ? '' : ` that ${updatedTitle(by, report, code)} begins`;
  const before = baseline === 0 ? 'none' : formatWait(baseline);
  return `tasks of ${code(name)}${begun}${caller} take at least ${formatWait(candidate)} a request instead of ${before}`;
}
