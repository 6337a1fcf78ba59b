/** A real gate on an app of several processes. */
import { expect, it } from 'vitest';
import { busyApp } from '../../support/apps.ts';
import { aChange, TIMES, compared } from '../../support/gates.ts';
import { clusterSource } from '../../support/other-apps.ts';

it('a cluster that takes twice the CPU time is a regression, of all its processes', async () => {
  // Nothing else is gated, so it ends when the CPU time is clear.
  const config = 'scenarios: [{ path: /, gate: [cpu] }]';
  const app = { ...busyApp(1), 'server.js': clusterSource(4), 'cannongate.yml': config };
  const change = aChange(app, { 'server.js': clusterSource(10) });
  const { code, report } = await compared(change, TIMES);
  expect(code).toBe(1);
  expect(report.outcome).toBe('regression');
  const cpu = report.cells.find((cell) => cell.metric === 'cpu');
  expect(cpu).toMatchObject({ gated: true, verdict: 'regression' });
  // By the workers' own accounts 2.5 times as much, and to both the same for HTTP itself: little beside that, also where a busy
  // machine makes it dearer.
  expect(cpu?.estimate).toBeGreaterThan(Math.log(1.5));
  expect(cpu?.estimate).toBeLessThan(Math.log(3));
});
