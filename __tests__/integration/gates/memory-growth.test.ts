/** A real gate on a leak of an app that is not written in JavaScript. */
import { expect, it } from 'vitest';
import { aChange, compared, TIMES } from '../../support/gates.ts';

/** A server that keeps some bytes of each request. */
const app = (kept: number) => `import os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

kept = []


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Head and body in one packet: two packets wait for each other, about 40 ms.
    wbufsize = -1

    def do_GET(self):
        kept.append(b"x" * ${kept})
        self.send_response(200)
        self.send_header("Content-Length", "2")
        self.end_headers()
        self.wfile.write(b"ok")

    def log_message(self, *_):
        pass


ThreadingHTTPServer(("127.0.0.1", int(os.environ["PORT"])), Handler).serve_forever()
`;

const LEAK = 20_000;

it('a leak of a Python app is a regression of the memory’s growth, and unchanged memory is none', async () => {
  const repository = aChange(
    { 'server.py': app(0) },
    {
      'server.py': app(LEAK),
      'cannongate.yml':
        'start: python3 server.py\nscenarios: [{ path: /, amount: 500, gate: [memory-growth] }]',
    },
  );
  const { code, report } = await compared(repository, [...TIMES, '--connections', '3']);
  expect(code, report.headline).toBe(1);
  expect(report.headline).toMatch(/keeps \d\d,\d{3} bytes per request instead of none/);
  const cell = report.cells.find(({ metric }) => metric === 'memory-growth');
  expect(cell?.verdict).toBe('regression');
  // Some memory comes from pages that were there already, and chunks that are partly filled are counted whole.
  expect((cell?.candidate ?? 0) / LEAK).toBeGreaterThan(0.8);
  expect((cell?.candidate ?? 0) / LEAK).toBeLessThan(1.3);
});
