/** Real gates that share luck, or do not. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { haveAppsOneCore } from '../../../src/adapters/process/pinning.ts';
import { luckOf } from '../../../src/plan/order.ts';
import { serverSource, waitingApp } from '../../support/apps.ts';
import { aChange, compared, FEW_CONNECTIONS } from '../../support/gates.ts';
import { aDirectory } from '../../support/repository.ts';

/** Each boot adds a line: where V8's heap lies. */
const NOTING = serverSource(
  "setTimeout(() => response.end('done'), 20);",
  `
import { appendFileSync, readFileSync } from 'node:fs';
const maps = readFileSync('/proc/self/maps', 'utf8').split('\\n');
const heap = maps.findIndex((line) => line.endsWith('[heap]'));
const own = maps.slice(heap + 1).filter((line) => /00:00 0 *$/.test(line));
appendFileSync(process.env.BOOTS, own.slice(0, 3).map((line) => line.split('-')[0]).join() + '\\n');
`,
);

it.each(['all', 'none'])(
  'with shared-luck: %s, both arms have their heap at the same place, or not',
  async (what) => {
    const isShared = what === 'all';
    const boots = join(aDirectory('boots'), 'boots');
    const change = aChange({ ...waitingApp(20), 'server.js': NOTING }, {});
    const { report } = await compared(change, [
      ...['--measuring-time', '4m', '--run-duration', '100ms'],
      ...FEW_CONNECTIONS,
      ...['--tolerance', '150%', '--seed', 'luck', '--shared-luck', what],
      ...['--env', `BOOTS=${boots}`],
    ]);
    expect(report.failure).toBeNull();
    const lines = readFileSync(boots, 'utf8').trimEnd().split('\n');
    expect(lines).toHaveLength(2 * (report.launches.length + 1));
    const launches = lines.flatMap((line, i) => (i % 2 === 0 ? [[line, lines[i + 1]]] : []));
    // A thread that maps memory earlier than usual may move the heap of a single boot.
    const alike = launches.filter(([one, other]) => one === other).length;
    if (isShared) expect(alike).toBeGreaterThan(launches.length / 2);
    else expect(alike).toBe(0);
    expect(new Set(lines).size).toBeGreaterThanOrEqual(isShared ? launches.length : lines.length);
    const seeds = report.launches.map(({ sharedLuck }) => sharedLuck?.seed);
    const drawn = report.launches.map(({ index }) => luckOf('luck', index).seed);
    for (const { sharedLuck } of report.launches) {
      const hasOneCore = haveAppsOneCore(report.environment.pinning);
      expect(sharedLuck?.collectsInLine ?? false).toBe(isShared && hasOneCore);
    }
    expect(seeds).toEqual(isShared ? drawn : drawn.map(() => undefined));
  },
);
