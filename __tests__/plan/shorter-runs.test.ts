import { expect, it } from 'vitest';
import type { Load } from '../../src/model/load.ts';
import { RESPONSES_IF_FAR_APART, RESPONSES_PER_RUN } from '../../src/plan/run-length.ts';
import { runsToTry } from '../../src/plan/shorter-runs.ts';
import { MIN_WINDOWS } from '../../src/plan/warm-up-length.ts';

/** With one connection, beside each run. */
const unloaded: Load = { seconds: 3, slice: 3 };

/** Costs of runs of 12 s with 5 % of overhead, beside two runs of one connection of 3 s. */
const cost = (responses: number | null) => ({
  window: 3,
  windows: 6,
  round: 31.5,
  load: 30,
  responses,
  unloaded: 6,
});

const tried = (
  runs: readonly Load[],
  responses: readonly (number | null)[],
  alone: Load | null = null,
) =>
  [
    ...runsToTry({
      workloads: runs.map((run) => ({ run, unloaded: alone })),
      costs: { minWindows: MIN_WINDOWS, perLaunch: 2, scenarios: responses.map(cost) },
    }),
  ].map(({ workloads, costs }) => ({
    runs: workloads.map(({ run }) => run),
    costs: costs.scenarios.map(({ round, load, ...each }) => [round, load, each.responses]),
  }));

it('runs hold ever fewer responses, and a round costs less by as much on both arms', () => {
  expect(tried([{ seconds: 12, slice: 3 }], [RESPONSES_PER_RUN])).toEqual([
    { runs: [{ seconds: 12, slice: 3 }], costs: [[31.5, 30, 20]] },
    { runs: [{ seconds: 6, slice: 3 }], costs: [[19.5, 18, 10]] },
    { runs: [{ seconds: 3, slice: 3 }], costs: [[13.5, 12, 5]] },
  ]);
});

it('runs with one connection hold fewer, too, down to those of a fast app', () => {
  const alone = (seconds: number) => ({ seconds, slice: 3 });
  const workloads = [{ run: { seconds: 12, slice: 3 }, unloaded }];
  const costs = { minWindows: MIN_WINDOWS, perLaunch: 2, scenarios: [cost(RESPONSES_PER_RUN)] };
  const made = runsToTry({ workloads, costs });
  expect(made.map((each) => each.workloads[0]?.unloaded)).toEqual([
    alone(3),
    alone(1.5),
    alone(0.75),
  ]);
  expect(made.map((each) => each.costs.scenarios[0]?.load)).toEqual([30, 15, 7.5]);
  const [, , fast] = runsToTry({
    workloads: [{ run: { seconds: 12, slice: 3 }, unloaded: { seconds: 0.2, slice: 0.02 } }],
    costs,
  });
  expect(fast?.workloads[0]?.unloaded).toMatchObject({ seconds: 0.1 });
});

it('no run becomes shorter than that of a fast app', () => {
  const [, ...shorter] = tried([{ seconds: 0.8, slice: 0.2 }], [RESPONSES_PER_RUN]);
  for (const { runs } of shorter) expect(runs).toEqual([{ seconds: 0.5, slice: 0.2 }]);
});

it('runs stay as they are that are short already, or whose length has another reason', () => {
  const runs: Load[] = [
    { seconds: 12, slice: 3 },
    { seconds: 12, slice: 3 },
    { requests: 100, slice: 3 },
    { seconds: 12, rate: 10 },
  ];
  const reasons = [null, RESPONSES_IF_FAR_APART, RESPONSES_PER_RUN, RESPONSES_PER_RUN];
  for (const each of tried(runs, reasons)) {
    expect(each.runs).toEqual(runs);
    expect(each.costs.map(([round]) => round)).toEqual([31.5, 31.5, 31.5, 31.5]);
  }
});
