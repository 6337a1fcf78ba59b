/** Real gates on apps that refuse requests under load, as overload protection and rate limiters do. */
import { expect, it } from 'vitest';
import { serverSource } from '../../support/apps.ts';
import { aChange } from '../../support/gates.ts';
import { cannongate } from '../../support/programs.ts';
import type { Files } from '../../support/repository.ts';

const app = (body: string, before: string): Files => ({
  'package.json': JSON.stringify({ type: 'module', scripts: { start: 'node server.js' } }),
  'server.js': serverSource(body, before),
});

/**
 * Answers with 503 after a second with too many requests, as protection against overload does: it looks at the event
 * loop once a second. Here it looks at the number of requests, which does not depend on the machine.
 */
const PROTECTED = app(
  `
    if (++count > 0 && isOverloaded) response.statusCode = 503;
    setTimeout(() => response.end(), 2);
  `,
  `
    let count = 0, isOverloaded = false;
    setInterval(() => { isOverloaded = count > 300; count = 0; }, 1000).unref();
  `,
);

/** A fixed window for each address, as rate limiters have: this many requests, then 429. */
const limited = (requests: number, seconds: number) =>
  app(
    `
    if (Date.now() > until) { until = Date.now() + ${seconds * 1000}; count = 0; }
    if (++count > ${requests}) response.statusCode = 429;
    response.end();
  `,
    'let until = 0, count = 0;',
  );

const refused = async (files: Files) => {
  const { path } = aChange(files, files);
  const args = ['compare', '--measuring-time', '4m', '--run-duration', '100ms'];
  const result = await cannongate([...args, '--explain', 'never'], { cwd: path });
  result.expectNothingLeft();
  return result;
};

it('overload protection is reported, with a rate that the app can answer', async () => {
  const { code, stderr } = await refused(PROTECTED);
  expect(stderr).toMatch(/scenario GET \/: found 503 for [\d.]+% of the baseline’s requests/);
  expect(stderr).toMatch(/rate: \d+\/s is what it answers here/);
  expect(code).toBe(2);
});

it('a rate limiter of few requests is reported, with the advice to raise its limit', async () => {
  const { code, stderr } = await refused(limited(100, 60));
  expect(stderr).toMatch(/scenario GET \/: found 429 for [\d.]+% of the baseline’s requests/);
  expect(stderr).toMatch(/Turn it off or raise its limit/);
  expect(stderr).toContain('1 problem in the configuration; only a pilot was made');
  expect(code).toBe(2);
});

it('a rate limiter that refuses the first requests of the load is reported, too', async () => {
  const { code, stderr } = await refused(limited(4, 60));
  expect(stderr).toMatch(/Turn it off or raise its limit/);
  expect(code).toBe(2);
});
