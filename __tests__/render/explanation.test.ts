import { describe, expect, it } from 'vitest';
import type { PackageUpdate } from '../../src/model/package-update.ts';
import type { CostChange, Frame, ScenarioExplanation } from '../../src/model/profile.ts';
import type { BudgetResult, Cell, Report } from '../../src/model/report.ts';
import { describeUnexplained } from '../../src/render/explanation.ts';
import { renderHtml } from '../../src/render/html.ts';
import { isProbablyWaiting } from '../../src/render/regressed-cells.ts';
import { renderMarkdown, renderSummary } from '../../src/render/markdown.ts';
import type { WaitChange, Waits } from '../../src/model/trace.ts';
import { anExplanation } from '../support/explanations.ts';
import { aScenario, type Whole } from '../support/apps.ts';
import { unlikeProfiles } from '../support/profiles.ts';
import { aRegression, aReport } from '../support/reports.ts';
import { aTrace } from '../support/traces.ts';
import type { aWorld, RunContext } from '../support/world.ts';

type World = NonNullable<Parameters<typeof aWorld>[0]>;

const SOURCES = 'https://forge.example/owner/name/blob/abc/';
const regression = await aRegression(1.2);
const [scenario] = regression.scenarios.map(({ name }) => name);
const [PLAIN] = anExplanation([scenario ?? '']).scenarios;
if (!PLAIN) throw new Error('nothing is explained');
const [FUNCTION] = PLAIN.changes;
if (!FUNCTION) throw new Error('nothing has changed');

const reportWith = (changes: Partial<ScenarioExplanation>, more: Partial<Report> = {}): Report => ({
  ...regression,
  ...more,
  sourceUrl: SOURCES,
  explanation: { time: 40, reason: null, scenarios: [{ ...PLAIN, ...changes }] },
});

const change = (more: Partial<CostChange>): CostChange => ({ ...FUNCTION, ...more });
const dependency = (versions: CostChange['versions'], more: Partial<CostChange> = {}) =>
  change({
    location: { kind: 'package', name: 'json', file: null, line: null },
    versions,
    hottestLine: null,
    viaFunction: null,
    calledFrom: null,
    ...more,
  });

const pageOf = (report: Report) => renderHtml(report, { script: '', style: '', scriptHash: '' });

const whyOf = (report: Report) =>
  /<details><summary>Why<\/summary>\n\n([\s\S]*?)\n\n<\/details>/.exec(
    renderMarkdown(report),
  )?.[1] ?? '';

describe('the explanation', () => {
  it('says how much of the measured increase the notable changes explain', () => {
    const text = whyOf(reportWith({ changes: [change({ change: 27 })] }));
    // 180 µs became 216.
    expect(text).toMatch(
      /A request costs \+3[56](\.\d)? µs of CPU time, measured without the profiler\. The notable changes add up to \+27 µs \(7[56]%\); \+\d(\.\d)? µs remain unexplained\./,
    );
    expect(text).toContain('which took 40 s');
  });

  it('has no list of waits where nothing that was traced explains anything', () => {
    const waits = {
      launches: 2,
      reason: null,
      baseline: 2030,
      candidate: 5740,
      rest: { baseline: 2030, candidate: 5740 },
      changes: [],
      typical: { baseline: null, candidate: null },
      slowest: null,
      wire: null,
    };
    const text = whyOf(reportWith({ waits }));
    expect(text).toContain(`\`${scenario}\`: Nothing that was traced (calls, queries,`);
    expect(text).not.toContain('waits:');
    const rest = { baseline: 2030, candidate: 3000 };
    expect(whyOf(reportWith({ waits: { ...waits, rest } }))).toContain(`\`${scenario}\` waits:`);
  });

  it('says if they add up to more than the increase, or to less than nothing', () => {
    const more = whyOf(reportWith({ changes: [change({ change: 60 })] }));
    expect(more).toMatch(
      /A request costs \+3[56](\.\d)? µs .* The notable changes add up to \+60 µs, which is more: something else became cheaper/,
    );
    expect(more).not.toContain('remain unexplained');
    const less = whyOf(reportWith({ changes: [change({ change: -10 })] }));
    expect(less).toMatch(/add up to −10 µs; \+4[56](\.\d)? µs remain unexplained/);
  });

  it('names five changes at most, and says in the summary how many more there are', () => {
    const changes = Array.from({ length: 9 }, (_, i) =>
      change({ location: { kind: 'function', name: `f${i}`, file: 'src/a.js', line: i + 1 } }),
    );
    const report = reportWith({ changes });
    expect(whyOf(report).match(/`f\d`/g)).toEqual(['`f0`', '`f1`', '`f2`', '`f3`', '`f4`']);
    expect(renderSummary(report)).toContain('`f0` (`src/a.js:1`) costs');
    expect(renderSummary(report)).toContain('; 4 more places changed.');
  });

  it('names waiting as the probable cause if CPU time did not clearly rise', () => {
    const interval = { low: -0.01, high: 0.02, level: 0.95 };
    const cells = regression.cells.map((cell) =>
      cell.metric === 'cpu' ? { ...cell, candidate: (cell.baseline ?? 0) + 0.4, interval } : cell,
    );
    for (const changes of [[FUNCTION], []]) {
      const report = reportWith({ changes }, { cells });
      const text = whyOf(report);
      expect(text).toContain('CPU profiles do not show waiting');
      expect(text).not.toContain('add up to');
      expect(renderSummary(report)).not.toContain('Likely cause');
    }
  });

  describe('if requests wait much longer, and cost a little more for that', () => {
    /** Requests take so many microseconds longer, of which about 36 are CPU time. */
    const cellsOf = (longer: number) =>
      regression.cells.map((cell): Cell => {
        if (cell.metric !== 'throughput') return cell;
        return { ...cell, baseline: 1000, candidate: 1e6 / (1000 + longer) };
      });
    const probable = change({ change: 18, isNotable: false, isProbable: true, isUnchanged: true });
    const summaryOf = (longer: number, ...changes: readonly CostChange[]) =>
      renderSummary(reportWith({ changes: [...changes] }, { cells: cellsOf(longer) }));

    it.each([
      ['probably', probable],
      ['certainly', change({ change: 30, isUnchanged: true, calledFrom: null })],
    ])('names no unchanged code that %s has some of it', (_, unchanged) => {
      expect(summaryOf(60, unchanged)).toContain('Likely cause');
      expect(summaryOf(1000, unchanged)).not.toContain('Likely cause');
    });

    it('says that they probably wait, in the section Why, too', () => {
      const whyFor = (longer: number, ...changes: readonly CostChange[]) =>
        whyOf(reportWith({ changes: [...changes] }, { cells: cellsOf(longer) }));
      const certain = change({ change: 30, isUnchanged: true, calledFrom: null });
      for (const changes of [[], [probable], [certain]]) {
        expect(whyFor(1000, ...changes)).toContain('It probably waits longer');
        expect(whyFor(60, ...changes)).not.toContain('waits longer');
      }
      expect(whyFor(1000)).toContain('a small part of the time that it takes longer');
    });

    it('names code that certainly costs more, and may have changed, as a part of the increase in CPU', () => {
      const sentence = /Likely cause: .* \(8\d% of the increase in CPU\)/;
      expect(summaryOf(1000, change({ change: 30 }))).toMatch(sentence);
    });
  });

  it('says in which of several slower scenarios the cause is, if one is named in that alone', () => {
    const both = ['search', 'list'].map((name) => ({ ...PLAIN, scenario: name }));
    const cells = both.flatMap((each) =>
      regression.cells.map((cell) => ({ ...cell, scenario: each.scenario })),
    );
    const [search, list] = both;
    const scenarios = [
      { ...PLAIN, ...search, changes: [] },
      { ...PLAIN, ...list },
    ];
    const report = { ...regression, cells, explanation: { time: 40, reason: null, scenarios } };
    expect(renderSummary(report)).toMatch(/Likely cause in `list`: `\w+`/);
  });

  it('names no waiting if the CPU time may have risen by as much', () => {
    const cells = regression.cells.map((cell) =>
      cell.metric === 'cpu' ? { ...cell, interval: { low: -0.02, high: 0.3, level: 0.95 } } : cell,
    );
    const report = reportWith({ changes: [] }, { cells });
    expect(whyOf(report)).toContain('too uncertain to tell more work from waiting');
    expect(whyOf(report)).not.toContain('probably waits');
  });

  it('names no cause of less than a twentieth of the increase, and says what is unexplained', () => {
    const small = reportWith({ changes: [change({ change: 1 })] });
    expect(renderSummary(small)).not.toContain('Likely cause');
    expect(renderSummary(small)).toMatch(
      /add up to \+1 µs \(3%\); \+3\d(\.\d)? µs remain unexplained/,
    );
    expect(describeUnexplained(small)).toBe('');
    const larger = reportWith({ changes: [change({ change: 9 })] });
    expect(renderSummary(larger)).toContain('Likely cause');
  });

  it('nor one of wall-clock time that is hardly any of what a request takes longer', () => {
    const timed = (size: number) => {
      const report = reportWith({ isWallTime: true, changes: [change({ change: size })] });
      const cells = report.cells.map((each) =>
        each.metric === 'throughput' ? { ...each, baseline: 1700, candidate: 220 } : each,
      );
      return renderSummary({ ...report, cells });
    };
    // It takes about 4,000 µs longer.
    expect(timed(7)).not.toContain('Likely cause');
    expect(timed(900)).toContain('Likely cause');
  });

  it('prefers a probable cause of most of it to a certain one of hardly any', () => {
    const threads = change({
      location: { kind: 'threads', name: '', file: null, line: null },
      change: 33,
      low: -4,
      high: 70,
      isNotable: false,
      isProbable: true,
      viaFunction: null,
      calledFrom: null,
    });
    const text = renderSummary(reportWith({ changes: [change({ change: 1 }), threads] }));
    expect(text).toContain(
      'Likely cause: probably other threads, such as those of compression, garbage collection or workers, about ',
    );
  });

  it('prefers probable code that explains much of it to certain code that explains little, unless only that was changed', () => {
    const location = { kind: 'function', name: 'handle', file: 'src/a.js', line: 3 } as const;
    const guess = change({
      location,
      change: 30,
      low: -4,
      high: 70,
      isNotable: false,
      isProbable: true,
    });
    const textOf = (certain: Partial<CostChange>) =>
      renderSummary(
        reportWith({ changes: [change(certain), guess], baseline: 100, candidate: 136 }),
      );
    expect(textOf({ change: 4 })).toMatch(/Likely cause: probably `handle`.*; `serialize`/);
    expect(textOf({ change: 12 })).toContain('Likely cause: `serialize`');
    expect(textOf({ change: 4, isTouched: true })).toContain('Likely cause: `serialize`');
  });

  describe('of code whose file certainly is the same', () => {
    const same = change({ isUnchanged: true, viaFunction: null });
    const start = { baseline: 'node a.js', candidate: 'node --no-opt a.js', isAlone: true };
    const started =
      'Likely cause: the start command is now `node --no-opt a.js` instead of `node a.js`';

    it('says so in the summary, the comment and the page', () => {
      const report = reportWith({ changes: [same] });
      expect(renderSummary(report)).toMatch(
        /Likely cause: `serialize` .* more per request[^;]*; its file did not change between the commits\./,
      );
      expect(whyOf(report)).toContain('its file did not change |');
      expect(pageOf(report)).toContain('its file did not change</td>');
      const unknown = reportWith({ changes: [change({})] });
      expect(renderMarkdown(unknown) + pageOf(unknown)).not.toContain('did not change');
    });

    it('says that the time of a function of a changed file may be in it, if no line shows whose time it is', () => {
      const bundled = change({ hottestLine: null, isLineUnknown: true, viaFunction: null });
      const changed = change({
        location: { kind: 'function', name: 'total', file: 'src/total.js', line: 2 },
        isTouched: true,
        isNotable: false,
        change: 0.5,
      });
      const textOf = (
        place: Partial<CostChange>,
        other: Partial<CostChange> = {},
        more: Partial<ScenarioExplanation> = {},
      ) =>
        renderSummary(
          reportWith({
            ...more,
            changes: [
              { ...bundled, ...place },
              { ...changed, ...other },
            ],
          }),
        );
      const clause =
        '; its file did not change between the commits, but that of `total` (`src/total.js:2`) did: V8 may have inlined that function.';
      expect(textOf({})).toContain(clause);
      expect(textOf({ isNotable: false, isProbable: true })).toContain(clause);
      const line = { line: 3, text: 'return total(rows);' };
      // Of compiled code that is not minified, the profile knows the lines, although none may have most of the change.
      const known = { isLineUnknown: false };
      for (const place of [{ isTouched: true }, { ...known, hottestLine: line }, known]) {
        expect(textOf(place)).not.toContain('V8 may have inlined');
      }
      const location = { ...FUNCTION.location, isCommitted: false };
      expect(textOf({ location })).not.toContain('V8 may have inlined');
      for (const other of [{ isTouched: false }, { candidate: 0 }]) {
        expect(textOf({}, other)).not.toContain('V8 may have inlined');
      }
      // The lines of a file to which no source map leads show whose time it is.
      const same = textOf({ isUnchanged: true });
      expect(same).toContain('; its file did not change between the commits.');
      expect(same).not.toContain('V8 may have inlined');
      const frameOf = ({ location }: CostChange, parent: number | null): Frame => ({
        parent,
        name: location.name,
        kind: location.kind,
        where: `${location.file}:${location.line}`,
        baseline: 1,
        candidate: 1,
      });
      const between = change({ location: { ...FUNCTION.location, name: 'between' } });
      const called = [frameOf(changed, null), frameOf(between, 0), frameOf(bundled, 1)];
      expect(textOf({}, {}, { frames: called })).not.toContain('V8 may have inlined');
      const calling = [frameOf(bundled, null), frameOf(between, 0), frameOf(changed, 1)];
      expect(textOf({}, {}, { frames: calling })).toContain(clause);
    });

    it('says it of a probable cause, too', () => {
      const guess = { ...same, isNotable: false, isProbable: true };
      expect(renderSummary(reportWith({ changes: [guess] }))).toMatch(
        /probably `serialize` .*; its file did not change between the commits\./,
      );
    });

    it('names the start command first if that differs', () => {
      const report = reportWith({ changes: [same], start });
      expect(renderSummary(report)).toContain(`${started}; \`serialize\``);
      expect(whyOf(report)).toContain(
        'The start command differs. Baseline: `node a.js`. Candidate: `node --no-opt a.js`.',
      );
      expect(pageOf(report)).toContain('The start command differs.');
      const guess = { ...same, isNotable: false, isProbable: true };
      expect(renderSummary(reportWith({ changes: [guess], start }))).toContain(
        `${started}; probably \`serialize\``,
      );
    });

    it('names the start command before a package of the same version that is called from the same code', () => {
      const caller = change({ isUnchanged: true, isNotable: false });
      const { location } = caller;
      const versions = { baseline: '5.0.0', candidate: '5.0.0' };
      const used = dependency(versions, { calledFrom: { location, change: 8 } });
      const textWith = (changes: readonly CostChange[]) =>
        renderSummary(reportWith({ changes: [...changes], start }));
      expect(textWith([used, caller])).toContain(`${started}; \`json\` (5.0.0)`);
      const unknown = textWith([used, { ...caller, isUnchanged: false }]);
      expect(unknown).toMatch(/Likely cause: `json` .*; the start command differs, too/);
      const updated = dependency({ baseline: '5.0.0', candidate: '6.0.0' }, { calledFrom: null });
      expect(textWith([updated])).toContain('Likely cause: `json`');
    });

    it('does not call the start command the cause if data or settings may be it', () => {
      const report = reportWith({ changes: [same], start: { ...start, isAlone: false } });
      expect(renderSummary(report)).toMatch(
        /Likely cause: `serialize` .*; its file did not change between the commits; the start command differs, too\./,
      );
    });

    it('names no start command as the cause if the change may have touched code that costs more, or if it is only called more often', () => {
      const touched = change({ change: 9, isTouched: true });
      const calls = { baseline: 1, candidate: 100 };
      const calledFrom = { location: FUNCTION.location, change: 20 };
      const asOften = [[change({})], [same, touched], [{ ...same, calledFrom }]];
      for (const changes of [...asOften, [{ ...same, calls }]]) {
        const report = reportWith({ changes, start });
        expect(renderSummary(report)).toContain('Likely cause: `serialize`');
        expect(whyOf(report)).toContain('The start command differs.');
      }
    });
  });

  it('says that it is minified code, in which no function can be named', () => {
    const location = { kind: 'function', name: '', file: 'out/app.js', line: null } as const;
    const minified = change({ location, viaFunction: null, calledFrom: null });
    expect(renderSummary(reportWith({ changes: [minified] }))).toMatch(
      /Likely cause: minified code in `out\/app\.js` costs .* more per request.*; with a source map the function would be named\./,
    );
    const guess = { ...minified, isNotable: false, isProbable: true };
    expect(renderSummary(reportWith({ changes: [guess] }))).toMatch(
      /probably minified code in `out\/app\.js`.*; with a source map the function would be named\./,
    );
  });

  it('says that several threads cost more, in the plural', () => {
    const threads = change({
      location: { kind: 'threads', name: '', file: null, line: null },
      viaFunction: null,
      calledFrom: null,
    });
    expect(renderSummary(reportWith({ changes: [threads] }))).toMatch(
      /other threads, such as .+, cost \d/,
    );
  });

  describe('beside what requests wait for', () => {
    const wait = { count: 1, time: 360, path: 360, atOnce: 1, least: 0, size: null };
    const timer: WaitChange = {
      kind: 'timer',
      name: 'timer',
      location: { kind: 'function', name: 'list', file: 'src/db.js', line: 40 },
      package: null,
      baseline: { ...wait, count: 0, time: 0, path: 0, atOnce: 0 },
      candidate: wait,
      change: 360,
      low: 350,
      high: 370,
      finding: 'more',
    };
    const queries: WaitChange = {
      ...timer,
      kind: 'query',
      name: 'SELECT ?',
      baseline: wait,
      candidate: { ...wait, count: 21 },
    };
    const causeOf = (found: WaitChange, code: Partial<CostChange>, isOfTime: boolean) => {
      const cells = regression.cells.map((cell) =>
        isOfTime || cell.metric === 'cpu' ? cell : { ...cell, verdict: 'pass' as const },
      );
      const waits: Waits = {
        launches: 2,
        reason: null,
        baseline: 2000,
        candidate: 2400,
        rest: { baseline: 2000, candidate: 2040 },
        changes: [found],
        typical: { baseline: null, candidate: null },
        slowest: null,
        wire: null,
      };
      const changes = [change({ change: 35, low: 31, high: 39, ...code })];
      const summary = renderSummary(reportWith({ changes, waits }, { cells }));
      return /Likely cause: (.*)/.exec(summary)?.[1] ?? '';
    };

    it('code that explains most of the CPU time is named, too, and alone if no time has regressed', () => {
      expect(causeOf(timer, {}, true)).toMatch(/^1 timer .*; `serialize` .* costs 35 µs more/);
      expect(causeOf(timer, {}, false)).toMatch(/^`serialize` .* costs 35 µs more/);
      // Code that explains little of it leaves the wait as it was.
      const little = { change: 4, low: 3, high: 5 };
      expect(causeOf(timer, little, true)).toMatch(/^1 timer .* each\.$/);
      expect(causeOf(timer, little, false)).toMatch(/^1 timer .* each\.$/);
    });

    it('code that makes more queries is not, unless it was changed', () => {
      const of = (isTouched: boolean, isOfTime: boolean) =>
        causeOf(queries, { isTouched }, isOfTime);
      for (const isOfTime of [true, false]) {
        expect(of(false, isOfTime)).toMatch(/^21 queries a request instead of 1[^;]*$/);
        expect(of(true, isOfTime)).toMatch(/^21 queries a request instead of 1.*; `serialize`/);
      }
    });
  });

  it('says that responses are larger, behind the code that costs more and may only have more to send', () => {
    const { scenario } = regression.cells[0] ?? { scenario: '' };
    const withSizes = (before: number, now: number, of = scenario) => {
      const response = { status: 200, type: 'application/json' };
      const [baseline, candidate] = [before, now].map((size) => ({ ...response, size })) as [
        typeof response & { size: number },
        typeof response & { size: number },
      ];
      const differ = { scenario: of, request: null, baseline, candidate };
      return renderSummary(
        reportWith({}, { warnings: [{ code: 'responses-differ' as const, ...differ }] }),
      );
    };
    expect(withSizes(82, 5002)).toMatch(
      /Likely cause: `serialize` .*; responses have 5,002 bytes instead of 82\./,
    );
    for (const text of [withSizes(3000, 5002), withSizes(82, 900), withSizes(82, 5002, 'another')])
      expect(text).not.toContain('responses have');
  });

  it('names no code that costs a little more as the cause of more bytes or more queries', () => {
    const of = (metric: 'io-bytes' | 'queries' | 'cpu') => {
      const interval = { low: -0.01, high: 0.01, level: 0.95 };
      const cells = regression.cells.flatMap((cell): Cell[] =>
        cell.metric !== 'cpu'
          ? []
          : metric === 'cpu'
            ? [cell]
            : [
                { ...cell, verdict: 'pass', candidate: cell.baseline, interval },
                { ...cell, metric },
              ],
      );
      return renderSummary(reportWith({}, { cells }));
    };
    expect(of('io-bytes')).not.toContain('Likely cause');
    expect(of('queries')).not.toContain('Likely cause');
    expect(of('cpu')).toContain('Likely cause: `serialize`');
  });

  it('does not name a function without a name that was only moved', () => {
    const nameless = (file: string, more: Partial<CostChange>) =>
      change({
        location: { kind: 'function', name: '', file, line: 4 },
        viaFunction: null,
        hottestLine: null,
        ...more,
      });
    const added = (candidate: number) =>
      nameless('routes/products.js', { baseline: 0, candidate, change: candidate });
    const gone = nameless('server.js', { baseline: 120, candidate: 0, change: -120 });
    const moved = { ...gone, location: { ...gone.location, isRemoved: true as const } };
    const view = change({ baseline: 60, candidate: 90, change: 30 });
    const causeOf = (...changes: CostChange[]) => {
      const summary = renderSummary(reportWith({ changes }));
      return /Likely cause: (\S+ \S+ \S+ \S+)/.exec(summary)?.[1] ?? '';
    };
    expect(causeOf(added(119), view, moved)).toMatch(/^`serialize`/);
    expect(causeOf(added(119), moved)).toBe('');
    // It costs more than what is gone, there is none, or there is one for the first alone.
    expect(causeOf(added(200), view, moved)).toMatch(/^the function at `routes/);
    expect(causeOf(added(119), view)).toMatch(/^the function at `routes/);
    expect(causeOf(added(119), added(118), view, moved)).toMatch(/^the function at `routes/);
  });

  it('names a function without a name that was moved and costs more, with the difference alone', () => {
    const nameless = (file: string, baseline: number, candidate: number, margin: number) => {
      const by = candidate - baseline;
      const isGone = candidate === 0;
      return change({
        location: {
          kind: 'function',
          name: '',
          file,
          line: 4,
          ...(isGone ? { isRemoved: true as const } : {}),
        },
        baseline,
        candidate,
        change: by,
        low: by - margin,
        high: by + margin,
        calls: isGone ? null : { baseline: 0, candidate: 1 },
      });
    };
    const moved = (now: number, margin = 2) => [
      nameless('routes/products.js', 0, now, margin),
      nameless('server.js', 150, 0, margin),
    ];
    const serialize = (by: number) =>
      change({
        location: { kind: 'function', name: 'serialize', file: 'src/a.js', line: 9 },
        baseline: 10,
        candidate: 10 + by,
        change: by,
        low: by - 0.2,
        high: by + 0.2,
      });
    const causeOf = (...changes: CostChange[]) =>
      /Likely cause: (.*)/.exec(renderSummary(reportWith({ changes })))?.[1] ?? '';
    // 180 µs became 216.
    expect(causeOf(...moved(184), serialize(2))).toMatch(
      /^the function at `routes\/products\.js:4` costs 34 µs more per request \(9\d% of the increase in CPU\); 2 more places changed\.$/,
    );
    expect(causeOf(...moved(160), serialize(20))).toMatch(/^`serialize`/);
    // A small difference is no cause, nor is one that may be none.
    expect(causeOf(...moved(151, 0.1))).toBe('');
    expect(causeOf(...moved(184, 30))).toBe('');
    // Of several that are gone, the one that cost most alike.
    const users = [nameless('users.js', 0, 161, 2), nameless('old-users.js', 160, 0, 2)];
    expect(causeOf(...moved(150).toReversed(), ...users)).toBe('');
    expect(causeOf(...users.slice(0, 1), ...moved(150), ...users.slice(1))).toBe('');
  });

  describe('of work in other threads', () => {
    const threads = change({
      location: { kind: 'threads', name: '', file: null, line: null },
      change: 30,
      low: 25,
      high: 35,
      hottestLine: null,
      viaFunction: null,
      calledFrom: null,
    });
    const tasks = (more: Partial<WaitChange>): WaitChange => ({
      kind: 'thread-pool',
      name: 'zlib',
      package: 'squeeze',
      location: { kind: 'function', name: 'send', file: 'src/send.js', line: 9 },
      baseline: { count: 1, time: 9, path: 9, atOnce: 1, least: 5, size: null },
      candidate: { count: 2, time: 90, path: 180, atOnce: 1, least: 40, size: null },
      change: 35,
      low: 30,
      high: 40,
      finding: 'more',
      ...more,
    });
    const waits = (changes: WaitChange[]): Waits => ({
      launches: 4,
      reason: null,
      baseline: 200,
      candidate: 260,
      rest: { baseline: 195, candidate: 220 },
      changes,
      typical: { baseline: null, candidate: null },
      slowest: null,
      wire: null,
    });
    const packages = [
      {
        name: 'squeeze',
        baseline: ['1.0.0'],
        candidate: ['2.0.0'],
        isDirect: true,
        buildOf: null,
        broughtBy: null,
        repository: null,
        directory: null,
      },
    ];
    const updates = { total: 4, isOnlyChange: true, packages };
    const small = change({ change: 4 });

    it('names the package that gives it, before code that costs less, and counts it as that package’s', () => {
      const report = reportWith(
        { changes: [small, threads], waits: waits([tasks({})]) },
        { updates },
      );
      const text = renderSummary(report);
      expect(text).toMatch(
        /Likely cause: other threads cost 30 µs more per request \(8\d% of the increase in CPU\): tasks of `zlib` that `squeeze` \(1\.0\.0 → 2\.0\.0\) begins, called from `src\/send\.js:9`, take at least 40 µs a request instead of 5 µs; 1 more place changed\./,
      );
      expect(text).toContain(
        'Of 4 updated packages `squeeze` 1.0.0 → 2.0.0 accounts for most of +30 µs (+25 µs to +35 µs, in other threads) of ',
      );
    });

    it('does so for the app’s own code', () => {
      const own = waits([tasks({ package: null, location: null })]);
      expect(renderSummary(reportWith({ changes: [threads], waits: own }))).toContain(
        'tasks of `zlib` take at least 40 µs a request instead of 5 µs.',
      );
    });

    it.each([
      ['take about as long as before', [tasks({ candidate: tasks({}).baseline })]],
      [
        'take longer by far less than the threads',
        [tasks({ candidate: { ...tasks({}).candidate, least: 19 } })],
      ],
      [
        'only wait longer for a busy machine',
        [tasks({ candidate: { ...tasks({}).candidate, least: 6 } })],
      ],
      [
        'were another package’s before',
        [
          tasks({}),
          tasks({ package: 'old', baseline: tasks({}).candidate, candidate: tasks({}).baseline }),
        ],
      ],
      [
        'have less of the time than others’',
        ['a', 'b', 'c'].map((name) => tasks({ package: name })),
      ],
      ['are none', []],
    ])('does not if its tasks %s', (_, changes) => {
      const report = reportWith(
        { changes: [threads], waits: waits(changes.map((each) => ({ ...each, finding: null }))) },
        { updates },
      );
      expect(renderSummary(report)).toContain('other threads, such as those of compression');
      expect(renderSummary(report)).not.toContain('2.0.0 accounts for');
    });

    it('names code first that costs more, or that was changed, and gives the package no share then', () => {
      const textOf = (code: CostChange, wait: WaitChange) =>
        renderSummary(reportWith({ changes: [code, threads], waits: waits([wait]) }, { updates }));
      const calm = tasks({ finding: null });
      for (const code of [change({ change: 31 }), change({ change: 9, isTouched: true })]) {
        expect(textOf(code, calm)).toMatch(/Likely cause: `serialize` /);
        expect(textOf(code, calm)).not.toContain('2.0.0 accounts for');
      }
      // What requests wait for is not forgotten then.
      expect(textOf(change({ change: 31 }), tasks({ change: 900 }))).toContain(
        'Likely cause: 2 tasks of the thread pool a request instead of 1',
      );
      const own = change({
        location: { kind: 'package', name: 'squeeze', file: null, line: null },
        change: 9,
        isTouched: true,
      });
      expect(textOf(own, calm)).toContain('Likely cause: other threads cost 30 µs more');
    });

    it('does not if garbage collection costs more, too, or a package that is the same begins as many', () => {
      const gc = change({
        location: { kind: 'gc', name: '', file: null, line: null },
        change: 4,
        hottestLine: null,
      });
      const calm = tasks({ finding: null });
      const textOf = (changes: CostChange[], wait: WaitChange, more: Partial<Report> = {}) =>
        renderSummary(reportWith({ changes, waits: waits([wait]) }, more));
      expect(textOf([threads, gc], calm, { updates })).toContain('other threads, such as');
      expect(textOf([threads, { ...gc, change: 2 }], calm, { updates })).toContain('tasks of');
      const asMany = { ...calm, candidate: { ...calm.candidate, count: 1 } };
      expect(textOf([threads], asMany)).toContain('other threads, such as');
      expect(textOf([threads], asMany, { updates })).toContain('tasks of');
      expect(textOf([threads], calm)).toContain('tasks of');
    });

    it('shows the place that begins more of it', () => {
      const faster = tasks({
        location: { kind: 'function', name: 'old', file: 'src/old.js', line: 1 },
        baseline: { ...tasks({}).baseline, least: 100 },
        candidate: { ...tasks({}).candidate, least: 98 },
      });
      expect(
        renderSummary(reportWith({ changes: [threads], waits: waits([faster, tasks({})]) })),
      ).toContain('called from `src/send.js:9`, take at least 138 µs a request instead of 105 µs');
    });

    it('names code that was changed, and is only probable, before it, if no tasks are behind it', () => {
      const guess = change({ change: 20, isNotable: false, isProbable: true, isTouched: true });
      const textOf = (changes: CostChange[]) => renderSummary(reportWith({ changes }));
      expect(textOf([guess, threads])).toMatch(
        /Likely cause: probably `serialize`.*; other threads, such as/,
      );
      expect(textOf([{ ...guess, isTouched: false }, threads])).toContain(
        'Likely cause: other threads, such as',
      );
    });
  });

  it('says of code that costs more how much of the increase is garbage collection, if that is most of it', () => {
    const gc = change({
      location: { kind: 'gc', name: '', file: null, line: null },
      change: 24,
      hottestLine: null,
    });
    const textOf = (...changes: CostChange[]) => renderSummary(reportWith({ changes }));
    expect(textOf(change({ change: 5 }), gc)).toMatch(
      /Likely cause: `serialize` .* costs 5 µs more per request \(\d+% of the increase in CPU\).*; garbage collection costs 24 µs more \(\d+% of the increase in CPU\)\./,
    );
    expect(textOf(change({ change: 5 }), gc)).not.toContain('more place');
    expect(textOf(change({ change: 5 }), { ...gc, change: 6 })).toContain('; 1 more place changed');
    const unknown = reportWith({ changes: [change({ change: 5 }), gc] });
    const cells = unknown.cells.map((cell) =>
      cell.metric === 'cpu' ? { ...cell, baseline: null, candidate: null } : cell,
    );
    expect(renderSummary({ ...unknown, cells })).not.toContain('; garbage collection costs');
  });

  describe('of an updated package', () => {
    const joiner: PackageUpdate = {
      name: 'joiner',
      baseline: ['1.0.0'],
      candidate: ['2.0.0'],
      isDirect: true,
      buildOf: null,
      broughtBy: null,
      repository: null,
      directory: null,
    };
    const packages = [joiner];
    const updates = { total: 1, isOnlyChange: true, packages };
    const cost = (more: number) => ({
      name: 'joiner',
      baseline: 10,
      candidate: 10 + more,
      change: more,
      low: more - 1,
      high: more + 1,
      isNotable: true,
    });
    const callee = dependency({ baseline: '5.0.0', candidate: '5.0.0' }, { change: 20 });

    it('names it before code that it calls and that is the same as before', () => {
      const report = reportWith({ changes: [callee], updates: [cost(25)] }, { updates });
      expect(renderSummary(report)).toMatch(
        /Likely cause: `joiner` \(1\.0\.0 → 2\.0\.0\), with what it calls, costs 25 µs more per request \(\d\d% of the increase in CPU\); `json` \(5\.0\.0\) costs 20 µs more/,
      );
    });

    it('names it beside a package that it alone brings', () => {
      const json = { ...joiner, name: 'json', isDirect: false, broughtBy: 'joiner' };
      const brought = { total: 2, isOnlyChange: true, packages: [joiner, json] };
      const first = { ...callee, isTouched: true };
      const text = renderSummary(reportWith({ changes: [first] }, { updates: brought }));
      expect(text).toContain(
        'Likely cause: `json` (5.0.0), which comes with `joiner` (1.0.0 → 2.0.0), costs 20 µs more',
      );
      const isNew = { ...brought, packages: [{ ...joiner, baseline: [] }, json] };
      expect(renderSummary(reportWith({ changes: [first] }, { updates: isNew }))).toContain(
        'comes with `joiner` (2.0.0, new), costs',
      );
      const gone = { ...brought, packages: [json] };
      expect(renderSummary(reportWith({ changes: [first] }, { updates: gone }))).not.toContain(
        'comes with',
      );
    });

    it.each([
      ['it costs less than that code', callee, 19],
      ['the change touched that code', { ...callee, isTouched: true }, 25],
    ])('does not if %s', (_, first, more) => {
      const report = reportWith({ changes: [first], updates: [cost(more)] }, { updates });
      expect(renderSummary(report)).toContain('Likely cause: `json`');
    });
  });

  it('names nothing that costs CPU time as the cause of more memory', () => {
    const cells = regression.cells.map((cell) => ({
      ...cell,
      metric: 'memory' as const,
      unit: 'MiB',
    }));
    const report = reportWith({ changes: [change({ change: 27 })] }, { cells });
    expect(renderSummary(report)).not.toContain('Likely cause');
    expect(renderSummary(report)).toContain('CPU profiles do not show what needs the memory.');
    const growing = [
      ...cells,
      ...cells.map((cell) => ({ ...cell, metric: 'memory-growth' as const })),
    ];
    expect(
      renderSummary(reportWith({ changes: [change({ change: 27 })] }, { cells: growing })),
    ).not.toContain('Likely cause');
    expect(describeUnexplained(report)).toBe('');
    // Nor where it certainly costs a little more CPU time, too.
    const costlier = regression.cells.map((cell) => ({
      ...cell,
      metric: 'cpu' as const,
      verdict: 'pass' as const,
      interval: { level: 0.95, low: 0.01, high: 0.02 },
    }));
    const withCpu = reportWith(
      { changes: [change({ change: 27 })] },
      { cells: [...cells, ...costlier] },
    );
    expect(renderSummary(withCpu)).not.toContain('Likely cause');
  });

  it.each(['memory', 'heap', 'retained', 'memory-growth'] as const)(
    'names neither more queries nor a larger response as the cause of more %s',
    (metric) => {
      const once = { count: 1, time: 500, path: 500, atOnce: 1, least: 500, size: null };
      const more: WaitChange = {
        kind: 'query',
        name: 'SELECT 1',
        location: null,
        package: null,
        baseline: once,
        candidate: { ...once, count: 3, path: 1500 },
        change: 1000,
        low: 900,
        high: 1100,
        finding: 'more',
      };
      const waits: Waits = {
        launches: 3,
        reason: null,
        baseline: 2000,
        candidate: 3000,
        rest: { baseline: 1500, candidate: 1500 },
        changes: [more],
        typical: { baseline: null, candidate: null },
        slowest: null,
        wire: null,
      };
      const ofMetric = (name: typeof metric | 'queries') => {
        const cells = regression.cells.flatMap((cell) =>
          cell.metric === 'cpu'
            ? [
                { ...cell, metric: name },
                {
                  ...cell,
                  metric: 'io-bytes' as const,
                  verdict: 'not-gated' as const,
                  baseline: 1e4,
                  candidate: 1e6,
                },
              ]
            : [],
        );
        return reportWith({ changes: [], waits }, { cells });
      };
      expect(renderSummary(ofMetric('queries'))).toContain('Likely cause: ');
      const text = renderSummary(ofMetric(metric));
      expect(text).not.toContain('Likely cause');
      expect(text).toContain('CPU profiles do not show what needs the memory.');
      const payloadAlone = {
        ...ofMetric(metric),
        explanation: reportWith({ changes: [] }).explanation,
      };
      expect(renderSummary(payloadAlone)).not.toContain('Likely cause');
    },
  );

  describe('if nothing is certain', () => {
    const probable = (more: Partial<CostChange> = {}) =>
      dependency(
        { baseline: '5.0.0', candidate: '6.0.0' },
        { change: 18, low: -3, high: 44, isNotable: false, isProbable: true, ...more },
      );

    it('says the probable cause, and that it is none for certain', () => {
      const report = reportWith({ changes: [probable()] });
      const sentence =
        /probably `json` \(5\.0\.0 → 6\.0\.0\), about (49|5\d)% of the increase in CPU, though the profiles differ too much to be certain \(\+18 µs per request, −3 µs to \+44 µs\)/;
      expect(renderSummary(report)).toMatch(sentence);
      expect(whyOf(report)).toMatch(sentence);
      expect(describeUnexplained(report)).toBe('');
    });

    it('does not give an upper end that is many times the increase', () => {
      expect(renderSummary(reportWith({ changes: [probable({ high: 144 })] }))).toContain(
        '(+18 µs per request, −3 µs to more than the whole increase)',
      );
    });

    it('says in which function most of it is spent', () => {
      const viaFunction = { name: 'RegExp: ^(a+)+$', change: 15 };
      expect(renderSummary(reportWith({ changes: [probable({ viaFunction })] }))).toMatch(
        /of the increase in CPU, most of it in `RegExp: \^\(a\+\)\+\$`, though/,
      );
    });

    it('prefers what the change touched', () => {
      const location = { kind: 'function', name: 'other', file: 'src/a.js', line: 3 } as const;
      const larger = change({ location, change: 20, isNotable: false, isProbable: true });
      const report = reportWith({ changes: [larger, probable({ isTouched: true })] });
      expect(renderSummary(report)).toContain('probably `json`');
      expect(renderSummary(reportWith({ changes: [larger, probable()] }))).toContain(
        'probably `other`',
      );
    });

    it('names nothing if CPU time did not clearly rise', () => {
      const interval = { low: -0.01, high: 0.2, level: 0.95 };
      const cells = regression.cells.map((cell) =>
        cell.metric === 'cpu' ? { ...cell, interval } : cell,
      );
      const report = reportWith({ changes: [probable()] }, { cells });
      expect(renderMarkdown(report)).not.toContain('probably `json`');
    });
  });

  it('shows how the version of a package changed', () => {
    const title = (versions: CostChange['versions']) =>
      /`json`[^|]*/.exec(whyOf(reportWith({ changes: [dependency(versions)] })))?.[0].trim();
    expect(title({ baseline: '5.0.0', candidate: '6.0.0' })).toBe('`json` (5.0.0 → 6.0.0)');
    expect(title({ baseline: '5.0.0', candidate: '5.0.0' })).toBe('`json` (5.0.0)');
    expect(title({ baseline: null, candidate: '1.0.0' })).toBe('`json` (1.0.0, not called before)');
    expect(title({ baseline: '1.0.0', candidate: null })).toBe('`json` (1.0.0, no longer called)');
    expect(title(null)).toBe('`json`');
  });

  it('lists updated packages that cost the same', () => {
    const same = dependency({ baseline: '1.0.0', candidate: '2.0.0' }, { isNotable: false });
    const text = whyOf(reportWith({ changes: [FUNCTION, same] }));
    expect(text).toMatch(/Also updated, without a clear change of cost: json 1\.0\.0 → 2\.0\.0\./);
  });

  it('quotes no line of brackets alone, such as the one where a function returns', () => {
    const quoting = (text: string) => {
      const place = change({ hottestLine: { line: 44, text }, viaFunction: null });
      const report = reportWith({ changes: [place] });
      return [whyOf(report), pageOf(report)].map((page) => page.includes('line 44'));
    };
    expect(quoting('});')).toEqual([false, false]);
    expect(quoting('}, 10);')).toEqual([true, true]);
  });

  it('has no link for code that the commit does not have', () => {
    const gone = change({ candidate: 0, change: -4, hottestLine: null, calledFrom: null });
    expect(whyOf(reportWith({ changes: [gone] }))).not.toContain(SOURCES);
    const place = { ...FUNCTION.location, isCommitted: false };
    const built = change({ location: place, hottestLine: null, calledFrom: null });
    expect(whyOf(reportWith({ changes: [built] }))).not.toContain(SOURCES);
    for (const file of ['../../../evil/r/blob/main/x.js', 'a//b.js', './a.js', 'a/../b.js']) {
      const elsewhere = change({
        location: { ...FUNCTION.location, file },
        hottestLine: null,
        calledFrom: null,
      });
      expect(whyOf(reportWith({ changes: [elsewhere] })), file).not.toContain(SOURCES);
    }
    expect(whyOf(reportWith({ changes: [FUNCTION] }))).toContain(
      `${SOURCES}src/lib/serialize.ts#L41`,
    );
  });

  it('says on the terminal what it did not find, and nothing where the summary names a cause', () => {
    expect(describeUnexplained({ ...regression, explanation: null })).toBe('');
    expect(describeUnexplained(reportWith({ changes: [change({})] }))).toBe('');
    const summary = renderSummary(reportWith({ changes: [] }));
    expect(summary).toContain('The profiles show no cause: no function or package changed');
    expect(describeUnexplained(reportWith({ changes: [] }))).toBe('');
    expect(describeUnexplained(reportWith({ changes: [], reason: 'the app broke' }))).toMatch(
      /: not explained, since the app broke\.$/,
    );
    const failed = { time: 3, reason: 'The explanation failed: no space', scenarios: [] };
    expect(describeUnexplained({ ...regression, explanation: failed })).toBe(
      '- The explanation failed: no space.',
    );
  });

  it('says on the terminal what it did not find in a scenario that the headline does not name', () => {
    const cells = ['first', 'second'].flatMap((name, i) =>
      regression.cells.map((cell) => ({
        ...cell,
        scenario: name,
        estimate: (cell.estimate ?? 0) * (i === 0 ? 2 : 1),
      })),
    );
    const scenarios = ['first', 'second'].map((name) => ({
      ...PLAIN,
      scenario: name,
      changes: [],
    }));
    const report = { ...regression, cells, explanation: { time: 40, reason: null, scenarios } };
    expect(renderSummary(report)).toContain('The profiles show no cause');
    expect(describeUnexplained(report)).toMatch(
      /^- `second`: The profiles show no cause: no function or package changed by more than noise.*$/,
    );
    const named = [{ ...PLAIN, scenario: 'first' }, ...scenarios.slice(1)];
    const other = {
      ...report,
      explanation: { ...report.explanation, scenarios: named.toReversed() },
    };
    expect(describeUnexplained(other)).toMatch(/^- `second`: The profiles show no cause/);
  });

  describe('where nothing became slower', () => {
    const profiles = unlikeProfiles();
    const printed = (report: Report) =>
      [renderMarkdown(report), renderSummary(report), describeUnexplained(report)].join('\n');

    it('says nothing of waiting for a scenario that became faster', async () => {
      const report = await aReport(
        { run: ({ arm }) => (arm === 'candidate' ? { throughput: 6000, cpu: 150 } : {}), profiles },
        { explain: 'always' },
      );
      expect(isProbablyWaiting({ scenario: 'GET /', isWallTime: false }, report)).toBe(false);
      expect(whyOf(report)).toMatch(/A request costs (29|30)(\.\d)? µs less CPU time, measured/);
      expect(printed(report)).not.toMatch(/wait|uncertain|the cause/);
      expect(describeUnexplained(report)).toBe('');
    });

    it('nor for one that is as fast as before', async () => {
      const report = await aReport({ profiles }, { explain: 'always' });
      expect(whyOf(report)).toContain('A request does not clearly cost more CPU time');
      expect(printed(report)).not.toMatch(/wait|uncertain|the cause/);
      expect(describeUnexplained(report)).toBe('');
    });

    const more = (metric: 'allocation' | 'event-loop-delay'): Partial<Whole> => ({
      explain: 'on-regression',
      scenarios: [
        aScenario({
          gates: (['throughput', 'cpu', metric] as const).map((each) => ({
            metric: each,
            tolerance: 0.03,
          })),
        }),
      ],
    });
    const runs = ({ arm, boot }: RunContext) => {
      const requests = 2500;
      const grown = arm === 'candidate' ? 2 + 0.01 * (boot % 3) : 1;
      return {
        statuses: { '200': requests },
        runtime: {
          eventLoopDelayP99: 2500 * grown,
          eventLoopUtilization: 0.9,
          gcShare: 0.03,
          heapUsed: 1e7,
          processes: 1,
          allocated: 12_000 * requests * grown,
        },
      };
    };
    const traces: NonNullable<World['traces']> = (arm) => {
      const time = arm === 'candidate' ? 9000 : 2000;
      return [aTrace([{ kind: 'call', name: 'GET price', count: 1, time, path: time }])];
    };

    it.each(['allocation', 'event-loop-delay'] as const)(
      'does not explain %s by waiting, and says once that it has no cause',
      async (metric) => {
        const same = unlikeProfiles(50)('baseline');
        const world = { run: runs, profiles: () => same };
        for (const each of [world, { ...world, traces }]) {
          const report = await aReport(each, more(metric));
          expect(report.outcome).toBe('regression');
          expect(whyOf(report)).toContain('CPU profiles do not show the cause.');
          expect(renderSummary(report)).toContain('CPU profiles do not show the cause.');
          expect(describeUnexplained(report)).toBe('');
          expect(printed(report)).not.toMatch(
            /said above|It may all the same|It (probably )?waits/,
          );
        }
      },
    );
  });

  it('refers to what is above it in the section Why alone', () => {
    const wait = { kind: 'query' as const, name: 'SELECT 1', location: null, package: null };
    const one = { count: 1, time: 2000, atOnce: 1, size: null };
    const waits: Waits = {
      launches: 3,
      reason: null,
      baseline: 2000,
      candidate: 2010,
      rest: { baseline: 0, candidate: 0 },
      changes: [
        {
          ...wait,
          baseline: one,
          candidate: { ...one, time: 2010 },
          change: 10,
          low: 9,
          high: 11,
          finding: 'slower',
        } as WaitChange,
      ],
      typical: { baseline: null, candidate: null },
      slowest: null,
      wire: null,
    };
    // Only a budget says that requests are slower, so that the wait is not the likely cause of what the headline names.
    const interval = { low: -0.02, high: 0.3, level: 0.95 };
    const cells = regression.cells.flatMap((cell) =>
      cell.metric === 'cpu'
        ? [{ ...cell, interval, verdict: 'pass' as const }]
        : [
            { ...cell, verdict: 'pass' as const },
            { ...cell, metric: 'event-loop-delay' as const },
          ],
    );
    const budgets = cells.flatMap(({ scenario: name, metric, candidate }) =>
      metric === 'throughput'
        ? [{ scenario: name, metric, atMost: 9000, candidate, verdict: 'regression' as const }]
        : [],
    );
    const report = reportWith(
      { changes: [], waits },
      { cells, budgets: budgets as BudgetResult[] },
    );
    expect(whyOf(report)).toContain('It waits longer, as said above.');
    const summary = renderSummary(report);
    expect(summary).toContain('It waits longer.');
    expect(summary).not.toContain('as said above');
  });

  it('says in the folded section alone that nothing is notable', () => {
    const report = reportWith({ changes: [change({ isNotable: false })] });
    expect(renderSummary(report)).not.toContain('Likely cause');
    expect(whyOf(report)).toContain('The profiles show no cause');
  });

  it('has no section if there is none', () => {
    expect(whyOf({ ...regression, explanation: null })).toBe('');
  });
});
