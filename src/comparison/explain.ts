/**
 * Explains regressions: after the verdict both arms are booted again a few times under the same load. With V8's CPU
 * profiler, the costs of their functions are compared; with the tracer, what their requests wait for; with the counter, how
 * often functions are called; with the sampled heap, what requests leave in memory. An app that is not Node.js is booted
 * with relays to its services, which see its queries. None of it is part of the verdict.
 */
import { mean } from 'simple-statistics';
import { withCalls } from '../profile/explain-calls.ts';
import { explainLeaks, type HeapLaunch } from '../profile/explain-leaks.ts';
import { explainScenario, isClear } from '../profile/explain-scenario.ts';
import { explainSlowest, slowestShare } from '../profile/explain-slowest.ts';
import { explainWaits, type TracedLaunch } from '../profile/explain-waits.ts';
import { matchTracesToCandidate } from '../profile/match-locations.ts';
import { touchedFiles } from '../profile/touched-files.ts';
import { hasScenario } from '../measure/context.ts';
import { ARMS } from '../model/arm.ts';
import { metricNamed } from '../model/metric.ts';
import type { ScenarioExplanation, Explanation } from '../model/profile.ts';
import type { Cell, Report } from '../model/report.ts';
import type { Round } from '../model/run.ts';
import type { Settings } from '../model/settings.ts';
import {
  countApp,
  HEAP_SAMPLER,
  hasRuntime,
  orSayWhyNot,
  profileApp,
  recordApp,
  recordQueries,
  roundsOf,
  TRACER,
  type FinishedComparison,
  type Profiles,
  type Recorded,
} from './recorded-launches.ts';
import { changedStart } from './profiled-code.ts';

/** More explanations would not be read, and each takes time. */
const MAX_SCENARIOS = 4;

/** Of a scenario whose cause is named already. */
const NOT_PROFILED =
  'only memory has regressed, and the sampled heap shows the code that leaves it behind';

/** The names of the scenarios to explain, the worst first. */
export function scenariosToExplain({ explain }: Settings, report: Report): string[] {
  const { cells, budgets, scenarios, failure } = report;
  if (explain === 'never' || failure !== null) return [];
  const worst = (name: string) =>
    Math.max(
      ...cells.map(({ scenario, gated, estimate }) =>
        scenario === name && gated ? (estimate ?? 0) : -Infinity,
      ),
    );
  const isRegression = (name: string) =>
    [...cells, ...budgets].some(
      ({ scenario, verdict }) => scenario === name && verdict === 'regression',
    );
  return scenarios
    .filter(
      ({ state, name }) => state === 'compared' && (explain === 'always' || isRegression(name)),
    )
    .map(({ name }) => name)
    .sort((a, b) => worst(b) - worst(a));
}

/**
 * The verdict is there already, so a failure is reported in place of an explanation. Only an interruption is
 * thrown.
 *
 * @param names of scenarios, the most important first; at least one
 */
export async function explainOrSayWhyNot(
  names: readonly string[],
  comparison: FinishedComparison,
): Promise<Explanation> {
  const { clock, signal } = comparison.ports;
  const started = clock.now();
  try {
    const scenarios = await explain(names.slice(0, MAX_SCENARIOS), comparison);
    const notProfiled = names.slice(MAX_SCENARIOS);
    const reason =
      notProfiled.length === 0
        ? null
        : `At most ${MAX_SCENARIOS} scenarios are profiled; not profiled: ${notProfiled.join(', ')}`;
    return { time: clock.now() - started, reason, scenarios };
  } catch (error) {
    signal.throwIfAborted();
    const reason = `The explanation failed: ${error instanceof Error ? error.message : String(error)}`;
    return { time: clock.now() - started, reason, scenarios: [] };
  }
}

/** Explanations in the order of the names. */
async function explain(
  names: readonly string[],
  comparison: FinishedComparison,
): Promise<ScenarioExplanation[]> {
  const { plan, ports, record } = comparison;
  ports.progress({ kind: 'phase', phase: 'explain' });
  const movedLine = await ports.workspace.movedLines();
  const [before, committed] = [
    await ports.workspace.committedFiles('baseline'),
    await ports.workspace.committedFiles('candidate'),
  ];
  const changed = await ports.workspace.changedFiles();
  const isChanged = touchedFiles(changed ?? new Set(), committed);
  const apps = plan.contexts
    .map((context) => ({
      context,
      scenarios: names.filter((name) => hasScenario(context.app, name)),
    }))
    .filter(({ scenarios }) => scenarios.length > 0);
  const explanations: ScenarioExplanation[] = [];
  for (const { context, scenarios } of apps) {
    const sampleHeaps = async (sampledNames: readonly string[]) =>
      await orSayWhyNot(sampledNames, comparison, () =>
        recordApp(HEAP_SAMPLER, context, sampledNames, apps.length, comparison),
      );
    const facts = { movedLine, isCommitted: (file: string) => committed.has(file) };
    const leaksOf = (name: string, { launches, reasons }: Recorded<HeapLaunch[]>) =>
      explainLeaks(launches.get(name) ?? [], { reason: reasons.get(name) ?? null, ...facts });
    // Of a leak alone, only the heap can name the cause. What takes longer could use up the time before it.
    const onlyLeaking = hasRuntime(scenarios, record)
      ? scenarios.filter((name) => isOnlyLeak(name, comparison))
      : [];
    const sampledFirst = await sampleHeaps(onlyLeaking);
    const isNamed = (name: string) =>
      onlyLeaking.includes(name) &&
      leaksOf(name, sampledFirst).leaks.some(({ isNamed: isCause }) => isCause);
    const others = scenarios.filter((name) => !isNamed(name));
    const updated = new Set(record.updates?.packages.map((each) => each.name));
    const explanationOf = (name: string, { trees, reasons, code }: Profiles) =>
      explainScenario(name, trees.get(name) ?? [], {
        reason: others.includes(name) ? (reasons.get(name) ?? null) : NOT_PROFILED,
        measuredCpu: measuredCpu(roundsOf(name, record)),
        movedLine,
        code: code.info({ before, committed, changed, updated }),
        start: changedStart(context, changed),
        updated,
      });
    const profiled = await profileApp(context, others, apps.length, comparison, (profiles) =>
      others.every((name) => isClear(explanationOf(name, profiles))),
    );
    // Before the checkouts move again: lines are read from where the last profile was taken.
    const explained = scenarios.map((name) => explanationOf(name, profiled));
    // What cannot be profiled cannot be traced either: its queries are looked for on its connections.
    const isNode =
      profiled.hasFailed ||
      hasRuntime(scenarios, record) ||
      others.some((name) => profiled.trees.get(name)?.length !== 0);
    const clear = new Set(explained.filter(isClear).map(({ scenario }) => scenario));
    // If the code that costs more is known, requests that wait for nothing need not be traced again. The slowest may meet what others do not.
    const hasTracedEnough = (name: string, launch: TracedLaunch) =>
      clear.has(name) &&
      slowestShare(comparison.cells, name) === null &&
      ARMS.every((arm) => launch[arm].processes.every(({ shapes }) => shapes.length === 0));
    const traced = await orSayWhyNot(others, comparison, () =>
      isNode
        ? recordApp(TRACER, context, others, apps.length, comparison, hasTracedEnough)
        : recordQueries(context, others, apps.length, comparison, profiled.reasons),
    );
    const leaking = scenarios.filter((name) => hasLeak(name, comparison.cells));
    const sampled: Recorded<HeapLaunch[]> = isNode
      ? await sampleHeaps(leaking.filter((name) => !onlyLeaking.includes(name)))
      : { launches: new Map(), reasons: profiled.reasons };
    const counting = explained
      .filter((each) => isWorthCounting(each, comparison.cells))
      .map(({ scenario }) => scenario);
    const counted = await orSayWhyNot(counting, comparison, () =>
      countApp(context, counting, comparison),
    );
    for (const each of explained) {
      const { scenario: name } = each;
      const launches = matchTracesToCandidate(traced.launches.get(name) ?? [], movedLine);
      const waits = others.includes(name)
        ? explainWaits(launches, traced.reasons.get(name) ?? null, isChanged)
        : null;
      const share = slowestShare(comparison.cells, name);
      const slowest = share === null ? null : explainSlowest(launches, share);
      const leaks = leaking.includes(name)
        ? leaksOf(name, onlyLeaking.includes(name) ? sampledFirst : sampled)
        : null;
      const launch = counted.launches.get(name) ?? null;
      const reason = counted.reasons.get(name) ?? null;
      const withCounts = counting.includes(name) ? withCalls(each, launch, reason, facts) : each;
      explanations.push({ ...withCounts, waits: waits && { ...waits, slowest }, leaks });
    }
  }
  return explanations.sort((a, b) => names.indexOf(a.scenario) - names.indexOf(b.scenario));
}

/** Whether a scenario's requests leave more in memory than before. */
function hasLeak(name: string, cells: readonly Cell[]): boolean {
  return cells.some(
    ({ scenario, metric, verdict }) =>
      scenario === name && metricNamed(metric).isLeak === true && verdict === 'regression',
  );
}

/** Whether a scenario has regressed by a leak and by nothing else, and only regressions are to be explained. */
function isOnlyLeak(
  name: string,
  { settings: { explain: wanted }, cells, budgets }: FinishedComparison,
): boolean {
  const regressed = [...cells, ...budgets].filter(
    ({ scenario, verdict }) => scenario === name && verdict === 'regression',
  );
  return (
    wanted !== 'always' &&
    hasLeak(name, cells) &&
    regressed.every(({ metric }) => metricNamed(metric).isLeak === true)
  );
}

/** If requests cost more, and the profiles can say what. */
function isWorthCounting(
  { scenario: name, reason, changes }: ScenarioExplanation,
  cells: readonly Cell[],
): boolean {
  if (reason !== null) return false;
  const isCostlier = cells.some(
    ({ scenario, metric, interval }) =>
      scenario === name &&
      (metric === 'cpu' || metric === 'throughput') &&
      interval !== null &&
      interval.low > 0,
  );
  return isCostlier || changes.some(({ isNotable, change }) => isNotable && change > 0);
}

/** Microseconds of CPU time of a request to each arm, both together; null where it cannot be read. */
function measuredCpu(rounds: readonly Round[]): number | null {
  const [ofBaseline = null, ofCandidate = null] = ARMS.map((arm) => {
    const costs = rounds.flatMap(({ [arm]: { cpu, completed } }) =>
      cpu === null || completed === 0 ? [] : [(1e6 * cpu) / completed],
    );
    return costs.length === 0 ? null : mean(costs);
  });
  return ofBaseline === null || ofCandidate === null ? null : ofBaseline + ofCandidate;
}
