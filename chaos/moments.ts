/** The moments of a gate at which a fault can strike. */
import type { Arm } from '../src/model/arm.ts';
import type { Random } from '../src/plan/random.ts';
import { oneOf } from './fault.ts';
import type { Gate, GateOptions, Note } from './gate.ts';

export const PHASES = [
  'start',
  'install',
  'build',
  'pilot',
  'warm-up',
  'run',
  'explain',
  'report',
] as const;

export type Phase = (typeof PHASES)[number];

export interface Moment {
  readonly phase: Phase;
  /** How far into the phase, from 0 to 1. */
  readonly share: number;
}

export function aMoment(random: Random, phases: readonly [Phase, ...Phase[]] = PHASES): Moment {
  return { phase: oneOf(random, phases), share: random.below(1000) / 1000 };
}

/** What a gate needs so that it has the phase. */
export function gateWith({ phase }: Moment): GateOptions {
  if (phase === 'install' || phase === 'build') {
    return { config: (step) => ({ [phase]: step(phase) }) };
  }
  // A slow candidate is a regression, and a regression is explained.
  return phase === 'explain' ? { candidateWait: 100 } : {};
}

/** Waits for the moment. @returns false if the gate ended before */
export async function comesTo(gate: Gate, { phase, share }: Moment): Promise<boolean> {
  switch (phase) {
    case 'start':
      return await gate.after(400 * share);
    case 'install':
    case 'build':
      return (
        (await gate.until(() => gate.notes(phase).length > 0)) && (await gate.after(900 * share))
      );
    case 'pilot':
      return (
        (await gate.until(() => gate.notes('boot').length > 0)) && (await gate.after(1500 * share))
      );
    case 'warm-up':
      return (await isWarmingUp(gate)) && (await gate.after(1000 * share));
    case 'run':
      return await isInRun(gate, share);
    case 'explain':
      return (
        (await gate.until(() => gate.stderr.includes('profiling both sides'))) &&
        (await gate.after(4000 * share))
      );
    case 'report':
      return (await gate.until(() => gate.stdout !== '')) && (await gate.after(30 * share));
  }
}

/** The first launch after the pilot has sent requests. */
async function isWarmingUp(gate: Gate): Promise<boolean> {
  const planned = () =>
    gate.stderr.includes('planned up to') || gate.stdout.includes('planned up to');
  if (!(await gate.until(planned))) return false;
  const boots = gate.notes('boot').length;
  return await gate.until(() => {
    const [booted] = gate.notes('boot').slice(boots);
    return booted !== undefined && gate.notes('requests').some(({ at }) => at >= booted.at);
  });
}

/** The last part of the second launch, as long as the first one took. */
async function isInRun(gate: Gate, share: number): Promise<boolean> {
  const launched = /launch 1 of \d+ done/;
  const output = () => gate.stderr + gate.stdout;
  if (!(await gate.until(() => output().includes('planned up to')))) return false;
  const before = gate.notes('boot').length;
  if (!(await gate.until(() => launched.test(output())))) return false;
  const ofLaunch = gate.notes().slice(gate.notes().findIndex(isNth('boot', before)));
  const [first, last] = [ofLaunch[0], ofLaunch.findLast(({ what }) => what === 'requests')];
  const boots = gate.notes('boot').length;
  if (!(await gate.until(() => gate.notes('boot').length > boots))) return false;
  return await gate.after(((last?.at ?? 0) - (first?.at ?? 0)) * (0.6 + 0.3 * share));
}

function isNth(name: string, index: number): (note: Note) => boolean {
  let seen = -1;
  return ({ what }) => what === name && ++seen === index;
}

/** The process of an arm's app that booted last; null before. */
export function latestApp(gate: Gate, arm: Arm): number | null {
  return gate.notes('boot', arm).at(-1)?.pid ?? null;
}

/** Waits for the moment, and until the arm's app is up. @returns its process; null if the gate ended before */
export async function appAt(gate: Gate, arm: Arm, moment: Moment): Promise<number | null> {
  if (!(await comesTo(gate, moment))) return null;
  let pid: number | null = null;
  const isUp = () => {
    pid = latestApp(gate, arm);
    const hasEnded = gate.notes('term', arm).some((each) => each.pid === pid);
    return pid !== null && !hasEnded;
  };
  return (await gate.until(isUp)) ? pid : null;
}

/** Whether no app has got requests between a moment and the next boot: the load on the launch was over. */
export function isLoadOver(gate: Gate, at: number): boolean {
  const next = gate.notes('boot').find((boot) => boot.at > at)?.at ?? Infinity;
  return !gate.notes('requests').some((note) => note.at > at && note.at < next);
}
