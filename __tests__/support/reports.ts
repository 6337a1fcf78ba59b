import { compare } from '../../src/comparison/compare.ts';
import type { Report } from '../../src/model/report.ts';
import { aScenario, someSettings, type Whole } from './apps.ts';
import { anExplanation } from './explanations.ts';
import { unlikeProfiles } from './profiles.ts';
import { aWorld } from './world.ts';

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
