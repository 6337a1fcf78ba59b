/** The HTML page, parsed but not run: its parts for every kind of report, and that hostile strings stay text. */
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { describe, expect, it } from 'vitest';
import { noiseOf } from '../../src/verdict/noise.ts';
import { parseReport, type Report } from '../../src/model/report.ts';
import { jsonScript, markup } from '../../src/render/html/markup.ts';
import { flameFrames } from '../../src/render/html/explanation-section.ts';
import { renderHtml, type PageContext } from '../../src/render/html.ts';
import { aScenario } from '../support/apps.ts';
import { anExplanation } from '../support/explanations.ts';
import { elementsIn } from '../support/html-elements.ts';
import { hostile, freeStrings, poisoned, SEED } from '../support/hostile.ts';
import { aLargeRegression, aLeak, aRegression, aReport } from '../support/reports.ts';

const PARTS = { script: '"script"', scriptHash: 'sha256-abc=', style: 'p { color: red }' };

const pageOf = (report: Report, context: PageContext = {}) =>
  new JSDOM(renderHtml(report, PARTS, context)).window.document;
const textOf = (element: Element | null | undefined) =>
  element?.textContent.replace(/\s+/g, ' ').trim() ?? '';

const large = await aLargeRegression(2);
const passed = await aReport();
const failed: Report = {
  ...passed,
  outcome: 'candidate-failed',
  blocked: true,
  cells: [],
  launches: [],
  plan: null,
  failure: {
    arm: 'candidate',
    phase: 'boot',
    scenario: null,
    message: 'it did not boot',
    log: ['first line', '<b>second</b> line'],
  },
};
/** Of the baseline alone, and made to fail the check. */
const failedBase: Report = {
  ...failed,
  outcome: 'baseline-failed',
  failure: failed.failure && { ...failed.failure, arm: 'baseline' },
  settings: { ...passed.settings, onBaselineFailed: 'fail' },
};
const { environment, timings, settings, plan } = passed;
const machine = { environment, timings, seed: settings.seed, plan };
const REPORTS: Record<string, Report> = {
  'a pass': passed,
  'a regression with every part': large,
  'a failure without launches': failed,
  'a merged report': { ...passed, machines: [machine, machine] },
  'a measurement': { ...passed, settings: { ...settings, mode: 'measure' } },
  'one without scenarios': { ...failed, scenarios: [] },
  'an explanation without scenarios': {
    ...passed,
    explanation: { time: 1, reason: 'the app is not Node.js', scenarios: [] },
  },
};

it('asks for no push to a pull request that is closed', () => {
  const report = { ...failed, pullRequest: 7 };
  const advice = (page: Document) => textOf(page.querySelector('header'));
  expect(advice(pageOf(report))).toContain('Fix it, then push again.');
  expect(advice(pageOf(report, { isClosed: true }))).toContain(
    'Fix it in another pull request, since this one is closed.',
  );
  const base = { ...failedBase, pullRequest: 7 };
  const merging = 'somebody who may merge although this check fails has to do so';
  expect(advice(pageOf(base))).toContain(merging);
  expect(advice(pageOf(base, { isClosed: true }))).not.toContain(merging);
});

it('says that a pull request that failed in a merge queue has to be queued again', () => {
  const advice = (report: Report) =>
    textOf(pageOf(report, { isQueued: true }).querySelector('header'));
  expect(advice(failed)).toContain('Fix it, then queue the pull request again.');
  expect(advice({ ...failed, outcome: 'invalid' })).toContain('then queue the pull request again.');
  expect(advice(failedBase)).toContain(
    'Queue the pull request again only if the cause was outside of the code, such as the network.',
  );
});

describe.each(Object.entries(REPORTS))('%s', (_, report) => {
  const page = pageOf(report);

  it('has headline, consequence and landmarks', () => {
    expect(page.title).toBe(report.headline);
    expect(textOf(page.querySelector('h1'))).toContain(report.headline);
    expect(textOf(page.querySelector('header'))).toMatch(/This check (passes|fails)/);
    expect(page.documentElement.lang).toBe('en');
    for (const landmark of ['header', 'nav', 'main', 'footer']) {
      expect(page.querySelectorAll(landmark)).toHaveLength(1);
    }
    for (const { hash } of page.querySelectorAll<HTMLAnchorElement>('nav a, a.skip')) {
      expect(page.querySelector(hash)).not.toBeNull();
    }
  });

  it('loads nothing and runs only its own script', () => {
    const policy = page.querySelector('meta[http-equiv]')?.getAttribute('content');
    expect(policy).toContain("default-src 'none'; script-src 'sha256-abc='");
    expect(page.querySelectorAll('[src], link, iframe, object, form, base')).toHaveLength(0);
  });

  it('holds the whole report as JSON', () => {
    const parsed = parseReport(page.querySelector('#report')?.textContent ?? '');
    expect(parsed).toEqual({ report });
  });

  it('has a table for every plot', () => {
    for (const each of page.querySelectorAll('figure')) {
      const near = each.querySelector('table') ?? each.parentElement?.querySelector('table');
      expect(near?.querySelectorAll('tbody tr').length).toBeGreaterThan(0);
    }
    for (const table of page.querySelectorAll('table')) {
      expect(textOf(table.caption)).not.toBe('');
      const widths = [...table.rows].map((row) => row.cells.length);
      expect(new Set(widths).size).toBe(1);
      expect(table.querySelectorAll('th:not([scope])')).toHaveLength(0);
    }
  });
});

describe('the page', () => {
  const page = pageOf(large);
  const figures = (kind: string) => [...page.querySelectorAll(`figure[data-figure="${kind}"]`)];
  const dataOf = (figure: Element | undefined): unknown =>
    JSON.parse(figure?.querySelector('script')?.textContent ?? '');

  it('has a row of the forest plot for every gated cell', () => {
    const { rows } = dataOf(figures('forest')[0]) as { rows: { label: string }[] };
    expect(rows.map(({ label }) => label)).toEqual([
      '❌ scenario 1 · throughput',
      '❌ scenario 1 · CPU per request',
      '❌ scenario 2 · throughput',
      '❌ scenario 2 · CPU per request',
    ]);
  });

  it('shows no text in a plot that reorders the text around it', async () => {
    const name = 'search \u202e4.0- ✅';
    const scenarios = [aScenario({ name })];
    const explanation = anExplanation([name]);
    const explained = explanation.scenarios.map((each) => ({
      ...each,
      frames: each.frames.map((frame) => ({ ...frame, name: 'f\u2067g' })),
    }));
    const report = {
      ...(await aRegression(1.2, { scenarios })),
      explanation: { ...explanation, scenarios: explained },
    };
    const drawn = [...pageOf(report).querySelectorAll('figure')];
    const data = drawn.map((each) => each.querySelector('script')?.textContent ?? '');
    expect(data.join('\n')).not.toMatch(/\p{Bidi_Control}/u);
    expect(data.join('\n')).toContain('search 4.0- ✅ · throughput\\n');
    expect(data.some((each) => each.includes('"name":"fg"'))).toBe(true);
  });

  it('has no forest plot where no row has a change to draw', async () => {
    const titles = [...pageOf(await aLeak()).querySelectorAll('figcaption strong')].map(textOf);
    expect(titles).toContain('Changes that are not gated');
    expect(titles).not.toContain('Gated changes');
  });

  it('shows launches in time order, and marks excluded ones', () => {
    const { points } = dataOf(figures('launches')[0]) as {
      points: { launch: number; counts: boolean; metric: string }[];
    };
    const own = points.filter(({ metric }) => metric === 'throughput');
    expect(own.map(({ launch }) => launch)).toEqual(large.launches.map((_, i) => i + 1));
    expect(own.map(({ counts }) => counts)).toEqual(
      large.launches.map((launch) => launch.excluded === null),
    );
    expect(textOf(page.querySelector('#measured'))).toContain(
      'Launch 1 is excluded: somebody else used the machine',
    );
  });

  it('shows latency and warm-up of both arms for every scenario', () => {
    expect(figures('latency')).toHaveLength(2);
    expect(figures('warm-up')).toHaveLength(2);
    expect(textOf(figures('latency')[0]?.querySelector('table'))).toMatch(/p97\.5.* to /);
  });

  it('links a notable change to its line', () => {
    const link = page.querySelector<HTMLAnchorElement>('#why a');
    expect(link?.href).toBe('https://forge.example/owner/name/blob/abc/src/lib/serialize.ts#L41');
    const without = pageOf({ ...large, sourceUrl: null });
    expect(without.querySelectorAll('#why a')).toHaveLength(0);
    expect(textOf(without.querySelector('#why'))).toContain('src/lib/serialize.ts:41');
  });

  it('links HTTP URLs only', () => {
    const page = pageOf({ ...large, sourceUrl: 'javascript:alert(1)//' });
    expect(page.querySelectorAll('#why a')).toHaveLength(0);
  });

  it('shows the last lines of the log of a failure', () => {
    const log = pageOf(failed).querySelector('#verdict pre');
    expect(log?.textContent).toContain('first line\n<b>second</b> line\n');
  });

  it('unfolds scenarios only if there are few', async () => {
    const open = '#scenarios > details[open]';
    expect(page.querySelectorAll(open)).toHaveLength(2);
    expect(pageOf(await aLargeRegression(4)).querySelectorAll(open)).toHaveLength(0);
  });

  it('folds explanations away if there are many scenarios', async () => {
    const many = await aLargeRegression(4);
    const names = many.scenarios.map(({ name }) => name);
    const page = pageOf({ ...many, explanation: anExplanation(names, 20) });
    expect(page.querySelectorAll('#why > details > summary > h3')).toHaveLength(4);
    expect(page.querySelectorAll('#why > details[open]')).toHaveLength(0);
  });

  it('begins with the noise for an app that was compared with itself', () => {
    const noise = noiseOf(passed);
    const page = new JSDOM(renderHtml(passed, PARTS, { noise })).window.document;
    expect(page.title).toMatch(/^Noise: /);
    expect(page.querySelector('main > section')?.id).toBe('noise');
    // To compare a commit with itself, or with uncommitted changes, would not repeat it.
    expect(pageOf(passed).body.textContent).toContain('Repeat it locally');
    expect(page.body.textContent).not.toContain('Repeat it locally');
  });
});

describe('the flame graph’s frames', () => {
  const [explained] = anExplanation(['a'], 300).scenarios;
  if (!explained) throw new Error('nothing is explained');
  const frames = flameFrames(explained);

  it('have one root, and each comes after its caller', () => {
    expect(frames).toHaveLength(explained.frames.length + 1);
    expect(frames.every(({ parent }, i) => (i === 0 ? parent === null : (parent ?? i) < i))).toBe(
      true,
    );
  });

  it('are at least as wide as their callees together', () => {
    const below = frames.map(() => 0);
    for (const { parent, width } of frames) {
      if (parent !== null) below[parent] = (below[parent] ?? 0) + width;
    }
    expect(frames.filter(({ width }, i) => width < (below[i] ?? 0) - 1e-9)).toEqual([]);
  });

  it('ignore a caller that comes later in the list', () => {
    const [frame] = explained.frames;
    if (!frame) throw new Error('there is no frame');
    const odd = flameFrames({ ...explained, frames: [{ ...frame, parent: 7 }] });
    expect(odd.map(({ parent }) => parent)).toEqual([null, 0]);
  });

  it('of functions without a name have file and line as their name', () => {
    const [frame] = explained.frames;
    if (!frame) throw new Error('there is no frame');
    const unnamed = { ...frame, name: '', kind: 'function' as const, where: 'src/app.ts:12' };
    const [, shown] = flameFrames({ ...explained, frames: [{ ...unnamed, parent: null }] });
    expect(shown?.name).toBe('src/app.ts:12');
  });
});

describe('templates', () => {
  it('escape text, join lists, and do not escape HTML twice', () => {
    const inner = markup`<b>${'<i>'}</b>`;
    expect(markup`<p title="${'"\''}">${[inner, 'a & b', null, 3]}</p>`.text).toBe(
      '<p title="&quot;&#39;"><b>&lt;i&gt;</b>a &amp; b3</p>',
    );
  });

  it('data cannot end its element', () => {
    const value = { text: '</script><!--<script>' };
    const { text } = jsonScript(value);
    expect(text.match(/</g)).toHaveLength(2);
    expect(JSDOM.fragment(text).textContent).toBe(JSON.stringify(value).replace(/</g, '\\u003c'));
  });
});

// A browser's document around it would take most of the time.
const shapeOf = (each: Report) => {
  const elements = elementsIn(parse(renderHtml(each, PARTS)));
  const attributes = elements.flatMap(({ tagName, attrs }) =>
    attrs.map(({ name, value }) => ({ tagName, name, value })),
  );
  const scripts = elements.filter(({ tagName }) => tagName === 'script');
  const has = ({ attrs }: Tree.Element, name: string, value?: string) =>
    attrs.some((attr) => attr.name === name && (value === undefined || attr.value === value));
  return {
    names: new Set(elements.map(({ tagName }) => tagName)),
    attributes: new Set(attributes.map(({ name }) => name)),
    ids: attributes.flatMap(({ name, value }) => (name === 'id' ? [value] : [])),
    links: attributes.flatMap(({ tagName, name, value }) =>
      tagName === 'a' && name === 'href' ? [value] : [],
    ),
    scripts: scripts.filter((script) => !has(script, 'type')).length,
    embedded: scripts
      .filter((script) => has(script, 'id', 'report'))
      .flatMap(({ childNodes }) => childNodes)
      .map((node) => ('value' in node ? node.value : ''))
      .join(''),
  };
};

const plain = shapeOf(large);

describe.each(Object.entries(REPORTS))('hostile strings in %s', (_, report) => {
  const paths = freeStrings(report);

  it('stay text', () => {
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 1, maxLength: 8 }), (texts) => {
        const poison = poisoned(report, paths, texts);
        const shape = shapeOf(poison);
        const more = (key: 'names' | 'attributes') =>
          [...shape[key]].filter((name) => !plain[key].has(name) && name !== 'pre');
        expect(more('names')).toEqual([]);
        expect(more('attributes')).toEqual([]);
        expect(new Set(shape.ids).size).toBe(shape.ids.length);
        expect(shape.scripts).toBe(1);
        expect(shape.links.filter((each) => !/^(#|https?:\/\/)/i.test(each))).toEqual([]);
        expect(JSON.parse(shape.embedded)).toEqual(JSON.parse(JSON.stringify(poison)));
      }),
      { seed: SEED, numRuns: 25, endOnFailure: true },
    );
  });
});
