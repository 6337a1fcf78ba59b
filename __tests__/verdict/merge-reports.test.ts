import { describe, expect, it } from 'vitest';
import { merge, type NamedReport } from '../../src/verdict/merge-reports.ts';
import { parseReport, type Report } from '../../src/model/report.ts';
import { renderMarkdown } from '../../src/render/markdown.ts';
import type { Warning } from '../../src/model/warnings.ts';
import { describeAdvice, describeFound } from '../../src/model/problem.ts';
import { countedLaunches } from '../../src/model/run.ts';
import { formatRoundCount } from '../../src/render/folded-sections.ts';
import { summariseLaunches } from '../../src/stats/strata.ts';
import { compare } from '../../src/comparison/compare.ts';
import { aScenario, someSettings, type Whole } from '../support/apps.ts';
import { aReport } from '../support/reports.ts';
import type { RunValues } from '../support/runs.ts';
import { aWorld, type RunContext } from '../support/world.ts';

/** A report of one machine; each machine has another seed. */
async function measured(
  name: string,
  factor: number,
  settings: Partial<Whole> = {},
  more: (context: RunContext) => RunValues = () => ({}),
): Promise<NamedReport> {
  let runs = name.charCodeAt(0);
  const report = await aReport(
    {
      run: (context) => {
        const noise = 1 + 0.01 * Math.sin((runs += 1) ** 2);
        const slowed = context.arm === 'candidate' ? factor : 1;
        return {
          throughput: (5000 * noise) / slowed,
          cpu: 180 * slowed * noise,
          ...more(context),
        };
      },
    },
    { mode: 'measure', seed: name, ...settings },
  );
  return { name: `${name}.json`, report };
}

function merged(reports: readonly NamedReport[]): Report {
  const result = merge(reports);
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  return result.report;
}

function refusal(reports: readonly NamedReport[]): string {
  const result = merge(reports);
  if ('report' in result) throw new Error('it was merged');
  return result.problems
    .map(
      (problem) => `${problem.where}: ${describeFound(problem) ?? ''}; ${describeAdvice(problem)}`,
    )
    .join('\n');
}

describe('a machine that only measures', () => {
  it('makes all planned launches and judges nothing', async () => {
    const { report } = await measured('a', 2);
    expect(report.launches).toHaveLength(report.plan?.launches ?? NaN);
    expect(report.launches.length).toBeGreaterThan(5);
    expect(report.plan?.looks).toEqual([report.plan?.launches]);
    expect(report).toMatchObject({ outcome: 'inconclusive', blocked: false });
    expect(report.headline).toMatch(/^Measured: \d+ counted launches; run cannongate report/);
    expect(report.cells.every(({ verdict }) => verdict === 'not-gated')).toBe(true);
    expect(renderMarkdown(report)).toContain('not\u00a0judged');
  });

  it('says why it measured nothing', async () => {
    const options = { version: '0.0.0', checkpoint: null, isSkipped: true };
    const headlineWith = async (warnings: Warning[]) => {
      const settings = someSettings({ mode: 'measure' });
      const report = await compare(settings, aWorld({}).ports, { ...options, warnings });
      return report.headline;
    };
    expect(await headlineWith([{ code: 'same-commit', isMeasured: false }])).toBe(
      'Measured: both sides are the same commit, so nothing was measured',
    );
    expect(await headlineWith([])).toBe(
      'Measured: no changed file matches affected-by, so there was nothing to compare',
    );
  });

  it('fails when it cannot measure', async () => {
    const report = await aReport(
      { failure: ({ phase, arm }) => (phase === 'boot' && arm === 'candidate' ? 'no' : null) },
      { mode: 'measure' },
    );
    expect(report).toMatchObject({ outcome: 'candidate-failed', blocked: true });
    expect(renderMarkdown(report)).toContain('**This check fails**');
  });
});

describe('reports of several machines', () => {
  it('are decided once, with the launches of all', async () => {
    const [a, b] = [await measured('a', 1.1), await measured('b', 1.1)];
    const report = merged([a, b]);
    expect(report).toMatchObject({ outcome: 'regression', blocked: true });
    expect(report.launches).toHaveLength(a.report.launches.length + b.report.launches.length);
    expect(report.launches.map(({ index }) => index)).toEqual(report.launches.map((_, i) => i));
    expect(report.machines.map(({ seed }) => seed)).toEqual(['a', 'b']);
    expect(report.cells[0]?.effects).toHaveLength(report.launches.length);
    expect(report.cells[0]?.heterogeneity?.degreesOfFreedom).toBe(1);
    const pass = merged([await measured('a', 1), await measured('b', 1)]);
    expect(pass).toMatchObject({ outcome: 'pass', blocked: false });
  });

  it('name a scenario whose arms took turns on one of the machines', async () => {
    const [a, b] = [await measured('a', 1), await measured('b', 1)];
    const scenarios = b.report.scenarios.map((each) => ({
      ...each,
      strategy: 'in-turns' as const,
    }));
    const inTurns = { ...b, report: { ...b.report, scenarios } };
    expect(merged([a, b]).scenarios[0]?.strategy).toBe('side-by-side');
    expect(merged([a, inTurns]).scenarios[0]?.strategy).toBe('in-turns');
    expect(merged([inTurns, a]).scenarios[0]?.strategy).toBe('in-turns');
  });

  it('make a report that can be read back, and shows the machines', async () => {
    const report = merged([await measured('a', 1), await measured('b', 1)]);
    const parsed = parseReport(JSON.stringify(report));
    if ('advice' in parsed) throw new Error(parsed.advice);
    expect(parsed.report).toEqual(report);
    const markdown = renderMarkdown(report);
    expect(markdown).toContain('Machine 1 of 2');
    expect(markdown).toMatch(/Machine 2: .* launches, seed b/);
  });

  it('that disagree are said to', async () => {
    const markdown = renderMarkdown(merged([await measured('a', 1), await measured('b', 1.2)]));
    expect(markdown).toMatch(
      /\*\*Machines disagree\*\*: throughput of `GET \/` differs between the machines, and noise explains only \d+% of that\. Look/,
    );
  });

  it('a candidate that fails on one of them fails', async () => {
    const failing = await aReport(
      { failure: ({ phase, arm }) => (phase === 'boot' && arm === 'candidate' ? 'no' : null) },
      { mode: 'measure', seed: 'b' },
    );
    const report = merged([await measured('a', 1), { name: 'b.json', report: failing }]);
    expect(report).toMatchObject({ outcome: 'candidate-failed', blocked: true });
    expect(report.headline).toContain('b.json: no');
  });

  it('a candidate that loses requests on each of them in too few runs fails in sum', async () => {
    const losing = async (name: string, losses: number) => {
      let left = losses;
      return await measured(name, 1, {}, ({ arm, boot, load }) => {
        const isLosing = arm === 'candidate' && boot === losses - left + 1 && !('requests' in load);
        if (!isLosing || left === 0) return {};
        left -= 1;
        return { failures: { reset: 10 } };
      });
    };
    const [a, b] = [await losing('a', 3), await losing('b', 1)];
    expect(merged([a, await losing('c', 0)])).toMatchObject({ outcome: 'inconclusive' });
    expect(merged([a, b])).toMatchObject({
      outcome: 'candidate-failed',
      failure: { arm: 'candidate', phase: 'load', scenario: 'GET /' },
    });
    expect(merged([b, a]).headline).toMatch(
      /GET \/: on all machines together 40 × connection reset of [\d,]+ requests$/,
    );
  });

  it.each([
    ['changed files that the verdict rests on', { changes: ['server.js was written'] }],
    [
      'made the baseline fail',
      {
        failure: ({ phase, arm, boot, isAlone }) =>
          phase === 'boot' && arm === 'baseline' && boot > 0 && !isAlone ? 'port taken' : null,
      },
    ],
  ] satisfies [string, Parameters<typeof aReport>[0]][])(
    'a candidate that %s on one of them does not pass because of the others',
    async (_, world) => {
      const report = await aReport(world, { mode: 'measure', seed: 'c' });
      const all = [await measured('a', 1), await measured('b', 1), { name: 'c.json', report }];
      expect(merged(all)).toMatchObject({ outcome: 'invalid', blocked: true });
    },
  );

  it('a machine whose baseline fails does not prevent a verdict from the other machines', async () => {
    const broken = await aReport(
      { failure: ({ phase, arm }) => (phase === 'boot' && arm === 'baseline' ? 'flaky' : null) },
      { mode: 'measure', seed: 'c' },
    );
    const others = [await measured('a', 1.2), await measured('b', 1.2)];
    const report = merged([{ name: 'c.json', report: broken }, ...others]);
    expect(report).toMatchObject({ outcome: 'regression', blocked: true });
    expect(report.machines).toHaveLength(2);
    expect(report.warnings[0]).toMatchObject({
      code: 'report-not-used',
      report: 'c.json',
      headline: expect.stringMatching(/^Baseline failed: flaky/) as string,
    });
    const alone = merged([
      { name: 'c.json', report: broken },
      { name: 'd.json', report: { ...broken, launches: [] } },
    ]);
    expect(alone.outcome).toBe('baseline-failed');
  });

  it('suggest a measuring time by that of the machines that are judged, whatever a machine that failed has spent', async () => {
    const broken = await aReport(
      { failure: ({ phase, arm }) => (phase === 'boot' && arm === 'baseline' ? 'flaky' : null) },
      { mode: 'measure', seed: 'c' },
    );
    const timings = { ...broken.timings, pilot: 900, launches: 9000 };
    const failed = { name: 'c.json', report: { ...broken, timings } };
    const others = [await measured('a', 1.029), await measured('b', 1.029)];
    const timesOf = (reports: readonly NamedReport[]) =>
      merged(reports).cells.map((cell) => cell.suggestedMeasuringTime);
    const times = timesOf(others);
    expect(times.some((time) => time !== null)).toBe(true);
    expect(timesOf([...others, failed])).toEqual(times);
  });

  it('a scenario is compared on the machines where it works, and the other machines are named', async () => {
    const scenarios = [aScenario({ name: 'old' }), aScenario({ name: 'new' })];
    const settings = { mode: 'measure', scenarios } as const;
    const slower = { throughput: 4000, cpu: 220 };
    const fresh = await aReport(
      {
        run: ({ arm, scenario }) =>
          scenario.name === 'new' && arm === 'baseline' ? { statuses: { 404: 50 } } : {},
      },
      { ...settings, seed: 'b' },
    );
    const both = await aReport(
      {
        run: ({ arm, scenario }) => (arm === 'candidate' && scenario.name === 'new' ? slower : {}),
      },
      { ...settings, seed: 'a' },
    );
    const report = merged([
      { name: 'b.json', report: fresh },
      { name: 'a.json', report: both },
    ]);
    expect(report.scenarios.map(({ state }) => state)).toEqual(['compared', 'compared']);
    expect(report.outcome).toBe('regression');
    expect(report.warnings).toContainEqual({
      code: 'scenario-not-on-machine',
      report: 'b.json',
      scenario: 'new',
      reason: 'the baseline answers 404',
    });
    const nowhere = merged([
      { name: 'b.json', report: fresh },
      { name: 'c.json', report: { ...fresh, launches: fresh.launches.slice(1) } },
    ]);
    expect(nowhere.scenarios.map(({ state }) => state)).toEqual(['compared', 'new']);
    expect(nowhere.warnings.map(({ code }) => code)).not.toContain('scenario-not-on-machine');
    const twice = merged([
      { name: 'b.json', report: fresh },
      { name: 'c.json', report: { ...fresh, launches: fresh.launches.slice(1) } },
      { name: 'a.json', report: both },
    ]);
    expect(twice.warnings.filter(({ code }) => code === 'scenario-not-on-machine')).toEqual([
      {
        code: 'scenario-not-on-machine',
        report: 'b.json and c.json',
        scenario: 'new',
        reason: 'the baseline answers 404',
      },
    ]);
  });

  it('are not decided by fewer than four launches, and say whose single launch says nothing', async () => {
    const [a, b] = [await measured('a', 1.5), await measured('b', 1.5)];
    const cut = ({ name, report }: NamedReport, launches: number) => ({
      name,
      report: { ...report, launches: report.launches.slice(0, launches) },
    });
    const leftOut = { code: 'machine-left-out', report: 'a.json', count: 1 };
    const three = merged([cut(a, 1), cut(b, 3)]);
    expect(three.outcome).toBe('invalid');
    expect(three.headline).toBe(
      'Invalid: only 3 of 4 launches can be judged, since a machine with a single one shows no noise; 4 are needed',
    );
    expect(three.warnings).toContainEqual(leftOut);
    const four = merged([cut(a, 1), cut(b, 4)]);
    expect(four.outcome).toBe('regression');
    expect(four.warnings).toContainEqual(leftOut);
    expect(renderMarkdown(four)).toContain('a.json');
    const both = merged([cut(a, 2), cut(b, 2)]);
    expect(both.outcome).toBe('regression');
    expect(both.warnings.map(({ code }) => code)).not.toContain('machine-left-out');
  });

  it('have no launch, and no window of a warm-up, of a scenario that broke on one of the machines', async () => {
    const scenarios = [aScenario({ name: 'old' }), aScenario({ name: 'new' })];
    const [a, b] = [await measured('a', 1, { scenarios }), await measured('b', 1, { scenarios })];
    const broken = b.report.scenarios.map((each) =>
      each.name === 'new'
        ? { ...each, state: 'baseline-failed' as const, reason: 'the baseline answers 500' }
        : each,
    );
    expect(b.report.launches[0]?.steadyWindows).toHaveProperty('new');
    const report = merged([a, { ...b, report: { ...b.report, scenarios: broken } }]);
    const cells = report.cells.filter(({ gated }) => gated);
    expect(cells.map(({ scenario, metric }) => `${scenario} ${metric}`)).toEqual([
      'old throughput',
      'old cpu',
      'new throughput',
      'new cpu',
    ]);
    for (const cell of cells) {
      const counted = countedLaunches(report.launches);
      expect(summariseLaunches(counted, cell)?.launches).toBe(cell.effects.length);
    }
    expect(formatRoundCount(report)).toBe(String(report.plan?.rounds));
  });

  it('are decided alike in any order, also if one of the machines is often disturbed', async () => {
    const disturbedIn = async (seed: string, boots: readonly number[]) => {
      return await measured(seed, 1.1, {}, ({ arm, boot }) =>
        arm === 'candidate' && boots.includes(boot) ? { otherProcesses: 0.9 } : {},
      );
    };
    const [often, once] = [await disturbedIn('a', [1, 2, 3]), await disturbedIn('b', [4])];
    const countedOf = (report: Report, machine: number) =>
      report.launches
        .filter((launch) => launch.machine === machine)
        .map(({ excluded }) => excluded);
    const [one, other] = [merged([often, once]), merged([once, often])];
    expect(countedOf(often.report, 0)).not.toContainEqual(expect.any(String));
    expect(countedOf(once.report, 0)).toContainEqual(expect.any(String));
    for (const [machine, { report }] of [often, once].entries()) {
      expect(countedOf(one, machine)).toEqual(countedOf(report, 0));
      expect(countedOf(other, 1 - machine)).toEqual(countedOf(report, 0));
    }
    expect(other.outcome).toBe(one.outcome);
    expect(other.cells.map(({ estimate }) => estimate)).toEqual(
      one.cells.map(({ estimate }) => estimate && (expect.closeTo(estimate, 12) as number)),
    );
    const usual = {
      code: 'usually-disturbed',
      disturbed: 3,
      launches: often.report.launches.length,
    };
    expect(one.warnings).toContainEqual(usual);
    expect(other.warnings).toContainEqual(usual);
  });

  it('a machine on which a measured metric never varies makes the outcome invalid, with the reason', async () => {
    const settings = {
      mode: 'measure',
      scenarios: [aScenario({ gates: [{ metric: 'heap', tolerance: 0.03 }] })],
    } as const;
    const using = (heap: () => number) => ({
      run: () => ({
        runtime: {
          eventLoopDelayP99: 900,
          eventLoopUtilization: 0.9,
          gcShare: 0.1,
          processes: 1,
          heapUsed: heap(),
        },
      }),
    });
    let size = 1e6;
    const varying = await aReport(
      using(() => (size = (size * 7) % 1.1e6)),
      { ...settings, seed: 'a' },
    );
    const stuck = await aReport(
      using(() => 1e6),
      { ...settings, seed: 'b' },
    );
    const report = merged([
      { name: 'a.json', report: varying },
      { name: 'b.json', report: stuck },
    ]);
    expect(report.outcome).toBe('invalid');
    expect(report.headline).toMatch(
      /^Invalid: GET \/ heap used is exactly the same in all launches of a machine, so/,
    );
  });

  it('are not judged by throughput if the load generator was the limit on one of them', async () => {
    const slow = await measured('a', 1.2);
    const bound = await measured('b', 1, {}, ({ arm }) => ({
      generatorCpu: 0.97,
      cpu: arm === 'candidate' ? 216 : 180,
    }));
    const report = merged([slow, await measured('c', 1.2), bound]);
    expect(report.warnings).toContainEqual(
      expect.objectContaining({ code: 'generator-bound', scenario: 'GET /' }),
    );
    expect(report.cells.filter(({ gated }) => gated).map(({ metric }) => metric)).not.toContain(
      'throughput',
    );
    expect(report.outcome).toBe('regression');
  });

  it('a machine with a single launch that counts is left out', async () => {
    const [a, b] = [await measured('a', 1.2), await measured('b', 1.2)];
    const [only] = b.report.launches;
    const short = { ...b, report: { ...b.report, launches: only ? [only] : [] } };
    expect(merged([a, short]).outcome).toBe('regression');
  });

  it('keep each machine’s warnings, with the name of its report, but derive common warnings again', async () => {
    const [a, b] = [await measured('a', 1), await measured('b', 1)];
    const own: Warning = { code: 'env-not-set', variable: 'TOKEN' };
    const derived: Warning = {
      code: 'generator-bound',
      scenario: 'GET /',
      isBaselineOnly: false,
      isCpuGated: true,
    };
    const warned = { ...a, report: { ...a.report, warnings: [own, derived] } };
    expect(merged([warned, b]).warnings).toEqual([{ ...own, report: 'a.json' }]);
  });
});

describe('a warning that several machines have', async () => {
  const machines = await Promise.all(['a', 'b', 'c'].map((name) => measured(name, 1)));
  /** @param lists of each machine, in the order of their reports */
  const warningsOf = (...lists: readonly (readonly Warning[])[]) => {
    const reports = lists.map((warnings, i) => {
      const machine = machines[i];
      if (!machine) throw new Error('there are three machines');
      return { ...machine, report: { ...machine.report, warnings: [...warnings] } };
    });
    const { report } = parseReport(JSON.stringify(merged(reports))) as { report: Report };
    return report.warnings;
  };
  const leftOut: Warning = {
    code: 'scenarios-left-out',
    reason: 'skip',
    words: [],
    scenarios: ['slow'],
  };
  const usedUp = (launches: number, isTooFew = false): Warning => ({
    code: 'measuring-time-used-up',
    launches,
    planned: 12,
    isTooFew,
  });
  const json = { status: 200, type: 'application/json' };
  const differ = (size: number, candidate = json): Warning => ({
    code: 'responses-differ',
    scenario: 'GET /',
    request: null,
    baseline: { ...json, size: 100 },
    candidate: { ...candidate, size },
  });

  it('is said once, without their names', () => {
    expect(warningsOf([leftOut], [leftOut])).toEqual([leftOut]);
    expect(warningsOf([leftOut, usedUp(7)], [leftOut, usedUp(7)])).toHaveLength(2);
  });

  it('has the names of those that have it, if others do not', () => {
    expect(warningsOf([leftOut], [], [leftOut])).toEqual([
      { ...leftOut, report: 'a.json and c.json' },
    ]);
  });

  it('has the counts of all of them', () => {
    expect(warningsOf([usedUp(7)], [usedUp(3, true)])).toEqual([
      { code: 'measuring-time-used-up', launches: 10, planned: 24, isTooFew: false },
    ]);
    const about = { code: 'lost-requests', scenario: 'GET /' } as const;
    const lost = { ...about, lost: 1, sent: 5000, ofBaseline: 0, isOpen: false };
    expect(warningsOf([lost], [{ ...lost, lost: 2 }])).toEqual([
      { ...lost, lost: 3, sent: 10_000 },
    ]);
    expect(warningsOf([{ ...lost, ofBaseline: 1 }], [lost])).toEqual([
      { ...lost, lost: 2, sent: 10_000, ofBaseline: 1 },
    ]);
    expect(warningsOf([lost], [{ ...lost, isOpen: true }])).toEqual([
      { ...lost, lost: 2, sent: 10_000, isOpen: true },
    ]);
    expect(warningsOf([{ ...lost, ofBaseline: 1 }], [{ ...lost, isOpen: true }])).toEqual([
      { ...lost, lost: 2, sent: 10_000, ofBaseline: 1 },
    ]);
    // What an older report does not say is not known of all.
    expect(warningsOf([{ ...lost, ofBaseline: null }], [lost])).toEqual([
      { ...lost, lost: 2, sent: 10_000, ofBaseline: null },
    ]);
    const status = { code: 'unexpected-status', scenario: 'GET /', request: null } as const;
    const found = { status: 200, count: 10 };
    const missing = { status: 404, count: 1 };
    expect(
      warningsOf([{ ...status, statuses: [missing] }], [{ ...status, statuses: [found, missing] }]),
    ).toEqual([{ ...status, statuses: [{ status: 404, count: 2 }, found] }]);
    const differing = (baseline: number, ...candidate: (typeof found)[]): Warning => ({
      ...status,
      code: 'statuses-differ',
      baseline: [{ status: 200, count: baseline }],
      candidate,
    });
    expect(warningsOf([differing(10, missing)], [differing(10, found, missing)])).toEqual([
      differing(20, { status: 404, count: 2 }, found),
    ]);
  });

  it('of responses shows the larger difference, unless they differ in more than their size', () => {
    expect(warningsOf([differ(120)], [differ(121)])).toEqual([differ(121)]);
    const text = differ(120, { status: 200, type: 'text/plain' });
    expect(warningsOf([differ(120)], [text])).toEqual([
      { ...differ(120), report: 'a.json' },
      { ...text, report: 'b.json' },
    ]);
  });

  it('of bodies that differ is said once, although digests of two machines never agree', () => {
    const others = (baseline: string, candidate: string): Warning => ({
      code: 'responses-differ',
      scenario: 'GET /',
      request: null,
      baseline: { ...json, size: 100, digest: baseline },
      candidate: { ...json, size: 100, digest: candidate },
    });
    const [one, other] = [others('0a1b2c3d', '4e5f6a7b'), others('1f2e3d4c', '5b6a7988')];
    expect(warningsOf([one], [other])).toEqual([one]);
    expect(warningsOf([one], [differ(120)])).toHaveLength(2);
  });

  it('of another time or another process of each machine stays one of each', () => {
    const exceeded = (spent: number): Warning => ({
      code: 'measuring-time-exceeded',
      spent,
      measuringTime: 60,
    });
    expect(warningsOf([exceeded(112)], [exceeded(118)]).map(({ report }) => report)).toEqual([
      'a.json',
      'b.json',
    ]);
  });
});

describe('reports that do not belong together are refused', () => {
  it.each<[string, Partial<Whole>, RegExp]>([
    [
      'alpha',
      { alpha: 0.01 },
      /b\.json: alpha 0\.01, where a\.json has 0\.05; only reports of one/,
    ],
    ['scenarios', { scenarios: [aScenario({ path: '/other' })] }, /b\.json: the scenarios .*other/],
    ['tolerances', { scenarios: [aScenario({ gates: [] })] }, /b\.json: the scenarios/],
    [
      'commands',
      { start: 'node other.js' },
      /b\.json: start node other\.js, where a\.json has node server/,
    ],
    ['policies', { onInconclusive: 'fail' }, /b\.json: on-inconclusive fail, where/],
  ])('of different %s', async (_, settings, message) => {
    const other = await measured('b', 1, settings);
    expect(refusal([await measured('a', 1), other])).toMatch(message);
  });

  it('of other scenarios, as if a matrix divided them, and say how to do that', async () => {
    const other = await measured('b', 1, { scenarios: [aScenario({ name: 'prices' })] });
    expect(refusal([await measured('a', 1), other])).toMatch(
      /^b\.json: the names of the scenarios prices, where a\.json has GET \/; each machine has to measure all scenarios: give all jobs the same ones\. To divide the scenarios among jobs, let each job decide by itself, with mode: gate and its own comment-key$/,
    );
  });

  it('of other apps, as if a matrix divided those: only the names of the scenarios are said to differ', async () => {
    const ofApp = (name: string) =>
      measured(name, 1, {
        start: `node ${name}.js`,
        workingDirectory: name,
        scenarios: [aScenario({ name: `${name}: GET /` })],
      });
    expect(refusal([await ofApp('a'), await ofApp('b')])).toMatch(
      /^b\.json: the names of the scenarios b: GET \/, where a\.json has a: GET \/; each machine .*$/,
    );
  });

  it.each([
    [
      'orders',
      'order items',
      '… their prices, order items, where a.json has … their prices, orders;',
    ],
    ['orders', null, '…s, with their prices, where a.json has …s, with their prices, orders;'],
  ])(
    'of values that are long and alike at first: shows where they differ (%s, %s)',
    async (last, other, text) => {
      const long =
        'list all products of a category, sorted by name and in pages, with their prices';
      const names = (more: string | null) => [long, ...(more === null ? [] : [more])];
      const of = (more: string | null) => ({
        scenarios: names(more).map((name) => aScenario({ name })),
      });
      const reports = [await measured('a', 1, of(last)), await measured('b', 1, of(other))];
      expect(refusal(reports)).toContain(`b.json: the names of the scenarios ${text}`);
    },
  );

  it('of settings that have no name here, say another body', async () => {
    const [a, b] = [await measured('a', 1), await measured('b', 1)];
    const printed = (each: NamedReport, fingerprint: string) => ({
      ...each,
      report: { ...each.report, fingerprint },
    });
    expect(refusal([printed(a, 'x'), printed(b, 'y')])).toMatch(/b\.json: the settings y, where/);
  });

  it('of different commits, or versions', async () => {
    const [a, b] = [await measured('a', 1), await measured('b', 1)];
    const commits = { ...b.report.commits, candidate: 'd'.repeat(40) };
    const other = { ...b, report: { ...b.report, commits, cannongate: '9.9.9' } };
    expect(refusal([a, other])).toMatch(/the version of cannongate 9\.9\.9[^]*candidate dddd/);
  });

  it('twice the same', async () => {
    const a = await measured('a', 1);
    expect(refusal([a, { ...a, name: 'copy.json' }])).toMatch(
      /copy\.json: the same launches as in/,
    );
  });

  it('decided at a look, or merged already', async () => {
    const looked = { name: 'b.json', report: await aReport({}, { seed: 'b', measuringTime: 300 }) };
    expect(refusal([await measured('a', 1), looked])).toMatch(
      /b\.json: a report of mode: gate; .*mode: measure/,
    );
    const both = merged([await measured('a', 1), await measured('b', 1)]);
    const again = { name: 'ab.json', report: both };
    expect(refusal([again, await measured('c', 1)])).toMatch(/ab\.json: .*merged already/);
  });
});
