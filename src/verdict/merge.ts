/**
 * One report of several machines that measured the same comparison. Each of them made a fixed number
 * of launches without looking; the decision is made once, here, stratified by machine.
 */
import type { Arm } from '../model/arm.ts';
import { isDerived, type Warning } from '../model/messages.ts';
import type { Problem } from '../model/problem.ts';
import type { Report, Timings } from '../model/report.ts';
import type { ScenarioReport } from '../model/scenario-report.ts';
import { conclude } from './conclude.ts';

export interface NamedReport {
  /** The file that it was read from. */
  readonly name: string;
  readonly report: Report;
}

/**
 * The merged report, or why these do not belong together. One that was only measured is decided.
 *
 * @param reports at least one
 */
export function merge(
  reports: readonly NamedReport[],
): { readonly report: Report } | { readonly problems: Problem[] } {
  const [first, ...others] = reports;
  if (!first) throw new RangeError('there is nothing to merge');
  const problems = [
    ...reports.flatMap(mergeable),
    ...others.flatMap((other) => belonging(first, other)),
    ...duplicates(reports),
  ];
  if (problems.length > 0) return { problems };
  const { able, unable } = byAbility(reports);
  const [{ report }] = [able[0] ?? first];
  const all = able.map((each) => each.report);
  const launches = all.flatMap((each, machine) =>
    each.launches.map((launch) => ({
      ...launch,
      machine,
      rounds: launch.rounds.filter(({ scenario }) => isCompared(each, scenario)),
    })),
  );
  const total = launches.length;
  return {
    report: {
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
          ...unable.map(({ name, report: { headline } }): Warning => ({
            code: 'report-not-used',
            report: name,
            headline,
          })),
          ...able.flatMap(({ name, report: each }) =>
            [...each.warnings.filter((warning) => !isDerived(warning)), ...notCompared(each)].map(
              (warning) => ({ ...warning, report: name }),
            ),
          ),
        ],
        failure: able.length === 0 ? failureOf(reports) : candidateFailure(reports),
        scenarios: report.scenarios.map((scenario) => mergedState(scenario, able, reports)),
        plan:
          total === 0
            ? null
            : { rounds: report.plan?.rounds ?? 2, launches: total, looks: [total] },
        pilot: all.flatMap((each) => each.pilot),
        launches: launches.map((launch, index) => ({ ...launch, index })),
        controls: all.flatMap((each, machine) =>
          each.controls.map((launch) => ({ ...launch, machine })),
        ),
        machines: all.map(({ environment, timings, settings, plan }) => ({
          environment,
          timings,
          plan,
          seed: settings.seed,
        })),
        fixedPathReason: all.find((each) => each.fixedPathReason !== null)?.fixedPathReason ?? null,
        sourceUrl: report.sourceUrl,
      }),
      explanation: all.find((each) => each.explanation !== null)?.explanation ?? null,
    },
  };
}

/**
 * Machines on which the baseline, or both arms, failed have nothing to say of the candidate: the others
 * decide. A machine on which the candidate alone failed decides by itself, see `candidateFailure`.
 */
function byAbility(reports: readonly NamedReport[]): {
  able: NamedReport[];
  unable: NamedReport[];
} {
  const able = reports.filter(({ report }) => report.failure === null);
  return { able, unable: reports.filter((each) => !able.includes(each)) };
}

function isCompared({ scenarios }: Report, name: string): boolean {
  return scenarios.some((each) => each.name === name && each.state === 'compared');
}

function mergeable({ name, report }: NamedReport): Problem[] {
  const { plan, machines, settings } = report;
  if (machines.length > 0) {
    return [{ where: name, advice: 'it is merged already; give the reports that it was made of' }];
  }
  if (settings.mode === 'measure' || plan === null || plan.looks.length === 1) return [];
  return [
    {
      where: name,
      found: `a comparison that was looked at up to ${plan.looks.length} times`,
      advice:
        'each machine has to measure without looking, or the looks decide for the others; measure with mode: measure',
    },
  ];
}

/** What has to be the same, as texts. */
const SAME: Record<string, (report: Report) => unknown> = {
  'the version of cannongate': ({ cannongate }) => cannongate,
  baseline: ({ commits }) => commits.baseline,
  candidate: ({ commits }) => commits.candidate,
  'the settings': ({ fingerprint }) => fingerprint,
  alpha: ({ settings }) => settings.alpha,
  'the commands': ({ settings: { start, install, build, hooks, workingDirectory, apps } }) =>
    JSON.stringify({ start, install, build, hooks, workingDirectory, apps }),
  'the policies': ({ settings: { onRegression, onInconclusive, onBaselineFailed } }) =>
    [onRegression, onInconclusive, onBaselineFailed].join(', '),
  'the scenarios': ({ scenarios }) => JSON.stringify(scenarios.map(identity)),
};

function identity({
  name,
  method,
  path,
  requests,
  connections,
  amount,
  rate,
  gates,
}: ScenarioReport) {
  return { name, method, path, requests, connections, amount, rate: rate?.asked ?? null, gates };
}

function belonging(first: NamedReport, other: NamedReport): Problem[] {
  const differing = Object.entries(SAME).filter(
    ([, read]) => read(first.report) !== read(other.report),
  );
  // What differs is better told by its name; the rest, say a body, has none.
  const named = differing.filter(([what]) => what !== 'the settings');
  return (named.length > 0 ? named : differing).map(([what, read]) => ({
    where: other.name,
    found: `${what} ${short(read(other.report))}, where ${first.name} has ${short(read(first.report))}`,
    advice: 'only reports of one comparison can be merged',
  }));
}

function short(value: unknown): string {
  const text = String(value);
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
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
    return [{ where: name, found: `the same launches as in ${earlier}`, advice: 'give it once' }];
  });
}

function candidateFailure(reports: readonly NamedReport[]): Report['failure'] {
  return failureOf(reports.filter(({ report }) => report.failure?.arm === 'candidate'));
}

/** The candidate's failure goes before one of both sides, that before the baseline's. */
function failureOf(reports: readonly NamedReport[]): Report['failure'] {
  const failed = reports.flatMap(({ name, report: { failure } }) =>
    failure === null ? [] : [{ ...failure, message: `${name}: ${failure.message}` }],
  );
  const of = (arm: Arm | null) => failed.find((failure) => failure.arm === arm);
  return of('candidate') ?? of(null) ?? of('baseline') ?? null;
}

/** Scenarios that this report does not compare; others may. */
function notCompared({ scenarios }: Report): Warning[] {
  return scenarios.flatMap(({ name, state, reason }): Warning[] =>
    state === 'compared'
      ? []
      : [{ code: 'scenario-not-on-machine', scenario: name, reason: reason ?? state }],
  );
}

/** A scenario is compared with the launches of the machines that could. */
function mergedState(
  scenario: ScenarioReport,
  able: readonly NamedReport[],
  all: readonly NamedReport[],
): ScenarioReport {
  const seen = (able.length > 0 ? able : all).flatMap(({ name, report }) =>
    report.scenarios.flatMap((each) => (each.name === scenario.name ? [{ name, each }] : [])),
  );
  const [compared, ...others] = seen
    .map(({ each }) => each)
    .filter(({ state }) => state === 'compared');
  if (compared) {
    const hasTurns = [compared, ...others].some(({ strategy }) => strategy === 'in-turns');
    return hasTurns ? { ...compared, strategy: 'in-turns' } : compared;
  }
  // One that is broken somewhere is not called new.
  const aside = seen.find(({ each }) => each.state === 'baseline-failed') ?? seen[0];
  if (!aside) return scenario;
  return { ...aside.each, reason: `${aside.name}: ${aside.each.reason ?? ''}` };
}

/** Machine time: what runs at the same time is counted for each. */
function summed(timings: readonly Timings[]): Timings {
  const [first, ...others] = timings;
  if (!first) throw new RangeError('no timings');
  return others.reduce(
    (sum, each) =>
      Object.fromEntries(
        Object.entries(sum).map(([name, value]) => [name, value + each[name as keyof Timings]]),
      ) as Timings,
    first,
  );
}
