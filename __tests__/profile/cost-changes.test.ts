import { describe, expect, it } from 'vitest';
import { isClear } from '../../src/profile/explain-scenario.ts';
import { costChanges, type CostPair, type CodeInfo } from '../../src/profile/cost-changes.ts';
import type { LocationCost, LocationCosts } from '../../src/profile/location-costs.ts';
import { REMOVED_LINE } from '../../src/profile/match-locations.ts';
import { locationKey, locationWithoutFile } from '../../src/profile/call-tree.ts';
import type { CodeLocation, CostChange } from '../../src/model/profile.ts';
import { normals } from '../support/chance.ts';

const functionNamed = (name: string): CodeLocation => ({
  kind: 'function',
  name,
  file: 'src/a.js',
  line: 1,
});
const packageNamed = (name: string): CodeLocation => locationWithoutFile('package', name);

type CostSpec = readonly [CodeLocation, number, Partial<Omit<LocationCost, 'location' | 'own'>>?];

function costsFrom(specs: readonly CostSpec[], noise: () => number): LocationCosts {
  return new Map(
    specs.map(([location, own, more = {}]) => [
      locationKey(location),
      {
        location,
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
function pairs(before: readonly CostSpec[], after: readonly CostSpec[], seed = 1): CostPair[] {
  const noise = normals(seed);
  return Array.from({ length: 6 }, () => ({
    baseline: costsFrom(before, noise),
    candidate: costsFrom(after, noise),
  }));
}

const CODE: CodeInfo = {
  versionsOf: () => ({ baseline: '5.0.0', candidate: '6.0.0' }),
  isUpdated: () => false,
  isChanged: () => false,
  isUnchanged: () => false,
  isCommitted: () => true,
  textAt: (file, line) => `${file} ${line}`,
};

const BEFORE: CostSpec[] = [
  [functionNamed('a'), 20],
  [functionNamed('b'), 30],
  [functionNamed('c'), 5],
];

const named = (changes: ReturnType<typeof costChanges>) =>
  changes.filter(({ isNotable }) => isNotable).map((change) => change.location.name);

describe('a change', () => {
  it('is notable, and nothing else is', () => {
    const after = [BEFORE[0], [functionNamed('b'), 42], BEFORE[2]] as CostSpec[];
    const changes = costChanges(pairs(BEFORE, after), CODE);
    expect(named(changes)).toEqual(['b']);
    expect(changes[0]?.change).toBeGreaterThan(10.5);
    expect(changes[0]?.change).toBeLessThan(13.5);
    expect(changes[0]?.low).toBeGreaterThan(0);
    expect(changes[0]?.total).toEqual({ baseline: 60, candidate: 84 });
  });

  it('increases come first; new code only increases, removed code only decreases', () => {
    const after = [BEFORE[0], BEFORE[1], [functionNamed('d'), 9]] as CostSpec[];
    expect(named(costChanges(pairs(BEFORE, after), CODE))).toEqual(['d', 'c']);
  });

  it('of the app’s code or a package comes before its consequences', () => {
    const gc = locationWithoutFile('gc');
    const before = [...BEFORE, [gc, 5]] as CostSpec[];
    const after = [
      [functionNamed('a'), 30],
      [functionNamed('b'), 10],
      BEFORE[2],
      [gc, 40],
    ] as CostSpec[];
    const changes = costChanges(pairs(before, after), CODE).filter(({ isNotable }) => isNotable);
    expect(changes.map(({ location: { name, kind } }) => name || kind)).toEqual(['a', 'gc', 'b']);
  });

  it('of less than 1% of all CPU time is not notable, however certain it is', () => {
    const quiet = (own: number): CostPair[] =>
      Array.from({ length: 6 }, (_, i) => ({
        baseline: costsFrom([[functionNamed('a'), 100]], () => 0),
        candidate: costsFrom([[functionNamed('a'), own + i / 1e6]], () => 0),
      }));
    expect(named(costChanges(quiet(100.9), CODE))).toEqual([]);
    expect(named(costChanges(quiet(101.1), CODE))).toEqual(['a']);
  });

  it('is left out if the code costs next to nothing in both arms', () => {
    const tiny = [...BEFORE, [functionNamed('tiny'), 0.1]] as CostSpec[];
    const changes = costChanges(pairs(tiny, tiny), CODE);
    expect(changes.map((each) => each.location.name).sort()).toEqual(['a', 'b', 'c']);
  });

  it('of a package has both versions', () => {
    const [first] = costChanges(pairs([[packageNamed('x'), 5]], [[packageNamed('x'), 9]]), CODE);
    expect(first?.versions).toEqual({ baseline: '5.0.0', candidate: '6.0.0' });
  });

  it('names the line, callee or caller that accounts for most of it, if there is one', () => {
    const handler = functionNamed('handler');
    const change = (more: Partial<LocationCost>) =>
      costChanges(pairs([[functionNamed('b'), 10]], [[functionNamed('b'), 20, more]]), CODE)[0];
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

it('there is no hottest line if edited lines make up the change, or in files of a build', () => {
  const before: CostSpec[] = [
    [
      functionNamed('b'),
      100,
      {
        lines: new Map([
          [REMOVED_LINE, 90],
          [20, 10],
        ]),
      },
    ],
  ];
  const after: CostSpec[] = [
    [
      functionNamed('b'),
      120,
      {
        lines: new Map([
          [11, 90],
          [20, 30],
        ]),
      },
    ],
  ];
  expect(costChanges(pairs(before, after), CODE)[0]?.hottestLine).toBeNull();
  const built = { ...CODE, isCommitted: () => false };
  const lines = new Map([[20, 30]]);
  const [only] = costChanges(
    pairs([[functionNamed('b'), 100]], [[functionNamed('b'), 130, { lines }]]),
    built,
  );
  expect(only).toMatchObject({ hottestLine: null, location: { isCommitted: false } });
});

it('there is no hottest line in code that the candidate does not have', () => {
  const lines = new Map([[7, 8]]);
  const [only] = costChanges(
    pairs([[functionNamed('gone'), 20, { lines }]], [[functionNamed('b'), 20]]),
    CODE,
  ).slice(-1);
  expect(only).toMatchObject({ location: { name: 'gone' }, hottestLine: null, candidate: 0 });
});

describe('four launches on a busy machine, in which a location’s cost differs by 30 %', () => {
  const busy = (before: readonly CostSpec[], after: readonly CostSpec[], seed: number) => {
    const noise = normals(seed);
    return Array.from({ length: 4 }, () => ({
      baseline: costsFrom(before, () => 10 * Math.max(-3, noise())),
      candidate: costsFrom(after, () => 10 * Math.max(-3, noise())),
    }));
  };
  const others = Array.from({ length: 25 }, (_, i): CostSpec => [functionNamed(`f${i}`), 2 + i]);
  const before: CostSpec[] = [...others, [packageNamed('x'), 14]];
  const after: CostSpec[] = [...others, [packageNamed('x'), 55]];
  const shareOf = (isFound: (changes: ReturnType<typeof costChanges>) => boolean) => {
    const comparisons = 200;
    const found = Array.from({ length: comparisons }, (_, seed) =>
      costChanges(busy(before, after, seed + 50), CODE),
    ).filter(isFound).length;
    return found / comparisons;
  };

  it('a package that costs four times as much is named, and first', () => {
    expect(shareOf((changes) => named(changes)[0] === 'x')).toBeGreaterThan(0.8);
  });

  it('is at least the probable cause otherwise', () => {
    const isSaid = shareOf(([first]) => first?.isNotable === true || first?.isProbable === true);
    expect(isSaid).toBeGreaterThan(0.95);
  });
});

describe('what the change touched', () => {
  const others = Array.from({ length: 60 }, (_, i): CostSpec => [
    { ...functionNamed(`f${i}`), file: `src/other${i % 9}.js` },
    1,
  ]);
  const before: CostSpec[] = [...others, [functionNamed('slow'), 20]];
  const after: CostSpec[] = [...others, [functionNamed('slow'), 21.4]];
  const foundWith = (isChanged: (file: string) => boolean) => {
    const comparisons = 100;
    return Array.from({ length: comparisons }, (_, seed) =>
      costChanges(pairs(before, after, seed + 700), { ...CODE, isChanged }),
    ).filter((changes) => named(changes).includes('slow')).length;
  };

  it('is found more easily than what it did not touch', () => {
    const untouched = foundWith(() => false);
    const touched = foundWith((file) => file === 'src/a.js');
    expect(touched).toBeGreaterThan(untouched + 10);
  });

  it('is marked: functions of changed files, packages of another version', () => {
    const code = {
      ...CODE,
      isChanged: (file: string) => file === 'src/a.js',
      versionsOf: (name: string) => ({
        baseline: '1.0.0',
        candidate: name === 'new' ? '2.0.0' : '1.0.0',
      }),
    };
    const specs: CostSpec[] = [
      [functionNamed('a'), 10],
      [{ ...functionNamed('b'), file: 'src/b.js' }, 10],
      [packageNamed('new'), 10],
      [packageNamed('old'), 10],
    ];
    const touched = costChanges(pairs(specs, specs), code).filter(({ isTouched }) => isTouched);
    expect(touched.map(({ location }) => location.name).sort()).toEqual(['a', 'new']);
  });

  it('is certainly not in the file of a function that is the same, but nobody knows of minified code and of packages', () => {
    const code = { ...CODE, isUnchanged: (file: string) => file === 'src/a.js' };
    const specs: CostSpec[] = [
      [functionNamed('a'), 10],
      [{ ...functionNamed('b'), file: 'src/b.js' }, 10],
      [{ ...functionNamed(''), line: null }, 10],
      [packageNamed('old'), 10],
    ];
    const unchanged = costChanges(pairs(specs, specs), code).filter((each) => each.isUnchanged);
    expect(unchanged.map(({ location }) => location.name)).toEqual(['a']);
  });

  it('is no package whose version could not be read of a side that calls it', () => {
    const code = {
      ...CODE,
      versionsOf: () => ({ baseline: null, candidate: '3.1.0' }),
      isUpdated: (name: string) => name === 'listed',
    };
    const before: CostSpec[] = [
      [packageNamed('unread'), 10],
      [packageNamed('listed'), 10],
    ];
    const after: CostSpec[] = [...before, [packageNamed('added'), 10]];
    const changes = costChanges(pairs(before, after), code);
    const found = Object.fromEntries(
      changes.map(({ location: { name }, versions, isTouched }) => [name, { versions, isTouched }]),
    );
    expect(found).toEqual({
      unread: { versions: null, isTouched: false },
      listed: { versions: null, isTouched: true },
      added: { versions: { baseline: null, candidate: '3.1.0' }, isTouched: true },
    });
  });
});

it('a change is the probable cause only if it is a large part of an increase', () => {
  const quiet = (candidate: number, more: number) =>
    costChanges(
      Array.from({ length: 3 }, (_, i) => ({
        baseline: costsFrom(
          [
            [functionNamed('a'), 20 + i],
            [functionNamed('b'), 50],
          ],
          () => 0,
        ),
        candidate: costsFrom(
          [
            [functionNamed('a'), candidate + 8 * i],
            [functionNamed('b'), more],
          ],
          () => 0,
        ),
      })),
      CODE,
    ).find(({ location }) => location.name === 'a');
  expect(quiet(32, 51)).toMatchObject({ isNotable: false, isProbable: true });
  // The increase is in b.
  expect(quiet(32, 150)).toMatchObject({ isProbable: false });
  // A request costs less.
  expect(quiet(32, 10)).toMatchObject({ isProbable: false });
});

it('without a change nothing is notable in 99 of 100 comparisons', () => {
  const many = Array.from({ length: 30 }, (_, i): CostSpec => [functionNamed(`f${i}`), 5 + i]);
  const comparisons = 400;
  const withNotable = Array.from({ length: comparisons }, (_, seed) =>
    named(costChanges(pairs(many, many, seed + 100), CODE)),
  ).filter((names) => names.length > 0).length;
  // Four standard errors of the binomial above 1 %.
  expect(withNotable / comparisons).toBeLessThan(0.01 + 4 * Math.sqrt((0.01 * 0.99) / comparisons));
});

it('the intervals of all locations hold at once in 99 of 100 comparisons', () => {
  const many = Array.from({ length: 30 }, (_, i): CostSpec => [functionNamed(`f${i}`), 5 + i]);
  const after = many.map(([location, own]): CostSpec => [location, own * 1.1]);
  const comparisons = 400;
  const wrong = Array.from({ length: comparisons }, (_, seed) =>
    costChanges(pairs(many, after, seed + 900), CODE),
  ).filter((changes) =>
    changes.some(({ location: { name }, low, high }) => {
      const truth = 0.1 * (5 + Number(name.slice(1)));
      return low > truth || high < truth;
    }),
  ).length;
  expect(wrong / comparisons).toBeLessThan(0.01 + 4 * Math.sqrt((0.01 * 0.99) / comparisons));
});

describe('launches that end once the cause stands out', () => {
  const code = { ...CODE, isChanged: (file: string) => file === 'src/changed.js' };
  const changed = { ...functionNamed('edited'), file: 'src/changed.js' };
  const others = Array.from({ length: 30 }, (_, i): CostSpec => [functionNamed(`f${i}`), 5 + i]);
  const before: CostSpec[] = [[changed, 60], ...others];

  /** As an explanation makes them: of up to six launches, as many as it needs. */
  const sequential = (after: readonly CostSpec[], seed: number) => {
    const all = pairs(before, after, seed);
    const totalOf = (made: readonly CostPair[], arm: 'baseline' | 'candidate') =>
      made.flatMap((pair) => [...pair[arm].values()]).reduce((sum, { own }) => sum + own, 0) /
      made.length;
    for (const launches of [3, 4, 5, 6]) {
      const made = all.slice(0, launches);
      const changes = costChanges(made, code);
      const [baseline, candidate] = [totalOf(made, 'baseline'), totalOf(made, 'candidate')];
      if (launches === 6 || isClear({ changes, baseline, candidate })) return { launches, changes };
    }
    throw new Error('unreachable');
  };
  const comparisons = 400;
  const results = (after: readonly CostSpec[]) =>
    Array.from({ length: comparisons }, (_, seed) => sequential(after, seed + 2000));
  /** Four standard errors of the binomial above 1 %. */
  const one = 0.01 + 4 * Math.sqrt((0.01 * 0.99) / comparisons);

  it('are three if it is large, and name it first', () => {
    const slower = results([[changed, 160], ...others]);
    const right = slower.filter(({ changes }) => named(changes)[0] === 'edited');
    expect(1 - right.length / comparisons).toBeLessThan(one);
    const short = slower.filter(({ launches }) => launches === 3);
    expect(1 - short.length / comparisons).toBeLessThan(one);
  });

  it('name code that costs as much as before no more often than six do', () => {
    const same = results(before);
    const wrong = same.filter(({ changes }) => named(changes).length > 0);
    expect(wrong.length / comparisons).toBeLessThan(one);
    const [[first], ...rest] = others as [CostSpec, ...CostSpec[]];
    const elsewhere = results([[changed, 60], [first, 100], ...rest]);
    const misled = elsewhere.filter(({ changes }) => named(changes).includes('edited'));
    expect(misled.length / comparisons).toBeLessThan(one);
  });

  it('have intervals that hold all at once in 99 of 100 comparisons', () => {
    const wrong = results([[changed, 160], ...others]).filter(({ changes }) =>
      changes.some(({ location: { name }, low, high }) => {
        const truth = name === 'edited' ? 100 : 0;
        return low > truth || high < truth;
      }),
    );
    expect(wrong.length / comparisons).toBeLessThan(one);
  });

  const [place] = costChanges(pairs([[changed, 60]], [[changed, 80]]), code);
  if (place === undefined) throw new Error('there is no change');
  const first: CostChange = { ...place, change: 15, low: 8, isNotable: true, isProbable: false };
  const second: CostChange = { ...first, change: 4, low: -1, isNotable: false };

  it.each([
    ['is enough', {}, {}, true],
    ['is enough, also if the change did not touch it', { isTouched: false }, {}, true],
    ['is not, if it is uncertain', { isNotable: false }, {}, false],
    ['is not, if it may be a small part', { low: 4.5 }, {}, false],
    ['is not, if another may cost as much', {}, { change: 9 }, false],
    ['is not, if touched code is a probable cause', {}, { isProbable: true }, false],
    ['is, if other code is', {}, { isProbable: true, isTouched: false }, true],
    ['is not, if it is no code', { location: locationWithoutFile('gc', '') }, {}, false],
  ])('a function that costs more %s', (_, ofFirst, ofSecond, expected) => {
    const changes = [
      { ...first, ...ofFirst },
      { ...second, ...ofSecond },
    ];
    expect(isClear({ changes, baseline: 100, candidate: 120 })).toBe(expected);
  });

  it.each([
    ['as few as chance may look like', 104, { change: 4, low: 3 }],
    ['less', 90, {}],
  ])('a function is not the clear cause if requests cost %s', (_, candidate, ofFirst) => {
    expect(isClear({ changes: [{ ...first, ...ofFirst }], baseline: 100, candidate })).toBe(false);
  });
});
