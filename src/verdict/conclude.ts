import { secondOpinion } from '../stats/second-opinion.ts';
import { warmUpCurve } from './warm-up-curve.ts';
import { REPORT_VERSION, type Cell, type Report } from '../model/report.ts';
import type { ScenarioReport } from '../model/scenario-report.ts';
import type { Launch } from '../model/run.ts';
import { MAX_BUDGET } from '../model/settings.ts';
import {
  comparedOf,
  evaluate,
  isClear,
  isDisturbed,
  type Evaluation,
  type Gated,
  type JudgedCell,
} from './evaluate.ts';
import { headlineOf } from './headline.ts';
import { ruleOf } from './judge.ts';
import { isBlocked, outcomeOf } from './outcome.ts';
import { paceWarnings } from './pace.ts';

/** Everything that was found out, from which the report follows. */
export interface Facts extends Omit<
  Report,
  'version' | 'outcome' | 'blocked' | 'headline' | 'scenarios' | 'cells' | 'explanation'
> {
  /** What became of each scenario so far, in the settings' order. */
  readonly scenarios: readonly Omit<ScenarioReport, 'secondOpinion' | 'warmUpCurve'>[];
}

/** After a failure before there was one. */
const NO_PLAN = { looks: [0], launches: 0 };

/** Analyses, decides and writes the report. Pure: the same facts make the same report. */
export function conclude(facts: Facts): Report {
  const { settings } = facts;
  // After a failure the launches so far say nothing that may be believed.
  const compared = facts.failure ? [] : comparedOf(facts.scenarios);
  const rule = ruleOf(settings, facts.plan ?? NO_PLAN);
  const planned = evaluate(compared, facts, rule);
  // What ended early, since it was clear, could have gone on; what did not, did.
  const couldGoOn = facts.machines.length === 0 && isClear(planned);
  const evaluation = couldGoOn ? planned : evaluate(compared, facts, { ...rule, launches: 0 });
  const { launches, controls, cells } = evaluation;
  const judged = settings.mode === 'gate' ? cells : cells.map(withoutVerdict);
  const outcome = outcomeOf({ ...facts, cells: judged, isDisturbed: isDisturbed(launches) });
  // Merged reports may have the same to warn of.
  const warnings = [...new Set(facts.warnings), ...warningsOf(facts, evaluation)];
  const report = {
    ...facts,
    launches,
    controls,
    version: REPORT_VERSION,
    explanation: null,
    outcome,
    // What could not be measured is no judgement.
    blocked:
      (settings.mode === 'gate' || facts.failure !== null) &&
      isBlocked(outcome, settings, facts.scenarios),
    warnings,
    scenarios: facts.scenarios.map((scenario) => ({
      ...scenario,
      warmUpCurve: warmUpCurve(launches, scenario.name),
      secondOpinion: scenario.state === 'compared' ? secondOpinion(launches, scenario.name) : null,
    })),
    cells: judged.map(({ budgetFactor, ...cell }) => ({
      ...cell,
      suggestedBudget: suggestedBudget(budgetFactor, facts),
    })),
  } as const;
  return { ...report, headline: headlineOf(report) };
}

/** What follows from the launches, to be warned of. */
export function warningsOf(
  { failure }: Pick<Facts, 'failure'>,
  { launches, gated, bound, cells }: Pick<Evaluation, 'launches' | 'gated' | 'bound' | 'cells'>,
): string[] {
  return [
    ...(failure ? [] : voided(launches)),
    ...neverSettled(launches),
    ...bound.map((name) => `${name}: the load generator was the bottleneck; ${BOUND_ADVICE}`),
    ...unreadable(gated, cells, launches),
    ...gated.flatMap(({ name }) => paceWarnings(name, launches)),
  ];
}

/** For each machine. From four on they are what is averaged, and more time on each hardly helps. */
function suggestedBudget(factor: number | null, facts: Facts): number | null {
  const machines = Math.max(1, facts.machines.length);
  if (factor === null || machines >= 4) return null;
  const budget = (factor * measuringTime(facts)) / machines;
  return budget <= MAX_BUDGET ? budget : null;
}

/** Measured, and not judged. */
function withoutVerdict(cell: JudgedCell): JudgedCell {
  return { ...cell, verdict: 'not-gated', budgetFactor: null };
}

const BOUND_ADVICE =
  'what it times is not gated, since that may be its own speed; what the app’s processes tell still is';

function voided(launches: readonly Launch[]): string[] {
  const reasons = launches.flatMap(({ index, excluded: reason }) =>
    reason === null ? [] : [`launch ${index + 1}: ${reason}`],
  );
  if (reasons.length === 0) return [];
  return [`${reasons.length} of ${launches.length} launches do not count (${reasons.join('; ')})`];
}

function neverSettled(launches: readonly Launch[]): string[] {
  const names = new Set(launches.flatMap((launch) => launch.stillWarmingUp));
  return [...names].flatMap((name) => {
    const count = launches.filter((launch) => launch.stillWarmingUp.includes(name)).length;
    if (count <= launches.length / 2) return [];
    return [
      `${name}: in ${count} of ${launches.length} launches it was still getting faster when its warm-up ended; what was compared is an app that warms up`,
    ];
  });
}

/** A gated metric without a cell must not look as if it had passed. */
function unreadable(
  scenarios: readonly Gated[],
  cells: readonly Pick<Cell, 'scenario' | 'metric'>[],
  launches: readonly Launch[],
): string[] {
  if (launches.length === 0) return [];
  const gated = scenarios.flatMap((scenario) =>
    scenario.gates.map((gate) => ({ scenario: scenario.name, metric: gate.metric })),
  );
  return gated
    .filter(
      ({ scenario, metric }) =>
        !cells.some((cell) => cell.scenario === scenario && cell.metric === metric),
    )
    .map(
      ({ scenario, metric }) => `${metric} of ${scenario} could not be read here; it is not gated`,
    );
}

function measuringTime({ timings }: Pick<Facts, 'timings'>): number {
  return timings.pilot + timings.launches;
}
