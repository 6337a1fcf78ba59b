/**
 * Apps that shed load, and not in the pilot: overload protection such as Fastify's under-pressure looks back a second or
 * more, and the pilot's runs are shorter, with pauses in between. So after any run that was refused, of either arm, the
 * baseline is booted again alone and loaded for long enough. If it refuses requests, too, neither arm is broken.
 */
import { appsAlone } from '../measure/boot-and-stop.ts';
import type { MeasuringContext } from '../measure/context.ts';
import { loadAlone } from '../measure/load-arms.ts';
import { findShedding, refusalsIn, sheddingProblem } from '../measure/shedding.ts';
import type { Scenario } from '../model/settings.ts';
import { ConfigurationError, MeasurementError } from '../ports/errors.ts';
import type { Load } from '../ports/ports.ts';
import { validityOf } from '../verdict/validity.ts';
import type { ComparisonRecord } from './comparison-record.ts';

/** Long enough for protection that looks back a second, and needs another one to see the load. */
const SUSTAINED_SECONDS = 3;

/**
 * Call it while no app is up.
 *
 * @throws ConfigurationError if runs of the scenario failed because the app sheds load, with a rate that it can serve
 */
export async function failIfShedding(
  context: MeasuringContext,
  scenario: Scenario,
  record: ComparisonRecord,
): Promise<void> {
  const [baseline, candidate] = (['baseline', 'candidate'] as const).map((arm) =>
    record.runsOf(scenario, arm),
  );
  if (!baseline || !candidate) return;
  if (refusalsIn([...baseline, ...candidate], scenario) === null) return;
  if (validityOf(baseline, candidate, scenario).kind === 'valid') return;
  await using apps = appsAlone(context, [scenario]);
  try {
    const app = await apps.boot('baseline');
    const shedding = await apps.visit(scenario, async () => {
      const run = await loadAlone(context, app, 'baseline', scenario, sustainedLoad(scenario));
      return await findShedding(context, app, scenario, [...baseline, run]);
    });
    await apps.stop();
    if (shedding !== null) throw new ConfigurationError([sheddingProblem(scenario, shedding)]);
  } catch (error) {
    // The failure that was there before says more.
    if (!(error instanceof MeasurementError)) throw error;
  }
}

function sustainedLoad({ rate }: Scenario): Load {
  const seconds = SUSTAINED_SECONDS;
  return rate !== null && 'perSecond' in rate ? { seconds, rate: rate.perSecond } : { seconds };
}
