/** A leak explained: from the sampled heaps of both arms to the comment and the page. */
import { describe, expect, it } from 'vitest';
import { compare } from '../../src/comparison/compare.ts';
import { parseReport } from '../../src/model/report.ts';
import { renderHtml } from '../../src/render/html.ts';
import { renderMarkdown, renderSummary } from '../../src/render/markdown.ts';
import { aScenario, someSettings } from '../support/apps.ts';
import { aHeap } from '../support/heaps.ts';
import { unlikeProfiles } from '../support/profiles.ts';
import { aLeak, aReport, growing, leakingHeaps, leaving, RETAINED } from '../support/reports.ts';
import { aWorld, type RunContext } from '../support/world.ts';

const PAGE = { script: '', style: '', scriptHash: '' };

describe('a leak', () => {
  it('is explained by the function that leaves memory behind, and by nothing else', async () => {
    const report = await aLeak();
    expect(report.outcome).toBe('regression');
    expect(report.explanation?.scenarios[0]?.leaks).toMatchObject({ launches: 3, reason: null });
    expect(renderSummary(report)).toMatch(
      /Likely cause: `remember` \(`src\/cache\.js:12`\) leaves 1,\d+ bytes a request behind\./,
    );
    expect(renderMarkdown(report)).toMatch(
      /booted again, with a sample of their memory, which took[^]*`GET \/` leaves memory behind:\n\n- `remember` \(`src\/cache\.js:12`\) leaves 1,\d+ bytes a request behind \(1,\d+ bytes[^)]* more than before\)\n- A request leaves 1,\d+ bytes of JavaScript’s heap behind instead of 3\d bytes/,
    );
    // The headline counts bytes: another unit beside it would have to be converted.
    expect(renderMarkdown(report)).toMatch(
      /^### .* leaves 1,\d+ bytes per request instead of none/,
    );
    const page = renderHtml(report, PAGE);
    expect(page).toContain('What a request leaves in memory');
    expect(page).toMatch(/<code>remember<\/code>/);
  });

  it('is no slowdown: what to do, and what is accepted, is the regression', async () => {
    const report = await aLeak();
    const context = { projectUrl: null, runUrl: null, acceptLabel: 'ok' };
    expect(renderMarkdown(report, Infinity, context)).toContain(
      '**Next:** Mend the leak, or have the regression accepted: somebody with write access sets the label `ok`.',
    );
    const memory = report.cells.map((cell) =>
      cell.verdict === 'regression' ? { ...cell, metric: 'memory' as const } : cell,
    );
    expect(renderMarkdown({ ...report, cells: memory }, Infinity, context)).toContain(
      '**Next:** Bring it down, or have the regression accepted:',
    );
    const warned = { ...report.settings, onRegression: 'warn' as const };
    expect(renderMarkdown({ ...report, settings: warned, blocked: false })).toContain(
      'although this is a regression',
    );
  });

  it('is explained in boots of its own, which other regressions do not have', async () => {
    const bootsOf = async (
      world: Parameters<typeof aWorld>[0],
      more: Parameters<typeof someSettings>[0] = {},
    ) => {
      const made = aWorld({ profiles: unlikeProfiles(), heaps: leakingHeaps, ...world });
      const whole = someSettings({ measuringTime: 120, ...RETAINED, ...more });
      const about = { version: '0.0.0', warnings: [], checkpoint: null };
      const { launches, explanation } = await compare(whole, made.ports, about);
      expect(made.left()).toEqual([]);
      const boots = made.log.filter((entry) => entry.startsWith('boot candidate')).length;
      return { more: boots - 1 - launches.length, leaks: explanation?.scenarios[0]?.leaks };
    };
    const slower = ({ arm }: RunContext) => (arm === 'candidate' ? { throughput: 1000 } : {});
    // Three with a sampled heap, which names the cause: nothing else would.
    expect(await bootsOf({ run: leaving })).toMatchObject({ more: 3 });
    // Six profiled launches, one whose processes have no trace, one whose processes count nothing, three with a sampled heap. Where runs
    // have runtime metrics, a trace may have been late: there is another one.
    const all = { more: 6 + 2 + 1 + 3 };
    const unnamed = { run: leaving, heaps: () => [aHeap([], 1)] };
    expect(await bootsOf(unnamed)).toMatchObject(all);
    expect(await bootsOf({ run: leaving }, { explain: 'always' })).toMatchObject(all);
    const retained = { metric: 'retained', tolerance: 0.03 } as const;
    const both = { scenarios: [aScenario({ gates: [retained, ...aScenario().gates] })] };
    const leavingAndSlower = (context: RunContext) => ({ ...leaving(context), ...slower(context) });
    expect(await bootsOf({ run: leavingAndSlower }, both)).toMatchObject(all);
    expect(await bootsOf({ run: slower }, { scenarios: [aScenario()] })).toEqual({
      more: 6 + 2 + 1,
      leaks: null,
    });
  });

  it('that only the memory of the process shows is explained, too, and of another language said to be unknown', async () => {
    const settings = {
      scenarios: [aScenario({ gates: [{ metric: 'memory-growth', tolerance: 0.03 }] })],
    };
    const report = await aLeak({ run: growing(1126), heaps: leakingHeaps }, settings);
    expect(report.outcome).toBe('regression');
    expect(renderSummary(report)).toMatch(
      /Likely cause: `remember` \(`src\/cache\.js:12`\) leaves 1,\d+ bytes a request behind\./,
    );
    const elsewhere = growing(1126);
    const other = await aLeak(
      { run: (context) => ({ ...elsewhere(context), runtime: null }) },
      settings,
    );
    expect(renderSummary(other)).not.toContain('Likely cause');
    expect(renderSummary(other)).toContain('only Node.js can be profiled');
  });

  it('of native memory is not blamed on the little that stays of JavaScript’s heap', async () => {
    const settings = {
      scenarios: [aScenario({ gates: [{ metric: 'memory-growth', tolerance: 0.03 }] })],
    };
    const report = await aLeak({ run: growing(17_192), heaps: leakingHeaps }, settings);
    expect(report.outcome).toBe('regression');
    const text = renderMarkdown(report);
    expect(text).not.toContain('Likely cause');
    const rest =
      'That is 7% of what memory grows by: the rest is outside of that heap, such as buffers and memory of native code.';
    expect(renderSummary(report)).toContain(rest);
    expect(text).toMatch(
      /`GET \/` leaves memory behind:\n\n- `remember` \(`src\/cache\.js:12`\) leaves 1,\d+ bytes a request behind .*\n- A request leaves .* That is 7% of what/,
    );
    expect(renderHtml(report, PAGE)).toContain(rest);
    // Of a heap that grows by half of it, a place that has little of that is no cause either.
    const scattered: typeof leakingHeaps = (arm) => [
      aHeap(
        Array.from({ length: 16 }, (_, i) => ({
          stack: [`keep${i}@/app/src/cache.js:${i + 1}`],
          bytes: arm === 'candidate' ? 520 + i : 0,
        })),
        2500,
      ),
    ];
    const several = await aLeak({ run: growing(17_192), heaps: scattered }, settings);
    expect(several.explanation?.scenarios[0]?.leaks?.leaks[0]).toMatchObject({ isNamed: true });
    expect(renderSummary(several)).not.toContain('Likely cause');
    // The same heap is all of what a collection leaves behind.
    expect(renderSummary(await aLeak({ heaps: leakingHeaps }))).toContain(
      'Likely cause: `remember`',
    );
  });

  it('that cannot be explained is a regression all the same, with the reason', async () => {
    const report = await aLeak({ heaps: () => [] });
    expect(report.outcome).toBe('regression');
    const reason = 'none of its processes runs Node.js with an inspector, or one did not report';
    expect(renderSummary(report)).not.toContain('Likely cause');
    expect(renderSummary(report)).toContain(
      `What stays in memory is not known, since the memory of the baseline could not be sampled: ${reason}`,
    );
    expect(renderMarkdown(report)).toContain(`could not be sampled: ${reason}`);
  });

  it('whose memory cannot be sampled by an unexpected error keeps the rest of its explanation', async () => {
    const report = await aLeak({
      heaps: () => {
        throw new Error('it failed');
      },
    });
    expect(report.explanation?.reason).toBeNull();
    expect(renderSummary(report)).toContain('What stays in memory is not known, since it failed');
  });

  it('of which no place is found has no cause', async () => {
    const report = await aLeak({ heaps: () => [aHeap([], 1)] });
    expect(renderSummary(report)).toContain('No place of it was found in all of them.');
    expect(renderSummary(report)).not.toContain('Likely cause');
  });

  it('has no other verdict than without an explanation', async () => {
    const plain = await aReport({ run: leaving }, { ...RETAINED, explain: 'never' });
    expect((await aLeak()).cells).toEqual(plain.cells);
  });

  it('with a hostile name in a saved report is shown as text', async () => {
    const text = JSON.stringify(await aLeak()).replaceAll('remember', '`</code><script>@all | x');
    const parsed = parseReport(text);
    if (!('report' in parsed)) throw new Error(parsed.advice);
    expect(renderMarkdown(parsed.report)).toContain('`` `</code><script>@all | x ``');
    expect(renderHtml(parsed.report, PAGE)).not.toContain('</code><script>@all');
  });
});
