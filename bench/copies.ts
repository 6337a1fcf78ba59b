/**
 * Copies of example-app that do a known amount of work more per request, and what it takes to load
 * them as cannongate does. All copies have the same files: only a number differs.
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { prepareLuckSharing } from '../src/adapters/app/shared-luck.ts';
import { ShellApps } from '../src/adapters/app/shell-apps.ts';
import { GeneratorProcesses } from '../src/adapters/load/generator.ts';
import { choosePinning, haveAppsOneCore } from '../src/adapters/process/pinning.ts';
import { runtimeSocket } from '../src/adapters/runtime/preload-env.ts';
import type { MeasuringContext } from '../src/measure/context.ts';
import type { Workload } from '../src/measure/running-launch.ts';
import { runPilot } from '../src/measure/pilot.ts';
import type { Scenario, Settings } from '../src/model/settings.ts';
import type { Apps, Generator, Ports } from '../src/ports/ports.ts';
import { RECORDED, RECORDINGS } from './recordings.ts';
import { getting, plainApp } from './scenario.ts';

const DIST = new URL('../dist/', import.meta.url);
export const EXAMPLE = fileURLToPath(new URL('../example-app/', import.meta.url));

/** The request to the copies: a search through the whole catalogue. */
export const SEARCH_PATH = '/products?word=cedar';
export const SEARCH = getting('search', SEARCH_PATH, 10, 200);

export const SERVER = `import { buildApp } from './app.js';
import { burn } from './burn.js';

const app = buildApp({ logger: { level: 'warn' } });
app.addHook('onRequest', (request, reply, done) => {
  burn();
  done();
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
`;

/**
 * The work that is planted. `search` is of the same kind as the request's own: it goes through the catalogue once more. So it
 * should get as much slower as the request does when other work takes caches and memory; no recording has shown that yet.
 * `arithmetic` needs no memory, and its share of a request changed with the machine's speed.
 */
export type ExtraWork = 'search' | 'arithmetic';

/** @param iterations products that are looked at, or multiplications */
export function burnSource(iterations: number, work: ExtraWork): string {
  return work === 'search' ? searchSource(iterations) : arithmeticSource(iterations);
}

/** Each call goes on where the last one stopped, so that all products are used alike. */
function searchSource(products: number): string {
  return `import { findProduct } from './catalogue.js';

const LOOKED_AT = ${products};
const names = [];
for (let id = 1; findProduct(id) !== undefined; id++) names.push(findProduct(id).name);
let next = 0;
let kept = 0;

export function burn() {
  for (let i = 0; i < LOOKED_AT; i++) {
    if (names[next].includes('cedar')) kept += 1;
    next = next === names.length - 1 ? 0 : next + 1;
  }
  return kept;
}
`;
}

/** Its result is kept, so that no compiler can leave it out. */
function arithmeticSource(iterations: number): string {
  return `const ITERATIONS = ${iterations};
let kept = 1;

export function burn() {
  let x = kept;
  for (let i = 0; i < ITERATIONS; i++) x = (Math.imul(x, 1664525) + 1013904223) | 0;
  kept = x;
}
`;
}

/** What doubles a request's CPU time. */
export interface Doubling {
  readonly iterations: number;
  readonly work: ExtraWork;
}

/** As `bench:record` found it. Recordings that do not name the work have arithmetic. */
export function recordedDoubling(name = RECORDED): Doubling {
  const about = readFileSync(new URL(`${name}.about.json`, RECORDINGS), 'utf8');
  const { calibration } = JSON.parse(about) as {
    calibration: { iterations: number; work?: ExtraWork };
  };
  return { iterations: calibration.iterations, work: calibration.work ?? 'arithmetic' };
}

/**
 * Writes the example app with extra work per request.
 *
 * @param share of a request's CPU time
 * @param doubling what doubles it
 */
export function slowedExample(
  directory: string,
  share: number,
  { iterations, work }: Doubling,
): void {
  const filter = (source: string) => !source.includes('node_modules');
  cpSync(EXAMPLE, directory, { recursive: true, filter });
  rmSync(join(directory, 'cannongate.yml'));
  writeFileSync(join(directory, 'server.js'), SERVER);
  writeFileSync(join(directory, 'burn.js'), burnSource(Math.round(share * iterations), work));
}

/** A folder of copies, gone when disposed. */
export class Copies implements Disposable {
  readonly #folder: string;
  #place: string;
  readonly #work: ExtraWork;
  #count = 0;

  constructor(work: ExtraWork = 'search') {
    this.#work = work;
    this.#folder = realpathSync(mkdtempSync(join(tmpdir(), 'cannongate-bench-')));
    this.#place = join(this.#folder, 'at');
    mkdirSync(join(this.#folder, 'logs'));
    mkdirSync(this.#place);
    const template = join(this.#folder, 'template');
    const filter = (source: string) => !source.includes('node_modules');
    cpSync(EXAMPLE, template, { recursive: true, filter });
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: template, stdio: 'ignore' });
    writeFileSync(join(template, 'server.js'), SERVER);
  }

  get logs(): string {
    return join(this.#folder, 'logs');
  }

  get socket(): string | null {
    return runtimeSocket(this.#folder);
  }

  /** Adds a copy; returns its name. All names are of one length. */
  add(iterations: number): string {
    const name = `arm-${String(this.#count++).padStart(2, '0')}`;
    const path = this.pathOf(name);
    cpSync(join(this.#folder, 'template'), path, { recursive: true });
    this.change(name, iterations);
    return name;
  }

  change(name: string, iterations: number): void {
    writeFileSync(join(this.pathOf(name), 'burn.js'), burnSource(iterations, this.#work));
  }

  /** Replaces a copy's server.js. */
  serve(name: string, source: string): void {
    writeFileSync(join(this.pathOf(name), 'server.js'), source);
  }

  pathOf(name: string): string {
    return join(this.#place, name);
  }

  /** Makes the paths of all copies longer than at first by so many characters. */
  move(extra: number): void {
    const place = join(this.#folder, 'at' + 'x'.repeat(extra));
    renameSync(this.#place, place);
    this.#place = place;
  }

  [Symbol.dispose](): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** The loads of the search that the gate's pilot chooses for these arms. @param gates what they depend on */
export async function pilotedWorkload(
  context: MeasuringContext,
  gates: Scenario['gates'] = [],
): Promise<Workload> {
  const settings = { seed: 'bench', runDuration: 'auto' } as Settings;
  const app = { ...context.app, scenarios: [{ ...SEARCH, gates }] };
  const { workloads } = await runPilot({ ...context, app }, settings, {
    checkRuns: () => true,
    checkLeftOut: () => {},
    ownPorts: null,
    forget: () => () => {},
    hasFirstAnswers: false,
    onBaselineAlone: () => {},
    onLuckNotShared: () => {},
    differenceFromAlone: () => null,
  });
  const [workload] = workloads;
  if (!workload) throw new Error('the pilot returned no workload');
  return workload;
}

/** Boots apps and loads them; `apps` as cannongate does, `bare` without the preload. */
export interface Bench extends AsyncDisposable {
  readonly ports: Ports;
  readonly generator: Generator;
  readonly bare: Apps;
  /** Boots apps as `ports` does, with another start command and without shared luck. */
  readonly startedBy: (command: string) => Apps;
}

export interface BenchOptions {
  /** Whether apps and load generator run on separate cores, as in cannongate. */
  readonly isPinned?: boolean;
  /** Whether threads of the apps collect garbage, which they do in a gate only if there are several cores for the apps. */
  readonly appsCollectInThreads?: boolean;
  /** The folder of the load generator's built programs; this checkout's by default. */
  readonly programs?: URL;
}

export async function openBench(
  copies: Copies,
  { isPinned = true, appsCollectInThreads = false, programs = DIST }: BenchOptions = {},
): Promise<Bench> {
  const { signal } = new AbortController();
  const { logs, socket } = copies;
  const settings = plainApp('node server.js');
  const pinning = isPinned ? await choosePinning() : null;
  const options = { settings, variables: process.env, logs, signal };
  const script = fileURLToPath(new URL('preload.cjs', DIST));
  const bare = new ShellApps(options);
  const preload = socket === null ? null : { script, socket };
  const withoutLuck = { ...options, preload, cores: pinning?.apps ?? null };
  const luckFolder = join(dirname(logs), 'luck');
  const luckSharing =
    preload &&
    (await prepareLuckSharing(luckFolder, script, process.env, {
      what: 'code',
      appsHaveOneCore: haveAppsOneCore(pinning) && !appsCollectInThreads,
    }));
  const apps = new ShellApps({ ...withoutLuck, luckSharing });
  let others = 0;
  const startedBy = (command: string): Apps => {
    // Logs are numbered, and none may be there yet.
    const folder = join(logs, `other-${others++}`);
    mkdirSync(folder);
    // An AbortSignal warns of many listeners.
    const own = new AbortController().signal;
    return new ShellApps({
      ...withoutLuck,
      settings: plainApp(command),
      logs: folder,
      signal: own,
    });
  };
  const program = new URL('generator.js', programs);
  const generators = new GeneratorProcesses(program, signal, {
    socket,
    cores: pinning?.generator ?? null,
  });
  const generator = await generators.start();
  const ports = {
    apps,
    generators,
    signal,
    // Nobody changes files meanwhile.
    integrity: { bootAlone: (_: string | null, boot: () => unknown) => boot() },
    clock: { now: () => performance.now() / 1000 },
  } as unknown as Ports;
  const dispose = () => generator[Symbol.asyncDispose]();
  return { ports, generator, bare, startedBy, [Symbol.asyncDispose]: dispose };
}
