/** What real apps answer, and the warning if it becomes another answer of the same size. */
import { expect, it } from 'vitest';
import { serverSource, waitingApp } from '../../support/apps.ts';
import { aChange, compared, FEW_CONNECTIONS, TIMES } from '../../support/gates.ts';

/** A route that answers with a record, and one whose answer each side, boot and request changes. */
const shop = (id: number) =>
  serverSource(
    `const { url, socket } = request;
     const send = (value) => response.setHeader('etag', randomUUID()).end(JSON.stringify(value));
     const links = { self: 'http://shop.test:' + socket.localPort, port: process.env.PORT, folder: import.meta.dirname };
     setTimeout(() => {
       if (url === '/record') send({ id: ${id}, name: 'Item ${id}', sentAt: new Date(), links });
       else send({ ...links, boot, key: randomUUID(), pid: process.pid, count: ++count, luck: Math.random() });
     }, 5);`,
    "import { randomUUID } from 'node:crypto'; const boot = randomUUID(); let count = 0;",
  );

it('another record of the same size passes with one warning, and answers that vary have none', async () => {
  const scenarios = ['/record', '/status'].map((path) => ({ path }));
  const base = {
    ...waitingApp(5),
    'server.js': shop(7),
    'cannongate.yml': JSON.stringify({ scenarios }),
  };
  const change = aChange(base, { 'server.js': shop(8) });
  // So wide a tolerance that noise cannot turn the verdict.
  const { code, report, stdout } = await compared(change, [
    ...TIMES,
    ...FEW_CONNECTIONS,
    '--tolerance',
    '150%',
  ]);
  expect(code).toBe(0);
  expect(report.outcome).toBe('pass');
  const differ = report.warnings.filter(({ code }) => code === 'responses-differ');
  expect(differ).toMatchObject([{ scenario: 'GET /record', candidate: { status: 200 } }]);
  expect(stdout).toContain('The baseline always sends one body, the candidate always another one');
});
