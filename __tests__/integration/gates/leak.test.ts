/** Real gates whose explanations need launches of their own: a leak, and a percentile. */
import { describe, expect, it } from 'vitest';
import { serverSource } from '../../support/apps.ts';
import { aChange, compared, FEW_CONNECTIONS, TIMES } from '../../support/gates.ts';
import type { Files } from '../../support/repository.ts';

const app = (server: string, files: Files = {}): Files => ({
  'package.json': JSON.stringify({ type: 'module', scripts: { start: 'node server.js' } }),
  'server.js': server,
  ...files,
});

const configured = (scenario: string): Files => ({
  'cannongate.yml': `scenarios: [{ path: /, ${scenario} }]`,
});

describe('the explanation names', () => {
  it('the function of a leak', async () => {
    const cache = `const kept = new Map();
/** Of every request. */
export function remember(request) {
  kept.set(kept.size, Array.from({ length: 500 }, (_, i) => request.url + i));
}
`;
    const leaking = serverSource(
      'remember(request); response.end();',
      "import { remember } from './cache.js';",
    );
    const repository = aChange(app(serverSource('response.end();')), {
      ...app(leaking, { 'cache.js': cache }),
      ...configured('gate: [retained]'),
    });
    const args = [...TIMES, ...FEW_CONNECTIONS, '--explain', 'on-regression'];
    const { code, report, stdout } = await compared(repository, args);
    expect(code, report.headline).toBe(1);
    const [{ leaks } = { leaks: null }] = report.explanation?.scenarios ?? [];
    expect(leaks?.reason).toBeNull();
    expect(leaks?.leaks[0]).toMatchObject({
      location: { kind: 'function', name: 'remember', file: 'cache.js', line: 3 },
      isNamed: true,
    });
    expect(stdout).toMatch(/`remember` \(`cache\.js:3`\) leaves [\d.]+ KiB a request behind/);
  });

  it('what only the slowest requests wait for', async () => {
    const every = (slow: string) =>
      serverSource(
        `n += 1; if (n % 5 === 0) ${slow} else setTimeout(() => response.end(), 5);`,
        'let n = 0;',
      );
    const repository = aChange(app(every('setTimeout(() => response.end(), 5);')), {
      ...app(every('setTimeout(() => response.end(), 150);')),
      ...configured('rate: 100/s, gate: [{ metric: latency-p90, tolerance: 100% }]'),
    });
    const args = ['--measuring-time', '4m', '--explain', 'on-regression'];
    const { code, report, stdout } = await compared(repository, args);
    expect(code, report.headline).toBe(1);
    const slowest = report.explanation?.scenarios[0]?.waits?.slowest ?? null;
    expect(slowest?.share).toBe(0.1);
    expect(slowest?.changes[0]).toMatchObject({ kind: 'timer', isNamed: true });
    expect(stdout).toMatch(
      /the slowest 10% of requests wait [\d.]+ ms for a timer \(`server\.js:\d+`\)/,
    );
  });
});
