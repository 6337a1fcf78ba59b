/** A real gate on apps that cannot run at the same time. */
import { createServer, type AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../src/adapters/app/choose-port.ts';
import { waitingApp } from '../../support/apps.ts';
import { aChange, compared, expectAllWorse, FEW_CONNECTIONS } from '../../support/gates.ts';
import type { Files } from '../../support/repository.ts';

/** What it takes to find the port out, and turns, go off the measuring time. */
const SETTINGS = ['--measuring-time', '4m', '--run-duration', '100ms', ...FEW_CONNECTIONS];

const onPort = (files: Files, port: number): Files => ({
  ...files,
  'server.js': files['server.js']?.replace('process.env.PORT', String(port)) ?? null,
});

it('apps in Node.js that bind a fixed port get others, and a slowdown of more than 2× is found', async () => {
  const port = await freePort();
  const change = aChange(onPort(waitingApp(10), port), onPort(waitingApp(100, 150), port));
  const { report } = await compared(change, SETTINGS);
  expect(report).toMatchObject({ failure: null, scenarios: [{ strategy: 'side-by-side' }] });
  expectAllWorse(report);
  expect(report.warnings).toContainEqual(
    expect.objectContaining({ code: 'ports-remapped', served: port, others: [] }),
  );
});

/** A database that has a connection for one app, and refuses another one. @returns its port */
async function oneConnection(): Promise<number> {
  let isTaken = false;
  const server = createServer((socket) => {
    socket.on('error', () => {});
    if (isTaken) {
      socket.destroy();
      return;
    }
    isTaken = true;
    socket.on('close', () => (isTaken = false));
    socket.write('welcome');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/**
 * An app that needs a connection of the database as soon as two requests are under way, as with a pool that grows. Without one it
 * answers with 500.
 */
const connected = (files: Files, port: number): Files => ({
  ...files,
  'server.js': `import { connect } from 'node:net';
let underWay = 0;
let connection = null;
const connecting = () => new Promise((resolve, reject) => {
  const socket = connect(${port}, '127.0.0.1');
  socket.once('data', resolve);
  socket.on('error', () => {});
  socket.on('close', () => { connection = null; reject(new Error('too many connections')); });
});
${files['server.js']?.replace(
  /\(request, response\) => \{/,
  `async (request, response) => {
  underWay += 1;
  response.on('close', () => { underWay -= 1; });
  if (underWay > 1) try { await (connection ??= connecting()); } catch { response.statusCode = 500; response.end(); return; }`,
)}`,
});

it('apps whose database has no connections for two take turns, instead of blaming the head', async () => {
  const port = await oneConnection();
  const change = aChange(connected(waitingApp(10), port), connected(waitingApp(100, 150), port));
  const { report } = await compared(change, SETTINGS);
  expect(report).toMatchObject({ failure: null, scenarios: [{ strategy: 'in-turns' }] });
  expectAllWorse(report);
  expect(report.warnings).toContainEqual(
    expect.objectContaining({
      code: 'arms-take-turns',
      failure: expect.stringContaining('500') as string,
    }),
  );
  const gated = report.cells.filter((cell) => cell.gated);
  expect(gated.map(({ metric }) => metric)).toEqual(['throughput', 'cpu', 'unloaded-latency']);
  for (const { rounds, warmUps } of report.launches) {
    expect(rounds.length % 2).toBe(0);
    for (const arm of ['baseline', 'candidate']) {
      expect(warmUps.filter((run) => run.arm === arm)).toHaveLength(warmUps.length / 2);
    }
  }
});
