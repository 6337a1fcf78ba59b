import { expect, it } from 'vitest';
import { setPreciseTimer } from '../../../src/adapters/load/precise-timer.ts';

const DELAY_MS = 300;

it('a timer fires although its thread is woken again meanwhile', async () => {
  const wake = Atomics.notify;
  const fired: string[] = [];
  // Between the two steps of setting a timer its thread may already see the first one. Then the second wakes it again.
  const wakeAgain = (array: Int32Array, index: number) => {
    setTimeout(() => wake(array, index), DELAY_MS / 3);
    return wake(array, index);
  };
  Atomics.notify = wakeAgain as typeof wake;
  try {
    setPreciseTimer(DELAY_MS, () => fired.push('once'));
  } finally {
    Atomics.notify = wake;
  }
  await expect.poll(() => fired, { timeout: 30_000 }).toEqual(['once']);
});
