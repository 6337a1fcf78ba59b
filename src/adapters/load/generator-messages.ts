/** What the gate and its load generator say to each other. */
import type { Run } from '../../model/run.ts';
import type { Requests } from '../../model/request.ts';
import type { Tls } from '../../model/settings.ts';
import type { Load } from '../../ports/ports.ts';

export interface RunRequest {
  readonly url: string;
  /** With environment variables filled in. */
  readonly requests: Requests;
  readonly connections: number;
  readonly pipelining: number;
  /** Seconds. */
  readonly timeout: number;
  readonly tls: Tls | null;
  readonly load: Load;
  /** The app's process, at the root of its tree. */
  readonly pid: number;
  /** The same of the other arm's app, idle meanwhile; null when it is not running. */
  readonly twin: number | null;
  /** What its processes have in their environment. */
  readonly mark: string;
  /** The folder that its processes are to keep their CPU profiles of the run in; null for none. */
  readonly profiles: string | null;
}

/** A run as the generator sees it, which knows neither arms nor scenarios. */
export type MeasuredRun = Omit<Run, 'arm' | 'scenario'>;

export type GeneratorReply =
  /** The first: from now on it can be asked, and be reached by the apps' processes. */
  | { readonly ready: true }
  | { readonly run: MeasuredRun; /** Files. */ readonly profiles: readonly string[] }
  | { readonly error: string };
