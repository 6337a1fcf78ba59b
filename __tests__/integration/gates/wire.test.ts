/** A real gate on an app in Python, whose queries can only be seen on its connection to a service. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { aChange, compared, FEW_CONNECTIONS, TIMES } from '../../support/gates.ts';
import { aDirectory, type Files } from '../../support/repository.ts';

/** Milliseconds until a reply. */
const REPLY = 3;

/** Answers every line, as Redis answers a command that is typed. */
async function aRedis(): Promise<{ port: number; served: () => number }> {
  let served = 0;
  const server = createServer({ noDelay: true }, (socket) => {
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      const lines = chunk.toString('latin1').split('\n').length - 1;
      served += lines;
      setTimeout(() => socket.write('$5\r\nvalue\r\n'.repeat(lines)), REPLY);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, served: () => served };
}

/** Needs nothing but the standard library. */
const app = (commands: number): Files => ({
  'server.py': `
import os, socket, sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

class Handler(BaseHTTPRequestHandler):
    protocol_version = 'HTTP/1.1'
    wbufsize = -1

    def setup(self):
        super().setup()
        self.redis = socket.create_connection((os.environ['REDIS_HOST'], int(os.environ['REDIS_PORT'])))
        self.replies = self.redis.makefile('rb')

    def do_GET(self):
        for key in range(${commands}):
            self.redis.sendall(b'GET secret:%d\\r\\n' % key)
            self.replies.readline()
            self.replies.readline()
        self.send_response(200)
        self.send_header('Content-Length', '5')
        self.end_headers()
        self.wfile.write(b'hello')

    def finish(self):
        super().finish()
        self.redis.close()

    def log_message(self, *args):
        pass

ThreadingHTTPServer(('127.0.0.1', int(os.environ['PORT'])), Handler).serve_forever()
`,
});

it('more commands of an app in Python are the likely cause, by name and without their keys', async () => {
  const redis = await aRedis();
  const repository = aChange(app(1), app(20));
  const comment = join(aDirectory('output'), 'comment.md');
  const args = [...TIMES, ...FEW_CONNECTIONS, '--explain', 'on-regression', '--markdown', comment];
  args.push('--start', 'python3 server.py', '--env', 'REDIS_HOST=127.0.0.1');
  args.push('--env', `REDIS_PORT=${redis.port}`);
  const { code, report, stdout } = await compared(repository, args);
  expect(code, report.headline).toBe(1);
  const waits = report.explanation?.scenarios[0]?.waits ?? null;
  expect(waits?.wire).toEqual({ variables: ['REDIS_PORT'], unread: [] });
  const [first] = waits?.changes ?? [];
  expect(first).toMatchObject({ kind: 'query', name: 'GET', finding: 'more' });
  // What the run's first and last requests have beside it is little.
  expect(first?.baseline.count).toBeCloseTo(1, 0);
  expect(first?.candidate.count).toBeGreaterThan(19);
  expect(first?.candidate.count).toBeLessThan(21);
  expect(first?.candidate.time).toBeGreaterThan(REPLY * 1000 - 500);
  const sentence = /Likely cause: [\d.]+ queries a request instead of [\d.]+: `GET`/;
  expect(stdout).toMatch(sentence);
  const text = readFileSync(comment, 'utf8');
  expect(text).toMatch(sentence);
  expect(text).toContain('The app could not be traced from inside.');
  expect(text + stdout + JSON.stringify(report)).not.toContain('secret');
  expect(redis.served()).toBeGreaterThan(0);
});
