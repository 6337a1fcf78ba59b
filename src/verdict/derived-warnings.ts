/**
 * Warnings that follow from the launches. The catalogue marks them as derived: merging drops them from each
 * report, and they are made again from the merged launches.
 */
import { mean, median, sum } from 'simple-statistics';
import { ARMS, otherArm, type Arm } from '../model/arm.ts';
import { metricNamed, NONE, valueIn, type MetricName } from '../model/metric.ts';
import type { Warning } from '../model/warnings.ts';
import type { Cell, Report } from '../model/report.ts';
import { countedLaunches, type Launch, type Run } from '../model/run.ts';
import type { GatedScenario, ScenarioReport } from '../model/scenario-report.ts';
import { binomialTail } from '../stats/binomial.ts';
import { roundEffectsOf } from '../stats/effects.ts';
import { interval, pValue, summarise } from '../stats/student.ts';
import { CHANCE_LEVEL } from './chance.ts';
import { disturbedThatCount } from './disturbance.ts';
import type { Evaluation } from './evaluate-launches.ts';

export function derivedWarnings(
  {
    failure,
    scenarios,
  }: Pick<Report, 'failure'> & { readonly scenarios: readonly UnjudgedScenario[] },
  { launches, gatedScenarios, generatorBound, cells }: Evaluation,
): Warning[] {
  return [
    ...(failure ? [] : [...excludedLaunches(launches), ...usuallyDisturbed(launches)]),
    ...slowerBoots(launches),
    ...(failure ? [] : moreMemory(gatedScenarios, cells)),
    ...stillWarmingUp(gatedScenarios, launches),
    ...generatorBound.map((bound): Warning => {
      const isCpuGated = cells.some(
        ({ scenario, metric, gated }) => scenario === bound.scenario && metric === 'cpu' && gated,
      );
      return { code: 'generator-bound', ...bound, isCpuGated };
    }),
    ...unreadableMetrics(gatedScenarios, cells, launches),
    ...gatedScenarios.flatMap((scenario) => missingOnOneArm(scenario, cells, launches)),
    ...gatedScenarios.flatMap((scenario) => queriesGone(scenario, launches)),
    ...gatedScenarios.flatMap(({ name }) => connectionsClosed(name, launches)),
    ...(failure ? [] : scenarios.flatMap(unjudgedBudget)),
    ...gatedScenarios.flatMap(({ name }) => paceWarnings(name, launches)),
  ];
}

function excludedLaunches(launches: readonly Launch[]): Warning[] {
  const excluded = launches.flatMap(({ index, excluded: reason }) =>
    reason === null ? [] : [{ launch: index + 1, reason }],
  );
  if (excluded.length === 0) return [];
  return [{ code: 'launches-excluded', launches: launches.length, excluded }];
}

function usuallyDisturbed(launches: readonly Launch[]): Warning[] {
  const disturbed = disturbedThatCount(launches);
  if (disturbed.length === 0) return [];
  // Of the machines on which that is usual.
  const machines = new Set(disturbed.map(({ machine }) => machine));
  const there = launches.filter(({ machine }) => machines.has(machine));
  return [{ code: 'usually-disturbed', disturbed: disturbed.length, launches: there.length }];
}

/** A boot is slower if it takes a fifth longer by the whole interval at this level, and a tenth of a second longer. */
const SLOWER_BOOT = 1.2;
const BOOT_LEVEL = 0.98;
/** Seconds. */
const MIN_BOOT_DIFFERENCE = 0.1;

/**
 * A candidate that takes longer until it can be asked: no metric has it, since runs begin after that. Each launch boots both arms,
 * in random order, so their ratio in each is one effect.
 */
function slowerBoots(launches: readonly Launch[]): Warning[] {
  const boots = countedLaunches(launches)
    .map(({ timings }) => timings.boot)
    .filter((boot) => ARMS.every((arm) => boot[arm] > 0));
  const effects = boots.map((boot) => Math.log(boot.candidate / boot.baseline));
  const summary = summarise(effects);
  if (summary === null || interval(summary, BOOT_LEVEL).low <= Math.log(SLOWER_BOOT)) return [];
  const of = (arm: Arm) => median(boots.map((boot) => boot[arm]));
  const [baseline, candidate] = [of('baseline'), of('candidate')];
  if (candidate - baseline < MIN_BOOT_DIFFERENCE) return [];
  return [{ code: 'slower-boot', baseline, candidate, launches: boots.length }];
}

/** A peak of memory is higher if it is a fifth higher by its whole interval, and by more than caches and pools of an unchanged app differ. */
const MORE_MEMORY = 1.2;
/** Bytes. */
const MIN_MEMORY_DIFFERENCE = 8 * 2 ** 20;
/** What is judged, where one of them is gated, says as much. */
const OF_MEMORY: ReadonlySet<MetricName> = new Set(['memory', 'memory-growth', 'retained']);

/** Memory costs no time until there is none left, so what is gated by default shows a leak in no launch. */
function moreMemory(scenarios: readonly GatedScenario[], cells: Evaluation['cells']): Warning[] {
  const found = scenarios.flatMap(({ name: scenario, gates, budgets = [] }) => {
    if ([...gates, ...budgets].some(({ metric }) => OF_MEMORY.has(metric))) return [];
    const cell = cells.find((each) => each.scenario === scenario && each.metric === 'memory');
    const { baseline = null, candidate = null } = cell ?? {};
    if (!cell?.interval || baseline === null || candidate === null) return [];
    const isMore =
      cell.interval.low > Math.log(MORE_MEMORY) && candidate - baseline >= MIN_MEMORY_DIFFERENCE;
    return isMore ? [{ code: 'more-memory' as const, scenario, baseline, candidate }] : [];
  });
  return found.sort((a, b) => b.candidate / b.baseline - a.candidate / a.baseline).slice(0, 1);
}

/** A shift of the change during the runs matters from this share of the tolerance on. */
const MIN_SHIFT = 0.5;
/** The level of the t-tests that tell a shift from noise, over all gates of a comparison (Bonferroni). */
const SHIFT_LEVEL = 0.05;

/**
 * Scenarios that were not warm in most launches, if that matters. As long as both arms get cheaper alike, their
 * ratio stays, and so does the verdict: the folded section with the warm-up is enough then.
 */
function stillWarmingUp(
  scenarios: readonly GatedScenario[],
  launches: readonly Launch[],
): Warning[] {
  const tests = sum(scenarios.map(({ gates }) => gates.length));
  return scenarios.flatMap((scenario) => largestShift(scenario, launches, SHIFT_LEVEL / tests));
}

function largestShift(
  { name: scenario, gates }: GatedScenario,
  launches: readonly Launch[],
  level: number,
): Warning[] {
  const counted = countedLaunches(launches);
  const count = counted.filter(({ stillWarmingUp }) => stillWarmingUp.includes(scenario)).length;
  if (count <= counted.length / 2) return [];
  const shifts = gates.flatMap(({ metric, tolerance }) => {
    const halves = roundEffectsOf(counted, scenario, metricNamed(metric)).map(halvesOf);
    if (halves.length === 0) return [];
    const early = mean(halves.map(([first]) => first));
    const late = mean(halves.map(([, second]) => second));
    const summary = summarise(halves.map(([first, second]) => second - first));
    const limit = MIN_SHIFT * Math.log1p(tolerance);
    const isClear = summary !== null && pValue(summary) < level;
    return isClear && Math.abs(late - early) >= limit ? [{ metric, early, late, limit }] : [];
  });
  const [largest] = shifts.sort(
    (a, b) => Math.abs(b.late - b.early) / b.limit - Math.abs(a.late - a.early) / a.limit,
  );
  if (!largest) return [];
  const { metric, early, late } = largest;
  return [
    {
      code: 'still-warming-up',
      scenario,
      launches: count,
      total: counted.length,
      metric,
      early,
      late,
    },
  ];
}

/** The mean effects of a launch's first and last rounds; of an odd number the one in the middle is in neither. */
function halvesOf(effects: readonly number[]): [number, number] {
  const half = Math.max(1, Math.floor(effects.length / 2));
  return [mean(effects.slice(0, half)), mean(effects.slice(-half))];
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

/**
 * Metrics that decide and that the runs of one arm lack more often than the other's, and not by chance. What is judged are the
 * rounds that have a value on both arms. A process that is too busy to answer has none: then the worst runs are missing.
 */
function missingOnOneArm(
  { name: scenario, gates, budgets = [] }: GatedScenario,
  cells: readonly Pick<Cell, 'scenario' | 'metric' | 'effects'>[],
  launches: readonly Launch[],
): Warning[] {
  const byLaunch = countedLaunches(launches).map((launch) =>
    launch.rounds.filter((round) => round.scenario === scenario),
  );
  const runs = byLaunch.flat().length;
  const decisive = new Set([...gates, ...budgets].map(({ metric }) => metric));
  return [...decisive].flatMap((metric) => {
    const cell = cells.find((each) => each.scenario === scenario && each.metric === metric);
    if (!cell || cell.effects.length === 0) return [];
    const missingOn = (arm: Arm) =>
      byLaunch.map(
        (rounds) =>
          rounds.filter((round) => valueIn(metricNamed(metric), round, arm) === null).length,
      );
    return ARMS.flatMap((arm): Warning[] => {
      const [own, others] = [missingOn(arm), missingOn(otherArm(arm))];
      const [missing, missingOnOther] = [sum(own), sum(others)];
      const isLarge = missing >= LARGE_SHARE * runs && missing >= LARGE_FACTOR * missingOnOther;
      const level = isLarge ? LARGE_LEVEL : CHANCE_LEVEL;
      if (chanceOfMore(own, others) > level) return [];
      return [{ code: 'values-missing', scenario, metric, arm, missing, missingOnOther, runs }];
    });
  });
}

/**
 * In a gate of few launches hardly anything is beyond chance. So it is told as well if an arm lacks a quarter of its values, at least
 * twice as many as the other, and launch after launch.
 */
const LARGE_SHARE = 0.25;
const LARGE_FACTOR = 2;
/** As few launches as a verdict needs, and all of them: 1 in 16, and a little for the last digits. */
const LARGE_LEVEL = 0.063;

/**
 * How likely one arm has more in as many of the launches in which the arms differ, if they are alike (the sign test). Values are
 * missing together in a launch, as after a restart, so to count runs would see a difference in a few such launches.
 */
function chanceOfMore(own: readonly number[], others: readonly number[]): number {
  const differences = own.map((count, i) => count - (others[i] ?? 0)).filter((each) => each !== 0);
  const more = differences.filter((each) => each > 0).length;
  return binomialTail(more, differences.length, 0.5);
}

type UnjudgedScenario = Pick<ScenarioReport, 'name' | 'state' | 'budgets'>;

function unjudgedBudget({ name: scenario, state, budgets }: UnjudgedScenario): Warning[] {
  if (budgets.length === 0 || (state !== 'new' && state !== 'baseline-failed')) return [];
  return [{ code: 'budget-not-judged', scenario, isNew: state === 'new' }];
}

/**
 * Queries that decide, and that the candidate no longer makes, or neither arm does. Perhaps they do, by a driver that is bundled or
 * that the preload does not know, and whose queries nobody counts.
 */
function queriesGone(
  { name: scenario, gates, budgets = [] }: GatedScenario,
  launches: readonly Launch[],
): Warning[] {
  const isGated = [...gates, ...budgets].some(({ metric }) => metric === 'queries');
  if (!isGated) return [];
  const queries = metricNamed('queries');
  const rounds = countedLaunches(launches).flatMap((launch) =>
    launch.rounds.filter((round) => round.scenario === scenario),
  );
  const most = (arm: Arm) => Math.max(0, ...rounds.map((round) => queries.read(round[arm]) ?? 0));
  const [baseline, candidate] = [most('baseline'), most('candidate')];
  const areGone = baseline > NONE && candidate > 0 && candidate <= NONE;
  if (areGone) return [{ code: 'queries-gone', scenario }];
  const isCounted = rounds.some((round) => ARMS.every((arm) => queries.read(round[arm]) !== null));
  // Other scenarios show that queries are counted, and a budget of none asks for none.
  const isNoneAsked =
    gates.every(({ metric }) => metric !== 'queries') &&
    budgets.every(({ metric, atMost }) => metric !== 'queries' || atMost === 0);
  const areSeen = launches.some((launch) =>
    launch.rounds.some((round) => ARMS.some((arm) => (queries.read(round[arm]) ?? 0) > NONE)),
  );
  const areNone = isCounted && !areSeen && !isNoneAsked;
  return areNone ? [{ code: 'no-queries', scenario }] : [];
}

/** Of the responses of an arm: with fewer closed connections than this more than the other arm has, their cost is small. */
const MORE_CLOSED = 0.1;

/** No profile shows where this time goes: the operating system and Node.js open connections, and the client waits for them. */
function connectionsClosed(scenario: string, launches: readonly Launch[]): Warning[] {
  const rounds = countedLaunches(launches).flatMap((launch) =>
    launch.rounds.filter((round) => round.scenario === scenario),
  );
  const share = (arm: Arm) => {
    const responses = sum(rounds.map((round) => round[arm].completed));
    return sum(rounds.map((round) => round[arm].closings ?? 0)) / Math.max(1, responses);
  };
  const [baseline, candidate] = [share('baseline'), share('candidate')];
  if (Math.abs(candidate - baseline) < MORE_CLOSED) return [];
  return [{ code: 'connections-closed', scenario, baseline, candidate }];
}

/** If the baseline achieves less of the rate on any machine, a growing backlog is measured there. */
const KEPT = 0.95;
/** Microseconds. */
const TOO_LATE = 10_000;

export function paceWarnings(scenario: string, launches: readonly Launch[]): Warning[] {
  const counted = countedLaunches(launches);
  // A rate in per cent is resolved on each machine.
  const machines = [...new Set(counted.map(({ machine }) => machine))];
  const paces = machines.flatMap((machine) => {
    const there = counted.filter((launch) => launch.machine === machine);
    const baseline = pacesIn(there, scenario, 'baseline');
    if (baseline.length === 0) return [];
    const achieved = mean(baseline.map((pace) => pace.achieved ?? 0));
    return [{ achieved, rate: mean(baseline.map((pace) => pace.rate)) }];
  });
  const [worst] = paces.sort((a, b) => a.achieved / a.rate - b.achieved / b.rate);
  if (!worst) return [];
  const warnings: Warning[] = [];
  if (worst.achieved < KEPT * worst.rate) {
    warnings.push({ code: 'rate-not-reached', scenario, ...worst });
  }
  const all = ARMS.flatMap((arm) => pacesIn(counted, scenario, arm));
  const lag = median(all.map((pace) => pace.generatorLag.p99));
  if (lag > TOO_LATE) {
    warnings.push({ code: 'generator-late', scenario, lag });
  }
  return warnings;
}

function pacesIn(
  launches: readonly Launch[],
  scenario: string,
  arm: Arm,
): NonNullable<Run['pace']>[] {
  return launches
    .flatMap(({ rounds }) => rounds.filter((round) => round.scenario === scenario))
    .flatMap((round) => round[arm].pace ?? []);
}
