import { describe, expect, it } from 'vitest';
import { costChanges, type CostPair, type CodeInfo } from '../../src/profile/cost-changes.ts';
import type { LocationCost, LocationCosts } from '../../src/profile/location-costs.ts';
import { REMOVED_LINE } from '../../src/profile/match-locations.ts';
import { locationKey, locationWithoutFile } from '../../src/profile/call-tree.ts';
import type { CodeLocation } from '../../src/model/profile.ts';
import { normals } from '../support/chance.ts';

const place = (name: string): CodeLocation => ({
  kind: 'function',
  name,
  file: 'src/a.js',
  line: 1,
});
const dependency = (name: string): CodeLocation => locationWithoutFile('package', name);

type Given = readonly [CodeLocation, number, Partial<Omit<LocationCost, 'location' | 'own'>>?];

function costsFrom(given: readonly Given[], noise: () => number): LocationCosts {
  return new Map(
    given.map(([at, own, more = {}]) => [
      locationKey(at),
      {
        location: at,
        own: own * (1 + 0.03 * noise()),
        total: 2 * own,
        lines: new Map(),
        viaFunction: new Map(),
        calledFrom: new Map(),
        ...more,
      },
    ]),
  );
}

/** Six launches with 3 % of noise. */
function pairs(before: readonly Given[], after: readonly Given[], seed = 1): CostPair[] {
  const noise = normals(seed);
  return Array.from({ length: 6 }, () => ({
    baseline: costsFrom(before, noise),
    candidate: costsFrom(after, noise),
  }));
}

const KNOWN: CodeInfo = {
  versionsOf: () => ({ baseline: '5.0.0', candidate: '6.0.0' }),
  isCommitted: () => true,
  textAt: (file, line) => `${file} ${line}`,
};

const BEFORE: Given[] = [
  [place('a'), 20],
  [place('b'), 30],
  [place('c'), 5],
];

const named = (changes: ReturnType<typeof costChanges>) =>
  changes.filter(({ isNotable }) => isNotable).map((change) => change.location.name);

describe('a change', () => {
  it('is named, with its size, and nothing else is', () => {
    const after = [BEFORE[0], [place('b'), 42], BEFORE[2]] as Given[];
    const changes = costChanges(pairs(BEFORE, after), KNOWN);
    expect(named(changes)).toEqual(['b']);
    expect(changes[0]?.change).toBeGreaterThan(10.5);
    expect(changes[0]?.change).toBeLessThan(13.5);
    expect(changes[0]?.low).toBeGreaterThan(0);
    expect(changes[0]?.total).toEqual({ baseline: 60, candidate: 84 });
  });

  it('comes with the increases first; what is new is all increase, what is gone all decrease', () => {
    const after = [BEFORE[0], BEFORE[1], [place('d'), 9]] as Given[];
    expect(named(costChanges(pairs(BEFORE, after), KNOWN))).toEqual(['d', 'c']);
  });

  it('of code, which somebody can change, comes before what follows from it', () => {
    const gc = locationWithoutFile('gc');
    const before = [...BEFORE, [gc, 5]] as Given[];
    const after = [[place('a'), 30], [place('b'), 10], BEFORE[2], [gc, 40]] as Given[];
    const changes = costChanges(pairs(before, after), KNOWN).filter(({ isNotable }) => isNotable);
    expect(changes.map(({ location: { name, kind } }) => name || kind)).toEqual(['a', 'gc', 'b']);
  });

  it('of less than one per cent of the whole is not named, however sure it is', () => {
    const quiet = (own: number): CostPair[] =>
      Array.from({ length: 6 }, (_, i) => ({
        baseline: costsFrom([[place('a'), 100]], () => 0),
        candidate: costsFrom([[place('a'), own + i / 1e6]], () => 0),
      }));
    expect(named(costChanges(quiet(100.9), KNOWN))).toEqual([]);
    expect(named(costChanges(quiet(101.1), KNOWN))).toEqual(['a']);
  });

  it('of what costs next to nothing in both arms is not told at all', () => {
    const tiny = [...BEFORE, [place('tiny'), 0.1]] as Given[];
    const changes = costChanges(pairs(tiny, tiny), KNOWN);
    expect(changes.map((each) => each.location.name).sort()).toEqual(['a', 'b', 'c']);
  });

  it('of a package has both versions', () => {
    const [first] = costChanges(pairs([[dependency('x'), 5]], [[dependency('x'), 9]]), KNOWN);
    expect(first?.versions).toEqual({ baseline: '5.0.0', candidate: '6.0.0' });
  });

  it('says where most of it is, and nothing where it is all over the place', () => {
    const handler = place('handler');
    const change = (more: Partial<LocationCost>) =>
      costChanges(pairs([[place('b'), 10]], [[place('b'), 20, more]]), KNOWN)[0];
    expect(change({ lines: new Map([[7, 8]]) })?.hottestLine).toEqual({
      line: 7,
      text: 'src/a.js 7',
    });
    expect(change({ viaFunction: new Map([['parse', 8]]) })?.viaFunction).toMatchObject({
      name: 'parse',
    });
    const under = new Map([['k', { location: handler, cost: 8 }]]);
    expect(change({ calledFrom: under })?.calledFrom).toMatchObject({ location: handler });
    const spread = new Map(Array.from({ length: 5 }, (_, i) => [i + 1, 2]));
    expect(change({ lines: spread })?.hottestLine).toBeNull();
  });
});

it('no line is told where one was changed itself, nor of what a build has made', () => {
  const before: Given[] = [
    [
      place('b'),
      100,
      {
        lines: new Map([
          [REMOVED_LINE, 90],
          [20, 10],
        ]),
      },
    ],
  ];
  const after: Given[] = [
    [
      place('b'),
      120,
      {
        lines: new Map([
          [11, 90],
          [20, 30],
        ]),
      },
    ],
  ];
  expect(costChanges(pairs(before, after), KNOWN)[0]?.hottestLine).toBeNull();
  const built = { ...KNOWN, isCommitted: () => false };
  const lines = new Map([[20, 30]]);
  const [only] = costChanges(pairs([[place('b'), 100]], [[place('b'), 130, { lines }]]), built);
  expect(only).toMatchObject({ hottestLine: null, location: { isCommitted: false } });
});

it('what the candidate does not have is at no line of it', () => {
  const lines = new Map([[7, 8]]);
  const [only] = costChanges(
    pairs([[place('gone'), 20, { lines }]], [[place('b'), 20]]),
    KNOWN,
  ).slice(-1);
  expect(only).toMatchObject({ location: { name: 'gone' }, hottestLine: null, candidate: 0 });
});

it('without any change nothing is named, in 99 of 100 comparisons', () => {
  const many = Array.from({ length: 30 }, (_, i): Given => [place(`f${i}`), 5 + i]);
  const comparisons = 400;
  const loud = Array.from({ length: comparisons }, (_, seed) =>
    named(costChanges(pairs(many, many, seed + 100), KNOWN)),
  ).filter((names) => names.length > 0).length;
  // Four standard errors of the binomial above 1 %.
  expect(loud / comparisons).toBeLessThan(0.01 + 4 * Math.sqrt((0.01 * 0.99) / comparisons));
});

it('the intervals of all places hold together in 99 of 100 comparisons', () => {
  const many = Array.from({ length: 30 }, (_, i): Given => [place(`f${i}`), 5 + i]);
  const after = many.map(([at, own]): Given => [at, own * 1.1]);
  const comparisons = 400;
  const wrong = Array.from({ length: comparisons }, (_, seed) =>
    costChanges(pairs(many, after, seed + 900), KNOWN),
  ).filter((changes) =>
    changes.some(({ location: { name }, low, high }) => {
      const truth = 0.1 * (5 + Number(name.slice(1)));
      return low > truth || high < truth;
    }),
  ).length;
  expect(wrong / comparisons).toBeLessThan(0.01 + 4 * Math.sqrt((0.01 * 0.99) / comparisons));
});
