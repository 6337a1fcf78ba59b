/** Real gates whose candidate writes into the baseline's checkout, and one whose apps write into their own. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MIN_LAUNCHES } from '../../../src/plan/looks.ts';
import { serverSource, waitingApp } from '../../support/apps.ts';
import { aChange, compared, FEW_CONNECTIONS } from '../../support/gates.ts';
import { aDirectory } from '../../support/repository.ts';

/** Four times what the launches need while eight other gates run beside it. The tolerance ends it at the first look. */
const ARGS = [
  ...['--measuring-time', '4m', '--run-duration', '100ms', '--tolerance', '150%'],
  ...FEW_CONNECTIONS,
];

const waiting = (before: string) =>
  serverSource("setTimeout(() => response.end('done'), 20);", before);

/** What a candidate runs to write into the baseline's checkout, which is next to its own. */
const sabotage = (write: string) => `
  import { appendFileSync, readdirSync, writeFileSync } from 'node:fs';
  for (const name of readdirSync('..').filter((each) => each.startsWith('arm-1'))) {
    const file = '../' + name + '/server.js';
    ${write}
  }`;

it('a candidate that edits the baseline’s code: invalid, and the file is named', async () => {
  const head = { 'server.js': waiting(sabotage("appendFileSync(file, '// slower');")) };
  const html = join(aDirectory('output'), 'report.html');
  const change = aChange(waitingApp(20), head);
  const { code, report, stderr } = await compared(change, [...ARGS, '--html', html]);
  expect(code).toBe(3);
  expect(report).toMatchObject({
    outcome: 'invalid',
    blocked: true,
    failure: { arm: null, phase: 'integrity' },
  });
  // The programs that make it are loaded only now, and may be among what was changed.
  expect(stderr).toContain('there is no page: ');
  expect(existsSync(html)).toBe(false);
  expect(report.headline).toContain('the baseline’s server.js was written');
});

it('a candidate that breaks the baseline’s code: invalid instead of a warning', async () => {
  const head = { 'server.js': waiting(sabotage("writeFileSync(file, 'process.exit(1);');")) };
  const { code, report } = await compared(aChange(waitingApp(20), head), ARGS);
  expect(code).toBe(3);
  expect(report).toMatchObject({ outcome: 'invalid', blocked: true });
  expect(report.headline).toContain('the baseline’s server.js was written');
  expect(report.headline).toMatch(/Before that: .*the baseline did not boot: /);
});

it('apps that write logs, caches, data and their own build at every start: no alarm', async () => {
  const build = "require('node:fs').writeFileSync('built.js', '// ' + Date.now());\n";
  const server = waiting(`
    import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
    for (const folder of ['log', 'node_modules/.cache']) mkdirSync(folder, { recursive: true });
    setInterval(() => {
      appendFileSync('app.log', 'a line');
      writeFileSync('log/' + Date.now() + '.js', '');
      writeFileSync('node_modules/.cache/compiled.js', String(Date.now()));
      writeFileSync('data.json', String(Date.now()));
    }, 20);`);
  const app = {
    'package.json': JSON.stringify({
      type: 'module',
      scripts: { build: 'node build.cjs', start: 'node build.cjs && node server.js' },
    }),
    'build.cjs': build,
    'server.js': server,
    'app.log': '',
    'data.json': '0',
  };
  const { report } = await compared(aChange(app, { 'notes.md': 'changed' }), ARGS);
  expect(report.failure).toBeNull();
  expect(report.outcome).not.toBe('invalid');
  expect(report.launches.length).toBeGreaterThanOrEqual(MIN_LAUNCHES);
});
