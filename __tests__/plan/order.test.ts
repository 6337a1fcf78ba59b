import { describe, expect, it } from 'vitest';
import type { Arm } from '../../src/model/arm.ts';
import { orderOfLaunch, type LaunchOrder } from '../../src/plan/order.ts';
import { randomFrom, shuffled } from '../../src/plan/random.ts';

/** Says in one line what a seed's orders must hold. */
function aComparison(seed = 'seed') {
  const make = (launches: number, scenarios: string[], rounds: number): LaunchOrder[] =>
    Array.from({ length: launches }, (_, i) => orderOfLaunch(seed, i, scenarios, rounds));
  let launches = 40;
  let scenarios = ['a', 'b', 'c'];
  let rounds = 4;
  const builder = {
    withLaunches: (count: number) => ((launches = count), builder),
    withScenarios: (...names: string[]) => ((scenarios = names), builder),
    withRounds: (count: number) => ((rounds = count), builder),
    orders: () => make(launches, scenarios, rounds),
  };
  return builder;
}

const share = (arms: readonly Arm[]) =>
  arms.filter((arm) => arm === 'baseline').length / arms.length;

it('the same seed makes the same orders, another seed different ones', () => {
  const first = aComparison('one').orders();
  expect(aComparison('one').orders()).toEqual(first);
  expect(aComparison('two').orders()).not.toEqual(first);
});

it('a launch has the same order whether or not launches before it were made', () => {
  expect(aComparison().withLaunches(9).orders()[8]).toEqual(
    orderOfLaunch('seed', 8, ['a', 'b', 'c'], 4),
  );
});

it.each([2, 4, 12])('each arm goes first in half of %i rounds', (rounds) => {
  for (const { visits } of aComparison().withRounds(rounds).orders()) {
    for (const { firstArms } of visits) expect(share(firstArms)).toBe(0.5);
  }
});

it('boots and warm-ups are balanced over every two launches', () => {
  const orders = aComparison().withScenarios('a', 'b').orders();
  for (let i = 0; i < orders.length; i += 2) {
    const pair = orders.slice(i, i + 2);
    expect(share(pair.map((order) => order.bootedFirst))).toBe(0.5);
    for (const scenario of ['a', 'b']) {
      const visits = pair.flatMap((order) => order.visits.filter((v) => v.scenario === scenario));
      expect(share(visits.map((visit) => visit.warmedFirst))).toBe(0.5);
    }
  }
});

it('every launch visits every scenario once', () => {
  for (const { visits } of aComparison().orders()) {
    expect(visits.map((visit) => visit.scenario).sort()).toEqual(['a', 'b', 'c']);
  }
});

it('every order of scenarios and of arms comes up', () => {
  const orders = aComparison().withLaunches(200).orders();
  const scenarioOrders = new Set(orders.map((o) => o.visits.map((v) => v.scenario).join('')));
  const turnOrders = new Set(orders.map((o) => o.visits[0]?.firstArms.join(' ')));
  expect(scenarioOrders.size).toBe(6);
  expect(turnOrders.size).toBe(6);
});

it('over many seeds, every pattern of boots comes up about equally often', () => {
  const seeds = 800;
  const patterns = new Map<string, number>();
  for (let seed = 0; seed < seeds; seed++) {
    const orders = aComparison(`seed ${seed}`).withLaunches(8).orders();
    const pattern = orders.map((order) => order.bootedFirst[0]).join('');
    patterns.set(pattern, (patterns.get(pattern) ?? 0) + 1);
  }
  // Four pairs, each one way or the other.
  expect(patterns.size).toBe(16);
  const expected = seeds / 16;
  const error = Math.sqrt(seeds * (1 / 16) * (15 / 16));
  for (const count of patterns.values()) {
    expect(Math.abs(count - expected)).toBeLessThan(4 * error);
  }
});

it('the order of boots, of warm-ups and of each scenario are independent', () => {
  const pairs = 1000;
  const agreements = { boot: 0, scenarios: 0 };
  for (let seed = 0; seed < pairs; seed++) {
    const { bootedFirst, visits } = orderOfLaunch(`seed ${seed}`, 0, ['a', 'b'], 2);
    const warmed = (name: string) => visits.find((v) => v.scenario === name)?.warmedFirst;
    if (bootedFirst === warmed('a')) agreements.boot += 1;
    if (warmed('a') === warmed('b')) agreements.scenarios += 1;
  }
  const error = Math.sqrt(pairs * 0.5 * 0.5);
  for (const count of Object.values(agreements)) {
    expect(Math.abs(count - pairs / 2)).toBeLessThan(4 * error);
  }
});

it('rounds that cannot be balanced are refused', () => {
  expect(() => orderOfLaunch('seed', 0, ['a'], 3)).toThrow(RangeError);
  expect(() => orderOfLaunch('seed', 0, ['a'], 0)).toThrow(RangeError);
});

describe('random numbers', () => {
  it('are uniform: each of ten numbers within four standard errors', () => {
    const random = randomFrom('even');
    const draws = 10_000;
    const counts = Array.from({ length: 10 }, () => 0);
    for (let i = 0; i < draws; i++) {
      const drawn = random.below(10);
      counts[drawn] = (counts[drawn] ?? 0) + 1;
    }
    const error = Math.sqrt(draws * 0.1 * 0.9);
    for (const count of counts) expect(Math.abs(count - draws / 10)).toBeLessThan(4 * error);
  });

  it('labels make separate streams', () => {
    const draw = (label: string) => {
      const random = randomFrom('seed', label);
      return Array.from({ length: 20 }, () => random.below(1000));
    };
    expect(draw('a')).toEqual(draw('a'));
    expect(draw('a')).not.toEqual(draw('b'));
  });

  it('a shuffle keeps every item', () => {
    expect(shuffled([1, 2, 3, 4, 5], randomFrom('x')).sort((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5,
    ]);
  });
});
