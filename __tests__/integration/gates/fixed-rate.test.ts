/** Real gates at a fixed rate. */
import { median } from 'simple-statistics';
import { describe, expect, it } from 'vitest';
import { serverSource, waitingApp } from '../../support/apps.ts';
import { aChange, compared } from '../../support/gates.ts';
import type { Files } from '../../support/repository.ts';

describe('at a fixed rate', () => {
  const configured = (scenario: string): Files => ({
    'cannongate.yml': `scenarios: [{ path: /, tolerance: 100%, ${scenario} }]`,
  });

  it('a head of which some requests take longer is a regression of a percentile only, and what they wait for is named', async () => {
    const every = (slow: string): Files => ({
      'package.json': JSON.stringify({ type: 'module', scripts: { start: 'node server.js' } }),
      'server.js': serverSource(
        `n += 1; if (n % 5 === 0) ${slow} else setTimeout(() => response.end(), 5);`,
        'let n = 0;',
      ),
    });
    const repository = aChange(every('setTimeout(() => response.end(), 5);'), {
      // So long that what a busy machine delays the other requests by is less than a third of it.
      ...every('setTimeout(() => response.end(), 300);'),
      ...configured('rate: 50/s'),
    });
    const args = ['--measuring-time', '4m', '--explain', 'on-regression'];
    const { code, report, stdout } = await compared(repository, args);
    expect(code, report.headline).toBe(1);
    const verdicts = report.cells.filter((cell) => cell.gated);
    expect(verdicts.map(({ metric }) => metric)).toEqual(['achieved-rate', 'cpu', 'latency-p90']);
    expect(verdicts.map(({ verdict }) => verdict === 'regression')).toEqual([false, false, true]);
    expect(report.headline).toMatch(/latency p90/);
    const runs = report.launches.flatMap(({ rounds }) => rounds.map(({ baseline }) => baseline));
    expect(new Set(runs.map(({ pace }) => pace?.rate))).toEqual(new Set([50]));
    // A run lasts two seconds. Beside other gates one may end with requests that never went out.
    for (const { completed } of runs) expect(completed).toBeLessThanOrEqual(100);
    expect(median(runs.map(({ completed }) => completed))).toBe(100);
    const slowest = report.explanation?.scenarios[0]?.waits?.slowest ?? null;
    expect(slowest?.share).toBe(0.1);
    expect(slowest?.changes[0]).toMatchObject({ kind: 'timer', isNamed: true });
    expect(stdout).toMatch(
      /the slowest 10% of requests wait [\d.]+ ms for a timer \(`server\.js:\d+`\)/,
    );
  });

  it('unchanged code is not blocked at a share of its capacity', async () => {
    const repository = aChange(waitingApp(40), configured('rate: 30%'));
    // Runs of the default length: a busy machine may answer nothing for a tenth of a second.
    const args = ['--measuring-time', '4m', '--tolerance', '150%'];
    const { code, report } = await compared(repository, args);
    expect(code, report.headline).toBe(0);
    expect(report.outcome).not.toBe('regression');
    // Ten connections that are answered after 40 ms do 250 requests per second at most, and a busy machine does hardly less.
    const [{ rate } = { rate: null }] = report.scenarios;
    expect(rate?.asked).toBe('30%');
    expect(rate?.perSecond).toBeGreaterThan(12.5);
    expect(rate?.perSecond).toBeLessThan(76);
    const paces = report.launches.flatMap(({ rounds }) =>
      rounds.flatMap(({ baseline, candidate }) => [baseline.pace?.rate, candidate.pace?.rate]),
    );
    expect(new Set(paces)).toEqual(new Set([rate?.perSecond]));
  });
});
