/**
 * The rule with rounds and launches planned anew after the first look, from the noise that was seen there, and before it from the times of
 * the launches: a plan that depends on the data must not make more of them.
 */
import { describe, expect, it } from 'vitest';
import { decide, scheduleOf, type Material } from '../../bench/our-rule.ts';
import { randomFrom } from '../../src/plan/random.ts';
import { noiseOf, slack, type Noise } from '../support/chance.ts';

const COMPARISONS = 4000;
const LAUNCHES = 8000;
const ROUNDS = 12;
const LIMIT = Math.log(1.03);

/** Standard deviations of a launch's luck and of a round's, for either metric. */
interface Spread {
  readonly between: number;
  readonly within: number;
}

/** Launches of a known mean effect, to draw comparisons from; what is left of chance is taken off. */
function population(truth: number, noise: Noise, { between, within }: Spread): Material[] {
  const next = noiseOf(noise, 4);
  const launches = Array.from({ length: LAUNCHES }, () => {
    const luck = { throughput: between * next(), cpu: between * next() };
    return Array.from({ length: ROUNDS }, () => ({
      throughput: luck.throughput + within * next(),
      cpu: luck.cpu + within * next(),
    }));
  });
  const meanOf = (metric: 'throughput' | 'cpu') => {
    const all = launches.flat().map((round) => round[metric]);
    return all.reduce((sum, value) => sum + value, 0) / all.length;
  };
  const off = { throughput: meanOf('throughput') - truth, cpu: meanOf('cpu') - truth };
  return launches.map((rounds) => ({
    rounds: rounds.map(({ throughput, cpu }) => ({
      throughput: throughput - off.throughput,
      cpu: cpu - off.cpu,
    })),
    steady: [],
    fixed: 5,
    warmUp: 4,
    perRound: 1,
  }));
}

/** @param coldBoots seconds that the boots of the pilot take longer than those of launches */
function shares(truth: number, tolerance: number, noise: Noise, spread: Spread, coldBoots = 0) {
  const material = population(truth, noise, spread);
  const gate = { tolerance, measuringTime: 300, pilot: 6 };
  const ofPilot = material.map((launch) => ({ ...launch, fixed: launch.fixed + coldBoots }));
  const schedule = scheduleOf(ofPilot, gate);
  const random = randomFrom('replanning', noise, String(truth));
  const verdicts = Array.from(
    { length: COMPARISONS },
    () => decide(material, schedule, gate, random).verdict,
  );
  const share = (verdict: (typeof verdicts)[number]) =>
    verdicts.filter((each) => each === verdict).length / COMPARISONS;
  return { blocked: share('regression'), passed: share('pass') };
}

const SPREADS: [string, Spread][] = [
  ['boots differ more than runs', { between: 0.03, within: 0.01 }],
  ['runs differ more than boots', { between: 0.01, within: 0.06 }],
];

/** None, and so much that the pilot plans six launches where there is time for dozens. */
const COLD_BOOTS = [0, 35];

describe.each<Noise>(['normal', 'heavy-tailed'])('%s noise', (noise) => {
  describe.each(SPREADS)('%s', (_, spread) => {
    it.each(COLD_BOOTS)(
      'unchanged code at tolerance 0 is blocked in at most alpha / 2 (cold boots: %i s)',
      (cold) => {
        const { blocked } = shares(0, 0, noise, spread, cold);
        expect(blocked).toBeLessThan(0.025 + slack(0.025, COMPARISONS));
      },
    );

    it.each(COLD_BOOTS)(
      'two thirds of the tolerance are blocked in at most 10 % (cold boots: %i s)',
      (cold) => {
        const { blocked } = shares((2 / 3) * LIMIT, 0.03, noise, spread, cold);
        expect(blocked).toBeLessThan(0.1 + slack(0.1, COMPARISONS));
      },
    );

    it.each(COLD_BOOTS)(
      'a slowdown of the tolerance passes in at most 5 % (cold boots: %i s)',
      (cold) => {
        const { passed } = shares(LIMIT, 0.03, noise, spread, cold);
        expect(passed).toBeLessThan(0.05 + slack(0.05, COMPARISONS));
      },
    );
  });
});

it('the bounds are not empty: what is slower is blocked, and what is not passes', () => {
  const quiet = { between: 0.01, within: 0.01 };
  expect(shares(Math.log(1.06), 0.03, 'normal', quiet).blocked).toBeGreaterThan(0.95);
  expect(shares(0, 0.03, 'normal', quiet).passed).toBeGreaterThan(0.95);
  expect(shares(0, 0, 'normal', { between: 0.02, within: 0.02 }).blocked).toBeGreaterThan(0.005);
  // With six launches, hardly any of these would pass.
  const noisy = { between: 0.025, within: 0.01 };
  expect(shares(0, 0.03, 'normal', noisy, 35).passed).toBeGreaterThan(0.8);
});
