/** Real gates on apps that are hard to keep apart. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../../../src/adapters/app/free-port.ts';
import { busyApp } from '../../support/apps.ts';
import { aChange, BUDGET, compared } from '../../support/gates.ts';
import { aDirectory, type Files } from '../../support/repository.ts';

/** What it takes to find the port out, and turns, go off the budget. */
const TURNS = ['--budget', '120s', '--run-duration', '100ms', '--ready-timeout', '3s'];

const onPort = (files: Files, port: number): Files => ({
  ...files,
  'server.js': files['server.js']?.replace('process.env.PORT', String(port)) ?? null,
});

it('apps that bind a fixed port take turns, and a slowdown of more than 2× is found', async () => {
  const port = await freePort();
  const change = aChange(onPort(busyApp(4), port), onPort(busyApp(40), port));
  const { report } = await compared(change, TURNS);
  expect(report).toMatchObject({ failure: null, scenarios: [{ strategy: 'in-turns' }] });
  const gated = report.cells.filter((cell) => cell.gated);
  expect(gated.map(({ verdict }) => verdict)).toEqual(['regression', 'regression']);
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

it('hooks run around every launch and every visit, for both arms', async () => {
  const log = join(aDirectory('hooks'), 'log');
  const note = (what: string) =>
    `echo ${what} $CANNONGATE_ARM $CANNONGATE_LAUNCH $(cat name.txt) $(git rev-parse --is-inside-work-tree) >> $HOOKS_LOG`;
  const ask = `node -e "fetch(process.env.CANNONGATE_URL).then((r) => process.exit(r.status === 200 ? 0 : 1))"`;
  const change = aChange(
    { ...busyApp(2), 'name.txt': 'base' },
    {
      'name.txt': 'head',
      'cannongate.yml': JSON.stringify({
        env: [`HOOKS_LOG=${log}`],
        tolerance: '150%',
        hooks: { 'before-launch': note('up'), 'after-launch': note('down') },
        scenarios: [
          {
            path: '/',
            hooks: {
              'before-launch': `${note('seed')} && ${ask}`,
              'after-launch': note('wipe'),
            },
          },
        ],
      }),
    },
  );
  const { report } = await compared(change, BUDGET);
  expect(report.failure).toBeNull();
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n');
  for (const launch of ['pilot', ...report.launches.map(({ index }) => String(index + 1))]) {
    for (const [arm, name] of [
      ['baseline', 'base'],
      ['candidate', 'head'],
    ]) {
      const own = lines.filter((line) => line.includes(` ${arm} ${launch} `));
      expect(own).toEqual(
        ['up', 'seed', 'wipe', 'down'].map((what) => `${what} ${arm} ${launch} ${name} true`),
      );
    }
  }
  expect(lines).toHaveLength(8 * (report.launches.length + 1));
  expect(report.fixedPathReason).toBeNull();
  for (const varied of ['padding', 'pathLength'] as const) {
    expect(new Set(report.launches.map((launch) => launch[varied])).size).toBeGreaterThan(1);
  }
});
