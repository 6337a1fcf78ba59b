/** Shorter runs, where launches with runs of the usual length do not fit into the measuring time. */
import type { Load } from '../model/load.ts';
import { RESPONSES_PER_RUN, runLength, unloadedLength } from './run-length.ts';
import type { LaunchCosts } from './schedule.ts';

/**
 * Responses on each connection, the most first. A slow app gets a wider interval then, and no refusal. Fewer than those of a
 * slice would leave one arm idle while the last ones are waited for.
 */
const FEWER_RESPONSES = [10, 5];

interface Loads {
  readonly run: Load;
  /** With one connection; null if there is none. */
  readonly unloaded: Load | null;
}

export interface PlannedRuns<W extends Loads> {
  readonly workloads: readonly W[];
  /** Of its scenarios in the order of the workloads. */
  readonly costs: LaunchCosts;
}

/** The same with runs of the usual length and then with ever shorter ones, as far as runs can be shorter. */
export function runsToTry<W extends Loads>(planned: PlannedRuns<W>): PlannedRuns<W>[] {
  return [planned, ...FEWER_RESPONSES.map((responses) => withFewerResponses(planned, responses))];
}

function withFewerResponses<W extends Loads>(
  { workloads, costs }: PlannedRuns<W>,
  responses: number,
): PlannedRuns<W> {
  const shorter = workloads.map((workload, i) => {
    const cost = costs.scenarios[i];
    if (cost === undefined) throw new RangeError('there is a workload without costs');
    const { run, unloaded } = workload;
    // A run that is short already, or that other things make long, stays as it is.
    if (cost.responses !== RESPONSES_PER_RUN || !('seconds' in run) || 'rate' in run) {
      return { workload, cost };
    }
    const share = responses / RESPONSES_PER_RUN;
    const seconds = Math.max(runLength('auto', 0), share * run.seconds);
    const alone = unloaded === null ? null : shortened(unloaded, share);
    // `load` has the time in which the last responses of each run are waited for: that becomes shorter, too.
    const savedAlone = (alone?.share ?? 0) * cost.unloaded;
    const saved = (1 - seconds / run.seconds) * (cost.load - cost.unloaded) + savedAlone;
    return {
      workload: { ...workload, run: { ...run, seconds }, unloaded: alone?.load ?? null },
      cost: {
        ...cost,
        responses,
        round: cost.round - saved,
        load: cost.load - saved,
        unloaded: cost.unloaded - savedAlone,
      },
    };
  });
  return {
    workloads: shorter.map(({ workload }) => workload),
    costs: { ...costs, scenarios: shorter.map(({ cost }) => cost) },
  };
}

/** @returns the shorter load, and the share of its time that is saved */
function shortened(unloaded: Load, share: number): { load: Load; share: number } {
  if (!('seconds' in unloaded)) return { load: unloaded, share: 0 };
  const seconds = Math.max(unloadedLength('auto', 0), share * unloaded.seconds);
  return { load: { ...unloaded, seconds }, share: 1 - seconds / unloaded.seconds };
}
