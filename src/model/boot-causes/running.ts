/** How an app runs, ends or answers once it has started. */
import type { Arm } from '../arm.ts';
import { entry, USE_PORT } from '../boot-cause-entry.ts';
import { formatShortTime } from '../text.ts';

/** Seconds after which a request to an app that boots is given up, however long it may take to become ready. */
export const LONGEST_PROBE = 10;

/**
 * Whether SIGKILL ended a command, or one of its processes, which a shell turns into 137. The command's own log does not say why.
 *
 * @param what `node server.js exited with code 137`
 */
export function isKilled(what: string): boolean {
  return /\bcode 137$|\bSIGKILL$/.test(what);
}

/** Of Node.js. Nothing is printed with it. */
const NEVER_SETTLED = /(?:^|\/)node .*\bcode 13$/;

/** The signals of crashes outside of JavaScript, which a shell turns into 128 and their number. */
const CRASHED = /\bcode 13[2-69]$|\bSIG(?:ILL|TRAP|ABRT|BUS|FPE|SEGV)$/;

/** An error to which a missing variable may lead, or one that names no cause. */
const MAY_LACK_VARIABLE =
  /\benv\b|environment|variable|config|\bsettings?\b|\boptions?\b|secret|\bkeys?\b|token|credential|password|undefined|\bnull\b|\bnone\b|\bnil\b|\b(?:missing|required|not set|empty)\b|invalid ur[il]|\b(?:start|boot|init)\w* fail|fail\w* to (?:start|boot|init)/i;

/** `DATABASE_URL`, but not `ERR_ASSERTION`. */
const NAME_IN_CAPITALS = /\b(?!ERR_)[A-Z][A-Z\d]*_[A-Z\d_]+\b/;

/** @returns what to do about an app that ended, of which nothing else is known */
function afterExit({ what, error, isMistake, hasBaseBooted }: Exit): string {
  if (isKilled(what)) {
    return 'Something killed it, as Linux does when memory runs out: see its log, or use a larger runner';
  }
  if (isMistake) return 'Correct the code: its log has the place';
  if (NEVER_SETTLED.test(what)) {
    return 'Node.js ends like this if a top-level await never settles: find out what it waits for';
  }
  if (CRASHED.test(what)) {
    return 'Its machine code crashed, such as that of a native module: see its log for where';
  }
  if (!hasBaseBooted) return 'See its log; list variables that it needs under env';
  const mayLack = error === null || MAY_LACK_VARIABLE.test(error) || NAME_IN_CAPITALS.test(error);
  return mayLack
    ? 'See its log. If the change needs a new variable, list it under env'
    : 'See its log';
}

interface Exit {
  /** `node server.js exited with code 1`. */
  readonly what: string;
  /** The line of the log that says why; null without one. */
  readonly error: string | null;
  /** Whether that is a mistake in the code, which no variable mends. */
  readonly isMistake: boolean;
  /** Whether the baseline came up with the same variables. False for the baseline itself. */
  readonly hasBaseBooted: boolean;
}

/** @param line that says that memory ran out */
export function isHeapOfV8(line: string): boolean {
  return /JavaScript|FatalProcess/i.test(line);
}

/** How the runtime that has printed the line gets more memory, if an option sets how much it may use. */
function memoryOption(line: string): string {
  if (isHeapOfV8(line)) {
    return ', for example env: NODE_OPTIONS=--max-old-space-size=4096';
  }
  return line.includes('java.lang.') ? ', for example env: JAVA_TOOL_OPTIONS=-Xmx2g' : '';
}

/**
 * What to do if one side serves HTTP and the other one HTTPS. The settings hold for both, so another value of `tls` alone only moves
 * the failure to the other side.
 *
 * @param answeredBy the side that the settings suit
 * @param change of the settings, which suits the other one
 */
function serveTheSame(answeredBy: Arm, ofBaseline: 'HTTP' | 'HTTPS', change: string): string {
  const advice = `Both sides must speak the same to be compared: let the candidate serve ${ofBaseline} while it is measured, for example by a variable under env`;
  return answeredBy === 'candidate'
    ? `${advice}, and ${change}`
    : `${advice}. If it cannot, ${change}: this change is not compared then, but the next one is`;
}

export const RUNNING_CAUSES = {
  'restarts-forever': entry<{
    /** The program that starts it again: `pm2`; null if unknown. */
    readonly supervisor: string | null;
    /** Times that the app was started. */
    readonly count: number;
    /** The line of the log that says why it ended; null without one. */
    readonly error: string | null;
    /** The script that is started again and again; null if unknown. */
    readonly script: string | null;
  }>({
    sentence: ({ supervisor, count, error, script }) => {
      const what = script ?? 'the app';
      const why = error === null ? '' : `: ${error}`;
      const direct = script === null ? 'the command that boots the app itself' : `node ${script}`;
      return `${supervisor ?? 'its start command'} started ${what} ${count} times, and it ended each time${why}. Find out why with start: ${direct}. Measure without a supervisor, too`;
    },
    example: {
      supervisor: 'pm2',
      count: 12,
      error: 'TypeError: config.load is not a function',
      script: 'dist/main.js',
    },
    cause:
      'A supervisor such as pm2, forever or nodemon starts the app again whenever it ends, so its failure looks like a slow boot.',
    remedy: 'Fix what the log says. Set `start` to the command that boots the app itself.',
  }),
  'development-server': entry<{
    /** `nx serve`; `--watch` for an option. */
    readonly tool: string;
    /** What to do instead. */
    readonly instead: string;
  }>({
    sentence: ({ tool, instead }) =>
      `${tool.startsWith('-') ? `a start command with ${tool}` : tool} is for development: it compiles the app at each boot, or watches files and restarts it. Boot the built app: ${instead}`,
    example: { tool: 'nx serve', instead: 'build: npx nx build api, start: node dist/api/main.js' },
    cause:
      'The start command compiles or watches. That takes longer than `ready-timeout`, hides failures, and would be measured together with the app.',
    remedy:
      'Set `build` to the command that compiles, and `start` to the one that boots the result.',
  }),
  'leaves-foreground': entry<{
    readonly line: string;
    /** A port on which the app says that it listens, and on which something does; null for none. */
    readonly takenPort: number | null;
    /** Whether the baseline came up, so that its start command is likely right. False for the baseline itself. */
    readonly hasBaseBooted: boolean;
  }>({
    sentence: ({ line, takenPort, hasBaseBooted }) => {
      const ended = `${line} exited with code 0 before the app was ready`;
      const isForeground = 'The start command must stay in the foreground while the app runs';
      if (takenPort !== null) {
        return `${ended}, although it said that it listens on port ${takenPort}, where another program may have been first: an app on Express 5 says that it listens, and ends, if its port is taken. End that program, or let the app listen on the port in PORT. ${isForeground}`;
      }
      const usesPm2 = /\bpm2\b/.test(line);
      // The change may be that very command.
      if (hasBaseBooted && !usesPm2) {
        return `${ended}. See why it ends: an app that listens no more has nothing to wait for. ${isForeground}, too`;
      }
      return `${ended}. ${isForeground}${usesPm2 ? ': start the app without pm2, for example node server.js' : ''}`;
    },
    example: { line: 'pm2 start server.js', takenPort: null, hasBaseBooted: false },
    cause:
      'The start command ended without an error, and nothing listens. Or the app ignores `PORT`, and another program listens on the port that it wants: Express 5 calls the function given to `listen` then, too, and the app ends.',
    remedy:
      'Use a command that stays in the foreground: without `&`, and without a supervisor that goes into the background. If the app wants a fixed port, end the program that listens there, or let the app listen on `PORT`.',
  }),
  'out-of-memory': entry<{ readonly line: string }>({
    sentence: ({ line }) =>
      `it ran out of memory: ${line}. Give it more${memoryOption(line)}, or a larger runner`,
    example: { line: 'JavaScript heap out of memory' },
    cause: 'The app, or its build, needs more memory than it may have.',
    remedy: 'Give it more memory, or use a larger runner.',
  }),
  'answers-with-error': entry<{
    /** `GET /users`. */
    readonly request: string;
    readonly status: number;
    /** The port where it did, if that is not the one in PORT; otherwise null. */
    readonly port: number | null;
    /** The port in PORT. */
    readonly assigned: number;
    /** The line of the log that may say why; null without one. */
    readonly error: string | null;
    /** Whether it is the candidate, and the base has come up and answered the request well. */
    readonly hasBaseAnswered: boolean;
  }>({
    sentence: ({ request, status, port, assigned, error, hasBaseAnswered }) => {
      const where = port === null ? '' : ` on port ${port} instead of ${assigned}`;
      const log = error === null ? '' : ` (its log: ${error})`;
      // Another path, or another expectation, would hide what the candidate has broken.
      const advice = hasBaseAnswered
        ? 'Fix that route; if the new status is intended, allow it with expect'
        : 'Choose a path that works, or allow this status with expect';
      return `it answered ${request} with ${status}${where}${log}. ${advice}`;
    },
    example: {
      request: 'GET /',
      status: 500,
      port: null,
      assigned: 20_000,
      error: null,
      hasBaseAnswered: false,
    },
    cause: 'The app is up, and answers the first request of every scenario with an error.',
    remedy:
      'See its log for the reason. If the base answers the request, fix the route. Otherwise choose another path, or allow the status with `expect`.',
  }),
  'speaks-tls': entry<{
    readonly request: string;
    readonly port: number;
    /** The side that answers the request as it is sent; null if none is known. */
    readonly answeredBy: Arm | null;
  }>({
    sentence: ({ request, port, answeredBy }) => {
      const what = `it speaks HTTPS on port ${port}, and ${request} was sent without TLS`;
      const set = 'each of its scenarios tls: true in the configuration file';
      if (answeredBy === null) return `${what}. Give ${set}`;
      return `${what}, as the ${answeredBy} needs it. ${serveTheSame(answeredBy, answeredBy === 'baseline' ? 'HTTP' : 'HTTPS', `give ${set}`)}`;
    },
    example: { request: 'GET /', port: 20_000, answeredBy: null },
    cause: 'The app serves HTTPS. Requests are sent without TLS unless a scenario says otherwise.',
    remedy:
      'Set `tls: true` in each scenario of the app; `request-paths` has no such setting. Or let the app serve HTTP while it is measured. If the change moves the app between HTTP and HTTPS, see [`tls`](configuration.md#keys-of-a-scenario).',
  }),
  'lacks-tls': entry<{
    readonly request: string;
    readonly port: number;
    /** The side that answers the request as it is sent; null if none is known. */
    readonly answeredBy: Arm | null;
  }>({
    sentence: ({ request, port, answeredBy }) => {
      const what = `it does not speak TLS on port ${port}, and ${request} was sent with TLS`;
      const set = 'tls from its scenarios in the configuration file';
      if (answeredBy === null) return `${what}. Remove ${set}, or let the app serve HTTPS there`;
      return `${what}, as the ${answeredBy} needs it. ${serveTheSame(answeredBy, answeredBy === 'baseline' ? 'HTTPS' : 'HTTP', `remove ${set}`)}`;
    },
    example: { request: 'GET /', port: 20_000, answeredBy: null },
    cause: 'A scenario has `tls`, and the app answers its requests without TLS: it serves HTTP.',
    remedy:
      'Remove `tls` from the scenarios of the app, or let it serve HTTPS. If the change moves the app between HTTP and HTTPS, see [`tls`](configuration.md#keys-of-a-scenario).',
  }),
  'tls-fails': entry<{
    readonly request: string;
    readonly port: number;
    /** In OpenSSL's words: `certificate required`. */
    readonly reason: string;
    /** Whether it is the candidate, and the base has come up and answered the request well. */
    readonly hasBaseAnswered: boolean;
  }>({
    sentence: ({ request, port, reason, hasBaseAnswered }) => {
      if (reason === 'certificate required') {
        return `it asks for a client certificate on port ${port}, and ${request} was sent without. Give each of its scenarios cert-file and key-file under tls in the configuration file`;
      }
      const correct = hasBaseAnswered ? 'It succeeds with the baseline: correct' : 'Correct';
      return `the TLS handshake for ${request} on port ${port} failed: ${reason}. ${correct} the certificate, the key and the TLS options of the app. If it needs a server name or a client certificate, give each of its scenarios servername, or cert-file and key-file, under tls in the configuration file`;
    },
    example: {
      request: 'GET /',
      port: 20_000,
      reason: 'handshake failure',
      hasBaseAnswered: false,
    },
    cause:
      'The app speaks TLS, and the handshake failed: it has no certificate for the name, asks for a client certificate, or allows no version or cipher of TLS that Node.js has.',
    remedy:
      'See its log for the reason. Give the scenarios `servername`, or `cert-file` and `key-file`, under [`tls`](configuration.md#keys-of-a-scenario), if the app needs them.',
  }),
  'does-not-answer': entry<{
    readonly request: string;
    readonly port: number;
    /** The line of the log that may say why; null without one. */
    readonly error: string | null;
    /** Whether it is the candidate, and the base has come up and answered the request well. */
    readonly hasBaseAnswered: boolean;
  }>({
    sentence: ({ request, port, error, hasBaseAnswered }) => {
      const log = error === null ? '' : ` (its log: ${error})`;
      // Another path would hide what the candidate has broken.
      const advice = hasBaseAnswered
        ? 'The baseline answers it: fix that route, or raise ready-timeout if it is meant to take that long'
        : 'Choose a path that works, or raise ready-timeout';
      return `it accepted ${request} on port ${port} and did not answer${log}. ${advice}`;
    },
    example: { request: 'GET /', port: 20_000, error: null, hasBaseAnswered: false },
    cause: 'The app accepts connections, and sends no response in time.',
    remedy:
      'The app may wait for a service: start that first. If the base answers the request, fix the route. Otherwise choose another path, or raise `ready-timeout`. A path that holds its response back, such as a long poll, cannot be measured.',
  }),
  'unfinished-response': entry<{
    readonly request: string;
    readonly port: number;
    readonly status: number;
    /** `text/event-stream`; null if the response does not say. */
    readonly type: string | null;
    /** From its head until cannongate gave up; null if the app closed the connection first. */
    readonly seconds: number | null;
  }>({
    sentence: ({ request, port, status, type, seconds }) => {
      const what = `it answered ${request} on port ${port} with ${status}${type === null ? '' : ` (${type})`}`;
      if (seconds === null) {
        return `${what} and closed the connection before the end of the response. See its log, or choose a path that works`;
      }
      const after = Math.max(1, Math.round(seconds));
      const raise = after < LONGEST_PROBE ? ', or raise ready-timeout' : '';
      return `${what}, and the response had not ended after ${formatShortTime(after)}. cannongate measures whole responses, no endless streams. Choose a path whose responses end${raise}`;
    },
    example: {
      request: 'GET /events',
      port: 20_000,
      status: 200,
      type: 'text/event-stream',
      seconds: 10,
    },
    cause:
      'The app began a response, and its end did not come: it is an endless stream, such as server-sent events, or the app stalled or closed the connection within it.',
    remedy:
      'Choose a path whose responses end. An app that takes ten seconds for one response is too slow to be measured.',
  }),
  'other-protocol': entry<{
    readonly request: string;
    readonly port: number;
    /** `HTTP/2`; null if it is not known. */
    readonly protocol: string | null;
  }>({
    sentence: ({ request, port, protocol }) =>
      protocol === null
        ? `what it sent on port ${port} in answer to ${request} is not HTTP/1.1. Let its HTTP server listen on the port in the variable PORT`
        : `it speaks ${protocol} on port ${port}, and ${request} was sent as HTTP/1.1, the only version that cannongate measures. Let it speak HTTP/1.1 while it is measured`,
    example: { request: 'GET /', port: 20_000, protocol: 'HTTP/2' },
    cause:
      'The app accepts connections on its port and speaks another protocol there, such as HTTP/2 alone, with or without TLS, or gRPC.',
    remedy:
      'Let the app serve HTTP/1.1 while it is measured; with `node:http2`, the option `allowHTTP1` over TLS, otherwise a server of `node:http` with the same handler. cannongate sends HTTP/1.1 only.',
  }),
  exited: entry<Exit>({
    sentence: (exit) =>
      `${exit.what} before the app was ready${exit.error === null ? '' : `: ${exit.error}`}. ${afterExit(exit)}`,
    example: {
      what: 'node server.js exited with code 1',
      error: 'Error: no configuration',
      isMistake: false,
      hasBaseBooted: false,
    },
    cause: 'The app ended before it listened, for a reason that only its log knows.',
    remedy: 'Read the log. List variables that the app needs under `env`.',
  }),
  'never-listens': entry<{
    readonly port: number;
    readonly error: string | null;
    /** Whether the baseline came up with the same settings. False for the baseline itself. */
    readonly hasBaseBooted: boolean;
  }>({
    sentence: ({ port, error, hasBaseBooted }) => {
      const advice = hasBaseBooted
        ? 'See its log for what it waits for, or raise ready-timeout if it only needs longer than the baseline'
        : `${USE_PORT}, or raise ready-timeout`;
      return `nothing answered on port ${port}${error === null ? '' : `, and its log says: ${error}`}. ${advice}`;
    },
    example: { port: 20_000, error: null, hasBaseBooted: false },
    cause:
      'The app runs but listens on no port. No failed connection and no line of its log explains why.',
    remedy:
      'Let the app listen on `PORT`, or put `{port}` into `start`. If it only needs more time, raise `ready-timeout`.',
  }),
};
