/**
 * Whether the two arms' responses are alike enough to be compared: an error page is served fast, and
 * with a status of 200 it looks like a speed-up.
 */
import type { ResponseSample } from '../model/run.ts';
import type { Validity } from '../model/validity.ts';

/** A response that shrinks to less than this share is another response. */
const SHRUNK = 0.5;
/** From here on a different size is worth a word: part of what was measured is what was sent. */
const NOTEWORTHY = 0.05;

/**
 * @param request that they answer, where a scenario has several
 * @param warnings that there are already
 */
export function likeness(
  baselineAnswers: readonly ResponseSample[],
  candidateAnswers: readonly ResponseSample[],
  request: string | null,
  warnings: readonly string[],
): Validity {
  const baseline = typical(baselineAnswers);
  const candidate = typical(candidateAnswers);
  if (!baseline || baseline.status !== candidate?.status) {
    return { kind: 'valid', warnings };
  }
  const to = request === null ? '' : `to ${request} `;
  const seen = `${to}the baseline answers ${spell(baseline)}, the candidate ${spell(candidate)}`;
  const advice = 'pin what is right with expect: { body: … }';
  const bothTyped = baseline.type !== null && candidate.type !== null;
  if (bothTyped && baseline.type !== candidate.type) {
    return { kind: 'candidate-failed', seen: `${seen}; ${advice}` };
  }
  const ratio = candidate.size / baseline.size;
  if (ratio < SHRUNK) return { kind: 'candidate-failed', seen: `${seen}; ${advice}` };
  if (Math.abs(ratio - 1) <= NOTEWORTHY && baseline.type === candidate.type)
    return { kind: 'valid', warnings };
  return { kind: 'valid', warnings: [...warnings, `${seen}: part of the change may be that`] };
}

/** The kind of response that most of the sample are of; null when none was looked at. */
function typical(answers: readonly ResponseSample[]): ResponseSample | null {
  const kinds = new Map<string, { answer: ResponseSample; count: number; size: number }>();
  for (const answer of answers) {
    const key = JSON.stringify([answer.status, answer.type]);
    const kind = kinds.get(key) ?? { answer, count: 0, size: 0 };
    kind.count += answer.count;
    kind.size += answer.count * answer.size;
    kinds.set(key, kind);
  }
  const [most] = [...kinds.values()].sort((a, b) => b.count - a.count);
  return most ? { ...most.answer, count: most.count, size: most.size / most.count } : null;
}

function spell({ status, type, size }: ResponseSample): string {
  const bytes = Math.round(size).toLocaleString('en');
  return `${status} with ${bytes} bytes of ${type ?? 'no media type'}`;
}
