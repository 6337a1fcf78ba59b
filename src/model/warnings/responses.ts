/** Warnings about what the app answers: statuses, lost requests and responses that differ. */
import { sum } from 'simple-statistics';
import * as z from 'zod';
import { ARMS, otherArm } from '../arm.ts';
import { responseSampleSchema } from '../run.ts';
import { count, entry, request, scenario } from '../warning-entry.ts';

const responseSchema = responseSampleSchema.pick({
  status: true,
  type: true,
  size: true,
  encoding: true,
  unreadable: true,
  // Only of bodies that differ although status, media type and size agree.
  digest: true,
});
const statusCountsSchema = z.array(z.object({ status: z.int(), count }));

/** Statuses with which an app leads to the same place, such as with TLS. One that wants a login first answers 302 or 303. */
const MOVED = new Set([301, 307, 308]);

/** Part of a sentence. The header is that of a proxy which speaks HTTPS for the app. */
export const HTTPS_REDIRECT_HINT =
  'if it redirects HTTP to HTTPS, give the scenario the header x-forwarded-proto: https';

export function mayLeadToHttps(statuses: readonly number[]): boolean {
  return statuses.some((status) => MOVED.has(status));
}

export const RESPONSE_WARNINGS = {
  'unexpected-status': entry({
    isRunningCount: true,
    values: { scenario, request, statuses: statusCountsSchema },
    merging: {
      merge: (all) => ({
        ...firstOf(all),
        statuses: addedUp(all.map(({ statuses }) => statuses)),
      }),
    },
    sentence: ({ statuses }) => {
      const hint = mayLeadToHttps(statuses.map(({ status }) => status))
        ? `: ${HTTPS_REDIRECT_HINT}`
        : '';
      return `The app answers ${describeStatuses(statuses)}. If that is what you want to measure, say so with expect: { status: … }; otherwise correct the request${hint}.`;
    },
    example: { scenario: 'GET /old', request: null, statuses: [{ status: 404, count: 2001 }] },
    cause:
      'The app answers with a redirect or a client error, and no side clearly does so more often in most of its launches. An error page is often cheap, so its speed says little about the app.',
    remedy:
      'Correct the path, the headers or the body of the request; or accept the status with `expect: { status: … }`. An app that redirects HTTP to HTTPS usually answers if the scenario has the header of a proxy that speaks HTTPS for it: `headers: { x-forwarded-proto: https }`.',
  }),
  'statuses-differ': entry({
    isRunningCount: true,
    values: { scenario, request, baseline: statusCountsSchema, candidate: statusCountsSchema },
    merging: {
      merge: (all) => ({
        ...firstOf(all),
        baseline: addedUp(all.map(({ baseline }) => baseline)),
        candidate: addedUp(all.map(({ candidate }) => candidate)),
      }),
    },
    sentence: ({ baseline, candidate }) =>
      `The baseline answers ${describeStatuses(baseline)}, the candidate ${describeStatuses(candidate)}. All of these are expected, but the two sides do different work, so the change may come from that.`,
    example: {
      scenario: 'GET /cart',
      request: null,
      baseline: [
        { status: 200, count: 950 },
        { status: 404, count: 50 },
      ],
      candidate: [{ status: 404, count: 1000 }],
    },
    cause:
      'The scenario expects several statuses, and one side answers clearly more often with one of them. An error or a redirect is often cheaper than a success.',
    remedy:
      'Check that the candidate still does what the scenario is to measure. If only one of the statuses is right, expect that one alone.',
  }),
  'answers-differ-at-times': entry({
    isRunningCount: true,
    values: {
      scenario,
      request,
      arm: z.enum(ARMS),
      status: z.int(),
      /** Null if the status itself is what differs. */
      response: responseSchema.nullable(),
    },
    sentence: ({ arm, status, response }) =>
      `In some launches the ${arm} answers ${response === null ? status : describeResponse(response)} more often than the ${otherArm(arm)}. That may be chance, so neither side fails. But the two sides did different work there, and the change may come from that. Check these responses, or say which are right with expect: { ${response === null ? 'status' : 'body'}: … }.`,
    example: {
      scenario: 'GET /cart',
      request: null,
      arm: 'candidate',
      status: 404,
      response: null,
    },
    cause:
      'One side gives responses of this kind far more often, but not in all launches or runs, or in all of too few. A cold cache or a service that was away does that to either side, and so does code that spoils its own data after a while. In so few launches they cannot be told apart.',
    remedy:
      'Ask the app for the response that is named. With `expect: { status: … }` or `expect: { body: … }` a single wrong response fails its side.',
  }),
  'lost-requests': entry({
    isRunningCount: true,
    values: {
      scenario,
      lost: count,
      sent: count,
      /** How many of those that were lost; null in older reports. */
      ofBaseline: count.nullable().default(null),
      /** Whether the candidate lost clearly more, but in too few runs to blame it; never in older reports. */
      isOpen: z.boolean().default(false),
    },
    merging: {
      merge: (all) => {
        const known = all.flatMap((each) => each.ofBaseline ?? []);
        const lost = sum(all.map((each) => each.lost));
        const ofBaseline = known.length < all.length ? null : sum(known);
        return {
          ...firstOf(all),
          lost,
          sent: sum(all.map(({ sent }) => sent)),
          ofBaseline,
          // On another machine the baseline may have lost as many.
          isOpen: all.some(({ isOpen }) => isOpen) && lost > 2 * (ofBaseline ?? 0),
        };
      },
    },
    sentence: ({ lost, sent, ofBaseline, isOpen }) => {
      const all = sent.toLocaleString('en');
      const ofArms = lossesOfArms(lost, ofBaseline);
      const what =
        lost === 1
          ? `One of ${all} requests was lost${ofArms}: its connection was closed before the response.`
          : `${lost.toLocaleString('en')} of ${all} requests were lost${ofArms}: their connection was closed before the response.`;
      if (isOpen) {
        return `${what} They were lost in so few runs that this may be chance, if both sides lose some now and then. Look in the candidate’s log for a process that ended.`;
      }
      // A baseline may clearly have lost more than the candidate.
      if (ofBaseline !== null && ofBaseline > lost / 2) {
        return `${what} So few hardly change a result, and no side is blamed.`;
      }
      return `${what} ${lost === 1 ? 'That' : 'That few'} may be chance, so no side is blamed.`;
    },
    example: { scenario: 'GET /products', lost: 3, sent: 7679, ofBaseline: 0, isOpen: false },
    cause:
      'A server that closes idle connections sometimes closes one just when a request arrives. The number is small, and the candidate has not clearly more of them than the baseline. Requests that are lost at once, as when a process ends, have one reason, so those of a run count as one event. If the candidate lost clearly more requests, but in fewer than four runs, in a single launch, or not in clearly more runs than the baseline, nothing passes: the comparison goes on as long as it may, and then is inconclusive.',
    remedy:
      'Nothing, if the app is known to do that. A longer keep-alive timeout of the app loses fewer. If it is new, look for a process that ends and is started again.',
  }),
  'connections-closed': entry({
    isDerived: true,
    values: {
      scenario,
      /** Shares of their responses. */
      baseline: z.number().nonnegative(),
      candidate: z.number().nonnegative(),
    },
    sentence: ({ baseline, candidate }) =>
      `The baseline closes the connection after ${Math.round(100 * baseline)}% of its responses, the candidate after ${Math.round(100 * candidate)}%. To open a new one costs the app time and lets its client wait, most with TLS, so part of the change comes from that. Look for what sets the header connection: close, answers with HTTP/1.0, or sends no length.`,
    example: { scenario: 'search', baseline: 0, candidate: 1 },
    cause:
      'One side clearly more often answers so that the connection cannot be used again. The next request then waits for a new one. That costs processor time of the app, too, which no function of its code shows.',
    remedy:
      'Keep connections open, unless the change closes them on purpose: look for the header `connection: close`, a limit of requests per connection, or a body without a length from a server of HTTP/1.0.',
  }),
  'responses-differ': entry({
    // The mean sizes change a little with every launch.
    isRunningCount: true,
    values: {
      scenario,
      request,
      baseline: responseSchema,
      candidate: responseSchema,
    },
    merging: {
      // Sizes of the same responses hardly differ between machines: the one with the larger difference says most.
      merge: (all) => {
        const differences = all.map(({ baseline, candidate }) =>
          Math.abs(candidate.size - baseline.size),
        );
        return all[differences.indexOf(Math.max(...differences))] ?? firstOf(all);
      },
      // Digests of two machines never agree.
      alike: ({ baseline, candidate }) =>
        [baseline, candidate].map(({ size: _size, digest, ...kind }) =>
          JSON.stringify([kind, digest === undefined]),
        ),
    },
    sentence: ({ baseline, candidate }) =>
      typeof candidate.digest === 'string'
        ? `The baseline always sends one body, the candidate always another one: ${describeAlike(baseline, candidate)}, and only what they say differs. If the change alters this answer on purpose, do nothing. Otherwise the candidate may send a wrong record or an error page: ask both sides for it, and say which body is right with expect: { body: … }.`
        : `The baseline answers ${describeResponse(baseline)}, the candidate ${describeResponse(candidate)}.${describeSizes(candidate.size, baseline.size)} Check that the candidate’s response is still right.`,
    example: {
      scenario: 'search',
      request: null,
      baseline: { status: 200, type: 'application/json', size: 6253 },
      candidate: { status: 200, type: 'application/json', size: 14_993 },
    },
    cause:
      'The responses of the two sides differ in size by more than 5% and by more than chance explains, or are compressed in different ways, or only one of them names a media type. Part of the change may come from the data and not from the code. Or status, type and size agree and the bodies do not: each side gives one answer in at least four launches, and the candidate’s is not the baseline’s. That is a wrong record, an error page with a status of 200, a change that is meant, or data that each side’s build draws, such as random records in a database. Times, long ids, ports and the like are left out of that comparison, and a body that varies is not compared. A report holds no body, only eight digits of a hash with a random key that is kept nowhere, so nobody can try which body they are from.',
    remedy:
      "None is needed if the pull request changes the response on purpose. If a build draws the data, give it a fixed seed. Otherwise ask both sides for it, and say which is right with `expect: { body: … }`. Any body is right with `expect: { body: '' }`, and then nothing is compared.",
  }),
};

/** Which arm lost the requests, to follow "were lost"; empty of older reports. */
function lossesOfArms(lost: number, ofBaseline: number | null): string {
  if (ofBaseline === null) return '';
  const all = lost === 1 ? ', ' : ', all of them ';
  if (ofBaseline === 0) return `${all}on the candidate`;
  if (ofBaseline === lost) return `${all}on the baseline`;
  return `, ${ofBaseline.toLocaleString('en')} of them on the baseline`;
}

function firstOf<Item>([first]: readonly Item[]): Item {
  if (first === undefined) throw new RangeError('there is nothing to merge');
  return first;
}

/** The counts of several machines, each status once. */
function addedUp(lists: readonly z.infer<typeof statusCountsSchema>[]) {
  const counts = new Map<number, number>();
  for (const { status, count } of lists.flat()) {
    counts.set(status, (counts.get(status) ?? 0) + count);
  }
  return [...counts].map(([status, count]) => ({ status, count }));
}

/** `200`, or `200 (2,001 ×) and 404 (1 ×)`. */
export function describeStatuses(
  counts: readonly { readonly status: number; readonly count: number }[],
): string {
  const [only] = counts;
  if (only && counts.length === 1) return String(only.status);
  const each = [...counts]
    .sort((a, b) => a.status - b.status)
    .map(({ status, count }) => `${status} (${count.toLocaleString('en')} ×)`);
  return new Intl.ListFormat('en').format(each);
}

/** `200 with 6,253 bytes of application/json`. */
export function describeResponse({
  status,
  type,
  size,
  encoding,
  unreadable,
}: z.infer<typeof responseSchema>): string {
  const bytes = Math.round(size).toLocaleString('en');
  const body = `${status} with ${bytes} bytes of ${type ?? 'no media type'}`;
  switch (unreadable) {
    case 'broken':
      return `${body} that no client can read: its content-encoding says ${encoding}, but the body is not valid ${encoding}`;
    case 'not-accepted':
      return `${body} that its client cannot read: its content-encoding is ${encoding}, which the accept-encoding of the request does not allow`;
    case undefined:
      return encoding === undefined ? body : `${body}, compressed with ${encoding}`;
  }
}

/** `both 200 with 46 bytes of application/json`, or each of them if their sizes differ a little. */
function describeAlike(
  baseline: z.infer<typeof responseSchema>,
  candidate: z.infer<typeof responseSchema>,
): string {
  const [before, after] = [describeResponse(baseline), describeResponse(candidate)];
  return before === after ? `both are ${before}` : `${before}, and ${after}`;
}

/** Whether the sides differ in more than the media type. Which of them is faster because of that, nobody can say. */
function describeSizes(candidate: number, baseline: number): string {
  return Math.round(candidate) === Math.round(baseline)
    ? ''
    : ' The responses differ in size, and a different amount of data costs a different amount of time.';
}
