import { describe, expect, it } from 'vitest';
import { networkFaultIn } from '../../src/diagnosis/network-fault.ts';

const of = (log: string, line = 'npm run build') => networkFaultIn({ line, log: log.split('\n') });

/** As the tools print it: npm 10 and 11, pnpm 9, 10 and 12, Yarn 1 and 4, pip 23, uv, Poetry, Go 1.26, cargo 1.95 and git. */
const FAULTS = [
  `npm error code ECONNRESET
npm error network request to https://registry.example/a failed, reason: socket hang up`,
  'npm error code ECONNREFUSED',
  'npm ERR! code ERR_SOCKET_TIMEOUT',
  'npm ERR! code EAI_AGAIN',
  'npm error code ETIMEDOUT',
  'npm error code E429',
  'npm error code E503',
  `npm error code FETCH_ERROR
npm error network timeout at: https://registry.example/a`,
  `npm error code ENOTFOUND
npm error network request to https://registry.npmjs.org/a failed, reason: getaddrinfo ENOTFOUND registry.npmjs.org`,
  `npm error code 128
npm error fatal: unable to access 'https://git.example/a/': The requested URL returned error: 502`,
  ' ERR_PNPM_META_FETCH_FAIL  GET https://registry.example/a: request to https://registry.example/a failed, reason: read ECONNRESET',
  ' ERR_PNPM_FETCH_503  GET https://registry.example/a: Service Unavailable - 503',
  ' ERR_SOCKET_TIMEOUT  request to https://registry.example/a.tgz failed, reason: Socket timeout',
  'Error: ERR_PNPM_FETCH_502',
  `  × installing dependencies
  ├─▶ Failed to fetch metadata from http://registry.example/a: error
  │   sending request: client error (SendRequest)
  ╰─▶ Connection reset by peer (os error 104)`,
  `yarn install v1.22.22
error Error: connect ECONNREFUSED 127.0.0.1:40815
info Visit https://yarnpkg.com/en/docs/cli/install for documentation about this command.`,
  `error An unexpected error occurred: "https://registry.example/a: ESOCKETTIMEDOUT".
info Visit https://yarnpkg.com/en/docs/cli/install for documentation about this command.`,
  `error Error: https://registry.example/a: Request "https://registry.example/a" returned a 429
info Visit https://yarnpkg.com/en/docs/cli/install for documentation about this command.`,
  `/usr/lib/node_modules/yarn/lib/cli.js:66658
ResponseError: Request failed "503 Service Unavailable"`,
  '➤ YN0001: │ RequestError: connect ETIMEDOUT 192.0.2.1:443',
  "➤ YN0001: │ RequestError: Timeout awaiting 'socket' for 60000ms",
  `➤ YN0035: │ a@npm:1.0.0: The registry appears to be down (using a local cache might have protected you against such outages)
➤ YN0035: │   Response Code: 503 (Service Unavailable)`,
  `WARNING: Retrying (Retry(total=0, connect=None, read=None, redirect=None, status=None)) after connection broken by 'ReadTimeoutError("HTTPSConnectionPool(host='pypi.example', port=443): Read timed out. (read timeout=15)")': /simple/a/
ERROR: Could not find a version that satisfies the requirement a (from versions: none)`,
  `WARNING: Retrying (Retry(total=0, connect=None, read=None, redirect=None, status=None)) after connection broken by 'ProtocolError('Connection aborted.', ConnectionResetError(104, 'Connection reset by peer'))': /a.whl
ERROR: Could not install packages due to an OSError: HTTPSConnectionPool(host='files.example', port=443): Max retries exceeded with url: /a.whl`,
  "pip._vendor.urllib3.exceptions.ReadTimeoutError: HTTPSConnectionPool(host='files.example', port=443): Read timed out.",
  'ERROR: HTTP error 503 while getting https://files.example/a.whl',
  `error: Failed to fetch: https://pypi.example/simple/a/
  cause: HTTP status server error (503 Service Unavailable) for url (https://pypi.example/simple/a/)`,
  `  × Failed to download \`a==1.0.0\`
  ├─▶ Failed to fetch: \`https://files.example/a.whl\`
  ╰─▶ operation timed out`,
  'main.go:2:8: example.com/a/b@v1.0.0: Get "https://proxy.example/a/b/@v/v1.0.0.zip": dial tcp 192.0.2.1:443: i/o timeout',
  'go: example.com/a@v1.0.0: Get "https://proxy.example/a/@v/v1.0.0.mod": read tcp 10.0.0.2:1->192.0.2.1:443: read: connection reset by peer',
  'go: example.com/a@v1.0.0: Get "https://proxy.golang.org/a/@v/v1.0.0.mod": dial tcp: lookup proxy.golang.org on 127.0.0.53:53: no such host',
  'main.go:2:8: example.com/a@v1.0.0: reading https://proxy.example/a/@v/v1.0.0.zip: 503 Service Unavailable',
  `warning: spurious network error (1 try remaining): [56] Failure when receiving data from the peer (Recv failure: Connection reset by peer)
error: failed to get \`a\` as a dependency of package \`shop v0.1.0 (/app)\``,
] as const;

describe('a package manager that could not fetch', () => {
  it.each(FAULTS)('%s', (log) => {
    expect(of(log)).not.toBeNull();
    // Further down in what a build prints.
    expect(of(`> shop@1.0.0 build\n${log}\nbuild failed`)).not.toBeNull();
  });

  it('is told by the line that says so', () => {
    expect(of(FAULTS[0])).toBe('npm error code ECONNRESET');
    expect(of(FAULTS[14])).toBe('  ╰─▶ Connection reset by peer (os error 104)');
  });

  it('Poetry has the words of a library, so it must be the command', () => {
    const log = "HTTPSConnectionPool(host='pypi.example', port=443): Read timed out.";
    expect(of(log, 'poetry install --no-interaction')).toBe(log);
    expect(of(log, 'python3 build.py')).toBeNull();
  });
});

describe('the project’s own fault is none of the network', () => {
  it.each([
    // What the registry says of a package.
    'npm error code ETARGET\nnpm error notarget No matching version found for a@9.',
    'npm error code E404\nnpm error 404 Not Found - GET https://registry.example/a',
    'npm error code ERESOLVE',
    ' ERR_PNPM_FETCH_404  GET https://registry.example/a: Not Found - 404',
    '➤ YN0035: │ a@npm:1.0.0: Package not found\n➤ YN0035: │   Response Code: 404 (Not Found)',
    'ERROR: Could not find a version that satisfies the requirement a (from versions: none)',
    'main.go:2:8: example.com/a@v1.0.0: reading https://proxy.example/a/@v/v1.0.0.zip: 404 Not Found',
    'error: failed to get `a` as a dependency of package `shop v0.1.0 (/app)`',
    `error: Failed to fetch: https://pypi.example/simple/a/
  cause: HTTP status client error (404 Not Found) for url (https://pypi.example/simple/a/)`,
    // A server that is gone: who takes it out of the project must get through.
    'npm error code ENOTFOUND\nnpm error network request to https://git.example/a failed, reason: getaddrinfo ENOTFOUND git.example',
    "fatal: unable to access 'https://git.example/a/': Could not resolve host: git.example",
    'go: example.com/a@v1: Get "https://git.example/a": dial tcp: lookup git.example on 127.0.0.53:53: no such host',
    "fatal: unable to access 'https://git.example/a/': The requested URL returned error: 404",
    // A script that an install runs.
    `npm error code 1
npm error path /app
npm error command failed
npm error command sh -c node connect.js
npm error Error: connect ECONNREFUSED 127.0.0.1:5432
npm error   code: 'ECONNREFUSED'`,
    `error /app: Command failed.
Exit code: 1
Output:
Error: connect ECONNREFUSED 127.0.0.1:5432
info Visit https://yarnpkg.com/en/docs/cli/install for documentation about this command.`,
    // Attempts of which a later one got through.
    ' WARN  GET https://registry.example/a error (ECONNRESET). Will retry in 10 seconds. 2 retries left.\n ERR_PNPM_OUTDATED_LOCKFILE  Cannot install',
    `WARNING: Retrying (Retry(total=4, connect=None, read=None, redirect=None, status=None)) after connection broken by 'ReadTimeoutError("HTTPSConnectionPool(host='pypi.example', port=443): Read timed out.")': /simple/a/
ERROR: Could not find a version that satisfies the requirement b (from versions: none)`,
    'warning: spurious network error (3 tries remaining): [28] Timeout was reached\nerror: could not compile `shop`',
    'info There appears to be trouble with your network connection. Retrying...\nerror Your lockfile needs to be updated',
    // An app's tests in a build.
    'Error: connect ECONNREFUSED 127.0.0.1:5432',
    'error Error: read ECONNRESET\ninfo Visit https://yarnpkg.com/en/docs/cli/run for documentation about this command.',
    'FetchError: request to http://127.0.0.1:3000/ failed, reason: socket hang up',
    'AssertionError: expected 503 to equal 200',
    'shop_test.go:12: Get "http://127.0.0.1:8080/": dial tcp 127.0.0.1:8080: connect: connection refused',
    "requests.exceptions.ConnectionError: HTTPConnectionPool(host='127.0.0.1', port=80): Read timed out.",
    'getaddrinfo EAI_AGAIN postgres',
  ])('%s', (log) => {
    expect(of(log)).toBeNull();
  });
});
