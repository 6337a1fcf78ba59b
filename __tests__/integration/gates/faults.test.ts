/**
 * Outcomes and messages of whole gates with apps that misbehave, and what is left
 * afterwards, which is nothing. Faults begin once an app has answered so many requests, so that it
 * boots; a file in the arm's checkout counts the boots.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseReport, type Report } from '../../../src/model/report.ts';
import { serverSource } from '../../support/apps.ts';
import { FEW_CONNECTIONS } from '../../support/gates.ts';
import { cannongate, type Finished } from '../../support/programs.ts';
import { aDirectory, aRepository } from '../../support/repository.ts';

/** Waiting leaves most of the processor to other tests. */
const WAIT = 5;
const well = serverSource(`setTimeout(() => response.end(), ${WAIT});`);

/** Behaves for so many requests, then does something else. */
const after = (requests: number, fault: string, before = '') =>
  serverSource(
    `setTimeout(() => { if (++count <= ${requests}) response.end(); else { ${fault} } }, ${WAIT});`,
    `let count = 0; ${before}`,
  );

/** What is said of faults needs no explanation. */
const ARGS = ['--explain', 'never', ...FEW_CONNECTIONS];

interface Sides {
  readonly base?: string;
  readonly head?: string;
}

/** Compares two servers; fails when anything is left, or the repository is not as it was. */
async function judged(
  { base = well, head = well }: Sides,
  { args = [], start = 'node server.js' }: { args?: string[]; start?: string } = {},
): Promise<Finished & { report: Report; everything: string }> {
  const repository = aRepository();
  repository.commit('base', {
    'package.json': JSON.stringify({ type: 'module', scripts: { start } }),
    'server.js': base,
  });
  // Two sides of the same commit would not be measured.
  repository.write({ 'server.js': head, 'head.txt': '' });
  const before = repository.state();
  const output = aDirectory('output');
  const files = [join(output, 'report.json'), join(output, 'comment.md')] as const;
  const result = await cannongate(
    [
      'compare',
      '--measuring-time',
      '4m',
      '--json',
      files[0],
      '--markdown',
      files[1],
      ...ARGS,
      ...args,
    ],
    { cwd: repository.path },
  );
  result.expectNothingLeft();
  expect(repository.state()).toEqual(before);
  const [json, markdown] = files.map((file) => readFileSync(file, 'utf8'));
  const parsed = parseReport(json ?? '');
  if ('advice' in parsed) throw new Error(parsed.advice);
  const everything = [result.stdout, result.stderr, json, markdown].join('\n');
  return { ...result, report: parsed.report, everything };
}

describe('a server that hangs from the start', () => {
  const hung = serverSource('');
  const args = ['--ready-timeout', '10s'];
  const silent = (arm: string) =>
    `${arm} was not ready within 10 s: it accepted GET / on port \\d+ and did not answer`;

  it('at the head is candidate-failed', async () => {
    const { code, report } = await judged({ head: hung }, { args });
    expect(code).toBe(3);
    expect(report).toMatchObject({ outcome: 'candidate-failed', blocked: true });
    expect(report.headline).toMatch(new RegExp(`^The ${silent('candidate')}`));
  });

  it('on both sides is invalid', async () => {
    const { code, report } = await judged({ base: hung, head: hung }, { args });
    expect(code).toBe(3);
    expect(report).toMatchObject({ outcome: 'invalid', blocked: true });
    expect(report.headline).toMatch(
      // How many requests timed out may differ.
      new RegExp(`both sides fail( in the same way)?: the ${silent('baseline')}`),
    );
  });
});

describe('a server that crashes in its warm-up', () => {
  // Soon after the first tries, so that the side that is slower on a busy machine gets there, too.
  const crashing = after(50, "console.error('out of luck'); process.exit(4);");
  const stopped = (arm: string) =>
    `${arm} stopped under load (GET /): node server.js exited with code 4`;

  it('at the base is baseline-failed', async () => {
    const { code, report } = await judged({ base: crashing });
    expect(code).toBe(0);
    expect(report.outcome).toBe('baseline-failed');
    expect(report.failure).toMatchObject({ arm: 'baseline', phase: 'load', log: ['out of luck'] });
    expect(report.headline).toContain(`The ${stopped('baseline')}`);
  });

  it('on both sides is invalid, with one message and both logs', async () => {
    const { code, report } = await judged({ base: crashing, head: crashing });
    expect(code).toBe(3);
    expect(report.outcome).toBe('invalid');
    expect(report.headline).toContain(
      `both sides fail in the same way: the ${stopped('baseline')}`,
    );
    expect(report.failure?.log).toEqual(['baseline: out of luck', 'candidate: out of luck']);
  });
});

it('a server that crashes in a later launch ends the comparison', async () => {
  const later = after(
    500,
    "if (boot >= 3) { console.error('third time unlucky'); process.exit(5); } response.end();",
    `import { appendFileSync, readFileSync } from 'node:fs';
     appendFileSync('boots.txt', '.');
     const boot = readFileSync('boots.txt', 'utf8').length;`,
  );
  const { code, report } = await judged({ head: later });
  expect(code).toBe(3);
  expect(report).toMatchObject({ outcome: 'candidate-failed', cells: [] });
  expect(report.headline).toContain(
    'The candidate stopped under load (GET /): node server.js exited with code 5',
  );
  expect(report.failure?.log).toEqual(['third time unlucky']);
  const crashed = report.launches.map(({ excluded }) =>
    (excluded ?? '').includes('exited with code 5'),
  );
  expect(crashed).toEqual([false, true]);
});

describe('the failure of a head that breaks after a while names the fault if', () => {
  const length = "'content-length': 10";

  it.each([
    [
      'answers half a body and stalls',
      `response.writeHead(200, { ${length} }); response.write('half');`,
      /\d+ × response without an end within its timeout of [\d,]+ requests/,
    ],
    [
      'answers half a body and closes',
      `response.writeHead(200, { ${length} }); response.write('half'); setImmediate(() => request.socket.end());`,
      /\d+ × response that was cut off of [\d,]+ requests/,
    ],
    [
      'resets connections',
      'request.socket.resetAndDestroy();',
      /\d+ × connection reset of [\d,]+ requests/,
    ],
  ])('it %s', async (_, fault, seen) => {
    const { code, report } = await judged({ head: after(100, fault) });
    expect(code).toBe(3);
    expect(report).toMatchObject({ outcome: 'candidate-failed', blocked: true });
    expect(report.headline).toMatch(/^Candidate failed: GET \//);
    expect(report.headline).toMatch(seen);
  });
});

it('a head that runs out of file descriptors is candidate-failed', async () => {
  const leak =
    "import { openSync } from 'node:fs'; for (let i = 0; i < 120; i++) openSync('server.js');";
  const { code, report } = await judged(
    { head: `${leak}\n${well}` },
    { args: ['--connections', '50'], start: 'ulimit -n 160; exec node server.js' },
  );
  expect(code).toBe(3);
  expect(report.outcome).toBe('candidate-failed');
  expect(report.headline).toMatch(/\d+ × connection (reset|closed before the response|refused)/);
});

it('a head that fails, ignores SIGTERM and has a daemon on its port leaves no process behind', async () => {
  const stubborn = `
    import { spawn } from 'node:child_process';
    process.on('SIGTERM', () => {});
    if (process.argv[2] === undefined) {
      spawn(process.execPath, ['server.js', 'daemon'], { detached: true, stdio: 'inherit' });
    } else {
      const { createServer } = await import('node:http');
      let count = 0;
      createServer((request, response) => {
        if (++count > 100) request.socket.resetAndDestroy(); else setTimeout(() => response.end(), ${WAIT});
      }).listen(process.env.PORT, '127.0.0.1');
    }
    setInterval(() => {}, 1000);`;
  const { report } = await judged({ head: stubborn });
  expect(report.outcome).toBe('candidate-failed');
  expect(report.headline).toMatch(/\d+ × connection reset/);
});

it('a head that prints the values of env and crashes has them redacted', async () => {
  const password = 'correct-horse-battery';
  const { report, everything } = await judged(
    {
      head: after(
        50,
        'const { DATABASE_URL } = process.env; console.log({ DATABASE_URL }); throw new Error(DATABASE_URL);',
      ),
    },
    { args: ['--env', `DATABASE_URL=postgres://user:${password}@host/db`] },
  );
  expect(report.outcome).toBe('candidate-failed');
  expect(report.failure?.log.join('\n')).toContain("DATABASE_URL: '***'");
  expect(everything).not.toContain(password);
});
