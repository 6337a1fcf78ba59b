/** Shorter runs, where launches with runs of the usual length do not fit into the measuring time. */
import type { Load } from '../model/load.ts';
import { RESPONSES_PER_RUN, runLength } from './run-length.ts';
import type { LaunchCosts } from './schedule.ts';

/**
 * Responses on each connection, the most first. A slow app gets a wider interval then, and no refusal. Fewer than those of a
 * slice would leave one arm idle while the last ones are waited for.
 */
const FEWER_RESPONSES = [10, 5];

export interface PlannedRuns<W extends { readonly run: Load }> {
  readonly workloads: readonly W[];
  /** Of its scenarios in the order of the workloads. */
  readonly costs: LaunchCosts;
}

/** The same with runs of the usual length and then with ever shorter ones, as far as runs can be shorter. */
export function runsToTry<W extends { readonly run: Load }>(
  planned: PlannedRuns<W>,
): PlannedRuns<W>[] {
  return [planned, ...FEWER_RESPONSES.map((responses) => withFewerResponses(planned, responses))];
}

function withFewerResponses<W extends { readonly run: Load }>(
  { workloads, costs }: PlannedRuns<W>,
  responses: number,
): PlannedRuns<W> {
  const shorter = workloads.map((workload, i) => {
    const cost = costs.scenarios[i];
    if (cost === undefined) throw new RangeError('there is a workload without costs');
    const { run } = workload;
    // A run that is short already, or that other things make long, stays as it is.
    if (cost.responses !== RESPONSES_PER_RUN || !('seconds' in run) || 'rate' in run) {
      return { workload, cost };
    }
    const seconds = Math.max(runLength('auto', 0), (responses / RESPONSES_PER_RUN) * run.seconds);
    const saved = 2 * (run.seconds - seconds);
    return {
      workload: { ...workload, run: { ...run, seconds } },
      cost: { ...cost, responses, round: cost.round - saved, load: cost.load - saved },
    };
  });
  return {
    workloads: shorter.map(({ workload }) => workload),
    costs: { ...costs, scenarios: shorter.map(({ cost }) => cost) },
  };
}
