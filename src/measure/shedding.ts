/**
 * Apps that refuse requests under load to protect themselves: with 503, as Fastify's under-pressure does, or with 429,
 * as rate limiters do. Such an app is not broken, and its refusals must not be measured. The pilot looks for a
 * rate that the baseline bears, so that the message can propose it.
 */
import { sum } from 'simple-statistics';
import type { Problem } from '../model/problem.ts';
import type { Run } from '../model/run.ts';
import type { Scenario } from '../model/settings.ts';
import type { App } from '../ports/ports.ts';
import type { MeasuringContext } from './context.ts';
import { loadAlone } from './load-arms.ts';

/** With which rate limiters refuse a request. Nothing else does. */
export const RATE_LIMITED = 429;

/** Statuses with which an app refuses a request because of the load. */
const REFUSALS = [503, RATE_LIMITED];

export interface Shedding {
  readonly status: number;
  /** Share of the requests that were refused with it, above 0 to 1. */
  readonly share: number;
  /** Requests per second that the baseline served without a refusal; null if none was found. */
  readonly bearable: number | null;
}

interface Refused {
  readonly status: number;
  readonly refused: number;
  /** Responses with another status that is no failure. */
  readonly served: number;
  readonly completed: number;
}

/** How runs were refused; null if they were not, or if the scenario expects that status. */
export function refusalsIn(
  runs: readonly Run[],
  { requests }: Scenario,
  refusals: readonly number[] = REFUSALS,
): Refused | null {
  const isExpected = (request: number, status: number) =>
    requests[request]?.expectedStatus?.includes(status) === true;
  const counts = runs.flatMap((run) =>
    requests.length > 1
      ? run.requestStatuses
      : Object.entries(run.statuses).map(([status, count]) => {
          return { request: 0, status: Number(status), count };
        }),
  );
  const completed = sum(counts.map(({ count }) => count));
  const countOf = (status: number) =>
    sum(
      counts
        .filter((each) => each.status === status && !isExpected(each.request, status))
        .map(({ count }) => count),
    );
  const [worst] = refusals
    .map((status) => ({ status, refused: countOf(status) }))
    .sort((a, b) => b.refused - a.refused);
  if (!worst || worst.refused === 0) return null;
  const served = sum(
    counts
      .filter(({ request, status }) => status < 400 || isExpected(request, status))
      .map(({ count }) => count),
  );
  return { ...worst, served, completed };
}

/**
 * Answers of 429 in a run, and in all runs: fewer are no limit that the load has reached. A proxy, or a service that the app asks, may
 * answer one request in thousands so. A single 503 is a failure of the app, or its protection.
 */
const MIN_REFUSED_SHARE = 0.01;
const MIN_REFUSED = 5;

/** How runs were refused, without those that have a few answers of 429 only; null if there are none. */
export function clearRefusalsIn(
  runs: readonly Run[],
  scenario: Scenario,
  refusals: readonly number[] = REFUSALS,
): (Refused & { readonly duration: number }) | null {
  const refusedRuns = runs.filter((run) => {
    const seen = refusalsIn([run], scenario, refusals);
    if (seen === null || seen.status !== RATE_LIMITED) return seen !== null;
    return seen.refused >= MIN_REFUSED_SHARE * seen.completed;
  });
  const seen = refusalsIn(refusedRuns, scenario, refusals);
  if (seen === null || (seen.status === RATE_LIMITED && seen.refused < MIN_REFUSED)) return null;
  return { ...seen, duration: sum(refusedRuns.map(({ duration }) => duration)) };
}

/** The rate that is tried first, as a share of what was served beside the refusals; then half of it, and so on. */
const FIRST_SHARE = 0.7;
const MAX_RATES = 4;
/** Seconds. Longer than apps look back to decide whether they are overloaded: mostly one second. */
const TRY_SECONDS = 2;
/** An app may refuse for a while after an overload. */
const TRIES_PER_RATE = 2;
/** Fewer tell nothing. */
const MIN_REQUESTS = 20;

/**
 * Whether the baseline sheds load, and at which rate it does not.
 *
 * @param runs of the baseline in the pilot
 * @returns null if it does not, or if it refuses requests at low rates, too, and so is broken
 */
export async function findShedding(
  context: MeasuringContext,
  app: App,
  scenario: Scenario,
  runs: readonly Run[],
): Promise<Shedding | null> {
  const seen = clearRefusalsIn(runs, scenario);
  if (seen === null) return null;
  const { status, refused, served, completed, duration } = seen;
  const shedding = { status, share: refused / completed };
  let rate = (FIRST_SHARE * served) / duration;
  for (let tried = 0; tried < MAX_RATES && rate * TRY_SECONDS >= MIN_REQUESTS; tried++) {
    const bearable = Number(rate.toPrecision(2));
    for (let i = 0; i < TRIES_PER_RATE; i++) {
      const load = { seconds: TRY_SECONDS, rate: bearable };
      const run = await loadAlone(context, app, 'baseline', scenario, load);
      if (run.completed > 0 && refusalsIn([run], scenario) === null) {
        return { ...shedding, bearable };
      }
    }
    rate /= 2;
  }
  // A limit of requests per minute refuses at every rate.
  return status === RATE_LIMITED ? { ...shedding, bearable: null } : null;
}

/** @param launch the one before which nothing was refused; null if something was refused at once */
export function sheddingProblem(
  { name, rate }: Scenario,
  { status, share, bearable }: Shedding,
  launch: number | null = null,
): Problem {
  const where = rate === null ? `scenario ${name}` : `rate of ${name}`;
  return { code: 'sheds-load', where, rate: rate?.asked ?? null, status, share, bearable, launch };
}
