/** How budgets are written, and what is refused. */
import { describe, expect, it } from 'vitest';
import { writtenAs, writtenBudget } from '../../src/config/budgets.ts';
import { parseConfigFile } from '../../src/config/file.ts';
import { withDefaults } from '../../src/config/resolve-settings.ts';
import { scenariosFrom, type ReadBody } from '../../src/config/scenarios.ts';
import { read } from '../../src/inputs/readers.ts';
import { formatBudgeted } from '../../src/model/budget.ts';
import type { MetricName } from '../../src/model/metric.ts';
import { describeProblem } from '../../src/model/problem.ts';

const noBodies: ReadBody = () => ({ refusal: { code: 'not-found', what: 'file' } });

function gatesOf(gate: string, more = '') {
  const text = `scenarios: [{ path: /a, gate: ${gate}${more} }]`;
  const parsed = parseConfigFile('cannongate.yml', text);
  const file = 'file' in parsed ? parsed.file : null;
  if (!file) throw new Error(JSON.stringify(parsed));
  const { scenarios, problems } = scenariosFrom(withDefaults({}, null), file, noBodies);
  const [scenario] = scenarios;
  return {
    gates: scenario?.gates,
    budgets: scenario?.budgets,
    problems: problems.map(describeProblem),
  };
}

describe('a budget', () => {
  it('alone compares nothing with the baseline, and stands beside a tolerance that is given', () => {
    expect(gatesOf('[cpu, { metric: queries, at-most: 3 }]')).toEqual({
      gates: [{ metric: 'cpu', tolerance: 0.03, isNamed: true }],
      budgets: [{ metric: 'queries', atMost: 3 }],
      problems: [],
    });
    expect(gatesOf('[cpu, { metric: cpu, at-most: 5ms }]')).toMatchObject({
      gates: [{ metric: 'cpu', tolerance: 0.03 }],
      budgets: [{ metric: 'cpu', atMost: 5000 }],
      problems: [],
    });
    expect(gatesOf('[{ metric: queries, at-most: 3, tolerance: 5% }]')).toMatchObject({
      gates: [{ metric: 'queries', tolerance: 0.05 }],
      budgets: [{ metric: 'queries', atMost: 3 }],
    });
  });

  it('is absent where none is given, so that fingerprints stay the same', () => {
    expect(gatesOf('[cpu]')).toEqual({
      gates: [{ metric: 'cpu', tolerance: 0.03, isNamed: true }],
      budgets: undefined,
      problems: [],
    });
  });

  it.each([
    ['queries', '0', 0],
    ['outgoing-calls', '1.5', 1.5],
    ['allocation', '20KiB', 20_480],
    ['allocation', '20 kB', 20_000],
    ['retained', '0', 0],
    ['memory-growth', '1KiB', 1024],
    ['memory', '1.5GiB', 1.5 * 2 ** 30],
    ['bytes', '900B', 900],
    ['cpu', '5ms', 5000],
    ['cpu', '250µs', 250],
    ['event-loop-delay', '0.1s', 100_000],
    ['gc', '10%', 10],
    ['syscalls', '12', 12],
  ])('of %s may be %s', (metric, written, atMost) => {
    expect(gatesOf(`[{ metric: ${metric}, at-most: ${written} }]`)).toMatchObject({
      budgets: [{ metric, atMost }],
      problems: [],
    });
  });

  it.each([
    ['queries', '3ms', /at-most: found "3ms"; give a number without a unit, for example 3$/],
    ['queries', '10%', /give a number without a unit/],
    ['allocation', '300', /found "300"; give a size with its unit .*, for example 20KiB$/],
    ['cpu', '3', /give a time with its unit \(µs, ms or s\), for example 5ms$/],
    ['gc', '3', /give a percentage with its sign, for example 10%$/],
    ['throughput', '3', /give a tolerance for throughput: a budget is for what requests use/],
    ['unloaded-latency', '3ms', /give a tolerance for unloaded-latency/],
  ])('of %s cannot be %s', (metric, written, message) => {
    const { problems } = gatesOf(`[{ metric: ${metric}, at-most: ${written} }]`);
    expect(problems).toEqual([expect.stringMatching(message)]);
    expect(problems[0]).toContain('scenarios[0].gate[0].at-most');
  });

  it.each(['-1', 'few', '3 apples', '1e99', '[3]', '', 'null'])(
    'is not %j, and the message says what it can be',
    (written) => {
      const text = `scenarios: [{ path: /a, gate: [{ metric: queries, at-most: ${written} }] }]`;
      const parsed = parseConfigFile('cannongate.yml', text);
      const problems = 'problems' in parsed ? parsed.problems.map(describeProblem) : [];
      expect(problems).toEqual([
        expect.stringMatching(
          /at-most.*give a number of 0 or more, with a unit where the metric has one/,
        ),
      ]);
    },
  );

  it('is the same when it is read again as it was printed', () => {
    const budgets: [MetricName, number][] = [
      ['queries', 3],
      ['allocation', 20_480],
      ['cpu', 1234.5],
      ['gc', 12.5],
    ];
    for (const [metric, value] of budgets) {
      expect(read(writtenBudget, writtenAs(metric, value))).toMatchObject({ value: { value } });
    }
  });

  it('and a value of its metric are shown in its unit', () => {
    expect([
      formatBudgeted('queries', 21),
      formatBudgeted('queries', 3.005),
      formatBudgeted('allocation', 20_480),
      formatBudgeted('allocation', 25_731),
      formatBudgeted('memory', 3 * 2 ** 30),
      formatBudgeted('cpu', 180),
      formatBudgeted('cpu', 2500),
      formatBudgeted('gc', 10.25),
      formatBudgeted('context-switches', 123_456),
    ]).toEqual([
      '21',
      '3.005',
      '20 KiB',
      '25.13 KiB',
      '3 GiB',
      '180 µs',
      '2.5 ms',
      '10.25%',
      '123,456',
    ]);
  });
});
