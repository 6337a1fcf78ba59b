/** The catalogue of warnings, its page in the docs, and what a report shows of them. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  describeWarning,
  messageLocation,
  uniqueWarnings,
  warningSchema,
  WARNINGS,
  type Warning,
  type WarningCode,
} from '../../src/model/warnings.ts';
import { OUTCOMES } from '../../src/model/outcome.ts';
import { FAILURE_PHASES, parseReport } from '../../src/model/report.ts';
import { renderMarkdown } from '../../src/render/markdown.ts';
import { aReport } from '../support/reports.ts';
import { sourcesWithout } from '../support/sources.ts';

const page = readFileSync(new URL('../../docs/reference/messages.md', import.meta.url), 'utf8');

/** The entry below a heading of the page. */
const entryOf = (name: string) =>
  page.split(/^(?=##)/m).find((part) => part.startsWith(`### ${name}\n`));

const CODES = Object.keys(WARNINGS) as WarningCode[];
const exampleOf = (code: WarningCode): Warning =>
  warningSchema.parse({ code, ...WARNINGS[code].example });

describe.each(CODES)('%s', (code) => {
  it('is worded in whole sentences', () => {
    expect(describeWarning(exampleOf(code))).toMatch(/^.{10,}[.)]$/);
    expect(describeWarning(exampleOf(code))).not.toMatch(/undefined|null|NaN|\[object/);
  });

  it('is raised somewhere in src', () => {
    const isRaised = sourcesWithout('model/warnings.ts', 'model/warnings/').includes(`'${code}'`);
    expect(isRaised, `nothing raises ${code}`).toBe(true);
  });

  it('has a cause and a remedy in docs/reference/messages.md', () => {
    expect(WARNINGS[code].cause).toMatch(/\.$/);
    expect(WARNINGS[code].remedy).toMatch(/\.$/);
    expect(entryOf(code)).toMatch(/^\*\*Cause:\*\* .+\.$[^]*^\*\*Remedy:\*\* .+\.$/m);
  });
});

it('no two catalogues have an entry of the same code: one would replace the other', () => {
  const codes = [...sourcesWithout().matchAll(/^  '?([a-z-]+)'?: entry\b/gm)].map(
    ([, code]) => code,
  );
  expect(codes.length).toBeGreaterThan(CODES.length);
  expect(codes.filter((code, i) => codes.indexOf(code) !== i)).toEqual([]);
});

it.each([...OUTCOMES, ...FAILURE_PHASES])(
  '%s has an entry in docs/reference/messages.md',
  (name) => {
    expect(entryOf(name)).toMatch(/^\*\*Cause:\*\* .+\.$[^]*^\*\*Remedy:\*\* .+\.$/m);
  },
);

it('a comment refers each warning to its entry', async () => {
  const warnings = CODES.map(exampleOf);
  const comment = renderMarkdown({ ...(await aReport()), warnings });
  const lines = comment.split('\n').filter((line) => line.startsWith('- **Warning**'));
  expect(lines).toHaveLength(CODES.length);
  for (const code of CODES) {
    expect(lines.filter((line) => line.includes(`(\`${messageLocation(code)}\`)`))).toHaveLength(1);
  }
  // The first four are not folded away.
  expect(lines.findIndex((line) => line.includes('runner-files-changed'))).toBeLessThan(4);
  const linked = renderMarkdown({ ...(await aReport()), warnings }, Infinity, {
    projectUrl: 'https://e.org/c/',
    runUrl: null,
    acceptLabel: null,
  });
  for (const code of CODES) {
    expect(linked).toContain(`([${code}](https://e.org/c/${messageLocation(code)}))`);
  }
});

describe('a report', () => {
  const parsed = async (...warnings: object[]) =>
    parseReport(JSON.stringify({ ...(await aReport()), warnings }));

  it('keeps its warnings when it is saved and read', async () => {
    const warnings = CODES.map(exampleOf);
    expect(await parsed(...warnings)).toMatchObject({ report: { warnings } });
  });

  it.each([
    [{ code: 'no such code' }, 'warnings.0.code: unknown warning "no such code"'],
    [{ code: 'constructor' }, 'warnings.0.code: unknown warning "constructor"'],
    [{ code: 'generator-late', scenario: 'GET /' }, 'warnings.0.lag: Invalid input'],
  ])('with the warning %j is refused', async (warning, advice) => {
    expect(await parsed(warning)).toEqual({ advice: expect.stringContaining(advice) as string });
  });
});

it('equal warnings are one, whatever the order of their values', () => {
  const one: Warning = { code: 'generator-late', scenario: 'GET /', lag: 23_000 };
  const other: Warning = { lag: 23_000, scenario: 'GET /', code: 'generator-late' };
  expect(uniqueWarnings([one, other, { ...one, report: 'a.json' }])).toHaveLength(2);
});

it('of a count that grows only the latest is kept, for each scenario', () => {
  const lost = (scenario: string, count: number): Warning => {
    const numbers = { lost: count, sent: 1000 * count, ofBaseline: null };
    return { code: 'lost-requests', scenario, ...numbers, isOpen: false };
  };
  const differs = (size: number) => ({
    code: 'responses-differ' as const,
    scenario: 'a',
    request: null,
    baseline: { status: 200, type: null, size: 100 },
    candidate: { status: 200, type: null, size },
  });
  expect(uniqueWarnings([differs(120), differs(121)])).toEqual([differs(121)]);
  expect(uniqueWarnings([lost('a', 1), lost('b', 2), lost('a', 3)])).toEqual([
    lost('a', 3),
    lost('b', 2),
  ]);
});

it.each([
  [3, 0, '3 of 5,000 requests were lost, all of them on the candidate: .* may be chance'],
  [1, 0, 'One of 5,000 requests was lost, on the candidate: .* may be chance'],
  [5, 2, '5 of 5,000 requests were lost, 2 of them on the baseline: .* may be chance'],
  [9, 9, '9 of 5,000 requests were lost, all of them on the baseline: .* hardly change a result'],
  [3, null, '3 of 5,000 requests were lost: .* may be chance'],
])('of %i lost requests, %s of them the baseline’s, it says which side lost them', (...args) => {
  const [lost, ofBaseline, text] = args;
  const values = { scenario: 'GET /', lost, sent: 5000, ofBaseline, isOpen: false };
  expect(describeWarning({ code: 'lost-requests', ...values })).toMatch(new RegExp(text));
});

it('numbers are rounded to what can be read', () => {
  const warning: Warning = {
    code: 'rate-not-reached',
    scenario: 'GET /',
    achieved: 50.26,
    rate: 1000,
  };
  expect(describeWarning(warning)).toContain('answered 50.3 of 1,000 requests per second');
});
