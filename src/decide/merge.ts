/**
 * One report of several machines that measured the same comparison. Each of them made a fixed number
 * of launches without looking; the decision is made once, here, stratified by machine.
 */
import type { Arm } from '../model/arm.ts';
import type { Problem } from '../model/problem.ts';
import type { Report, ScenarioReport, Timings } from '../model/report.ts';
import { conclude, warningsOf } from './conclude.ts';
import { comparedOf, evaluate } from './evaluate.ts';

export interface Named {
  /** The file that it was read from. */
  readonly name: string;
  readonly report: Report;
}

/** The merged report, or why these do not belong together. @param reports at least two */
export function merge(
  reports: readonly Named[],
): { readonly report: Report } | { readonly problems: Problem[] } {
  const [first, ...others] = reports;
  if (!first || others.length === 0) throw new RangeError('there is nothing to merge');
  const problems = [
    ...reports.flatMap(mergeable),
    ...others.flatMap((other) => belonging(first, other)),
    ...duplicates(reports),
  ];
  if (problems.length > 0) return { problems };
  const all = reports.map(({ report }) => report);
  const { report } = first;
  const launches = all.flatMap((each, machine) =>
    each.launches.map((launch) => ({ ...launch, machine })),
  );
  const total = launches.length;
  return {
    report: conclude({
      cannongate: report.cannongate,
      pullRequest: report.pullRequest,
      commits: report.commits,
      settings: { ...report.settings, mode: 'gate' },
      environment: report.environment,
      timings: summed(all.map((each) => each.timings)),
      warnings: reports.flatMap(({ name, report: each }) =>
        ownWarnings(each).map((warning) => `${name}: ${warning}`),
      ),
      failure: failureOf(reports),
      scenarios: report.scenarios.map((scenario, i) =>
        mergedState(
          reports.map((each) => ({ ...each, scenario: each.report.scenarios[i] })),
          scenario,
        ),
      ),
      plan:
        total === 0 ? null : { rounds: report.plan?.rounds ?? 2, launches: total, looks: [total] },
      pilot: all.flatMap((each) => each.pilot),
      launches: launches.map((launch, index) => ({ ...launch, index })),
      controls: all.flatMap((each, machine) =>
        each.controls.map((launch) => ({ ...launch, machine })),
      ),
      machines: all.map(({ environment, timings, settings, plan }) => ({
        ...{ environment, timings, plan },
        seed: settings.seed,
      })),
      turns: all.some((each) => each.turns),
      fixedPath: all.find((each) => each.fixedPath !== null)?.fixedPath ?? null,
    }),
  };
}

function mergeable({ name, report }: Named): Problem[] {
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
  alpha: ({ settings }) => settings.alpha,
  'the commands': ({ settings: { start, install, build, hooks, workingDirectory } }) =>
    JSON.stringify({ start, install, build, hooks, workingDirectory }),
  'the policies': ({ settings: { onRegression, onInconclusive, onBaselineFailed } }) =>
    [onRegression, onInconclusive, onBaselineFailed].join(', '),
  'the scenarios': ({ scenarios }) => JSON.stringify(scenarios.map(identity)),
};

function identity({ name, method, path, connections, amount, rate, gates }: ScenarioReport) {
  return { name, method, path, connections, amount, rate: rate?.asked ?? null, gates };
}

function belonging(first: Named, other: Named): Problem[] {
  const differing = Object.entries(SAME).filter(
    ([, read]) => read(first.report) !== read(other.report),
  );
  return differing.map(([what, read]) => ({
    where: other.name,
    found: `${what} ${short(read(other.report))}, where ${first.name} has ${short(read(first.report))}`,
    advice: 'only reports of one comparison can be merged',
  }));
}

function short(value: unknown): string {
  const text = String(value);
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

function duplicates(reports: readonly Named[]): Problem[] {
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

/** One machine on which it fails is enough. Where only some fail on both sides, that is theirs. */
function failureOf(reports: readonly Named[]): Report['failure'] {
  const failed = reports.flatMap(({ name, report: { failure } }) =>
    failure === null ? [] : [{ ...failure, message: `${name}: ${failure.message}` }],
  );
  const of = (arm: Arm | null) => failed.find((failure) => failure.arm === arm);
  return of('candidate') ?? of(null) ?? of('baseline') ?? null;
}

/** What a machine had to warn of besides what follows from its launches, which follows again. */
function ownWarnings(report: Report): string[] {
  const rule = { alpha: report.settings.alpha, looks: 1, launches: report.launches.length };
  const compared = report.failure ? [] : comparedOf(report.scenarios);
  const derived = new Set(warningsOf(report, evaluate(compared, report, rule)));
  return report.warnings.filter((warning) => !derived.has(warning));
}

/** A scenario that one machine could not compare is not compared. */
function mergedState(
  seen: readonly (Named & { readonly scenario: ScenarioReport | undefined })[],
  first: ScenarioReport,
): ScenarioReport {
  const aside = seen.find(({ scenario }) => scenario?.state !== 'compared');
  if (!aside?.scenario) return first;
  const { state, note } = aside.scenario;
  return { ...first, state, note: `${aside.name}: ${note ?? ''}` };
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
