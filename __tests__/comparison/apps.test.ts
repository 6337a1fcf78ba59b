/** Several apps in one comparison. */
import { describe, expect, it } from 'vitest';
import { compare } from '../../src/comparison/compare.ts';
import { CHECKPOINT_VERSION, type Checkpoint } from '../../src/model/checkpoint.ts';
import { parseReport, type Report } from '../../src/model/report.ts';
import type { Arm } from '../../src/model/arm.ts';
import type { AppSettings, Settings } from '../../src/model/settings.ts';
import { describeMeasurement } from '../../src/render/folded-sections.ts';
import { measuredSection } from '../../src/render/html/measurement-section.ts';
import { renderMarkdown } from '../../src/render/markdown.ts';
import { headlineOf } from '../../src/verdict/headline.ts';
import { MIN_LAUNCHES } from '../../src/plan/looks.ts';
import { aScenario, someSettings } from '../support/apps.ts';
import { aWorld, type RunContext } from '../support/world.ts';

const about = { version: '0.0.0', warnings: [], checkpoint: null };

function anApp(name: string, given: Partial<AppSettings> = {}): AppSettings {
  const scenarios = [aScenario({ name: `${name}: GET /` })];
  const { apps } = someSettings({ name, workingDirectory: `apps/${name}`, scenarios, ...given });
  return apps[0];
}

const settings = (...apps: [AppSettings, ...AppSettings[]]): Settings =>
  someSettings({ measuringTime: 300, apps });

const two = settings(anApp('api'), anApp('web'));

/** Says it the first time only. */
function once<A extends unknown[]>(say: (...args: A) => string | null) {
  let isSaid = false;
  return (...args: A) => {
    const message = isSaid ? null : say(...args);
    isSaid ||= message !== null;
    return message;
  };
}

describe('two apps', () => {
  it('are one comparison: a launch boots both arms of each, one app after the other', async () => {
    const world = aWorld();
    const report = await compare(two, world.ports, about);
    expect(report.outcome).toBe('pass');
    expect(report.cells.filter(({ gated }) => gated).map(({ scenario }) => scenario)).toEqual([
      'api: GET /',
      'api: GET /',
      'web: GET /',
      'web: GET /',
    ]);
    for (const launch of report.launches) {
      expect([...launch.order].sort()).toEqual(['api: GET /', 'web: GET /']);
      const scenarios = launch.rounds.map(({ scenario }) => scenario);
      expect(scenarios).toEqual(
        [...scenarios].sort((a, b) => launch.order.indexOf(a) - launch.order.indexOf(b)),
      );
      // Each boot takes 0.3 s, of either arm of either app.
      expect(launch.timings.boot.baseline).toBeCloseTo(0.6, 6);
      expect(launch.timings.total).toBeGreaterThan(launch.timings.load + launch.timings.warmUp);
    }
    // Now the one first, now the other.
    expect(new Set(report.launches.map(({ order }) => order[0])).size).toBe(2);
    const boots = world.log.filter((line) => line.startsWith('boot'));
    // Each baseline is asked once before anything of a candidate runs.
    expect(boots).toHaveLength(2 + 4 * (report.launches.length + 1));
    const steps = world.log.filter((line) => /^(boot|stop)/.test(line));
    // No app is up while another one is measured.
    let up = 0;
    for (const step of steps) {
      up += step.startsWith('boot') ? 1 : -1;
      expect(up).toBeLessThanOrEqual(2);
    }
    expect(new Set(world.directories.map((path) => path.replace(/^\/arm-.x*/, '')))).toEqual(
      new Set(['/apps/api', '/apps/web']),
    );
  });

  it('are all installed before the first of them is built', async () => {
    const world = aWorld();
    await compare(two, world.ports, about);
    const steps = world.log.filter((entry) => /^(install|build) /.test(entry));
    expect(steps).toEqual(
      ['baseline', 'candidate'].flatMap((arm) =>
        ['install', 'build'].flatMap((step) => [`${step} ${arm}`, `${step} ${arm}`]),
      ),
    );
  });

  it('are in one report, which can be read back', async () => {
    const report = await compare(two, aWorld().ports, about);
    expect(
      report.settings.apps.map(({ name, workingDirectory }) => [name, workingDirectory]),
    ).toEqual([
      ['api', 'apps/api'],
      ['web', 'apps/web'],
    ]);
    const parsed = parseReport(JSON.stringify(report));
    if ('advice' in parsed) throw new Error(parsed.advice);
    expect(renderMarkdown(parsed.report)).toContain('web: GET /');
  });

  it('share the significance level: a slowdown of one blocks, and the other passes', async () => {
    const world = aWorld({
      run: ({ arm, scenario }) =>
        arm === 'candidate' && scenario.name.startsWith('web')
          ? { throughput: 4000, cpu: 225 }
          : {},
    });
    const report = await compare(two, world.ports, about);
    expect(report.outcome).toBe('regression');
    expect(report.headline).toContain('web: GET /');
    expect(report.cells.find(({ scenario }) => scenario.startsWith('api'))?.verdict).toBe('pass');
  });

  it('take turns only if their own arms need the same port, and the report names those', async () => {
    const fixedPort = (_arm: string, directory: string) =>
      directory.endsWith('/web') ? 3000 : null;
    const world = aWorld({ fixedPort });
    const report = await compare(two, world.ports, about);
    expect(report.scenarios).toMatchObject([
      { name: 'api: GET /', strategy: 'side-by-side' },
      { name: 'web: GET /', strategy: 'in-turns' },
    ]);
    for (const { rounds, bootedFirst } of report.launches) {
      const ofWeb = rounds.filter(({ scenario }) => scenario === 'web: GET /');
      expect(ofWeb).toHaveLength(rounds.length / 2);
      expect(ofWeb.every(({ first }) => first === bootedFirst)).toBe(true);
    }
    const lines = describeMeasurement(report).filter((line) => line.includes('launch boots'));
    expect(lines).toEqual([
      expect.stringMatching(/^Each launch boots both sides afresh/),
      expect.stringMatching(
        /^In web: GET \/ the two sides cannot .* took turns. Each launch boots one side afresh/,
      ),
    ]);
    expect(renderMarkdown(report)).toContain(
      '- In web: GET / the two sides cannot run at the same time',
    );
    expect(measuredSection(report).text).toContain(
      '<li>In web: GET / the two sides cannot run at the same time',
    );
    expect(world.left()).toEqual([]);
  });

  it('keep their strategies after an interruption', async () => {
    const fixedPort = (_arm: string, directory: string) =>
      directory.endsWith('/web') ? 3000 : null;
    const whole = aWorld({ fixedPort });
    const report = await compare(two, whole.ports, about);
    const content = whole.saved[2];
    if (!content) throw new Error('nothing was saved');
    const checkpoint: Checkpoint = {
      ...content,
      kind: 'cannongate-checkpoint',
      version: CHECKPOINT_VERSION,
      cannongate: '0.0.0',
      commits: report.commits,
      fingerprint: 'f',
    };
    const resumed = await compare(two, aWorld({ fixedPort }).ports, { ...about, checkpoint });
    expect(resumed.launches).toHaveLength(report.launches.length);
    expect(resumed.scenarios.map(({ strategy }) => strategy)).toEqual(['side-by-side', 'in-turns']);
    expect(resumed.failure).toBeNull();
  });

  it('are named in a failure', async () => {
    const world = aWorld({
      run: ({ arm, scenario }) =>
        arm === 'candidate' && scenario.name.startsWith('web') ? { statuses: { '500': 9 } } : {},
    });
    const report = await compare(two, world.ports, about);
    expect(report.outcome).toBe('candidate-failed');
    expect(report.failure?.message).toMatch(/^web: GET \/: .*status 500/);
    expect(world.left()).toEqual([]);
  });

  it('are named behind what happened to the candidate', async () => {
    const failure = ({ phase, arm }: { phase: string; arm: Arm }) =>
      phase === 'boot' && arm === 'candidate' ? 'the candidate did not boot: it has no pg' : null;
    const report = await compare(two, aWorld({ failure }).ports, { ...about, pullRequest: 1 });
    expect(report.outcome).toBe('candidate-failed');
    expect(report.headline).toBe('This PR did not boot (api): it has no pg');
  });

  it('whose baselines all fail in the same way are said once, with the log, and what to do', async () => {
    const failure = ({ phase, arm }: { phase: string; arm: Arm }) =>
      phase === 'boot' && arm === 'baseline'
        ? 'the baseline did not boot: it has no pg (exit code 1). Add pg to it'
        : null;
    const report = await compare(two, aWorld({ failure }).ports, { ...about, pullRequest: 1 });
    expect(report.outcome).toBe('baseline-failed');
    expect(report.launches).toEqual([]);
    const text = renderMarkdown(report);
    expect(text).toMatch(
      /^### ⚠️ The base did not boot \(api, web\): it has no pg \(exit code 1\)$/m,
    );
    expect(text).toContain(', but nothing was compared, because the base failed.');
    expect(text).toMatch(
      /^\*\*Next:\*\* .* merge it into this branch\. Add pg to it\. Run this again /m,
    );
    expect(text).toMatch(/^Last lines of the log of the base:\n\n```text\n│ /m);
  });

  it('whose baseline fails beside another one that is compared is said once for all its scenarios', async () => {
    const report = await compare(two, aWorld().ports, { ...about, pullRequest: 1 });
    const outcome = 'baseline-failed' as const;
    const [api = [], web = []] = report.scenarios.map((each) => [each]);
    const failed = (names: readonly string[], reasonOf: (i: number) => string) =>
      api.flatMap((each) =>
        names.map((name, i) => ({ ...each, name, state: outcome, reason: reasonOf(i) })),
      );
    const headline = (scenarios: Report['scenarios']) =>
      headlineOf({ ...report, outcome, scenarios });
    const reason = 'the baseline did not boot: it has no pg. Add pg';
    const both = failed(['api: GET /', 'api: GET /2'], () => reason);
    expect(headline([...both, ...web])).toBe('The base did not boot (api): it has no pg');
    const text = renderMarkdown({ ...report, outcome, scenarios: [...both, ...web] });
    expect(text).toContain(
      'but not everything was compared: the base failed in the scenarios below',
    );
    expect(text).toMatch(/^\*\*Next:\*\* .* merge it into this branch\. Add pg\. Run this again /m);
    const scenarios = failed(
      ['api: a', 'api: b', 'api: c', 'api: d'],
      (i) => `500 in ${['all', 'all', 'two', 'three'][i] ?? ''}`,
    );
    expect(headline([...scenarios, ...web])).toBe(
      'The base failed: api: a and 1 more scenario: 500 in all; api: c: 500 in two; 1 more scenario',
    );
    expect(renderMarkdown({ ...report, outcome, scenarios: both, cells: [] })).toContain(
      'but nothing was compared: the base failed in the ',
    );
  });

  it.each([
    ['answers with errors', '500'],
    ['has no such route', '404'],
  ])(
    'block if the baseline of one %s from then on when the candidate of the other one has booted',
    async (_, status) => {
      const world: ReturnType<typeof aWorld> = aWorld({
        run: ({ arm, scenario }) =>
          arm === 'baseline' &&
          scenario.name.startsWith('web') &&
          world.log.includes('boot candidate')
            ? { statuses: { [status]: 100 } }
            : {},
      });
      const report = await compare(two, world.ports, about);
      expect(report).toMatchObject({ outcome: 'invalid', blocked: true });
      expect(report.headline).toContain('web: GET /');
    },
  );

  it('are compared without one whose baseline fails', async () => {
    const failing =
      (phase: string, boot: number) => (when: { phase: string; arm: string; boot: number }) =>
        when.phase === phase && when.arm === 'baseline' && when.boot === boot ? 'it broke' : null;
    let isUnderLoad = false;
    const options = [
      { failure: once(failing('build', 0)) },
      // The boots of the first app's baseline: before anything of the candidate, in the pilot, and when it is tried alone. The other
      // app's is between them.
      {
        failure: ({ phase, arm, boot }: { phase: string; arm: string; boot: number }) =>
          phase === 'boot' && arm === 'baseline' && [0, 2, 3].includes(boot) ? 'it broke' : null,
      },
      // The fifth is one of a later launch's. It fails by itself: alone it does so, too.
      {
        run: ({ scenario, load }: RunContext) => {
          isUnderLoad = scenario.name.startsWith('api') && !('requests' in load);
          return {};
        },
        failure: ({ phase, arm, boot }: { phase: string; arm: string; boot: number }) =>
          phase === 'load' && arm === 'baseline' && boot >= 5 && isUnderLoad ? 'it broke' : null,
      },
    ];
    for (const each of options) {
      const world = aWorld(each);
      const report = await compare(two, world.ports, about);
      expect(report.outcome).toBe('baseline-failed');
      const states = report.scenarios.map(({ state }) => state).sort();
      expect(states).toEqual(['baseline-failed', 'compared']);
      const failed = report.scenarios.find(({ state }) => state === 'baseline-failed');
      expect(failed?.reason).toBe('it broke');
      const compared = report.scenarios.find(({ state }) => state === 'compared')?.name;
      const verdicts = report.cells.filter(({ gated }) => gated);
      expect(verdicts.map(({ scenario, verdict }) => [scenario, verdict])).toEqual([
        [compared, 'pass'],
        [compared, 'pass'],
      ]);
      expect(world.left()).toEqual([]);
    }
  });

  it('are compared without one whose baseline fails in one scenario and then ends in another', async () => {
    const scenarios = ['api: broken', 'api: deadly'].map((name) => aScenario({ name }));
    let isDeadly = false;
    const world: ReturnType<typeof aWorld> = aWorld({
      run: ({ arm, scenario, load, isAlone }) => {
        const isUnderLoad = !('requests' in load);
        isDeadly = isUnderLoad && scenario.name === 'api: deadly';
        const isBroken = isUnderLoad && arm === 'baseline' && scenario.name === 'api: broken';
        return isBroken && !isAlone ? { statuses: { '500': 9 } } : {};
      },
      failure: ({ phase, arm }) =>
        phase === 'load' && arm === 'baseline' && isDeadly && world.log.includes('boot candidate')
          ? 'it ended'
          : null,
    });
    const report = await compare(
      settings(anApp('api', { scenarios }), anApp('web')),
      world.ports,
      about,
    );
    expect(report.outcome).toBe('baseline-failed');
    expect(report.scenarios.map(({ state }) => state)).toEqual([
      'baseline-failed',
      'baseline-failed',
      'compared',
    ]);
    expect(report.cells.filter(({ gated }) => gated).map(({ verdict }) => verdict)).toEqual([
      'pass',
      'pass',
    ]);
    expect(world.left()).toEqual([]);
  });

  it('block when a candidate fails, although another app’s baseline fails', async () => {
    const world = aWorld({
      run: ({ arm, scenario }) => {
        const isBroken = scenario.name.startsWith(arm === 'baseline' ? 'api' : 'web');
        return isBroken ? { statuses: { '500': 9 } } : {};
      },
    });
    const report = await compare(two, world.ports, about);
    expect(report).toMatchObject({ outcome: 'candidate-failed', blocked: true });
  });

  it('are both seen at the base before a head is booted, also if the base of one cannot be built', async () => {
    let isMigrated = false;
    let builds = 0;
    const world: ReturnType<typeof aWorld> = aWorld({
      failure: ({ phase, arm }) => {
        if (phase === 'build' && arm === 'baseline') return builds++ === 0 ? 'it broke' : null;
        return phase === 'boot' && arm === 'baseline' && isMigrated ? 'no such column' : null;
      },
      run: ({ arm }) => (arm === 'candidate' ? { throughput: 2000, cpu: 500 } : {}),
    });
    const boot = world.ports.apps.boot.bind(world.ports.apps);
    const [failing] = two.apps;
    world.ports.apps.boot = async (...of) => {
      isMigrated ||= of[0] === 'candidate' && of[1].endsWith(failing.workingDirectory);
      return await boot(...of);
    };
    const report = await compare(two, world.ports, about);
    // The head of the app whose base was not built spoils what the other base needs. It was measured by then.
    expect(report.scenarios.map(({ state }) => state)).toContain('compared');
    expect(report.outcome).not.toBe('baseline-failed');
    const [ofTheOther, ofTheFailing] = ['web: GET /', 'api: GET /'].map((name) =>
      world.log.indexOf(`run candidate ${name}`),
    );
    expect(ofTheOther).toBeGreaterThan(world.log.indexOf('boot baseline'));
    expect(ofTheFailing).toBeGreaterThan(ofTheOther ?? Infinity);
    expect(report.blocked).toBe(true);
  });

  it('block a regression although a second copy of the baseline fails, which only gives up the noise floor', async () => {
    // The baseline of each app boots before the candidate, for the pilot and for two launches before the first control.
    const world = aWorld({
      run: ({ arm }) => (arm === 'candidate' ? { throughput: 4700, cpu: 190 } : {}),
      failure: ({ phase, arm, boot }) =>
        phase === 'boot' && arm === 'baseline' && boot === 8 ? 'the file is locked' : null,
    });
    const report = await compare({ ...two, measureNoise: true }, world.ports, about);
    expect(report).toMatchObject({ outcome: 'regression', blocked: true });
    expect(report.scenarios.map(({ state }) => state)).toEqual(['compared', 'compared']);
    expect(report.warnings).toContainEqual({
      code: 'noise-floor-missing',
      message: expect.stringMatching(/^(api|web): the file is locked$/) as string,
    });
  });

  it('are compared with a control without one that the launch before it has left out', async () => {
    let isUnderLoad = false;
    const world = aWorld({
      run: ({ scenario, load }) => {
        isUnderLoad = scenario.name.startsWith('api') && !('requests' in load);
        return {};
      },
      // From the second launch on, alone as well. Before it each of the two boots alone, in the pilot and in the first launch.
      failure: ({ phase, arm, boot }) =>
        phase === 'load' && arm === 'baseline' && boot >= 7 && isUnderLoad ? 'it ended' : null,
    });
    const long = { ...two, measuringTime: 400, measureNoise: true };
    const report = await compare(long, world.ports, about);
    expect(report.scenarios.map(({ state }) => state)).toEqual(['baseline-failed', 'compared']);
    expect(report.controls.length).toBeGreaterThan(0);
    for (const { rounds } of report.controls) {
      expect(new Set(rounds.map(({ scenario }) => scenario))).toEqual(new Set(['web: GET /']));
    }
    expect(report.warnings.map(({ code }) => code)).not.toContain('noise-floor-missing');
  });

  it('of which only the candidate has one: it is new', async () => {
    const world = aWorld({ lacks: (arm, name) => arm === 'baseline' && name === 'apps/web' });
    const report = await compare(two, world.ports, about);
    expect(report.outcome).toBe('pass');
    expect(report.scenarios.map(({ name, state }) => [name, state])).toEqual([
      ['api: GET /', 'compared'],
      ['web: GET /', 'new'],
    ]);
    expect(report.scenarios[1]?.reason).toBe(
      'the baseline has no apps/web; the candidate was tried alone',
    );
    // After the pilot of the other one, whose baseline is asked before anything of the candidate runs.
    const steps = world.log.filter((entry) => /^(?:install|boot) /.test(entry));
    expect(steps.slice(0, 7)).toEqual([
      'install baseline',
      'boot baseline',
      'install candidate',
      'install candidate',
      'boot baseline',
      'boot candidate',
      'boot candidate',
    ]);
  });

  it.each(['install', 'build', 'boot', 'load'])(
    'of which only the candidate has one, which fails: %s',
    async (when) => {
      // The candidate's first install, build and boot are those of the other app.
      let seen = 0;
      const world = aWorld({
        lacks: (arm, name) => arm === 'baseline' && name === 'apps/web',
        failure: ({ phase, arm }) => {
          if (phase === when && arm === 'candidate') seen += 1;
          return phase === when && phase !== 'load' && seen === 2 ? 'it broke' : null;
        },
        run: ({ scenario }) =>
          when === 'load' && scenario.name.startsWith('web') ? { statuses: { '500': 9 } } : {},
      });
      const report = await compare(two, world.ports, about);
      expect(report).toMatchObject({ outcome: 'candidate-failed', blocked: true });
      expect(report.failure?.message).toMatch(
        when === 'load' ? /^web: GET \/: .*status 500/ : /^web: it broke/,
      );
      // What the base did with another app says nothing of this one.
      const text = renderMarkdown(report);
      expect(text).not.toContain('baseline’s app');
      if (when !== 'load') expect(text).toContain('The baseline does not have this app.');
      expect(world.left()).toEqual([]);
    },
  );

  it('are planned without the boots of one that is not compared', async () => {
    // Launches of both apps would take 43 s.
    const world = aWorld({
      bootTime: 10,
      run: ({ arm, scenario }) =>
        arm === 'baseline' && scenario.name.startsWith('api') ? { statuses: { '404': 20 } } : {},
    });
    const report = await compare({ ...two, measuringTime: 175 }, world.ports, about);
    expect(report.scenarios.map(({ state }) => state)).toEqual(['new', 'compared']);
    expect(report.launches.length).toBeGreaterThanOrEqual(MIN_LAUNCHES);
  });

  it('while what the candidate adds takes no measuring time from the others', async () => {
    const slow = { bootTime: 20 };
    const added = aWorld({
      ...slow,
      lacks: (arm, name) => arm === 'baseline' && name === 'apps/web',
    });
    const withAdded = await compare(two, added.ports, about);
    const alone = await compare(settings(anApp('api')), aWorld(slow).ports, about);
    expect(withAdded.plan).toEqual(alone.plan);
    expect(withAdded.launches).toHaveLength(alone.launches.length);
  });

  it('while a single app without a baseline is a failure of the baseline', async () => {
    const world = aWorld({ lacks: (arm) => arm === 'baseline' });
    const report = await compare(someSettings({ workingDirectory: 'app' }), world.ports, about);
    expect(report.outcome).toBe('baseline-failed');
    expect(report.failure?.message).toBe(
      'the baseline has no directory app; it is not committed there. The candidate, which adds it, boots and answers there',
    );
    expect(world.log).not.toContain('boot baseline');
    // It may be new, and then the base has nothing to fix.
    expect(renderMarkdown(report)).toContain(
      'If this change adds the app, there is nothing to fix: the next change is compared with it.',
    );
    expect(renderMarkdown(report)).not.toContain('Fix the base');
  });

  it.each(['install', 'build', 'boot', 'load'])(
    'and fails because of the candidate if that is broken: %s',
    async (when) => {
      const world = aWorld({
        lacks: (arm) => arm === 'baseline',
        failure: ({ phase, arm }) =>
          phase === when && phase !== 'load' && arm === 'candidate' ? 'it broke' : null,
        run: () => (when === 'load' ? { statuses: { '500': 9 } } : {}),
      });
      const report = await compare(someSettings({ workingDirectory: 'app' }), world.ports, about);
      expect(report).toMatchObject({ outcome: 'candidate-failed', blocked: true });
      expect(world.left()).toEqual([]);
    },
  );

  it('and fails if neither side has it', async () => {
    const world = aWorld({ lacks: () => true });
    const report = await compare(someSettings({ workingDirectory: 'app' }), world.ports, about);
    expect(report).toMatchObject({
      outcome: 'candidate-failed',
      failure: {
        message: 'the candidate has no directory app; it is not committed there',
      },
    });
  });
});

describe('an app without changed files', () => {
  const affected = settings(anApp('api'), anApp('web', { affectedBy: ['apps/web/**', 'lib/**'] }));

  it('is not built or booted, with a warning', async () => {
    const world = aWorld();
    const report = await compare(affected, world.ports, { ...about, unaffectedApps: ['web'] });
    expect(report.outcome).toBe('pass');
    const note = 'no changed file is one of apps/web/**, lib/**';
    expect(report.scenarios[1]).toMatchObject({ state: 'unaffected', reason: note });
    expect(report.warnings).toContainEqual({
      code: 'app-unaffected',
      app: 'web',
      patterns: ['apps/web/**', 'lib/**'],
    });
    expect(world.log.filter((line) => line.startsWith('install'))).toHaveLength(2);
    expect(world.directories.every((path) => path.endsWith('/apps/api'))).toBe(true);
    expect(renderMarkdown(report)).toContain(note.replaceAll('*', '\\*'));
  });

  it('is left out under no name if the repository has no other', async () => {
    const world = aWorld();
    const single = someSettings({ affectedBy: ['src/**'], onInconclusive: 'fail' });
    const report = await compare(single, world.ports, { ...about, unaffectedApps: [null] });
    expect(report).toMatchObject({ outcome: 'inconclusive', blocked: false });
    expect(report.warnings).toEqual([
      { code: 'app-unaffected', app: undefined, patterns: ['src/**'] },
    ]);
    expect(renderMarkdown(report)).toContain('Not compared: no changed file matches affected-by');
    expect(world.log).toEqual([]);
  });

  it('leaves nothing to compare if it is the only one: nothing is checked out or started, and nothing blocks', async () => {
    const world = aWorld();
    const strict = { ...affected, onInconclusive: 'fail' as const };
    const unaffectedApps = ['api', 'web'];
    const generators = { start: () => Promise.reject(new Error('nothing needs it')) };
    const ports = { ...world.ports, generators };
    const report = await compare(strict, ports, { ...about, unaffectedApps });
    expect(report).toMatchObject({ outcome: 'inconclusive', blocked: false });
    expect(report.headline).toBe(
      'Inconclusive: no changed file matches affected-by, so there was nothing to compare',
    );
    expect(world.log).toEqual([]);
  });
});
