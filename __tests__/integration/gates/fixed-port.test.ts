/** A real gate on apps that cannot run at the same time. */
import { expect, it } from 'vitest';
import { freePort } from '../../../src/adapters/app/choose-port.ts';
import { waitingApp } from '../../support/apps.ts';
import { aChange, compared, expectAllWorse } from '../../support/gates.ts';
import type { Files } from '../../support/repository.ts';

/** What it takes to find the port out, and turns, go off the measuring time. */
const TURNS = ['--measuring-time', '4m', '--run-duration', '100ms', '--ready-timeout', '3s'];

const onPort = (files: Files, port: number): Files => ({
  ...files,
  'server.js': files['server.js']?.replace('process.env.PORT', String(port)) ?? null,
});

it('apps that bind a fixed port take turns, and a slowdown of more than 2× is found', async () => {
  const port = await freePort();
  const change = aChange(onPort(waitingApp(10), port), onPort(waitingApp(100, 40), port));
  const { report } = await compared(change, TURNS);
  expect(report).toMatchObject({ failure: null, scenarios: [{ strategy: 'in-turns' }] });
  const gated = report.cells.filter((cell) => cell.gated);
  expect(gated.map(({ metric }) => metric)).toEqual(['throughput', 'cpu', 'unloaded-latency']);
  expectAllWorse(report);
  expect(report.warnings).toContainEqual(
    expect.objectContaining({ code: 'arms-take-turns', ports: [port] }),
  );
  for (const { rounds, warmUps } of report.launches) {
    expect(rounds.length % 2).toBe(0);
    for (const arm of ['baseline', 'candidate']) {
      expect(warmUps.filter((run) => run.arm === arm)).toHaveLength(warmUps.length / 2);
    }
  }
});
