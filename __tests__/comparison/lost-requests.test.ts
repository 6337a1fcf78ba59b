/** Comparisons in which requests are lost, and bodies shrink, with fakes at the ports. */
import { describe, expect, it } from 'vitest';
import { compare } from '../../src/comparison/compare.ts';
import type { ResponseSample } from '../../src/model/run.ts';
import type { Cell, Report } from '../../src/model/report.ts';
import { renderMarkdown } from '../../src/render/markdown.ts';
import { describeNextStep } from '../../src/render/next-step.ts';
import { reconsider } from '../../src/verdict/build-report.ts';
import { outcomeOf } from '../../src/verdict/decide-outcome.ts';
import { someSettings } from '../support/apps.ts';
import { aWorld, type RunContext } from '../support/world.ts';

const about = { version: '0.0.0', warnings: [], checkpoint: null };
const settings = someSettings({ measuringTime: 120 });
const good = { statuses: { '200': 2500 } };
const losing = { statuses: { '200': 2490 }, failures: { reset: 10 } };
const isProbe = (load: object) => 'requests' in load;

/** @param isLosing whether the candidate loses ten requests at once in a boot, 1 in the first launch */
async function comparedWith(isLosing: (boot: number) => boolean, options = settings, cost = 1) {
  const lost = new Set<number>();
  const run = ({ arm, boot, load }: RunContext) => {
    if (isProbe(load)) return { statuses: { '200': 20 } };
    const cpu = 180 * (arm === 'candidate' ? cost : 1);
    if (arm === 'baseline' || !isLosing(boot) || lost.has(boot)) return { ...good, cpu };
    lost.add(boot);
    return { ...losing, cpu };
  };
  const world = aWorld({ run });
  const report = await compare(options, world.ports, about);
  expect(world.left()).toEqual([]);
  return report;
}

describe('a candidate that loses ten requests at once', () => {
  it('in one launch goes on to the last one, and is inconclusive: the comment says what for, and what to do', async () => {
    const unchanged = await comparedWith(() => false);
    const report = await comparedWith((boot) => boot === 2);
    expect(unchanged).toMatchObject({ outcome: 'pass', launches: { length: 4 } });
    expect(report).toMatchObject({
      outcome: 'inconclusive',
      blocked: false,
      headline: 'Inconclusive: the candidate lost 10 requests of GET /, perhaps by chance',
    });
    expect(report.cells.every(({ gated, verdict }) => !gated || verdict === 'pass')).toBe(true);
    expect(report.launches.length).toBe(report.plan?.launches);
    expect(report.launches.length).toBeGreaterThan(4);
    expect(report.warnings).toContainEqual(
      expect.objectContaining({ code: 'lost-requests', lost: 10, ofBaseline: 0, isOpen: true }),
    );
    const comment = renderMarkdown(report);
    expect(comment).toContain('but the candidate may lose requests');
    expect(comment).toContain('Look for a process of the app that ended or was restarted');
    expect(comment).not.toContain('slowdown cannot be ruled out');
    expect(comment).not.toMatch(/Merge if/);
  });

  it('blocks with on-inconclusive: fail', async () => {
    const strict = { ...settings, onInconclusive: 'fail' as const };
    expect(await comparedWith((boot) => boot === 2, strict)).toMatchObject({ blocked: true });
  });

  it('in the pilot alone passes, with a warning: the launches are judged without it', async () => {
    const report = await comparedWith((boot) => boot === 0);
    expect(report).toMatchObject({ outcome: 'pass', launches: { length: 4 } });
    expect(report.warnings).toContainEqual(
      expect.objectContaining({ code: 'lost-requests', lost: 10, ofBaseline: 0, isOpen: false }),
    );
  });

  it('in each launch fails before the first verdict', async () => {
    const report = await comparedWith((boot) => boot > 0);
    expect(report).toMatchObject({ outcome: 'candidate-failed', launches: { length: 4 } });
    expect(report.headline).toMatch(/40 × connection reset of/);
  });

  it('and a budget that is kept, is inconclusive for what it lost where nothing is gated', async () => {
    const budgets = [{ metric: 'cpu', atMost: 1e9 }] as const;
    const scenarios = settings.scenarios.map((each) => ({ ...each, gates: [], budgets }));
    const report = await comparedWith((boot) => boot === 2, { ...settings, scenarios });
    expect(report).toMatchObject({
      outcome: 'inconclusive',
      headline: 'Inconclusive: the candidate lost 10 requests of GET /, perhaps by chance',
    });
  });

  it('now and then fails although it is slower as well, for which a comparison ends early otherwise', async () => {
    const slower = await comparedWith(() => false, settings, 1.5);
    expect(slower).toMatchObject({ outcome: 'regression', launches: { length: 4 } });
    const report = await comparedWith((boot) => boot % 2 === 0, settings, 1.5);
    expect(report).toMatchObject({ outcome: 'candidate-failed', launches: { length: 8 } });
  });

  it('is not to be merged for a slowdown that would be fine, and a merge queue is asked again', async () => {
    const report = { ...(await comparedWith((boot) => boot === 2)), pullRequest: 7 };
    const nextOf = (of: Report, isQueued = false) =>
      describeNextStep(of, { acceptLabel: null, isQueued });
    expect(nextOf({ ...report, blocked: true }, true)).toContain(
      'Look for a process of the app that ended or was restarted, and queue the pull request again:',
    );
    const cells = report.cells.map((cell): Cell => {
      if (!cell.gated) return cell;
      const interval = { low: -0.1, high: 0.2, level: 0.95 };
      return { ...cell, verdict: 'inconclusive', interval, suggestedMeasuringTime: 600 };
    });
    const step = nextOf({ ...report, cells });
    expect(step).not.toContain('Merge if');
    expect(step).toMatch(
      /measuring-time: 10m.* This PR may lose requests, too\. Look for a process/,
    );
  });

  it('fails the check with on-inconclusive: fail also if a slowdown beside it is accepted', async () => {
    const report = await comparedWith((boot) => boot === 2, settings, 1.5);
    const acceptance = { login: 'ann', at: '2026-01-01T13:00:00Z', label: 'ok' };
    const accepted = reconsider(report, { onInconclusive: 'fail' }, acceptance);
    expect(accepted).toMatchObject({ outcome: 'accepted', blocked: true });
    expect(renderMarkdown(accepted)).toContain(
      'with the label `ok`: the candidate may lose requests, and `on-inconclusive: fail` is set.',
    );
  });

  it('hides no regression', async () => {
    const report = await comparedWith((boot) => boot === 2);
    const [cell] = report.cells;
    const slower = { ...report, cells: [{ ...cell, verdict: 'regression' as const }] };
    expect(outcomeOf(slower as typeof report)).toBe('regression');
  });
});

describe('bodies of less than half the size', () => {
  const body = (size: number): ResponseSample => {
    return { request: 0, status: 200, type: 'text/plain', count: 13, size, wrong: 0 };
  };
  const comparedSizes = async (sizeOf: (context: RunContext) => number) => {
    const world = aWorld({
      run: (context) => ({ ...good, responses: [body(sizeOf(context))] }),
    });
    return await compare(settings, world.ports, about);
  };

  it('fail the candidate after three launches', async () => {
    const report = await comparedSizes(({ arm }) => (arm === 'candidate' ? 900 : 2000));
    expect(report).toMatchObject({ outcome: 'candidate-failed', launches: { length: 3 } });
  });

  it('that the pilot or the first launch alone has by chance do not', async () => {
    const report = await comparedSizes(({ arm, boot }) =>
      arm === 'candidate' && boot < 2 ? 900 : 2000,
    );
    expect(report.outcome).toBe('pass');
  });
});
