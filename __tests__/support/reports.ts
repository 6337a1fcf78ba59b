import { compare } from '../../src/compare.ts';
import type { Report } from '../../src/model/report.ts';
import { someSettings, type Whole } from './apps.ts';
import { unlikeProfiles } from './profiles.ts';
import { aWorld } from './world.ts';

/** A report of a made-up comparison. */
export async function aReport(
  world: Parameters<typeof aWorld>[0] = {},
  settings: Partial<Whole> = {},
): Promise<Report> {
  return await compare(someSettings({ budget: 120, ...settings }), aWorld(world).ports, {
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
