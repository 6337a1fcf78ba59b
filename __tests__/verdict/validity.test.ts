import { mean, standardDeviation } from 'simple-statistics';
import { describe, expect, it } from 'vitest';
import { ComparisonRecord } from '../../src/comparison/comparison-record.ts';
import type { Validity } from '../../src/verdict/status-parity.ts';
import { validityOf } from '../../src/verdict/validity.ts';
import { ARMS } from '../../src/model/arm.ts';
import { describeWarning, type Warning } from '../../src/model/warnings.ts';
import type { ResponseSample, Run } from '../../src/model/run.ts';
import type { JudgedRun } from '../../src/verdict/tally-requests.ts';
import { plainRequest } from '../../src/model/request.ts';
import { randomFrom } from '../../src/plan/random.ts';
import { aScenario } from '../support/apps.ts';
import { slack } from '../support/chance.ts';
import { aLaunch, aRound, aRun, type RunValues } from '../support/runs.ts';

type Answers = RunValues['statuses'];

function answers(
  baseline: RunValues | Answers,
  candidate: RunValues | Answers,
  expected: number[] | null = null,
): Validity {
  const values = (given: RunValues | Answers): RunValues =>
    given && ('statuses' in given || 'failures' in given)
      ? given
      : { statuses: given as Answers & object };
  return validityOf(
    overLaunches({ ...values(baseline), arm: 'baseline' }),
    overLaunches({ ...values(candidate), arm: 'candidate' }),
    aScenario({ expectedStatus: expected }),
  );
}

const LAUNCHES = [0, 1, 2, 3] as const;

/** What an arm answers in all, as evenly as possible in the runs of four launches; with failures, or nothing at all, in one run. */
function overLaunches(values: RunValues): JudgedRun[] {
  const { statuses, failures, responses, ...others } = values;
  const isSilent = statuses !== undefined && Object.keys(statuses).length === 0;
  if (failures || isSilent) return [aRun(values)];
  const partOf = (count: number, launch: number) => Math.floor((count + launch) / LAUNCHES.length);
  return LAUNCHES.flatMap((launch): JudgedRun[] => {
    const divided = Object.entries(statuses ?? {}).flatMap(([status, count]) => {
      const part = partOf(count, launch);
      return part > 0 ? [[status, part] as const] : [];
    });
    if (statuses && divided.length === 0) return [];
    const run = aRun({
      ...others,
      ...(statuses && { statuses: Object.fromEntries(divided) }),
      responses: (responses ?? []).flatMap((each) => {
        const count = partOf(each.count, launch);
        return count > 0 ? [{ ...each, count }] : [];
      }),
    });
    return [{ ...run, launch }];
  });
}

const reasonIn = (validity: Validity) => ('reason' in validity ? validity.reason : '');

it('two arms that answer 200 are valid, without a warning', () => {
  expect(answers({ '200': 100 }, { '200': 90 })).toEqual({ kind: 'valid', warnings: [] });
});

describe('a run with failed requests is never counted as fast', () => {
  it.each([
    ['a 500 only at the candidate', { statuses: { '200': 99, '500': 1 } }, '1 × status 500'],
    ['timeouts', { statuses: { '200': 99 }, failures: { timeout: 3 } }, '3 × timeout'],
    [
      'responses that do not end',
      { statuses: {}, failures: { unfinished: 20 } },
      '20 × response without an end within its timeout',
    ],
    ['resets', { statuses: { '200': 9 }, failures: { reset: 2 } }, '2 × connection reset'],
    ['other responses than HTTP', { statuses: {}, failures: { other: 100 } }, 'is not HTTP'],
    ['refusals', { statuses: {}, failures: { refused: 100 } }, '100 × connection refused'],
    [
      'closed connections',
      { statuses: { '200': 1 }, failures: { unanswered: 7 } },
      'closed before the response',
    ],
    // A race may close an idle connection, but takes no response back that has begun.
    [
      'a single response that was cut off',
      { statuses: { '200': 9999 }, failures: { 'cut-off': 1 } },
      '1 × response that was cut off',
    ],
    ['nothing at all', { statuses: {} }, 'no response'],
  ])('%s: candidate-failed, with the difference', (_, candidate, seen) => {
    const validity = answers({ '200': 100 }, candidate);
    expect(validity.kind).toBe('candidate-failed');
    expect(reasonIn(validity)).toContain(seen);
  });

  it.each<[what: string, RunValues, RunValues, advice: RegExp | null]>([
    [
      'responses that do not end on both',
      { statuses: {}, failures: { unfinished: 20 } },
      { statuses: {}, failures: { unfinished: 19, timeout: 1 } },
      /\. Endless streams, .* cannot be measured\. Choose a path whose responses end/,
    ],
    [
      'an endless response among others',
      { statuses: { '200': 5 }, failures: { unfinished: 20 } },
      { statuses: { '200': 7 }, failures: { unfinished: 20 } },
      /cannot be measured/,
    ],
    [
      'no response on both',
      { statuses: {}, failures: { timeout: 20 } },
      { statuses: {}, failures: { timeout: 20 } },
      /\. A path that holds its response back, such as a long poll, cannot be measured\. Choose/,
    ],
    [
      'apps that hang later',
      { statuses: { '200': 5 }, failures: { timeout: 20 } },
      { statuses: { '200': 7 }, failures: { timeout: 20 } },
      null,
    ],
    [
      'other failures, too',
      { statuses: { '500': 3 }, failures: { unfinished: 20 } },
      { statuses: { '500': 3 }, failures: { unfinished: 20 } },
      null,
    ],
    [
      'two kinds of failures',
      { statuses: {}, failures: { unfinished: 20 } },
      { statuses: {}, failures: { 'cut-off': 20 } },
      null,
    ],
  ])('%s: the reason says whether such a path can be measured', (_, before, after, advice) => {
    const validity = answers(before, after);
    expect(validity.kind).toBe('invalid');
    if (advice) expect(reasonIn(validity)).toMatch(advice);
    else expect(reasonIn(validity)).not.toContain('measured');
  });

  it('a status that looks right is shown beside the one that the scenario expects, and may be meant', () => {
    expect(reasonIn(answers({ '201': 100 }, { '200': 100 }, [201, 202]))).toBe(
      '100 × status 200 (expected: 201 or 202) of 100 requests. If the change is right, say so with expect: { status: [200, 201, 202] }. Otherwise let the candidate answer as expected',
    );
  });

  it.each<[string, RunValues]>([
    ['an error', { statuses: { '500': 100 } }],
    ['an error, too', { statuses: { '200': 50, '404': 50 } }],
    ['other failures, too', { statuses: { '200': 100 }, failures: { timeout: 3 } }],
  ])('%s is not meant, where the scenario expects another status', (_, candidate) => {
    const validity = answers({ '201': 100 }, candidate, [201]);
    expect(validity.kind).toBe('candidate-failed');
    expect(reasonIn(validity)).not.toContain('If the change is right');
  });

  it('a status that the candidate shows and the baseline does not', () => {
    const validity = answers({ '200': 100 }, { '404': 5000 });
    expect(validity.kind).toBe('candidate-failed');
    expect(reasonIn(validity)).toMatch(/baseline answers 200, the candidate 404.*expect/);
  });

  it('also when it shows in a few responses only', () => {
    const validity = answers({ '200': 5000 }, { '200': 4990, '429': 10 });
    expect(validity.kind).toBe('candidate-failed');
    expect(reasonIn(validity)).toContain('200 (4,990 ×) and 429 (10 ×)');
  });
});

describe('shares of statuses that both arms show', () => {
  it('a clear rise at the candidate is a failure, not a speed-up', () => {
    const validity = answers({ '200': 4990, '404': 10 }, { '200': 2000, '404': 3000 });
    expect(validity.kind).toBe('candidate-failed');
    expect(reasonIn(validity)).toMatch(
      /baseline answers 200 \(4,990 ×\).*candidate 200 \(2,000 ×\)/,
    );
  });

  it('redirects count, too', () => {
    const validity = answers({ '200': 900, '302': 100 }, { '200': 500, '302': 500 });
    expect(validity.kind).toBe('candidate-failed');
  });

  it('a clear rise at the baseline is the baseline’s failure', () => {
    const validity = answers({ '200': 500, '429': 500 }, { '200': 990, '429': 10 });
    expect(validity.kind).toBe('baseline-failed');
  });

  it('shares that only waver are compared, with a warning', () => {
    for (const candidate of [
      { '200': 880, '404': 120 },
      { '200': 995, '404': 5 },
    ]) {
      const baseline =
        candidate['404'] > 50 ? { '200': 900, '404': 100 } : { '200': 999, '404': 1 };
      expect(answers(baseline, candidate)).toMatchObject({ kind: 'valid' });
    }
  });
});

describe('statuses that only one arm shows', () => {
  it.each([
    ['one at the candidate', { '200': 20 }, { '200': 19, '404': 1 }],
    ['one at the baseline', { '200': 19, '204': 1 }, { '200': 20 }],
    ['three of each, of different ones', { '200': 997, '404': 3 }, { '200': 997, '429': 3 }],
    ['nine at the candidate', { '200': 5000 }, { '200': 4991, '404': 9 }],
    ['a clear rise of few', { '200': 19, '404': 1 }, { '200': 14, '404': 6 }],
  ])('%s may be chance: valid', (_, baseline: Answers, candidate: Answers) => {
    expect(answers(baseline, candidate).kind).toBe('valid');
  });

  it('are in the warning, whichever arm shows them, as often as both arms together', () => {
    const statuses = [
      { status: 200, count: 43 },
      { status: 404, count: 1 },
    ];
    const warnings = [{ code: 'unexpected-status', statuses }];
    expect(answers({ '200': 23 }, { '200': 20, '404': 1 })).toMatchObject({ warnings });
    expect(answers({ '200': 20, '404': 1 }, { '200': 23 })).toMatchObject({ warnings });
  });

  it('may both be right if one is a 304, as with a new ETag: then both are to be expected', () => {
    const advice =
      '. A 304 answers a header of the request such as if-none-match. If the change is right, accept both with expect: { status: [200, 304] }, or leave that header out to compare whole responses. Otherwise let the candidate answer as the baseline does';
    for (const [before, after] of [
      ['200', '304'],
      ['304', '200'],
    ] as const) {
      const judged = answers({ [before]: 20 }, { [after]: 20 });
      expect(judged.kind).toBe('candidate-failed');
      expect(reasonIn(judged)).toBe(
        `the baseline answers ${before}, the candidate ${after}${advice}`,
      );
    }
    for (const after of [{ '304': 10, '404': 10 }, { '302': 20 }]) {
      const reason = reasonIn(answers({ '200': 20 }, after));
      expect(reason).toMatch(/say which are right with expect: \{ status: … \}$/);
    }
  });

  it.each([
    [301, true],
    [308, true],
    [302, false],
    [404, false],
  ])('with a %i that may lead to HTTPS, the header of a proxy is a way out: %s', (status, may) => {
    const hint =
      'if it redirects HTTP to HTTPS, give the scenario the header x-forwarded-proto: https';
    const failed = answers({ '200': 20 }, { [status]: 20 });
    expect(failed.kind).toBe('candidate-failed');
    expect(reasonIn(failed).includes(hint)).toBe(may);
    const alike = answers({ [status]: 20 }, { [status]: 20 });
    const [warning] = 'warnings' in alike ? alike.warnings : [];
    expect(warning && describeWarning(warning).includes(hint)).toBe(may);
  });

  it('fail it if all of its responses have them, however few there are', () => {
    expect(answers({ '200': 20 }, { '204': 20 }).kind).toBe('candidate-failed');
    expect(answers({ '200': 2 }, { '302': 2 }).kind).toBe('candidate-failed');
    expect(answers({ '400': 2 }, { '200': 2 }).kind).toBe('baseline-failed');
  });
});

describe('successful statuses that the candidate no longer shows', () => {
  it.each([
    [
      'for another success that the baseline rarely has',
      { '200': 9900, '204': 100 },
      { '204': 10_000 },
    ],
    ['for an error that the baseline often has', { '200': 490, '404': 510 }, { '404': 1000 }],
    [
      'for redirects, instead of which the baseline has some errors',
      { '200': 880, '404': 120 },
      { '302': 1000 },
    ],
  ])('fail it: %s', (_, baseline: Answers, candidate: Answers) => {
    expect(answers(baseline, candidate).kind).toBe('candidate-failed');
  });
});

describe('a baseline that fails does not fail its own fix', () => {
  it.each([
    ['500s', { '500': 10 }, { '200': 10 }],
    ['a 400 that the candidate fixes', { '400': 10 }, { '200': 10 }],
  ])('%s', (_, baseline, candidate) => {
    expect(answers(baseline, candidate).kind).toBe('baseline-failed');
  });

  it('a route that the baseline does not have is new', () => {
    for (const status of ['404', '405', '501']) {
      expect(answers({ [status]: 10 }, { '201': 10 }).kind).toBe('new');
    }
  });

  it('a new route that fails at the candidate is no news but a failure', () => {
    expect(answers({ '404': 10 }, { '500': 10 }).kind).toBe('candidate-failed');
  });
});

describe('connections that are lost', () => {
  const losing = (reset: number, served = 5000): RunValues => ({
    statuses: { '200': served },
    failures: reset === 0 ? {} : { reset },
  });

  it.each([
    ['three of the candidate’s, none of the baseline’s', losing(0), losing(3), 3],
    ['three of the baseline’s, none of the candidate’s', losing(3), losing(0), 3],
    ['a few of each', losing(4), losing(5), 9],
    ['one of each in a long comparison', losing(1, 792_018), losing(1, 767_427), 2],
  ])('%s may be chance: valid, with a warning', (_, baseline, candidate, lost) => {
    const validity = answers(baseline, candidate);
    expect(validity).toMatchObject({ kind: 'valid', warnings: [{ code: 'lost-requests', lost }] });
  });

  it('a baseline that loses a few more than the candidate can be compared with: valid, with a warning that names it', () => {
    expect(answers(losing(14, 20_000), losing(0, 20_000))).toMatchObject({
      kind: 'valid',
      warnings: [{ code: 'lost-requests', lost: 14, ofBaseline: 14 }],
    });
  });

  /** Two runs in each launch. */
  const arm = (lost: readonly number[], served = 2000) =>
    lost.map((each, i) => ({ ...aRun(losing(each, served)), launch: Math.floor(i / 2) }));
  const beside = (candidate: readonly number[], baseline: readonly number[] = [], served = 2000) =>
    validityOf(arm([...baseline, 0, 0, 0, 0, 0], served), arm(candidate, served), aScenario());

  it.each([
    ['ten at once', [0, 10, 0, 0, 0], []],
    ['ten at once in three runs', [10, 0, 10, 10, 0], []],
    ['ten at once in five runs, where the baseline did in one', [10, 10, 10, 10, 10], [10]],
    ['ten at once of few', [0, 10], []],
  ])(
    'that the candidate loses %s are open: it is not blamed, and nothing passes',
    (_, lost, before) => {
      expect(beside(lost, before, lost.length === 2 ? 200 : 2000)).toMatchObject({
        kind: 'valid',
        warnings: [{ code: 'lost-requests', isOpen: true }],
      });
    },
  );

  it('that the candidate loses in all runs of a single launch are open, too', () => {
    const bad = Array.from({ length: 6 }, () => ({ ...aRun(losing(3, 2000)), launch: 0 }));
    expect(validityOf(arm([0, 0, 0, 0, 0, 0]), bad, aScenario())).toMatchObject({
      kind: 'valid',
      warnings: [{ code: 'lost-requests', isOpen: true }],
    });
    const more = [...bad, { ...aRun(losing(3, 2000)), launch: 1 }];
    expect(validityOf(arm([0, 0, 0, 0, 0, 0]), more, aScenario()).kind).toBe('candidate-failed');
  });

  it('that the baseline loses at once are no failure, also of few, and nothing is open', () => {
    for (const served of [200, 2000]) {
      const validity = validityOf(arm([10, 0, 0], served), arm([0, 0, 0], served), aScenario());
      expect(validity).toMatchObject({
        kind: 'valid',
        warnings: [{ code: 'lost-requests', isOpen: false }],
      });
    }
  });

  it('at once are all that wait on the connections, with pipelining more than one on each', () => {
    const kindOf = (pipelining: number, lost: number) =>
      validityOf(arm([0, 0, 0, 0], 5000), arm([0, lost], 5000), aScenario({ pipelining })).kind;
    expect(kindOf(10, 100)).toBe('valid');
    expect(kindOf(1, 100)).toBe('candidate-failed');
    expect(kindOf(10, 600)).toBe('candidate-failed');
  });

  it('fail the candidate if they were lost in four runs of two launches, or if a run lost clearly more than its connections lose at a few moments', () => {
    for (const lost of [
      [10, 10, 10, 10, 0],
      [3, 3, 3, 3, 0],
      [0, 60, 0, 0, 0],
    ]) {
      expect(beside(lost).kind).toBe('candidate-failed');
    }
  });

  it.each([
    ['sixty of the candidate’s alone', losing(0), losing(60), 'candidate-failed'],
    ['sixty of the baseline’s alone', losing(60), losing(0), 'baseline-failed'],
    ['one in a hundred of both', losing(50), losing(50), 'invalid'],
    ['one in a hundred of the candidate’s, too', losing(3), losing(50), 'candidate-failed'],
    ['two of a short run', losing(0, 10), losing(2, 10), 'candidate-failed'],
    ['many beside one', losing(1, 20_000), losing(303, 500), 'candidate-failed'],
    ['many of the baseline’s beside one', losing(303, 500), losing(1, 20_000), 'baseline-failed'],
  ])('%s are no chance', (_, baseline, candidate, kind) => {
    expect(answers(baseline, candidate).kind).toBe(kind);
  });

  it('are no refusals: only an app that answers 503 or 429 is told to lower its rate', () => {
    const advice = 'give the scenario a rate';
    expect(reasonIn(answers(losing(0), losing(300)))).not.toContain(advice);
    const refusing = (reset: number): RunValues => ({
      statuses: { '200': 500, '503': 50 },
      failures: reset === 0 ? {} : { reset },
    });
    expect(reasonIn(answers(losing(0), refusing(0)))).toContain(advice);
    expect(reasonIn(answers(losing(0), refusing(300)))).not.toContain(advice);
  });

  it('name the keep-alive timeout if most came on connections that the app may have taken for idle', () => {
    const advice = /keep-alive timeout .* passed .* raise that timeout/;
    const idle = (reset: number, takenForIdle: number) => ({ ...losing(reset), takenForIdle });
    expect(reasonIn(answers(losing(0), idle(300, 160)))).toMatch(advice);
    expect(reasonIn(answers(idle(300, 160), losing(0)))).toMatch(advice);
    expect(reasonIn(answers(idle(300, 160), idle(300, 300)))).toMatch(advice);
    expect(reasonIn(answers(losing(0), idle(300, 140)))).not.toMatch(advice);
    expect(reasonIn(answers(idle(300, 160), losing(300)))).not.toMatch(advice);
    const crashing = { ...idle(300, 300), failures: { reset: 300, 'cut-off': 1 } };
    expect(reasonIn(answers(losing(0), crashing))).not.toMatch(advice);
  });

  it('name the processes of the app that ended meanwhile, and no others', () => {
    const ending = (reset: number) => ({ ...losing(reset), endedProcesses: 2 });
    expect(reasonIn(answers(losing(0), ending(300)))).toMatch(
      /300 × connection reset of [\d,]+ requests: meanwhile 2 processes of the app ended; .* find out why$/,
    );
    expect(reasonIn(answers(losing(0), { ...ending(300), takenForIdle: 300 }))).toMatch(
      /meanwhile 2 processes of the app ended/,
    );
    expect(reasonIn(answers(losing(0), losing(300)))).not.toContain('meanwhile');
    expect(reasonIn(answers({}, { '500': 10 }))).not.toContain('meanwhile');
  });

  it('a run without a response fails, although it lost few', () => {
    const good = aRun({ statuses: { '200': 9000 } });
    const silent = aRun({ arm: 'candidate', statuses: {}, failures: { unanswered: 2 } });
    const runs = [good, silent].map((run): Run => ({ ...run, arm: 'candidate' }));
    expect(validityOf([good, good], runs, aScenario()).kind).toBe('candidate-failed');
  });
});

describe('both arms alike', () => {
  it('failures on both sides are invalid', () => {
    const validity = answers({ '500': 10 }, { '200': 9, '502': 1 });
    expect(validity.kind).toBe('invalid');
    expect(reasonIn(validity)).toMatch(
      /baseline with 10 × status 500, the candidate with 1 × status 502/,
    );
  });

  it.each(['302', '404', '401'])('a %s on both sides is valid, with a warning', (status) => {
    const validity = answers({ [status]: 10 }, { [status]: 10 });
    expect(validity.kind).toBe('valid');
    expect('warnings' in validity && validity.warnings[0]).toMatchObject({
      code: 'unexpected-status',
      statuses: [{ status: Number(status), count: 20 }],
    });
  });
});

describe('responses of both arms that mostly are errors, and not all of them', () => {
  it('are what is left when a token or a session was used up: invalid', () => {
    const validity = answers({ '200': 160, '403': 9000 }, { '200': 150, '403': 9100 });
    expect(validity.kind).toBe('invalid');
    expect(reasonIn(validity)).toMatch(
      /^most responses are errors on both sides: 200 \(310 ×\) and 403 \(18,100 ×\)\. .*expect: \{ status: \[200, 403\] \}$/,
    );
  });

  it('are valid if they are expected, or if every fifth is none', () => {
    const both = { '200': 10, '404': 90 };
    expect(answers(both, both, [200, 404])).toEqual({ kind: 'valid', warnings: [] });
    expect(answers({ '200': 20, '404': 80 }, { '200': 20, '404': 80 }).kind).toBe('valid');
  });
});

describe('a failure of the candidate alone', () => {
  it('says so if it is so rare that the base may have it, too', () => {
    const chance = 'so few may also be chance';
    expect(reasonIn(answers({ '200': 6000 }, { '200': 5999, '500': 1 }))).toBe(
      `1 × status 500 of 6,000 requests, and on the baseline none of 6,000; ${chance}, if both sides fail that rarely`,
    );
    expect(reasonIn(answers({ '200': 6000 }, { '200': 5985, '500': 15 }))).not.toContain(chance);
    const resets = { statuses: { '200': 500 }, failures: { reset: 500 } };
    expect(reasonIn(answers({ '200': 1000 }, resets))).not.toContain(chance);
  });

  it('is no overload of the app, which the base does not have', () => {
    const reason = reasonIn(answers({ '200': 500 }, { '200': 400, '503': 100 }));
    expect(reason).toContain('the candidate refuses requests under load, and the baseline none');
  });
});

describe('expected statuses', () => {
  it('an expected status is valid, even 404 or 503', () => {
    expect(answers({ '404': 10 }, { '404': 10 }, [404])).toEqual({ kind: 'valid', warnings: [] });
    expect(answers({ '503': 10 }, { '503': 10 }, [503]).kind).toBe('valid');
    expect(answers({ '200': 10 }, { '201': 10 }, [200, 201]).kind).toBe('valid');
  });

  it('in clearly other shares are valid, with a warning that the sides do different work', () => {
    const warned = (baseline: Answers, candidate: Answers, expected: number[]) => {
      const validity = answers(baseline, candidate, expected);
      return validity.kind === 'valid' ? validity.warnings : [validity];
    };
    expect(warned({ '200': 950, '404': 50 }, { '404': 1000 }, [200, 404])).toEqual([
      {
        code: 'statuses-differ',
        scenario: 'GET /',
        request: null,
        baseline: [
          { status: 200, count: 950 },
          { status: 404, count: 50 },
        ],
        candidate: [{ status: 404, count: 1000 }],
      },
    ]);
    for (const [before, after] of [
      [{ '200': 150, '401': 850 }, { '401': 1000 }],
      [{ '401': 1000 }, { '200': 150, '401': 850 }],
      [{ '200': 1000 }, { '302': 1000 }],
    ] as [Answers, Answers][]) {
      expect(warned(before, after, [200, 302, 401])).toMatchObject([{ code: 'statuses-differ' }]);
    }
    expect(warned({ '200': 950, '404': 50 }, { '200': 930, '404': 70 }, [200, 404])).toEqual([]);
    expect(warned({ '200': 1000 }, { '201': 1000 }, [200, 201])).toEqual([]);
  });

  it('a status that is not expected is a failure', () => {
    expect(answers({ '201': 10 }, { '200': 10 }, [201]).kind).toBe('candidate-failed');
    expect(answers({ '200': 10 }, { '201': 10 }, [201]).kind).toBe('baseline-failed');
    expect(answers({ '200': 10 }, { '200': 10 }, [201]).kind).toBe('invalid');
  });
});

it('all runs of a scenario are judged together, not the latest alone', () => {
  const good = aRun({});
  const bad = aRun({ arm: 'candidate', statuses: { '200': 9, '500': 1 } });
  expect(validityOf([good, good], [bad, good], aScenario()).kind).toBe('candidate-failed');
});

describe('bodies', () => {
  const page: ResponseSample = {
    request: 0,
    status: 200,
    type: 'application/json',
    count: 10,
    size: 2000,
    wrong: 0,
  };
  const bodies = (
    baseline: Partial<ResponseSample>,
    candidate: Partial<ResponseSample>,
    expects = false,
  ) =>
    validityOf(
      [aRun({ responses: [{ ...page, ...baseline }] })],
      [aRun({ arm: 'candidate', responses: [{ ...page, ...candidate }] })],
      aScenario({ expectedBody: expects ? { contains: 'x', type: null } : null }),
    );

  it('alike are valid', () => {
    expect(bodies({}, { size: 2040 })).toEqual({ kind: 'valid', warnings: [] });
  });

  describe('of the same size', () => {
    const [pen, cup] = ['0a1b2c3d', '4e5f6a7b'];
    /** @param digests of each launch: of all of its bodies, or null if they vary */
    const arm = (
      digests: readonly (string | null)[],
      values: Partial<ResponseSample> = {},
    ): JudgedRun[] =>
      digests.map((digest, launch) => ({
        ...aRun({ responses: [{ ...page, ...values, digest }] }),
        launch,
      }));
    const always = (digest: string | null) => LAUNCHES.map(() => digest);
    const judged = (baseline: JudgedRun[], candidate: JudgedRun[], expected = {}) =>
      validityOf(baseline, candidate, aScenario(expected));

    it('are compared with a word of warning if each side always sends one, and not the same', () => {
      const validity = judged(arm(always(pen)), arm(always(cup)));
      const kind = { status: 200, type: 'application/json', size: 2000 };
      expect(validity).toEqual({
        kind: 'valid',
        warnings: [
          {
            code: 'responses-differ',
            scenario: 'GET /',
            request: null,
            baseline: { ...kind, digest: pen },
            candidate: { ...kind, digest: cup },
          },
        ],
      });
      const [warning] = validity.kind === 'valid' ? validity.warnings : [];
      expect(warning && describeWarning(warning)).toBe(
        'GET /: The baseline always sends one body, the candidate always another one: both are 200 with 2,000 bytes of application/json, and only what they say differs. If the change alters this answer on purpose, do nothing. Otherwise the candidate may send a wrong record or an error page: ask both sides for it, and say which body is right with expect: { body: … }.',
      );
      const longer = judged(arm(always(pen)), arm(always(cup), { size: 2007 }));
      expect(longer).toMatchObject({ warnings: [{ candidate: { size: 2007, digest: cup } }] });
    });

    it.each<[what: string, baseline: JudgedRun[], candidate: JudgedRun[], expected?: object]>([
      ['both sides send the same one', arm(always(pen)), arm(always(pen))],
      ['the base’s vary in each launch', arm(always(null)), arm(always(cup))],
      ['the candidate’s vary in each launch', arm(always(pen)), arm(always(null))],
      [
        'each boot of the base draws another one',
        arm([pen, pen, pen, 'ffffffff']),
        arm(always(cup)),
      ],
      ['each boot of the candidate draws another one', arm(always(pen)), arm([cup, cup, pen, cup])],
      ['they vary in one launch', arm(always(pen)), arm([cup, cup, cup, null])],
      ['there are too few launches to tell', arm([pen, pen, pen]), arm([cup, cup, cup])],
      ['the candidate has too few launches', arm(always(pen)), arm([cup, cup, cup])],
      [
        'a report is older, and has none',
        overLaunches({ responses: [page] }),
        overLaunches({ arm: 'candidate', responses: [page] }),
      ],
      ['they are errors', arm(always(pen), { status: 404 }), arm(always(cup), { status: 404 })],
      [
        'any body is right',
        arm(always(pen)),
        arm(always(cup)),
        { expectedBody: { contains: '', type: null } },
      ],
    ])('need no word if %s', (_, baseline, candidate, expected) => {
      const { kind, ...rest } = judged(baseline, candidate, expected);
      expect(kind).toBe('valid');
      const codes = 'warnings' in rest ? rest.warnings.map(({ code }) => code) : [];
      expect(codes).not.toContain('responses-differ');
    });
  });

  it('that shrink to an error page fail with any status', () => {
    const validity = bodies({}, { size: 180 });
    expect(validity.kind).toBe('candidate-failed');
    expect(reasonIn(validity)).toBe(
      'the baseline answers 200 with 2,000 bytes of application/json, the candidate 200 with 180 bytes of application/json; say which is right with expect: { body: … }',
    );
  });

  it('that are smaller in each of three boots fail, and not yet in the pilot or in two: each boot may draw their size', () => {
    const arm = (of: 'baseline' | 'candidate', sizes: readonly number[]) =>
      sizes.flatMap((size, launch) =>
        Array.from({ length: 2 }, () => ({
          ...aRun({ arm: of, responses: [{ ...page, size }] }),
          launch,
        })),
      );
    const kindOf = (baseline: readonly number[], candidate: readonly number[]) =>
      validityOf(arm('baseline', baseline), arm('candidate', candidate), aScenario()).kind;
    const ofPilot = (size: number) => [
      { ...aRun({ responses: [{ ...page, size }] }), isOfPilot: true as const },
    ];
    expect(validityOf(ofPilot(2000), ofPilot(180), aScenario()).kind).toBe('valid');
    expect(kindOf([2000, 2000], [180, 180])).toBe('valid');
    expect(kindOf([2000, 2000, 2000], [180, 180, 180])).toBe('candidate-failed');
    expect(kindOf([2000, 9000, 700, 5000], [180, 3000, 900, 1500])).toBe('valid');
  });

  it('that are gone fail, however small they were; a counter may have fewer digits, and none is like none', () => {
    expect(bodies({ size: 2 }, { size: 0 }).kind).toBe('candidate-failed');
    expect(bodies({ size: 105 }, { size: 2 }).kind).toBe('candidate-failed');
    expect(bodies({ size: 7 }, { size: 3 })).toMatchObject({ kind: 'valid' });
    expect(bodies({ size: 0 }, { size: 0 })).toEqual({ kind: 'valid', warnings: [] });
    // Also in a single run, where the few empty bodies of the base may be chance.
    const few = { ...page, size: 2, count: 190 };
    const partly = validityOf(
      [aRun({ responses: [few, { ...few, size: 0, count: 10 }] })],
      [aRun({ arm: 'candidate', responses: [{ ...few, size: 0, count: 200 }] })],
      aScenario(),
    );
    expect(partly.kind).toBe('candidate-failed');
    expect(reasonIn(bodies({ size: 105 }, { size: 0 }))).toContain(
      "or that any is with expect: { body: '' }",
    );
  });

  it('that are gone now and then are another response, but for chance and where the base has as many', () => {
    const partly = (empty: [number, number]) => {
      const [baseline, candidate] = empty.map((count) => [
        { ...page, count: 200 - count },
        ...(count === 0 ? [] : [{ ...page, size: 0, count }]),
      ]);
      return validityOf(
        overLaunches({ responses: baseline ?? [] }),
        overLaunches({ arm: 'candidate', responses: candidate ?? [] }),
        aScenario(),
      );
    };
    expect(reasonIn(partly([0, 12]))).toContain('the candidate 200 with 0 bytes');
    for (const alike of [
      [0, 3],
      [40, 60],
      [12, 0],
    ] as const) {
      expect(partly([...alike]), String(alike)).toMatchObject({ kind: 'valid' });
    }
  });

  it('of a redirect or an error may be gone, with a word of warning', () => {
    for (const status of [302, 404]) {
      const gone = bodies({ status, size: 280 }, { status, size: 0, type: null });
      expect(gone).toMatchObject({ kind: 'valid', warnings: [{ code: 'responses-differ' }] });
    }
  });

  it('of another media type are another response', () => {
    expect(bodies({}, { type: 'text/html' }).kind).toBe('candidate-failed');
  });

  it('of another size in each of three boots get a warning, and not yet in the pilot or in two: each boot may draw their size', () => {
    const arm = (of: 'baseline' | 'candidate', sizes: readonly number[]) =>
      sizes.map((size, launch) => ({
        ...aRun({ arm: of, responses: [{ ...page, size }] }),
        launch,
      }));
    const warnings = (baseline: JudgedRun[], candidate: JudgedRun[]) => {
      const validity = validityOf(baseline, candidate, aScenario());
      return validity.kind === 'valid' ? validity.warnings.map(({ code }) => code) : null;
    };
    const ofLaunches = (baseline: readonly number[], candidate: readonly number[]) =>
      warnings(arm('baseline', baseline), arm('candidate', candidate));
    const ofPilot = (size: number) => [
      { ...aRun({ responses: [{ ...page, size }] }), isOfPilot: true as const },
    ];
    expect(warnings(ofPilot(2000), ofPilot(2400))).toEqual([]);
    expect(ofLaunches([2000, 2000], [2400, 2400])).toEqual([]);
    expect(ofLaunches([2000, 2000, 2000], [2400, 2400, 2400])).toEqual(['responses-differ']);
    expect(ofLaunches([2000, 2000, 2000], [1800, 1800, 1800])).toEqual(['responses-differ']);
    expect(ofLaunches([2000, 2900, 1700], [2500, 2400, 2300])).toEqual([]);
  });

  it('that grow, or get a media type, are compared with a word of warning', () => {
    for (const validity of [
      bodies({ size: 180 }, {}),
      bodies({}, { size: 2300 }),
      bodies({ type: null }, {}),
    ]) {
      expect(validity).toMatchObject({
        kind: 'valid',
        warnings: [{ code: 'responses-differ' }],
      });
    }
  });

  it('with an expectation need not be equal, but have to meet it', () => {
    expect(bodies({}, { size: 180, type: 'text/html' }, true).kind).toBe('valid');
    const validity = bodies({}, { wrong: 4 }, true);
    expect(validity.kind).toBe('candidate-failed');
    expect(reasonIn(validity)).toContain('4 × sampled body that is not as expected');
    expect(bodies({ wrong: 1 }, { wrong: 4 }, true).kind).toBe('invalid');
  });

  it('of half the mean size are no failure if the sizes vary as much, and are one if more samples say so', () => {
    // One in ten has 100 KB, the rest 1 KB: in the sample of the candidate there is none yet.
    const mixed = { size: 10_900, sizeDeviation: 29_700 };
    const few = bodies({ ...mixed, count: 20 }, { size: 1000, sizeDeviation: 0, count: 20 });
    expect(few).toEqual({ kind: 'valid', warnings: [] });
    const more = bodies({ ...mixed, count: 150 }, { size: 1000, sizeDeviation: 0, count: 150 });
    expect(more).toMatchObject({ kind: 'valid', warnings: [{ code: 'responses-differ' }] });
    const many = bodies({ ...mixed, count: 500 }, { size: 1000, sizeDeviation: 0, count: 500 });
    expect(many.kind).toBe('candidate-failed');
  });

  const mixOf = (types: Record<string, number>) =>
    Object.entries(types).map(([type, count]): ResponseSample => ({ ...page, type, count }));
  const mixes = (baseline: Record<string, number>, candidate: Record<string, number>) =>
    validityOf(
      overLaunches({ responses: mixOf(baseline) }),
      overLaunches({ arm: 'candidate', responses: mixOf(candidate) }),
      aScenario(),
    ).kind;

  it('of two types that both arms send may be in any order', () => {
    expect(mixes({ png: 51, jpeg: 49 }, { png: 49, jpeg: 51 })).toBe('valid');
    expect(mixes({ png: 19, jpeg: 1 }, { png: 20 })).toBe('valid');
  });

  it('of a type that only one arm sends, and not by chance, or most often only there, are another response', () => {
    expect(mixes({ json: 100 }, { json: 70, html: 30 })).toBe('candidate-failed');
    expect(mixes({ json: 70, html: 30 }, { json: 100 })).toBe('candidate-failed');
    expect(mixes({ json: 97, html: 3 }, { json: 30, html: 70 })).toBe('candidate-failed');
    expect(mixes({ json: 8 }, { html: 8 })).toBe('candidate-failed');
  });

  it('without a type beside others with one are another response, unless the base has such, too', () => {
    const some = (typed: number, untyped: number) => [
      { ...page, count: typed },
      { ...page, type: null, count: untyped },
    ];
    const judged = (baseline: ResponseSample[], candidate: ResponseSample[]) =>
      validityOf(
        overLaunches({ responses: baseline }),
        overLaunches({ arm: 'candidate', responses: candidate }),
        aScenario(),
      ).kind;
    expect(judged([{ ...page, count: 100 }], some(50, 50))).toBe('candidate-failed');
    expect(judged([{ ...page, count: 100 }], some(3, 97))).toBe('candidate-failed');
    expect(judged(some(30, 70), some(30, 70))).toBe('valid');
    expect(judged(some(50, 50), [{ ...page, count: 100 }])).toBe('valid');
  });

  it('that no client can read fail, whatever is expected, and not where the base sends such, too', () => {
    const broken = { encoding: 'gzip', unreadable: 'broken' } as const;
    const type = { expectedBody: { contains: null, type: 'application/json' } };
    for (const expected of [{}, type]) {
      const judged = validityOf(
        [aRun({ responses: [{ ...page, encoding: 'gzip' }] })],
        [aRun({ arm: 'candidate', responses: [{ ...page, ...broken }] })],
        aScenario(expected),
      );
      expect(judged.kind).toBe('candidate-failed');
      expect(reasonIn(judged)).toBe(
        'the baseline answers 200 with 2,000 bytes of application/json, compressed with gzip, the candidate 200 with 2,000 bytes of application/json that no client can read: its content-encoding says gzip, but the body is not valid gzip',
      );
    }
    const unaccepted = { encoding: 'br', unreadable: 'not-accepted' } as const;
    expect(reasonIn(bodies({}, unaccepted))).toMatch(
      /that its client cannot read: its content-encoding is br, which the accept-encoding of/,
    );
    expect(bodies(broken, broken)).toEqual({ kind: 'valid', warnings: [] });
    expect(bodies(broken, unaccepted).kind).toBe('valid');
    expect(bodies(broken, {}).kind).toBe('valid');
    expect(bodies({ status: 404 }, { status: 404, ...broken }).kind).toBe('valid');
  });

  it('that are compressed on one side only are compared with a word of warning', () => {
    for (const validity of [bodies({}, { encoding: 'gzip' }), bodies({ encoding: 'br' }, {})]) {
      expect(validity).toMatchObject({ kind: 'valid', warnings: [{ code: 'responses-differ' }] });
    }
    expect(bodies({ encoding: 'br' }, { encoding: 'br' })).toEqual({ kind: 'valid', warnings: [] });
    const half = (compressed: number) => [
      { ...page, encoding: 'gzip', count: compressed },
      { ...page, count: 100 - compressed },
    ];
    const [one, other] = [aRun({ responses: half(53) }), aRun({ responses: half(47) })];
    const mixed = validityOf([one], [{ ...other, arm: 'candidate' }], aScenario());
    expect(mixed).toEqual({ kind: 'valid', warnings: [] });
  });

  describe('of redirects', () => {
    const redirects = (targets: Record<string, number>) =>
      Object.entries(targets).map(([location, count]): ResponseSample => ({
        ...{ ...page, status: 302, type: null, size: 0, count },
        ...(location === 'unknown' ? {} : { location }),
      }));
    type Targets = Record<string, number>;
    const EIGHT = Array.from({ length: 8 }, (_, i) => i);
    /** The targets of each run, or those of eight runs alike. */
    const judged = (
      before: Targets | readonly Targets[],
      after: Targets | readonly Targets[],
      expects: Parameters<typeof aScenario>[0] = { expectedStatus: [302] },
    ) => {
      const runsOf = (arm: Run['arm'], targets: Targets | readonly Targets[]) =>
        (Array.isArray(targets) ? (targets as Targets[]) : EIGHT.map(() => targets as Targets)).map(
          (each) => aRun({ arm, statuses: { '302': 1000 }, responses: redirects(each) }),
        );
      return validityOf(runsOf('baseline', before), runsOf('candidate', after), aScenario(expects));
    };

    it('to another target fail, since a login that fails is a redirect, too', () => {
      const validity = judged({ '/orders/*': 40 }, { '/login': 40 });
      expect(validity.kind).toBe('candidate-failed');
      expect(reasonIn(validity)).toBe(
        "the baseline redirects to /orders/*, the candidate to /login; if that is right, say that any response is with expect: { body: '' }",
      );
      const partly = judged({ '/orders/*': 40 }, { '/orders/*': 20, '/login': 20 });
      expect(reasonIn(partly)).toContain('to /orders/* and /login');
      expect(judged({ '/orders/*': 96, '/login': 4 }, { '/login': 100 }).kind).toBe(
        'candidate-failed',
      );
    });

    it('to the same targets are valid, but for chance, and so is what is expected', () => {
      const valid = { kind: 'valid', warnings: [] };
      expect(judged({ '/orders/*': 40 }, { '/orders/*': 40 })).toEqual(valid);
      expect(judged({ '/a': 50, '/b': 50 }, { '/a': 60, '/b': 40 })).toEqual(valid);
      const rare = EIGHT.map((i) => (i === 3 ? { '/a': 37, '/b': 3 } : { '/a': 40 }));
      expect(judged({ '/a': 40 }, rare)).toEqual(valid);
      expect(
        judged(
          { '/a': 40 },
          { '/b': 40 },
          { expectedStatus: [302], expectedBody: { contains: '', type: null } },
        ),
      ).toEqual(valid);
    });

    it('to targets that are drawn for each session or boot are valid, whichever one side has more often', () => {
      const random = randomFrom('targets of boots');
      const draw = () => (random.below(2) === 0 ? { '/eu': 60 } : { '/us': 60 });
      const verdicts = Array.from(
        { length: 2000 },
        () => judged(EIGHT.map(draw), EIGHT.map(draw)).kind,
      );
      const failed = verdicts.filter((kind) => kind !== 'valid').length;
      // Both sides have one each in all their runs, and not the same: twice in 2 to the power of 16.
      expect(failed).toBeLessThanOrEqual(2);
      // All runs of a boot have the same one.
      const ofBoots = (arm: Run['arm']) =>
        EIGHT.slice(0, 4).flatMap((launch) => {
          const responses = redirects(draw());
          return EIGHT.map(() => ({
            ...aRun({ arm, statuses: { '302': 1000 }, responses }),
            launch,
          }));
        });
      const scenario = aScenario({ expectedStatus: [302] });
      const ofLaunches = (count: number) =>
        Array.from({ length: 400 }, () => {
          const [before, after] = (['baseline', 'candidate'] as const).map((arm) =>
            ofBoots(arm).slice(0, count * EIGHT.length),
          );
          return validityOf(before ?? [], after ?? [], scenario).kind;
        }).filter((kind) => kind !== 'valid').length;
      expect(ofLaunches(3)).toBe(0);
      // One in 128: three are expected, and fifteen or more in fewer than one of 100,000 tries.
      expect(ofLaunches(4)).toBeLessThan(15);
    });

    it('of few runs, to many targets, or of an older report are not judged by them', () => {
      const words = (...letters: string[]) =>
        Object.fromEntries(letters.map((letter) => [`/${letter}`, 5]));
      for (const [before, after] of [
        [EIGHT.slice(1).map(() => ({ '/a': 90 })), { '/b': 90 }],
        [words('a', 'b', 'c', 'd', 'e', 'f'), words('g', 'h', 'i', 'j', 'k', 'l')],
        [{ unknown: 40 }, { '/login': 40 }],
      ] as const) {
        expect(judged(before, after).kind).toBe('valid');
      }
    });
  });

  describe('of several statuses', () => {
    const arm = (arm: Run['arm'], responses: Partial<ResponseSample>[]) => {
      const sampled = responses.map((each): ResponseSample => ({ ...page, ...each }));
      const statuses: Record<string, number> = {};
      for (const { status, count } of sampled) {
        statuses[status] = (statuses[status] ?? 0) + 100 * count;
      }
      return aRun({ arm, responses: sampled, statuses });
    };
    const judged = (
      baseline: Partial<ResponseSample>[],
      candidate: Partial<ResponseSample>[],
      expectedStatus: number[] | null = null,
    ) =>
      validityOf(
        [arm('baseline', baseline)],
        [arm('candidate', candidate)],
        aScenario({ expectedStatus }),
      );
    const errors = { status: 404, count: 55, size: 20 };

    it('are compared for each success, not only for the usual status', () => {
      const created = { status: 201, count: 45 };
      expect(
        reasonIn(
          judged(
            [{ count: 55 }, created],
            [{ count: 55 }, { ...created, type: 'text/html', size: 100 }],
          ),
        ),
      ).toMatch(
        /^the baseline answers 201 with 2,000 bytes of application\/json, the candidate 201 with 100 bytes of text\/html;/,
      );
      for (const expected of [null, [200, 404]]) {
        const gone = judged([errors, { count: 45 }], [errors, { count: 45, size: 0 }], expected);
        expect(reasonIn(gone)).toContain('the candidate 200 with 0 bytes');
      }
      // The usual one is another one on each arm.
      const seldom = [
        { ...errors, count: 60 },
        { count: 40, type: 'text/html' },
      ];
      expect(judged([{ count: 60 }, { ...errors, count: 40 }], seldom, [200, 404]).kind).toBe(
        'candidate-failed',
      );
    });

    it('but not those of a few responses, which say nothing', () => {
      const few = (size: number, type: string) => [
        { count: 100 },
        { status: 203, count: 5, size, type },
      ];
      expect(judged(few(2000, 'image/png'), few(10, 'image/jpeg')).kind).toBe('valid');
    });

    it('are those of the usual successes if none is the same, unless the candidate’s has no body by its nature', () => {
      const expected = [200, 201, 204];
      const wrong = judged([{}], [{ status: 201, size: 0, type: 'text/html' }], expected);
      expect(reasonIn(wrong)).toMatch(
        /the baseline answers 200 with 2,000 bytes of application\/json, the candidate 201 with 0 bytes/,
      );
      expect(judged([{}], [{ status: 201 }], expected)).toEqual({ kind: 'valid', warnings: [] });
      const none = judged([{}], [{ status: 204, size: 0, type: null }], expected);
      expect(none).toMatchObject({ kind: 'valid', warnings: [{ code: 'statuses-differ' }] });
      // Nor is there a success to compare with.
      expect(judged([{}], [{ ...errors, count: 10 }], [200, 404]).kind).toBe('valid');
    });
  });

  it('without content instead of data fail, also if the baseline has a few, and are named where they are expected', () => {
    const made = (withContent: number): RunValues => ({
      statuses: { 200: withContent, 204: 2500 - withContent },
      responses: [
        { ...page, count: 60 },
        { ...page, status: 204, count: 40, size: 0, type: null },
      ],
    });
    const judged = (before: number, after: number, expectedStatus: number[] | null = null) => {
      const [baseline, candidate] = ([before, after] as const).map((count, i) =>
        Array.from({ length: 4 }, () =>
          aRun({ arm: i === 0 ? 'baseline' : 'candidate', ...made(count) }),
        ),
      );
      return validityOf(baseline ?? [], candidate ?? [], aScenario({ expectedStatus }));
    };
    expect(judged(2450, 50).kind).toBe('candidate-failed');
    expect(reasonIn(judged(2450, 50))).toMatch(
      /^the baseline answers .*200.*, the candidate .*204/,
    );
    expect(judged(2450, 50, [200, 204])).toMatchObject({
      kind: 'valid',
      warnings: [{ code: 'statuses-differ' }],
    });
    // As many of them as before, or fewer, are no less work.
    expect(judged(2450, 2447)).toEqual({ kind: 'valid', warnings: [] });
    expect(judged(50, 2450)).toEqual({ kind: 'valid', warnings: [] });
  });

  it('are judged by the kind that most responses are of', () => {
    const rare: ResponseSample = { ...page, type: 'text/html', count: 1, size: 10 };
    const candidate = aRun({ arm: 'candidate', responses: [rare, page] });
    const baseline = aRun({ responses: [page] });
    expect(validityOf([baseline], [candidate], aScenario()).kind).toBe('valid');
  });
});

describe('of several requests', () => {
  const scenario = aScenario({
    requests: [
      { ...plainRequest('POST', '/login'), expectedStatus: [302] },
      plainRequest('GET', '/me'),
    ],
  });
  const answered = (login: number, me: number, count = 50): RunValues => ({
    statuses: login === me ? { [login]: 2 * count } : { [login]: count, [me]: count },
    requestStatuses: [
      { request: 0, status: login, count },
      { request: 1, status: me, count },
    ],
  });
  const both = (baseline: RunValues, candidate: RunValues) =>
    validityOf([aRun(baseline)], [aRun(candidate)], scenario);

  it('each is held to its own status, so that one does not pass for another', () => {
    expect(both(answered(302, 200), answered(302, 200)).kind).toBe('valid');
    const wrong = both(answered(302, 200), answered(200, 200));
    expect(wrong.kind).toBe('candidate-failed');
    expect(reasonIn(wrong)).toContain('50 × status 200 to POST /login (expected: 302) of ');
  });

  it('a request that starts to return another request’s response is noticed', () => {
    const redirected = both(answered(302, 200), answered(302, 302));
    expect(redirected.kind).toBe('candidate-failed');
    expect(reasonIn(redirected)).toContain(
      'to GET /me the baseline answers 200, the candidate 302',
    );
  });

  it('one that was never answered cannot pass', () => {
    const half: RunValues = {
      statuses: { 302: 50 },
      requestStatuses: [{ request: 0, status: 302, count: 50 }],
    };
    const validity = both(half, half);
    expect(validity.kind).toBe('invalid');
    expect(reasonIn(validity)).toContain(
      'no response to GET /me: runs end before the sequence does',
    );
  });

  describe('one that no run under load gets to', () => {
    const whole = answered(302, 200);
    const first: RunValues = {
      statuses: { 302: 50 },
      requestStatuses: [{ request: 0, status: 302, count: 50 }],
    };
    /** After a launch whose warm-ups and runs with one connection get to the end of the sequence. */
    const judged = (baseline: RunValues, candidate: RunValues) => {
      const record = new ComparisonRecord([scenario], () => 0, null);
      const round = { ...aRound(baseline, candidate), unloaded: aRound(whole, whole) };
      const warmUps = [aRun(whole), aRun({ ...whole, arm: 'candidate' })];
      record.launches.push({ ...aLaunch(0, [round]), warmUps });
      const [before, after] = [
        record.runsOf(scenario, 'baseline'),
        record.runsOf(scenario, 'candidate'),
      ];
      return validityOf(before, after, scenario);
    };

    it('cannot pass, although warm-ups and runs with one connection get to it', () => {
      expect(judged(whole, whole).kind).toBe('valid');
      const validity = judged(first, first);
      expect(validity.kind).toBe('invalid');
      expect(reasonIn(validity)).toMatch(/both sides fail: .* no response to GET \/me: runs end/);
    });

    it('is no fault of the baseline, which would get to it alone', () => {
      const validity = judged(first, whole);
      expect(validity.kind).toBe('invalid');
      expect(reasonIn(validity)).toBe(
        'on the baseline 1 × no response to GET /me: runs end before the sequence does',
      );
      expect(judged(whole, first).kind).toBe('candidate-failed');
    });
  });

  it('a value that is not in the response it is captured from is a failure', () => {
    const missed = both(answered(302, 200), {
      ...answered(302, 200),
      missingCaptures: { token: 7 },
    });
    expect(missed.kind).toBe('candidate-failed');
    expect(reasonIn(missed)).toContain('7 × response without the value to be captured as token');
  });

  it.each<[string, [number, number], [number, number], Validity['kind']]>([
    ['does not hide errors of the candidate in a later one', [404, 200], [200, 401], 'invalid'],
    ['may be why a later one is answered otherwise', [404, 200], [200, 302], 'baseline-failed'],
    ['is the base’s', [404, 200], [200, 200], 'baseline-failed'],
    ['is the base’s, also in a later one', [200, 404], [200, 200], 'baseline-failed'],
    ['that fails does not hide them either', [500, 200], [200, 401], 'invalid'],
    ['that fails is the base’s', [500, 200], [200, 200], 'baseline-failed'],
    ['that fails may have been mended into another one', [200, 500], [200, 404], 'baseline-failed'],
  ])('an error that only the base answers %s', (_, before, after, kind) => {
    const requests = [plainRequest('POST', '/login'), plainRequest('GET', '/me')] as const;
    const validity = validityOf(
      [aRun(answered(...before))],
      [aRun({ arm: 'candidate', ...answered(...after) })],
      aScenario({ requests }),
    );
    expect(validity.kind).toBe(kind);
  });

  it('one shrinking body is noticed beside others that keep their size', () => {
    const answer = (request: number, status: number, size: number): ResponseSample => ({
      request,
      status,
      type: 'application/json',
      count: 10,
      size,
      wrong: 0,
    });
    const answers = (size: number) => [answer(0, 302, 90_000), answer(1, 200, size)];
    const validity = both(
      { ...answered(302, 200), responses: answers(2000) },
      { ...answered(302, 200), responses: answers(180) },
    );
    expect(validity.kind).toBe('candidate-failed');
    expect(reasonIn(validity)).toContain('to GET /me the baseline answers 200 with 2,000 bytes');
  });
});

describe('a setup', () => {
  const setup = {
    requests: [plainRequest('POST', '/login'), plainRequest('POST', '/tenant')],
    isShared: false,
  } as const;
  type Setup = NonNullable<RunValues['setup']>;
  const answered = (status: number, size = 40, request = 0): Setup => ({
    failure: null,
    responses: [{ request, status, type: 'application/json', count: 10, size, wrong: 0 }],
  });
  const failed = (status: number | null, rest: Partial<NonNullable<Setup['failure']>> = {}) => ({
    responses: [],
    failure: { request: 0, status, reason: 'status' as const, capture: null, ...rest },
  });
  const judged = (baseline: Setup, candidate: Setup) => {
    const runs = (arm: 'baseline' | 'candidate', result: Setup) =>
      result.failure === null
        ? [aRun({ arm, setup: result }), aRun({ arm })]
        : [aRun({ arm, setup: result, statuses: {} })];
    return validityOf(
      runs('baseline', baseline),
      runs('candidate', candidate),
      aScenario({ setup }),
    );
  };

  it('that works alike on both arms is valid', () => {
    expect(judged(answered(200), answered(200, 90))).toEqual({ kind: 'valid', warnings: [] });
  });

  it.for([
    [
      'candidate-failed',
      answered(200),
      failed(401),
      'its setup fails: POST /login was answered with 401; right is a status below 400, or the one that expect names',
    ],
    ['baseline-failed', failed(500), answered(200), 'POST /login was answered with 500'],
    ['new', failed(404), answered(200), 'POST /login was answered with 404'],
    [
      'invalid',
      failed(401),
      failed(401),
      'its setup fails on both sides: POST /login was answered with 401; right',
    ],
    [
      'invalid',
      failed(401),
      failed(403),
      'on both sides: on the baseline POST /login was answered with 401; right',
    ],
    [
      'candidate-failed',
      answered(200),
      failed(200, { reason: 'capture', capture: 'token', request: 1 }),
      'POST /tenant was answered with 200, without the value to be captured as token',
    ],
    [
      'candidate-failed',
      answered(200),
      failed(200, { reason: 'body' }),
      'and its body is not as expected',
    ],
    [
      'candidate-failed',
      answered(200),
      failed(null, { reason: 'timeout' }),
      'POST /login got no answer: timeout',
    ],
  ] as const)(
    'that fails is %s, and names request and status',
    ([kind, baseline, candidate, reason]) => {
      const validity = judged(baseline, candidate);
      expect(validity.kind).toBe(kind);
      expect(reasonIn(validity)).toContain(reason);
    },
  );

  it.each<[string, Setup, RunValues, Validity['kind'], RegExp]>([
    [
      'a route that is new',
      failed(404),
      { statuses: { '500': 90 } },
      'candidate-failed',
      /90 × status 500/,
    ],
    ['a route that is new', failed(404), { statuses: { '401': 90 } }, 'candidate-failed', /401/],
    [
      'a base that is broken',
      failed(500),
      { statuses: { '500': 90 } },
      'invalid',
      /both sides fail: on the baseline its setup fails.* the candidate with 90 × status 500/,
    ],
    [
      'a base that is broken',
      failed(401),
      { statuses: { '200': 9, '404': 90 } },
      'invalid',
      /the candidate with answers .*404/,
    ],
  ])(
    'that fails because of %s does not hide that the candidate is broken, too',
    (_, setupOfBaseline, values, kind, reason) => {
      const validity = validityOf(
        [aRun({ setup: setupOfBaseline, statuses: {} })],
        [aRun({ arm: 'candidate', setup: answered(200), ...values })],
        aScenario({ setup }),
      );
      expect(validity.kind).toBe(kind);
      expect(reasonIn(validity)).toMatch(reason);
    },
  );

  it.each<[string, RunValues, Validity['kind']]>([
    ['that loses every connection is broken', { statuses: {}, failures: { reset: 50 } }, 'invalid'],
    [
      'with a few errors may be as always',
      { statuses: { '200': 99, '404': 1 } },
      'baseline-failed',
    ],
  ])('that fails on the base: a candidate %s', (_, values, kind) => {
    const validity = validityOf(
      [aRun({ setup: failed(500), statuses: {} })],
      [aRun({ arm: 'candidate', setup: answered(200), ...values })],
      aScenario({ setup }),
    );
    expect(validity.kind).toBe(kind);
  });

  it('that fails on the base leaves alone what the candidate is expected to answer', () => {
    const validity = validityOf(
      [aRun({ setup: failed(404), statuses: {} })],
      [aRun({ arm: 'candidate', setup: answered(200), statuses: { '404': 90 } })],
      aScenario({ setup, expectedStatus: [404] }),
    );
    expect(validity.kind).toBe('new');
  });

  it('that is answered differently fails the candidate', () => {
    const status = judged(answered(200), answered(302));
    expect(status.kind).toBe('candidate-failed');
    expect(reasonIn(status)).toMatch(
      /to POST \/login of its setup the baseline answers 200, .* 302/,
    );
    const size = judged(answered(200, 400), answered(200, 40));
    expect(size.kind).toBe('candidate-failed');
    expect(reasonIn(size)).toMatch(
      /to POST \/login of its setup the baseline answers 200 with 400/,
    );
  });
});

describe('wrong answers that come together', () => {
  const RUNS = Array.from({ length: 8 }, (_, i) => ({ run: i, launch: Math.floor(i / 2) }));
  const page = { request: 0, status: 200, type: 'text/plain', size: 1000, wrong: 0, count: 50 };
  const good: RunValues = { statuses: { '200': 1000 }, responses: [page] };
  const half = (values: Partial<ResponseSample>): RunValues => ({
    ...good,
    responses: [
      { ...page, count: 25 },
      { ...page, ...values, count: 25 },
    ],
  });
  const notFound: RunValues = { ...good, statuses: { '200': 500, '404': 500 } };
  /** Two runs in each of four launches. @param isBad in which runs an arm answers wrongly */
  const armOf = (
    arm: Run['arm'],
    bad: RunValues,
    isBad: (at: { run: number; launch: number }) => boolean,
  ) => RUNS.map((at): JudgedRun => ({ ...aRun({ ...(isBad(at) ? bad : good), arm }), ...at }));
  const never = () => false;
  /** Of arms that can be compared. */
  const warningsOf = (
    baseline: readonly JudgedRun[] = [],
    candidate: readonly JudgedRun[] = [],
    scenario = aScenario(),
  ) => {
    const validity = validityOf(baseline, candidate, scenario);
    if (validity.kind !== 'valid') throw new Error(validity.reason);
    return validity.warnings;
  };
  const codesOf = (warnings: readonly Warning[]) => warnings.map(({ code }) => code);

  it.each([
    ['a status', notFound],
    ['a media type', half({ type: 'text/html' })],
    ['no body', half({ size: 0 })],
    ['a body that nobody can read', half({ encoding: 'gzip', unreadable: 'broken' })],
    ['a far larger body', half({ size: 90_000 })],
  ])('in one run or one launch fail neither side: %s', (_, bad) => {
    for (const isBad of [
      ({ run }: { run: number }) => run === 3,
      ({ launch }: { launch: number }) => launch === 1,
    ]) {
      const [one, other] = [armOf('candidate', bad, isBad), armOf('baseline', good, never)];
      expect(validityOf(other, one, aScenario()).kind).toBe('valid');
      const [before, after] = [armOf('baseline', bad, isBad), armOf('candidate', good, never)];
      expect(validityOf(before, after, aScenario()).kind).toBe('valid');
    }
  });

  it.each<[string, Parameters<typeof armOf>[2]]>([
    ['in one run of each', ({ run, launch }) => run % 2 === 0 && launch > 0],
    ['with one between them that has none', ({ launch }) => launch !== 2],
  ])('in three of four launches fail neither side, %s', (_, isBad) => {
    const [bad, none] = [armOf('candidate', notFound, isBad), armOf('baseline', good, never)];
    expect(codesOf(warningsOf(none, bad))).toContain('answers-differ-at-times');
    const [before, after] = [armOf('baseline', notFound, isBad), armOf('candidate', good, never)];
    expect(codesOf(warningsOf(before, after))).toContain('answers-differ-at-times');
  });

  it('in all launches but the first, with a share that varies, are the candidate’s doing', () => {
    const candidate = armOf('candidate', notFound, ({ launch }) => launch > 0).map((run, i) =>
      i % 2 === 0 && i >= 2 ? { ...run, statuses: { '200': 900, '404': 100 } } : run,
    );
    const baseline = armOf('baseline', good, never);
    expect(validityOf(baseline, candidate, aScenario()).kind).toBe('candidate-failed');
  });

  it('in three of four launches are the candidate’s doing, if the other may have none by chance', () => {
    const baseline = armOf('baseline', good, never);
    const judged = (count: number) => {
      const bad = { ...good, statuses: { '200': 1000 - count, '404': count } };
      const candidate = armOf('candidate', bad, ({ launch }) => launch !== 2);
      return validityOf(baseline, candidate, aScenario()).kind;
    };
    expect(judged(2)).toBe('candidate-failed');
    expect(judged(8)).toBe('valid');
  });

  it('in four launches of both sides fail neither, and in five the one that always has more', () => {
    const once = (arm: Run['arm'], counts: readonly number[]) =>
      counts.flatMap((count, launch) =>
        [{ '200': 1000 - count, '404': count }, { '200': 1000 }].map((statuses): JudgedRun => ({
          ...aRun({ ...good, statuses, arm }),
          launch,
        })),
      );
    const judged = (launches: number) =>
      validityOf(
        once('baseline', [40, 50, 60, 100, 30].slice(0, launches)),
        once('candidate', [300, 320, 340, 360, 310].slice(0, launches)),
        aScenario(),
      ).kind;
    expect(judged(4)).toBe('valid');
    expect(judged(5)).toBe('candidate-failed');
  });

  it.each([
    ['a status', { ...good, statuses: { '404': 1000 } }],
    ['a media type', { ...good, responses: [{ ...page, type: 'text/html' }] }],
    ['no body', { ...good, responses: [{ ...page, size: 0 }] }],
    [
      'a body that nobody can read',
      { ...good, responses: [{ ...page, encoding: 'gzip', unreadable: 'broken' as const }] },
    ],
  ])('fail the head if two whole launches have nothing else: %s', (_, bad) => {
    const base = armOf('baseline', good, never);
    const since = (first: number) => armOf('candidate', bad, ({ launch }) => launch >= first);
    expect(validityOf(base, since(2), aScenario()).kind).toBe('candidate-failed');
    expect(validityOf(base, since(3), aScenario()).kind).toBe('valid');
  });

  it.each([
    ['a status', notFound, { status: 404, response: null }],
    [
      'a success',
      { ...good, statuses: { '200': 500, '201': 500 } },
      { status: 201, response: null },
    ],
    ['a media type', half({ type: 'text/html' }), { response: { type: 'text/html' } }],
    ['no body', half({ size: 0 }), { response: { size: 0 } }],
    [
      'a body that nobody can read',
      half({ encoding: 'gzip', unreadable: 'broken' }),
      { response: { unreadable: 'broken' } },
    ],
  ])(
    'are named with their side if half of the answers in half of its launches are such: %s',
    (_, bad, values) => {
      const [code, last] = ['answers-differ-at-times', (at: { launch: number }) => at.launch >= 2];
      for (const arm of ARMS) {
        const arms = {
          baseline: armOf('baseline', good, never),
          candidate: armOf('candidate', good, never),
          [arm]: armOf(arm, bad, last),
        };
        const warnings = warningsOf(arms.baseline, arms.candidate).filter(
          (each) => each.code === code,
        );
        expect(warnings).toMatchObject([{ code, arm, ...values }]);
        // Of the pilot nothing is compared.
        const [before, after] = ARMS.map((each) => arms[each].map(({ launch: _, ...run }) => run));
        expect(codesOf(warningsOf(before, after))).not.toContain(code);
      }
      const alike = warningsOf(armOf('baseline', bad, last), armOf('candidate', bad, last));
      expect(codesOf(alike)).not.toContain(code);
    },
  );

  it('of expected statuses are a difference also in half of the launches', () => {
    const baseline = armOf('baseline', good, never);
    const candidate = armOf('candidate', notFound, ({ launch }) => launch >= 2);
    const scenario = aScenario({ expectedStatus: [200, 404] });
    expect(codesOf(warningsOf(baseline, candidate, scenario))).toEqual(['statuses-differ']);
  });

  it.each<[string, Parameters<typeof armOf>[2]]>([
    ['in every run', () => true],
    ['once in every launch', ({ run }) => run % 2 === 1],
    ['in all launches but the first', ({ launch }) => launch > 0],
    ['from the middle of the second launch on', ({ run }) => run >= 3],
  ])('%s are the candidate’s doing', (_, isBad) => {
    const baseline = armOf('baseline', good, never);
    for (const bad of [notFound, half({ type: 'text/html' }), half({ size: 0 })]) {
      const candidate = armOf('candidate', bad, isBad);
      expect(validityOf(baseline, candidate, aScenario()).kind).toBe('candidate-failed');
    }
  });

  it('are the candidate’s doing in the first launch already, if all of its runs have them', () => {
    const first = ({ launch }: JudgedRun) => launch === 0;
    const baseline = armOf('baseline', good, never).filter(first);
    const candidate = armOf('candidate', notFound, () => true).filter(first);
    expect(validityOf(baseline, candidate, aScenario()).kind).toBe('candidate-failed');
    const once = armOf('candidate', notFound, ({ run }) => run === 0).filter(first);
    expect(validityOf(baseline, once, aScenario()).kind).toBe('valid');
  });

  it('are no burst if the base has few of them always, and the candidate many', () => {
    const few: RunValues = { ...good, statuses: { '200': 950, '404': 50 } };
    const many: RunValues = { ...good, statuses: { '200': 800, '404': 200 } };
    const judged = (isBad: Parameters<typeof armOf>[2]) => {
      const candidate = RUNS.map((at): JudgedRun => ({
        ...aRun({ ...(isBad(at) ? many : few), arm: 'candidate' }),
        ...at,
      }));
      return validityOf(
        armOf('baseline', few, () => true),
        candidate,
        aScenario(),
      ).kind;
    };
    expect(judged(() => true)).toBe('candidate-failed');
    expect(judged(({ launch }) => launch < 2)).toBe('valid');
  });
});

describe('unchanged code that varies by chance', () => {
  const COMPARISONS = 1000;
  /** Requests on each arm when it is checked: the pilot’s first, then more and more. */
  const CHECKS = [20, 80, 200, 1000];
  /** At most one unchanged pair in a hundred fails in all checks together; four standard errors. */
  const MOST = 0.01 + slack(0.01, COMPARISONS);

  const REQUESTS_PER_RUN = 20;
  const RUNS_PER_LAUNCH = 5;

  type RunOf = (arm: 'baseline' | 'candidate', draws: readonly number[]) => Run;

  /** The share of pairs that fail, of a kind of run that is made from random numbers. @param isWrong what counts as a failure */
  function failures(
    runOf: RunOf,
    isWrong = ({ kind }: ReturnType<typeof validityOf>) => kind !== 'valid',
  ): number {
    const runsOf = (arm: 'baseline' | 'candidate', draws: readonly number[]) =>
      Array.from({ length: draws.length / REQUESTS_PER_RUN }, (_, i): JudgedRun => {
        const own = draws.slice(i * REQUESTS_PER_RUN, (i + 1) * REQUESTS_PER_RUN);
        return { ...runOf(arm, own), launch: Math.floor(i / RUNS_PER_LAUNCH) };
      });
    const random = randomFrom('unchanged code');
    const next = () => random.below(1e9) / 1e9;
    let failed = 0;
    for (let i = 0; i < COMPARISONS; i++) {
      const draws = { baseline: [] as number[], candidate: [] as number[] };
      const isFailure = CHECKS.some((count) => {
        const [baseline, candidate] = (['baseline', 'candidate'] as const).map((arm) => {
          while (draws[arm].length < count) draws[arm].push(next());
          return runsOf(arm, draws[arm]);
        });
        return isWrong(validityOf(baseline ?? [], candidate ?? [], aScenario()));
      });
      if (isFailure) failed += 1;
    }
    return failed / COMPARISONS;
  }

  it.each([0.001, 0.01, 0.05, 0.3])(
    'is not failed for a status that %f of its responses have',
    (share) => {
      const failed = failures((arm, draws) => {
        const rare = draws.filter((draw) => draw < share).length;
        const statuses = { '200': draws.length - rare, ...(rare > 0 ? { '404': rare } : {}) };
        return aRun({ arm, statuses });
      });
      expect(failed).toBeLessThan(MOST);
    },
  );

  const ofTwoSizes =
    (share: number, large: number): RunOf =>
    (arm, draws) => {
      const sizes = draws.map((draw) => (draw < share ? large : 1000));
      const size = mean(sizes);
      const kind = { request: 0, status: 200, type: 'text/plain', wrong: 0 };
      const sizeDeviation = standardDeviation(sizes);
      return aRun({ arm, responses: [{ ...kind, count: sizes.length, size, sizeDeviation }] });
    };

  it.each([
    [0.1, 100_000],
    [0.2, 20_000],
    [0.5, 2500],
  ])('is not failed for the sizes of its bodies, of which %f have %i bytes', (share, large) => {
    expect(failures(ofTwoSizes(share, large))).toBeLessThan(MOST);
  });

  it('gets no warning for the sizes of its bodies, of which half have 2500 bytes', () => {
    const warned = failures(
      ofTwoSizes(0.5, 2500),
      (validity) =>
        validity.kind === 'valid' &&
        validity.warnings.some(({ code }) => code === 'responses-differ'),
    );
    expect(warned).toBeLessThan(MOST);
  });

  it.each([0.02, 0.49])('is not failed for a media type that %f of its responses have', (share) => {
    const failed = failures((arm, draws) => {
      const rare = draws.filter((draw) => draw < share).length;
      const kind = { request: 0, status: 200, size: 1000, sizeDeviation: 0, wrong: 0 };
      const png = { ...kind, type: 'image/png', count: rare };
      const jpeg = { ...kind, type: 'image/jpeg', count: draws.length - rare };
      return aRun({ arm, responses: [png, jpeg].filter(({ count }) => count > 0) });
    });
    expect(failed).toBeLessThan(MOST);
  });
});
