/** A real gate on a repository with three apps. */
import { expect, it } from 'vitest';
import { waitingApp } from '../../support/apps.ts';
import { aChange, compared, FEW_CONNECTIONS } from '../../support/gates.ts';
import type { Files } from '../../support/repository.ts';

/** Twice what one app is given. It is clear at the first look, and ends there. */
const TIMES = ['--measuring-time', '8m', '--run-duration', '100ms'];

it('a gate of two apps makes one report, explains the slower app, and omits an app that no change affects', async () => {
  const appAt = (directory: string, files: Files): Files =>
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`${directory}/${name}`, text]));
  const config = (affectedBy: string) => `
apps:
  - { name: api, working-directory: apps/api }
  - { name: web, working-directory: apps/web }
  - { name: docs, working-directory: apps/docs, affected-by: ['${affectedBy}'] }
`;
  const base = {
    ...appAt('apps/api', waitingApp(30)),
    ...appAt('apps/web', waitingApp(30)),
    ...appAt('apps/docs', waitingApp(30)),
  };
  const repository = aChange(
    { ...base, 'cannongate.yml': config('apps/docs/**') },
    appAt('apps/web', waitingApp(30, 120)),
  );
  const { code, report, stdout } = await compared(repository, [
    ...TIMES,
    ...FEW_CONNECTIONS,
    '--tolerance',
    '100%',
    '--explain',
    'on-regression',
  ]);
  expect(code).toBe(1);
  expect(report.outcome).toBe('regression');
  const [explained] = report.explanation?.scenarios ?? [];
  expect(explained).toMatchObject({ scenario: 'web: GET /', reason: null });
  const named = explained?.changes.filter(({ isNotable }) => isNotable) ?? [];
  expect(named.map(({ location }) => location.file)).toContain('apps/web/server.js');
  expect(stdout).toMatch(/Likely cause: .*apps\/web\/server\.js/);
  const gated = report.cells.filter((cell) => cell.gated);
  const slower = gated.filter(({ verdict }) => verdict === 'regression');
  expect(new Set(slower.map(({ scenario }) => scenario))).toEqual(new Set(['web: GET /']));
  expect(report.scenarios.map(({ name, state }) => [name, state])).toEqual([
    ['api: GET /', 'compared'],
    ['web: GET /', 'compared'],
    ['docs: GET /', 'unaffected'],
  ]);
}, 900_000);
