/** The answer of a search, as text, as a comment and as a page. */
import { marked } from 'marked';
import { describe, expect, it } from 'vitest';
import {
  bisectionHeadline,
  bisectionSummary,
  posteriorStrip,
  renderBisection,
  renderBisectionMarkdown,
} from '../../src/render/bisection.ts';
import { renderBisectionPage } from '../../src/render/html/bisection-page.ts';
import type { Bisection } from '../../src/model/bisection.ts';
import { aBisection, aPoint } from '../support/bisections.ts';
import { anExplanation } from '../support/explanations.ts';
import { aReport } from '../support/reports.ts';

const PARTS = { script: 'draw();', scriptHash: 'sha256-abc=', style: 'body {}' };

const effect = { estimate: 0.1, low: 0.08, high: 0.12 };

const step = {
  after: 1,
  last: 2,
  probability: 0.9999,
  effect,
  files: ['a.js'],
  report: null,
  alone: null,
};

it('names a cause of a slowdown alone', async () => {
  const measured = await aReport({
    run: ({ arm }) => (arm === 'candidate' ? { throughput: 6000 } : {}),
  });
  const report = { ...measured, explanation: anExplanation(['GET /']) };
  for (const metric of ['throughput', 'cpu'] as const) {
    const shown = (estimate: number) => {
      const range = { estimate, low: estimate - 0.01, high: estimate + 0.01 };
      const steps = [{ ...step, report, effect: range }];
      const series = { scenario: 'GET /', metric };
      return renderBisection(aBisection({ steps }, { series, isImprovement: estimate < 0 }));
    };
    expect(shown(0.18), metric).toContain('Likely cause: ');
    expect(shown(-0.18), metric).not.toContain('ikely cause');
  }
});

it('says what was searched, and how certain a commit has to be', () => {
  expect(renderBisection(aBisection({ steps: [step] }))).toContain(
    'Searched GET /users, CPU per request: 3 commits, 1 comparison in 10 min. A commit is named once it is 95% certain.',
  );
});

it('has a few short lines for each probable commit on a terminal that is narrower than its table', () => {
  const undecided = aBisection({ kind: 'undecided' }, { probabilities: [0.5, 0.3, 0.2] });
  const text = renderBisection(undecided, 20);
  expect(text).toMatch(/\n\n`2{10}` {2}[^|\n]+\n {2}Probability {2}50%\n\n`3{10}` {2}/);
  expect(text).not.toContain('|');
  expect(renderBisection(undecided, 200)).toMatch(/^\| `2{10}` +\|/m);
});

describe('the headline', () => {
  it.each([
    ['one commit', { steps: [step] }, /^3333333333: since then GET \/users .* more/],
    [
      'commits that cannot be told apart',
      { steps: [{ ...step, after: 0 }] },
      /^One of 2 commits that cannot be told apart/,
    ],
    [
      'two steps',
      { steps: [step, { ...step, after: 2, last: 3 }] },
      /^GET \/users changed in 2 places/,
    ],
    [
      'a slope',
      { kind: 'gradual' },
      /^No single commit: GET \/users changed gradually over 3 commits/,
    ],
    [
      'no difference',
      { kind: 'no-difference', total: { estimate: -0.001, low: -0.02, high: 0.018 } },
      /^No difference: GET \/users changes by less than 3% \(−2\.0% to \+1\.8%\)$/,
    ],
    [
      'no difference, with a range that reaches beyond the tolerance',
      { kind: 'no-difference', total: { estimate: -0.01, low: -0.05, high: 0.028 } },
      /^No difference: GET \/users most likely changes by less than 3%$/,
    ],
    [
      'one commit whose range has both signs',
      { steps: [{ ...step, effect: { estimate: 0.092, low: -0.01, high: 0.19 } }] },
      /^3333333333: since then GET \/users uses about 9\.6% more CPU per request$/,
    ],
    [
      'no certainty, and a whole range of both signs',
      { kind: 'undecided', total: { estimate: 0.092, low: -0.01, high: 0.19 } },
      /^GET \/users uses about 9\.6% more CPU per request, and the search could not find the commit/,
    ],
    ['noise', { kind: 'unclear-difference' }, /^Too noisy/],
    ['no certainty', { kind: 'undecided' }, /could not find the commit with certainty$/],
  ] as const)('says %s', (_, answer, expected) => {
    expect(bisectionHeadline(aBisection(answer))).toMatch(expected);
  });

  it('names a version of a package', () => {
    const points = [
      aPoint(0, 'fastify 5.3.7'),
      aPoint(1, 'fastify 5.3.8'),
      aPoint(2, 'fastify 5.4.0'),
    ];
    const bisection = aBisection({ steps: [step] }, { lineKind: 'versions', points });
    expect(bisectionHeadline(bisection)).toMatch(/^fastify 5\.4\.0: since then/);
  });
});

it('the comment has the commit with author and date, the files, all comparisons and the command', () => {
  const text = renderBisectionMarkdown(aBisection({ steps: [step] }));
  for (const part of [
    'change 3',
    'Ann',
    '2026-01-02',
    'a.js',
    'All comparisons',
    'cannongate bisect --good v1',
  ]) {
    expect(text).toContain(part);
  }
  // Nothing is certain.
  expect(text).toContain('99.9% certain');
});

it('a command of several lines stays one', () => {
  const command = 'cannongate bisect \\\n  --good v1 \\\n  --bad main';
  const bisection = { ...aBisection({ steps: [step] }), command };
  expect(renderBisectionMarkdown(bisection)).toContain(`\n${command}\n`);
  expect(renderBisectionPage(bisection, PARTS)).toContain(command);
});

it('a merge leads to the flag that enters it, and shows what was found within', () => {
  const points = [aPoint(1), aPoint(2), { ...aPoint(3), isMerge: true }, aPoint(4)];
  const merge = aBisection({ steps: [step] }, { points });
  expect(renderBisection(merge)).toContain('--enter-merges');
  const entered = { ...merge, command: `${merge.command} --enter-merges` };
  expect(renderBisection(entered)).toContain('the commits that it brought were not searched');
  const text = renderBisection({ ...merge, within: aBisection({ steps: [step] }) });
  expect(text).toContain('Within this merge:');
  expect(text).not.toContain('--enter-merges');
});

describe('what was found within a merge', () => {
  const points = [aPoint(1), aPoint(2), { ...aPoint(3), isMerge: true }, aPoint(4)];
  const inner = [aPoint(5), aPoint(6, 'the slow commit'), { ...aPoint(7), isMerge: true }];
  const withinOf = (own: Partial<Bisection['answer']>) =>
    aBisection(
      { steps: [{ ...step, after: 0, last: 1, ...own.steps?.[0] }], ...own },
      {
        points: inner,
        probabilities: [0.99, 0.01],
        skipped: [{ point: 2, reason: 'it did not boot' }],
      },
    );
  const entered = (own: Partial<Bisection['answer']> = {}) =>
    aBisection({ steps: [step] }, { points, within: withinOf(own) });

  it('has its comparisons and what was skipped in the comment, too', () => {
    const text = renderBisectionMarkdown(entered());
    for (const title of ['All comparisons', 'Skipped']) {
      expect(text).toContain(`${title}, within this merge`);
    }
    expect(text).toContain('it did not boot');
  });

  it('is on the page, with ids of its own', () => {
    const page = renderBisectionPage(entered(), PARTS);
    expect(page).toContain('the slow commit');
    expect(page).toMatch(/6666666666: since then GET \/users/);
    expect(page).toContain('it did not boot');
    const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toContain('within-comparisons');
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is said by a quiet command', () => {
    expect(bisectionSummary(entered())).toMatch(
      /^3333333333: since then .*; within this merge: 6666666666: since then/,
    );
    expect(bisectionSummary(aBisection({ steps: [step] }))).not.toContain('within');
  });

  it('may be a merge itself, which was not entered', () => {
    const own = { steps: [{ ...step, after: 1, last: 2 }] };
    const text = renderBisection(entered(own));
    expect(text).toContain('It is a merge as well. The commits that it brought were not searched.');
    expect(text).not.toContain('--enter-merges');
  });
});

it('the flame graph of what was found within a merge is drawn by the script', async () => {
  const report = { ...(await aReport()), explanation: anExplanation(['GET /']) };
  const within = aBisection({ steps: [{ ...step, report }] });
  const page = renderBisectionPage(aBisection({ steps: [step] }, { within }), PARTS);
  expect(page).toContain('<script>draw();</script>');
});

it('versions and packages are no commits on the page', () => {
  const steps = [{ ...step, after: 0 }];
  const page = (lineKind: Bisection['lineKind']) =>
    renderBisectionPage(aBisection({ steps }, { lineKind }), PARTS);
  expect(page('commits')).toMatch(/2 commits<[^]*<dt>Commit<\/dt>/);
  for (const kind of ['versions', 'packages'] as const) {
    expect(page(kind)).toContain(`2 ${kind}<`);
    expect(page(kind)).not.toMatch(/2 commits|<dt>Commit<\/dt>/);
  }
});

it('a flame graph on the page is drawn by the script, which its policy names', async () => {
  const report = await aReport();
  const explanation = anExplanation(['GET /']);
  const pageOf = (own: typeof explanation | null) =>
    renderBisectionPage(
      aBisection({ steps: [{ ...step, report: { ...report, explanation: own } }] }),
      PARTS,
    );
  const drawn = pageOf(explanation);
  expect(drawn).toContain('data-figure="flame"');
  expect(drawn).toContain('<script>draw();</script>\n</body>');
  expect(drawn).toContain("default-src 'none'; script-src 'sha256-abc='; style-src");
  const unexplained = anExplanation(['GET /']).scenarios.map((each) => ({
    ...each,
    reason: 'the app broke',
  }));
  for (const own of [null, { ...explanation, scenarios: unexplained }]) {
    const page = pageOf(own);
    expect(page).not.toMatch(/data-figure|<script|script-src/);
    expect(page).toContain("default-src 'none'; style-src");
  }
});

it('says whether a package does as much alone', () => {
  const alone = { estimate: 0.01, low: -0.01, high: 0.03 };
  const own = { lineKind: 'packages' } as const;
  expect(renderBisection(aBisection({ steps: [{ ...step, alone }] }, own))).toContain(
    'it takes other updated packages as well',
  );
  expect(renderBisection(aBisection({ steps: [{ ...step, alone: effect }] }, own))).toContain(
    'alone it changes as much',
  );
});

it('has nothing on a terminal that is escaped for GitHub alone', () => {
  const title = 'Use $PORT, <b> and a|b of @ann (#12)';
  const points = [aPoint(1), aPoint(2), { ...aPoint(3, title), author: title }, aPoint(4, title)];
  const found = renderBisection(aBisection({ steps: [step] }, { points }), Infinity);
  expect(found).toContain(` ${title} by ${title}`);
  const probabilities = [0.5, 0.3, 0.2];
  const undecided = aBisection({ kind: 'undecided' }, { points, probabilities });
  expect(renderBisection(undecided, Infinity)).toContain(`| ${title} |`);
  for (const text of [found, renderBisection(undecided, Infinity)]) {
    expect(text).not.toMatch(/[\u200b\\]|<span>/);
  }
  expect(renderBisectionMarkdown(undecided)).toContain('<span>$</span>PORT');
});

it('a hostile title, author, file and reason are text', () => {
  const hostile = '</details><img src=x> [a](http://b) @everyone `code` | ::error::';
  const points = [aPoint(1), aPoint(2), { ...aPoint(3, hostile), author: hostile }, aPoint(4)];
  const bisection = aBisection(
    { steps: [{ ...step, files: [hostile] }] },
    { points, skipped: [{ point: 1, reason: hostile }] },
  );
  const html = marked.parse(renderBisectionMarkdown(bisection), { async: false });
  // In code nothing is a mention or a link.
  const outsideCode = html.replace(/<code[^>]*>.*?<\/code>/gs, '');
  expect(outsideCode).not.toMatch(/<img|<a |@everyone/);
  expect(html.match(/<details>/g)?.length).toBe(html.match(/<\/details>/g)?.length);
  const page = renderBisectionPage(bisection, PARTS);
  expect(page).not.toContain('<img');
  expect(page).toContain("default-src 'none'");
});

describe('the drawing of the posterior', () => {
  it('is highest where the commit probably is, and never hides what is possible', () => {
    expect(posteriorStrip([0.01, 0.97, 0.02])).toBe('▁█▁');
    expect(posteriorStrip([0, 1, 0])).toBe(' █ ');
  });

  it('of a long line has a limited width', () => {
    expect(posteriorStrip(Array.from({ length: 1000 }, () => 0.001))).toBe('█'.repeat(48));
  });
});
