/** What keeps the arms apart, and one launch from the next: the procedure, with fakes at the ports. */
import { describe, expect, it } from 'vitest';
import { compare } from '../../src/comparison/compare.ts';
import { CHECKPOINT_VERSION, type Checkpoint } from '../../src/model/checkpoint.ts';
import { luckOf } from '../../src/plan/order.ts';
import { renderMarkdown } from '../../src/render/markdown.ts';
import { describeWarning } from '../../src/model/warnings.ts';
import { aScenario, someSettings, only } from '../support/apps.ts';
import { A_RUNTIME } from '../support/runs.ts';
import { aWorld } from '../support/world.ts';

const about = { version: '0.0.0', warnings: [], checkpoint: null };
const settings = someSettings({ measuringTime: 120 });
const slower = (factor: number) => ({ throughput: 5000 / factor, cpu: 180 * factor });

describe('padding', () => {
  it('differs from launch to launch, is the same for both arms, and is recorded', async () => {
    const world = aWorld();
    const { launches } = await compare(settings, world.ports, about);
    const recorded = [
      luckOf(settings.seed, 'pilot').padding,
      ...launches.map(({ padding }) => padding),
    ];
    expect(world.paddings).toEqual(recorded.flatMap((padding) => [padding, padding]));
    expect(new Set(recorded).size).toBeGreaterThan(recorded.length / 2);
  });

  it('is drawn evenly from 0 to 4096 bytes, from the seed', () => {
    const drawn = Array.from({ length: 4000 }, (_, i) => luckOf('a', i).padding);
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...drawn)).toBeLessThanOrEqual(4096);
    // The mean's standard error is 4097 ÷ √12 ÷ √4000, about 19 bytes: five of them.
    const mean = drawn.reduce((sum, each) => sum + each, 0) / drawn.length;
    expect(Math.abs(mean - 2048)).toBeLessThan(95);
    expect(new Set(drawn.map((each) => each % 16)).size).toBe(16);
    expect(drawn).toEqual(drawn.map((_, i) => luckOf('a', i).padding));
    expect(drawn[0]).not.toBe(luckOf('b', 0).padding);
  });
});

const everywhere = {
  isSeeded: true,
  hasFixedAddresses: true,
  compilesInLine: true,
  collectsInLine: true,
  optimisesEarly: true,
};

describe('the seed', () => {
  it('differs from launch to launch, is the same for both arms, and is recorded', async () => {
    const world = aWorld({ sharedLuck: () => everywhere });
    const { launches } = await compare(settings, world.ports, about);
    const recorded = launches.map(({ sharedLuck }) => sharedLuck?.seed);
    const drawn = [luckOf(settings.seed, 'pilot').seed, ...recorded];
    expect(world.seeds).toEqual(drawn.flatMap((seed) => [seed, seed]));
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it('is drawn from the seed of the comparison, always with ten digits', () => {
    const drawn = Array.from({ length: 1000 }, (_, i) => luckOf('a', i).seed);
    expect(drawn).toEqual(drawn.map((_, i) => luckOf('a', i).seed));
    expect(drawn[0]).not.toBe(luckOf('b', 0).seed);
    for (const seed of drawn) expect(seed).toSatisfy((n) => n >= 2 ** 30 && n < 2 ** 31);
  });

  it.each([
    [
      'arrived in both arms',
      () => everywhere,
      'Both sides of a launch had the same random seed of V8, a new one for each launch, and no random memory addresses.',
    ],
    [
      'came with code that is optimised in line',
      () => everywhere,
      'V8 optimised code between requests, not in a thread beside them: on both sides at the same request.',
    ],
    [
      'came with code that is optimised early',
      () => everywhere,
      'It did so after fewer calls than by default, so that what was measured is the final code.',
    ],
    [
      'came with garbage that no other thread collected',
      () => everywhere,
      'It collected garbage in the main thread, too, as both apps share one core.',
    ],
    [
      'came without addresses',
      () => ({ ...everywhere, hasFixedAddresses: false }),
      'Their memory addresses could not be shared: setarch is missing, or this machine does not allow it.',
    ],
    [
      'arrived in neither arm',
      () => ({ ...everywhere, isSeeded: false }),
      'Memory addresses and random seeds could not be shared: not every process of the app was started by the Node.js of the PATH.',
    ],
  ])('that %s: the report says so once', async (_, sharedLuck, sentence) => {
    const all = { ...settings, sharedLuck: 'all' as const };
    const report = await compare(all, aWorld({ sharedLuck }).ports, about);
    expect(renderMarkdown(report).split(sentence)).toHaveLength(2);
    expect(report.outcome).toBe('pass');
  });

  it.each([
    [true, /V8 optimised code between requests/],
    [false, /When V8 optimised code was left to chance/],
  ])(
    'that is not asked for: the report says only whether code was optimised in line (%s)',
    async (compilesInLine, sentence) => {
      const none = {
        isSeeded: false,
        hasFixedAddresses: false,
        collectsInLine: false,
        optimisesEarly: false,
      };
      const sharedLuck = () => ({ ...none, compilesInLine });
      const run = () => ({ runtime: A_RUNTIME });
      const report = await compare(settings, aWorld({ sharedLuck, run }).ports, about);
      expect(renderMarkdown(report)).toMatch(sentence);
      expect(renderMarkdown(report)).not.toMatch(
        /memory addresses|random seed|final code|garbage in/i,
      );
      for (const launch of report.launches) expect(launch.sharedLuck?.seed).toBeNull();
    },
  );

  it('that an app in another language cannot have: the report says nothing of V8', async () => {
    const sharedLuck = () => ({ ...everywhere, compilesInLine: false });
    const report = await compare(settings, aWorld({ sharedLuck }).ports, about);
    const text = renderMarkdown(report);
    expect(text).toContain('none, the app is not Node.js');
    expect(text).not.toContain('V8 optimised');
  });

  const inOneArm = (arm: string) => ({ ...everywhere, compilesInLine: arm === 'baseline' });

  it.each([
    ['side by side', {}],
    ['in turns', { fixedPort: () => 3000 }],
  ])(
    'that arrived in one arm only is shared no longer, in arms that run %s: one would have better code than the other',
    async (_, more) => {
      const world = aWorld({ sharedLuck: inOneArm, ...more });
      const report = await compare(settings, world.ports, about);
      expect(report.warnings).toContainEqual({ code: 'luck-not-shared' });
      expect(report.launches.length).toBeGreaterThan(0);
      for (const { sharedLuck } of report.launches) expect(sharedLuck).toBeNull();
      expect(report.outcome).toBe('pass');
      expect(world.left()).toEqual([]);
    },
  );

  it.each([
    ['side by side', {}],
    ['in turns', { fixedPort: () => 3000 }],
  ])(
    'that one boot alone lacks is shared all the same, in arms that run %s: its process may have started late',
    async (_, more) => {
      let boots = 0;
      const sharedLuck = () => ({ ...everywhere, compilesInLine: ++boots > 1 });
      const report = await compare(settings, aWorld({ sharedLuck, ...more }).ports, about);
      expect(report.warnings.map(({ code }) => code)).not.toContain('luck-not-shared');
      expect(report.launches.length).toBeGreaterThan(0);
      for (const launch of report.launches) expect(launch.sharedLuck).not.toBeNull();
    },
  );

  it('that arrived in one arm only is no longer shared in a pilot that is made again, and the report says so', async () => {
    let failures = 1;
    const world = aWorld({
      sharedLuck: inOneArm,
      failure: ({ phase, arm, boot }) =>
        phase === 'boot' && arm === 'baseline' && boot === 2 && failures-- > 0
          ? 'not ready within 30s'
          : null,
    });
    const report = await compare(settings, world.ports, about);
    const codes = report.warnings.map(({ code }) => code);
    expect(codes).toContain('baseline-boot-repeated');
    // After an interruption the launches follow what it says.
    expect(codes).toContain('luck-not-shared');
    for (const { sharedLuck } of report.launches) expect(sharedLuck).toBeNull();
  });

  it('that arrived in one arm only is not shared after an interruption either', async () => {
    const before = aWorld({ sharedLuck: inOneArm });
    const { commits } = await compare(settings, before.ports, about);
    const [saved] = before.saved;
    if (saved === undefined) throw new Error('nothing was saved');
    const checkpoint: Checkpoint = {
      ...saved,
      kind: 'cannongate-checkpoint',
      version: CHECKPOINT_VERSION,
      cannongate: '0.0.0',
      commits,
      fingerprint: 'f',
    };
    const after = aWorld({ sharedLuck: inOneArm });
    const report = await compare(settings, after.ports, { ...about, checkpoint });
    expect(report.launches.length).toBeGreaterThan(1);
    for (const { sharedLuck } of report.launches) expect(sharedLuck).toBeNull();
  });

  it('that was not to be shared is not recorded, and the report says nothing', async () => {
    const report = await compare(settings, aWorld().ports, about);
    for (const { sharedLuck } of report.launches) expect(sharedLuck).toBeNull();
    expect(renderMarkdown(report)).not.toMatch(/memory addresses/i);
  });
});

describe('paths', () => {
  it('have a different length in each launch, the same for both arms, and it is recorded', async () => {
    const world = aWorld();
    const { launches } = await compare(settings, world.ports, about);
    expect(world.directories.slice(0, 2).sort()).toEqual(['/arm-1', '/arm-2']);
    const lengths = world.directories.slice(2).map((directory) => directory.length);
    expect(lengths).toEqual(launches.flatMap((each) => [each.pathLength, each.pathLength]));
    expect(new Set(lengths).size).toBeGreaterThan(launches.length / 3);
    expect(Math.max(...lengths)).toBeLessThanOrEqual('/arm-1'.length + 31);
  });

  it('stay the same if the build recorded them, and the report gives the reason', async () => {
    const world = aWorld({ fixedPath: 'files of the baseline record it' });
    const report = await compare(settings, world.ports, about);
    expect(new Set(world.directories)).toEqual(new Set(['/arm-1', '/arm-2']));
    expect(report.fixedPathReason).toBe('files of the baseline record it');
    expect(renderMarkdown(report)).toContain(
      'The length of their paths was fixed at 6 characters, since files of the baseline record it.',
    );
  });
});

describe('arms that need the same port', () => {
  const fixedPort = () => 3000;
  const inTurns = { strategy: 'in-turns' };

  it('take turns: one boots, visits every scenario and stops, then the other', async () => {
    const scenarios = [aScenario({ name: 'a' }), aScenario({ name: 'b' })];
    const world = aWorld({ fixedPort });
    const report = await compare(
      someSettings({ ...only(settings), scenarios }),
      world.ports,
      about,
    );
    expect(report).toMatchObject({ outcome: 'pass', scenarios: [inTurns, inTurns] });
    const [last] = report.launches.slice(-1);
    const boot = world.log.lastIndexOf(`boot ${last?.bootedFirst}`);
    const steps = world.log.slice(boot).map((entry) => entry.replace(/^(run|warm-up)/, 'load'));
    // What a baseline writes at a boot is looked at while no candidate runs, which is said before that boot.
    const boots = steps.filter((entry) => entry !== 'alone');
    const seen = boots.filter((entry, i) => entry !== boots[i - 1]);
    const [first, second] =
      last?.bootedFirst === 'baseline' ? ['baseline', 'candidate'] : ['candidate', 'baseline'];
    const turn = (arm: string) => [
      `boot ${arm}`,
      ...(last?.order ?? []).map((name) => `load ${arm} ${name}`),
      `stop ${arm}`,
    ];
    expect(seen).toEqual([...turn(first), ...turn(second)]);
    expect(world.left()).toEqual([]);
  });

  it('get the same number of windows and runs, and the i-th runs make a round', async () => {
    const report = await compare(settings, aWorld({ fixedPort }).ports, about);
    for (const { warmUps, rounds, bootedFirst } of report.launches) {
      expect(rounds).toHaveLength(report.plan?.rounds ?? 0);
      for (const round of rounds) {
        expect(round.first).toBe(bootedFirst);
        expect([round.baseline.arm, round.candidate.arm]).toEqual(['baseline', 'candidate']);
      }
      const windows = warmUps.map(({ arm }) => arm);
      expect(windows.filter((arm) => arm === 'baseline')).toHaveLength(windows.length / 2);
      expect(windows).toHaveLength(2 * 6);
    }
    const firsts = report.launches.map(({ bootedFirst }) => bootedFirst).slice(0, 6);
    for (let i = 0; i + 1 < firsts.length; i += 2) expect(firsts[i]).not.toBe(firsts[i + 1]);
  });

  it('do not wait for the other rounds of one that has stopped answering', async () => {
    const world = aWorld({
      fixedPort,
      run: ({ arm, boot, load }) =>
        arm === 'candidate' && boot > 0 && 'seconds' in load && load.seconds !== 0.2
          ? { throughput: 0, statuses: {}, failures: { timeout: 10 } }
          : {},
    });
    const report = await compare(settings, world.ports, about);
    expect(report.outcome).toBe('candidate-failed');
    const boot = world.log.lastIndexOf('boot candidate');
    expect(world.log.slice(boot).filter((entry) => entry.startsWith('run candidate'))).toHaveLength(
      1,
    );
  });

  it('get as many windows of warm-up as the pilot needed', async () => {
    // Costs fall by 5% with each window up to the tenth of a boot.
    const seen = new Map<string, number>();
    const world = aWorld({
      fixedPort,
      run: ({ arm, boot }) => {
        const count = (seen.get(`${arm} ${boot}`) ?? 0) + 1;
        seen.set(`${arm} ${boot}`, count);
        return { cpu: 180 * 1.05 ** Math.max(0, 10 - count) };
      },
    });
    const report = await compare(settings, world.ports, about);
    const [first] = report.launches;
    const windows = (first?.warmUps.length ?? 0) / 2;
    expect(windows).toBeGreaterThan(6);
    expect(windows).toBeLessThan(16);
    expect(report.pilot).toHaveLength(2 + 2 * 16);
  });

  it('block on a slowdown', async () => {
    const run = ({ arm }: { arm: string }) => (arm === 'candidate' ? slower(1.2) : {});
    const report = await compare(settings, aWorld({ fixedPort, run }).ports, about);
    expect(report).toMatchObject({ outcome: 'regression', scenarios: [inTurns] });
  });

  it('the report names the port and what to change', async () => {
    const report = await compare(settings, aWorld({ fixedPort }).ports, about);
    expect(report.warnings.map(describeWarning)).toEqual([
      expect.stringMatching(
        /^Both sides need port 3000, so they take turns\. .*\{port\} into start/,
      ),
    ]);
    expect(renderMarkdown(report)).toMatch(
      /- The two sides cannot run at the same time, so they took turns/,
    );
  });

  it('fail with their own error if one does not boot alone either', async () => {
    const world = aWorld({
      fixedPort,
      failure: ({ phase, arm }) => (phase === 'boot' && arm === 'candidate' ? 'no database' : null),
    });
    for (const seed of ['a', 'b', 'c', 'd']) {
      const report = await compare({ ...settings, seed }, world.ports, about);
      expect(report).toMatchObject({
        outcome: 'candidate-failed',
        headline: 'Candidate failed: no database',
      });
      expect(world.left()).toEqual([]);
    }
  });

  it('go on if a probe has timeouts because the load generator stood still', async () => {
    const stalled = { failures: { timeout: 2 }, generatorStall: 9e6 };
    const world = aWorld({
      fixedPort,
      run: ({ arm, load }) => (arm === 'candidate' && 'requests' in load ? stalled : {}),
    });
    const report = await compare(settings, world.ports, about);
    expect(report).toMatchObject({ outcome: 'pass', scenarios: [{ strategy: 'in-turns' }] });
  });

  it.each(['boot', 'load'])(
    'both failing (%s) is invalid, whoever has the first turn',
    async (phase) => {
      for (const seed of ['a', 'b', 'c', 'd']) {
        // Five boots are the pilot's, two each launch's.
        const isLate = () => world.log.filter((entry) => entry.startsWith('boot')).length > 9;
        const world: ReturnType<typeof aWorld> = aWorld({
          fixedPort,
          failure: ({ phase: when, arm }) =>
            when === phase && isLate() ? `the ${arm} broke` : null,
        });
        const report = await compare({ ...settings, seed }, world.ports, about);
        expect(report.headline).toBe(
          'Invalid: both sides fail in the same way: the baseline broke',
        );
        expect(report.launches.at(-1)?.excluded).toMatch(/^both sides fail/);
        expect(world.left()).toEqual([]);
      }
    },
  );

  it('an interruption ends a turn', async () => {
    const controller = new AbortController();
    const world = aWorld({
      fixedPort,
      signal: controller.signal,
      run: ({ boot }) => {
        if (boot === 4) controller.abort(new Error('stop'));
        return {};
      },
    });
    await expect(compare(settings, world.ports, about)).rejects.toThrow('stop');
    expect(world.left()).toEqual([]);
  });
});

describe('arms that need the same port and can be given others', () => {
  const remappable = { fixedPort: () => 3000, remapping: 'works' } as const;
  const isRemapped = { code: 'ports-remapped', served: 3000, others: [] };
  const takeTurns = { code: 'arms-take-turns', ports: [3000], failure: null, sockets: [] };
  type Worlds = Parameters<typeof aWorld>[0];

  it('are measured side by side, and the report says so', async () => {
    const world = aWorld(remappable);
    const report = await compare(settings, world.ports, about);
    expect(report).toMatchObject({ outcome: 'pass', scenarios: [{ strategy: 'side-by-side' }] });
    expect(report.warnings).toEqual([isRemapped]);
    expect(report.warnings.map(describeWarning)).toEqual([
      expect.stringMatching(
        /^Both sides want port 3000, so each was given a free one instead\. The results are valid\. If the app read PORT, /,
      ),
    ]);
    // Until it is known that the apps come up there, they have only as long as a boot takes.
    expect(world.log.filter((entry) => entry.startsWith('remap'))).toEqual([
      'remap within 5',
      'remap within the usual time',
      'remap within the usual time',
    ]);
    // The first arm boots once more than the other, whose first boot fails.
    const boots = (arm: string) => world.log.filter((entry) => entry === `boot ${arm}`).length;
    expect(boots('baseline')).toBe(report.launches.length + 2);
    expect(boots('candidate')).toBe(report.launches.length + 2);
    expect(world.left()).toEqual([]);
  });

  it('are given them after an interruption, too, though no pilot is made', async () => {
    const before = aWorld(remappable);
    const { commits } = await compare(settings, before.ports, about);
    const [saved] = before.saved;
    if (saved === undefined) throw new Error('nothing was saved');
    const checkpoint: Checkpoint = {
      ...saved,
      kind: 'cannongate-checkpoint',
      version: CHECKPOINT_VERSION,
      cannongate: '0.0.0',
      commits,
      fingerprint: 'f',
    };
    const seen = new Set<boolean>();
    const run: NonNullable<Worlds>['run'] = ({ isRemapped: is }) => {
      seen.add(is);
      return {};
    };
    const after = aWorld({ ...remappable, run });
    const report = await compare(settings, after.ports, { ...about, checkpoint });
    expect(report).toMatchObject({ outcome: 'pass', scenarios: [{ strategy: 'side-by-side' }] });
    expect([...seen]).toEqual([true]);
  });

  it('block on a slowdown', async () => {
    const run = ({ arm }: { arm: string }) => (arm === 'candidate' ? slower(1.2) : {});
    const report = await compare(settings, aWorld({ ...remappable, run }).ports, about);
    expect(report).toMatchObject({
      outcome: 'regression',
      scenarios: [{ strategy: 'side-by-side' }],
    });
  });

  const broken = { statuses: { '500': 20 } };

  it.each<[string, Worlds, RegExp]>([
    [
      'they ask for their own port all the same',
      { remapping: 'has no effect' },
      /port 3000 is taken$/,
    ],
    [
      'one does not boot on another port',
      { failure: ({ phase, isRemapped: is }) => (phase === 'boot' && is ? 'no port' : null) },
      /no port$/,
    ],
    [
      'they stop under load on another port',
      { failure: ({ phase, isRemapped: is }) => (phase === 'load' && is ? 'no port' : null) },
      /no port$/,
    ],
    [
      'the head fails on another port, twice',
      { run: ({ arm, isRemapped: is }) => (arm === 'candidate' && is ? broken : {}) },
      /^GET \/: 20 × status 500/,
    ],
    [
      'both fail on another port, as if the base had always failed',
      { run: ({ isRemapped: is }) => (is ? broken : {}) },
      /both sides fail/,
    ],
    [
      'the base fails on another port, as if the head had broken it',
      { run: ({ arm, isRemapped: is }) => (arm === 'baseline' && is ? broken : {}) },
      /^GET \/: 20 × status 500/,
    ],
    [
      'both answer with less on another port',
      {
        run: ({ isRemapped: is }) => ({
          responses: [
            { request: 0, status: 200, type: 'text/plain', count: 9, size: is ? 880 : 900 },
          ],
        }),
      },
      /^GET \/ has other responses there$/,
    ],
    [
      'they share a socket there',
      { unixSockets: () => ['/tmp/helper.sock'] },
      /^both listen on the socket \/tmp\/helper\.sock$/,
    ],
    [
      'requests take twice the CPU time there',
      { run: ({ isRemapped: is }) => ({ cpu: is ? 400 : 180 }) },
      /^GET \/ takes 2\.\d times as much CPU time there$/,
    ],
  ])('get their own back and take turns, and nobody is blamed, if %s', async (_, more, failure) => {
    const world = aWorld({ ...remappable, ...more });
    const report = await compare(settings, world.ports, about);
    expect(report).toMatchObject({ outcome: 'pass', scenarios: [{ strategy: 'in-turns' }] });
    expect(report.warnings).toEqual([
      { ...takeTurns, failure: expect.stringMatching(failure) as string },
    ]);
    expect(world.left()).toEqual([]);
  });

  it('get their own back and take turns if a helper listens late that is not Node.js, and may serve both', async () => {
    let isUnderLoad = false;
    const world = aWorld({
      ...remappable,
      run: ({ isRemapped: is }) => {
        isUnderLoad ||= is;
        return {};
      },
      helperPort: () => (isUnderLoad ? 9000 : null),
    });
    const report = await compare(settings, world.ports, about);
    expect(report).toMatchObject({ outcome: 'pass', scenarios: [{ strategy: 'in-turns' }] });
    expect(report.warnings).toEqual([
      {
        ...takeTurns,
        failure:
          'port 9000 stays as it is, like those of debuggers and of programs that are not Node.js',
      },
    ]);
  });

  it('get their own back and take turns if one does not boot there a second time, after luck reached one alone', async () => {
    let boots = 0;
    const world = aWorld({
      ...remappable,
      sharedLuck: (arm) => ({ ...everywhere, compilesInLine: arm === 'baseline' }),
      failure: ({ phase, isRemapped: is }) => {
        if (phase !== 'boot' || !is) return null;
        boots += 1;
        return boots > 2 ? 'no port' : null;
      },
    });
    const report = await compare(settings, world.ports, about);
    expect(report).toMatchObject({ outcome: 'pass', scenarios: [{ strategy: 'in-turns' }] });
    expect(report.warnings.map(({ code }) => code)).toContain('luck-not-shared');
    expect(world.left()).toEqual([]);
  });

  it('get their own back and take turns if a few of the base’s responses there are errors, for which a scenario would be left out', async () => {
    const scenarios = [aScenario({ name: 'a' }), aScenario({ name: 'b' })];
    const world = aWorld({
      ...remappable,
      run: ({ arm, scenario, isRemapped: is, load }) => {
        if (scenario.name === 'a' || 'requests' in load) return {};
        if (arm === 'candidate') return { throughput: 2500, cpu: 360 };
        return is ? { statuses: { '200': 2000, '500': 200 } } : {};
      },
    });
    const long = someSettings({ ...only(settings), scenarios, measuringTime: 240 });
    const report = await compare(long, world.ports, about);
    expect(report).toMatchObject({ outcome: 'regression', blocked: true });
    expect(report.scenarios.map(({ state }) => state)).toEqual(['compared', 'compared']);
    expect(report.warnings).toContainEqual(
      expect.objectContaining({
        code: 'arms-take-turns',
        failure: expect.stringMatching(/^b: .*status 500/) as string,
      }),
    );
  });

  it.each<[string, number]>([
    ['an id that grows', 902],
    ['a size that is no other than before', 900],
  ])('stay side by side with %s', async (_, size) => {
    const world = aWorld({
      ...remappable,
      run: ({ isRemapped: is }) => ({
        responses: [
          {
            request: 0,
            status: 200,
            type: 'text/plain',
            count: 9,
            size: is ? size : 900,
            wrong: 0,
          },
        ],
      }),
    });
    const report = await compare(settings, world.ports, about);
    expect(report.scenarios).toMatchObject([{ strategy: 'side-by-side' }]);
  });

  it('a helper that listens late is not blamed on the head, which fails once because of it', async () => {
    let runs = 0;
    const world = aWorld({
      ...remappable,
      run: ({ arm, isRemapped: is }) => {
        if (arm !== 'candidate' || !is) return {};
        runs += 1;
        return runs === 1 ? broken : {};
      },
      helperPort: () => (runs > 1 ? 9000 : null),
    });
    const report = await compare(settings, world.ports, about);
    expect(report).toMatchObject({ outcome: 'pass', scenarios: [{ strategy: 'in-turns' }] });
  });

  it.each<[string, Worlds, RegExp]>([
    [
      'the head stops',
      {
        failure: ({ phase, arm, boot, isRemapped: is }) =>
          phase === 'load' && arm === 'candidate' && is && boot > 3 ? 'it was ended' : null,
      },
      /^it was ended$/,
    ],
    [
      'the base stops',
      {
        failure: ({ phase, arm, boot, isRemapped: is }) =>
          phase === 'load' && arm === 'baseline' && is && boot > 3 ? 'it was ended' : null,
      },
      /^it was ended$/,
    ],
    [
      'the head does not boot',
      {
        failure: ({ phase, arm, boot, isRemapped: is }) =>
          phase === 'boot' && arm === 'candidate' && is && boot > 3 ? 'no port' : null,
      },
      /^no port$/,
    ],
    [
      'the head has errors',
      {
        run: ({ arm, boot, isRemapped: is }) =>
          arm === 'candidate' && is && boot > 3 ? broken : {},
      },
      /^GET \/: .*status 500/,
    ],
    [
      'the base has errors',
      {
        run: ({ arm, boot, isRemapped: is }) =>
          arm === 'baseline' && is && boot > 3 ? broken : {},
      },
      /^GET \/: .*status 500/,
    ],
  ])(
    'get their own back, and all is measured again in turns, if %s in a launch',
    async (_, more, failure) => {
      const world = aWorld({ ...remappable, ...more });
      const report = await compare(settings, world.ports, about);
      expect(report).toMatchObject({
        outcome: 'pass',
        failure: null,
        scenarios: [{ state: 'compared', strategy: 'in-turns' }],
      });
      expect(report.warnings).toEqual([
        { ...takeTurns, failure: expect.stringMatching(failure) as string },
      ]);
      expect(report.launches.map(({ index }) => index)).toEqual(
        report.launches.map((_each, i) => i),
      );
      expect(world.left()).toEqual([]);
    },
  );

  it('say so while all is measured again, and nothing of the first launches is left', async () => {
    const failure: NonNullable<Worlds>['failure'] = ({ phase, arm, boot, isRemapped: is }) =>
      phase === 'load' && arm === 'candidate' && is && boot > 3 ? 'it was ended' : null;
    const world = aWorld({ ...remappable, failure });
    await compare(settings, world.ports, about);
    expect(world.events).toContainEqual({
      kind: 'warning',
      warning: { ...takeTurns, failure: 'it was ended' },
    });
    expect(world.saved.at(-1)?.scenarios).toMatchObject([{ strategy: 'in-turns' }]);
    // That both need the same port is known: they are not booted beside each other again.
    const again = world.log.slice(world.log.lastIndexOf('remap nothing') + 1);
    const boots = again.filter((entry) => /^(boot|stop) /.test(entry));
    expect(boots.slice(0, 4)).toEqual([
      'boot candidate',
      'stop candidate',
      'boot baseline',
      'stop baseline',
    ]);
  });

  it('a head that fails late in a launch, on any port, has failed, though launches in turns may be shorter', async () => {
    const runs = new Map<number, number>();
    const world = aWorld({
      ...remappable,
      run: ({ arm, boot }) => {
        if (arm !== 'candidate') return {};
        const made = (runs.get(boot) ?? 0) + 1;
        runs.set(boot, made);
        // Boot 2 is the first launch.
        return boot > 3 && made >= (runs.get(2) ?? Infinity) ? broken : {};
      },
    });
    const report = await compare(settings, world.ports, about);
    expect(report.outcome).toBe('candidate-failed');
    expect(report.launches.length).toBeGreaterThan(0);
    expect(world.left()).toEqual([]);
  });

  it('keep the launches of the other scenarios if the base fails in one, on its own port as well', async () => {
    const scenarios = [aScenario({ name: 'one' }), aScenario({ name: 'two' })];
    const world = aWorld({
      ...remappable,
      run: ({ arm, boot, scenario, load }) =>
        arm === 'baseline' && boot > 4 && scenario.name === 'two' && !('requests' in load)
          ? broken
          : {},
    });
    const report = await compare(
      someSettings({ ...only(settings), scenarios }),
      world.ports,
      about,
    );
    expect(report.scenarios).toMatchObject([
      { state: 'compared', strategy: 'side-by-side' },
      { state: 'baseline-failed', strategy: 'side-by-side' },
    ]);
    expect(report).toMatchObject({ outcome: 'baseline-failed', failure: null });
    // Of those in which it failed, too.
    expect(report.launches.length).toBeGreaterThanOrEqual(4);
    expect(world.left()).toEqual([]);
  });

  it('fail if the head has changed files, also if no scenario is left to measure again', async () => {
    const world = aWorld({
      ...remappable,
      failure: ({ phase, arm, boot, isRemapped: is }) =>
        phase === 'load' && arm === 'candidate' && is && boot > 3 ? 'it was ended' : null,
      run: ({ arm, boot, isRemapped: is, load }) =>
        arm === 'baseline' && boot > 4 && !is && !('requests' in load) ? broken : {},
      changes: ['arm-1/server.js'],
    });
    const report = await compare(settings, world.ports, about);
    expect(report.failure).toMatchObject({ phase: 'integrity' });
    expect(report.scenarios).toMatchObject([{ state: 'baseline-failed' }]);
    expect(world.left()).toEqual([]);
  });

  it('leave nothing to go on from if files were changed, since the launches would be judged anew', async () => {
    const world = aWorld({ changes: ['arm-1/server.js'] });
    const report = await compare(settings, world.ports, about);
    expect(report.failure).toMatchObject({ phase: 'integrity' });
    expect(report.launches.length).toBeGreaterThan(0);
    expect(world.saved).toEqual([]);
  });

  it('all have other ports that are asked for late, since a helper may listen only under load', async () => {
    const underLoad = new Set<string>();
    const world = aWorld({
      ...remappable,
      failure: ({ phase, arm }) => {
        if (phase === 'boot') underLoad.delete(arm);
        return null;
      },
      run: ({ arm }) => {
        underLoad.add(arm);
        return {};
      },
      secondPort: (arm) => (underLoad.has(arm) ? 4000 : null),
    });
    const report = await compare(settings, world.ports, about);
    expect(report).toMatchObject({ outcome: 'pass', scenarios: [{ strategy: 'side-by-side' }] });
    expect(report.warnings).toEqual([{ ...isRemapped, others: [4000] }]);
  });

  it('a head that fails once there has failed, also after a scenario that is left out', async () => {
    let hasFailed = false;
    const scenarios = ['new', 'old'].map((name) => aScenario({ name }));
    const world = aWorld({
      ...remappable,
      run: ({ arm, scenario, isRemapped: is }) => {
        if (scenario.name === 'new') return arm === 'baseline' ? { statuses: { '404': 9 } } : {};
        if (arm !== 'candidate' || !is || hasFailed) return {};
        hasFailed = true;
        return broken;
      },
    });
    const report = await compare(
      someSettings({ ...only(settings), scenarios }),
      world.ports,
      about,
    );
    expect(report.outcome).toBe('candidate-failed');
  });

  it('a head that fails now and then, when the base fails on its own port, has failed', async () => {
    // Beside each other the base ends, and alone on its own port as well. The candidate has errors there, the first time.
    const tried = new Set<number>();
    let isUnderLoad = false;
    const world = aWorld({
      ...remappable,
      run: ({ arm, boot, load, isAlone, isRemapped: is }) => {
        isUnderLoad = !('requests' in load);
        if (arm !== 'candidate' || is || !isAlone || boot < 2) return {};
        tried.add(boot);
        return tried.size === 1 ? broken : {};
      },
      failure: ({ phase, arm, boot }) =>
        phase === 'load' && arm === 'baseline' && boot > 3 && isUnderLoad ? 'it ended' : null,
    });
    const report = await compare(settings, world.ports, about);
    expect(report).toMatchObject({ outcome: 'invalid', failure: { arm: null } });
    expect(report.headline).toMatch(/both sides fail: it ended; GET \/: .*status 500/);
    expect(tried.size).toBe(1);
  });

  it('take turns if only what other scenarios leave behind makes the head fail there', async () => {
    const visited = new Set<string>();
    const scenarios = ['one', 'two'].map((name) => aScenario({ name }));
    const world = aWorld({
      ...remappable,
      failure: ({ phase, arm }) => {
        if (phase === 'boot' && arm === 'candidate') visited.clear();
        return null;
      },
      run: ({ arm, scenario, isRemapped: is }) => {
        if (arm !== 'candidate') return {};
        visited.add(scenario.name);
        return is && visited.size === 2 ? broken : {};
      },
    });
    const report = await compare(
      someSettings({ ...only(settings), scenarios }),
      world.ports,
      about,
    );
    expect(report).toMatchObject({ outcome: 'pass', failure: null });
    expect(report.scenarios).toMatchObject([{ strategy: 'in-turns' }, { strategy: 'in-turns' }]);
  });

  it('stay side by side if the base does not boot once, before anything of the head', async () => {
    let hasFailed = false;
    const failure: NonNullable<Worlds>['failure'] = ({ phase, arm, boot, isAlone }) => {
      if (phase !== 'boot' || arm !== 'baseline' || boot < 4 || !isAlone || hasFailed) return null;
      hasFailed = true;
      return 'it was not ready';
    };
    const world = aWorld({ ...remappable, failure });
    const report = await compare(settings, world.ports, about);
    expect(report).toMatchObject({ outcome: 'pass', scenarios: [{ strategy: 'side-by-side' }] });
    expect(report.warnings.map(({ code }) => code)).toEqual([
      'ports-remapped',
      'baseline-boot-repeated',
    ]);
  });

  it('get no other try if there are several apps, of which another one may have failed', async () => {
    const app = (name: string, scenario: string) => ({
      ...only(settings),
      name,
      workingDirectory: name,
      scenarios: [aScenario({ name: scenario })],
    });
    const [first] = someSettings(app('api', 'one')).apps;
    const [second] = someSettings(app('web', 'two')).apps;
    let hasFailed = false;
    const world = aWorld({
      fixedPort: (_arm, directory) => (directory.endsWith('api') ? 3000 : null),
      remapping: 'works',
      run: ({ arm, boot, scenario }) => {
        if (arm !== 'candidate' || scenario.name !== 'two' || boot < 6 || hasFailed) return {};
        hasFailed = true;
        return broken;
      },
    });
    const both = { ...settings, apps: [first, second] as const };
    const report = await compare(both, world.ports, about);
    expect(hasFailed).toBe(true);
    expect(report.outcome).toBe('candidate-failed');
  });

  it('get another try if they are those of a workspace’s only app, and the base fails', async () => {
    const named = someSettings({ ...only(settings), name: 'api', workingDirectory: 'api' });
    const world = aWorld({
      ...remappable,
      failure: ({ phase, arm, boot, isRemapped: is }) =>
        phase === 'load' && arm === 'baseline' && is && boot > 3 ? 'it was ended' : null,
    });
    const report = await compare(named, world.ports, about);
    expect(report).toMatchObject({ outcome: 'pass', failure: null });
    // The candidate is not tried alone before: it did not fail. In turns it boots once to show where it answers.
    const tried = world.log.slice(0, world.log.lastIndexOf('remap nothing'));
    expect(tried.slice(tried.lastIndexOf('stop candidate') + 1).join()).not.toContain('candidate');
  });

  it('get another try if nothing of the other apps is booted in launches', async () => {
    const app = (name: string, scenario: string) => ({
      ...only(settings),
      name,
      workingDirectory: name,
      scenarios: [aScenario({ name: scenario })],
    });
    const [first] = someSettings(app('api', 'one')).apps;
    const [second] = someSettings(app('web', 'new')).apps;
    const world = aWorld({
      fixedPort: (_arm, directory) => (directory.endsWith('api') ? 3000 : null),
      remapping: 'works',
      run: ({ arm, scenario }) =>
        scenario.name === 'new' && arm === 'baseline' ? { statuses: { '404': 9 } } : {},
      failure: ({ phase, arm, boot, isRemapped: is }) =>
        phase === 'load' && arm === 'candidate' && is && boot > 5 ? 'it was ended' : null,
    });
    const both = { ...settings, apps: [first, second] as const };
    const report = await compare(both, world.ports, about);
    expect(report).toMatchObject({ outcome: 'pass', failure: null });
    expect(report.scenarios).toMatchObject([{ strategy: 'in-turns' }, { state: 'new' }]);
    expect(report.warnings).toEqual([{ ...takeTurns, app: 'api', failure: 'api: it was ended' }]);
    expect(world.left()).toEqual([]);
  });

  it('a head that fails in a launch on any port has failed', async () => {
    const failure: NonNullable<Worlds>['failure'] = ({ phase, arm, boot }) =>
      phase === 'load' && arm === 'candidate' && boot > 3 ? 'it broke' : null;
    const world = aWorld({ ...remappable, failure });
    const report = await compare(settings, world.ports, about);
    expect(report).toMatchObject({
      outcome: 'candidate-failed',
      headline: 'Candidate failed: it broke',
    });
    expect(world.left()).toEqual([]);
  });

  it('are blamed for nothing if too little time is left to measure again', async () => {
    const failure: NonNullable<Worlds>['failure'] = ({ phase, arm, boot, isRemapped: is }) =>
      phase === 'load' && arm === 'candidate' && is && boot > 3 ? 'it was ended' : null;
    const world = aWorld({ ...remappable, failure, bootTime: 5 });
    const short = { ...settings, measuringTime: 120 };
    const report = await compare(short, world.ports, about);
    expect(report).toMatchObject({ outcome: 'invalid', failure: { arm: null } });
    expect(report.headline).toMatch(
      /it was ended\. It listened on another port than it asks for, and too little of measuring-time is left/,
    );
    expect(report.warnings).toEqual([{ ...takeTurns, failure: 'it was ended' }]);
    // Nothing may be added to launches of which one has failed.
    expect(world.saved).toEqual([]);
  });

  it('a head that fails once there has failed, and gets no other try on its own port', async () => {
    let hasFailed = false;
    const failure: NonNullable<Worlds>['failure'] = ({ phase, arm, isRemapped: is }) => {
      if (phase !== 'load' || arm !== 'candidate' || !is || hasFailed) return null;
      hasFailed = true;
      return 'it broke';
    };
    const world = aWorld({ ...remappable, failure });
    const report = await compare(settings, world.ports, about);
    expect(report).toMatchObject({
      outcome: 'candidate-failed',
      headline: 'Candidate failed: it broke',
    });
    expect(world.left()).toEqual([]);
  });

  it('stay side by side if a scenario is new, as its route is missing on any port', async () => {
    const scenarios = [aScenario(), aScenario({ name: 'new' })];
    const run: NonNullable<Worlds>['run'] = ({ arm, scenario }) =>
      arm === 'baseline' && scenario.name === 'new' ? { statuses: { '404': 9 } } : {};
    const world = aWorld({ ...remappable, run });
    const report = await compare(
      someSettings({ ...only(settings), scenarios }),
      world.ports,
      about,
    );
    expect(report.scenarios).toMatchObject([
      { state: 'compared', strategy: 'side-by-side' },
      { state: 'new' },
    ]);
    expect(report.warnings).toEqual([isRemapped]);
  });

  it('take turns if a hook runs beside them, which may look for the app on its own port', async () => {
    const hooks = { beforeLaunch: 'seed', afterLaunch: null };
    const scenarios = [aScenario({ hooks })];
    const world = aWorld(remappable);
    const report = await compare(
      someSettings({ ...only(settings), scenarios }),
      world.ports,
      about,
    );
    expect(report).toMatchObject({ outcome: 'pass', scenarios: [{ strategy: 'in-turns' }] });
    expect(report.warnings).toEqual([takeTurns]);
  });

  it('a head that fails on any port has failed', async () => {
    const failure: NonNullable<Parameters<typeof aWorld>[0]>['failure'] = ({ phase, arm }) =>
      phase === 'load' && arm === 'candidate' ? 'it broke' : null;
    const world = aWorld({ ...remappable, failure });
    const report = await compare(settings, world.ports, about);
    expect(report.outcome).toBe('candidate-failed');
    expect(world.left()).toEqual([]);
  });

  it('an interruption while they are tried leaves nothing behind', async () => {
    const controller = new AbortController();
    const world = aWorld({
      ...remappable,
      signal: controller.signal,
      failure: ({ isRemapped: is }) => {
        if (is) controller.abort(new Error('stop'));
        return null;
      },
    });
    await expect(compare(settings, world.ports, about)).rejects.toThrow('stop');
    expect(world.left()).toEqual([]);
  });
});

describe('arms that would both listen on one Unix socket, which only one then serves', () => {
  it('take turns', async () => {
    const world = aWorld({ unixSockets: () => ['/tmp/helper.sock'] });
    const report = await compare(settings, world.ports, about);
    expect(report).toMatchObject({ outcome: 'pass', scenarios: [{ strategy: 'in-turns' }] });
    expect(report.warnings).toEqual([
      { code: 'arms-take-turns', ports: [], failure: null, sockets: ['/tmp/helper.sock'] },
    ]);
    expect(report.warnings.map(describeWarning)).toEqual([
      expect.stringMatching(
        /^Both sides listen on \/tmp\/helper\.sock, where one would serve both/,
      ),
    ]);
    expect(world.left()).toEqual([]);
  });

  it('run side by side if each has its own', async () => {
    const world = aWorld({ unixSockets: (arm) => [`/tmp/${arm}.sock`] });
    const report = await compare(settings, world.ports, about);
    expect(report).toMatchObject({ scenarios: [{ strategy: 'side-by-side' }], warnings: [] });
  });
});

it('a head that answers only on the port of the base’s metrics is not compared', async () => {
  const world = aWorld({
    fixedPort: (arm) => (arm === 'candidate' ? 3000 : null),
    helperPort: () => 3000,
    failure: ({ phase, arm, isAlone }) =>
      phase === 'boot' && arm === 'candidate' && !isAlone ? 'port 3000 is taken' : null,
  });
  const report = await compare(settings, world.ports, about);
  expect(report).toMatchObject({ outcome: 'invalid', failure: { arm: null } });
  expect(report.headline).toMatch(
    /the candidate answers only on port 3000, and the baseline, which/,
  );
  expect(world.left()).toEqual([]);
});

it('arms that listen on different fixed ports are measured side by side, with a warning', async () => {
  const fixedPort = (arm: string) => (arm === 'baseline' ? 3000 : 3001);
  const world = aWorld({ fixedPort });
  const report = await compare(settings, world.ports, about);
  expect(report.scenarios).toMatchObject([{ strategy: 'side-by-side' }]);
  expect(report.warnings).toEqual([
    { code: 'port-ignored', arm: 'baseline', port: 3000 },
    { code: 'port-ignored', arm: 'candidate', port: 3001 },
  ]);
  // The first boots are slow and booted again, so that their length does not enter the plan.
  expect(world.log.filter((entry) => entry.startsWith('boot')).length).toBe(
    2 * (report.launches.length + 2),
  );
  expect(world.left()).toEqual([]);
});

describe('hooks', () => {
  const hooks = { beforeLaunch: 'up', afterLaunch: 'down' };
  const ofHooks = (log: readonly string[]) =>
    log.filter((entry) => /^(before|after|boot|stop)/.test(entry));

  it('run around each arm’s boot and stop, in the pilot and in each launch', async () => {
    const world = aWorld();
    const report = await compare(someSettings({ ...only(settings), hooks }), world.ports, about);
    // First the baseline alone: its last hook has to work before the candidate runs.
    expect(ofHooks(world.log).slice(0, 4)).toEqual([
      'before-launch baseline alone up',
      'boot baseline',
      'stop baseline',
      'after-launch baseline alone down',
    ]);
    const pilot = ofHooks(world.log).slice(4);
    const [first, second] = pilot.flatMap((entry) => /^boot (\w+)/.exec(entry)?.[1] ?? []);
    expect(pilot.slice(0, 8)).toEqual([
      `before-launch ${first} pilot up`,
      `boot ${first}`,
      `before-launch ${second} pilot up`,
      `boot ${second}`,
      `stop ${first}`,
      `stop ${second}`,
      `after-launch ${first} pilot down`,
      `after-launch ${second} pilot down`,
    ]);
    for (const { index, timings } of report.launches) {
      for (const arm of ['baseline', 'candidate']) {
        expect(world.log).toContain(`before-launch ${arm} ${index + 1} up`);
        expect(world.log).toContain(`after-launch ${arm} ${index + 1} down`);
      }
      expect(timings.hooks).toBeCloseTo(0.4, 6);
    }
    expect(report.timings.hooks).toBeCloseTo(0.4 * report.launches.length, 6);
    expect(report.settings.hooks).toEqual(hooks);
    expect(report.timings.pilot + report.timings.launches).toBeLessThanOrEqual(
      settings.measuringTime,
    );
  });

  it('a scenario’s run around its visit, while the app is up', async () => {
    const scenarios = [aScenario({ hooks: { beforeLaunch: 'seed', afterLaunch: 'wipe' } })];
    const world = aWorld();
    const report = await compare(
      someSettings({ ...only(settings), scenarios }),
      world.ports,
      about,
    );
    const last = report.launches.at(-1)?.bootedFirst;
    const from = world.log.lastIndexOf(`boot ${last}`);
    const log = world.log.slice(from).filter((entry) => !/^(run|warm-up)/.test(entry));
    const n = report.launches.length;
    const [first, second] =
      last === 'baseline' ? ['baseline', 'candidate'] : ['candidate', 'baseline'];
    expect(log).toEqual([
      `boot ${first}`,
      `boot ${second}`,
      `before-launch ${first} ${n} seed http://${first}`,
      `before-launch ${second} ${n} seed http://${second}`,
      `after-launch ${first} ${n} wipe http://${first}`,
      `after-launch ${second} ${n} wipe http://${second}`,
      `stop ${first}`,
      `stop ${second}`,
    ]);
    const loads = world.log.slice(world.log.lastIndexOf(log[3] ?? '') + 1);
    expect(loads[0]).toMatch(/^warm-up/);
  });

  it('run around each arm’s turn if the arms take turns', async () => {
    const world = aWorld({ fixedPort: () => 3000 });
    const report = await compare(someSettings({ ...only(settings), hooks }), world.ports, about);
    const last = report.launches.at(-1)?.bootedFirst ?? 'baseline';
    const other = last === 'baseline' ? 'candidate' : 'baseline';
    const n = report.launches.length;
    expect(ofHooks(world.log).slice(-8)).toEqual(
      [last, other].flatMap((arm) => [
        `before-launch ${arm} ${n} up`,
        `boot ${arm}`,
        `stop ${arm}`,
        `after-launch ${arm} ${n} down`,
      ]),
    );
  });

  it('run after a failed launch too, and do not hide its failure', async () => {
    const world = aWorld({
      failure: ({ phase, arm, boot }) =>
        boot === 2 && arm === 'candidate' && (phase === 'load' || phase === 'hook')
          ? `${phase} broke`
          : null,
    });
    const report = await compare(someSettings({ ...only(settings), hooks }), world.ports, about);
    expect(report.failure).toMatchObject({
      arm: 'candidate',
      phase: 'load',
      message: 'load broke',
    });
    for (const arm of ['baseline', 'candidate']) {
      expect(world.log).toContain(`after-launch ${arm} 2 down`);
    }
    expect(world.left()).toEqual([]);
  });

  it('one that fails ends the comparison, on the arm where it failed', async () => {
    for (const arm of ['baseline', 'candidate'] as const) {
      const world = aWorld({
        failure: (when) => (when.phase === 'hook' && when.arm === arm ? 'no database' : null),
      });
      const report = await compare(someSettings({ ...only(settings), hooks }), world.ports, about);
      expect(report).toMatchObject({ outcome: `${arm}-failed`, failure: { arm, phase: 'hook' } });
      // The baseline is tried before the candidate's hook. If it fails, the candidate is tried alone, so that it does not pass untried.
      const runs = world.log.filter((entry) => entry.startsWith('run'));
      expect(runs).toEqual([arm === 'baseline' ? 'run candidate GET /' : 'run baseline GET /']);
      expect(world.left()).toEqual([]);
    }
  });

  it('one that fails on both arms is invalid', async () => {
    const world = aWorld({
      failure: ({ phase, arm }) => (phase === 'hook' ? `the ${arm} has no database` : null),
    });
    const report = await compare(someSettings({ ...only(settings), hooks }), world.ports, about);
    expect(report).toMatchObject({ outcome: 'invalid', failure: { arm: null, phase: 'hook' } });
    expect(report.headline).toContain(
      'both sides fail in the same way: the baseline has no database',
    );
  });

  it('one that fails after the last visit fails the launch', async () => {
    const scenarios = [aScenario({ hooks: { beforeLaunch: null, afterLaunch: 'wipe' } })];
    const world = aWorld({
      failure: ({ phase, arm, boot }) =>
        phase === 'hook' && arm === 'candidate' && boot === 3 ? 'not wiped' : null,
    });
    const report = await compare(
      someSettings({ ...only(settings), scenarios }),
      world.ports,
      about,
    );
    expect(report).toMatchObject({ outcome: 'candidate-failed', failure: { phase: 'hook' } });
    expect(report.launches.at(-1)).toMatchObject({ index: 2, excluded: 'not wiped' });
  });
});

it.each([
  { arm: 'candidate', outcome: 'candidate-failed' },
  { arm: 'baseline', outcome: 'baseline-failed' },
] as const)('a $arm that restarts itself fails', async ({ arm, outcome }) => {
  for (const boot of [0, 2]) {
    const world = aWorld({ restart: { arm, boot } });
    const report = await compare(settings, world.ports, about);
    expect(report).toMatchObject({ outcome, failure: { arm, phase: 'load' } });
    expect(report.headline).toContain(`The ${arm} restarted itself under load`);
    expect(world.left()).toEqual([]);
  }
});
