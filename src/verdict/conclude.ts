import { secondOpinion } from '../stats/second-opinion.ts';
import { warmUpCurve } from './warm-up-curve.ts';
import { uniqueWarnings, type Warning } from '../model/messages.ts';
import { REPORT_VERSION, type Cell, type Report } from '../model/report.ts';
import type { ScenarioReport } from '../model/scenario-report.ts';
import type { Launch } from '../model/run.ts';
import { MAX_BUDGET } from '../model/settings.ts';
import {
  comparedOf,
  evaluate,
  isDecided,
  hasTooManyExcluded,
  type Evaluation,
  type GatedScenario,
  type JudgedCell,
} from './evaluate.ts';
import { headlineOf } from './headline.ts';
import { ruleOf } from './judge.ts';
import { isBlocked, outcomeOf } from './outcome.ts';
import { paceWarnings } from './pace.ts';

/** Everything that was found out, from which the report follows. */
export interface ConclusionInput extends Omit<
  Report,
  'version' | 'outcome' | 'blocked' | 'headline' | 'scenarios' | 'cells' | 'explanation'
> {
  /** What became of each scenario so far, in the settings' order. */
  readonly scenarios: readonly Omit<ScenarioReport, 'secondOpinion' | 'warmUpCurve'>[];
}

/** After a failure before there was one. */
const NO_PLAN = { looks: [0], launches: 0 };

/** Analyses, decides and writes the report. Pure: the same facts make the same report. */
export function conclude(facts: ConclusionInput): Report {
  const { settings } = facts;
  // After a failure the launches so far say nothing that may be believed.
  const compared = facts.failure ? [] : comparedOf(facts.scenarios);
  const rule = ruleOf(settings, facts.plan ?? NO_PLAN);
  const planned = evaluate(compared, facts, rule);
  // What ended early, since it was clear, could have gone on; what did not, did.
  const couldGoOn = facts.machines.length === 0 && isDecided(planned);
  const evaluation = couldGoOn ? planned : evaluate(compared, facts, { ...rule, launches: 0 });
  const { launches, controls, cells } = evaluation;
  const judged = settings.mode === 'gate' ? cells : cells.map(withoutVerdict);
  const outcome = outcomeOf({ ...facts, cells: judged, isDisturbed: hasTooManyExcluded(launches) });
  // Merged reports may have some warnings in common.
  const warnings = uniqueWarnings([...facts.warnings, ...derivedWarnings(facts, evaluation)]);
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

/** The warnings that follow from the launches; in the catalogue they are marked as derived. */
function derivedWarnings(
  { failure }: Pick<ConclusionInput, 'failure'>,
  { launches, gatedScenarios, generatorBound, cells }: Evaluation,
): Warning[] {
  return [
    ...(failure ? [] : excludedLaunches(launches)),
    ...stillWarmingUp(launches),
    ...generatorBound.map((scenario): Warning => ({ code: 'generator-bound', scenario })),
    ...unreadableMetrics(gatedScenarios, cells, launches),
    ...gatedScenarios.flatMap(({ name }) => paceWarnings(name, launches)),
  ];
}

/** For each machine. From four on they are what is averaged, and more time on each hardly helps. */
function suggestedBudget(factor: number | null, facts: ConclusionInput): number | null {
  const machines = Math.max(1, facts.machines.length);
  if (factor === null || machines >= 4) return null;
  const budget = (factor * measuringTime(facts)) / machines;
  return budget <= MAX_BUDGET ? budget : null;
}

/** Measured, and not judged. */
function withoutVerdict(cell: JudgedCell): JudgedCell {
  return { ...cell, verdict: 'not-gated', budgetFactor: null };
}

function excludedLaunches(launches: readonly Launch[]): Warning[] {
  const excluded = launches.flatMap(({ index, excluded: reason }) =>
    reason === null ? [] : [{ launch: index + 1, reason }],
  );
  if (excluded.length === 0) return [];
  return [{ code: 'launches-excluded', launches: launches.length, excluded }];
}

/** Scenarios that were not warm in most launches. */
function stillWarmingUp(launches: readonly Launch[]): Warning[] {
  const total = launches.length;
  const names = new Set(launches.flatMap((launch) => launch.stillWarmingUp));
  return [...names].flatMap((scenario): Warning[] => {
    const count = launches.filter((launch) => launch.stillWarmingUp.includes(scenario)).length;
    if (count <= total / 2) return [];
    return [{ code: 'still-warming-up', scenario, launches: count, total }];
  });
}

/** Gated metrics without a cell: without a warning they would look as if they had passed. */
function unreadableMetrics(
  scenarios: readonly GatedScenario[],
  cells: readonly Pick<Cell, 'scenario' | 'metric'>[],
  launches: readonly Launch[],
): Warning[] {
  if (launches.length === 0) return [];
  return scenarios.flatMap(({ name: scenario, gates }) =>
    gates
      .filter(
        ({ metric }) => !cells.some((cell) => cell.scenario === scenario && cell.metric === metric),
      )
      .map(({ metric }): Warning => ({ code: 'metric-unreadable', scenario, metric })),
  );
}

function measuringTime({ timings }: Pick<ConclusionInput, 'timings'>): number {
  return timings.pilot + timings.launches;
}
