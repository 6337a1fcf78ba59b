import { describe, expect, it } from 'vitest';
import { disturbances } from '../../src/analyse/disturbance.ts';
import type { Arm } from '../../src/model/arm.ts';
import type { Launch, Run } from '../../src/model/run.ts';
import { aLaunch, aRound } from '../support/runs.ts';

type Given = Partial<Omit<Run, 'surroundings'>> & {
  readonly surroundings?: Partial<NonNullable<Run['surroundings']>> | null;
};

/** A launch of two rounds in which one arm's runs, or both, saw something. */
function launch(index: number, seen: Given = {}, arms: readonly Arm[] = ['baseline', 'candidate']) {
  const quiet = { others: 0.05, steal: 0, throttled: null, frequency: null };
  const of = (run: Run): Run => {
    if (!arms.includes(run.arm)) return { ...run, surroundings: quiet };
    const surroundings =
      seen.surroundings === null ? null : { ...quiet, ...(seen.surroundings ?? {}) };
    return { ...run, ...seen, surroundings };
  };
  const rounds = [aRound({}, {}), aRound({}, {}, 'candidate')].map((round) => ({
    ...round,
    baseline: of(round.baseline),
    candidate: of(round.candidate),
  }));
  return aLaunch(index, rounds);
}

const quiet = (count: number): Launch[] => Array.from({ length: count }, (_, i) => launch(i));
const voids = (launches: Launch[]) => disturbances(launches).filter((why) => why !== null);

it('a quiet machine disturbs nothing', () => {
  expect(voids(quiet(10))).toEqual([]);
});

it('a launch beside which another program ran is void, and the reason is said', () => {
  const launches = [...quiet(9), launch(9, { surroundings: { others: 0.9 } })];
  expect(disturbances(launches)[9]).toBe('others took 0.90 of a core (usually 0.05)');
  expect(voids(launches)).toHaveLength(1);
});

it.each([
  ['the hypervisor’s steal', { surroundings: { steal: 0.8 } }],
  ['throttling of our own control group', { surroundings: { throttled: 0.8 } }],
  ['a stall of the load generator', { generatorStall: 300_000 }],
])('%s voids as well', (_what, seen) => {
  expect(voids([...quiet(9), launch(9, seen)])).toHaveLength(1);
});

it('a processor that slows down between the runs of a launch voids it', () => {
  const launches = [
    ...quiet(4),
    launch(4, { surroundings: { frequency: 3000 } }, ['baseline', 'candidate']),
    launch(5, { surroundings: { frequency: 3000 } }, ['baseline', 'candidate']),
  ];
  expect(voids(launches)).toEqual([]);
  const [first] = launches.at(-1)?.rounds ?? [];
  if (!first?.candidate.surroundings) throw new Error('no round');
  first.candidate.surroundings.frequency = 1500;
  expect(voids(launches)).toEqual([
    'the processor ran at 1500 MHz in one run and at 3000 in another',
  ]);
});

it('a machine that is always busy is the noise that the test is made for', () => {
  const busy = Array.from({ length: 10 }, (_, i) => launch(i, { surroundings: { others: 0.9 } }));
  expect(voids(busy)).toEqual([]);
});

it('what cannot be read disturbs nothing', () => {
  const blind = { surroundings: null, generatorStall: null };
  expect(voids(Array.from({ length: 6 }, (_, i) => launch(i, blind)))).toEqual([]);
});

it('a launch that is void for another reason stays so', () => {
  const crashed = { ...launch(3), void: 'the candidate stopped' };
  expect(disturbances([...quiet(3), crashed])[3]).toBe('the candidate stopped');
});

describe('the rule is blind to the arm', () => {
  it.each([
    ['others', { surroundings: { others: 1.4 } }],
    ['a stall', { generatorStall: 300_000 }],
  ])('%s beside the one arm’s runs weigh as much as beside the other’s', (_what, seen) => {
    const beside = (arm: Arm) => disturbances([...quiet(9), launch(9, seen, [arm])]);
    expect(beside('baseline')).toEqual(beside('candidate'));
    expect(beside('baseline')[9]).not.toBeNull();
  });

  it('and to what the apps answer', () => {
    const slow = launch(9, { completed: 3, duration: 0.5, cpu: 0.5, statuses: { '200': 3 } });
    expect(voids([...quiet(9), slow])).toEqual([]);
  });
});
