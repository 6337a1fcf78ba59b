/**
 * Apps that shed load, and not in the pilot: overload protection such as Fastify's under-pressure looks back a second or
 * more, and the pilot's runs are shorter, with pauses in between. So after a run that was refused with 503, of either arm, the
 * baseline is booted again alone and loaded for long enough. If it refuses requests, too, neither arm is broken.
 *
 * The pilot may also send fewer requests than a rate limiter allows, and a launch more. Then both arms answer with 429 alike, and
 * refusals would be measured; or only the faster one does, which has sent more. So if a clear share of a run is refused with
 * 429, the baseline gets as many requests alone as an arm had in a launch.
 */
import { sum } from 'simple-statistics';
import { appsAlone } from '../measure/boot-and-stop.ts';
import type { MeasuringContext } from '../measure/context.ts';
import { loadAlone } from '../measure/load-arms.ts';
import {
  clearRefusalsIn,
  findShedding,
  RATE_LIMITED,
  refusalsIn,
  sheddingProblem,
  type Shedding,
} from '../measure/shedding.ts';
import { ARMS } from '../model/arm.ts';
import { pairsOf, type Launch, type Run } from '../model/run.ts';
import type { AppSettings, Scenario } from '../model/settings.ts';
import { ConfigurationError, endedAfter, MeasurementError, PILOT_ALONE } from '../ports/errors.ts';
import type { App, Load } from '../ports/ports.ts';
import { validityOf } from '../verdict/validity.ts';
import type { ComparisonRecord } from './comparison-record.ts';

/** Long enough for protection that looks back a second, and needs another one to see the load. */
const SUSTAINED_SECONDS = 3;

/** Such loads at most, for a baseline that is much slower than the arm that was refused. */
const MAX_LOADS = 10;

/**
 * Call it while no app is up.
 *
 * @throws ConfigurationError if runs of the scenario failed because the app sheds load, with a rate that it can serve, or if a
 *   rate limiter refused some of them
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
  const limited = clearRefusalsIn([...baseline, ...candidate], scenario, [RATE_LIMITED]);
  // Refusals that the baseline did not have alone are looked at again only once there are more.
  const isLimited = limited !== null && record.areNewRefusals(scenario, limited.refused);
  if (!isLimited && validityOf(baseline, candidate, scenario).kind === 'valid') return;
  const requests = isLimited ? mostRequests(context.app, record) : 0;
  await using apps = appsAlone(context, [scenario]);
  try {
    const app = await apps.boot('baseline');
    const shedding = await apps.visit(scenario, async () => {
      const load = sustainedLoad(scenario, record);
      const alone = await loadUntilRefused(context, app, scenario, load, requests);
      const isReached = refusalsIn(alone, scenario) !== null;
      // At which rate a limiter lets all requests pass is seen only once its limit is used up.
      if (isLimited && !isReached) return limitOf(baseline, scenario);
      return await findShedding(context, app, scenario, [...baseline, ...alone]);
    });
    await apps.stop();
    if (shedding !== null) {
      const { length } = record.launches;
      const problem = sheddingProblem(scenario, shedding, firstRefusing(record, scenario));
      throw new ConfigurationError([problem], length === 0 ? PILOT_ALONE : endedAfter(length));
    }
  } catch (error) {
    // The failure that was there before says more.
    if (!(error instanceof MeasurementError)) throw error;
  }
}

/** The launch before which no launch, nor the pilot, was refused a request of the scenario; null if the first one was. */
function firstRefusing({ launches, pilot }: ComparisonRecord, scenario: Scenario): number | null {
  const isRefused = (runs: readonly Run[]) =>
    refusalsIn(
      runs.filter((run) => run.scenario === scenario.name),
      scenario,
    ) !== null;
  const place = launches.findIndex((launch) => isRefused(runsIn(launch)));
  return place < 1 || isRefused(pilot) ? null : place + 1;
}

/** Loads the baseline at least once, and until it has had this many requests. */
async function loadUntilRefused(
  context: MeasuringContext,
  app: App,
  scenario: Scenario,
  load: Load,
  requests: number,
): Promise<Run[]> {
  const runs: Run[] = [];
  do {
    runs.push(await loadAlone(context, app, 'baseline', scenario, load));
  } while (
    runs.length < MAX_LOADS &&
    sentIn(runs) < requests &&
    refusalsIn(runs, scenario) === null
  );
  return runs;
}

/** What a rate limiter refused of the baseline's requests, which other clients may have used up as well; null for nothing. */
function limitOf(baseline: readonly Run[], scenario: Scenario): Shedding | null {
  const seen = clearRefusalsIn(baseline, scenario, [RATE_LIMITED]);
  return seen && { status: RATE_LIMITED, share: seen.refused / seen.completed, bearable: null };
}

/** The most requests of all scenarios that an arm has had from one boot: rate limiters may count them together. */
function mostRequests({ scenarios }: AppSettings, { launches, pilot }: ComparisonRecord): number {
  const names = scenarios.map(({ name }) => name);
  const boots = launches.map(runsIn);
  const counts = (boots.length === 0 ? [pilot] : boots).flatMap((runs) =>
    ARMS.map((arm) =>
      sentIn(runs.filter((run) => run.arm === arm && names.includes(run.scenario))),
    ),
  );
  return Math.max(...counts);
}

function runsIn({ warmUps, rounds }: Launch): Run[] {
  return [...warmUps, ...rounds.flatMap(pairsOf).flatMap((pair) => ARMS.map((arm) => pair[arm]))];
}

function sentIn(runs: readonly Run[]): number {
  return sum(runs.map(({ sent }) => sent));
}

/** At the rate of the launches. A share of the capacity has none before the pilot has found it: there the load is a closed loop. */
function sustainedLoad({ name, rate }: Scenario, { scenarios }: ComparisonRecord): Load {
  const seconds = SUSTAINED_SECONDS;
  const own = rate !== null && 'perSecond' in rate ? rate.perSecond : null;
  const perSecond = own ?? scenarios.find((each) => each.name === name)?.rate?.perSecond ?? null;
  return perSecond === null ? { seconds } : { seconds, rate: perSecond };
}
