/** A real gate of a percentile, whose explanation compares the slowest requests with the others. */
import { expect, it } from 'vitest';
import { serverSource } from '../../support/apps.ts';
import { aChange, compared } from '../../support/gates.ts';
import type { Files } from '../../support/repository.ts';

const app = (server: string): Files => ({
  'package.json': JSON.stringify({ type: 'module', scripts: { start: 'node server.js' } }),
  'server.js': server,
});

it('the explanation names what only the slowest requests wait for', async () => {
  const every = (slow: string) =>
    serverSource(
      `n += 1; if (n % 5 === 0) ${slow} else setTimeout(() => response.end(), 5);`,
      'let n = 0;',
    );
  const repository = aChange(app(every('setTimeout(() => response.end(), 5);')), {
    ...app(every('setTimeout(() => response.end(), 150);')),
    'cannongate.yml':
      'scenarios: [{ path: /, rate: 100/s, gate: [{ metric: latency-p90, tolerance: 100% }] }]',
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
