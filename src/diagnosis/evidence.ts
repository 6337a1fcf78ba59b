/** What was seen of an app, an install or a build that failed. Adapters collect it. */
import type { ConnectionEnd } from '../model/boot-causes.ts';
import type { ProjectHints } from '../model/project-hints.ts';

/** What is known after any command. */
export interface CommandEvidence {
  /** The app's. */
  readonly directory: string;
  /** Of the checkout that contains it. */
  readonly root: string;
  /** The command as it was run. */
  readonly line: string;
  /** What it printed, the last lines of it, without secrets. */
  readonly log: readonly string[];
  readonly project: ProjectHints;
  /** Names of the variables that were given under `env`. */
  readonly given: readonly string[];
  /** Whether `env` sets NODE_ENV to production, which install and build get, too. */
  readonly isProduction: boolean;
  /** The version of the `node` of the PATH, without a `v`; null if there is none. */
  readonly node: string | null;
  /** The build command, which has run or is this one; null without one. */
  readonly build: string | null;
  /** Files in JavaScript in the folders that a build makes, relative to the app. */
  readonly built: readonly string[];
  /** Files that are examples of others, such as `config.json.example`, relative to the app. */
  readonly examples: readonly string[];
  /** The start command of the settings, which boots both sides; null if each side has its own. */
  readonly givenStart: string | null;
  /** Files that it can import, its packages left out, relative to the app. */
  readonly modules: readonly string[];
  /** The same of the candidate, where this is the baseline; empty for the candidate. */
  readonly candidateModules: readonly string[];
  /** Names of the modules of Python that the app and its repository have, such as `routes` for `routes.py` or `src/routes/users.py`. */
  readonly pythonModules: readonly string[];
  /** What is to be installed for Python; null if no file of the app lists it, or not all of what it leads to is known. */
  readonly pythonPackages: PythonPackages | null;
  /** What classes of pydantic-settings put before the names of their variables, by the name of the class; empty without such an error. */
  readonly variablePrefixes: Readonly<Record<string, string>>;
  /** Folders of submodules without files, relative to the checkout. */
  readonly missingSubmodules: readonly string[];
  /** Folders below the app's that have a package.json of their own. */
  readonly packagesBelow: readonly PackageBelow[];
}

export interface PackageBelow {
  /** Relative to the app. */
  readonly folder: string;
  /** Names of all packages that it lists. */
  readonly dependencies: readonly string[];
  /** Whose lockfile is in that folder; null without one. */
  readonly manager: 'npm' | 'pnpm' | 'yarn' | null;
}

export interface PythonPackages {
  /** The file that lists them, relative to the app. */
  readonly file: string;
  /** All words in this file and in those that belong to it, such as `psycopg2-binary`; each once. */
  readonly words: readonly string[];
}

export interface StepEvidence extends CommandEvidence {
  /** Null if it took too long or was ended by a signal. */
  readonly code: number | null;
}

/** What a request got that did not make the app ready. */
export interface UnreadyResponse {
  /** `GET /users`. */
  readonly request: string;
  /** Null if the app accepted the connection and did not send a whole response. */
  readonly status: number | null;
  /** What came instead of a whole response; null if it is whole, or nothing came. */
  readonly instead: Fragment | null;
}

/** What came on a connection that is no whole response of HTTP/1.1. */
export type Fragment =
  | {
      readonly kind: 'unfinished';
      readonly status: number;
      /** `text/event-stream`; null if the response does not say. */
      readonly type: string | null;
      /** Seconds from its head until we gave up; null if the app closed the connection first. */
      readonly seconds: number | null;
    }
  | {
      readonly kind: 'other-protocol';
      /** `HTTP/2`; null if it is not known. */
      readonly name: string | null;
    }
  /** The request was sent with TLS, and the answer to its handshake was not TLS. */
  | { readonly kind: 'no-tls' }
  /** The request was sent without TLS to another port than the assigned one, where a handshake of TLS succeeds. */
  | { readonly kind: 'tls' }
  | {
      readonly kind: 'failed-handshake';
      /** In OpenSSL's words: `certificate required`. */
      readonly reason: string;
    };

export interface BootEvidence extends CommandEvidence {
  /** How the command ended; null while it runs. */
  readonly exit: { readonly code: number | null; readonly text: string } | null;
  /** The port in PORT. */
  readonly port: number;
  /** What the last request got that did not make the app ready; null if no connection was accepted. */
  readonly answered: UnreadyResponse | null;
  /** What another port of the app answered that did not make it ready; null if none was asked, or none or several answered. */
  readonly answeredElsewhere: (UnreadyResponse & { readonly port: number }) | null;
  /** Whether the base has come up and answered that request well. False for the base itself. */
  readonly hasBaseAnswered: boolean;
  /** Whether the base has come up. False for the base itself. */
  readonly hasBaseBooted: boolean;
  /** What the base printed at its latest boot, the last lines of it; empty if it has not come up, and for the base itself. */
  readonly baseLog: readonly string[];
  /** Whether it speaks TLS on that port, and the request was sent without. */
  readonly speaksTls: boolean;
  /** TCP sockets on which the process tree listens. */
  readonly listening: readonly Address[];
  /** Ports among them on which another program listens as well. */
  readonly sharedPorts: readonly number[];
  /** If it ended without an error: a port other than that in PORT on which it said that it listens, and something does; otherwise null. */
  readonly takenPort: number | null;
  /** Paths of Unix sockets on which it listens. */
  readonly unixSockets: readonly string[];
  /** Connections that the app tried to open, and that failed or are not open yet, in their order. */
  readonly connections: readonly FailedConnection[];
  /** Scripts of Node.js processes that were started, and how many of these have ended. */
  readonly starts: readonly ScriptStarts[];
  /** Command lines of the processes that run. */
  readonly programs: readonly string[];
}

export interface Address {
  /** `127.0.0.1`, `::`. */
  readonly host: string;
  readonly port: number;
}

export interface FailedConnection {
  /** Host name or address; the path of a Unix socket if the port is null. */
  readonly host: string;
  readonly port: number | null;
  readonly end: ConnectionEnd;
}

export interface ScriptStarts {
  /** Relative to the app if it is below it. */
  readonly script: string;
  readonly started: number;
  readonly ended: number;
}
