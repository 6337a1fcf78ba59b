/** Messages between the gate and the load generator's process. */
import type { Run, SetupResult } from '../../model/run.ts';
import type { Requests } from '../../model/request.ts';
import type { Tls } from '../../model/settings.ts';
import type { Load, SlicedLoad } from '../../ports/ports.ts';
import type { MemoryCare } from '../runtime/preload-protocol.ts';
import type { Session } from './session.ts';

export interface RunRequest {
  readonly url: string;
  /** With the values of environment variables. */
  readonly requests: Requests;
  /** Of each connection, or one for all; empty if the scenario has no setup. */
  readonly sessions: readonly Session[];
  readonly connections: number;
  readonly pipelining: number;
  /** Seconds. */
  readonly timeout: number;
  readonly tls: Tls | null;
  readonly load: Load;
  /** Where the app's process trees begin; null if its processes cannot be seen. */
  readonly roots: readonly number[] | null;
  /** The same of the other arm's idle app; empty if it is not running. */
  readonly twin: readonly number[] | null;
  /** The value of `CANNONGATE_PROCESS` in the environment of the app's processes. */
  readonly mark: string;
  readonly memory: MemoryCare;
  /** Whether the anonymous memory is read before and after the run. */
  readonly readsGrowth: boolean;
  /** The folder for CPU profiles of the run; null to take none. */
  readonly profiles: string | null;
}

/** Asks for runs on both arms that alternate in slices; the first one begins. */
export interface InterleavedRequest {
  readonly interleaved: readonly [RunRequest, RunRequest];
  readonly load: SlicedLoad;
}

/** Asks to send a scenario's setup. */
export interface SetupRequest extends Pick<RunRequest, 'url' | 'timeout' | 'tls'> {
  /** With the values of environment variables. */
  readonly setup: Requests;
  /** How many sessions to set up. */
  readonly sessions: number;
}

export interface SetupReply {
  readonly setup: SetupResult;
  /** Empty if it failed. */
  readonly sessions: readonly Session[];
}

/** `isAlive` asks for a `progress` reply during a run or a setup that takes longer than it should. */
export type GeneratorRequest =
  | RunRequest
  | InterleavedRequest
  | SetupRequest
  | { readonly isAlive: true };

/** A run without its arm and scenario, which the generator does not know. */
export type MeasuredRun = Omit<Run, 'arm' | 'scenario' | 'setup'>;

export type GeneratorReply =
  /** Sent once, when the generator accepts requests and connections from the apps' processes. */
  | { readonly ready: true }
  | {
      /** Responses of the run or setup so far, and requests that failed. */
      readonly progress: number;
    }
  | SetupReply
  | { readonly run: MeasuredRun; /** Paths of files. */ readonly profiles: readonly string[] }
  /** In the order of the request. */
  | { readonly interleaved: readonly [MeasuredRun, MeasuredRun] }
  | { readonly error: string };
