/** Apps that do not boot or answer wrongly: the gate ends in its trial run, so nothing here is measured. */
import { describe, expect, it } from 'vitest';
import { busy, busyApp, serverSource, waitingApp } from '../../support/apps.ts';
import { aChange, compared, FEW_CONNECTIONS, TIMES } from '../../support/gates.ts';
import { cannongate } from '../../support/programs.ts';

const ARGS = [...TIMES, ...FEW_CONNECTIONS];

/** A server that does this after a while, which leaves most of the processor to other tests. */
const slowly = (body: string, before?: string) =>
  serverSource(`setTimeout(() => { ${body} }, 5);`, before);

describe('a head that breaks is candidate-failed, with exit code 3', () => {
  const broken = async (server: string, args: string[] = []) => {
    const change = aChange(waitingApp(5), { 'server.js': server });
    const result = await compared(change, [...ARGS, ...args]);
    expect(result.code).toBe(3);
    expect(result.report).toMatchObject({ outcome: 'candidate-failed', blocked: true });
    return result.report;
  };

  it('if it crashes under load', async () => {
    const report = await broken(
      slowly(
        "if (++count > 60) { console.error('too many'); process.exit(4); } response.end('done');",
        'let count = 0;',
      ),
    );
    expect(report.headline).toMatch(
      /^The candidate stopped under load \(GET \/\): .*exited with code 4/,
    );
    expect(report.failure?.log).toEqual(['too many']);
  });

  it('if it responds with 404, which is fast', async () => {
    const report = await broken(slowly('response.statusCode = 404; response.end();'));
    expect(report.headline).toContain('the baseline answers 200, the candidate 404');
  });

  it('if it responds with an error page and status 200, which is fast', async () => {
    const page = { ...busyApp(2), 'server.js': slowly(`${busy(2)} response.end(text);`) };
    const head = { 'server.js': slowly("response.end('sorry');") };
    const { code, report } = await compared(aChange(page, head), ARGS);
    expect(code).toBe(3);
    expect(report.headline).toMatch(/baseline answers 200 with [\d,]+ bytes .* candidate 200 with/);
  });

  it('if it sometimes responds with 500, with what its log says', async () => {
    // As Fastify's logger writes it.
    // None of the first requests, by which the app is found to be up. Then so many that also few requests are no chance.
    const error = { type: 'RangeError', message: 'no such page' };
    const logged = JSON.stringify({ level: 50, err: error, msg: 'request errored' });
    const report = await broken(
      slowly(
        "response.statusCode = ++count > 40 && count % 4 === 0 ? 500 : 200; if (response.statusCode === 500) console.error(logged); response.end('done');",
        `let count = 0; const logged = ${JSON.stringify(logged)};`,
      ),
    );
    expect(report.headline).toMatch(
      /\d+ × status 500 of [\d,]+ requests; its log says: RangeError: no such page$/,
    );
    expect(report.failure?.log[0]).toBe(logged);
  });

  it('if it hangs on some requests', async () => {
    const report = await broken(
      slowly('if (++count % 100 !== 0) response.end("done");', 'let count = 0;'),
    );
    expect(report.headline).toMatch(/\d+ × timeout/);
  });

  it('if it closes connections', async () => {
    const report = await broken(
      slowly(
        'if (++count % 20 === 0) request.socket.end(); else response.end("done");',
        'let count = 0;',
      ),
    );
    expect(report.headline).toMatch(/\d+ × connection closed before the response/);
  });
});

it('a base that does not boot warns, with exit code 0', async () => {
  const repository = aChange(
    { ...busyApp(1), 'server.js': 'throw new Error("old bug");' },
    busyApp(1),
  );
  const { code, report } = await compared(repository, TIMES);
  expect(code).toBe(0);
  expect(report).toMatchObject({ outcome: 'baseline-failed', blocked: false });
});

it('a measuring time too short for the boots is refused, and the message suggests a longer one', async () => {
  const slow = {
    ...busyApp(1),
    'server.js': `await new Promise((r) => setTimeout(r, 3000));\n${serverSource('response.end();')}`,
  };
  const result = await cannongate(['compare', '--measuring-time', '30s'], {
    cwd: aChange(slow, {}).path,
  });
  expect(result.code).toBe(2);
  const refusal =
    /measuring-time: found 30s; 4 launches do not fit \(.+\); give at least (\d+)(s|m)\b/;
  expect(result.stderr).toMatch(refusal);
  const [, number, unit] = refusal.exec(result.stderr) ?? [];
  expect(Number(number) * (unit === 'm' ? 60 : 1)).toBeGreaterThan(30);
  result.expectNothingLeft();
});

it('a hook that fails on both sides is invalid, with exit code 3', async () => {
  const hooks = { hooks: { 'before-launch': 'echo no database; exit 4' } };
  const change = aChange(waitingApp(5), { 'cannongate.yml': JSON.stringify(hooks) });
  const { code, report } = await compared(change, ARGS);
  expect(code).toBe(3);
  expect(report).toMatchObject({ outcome: 'invalid', failure: { arm: null, phase: 'hook' } });
  expect(report.failure?.log).toEqual(['baseline: no database', 'candidate: no database']);
});

it('a head that keeps restarting is candidate-failed', async () => {
  const supervisor = `
    import { spawn } from 'node:child_process';
    const start = () => spawn(process.execPath, ['app.js'], { stdio: 'inherit' }).once('exit', start);
    start();`;
  const app = slowly('if (++count > 100) process.exit(1); response.end("done");', 'let count = 0;');
  const change = aChange(waitingApp(5), { 'server.js': supervisor, 'app.js': app });
  const { code, report } = await compared(change, ARGS);
  expect(code).toBe(3);
  expect(report.outcome).toBe('candidate-failed');
  expect(report.headline).toMatch(
    /^The candidate (?:restarted itself|stopped listening) under load \(GET \/\)/,
  );
});
