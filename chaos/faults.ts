/** All faults, in the order of the table. */
import { DISK_FAULTS } from './disk-faults.ts';
import type { Fault } from './fault.ts';
import { OUTSIDE_FAULTS } from './outside-faults.ts';
import { PROCESS_FAULTS } from './process-faults.ts';
import { randomFrom, shuffled } from '../src/plan/random.ts';

export const FAULTS: readonly Fault[] = [...PROCESS_FAULTS, ...DISK_FAULTS, ...OUTSIDE_FAULTS];

/** A gate of a run. The same seed and number always give the same fault, phase and moment. */
export interface PlannedGate {
  /** From 1. */
  readonly number: number;
  readonly fault: Fault;
}

/** Every fault comes once before any comes again, in an order of its own each time. */
export function planGates(seed: string, count: number): PlannedGate[] {
  return Array.from({ length: count }, (_, i) => {
    const turn = Math.floor(i / FAULTS.length);
    const fault = shuffled(FAULTS, randomFrom(seed, 'order', turn))[i % FAULTS.length];
    if (!fault) throw new RangeError('there are no faults');
    return { number: i + 1, fault };
  });
}
