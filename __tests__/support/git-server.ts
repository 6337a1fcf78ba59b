/** A private git remote over HTTP: git's own backend behind basic authentication. */
import { execFileSync, spawn } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, basename, join } from 'node:path';
import { onTestFinished } from 'vitest';

const BACKEND = join(
  execFileSync('git', ['--exec-path'], { encoding: 'utf8' }).trim(),
  'git-http-backend',
);

export interface GitServer {
  /** `http://127.0.0.1:port`. */
  readonly server: string;
  readonly url: string;
  /** The authorization headers that were sent. */
  readonly seen: (string | undefined)[];
  /** All of each request, also those that Node.js leaves out of `seen`. */
  readonly headers: readonly (readonly string[])[];
}

/** What a request gets instead of its answer: a status, a connection that ends, or nothing at all. */
export type Fault = number | 'reset' | 'silence';

/**
 * Serves one repository to those who bring the token.
 *
 * @param faults of the next requests; null for an answer. More may be added while it serves
 */
export async function serveGit(
  repository: string,
  token: string,
  faults: (Fault | null)[] = [],
): Promise<GitServer> {
  const expected = `basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}`;
  const seen: (string | undefined)[] = [];
  const headers: string[][] = [];
  const server = createServer((request, response) => {
    seen.push(request.headers.authorization);
    headers.push(
      request.rawHeaders.filter((_, i, all) => all[i - 1]?.toLowerCase() === 'authorization'),
    );
    const fault = faults.shift() ?? null;
    if (fault === 'silence') return;
    if (fault === 'reset') {
      request.socket.destroy();
      return;
    }
    if (fault !== null) {
      response.writeHead(fault).end();
      return;
    }
    if (request.headers.authorization?.toLowerCase() !== expected.toLowerCase()) {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="private"' }).end();
      return;
    }
    runBackend(repository, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}`;
  return { server: base, url: `${base}/${basename(repository)}/.git`, seen, headers };
}

/** CGI, as RFC 3875 has it: variables in, headers and body out. */
function runBackend(repository: string, request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const backend = spawn(BACKEND, [], {
    env: {
      ...process.env,
      GIT_PROJECT_ROOT: dirname(repository),
      GIT_HTTP_EXPORT_ALL: '1',
      REMOTE_USER: 'x-access-token',
      PATH_INFO: url.pathname,
      QUERY_STRING: url.search.slice(1),
      REQUEST_METHOD: request.method,
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
      GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
    },
  });
  request.pipe(backend.stdin);
  const chunks: Buffer[] = [];
  backend.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  backend.on('close', () => {
    const output = Buffer.concat(chunks);
    const end = output.indexOf('\r\n\r\n');
    for (const line of output.subarray(0, end).toString().split('\r\n')) {
      const [name = '', value = ''] = line.split(': ');
      if (name === 'Status') response.statusCode = Number.parseInt(value, 10);
      else response.setHeader(name, value);
    }
    response.end(output.subarray(end + 4));
  });
}
