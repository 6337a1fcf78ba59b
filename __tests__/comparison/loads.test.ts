/** The three kinds of load, each through a whole comparison. */
import { describe, expect, it } from 'vitest';
import { compare } from '../../src/comparison/compare.ts';
import { defaultGates } from '../../src/config/gated-metrics.ts';
import { plainRequest } from '../../src/model/request.ts';
import { describeProblem } from '../../src/model/problem.ts';
import type { Arm } from '../../src/model/arm.ts';
import { ConfigurationError } from '../../src/ports/errors.ts';
import { parseReport, type Report } from '../../src/model/report.ts';
import { renderMarkdown } from '../../src/render/markdown.ts';
import type { Load } from '../../src/ports/ports.ts';
import { describeWarning } from '../../src/model/warnings.ts';
import { evaluate } from '../../src/verdict/evaluate-launches.ts';
import { MIN_LAUNCHES } from '../../src/plan/looks.ts';
import { aScenario, someSettings } from '../support/apps.ts';
import { aLaunch, aRound } from '../support/runs.ts';
import { aWorld } from '../support/world.ts';

type World = Parameters<typeof aWorld>[0];

const compared = (scenario: ReturnType<typeof aScenario>, world: World = {}) =>
  compare(someSettings({ measuringTime: 120, scenarios: [scenario] }), aWorld(world).ports, {
    version: '0.0.0',
    warnings: [],
    checkpoint: null,
  });

const pacedAt = (rate: NonNullable<ReturnType<typeof aScenario>['rate']>) =>
  aScenario({ rate, gates: defaultGates('rate', 0.03, 10) });
const at500 = pacedAt({ asked: '500/s', perSecond: 500 });
const at60 = pacedAt({ asked: '60%', share: 0.6 });

const metricsOf = ({ cells }: Report, gated: boolean) =>
  cells.filter((cell) => cell.gated === gated).map((cell) => cell.metric);

const runsOf = ({ launches }: Report) =>
  launches.flatMap(({ warmUps, rounds }) => [
    ...warmUps,
    ...rounds.flatMap((round) => [round.baseline, round.candidate]),
  ]);

describe('a closed loop', () => {
  it('is compared by throughput, CPU and unloaded latency; its other latencies are reported, rates and times are not', async () => {
    const report = await compared(aScenario({ gates: defaultGates('closed', 0.03, 10) }));
    expect(metricsOf(report, true)).toEqual(['throughput', 'cpu', 'unloaded-latency']);
    expect(metricsOf(report, false)).toEqual([
      'memory',
      'bytes',
      'latency-mean',
      'latency-p50',
      'latency-p90',
      'latency-p97.5',
      'latency-p99',
      'latency-max',
    ]);
    expect(report.scenarios[0]?.rate).toBeNull();
    expect(runsOf(report).every((run) => run.pace === null)).toBe(true);
  });
});

describe('unloaded latency', () => {
  const gates = defaultGates('closed', 0.03, 10);
  /** Waits in some requests cost a busy app nothing: other connections fill the gap. */
  const waiting: World = {
    run: ({ arm, scenario }) => ({
      slowness: scenario.connections === 1 && arm === 'candidate' ? 1.5 : 1,
    }),
  };

  it('is measured with one connection, in each round, by default', async () => {
    const seen = new Set<string>();
    const { ports } = aWorld({
      run: ({ scenario: { connections, pipelining }, load }) => {
        if ('seconds' in load) seen.add(`${connections} ${pipelining}`);
        return {};
      },
    });
    const scenario = aScenario({ connections: 10, pipelining: 4, gates });
    const settings = someSettings({ measuringTime: 120, scenarios: [scenario] });
    const report = await compare(settings, ports, {
      version: '0.0.0',
      warnings: [],
      checkpoint: null,
    });
    expect([...seen].sort()).toEqual(['1 1', '10 4']);
    for (const { rounds } of report.launches) {
      expect(rounds.every(({ unloaded }) => unloaded?.candidate.arm === 'candidate')).toBe(true);
    }
    expect(metricsOf(report, true)).toEqual(['throughput', 'cpu', 'unloaded-latency']);
    expect(report.outcome).toBe('pass');
  });

  it('sees a wait that throughput does not see', async () => {
    const report = await compared(aScenario({ connections: 10, gates }), waiting);
    const verdicts = report.cells.flatMap((cell) =>
      cell.gated ? [[cell.metric, cell.verdict]] : [],
    );
    expect(verdicts).toEqual([
      ['throughput', 'pass'],
      ['cpu', 'pass'],
      ['unloaded-latency', 'regression'],
    ]);
    expect(report.cells.find(({ metric }) => metric === 'unloaded-latency')?.estimate).toBeCloseTo(
      Math.log(1.5),
      1,
    );
    expect(renderMarkdown(report)).toContain('50% longer without other requests');
    const parsed = parseReport(JSON.stringify(report));
    const read = 'report' in parsed ? parsed.report : null;
    if (!read) throw new Error(JSON.stringify(parsed));
    expect(read.launches[0]?.rounds[0]?.unloaded).toEqual(report.launches[0]?.rounds[0]?.unloaded);
  });

  it('fails the arm whose requests fail only then', async () => {
    const report = await compared(aScenario({ connections: 10, gates }), {
      run: ({ arm, scenario, boot }) => {
        const isBroken = boot > 0 && scenario.connections === 1 && arm === 'candidate';
        return isBroken ? { statuses: { '500': 100 } } : {};
      },
    });
    expect(report.outcome).toBe('candidate-failed');
  });

  it('of arms that take turns is measured in each arm’s turn', async () => {
    const report = await compared(aScenario({ connections: 10, gates }), {
      ...waiting,
      fixedPort: () => 3000,
    });
    expect(report.cells.find(({ metric }) => metric === 'unloaded-latency')).toMatchObject({
      verdict: 'regression',
    });
  });

  it('of a sequence is measured in whole sequences', async () => {
    const requests = new Set<number>();
    const { ports } = aWorld({
      run: ({ scenario: { connections }, load }) => {
        if (connections === 1 && 'requests' in load) requests.add(load.requests);
        return {
          requestStatuses: [0, 1, 2].map((request) => ({ request, status: 200, count: 800 })),
        };
      },
    });
    const sequence = [
      plainRequest('GET', '/a'),
      plainRequest('GET', '/b'),
      plainRequest('GET', '/c'),
    ] as const;
    const scenario = aScenario({ connections: 10, requests: sequence, gates });
    const settings = someSettings({ measuringTime: 120, scenarios: [scenario] });
    const report = await compare(settings, ports, {
      version: '0.0.0',
      warnings: [],
      checkpoint: null,
    });
    expect(report.outcome).toBe('pass');
    expect(requests.size).toBe(1);
    for (const count of requests) {
      expect(count % 3).toBe(0);
      expect(count).toBeGreaterThanOrEqual(6);
    }
  });

  it('is not measured unless it is gated, as of a scenario that has one request under way', async () => {
    const gated = defaultGates('closed', 0.03, 1);
    expect(gated.map(({ metric }) => metric)).toEqual(['throughput', 'cpu']);
    const report = await compared(aScenario({ gates: gated }), waiting);
    expect(report.launches.flatMap(({ rounds }) => rounds).some((round) => round.unloaded)).toBe(
      false,
    );
  });
});

describe('a fixed amount', () => {
  const scenario = aScenario({ amount: 2000, gates: defaultGates('amount', 0.03, 10) });

  it('is compared by the time that it takes; throughput is reported', async () => {
    const report = await compared(scenario, {
      run: ({ arm }) => ({
        statuses: { '200': 2000 },
        ...(arm === 'candidate' ? { throughput: 4000 } : {}),
      }),
    });
    expect(metricsOf(report, true)).toEqual(['completion-time', 'cpu']);
    expect(metricsOf(report, false)).toContain('throughput');
    const [cell] = report.cells.filter(({ metric }) => metric === 'completion-time');
    expect(cell).toMatchObject({ unit: 's', verdict: 'regression' });
    expect(cell?.estimate).toBeCloseTo(Math.log(5 / 4), 1);
    expect(cell?.baseline).toBeCloseTo(0.4, 1);
    expect(report.headline).toMatch(/^Slower: GET \/ takes about 2\d% longer/);
  });
});

describe('a fixed rate', () => {
  it('is compared by the achieved rate, CPU and one percentile, not by throughput', async () => {
    const report = await compared(at500);
    expect(report.outcome).toBe('pass');
    expect(metricsOf(report, true)).toEqual(['achieved-rate', 'cpu', 'latency-p90']);
    expect(metricsOf(report, false)).not.toContain('throughput');
    expect(metricsOf(report, false)).toContain('latency-p99');
  });

  it('is the same for both arms in all launches, warm-ups included', async () => {
    const report = await compared(at500);
    expect(new Set(runsOf(report).map((run) => run.pace?.rate))).toEqual(new Set([500]));
    expect(report.scenarios[0]?.rate).toEqual({ asked: '500/s', perSecond: 500 });
    expect(renderMarkdown(report)).toContain(
      'GET /: GET /, at 500 requests/s over up to 10 connections, runs of 0.5 s.',
    );
  });

  it('given as a share refers to the baseline’s capacity in a closed loop of the pilot', async () => {
    const seen: { arm: string; load: Load; boot: number }[] = [];
    const report = await compared(at60, {
      run: ({ arm, load, boot }) => {
        seen.push({ arm, load, boot });
        if ('rate' in load) return {};
        return { throughput: arm === 'baseline' ? 2000 : 500 };
      },
    });
    const { perSecond = null } = report.scenarios[0]?.rate ?? {};
    expect(perSecond).toBeGreaterThan(1180);
    expect(perSecond).toBeLessThan(1220);
    expect(new Set(runsOf(report).map((run) => run.pace?.rate))).toEqual(new Set([perSecond]));
    const closed = seen.filter(({ load }) => 'seconds' in load && !('rate' in load));
    // Both are warmed up in a closed loop there, and later at their rate.
    expect(new Set(closed.map(({ boot }) => boot))).toEqual(new Set([0]));
    expect(renderMarkdown(report)).toContain(
      `at 60% of the baseline’s capacity (${perSecond?.toLocaleString('en')} requests/s) over up to 10 connections`,
    );
  });

  it('shows slower responses of the candidate as a regression of the percentile', async () => {
    const report = await compared(at500, {
      run: ({ arm }) => (arm === 'candidate' ? { slowness: 2 } : {}),
    });
    const verdicts = report.cells.filter((cell) => cell.gated).map((cell) => cell.verdict);
    expect(verdicts).toEqual(['pass', 'pass', 'regression']);
    expect(report.headline).toMatch(/^Slower: GET \/ is about [\d.]+% slower at latency p90/);
  });

  it('passes if its percentile is the same in all launches, as that of responses that wait for a fixed time', () => {
    const launches = Array.from({ length: 4 }, (_, i) => aLaunch(i, [aRound({}, {})]));
    const gates = [{ metric: 'latency-p90', tolerance: 0.03 } as const];
    const rate = { asked: '500/s', perSecond: 500 };
    const { cells } = evaluate(
      [{ name: 'GET /', gates, amount: null, rate }],
      { launches, controls: [] },
      { alpha: 0.05, looks: 1, launches: 4 },
    );
    expect(cells.filter(({ gated }) => gated)).toMatchObject([{ estimate: 0, verdict: 'pass' }]);
  });

  it('that only the candidate cannot keep is a regression, not a measuring time that is too short', async () => {
    const report = await compared(at500, {
      run: ({ arm, load }) =>
        arm === 'candidate' && 'rate' in load ? { throughput: 270, slowness: 400 } : {},
    });
    expect(report.outcome).toBe('regression');
    expect(report.scenarios[0]?.run).toBe(0.5);
    expect(report.warnings).toEqual([]);
  });

  it('beyond the baseline’s capacity makes a warning', async () => {
    const report = await compared(at500, { run: () => ({ throughput: 400 }) });
    expect(report.warnings.map(describeWarning)).toEqual([
      expect.stringMatching(
        /^GET \/: The baseline answered (39|40)\d of 500 requests per second\. The rate is beyond its capacity/,
      ),
    ]);
  });

  it('far beyond it is refused after the pilot, with a rate that can be kept', async () => {
    const world = aWorld({ run: () => ({ throughput: 300 }) });
    const settings = someSettings({ measuringTime: 120, scenarios: [at500] });
    const about = { version: '0.0.0', warnings: [], checkpoint: null };
    await expect(compare(settings, world.ports, about)).rejects.toThrow(
      /rate of GET \/: found 500\/s, but the baseline reaches only 300\/s here; give at most 240\/s, or a share of its capacity, for example 60%/,
    );
    expect(world.left()).toEqual([]);
  });

  it('fails the baseline if its capacity cannot be measured', async () => {
    const report = await compared(at60, {
      run: ({ arm, load }) =>
        arm === 'baseline' && 'seconds' in load && !('rate' in load)
          ? { statuses: { '500': 100 } }
          : {},
    });
    expect(report.outcome).toBe('baseline-failed');
  });

  it('is kept in the report, and a report from before there were rates is still read', async () => {
    const report = await compared(at60);
    const parsed = parseReport(JSON.stringify(report));
    expect(parsed).toEqual({ report });
    const older = JSON.parse(JSON.stringify(report), (key, value: unknown) =>
      key === 'rate' || key === 'pace' ? undefined : value,
    ) as Report;
    const read = parseReport(JSON.stringify(older));
    if ('advice' in read) throw new Error(read.advice);
    expect(read.report.scenarios[0]?.rate).toBeNull();
    expect(read.report.launches[0]?.rounds[0]?.baseline.pace).toBeNull();
    expect(renderMarkdown(read.report)).toContain('GET /: GET /, 10 connections, runs of 0.5 s.');
  });
});

type Answers = NonNullable<NonNullable<World>['run']>;

/** Serves this many requests per second, and refuses the rest; after an overload also for the next run. */
function shedding(limit: number, status = 503): Answers {
  let wasOverloaded = false;
  return ({ load }) => {
    const rate = 'rate' in load ? load.rate : 5000;
    const seconds = 'seconds' in load ? load.seconds : 0;
    // A few requests are no load.
    if (seconds === 0) return {};
    const isOverloaded = rate > limit;
    const served = Math.round((isOverloaded || wasOverloaded ? limit / 2 : rate) * seconds);
    const refused = Math.round(rate * seconds) - served;
    wasOverloaded = isOverloaded;
    return {
      throughput: rate,
      statuses: { '200': served, ...(refused > 0 ? { [String(status)]: refused } : {}) },
    };
  };
}

const problemsOf = async (...args: Parameters<typeof compared>) => {
  const error: unknown = await compared(...args).catch((thrown: unknown) => thrown);
  if (!(error instanceof ConfigurationError)) throw new Error('it was measured');
  return error.problems;
};

describe('an app that refuses requests under load', () => {
  it.each([503, 429])('with %s is told so, with a rate that the app can serve', async (status) => {
    const [problem] = await problemsOf(aScenario(), { run: shedding(400, status) });
    expect(problem).toMatchObject({
      code: 'sheds-load',
      where: 'scenario GET /',
      status,
      rate: null,
      launch: null,
    });
    if (problem?.code !== 'sheds-load') throw new Error('another problem');
    expect(problem.share).toBeGreaterThan(0.9);
    expect(problem.bearable).toBeLessThanOrEqual(400);
    expect(problem.bearable).toBeGreaterThan(50);
    expect(describeProblem(problem)).toMatch(
      /^scenario GET \/: found \d+ for \d+% of the baseline’s requests under full load; .*rate: \d+\/s is what it answers here$/,
    );
  });

  it('is told so in turns, too, and at a rate that is too high', async () => {
    const problems = await problemsOf(at500, { run: shedding(400), fixedPort: () => 3000 });
    expect(problems).toMatchObject([{ code: 'sheds-load', where: 'rate of GET /', rate: '500/s' }]);
  });

  it('is measured at a rate that the app can serve', async () => {
    const scenario = pacedAt({ asked: '300/s', perSecond: 300 });
    expect((await compared(scenario, { run: shedding(400) })).outcome).toBe('pass');
  });

  it('is measured if that status is expected', async () => {
    const scenario = aScenario({ expectedStatus: [200, 503] });
    expect((await compared(scenario, { run: shedding(400) })).outcome).toBe('pass');
  });

  it('at every rate with 429 has a limit that must be raised', async () => {
    const run: Answers = ({ load }) =>
      'seconds' in load ? { statuses: { '200': 1000, '429': 9000 } } : {};
    const problems = await problemsOf(aScenario(), { run });
    expect(problems).toMatchObject([{ code: 'sheds-load', status: 429, bearable: null }]);
    expect(problems.map(describeProblem).join()).toMatch(/Turn it off or raise its limit/);
  });

  it('at every rate with 503 is broken', async () => {
    const run: Answers = ({ load }) =>
      'seconds' in load ? { statuses: { '200': 1000, '503': 9000 } } : {};
    const report = await compared(aScenario(), { run });
    expect(report.outcome).toBe('invalid');
    expect(report.headline).toContain('both sides fail');
  });

  it('that begins only after a while is reported, although the pilot does not see it', async () => {
    const shed = shedding(400);
    let runs = 0;
    const run: Answers = (context) => (++runs > 60 ? shed(context) : {});
    const problems = await problemsOf(aScenario(), { run });
    expect(runs).toBeGreaterThan(60);
    expect(problems).toMatchObject([{ code: 'sheds-load', status: 503 }]);
  });

  it('of the candidate first is not blamed on it if the baseline does so, too, under longer load', async () => {
    const shed = shedding(400);
    const run: Answers = (context) => {
      const isLong = 'seconds' in context.load && context.load.seconds >= 2;
      return context.arm === 'candidate' || isLong ? shed(context) : {};
    };
    const problems = await problemsOf(aScenario(), { run });
    expect(problems).toMatchObject([{ code: 'sheds-load', status: 503 }]);
  });

  it('at a share of its capacity is the candidate’s, though the baseline refuses at full load', async () => {
    const shed = shedding(400);
    const run: Answers = (context) => {
      const isFull = !('rate' in context.load) && 'seconds' in context.load;
      const isLong = isFull && context.load.seconds >= 2;
      return (context.arm === 'candidate' && context.boot > 0) || isLong ? shed(context) : {};
    };
    const report = await compared(pacedAt({ asked: '60%', share: 0.6 }), { run });
    expect(report.outcome).toBe('candidate-failed');
  });

  it('on the candidate only has failed there', async () => {
    const shed = shedding(400);
    const run: Answers = (context) => (context.arm === 'candidate' ? shed(context) : {});
    const report = await compared(aScenario(), { run });
    expect(report.outcome).toBe('candidate-failed');
    expect(report.headline).toContain('the candidate refuses requests under load');
  });
});

describe('a few refusals are no limit', () => {
  const settings = someSettings({ measuringTime: 120, scenarios: [aScenario()] });
  const about = { version: '0.0.0', warnings: [], checkpoint: null };
  const bootsOf = ({ log }: ReturnType<typeof aWorld>, arm: Arm) =>
    log.filter((entry) => entry === `boot ${arm}`).length;

  it.each([
    [6, 2500, 'pilot'],
    [6, 2500, 'launch'],
    [1, 20, 'pilot'],
    [1, 20, 'launch'],
  ] as const)('answered with 429: %i of %i, in the %s', async (refused, of, when) => {
    let isFirst = true;
    const world = aWorld({
      run: ({ arm, boot, load, isAlone }) => {
        const isPilot = boot === 0;
        const isThen = 'seconds' in load && !isAlone && isPilot === (when === 'pilot');
        if (arm !== 'baseline' || !isThen || !isFirst) return {};
        isFirst = false;
        return { statuses: { '200': of - refused, '429': refused } };
      },
    });
    const report = await compare(settings, world.ports, about);
    expect(report.outcome).toBe('pass');
    expect(isFirst).toBe(false);
    // Nothing was tried alone.
    expect(bootsOf(world, 'baseline')).toBe(bootsOf(world, 'candidate'));
  });

  it('but a few answers of 503 are how an app protects itself', async () => {
    let isFirst = true;
    const problems = await problemsOf(aScenario(), {
      run: ({ arm, load, isAlone }) => {
        if (arm !== 'baseline' || 'requests' in load || isAlone || !isFirst) return {};
        isFirst = false;
        return { statuses: { '200': 2494, '503': 6 } };
      },
    });
    expect(problems).toMatchObject([{ code: 'sheds-load', status: 503 }]);
  });

  it('and those of the candidate, if the baseline has none alone, are not looked at after every launch', async () => {
    let isFirst = true;
    const world = aWorld({
      run: ({ arm, boot, load }) => {
        if (arm !== 'candidate' || boot === 0 || !('seconds' in load) || !isFirst) return {};
        isFirst = false;
        return { statuses: { '200': 592, '429': 8 } };
      },
    });
    const report = await compare(settings, world.ports, about);
    expect(report.launches.length).toBeGreaterThanOrEqual(MIN_LAUNCHES);
    expect(bootsOf(world, 'baseline')).toBe(bootsOf(world, 'candidate') + 1);
  });
});

describe('an app with a rate limiter that the pilot does not use up, and a launch does', () => {
  /** How many requests an arm has had since each of its boots. @param speed of the candidate; the baseline's is 1 */
  function counting(speed: number) {
    const counts = new Map<string, number>();
    const count = ({ arm, boot, load }: Parameters<Answers>[0]) => {
      const throughput = arm === 'candidate' ? speed * 5000 : 5000;
      const requests = 'requests' in load ? load.requests : Math.round(throughput * load.seconds);
      const key = `${arm} ${boot}`;
      const before = counts.get(key) ?? 0;
      counts.set(key, before + requests);
      return { throughput, requests, before };
    };
    return { count, of: (arm: Arm, boot: number) => counts.get(`${arm} ${boot}`) ?? 0 };
  }

  /** Refuses all requests of a boot after so many. */
  function limited(speed: number, limitOf: (arm: Arm) => number): Answers {
    const { count } = counting(speed);
    return (context) => {
      const { throughput, requests, before } = count(context);
      const served = Math.min(requests, Math.max(0, limitOf(context.arm) - before));
      const refused = requests - served;
      return {
        throughput,
        statuses: {
          ...(served > 0 ? { '200': served } : {}),
          ...(refused > 0 ? { '429': refused } : {}),
        },
      };
    };
  }

  /** Requests that an arm has in the pilot (boot 0) and in the first launch (boot 1). */
  async function requestsOf(speed: number) {
    const counter = counting(speed);
    await compared(aScenario(), {
      run: (context) => ({ throughput: counter.count(context).throughput }),
    });
    return counter.of;
  }

  const between = (one: number, other: number) => {
    expect(one).toBeLessThan(other);
    return Math.round((one + other) / 2);
  };

  it('is not measured: the refusals of both arms are alike', async () => {
    const of = await requestsOf(1);
    const limit = between(of('candidate', 0), of('baseline', 1));
    const problems = await problemsOf(aScenario(), { run: limited(1, () => limit) });
    expect(problems).toMatchObject([{ code: 'sheds-load', status: 429, bearable: null }]);
  });

  it('is not blamed on the candidate if only that is fast enough to reach the limit', async () => {
    const of = await requestsOf(2);
    const limit = between(of('baseline', 1), of('candidate', 1));
    const problems = await problemsOf(aScenario(), { run: limited(2, () => limit) });
    expect(problems).toMatchObject([{ code: 'sheds-load', status: 429, bearable: null }]);
  });

  it.each([
    ['refuses the baseline alone, too', true],
    ['has recovered when the baseline is booted alone', false],
  ])('and that counts over launches, is said to: it %s', async (_, refusesLater) => {
    const run: Answers = ({ boot, isAlone, load }) =>
      boot < 3 || (boot > 3 && !refusesLater) || 'requests' in load || (isAlone && boot === 3)
        ? {}
        : { statuses: { '200': 50, '429': 950 } };
    const error: unknown = await compared(aScenario(), { run }).catch((thrown: unknown) => thrown);
    if (!(error instanceof ConfigurationError)) throw new Error('it was measured');
    expect(error.problems).toMatchObject([{ where: 'scenario GET /', status: 429, launch: 3 }]);
    expect(error.message).toMatch(
      /; the comparison ended after \d launches, without a verdict\.\n.*under full load from launch 3 on, and none before; a rate limiter refuses requests, and probably counts those of all launches\. Turn it off/,
    );
  });

  it('counts the requests of all scenarios', async () => {
    const scenarios = [
      aScenario({ name: 'GET /a', path: '/a' }),
      aScenario({ name: 'GET /b', path: '/b' }),
    ];
    const settings = someSettings({ measuringTime: 240, scenarios });
    const about = { version: '0.0.0', warnings: [], checkpoint: null };
    const counter = counting(2);
    const measured = aWorld({
      run: (context) => ({ throughput: counter.count(context).throughput }),
    });
    await compare(settings, measured.ports, about);
    const limit = between(counter.of('baseline', 1), counter.of('candidate', 1));
    const { ports } = aWorld({ run: limited(2, () => limit) });
    await expect(compare(settings, ports, about)).rejects.toThrow(/found 429 for/);
  });

  it('that only the candidate has is the candidate’s', async () => {
    const of = await requestsOf(1);
    const limit = between(of('candidate', 0), of('candidate', 1));
    const run = limited(1, (arm) => (arm === 'candidate' ? limit : Number.POSITIVE_INFINITY));
    const report = await compared(aScenario(), { run });
    expect(report.outcome).toBe('candidate-failed');
    expect(report.headline).toContain('429');
  });
});
