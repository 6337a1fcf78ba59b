/** A search as a loop of comparisons, with comparisons that answer at once. */
import { describe, expect, it } from 'vitest';
import {
  chooseSeries,
  search,
  type Compared,
  type ComparisonRequest,
  type SearchOptions,
  type SearchPorts,
} from '../../src/bisect/run.ts';
import { savedBisectionSchema } from '../../src/model/bisection.ts';
import { aReport } from '../support/reports.ts';
import { withSteps } from '../support/bisections.ts';

const OPTIONS: SearchOptions = {
  length: 16,
  tolerance: 0.03,
  expects: 'slower',
  metric: null,
  isExplaining: false,
  saved: null,
  expected: { comparison: 90, build: 10 },
};

type Saved = NonNullable<SearchOptions['saved']>;

function world(
  levels: readonly number[],
  {
    fails = () => null,
    known = () => [],
    error = 0.004,
  }: Partial<{
    fails: (
      request: ComparisonRequest,
      count: number,
    ) => Extract<Compared, { kind: 'failed' }> | null;
    known: SearchPorts['known'];
    error: number;
  }> = {},
) {
  const asked: ComparisonRequest[] = [];
  const saved: Saved[] = [];
  const built = new Set<number>();
  const ports: SearchPorts = {
    compare: async (request) => {
      asked.push(request);
      const failed = fails(request, asked.length);
      if (failed) return failed;
      const { from, to } = request;
      built.add(from).add(to);
      const effect = (levels[to] ?? NaN) - (levels[from] ?? NaN);
      const numbers = { workload: 'GET /', effect, error, degreesOfFreedom: 8, launches: 9 };
      const cells = [
        { scenario: 'users', metric: 'cpu' as const, ...numbers },
        { scenario: 'users', metric: 'throughput' as const, ...numbers, effect: effect / 2 },
      ];
      const seconds = { overhead: 10, launches: 60, build: null };
      return { kind: 'measured', cells, seconds, report: await aReport() };
    },
    isBuilt: (point) => built.has(point),
    known,
    progress: () => {},
    save: (state) => {
      saved.push(structuredClone(state));
      return Promise.resolve();
    },
  };
  return { ports, asked, saved };
}

/** Written to its file and read again. */
function asRead(saved: Saved): Saved {
  const file = { kind: 'cannongate-bisection-part', version: 1, cannongate: '0.0.0', identity: '' };
  return savedBisectionSchema.parse(JSON.parse(JSON.stringify({ ...file, ...saved })));
}

const failsAt = (point: number) => (request: ComparisonRequest) =>
  request.from === point || request.to === point
    ? ({ kind: 'failed', point: request.to, phase: 'boot', reason: 'it does not boot' } as const)
    : null;

describe('a search', () => {
  it('names the commit, in the metric in which the ends differ most', async () => {
    const { ports } = world(withSteps(16, { 11: 0.2 }));
    const result = await search(OPTIONS, ports);
    expect(result).toMatchObject({
      kind: 'answered',
      series: { scenario: 'users', metric: 'cpu' },
      answer: { kind: 'found', steps: [{ after: 10, last: 11 }] },
    });
  });

  it('finds what is the same in every launch also with a tolerance of 0', async () => {
    const { ports } = world(withSteps(16, { 11: 0.02 }), { error: 0 });
    const result = await search({ ...OPTIONS, tolerance: 0 }, ports);
    expect(result).toMatchObject({ answer: { kind: 'found', steps: [{ after: 10, last: 11 }] } });
  });

  it('skips what fails, and blames the commit that has never worked', async () => {
    const { ports, asked } = world(withSteps(16, { 11: 0.2 }), { fails: failsAt(8) });
    const result = await search(OPTIONS, ports);
    expect(result).toMatchObject({
      kind: 'answered',
      skipped: [{ point: 8 }],
      answer: { steps: [{ last: 11 }] },
    });
    expect(asked.filter(({ to, from }) => to === 8 || from === 8)).toHaveLength(1);
  });

  it('an end that fails ends it with the reason', async () => {
    const { ports } = world(withSteps(16, { 11: 0.2 }), { fails: failsAt(16) });
    const result = await search(OPTIONS, ports);
    expect(result).toMatchObject({ kind: 'end-failed', point: 16, reason: 'it does not boot' });
  });

  it('commits that worked and fail twice are no reason to skip one', async () => {
    const { ports } = world(withSteps(2, { 1: 0.2 }), {
      fails: (_, count) =>
        count > 2
          ? { kind: 'failed', point: null, phase: 'boot', reason: 'no port is free' }
          : null,
    });
    const result = await search({ ...OPTIONS, length: 2 }, ports);
    expect(result).toMatchObject({ kind: 'failed', reason: 'no port is free' });
  });

  it('commits that worked and fail now, as without their database, are no reason to skip others', async () => {
    for (const isOfTheOther of [true, false]) {
      const { ports, asked, saved } = world(withSteps(16, { 11: 0.2 }), {
        // The side that has worked comes first, and is the first to fail.
        fails: ({ from }, count) =>
          count > 2
            ? {
                kind: 'failed',
                point: isOfTheOther ? from : null,
                phase: 'boot',
                reason: 'no database',
              }
            : null,
      });
      const result = await search(OPTIONS, ports);
      expect(result).toMatchObject({ kind: 'failed', reason: 'no database' });
      expect(saved.flatMap(({ skipped }) => skipped)).toEqual([]);
      // What worked before was tried again, and nothing else.
      const [, second, third, fourth, ...more] = asked;
      expect(third).not.toMatchObject({ from: second?.from, to: second?.to });
      expect(fourth).toMatchObject({ from: second?.from, to: second?.to });
      expect(more).toEqual([]);
    }
  });

  it('skips a commit that makes the other one fail, after what worked before still works', async () => {
    const { ports, asked } = world(withSteps(16, { 11: 0.2 }), {
      fails: (request) => {
        const failed = failsAt(8)(request);
        return failed && { ...failed, point: null };
      },
    });
    const result = await search(OPTIONS, ports);
    expect(result).toMatchObject({
      kind: 'answered',
      skipped: [{ point: 8 }],
      answer: { kind: 'found', steps: [{ last: 11 }] },
    });
    expect(asked.filter(({ from, to }) => from === 8 || to === 8)).toHaveLength(1);
  });

  it('commits that cannot be installed while what worked cannot either are no reason to skip any', async () => {
    for (const isOver of [false, true]) {
      // What is kept needs no install, so only new points fail until one is built anew.
      const { ports, asked, saved } = world(withSteps(16, { 11: 0.2 }), {
        fails: ({ from, to, isBuiltAnew }, count) => {
          if (count === 1 || (isOver && count > 2)) return null;
          return {
            kind: 'failed',
            point: isBuiltAnew ? from : to,
            phase: 'install',
            reason: 'no registry',
          };
        },
      });
      const result = await search(OPTIONS, ports);
      expect(saved.at(-1)?.skipped).toEqual(isOver ? [expect.anything()] : []);
      expect(asked.slice(0, 3).map(({ isBuiltAnew }) => isBuiltAnew)).toEqual([false, false, true]);
      if (isOver) expect(result).toMatchObject({ kind: 'answered', answer: { kind: 'found' } });
      else expect(result).toEqual({ kind: 'failed', reason: 'no registry' });
    }
  });

  it('a failure of the machine ends it at once, and is blamed on no commit', async () => {
    const { ports, asked, saved } = world(withSteps(16, { 11: 0.2 }));
    const result = await search(OPTIONS, {
      ...ports,
      compare: async (request) =>
        asked.length < 2
          ? await ports.compare(request)
          : { kind: 'stopped', reason: 'it cannot be checked out' },
    });
    expect(result).toEqual({ kind: 'failed', reason: 'it cannot be checked out' });
    expect(saved.flatMap(({ skipped }) => skipped)).toEqual([]);
  });

  it('goes on from what was saved: the same comparisons are not made again', async () => {
    const whole = world(withSteps(16, { 11: 0.2 }));
    await search(OPTIONS, whole.ports);
    const part = whole.saved[2];
    const rest = world(withSteps(16, { 11: 0.2 }));
    const result = await search({ ...OPTIONS, saved: part ?? null }, rest.ports);
    expect(result).toMatchObject({ answer: { steps: [{ last: 11 }] } });
    expect(rest.asked.length).toBe(whole.asked.length - 3);
  });

  it('skips a commit that a history knows from a time when it worked, and confirms the step around it', async () => {
    const levels = withSteps(16, { 8: 0.2 });
    const edge = { error: 0.004, degreesOfFreedom: 20, launches: 20, source: 'history' } as const;
    const { ports, asked } = world(levels, {
      known: () =>
        Array.from({ length: 16 }, (_, from) => {
          const effect = (levels[from + 1] ?? NaN) - (levels[from] ?? NaN);
          return { from, to: from + 1, effect, ...edge };
        }),
      fails: ({ from, to }) =>
        from === 8 || to === 8
          ? { kind: 'failed', point: 8, phase: 'boot', reason: 'it does not boot' }
          : null,
    });
    const result = await search({ ...OPTIONS, isExplaining: true }, ports);
    expect(result).toMatchObject({
      kind: 'answered',
      skipped: [{ point: 8 }],
      answer: { kind: 'found', steps: [{ after: 7, last: 8 }] },
    });
    expect(asked.at(-1)).toMatchObject({ from: 7, to: 9, isExplained: true });
    // Of the comparison around the step.
    expect(result.kind === 'answered' ? [...result.reports.keys()] : []).toEqual([9]);
    expect(asked.filter(({ from, to }) => from === 8 || to === 8)).toHaveLength(1);
  });

  it('starts from comparisons of a history', async () => {
    const without = world(withSteps(16, { 11: 0.2 }));
    await search(OPTIONS, without.ports);
    const edge = { error: 0.004, degreesOfFreedom: 20, launches: 20, source: 'history' } as const;
    const withHistory = world(withSteps(16, { 11: 0.2 }), {
      known: () => [
        { from: 0, to: 10, effect: 0, ...edge },
        { from: 10, to: 12, effect: 0.2, ...edge },
      ],
    });
    const result = await search(OPTIONS, withHistory.ports);
    expect(result).toMatchObject({ answer: { steps: [{ last: 11 }] } });
    expect(withHistory.asked.length).toBeLessThan(without.asked.length - 1);
  });

  it('says when the bad end is the faster one, after the ends alone', async () => {
    const { ports, asked } = world(withSteps(16, { 11: -0.2 }));
    expect(await search(OPTIONS, ports)).toMatchObject({ kind: 'other-way' });
    expect(asked).toHaveLength(1);
    const improvement = world(withSteps(16, { 11: -0.2 }));
    const result = await search({ ...OPTIONS, expects: 'faster' }, improvement.ports);
    expect(result).toMatchObject({ answer: { kind: 'found', steps: [{ last: 11 }] } });
  });

  it('explains the commit beside its parent', async () => {
    const { ports, asked } = world(withSteps(16, { 11: 0.2 }));
    const result = await search({ ...OPTIONS, isExplaining: true }, ports);
    expect(asked.filter(({ isExplained }) => isExplained)).toMatchObject([{ from: 10, to: 11 }]);
    expect(result.kind === 'answered' ? [...result.reports.keys()] : []).toEqual([11]);
  });

  it('explains the commit as the candidate also if it was measured before and its parent was not', async () => {
    const levels = withSteps(16, { 16: 0.2 });
    const edge = { error: 0.004, degreesOfFreedom: 20, launches: 20, source: 'history' } as const;
    const { ports, asked } = world(levels, {
      known: () =>
        Array.from({ length: 16 }, (_, from) => {
          const effect = (levels[from + 1] ?? NaN) - (levels[from] ?? NaN);
          return { from, to: from + 1, effect, ...edge };
        }),
    });
    const result = await search({ ...OPTIONS, isExplaining: true }, ports);
    expect(result).toMatchObject({ answer: { steps: [{ after: 15, last: 16 }] } });
    // The newest commit is an end, and has worked; its parent is known from the history alone.
    expect(asked).toMatchObject([
      { from: 0, to: 16 },
      { from: 15, to: 16, isExplained: true },
    ]);
  });

  it('a metric that the load generator limited is not said to be without a gate', async () => {
    const { ports } = world(withSteps(16, { 11: 0.2 }));
    const report = await aReport();
    const limited = {
      ...report,
      warnings: [
        {
          code: 'generator-bound' as const,
          scenario: 'GET /',
          isBaselineOnly: false,
          isCpuGated: true,
        },
      ],
    };
    const compare: SearchPorts['compare'] = async (request) => {
      const result = await ports.compare(request);
      if (result.kind !== 'measured') return result;
      return { ...result, cells: result.cells.slice(0, 1), report: limited };
    };
    const result = await search({ ...OPTIONS, metric: 'throughput' }, { ...ports, compare });
    expect(result).toMatchObject({
      kind: 'failed',
      reason: expect.stringMatching(
        /^throughput of GET \/ was not measured: the load generator was the limit, .* --metric cpu$/,
      ) as string,
    });
  });

  it('a metric that is not gated is refused with those that are', async () => {
    const { ports } = world(withSteps(16, { 11: 0.2 }));
    const result = await search({ ...OPTIONS, metric: 'memory' }, ports);
    expect(result).toEqual({ kind: 'no-series', measured: ['cpu', 'throughput'] });
  });

  it('a comparison in which no launch counts is made again, and blamed on no missing gate', async () => {
    const { ports, asked } = world(withSteps(16, { 11: 0.2 }));
    const { launches, ...report } = await aReport();
    const empty = {
      ...report,
      headline: 'disturbed',
      launches: launches.map((launch) => ({
        ...launch,
        excluded: 'something else took the machine',
      })),
    };
    const disturbs = (isDisturbed: (count: number) => boolean): SearchPorts => ({
      ...ports,
      compare: async (request) => {
        const result = await ports.compare(request);
        if (result.kind === 'failed' || !isDisturbed(asked.length)) return result;
        return { ...result, cells: [], report: empty };
      },
    });
    const once = await search(
      OPTIONS,
      disturbs((count) => count === 1),
    );
    expect(once).toMatchObject({ kind: 'answered', answer: { kind: 'found' } });
    const always = await search(
      OPTIONS,
      disturbs(() => true),
    );
    expect(always).toEqual({ kind: 'failed', reason: 'disturbed' });
  });
});

it('what was chosen among many needs more to be believed', () => {
  const cell = {
    metric: 'cpu' as const,
    workload: 'GET /',
    error: 0.01,
    degreesOfFreedom: 4,
    launches: 5,
  };
  const cells = Array.from({ length: 20 }, (_, i) => ({
    ...cell,
    scenario: `scenario ${i}`,
    effect: i === 7 ? -0.05 : 0.01,
  }));
  const asked = { metric: null, expects: 'faster', tolerance: 0.03 } as const;
  expect(chooseSeries(cells, asked)).toEqual({
    series: { scenario: 'scenario 7', metric: 'cpu' },
    choices: 20,
  });
});

describe('the series that is followed', () => {
  const asked = { metric: null, expects: 'slower', tolerance: 0.03 } as const;
  const cell = (
    scenario: string,
    metric: 'throughput' | 'cpu' | 'bytes',
    effect: number,
    error: number,
  ) => ({
    ...{ scenario, metric, workload: `GET /${scenario}`, effect, error },
    degreesOfFreedom: 8,
    launches: 9,
  });

  it('is no size that changed by less than the tolerance, though it is the same in every launch', () => {
    const cells = [cell('a', 'bytes', 0.01, 0), cell('a', 'throughput', 0.1, 0.005)];
    expect(chooseSeries(cells, asked)?.series).toEqual({ scenario: 'a', metric: 'throughput' });
  });

  it('is one that changed by more than the tolerance, though a smaller change is clearer', () => {
    const bytes = [cell('a', 'cpu', 0.113, 0.01), cell('a', 'bytes', 0.016, 0)];
    expect(chooseSeries(bytes, asked)?.series.metric).toBe('cpu');
    const steady = [cell('a', 'cpu', 0.018, 0.0018), cell('b', 'cpu', 0.26, 0.03)];
    expect(chooseSeries(steady, asked)?.series.scenario).toBe('b');
    // It may be below the tolerance, by chance.
    const unclear = [cell('a', 'cpu', 0.026, 0.001), cell('b', 'cpu', 0.07, 0.015)];
    expect(chooseSeries(unclear, asked)?.series.scenario).toBe('b');
  });

  it('is the largest of those that are clear enough', () => {
    const cells = [cell('a', 'bytes', 0.07, 0), cell('a', 'cpu', 0.3, 0.025)];
    expect(chooseSeries(cells, asked)?.series.metric).toBe('cpu');
  });

  it('is another one if the first one does not differ and the other clearly does', async () => {
    const level = withSteps(16, { 11: 0.09 });
    const { ports, asked: compared, saved } = world(level);
    /** At first the CPU time seems to change, and the throughput varies too much to say so. */
    const compare: SearchPorts['compare'] = async (request) => {
      const result = await ports.compare(request);
      if (result.kind !== 'measured') return result;
      const isFirst = compared.length === 1;
      const change = (level[request.to] ?? NaN) - (level[request.from] ?? NaN);
      return {
        ...result,
        cells: [
          cell('users', 'cpu', isFirst ? 0.025 : 0, isFirst ? 0.008 : 0.004),
          cell('users', 'throughput', change, isFirst ? 0.04 : 0.008),
        ],
      };
    };
    const result = await search(OPTIONS, { ...ports, compare });
    expect(saved[0]?.series?.metric).toBe('cpu');
    expect(result).toMatchObject({
      series: { scenario: 'users', metric: 'throughput' },
      answer: { kind: 'found', steps: [{ last: 11 }] },
    });
    // Who named the metric asked for no other one.
    const named = { ...OPTIONS, metric: 'cpu' as const };
    const again = world(level);
    const cpuAlone = await search(named, {
      ...again.ports,
      compare: async (request) => {
        const result = await again.ports.compare(request);
        if (result.kind !== 'measured') return result;
        const [cpu, ...others] = result.cells;
        return { ...result, cells: cpu ? [{ ...cpu, effect: 0 }, ...others] : [] };
      },
    });
    expect(cpuAlone).toMatchObject({
      series: { metric: 'cpu' },
      answer: { kind: 'no-difference' },
    });
  });

  it('is another scenario also if the search was interrupted after the first comparison', async () => {
    const level = withSteps(16, { 9: 0.1 });
    /** At first `a` seems to have changed more. Only the scenario that is followed is measured after that. */
    const anInterrupted = (isFirstDone: boolean) => {
      const { ports, asked: compared, saved } = world(level);
      const followed: unknown[] = [];
      const compare: SearchPorts['compare'] = async (request) => {
        const result = await ports.compare(request);
        if (result.kind !== 'measured') return result;
        const isFirst = !isFirstDone && compared.length === 1;
        const change = (level[request.to] ?? NaN) - (level[request.from] ?? NaN);
        const cells = [
          cell('a', 'cpu', isFirst ? 0.13 : 0, isFirst ? 0.025 : 0.01),
          cell('b', 'cpu', change, isFirst ? 0.02 : 0.01),
        ].filter(({ scenario }) => [scenario, null].includes(request.scenario));
        return { ...result, cells };
      };
      const known: SearchPorts['known'] = ({ scenario, workload }) => {
        followed.push([scenario, workload]);
        return [];
      };
      return { ports: { ...ports, compare, known }, saved, followed };
    };
    const first = anInterrupted(false);
    const found = {
      series: { scenario: 'b', metric: 'cpu' },
      answer: { kind: 'found', steps: [{ last: 9 }] },
    };
    expect(await search(OPTIONS, first.ports)).toMatchObject(found);
    expect(first.saved[0]?.series?.scenario).toBe('a');
    for (const state of first.saved) {
      const rest = anInterrupted(true);
      const resumed = { ...OPTIONS, saved: asRead(state) };
      expect(await search(resumed, rest.ports)).toMatchObject(found);
      expect(rest.followed).toEqual(state.series?.scenario === 'b' ? [] : [['b', 'GET /b']]);
    }
  });

  it('goes on from what an older version saved, which does not say what else was measured', async () => {
    const whole = world(withSteps(16, { 11: 0.2 }));
    await search(OPTIONS, whole.ports);
    const { made, alike, ...older } = whole.saved[1] ?? {};
    expect([made?.length, alike]).toEqual([2, []]);
    const rest = world(withSteps(16, { 11: 0.2 }));
    const result = await search({ ...OPTIONS, saved: asRead(older as Saved) }, rest.ports);
    expect(result).toMatchObject({ answer: { kind: 'found', steps: [{ last: 11 }] } });
  });

  it('is one that became slower, though another one became faster more clearly', () => {
    const cells = [cell('a', 'throughput', -0.12, 0.005), cell('b', 'throughput', 0.06, 0.006)];
    expect(chooseSeries(cells, asked)?.series.scenario).toBe('b');
    expect(chooseSeries(cells, { ...asked, expects: 'faster' })?.series.scenario).toBe('a');
    // What may be chance does not hide that the ends are the other way round.
    const noise = [cell('a', 'throughput', -0.12, 0.005), cell('b', 'throughput', 0.02, 0.03)];
    expect(chooseSeries(noise, asked)?.series.scenario).toBe('a');
  });
});
