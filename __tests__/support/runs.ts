import type { Arm } from '../../src/model/arm.ts';
import type * as z from 'zod';
import { runtimeSchema, type Launch, type Round, type Run } from '../../src/model/run.ts';

export interface RunValues {
  readonly scenario?: string;
  readonly arm?: Arm;
  /** Requests per second. */
  readonly throughput?: number;
  /** CPU time per request in microseconds; null where it cannot be read. */
  readonly cpu?: number | null;
  readonly isCpuLost?: true;
  readonly statuses?: Run['statuses'];
  readonly failures?: Run['failures'];
  readonly responses?: Run['responses'];
  readonly requestStatuses?: Run['requestStatuses'];
  readonly setup?: Run['setup'];
  readonly missingCaptures?: Run['missingCaptures'];
  /** How many times as long as usual responses take; their median is 1.8 ms at 1. */
  readonly slowness?: number;
  /** Microseconds of the longest response, if it is longer still. */
  readonly longest?: number;
  /** Only for a run at a fixed rate. */
  readonly pace?: Run['pace'];
  /** Peak memory in bytes; 60 MiB by default. */
  readonly memory?: number;
  /** Metrics of the Node.js runtime; none by default. */
  readonly runtime?: z.input<typeof runtimeSchema> | null;
  readonly kernelWork?: Run['kernelWork'];
  /** Bytes through sockets and files per request; unknown by default. */
  readonly moves?: number;
  /** Null by default. */
  readonly anonymousMemory?: Run['anonymousMemory'];
  /** Length of the run if it does not follow from the statuses. */
  readonly seconds?: number;
  /** Cores that other processes used during the run. */
  readonly otherProcesses?: number;
  readonly generatorCpu?: number;
  /** Absent by default. */
  readonly takenForIdle?: number;
  readonly closings?: number;
  /** Absent by default. */
  readonly endedProcesses?: number;
  /** Microseconds. */
  readonly generatorStall?: number;
}

/** What the run of a Node.js app reports. */
export const A_RUNTIME = {
  eventLoopDelayP99: 1000,
  eventLoopUtilization: 0.5,
  gcShare: 0.01,
  heapUsed: 20e6,
  processes: 1,
};

/** A run as the load generator would report it. */
export function aRun(values: RunValues = {}): Run {
  const {
    scenario = 'GET /',
    arm = 'baseline',
    throughput = 5000,
    cpu = 180,
    failures = {},
    responses = [],
    requestStatuses = [],
    missingCaptures = {},
    seconds = 0.5,
    otherProcesses = 0.02,
    generatorCpu = 0.4,
    slowness = 1,
    pace = null,
  } = values;
  const statuses = values.statuses ?? { '200': Math.round(throughput * seconds) };
  const completed = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  const failed = Object.values(failures).reduce((sum, count) => sum + count, 0);
  return {
    scenario,
    arm,
    duration: completed > 0 ? completed / throughput : seconds,
    sent: completed + failed,
    completed,
    bytes: completed * 200,
    statuses,
    failures,
    ...(values.takenForIdle !== undefined && { takenForIdle: values.takenForIdle }),
    ...(values.closings !== undefined && { closings: values.closings }),
    ...(values.endedProcesses !== undefined && { endedProcesses: values.endedProcesses }),
    responses,
    requestStatuses,
    missingCaptures,
    setup: values.setup ?? null,
    latency:
      completed === 0
        ? null
        : {
            mean: 1900 * slowness,
            stddev: 400 * slowness,
            p50: 1800 * slowness,
            p90: 2400 * slowness,
            'p97.5': 2900 * slowness,
            p99: 3300 * slowness,
            max: values.longest ?? 9000 * slowness,
          },
    cpu: cpu === null ? null : (completed * cpu) / 1e6,
    ...(values.isCpuLost && { isCpuLost: true }),
    generatorCpu,
    generatorStall: values.generatorStall ?? 300,
    memory: values.memory ?? 60 * 2 ** 20,
    anonymousMemory: values.anonymousMemory ?? null,
    interference: { otherProcesses, steal: 0, throttled: null, frequency: null },
    pace,
    runtime: values.runtime ? runtimeSchema.parse(values.runtime) : null,
    kernelWork:
      values.moves === undefined
        ? (values.kernelWork ?? null)
        : {
            readsAndWrites: 2 * completed,
            bytesMoved: values.moves * completed,
            contextSwitches: completed,
          },
  };
}

export function aRound(baseline: RunValues, candidate: RunValues, first: Arm = 'baseline'): Round {
  return {
    scenario: baseline.scenario ?? 'GET /',
    first,
    baseline: aRun({ ...baseline, arm: 'baseline' }),
    candidate: aRun({ ...candidate, arm: 'candidate' }),
  };
}

export function aLaunch(index: number, rounds: readonly Round[]): Launch {
  return {
    index,
    machine: 0,
    excluded: null,
    bootedFirst: index % 2 === 0 ? 'baseline' : 'candidate',
    order: [...new Set(rounds.map((round) => round.scenario))],
    padding: 100,
    sharedLuck: null,
    pathLength: 40,
    timings: {
      boot: { baseline: 0.3, candidate: 0.3 },
      warmUp: 2,
      load: 4,
      stop: 0.1,
      hooks: 0,
      setup: 0,
      total: 6.7,
    },
    warmUps: [],
    stillWarmingUp: [],
    steadyWindows: {},
    rounds: [...rounds],
  };
}
