import { describe, expect, it } from 'vitest';
import { compare } from '../../src/comparison/compare.ts';
import { defaultGates } from '../../src/config/gated-metrics.ts';
import { readTexts } from '../../src/config/resolve-settings.ts';
import { ConfigurationError, MeasurementError } from '../../src/ports/errors.ts';
import { judge } from '../../src/verdict/decision-rule.ts';
import type { UsualNoise } from '../../src/model/branch-trend.ts';
import type { AppSettings, Budget, Settings } from '../../src/model/settings.ts';
import type { Apps, Load, Workspace } from '../../src/ports/ports.ts';
import type { Arm } from '../../src/model/arm.ts';
import { parseCheckpoint, type Checkpoint } from '../../src/model/checkpoint.ts';
import { plainRequest } from '../../src/model/request.ts';
import type { MetricName } from '../../src/model/metric.ts';
import type { BootCause } from '../../src/model/boot-causes.ts';
import { parseReport, type Failure, type Report } from '../../src/model/report.ts';
import { renderMarkdown } from '../../src/render/markdown.ts';
import { describeWarning, type Warning } from '../../src/model/warnings.ts';
import { looksFor, MIN_LAUNCHES } from '../../src/plan/looks.ts';
import { aScenario, someSettings, only } from '../support/apps.ts';
import { normals } from '../support/chance.ts';
import { aWorld, type RunContext } from '../support/world.ts';

const about = { version: '0.0.0', warnings: [], checkpoint: null };
const settings = someSettings({ measuringTime: 61 });
const slower = (factor: number) => ({ throughput: 5000 / factor, cpu: 180 * factor });
/** A bit below the tolerance, and so different from boot to boot that no look is clear. */
const unclear = (boot: number) => 1.022 + 0.04 * ((boot % 4) - 1.5);
const undecided: Parameters<typeof aWorld>[0] = {
  run: ({ arm, boot }) => (arm === 'candidate' ? slower(unclear(boot)) : {}),
};

describe('the procedure', () => {
  it('prepares both arms, runs a pilot, then makes as many fresh launches as fit into the measuring time', async () => {
    const world = aWorld(undecided);
    const report = await compare(settings, world.ports, about);
    const { log } = world;
    expect(log.slice(0, 8)).toEqual([
      'checkout baseline',
      'checkout candidate',
      'install baseline',
      'build baseline',
      // Before any code of the candidate has run.
      'remember baseline',
      'install candidate',
      'build candidate',
      'remember candidate',
    ]);
    const boots = log.filter((entry) => entry.startsWith('boot'));
    expect(boots).toHaveLength(2 * (report.launches.length + 1));
    expect(report.plan?.rounds).toBeGreaterThanOrEqual(2);
    expect(report.launches).toHaveLength(report.plan?.launches ?? NaN);
    expect(report.launches.length).toBeGreaterThan(5);
    expect(report.timings.pilot + report.timings.launches).toBeLessThanOrEqual(
      settings.measuringTime,
    );
    for (const launch of report.launches.slice(0, 5)) expect(launch.rounds).toHaveLength(2);
    for (const launch of report.launches.slice(5)) {
      expect(launch.rounds).toHaveLength(report.plan?.rounds ?? NaN);
    }
    expect(world.left()).toEqual([]);
  });

  it('makes the two runs of a round one right after the other, in random order', async () => {
    const world = aWorld();
    const report = await compare(settings, world.ports, about);
    // The first three are the pilot's.
    const runs = world.log.filter((entry) => entry.startsWith('run')).slice(3);
    const drawn = report.launches.flatMap((launch) => launch.rounds.map((round) => round.first));
    expect(runs).toHaveLength(2 * drawn.length);
    for (const [i, first] of drawn.entries()) {
      expect(runs.slice(2 * i, 2 * i + 2).map((entry) => entry.split(' ')[1])[0]).toBe(first);
      expect(new Set(runs.slice(2 * i, 2 * i + 2)).size).toBe(2);
    }
  });

  it('makes the same orders from the same seed', async () => {
    const orders = async (seed: string) => {
      const report = await compare({ ...settings, seed }, aWorld().ports, about);
      return report.launches.map((launch) => [
        launch.bootedFirst,
        launch.rounds.map((r) => r.first),
      ]);
    };
    expect(await orders('a')).toEqual(await orders('a'));
    expect(await orders('a')).not.toEqual(await orders('b'));
  });

  it('makes a report that holds every run, can be read back, and renders the same', async () => {
    const report = await compare(settings, aWorld().ports, about);
    const parsed = parseReport(JSON.stringify(report));
    if ('advice' in parsed) throw new Error(parsed.advice);
    expect(parsed.report.launches).toEqual(report.launches);
    expect(parsed.report.cells).toEqual(report.cells);
    expect(renderMarkdown(parsed.report)).toBe(renderMarkdown(report));
  });

  it('shows warnings before it builds', async () => {
    const world = aWorld();
    const early: Warning = { code: 'env-not-set', variable: 'TOKEN' };
    const late: Warning = { code: 'submodules-missing' };
    const workspace = { ...world.ports.workspace, warnings: [late] };
    const ports = { ...world.ports, workspace };
    const report = await compare(settings, ports, {
      ...about,
      warnings: [early],
    });
    const shown = world.events
      .slice(0, 4)
      .map((event) => ('warning' in event ? event.warning : event.kind));
    expect(shown).toEqual([early, 'phase', late, 'phase']);
    expect(report.warnings).toEqual([early, late]);
  });

  it('does not warn of files that the install fetches', async () => {
    const warnings: Warning[] = [
      { code: 'submodules-missing' },
      { code: 'large-files-missing' },
      { code: 'env-not-set', variable: 'TOKEN' },
    ];
    const warned = async (line: string) => {
      const install = { kind: 'command', line } as const;
      const world = aWorld();
      const ports = { ...world.ports, workspace: { ...world.ports.workspace, warnings } };
      const [app] = settings.apps;
      const report = await compare({ ...settings, apps: [{ ...app, install }] }, ports, about);
      return report.warnings.map(({ code }) => code);
    };
    expect(await warned('npm ci')).toEqual(warnings.map(({ code }) => code));
    expect(await warned('git submodule update --init && npm ci')).toEqual([
      'large-files-missing',
      'env-not-set',
    ]);
    expect(await warned('git lfs pull')).toEqual(['submodules-missing', 'env-not-set']);
  });

  it('reports its progress and the remaining time', async () => {
    const world = aWorld(undecided);
    const report = await compare(settings, world.ports, about);
    const left = world.events.flatMap((event) =>
      'secondsLeft' in event ? [{ kind: event.kind, seconds: event.secondsLeft }] : [],
    );
    // The plan, the launches, and the plan after the first look.
    expect(left).toHaveLength(report.launches.length + 2);
    for (const [i, { kind, seconds }] of left.entries()) {
      // A plan may have room for more launches than the one before.
      if (kind !== 'planned') expect(seconds).toBeLessThan(left[i - 1]?.seconds ?? 0);
    }
    expect(left.at(-1)?.seconds).toBe(0);
  });

  it('expects of the launches to come what those made have taken, if that is more than was planned', async () => {
    const leftAfterOne = async (wait: number) => {
      const world = aWorld({ ...undecided, waits: ({ boot }) => (boot === 0 ? 0 : wait) });
      await compare(settings, world.ports, about);
      const [planned = 0, left = 0] = world.events.flatMap((event) =>
        'secondsLeft' in event ? [event.secondsLeft] : [],
      );
      return { planned, left };
    };
    const [quick, slow] = [await leftAfterOne(0), await leftAfterOne(2)];
    expect(slow.planned).toBe(quick.planned);
    expect(slow.left).toBeGreaterThan(2 * quick.left);
  });
});

describe('files that the verdict rests on, changed while measuring,', () => {
  const changes = ['the baseline’s server.js was written', ...Array<string>(6).fill('other.js')];
  const invalid = {
    outcome: 'invalid',
    blocked: true,
    failure: { arm: null, phase: 'integrity' },
    cells: [],
  };

  it('make a comparison without any other failure invalid, and are listed', async () => {
    const report = await compare(settings, aWorld({ changes }).ports, about);
    expect(report).toMatchObject(invalid);
    expect(report.headline).toContain(
      `were changed while measuring: ${changes.slice(0, 5).join(', ')}, and 2 more. Look for`,
    );
  });

  it('make it invalid, too, if they are cannongate’s own and were changed while a cause was looked for', async () => {
    const programChanges = ['cannongate’s own chunks/html.js was written'];
    const profiled = { ...settings, explain: 'always' } as const;
    expect(await compare(profiled, aWorld({ programChanges }).ports, about)).toMatchObject(invalid);
    expect((await compare(settings, aWorld({ programChanges }).ports, about)).outcome).toBe('pass');
  });

  it.each(['install', 'boot', 'load'] as const)(
    'make it invalid, too, if the baseline fails in %s',
    async (failing) => {
      const world = aWorld({
        changes,
        failure: ({ phase, arm }) =>
          phase === failing && arm === 'baseline' ? 'the baseline broke' : null,
      });
      const report = await compare(settings, world.ports, about);
      expect(report).toMatchObject(invalid);
      expect(report.headline).toContain('Before that: the baseline broke');
      expect(world.left()).toEqual([]);
    },
  );

  it('make it invalid, too, if the baseline of one of two apps fails', async () => {
    const named = (name: string): AppSettings => ({
      ...settings.apps[0],
      name,
      scenarios: [aScenario({ name: `${name}: GET /` })],
    });
    const world = aWorld({
      changes,
      failure: ({ phase, arm, boot }) =>
        phase === 'boot' && arm === 'baseline' && boot === 0 ? 'the baseline broke' : null,
    });
    const both = someSettings({ apps: [named('api'), named('web')], measuringTime: 120 });
    expect(await compare(both, world.ports, about)).toMatchObject(invalid);
  });
});

describe('looks', () => {
  const ample = { ...settings, measuringTime: 300 };
  const lookedAt = async (factorOf: (boot: number) => number) => {
    const world = aWorld({
      run: ({ arm, boot }) => (arm === 'candidate' ? slower(factorOf(boot)) : {}),
    });
    return await compare(ample, world.ports, about);
  };

  it('decide a slowdown of 2× at the first of them, and a clear pass too', async () => {
    for (const [factor, outcome] of [
      [2, 'regression'],
      [1, 'pass'],
    ] as const) {
      const report = await lookedAt(() => factor);
      expect(report.outcome).toBe(outcome);
      expect(report.launches).toHaveLength(MIN_LAUNCHES);
      expect(report.plan?.launches).toBeGreaterThan(20);
    }
  });

  it('go on to the last one while no verdict is clear', async () => {
    const report = await lookedAt(unclear);
    expect(report.outcome).toBe('inconclusive');
    expect(report.plan?.looks.at(-1)).toBe(report.launches.length);
    expect(report.plan?.looks).toContain(MIN_LAUNCHES);
  });

  it('makes as many launches as fit although the boots of the pilot took far longer', async () => {
    const made = async (ofPilot: number) => {
      let boots = 0;
      const world = {
        run: ({ arm, boot }: RunContext) => (arm === 'candidate' ? slower(unclear(boot)) : {}),
        get bootTime() {
          boots += 1;
          return boots <= 2 ? ofPilot : 2;
        },
      };
      const { plan, launches } = await compare(
        { ...settings, measuringTime: 180 },
        aWorld(world).ports,
        about,
      );
      expect(plan?.looks).toEqual(looksFor(launches.length));
      return launches.length;
    };
    const usual = await made(2);
    expect(await made(10)).toBeGreaterThan(0.8 * usual);
  });

  it('use the significance level of the planned number', async () => {
    for (const factorOf of [() => 1, unclear, () => 2]) {
      const { cells, plan } = await lookedAt(factorOf);
      const gated = cells.filter((cell) => cell.gated);
      const [first] = judge(gated, {
        alpha: 0.05,
        looks: plan?.looks.length ?? NaN,
        launches: plan?.launches ?? NaN,
      });
      expect(plan?.looks.length).toBeGreaterThan(3);
      expect(gated[0]?.interval).toEqual(first?.interval);
      expect(gated[0]?.atMost).toEqual(first?.atMost);
    }
  });

  it('use only the scenarios that are still compared', async () => {
    const scenarios = [aScenario({ name: 'a' }), aScenario({ name: 'gone' })];
    const world = aWorld({
      run: ({ arm, scenario, boot, load }) =>
        scenario.name === 'gone' && arm === 'baseline' && boot > 1 && !('requests' in load)
          ? { statuses: { 500: 9 } }
          : {},
    });
    const report = await compare(someSettings({ ...only(ample), scenarios }), world.ports, about);
    expect(report.outcome).toBe('baseline-failed');
    expect(report.launches).toHaveLength(MIN_LAUNCHES);
  });

  it('report after the first one which effect the comparison will detect, and warn if that is too large', async () => {
    // Launches that differ by a tenth: no tolerance of 3 % can be reached.
    const world = aWorld({
      run: ({ arm, boot }) => (arm === 'candidate' ? slower(1 + 0.1 * ((boot % 3) - 1)) : {}),
    });
    const report = await compare(ample, world.ports, about);
    const plans = world.events.filter((event) => event.kind === 'planned');
    expect(plans.map(({ minimumDetectableEffect }) => minimumDetectableEffect === null)).toEqual([
      true,
      false,
    ]);
    expect(plans[0]?.parts).toMatchObject({ boots: expect.closeTo(0.6) as number });
    expect(plans[1]?.parts).toBeNull();
    expect(plans[1]?.minimumDetectableEffect).toBeGreaterThan(Math.log(1.03));
    expect(world.events).toContainEqual({
      kind: 'warning',
      warning: expect.objectContaining({
        code: 'too-noisy',
        scenario: 'GET /',
        tolerance: 0.03,
      }) as Warning,
    });
    expect(report.outcome).toBe('inconclusive');
  });

  it('report it of what is measured under load: the unloaded latency has a larger tolerance of its own', async () => {
    const scenarios = [aScenario({ connections: 10, gates: defaultGates('closed', 0.03, 10) })];
    const world = aWorld(undecided);
    await compare(someSettings({ ...only(ample), scenarios }), world.ports, about);
    const plans = world.events.filter((event) => event.kind === 'planned');
    expect(plans[1]?.minimumDetectableEffect).toBeLessThan(Math.log(1.2));
  });

  describe('forecast with all that decides', () => {
    /** Collections scatter; throughput and CPU time hardly do. */
    const forecastWith = async (
      gates: readonly MetricName[],
      budgets: readonly Budget[] = [],
      scatter = 0.8,
    ) => {
      const normal = normals(3);
      const runtime = { eventLoopDelayP99: 900, eventLoopUtilization: 0.9, heapUsed: 1e6 };
      const world = aWorld({
        run: ({ arm, boot }) => ({
          ...(arm === 'candidate' ? slower(unclear(boot)) : {}),
          runtime: { ...runtime, gcShare: 0.03 * Math.exp(scatter * normal()), processes: 1 },
        }),
      });
      const own = gates.map((metric) => ({ metric, tolerance: 0.03, isNamed: true }) as const);
      const scenarios = [aScenario({ gates: own, budgets: [...budgets] })];
      await compare(someSettings({ ...only(ample), scenarios }), world.ports, about);
      const plans = world.events.filter((event) => event.kind === 'planned');
      const warnings = world.events.flatMap((event) =>
        event.kind === 'warning' ? [event.warning] : [],
      );
      const { minimumDetectableEffect = null, rounds, launches } = plans[1] ?? {};
      return { effect: minimumDetectableEffect ?? NaN, rounds, launches, warnings };
    };

    it('also with a metric of one value per launch, which shares the level and may be too noisy', async () => {
      const alone = await forecastWith(['cpu']);
      const both = await forecastWith(['cpu', 'gc']);
      expect(both.warnings).toContainEqual(
        expect.objectContaining({ code: 'too-noisy', metric: 'gc' }),
      );
      // It is of slowdowns, which collections are none of.
      expect(both.effect).toBeGreaterThan(alone.effect);
      expect(both.effect).toBeLessThan(1.5 * alone.effect);
      // What has one value per launch says nothing of rounds.
      expect([both.rounds, both.launches]).toEqual([alone.rounds, alone.launches]);
    });

    it('also with budgets, which share the level', async () => {
      const alone = await forecastWith(['cpu']);
      const budgets = [1, 2, 3].map((times): Budget => ({ metric: 'cpu', atMost: 1000 * times }));
      const beside = await forecastWith(['cpu'], budgets);
      expect(beside.effect).toBeGreaterThan(1.05 * alone.effect);
    });

    it.each([
      // The first launches have a mean of 2.65.
      ['close below', 2.7, true],
      ['close above', 2.6, true],
      ['far below', 6, false],
    ])('also of a budget: a value that is %s it', async (_, atMost, isClose) => {
      const { warnings } = await forecastWith(['cpu'], [{ metric: 'gc', atMost }], 0.4);
      const told = warnings.filter(({ code }) => code === 'budget-too-close');
      const forecast = { code: 'budget-too-close', scenario: 'GET /', metric: 'gc', atMost };
      expect(told).toEqual(isClose ? [forecast] : []);
    });
  });

  it('forecast at the first one with the noise that is usual on such runners, and judge without it', async () => {
    const atFirstLook = async (usualNoise: readonly UsualNoise[]) => {
      const world = aWorld(undecided);
      const report = await compare(ample, world.ports, { ...about, usualNoise: [...usualNoise] });
      const plans = world.events.filter((event) => event.kind === 'planned');
      const forecast = plans[1]?.minimumDetectableEffect ?? NaN;
      const isTooNoisy = world.events.some(
        (event) => event.kind === 'warning' && event.warning.code === 'too-noisy',
      );
      const verdicts = report.cells.map(({ verdict, interval }) => [verdict, interval]);
      return { forecast, isTooNoisy, verdicts, launches: report.launches.length };
    };
    const known = { scenario: 'GET /', degreesOfFreedom: 500, comparisons: 100 } as const;
    const usual = (deviation: number) =>
      (['throughput', 'cpu'] as const).map((metric) => ({ ...known, metric, deviation }));
    const alone = await atFirstLook([]);
    const calm = await atFirstLook(usual(0.001));
    const noisy = await atFirstLook(usual(1));
    // No forecast is below the tolerance.
    const tolerance = Math.log(1.03);
    expect(noisy.forecast).toBeGreaterThan(3 * alone.forecast);
    expect(calm.forecast - tolerance).toBeLessThan(0.1 * (alone.forecast - tolerance));
    expect([calm.isTooNoisy, noisy.isTooNoisy]).toEqual([false, true]);
    expect(noisy.verdicts).toEqual(alone.verdicts);
    expect(noisy.launches).toBe(alone.launches);
  });
});

describe('a control', () => {
  const controlled = { ...settings, measuringTime: 300, measureNoise: true };

  it('compares the baseline with itself after every other launch, within the measuring time', async () => {
    const world = aWorld(undecided);
    const report = await compare(controlled, world.ports, about);
    expect(report.controls).toHaveLength(Math.floor(report.launches.length / 2));
    expect(report.timings.pilot + report.timings.launches).toBeLessThan(1.1 * 300);
    const candidates = world.directories.filter((path) => path.startsWith('/arm-2'));
    expect(candidates).toHaveLength(1 + report.launches.length);
    const boots = 2 * (1 + report.launches.length + report.controls.length);
    expect(world.log.filter((entry) => entry.startsWith('boot'))).toHaveLength(boots);
    expect(world.left()).toEqual([]);
  });

  it('shows the noise floor beside the verdict, and decides nothing', async () => {
    const report = await compare(controlled, aWorld(undecided).ports, about);
    expect(report.outcome).toBe('inconclusive');
    expect(report.cells[0]?.effects).toHaveLength(report.launches.length);
    expect(report.cells[0]?.noiseFloor).toMatchObject({ level: 0.95 });
    expect(renderMarkdown(report)).toMatch(/^\| 🟡\u00a0unsure \|.*%\u00a0to\u00a0.*%/m);
    expect(renderMarkdown(report)).toMatch(/\| +Noise floor \|\n.*\n.*% to [^|]*% \|$/m);
    // An interval of only two controls would be useless.
    const early = await compare(
      controlled,
      aWorld({ run: ({ arm }) => (arm === 'candidate' ? slower(2) : {}) }).ports,
      about,
    );
    expect(early.controls).toHaveLength(2);
    expect(early.cells[0]?.noiseFloor).toBeNull();
    const without = await compare({ ...controlled, measureNoise: false }, aWorld().ports, about);
    expect(without.controls).toEqual([]);
    expect(renderMarkdown(without)).not.toContain('Noise floor');
  });

  it('that fails is given up, with the reason', async () => {
    // The pilot and the first two launches boot it three times.
    const world = aWorld({
      ...undecided,
      failure: ({ phase, arm, boot }) =>
        phase === 'boot' && arm === 'candidate' && boot === 3 ? 'the file is locked' : null,
    });
    const report = await compare(controlled, world.ports, about);
    expect(report.outcome).toBe('inconclusive');
    expect(report.controls.every((launch) => launch.excluded !== null)).toBe(true);
    expect(report.warnings).toContainEqual({
      code: 'noise-floor-missing',
      message: 'the file is locked',
    });
  });
});

describe('verdicts', () => {
  it('unchanged code passes', async () => {
    const report = await compare(settings, aWorld().ports, about);
    expect(report.outcome).toBe('pass');
    expect(report.blocked).toBe(false);
    expect(report.headline).toMatch(/^Pass: nothing is slower by 3% or more$/);
  });

  it('a slowdown blocks, and the headline says where and how much', async () => {
    const world = aWorld({ run: ({ arm }) => (arm === 'candidate' ? slower(1.2) : {}) });
    const report = await compare(settings, world.ports, about);
    expect(report).toMatchObject({ outcome: 'regression', blocked: true });
    expect(report.headline).toMatch(
      /^Slower: GET \/ takes about 20% longer \(likely [\d.]+–[\d.]+%\)$/,
    );
  });

  it('under on-regression: warn it does not block, and is still a regression', async () => {
    const world = aWorld({ run: ({ arm }) => (arm === 'candidate' ? slower(1.2) : {}) });
    const report = await compare({ ...settings, onRegression: 'warn' }, world.ports, about);
    expect(report).toMatchObject({ outcome: 'regression', blocked: false });
  });

  it('a slowdown of one of several scenarios is a regression of that scenario only', async () => {
    const scenarios = [aScenario({ name: 'a' }), aScenario({ name: 'b' })];
    const world = aWorld({
      run: ({ arm, scenario }) => (arm === 'candidate' && scenario.name === 'b' ? slower(1.2) : {}),
    });
    const report = await compare(
      someSettings({ ...only(settings), scenarios, measuringTime: 120 }),
      world.ports,
      about,
    );
    const verdicts = report.cells
      .filter((cell) => cell.gated)
      .map((cell) => `${cell.scenario} ${cell.verdict}`);
    expect(verdicts).toEqual(['a pass', 'a pass', 'b regression', 'b regression']);
  });

  it('without readable CPU time only throughput is gated, with a warning', async () => {
    const report = await compare(settings, aWorld({ run: () => ({ cpu: null }) }).ports, about);
    expect(report.outcome).toBe('pass');
    expect(report.cells.filter((cell) => cell.gated).map((cell) => cell.metric)).toEqual([
      'throughput',
    ]);
    expect(report.warnings).toEqual([
      { code: 'metric-unreadable', scenario: 'GET /', metric: 'cpu' },
    ]);
  });

  it('an app that is in none of its processes is warned of, if what they use is gated', async () => {
    const elsewhere = {
      isElsewhere: (arm: Arm) => arm === 'candidate',
      run: () => ({ cpu: null }),
    };
    const report = await compare(settings, aWorld(elsewhere).ports, about);
    expect(report.warnings).toEqual([
      { code: 'app-not-seen', arms: ['candidate'] },
      { code: 'metric-unreadable', scenario: 'GET /', metric: 'cpu' },
    ]);
    const timed = someSettings({
      ...only(settings),
      scenarios: [aScenario({ gates: [{ metric: 'throughput', tolerance: 0.03 }] })],
    });
    expect((await compare(timed, aWorld(elsewhere).ports, about)).warnings).toEqual([]);
  });

  it('CPU time that the configuration file names must not go missing', async () => {
    const gates = [
      { metric: 'throughput', tolerance: 0.03, isNamed: true },
      { metric: 'cpu', tolerance: 0.03, isNamed: true },
    ] as const;
    const named = someSettings({
      ...only(settings),
      scenarios: [aScenario({ gates: [...gates] })],
    });
    const report = await compare(named, aWorld({ run: () => ({ cpu: null }) }).ports, about);
    expect(report).toMatchObject({ outcome: 'invalid', blocked: true });
  });

  it('a gated metric that is read in too few launches, or never varies, makes it invalid', async () => {
    const gates = [{ metric: 'heap', tolerance: 0.03 } as const];
    const runtime = {
      eventLoopDelayP99: 900,
      eventLoopUtilization: 0.9,
      gcShare: 0.1,
      processes: 1,
    };
    const gated = someSettings({ ...only(settings), scenarios: [aScenario({ gates })] });
    const rare = aWorld({
      run: ({ boot }) => (boot <= 3 ? { runtime: { ...runtime, heapUsed: 1e6 } } : {}),
    });
    const seldom = await compare(gated, rare.ports, about);
    expect(seldom).toMatchObject({ outcome: 'invalid', blocked: true });
    expect(seldom.headline).toMatch(
      /^Invalid: GET \/ heap used could be measured in only 3 of \d+ launches/,
    );
    const still = aWorld({ run: () => ({ runtime: { ...runtime, heapUsed: 1e6 } }) });
    const stuck = await compare(gated, still.ports, about);
    expect(stuck).toMatchObject({ outcome: 'invalid', blocked: true });
    expect(stuck.headline).toContain('heap used is exactly the same in all launches');
    // More time would not change that.
    expect(renderMarkdown(stuck)).not.toContain('**Unsure**');
  });

  it('a metric that is readable on one arm only makes it invalid; a default metric that is readable nowhere does not', async () => {
    const oneSided = aWorld({ run: ({ arm }) => (arm === 'candidate' ? { cpu: null } : {}) });
    const report = await compare(settings, oneSided.ports, about);
    expect(report).toMatchObject({ outcome: 'invalid', blocked: true });
    expect(report.headline).toMatch(/CPU per request could be measured in none of \d+ launches/);
    expect(report.headline).not.toContain('SIGCHLD');
    const gates = [{ metric: 'heap', tolerance: 0.03 } as const];
    const named = someSettings({ ...only(settings), scenarios: [aScenario({ gates })] });
    expect((await compare(named, aWorld().ports, about)).outcome).toBe('invalid');
  });

  it('CPU time that was lost since an app ignores SIGCHLD makes it invalid, with the reason', async () => {
    const gates = [{ metric: 'cpu', tolerance: 0.03 } as const];
    const gated = someSettings({ ...only(settings), scenarios: [aScenario({ gates })] });
    const { ports } = aWorld({
      run: ({ arm }) => (arm === 'candidate' ? { cpu: null, isCpuLost: true } : {}),
    });
    const report = await compare(gated, ports, about);
    expect(report).toMatchObject({ outcome: 'invalid', blocked: true });
    expect(report.headline).toMatch(
      /CPU per request could be measured in none of \d+ launches, since a process of the app ignores SIGCHLD/,
    );
  });

  it.each(['bytes', 'syscalls', 'io-bytes', 'context-switches', 'event-loop-utilization'] as const)(
    '%s may well be the same in every run',
    async (metric) => {
      const scenarios = [aScenario({ gates: [{ metric, tolerance: 0.03 }] })];
      const gated = someSettings({ ...only(settings), scenarios });
      const runtime = { eventLoopDelayP99: 900, gcShare: 0.1, heapUsed: 1e6, processes: 1 };
      const same = aWorld({
        run: () => ({ moves: 400, runtime: { ...runtime, eventLoopUtilization: 1 } }),
      });
      expect((await compare(gated, same.ports, about)).outcome).toBe('pass');
    },
  );

  it('with nothing gated it is inconclusive, never a pass', async () => {
    const report = await compare(
      someSettings({ ...only(settings), scenarios: [aScenario({ gates: [] })] }),
      aWorld().ports,
      about,
    );
    expect(report.outcome).toBe('inconclusive');
  });
});

describe('failures', () => {
  const failing = (phase: string, arm: string, boot = 0) =>
    aWorld({
      failure: (when) =>
        when.phase === phase && when.arm === arm && when.boot >= boot ? `${arm} broke` : null,
    });

  it.each(['install', 'build', 'boot', 'load'])(
    'the candidate’s %s: candidate-failed, blocked',
    async (phase) => {
      const world = failing(phase, 'candidate');
      const report = await compare(settings, world.ports, about);
      expect(report).toMatchObject({
        outcome: 'candidate-failed',
        blocked: true,
        headline: 'Candidate failed: candidate broke',
        failure: { arm: 'candidate', phase, log: ['last line'] },
        cells: [],
      });
      expect(world.left()).toEqual([]);
    },
  );

  it.each(['checkout', 'install', 'build', 'boot', 'load'])(
    'the baseline’s %s: as the policy says',
    async (phase) => {
      const warned = await compare(settings, failing(phase, 'baseline').ports, about);
      expect(warned).toMatchObject({ outcome: 'baseline-failed', blocked: false });
      const strict = { ...settings, onBaselineFailed: 'fail' } as const;
      expect(await compare(strict, failing(phase, 'baseline').ports, about)).toMatchObject({
        blocked: true,
      });
    },
  );

  it.each(['checkOut', 'prepare', 'boot'] as const)(
    'an error of the system in %s of the baseline ends the comparison, and is blamed on no arm',
    async (step) => {
      const world = aWorld();
      const error = Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' });
      const fails = (arm: Arm, name: string) => arm === 'baseline' && name === step;
      const { workspace } = world.ports;
      const failing: Workspace = {
        ...workspace,
        checkOut: async (arm) => {
          if (fails(arm, 'checkOut')) throw error;
          await workspace.checkOut(arm);
        },
      };
      const appsOf = (app: AppSettings): Apps => {
        const apps = world.ports.appsOf(app);
        return {
          ...apps,
          prepare: async (arm, ...rest) => {
            if (fails(arm, 'prepare')) throw error;
            await apps.prepare(arm, ...rest);
          },
          boot: async (arm, ...rest) => {
            if (fails(arm, 'boot')) throw error;
            return await apps.boot(arm, ...rest);
          },
        };
      };
      const ports = { ...world.ports, workspace: failing, appsOf };
      await expect(compare(settings, ports, about)).rejects.toBe(error);
      expect(world.left()).toEqual([]);
    },
  );

  it('a candidate that ends in a run has stopped, also if its exit is told after its connections were refused', async () => {
    let latest: RunContext | null = null;
    const world = aWorld({
      tellsExitsLate: true,
      run: (at) => {
        latest = at;
        const isGone = at.arm === 'candidate' && !('requests' in at.load);
        return isGone ? { failures: { refused: 9 }, endedProcesses: 1 } : {};
      },
      failure: ({ phase, arm }) => {
        const isUnderLoad = latest !== null && !('requests' in latest.load);
        return phase === 'load' && arm === 'candidate' && isUnderLoad ? 'it ended' : null;
      },
    });
    const { outcome, headline } = await compare(settings, world.ports, about);
    expect([outcome, headline]).toEqual(['candidate-failed', 'Candidate failed: it ended']);
  });

  describe('a candidate that fails under load while the baseline is up', () => {
    const waysToFail: [
      string,
      (fails: (context: RunContext) => boolean) => Parameters<typeof aWorld>[0],
    ][] = [
      [
        'it answers with errors, as without connections to its database',
        (fails) => ({ run: (at) => (fails(at) ? { statuses: { '500': 9 } } : {}) }),
      ],
      [
        'it ends, as without memory',
        (fails) => {
          let latest: RunContext | null = null;
          return {
            run: (at) => ((latest = at), {}),
            failure: ({ phase, arm }) =>
              phase === 'load' && latest?.arm === arm && fails(latest) ? 'it ended' : null,
          };
        },
      ],
    ];

    it.each(waysToFail)('and works alone is compared in turns: %s', async (_, failing) => {
      const world = aWorld(failing(({ arm, isAlone }) => arm === 'candidate' && !isAlone));
      const report = await compare(settings, world.ports, about);
      expect(report.outcome).toBe('pass');
      expect(report.scenarios[0]?.strategy).toBe('in-turns');
      expect(report.warnings).toContainEqual({
        code: 'arms-take-turns',
        ports: [],
        failure: expect.any(String) as string,
        sockets: [],
      });
      expect(world.left()).toEqual([]);
    });

    it.each(waysToFail)(
      'and not a second time has failed, as code that fails now and then: %s',
      async (_, failing) => {
        const world = aWorld(failing(({ arm, boot }) => arm === 'candidate' && boot === 0));
        const report = await compare(settings, world.ports, about);
        expect(report).toMatchObject({ outcome: 'candidate-failed', blocked: true });
        // The report keeps what was seen first.
        const ofCandidate = report.pilot.filter((run) => run.arm === 'candidate');
        expect(ofCandidate.filter((run) => run.statuses['500'] === undefined)).toEqual([]);
        expect(world.left()).toEqual([]);
      },
    );

    it('and does not boot when it is tried again has failed as it did first', async () => {
      const world = aWorld({
        run: ({ arm, isAlone }) =>
          arm === 'candidate' && !isAlone ? { statuses: { '500': 9 } } : {},
        failure: ({ phase, arm, boot }) =>
          phase === 'boot' && arm === 'candidate' && boot > 0 ? 'no memory' : null,
      });
      const report = await compare(settings, world.ports, about);
      expect(report).toMatchObject({ outcome: 'candidate-failed', blocked: true });
      expect(report.headline).toContain('500');
      expect(world.left()).toEqual([]);
    });

    it('and whose base fails in turns has failed', async () => {
      let isTriedAgain = false;
      const world = aWorld({
        run: ({ arm, boot, isAlone, load }) => {
          if (arm === 'candidate' && !isAlone) {
            isTriedAgain ||= boot > 0;
            return { statuses: { '500': 9 } };
          }
          const isBroken = arm === 'baseline' && isAlone && isTriedAgain && 'seconds' in load;
          return isBroken ? { statuses: { '500': 9 } } : {};
        },
      });
      const report = await compare(settings, world.ports, about);
      expect(report).toMatchObject({ outcome: 'candidate-failed', blocked: true });
      expect(world.left()).toEqual([]);
    });

    it('and whose base fails in turns has failed, also at its first requests', async () => {
      let isTriedAgain = false;
      const world = aWorld({
        run: ({ arm, boot, isAlone, load }) => {
          if (arm === 'candidate' && !isAlone) {
            isTriedAgain ||= boot > 0;
            return { statuses: { '500': 9 } };
          }
          const isBroken = arm === 'baseline' && isAlone && isTriedAgain && 'requests' in load;
          return isBroken ? { statuses: { '500': 9 } } : {};
        },
      });
      const report = await compare(settings, world.ports, about);
      expect(report).toMatchObject({ outcome: 'candidate-failed', blocked: true });
      expect(world.left()).toEqual([]);
    });

    it.each(waysToFail)('and alone, too, has failed: %s', async (_, failing) => {
      const world = aWorld(failing(({ arm }) => arm === 'candidate'));
      const report = await compare(settings, world.ports, about);
      expect(report).toMatchObject({ outcome: 'candidate-failed', blocked: true });
      expect(report.warnings).toEqual([]);
      expect(world.left()).toEqual([]);
    });
  });

  it.each([
    [6e6, { statuses: { '200': 100 } }, 'pass', 1],
    [6e6, { statuses: {} }, 'pass', 1],
    [300, { statuses: { '200': 100 } }, 'candidate-failed', 0],
    [300, { statuses: {} }, 'candidate-failed', 0],
  ])(
    'timeouts are the candidate’s unless the load generator stood still for as long: %i µs',
    async (generatorStall, answered, outcome, excluded) => {
      let isFirst = true;
      const world = aWorld({
        run: ({ arm, boot, load }) => {
          const isRound = 'seconds' in load && load.seconds === 0.5;
          if (arm !== 'candidate' || boot !== 2 || !isRound || !isFirst) return {};
          isFirst = false;
          return { ...answered, failures: { timeout: 10, unfinished: 1 }, generatorStall };
        },
      });
      const scenarios = [aScenario({ timeout: 10 })];
      const report = await compare({ ...someSettings({ scenarios }) }, world.ports, about);
      expect(report.outcome).toBe(outcome);
      const reasons = report.launches.map((launch) => launch.excluded);
      expect(
        reasons.filter((reason) => reason?.includes('load generator paused') === true),
      ).toHaveLength(excluded);
    },
  );

  it.each([
    ['a probe', null],
    ['a probe', 3000],
    ['a window', null],
    ['a window', 3000],
  ])(
    '%s without an answer is nobody’s failure if the load generator stood still meanwhile (port %s)',
    async (which, port) => {
      const stalled = { statuses: {}, failures: { timeout: 20 }, generatorStall: 9e6 };
      let windows = 0;
      const world = aWorld({
        fixedPort: () => port,
        run: ({ arm, load }) => {
          if (arm === 'baseline') return {};
          if ('requests' in load) return which === 'a probe' ? stalled : {};
          windows += 1;
          return which === 'a window' && windows === 2 ? stalled : {};
        },
      });
      const report = await compare(settings, world.ports, about);
      expect(report).toMatchObject({ outcome: 'invalid', failure: { arm: null } });
      expect(report.headline).toContain('the load generator stood still for 9.0 s');
      expect(world.left()).toEqual([]);
    },
  );

  it('a crash in a late launch ends the comparison; the report keeps the runs, without a verdict', async () => {
    const world = failing('load', 'candidate', 4);
    const report = await compare(settings, world.ports, about);
    expect(report.outcome).toBe('candidate-failed');
    expect(report.launches.map((launch) => launch.excluded)).toEqual([
      null,
      null,
      null,
      'candidate broke',
    ]);
    expect(report.pilot).toHaveLength(2 + 2 * 3);
    expect(report.cells).toEqual([]);
    expect(world.left()).toEqual([]);
  });

  it('of both arms for different reasons has both', async () => {
    const world = aWorld({
      failure: ({ arm, phase }) =>
        phase === 'boot'
          ? `the ${arm} ${arm === 'baseline' ? 'has no port' : 'has no database'}`
          : null,
    });
    const { headline } = await compare(settings, world.ports, about);
    expect(headline).toBe(
      'Invalid: both sides fail: the baseline has no port; the candidate has no database',
    );
  });

  it.each(['checkout', 'install', 'build', 'boot', 'load'])(
    'the %s of both arms: invalid, whatever the seed, with what each said',
    async (phase) => {
      for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
        const world = aWorld({
          failure: (when) => (when.phase === phase ? `the ${when.arm} broke` : null),
        });
        const report = await compare({ ...settings, seed }, world.ports, about);
        expect(report).toMatchObject({
          outcome: 'invalid',
          blocked: true,
          headline: 'Invalid: both sides fail in the same way: the baseline broke',
          failure: {
            arm: null,
            phase,
            log: ['baseline: last line', 'candidate: last line'],
          },
        });
        expect(world.left()).toEqual([]);
      }
    },
  );

  it('of both arms for one reason is said once, though each has a port of its own', async () => {
    for (const text of [
      (port: number) => `nothing answered on port ${port}`,
      (port: number) => `it listens on port 3000 instead of ${port}`,
      (port: number) =>
        `the port it wants is taken, and its log does not say whether that is PORT=${port}`,
    ]) {
      const world = aWorld({
        failure: ({ phase, arm }) =>
          phase === 'boot'
            ? `the ${arm} was not ready: ${text(arm === 'baseline' ? 27873 : 31004)}`
            : null,
      });
      const report = await compare(settings, world.ports, about);
      expect(report.headline).toBe(
        `Invalid: both sides fail in the same way: the baseline was not ready: ${text(27873)}`,
      );
    }
  });

  it('of both arms for different reasons names a remedy once that holds for both', async () => {
    const world = aWorld({
      failure: ({ phase, arm }) =>
        phase === 'boot'
          ? `the ${arm} was not ready: ${arm === 'baseline' ? 'it hides (PORT=27873)' : 'its socket is taken'}. Let the app of the ${arm} listen on port ${arm === 'baseline' ? 27873 : 31004}. Then again`
          : null,
    });
    const report = await compare(settings, world.ports, about);
    expect(report.failure?.message).toBe(
      'both sides fail: the baseline was not ready: it hides (PORT=27873); the candidate was not ready: its socket is taken. Let the app of the candidate listen on port 31004. Then again',
    );
  });

  it.each<[what: string, cause: BootCause, advice: string]>([
    [
      'the heap is full',
      { code: 'out-of-memory', line: 'JavaScript heap out of memory' },
      'Lower connections, give the app more memory with a larger --max-old-space-size in start, or use a larger runner',
    ],
    [
      'another language is out of memory',
      { code: 'out-of-memory', line: 'MemoryError' },
      'Lower connections, give the app more memory, or use a larger runner',
    ],
    [
      'something killed it',
      {
        code: 'exited',
        what: 'sh start.sh exited with code 137',
        error: null,
        isMistake: false,
        hasBaseBooted: true,
      },
      'Something killed both, as Linux does when memory runs out: lower connections, let the app use less of it with --max-old-space-size in start, or use a larger runner',
    ],
  ])('of both arms under load for want of memory has a next step: %s', async (_, cause, advice) => {
    const failing = (broken: Failure['phase'], causes: readonly BootCause[]) =>
      aWorld({
        failure: ({ phase, arm }) => (phase === broken ? `the ${arm} stopped` : null),
        causes,
      });
    const { ports } = failing('load', [cause]);
    const report = await compare(settings, ports, about);
    const what = 'both sides fail in the same way: the baseline stopped';
    expect(report.failure?.message).toBe(`${what}. ${advice}`);
    expect(renderMarkdown(report)).toContain('Then run this again.');
    for (const world of [failing('load', []), failing('boot', [cause])]) {
      const other = await compare(settings, world.ports, about);
      expect(other.failure?.message).toBe(what);
    }
  });

  it('a start command that does not exist is a configuration error, whichever arm boots first', async () => {
    const { ports, left } = aWorld();
    const missing = new ConfigurationError([
      { code: 'command-not-found', where: 'start', value: 'nood', program: 'nood', message: null },
    ]);
    const boot = (arm: Arm) =>
      Promise.reject(
        arm === 'candidate'
          ? missing
          : new MeasurementError({
              arm,
              phase: 'boot',
              scenario: null,
              message: 'exited with 127',
              log: [],
            }),
      );
    for (const seed of ['a', 'b', 'c', 'd']) {
      const world = { ...ports, appsOf: () => ({ ...ports.apps, boot }) };
      await expect(compare({ ...settings, seed }, world, about)).rejects.toBe(missing);
    }
    expect(left()).toEqual([]);
  });

  it('errors of the candidate under load are never “faster”', async () => {
    const world = aWorld({
      run: ({ arm, boot }) =>
        arm === 'candidate' && boot > 0
          ? { throughput: 50_000, statuses: { '200': 10, '500': 20_000 } }
          : {},
    });
    const report = await compare(settings, world.ports, about);
    expect(report.outcome).toBe('candidate-failed');
    expect(report.headline).toContain('× status 500 of ');
    expect(report.failure?.log).toEqual(['last line of the candidate']);
    expect(report.launches).toHaveLength(1);
  });

  it('no warning excuses what fails the candidate in the end', async () => {
    let runs = 0;
    const world = aWorld({
      run: ({ arm, boot }) => {
        if (arm === 'baseline' || boot === 0) return {};
        // As with a limit of requests per minute, which the first launch does not reach.
        return { statuses: runs++ < 2 ? { '200': 900 } : { '200': 100, '429': 800 } };
      },
    });
    const report = await compare(settings, world.ports, about);
    expect(report).toMatchObject({ outcome: 'candidate-failed', blocked: true });
    expect(report.launches.length).toBeGreaterThan(1);
    expect(report.warnings.map(describeWarning).join()).not.toContain('neither side fails');
  });

  it('failures on both sides are invalid and block', async () => {
    const report = await compare(
      settings,
      aWorld({ run: () => ({ statuses: { '500': 9 } }) }).ports,
      about,
    );
    expect(report).toMatchObject({ outcome: 'invalid', blocked: true, failure: { arm: null } });
  });

  it('a new scenario is shown and not measured; the others are measured', async () => {
    const scenarios = [aScenario({ name: 'old' }), aScenario({ name: 'added' })];
    const world = aWorld({
      run: ({ arm, scenario }) =>
        arm === 'baseline' && scenario.name === 'added' ? { statuses: { '404': 20 } } : {},
    });
    const report = await compare(
      someSettings({ ...only(settings), scenarios }),
      world.ports,
      about,
    );
    expect(report.outcome).toBe('pass');
    expect(report.scenarios[1]).toMatchObject({ state: 'new', reason: 'the baseline answers 404' });
    expect(report.cells.every((cell) => cell.scenario === 'old')).toBe(true);
    expect(renderMarkdown(report)).toContain('🆕\u00a0new');
  });

  it.each([null, 3000])(
    'a new scenario that fails under load is a candidate that failed (port %s)',
    async (port) => {
      const scenarios = [aScenario({ name: 'old' }), aScenario({ name: 'added' })];
      const world = aWorld({
        fixedPort: () => port,
        run: ({ arm, scenario, load }) => {
          if (scenario.name === 'old') return {};
          if (arm === 'baseline') return { statuses: { '404': 20 } };
          return 'requests' in load ? {} : { statuses: { '200': 900, '500': 90 } };
        },
      });
      const report = await compare(
        someSettings({ ...only(settings), scenarios, measuringTime: 200 }),
        world.ports,
        about,
      );
      expect(report).toMatchObject({ outcome: 'candidate-failed', blocked: true });
      expect(report.headline).toMatch(/added: [\d,]+ × status 500/);
      expect(world.left()).toEqual([]);
    },
  );

  it.each([
    ['has one odd answer', null, { statuses: { '200': 900, '409': 1 } }],
    ['has one odd answer', 3000, { statuses: { '200': 900, '409': 1 } }],
    ['refuses most requests', null, { statuses: { '200': 80, '429': 900 } }],
    ['refuses most requests', 3000, { statuses: { '200': 80, '429': 900 } }],
    ['sheds load', null, { statuses: { '200': 900, '503': 90 } }],
    [
      'sheds load without the expected body',
      null,
      {
        statuses: { '200': 900, '503': 90 },
        responses: [{ request: 0, status: 503, type: null, count: 2, size: 9, wrong: 2 }],
        missingCaptures: { id: 90 },
      },
    ],
  ])(
    'a new scenario that %s under load is new, and fails nothing (port %s)',
    async (_, port, run) => {
      const scenarios = [aScenario({ name: 'old' }), aScenario({ name: 'added' })];
      const world = aWorld({
        fixedPort: () => port,
        run: ({ arm, scenario, load }) => {
          if (scenario.name === 'old') return {};
          if (arm === 'baseline') return { statuses: { '404': 20 } };
          return 'requests' in load ? {} : run;
        },
      });
      const all = someSettings({ ...only(settings), scenarios, measuringTime: 200 });
      const report = await compare(all, world.ports, about);
      expect(report).toMatchObject({ outcome: 'pass', failure: null });
      expect(report.scenarios.map(({ state }) => state)).toEqual(['compared', 'new']);
    },
  );

  it.each([null, 3000])(
    'a pause of the load generator leaves open how a new scenario bears load (port %s)',
    async (port) => {
      const stalled = { statuses: {}, failures: { timeout: 10 }, generatorStall: 9e6 };
      const world = aWorld({
        fixedPort: () => port,
        run: ({ arm, load }) => {
          if (arm === 'baseline') return { statuses: { '404': 20 } };
          return 'requests' in load ? {} : stalled;
        },
      });
      const report = await compare({ ...settings, measuringTime: 200 }, world.ports, about);
      expect(report).toMatchObject({ outcome: 'invalid', failure: { arm: null } });
      expect(report.headline).toContain('the load generator stood still');
    },
  );

  it('a new scenario of a sequence is loaded for the whole of it', async () => {
    const requests = aScenario({ name: 'added' }).requests;
    const sequence = {
      ...aScenario({ name: 'added' }),
      requests: [...requests, ...requests, ...requests] as typeof requests,
    };
    const loads: number[] = [];
    const world = aWorld({
      run: ({ arm, scenario, load, isAlone }) => {
        if (scenario.name === 'old') return {};
        if (arm === 'candidate' && 'seconds' in load && !isAlone) loads.push(load.seconds);
        const status = arm === 'baseline' ? 404 : 200;
        const requestStatuses = [0, 1, 2].map((request) => ({ request, status, count: 9 }));
        return { statuses: { [status]: 27 }, requestStatuses };
      },
    });
    const scenarios = [
      aScenario({ name: 'old' }),
      { ...sequence, rate: { perSecond: 2, asked: '2/s' } },
    ];
    await compare(
      someSettings({ ...only(settings), scenarios, measuringTime: 240 }),
      world.ports,
      about,
    );
    // Each of the ten connections goes through its three requests.
    expect(loads).toEqual([15]);
  });

  it('a new scenario that fails only beside the base takes turns', async () => {
    const scenarios = [aScenario({ name: 'old' }), aScenario({ name: 'added' })];
    const world = aWorld({
      run: ({ arm, scenario, load, isAlone }) => {
        if (scenario.name === 'old') return {};
        if (arm === 'baseline') return { statuses: { '404': 20 } };
        return isAlone || 'requests' in load ? {} : { statuses: { '500': 90 } };
      },
    });
    const all = someSettings({ ...only(settings), scenarios, measuringTime: 240 });
    const report = await compare(all, world.ports, about);
    expect(report).toMatchObject({ outcome: 'pass', failure: null });
    expect(report.warnings.map(({ code }) => code)).toEqual(['arms-take-turns']);
  });

  it('a new scenario with a low rate is loaded for a moment only', async () => {
    const rate = { perSecond: 1, asked: '1/s' };
    const pilotOf = async (scenarios: ReturnType<typeof aScenario>[]) => {
      const world = aWorld({
        run: ({ arm, scenario }) =>
          arm === 'baseline' && scenario.name === 'added' ? { statuses: { '404': 20 } } : {},
      });
      const all = someSettings({ ...only(settings), scenarios, measuringTime: 200 });
      return (await compare(all, world.ports, about)).timings.pilot;
    };
    const old = aScenario({ name: 'old' });
    const without = await pilotOf([old]);
    const both = await pilotOf([old, { ...aScenario({ name: 'added' }), rate }]);
    // A window at that rate has 20 requests. It had one before the candidate was booted.
    expect(both - without).toBeLessThan(20 + 5);
  });

  it('if all scenarios are new it is inconclusive, with the reason', async () => {
    const world = aWorld({
      run: ({ arm }) => (arm === 'baseline' ? { statuses: { '404': 9 } } : {}),
    });
    const report = await compare(settings, world.ports, about);
    expect(report.headline).toBe(
      'Inconclusive: every scenario is new, so there is nothing to compare with',
    );
    expect(report.launches).toEqual([]);
  });

  it('a scenario that starts to fail under load at the baseline is excluded', async () => {
    const scenarios = [aScenario({ name: 'good' }), aScenario({ name: 'bad' })];
    const world = aWorld({
      run: ({ arm, scenario, boot, load }) =>
        arm === 'baseline' && scenario.name === 'bad' && boot > 1 && !('requests' in load)
          ? { statuses: { '500': 9 } }
          : {},
    });
    const report = await compare(
      someSettings({ ...only(settings), scenarios, measuringTime: 120 }),
      world.ports,
      about,
    );
    expect(report.outcome).toBe('baseline-failed');
    expect(report.launches[1]?.order).toHaveLength(2);
    expect(report.launches[2]?.order).toEqual(['good']);
    expect(report.headline).toMatch(/^Baseline failed: bad: \d+ × status 500 of/);
  });

  it('a warning about the responses of both arms is in the report once', async () => {
    const report = await compare(
      settings,
      aWorld({ run: () => ({ statuses: { '404': 2500 } }) }).ports,
      about,
    );
    expect(report.outcome).toBe('pass');
    expect(report.warnings.map(describeWarning)).toEqual([
      'GET /: The app answers 404. If that is what you want to measure, say so with expect: { status: … }; otherwise correct the request.',
    ]);
  });

  it('a candidate that always sends another body of the same size passes, and one warning says so', async () => {
    const page = { request: 0, status: 200, type: 'text/html', count: 20, size: 35, wrong: 0 };
    const ends = async (digestOf: (context: RunContext) => string | null) => {
      const run = (context: RunContext) => ({
        responses: [{ ...page, digest: digestOf(context) }],
      });
      const report = await compare(settings, aWorld({ run }).ports, about);
      expect(report).toMatchObject({ outcome: 'pass', blocked: false });
      return report;
    };
    const other = await ends(({ arm }) => (arm === 'baseline' ? '0a1b2c3d' : '4e5f6a7b'));
    expect(other.warnings.map(describeWarning)).toEqual([
      expect.stringMatching(/^GET \/: The baseline always sends one body, the candidate always/),
    ]);
    expect(renderMarkdown(other)).toContain('may send a wrong record or an error page');
    const same = await ends(() => '0a1b2c3d');
    expect(same.warnings).toEqual([]);
    const ofBoots = await ends(
      ({ arm, boot }) => `${arm === 'baseline' ? 1 : 2}000000${boot % 10}`,
    );
    expect(ofBoots.warnings).toEqual([]);
    const varied = await ends(({ arm }) => (arm === 'baseline' ? null : '4e5f6a7b'));
    expect(varied.warnings).toEqual([]);
  });
});

describe('the measuring time', () => {
  it('that is too small for four launches is refused, with the smallest one that is enough', async () => {
    const world = aWorld({ bootTime: 20 });
    const attempt = compare(settings, world.ports, about);
    await expect(attempt).rejects.toThrow(ConfigurationError);
    await expect(attempt).rejects.toThrow(/only a pilot was made, and nothing was compared\./);
    await expect(attempt).rejects.toThrow(
      /measuring-time: found 61s; 4 launches do not fit \(a launch takes about [\w ]+: boots 40.?\d? s, warm-up [\d.]+ s, runs [\d.]+ s\); give at least \w+ \(trying every scenario took \d\d s of it\) \[measuring-time-too-short\]$/,
    );
    expect(world.left()).toEqual([]);
    const refusal = await attempt.then(
      () => '',
      (error: unknown) => (error as Error).message,
    );
    const { values } = readTexts(
      { 'measuring-time': /at least (\w+)/.exec(refusal)?.[1] ?? '' },
      String,
    );
    const least = values['measuring-time'] ?? NaN;
    const report = await compare(
      { ...settings, measuringTime: least },
      aWorld({ bootTime: 20 }).ports,
      about,
    );
    expect(report.launches.length).toBeGreaterThanOrEqual(MIN_LAUNCHES);
  });

  it('counts no wait of a first boot that no launch repeats', async () => {
    const boots = async (waitedOnce: number) => {
      const world = aWorld({ bootTime: 20, waitedOnce });
      const message = await compare(settings, world.ports, about).then(String, String);
      return /boots ([\d.]+) s/.exec(message)?.[1];
    };
    expect(await boots(2)).toBe(await boots(0));
    expect(Number(await boots(2))).toBeGreaterThan(39);
  });

  /** Responses of 36 ms, and a candidate whose responses take `factor` times as long. */
  const slowBy = (factor: number) => ({
    run: ({ arm }: RunContext) =>
      arm === 'candidate'
        ? { slowness: 20 * factor, throughput: 280 / factor }
        : { slowness: 20, throughput: 280 },
  });

  it('is enough for a candidate that takes fifty times as long', async () => {
    const world = aWorld(slowBy(50));
    const report = await compare({ ...settings, measuringTime: 160 }, world.ports, about);
    expect(report.outcome).toBe('regression');
    // Three responses on each connection, of 1.8 s each.
    expect(report.scenarios[0]?.run).toBeCloseTo(5.4, 1);
  });

  it('is enough for it with runs of one connection, too', async () => {
    const gates = [{ metric: 'unloaded-latency', tolerance: 0.03 } as const];
    const own = someSettings({ measuringTime: 300, scenarios: [aScenario({ gates })] });
    const report = await compare(own, aWorld(slowBy(50)).ports, about);
    expect(report.outcome).toBe('regression');
    // Both kinds of runs last three responses.
    expect(report.timings.load / report.launches.length).toBeLessThan(60);
  });

  it('is enough for an app whose responses are slow: its runs become shorter', async () => {
    // Of 1.26 s each, so 20 on each connection take 25 s.
    const slow = { run: () => ({ slowness: 700, throughput: 8 }) };
    const runIn = async (measuringTime: number, more: Partial<Settings> = {}) => {
      const own = { ...settings, measuringTime, ...more };
      const { launches, outcome, scenarios } = await compare(own, aWorld(slow).ports, about);
      expect(launches.length).toBeGreaterThanOrEqual(MIN_LAUNCHES);
      expect(outcome).not.toBe('regression');
      return scenarios[0]?.run ?? NaN;
    };
    expect(await runIn(900)).toBeCloseTo(20 * 1.26, 0);
    expect(await runIn(450)).toBeCloseTo(10 * 1.26, 0);
    expect(await runIn(250)).toBeCloseTo(5 * 1.26, 0);
    // Nobody shortens what was asked for.
    await expect(runIn(300, { runDuration: 25 })).rejects.toThrow(/4 launches do not fit/);
    await expect(runIn(120)).rejects.toThrow(/4 launches do not fit/);
  });

  it('is kept if each slice waits for a response that is far slower than most', async () => {
    // Undecided, so that as many launches are made as were planned.
    const world = aWorld({
      ...undecided,
      waits: ({ load, scenario: { connections } }) => {
        const slices = 'slice' in load && 'seconds' in load ? load.seconds / load.slice : 1;
        return 'rate' in load ? 0 : (slices * 0.2 * connections) / 10;
      },
    });
    const { launches, timings } = await compare(
      { ...settings, measuringTime: 300 },
      world.ports,
      about,
    );
    expect(launches.length).toBeGreaterThanOrEqual(MIN_LAUNCHES);
    expect(timings.pilot + timings.launches).toBeLessThan(1.05 * 300);
    // The pilot knows it, before the launches show it.
    const planned = world.events.find((event) => event.kind === 'planned')?.launches ?? Infinity;
    expect(planned / launches.length).toBeLessThan(1.06);
  });

  it.each([
    ['both arms', ['baseline', 'candidate']],
    ['the candidate', ['candidate']],
  ])('is not spent on waiting if one response in fifty takes a second: of %s', async (_, arms) => {
    const loads: Load[] = [];
    const world = aWorld({
      waits: ({ arm, load, scenario: { connections } }) => {
        if (connections > 1) loads.push(load);
        // Not so few requests that there is none among them.
        const slices = 'slice' in load && 'seconds' in load ? load.seconds / load.slice : 0.2;
        return arms.includes(arm) ? (slices * connections) / 10 : 0;
      },
    });
    const report = await compare({ ...settings, measuringTime: 180 }, world.ports, about);
    expect(report.launches.length).toBeGreaterThanOrEqual(MIN_LAUNCHES);
    // Slices of 20 ms would wait for a second each, and four launches would take most of an hour.
    const sliced = loads.flatMap((load) => ('slice' in load ? [load] : []));
    expect(sliced[0]?.slice).toBe(0.02);
    expect(sliced.slice(2).every((load) => 'seconds' in load && load.slice === load.seconds)).toBe(
      true,
    );
  });

  it('is not spent on a first window whose slices all wait, if the first requests tell of a slow response', async () => {
    const slices: number[] = [];
    const world = aWorld({
      run: ({ load }) => {
        if ('slice' in load) slices.push(load.slice);
        return 'requests' in load ? { longest: 9e6 } : {};
      },
    });
    await compare(settings, world.ports, about);
    // Both arms of the first window, which shows that such responses are rare.
    expect(slices.slice(0, 3)).toEqual([0.2, 0.2, 0.02]);
  });

  it('is enough for an app whose responses are slow, also if each slice waits for its last one', async () => {
    const slow = {
      run: () => ({ slowness: 700, throughput: 8 }),
      waits: ({ load }: Parameters<NonNullable<Parameters<typeof aWorld>[0]>['waits'] & {}>[0]) =>
        'slice' in load && 'seconds' in load ? Math.max(1, load.seconds / load.slice) : 1,
    };
    const { launches } = await compare(
      { ...settings, measuringTime: 450 },
      aWorld(slow).ports,
      about,
    );
    expect(launches.length).toBeGreaterThanOrEqual(MIN_LAUNCHES);
  });

  it('too short for a candidate that takes two hundred times as long: the message says so', async () => {
    const attempt = compare(settings, aWorld(slowBy(200)).ports, about);
    await expect(attempt).rejects.toThrow(
      /4 launches do not fit \(.+\); in a first try GET \/ took 7\.[0-9] s with the candidate and 36 ms with the baseline; give at least/,
    );
  });

  it('too short for a candidate that boots for twenty seconds: the message says so', async () => {
    const world = aWorld({ bootTime: { baseline: 0.4, candidate: 20 } });
    const attempt = compare({ ...settings, measuringTime: 60 }, world.ports, about);
    await expect(attempt).rejects.toThrow(
      /4 launches do not fit \(.+\); in a first try the boot took 20 s with the candidate and 400 ms with the baseline; give at least/,
    );
  });

  it('too short for the boots: the message says nothing of response times that hardly take any', async () => {
    const world = aWorld({
      run: ({ arm }) => ({ slowness: arm === 'candidate' ? 0.7 : 0.05 }),
    });
    const attempt = compare({ ...settings, measuringTime: 10 }, world.ports, about);
    await expect(attempt).rejects.toThrow(/4 launches do not fit \([^;]+\); give at least/);
  });

  it.for([
    ['side by side', {}],
    ['in turns', { fixedPort: () => 3000 }],
  ] as const)('is planned with the visits that a launch makes: %s', async ([, how]) => {
    const hooks = { beforeLaunch: 'up', afterLaunch: 'down' };
    const setup = { requests: [plainRequest('POST', '/login')], isShared: false } as const;
    const scenarios = [
      aScenario({ name: 'old', hooks, setup }),
      // It is tried in the pilot only.
      aScenario({ name: 'added', hooks, setup }),
    ];
    const world = aWorld({
      ...how,
      hookTime: 3,
      run: ({ arm, scenario }) =>
        arm === 'baseline' && scenario.name === 'added' ? { statuses: { '404': 20 } } : {},
    });
    const own = someSettings({ ...only(settings), measuringTime: 300, scenarios, hooks });
    const { launches } = await compare(own, world.ports, about);
    const [plan] = world.events.filter((event) => event.kind === 'planned');
    const [launch] = launches;
    if (!plan?.parts || !launch) throw new Error('nothing was planned');
    const { boot, setup: setups, stop, hooks: ofHooks } = launch.timings;
    expect(launch.order).toEqual(['old']);
    expect(plan.parts.boots).toBeCloseTo(boot.baseline + boot.candidate + setups + stop + ofHooks);
  });

  it('is kept when launches take longer than the pilot measured', async () => {
    let boots = 0;
    const world = aWorld({
      run: (context) => ((boots += 1), undecided.run?.(context) ?? {}),
    });
    const slow = world.ports.apps.boot.bind(world.ports.apps);
    let time = 0;
    const ports = {
      ...world.ports,
      appsOf: () => ({
        ...world.ports.apps,
        boot: (...args: Parameters<typeof slow>) => ((time += boots > 20 ? 5 : 0), slow(...args)),
      }),
      clock: { now: () => world.now() + time },
    };
    const report = await compare(settings, ports, about);
    expect(report.launches.length).toBeLessThan(report.plan?.launches ?? 0);
    expect(report.launches.length).toBeGreaterThanOrEqual(MIN_LAUNCHES);
    expect(report.warnings[0]).toMatchObject({
      code: 'measuring-time-used-up',
      launches: report.launches.length,
    });
  });

  describe('that launches exceed', () => {
    /** Every boot takes so many seconds longer, but for those of the pilot. */
    const withSlowBoots = (seconds: number) => {
      const world = aWorld(undecided);
      const { apps } = world.ports;
      let boots = 0;
      let more = 0;
      const boot = (...args: Parameters<typeof apps.boot>) => {
        boots += 1;
        if (boots > 2) more += seconds;
        return apps.boot(...args);
      };
      const ports = {
        ...world.ports,
        appsOf: () => ({ ...apps, boot }),
        clock: { now: () => world.now() + more },
      };
      return ports;
    };
    const spentIn = ({ timings }: Report) => timings.pilot + timings.launches;
    const warned = ({ warnings }: Report) =>
      warnings.filter(({ code }) => code.startsWith('measuring-time-'));

    it('is exceeded for the launches that a verdict needs, and that is told', async () => {
      const report = await compare(settings, withSlowBoots(10), about);
      expect(report.launches).toHaveLength(MIN_LAUNCHES);
      expect(spentIn(report)).toBeGreaterThan(1.1 * settings.measuringTime);
      expect(spentIn(report)).toBeLessThan(2 * settings.measuringTime);
      expect(warned(report)).toContainEqual({
        code: 'measuring-time-exceeded',
        spent: spentIn(report),
        measuringTime: settings.measuringTime,
      });
    });

    it('is exceeded by no more than one slow launch, and too few launches are no verdict', async () => {
      const longer = { ...settings, measuringTime: 200 };
      for (const seconds of [50, 100, 600]) {
        const report = await compare(longer, withSlowBoots(seconds), about);
        const { length } = report.launches;
        expect(length, String(seconds)).toBe({ 50: 3, 100: 1, 600: 1 }[seconds]);
        expect(report).toMatchObject({ outcome: 'invalid', blocked: true });
        const last = report.launches.at(-1)?.timings.total ?? 0;
        expect(spentIn(report) - last).toBeLessThan(2 * longer.measuringTime);
        expect(warned(report)).toContainEqual({
          code: 'measuring-time-used-up',
          launches: length,
          planned: report.plan?.launches,
          isTooFew: true,
        });
      }
    });

    it('is short gets two minutes more for the launches that a verdict needs', async () => {
      const report = await compare(settings, withSlowBoots(15), about);
      expect(report.launches).toHaveLength(MIN_LAUNCHES);
      expect(spentIn(report)).toBeGreaterThan(2 * settings.measuringTime);
      expect(spentIn(report)).toBeLessThan(settings.measuringTime + 120);
    });

    it('is not exceeded for controls, and that they are missing is told', async () => {
      const report = await compare({ ...settings, measureNoise: true }, withSlowBoots(10), about);
      expect(report.launches).toHaveLength(MIN_LAUNCHES);
      expect(report.controls).toEqual([]);
      expect(report.warnings.map(({ code }) => code)).toContain('noise-floor-missing');
    });
  });
});

describe('a noisy machine', () => {
  const at = (factor: number | ((boot: number) => number), boot: number) =>
    typeof factor === 'number' ? factor : factor(boot);

  /**
   * Others take most of a core beside the baseline in these launches (0 is the pilot).
   * @param slowdown of the candidate in the other launches, @param there in these
   */
  const disturbedIn = (
    boots: readonly number[],
    slowdown: number | ((boot: number) => number) = 1,
    there = slowdown,
  ) =>
    aWorld({
      run: ({ arm, boot }) => ({
        ...(arm === 'candidate' ? slower(at(boots.includes(boot) ? there : slowdown, boot)) : {}),
        otherProcesses: boots.includes(boot) && arm === 'baseline' ? 0.95 : 0.03,
      }),
    });

  it('a disturbed launch does not count, and is listed with the reason', async () => {
    const report = await compare(settings, disturbedIn([3]).ports, about);
    const [launch] = report.launches.filter(({ excluded: reason }) => reason !== null);
    expect(launch).toMatchObject({
      index: 2,
      excluded:
        'other work on the machine took 0.95 cores while the baseline ran and 0.03 cores while the candidate ran',
    });
    expect(report.outcome).toBe('pass');
    expect(report.cells[0]?.effects).toHaveLength(report.launches.length - 1);
    expect(report.warnings).toContainEqual(
      expect.objectContaining({
        code: 'launches-excluded',
        excluded: [{ launch: 3, reason: launch?.excluded }],
      }),
    );
  });

  it('a disturbed launch is replaced, as far as the measuring time allows', async () => {
    const roomy = { ...settings, measuringTime: 120 };
    const report = await compare(roomy, disturbedIn([2], unclear).ports, about);
    const planned = report.plan?.launches ?? 0;
    expect(report.launches).toHaveLength(planned + 1);
    expect(report.cells[0]?.effects).toHaveLength(planned);
    const all = await compare(roomy, disturbedIn([1, 2, 3, 4, 5, 6, 7, 8, 9]).ports, about);
    expect(all.timings.pilot + all.timings.launches).toBeLessThanOrEqual(1.1 * roomy.measuringTime);
  });

  it('a planned look that the number of launches jumps over is made at once', async () => {
    // Of five launches two are more than a fifth: from the fifth on, both count. The first look was planned at four.
    const report = await compare(settings, disturbedIn([3, 5], 2).ports, about);
    expect(report.outcome).toBe('regression');
    expect(report.plan?.looks[0]).toBe(4);
    expect(report.cells[0]?.effects).toHaveLength(5);
  });

  it('a last look that the number of launches jumps over is made at once, at a stricter level', async () => {
    // Eight launches are planned. The ninth is the second that was disturbed, and so nine count after seven.
    const eight = { ...settings, measuringTime: 50 };
    const world = disturbedIn([3, 9], unclear);
    const report = await compare(eight, world.ports, about);
    expect(report.cells[0]?.effects).toHaveLength(9);
    expect(report.plan).toMatchObject({ launches: 9, looks: [4, 6, 9] });
    // It is the ninth of nine, not of eight.
    const last = world.events.findLast((event) => event.kind === 'launched');
    expect(last).toMatchObject({ launch: 9, launches: 9 });
  });

  it.each([
    ['some', [2, 4, 6]],
    ['all', Array.from({ length: 60 }, (_, i) => i)],
  ])('if more than a fifth is disturbed, they count, with a warning: %s', async (_what, boots) => {
    for (const [slowdown, outcome] of [
      [1, 'pass'],
      [8, 'regression'],
    ] as const) {
      const report = await compare(settings, disturbedIn(boots, slowdown).ports, about);
      expect(report.outcome).toBe(outcome);
      expect(report.launches.filter(({ excluded: reason }) => reason !== null)).toEqual([]);
      expect(report.cells[0]?.effects).toHaveLength(report.launches.length);
      expect(report.warnings).toContainEqual({
        code: 'usually-disturbed',
        disturbed: report.launches.filter(({ index }) => boots.includes(index + 1)).length,
        launches: report.launches.length,
      });
    }
  });
});

it('if the load generator was the limit, throughput is not gated', async () => {
  const world = aWorld({
    run: ({ arm }) => ({ ...(arm === 'candidate' ? slower(1.2) : {}), generatorCpu: 0.97 }),
  });
  const report = await compare(settings, world.ports, about);
  const verdicts = report.cells.map((cell) => `${cell.metric} ${cell.verdict}`).slice(0, 2);
  expect(verdicts).toEqual(['throughput not-gated', 'cpu regression']);
  expect(report.warnings).toContainEqual(
    expect.objectContaining({ code: 'generator-bound', scenario: 'GET /' }),
  );
});

describe('if the load generator was the limit of the baseline alone', () => {
  const gating = (...metrics: ('throughput' | 'cpu' | 'unloaded-latency')[]) =>
    someSettings({
      measuringTime: 120,
      scenarios: [aScenario({ gates: metrics.map((metric) => ({ metric, tolerance: 0.03 })) })],
    });
  const capped = (candidate: number, generatorCpu = 0.6) =>
    aWorld({
      run: ({ arm, boot }) => ({
        throughput: (arm === 'baseline' ? 20_000 : candidate) * (1 + 0.002 * (boot % 3)),
        generatorCpu: arm === 'baseline' ? 0.95 : generatorCpu,
      }),
    });
  const gated = ({ cells }: Report) =>
    cells.flatMap((cell) => (cell.gated ? [`${cell.metric} ${cell.verdict}`] : []));

  it('half of the throughput is a regression, though what it is half of is not known', async () => {
    const report = await compare(gating('throughput'), capped(10_000).ports, about);
    expect([report.outcome, gated(report)]).toEqual(['regression', ['throughput regression']]);
    const [warning] = report.warnings;
    expect(warning && describeWarning(warning)).toMatch(
      /the limit of the baseline, not the app: throughput and latency under load block here if they are surely worse, and cannot pass\. Try/,
    );
  });

  it('the same throughput is no pass', async () => {
    const report = await compare(gating('throughput', 'cpu'), capped(20_000).ports, about);
    expect(gated(report)).toEqual(['cpu pass']);
    const alone = await compare(gating('throughput'), capped(20_000).ports, about);
    expect([alone.outcome, gated(alone)]).toEqual(['inconclusive', []]);
  });

  it('what is open stays open, and ends no comparison early', async () => {
    // Slower by 10% on average, and so different from boot to boot that five launches do not show it.
    const scattered = aWorld({
      run: ({ arm, boot }) => ({
        throughput: arm === 'baseline' ? 20_000 : 18_000 * (1 + 0.12 * ((boot % 4) - 1.5)),
        generatorCpu: arm === 'baseline' ? 0.95 : 0.6,
      }),
    });
    const report = await compare(gating('throughput', 'cpu'), scattered.ports, about);
    expect(report.launches.length).toBeGreaterThan(5);
    expect(gated(report)[0]).toMatch(/^throughput (?:regression|inconclusive)$/);
  });

  it('or of both, what is measured with one connection stays gated', async () => {
    const limited = capped(20_000, 0.95);
    const report = await compare(gating('throughput', 'unloaded-latency'), limited.ports, about);
    expect(gated(report)).toEqual([expect.stringMatching(/^unloaded-latency /)]);
    const [warning] = report.warnings;
    expect(warning && describeWarning(warning)).toMatch(/are not gated here\. Try/);
  });
});

it('the last windows of a warm-up count beside the rounds, unless they were dearer for one arm', async () => {
  const counts = async (candidate: (k: number) => number) => {
    const seen = new Map<string, number>();
    const world = aWorld({
      run: ({ arm, boot }) => {
        const k = seen.get(`${arm} ${boot}`) ?? 0;
        seen.set(`${arm} ${boot}`, k + 1);
        return { cpu: 180 * (arm === 'candidate' ? candidate(k) : 1) };
      },
    });
    const { launches } = await compare({ ...settings, measuringTime: 120 }, world.ports, about);
    return launches.map(({ steadyWindows }) => steadyWindows['GET /'] ?? 0);
  };
  expect(new Set(await counts(() => 1.2))).toEqual(new Set([6]));
  // The first of six is dear, which the median of three does not see: the three last ones count alone.
  expect(new Set(await counts((k) => (k < 1 ? 1.3 : 1)))).toEqual(new Set([3]));
  // It gets cheap in the last of six windows, which the median of three does not see.
  expect(new Set(await counts((k) => (k < 5 ? 1.6 : 1)))).toEqual(new Set([0]));
});

describe('the pilot of an app', () => {
  const windowsOf = async (world: Parameters<typeof aWorld>[0], changes = {}) => {
    const scenario = aScenario(changes);
    const changed = { ...settings, ...someSettings({ scenarios: [scenario] }) };
    const report = await compare({ ...changed, measuringTime: 240 }, aWorld(world).ports, about);
    // Each arm has a probe before its windows.
    return report.pilot.filter(({ arm }) => arm === 'candidate').length - 1;
  };

  it('ends before the app is warm if the runs of launches are as short as they can be', async () => {
    expect(await windowsOf({})).toBe(3);
  });

  it.each([
    ['has so slow responses that its runs are longer', { run: () => ({ slowness: 20 }) }, {}],
    ['is too slow for V8’s early code', { run: () => ({ throughput: 1200, slowness: 1 }) }, {}],
    ['has a rate that depends on what it can serve', {}, { rate: { asked: '60%', share: 0.6 } }],
    ['has a rate', {}, { rate: { asked: '500/s', perSecond: 500 } }],
    ['has a fixed amount of requests', {}, { amount: 1000 }],
  ])('goes on until it is warm if the app %s', async (_, world, changes) => {
    expect(await windowsOf(world, changes)).toBeGreaterThanOrEqual(6);
  });

  it('that ends early plans with the windows that launches usually have', async () => {
    const world = aWorld({});
    await compare({ ...settings, measuringTime: 240, mode: 'measure' }, world.ports, about);
    const [planned] = world.events.flatMap((event) =>
      event.kind === 'planned' ? [event.secondsLeft / event.launches] : [],
    );
    const [first = 0, second = 0] = world.events.flatMap((event) =>
      event.kind === 'launched' ? [event.secondsLeft] : [],
    );
    // A window of both arms takes 0.4 s. Eight are planned, and these launches have six.
    expect(planned).toBeCloseTo(first - second, 6);
    expect(planned).toBeGreaterThan(5 + 0.7);
  });
});

it('an app that never gets warm is compared; if both arms get cheaper alike, that needs no warning', async () => {
  let cpu = 400;
  const world = aWorld({ run: () => ({ cpu: (cpu *= 0.98) }) });
  const report = await compare({ ...settings, measuringTime: 120 }, world.ports, about);
  expect(report.launches[0]?.warmUps).toHaveLength(2 * 16);
  expect(report.launches[0]?.stillWarmingUp).toEqual(['GET /']);
  expect(report.launches[0]?.steadyWindows).toEqual({});
  expect(report.warnings).toEqual([]);
  const curve = report.scenarios[0]?.warmUpCurve?.candidate ?? [];
  expect(curve[0]).toBeGreaterThan(curve[15] ?? Infinity);
  expect(renderMarkdown(report)).toContain('<summary>The warm-up</summary>');
});

it('a warm-up has one unit, also if a run lacks its CPU time', async () => {
  let runs = 0;
  const world = aWorld({
    run: ({ arm, boot }) => {
      const isLacking = arm === 'candidate' && boot === 2 && (runs += 1) === 2;
      return { throughput: 5000, cpu: isLacking ? null : 180 };
    },
  });
  const report = await compare({ ...settings, measuringTime: 120 }, world.ports, about);
  const windows = report.launches.flatMap(({ warmUps }) => warmUps);
  expect(windows.filter(({ cpu }) => cpu === null)).toHaveLength(1);
  for (const ratio of report.scenarios[0]?.warmUpCurve?.candidate ?? [NaN]) {
    expect(ratio).toBeGreaterThan(0.985);
    expect(ratio).toBeLessThan(1.015);
  }
});

it('sizes that differ in the first launches alone give no warning in the end: each boot draws them', async () => {
  const page = { request: 0, status: 200, type: 'text/html', count: 20, wrong: 0 };
  const sizesOf = (candidate: (boot: number) => number) =>
    aWorld({
      run: ({ arm, boot }) => ({
        responses: [{ ...page, size: arm === 'baseline' ? 2000 : candidate(boot) }],
      }),
    });
  // Without looks, so that enough launches follow.
  const long: Settings = { ...settings, mode: 'measure', measuringTime: 100 };
  const warningsOf = async ({ ports }: ReturnType<typeof aWorld>) => {
    const report = await compare(long, ports, about);
    expect(report.launches.length).toBeGreaterThan(5);
    return report.warnings.map(({ code }) => code);
  };
  expect(await warningsOf(sizesOf((boot) => (boot <= 3 ? 2400 : 1900)))).toEqual([]);
  expect(await warningsOf(sizesOf(() => 2400))).toEqual(['responses-differ']);
});

it('an answer that the other side gives as often in later launches leaves no warning', async () => {
  const kind = { request: 0, status: 200, size: 2000, wrong: 0 };
  const warningsOf = async (unlike: Readonly<Record<Arm, readonly number[]>>) => {
    const { ports } = aWorld({
      run: ({ arm, boot }) => {
        const pages = unlike[arm].includes(boot) ? 10 : 0;
        const answers = { 'application/json': 20 - pages, 'text/html': pages };
        return {
          responses: Object.entries(answers).flatMap(([type, count]) =>
            count === 0 ? [] : [{ ...kind, type, count }],
          ),
        };
      },
    });
    const long: Settings = { ...settings, mode: 'measure', measuringTime: 100 };
    const { warnings } = await compare(long, ports, about);
    return warnings.map(({ code }) => code);
  };
  expect(await warningsOf({ baseline: [], candidate: [2] })).toEqual(['answers-differ-at-times']);
  expect(await warningsOf({ baseline: [4, 5], candidate: [2] })).toEqual([]);
});

describe('an interrupted comparison', () => {
  const checkpointAfter = async (
    launches: number,
    seed: string,
    world = aWorld(),
    given: Partial<Settings> = {},
  ): Promise<Checkpoint> => {
    await compare({ ...settings, ...given, seed }, world.ports, about);
    const measured = world.saved[launches - 1];
    if (!measured) throw new Error('nothing was saved');
    const checkpoint = {
      kind: 'cannongate-checkpoint',
      version: 2,
      cannongate: '0.0.0',
      fingerprint: 'x',
      commits: world.ports.workspace.commits,
      ...measured,
    };
    const parsed = parseCheckpoint(JSON.stringify(checkpoint));
    if ('advice' in parsed) throw new Error(parsed.advice);
    return parsed.checkpoint;
  };

  it('is saved after every launch', async () => {
    const world = aWorld();
    const report = await compare(settings, world.ports, about);
    expect(world.saved.map(({ launches }) => launches.length)).toEqual(
      report.launches.map((_, i) => i + 1),
    );
  });

  it('goes on with the next launch: without a pilot, with the same orders as without interruption', async () => {
    const whole = await compare({ ...settings, seed: 's' }, aWorld().ports, about);
    const checkpoint = await checkpointAfter(3, 's');
    const world = aWorld();
    const report = await compare({ ...settings, seed: 's' }, world.ports, {
      ...about,
      checkpoint,
    });
    const judged = checkpoint.launches.map((launch) => ({ ...launch, disturbance: null }));
    expect(report.launches.slice(0, 3)).toEqual(judged);
    expect(report.pilot).toEqual(checkpoint.pilot);
    const orders = (launches: typeof report.launches) =>
      launches.map(({ index, bootedFirst, rounds }) => [
        index,
        bootedFirst,
        rounds.map((r) => r.first),
      ]);
    expect(orders(report.launches)).toEqual(orders(whole.launches));
    // Each once alone: so it is known which files the baseline writes at every boot, and what an arm does not bear.
    const boots = world.log.filter((entry) => /^boot (?:baseline|candidate)/.test(entry));
    expect(boots.slice(0, 2)).toEqual(['boot baseline', 'boot candidate']);
    expect(world.seeds.slice(0, 2)).not.toContain(null);
    expect(world.log[world.log.indexOf('boot baseline') - 1]).toBe('alone');
    expect(boots).toHaveLength(2 + 2 * (whole.launches.length - 3));
    expect(report.timings.pilot).toBe(checkpoint.spent.pilot);
    expect(report.outcome).toBe('pass');
  });

  it('leaves the checkouts where they are, if the first part found a reason that is not there any more', async () => {
    const checkpoint = await checkpointAfter(3, 's');
    const fixedPathReason = 'files of the baseline record it';
    const world = aWorld();
    const report = await compare({ ...settings, seed: 's' }, world.ports, {
      ...about,
      checkpoint: { ...checkpoint, fixedPathReason },
    });
    expect(report.fixedPathReason).toBe(fixedPathReason);
    expect(new Set(world.directories)).toEqual(new Set(['/arm-1', '/arm-2']));
    const fixed = aWorld({ fixedPath: fixedPathReason });
    await compare(settings, fixed.ports, about);
    expect(fixed.saved[0]).toMatchObject({ fixedPathReason });
  });

  it('compares bodies of the launches since then, whose digests are others than those before', async () => {
    const page = { request: 0, status: 200, type: 'text/html', count: 20, size: 35, wrong: 0 };
    const answering = (digests: Record<Arm, string | null>) =>
      aWorld({ run: ({ arm }) => ({ responses: [{ ...page, digest: digests[arm] }] }) });
    const warningsOf = async (
      before: Record<Arm, string | null>,
      since: Record<Arm, string | null>,
    ) => {
      // Without looks, so that enough launches follow.
      const long = { mode: 'measure', measuringTime: 100 } as const;
      const checkpoint = await checkpointAfter(2, 's', answering(before), long);
      const { ports } = answering(since);
      const given = { ...settings, ...long, seed: 's' };
      const report = await compare(given, ports, { ...about, checkpoint });
      expect(report.launches.length).toBeGreaterThanOrEqual(2 + MIN_LAUNCHES);
      return report.warnings.map(({ code }) => code);
    };
    const [pen, cup] = ['0a1b2c3d', '4e5f6a7b'];
    const same = { baseline: pen, candidate: pen };
    const other = { baseline: 'aaaaaaaa', candidate: 'bbbbbbbb' };
    expect(await warningsOf({ baseline: pen, candidate: cup }, other)).toEqual([
      'responses-differ',
    ]);
    expect(await warningsOf(same, { baseline: 'aaaaaaaa', candidate: 'aaaaaaaa' })).toEqual([]);
    // That they vary is known from before.
    expect(await warningsOf({ baseline: null, candidate: cup }, other)).toEqual([]);
  });

  it('counts the time before the interruption into the total, also from an old checkpoint without it', async () => {
    const checkpoint = await checkpointAfter(4, 's');
    const { elapsed, ...old } = checkpoint;
    expect(elapsed).toBeGreaterThan(0);
    for (const each of [checkpoint, old]) {
      const world = aWorld();
      const { timings } = await compare({ ...settings, seed: 's' }, world.ports, {
        ...about,
        checkpoint: each,
      });
      const { checkout, install, build, pilot, launches, total } = timings;
      const parts = checkout + install + build + pilot + launches;
      expect(total).toBeGreaterThanOrEqual(parts - 1e-9);
      if (each === checkpoint) expect(total).toBeCloseTo((elapsed ?? 0) + world.now(), 6);
    }
  });

  it('does not count a last launch that failed', async () => {
    const checkpoint = await checkpointAfter(MIN_LAUNCHES, 's');
    const [last] = checkpoint.launches.slice(-1);
    const [round] = last?.rounds.slice(-1) ?? [];
    if (!round) throw new Error('nothing was saved');
    // Saved, and cut off before it was looked at.
    Object.assign(round.candidate, { completed: 0, statuses: {}, failures: { timeout: 10 } });
    const report = await compare({ ...settings, seed: 's' }, aWorld().ports, {
      ...about,
      checkpoint,
    });
    expect(report).toMatchObject({ outcome: 'candidate-failed', blocked: true });
  });

  it('is refused on another machine', async () => {
    const checkpoint = await checkpointAfter(2, 's');
    const elsewhere = {
      ...checkpoint,
      environment: { ...checkpoint.environment, cpu: 'another processor' },
    };
    const attempt = compare(settings, aWorld().ports, { ...about, checkpoint: elsewhere });
    await expect(attempt).rejects.toThrow(/--resume: found a comparison on another machine/);
  });
});

it('an interruption leaves nothing running', async () => {
  const controller = new AbortController();
  const world = aWorld({
    signal: controller.signal,
    run: ({ boot }) => {
      if (boot === 2) controller.abort(new Error('stop'));
      return {};
    },
  });
  await expect(compare(settings, world.ports, about)).rejects.toThrow('stop');
  expect(world.left()).toEqual([]);
});
