/**
 * One gate of a chaos run: the built command line or action on a tiny repository, in a process of its own, with
 * its own home, temporary folder, mark and cgroup. The app notes its boots and requests in a log, so that faults
 * can strike at a phase.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCgroup } from '../src/adapters/process/cgroup.ts';
import type { Arm } from '../src/model/arm.ts';
import { OUTCOMES, type Outcome } from '../src/model/outcome.ts';
import { parseReport } from '../src/model/report.ts';
import type { FakeGitHub } from '../__tests__/support/forge/github.ts';
import { aPullRequest } from '../__tests__/support/pull-request.ts';
import { aDirectory, aRepository, type TestRepository } from '../__tests__/support/repository.ts';
import { parseOutputs, runnerEnvironment } from '../__tests__/support/runner-environment.ts';
import { mount, type Disk, type DiskOptions } from './disks.ts';
import { ownNumberOf, Program } from './program.ts';
import {
  brokenOutputs,
  changedIn,
  Census,
  gitEntries,
  leftFiles,
  leftProcesses,
  MARK,
} from './left-behind.ts';

export interface GateOptions {
  /** An API that is opened for the action, which is started instead of the command line. */
  readonly github?: () => Promise<FakeGitHub>;
  /** Done before anything else. */
  readonly setUp?: () => Promise<void>;
  /** Keys of cannongate.yml. @param step a command that notes its process and takes a second */
  readonly config?: (step: (name: string) => string) => object;
  readonly flags?: readonly string[];
  /** Milliseconds of a response of the candidate; the baseline's take 20. */
  readonly candidateWait?: number;
  /** The beginning of the candidate's server. */
  readonly candidateStart?: string;
  /** Becomes the gate by `exec`. */
  readonly wrapper?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** What the temporary folder, or that of the report, is on; null for the usual disk. */
  readonly temporary?: DiskOptions;
  readonly output?: DiskOptions;
  /** Done to the repository before the gate starts. */
  readonly prepare?: (repository: TestRepository) => void;
  /** The fault changes the repository itself. */
  readonly changesRepository?: true;
}

/** A line of the app's log. */
export interface Note {
  /** `boot`, `ready`, `requests`, `term`, or the name of a step. */
  readonly what: string;
  readonly arm: Arm;
  readonly pid: number;
  /** In milliseconds. */
  readonly at: number;
}

export interface Finished {
  /** As a shell gives it: 128 and the number of the signal. */
  readonly code: number | null;
  readonly outcome: Outcome | null;
}

/** How often logs and processes are looked at, in milliseconds. */
const POLL = 20;
/** Seconds: enough for four launches on a busy machine. */
export const MEASURING_TIME = 600;

const OUTPUT_NAMES = { json: 'report.json', markdown: 'comment.md', html: 'page.html' };
const NOTED_REQUESTS = 10;
/** Milliseconds: apps that wait and hardly compute, so that many gates have room beside each other. */
const BASELINE_WAIT = 20;

const server = (log: string, wait: number, start: string) => `
const { createServer } = require('node:http');
const { appendFileSync, readFileSync } = require('node:fs');
const arm = readFileSync('arm.txt', 'utf8').trim();
const note = (what) => appendFileSync(${JSON.stringify(log)}, \`\${what} \${arm} \${process.pid} \${Date.now()}\\n\`);
note('boot');
process.on('SIGTERM', () => {
  note('term');
  process.exit();
});
let count = 0;
let respond = (response) => setTimeout(() => response.end('done'), ${wait});
${start}
createServer((request, response) => {
  count += 1;
  if (count % ${NOTED_REQUESTS} === 0) note('requests');
  respond(response);
}).listen(process.env.PORT, '127.0.0.1', () => note('ready'));
`;

const step = (log: string) => `echo "$1 $(cat arm.txt) $$ $(date +%s%3N)" >> '${log}'\nsleep 1\n`;

function readNotes(log: string): Note[] {
  return readFileSync(log, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split(' '))
    .map(([what = '', arm, pid, at]) => ({
      what,
      arm: arm === 'candidate' ? 'candidate' : 'baseline',
      pid: Number(pid),
      at: Number(at),
    }));
}

export class Gate implements AsyncDisposable {
  readonly repository: TestRepository;
  readonly options: GateOptions;
  readonly folders: { readonly temporary: string; readonly output: string; readonly home: string };
  readonly #census: Census;
  readonly #log: string;
  readonly #disks: Disk[] = [];
  readonly #before: object;
  readonly #entriesBefore: string[];
  readonly #program: Program;
  readonly #github: FakeGitHub | null;
  /** By which the runner gets what the action says; empty for the command line. */
  readonly #files: Readonly<Record<string, string>>;
  readonly #again: (output: string) => Program;
  #second: Program | null = null;
  #closing: Promise<void> | null = null;
  /** What the log held when it was read last. */
  #noted: { readonly size: number; readonly notes: readonly Note[] } = { size: 0, notes: [] };
  /** @param dist the folder of the built programs */
  static async start(dist: string, mark: string, options: GateOptions): Promise<Gate> {
    await options.setUp?.();
    return new Gate(dist, mark, options, (await options.github?.()) ?? null);
  }

  private constructor(dist: string, mark: string, options: GateOptions, github: FakeGitHub | null) {
    this.options = options;
    this.#github = github;
    const disk = (name: string, wanted?: DiskOptions) => {
      const folder = aDirectory(name);
      if (wanted) this.#disks.push(mount(folder, wanted));
      return folder;
    };
    this.folders = {
      temporary: disk('temporary', options.temporary),
      output: disk('output', options.output),
      home: aDirectory('home'),
    };
    this.#log = join(aDirectory('log'), 'log');
    const stepOf = (name: string) => `exec sh step.sh ${name}`;
    const { candidateWait = BASELINE_WAIT, candidateStart = '' } = options;
    const base = {
      'arm.txt': 'baseline\n',
      'server.cjs': server(this.#log, BASELINE_WAIT, ''),
      'step.sh': step(this.#log),
      'cannongate.yml': JSON.stringify({
        start: 'node server.cjs',
        install: false,
        build: false,
        scenarios: [{ path: '/', timeout: '2s', connections: 4, gate: ['throughput'] }],
        ...options.config?.(stepOf),
      }),
    };
    const head = {
      'arm.txt': 'candidate\n',
      'server.cjs': server(this.#log, candidateWait, candidateStart),
    };
    const inputs = {
      'measuring-time': `${MEASURING_TIME}s`,
      'run-duration': '100ms',
      tolerance: '150%',
      ...(options.candidateWait === undefined ? { explain: 'never' } : {}),
    };
    const { temporary, home, output } = this.folders;
    const common = {
      PATH: process.env['PATH'],
      HOME: home,
      TMPDIR: temporary,
      RUNNER_TEMP: temporary,
      [MARK]: mark,
    };
    let args: string[];
    let env: Readonly<Record<string, string | undefined>>;
    if (github === null) {
      this.repository = aRepository();
      this.repository.commit('base', base);
      this.repository.write(head);
      const flags = Object.entries(inputs).flatMap(([name, value]) => [`--${name}`, value]);
      const files = Object.entries(OUTPUT_NAMES).flatMap(([flag, name]) => [
        `--${flag}`,
        join(output, name),
      ]);
      args = [join(dist, 'cli.js'), 'compare', ...flags, ...files, ...(options.flags ?? [])];
      env = { ...common, ...options.env };
      this.#files = {};
    } else {
      const pull = aPullRequest(base, head);
      this.repository = pull.checkout;
      args = [join(dist, 'index.js')];
      const { env: ofRunner, files } = runnerEnvironment(
        { ...pull, api: github.url, inputs },
        aDirectory('runner'),
      );
      env = { ...common, ...ofRunner, ...options.env };
      this.#files = files;
    }
    options.prepare?.(this.repository);
    this.#before = this.repository.state();
    this.#entriesBefore = gitEntries(this.repository.path);
    const cgroup = createCgroup(`cannongate-${mark}`);
    this.#census = new Census(mark, cgroup);
    const command = [...(options.wrapper ?? []), process.execPath, ...args];
    const cgroups = [cgroup, ...this.#disks.map((each) => each.cgroup)].filter(
      (each) => each !== null,
    );
    const begin = (line: readonly string[], endFile: string) =>
      new Program(line, { cwd: this.repository.path, env, cgroups, endFile });
    const ends = aDirectory('end');
    this.#program = begin(command, join(ends, 'first'));
    this.#again = (folder) =>
      begin(
        command.map((each) => each.replace(output, folder)),
        join(ends, 'second'),
      );
  }

  /** The gate's own process; null before it has begun, and once it has ended. */
  get pid(): number | null {
    return this.#program.pidAmong(this.#census.processes());
  }

  get endedAt(): number | null {
    return this.#program.endedAt;
  }

  get stdout(): string {
    return this.#program.stdout;
  }

  get stderr(): string {
    return this.#program.stderr;
  }

  closeStdout(): void {
    this.#program.closeStdout();
  }

  /** The processes that the gate has started, and itself. */
  #processes(): number[] {
    const programs = [this.#program, this.#second];
    return this.#census
      .processes()
      .filter((pid) => !programs.some((program) => program?.isHelper(pid) === true));
  }

  notes(what?: string, arm?: Arm): Note[] {
    const size = statSync(this.#log, { throwIfNoEntry: false })?.size ?? 0;
    if (size > this.#noted.size) this.#noted = { size, notes: readNotes(this.#log) };
    return this.#noted.notes.filter(
      (each) => (what ?? each.what) === each.what && (arm ?? each.arm) === each.arm,
    );
  }

  /** Processes of a program of `dist`, such as `generator.js`. */
  running(program: string): number[] {
    return this.#census.running(program).flatMap((pid) => ownNumberOf(pid) ?? []);
  }

  /** Waits for something. @returns false if the gate ended before */
  async until(isSo: () => boolean): Promise<boolean> {
    while (this.endedAt === null) {
      if (isSo()) return true;
      await sleep(POLL);
    }
    return false;
  }

  /** @returns false if the gate ended meanwhile */
  async after(milliseconds: number): Promise<boolean> {
    await sleep(milliseconds);
    return this.endedAt === null;
  }

  /**
   * Sends a signal to a process of this gate, and to no other.
   *
   * @param number as the process itself knows it
   * @returns whether it was sent
   */
  signal(number: number, name: NodeJS.Signals): boolean {
    const pid = this.#processes().find((each) => ownNumberOf(each) === number);
    return pid !== undefined && this.#send(pid, name);
  }

  /** Sends a signal to the gate. @returns whether it was sent */
  signalGate(name: NodeJS.Signals): boolean {
    const { pid } = this;
    return pid !== null && this.#send(pid, name);
  }

  /** Sends a signal to the gate's process group, as a terminal does. */
  signalGroup(name: NodeJS.Signals): boolean {
    const { pid } = this;
    return pid !== null && this.#send(-pid, name);
  }

  #send(target: number, name: NodeJS.Signals): boolean {
    try {
      process.kill(target, name);
      return true;
    } catch {
      return false;
    }
  }

  /** Waits for the end. @returns null if it did not come in time; then everything is killed */
  async finish(milliseconds: number): Promise<Finished | null> {
    const late = new AbortController();
    const ended = await Promise.race([
      this.#program.ended.then(() => true),
      sleep(milliseconds, false, { signal: late.signal }).catch(() => false),
    ]);
    late.abort();
    return ended ? { code: this.#program.exitCode, outcome: this.#outcome() } : null;
  }

  #outcome(): Outcome | null {
    const { output } = this.#files;
    if (output !== undefined) {
      const { outcome } = parseOutputs(readFileSync(output, 'utf8'));
      return OUTCOMES.find((each) => each === outcome) ?? null;
    }
    const file = join(this.folders.output, 'report.json');
    if (!existsSync(file)) return null;
    const parsed = parseReport(readFileSync(file, 'utf8'));
    return 'report' in parsed ? parsed.report.outcome : null;
  }

  /** Starts a second gate on the same repository, and waits for its end. @returns its exit code */
  async runAgain(): Promise<number | null> {
    this.#second = this.#again(aDirectory('output'));
    await this.#second.ended;
    return this.#second.exitCode;
  }

  /** What is left of processes, ports and temporary files. */
  left(): string[] {
    const reports = this.#github === null ? /^ballast$/ : /^cannongate-report-/;
    return [...leftProcesses(this.#processes()), ...leftFiles(this.folders.temporary, reports)];
  }

  /** What is wrong with the repository and the report, once the gate has ended. */
  changes(): string[] {
    const broken = brokenOutputs(this.folders.output);
    if (this.options.changesRepository === true) return broken;
    const changed = changedIn(this.#before, this.repository.state());
    const added = gitEntries(this.repository.path).filter(
      (name) => !this.#entriesBefore.includes(name),
    );
    return [...broken, ...changed, ...added.map((name) => `.git/${name}`)];
  }

  /** May be called again while it is still ending everything. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#closing ??= this.#close();
    await this.#closing;
  }

  async #close(): Promise<void> {
    for (const program of [this.#program, this.#second]) program?.stop();
    for (let i = 0; i < 50 && this.#census.processes().length > 0; i++) {
      this.#census.look();
      this.#census.end();
      await sleep(20);
    }
    for (let i = 0; i < 50 && !this.#census.close(); i++) await sleep(20);
    await this.#github?.[Symbol.asyncDispose]();
    for (const disk of this.#disks) disk[Symbol.dispose]();
  }
}
