import { describe, expect, it } from 'vitest';
import { disturbedThatCount, exclusionReasons } from '../../src/verdict/disturbance.ts';
import { evaluate } from '../../src/verdict/evaluate-launches.ts';
import { unjudged } from '../../src/verdict/headline.ts';
import { aScenario } from '../support/apps.ts';
import { otherArm, type Arm } from '../../src/model/arm.ts';
import type { Launch, Run } from '../../src/model/run.ts';
import { aLaunch, aRound, aRun } from '../support/runs.ts';

type Given = Partial<Omit<Run, 'interference'>> & {
  readonly interference?: Partial<NonNullable<Run['interference']>> | null;
};

/** A launch of two rounds in which the runs of one arm, or of both, saw something. */
function launch(seen: Given = {}, arms: readonly Arm[] = ['baseline', 'candidate']): Launch {
  const quiet = { otherProcesses: 0.05, steal: 0, throttled: null, frequency: 3000 };
  const of = (run: Run): Run => {
    if (!arms.includes(run.arm)) return { ...run, interference: quiet };
    const interference = seen.interference === null ? null : { ...quiet, ...seen.interference };
    return { ...run, ...seen, interference };
  };
  const rounds = [aRound({}, {}), aRound({}, {}, 'candidate')].map((round) => ({
    ...round,
    baseline: of(round.baseline),
    candidate: of(round.candidate),
  }));
  return aLaunch(0, rounds);
}

const reason = (of: Launch) => exclusionReasons([of])[0];

it('a quiet machine disturbs nothing', () => {
  expect(reason(launch())).toBeNull();
});

it('a machine that is busy beside both arms is the noise that the test is made for', () => {
  expect(reason(launch({ interference: { otherProcesses: 1.8, steal: 0.1 } }))).toBeNull();
  expect(reason(launch({ interference: { frequency: 1200 } }))).toBeNull();
});

it('work of other programs that is known beside one arm alone is not compared', () => {
  const busy = launch({ interference: { otherProcesses: 1.8 } });
  const unknown = launch({ interference: { otherProcesses: null } });
  const rounds = busy.rounds.map((round, i) => ({
    ...round,
    candidate: unknown.rounds[i]?.candidate ?? round.candidate,
  }));
  expect(reason({ ...busy, rounds })).toBeNull();
});

describe.each(['baseline', 'candidate'] as const)('beside the %s only', (arm) => {
  it.each([
    [
      'another program',
      { interference: { otherProcesses: 0.9 } },
      /^other work on the machine took \d\.\d\d cores while the /,
    ],
    ['the hypervisor’s steal', { interference: { steal: 0.8 } }, /^other work on the machine took/],
    [
      'steal where the work of other programs is unknown',
      { interference: { otherProcesses: null, steal: 0.8 } },
      /^other work on the machine took/,
    ],
    [
      'throttling of our own control group',
      { interference: { throttled: 0.8 } },
      /^other work on the machine took/,
    ],
    ['a slower processor', { interference: { frequency: 2000 } }, /^the processor ran at \d+ MHz/],
    ['a stall of the load generator', { generatorStall: 300_000 }, /^the load generator paused/],
  ])('%s excludes the launch, with the reason', (_what, seen, said) => {
    expect(reason(launch(seen, [arm]))).toMatch(said);
  });

  it('a little more is noise', () => {
    expect(reason(launch({ interference: { otherProcesses: 0.4 } }, [arm]))).toBeNull();
    expect(reason(launch({ interference: { frequency: 2800 } }, [arm]))).toBeNull();
    expect(reason(launch({ generatorStall: 60_000 }, [arm]))).toBeNull();
  });

  it('the rule ignores the app’s responses', () => {
    const slow = launch({ completed: 3, cpu: 0.5, statuses: { '500': 3 } }, [arm]);
    expect(reason(slow)).toBeNull();
  });

  it('weighs as much as beside the other', () => {
    for (const others of [0.3, 0.5, 0.6, 2]) {
      const [one, other] = [arm, otherArm(arm)].map((each) =>
        reason(launch({ interference: { otherProcesses: others } }, [each])),
      );
      expect(one === null).toBe(other === null);
    }
  });
});

it('a missing measurement excludes no launch', () => {
  expect(reason(launch({ interference: null, generatorStall: null }))).toBeNull();
});

it('a launch that is already excluded keeps its reason', () => {
  expect(reason({ ...launch(), excluded: 'the candidate stopped' })).toBe('the candidate stopped');
});

it('a stall in a window that counts excludes the launch, too', () => {
  const stalled = [aRun({ seconds: 0.2 }), { ...aRun({ seconds: 0.2 }), generatorStall: 150_000 }];
  const warmUps = [...stalled, aRun({ arm: 'candidate', seconds: 0.2 })];
  const warm = { ...launch(), warmUps };
  expect(reason(warm)).toBeNull();
  expect(reason({ ...warm, steadyWindows: { 'GET /': 1 } })).toMatch(/^the load generator paused/);
});

describe('a machine that disturbs more than a fifth of the launches', () => {
  const disturbed = launch({ generatorStall: 300_000 }, ['candidate']);
  const quiet = launch();
  const excludedOf = (all: readonly Launch[]) => exclusionReasons(all).map((why) => why !== null);
  const times = (count: number, one: Launch) => Array.from({ length: count }, () => one);

  it('excludes none of them, once there are enough to tell', () => {
    expect(excludedOf(times(4, disturbed))).toEqual([true, true, true, true]);
    expect(excludedOf(times(5, disturbed))).not.toContain(true);
    expect(excludedOf([...times(3, quiet), ...times(2, disturbed)])).not.toContain(true);
    const one = [...times(4, quiet), disturbed];
    expect(excludedOf(one)).toEqual([false, false, false, false, true]);
  });

  it('goes on to exclude none when it gets quieter, so that no launch stops counting', () => {
    const all = [quiet, ...times(5, disturbed), ...times(30, quiet), disturbed];
    let before = 0;
    for (let count = 1; count <= all.length; count++) {
      const counted = exclusionReasons(all.slice(0, count)).filter((why) => why === null).length;
      expect(counted).toBeGreaterThanOrEqual(before);
      before = counted;
    }
    expect(excludedOf(all)).not.toContain(true);
  });

  it('is told again from a report, whose launches have their reasons', () => {
    const reported = times(4, { ...disturbed, excluded: reason(disturbed) ?? null });
    expect(excludedOf([...reported, disturbed])).not.toContain(true);
  });

  it('still excludes what failed', () => {
    const failed = { ...disturbed, excluded: 'the candidate stopped' };
    expect(excludedOf([...times(5, disturbed), failed]).at(-1)).toBe(true);
  });

  it('leaves a warning instead', () => {
    const count = (launches: readonly Launch[]) => disturbedThatCount(launches).length;
    expect(count(times(6, disturbed))).toBe(6);
    expect(count(times(6, { ...disturbed, excluded: 'x' }))).toBe(0);
    expect(count(times(6, quiet))).toBe(0);
  });
});

it('the same launches count when a stored report is judged again, also if fewer windows of the warm-ups counted', () => {
  /** Six windows of each arm, of which the first three cost more, and are left out. @param stalled the window that paused */
  const warmUps = (stalled: number | null) =>
    (['baseline', 'candidate'] as const).flatMap((arm) =>
      Array.from({ length: 6 }, (_, i) =>
        aRun({
          arm,
          seconds: 0.2,
          cpu: i < 3 ? 300 : 180,
          generatorStall: i === stalled ? 500_000 : 300,
        }),
      ),
    );
  const launches = Array.from({ length: 5 }, (_, i) => ({
    ...aLaunch(i, [aRound(i === 4 ? { generatorStall: 300_000 } : {}, { cpu: 180 + i / 10 })]),
    warmUps: warmUps(i === 2 ? 0 : null),
    steadyWindows: { 'GET /': 6 },
  }));
  const { name, gates } = aScenario();
  const rule = { alpha: 0.05, looks: 1, launches: 5 };
  const judged = (all: readonly Launch[]) =>
    evaluate(
      [{ name, gates: [...gates], amount: null, rate: null }],
      { launches: all, controls: [] },
      rule,
    );
  // Two of five were disturbed, so both count.
  const first = judged(launches);
  expect(first.launches.map(({ excluded }) => excluded)).toEqual([null, null, null, null, null]);
  expect(first.launches[2]?.steadyWindows).toEqual({ 'GET /': 3 });
  const again = judged(JSON.parse(JSON.stringify(first.launches)) as Launch[]);
  expect(again).toEqual(first);
});

it('too few launches that count are said to be too few, and not to be all the same', () => {
  const launches = Array.from({ length: 4 }, (_, i) => ({
    ...aLaunch(i, [aRound({}, { cpu: 180 + i })]),
    excluded: i === 2 ? 'the load generator paused for 56% of a run' : null,
  }));
  const { name, gates } = aScenario();
  const scenario = { name, gates: [...gates], amount: null, rate: null };
  const rule = { alpha: 0.05, looks: 1, launches: 4 };
  const { cells } = evaluate([scenario], { launches, controls: [] }, rule);
  const gated = cells
    .filter((cell) => cell.gated)
    .map((cell) => ({ ...cell, suggestedMeasuringTime: null, drift: null }));
  expect(gated[0]?.estimate).toBeNull();
  expect(unjudged({ launches, budgets: [] }, gated)).toBe(
    'only 3 of 4 launches count, and 4 are needed',
  );
});
