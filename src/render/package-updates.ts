/**
 * The packages whose version the change updates: a line in the comment, and a table in the page. Names, versions and
 * repositories come from the pull request and from the packages' authors.
 */
import forges from 'hosted-git-info';
import { sum } from 'simple-statistics';
import { formatShare } from '../model/effect.ts';
import type { PackageUpdate, PackageUpdates } from '../model/package-update.ts';
import type { ScenarioExplanation, UpdateCost } from '../model/profile.ts';
import type { Report } from '../model/report.ts';
import { plural } from '../model/text.ts';
import { codeSpan, escapeWithinLine } from './escape.ts';
import { formatUpdate, updateOf } from './code-locations.ts';
import { formatCost, formatCostChange } from './format.ts';
import { folded, table } from './html/elements.ts';
import { link, markup, type Content, type Html } from './html/markup.ts';
import { tasksCause } from './thread-tasks.ts';
import {
  hasRegressed,
  isOfMemory,
  isProbablyWaiting,
  measuredIncrease,
} from './regressed-cells.ts';

/** Packages that the line names. */
const MAX_NAMED = 3;

/** One line of the comment; empty if no package was updated. */
export function describeUpdates(report: Report): string {
  const { updates } = report;
  if (updates === null) return '';
  const named = (each: PackageUpdate) => {
    const versions = escapeWithinLine(formatUpdate(each));
    const url = changesUrl(each);
    return `${codeSpan(each.name)} ${versions}${url === null ? '' : ` ([changes](${url}))`}`;
  };
  const explained = explainedScenario(report);
  if (explained === null) return listed(updates, named);
  const total = principal(updates).total;
  if (isOfMemory(explained, report)) {
    const needs = updates.isOnlyChange ? 'which of them needs the memory' : 'what needs the memory';
    const undivided =
      total === 1 && updates.isOnlyChange ? '' : `CPU profiles do not show ${needs}.`;
    return filled([listed(updates, named), undivided, describeOnly(updates)]).join(' ');
  }
  const dearer = dearerUpdates(explained, report);
  const where = report.scenarios.length > 1 ? ` in ${codeSpan(explained.scenario)}` : '';
  const increase = increaseOf(explained, report);
  if (dearer.length === 0) {
    const undivided = describeUndivided(explained, report);
    return filled([listed(updates, named), undivided, describeOnly(updates)]).join(' ');
  }
  const parts = dearer.slice(0, MAX_NAMED).map((cost, i) => {
    const update = updateOf(cost.name, report);
    const name = update === null ? codeSpan(cost.name) : named(update);
    const most = cost.isInThreads ? 'most of ' : '';
    const verb = `${i === 0 ? 'accounts for ' : ''}${most}`;
    const threads = cost.isInThreads ? ', in other threads' : '';
    return `${name} ${verb}${formatCostChange(cost.change)} (${formatCostChange(cost.low)} to ${formatCostChange(cost.high)}${threads})`;
  });
  const subject = total === 1 ? 'The updated package' : `Of ${total} updated packages`;
  const unclear = explained.updates.filter(
    ({ isNotable, name }) => !isNotable && dearer.every((each) => each.name !== name),
  ).length;
  const rest =
    unclear === 0
      ? ''
      : ` Of ${unclear} more, the profiles do not show whether ${unclear === 1 ? 'it costs' : 'they cost'} more.`;
  const all = sum(dearer.map(({ change }) => change));
  const shown = sum(dearer.slice(0, MAX_NAMED).map(({ change }) => change));
  // Something else became cheaper, or the profiler slows the packages more than the rest: they are no part of the increase.
  const isWhole = increase !== null && increase >= shown;
  const time = explained.isWallTime ? 'wall-clock time' : 'CPU time';
  const whole = isWhole ? `of ${formatCostChange(increase)} of ${time}` : `of ${time}`;
  const isMost = increase === null || (increase > 0 && all >= MOST * increase);
  const only = isMost ? '' : describeOnly(updates);
  return `${subject} ${joined(parts)} ${whole} per request${where}.${rest}${only === '' ? '' : ` ${only}`}`;
}

/** Of the increase. Packages that account for less leave open what the rest is. */
const MOST = 0.5;

/** Why no share of the slowdown is said for any package; empty if there is one package, which then has all of it. */
function describeUndivided(explained: ScenarioExplanation, report: Report): string {
  const total = report.updates === null ? 0 : principal(report.updates).total;
  if (total === 1 && report.updates?.isOnlyChange === true) return '';
  if (isProbablyWaiting(explained, report))
    return 'The slowdown is not CPU time, so it cannot be divided among packages.';
  return total === 1
    ? 'The profiles do not show that it accounts for the slowdown.'
    : 'The profiles do not show that a certain one accounts for the slowdown.';
}

/** What follows if the two sides differ in nothing but packages; empty if they do. */
function describeOnly(updates: PackageUpdates): string {
  if (!updates.isOnlyChange) return '';
  const only = 'Nothing else differs between the two sides, so';
  if (principal(updates).total === 1) return `${only} it is the cause.`;
  const bringer = bringerOfAll(updates);
  return bringer === null
    ? `${only} one of them is the cause, or several together.`
    : `${only} ${codeSpan(bringer)} is the cause, or a package that comes with it.`;
}

/**
 * The only listed package that was updated, if it alone brings all others; null if there is none. What is no longer
 * installed is not asked: a package that needed it was updated, too.
 */
function bringerOfAll(updates: PackageUpdates): string | null {
  const { total, packages } = principal(updates);
  const [listedOne, ...others] = packages;
  if (listedOne?.isDirect !== true || total > packages.length) return null;
  if (listedOne.candidate.length === 0) return null;
  const isBrought = ({ isDirect, candidate, broughtBy }: PackageUpdate) =>
    !isDirect && (candidate.length === 0 || broughtBy === listedOne.name);
  return others.every(isBrought) ? listedOne.name : null;
}

function listed(updates: PackageUpdates, named: (update: PackageUpdate) => string): string {
  const { total, packages } = principal(updates);
  const shown = packages.slice(0, MAX_NAMED).map(named);
  const more = total - shown.length;
  const all = more > 0 ? [...shown, `${more} more`] : shown;
  const builds = updates.total - total;
  const withBuilds = builds === 0 ? '' : `, with ${plural(builds, 'build')} for single platforms`;
  return `${plural(total, 'updated package')}: ${joined(all)}${withBuilds}.`;
}

/** Without the builds for single platforms of packages that were updated themselves. */
function principal({
  total,
  packages,
}: PackageUpdates): Pick<PackageUpdates, 'total' | 'packages'> {
  const names = new Set(packages.flatMap(({ name, buildOf }) => (buildOf === null ? [name] : [])));
  const own = packages.filter(({ buildOf }) => buildOf === null || !names.has(buildOf));
  return { total: total - (packages.length - own.length), packages: own };
}

function filled(sentences: readonly string[]): string[] {
  return sentences.filter((sentence) => sentence !== '');
}

function joined(parts: readonly string[]): string {
  const [last = '', ...others] = [...parts].reverse();
  return others.length === 0 ? last : `${others.reverse().join(', ')} and ${last}`;
}

/**
 * The first scenario that has regressed, with costs: the worst one comes first. One whose memory alone has regressed only if there is
 * no other.
 */
function explainedScenario(report: Report): ScenarioExplanation | null {
  const explained = (report.explanation?.scenarios ?? []).filter(
    (each) => each.reason === null && hasRegressed(each, report),
  );
  return explained.find((each) => !isOfMemory(each, report)) ?? explained[0] ?? null;
}

interface DearerUpdate extends Pick<UpdateCost, 'name' | 'change' | 'low' | 'high'> {
  /** Whether other threads cost more because of it, instead of its own code. */
  readonly isInThreads: boolean;
}

/** Those that certainly cost more, the largest increase first. */
function dearerUpdates(explained: ScenarioExplanation, report: Report): DearerUpdate[] {
  const threads = tasksCause(explained, report);
  const beginner = updateOf(threads?.tasks.package ?? null, report);
  const inThreads =
    threads !== null && beginner !== null
      ? [{ ...threads.change, name: beginner.name, isInThreads: true }]
      : [];
  const costs = explained.updates
    .filter(({ isNotable, change }) => isNotable && change > 0)
    .map((cost) => ({ ...cost, isInThreads: false }));
  // Of a package that costs more in both, the larger part is named.
  const largest = new Map<string, DearerUpdate>();
  for (const cost of [...inThreads, ...costs].sort((a, b) => b.change - a.change)) {
    if (!largest.has(cost.name)) largest.set(cost.name, cost);
  }
  return [...largest.values()];
}

/** Microseconds per request; null if it cannot be compared with the packages' costs. */
function increaseOf(
  { scenario, isWallTime, baseline, candidate }: ScenarioExplanation,
  report: Report,
): number | null {
  if (isWallTime) return null;
  return measuredIncrease(report, scenario) ?? candidate - baseline;
}

/** A part of a path that needs no encoding and leads nowhere else. */
const SAFE_PATH = /^(?!\.)(?!.*(?:\/\.|\.\.))[\w@./+-]+$/;

/** A version that can be part of a tag: semantic versions need nothing else. */
const SAFE_VERSION = /^[\w.+-]+$/;

/**
 * A page about what changed, on a forge that `hosted-git-info` knows: any other address in a package.json could be a
 * trap. The comparison of two tags if the package has its repository for itself, where tags are mostly `v1.0.0`; its
 * folder, with its changelog, if it shares the repository. Null where there is no such page.
 */
export function changesUrl(update: PackageUpdate): string | null {
  const { repository, directory, baseline, candidate } = update;
  const host = repository === null ? undefined : forgeOf(repository);
  if (host === undefined || (host.type !== 'github' && host.type !== 'gitlab')) return null;
  const path = `${host.user ?? ''}/${host.project}`;
  if (!SAFE_PATH.test(path)) return null;
  const root = `https://${host.domain}/${path}${host.type === 'gitlab' ? '/-' : ''}`;
  if (directory !== null) {
    const folder = directory.replace(/^\.?\/|\/$/g, '');
    return SAFE_PATH.test(folder) ? `${root}/tree/HEAD/${folder}` : null;
  }
  const [from, ...olderCopies] = baseline;
  const [to, ...copies] = candidate;
  const hasOneVersion = olderCopies.length === 0 && copies.length === 0;
  if (from === undefined || to === undefined || !hasOneVersion) return null;
  if (!SAFE_VERSION.test(from) || !SAFE_VERSION.test(to)) return null;
  return `${root}/compare/v${from}...v${to}`;
}

function forgeOf(repository: string) {
  try {
    return forges.fromUrl(repository);
  } catch {
    // Some malformed URLs are thrown at, others are not recognised.
    return undefined;
  }
}

/** Rows that are shown at once; the others are folded away. */
const MAX_OPEN_ROWS = 20;

/** The page's section: all updated packages, with their costs in each explained scenario. */
export function updatesSection(report: Report): Content {
  const { updates } = report;
  if (updates === null) return null;
  const explained = (report.explanation?.scenarios ?? []).filter(({ reason }) => reason === null);
  const beyond = updates.total - updates.packages.length;
  return [
    markup`<p>${plural(updates.total, 'package')} ${updates.total === 1 ? 'has' : 'have'} another version in the candidate’s lockfile.${updates.isOnlyChange ? ' Nothing else differs between the two sides.' : null}${beyond > 0 ? ` The first ${updates.packages.length} are listed.` : null}</p>\n`,
    explained.length === 0
      ? updatesTable('Updated packages', updates.packages, null)
      : explained.map((each) => [
          explained.length > 1 ? markup`<h3>${each.scenario}</h3>\n` : null,
          markup`<p>Costs are ${each.isWallTime ? 'wall-clock time' : 'CPU time'} per request, of the package together with packages that it calls and that were not updated. With ${formatShare(each.level)} confidence all intervals hold at once.</p>\n`,
          updatesTable(`Updated packages, ${each.scenario}`, updates.packages, each),
        ]),
  ];
}

function updatesTable(
  caption: string,
  packages: readonly PackageUpdate[],
  explained: ScenarioExplanation | null,
): Content {
  const costs = new Map(explained?.updates.map((cost) => [cost.name, cost]));
  const columns = [
    { title: 'Package' },
    { title: 'Version' },
    { title: 'Listed in package.json' },
    ...(explained === null
      ? []
      : [
          { title: 'Baseline', isNumber: true },
          { title: 'Candidate', isNumber: true },
          { title: 'Change', isNumber: true },
          { title: 'Interval', isNumber: true },
          { title: 'Meaning' },
        ]),
    { title: 'Changes' },
  ];
  const size = ({ name }: PackageUpdate) => Math.abs(costs.get(name)?.change ?? 0);
  const rank = ({ name }: PackageUpdate) => (costs.get(name)?.isNotable === true ? 1 : 0);
  const sorted = [...packages].sort((a, b) => rank(b) - rank(a) || size(b) - size(a));
  const rows = sorted.map((each) => {
    const url = changesUrl(each);
    return [
      markup`<code>${each.name}</code>`,
      formatUpdate(each),
      formatOrigin(each),
      ...(explained === null ? [] : costCells(costs.get(each.name))),
      url === null ? 'unknown' : link(url, 'changes'),
    ];
  });
  const shown = table(caption, columns, rows.slice(0, MAX_OPEN_ROWS));
  const others = rows.slice(MAX_OPEN_ROWS);
  return others.length === 0
    ? shown
    : [shown, folded(`${others.length} more packages`, table('More packages', columns, others))];
}

/** Whether a package.json lists a package, and why else it is installed. */
function formatOrigin({ isDirect, buildOf, broughtBy }: PackageUpdate): string {
  if (isDirect) return 'yes';
  if (buildOf !== null) return `no, a build of ${buildOf}`;
  return broughtBy === null ? 'no' : `no, comes with ${broughtBy}`;
}

function costCells(cost: UpdateCost | undefined): (string | Html)[] {
  if (cost === undefined) return ['–', '–', '–', '–', 'below 0.5% of the CPU time'];
  const { baseline, candidate, change, low, high, isNotable } = cost;
  const meaning = change > 0 ? 'costs more' : 'costs less';
  return [
    formatCost(baseline),
    formatCost(candidate),
    formatCostChange(change),
    `${formatCostChange(low)} to ${formatCostChange(high)}`,
    isNotable ? meaning : 'no clear change',
  ];
}
