/**
 * Whether both arms send comparable responses. An error page is served fast, and with a status of 200 it
 * would look like a speed-up.
 */
import { describeResponse, type Warning } from '../model/warnings.ts';
import type { ResponseSample } from '../model/run.ts';

/** A candidate's response below this share of the baseline's size is a different response. */
const MIN_SIZE_RATIO = 0.5;
/** From this difference in size on there is a warning: part of the change may be the data. */
const WARNED_DIFFERENCE = 0.05;

/**
 * @param request that they answer; null where the scenario has one request only
 * @returns the candidate's failure, or null; and a warning, if there is one
 */
export function compareResponses(
  baselineResponses: readonly ResponseSample[],
  candidateResponses: readonly ResponseSample[],
  scenario: string,
  request: string | null,
): { failure: string | null; warnings: Warning[] } {
  const baseline = mostFrequent(baselineResponses);
  const candidate = mostFrequent(candidateResponses);
  if (!baseline || baseline.status !== candidate?.status) return { failure: null, warnings: [] };
  const ratio = candidate.size / baseline.size;
  const haveTypes = baseline.type !== null && candidate.type !== null;
  if (ratio < MIN_SIZE_RATIO || (haveTypes && baseline.type !== candidate.type)) {
    const to = request === null ? '' : `to ${request} `;
    const failure = `${to}the baseline answers ${describeResponse(baseline)}, the candidate ${describeResponse(candidate)}; say which is right with expect: { body: … }`;
    return { failure, warnings: [] };
  }
  if (Math.abs(ratio - 1) <= WARNED_DIFFERENCE && baseline.type === candidate.type) {
    return { failure: null, warnings: [] };
  }
  const pick = ({ status, type, size }: ResponseSample) => ({ status, type, size });
  const arms = { baseline: pick(baseline), candidate: pick(candidate) };
  return { failure: null, warnings: [{ code: 'responses-differ', scenario, request, ...arms }] };
}

/** The most frequent kind of response, with its mean size; null without any sample. */
function mostFrequent(responses: readonly ResponseSample[]): ResponseSample | null {
  const kinds = new Map<string, { response: ResponseSample; count: number; bytes: number }>();
  for (const response of responses) {
    const key = JSON.stringify([response.status, response.type]);
    const kind = kinds.get(key) ?? { response, count: 0, bytes: 0 };
    kind.count += response.count;
    kind.bytes += response.count * response.size;
    kinds.set(key, kind);
  }
  const [most] = [...kinds.values()].sort((a, b) => b.count - a.count);
  return most ? { ...most.response, count: most.count, size: most.bytes / most.count } : null;
}
