import { compare } from '../../src/comparison/compare.ts';
import type { Report } from '../../src/model/report.ts';
import { aScenario, someSettings, type Whole } from './apps.ts';
import { anExplanation } from './explanations.ts';
import { aHeap } from './heaps.ts';
import { unlikeProfiles } from './profiles.ts';
import { aTraceOfSlowest, type Met } from './traces.ts';
import { aWorld, type RunContext } from './world.ts';

type World = NonNullable<Parameters<typeof aWorld>[0]>;

/** A report of a made-up comparison. */
export async function aReport(
  world: Parameters<typeof aWorld>[0] = {},
  settings: Partial<Whole> = {},
): Promise<Report> {
  return await compare(someSettings({ measuringTime: 120, ...settings }), aWorld(world).ports, {
    version: '0.0.0',
    warnings: [],
    checkpoint: null,
  });
}

/** One whose candidate is slower by the given factor. */
export async function aRegression(factor = 1.2, settings: Partial<Whole> = {}): Promise<Report> {
  return await aReport(
    {
      run: ({ arm }) =>
        arm === 'candidate' ? { throughput: 5000 / factor, cpu: 180 * factor } : {},
    },
    settings,
  );
}

/** One whose profiles name a function and a package. */
export async function anExplainedRegression(): Promise<Report> {
  return await aReport(
    {
      run: ({ arm }) => (arm === 'candidate' ? { throughput: 2500, cpu: 360 } : {}),
      profiles: unlikeProfiles(),
    },
    { explain: 'on-regression' },
  );
}

/** What requests of `aSlowerPercentile` call. */
export const CALL = 'GET upstream/price';

/** A request that waits for one call of so many microseconds. */
export const calling = (path: number): Met => ({
  time: path + 1000,
  shapes: [{ name: CALL, path }],
});

/** One at a fixed rate, whose candidate is slower in one percentile. @param slow what its slowest requests meet */
export async function aSlowerPercentile(
  slow: Met = calling(48_000),
  metric: 'latency-p99' | 'latency-p90' = 'latency-p99',
  world: Parameters<typeof aWorld>[0] = {},
): Promise<Report> {
  return await aReport(
    {
      run: ({ arm }) => ({ slowness: arm === 'candidate' ? 2 : 1 }),
      profiles: unlikeProfiles(),
      traces: (arm) => [aTraceOfSlowest(arm === 'candidate' ? slow : calling(2000), calling(2000))],
      ...world,
    },
    {
      explain: 'on-regression',
      scenarios: [
        aScenario({
          rate: { asked: '500/s', perSecond: 500 },
          gates: [{ metric, tolerance: 0.05 }],
        }),
      ],
    },
  );
}

/** Of a run of `leaving`: half a second at 5,000 requests a second. */
const LEAKING_REQUESTS = 2500;

/** Runs in which the candidate's requests leave a kilobyte behind. */
export const leaving = ({ arm, boot }: RunContext) => ({
  statuses: { '200': LEAKING_REQUESTS },
  runtime: {
    eventLoopDelayP99: 2500,
    eventLoopUtilization: 0.9,
    gcShare: 0.03,
    heapUsed: 1e7,
    processes: 1,
    retained: ((arm === 'candidate' ? 1100 : 0) + 60 * (1 + (boot % 3))) * LEAKING_REQUESTS,
  },
});

/** Runs in which the memory of the candidate's process grows by so many bytes with every request. */
export function growing(bytes: number) {
  const sizes = new Map<string, number>();
  return ({ arm, boot }: RunContext) => {
    const key = `${arm} ${boot}`;
    const before = sizes.get(key) ?? 5e7;
    // A little of it is not the requests'.
    const after =
      before + 1000 * (1 + (boot % 3)) + (arm === 'candidate' ? bytes * LEAKING_REQUESTS : 0);
    sizes.set(key, after);
    return { statuses: { '200': LEAKING_REQUESTS }, anonymousMemory: { before, after } };
  };
}

/** Settings that gate what requests leave behind. */
export const RETAINED: Partial<Whole> = {
  explain: 'on-regression',
  scenarios: [aScenario({ gates: [{ metric: 'retained', tolerance: 0.03 }] })],
};

/** Of the candidate, a map that grows. */
export const leakingHeaps: NonNullable<World['heaps']> = (arm) => [
  aHeap(
    [
      {
        stack: ['handle@/app/src/a.js:7', 'remember@/app/src/cache.js:12', 'set'],
        bytes: arm === 'candidate' ? 1126 : 0,
      },
      { stack: ['handle@/app/src/a.js:7'], bytes: 30 },
    ],
    LEAKING_REQUESTS,
  ),
];

/** One whose candidate leaves memory behind. */
export async function aLeak(
  world: World = { heaps: leakingHeaps },
  settings: Partial<Whole> = {},
): Promise<Report> {
  const whole = { run: leaving, profiles: unlikeProfiles(), ...world };
  return await aReport(whole, { ...RETAINED, ...settings });
}

/** A report whose candidate is slower in every scenario, with an excluded launch and an explanation. */
export async function aLargeRegression(count: number): Promise<Report> {
  const scenarios = Array.from({ length: count }, (_, i) =>
    aScenario({ name: `scenario ${i + 1}`, path: `/${i + 1}` }),
  );
  const report = await aRegression(1.1, { scenarios, measuringTime: 60 + 60 * count });
  const names = report.scenarios.map(({ name }) => name);
  const [first] = report.launches;
  return {
    ...report,
    launches: first
      ? [{ ...first, excluded: 'somebody else used the machine' }, ...report.launches]
      : report.launches,
    scenarios: report.scenarios.map((scenario) => ({
      ...scenario,
      warmUpCurve: { baseline: [1.9, 1.4, 1.1, 1], candidate: [2.1, 1.6, 1.2, 1.02, 1] },
    })),
    sourceUrl: 'https://forge.example/owner/name/blob/abc/',
    explanation: anExplanation(names.slice(0, 3)),
  };
}
