/** A real gate with hooks. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { waitingApp } from '../../support/apps.ts';
import { aChange, compared, FEW_CONNECTIONS, TIMES } from '../../support/gates.ts';
import { aDirectory } from '../../support/repository.ts';

it('hooks run around every launch and every visit, for both arms', async () => {
  const log = join(aDirectory('hooks'), 'log');
  const note = (what: string) =>
    `echo ${what} $CANNONGATE_ARM $CANNONGATE_LAUNCH $(cat name.txt) $(git rev-parse --is-inside-work-tree) >> $HOOKS_LOG`;
  const ask = `node -e "fetch(process.env.CANNONGATE_URL).then((r) => process.exit(r.status === 200 ? 0 : 1))"`;
  const change = aChange(
    { ...waitingApp(10), 'name.txt': 'base' },
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
  const { report } = await compared(change, [...TIMES, ...FEW_CONNECTIONS]);
  expect(report.failure).toBeNull();
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n');
  const hooksOf = (arm: string, launch: string, name: string) =>
    ['up', 'seed', 'wipe', 'down'].map((what) => `${what} ${arm} ${launch} ${name} true`);
  for (const launch of ['pilot', ...report.launches.map(({ index }) => String(index + 1))]) {
    for (const [arm, name] of [
      ['baseline', 'base'],
      ['candidate', 'head'],
    ] as const) {
      const own = lines.filter((line) => line.includes(` ${arm} ${launch} `));
      expect(own).toEqual(hooksOf(arm, launch, name));
    }
  }
  // Before that, the baseline is asked in a boot of its own, and all of its hooks are tried without the candidate.
  expect(lines.slice(0, 4)).toEqual(hooksOf('baseline', 'alone', 'base'));
  expect(lines).toHaveLength(8 * (report.launches.length + 1) + 4);
  expect(report.fixedPathReason).toBeNull();
  for (const varied of ['padding', 'pathLength'] as const) {
    expect(new Set(report.launches.map((launch) => launch[varied])).size).toBeGreaterThan(1);
  }
});
