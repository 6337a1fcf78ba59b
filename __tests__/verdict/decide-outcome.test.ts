import { describe, expect, it } from 'vitest';
import { exitCodeOf } from '../../src/gate/exit-codes.ts';
import {
  blockingOutcome,
  outcomeOf,
  type OutcomeInput,
  type Policies,
  describeContradiction,
} from '../../src/verdict/decide-outcome.ts';
import { OUTCOMES, type Outcome, type Verdict } from '../../src/model/outcome.ts';

const compared = { state: 'compared' } as const;
const cells = (...verdicts: Verdict[]) => verdicts.map((verdict) => ({ verdict, estimate: 0.01 }));
const findings = (given: Partial<OutcomeInput>): OutcomeInput => ({
  failure: null,
  scenarios: [compared],
  cells: cells('pass'),
  ...given,
});

describe('the outcome', () => {
  it('is a pass only when every gated cell passes', () => {
    expect(outcomeOf(findings({ cells: cells('pass', 'pass', 'not-gated') }))).toBe('pass');
    expect(outcomeOf(findings({ cells: cells('pass', 'inconclusive') }))).toBe('inconclusive');
    expect(outcomeOf(findings({ cells: cells('inconclusive', 'regression') }))).toBe('regression');
  });

  it('is never a pass without a cell that could be gated', () => {
    expect(outcomeOf(findings({ cells: [] }))).toBe('inconclusive');
    expect(outcomeOf(findings({ cells: cells('not-gated') }))).toBe('inconclusive');
    expect(outcomeOf(findings({ cells: [], scenarios: [{ state: 'new' }] }))).toBe('inconclusive');
  });

  it('is invalid when nothing can be said of a gated cell, unless another one is a regression', () => {
    const silent = { verdict: 'inconclusive', estimate: null } as const;
    expect(outcomeOf(findings({ cells: [...cells('pass'), silent] }))).toBe('invalid');
    expect(outcomeOf(findings({ cells: [...cells('regression'), silent] }))).toBe('regression');
    const reported = { verdict: 'not-gated', estimate: null } as const;
    expect(outcomeOf(findings({ cells: [...cells('pass'), reported] }))).toBe('pass');
  });

  it('is a pass beside a new scenario', () => {
    expect(outcomeOf(findings({ scenarios: [compared, { state: 'new' }] }))).toBe('pass');
  });

  it('is no pass beside a scenario that fails at the baseline, but a regression is one', () => {
    const scenarios = [compared, { state: 'baseline-failed' } as const];
    expect(outcomeOf(findings({ scenarios }))).toBe('baseline-failed');
    expect(outcomeOf(findings({ scenarios, cells: cells('regression') }))).toBe('regression');
  });

  it('is the failure when there is one', () => {
    expect(outcomeOf(findings({ failure: { arm: 'candidate' } }))).toBe('candidate-failed');
    expect(outcomeOf(findings({ failure: { arm: 'baseline' } }))).toBe('baseline-failed');
    expect(outcomeOf(findings({ failure: { arm: null } }))).toBe('invalid');
  });
});

describe('policies', () => {
  const strict = {
    onRegression: 'fail',
    onDrift: 'fail',
    onInconclusive: 'fail',
    onBaselineFailed: 'fail',
  } as const;
  const lenient = {
    onRegression: 'warn',
    onDrift: 'warn',
    onInconclusive: 'warn',
    onBaselineFailed: 'warn',
  } as const;
  const silent = {
    onRegression: 'pass',
    onDrift: 'pass',
    onInconclusive: 'pass',
    onBaselineFailed: 'pass',
  } as const;

  const isBlocked = (
    outcome: Outcome,
    policies: Policies,
    scenarios: OutcomeInput['scenarios'] = [compared],
  ) => {
    const verdicts: Verdict[] = outcome === 'accepted' ? ['regression', 'pass'] : ['pass'];
    return (
      blockingOutcome(outcome, policies, findings({ scenarios, cells: cells(...verdicts) })) !==
      null
    );
  };

  it('never block a change that affects no app', () => {
    const unaffected = [{ state: 'unaffected' }, { state: 'unaffected' }] as const;
    expect(isBlocked('inconclusive', strict, unaffected)).toBe(false);
    expect(isBlocked('inconclusive', strict, [compared, ...unaffected])).toBe(true);
    expect(isBlocked('candidate-failed', strict, unaffected)).toBe(true);
  });

  it('decide on regressions, drifts, inconclusive comparisons and failing baselines', () => {
    for (const outcome of ['regression', 'drift', 'inconclusive', 'baseline-failed'] as const) {
      expect(isBlocked(outcome, strict)).toBe(true);
      expect(isBlocked(outcome, lenient)).toBe(false);
      expect(isBlocked(outcome, silent)).toBe(false);
    }
  });

  it('do not apply to failed measurements', () => {
    for (const outcome of ['candidate-failed', 'invalid', 'configuration-error'] as const) {
      expect(isBlocked(outcome, lenient)).toBe(true);
      expect(isBlocked(outcome, silent)).toBe(true);
    }
    expect(isBlocked('pass', strict)).toBe(false);
    expect(isBlocked('accepted', strict)).toBe(false);
  });

  const silentCell = { verdict: 'inconclusive', estimate: null } as const;
  const failing = [compared, { state: 'baseline-failed' } as const];
  const beside: [Outcome, keyof Policies | null, Partial<OutcomeInput>][] = [
    ['invalid', null, { cells: [...cells('regression'), silentCell] }],
    ['inconclusive', 'onInconclusive', { cells: cells('regression', 'inconclusive') }],
    ['baseline-failed', 'onBaselineFailed', { cells: cells('regression'), scenarios: failing }],
  ];

  it.each(beside)(
    'an accepted regression leaves other results as they are: %s',
    (by, key, given) => {
      const input = findings(given);
      expect(outcomeOf(input)).toBe('regression');
      const policies = key === null ? lenient : { ...lenient, [key]: 'fail' };
      expect(blockingOutcome('accepted', policies, input)).toBe(by);
      expect(blockingOutcome('accepted', lenient, input)).toBe(key === null ? by : null);
    },
  );

  it('what is only warned of hides nothing that fails the check', () => {
    for (const [by, key, given] of beside) {
      const policies = key === null ? lenient : { ...lenient, [key]: 'fail' };
      expect(blockingOutcome('regression', policies, findings(given))).toBe(by);
    }
    const strictOnDoubt = { ...lenient, onInconclusive: 'fail' } as const;
    const doubtful = findings({ scenarios: failing, cells: cells('pass', 'inconclusive') });
    expect(outcomeOf(doubtful)).toBe('baseline-failed');
    expect(blockingOutcome('baseline-failed', strictOnDoubt, doubtful)).toBe('inconclusive');
    // A scenario of which nothing could be compared is the baseline's fault, and no doubt beside it.
    const nothing = findings({ scenarios: [{ state: 'baseline-failed' }], cells: [] });
    expect(blockingOutcome('baseline-failed', strictOnDoubt, nothing)).toBe(null);
    const drift = {
      estimate: 0.1,
      low: 0.08,
      high: 0.12,
      verdict: 'drifted',
      isWorsened: true,
    } as const;
    const drifting = findings({
      cells: [...cells('inconclusive'), { verdict: 'pass', estimate: 0.01, drift }],
    });
    expect(blockingOutcome('inconclusive', { ...lenient, onDrift: 'fail' }, drifting)).toBe(
      'drift',
    );
    // Whoever accepts a regression accepts the sum that it is part of.
    const both = findings({ cells: [{ verdict: 'regression', estimate: 0.1, drift }] });
    expect(blockingOutcome('accepted', strict, both)).toBe(null);
  });

  it('an accepted drift fails no check, also where its outcome is another one', () => {
    const drift = {
      estimate: 0.1,
      low: 0.08,
      high: 0.12,
      verdict: 'drifted',
      isWorsened: true,
    } as const;
    const drifting = findings({
      cells: [...cells('inconclusive'), { verdict: 'pass', estimate: 0.01, drift }],
    });
    const accepted = {
      ...drifting,
      acceptance: { login: 'ann', at: '2026-01-01T13:00:00Z', label: 'ok' },
    };
    const policies = { ...lenient, onDrift: 'fail' } as const;
    expect(outcomeOf(accepted)).toBe('inconclusive');
    expect(blockingOutcome('inconclusive', policies, drifting)).toBe('drift');
    expect(blockingOutcome('inconclusive', policies, accepted)).toBe(null);
    // What was not accepted fails the check as before.
    expect(blockingOutcome('inconclusive', strict, accepted)).toBe('inconclusive');
  });
});

it('exit codes: 0 not blocked, 1 measured, 2 configuration, 3 not measured', () => {
  const codes = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, exitCodeOf(outcome, true)]));
  expect(codes).toMatchObject({
    regression: 1,
    inconclusive: 1,
    'configuration-error': 2,
    invalid: 3,
    'candidate-failed': 3,
    'baseline-failed': 3,
  });
  for (const outcome of OUTCOMES) expect(exitCodeOf(outcome, false)).toBe(0);
});

describe('a saved report', () => {
  const cell = { verdict: 'regression', estimate: 0.2 } as const;
  const results = { failure: null, scenarios: [], cells: [cell], acceptance: null } as const;
  const acceptance = { login: 'ada', at: '2026-01-01T00:00:00Z', label: 'cannongate:accept' };

  it.each(['pass', 'inconclusive', 'baseline-failed', 'accepted'] as const)(
    'whose outcome is %s over results that regressed is refused',
    (outcome) => {
      expect(describeContradiction({ ...results, outcome })).toBe(
        `it says ${outcome}, but its results say regression: it was edited, or another version of cannongate wrote it. Measure again`,
      );
    },
  );

  it('is used if its outcome is that of its results, hides no failure, or somebody has accepted it', () => {
    expect(describeContradiction({ ...results, outcome: 'regression' })).toBeNull();
    expect(describeContradiction({ ...results, acceptance, outcome: 'accepted' })).toBeNull();
    const passed = { ...results, cells: [{ ...cell, verdict: 'pass' }] } as const;
    expect(describeContradiction({ ...passed, outcome: 'pass' })).toBeNull();
    expect(describeContradiction({ ...passed, outcome: 'inconclusive' })).toBeNull();
    expect(describeContradiction({ ...results, outcome: 'accepted' })).not.toBeNull();
  });
});
