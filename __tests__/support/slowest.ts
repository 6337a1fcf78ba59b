/** A reporter for vitest: prints the slowest tests of a run. */
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const SHOWN = 20;
/** Milliseconds. Below that nobody waits. */
const NOTICEABLE = 100;

export default class SlowestTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        file: relative(process.cwd(), module.moduleId),
        name: test.fullName,
        duration: test.diagnostic()?.duration ?? 0,
      })),
    );
    const slowest = tests
      .filter(({ duration }) => duration >= NOTICEABLE)
      .sort((a, b) => b.duration - a.duration)
      .slice(0, SHOWN);
    if (slowest.length === 0) return;
    const lines = slowest.map(
      ({ file, name, duration }) =>
        `${(duration / 1000).toFixed(1).padStart(7)} s  ${file}: ${name}`,
    );
    console.log(`\nThe slowest tests:\n${lines.join('\n')}`);
  }
}
