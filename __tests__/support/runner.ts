/** Runs the action as GitHub's runner does: a process, its environment, its files. */
import { readFileSync } from 'node:fs';
import { summary } from '@actions/core';
import { runAction as performAction } from '../../src/action.ts';
import { openClient } from '../../src/github/api-client.ts';
import { runInProcess, start, type Finished, type Running } from './programs.ts';
import { aDirectory } from './repository.ts';
import { parseOutputs, runnerEnvironment, type ActionRun } from './runner-environment.ts';

export { TOKEN, type ActionRun } from './runner-environment.ts';

interface Written {
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
}

export interface ActionResult extends Finished, Running, Written {}

export function startAction(run: ActionRun): Running & { files: Readonly<Record<string, string>> } {
  const { env, files } = runnerEnvironment(run, aDirectory('runner'));
  const running = start('index.js', [], { cwd: run.checkout.path, env });
  return { ...running, files };
}

export async function runAction(run: ActionRun): Promise<ActionResult> {
  const running = startAction(run);
  const finished = await running.finished;
  return { ...running, ...finished, ...written(running.files) };
}

function written(files: Readonly<Record<string, string>>): Written {
  return {
    outputs: parseOutputs(readFileSync(files['output'] ?? '', 'utf8')),
    summary: readFileSync(files['summary'] ?? '', 'utf8'),
  };
}

export type InProcessResult = Awaited<ReturnType<typeof runInProcess>> & Written;

/**
 * The action in this process, for what measures nothing: loading the built program takes longer than what it does
 * then. It takes no secrets out of its environment, and reaches the API without a proxy. Two must not run at once.
 */
export async function runActionInProcess(run: ActionRun): Promise<InProcessResult> {
  const { env, files } = runnerEnvironment(run, aDirectory('runner'));
  const HOME = aDirectory('home');
  const before = process.exitCode;
  const perform = async (_: readonly string[], programs: URL) => {
    // The package remembers the file that it has written to first.
    Reflect.set(summary, '_filePath', undefined);
    const { PATH, TMPDIR, RUNNER_TEMP } = process.env;
    const variables = { PATH, HOME, TMPDIR, RUNNER_TEMP, ...env };
    process.exitCode = 0;
    await performAction({ variables, stillReadable: null }, programs, (token) =>
      openClient(token, undefined, run.api),
    );
    return process.exitCode;
  };
  try {
    const result = await runInProcess([], { cwd: run.checkout.path, env }, perform);
    return { ...result, ...written(files) };
  } finally {
    process.exitCode = before;
  }
}
