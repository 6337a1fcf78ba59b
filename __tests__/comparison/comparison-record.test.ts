import { expect, it } from 'vitest';
import { ComparisonRecord } from '../../src/comparison/comparison-record.ts';
import { scenariosOf } from '../../src/model/settings.ts';
import { someSettings } from '../support/apps.ts';
import { aLaunch } from '../support/runs.ts';

it('the mean time of a launch is that of the launches that are kept', async () => {
  const settings = someSettings();
  let now = 0;
  const record = new ComparisonRecord(scenariosOf(settings), () => now, null);
  const launch = async (seconds: number) => {
    await record.time('launches', () => Promise.resolve((now += seconds)));
    record.launches.push(aLaunch(record.launches.length + 1, []));
  };
  expect(record.launchTime).toBe(0);
  await launch(40);
  await launch(60);
  expect(record.launchTime).toBe(50);
  record.restart(settings.apps[0]);
  expect(record.launchTime).toBe(0);
  await launch(30);
  expect(record.launchTime).toBe(30);
  // They have used it, however.
  expect(record.timeSpent).toBe(130);
});
