/** A real gate on an app whose calls and allocations have budgets. */
import { expect, it } from 'vitest';
import { serverSource } from '../../support/apps.ts';
import { aChange, compared, TIMES } from '../../support/gates.ts';
import type { Files } from '../../support/repository.ts';

/** Requests of two paths make so many calls to the app itself. */
const app = (a: number, b: number): Files => ({
  'package.json': JSON.stringify({ type: 'module', scripts: { start: 'node server.js' } }),
  'server.js': serverSource(
    `if (request.url === '/inner') { setTimeout(() => response.end('done'), 10); return; }
     const count = request.url === '/a' ? ${a} : ${b};
     const all = Array.from({ length: count }, () => fetch('http://127.0.0.1:' + process.env.PORT + '/inner').then((each) => each.text()));
     Promise.all(all).then(() => response.end('done'));`,
  ),
  'cannongate.yml': `
scenarios:
  - path: /a
    connections: 1
    gate: [{ metric: outgoing-calls, at-most: 2 }, { metric: allocation, at-most: 100MiB }]
  - path: /b
    connections: 1
    gate: [{ metric: outgoing-calls, at-most: 2 }]
`,
});

it('one call more than the budget allows is over budget, and what is far below its own is within', async () => {
  const { code, report, stdout } = await compared(aChange(app(1, 1), app(3, 2)), TIMES);
  expect(code).toBe(1);
  expect(report.headline).toBe('Over budget: GET /a, outgoing calls per request 3 (at most 2)');
  // What is allocated is counted only where a gate or a budget asks for it.
  expect(report.budgets).toMatchObject([
    { scenario: 'GET /a', metric: 'outgoing-calls', verdict: 'regression' },
    { metric: 'allocation', verdict: 'pass', candidate: expect.any(Number) as number },
    { scenario: 'GET /b', metric: 'outgoing-calls', verdict: 'pass' },
  ]);
  expect(stdout).toMatch(/❌ over .*outgoing calls per request .*at most 2/);
});
