/**
 * Whatever strings a report contains, its comment shows them as text: seeded fuzzing of every string. The
 * Markdown is parsed by a parser of GitHub's dialect, and its HTML as a browser does.
 */
import fc from 'fast-check';
import { marked as markdown } from 'marked';
import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { describe, expect, it } from 'vitest';
import { parseReport, type Report } from '../../src/model/report.ts';
import { oneLine, withoutCommands } from '../../src/model/text.ts';
import {
  MAX_BODY_LENGTH,
  MAX_COMMENT_LENGTH,
  renderComment,
  renderMarker,
} from '../../src/github/comment-text.ts';
import {
  cellWithoutEscapes,
  codeBlock,
  codeSpan,
  codeSpanInCell,
  escapeText,
  MAX_TEXT_LENGTH,
  truncate,
  withoutEscapes,
} from '../../src/render/escape.ts';
import { renderMarkdown } from '../../src/render/markdown.ts';
import { elementsIn } from '../support/html-elements.ts';
import { freeStrings, hostile, leaves, poisoned, put, SEED } from '../support/hostile.ts';
import {
  aLeak,
  aRegression,
  anExplainedRegression,
  aReport,
  aSlowerPercentile,
} from '../support/reports.ts';

/** Text outside of code that GitHub turns into a mention, a reference, a link or a picture. */
const ACTIVE =
  /.{0,20}(?:@[a-z0-9]|#\d|\bGH-\d|:[\w+-]+:|https?:\/\/\w|(?<![\p{L}\p{N}])www\.\w).{0,20}/iu;

/** Characters that reorder text, and tags, which nobody sees. */
const INVISIBLE = /[\p{Bidi_Control}\u{e0000}-\u{e007f}]/u;

const regression = await aRegression();
const REPORTS: Record<string, Report> = {
  regression: {
    ...regression,
    warnings: [
      { code: 'env-not-set', variable: 'one', app: 'two', report: 'three' },
      {
        code: 'responses-differ',
        scenario: 'four',
        request: 'five',
        baseline: { status: 200, type: 'six', size: 10 },
        candidate: { status: 200, type: 'seven', size: 20 },
      },
      { code: 'launches-excluded', launches: 9, excluded: [{ launch: 1, reason: 'eight' }] },
    ],
    acceptance: { login: 'ann', at: '2026-01-01', label: 'label' },
    fixedPathReason: 'because',
  },
  explained: {
    ...(await anExplainedRegression()),
    sourceUrl: 'https://example.org/o/r/blob/abc/',
  },
  leaking: { ...(await aLeak()), sourceUrl: 'https://example.org/o/r/blob/abc/' },
  'slow-percentile': await aSlowerPercentile(),
  updated: {
    ...regression,
    updates: {
      total: 2,
      isOnlyChange: true,
      packages: [
        {
          name: 'first',
          baseline: ['1.0.0'],
          candidate: ['1.1.0'],
          isDirect: true,
          buildOf: null,
          broughtBy: null,
          repository: 'github:owner/first',
          directory: null,
        },
        {
          name: 'second',
          baseline: ['1.0.0', '2.0.0'],
          candidate: ['2.0.1'],
          isDirect: false,
          buildOf: 'first',
          broughtBy: null,
          repository: 'git+https://gitlab.com/owner/second.git',
          directory: 'packages/second',
        },
      ],
    },
  },
  'candidate-failed': {
    ...(await aReport()),
    outcome: 'candidate-failed',
    failure: {
      arm: 'candidate',
      phase: 'boot',
      scenario: null,
      message: 'the candidate did not boot',
      log: ['first line', 'second line'],
    },
  },
  new: {
    ...regression,
    scenarios: regression.scenarios.map((each) => ({ ...each, state: 'new', note: 'absent' })),
  },
};

function textOutsideOfCode({ childNodes }: Tree.ParentNode): string {
  return childNodes
    .map((node) => {
      if ('value' in node) return node.value;
      const isCode = 'tagName' in node && ['code', 'pre'].includes(node.tagName);
      return 'childNodes' in node && !isCode ? textOutsideOfCode(node) : '';
    })
    .join('');
}

/** Elements and attributes of the rendered comment, and its text outside of code. */
function rendered(comment: string) {
  // Only the parser of a browser's document, since a whole document takes ten times as long.
  const body = parseFragment(markdown.parse(comment, { async: false, gfm: true }));
  const elements = elementsIn(body);
  const named = (of: readonly Tree.Element[], name: string) =>
    of.filter(({ tagName }) => tagName === name);
  const tables = named(elements, 'table').map((table) => [
    ...new Set(
      named(elementsIn(table), 'tr').map(
        ({ childNodes }) => childNodes.filter((node) => 'tagName' in node).length,
      ),
    ),
  ]);
  return {
    names: new Set(elements.map(({ tagName }) => tagName)),
    attributes: new Set(elements.flatMap(({ attrs }) => attrs.map(({ name }) => name))),
    tables,
    folded: named(elements, 'details').length,
    text: textOutsideOfCode(body),
  };
}

const edition = {
  key: 'default',
  run: { id: 1, attempt: 1 },
  head: 'a'.repeat(40),
  outcome: 'regression' as const,
};
const commentOf = (report: Report, limit: number) =>
  renderComment({
    ...edition,
    author: null,
    shouldCreate: true,
    body: renderMarkdown(report, limit),
  });

describe.each(Object.entries(REPORTS))('%s', (_, report) => {
  const paths = freeStrings(report);
  const plain = rendered(commentOf(report, MAX_BODY_LENGTH));

  it('has more than ten texts that hostile strings can replace', () => {
    expect(paths.length).toBeGreaterThan(10);
  });

  it('shows hostile strings as text, and keeps its form', () => {
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 1, maxLength: 8 }), (texts) => {
        const comment = commentOf(poisoned(report, paths, texts), MAX_BODY_LENGTH);
        const actual = rendered(comment);
        expect(
          [...actual.names].filter((name) => !plain.names.has(name) && name !== 'span'),
        ).toEqual([]);
        expect([...actual.attributes].filter((name) => !plain.attributes.has(name))).toEqual([]);
        expect(actual.folded).toBe(comment.match(/^<details><summary>/gm)?.length ?? 0);
        expect(actual.tables.every((widths) => widths.length === 1)).toBe(true);
        expect(ACTIVE.exec(actual.text)?.[0]).toBeUndefined();
        expect(INVISIBLE.exec(comment)?.[0]).toBeUndefined();
        expect(comment.trimEnd().endsWith(renderMarker(edition))).toBe(true);
        expect(
          withoutCommands(comment)
            .split('\n')
            .filter((line) => /^\s*::|##\[/.test(line)),
        ).toEqual([]);
      }),
      { seed: SEED, numRuns: 100, endOnFailure: true },
    );
  });

  it('fits, whatever its length', () => {
    const long = fc.tuple(hostile, fc.integer({ min: 1, max: 20_000 }));
    fc.assert(
      fc.property(fc.array(long, { minLength: 1, maxLength: 8 }), (parts) => {
        const texts = parts.map(([text, times]) => text.repeat(times).slice(0, 30_000));
        const comment = commentOf(poisoned(report, paths, texts), MAX_BODY_LENGTH);
        expect(comment.length).toBeLessThanOrEqual(MAX_COMMENT_LENGTH);
        expect(comment.trimEnd().endsWith(renderMarker(edition))).toBe(true);
        // Too little room even without the folded sections.
        const short = renderMarkdown(poisoned(report, paths, texts), 500);
        expect(short.length).toBeLessThanOrEqual(500);
      }),
      { seed: SEED, numRuns: 20, endOnFailure: true },
    );
  });
});

it('a code block ends after its last line, whatever its lines are', () => {
  fc.assert(
    fc.property(fc.array(hostile, { minLength: 1, maxLength: 5 }), (lines) => {
      const [first, ...others] = markdown.lexer(codeBlock(lines));
      expect(first?.type).toBe('code');
      expect(others).toEqual([]);
    }),
    {
      seed: SEED,
      numRuns: 300,
      // By chance, hardly any line has nothing but backticks.
      examples: [[['```', '# x']], [['x', '``````', '# x']], [['  ```  ', '`', '# x']]],
    },
  );
});

it('nothing of an escaped text is lost where it is shown without the escapes', () => {
  const bare = (text: string) => text.replaceAll(/[`\u200b]/g, '');
  fc.assert(
    fc.property(fc.array(hostile, { minLength: 1, maxLength: 8 }), (texts) => {
      const text = texts.join('');
      // A scoped package has become code, and keeps its backticks. What is invisible anyway may go.
      expect(bare(withoutEscapes(escapeText(text)))).toBe(
        bare(truncate(oneLine(text), MAX_TEXT_LENGTH)),
      );
      expect(cellWithoutEscapes(codeSpanInCell(text))).toBe(codeSpan(text));
    }),
    { seed: SEED, numRuns: 2000, endOnFailure: true },
  );
});

describe('the parser of reports', () => {
  const answers = (text: string) => {
    const parsed = parseReport(text);
    expect('report' in parsed || parsed.advice.length > 0).toBe(true);
  };

  it('never throws, whatever the text', () => {
    fc.assert(fc.property(fc.oneof(fc.json(), fc.string({ unit: 'binary' })), answers), {
      seed: SEED,
      numRuns: 500,
    });
  });

  it('never throws, whatever stands in a report', () => {
    const paths = leaves(regression).concat(
      Object.keys(regression).map((key) => [key]),
      [
        ['cells', 0],
        ['launches', 0],
        ['scenarios', 0, 'gates'],
      ],
    );
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.jsonValue(), (path, value) => {
        const copy = structuredClone(regression);
        put(copy, path, value as string);
        answers(JSON.stringify(copy));
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  it('never throws, wherever a report is truncated', () => {
    const text = JSON.stringify(regression);
    fc.assert(
      fc.property(fc.nat(text.length - 1), (length) => {
        expect(parseReport(text.slice(0, length))).toHaveProperty('advice');
      }),
      { seed: SEED, numRuns: 200 },
    );
  });
});
