/**
 * Merges the reports of several machines that measured the same comparison. Each made a fixed number of launches
 * without looks. The decision is made here, once, stratified by machine.
 */
import { sum } from 'simple-statistics';
import { agreedFields } from '../inputs/fields.ts';
import type { Arm } from '../model/arm.ts';
import type { BranchTrend, UsualNoise } from '../model/branch-trend.ts';
import { isDerived, type Warning } from '../model/warnings.ts';
import type { Problem } from '../model/problem.ts';
import { namingSources } from '../model/failure-message.ts';
import { timingsSchema, type Report, type Timings } from '../model/report.ts';
import { countedLaunches, type Launch } from '../model/run.ts';
import type { ScenarioReport } from '../model/scenario-report.ts';
import { MIN_EFFECTS } from '../stats/strata.ts';
import { conclude } from './build-report.ts';
import { mergeWarnings, type NamedWarning } from './merge-warnings.ts';
import { lostOnMachines } from './tally-requests.ts';
import { SCENARIO_NAMES } from '../model/setup-problems/saved-results.ts';

export interface NamedReport {
  /** The file that it was read from. */
  readonly name: string;
  readonly report: Report;
}

/**
 * The merged and judged report, or why the reports cannot be merged. A single report of `mode: measure` is judged.
 *
 * @param reports at least one
 */
export function merge(
  reports: readonly NamedReport[],
): { readonly report: Report } | { readonly problems: Problem[] } {
  const [first, ...others] = reports;
  if (!first) throw new RangeError('there is nothing to merge');
  const problems = [
    ...reports.flatMap(problemsOfReport),
    ...others.flatMap((other) => differencesFrom(first, other)),
    ...duplicates(reports),
  ];
  if (problems.length > 0) return { problems };
  const { usable, failed } = splitByFailure(reports);
  const [{ report }] = [usable[0] ?? first];
  const all = usable.map((each) => each.report);
  const launches = all.flatMap((each, machine) =>
    each.launches.map((launch) => ({ ...withoutOthers(launch, each), machine })),
  );
  const indexed = launches.map((launch, index) => ({ ...launch, index }));
  const total = launches.length;
  const history = known(reports, (each) => each.history, byMerges);
  // What one machine could not read of the history, another one has.
  const isKept = (warning: Warning) =>
    !isDerived(warning) && (history.length === 0 || warning.code !== 'history-not-used');
  const merged: Report = {
    ...conclude({
      cannongate: report.cannongate,
      fingerprint: report.fingerprint,
      pullRequest: report.pullRequest,
      head: report.head,
      acceptance: null,
      commits: report.commits,
      settings: { ...report.settings, mode: 'gate' },
      environment: report.environment,
      timings: summed(reports.map((each) => each.report.timings)),
      warnings: [
        ...failed.map(({ name, report: { headline } }): Warning => ({
          code: 'report-not-used',
          report: name,
          headline,
        })),
        ...mergeWarnings(
          [
            ...usable.flatMap(({ name, report: each }) =>
              each.warnings.filter(isKept).map((warning) => ({ warning, name })),
            ),
            ...notComparedBySome(usable),
          ],
          usable.length,
        ),
      ],
      failure:
        usable.length === 0
          ? failureOf(reports)
          : (candidateFailure(reports) ?? failureByLosses(report.scenarios, indexed)),
      scenarios: report.scenarios.map((scenario) => mergedState(scenario, usable, reports)),
      plan:
        total === 0 ? null : { rounds: report.plan?.rounds ?? 2, launches: total, looks: [total] },
      pilot: all.flatMap((each) => each.pilot),
      launches: indexed,
      controls: all.flatMap((each, machine) =>
        each.controls.map((launch) => ({ ...withoutOthers(launch, each), machine })),
      ),
      machines: all.map(({ environment, timings, settings, plan }) => ({
        environment,
        timings,
        plan,
        seed: settings.seed,
      })),
      fixedPathReason: all.find((each) => each.fixedPathReason !== null)?.fixedPathReason ?? null,
      history,
      usualNoise: known(reports, (each) => each.usualNoise, byComparisons),
      sourceUrl: report.sourceUrl,
      updates: report.updates,
    }),
    explanation: all.find((each) => each.explanation !== null)?.explanation ?? null,
  };
  const warnings = [...merged.warnings, ...leftOut(merged, usable)];
  return { report: { ...merged, warnings } };
}

/** The machines whose launches no verdict rests on, since too few of them count. */
function leftOut({ launches }: Report, usable: readonly NamedReport[]): Warning[] {
  if (usable.length < 2) return [];
  return usable.flatMap(({ name }, machine): Warning[] => {
    const own = launches.filter((launch) => launch.machine === machine);
    const count = countedLaunches(own).length;
    return count < MIN_EFFECTS ? [{ code: 'machine-left-out', report: name, count }] : [];
  });
}

/**
 * What the reports know from the history, per scenario and metric. A branch may get comparisons between the moments at which machines
 * read it, or one of them cannot read it: what rests on most counts, so that the order of the reports changes nothing.
 *
 * @param compare above 0 if its first argument rests on more
 */
function known<Item extends { readonly scenario: string; readonly metric: string }>(
  reports: readonly NamedReport[],
  itemsOf: (report: Report) => readonly Item[],
  compare: (one: Item, other: Item) => number,
): Item[] {
  const best = new Map<string, Item>();
  for (const item of reports.flatMap(({ report }) => itemsOf(report))) {
    const key = JSON.stringify([item.scenario, item.metric]);
    const before = best.get(key);
    const isBetter = before === undefined || (compare(item, before) || byText(item, before)) > 0;
    if (isBetter) best.set(key, item);
  }
  return [...best.values()];
}

function byMerges(one: BranchTrend, other: BranchTrend): number {
  return one.merges - other.merges || other.change.error - one.change.error;
}

function byComparisons(one: UsualNoise, other: UsualNoise): number {
  return one.comparisons - other.comparisons;
}

/** Any order will do, as long as it does not depend on that of the reports. */
function byText(one: unknown, other: unknown): number {
  const [a, b] = [JSON.stringify(one), JSON.stringify(other)];
  return a === b ? 0 : a > b ? 1 : -1;
}

/**
 * Reports with and without launches to judge. Where the baseline or both arms failed, the machine is left out and
 * the others decide. Where the candidate failed, or is the cause, that is the result: see `candidateFailure`.
 */
function splitByFailure(reports: readonly NamedReport[]): {
  usable: NamedReport[];
  failed: NamedReport[];
} {
  const usable = reports.filter(({ report }) => report.failure === null);
  return { usable, failed: reports.filter((each) => !usable.includes(each)) };
}

function isCompared({ scenarios }: Report, name: string): boolean {
  return scenarios.some((each) => each.name === name && each.state === 'compared');
}

/** The launch without visits of scenarios that its machine does not compare: none of their windows may count, either. */
function withoutOthers(launch: Launch, report: Report): Launch {
  const isOwn = (name: string) => isCompared(report, name);
  return {
    ...launch,
    order: launch.order.filter(isOwn),
    warmUps: launch.warmUps.filter(({ scenario }) => isOwn(scenario)),
    steadyWindows: Object.fromEntries(
      Object.entries(launch.steadyWindows).filter(([scenario]) => isOwn(scenario)),
    ),
    stillWarmingUp: launch.stillWarmingUp.filter(isOwn),
    rounds: launch.rounds.filter(({ scenario }) => isOwn(scenario)),
  };
}

function problemsOfReport({ name, report }: NamedReport): Problem[] {
  const { plan, machines, settings } = report;
  if (machines.length > 0) {
    return [{ code: 'report-not-mergeable', where: name, reason: 'merged' }];
  }
  if (settings.mode === 'measure' || plan === null || plan.looks.length === 1) return [];
  return [
    {
      code: 'report-not-mergeable',
      where: name,
      reason: 'gate',
    },
  ];
}

type Agreed = Record<string, (report: Report) => unknown>;

const SCENARIOS = 'the scenarios';

/** The values that have to be equal in all reports, by their name in messages. */
const AGREED: Agreed = {
  'the version of cannongate': ({ cannongate }) => cannongate,
  baseline: ({ commits }) => commits.baseline,
  candidate: ({ commits }) => commits.candidate,
  'the settings': ({ fingerprint }) => fingerprint,
  ...agreedInputs(),
  hooks: ({ settings }) => settings.hooks,
  apps: ({ settings }) => settings.apps,
  [SCENARIO_NAMES]: ({ scenarios }) => scenarios.map(({ name }) => name).join(', '),
  [SCENARIOS]: ({ scenarios }) => scenarios.map(identity),
};

/** What differs only because the scenarios do. It is not named then. */
const OF_SCENARIOS = new Set([SCENARIOS, 'apps', 'hooks', ...Object.keys(agreedFields('app'))]);

/** The inputs that have to be the same; of several apps those of the first, `apps` compares all. */
function agreedInputs(): Agreed {
  const fields = { ...agreedFields('app'), ...agreedFields('comparison') };
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      ({ settings }: Report) => settings[field] ?? 'its default',
    ]),
  );
}

function identity({
  name,
  method,
  path,
  requests,
  connections,
  amount,
  rate,
  gates,
  budgets,
}: ScenarioReport) {
  const load = { connections, amount, rate: rate?.asked ?? null };
  return { name, method, path, requests, ...load, gates, budgets };
}

function differencesFrom(first: NamedReport, other: NamedReport): Problem[] {
  const differing = Object.entries(AGREED).filter(
    ([, read]) => asText(read(first.report)) !== asText(read(other.report)),
  );
  // Name the exact difference if possible; others, such as a body, show only in the fingerprint.
  const areOthers = differing.some(([what]) => what === SCENARIO_NAMES);
  const named = differing.filter(
    ([what]) => what !== 'the settings' && !(areOthers && OF_SCENARIOS.has(what)),
  );
  return (named.length > 0 ? named : differing).map(([what, read]) => ({
    code: 'reports-differ',
    where: other.name,
    what,
    value: shortened(read(other.report), read(first.report)),
    first: first.name,
    expected: shortened(read(first.report), read(other.report)),
  }));
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const MAX_SHOWN = 80;

/** Characters before the first difference that are shown of a value that is cut at its start. */
const SHOWN_BEFORE = 20;

/** At most `MAX_SHOWN` characters, with the first in which the value differs from the other one. */
function shortened(value: unknown, other: unknown): string {
  const [text, otherText] = [asText(value), asText(other)];
  const found = text.split('').findIndex((character, i) => character !== otherText[i]);
  const common = found === -1 ? text.length : found;
  const areShort = Math.max(text.length, otherText.length) <= MAX_SHOWN;
  const isEarly = common <= MAX_SHOWN - SHOWN_BEFORE;
  const shown = areShort || isEarly ? text : `…${text.slice(common - SHOWN_BEFORE)}`;
  return shown.length > MAX_SHOWN ? `${shown.slice(0, MAX_SHOWN - 3)}…` : shown;
}

function duplicates(reports: readonly NamedReport[]): Problem[] {
  const seen = new Map<string, string>();
  return reports.flatMap(({ name, report }) => {
    const content = JSON.stringify(report.launches);
    const earlier = report.launches.length === 0 ? undefined : seen.get(content);
    if (earlier === undefined) {
      seen.set(content, name);
      return [];
    }
    return [{ code: 'report-not-mergeable', where: name, reason: 'duplicate', of: earlier }];
  });
}

/**
 * Of the candidate, or of the comparison because of the candidate: files that the verdict rests on were changed, or the baseline
 * fails because of it. That other machines saw nothing of it does not make their figures right.
 */
function candidateFailure(reports: readonly NamedReport[]): Report['failure'] {
  return failureOf(
    reports.filter(({ report: { failure } }) => {
      if (failure === null) return false;
      const { arm, phase, isCausedByCandidate = false } = failure;
      return arm === 'candidate' || phase === 'integrity' || isCausedByCandidate;
    }),
  );
}

/** Of a candidate that lost requests on several machines, on each of them in too few runs. */
function failureByLosses(
  scenarios: Report['scenarios'],
  launches: readonly Launch[],
): Report['failure'] {
  for (const { name } of scenarios) {
    const lost = lostOnMachines(launches, name);
    if (lost === null) continue;
    const message = `${name}: on all machines together ${lost}`;
    return { arm: 'candidate', phase: 'load', scenario: name, message, log: [] };
  }
  return null;
}

/** A failure of the candidate comes first, then one of both arms, then one of the baseline. */
function failureOf(reports: readonly NamedReport[]): Report['failure'] {
  const failed = reports.flatMap(({ name, report: { failure } }) =>
    failure === null ? [] : [{ ...failure, message: namingSources([name], failure.message) }],
  );
  const of = (arm: Arm | null) => failed.find((failure) => failure.arm === arm);
  return of('candidate') ?? of(null) ?? of('baseline') ?? null;
}

/** Scenarios that one report compares and another does not. For those that no report compares, the table says why. */
function notComparedBySome(reports: readonly NamedReport[]): NamedWarning[] {
  return reports.flatMap(({ name, report: { scenarios } }) =>
    scenarios
      .filter((each) => reports.some(({ report }) => isCompared(report, each.name)))
      .filter(({ state }) => state !== 'compared')
      .map(({ name: scenario, state, reason }) => {
        const code = 'scenario-not-on-machine';
        return { warning: { code, scenario, reason: reason ?? state }, name };
      }),
  );
}

/** A scenario counts as compared if any machine compared it. */
function mergedState(
  scenario: ScenarioReport,
  usable: readonly NamedReport[],
  all: readonly NamedReport[],
): ScenarioReport {
  const reported = (usable.length > 0 ? usable : all).flatMap(({ name, report }) =>
    report.scenarios.flatMap((each) => (each.name === scenario.name ? [{ name, each }] : [])),
  );
  const [compared, ...others] = reported
    .map(({ each }) => each)
    .filter(({ state }) => state === 'compared');
  if (compared) {
    const hasTurns = [compared, ...others].some(({ strategy }) => strategy === 'in-turns');
    return hasTurns ? { ...compared, strategy: 'in-turns' } : compared;
  }
  // If it is broken on one machine, it is not new.
  const aside = reported.find(({ each }) => each.state === 'baseline-failed') ?? reported[0];
  if (!aside) return scenario;
  return { ...aside.each, reason: namingSources([aside.name], aside.each.reason ?? '') };
}

/** Total machine time: parallel jobs add up. */
function summed(timings: readonly Timings[]): Timings {
  const names = Object.keys(timingsSchema.shape) as (keyof Timings)[];
  const entries = names.map((name) => [name, sum(timings.map((each) => each[name]))]);
  return Object.fromEntries(entries) as Timings;
}
