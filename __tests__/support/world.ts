/** A world in which a comparison takes no time: fakes at the ports, with a clock that they drive. */
import { otherArm, type Arm } from '../../src/model/arm.ts';
import { MeasurementError } from '../../src/ports/errors.ts';
import type { BootCause } from '../../src/model/boot-causes.ts';
import type { SharedLuck } from '../../src/model/luck.ts';
import type { ProcessCalls } from '../../src/model/call-counts.ts';
import type { ProcessHeap } from '../../src/model/heap.ts';
import type { MovedLine, ProcessProfile } from '../../src/model/profile.ts';
import type { CheckpointContent } from '../../src/model/checkpoint.ts';
import type { PackageUpdates } from '../../src/model/package-update.ts';
import type { Failure } from '../../src/model/report.ts';
import type { Run } from '../../src/model/run.ts';
import type { Scenario } from '../../src/model/settings.ts';
import type { ProcessTrace, WireTrace } from '../../src/model/trace.ts';
import type {
  App,
  ComparisonPorts,
  FixedPorts,
  Load,
  Ports,
  ProgressEvent,
  Recording,
} from '../../src/ports/ports.ts';
import { SOURCES } from './profiles.ts';
import { A_RUNTIME, aRun, type RunValues } from './runs.ts';

export interface RunContext {
  readonly arm: Arm;
  readonly scenario: Scenario;
  readonly load: Load;
  /** 0 is the pilot, 1 the first launch. */
  readonly boot: number;
  /** Whether the other arm is not up. */
  readonly isAlone: boolean;
  /** What the arm's app was booted to record; null for a launch that counts. */
  readonly recording: Recording | null;
  /** Whether the app listens on other ports than it asks for. */
  readonly isRemapped: boolean;
}

interface World {
  /** Values of a run; by default 5,000 req/s and 180 µs of CPU time, with a little spread. */
  readonly run?: (context: RunContext) => RunValues;
  /** Seconds in which the last responses of a timed run, or of its slices, are waited for; none by default. */
  readonly waits?: (context: RunContext) => number;
  /** Seconds of a boot, or of each arm's. */
  readonly bootTime?: number | Readonly<Record<Arm, number>>;
  /** Seconds that each arm's first boot takes longer, as it says. */
  readonly waitedOnce?: number;
  /** Whether an arm's install or build runs commands of the project; by default neither does. */
  readonly preparesWithOwnCode?: boolean;
  readonly startLines?: (arm: Arm) => readonly string[];
  /** Seconds of a hook. */
  readonly hookTime?: number;
  /** The message of a failure in a phase; null: none. */
  readonly failure?: (when: {
    readonly phase: Failure['phase'];
    readonly arm: Arm;
    readonly boot: number;
    /** Whether the other arm is not up. */
    readonly isAlone: boolean;
    readonly recording: Recording | null;
    /** Whether the app listens on other ports than it asks for. */
    readonly isRemapped: boolean;
  }) => string | null;
  /** The errors that an arm's app has logged; none by default. */
  readonly loggedErrors?: Readonly<Partial<Record<Arm, readonly string[]>>>;
  /** Whether an app that stops under load seems to be there until its exit was waited for. */
  readonly tellsExitsLate?: true;
  /** Its likely causes; none by default. */
  readonly causes?: readonly BootCause[];
  /** The port of an app that ignores PORT; null: it listens on PORT. */
  readonly fixedPort?: (arm: Arm, directory: string) => number | null;
  /** Whether that port can be replaced by the one in PORT, and whether the app then listens there; by default it cannot. */
  readonly remapping?: 'works' | 'has no effect';
  /** A second port of an app, which can be replaced, too, while it listens; null while it does not. */
  readonly secondPort?: (arm: Arm) => number | null;
  /** The port of a program of the app that cannot be given another one, while it listens; null while it does not. */
  readonly helperPort?: () => number | null;
  /** The Unix sockets that an arm listens on; none by default. */
  readonly unixSockets?: (arm: Arm) => readonly string[];
  /** Whether an arm's app is in none of the processes that its start command has started. */
  readonly isElsewhere?: (arm: Arm) => boolean;
  /** Whether a directory is missing in an arm. */
  readonly lacks?: (arm: Arm, name: string) => boolean;
  /** Why the checkouts may not be moved. */
  readonly fixedPath?: string;
  /** What has changed of the files that the verdict rests on. */
  readonly changes?: readonly string[];
  /** The same of the programs, asked for after the explanation. */
  readonly programChanges?: readonly string[];
  /** The first boot after which other processes listen than at first, and whether only beside the other arm. */
  readonly restart?: { readonly arm: Arm; readonly boot: number; readonly isBesideOnly?: true };
  /** The profiles of an arm's processes; none by default. An app that has some is Node.js, and its runs have runtime metrics. */
  readonly profiles?: (arm: Arm) => readonly ProcessProfile[];
  /** The traces of an arm's processes; none by default. */
  readonly traces?: (arm: Arm) => readonly ProcessTrace[];
  /** Takes the source maps of an arm's processes. */
  readonly adopt?: (maps: ProcessProfile['maps']) => void;
  /** Where the baseline's lines are in the candidate; by default, where they were. */
  readonly movedLine?: MovedLine;
  /** Variables that lead to a service, and what is seen on the connections of an arm; none by default. */
  readonly wire?: {
    readonly variables: readonly string[];
    /** Null if no service listens. */
    readonly seen: (arm: Arm) => WireTrace | null;
  };
  /** The counts of an arm's processes; none by default. */
  readonly counts?: (arm: Arm) => readonly ProcessCalls[];
  /** The sampled heaps of an arm's processes; none by default. */
  readonly heaps?: (arm: Arm) => readonly ProcessHeap[];
  /** Where the seed arrives in an arm; by default, luck is not to be shared. */
  readonly sharedLuck?: (arm: Arm) => SharedLuck;
  /** The packages whose version differs between the lockfiles. */
  readonly updates?: PackageUpdates;
  /** Lockfiles that cannot be read. */
  readonly unreadable?: readonly { lockfile: string; arm: Arm; reason: string }[];
  readonly signal?: AbortSignal;
}

/** A repeatable number from −1 to 1 for each `n`. */
function spread(n: number): number {
  return Math.sin(n * 12.9898);
}

export function aWorld(world: World = {}) {
  let time = 0;
  /** Makes the paths of the checkouts longer. */
  let more = '';
  let moves = 0;
  let runs = 0;
  const boots: Record<Arm, number> = { baseline: 0, candidate: 0 };
  const recordings: Record<Arm, Recording | null> = { baseline: null, candidate: null };
  const log: string[] = [];
  const paddings: number[] = [];
  const seeds: (number | null)[] = [];
  const directories: string[] = [];
  const events: ProgressEvent[] = [];
  const open = new Set<string>();
  const saved: CheckpointContent[] = [];
  const taken = new Set<number>();
  let sharesLuck = true;
  let fixedPorts: FixedPorts | null = null;
  const fail = (phase: Failure['phase'], arm: Arm, message: string): never => {
    const failure = { arm, phase, scenario: null, message, log: ['last line'] };
    throw new MeasurementError(failure, world.causes);
  };
  const isAlone = (arm: Arm) => ![...open].some((name) => name.startsWith(`${otherArm(arm)} `));
  const check = (phase: Failure['phase'], arm: Arm) => {
    const boot = Math.max(0, boots[arm] - 1);
    const recording = recordings[arm];
    const isRemapped = fixedPorts !== null;
    const when = { phase, arm, boot, isAlone: isAlone(arm), recording, isRemapped };
    const message = world.failure?.(when) ?? null;
    if (message !== null) fail(phase, arm, message);
  };
  const take = (name: string, whenGone = () => {}): AsyncDisposable => {
    open.add(name);
    return {
      [Symbol.asyncDispose]: () => {
        if (open.delete(name)) whenGone();
        return Promise.resolve();
      },
    };
  };

  const measure = (arm: Arm, _app: App, scenario: Scenario, load: Load): Promise<Run> => {
    // What the baseline does before the candidate's first boot shifts no noise.
    if (boots.candidate > 0) runs += 1;
    const noise = 1 + 0.005 * spread(runs);
    const recording = recordings[arm];
    const context: RunContext = {
      arm,
      scenario,
      load,
      boot: boots[arm] - 1,
      isAlone: isAlone(arm),
      recording,
      isRemapped: fixedPorts !== null,
    };
    const values = world.run?.(context) ?? {};
    const waits = world.waits?.(context) ?? 0;
    const rate = 'rate' in load ? load.rate : null;
    const { throughput = rate ?? 5000, cpu = 180 } = values;
    const lag = { p50: 1, p99: 20 };
    // Of connections that are all busy, as many are under way as there are.
    const isFull = rate === null && scenario.connections > 1 && throughput > 0;
    const { slowness = isFull ? 5000 / throughput : 1 } = values;
    const run = aRun({
      runtime: world.profiles === undefined ? null : A_RUNTIME,
      ...values,
      ...('seconds' in load ? { seconds: load.seconds + waits } : {}),
      ...(rate === null
        ? {}
        : { pace: { rate, achieved: throughput * noise, unsent: 0, generatorLag: lag } }),
      arm,
      scenario: scenario.name,
      throughput: throughput * noise,
      cpu: cpu === null ? null : cpu / noise,
      slowness: slowness / noise,
    });
    const duration = 'seconds' in load ? load.seconds + waits : run.duration;
    time += duration;
    log.push(
      `${'seconds' in load && load.seconds === 0.2 ? 'warm-up' : 'run'} ${arm} ${scenario.name}`,
    );
    return Promise.resolve(run);
  };

  const wireOf = (arm: Arm): App['wire'] => {
    const trace = world.wire?.seen(arm) ?? null;
    return trace === null ? null : { begin: () => {}, end: () => trace };
  };

  const ports: ComparisonPorts & Ports = {
    workspace: {
      commits: { baseline: 'b'.repeat(40), candidate: 'c'.repeat(40), uncommitted: false },
      warnings: [],
      committedFiles: () => Promise.resolve(new Set(['src/a.js', 'src/b.js'])),
      changedFiles: () => Promise.resolve(new Set(['src/b.js'])),
      packageUpdates: () =>
        Promise.resolve({ updates: world.updates ?? null, unreadable: world.unreadable ?? [] }),
      movedLines: () => Promise.resolve(world.movedLine ?? ((file, line) => ({ file, line }))),
      checkOut: async (arm) => {
        log.push(`checkout ${arm}`);
        check('checkout', arm);
        return Promise.resolve();
      },
      whyFixed: () => Promise.resolve(world.fixedPath ?? null),
      directoryOf: (arm, name) => {
        if (world.lacks?.(arm, name) === true) return null;
        const below = name === '.' ? '' : `/${name}`;
        return `${arm === 'baseline' ? '/arm-1' : '/arm-2'}${more}${below}`;
      },
      move: (extra) => {
        moves += 1;
        more = 'x'.repeat(extra);
        return Promise.resolve();
      },
    },
    appsOf: () => ports.apps,
    apps: {
      relayable: world.wire?.variables ?? [],
      prepare: async (arm, _directory, step) => {
        log.push(`${step} ${arm}`);
        time += 3;
        check(step, arm);
        return Promise.resolve();
      },
      startLines: (arm) => world.startLines?.(arm) ?? ['npm start', 'node server.js'],
      preparesWithOwnCode: () => world.preparesWithOwnCode ?? false,
      boot: async (arm, directory, _scenarios, { padding, seed }, recording): Promise<App> => {
        const boot = boots[arm];
        // Checkouts move between launches.
        const isThere = ['/arm-1', '/arm-2'].some((folder) =>
          `${directory}/`.startsWith(`${folder}${more}/`),
        );
        if (!isThere) throw new RangeError(`there is no ${directory}`);
        recordings[arm] = recording ?? null;
        boots[arm] += 1;
        log.push(`boot ${arm}`);
        paddings.push(padding);
        seeds.push(seed);
        directories.push(directory);
        const waitedOnce = boot === 0 ? (world.waitedOnce ?? 0) : 0;
        const { bootTime = 0.3 } = world;
        time += (typeof bootTime === 'number' ? bootTime : bootTime[arm]) + waitedOnce;
        check('boot', arm);
        const asked = world.fixedPort?.(arm, directory) ?? null;
        const isReplaced = world.remapping === 'works' && fixedPorts?.served === asked;
        const port = isReplaced ? null : asked;
        if (port !== null && taken.has(port)) fail('boot', arm, `port ${port} is taken`);
        if (port !== null) taken.add(port);
        let hasEnded = false;
        let isExitTold = world.tellsExitsLate !== true;
        const second = () => {
          const wanted = world.secondPort?.(arm) ?? null;
          const isOther = wanted !== null && fixedPorts?.others.includes(wanted) === true;
          return {
            own: isOther || wanted === null ? [] : [wanted],
            replaced: isOther ? [wanted] : [],
          };
        };
        const unassigned = () =>
          hasEnded ? [] : [port ?? [], second().own, world.helperPort?.() ?? []].flat();
        return Promise.resolve({
          url: `http://${arm}${port === null ? '' : `:${port}`}`,
          roots: world.isElsewhere?.(arm) === true ? null : [1],
          mark: 'mark',
          waitedOnce,
          sharedLuck: (sharesLuck ? world.sharedLuck?.(arm) : null) ?? null,
          wire: recording === 'wire' ? wireOf(arm) : null,
          unassignedPorts: unassigned,
          listensOn: (ports) =>
            Promise.resolve(ports.filter((each) => unassigned().includes(each))),
          remappablePorts: () =>
            hasEnded || world.remapping === undefined ? [] : [port ?? [], second().own].flat(),
          remappedPorts: () => [isReplaced ? (asked ?? []) : [], second().replaced].flat(),
          unixSockets: () => world.unixSockets?.(arm) ?? [],
          listensOnSockets: () => Promise.resolve([]),
          untilExitIsTold: () => {
            isExitTold = true;
            return Promise.resolve();
          },
          assertAlive: () => {
            if (!isExitTold) return;
            try {
              check('load', arm);
            } catch (error) {
              hasEnded = true;
              if (port !== null) taken.delete(port);
              throw error;
            }
          },
          assertNotRestarted: async () => {
            const { restart } = world;
            if (restart?.arm !== arm || restart.boot > boot) return;
            if (restart.isBesideOnly !== true || !isAlone(arm)) {
              fail('load', arm, `the ${arm} restarted itself under load`);
            }
            await Promise.resolve();
          },
          ...take(`${arm} ${boots[arm]}`, () => {
            log.push(`stop ${arm}`);
            if (port !== null) taken.delete(port);
          }),
        });
      },
      stopSharingLuck: () => {
        sharesLuck = false;
      },
      remapPorts: (fixed, readyWithin) => {
        fixedPorts = fixed;
        log.push(
          `remap ${fixed === null ? 'nothing' : `within ${readyWithin ?? 'the usual time'}`}`,
        );
      },
      runHook: async (arm, _directory, { name, line, launch, visit }) => {
        log.push([`${name} ${arm} ${launch}`, line, ...(visit ? [visit.url] : [])].join(' '));
        time += world.hookTime ?? 0.1;
        check('hook', arm);
        return Promise.resolve();
      },
      lastLines: (arm) => [`last line of the ${arm}`],
      loggedErrors: (arm) => [...(world.loggedErrors?.[arm] ?? [])],
    },
    generators: {
      start: () =>
        Promise.resolve({
          run: measure,
          // A slice of a fake run is a whole one.
          interleave: async (first, apps, scenario, load) => {
            const second = otherArm(first);
            const one = await measure(first, apps[first], scenario, load);
            const other = await measure(second, apps[second], scenario, load);
            return { [first]: one, [second]: other } as Record<Arm, Run>;
          },
          setUp: (arm, _app, { name }) => {
            log.push(`setup ${arm} ${name}`);
            time += 0.5;
            return Promise.resolve();
          },
          profile: async (...visit: Parameters<typeof measure>) => {
            const run = await measure(...visit);
            const [arm, , , load] = visit;
            // The same for both arms: a profile is of so many requests, not of a time.
            const completed = 'requests' in load ? load.requests : run.completed;
            const processes = world.profiles?.(arm) ?? [];
            return { run: { ...run, completed }, processes };
          },
          trace: async (...visit: Parameters<typeof measure>) => {
            const run = await measure(...visit);
            return { run, processes: world.traces?.(visit[0]) ?? [] };
          },
          count: async (...visit: Parameters<typeof measure>) => {
            const run = await measure(...visit);
            const [arm, , , load] = visit;
            const completed = 'requests' in load ? load.requests : run.completed;
            return { run: { ...run, completed }, processes: world.counts?.(arm) ?? [] };
          },
          sampleHeap: async (...visit: Parameters<typeof measure>) => {
            const run = await measure(...visit);
            return { run, processes: world.heaps?.(visit[0]) ?? [] };
          },
          ...take('generator'),
        }),
    },
    sourcesIn: () => {
      const movesBefore = moves;
      // A checkout that has moved is no longer where it was.
      const isThere = () => moves === movesBefore;
      return {
        ...SOURCES,
        adopt: world.adopt ?? (() => {}),
        release: () => {},
        textAt: (file, line) => (isThere() ? `${file} ${line}` : null),
        textOf: (file) => (isThere() ? file : null),
        isCompiled: () => false,
        copiesOf: (name) => [`node_modules/${name}`],
        versionAt: () => (isThere() ? '1.0.0' : null),
      };
    },
    integrity: {
      remember: (arm) => {
        log.push(`remember ${arm}`);
        return Promise.resolve();
      },
      bootAlone: (_app, boot) => {
        log.push('alone');
        return boot();
      },
      changes: () => Promise.resolve(world.changes ?? []),
      programChanges: () => Promise.resolve(world.programChanges ?? []),
    },
    clock: { now: () => time },
    progress: (event) => events.push(event),
    environment: () =>
      Promise.resolve({
        platform: 'linux',
        arch: 'x64',
        cpu: 'a processor',
        cores: 2,
        memory: 8 * 2 ** 30,
        node: 'v24.0.0',
        cpuTime: 'counters',
        pinning: null,
      }),
    saveCheckpoint: (measured) => {
      // Launches are not changed once they are made, and cloning all of them after each takes seconds.
      if (measured) saved.push({ ...measured, launches: [...measured.launches] });
      else saved.length = 0;
      return Promise.resolve();
    },
    signal: world.signal ?? new AbortController().signal,
  };
  return {
    ports,
    /** What was done, in order. */
    log,
    events,
    /** What was saved after each launch. */
    saved,
    /** By how much the environment was made longer at each boot. */
    paddings,
    /** The seed of each boot. */
    seeds,
    /** Where it was booted. */
    directories,
    /** What was started and not stopped. */
    left: () => [...open],
    now: () => time,
  };
}
