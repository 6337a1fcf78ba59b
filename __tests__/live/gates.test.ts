/**
 * Three real gates at the same time: the built command line on a small app under load. The other real gates
 * are in `__tests__/integration/gates`. Effects are so large, or tolerances so wide, that noise cannot turn a
 * verdict.
 */
import { expect, it } from 'vitest';
import { MIN_LAUNCHES } from '../../src/plan/looks.ts';
import { busyApp } from '../support/apps.ts';
import { aChange, TIMES, compared, expectAllWorse } from '../support/gates.ts';

it.concurrent('blocks a far larger slowdown than 2×, with exit code 1', async () => {
  const change = aChange(busyApp(1), busyApp(150));
  const result = await compared(change, [...TIMES, '--seed', 'live']);
  expect(result.code).toBe(1);
  expect(result.report).toMatchObject({ outcome: 'regression', blocked: true });
  expect(result.report.commits.uncommitted).toBe(true);
  expect(result.report.settings.seed).toBe('live');
  const gated = result.report.cells.filter((cell) => cell.gated);
  expect(gated.map(({ metric }) => metric)).toEqual(['throughput', 'cpu', 'unloaded-latency']);
  expectAllWorse(result.report);
  // Plain lines where nobody watches: no colours, no cursor movements.
  expect(result.stderr).toMatch(/cannongate: launch 1 of \d+ done, at most about .+ left\n/);
  expect(result.stderr + result.stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
});

it.concurrent('lets a harmless change pass, with exit code 0', async () => {
  const base = busyApp(4);
  const change = aChange(base, { 'server.js': `${base['server.js']}// A comment.\n` });
  // So wide a tolerance that noise cannot turn the verdict.
  const result = await compared(change, [...TIMES, '--tolerance', '150%']);
  expect(result.code).toBe(0);
  expect(result.report.outcome).toBe('pass');
  expect(result.report.launches.length).toBeGreaterThanOrEqual(MIN_LAUNCHES);
  const reported = result.report.cells.filter((cell) => !cell.gated).map((cell) => cell.metric);
  expect(reported).toEqual(expect.arrayContaining(['event-loop-utilization', 'heap']));
  for (const launch of result.report.launches) {
    const firsts = launch.rounds.map((round) => round.first);
    expect(firsts.filter((arm) => arm === 'baseline')).toHaveLength(firsts.length / 2);
  }
});

it.concurrent('fails a head that does not boot, with exit code 3 and its log', async () => {
  const change = aChange(busyApp(2), { 'server.js': "throw new Error('no database');" });
  const { code, report } = await compared(change, TIMES);
  expect(code).toBe(3);
  expect(report).toMatchObject({ outcome: 'candidate-failed', blocked: true });
  expect(report.failure?.log.join('\n')).toContain('no database');
});
