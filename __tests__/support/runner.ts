/** Runs the action as GitHub's runner does: a process, its environment, its files. */
import { readFileSync } from 'node:fs';
import { start, type Finished, type Running } from './programs.ts';
import { aDirectory } from './repository.ts';
import { parseOutputs, runnerEnvironment, type ActionRun } from './runner-environment.ts';

export { TOKEN, type ActionRun } from './runner-environment.ts';

export interface ActionResult extends Finished, Running {
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
}

export function startAction(run: ActionRun): Running & { files: Readonly<Record<string, string>> } {
  const { env, files } = runnerEnvironment(run, aDirectory('runner'));
  const running = start('index.js', [], { cwd: run.checkout.path, env });
  return { ...running, files };
}

export async function runAction(run: ActionRun): Promise<ActionResult> {
  const running = startAction(run);
  const finished = await running.finished;
  return {
    ...running,
    ...finished,
    outputs: parseOutputs(readFileSync(running.files['output'] ?? '', 'utf8')),
    summary: readFileSync(running.files['summary'] ?? '', 'utf8'),
  };
}
