/** Runs one gate with its fault, and says what is wrong with its end. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expectNoDefect } from '../fuzz/expectations.ts';
import { randomFrom } from '../src/plan/random.ts';
import { CLEAN_UP, GOOD, WHOLE_GATE, type Attempt, type Ending } from './fault.ts';
import type { PlannedGate } from './faults.ts';
import { Gate, type Finished } from './gate.ts';

export interface Result {
  readonly number: number;
  readonly fault: string;
  readonly what: string;
  /** Whether the gate still ran when the fault was to strike. */
  readonly isStruck: boolean;
  /** What is wrong; empty if all is right. */
  readonly wrong: readonly string[];
  /** What was left behind. */
  readonly left: readonly string[];
  /** From the fault to the end, in seconds. */
  readonly seconds: number;
  /** Of these seconds. */
  readonly deadline: number;
  /** How it ended, for the log. */
  readonly ending: string;
}

export function attemptOf({ number, fault }: PlannedGate, seed: string): Attempt {
  return fault.choose(randomFrom(seed, 'gate', number));
}

/** The exit code after SIGKILL. */
const KILLED = 137;

const running = new Set<Gate>();

/** Ends all gates of this run and unmounts their disks. */
export async function endAll(): Promise<void> {
  await Promise.all([...running].map((gate) => gate[Symbol.asyncDispose]()));
}

/** @param dist the folder of the built programs */
export async function runGate(planned: PlannedGate, seed: string, dist: string): Promise<Result> {
  const attempt = attemptOf(planned, seed);
  const mark = `chaos-${process.pid}-${planned.number}`;
  await using gate = await Gate.start(dist, mark, attempt.gate);
  running.add(gate);
  const started = performance.now();
  const patience = new AbortController();
  // A gate that never comes to the moment.
  const isLate = sleep(1000 * 2 * WHOLE_GATE, false, { signal: patience.signal }).catch(
    () => false,
  );
  const hasComeSoFar = await Promise.race([attempt.strike(gate), isLate]);
  const struckAt = Date.now();
  patience.abort();
  const from = hasComeSoFar ? performance.now() : started;
  const finished = await gate.finish(1000 * (attempt.deadline + WHOLE_GATE));
  const seconds = Math.max(0, ((gate.endedAt ?? performance.now()) - from) / 1000);
  const isStruck = hasComeSoFar && attempt.isTooLate?.(gate, struckAt) !== true;
  const deadline = isStruck ? attempt.deadline : WHOLE_GATE;
  const wrong = judge(attempt, gate, finished, [hasComeSoFar, isStruck]);
  if (seconds > deadline) wrong.push(`it took ${seconds.toFixed(1)} s of ${deadline} s`);
  wrong.push(...((await attempt.check?.(gate)) ?? []), ...gate.changes());
  const left = await leftAtEnd(gate, finished);
  const { number, fault } = planned;
  const ending =
    finished === null ? 'no end' : `${String(finished.code)} ${String(finished.outcome)}`;
  return {
    number,
    fault: fault.name,
    what: attempt.what,
    isStruck,
    wrong,
    left,
    seconds,
    deadline,
    ending,
  };
}

function judge(
  { endings, otherwise = GOOD }: Attempt,
  gate: Gate,
  finished: Finished | null,
  [hasComeSoFar, isStruck]: readonly [boolean, boolean],
): string[] {
  const output = gate.stdout + gate.stderr;
  const wrong: string[] = [];
  try {
    expectNoDefect(output);
  } catch (error) {
    wrong.push((error as Error).message.slice(0, 1500));
  }
  if (finished === null) return [...wrong, 'it did not end', lastLines(output)];
  const right = [...(hasComeSoFar ? endings : []), ...(isStruck ? [] : otherwise)];
  if (right.some((ending) => isLike(ending, finished, output))) return wrong;
  const { code, outcome } = finished;
  return [
    ...wrong,
    `it ended with code ${String(code)}, ${outcome ?? 'no report'}`,
    lastLines(output),
  ];
}

function isLike({ code, outcome, says }: Ending, finished: Finished, output: string): boolean {
  return code === finished.code && outcome === finished.outcome && (says?.test(output) ?? true);
}

/** The headline and the end of what was printed. */
function lastLines(output: string): string {
  const lines = output.trimEnd().split('\n');
  return [...lines.filter((line) => line.includes('### ')), ...lines.slice(-5)].join('\n    ');
}

/** A gate that ends by itself leaves nothing; after a killed one, its watchdog has some seconds. */
async function leftAtEnd(gate: Gate, finished: Finished | null): Promise<string[]> {
  const isKilled = finished === null || finished.code === KILLED;
  const until = performance.now() + (isKilled ? 1000 * CLEAN_UP : 0);
  for (;;) {
    const left = gate.left();
    if (left.length === 0 || performance.now() > until) return left;
    await sleep(100);
  }
}
