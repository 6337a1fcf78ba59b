/** Whether a failure of the baseline is its own or the candidate's doing, with fakes at the ports. */
import { describe, expect, it } from 'vitest';
import { compare } from '../../src/comparison/compare.ts';
import { ARMS, type Arm } from '../../src/model/arm.ts';
import { describeCause, type BootCause } from '../../src/model/boot-causes.ts';
import { parseCheckpoint } from '../../src/model/checkpoint.ts';
import { MeasurementError } from '../../src/ports/errors.ts';
import { renderMarkdown } from '../../src/render/markdown.ts';
import { aScenario, only, someSettings } from '../support/apps.ts';
import type { RunValues } from '../support/runs.ts';
import { aWorld } from '../support/world.ts';

const about = { version: '0.0.0', warnings: [], checkpoint: null };
const settings = someSettings({ measuringTime: 61 });
const broken = { statuses: { '500': 9 } };
const isProbe = (load: object) => 'requests' in load;
/** A window or a run, with errors in a few of its responses. */
const withErrors = (count: number) => ({
  statuses: { '200': 2500 - count, ...(count > 0 ? { '404': count } : {}) },
});
const withStatus500 = (count: number) => ({ statuses: { '200': 2500 - count, '500': count } });
const expectInvalidOf = async (world: ReturnType<typeof aWorld>, message: RegExp) => {
  const report = await compare(settings, world.ports, about);
  expect(report).toMatchObject({ outcome: 'invalid', blocked: true, failure: { arm: null } });
  expect(report.headline).toMatch(message);
  expect(world.left()).toEqual([]);
};
const bootsOf = (world: ReturnType<typeof aWorld>, arm: string) =>
  world.log.filter((entry) => entry === `boot ${arm}`).length;
const hasCandidateStarted = (world: ReturnType<typeof aWorld>) => bootsOf(world, 'candidate') > 0;

describe('a baseline that fails beside the candidate and works alone: invalid, and the check fails', () => {
  const expectInvalid = async (options: Parameters<typeof aWorld>[0], message: string) => {
    const world = aWorld(options);
    const report = await compare(settings, world.ports, about);
    expect(report).toMatchObject({
      outcome: 'invalid',
      blocked: true,
      failure: { arm: null },
      cells: [],
    });
    expect(report.headline).toContain(
      'Invalid: the baseline fails beside the candidate, and works when it is booted again alone: ' +
        message,
    );
    expect(renderMarkdown(report)).toContain('works when it is booted again alone');
    expect(world.left()).toEqual([]);
    return world;
  };

  it.each([0, 3])('its process is ended under load (launch %i; 0 is the pilot)', async (launch) => {
    const world = await expectInvalid(
      {
        failure: ({ phase, arm, boot, isAlone }) =>
          phase === 'load' && arm === 'baseline' && boot >= launch && !isAlone ? 'it ended' : null,
      },
      'it ended',
    );
    // It answers alone, and takes the load of a launch alone.
    const alone = world.log.slice(world.log.lastIndexOf('boot baseline'));
    expect(alone.filter((entry) => entry.startsWith('warm-up')).length).toBeGreaterThan(5);
    expect(alone.filter((entry) => entry.startsWith('run')).length).toBe(launch === 0 ? 1 : 1 + 2);
    expect(alone.join()).not.toContain('candidate');
  });

  it.each<[string, number, RunValues, RegExp]>([
    ['one request', 1, withStatus500(1), /That may also be chance, if it fails now and then/],
    ['many requests of one run', 1, withStatus500(50), /That may also be chance/],
    ['one request in two runs', 2, withStatus500(1), /That may also be chance/],
    ['many requests of two runs', 2, withStatus500(50), /So the candidate makes it fail/],
  ])('%s failed: the message says whether that may be chance', async (_, failing, values, text) => {
    let runs = 0;
    const world = aWorld({
      run: ({ arm, isAlone }) => {
        if (arm === 'candidate' || isAlone) return withErrors(0);
        runs += 1;
        return runs >= 12 && runs < 12 + failing ? values : withErrors(0);
      },
    });
    await expectInvalidOf(world, text);
  });

  it('it answers 404 from a launch on, and one request is lost: the lost one does not make that chance', async () => {
    let runs = 0;
    const world = aWorld({
      run: ({ arm, isAlone }) => {
        if (arm === 'candidate' || isAlone) return withErrors(0);
        runs += 1;
        if (runs < 6) return withErrors(0);
        const isLost = runs === 8;
        return {
          statuses: { '404': isLost ? 2499 : 2500 },
          ...(isLost && { failures: { reset: 1 } }),
        };
      },
    });
    await expectInvalidOf(world, /the baseline answers 404\. So the candidate makes it fail/);
  });

  it('its process ended under load once: the message says that this may be chance', async () => {
    let isOver = false;
    const world = aWorld({
      failure: ({ phase, arm, boot, isAlone }) => {
        if (isOver || phase !== 'load' || arm !== 'baseline' || boot < 2 || isAlone) return null;
        isOver = true;
        return 'it ended';
      },
    });
    await expectInvalidOf(world, /That may also be chance, if it fails now and then/);
  });

  it('it cannot be booted while the candidate is up', async () => {
    await expectInvalid(
      {
        failure: ({ phase, arm, boot, isAlone }) =>
          phase === 'boot' && arm === 'baseline' && boot > 0 && !isAlone ? 'port taken' : null,
      },
      'port taken',
    );
  });

  it('its hook fails while the candidate is up', async () => {
    const hooks = { beforeLaunch: 'up', afterLaunch: null };
    const world = aWorld({
      failure: ({ phase, arm, boot, isAlone }) =>
        phase === 'hook' && arm === 'baseline' && boot > 0 && !isAlone ? 'no database' : null,
    });
    const report = await compare(someSettings({ ...only(settings), hooks }), world.ports, about);
    expect(report).toMatchObject({ outcome: 'invalid', blocked: true });
    expect(world.log).toContain('before-launch baseline alone up');
  });

  it.each([
    ['status 500', broken],
    ['status 404', { statuses: { '404': 9 } }],
    ['connection refused', { completed: 0, failures: { refused: 9 } }],
  ])('its responses are wrong: %s', async (_, values) => {
    for (const launch of [0, 2]) {
      await expectInvalid(
        {
          run: ({ arm, boot, isAlone }) =>
            arm === 'baseline' && boot >= launch && !isAlone ? values : {},
        },
        'GET /: ',
      );
    }
  });

  it('a few per cent of its responses are errors, of which it has far fewer alone', async () => {
    let runs = 0;
    await expectInvalid(
      {
        run: ({ arm, load, isAlone }) => {
          if (isProbe(load)) return { statuses: { '200': 20 } };
          if (arm === 'candidate') return withErrors(0);
          if (!isAlone) return withErrors(50);
          runs += 1;
          return withErrors(runs === 5 ? 1 : 0);
        },
      },
      'GET /: the baseline answers 200',
    );
    // It had the error.
    expect(runs).toBeGreaterThan(5);
  });

  it('it restarts itself', async () => {
    await expectInvalid(
      { restart: { arm: 'baseline', boot: 2, isBesideOnly: true } },
      'the baseline restarted itself under load',
    );
  });

  it('after an interruption', async () => {
    const first = aWorld();
    await compare(settings, first.ports, about);
    const parsed = parseCheckpoint(
      JSON.stringify({
        kind: 'cannongate-checkpoint',
        version: 2,
        cannongate: '0.0.0',
        fingerprint: 'x',
        commits: first.ports.workspace.commits,
        ...first.saved[2],
      }),
    );
    if ('advice' in parsed) throw new Error(parsed.advice);
    const world = aWorld({
      failure: ({ phase, arm, isAlone }) =>
        phase === 'load' && arm === 'baseline' && !isAlone ? 'it ended' : null,
    });
    const { checkpoint } = parsed;
    const report = await compare({ ...settings, seed: checkpoint.seed }, world.ports, {
      ...about,
      checkpoint,
    });
    expect(report).toMatchObject({ outcome: 'invalid', blocked: true });
  });
});

describe('a baseline whose boot fails while the candidate is not up, and works again', () => {
  const hooks = { beforeLaunch: 'up', afterLaunch: null };
  /** Fails as often at boots of launches in which the baseline is first. */
  const failing = (phase: 'boot' | 'hook', times: number) => {
    let failed = 0;
    let isRetried = false;
    return aWorld({
      failure: (at) => {
        if (at.phase !== phase || at.arm !== 'baseline' || at.boot < 2 || !at.isAlone) return null;
        // After each failure it is booted alone.
        if (isRetried || failed === times) {
          isRetried = false;
          return null;
        }
        failed += 1;
        isRetried = true;
        return 'not ready within 30s';
      },
    });
  };

  it.each(['boot', 'hook'] as const)(
    'costs the launch, and the comparison goes on: %s',
    async (phase) => {
      const world = failing(phase, 1);
      const report = await compare(
        someSettings({ ...only(settings), measuringTime: 120, hooks }),
        world.ports,
        about,
      );
      expect(report.outcome).toBe('pass');
      expect(report.launches.map(({ excluded }) => excluded).every((why) => why === null)).toBe(
        true,
      );
      expect(report.launches.map(({ index }) => index)).toEqual(report.launches.map((_, i) => i));
      expect(report.warnings).toContainEqual({
        code: 'baseline-boot-repeated',
        launch: expect.any(Number) as number,
        message: expect.stringContaining('not ready within 30s') as string,
      });
      expect(world.left()).toEqual([]);
    },
  );

  it('in the pilot costs the pilot, which is made again', async () => {
    const failing = (times: number) => {
      let left = times;
      return aWorld({
        fixedPort: () => 3000,
        failure: ({ phase, arm, boot, isAlone }) => {
          // The boots that show whether it works again are even.
          if (phase !== 'boot' || arm !== 'baseline' || boot % 2 === 0 || !isAlone) return null;
          left -= 1;
          return left < 0 ? null : 'the app was not ready within 30s';
        },
      });
    };
    const world = failing(1);
    const report = await compare(settings, world.ports, about);
    expect(report).toMatchObject({ outcome: 'pass', failure: null });
    expect(report.warnings).toMatchObject([
      { code: 'baseline-boot-repeated', launch: 0 },
      { code: 'arms-take-turns', ports: [3000] },
    ]);
    expect(world.left()).toEqual([]);
    const twice = await compare(settings, failing(2).ports, about);
    expect(twice).toMatchObject({ outcome: 'invalid', failure: { arm: null } });
    expect(twice.headline).toContain('It is the second time. Find out why its boot is unreliable');
  });

  it.each(['PORT', 'a port of its own'])(
    'at the very first, on %s, costs the pilot, too',
    async (port) => {
      const world = aWorld({
        ...(port === 'PORT' ? {} : { fixedPort: () => 3000 }),
        failure: ({ phase, arm, boot }) =>
          phase === 'boot' && arm === 'baseline' && boot === 0 ? 'not ready within 30s' : null,
        run: ({ arm }) => (arm === 'candidate' ? { throughput: 2000, cpu: 500 } : {}),
      });
      const report = await compare(settings, world.ports, about);
      expect(report).toMatchObject({ outcome: 'regression', blocked: true, failure: null });
      expect(report.warnings).toContainEqual(
        expect.objectContaining({ code: 'baseline-boot-repeated', launch: 0 }),
      );
      expect(world.left()).toEqual([]);
    },
  );

  it.each(['side by side', 'in turns'])(
    'also once the candidate has run, a single time: %s',
    async (strategy) => {
      const isInTurns = strategy === 'in turns';
      /** Fails so often at boots that follow the candidate's, in launches. */
      const slow = (times: number) => {
        let failed = 0;
        let isRetried = false;
        let candidateBootedIn = 0;
        const world: ReturnType<typeof aWorld> = aWorld({
          ...(isInTurns ? { fixedPort: () => 3000 } : {}),
          failure: ({ phase, arm }) => {
            if (phase !== 'boot') return null;
            const launch = world.events.filter(({ kind }) => kind === 'launched').length;
            if (arm === 'candidate') candidateBootedIn = launch;
            const isAfter = launch > 0 && candidateBootedIn === launch;
            // After each failure it is booted alone.
            if (arm === 'candidate' || !isAfter || isRetried || failed === times) {
              isRetried = false;
              return null;
            }
            failed += 1;
            isRetried = true;
            return 'not ready within 30s';
          },
        });
        return world;
      };
      const long = { ...settings, measuringTime: 240 };
      const once = await compare(long, slow(1).ports, about);
      expect(once).toMatchObject({ outcome: 'pass', failure: null });
      expect(once.warnings.map(({ code }) => code)).toContain('baseline-boot-repeated');
      const always = await compare(long, slow(Infinity).ports, about);
      expect(always).toMatchObject({ outcome: 'invalid', blocked: true, failure: { arm: null } });
      expect(always.failure?.isCausedByCandidate).toBe(true);
      expect(always.headline).toContain(
        isInTurns
          ? 'fails after the candidate has run, and works'
          : 'fails beside the candidate, and works',
      );
    },
  );

  it('at the very first is tried again before a candidate has run that spoils what it needs', async () => {
    let failures = 1;
    const world: ReturnType<typeof aWorld> = aWorld({
      failure: ({ phase, arm }) =>
        phase === 'boot' && arm === 'baseline' && failures-- > 0 ? 'not ready within 30s' : null,
      run: ({ arm }) => (arm === 'baseline' && hasCandidateStarted(world) ? broken : {}),
    });
    const report = await compare(settings, world.ports, about);
    expect(report).toMatchObject({ outcome: 'invalid', blocked: true, failure: { arm: null } });
    expect(report.failure?.isCausedByCandidate).toBe(true);
  });

  it('a second time in another launch is not blamed on the candidate', async () => {
    let failed = 0;
    let isRetried = false;
    const world = aWorld({
      failure: ({ phase, arm, boot, isAlone }) => {
        if (phase !== 'boot' || arm !== 'baseline' || isRetried) {
          isRetried &&= arm !== 'baseline';
          return null;
        }
        const isFirst = failed === 0 && boot === 0;
        const isLater = failed === 1 && boot > 4 && !isAlone;
        if (!isFirst && !isLater) return null;
        failed += 1;
        isRetried = true;
        return 'not ready within 30s';
      },
      run: ({ arm, boot }) => (arm === 'candidate' ? { throughput: 4850 - (boot % 5) * 90 } : {}),
    });
    const report = await compare({ ...settings, measuringTime: 240 }, world.ports, about);
    expect(failed).toBe(2);
    expect(report).toMatchObject({ outcome: 'invalid', blocked: true, failure: { arm: null } });
    expect(report.failure?.isCausedByCandidate).toBeUndefined();
    expect(report.headline).toContain('It is the second time');
  });

  it('takes none of the measuring time if it costs the pilot', async () => {
    const failing = (times: number) => {
      let left = times;
      return aWorld({
        bootTime: 5,
        fixedPort: () => 3000,
        failure: ({ phase, arm, boot }) =>
          phase === 'boot' && arm === 'baseline' && boot === 1 && left-- > 0 ? 'not ready' : null,
      });
    };
    const plannedIn = async (world: ReturnType<typeof aWorld>) => {
      const report = await compare({ ...settings, measuringTime: 200 }, world.ports, about);
      const planned = world.events.find((event) => event.kind === 'planned');
      return { launches: planned?.launches, codes: report.warnings.map(({ code }) => code) };
    };
    const usual = await plannedIn(failing(0));
    const repeated = await plannedIn(failing(1));
    expect(repeated.codes).toContain('baseline-boot-repeated');
    expect(repeated.launches).toBe(usual.launches);
  });

  it('a second time ends the comparison, and the candidate is not said to be the cause', async () => {
    const report = await compare(
      someSettings({ ...only(settings), measuringTime: 120, hooks }),
      failing('boot', 2).ports,
      about,
    );
    expect(report).toMatchObject({ outcome: 'invalid', failure: { arm: null } });
    expect(report.failure?.isCausedByCandidate).toBeUndefined();
    expect(report.headline).toContain('It is the second time');
  });
});

it.each([
  ['in the first answers of a new route', 0],
  ['while it is booted alone', 1],
])('a pause of the load generator is not blamed on the candidate: %s', async (_, which) => {
  const stalled = { statuses: {}, failures: { timeout: 20 }, generatorStall: 9e6 };
  let probes = 0;
  const world: ReturnType<typeof aWorld> = aWorld({
    run: ({ arm, load, isAlone }) => {
      if (arm !== 'baseline') return {};
      const isPaused = isProbe(load) && isAlone && probes++ === which;
      if (isPaused) return stalled;
      return which === 0 || hasCandidateStarted(world) ? { statuses: { '404': 20 } } : {};
    },
  });
  const report = await compare(settings, world.ports, about);
  expect(report.failure?.isCausedByCandidate).toBeUndefined();
  expect(report.outcome).toBe(which === 0 ? 'inconclusive' : 'invalid');
  expect(report.scenarios[0]?.state).toBe('new');
});

/** A response that no client can read. */
const response = { request: 0, status: 200, type: 'application/json', size: 2000, count: 3 };
const unreadable: RunValues = {
  responses: [{ ...response, wrong: 0, encoding: 'gzip', unreadable: 'broken' }],
};

describe('a candidate whose responses no client can read does not pass where the baseline', () => {
  const said =
    'a response of 200 with 2,000 bytes of application/json that no client can read: its content-encoding says gzip, but the body is not valid gzip';

  it('has no such route', async () => {
    const world = aWorld({
      run: ({ arm }) => (arm === 'baseline' ? { statuses: { '404': 20 } } : unreadable),
    });
    const report = await compare(settings, world.ports, about);
    expect(report).toMatchObject({ outcome: 'candidate-failed', blocked: true });
    expect(report.failure?.message).toBe(`GET /: ${said}`);
  });

  it('answers with errors', async () => {
    const world = aWorld({
      run: ({ arm }) => (arm === 'baseline' ? { statuses: { '500': 20 } } : unreadable),
    });
    const report = await compare(settings, world.ports, about);
    expect(report).toMatchObject({ outcome: 'invalid', blocked: true, failure: { arm: null } });
    expect(report.failure?.message).toMatch(/^GET \/: both sides fail: the baseline with /);
    expect(report.failure?.message.endsWith(`the candidate with ${said}`)).toBe(true);
  });

  it('and is not blamed for what the baseline sends as well, beside its errors', async () => {
    const world = aWorld({
      run: ({ arm }) =>
        arm === 'baseline' ? { ...unreadable, statuses: { '200': 20, '500': 20 } } : unreadable,
    });
    const report = await compare(settings, world.ports, about);
    expect(report).toMatchObject({ outcome: 'baseline-failed', blocked: false });
  });

  it('does not have the app', async () => {
    const world = aWorld({ lacks: (arm) => arm === 'baseline', run: () => unreadable });
    const report = await compare(someSettings({ workingDirectory: 'app' }), world.ports, about);
    expect(report).toMatchObject({ outcome: 'candidate-failed', blocked: true });
    expect(report.failure?.message).toContain(said);
  });
});

describe('a baseline that worked until the candidate was booted and fails alone, too: invalid', () => {
  it('its first hook failed once before, by chance', async () => {
    const hooks = { beforeLaunch: 'up', afterLaunch: 'down' };
    let hooked = 0;
    const world: ReturnType<typeof aWorld> = aWorld({
      failure: ({ phase, arm }) => {
        if (arm !== 'baseline') return null;
        if (phase === 'hook') return hooked++ === 0 ? 'no database yet' : null;
        return phase === 'load' && hasCandidateStarted(world) ? 'it ended' : null;
      },
    });
    const report = await compare(someSettings({ ...only(settings), hooks }), world.ports, about);
    expect(report).toMatchObject({ outcome: 'invalid', blocked: true, failure: { arm: null } });
  });

  it('it fails, and its first boot, for the last hook, had failed as well', async () => {
    const hooks = { beforeLaunch: null, afterLaunch: 'down' };
    let boots = 0;
    const world: ReturnType<typeof aWorld> = aWorld({
      failure: ({ phase, arm }) => {
        if (phase !== 'boot' || arm !== 'baseline') return null;
        boots += 1;
        return boots === 1 || hasCandidateStarted(world) ? 'not ready in time' : null;
      },
    });
    const report = await compare(someSettings({ ...only(settings), hooks }), world.ports, about);
    expect(report).toMatchObject({ outcome: 'invalid', blocked: true, failure: { arm: null } });
  });

  it('its last hook fails only since then', async () => {
    const hooks = { beforeLaunch: null, afterLaunch: 'down' };
    const world: ReturnType<typeof aWorld> = aWorld({
      failure: ({ phase, arm }) =>
        phase === 'hook' && arm === 'baseline' && hasCandidateStarted(world) ? 'no table' : null,
    });
    const report = await compare(someSettings({ ...only(settings), hooks }), world.ports, about);
    expect(report).toMatchObject({ outcome: 'invalid', blocked: true, failure: { arm: null } });
  });

  it('a few per cent of what it serves are gone, alone as well as beside the candidate', async () => {
    const world: ReturnType<typeof aWorld> = aWorld({
      run: ({ arm, load }) => {
        if (isProbe(load)) return { statuses: { '200': 20 } };
        return withErrors(arm === 'baseline' && hasCandidateStarted(world) ? 50 : 0);
      },
    });
    const report = await compare(settings, world.ports, about);
    expect(report).toMatchObject({ outcome: 'invalid', blocked: true, failure: { arm: null } });
    expect(report.headline).toContain(
      'Booted again alone, it still fails: it answers 200 (2,470 ×) and 404 (50 ×), and answered 200 at first.',
    );
  });

  it.each([
    ['it answers 500', broken, null],
    ['it answers 404, as if the route were new', { statuses: { '404': 9 } }, null],
    ['it does not boot', {}, 'no such table'],
  ])('%s, for example after a migration', async (_, run, failure) => {
    const isBroken = (arm: string) => arm === 'baseline' && hasCandidateStarted(world);
    const world: ReturnType<typeof aWorld> = aWorld({
      run: ({ arm }) => (isBroken(arm) ? run : {}),
      failure: ({ phase, arm }) => (phase === 'boot' && isBroken(arm) ? failure : null),
    });
    const report = await compare(settings, world.ports, about);
    expect(report).toMatchObject({ outcome: 'invalid', blocked: true, failure: { arm: null } });
    expect(report.headline).toContain('the baseline worked until code of the candidate ran');
    expect(report.headline).toContain('reset it in before-launch');
    expect(world.left()).toEqual([]);
  });

  it.each([
    ['it answers 500', broken, null],
    ['it answers 404, as if the route were new', { statuses: { '404': 9 } }, null],
    ['it does not boot', {}, 'no such column'],
  ])('%s since the candidate was built, which migrated the database', async (_, run, failure) => {
    const isBroken = (arm: string) => arm === 'baseline' && world.log.includes('build candidate');
    const world: ReturnType<typeof aWorld> = aWorld({
      preparesWithOwnCode: true,
      run: ({ arm }) => (isBroken(arm) ? run : {}),
      failure: ({ phase, arm }) => (phase === 'boot' && isBroken(arm) ? failure : null),
    });
    const report = await compare(settings, world.ports, about);
    expect(report).toMatchObject({ outcome: 'invalid', blocked: true, failure: { arm: null } });
    expect(world.left()).toEqual([]);
  });
});

describe('code that boots only once, since its first boot leaves something behind, blocks and blames no side', () => {
  const bootsOnce = async (preparesWithOwnCode: boolean) => {
    let boots = 0;
    const world = aWorld({
      preparesWithOwnCode,
      failure: ({ phase }) => (phase === 'boot' && boots++ > 0 ? 'the lock exists' : null),
    });
    const report = await compare(settings, world.ports, about);
    expect(report).toMatchObject({ outcome: 'invalid', blocked: true, failure: { arm: null } });
    expect(world.left()).toEqual([]);
    return report;
  };

  it('if the first one is that of the pilot', async () => {
    const { headline } = await bootsOnce(false);
    expect(headline).toContain('neither side boots a second time. The baseline booted at first');
    expect(headline).toContain('Remove it in after-launch');
    expect(headline).toContain('If a boot was only slow, raise ready-timeout');
  });

  it('if the baseline was asked before the candidate was built', async () => {
    const { headline } = await bootsOnce(true);
    expect(headline).toContain('or an earlier boot of the baseline left something behind');
  });

  it('unless the baseline still boots: then the candidate has failed', async () => {
    const world = aWorld({
      failure: ({ phase, arm }) =>
        phase === 'boot' && arm === 'candidate' ? 'no such module' : null,
    });
    const report = await compare(settings, world.ports, about);
    expect(report).toMatchObject({ outcome: 'candidate-failed', failure: { arm: 'candidate' } });
    expect(report.headline).not.toContain('second time');
    expect(world.left()).toEqual([]);
  });
});

describe('what the log says of failing responses', () => {
  const ERROR = "TypeError: Cannot read properties of undefined (reading 'name') of product 7";
  const failing = async (loggedErrors: Partial<Record<Arm, readonly string[]>>) => {
    const world = aWorld({
      run: ({ arm }) => (arm === 'candidate' ? { statuses: { '500': 20 } } : {}),
      loggedErrors,
    });
    const { failure } = await compare(settings, world.ports, about);
    return failure?.message;
  };

  it('is in the message: its latest error', async () => {
    const message = await failing({ candidate: ['Error: earlier', ERROR] });
    expect(message).toMatch(/^GET \/: .*500.*; its log says: TypeError: /);
    expect(message).not.toContain('earlier');
  });

  it('is left out if the baseline, which answers as expected, logs the same', async () => {
    const ofBaseline = { baseline: [ERROR.replace('7', '12'), 'Error: later'] };
    const message = await failing({ candidate: [ERROR], ...ofBaseline });
    expect(message).toMatch(/^GET \/: .*500/);
    expect(message).not.toContain('log');
  });

  it('is that of the baseline if the baseline fails', async () => {
    const world = aWorld({
      run: ({ arm }) => (arm === 'baseline' ? { statuses: { '500': 20 } } : {}),
      loggedErrors: { baseline: [ERROR], candidate: ['Error: another'] },
    });
    const report = await compare(settings, world.ports, about);
    expect(report.outcome).toBe('baseline-failed');
    expect(report.headline).toContain(`; its log says: ${ERROR}`);
  });

  it.each([
    ['the other does not fail', {}, 'baseline-failed', ''],
    ['both fail', { statuses: { '500': 20 } }, 'invalid', `; both logs say: ${ERROR}`],
  ])('that both have is the reason only if they fail alike: %s', async (_, run, outcome, end) => {
    const world = aWorld({
      run: ({ arm }) => (arm === 'baseline' ? { statuses: { '500': 20 } } : run),
      loggedErrors: { baseline: [ERROR], candidate: [ERROR] },
    });
    const report = await compare(settings, world.ports, about);
    expect(report.outcome).toBe(outcome);
    expect(report.headline.replace(/^[^;]*/, '')).toBe(end);
  });

  it('stands before what to do', async () => {
    const world = aWorld({
      run: ({ arm }) => (arm === 'candidate' ? { statuses: { '204': 20 } } : {}),
      loggedErrors: { candidate: [ERROR] },
    });
    const scenarios = [aScenario({ expectedStatus: [200] })];
    const report = await compare(
      someSettings({ ...only(settings), scenarios }),
      world.ports,
      about,
    );
    expect(report.failure?.message).toMatch(
      /; its log says: .* of product 7\. If the change is right, /,
    );
  });

  it.each([
    ['both log it', { baseline: [ERROR] }, `; both logs say: ${ERROR}`],
    ['the candidate alone logs it', {}, ''],
  ])('of both sides, if %s', async (_, ofBaseline, end) => {
    const world = aWorld({
      run: ({ arm }) => (arm === 'baseline' ? { statuses: { '500': 20 } } : unreadable),
      loggedErrors: { candidate: [ERROR], ...ofBaseline },
    });
    const { failure } = await compare(settings, world.ports, about);
    expect(failure?.message).toMatch(/^GET \/: both sides fail: /);
    expect(failure?.message.split('not valid gzip')[1]).toBe(end);
  });
});

describe('a baseline that fails by itself stays a baseline that failed, which does not block', () => {
  it.each(['boot', 'hook', 'load'])(
    'its %s failed before the candidate was booted',
    async (when) => {
      const hooks = { beforeLaunch: 'up', afterLaunch: null };
      const world = aWorld({
        failure: ({ phase, arm }) => (phase === when && arm === 'baseline' ? 'it broke' : null),
      });
      const report = await compare(someSettings({ ...only(settings), hooks }), world.ports, about);
      expect(report).toMatchObject({ outcome: 'baseline-failed', blocked: false });
      // A boot may have been slow by chance. What it answers shows more than another boot would.
      expect(bootsOf(world, 'baseline')).toBeLessThanOrEqual(when === 'load' ? 1 : 2);
    },
  );

  it.each<[BootCause, string]>([
    [
      { code: 'lacks-tls', request: 'GET /', port: 20_000, answeredBy: null },
      'Baseline failed: it does not speak TLS on port 20000, and GET / was sent with TLS, as the candidate needs it. Both sides must speak the same to be compared: let the candidate serve HTTP while it is measured, for example by a variable under env, and remove tls from its scenarios in the configuration file',
    ],
    [
      { code: 'speaks-tls', request: 'GET /', port: 20_000, answeredBy: null },
      'Baseline failed: it speaks HTTPS on port 20000, and GET / was sent without TLS, as the candidate needs it. Both sides must speak the same to be compared: let the candidate serve HTTPS while it is measured, for example by a variable under env, and give each of its scenarios tls: true in the configuration file',
    ],
  ])(
    'a setting of tls that the candidate needs is not said to be wrong: %o',
    async (cause, headline) => {
      const failing = (arms: readonly Arm[]) =>
        aWorld({
          causes: [cause],
          failure: ({ phase, arm }) =>
            phase === 'boot' && arms.includes(arm) ? describeCause(cause) : null,
        });
      const ofOne = failing(['baseline']);
      const report = await compare(settings, ofOne.ports, about);
      expect(report).toMatchObject({ outcome: 'baseline-failed', headline });
      const ofBoth = failing(['baseline', 'candidate']);
      expect((await compare(settings, ofBoth.ports, about)).headline).toBe(
        `Invalid: both sides fail in the same way: ${describeCause(cause)}`,
      );
    },
  );

  it('its last hook failed before the candidate was booted, for example because only the candidate has its script', async () => {
    const hooks = { beforeLaunch: null, afterLaunch: 'down' };
    const world = aWorld({
      failure: ({ phase, arm }) =>
        phase === 'hook' && arm === 'baseline' ? 'no such script' : null,
    });
    const report = await compare(someSettings({ ...only(settings), hooks }), world.ports, about);
    expect(report).toMatchObject({ outcome: 'baseline-failed', blocked: false });
    expect(world.left()).toEqual([]);
  });

  it('its first requests after each boot fail, and so do those of the candidate: neither is said to be the cause', async () => {
    const cold = (statuses: Record<string, number>) => {
      const seen = new Set<string>();
      return aWorld({
        run: ({ arm, boot }) => {
          const isCold = !seen.has(`${arm} ${boot}`);
          seen.add(`${arm} ${boot}`);
          return isCold ? { statuses } : {};
        },
      });
    };
    const failing = await compare(settings, cold({ '200': 17, '500': 3 }).ports, about);
    expect(failing).toMatchObject({ outcome: 'invalid', blocked: true, failure: { arm: null } });
    expect(failing.headline).toContain('both sides fail: the baseline with 3 × status 500');
    const missing = await compare(settings, cold({ '404': 20 }).ports, about);
    expect(missing).toMatchObject({ outcome: 'pass', blocked: false });
    // A candidate whose first requests alone fail is the cause.
    const world = aWorld({
      run: ({ arm, load }) => (arm === 'candidate' && isProbe(load) ? broken : {}),
    });
    expect(await compare(settings, world.ports, about)).toMatchObject({
      outcome: 'candidate-failed',
    });
  });

  it('its responses were wrong before the candidate was booted', async () => {
    const world = aWorld({ run: ({ arm }) => (arm === 'baseline' ? broken : {}) });
    const report = await compare(settings, world.ports, about);
    expect(report).toMatchObject({ outcome: 'baseline-failed', blocked: false });
    expect(bootsOf(world, 'baseline')).toBe(1);
  });

  it.each([0, 2])('it fails under load alone, too (launch %i)', async (launch) => {
    const failing = aWorld({
      run: ({ arm, boot, load }) =>
        arm === 'baseline' && boot >= launch && !isProbe(load) ? broken : {},
    });
    const report = await compare(settings, failing.ports, about);
    expect(report).toMatchObject({ outcome: 'baseline-failed', blocked: false });
    let isUnderLoad = false;
    const crashing = aWorld({
      run: ({ load }) => ((isUnderLoad = !isProbe(load)), {}),
      failure: ({ phase, arm, boot }) =>
        phase === 'load' && arm === 'baseline' && boot >= launch && isUnderLoad ? 'it ended' : null,
    });
    expect(await compare(settings, crashing.ports, about)).toMatchObject({
      outcome: 'baseline-failed',
      blocked: false,
      headline: 'Baseline failed: it ended',
    });
    expect(crashing.left()).toEqual([]);
  });

  it.each([
    ['so many errors that its first answers have some', withErrors(50)],
    ['so few errors that its first answers may have none by chance', withErrors(2)],
    ['so few lost connections', { statuses: { '200': 2494 }, failures: { reset: 6 } }],
  ])('it fails in a few requests, beside the candidate as alone: %s', async (_, values) => {
    const world = aWorld({
      run: ({ arm, load }) => {
        if (isProbe(load)) return { statuses: { '200': 20 } };
        return arm === 'baseline' ? values : withErrors(0);
      },
    });
    const report = await compare(settings, world.ports, about);
    expect(report).toMatchObject({ outcome: 'baseline-failed', blocked: false });
    expect(report.scenarios[0]?.state).toBe('baseline-failed');
    expect(world.left()).toEqual([]);
  });

  it('it fails alone, too, in fewer requests than beside the candidate', async () => {
    const world = aWorld({
      run: ({ arm, load, isAlone }) => {
        if (isProbe(load)) return { statuses: { '200': 20 } };
        return withErrors(arm === 'candidate' ? 0 : isAlone ? 250 : 750);
      },
    });
    const report = await compare(settings, world.ports, about);
    expect(report).toMatchObject({ outcome: 'baseline-failed', blocked: false });
    expect(world.left()).toEqual([]);
  });

  it('ten of its requests are lost at once, as an unchanged one may lose them: both sides are compared', async () => {
    let runs = 0;
    const world = aWorld({
      run: ({ arm, isAlone }) => {
        const isLost = arm === 'baseline' && !isAlone && ++runs === 12;
        return isLost ? { statuses: { '200': 2490 }, failures: { reset: 10 } } : withErrors(0);
      },
    });
    const report = await compare(settings, world.ports, about);
    expect(report.outcome).toBe('pass');
    expect(report.warnings).toContainEqual(
      expect.objectContaining({ code: 'lost-requests', lost: 10, ofBaseline: 10 }),
    );
    expect(world.left()).toEqual([]);
  });

  it.each([
    ['once', [2]],
    ['twice, not in a row', [2, 5]],
  ])('alone its errors come in a burst, as beside the candidate: %s', async (_, bursts) => {
    let runs = 0;
    const world = aWorld({
      run: ({ arm, load, isAlone }) => {
        if (isProbe(load)) return { statuses: { '200': 20 } };
        if (arm === 'candidate') return withErrors(0);
        if (!isAlone) return withErrors(50);
        // The first are its first answers.
        runs += 1;
        return withErrors(bursts.includes(runs) ? 50 : 0);
      },
    });
    const report = await compare(settings, world.ports, about);
    expect(report).toMatchObject({ outcome: 'baseline-failed', blocked: false });
  });

  it('its errors are so rare that only several launches show them', async () => {
    let runs = 0;
    const world = aWorld({
      run: ({ arm, load }) => {
        if (isProbe(load)) return { statuses: { '200': 20 } };
        if (arm === 'baseline') runs += 1;
        return withErrors(arm === 'baseline' && runs % 3 === 0 ? 1 : 0);
      },
    });
    const report = await compare(settings, world.ports, about);
    expect(report).toMatchObject({ outcome: 'baseline-failed', blocked: false });
    expect(report.launches.length).toBeGreaterThan(1);
  });

  it('it ended under load before the candidate was booted, although it works later', async () => {
    let hasEnded = false;
    const world = aWorld({
      run: ({ load }) => ((hasEnded ||= !isProbe(load)), {}),
      failure: ({ phase, arm, boot }) =>
        phase === 'load' && arm === 'baseline' && boot === 0 && hasEnded ? 'it ended' : null,
    });
    const report = await compare(settings, world.ports, about);
    expect(report).toMatchObject({ outcome: 'baseline-failed', blocked: false });
    // It is not tried again.
    expect(bootsOf(world, 'baseline')).toBe(1);
  });

  it('it ends under load before the candidate was booted, which needs the same port', async () => {
    let isUnderLoad = false;
    const world = aWorld({
      fixedPort: () => 3000,
      run: ({ load }) => ((isUnderLoad = !isProbe(load)), {}),
      failure: ({ phase, arm }) =>
        phase === 'load' && arm === 'baseline' && isUnderLoad ? 'it ended' : null,
    });
    const report = await compare(settings, world.ports, about);
    expect(report).toMatchObject({ outcome: 'baseline-failed', blocked: false });
    expect(world.left()).toEqual([]);
  });

  it.each([
    ['refuses connections', { statuses: {}, failures: { refused: 9 } }],
    ['answers with errors', broken],
  ])('it answers wrongly, and the candidate %s under load: that is no repair', async (_, run) => {
    for (const port of [null, 3000]) {
      const world = aWorld({
        fixedPort: () => port,
        run: ({ arm, load }) => (arm === 'baseline' ? broken : isProbe(load) ? {} : run),
      });
      const report = await compare(settings, world.ports, about);
      expect(report).toMatchObject({ outcome: 'invalid', blocked: true, failure: { arm: null } });
      expect(report.headline).toContain('both sides fail');
      expect(world.left()).toEqual([]);
    }
  });

  it('a route that it never had is new, without another boot', async () => {
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
    expect(bootsOf(world, 'baseline')).toBe(report.launches.length + 1);
  });
});

it.each(['baseline', 'candidate'] as const)(
  'what fails on neither side while one is tried alone says nothing of the baseline: %s',
  async (side) => {
    let isUnderLoad = false;
    const world = aWorld({
      failure: ({ phase, arm, boot }) =>
        phase === 'load' && arm === 'baseline' && boot >= 2 && isUnderLoad ? 'it ended' : null,
      run: ({ arm, boot, load, isAlone }) => {
        isUnderLoad = !isProbe(load);
        if (!isAlone || boot < 2 || arm !== side || !isUnderLoad) return {};
        throw new MeasurementError({
          arm: null,
          phase: 'load',
          scenario: null,
          message: 'the load generator has ended',
          log: [],
        });
      },
    });
    const report = await compare(settings, world.ports, about);
    expect(report).toMatchObject({ outcome: 'invalid', blocked: true, failure: { arm: null } });
    expect(report.headline).toContain('the load generator has ended');
  },
);

it('a candidate that does not bear the load alone does not pass because the baseline does not either', async () => {
  // The baseline ends first, and its end cuts the candidate's load short.
  const alone = { baseline: 0, candidate: 0 };
  const world = aWorld({
    failure: ({ phase, arm, boot, isAlone }) => {
      if (phase !== 'load' || boot < 2) return null;
      if (!isAlone) return arm === 'baseline' ? 'the baseline ended' : null;
      // A few requests are answered first.
      alone[arm] += 1;
      return alone[arm] > 1 ? `the ${arm} ended` : null;
    },
  });
  const report = await compare(settings, world.ports, about);
  expect(report).toMatchObject({ outcome: 'invalid', blocked: true, failure: { arm: null } });
  expect(report.headline).toContain('both sides fail in the same way: the baseline ended');
  expect(world.left()).toEqual([]);
});

it('nor does a candidate that bears the load alone, and answers it with errors', async () => {
  for (const launch of [0, 2]) {
    let isUnderLoad = false;
    const world = aWorld({
      run: ({ arm, load, boot }) => {
        isUnderLoad = !('requests' in load);
        return arm === 'candidate' && isUnderLoad && boot >= launch ? broken : {};
      },
      failure: ({ phase, arm, boot }) =>
        phase === 'load' && arm === 'baseline' && boot >= launch && isUnderLoad ? 'it ended' : null,
    });
    const report = await compare(settings, world.ports, about);
    expect(report).toMatchObject({ outcome: 'invalid', blocked: true, failure: { arm: null } });
    expect(report.headline).toMatch(/both sides fail: it ended; GET \/: .*status 500/);
    expect(world.left()).toEqual([]);
  }
});

it('nor does a candidate that loses requests at once in that load: it gets no other that could show whether it does so again', async () => {
  let isUnderLoad = false;
  let losing = 6;
  const world = aWorld({
    run: ({ arm, load }) => {
      isUnderLoad = !('requests' in load);
      if (arm === 'baseline' || !isUnderLoad) return {};
      losing -= 1;
      return { statuses: { '200': 1000 }, failures: losing < 0 ? {} : { reset: 10 } };
    },
    failure: ({ phase, arm }) =>
      phase === 'load' && arm === 'baseline' && isUnderLoad ? 'it ended' : null,
  });
  const report = await compare(settings, world.ports, about);
  expect(report).toMatchObject({ outcome: 'invalid', blocked: true, failure: { arm: null } });
  expect(report.headline).toMatch(/both sides fail: it ended; GET \/: 50 × connection reset of/);
  expect(world.left()).toEqual([]);
});

describe('a broken candidate does not pass because the baseline fails before it has answered anything', () => {
  const ofBaseline = ({ phase, arm }: { phase: string; arm: string }, when: string) =>
    phase === when && arm === 'baseline' ? 'it broke' : null;

  it.each(['install', 'build', 'boot', 'hook'])(
    '%s fails, and the candidate answers with errors',
    async (when) => {
      const hooks = { beforeLaunch: 'up', afterLaunch: null };
      const of = someSettings({ ...only(settings), hooks });
      for (const answers of [broken, {}]) {
        const world = aWorld({
          failure: (seen) => ofBaseline(seen, when),
          run: ({ arm }) => (arm === 'candidate' ? answers : {}),
        });
        const report = await compare(of, world.ports, about);
        expect(report).toMatchObject(
          answers === broken
            ? { outcome: 'invalid', blocked: true, failure: { arm: null } }
            : { outcome: 'baseline-failed', blocked: false },
        );
        expect(report.headline).toMatch(
          answers === broken ? /both sides fail: it broke; GET \/: .*status 500/ : /it broke$/,
        );
        expect(world.left()).toEqual([]);
      }
    },
  );

  it.each(['install', 'build'])('%s fails, and the candidate does not boot', async (when) => {
    const world = aWorld({
      failure: (seen) =>
        ofBaseline(seen, when) ??
        (seen.phase === 'boot' && seen.arm === 'candidate' ? 'no database' : null),
    });
    const report = await compare(settings, world.ports, about);
    expect(report).toMatchObject({ outcome: 'invalid', blocked: true, failure: { arm: null } });
    expect(report.headline).toMatch(/both sides fail: it broke; no database/);
    expect(world.left()).toEqual([]);
  });

  it('but nothing is tried if no scenario is left: neither side would be called ready', async () => {
    const hooks = { beforeLaunch: null, afterLaunch: 'down' };
    const world = aWorld({
      failure: ({ phase, arm }) => (phase === 'hook' && arm === 'baseline' ? 'no script' : null),
      run: ({ arm }) => (arm === 'baseline' ? { statuses: { '404': 9 } } : {}),
    });
    const report = await compare(someSettings({ ...only(settings), hooks }), world.ports, about);
    expect(report.outcome).toBe('baseline-failed');
    // The pilot's.
    expect(bootsOf(world, 'candidate')).toBe(1);
  });

  it('its build is looked at before any app runs, so that what a run writes is kept of no build', async () => {
    const app = (name: string) => ({ ...only(settings), name, workingDirectory: name });
    const [first] = someSettings(app('api')).apps;
    const [second] = someSettings({ ...app('web'), scenarios: [aScenario({ name: 'two' })] }).apps;
    const world = aWorld({
      failure: ({ phase, arm }) => (phase === 'build' && arm === 'baseline' ? 'it broke' : null),
    });
    const { integrity } = world.ports;
    const remember = integrity.remember.bind(integrity);
    const boots: number[] = [];
    const ports = {
      ...world.ports,
      integrity: {
        ...integrity,
        remember: async (arm: Arm) => {
          boots.push(bootsOf(world, 'candidate'));
          await remember(arm);
        },
      },
    };
    await compare({ ...settings, apps: [first, second] as const }, ports, about);
    expect(boots).toEqual([0, 0]);
  });

  it('its first request ends it', async () => {
    const world = aWorld({
      failure: (seen) => ofBaseline(seen, 'load'),
      run: ({ arm }) => (arm === 'candidate' ? broken : {}),
    });
    const report = await compare(settings, world.ports, about);
    expect(report).toMatchObject({ outcome: 'invalid', blocked: true, failure: { arm: null } });
  });

  it('of several apps', async () => {
    const app = (name: string) => ({
      ...only(settings),
      name,
      workingDirectory: name,
      scenarios: [aScenario({ name: `of ${name}` })],
    });
    const [first] = someSettings(app('api')).apps;
    const [second] = someSettings(app('web')).apps;
    const world = aWorld({
      failure: (seen) => ofBaseline(seen, 'build'),
      run: ({ arm, scenario }) => (arm === 'candidate' && scenario.name === 'of web' ? broken : {}),
    });
    const both = { ...settings, apps: [first, second] as const };
    const report = await compare(both, world.ports, about);
    expect(report).toMatchObject({ outcome: 'invalid', blocked: true });
    expect(report.headline).toMatch(/web: both sides fail: it broke; of web: .*status 500/);
  });
});

describe('a network that fails is the fault of neither side, so nothing passes', () => {
  it.each(ARMS)('packages of the %s cannot be fetched', async (broken) => {
    for (const step of ['install', 'build'] as const) {
      const app = { ...only(settings), name: 'api', workingDirectory: 'api' };
      for (const of of [settings, someSettings(app)]) {
        const world = aWorld();
        const { apps } = world.ports;
        const failing: typeof apps = {
          ...apps,
          prepare: async (arm, directory, each) => {
            if (arm === broken && each === step) {
              const failure = { arm: null, phase: step, scenario: null, message: 'reset', log: [] };
              throw new MeasurementError(failure);
            }
            await apps.prepare(arm, directory, each);
          },
        };
        const ports = { ...world.ports, apps: failing, appsOf: () => failing };
        const report = await compare(of, ports, about);
        expect(report).toMatchObject({
          outcome: 'invalid',
          blocked: true,
          failure: { arm: null, phase: step, message: of === settings ? 'reset' : 'api: reset' },
        });
        const ran = world.log.filter((entry) => /^(?:install|build|boot) candidate/.test(entry));
        expect(ran).toEqual(
          broken === 'candidate' && step === 'build' ? ['install candidate'] : [],
        );
        expect(world.left()).toEqual([]);
      }
    }
  });
});

it('all of the baseline is built before any command of the candidate runs', async () => {
  const world = aWorld();
  await compare(settings, world.ports, about);
  const steps = world.log.filter((entry) => /^(?:install|build|boot) /.test(entry));
  expect(steps.slice(0, 5)).toEqual([
    'install baseline',
    'build baseline',
    'install candidate',
    'build candidate',
    'boot baseline',
  ]);
});

it('the baseline is asked before any command of the candidate runs that may change what it needs, and once', async () => {
  const world = aWorld({ preparesWithOwnCode: true });
  await compare(settings, world.ports, about);
  const from = world.log.indexOf('boot baseline');
  const steps = world.log
    .slice(from)
    .filter((entry) => /^(?:boot|run|warm-up|install|build) /.test(entry));
  expect(steps.slice(0, 7)).toEqual([
    'boot baseline',
    'run baseline GET /',
    'warm-up baseline GET /',
    'install candidate',
    'build candidate',
    'boot baseline',
    'boot candidate',
  ]);
});

it('the pilot boots the baseline first and tries every scenario before it boots the candidate', async () => {
  const scenarios = [aScenario({ name: 'a' }), aScenario({ name: 'b' })];
  for (const seed of ['a', 'b', 'c', 'd']) {
    const world = aWorld();
    await compare(someSettings({ ...only(settings), scenarios, seed }), world.ports, about);
    const from = world.log.indexOf('boot baseline');
    expect(world.log.slice(from, from + 6)).toEqual([
      'boot baseline',
      'run baseline a',
      'warm-up baseline a',
      'run baseline b',
      'warm-up baseline b',
      'boot candidate',
    ]);
  }
});
