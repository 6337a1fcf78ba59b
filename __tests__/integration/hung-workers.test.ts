/** A test that blocks its process fails its run. Without the reporter the run would never end. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { processesWithVariable } from '../../src/adapters/process/process-tree.ts';
import { afterFile } from '../support/clean-up.ts';
import { aDirectory } from '../support/repository.ts';

const vitest = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs');
const reporter = join(import.meta.dirname, '../support/hung-workers.ts');

it('is ended with its child process, and all other files run', async () => {
  const folder = aDirectory('tests');
  const config = {
    globals: true,
    include: ['*.test.mjs'],
    testTimeout: 1000,
    hookTimeout: 1000,
    maxWorkers: 2,
    reporters: [[reporter, { grace: 30_000 }], 'verbose'],
  };
  const files = {
    'vitest.config.mjs': `export default { test: ${JSON.stringify(config)} };`,
    'child.test.mjs': `import { spawnSync } from 'node:child_process';
it('waits for a child', () => void spawnSync('sleep', ['10000']));`,
    // It blocks before its tests are known.
    'module.test.mjs': 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);',
    'slow.test.mjs': `it('may take its time', () => new Promise((done) => setTimeout(done, 4000)), 60_000);`,
    'passes.test.mjs': "it('passes', () => {});",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);

  const mark = `HUNG_${process.pid}`;
  const child = spawn(process.execPath, [vitest, 'run', '--no-color'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, MARK: mark },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  afterFile(() => void child.kill('SIGKILL'));
  const printed = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (chunk: string) => (printed[stream] += chunk));
  }
  expect(await once(child, 'close')).toEqual([1, null]);

  expect(printed.stderr).toMatch(
    /these test files are ended, and the files fail:\n(?: {2}(?:child|module)\.test\.mjs\n){2}/,
  );
  expect(printed.stderr).toContain('These processes were left of them:\n  sleep 10000');
  expect(printed.stdout).toMatch(/Test Files {2}2 passed \(4\)\n.*2 passed.*\n.*2 errors/);
  expect(processesWithVariable(`MARK=${mark}`)).toEqual([]);
});
