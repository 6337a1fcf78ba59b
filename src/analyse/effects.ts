import { mean } from 'simple-statistics';
import { ARMS, type Arm } from '../model/arm.ts';
import type { Metric } from '../model/metric.ts';
import type { Launch, Round } from '../model/run.ts';

export interface Effects {
  /** One oriented log ratio per launch that has the metric; above 0 the candidate is worse. */
  readonly effects: readonly number[];
  /** Geometric mean of the arm's runs, so that their ratio is the mean effect; null without runs. */
  readonly typical: Readonly<Record<Arm, number | null>>;
}

/**
 * The effects of one cell. Rounds are paired: their two runs are adjacent in time, so what the
 * machine does to both cancels out. A round that lacks the metric on either side is left out.
 */
export function effectsOf(launches: readonly Launch[], scenario: string, metric: Metric): Effects {
  const counted = launches
    .filter((launch) => launch.void === null)
    .map((launch) => launch.rounds.filter((round) => round.scenario === scenario))
    .map((rounds) => rounds.flatMap((round) => logsOf(round, metric)))
    .filter((rounds) => rounds.length > 0);

  const sign = metric.worse === 'higher' ? 1 : -1;
  const typical = (arm: Arm) => {
    const logs = counted.flat().map((round) => round[arm]);
    return logs.length === 0 ? null : Math.exp(mean(logs));
  };
  return {
    effects: counted.map((rounds) =>
      mean(rounds.map((round) => sign * (round.candidate - round.baseline))),
    ),
    typical: { baseline: typical('baseline'), candidate: typical('candidate') },
  };
}

function logsOf(round: Round, metric: Metric): Record<Arm, number>[] {
  const [baseline, candidate] = ARMS.map((arm) => metric.read(round[arm]));
  if (baseline == null || candidate == null) return [];
  return [{ baseline: Math.log(baseline), candidate: Math.log(candidate) }];
}
