/** A real gate on top of a history. */
import { expect, it } from 'vitest';
import { waitingApp } from '../../support/apps.ts';
import { aProjectWithHistory, historyOf, HISTORY_BRANCH } from '../../support/branch-histories.ts';
import { compared, FEW_CONNECTIONS, TIMES } from '../../support/gates.ts';

it('a change within its tolerance that takes the sum beyond that of the drift fails the check', async () => {
  // Two merges of 10 times each, and a change of 4 times, whose square is more than the tolerance's 8 times: a range around
  // it that ends below the tolerance also begins above 0, so that what passes is certainly worse, however wide four
  // launches on a busy machine leave the range.
  const { clone } = aProjectWithHistory(waitingApp(50), waitingApp(200), (commits) =>
    historyOf(commits, 10, 'throughput', 3),
  );
  const drift = ['--history', HISTORY_BRANCH, '--drift-tolerance', '500%', '--on-drift', 'fail'];
  const args = [...TIMES, ...FEW_CONNECTIONS, '--tolerance', '700%', ...drift];
  const { code, report, stdout } = await compared(clone, args);
  expect(report).toMatchObject({ outcome: 'drift', blocked: true, failure: null });
  expect(code).toBe(1);
  expect(stdout).toMatch(
    /Drift: GET \/ takes about .* longer .* than at v1\.0, in sum|Drift: `GET \/`/,
  );
  expect(stdout).toContain('this change alone is within its own');
});
