/**
 * Whether an install or a build failed because the network, or the server of the packages, failed for a moment. Only the words of
 * the tools that fetch packages count, in the form in which these end: an app's tests print the same codes of errors, and a tool that
 * got through at its second attempt has warned of the first.
 */
import type { StepEvidence } from './evidence.ts';

type Log = Pick<StepEvidence, 'line' | 'log'>;

/** Answers of a server that may be others soon. */
const STATUS = String.raw`(?:429|5\d\d)\b`;

/**
 * A name that cannot be resolved is mostly wrong, or that of a server that is gone: it will not be found the next time either, and who
 * removes it from the project must not be blocked. These exist, and the machine's network lacks them.
 */
const PUBLIC_REGISTRY = String.raw`(?:[\w-]+\.)*(?:npmjs\.org|yarnpkg\.com|golang\.org|crates\.io|github\.com)\b`;

/** Of Node.js and its clients. */
const OF_NODE =
  'E(?:CONNRESET|CONNREFUSED|CONNABORTED|PIPE|TIMEDOUT|SOCKETTIMEDOUT|AI_AGAIN|NETUNREACH|HOSTUNREACH|IDLETIMEOUT|CONNECTIONTIMEOUT|RESPONSETIMEOUT|TRANSFERTIMEOUT)|ERR_SOCKET_TIMEOUT|UND_ERR_(?:SOCKET|[A-Z]+_TIMEOUT)';

const OF_NODE_IN_WORDS = `${OF_NODE}|socket hang up|[Ss]ocket timeout|network timeout at|Timeout awaiting|premature close|getaddrinfo ENOTFOUND ${PUBLIC_REGISTRY}`;

/** Of Rust's clients: uv, pnpm from 12 on. */
const OF_RUST = `(?:[Cc]onnection (?:reset|refused|timed out|closed)|operation timed out|[Nn]etwork is unreachable|Temporary failure in name resolution|HTTP status (?:server|client) error \\(${STATUS}|Service Unavailable - ${STATUS})`;

const OF_GO = `dial tcp [^ ]*: (?:i/o timeout|connect: (?:connection (?:refused|timed out)|network is unreachable|no route to host))|dial tcp: lookup .*(?:i/o timeout|server misbehaving|Temporary failure)|read tcp .*(?:reset by peer|timed out|timeout)|net/http: TLS handshake timeout|context deadline exceeded|dial tcp: lookup ${PUBLIC_REGISTRY}.*no such host|(?:unexpected )?EOF`;

/** Of git and curl. */
const OF_GIT = `Failed to connect|Could not connect|Recv failure|Send failure|Connection (?:reset|timed out|refused)|Operation (?:too slow|timed out)|Empty reply|The requested URL returned error: ${STATUS}|Could not resolve host: ${PUBLIC_REGISTRY}`;

/** Lines that say by themselves with what a tool ended. */
const ENDINGS: readonly RegExp[] = [
  // npm: a script that fails has the code of its exit here, whatever it printed.
  new RegExp(`^npm (?:ERR!|error) code (?:${OF_NODE}|E${STATUS})`),
  /^npm (?:ERR!|error) network timeout at: /,
  new RegExp(
    String.raw`^npm (?:ERR!|error) network request to \S+ failed, reason: getaddrinfo ENOTFOUND ${PUBLIC_REGISTRY}`,
  ),
  // pnpm. Its warnings, after which it tries again, begin with WARN.
  new RegExp(
    String.raw`^\s*(?:Error: )?\[?ERR_PNPM_(?:FETCH_${STATUS}|META_FETCH_FAIL\W.*(?:${OF_NODE_IN_WORDS})|BAD_TARBALL_SIZE)`,
  ),
  new RegExp(
    String.raw`^\s*\[?(?:FETCH_ERROR|ENOTFOUND|${OF_NODE})\]? +request to https?://\S+ failed, reason: .*(?:${OF_NODE_IN_WORDS})`,
  ),
  // Yarn 2 and later.
  new RegExp(
    `^(?:➤ )?YN0001: .*(?:RequestError|ReadError|TimeoutError|FetchError): .*(?:${OF_NODE_IN_WORDS})`,
  ),
  new RegExp(`^(?:➤ )?YN0035: .*Response Code: ${STATUS}`),
  // pip, also for the packages that it needs to build one.
  /^\s*pip\._vendor\.urllib3\.exceptions\.(?:ReadTimeoutError|ProtocolError|IncompleteRead)\b/,
  new RegExp(`^\\s*ERROR: HTTP error ${STATUS} while getting `),
  // Go, which names the version of a module, or itself, before what failed.
  new RegExp(String.raw`(?:^go: |@v[\w.+-]+: ).*"https?://[^"]+": (?:${OF_GO})`),
  new RegExp(String.raw`(?:^go: |@v[\w.+-]+: )(?:.*: )?reading https?://\S+: ${STATUS}`),
  // git, which package managers start.
  new RegExp(
    String.raw`^\s*(?:npm (?:ERR!|error) )?(?:fatal|error): unable to access '[^']+': .*(?:${OF_GIT})`,
  ),
];

/** What one line does not say: the first pattern must be in some line, and the second one. The line of the second one is told. */
const PAIRS: readonly (readonly [end: RegExp, reason: RegExp])[] = [
  // Yarn 1 ends so if the install itself failed. It quotes the output of scripts as well, but not behind such a beginning.
  [
    /^info Visit https:\/\/yarnpkg\.com\/\S*\/docs\/cli\/(?:install|add)\b/,
    new RegExp(
      `^error (?:Error: |An unexpected error occurred: ").*(?:${OF_NODE_IN_WORDS}|returned a ${STATUS}|Request failed \\\\?"${STATUS})`,
    ),
  ],
  [
    /yarn\/lib\/cli\.js:|\byarn install v1\./,
    new RegExp(`^ResponseError: Request failed "${STATUS}`),
  ],
  // pip's last attempt. Without a version it got no list of them; a name that does not exist is no passing fault.
  [
    /^\s*ERROR: (?:Could not find a version .*\(from versions: none\)|Could not install packages due to an OSError: HTTPS?ConnectionPool\()/,
    /^\s*WARNING: Retrying \(Retry\(total=0,.* after connection broken by '(?!.*(?:Name or service not known|nodename nor servname))/,
  ],
  [
    /\bFailed to (?:fetch|download|resolve dependency tree)/,
    new RegExp(`^\\s*(?:Caused by:|cause:|[├╰]─▶) .*${OF_RUST}`),
  ],
  // cargo's last attempt; [6] is a name that does not exist.
  [
    /^error: failed to (?:get|download|fetch|load|update|query)\b/,
    /^warning: spurious network error \(1 tr(?:y|ies) remaining\): (?!\[6\])/,
  ],
];

/** Poetry's words are those of a library, so it must be the command. */
const OF_POETRY =
  /HTTPSConnectionPool\(host='[^']+', port=\d+\): (?:Read timed out|Max retries exceeded(?!.*Name or service not known))/;

/** The line that says so; null if none does. */
export function networkFaultIn({ line, log }: Log): string | null {
  const find = (pattern: RegExp) => log.findLast((each) => pattern.test(each));
  const ofOneLine = log.findLast((each) => ENDINGS.some((pattern) => pattern.test(each)));
  if (ofOneLine !== undefined) return ofOneLine;
  for (const [end, reason] of PAIRS) {
    const found = find(reason);
    if (found !== undefined && find(end) !== undefined) return found;
  }
  const ofPoetry = /\bpoetry\b/.test(line) ? find(OF_POETRY) : undefined;
  return ofPoetry ?? null;
}
