import { describe, expect, it } from 'vitest';
import {
  cappedLaunches,
  isLookDue,
  looksFor,
  looksIfBeyond,
  MAX_LAUNCHES,
} from '../../src/plan/looks.ts';
import { replan, withTimeLeft, type LaunchStatistics } from '../../src/plan/rounds.ts';
import type { Schedule } from '../../src/plan/schedule.ts';

const schedule: Schedule = {
  maxWindows: 16,
  rounds: 4,
  launches: 25,
  looks: looksFor(25),
  launchTime: 9,
  isFinal: false,
};

const shown = (ratio: number, perLaunch = 4.6): LaunchStatistics => ({
  launches: 5,
  perLaunch,
  perRound: 1.1,
  steadyRounds: 0,
  varianceRatios: [ratio],
});

describe('rounds', () => {
  it('are more if launches hardly differ, and fewer if they do', () => {
    const alike = replan(schedule, shown(0, 8), 250);
    const unlike = replan(schedule, shown(3, 8), 250);
    expect(alike.rounds).toBeGreaterThan(unlike.rounds);
    expect(unlike.rounds).toBe(4);
    expect(unlike.launches).toBeGreaterThan(alike.launches);
  });

  it('are more if a boot is expensive', () => {
    const ample = { ...schedule, launches: 40, looks: looksFor(40) };
    const dear = replan(ample, shown(0.25, 20), 600);
    const cheap = replan(ample, shown(0.25, 1), 180);
    expect(dear.rounds).toBeGreaterThan(cheap.rounds);
  });

  it('are even, from 2 to 12, and fit into the remaining time', () => {
    for (const ratio of [0, 0.1, 1, 10, 100]) {
      for (const left of [30, 100, 250]) {
        const { rounds, launches, launchTime, isFinal } = replan(schedule, shown(ratio), left);
        expect([2, 4, 6, 8, 10, 12]).toContain(rounds);
        expect((launches - 5) * launchTime).toBeLessThanOrEqual(left);
        expect(isFinal).toBe(true);
      }
    }
  });

  it('shrink a ratio from five launches towards the assumed one', () => {
    expect(replan(schedule, shown(0), 250).rounds).toBeLessThan(12);
  });

  it('never add looks, since the level of the first look depends on their number', () => {
    const before = { ...schedule, rounds: 12, launches: 12, looks: looksFor(12) };
    const after = replan(before, shown(10, 0.1), 400);
    expect(after.looks.length).toBeLessThanOrEqual(before.looks.length);
    expect(after.looks.at(-1)).toBe(after.launches);
  });

  it('are as planned, with more launches and looks, if launches take far less time than the pilot expected', () => {
    const few = { ...schedule, launches: 6, looks: looksFor(6), launchTime: 30 };
    const times = { launches: 4, perLaunch: 6, perRound: 1 };
    const more = withTimeLeft(few, times, 160);
    expect(more).toEqual({ ...few, launches: 20, looks: [4, 6, 10, 16, 20], launchTime: 10 });
    // A little less is what launches differ by, and fewer launches need no other level.
    expect(withTimeLeft(few, { ...times, perLaunch: 21 }, 160)).toEqual(few);
    expect(withTimeLeft(few, times, 5)).toMatchObject({ launches: 6, looks: [4, 6] });
    expect(withTimeLeft(few, times, 1e6).launches).toBe(MAX_LAUNCHES);
  });

  it('do not change without remaining time', () => {
    expect(replan(schedule, shown(0), 1)).toEqual({ ...schedule, isFinal: true });
  });
});

describe('looks', () => {
  it.each([
    [4, [4]],
    [5, [4, 5]],
    [9, [4, 6, 9]],
    [10, [4, 6, 10]],
    [25, [4, 6, 10, 16, 25]],
    [30, [4, 6, 10, 16, 25, 30]],
    [200, [4, 6, 10, 16, 25, 40, 63, 100, 160, 200]],
  ])('of %i launches', (launches, looks) => {
    expect(looksFor(launches)).toEqual(looks);
  });

  it.each([
    [3, 4, true],
    [4, 5, false],
    [4, 4, false],
    [3, 5, true],
    [5, 7, true],
    [7, 9, false],
    [0, 0, false],
  ])('are due once after %i and then %i launches: %s', (before, counted, isDue) => {
    expect(isLookDue(looksFor(12), before, counted)).toBe(isDue);
  });

  it('have a stricter level beyond the planned launches, but for an only one', () => {
    expect(looksIfBeyond([4, 6, 10], 9, 12)).toEqual([4, 6, 10, 12]);
    expect(looksIfBeyond([4, 6], 3, 5)).toEqual([5]);
    // A report that is judged later with others has one look.
    expect(looksIfBeyond([20], 19, 21)).toEqual([21]);
    expect(looksIfBeyond(looksFor(200), 199, 240).length).toBe(looksFor(MAX_LAUNCHES).length);
  });

  it('are capped to a number of them', () => {
    expect(cappedLaunches(1000, 10)).toBe(MAX_LAUNCHES);
    for (const most of [1, 2, 5]) {
      const capped = cappedLaunches(150, most);
      expect(looksFor(capped).length).toBeLessThanOrEqual(most);
      expect(looksFor(capped + 1).length).toBeGreaterThan(most);
    }
  });
});
