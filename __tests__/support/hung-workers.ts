/**
 * A reporter for vitest: ends workers that have hung, so that the run fails instead of waiting for ever. A test that
 * blocks its process, such as by waiting for a child process that never ends, also blocks the timer of its own time limit.
 */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { processTree } from '../../src/adapters/process/process-tree.ts';

/** Milliseconds. On a busy machine it may take so much longer than a time limit until a worker has told of it. */
const GRACE = 3 * 60_000;
/** Part of the command of vitest's workers. */
const WORKER = '/vitest/dist/workers/';
/** Characters of a command. */
const SHOWN = 200;

export default class HungWorkers implements Reporter {
  readonly #grace: number;
  /** By their identifiers: once its tests are known, a file has another object. */
  readonly #modules = new Map<string, TestModule>();
  readonly #tests = new Map<string, TestCase>();
  /** When something began or ended last, in milliseconds. */
  #last = Date.now();
  #timer: NodeJS.Timeout | null = null;

  /** @param options.grace milliseconds that the longest time limit of what is running may be exceeded by */
  constructor({ grace = GRACE }: { readonly grace?: number } = {}) {
    this.#grace = grace;
  }

  onTestRunStart(): void {
    this.#timer = setInterval(() => {
      this.#endHung();
    }, this.#grace / 10);
    this.#timer.unref();
  }

  onTestModuleQueued(module: TestModule): void {
    this.#last = Date.now();
    this.#modules.set(module.id, module);
  }

  onTestCaseReady(test: TestCase): void {
    this.#last = Date.now();
    this.#tests.set(test.id, test);
  }

  onTestCaseResult(test: TestCase): void {
    this.#last = Date.now();
    this.#tests.delete(test.id);
  }

  onHookStart(): void {
    this.#last = Date.now();
  }

  onHookEnd(): void {
    this.#last = Date.now();
  }

  onTestModuleEnd(module: TestModule): void {
    this.#last = Date.now();
    this.#modules.delete(module.id);
  }

  onTestRunEnd(): void {
    if (this.#timer) clearInterval(this.#timer);
  }

  #endHung(): void {
    if (this.#modules.size === 0) return;
    const modules = [...this.#modules.values()];
    const running = [...this.#tests.values()];
    const limits = [
      ...modules.map(({ project }) => project.config.hookTimeout),
      ...running.map(({ options }) => options.timeout ?? 0),
    ];
    const silence = Date.now() - this.#last;
    if (silence <= Math.max(...limits) + this.#grace) return;

    const files = modules.map(({ moduleId }) => relative(process.cwd(), moduleId));
    const tests = running.map(
      ({ module, fullName }) => `${relative(process.cwd(), module.moduleId)}: ${fullName}`,
    );
    const workers = processTree(process.pid).filter((pid) => commandOf(pid).includes(WORKER));
    const below = processTree(workers).filter((pid) => !workers.includes(pid));
    const lines = [
      `Nothing has begun or ended for ${Math.round(silence / 1000)} s, longer than any time limit of what is running.`,
      'So the processes of these test files are ended, and the files fail:',
      ...files.map((file) => `  ${file}`),
      ...(tests.length === 0 ? [] : ['These tests have begun and not ended:']),
      ...tests.map((test) => `  ${test}`),
      ...(below.length === 0 ? [] : ['These processes were left of them:']),
      ...below.map((pid) => `  ${commandOf(pid).slice(0, SHOWN)}`),
    ];
    console.error(`\n${lines.join('\n')}`);
    this.#modules.clear();
    this.#tests.clear();
    // Vitest tells of an ended worker as of an error, and goes on with the files that have not begun.
    if (workers.length === 0) process.exit(1);
    for (const pid of [...workers, ...below]) endNow(pid);
  }
}

/** With spaces between its words; empty if the process has ended. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

function endNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}
