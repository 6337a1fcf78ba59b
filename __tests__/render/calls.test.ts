/** How often functions are called, in words. */
import { describe, expect, it } from 'vitest';
import type { CallChange } from '../../src/model/call-counts.ts';
import type { CodeLocation, CostChange, ScenarioExplanation } from '../../src/model/profile.ts';
import { parseReport, type Report } from '../../src/model/report.ts';
import { describeCalls, formatCalls } from '../../src/render/calls.ts';
import { renderHtml } from '../../src/render/html.ts';
import { renderMarkdown, renderSummary } from '../../src/render/markdown.ts';
import { anExplanation } from '../support/explanations.ts';
import { aRegression } from '../support/reports.ts';

const regression = await aRegression(1.2);
const [name = ''] = regression.scenarios.map((scenario) => scenario.name);
const [PLAIN] = anExplanation([name]).scenarios;
const [FUNCTION] = PLAIN?.changes ?? [];
if (!PLAIN || !FUNCTION) throw new Error('nothing is explained');

const described = (
  baseline: number,
  candidate: number,
  costs: readonly [number, number] = [10, 30],
) =>
  describeCalls(
    {
      calls: { baseline, candidate },
      baseline: costs[0],
      candidate: costs[1],
      change: costs[1] - costs[0],
    },
    { baseline: 100 },
  );

describe('a function', () => {
  it.each([
    [12, 2400, 'is called 2,400 times a request instead of 12'],
    [1, 12, 'is called 12 times a request instead of once'],
    [12, 12, 'is called as often as before (12 times a request): each call costs more'],
    [1, 1, 'is called as often as before (once a request): each call costs more'],
    [
      100,
      103,
      'is called about as often as before (103 times a request instead of 100): each call costs more',
    ],
    [0.5, 0.003, 'is called 0.003 times a request instead of 0.5: each call costs more'],
    [12, 1, 'is called once a request instead of 12 times: each call costs more'],
    [0, 12, 'is called 12 times a request, and was not called before'],
    [10, 12, 'is called 12 times a request instead of 10, and each call costs more'],
  ])('that costs more: %s calls a request, then %s', (baseline, candidate, sentence) => {
    expect(described(baseline, candidate)).toBe(sentence);
  });

  it.each([
    [51, 51, 'are called as often as before (51 times a request)'],
    [1, 51, 'are called 51 times a request instead of once'],
    [51, 0, 'are not called any more (51 times a request before)'],
    [0, 51, 'are called 51 times a request, and were not called before'],
  ])(
    'that shares its line with others is not said to have all their calls: %s, then %s',
    (baseline, candidate, sentence) => {
      const change = { calls: { baseline, candidate, isShared: true }, change: 20 };
      expect(describeCalls({ ...change, baseline: 10, candidate: 30 }, { baseline: 100 })).toBe(
        `is one of several functions on its line, which together ${sentence}`,
      );
    },
  );

  it.each([
    [12, 2, 'is called 2 times a request instead of 12'],
    [12, 0, 'is not called any more (12 times a request before)'],
    [12, 12, 'is called as often as before (12 times a request): each call costs less'],
    [12, 24, 'is called 24 times a request instead of 12: each call costs less'],
  ])('that costs less: %s calls a request, then %s', (baseline, candidate, sentence) => {
    expect(described(baseline, candidate, [30, 10])).toBe(sentence);
  });

  it('is not said to cost more each time where too little was seen of it before', () => {
    expect(described(2, 4, [0.1, 30])).toBe('is called 4 times a request instead of 2');
    expect(described(2, 4, [10, 30])).toContain('each call costs more');
    expect(described(2, 4, [10, 25])).not.toContain('each call');
  });

  it('is not described without counts', () => {
    const change = { calls: null, baseline: 1, candidate: 2, change: 1 };
    expect(describeCalls(change, { baseline: 100 })).toBeNull();
  });

  it('has counts with as many digits as they need', () => {
    expect([0, 0.0031, 0.25, 1, 12.5, 2400, 1e6].map(formatCalls)).toEqual([
      '0',
      '0.003',
      '0.25',
      '1',
      '12.5',
      '2,400',
      '1,000,000',
    ]);
  });
});

const at = (title: string, line: number): CodeLocation => ({
  kind: 'function',
  name: title,
  file: 'src/a.js',
  line,
  isCommitted: true,
});
const change = (more: Partial<CostChange> = {}): CostChange => ({
  ...FUNCTION,
  location: at('isTidy', 3),
  viaFunction: null,
  hottestLine: null,
  calls: { baseline: 12, candidate: 2400 },
  ...more,
});
const other = (title: string, more: Partial<CallChange> = {}): CallChange => ({
  location: at(title, 9),
  baseline: 1,
  candidate: 200,
  relation: 'caller',
  ...more,
});
const counted = (changes: readonly CallChange[]) => ({
  reason: null,
  requests: 1000,
  changes: [...changes],
});
const reportWith = (changes: Partial<ScenarioExplanation>): Report => ({
  ...regression,
  explanation: { time: 40, reason: null, scenarios: [{ ...PLAIN, ...changes }] },
});
const pageOf = (report: Report) =>
  renderHtml(report, { script: '', style: '', scriptHash: '' }).replaceAll(/<[^>]*>/g, ' ');

describe('a report says how often functions are called', () => {
  const report = reportWith({ changes: [change()], calls: counted([]) });
  const counting = 'Calls were counted in one more boot of each side, over 1,000 requests.';

  it('in the likely cause, after what it costs', () => {
    expect(renderSummary(report)).toMatch(
      /`isTidy` \(`src\/a\.js:3`\) costs 15\.5 µs more per request \(\d+% of the increase in CPU\); it is called 2,400 times a request instead of 12\./,
    );
  });

  it('in the section Why and on the page, with where the counts come from', () => {
    const comment = renderMarkdown(report);
    expect(comment).toContain('- `isTidy` is called 2,400 times a request instead of 12.');
    expect(comment).toContain(counting);
    const page = pageOf(report);
    expect(page).toContain('isTidy is called 2,400 times a request instead of 12.');
    expect(page).toContain(counting);
    expect(page).toContain('12 → 2,400');
  });

  it('of the function that is named for a package', () => {
    const json = change({
      location: { kind: 'package', name: 'json', file: null, line: null },
      viaFunction: { name: 'parse', change: 9 },
    });
    expect(renderSummary(reportWith({ changes: [json], calls: counted([]) }))).toContain(
      'most of it in `parse`; `parse` is called 2,400 times a request instead of 12.',
    );
  });

  it('of a function without a name, with its place', () => {
    const nameless = reportWith({ changes: [change({ location: at('', 7) })], calls: counted([]) });
    expect(renderMarkdown(nameless)).toContain(
      '- the function at `src/a.js:7` is called 2,400 times a request instead of 12.',
    );
  });

  it('of others that lead to it or that it leads to, if they are called much more often', () => {
    const comment = renderMarkdown(
      reportWith({
        changes: [change()],
        calls: counted([
          other('isTidy', { location: at('isTidy', 3), relation: null }),
          other('unrelated', { relation: null }),
          other('validate'),
          other('inner', { relation: 'callee' }),
          other('third'),
        ]),
      }),
    );
    expect(comment).toContain(
      '- `validate` (`src/a.js:9`), which leads to `isTidy`, is called 200 times a request instead of once.',
    );
    expect(comment).toContain(
      '- `inner` (`src/a.js:9`), which `isTidy` leads to, is called 200 times a request instead of once.',
    );
    expect(comment).not.toMatch(/`unrelated`|`third`/);
    const little = counted([other('validate', { baseline: 150 })]);
    expect(renderMarkdown(reportWith({ changes: [change()], calls: little }))).not.toContain(
      '`validate`',
    );
  });

  it('of others where no cost changed for certain', () => {
    const calls = counted([other('validate', { relation: null })]);
    expect(renderMarkdown(reportWith({ changes: [], calls }))).toContain(
      '- `validate` (`src/a.js:9`) is called 200 times a request instead of once, though its cost did not clearly change.',
    );
  });

  it('with a probable cause only if it is called more often', () => {
    const probable = { isNotable: false, isProbable: true, low: -3, high: 44 };
    const more = reportWith({ changes: [change(probable)], calls: counted([]) });
    expect(renderSummary(more)).toMatch(
      /probably `isTidy`.*\); it is called 2,400 times a request instead of 12\./,
    );
    expect(renderMarkdown(more)).toContain(counting);
    const same = change({ ...probable, calls: { baseline: 12, candidate: 12 } });
    const comment = renderMarkdown(reportWith({ changes: [same], calls: counted([]) }));
    expect(comment).not.toContain('each call');
    expect(comment).not.toContain(counting);
  });

  it('or why that could not be counted, once', () => {
    const calls = { reason: 'it <did> not boot', requests: 0, changes: [] };
    const [each] =
      reportWith({ changes: [change({ calls: null })], calls }).explanation?.scenarios ?? [];
    if (!each) throw new Error('nothing is explained');
    const twice = {
      ...regression,
      explanation: { time: 40, reason: null, scenarios: [each, { ...each, scenario: 'other' }] },
    };
    const comment = renderMarkdown(twice);
    expect(comment.match(/How often functions are called is not known/g)).toHaveLength(1);
    expect(comment).toContain('since it \\<did\\> not boot.');
    expect(pageOf(twice).match(/How often functions are called is not known/g)).toHaveLength(1);
    expect(comment).not.toContain('a request instead of');
  });

  it('with names that are hostile as text', () => {
    const evil = '`</code><script>@all | x';
    const hostile = reportWith({
      changes: [change({ location: at(evil, 3) })],
      calls: counted([other(evil)]),
    });
    expect(renderMarkdown(hostile)).toContain('`` `</code><script>@all | x `` is called');
    const page = renderHtml(hostile, { script: '', style: '', scriptHash: '' });
    expect(page).not.toContain('</code><script>@all');
  });
});

it('a report of an older cannongate has no counts, and is shown without them', () => {
  const report = reportWith({ changes: [change({ calls: null })], calls: null });
  const older = JSON.parse(JSON.stringify(report), (key, value: unknown) =>
    key === 'calls' && value === null ? undefined : value,
  ) as unknown;
  const parsed = parseReport(JSON.stringify(older));
  if ('advice' in parsed) throw new Error(parsed.advice);
  const [explained] = parsed.report.explanation?.scenarios ?? [];
  expect([explained?.calls, explained?.changes[0]?.calls]).toEqual([null, null]);
  expect(renderMarkdown(parsed.report)).toBe(renderMarkdown(report));
  expect(renderMarkdown(parsed.report)).not.toContain('is called');
});
