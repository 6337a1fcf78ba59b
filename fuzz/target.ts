/** A target: one kind of text or file from outside, how cases of it are made, and what must hold for each. */
import { inspect } from 'node:util';
import fc from 'fast-check';

/** A refusal has to say why; see expectations.ts. */
export type Answer = 'accepted' | 'refused';

export interface Target {
  /** As typed after `npm run fuzz --`. */
  readonly name: string;
  /** Cases of a run without `--runs`. */
  readonly runs: number;
  /** Whether it starts no process and opens no socket; then a short run of it belongs to `npm test`. */
  readonly isPure: boolean;
  /** Prepares samples, servers and folders. */
  readonly open: () => Promise<Opened>;
}

export interface Opened extends Partial<AsyncDisposable> {
  readonly check: Check<unknown>;
  readonly cases: fc.Arbitrary<unknown>;
}

/** @throws Error if something does not hold that must */
type Check<T> = (input: T) => Answer | Promise<Answer>;

/** Ties the type of the cases to that of the check. */
export function opened<T>(
  cases: fc.Arbitrary<T>,
  check: Check<T>,
  close?: () => Promise<void>,
): Opened {
  return {
    cases,
    check: check as Check<unknown>,
    ...(close ? { [Symbol.asyncDispose]: close } : {}),
  };
}

export interface Result {
  readonly cases: number;
  readonly accepted: number;
  readonly refused: number;
  readonly failure: Failure | null;
}

export interface Failure {
  /** What did not hold. */
  readonly message: string;
  /** The smallest case, or the beginning of it. */
  readonly input: string;
}

/** Milliseconds for one case. A target that needs longer has a loop without end, or waits for something. */
export const CASE_DEADLINE = 20_000;

/** @param onCase told each case before it is checked */
export async function runTarget(
  target: Target,
  seed: number,
  runs: number,
  onCase: (input: unknown) => void = () => {},
): Promise<Result> {
  const open = await target.open();
  const counts = { accepted: 0, refused: 0 };
  try {
    const property = fc.asyncProperty(open.cases, async (input) => {
      onCase(input);
      counts[await inTime(open.check(input))] += 1;
    });
    const details = await fc.check(property, { seed, numRuns: runs });
    const { failed, counterexample, errorInstance } = details;
    const cases = details.numRuns;
    if (!failed) return { cases, ...counts, failure: null };
    const error = errorInstance instanceof Error ? errorInstance.stack : String(errorInstance);
    const [input] = counterexample ?? [];
    return { cases, ...counts, failure: { message: error ?? '', input: shown(input) } };
  } finally {
    await open[Symbol.asyncDispose]?.();
  }
}

async function inTime(answer: Answer | Promise<Answer>): Promise<Answer> {
  if (typeof answer === 'string') return answer;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`there was no answer within ${CASE_DEADLINE / 1000} s`));
    }, CASE_DEADLINE);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

const MAX_SHOWN = 3000;

function written(input: unknown): string {
  try {
    return fc.stringify(input);
  } catch {
    // It is nested too deeply for that.
    return inspect(input, { depth: 100 });
  }
}

/** A case as JavaScript, shortened. */
export function shown(input: unknown): string {
  const text =
    input instanceof Uint8Array
      ? `Buffer.from('${Buffer.from(input).toString('base64')}', 'base64')`
      : written(input);
  return text.length > MAX_SHOWN
    ? `${text.slice(0, MAX_SHOWN)}… (${text.length} characters)`
    : text;
}
