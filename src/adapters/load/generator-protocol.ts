/** Messages between the gate and the load generator's process. */
import type { Run } from '../../model/run.ts';
import type { Requests } from '../../model/request.ts';
import type { Tls } from '../../model/settings.ts';
import type { Load } from '../../ports/ports.ts';

export interface RunRequest {
  readonly url: string;
  /** With the values of environment variables. */
  readonly requests: Requests;
  readonly connections: number;
  readonly pipelining: number;
  /** Seconds. */
  readonly timeout: number;
  readonly tls: Tls | null;
  readonly load: Load;
  /** The root of the app's process tree. */
  readonly pid: number;
  /** The root of the other arm's idle app; null if it is not running. */
  readonly twin: number | null;
  /** The value of `CANNONGATE_PROCESS` in the environment of the app's processes. */
  readonly mark: string;
  /** The folder for CPU profiles of the run; null to take none. */
  readonly profiles: string | null;
}

/** Asks for a `progress` reply during a run that takes longer than it should. */
export type GeneratorRequest = RunRequest | { readonly isAlive: true };

/** A run without its arm and scenario, which the generator does not know. */
export type MeasuredRun = Omit<Run, 'arm' | 'scenario'>;

export type GeneratorReply =
  /** Sent once, when the generator accepts requests and connections from the apps' processes. */
  | { readonly ready: true }
  | {
      /** Responses of the run so far, and requests that failed. */
      readonly progress: number;
    }
  | { readonly run: MeasuredRun; /** Paths of files. */ readonly profiles: readonly string[] }
  | { readonly error: string };
