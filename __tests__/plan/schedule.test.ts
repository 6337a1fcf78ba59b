import { aScenario, someSettings } from '../support/apps.ts';
import { describe, expect, it } from 'vitest';
import { MIN_WINDOWS, MIN_WINDOWS_IF_FAR_APART } from '../../src/plan/warm-up-length.ts';
import { minMeasuringTime, scheduleFor, type LaunchCosts } from '../../src/plan/schedule.ts';
import { MIN_LAUNCHES } from '../../src/plan/looks.ts';

/** A launch of one plain scenario: boots take `boot` seconds in all, runs half a second each. */
const costs = (boot: number, scenarios = 1): LaunchCosts => ({
  minWindows: MIN_WINDOWS,
  perLaunch: boot,
  scenarios: Array.from({ length: scenarios }, () => ({
    window: 0.4,
    windows: 6,
    round: 1.05,
    load: 1,
    responses: null,
    unloaded: 0,
  })),
});

function planned(measuringTime: number, spent: number, what: LaunchCosts) {
  const result = scheduleFor(measuringTime, spent, what);
  if ('schedule' in result) return result.schedule;
  throw new Error(`refused; the shortest measuring time is ${result.minMeasuringTime}s`);
}

it('has as many launches as fit into the remaining measuring time', () => {
  const { launches, rounds, looks } = planned(300, 4, costs(0.8));
  expect(rounds).toBe(2);
  expect(launches).toBe(Math.floor((300 - 4) / (0.8 + 2.4 + 2 * 1.05)));
  expect(looks).toEqual([4, 6, 10, 16, 25, 40, launches]);
});

it('60 s are enough for one path and an app that boots within a second', () => {
  expect(planned(60, 6, costs(2)).launches).toBeGreaterThanOrEqual(MIN_LAUNCHES);
});

it('long boots are shared by more rounds', () => {
  const quick = planned(600, 20, costs(0.5));
  const slow = planned(600, 20, costs(20));
  expect(slow.rounds).toBeGreaterThan(quick.rounds);
  expect(slow.rounds).toBeLessThanOrEqual(12);
  expect(slow.launches).toBeGreaterThanOrEqual(8);
});

it('few launches are preferred to many rounds', () => {
  expect(planned(30, 3, costs(0.8)).rounds).toBe(2);
  expect(planned(300, 3, costs(0.8, 6)).rounds).toBe(2);
});

it('launches are as short as they can be without making the interval at the end a tenth wider', () => {
  // The half-width without its t quantile, with the assumed ratio of variances.
  const width = (rounds: number, launchTime: number) => Math.sqrt((0.25 + 1 / rounds) * launchTime);
  for (const boot of [0.1, 1.5, 6, 20]) {
    const { rounds, launchTime } = planned(900, 4, costs(boot));
    const timeOf = (count: number) => launchTime + (count - rounds) * 1.05;
    const widths = [2, 4, 6, 8, 10, 12].map((count) => width(count, timeOf(count)));
    const narrowest = Math.min(...widths);
    expect(width(rounds, launchTime)).toBeLessThan(1.13 * narrowest);
    if (rounds > 2) expect(width(rounds - 2, timeOf(rounds - 2))).toBeGreaterThan(1.07 * narrowest);
  }
});

it('four launches are planned only where warm-ups that are cut short leave no more', () => {
  const scenario = {
    window: 0.45,
    windows: 9,
    round: 1.3,
    load: 1.2,
    responses: null,
    unloaded: 0,
  };
  const what = { minWindows: MIN_WINDOWS, perLaunch: 2, scenarios: [scenario] };
  expect(planned(38, 0, what)).toMatchObject({ maxWindows: 6, launches: 5 });
  expect(planned(32, 0, what)).toMatchObject({ launches: MIN_LAUNCHES });
});

it('warm-ups of fewer windows are the last resort, where they are allowed', () => {
  const slow = { window: 3, windows: 6, round: 4, load: 3.8, responses: null, unloaded: 0 };
  const what = { minWindows: MIN_WINDOWS, perLaunch: 2, scenarios: [slow] };
  const few = { ...what, minWindows: MIN_WINDOWS_IF_FAR_APART };
  expect(scheduleFor(100, 0, what)).toEqual({ minMeasuringTime: 120 });
  expect(planned(100, 0, few)).toMatchObject({ maxWindows: 3, rounds: 2, launches: 5 });
  // Four launches fit with usual warm-ups, and eight only with these.
  for (const time of [160, 300]) expect(planned(time, 0, few)).toEqual(planned(time, 0, what));
});

it('a measuring time that is too short for four launches is refused, with one that is enough', () => {
  for (const what of [costs(0.8), costs(15), costs(0.5, 20)]) {
    const refused = scheduleFor(10, 5, what);
    if ('schedule' in refused) throw new Error('10 s were thought to be enough');
    expect(planned(refused.minMeasuringTime, 5, what).launches).toBeGreaterThanOrEqual(
      MIN_LAUNCHES,
    );
    expect(refused.minMeasuringTime % 5).toBe(0);
  }
});

describe('lengths', () => {
  it('the shortest measuring time grows with the scenarios and is below that of any schedule', () => {
    const least = (count: number) => {
      const scenarios = Array.from({ length: count }, (_, i) => aScenario({ name: String(i) }));
      return minMeasuringTime(someSettings({ scenarios }));
    };
    const [one, ten] = [least(1), least(10)];
    expect(one).toBeLessThan(60);
    expect(ten).toBeGreaterThan(5 * one);
    expect('schedule' in scheduleFor(one - 5, 0, costs(0.5))).toBe(false);
  });
});
