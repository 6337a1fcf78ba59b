/** An invented comparison of many scenarios, to measure how long deciding takes. */
import { evaluate } from '../src/verdict/evaluate-launches.ts';
import type { GatedScenario } from '../src/model/scenario-report.ts';
import { randomFrom } from '../src/plan/random.ts';
import { looksFor } from '../src/plan/looks.ts';
import { ARMS, type Arm } from '../src/model/arm.ts';
import { MIN_WINDOWS } from '../src/plan/warm-up-length.ts';
import type { Launch, Round, Run } from '../src/model/run.ts';

const LAUNCHES = 200;
const ROUNDS = 2;

/** A function that decides the comparison, for timing. */
export function decisionOfSize(count: number): () => void {
  const random = randomFrom('scale', count);
  const gates = (['throughput', 'cpu', 'memory', 'bytes', 'event-loop-delay', 'heap'] as const).map(
    (metric) => ({ metric, tolerance: 0.03 }),
  );
  const scenarios = Array.from({ length: count }, (_, i): GatedScenario => ({
    name: `scenario ${i}`,
    gates,
    amount: null,
    rate: null,
  }));
  const run = (scenario: string, arm: Arm = 'baseline'): Run =>
    ({
      scenario,
      arm,
      statuses: {},
      failures: {},
      duration: 0.5,
      completed: 2400 + random.below(200),
      bytes: 1e6 + random.below(1000),
      cpu: 0.4 + random.below(1000) / 1e5,
      memory: 6e7 + random.below(1e6),
      latency: null,
      pace: null,
      generatorCpu: 0.3,
      generatorStall: 0,
      interference: null,
      runtime: {
        eventLoopDelayP99: 1000 + random.below(100),
        eventLoopUtilization: 0.9,
        gcShare: 0.02,
        heapUsed: 2e7 + random.below(1e5),
        processes: 1,
      },
    }) as unknown as Run;
  const launches = Array.from({ length: LAUNCHES }, (_, index) => ({
    index,
    machine: 0,
    excluded: null,
    stillWarmingUp: [],
    bootedFirst: 'baseline',
    warmUps: scenarios.flatMap(({ name }) =>
      ARMS.flatMap((arm) => Array.from({ length: MIN_WINDOWS }, () => run(name, arm))),
    ),
    steadyWindows: Object.fromEntries(scenarios.map(({ name }) => [name, 3])),
    rounds: scenarios.flatMap(({ name }) =>
      Array.from(
        { length: ROUNDS },
        () => ({ scenario: name, baseline: run(name), candidate: run(name) }) as Round,
      ),
    ),
  })) as unknown as Launch[];
  const rule = { alpha: 0.05, looks: looksFor(LAUNCHES).length, launches: LAUNCHES };
  return () => {
    evaluate(scenarios, { launches, controls: [] }, rule);
  };
}
