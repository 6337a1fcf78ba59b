/** Workflows, above all that of a release, and their own commands, run as the runner does. */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { aDirectory } from './repository.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The tag of the rehearsed release. */
export const TAG = 'v9.8.7';

/** The commit of the rehearsed release. */
export const RELEASED_COMMIT = 'c'.repeat(40);

interface Job {
  readonly if?: string;
  readonly needs?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly environment?: string;
  readonly uses?: string;
  readonly steps?: readonly Step[];
}

export interface Step {
  readonly name?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, unknown>>;
}

interface Workflow {
  readonly on: object;
  readonly permissions: object;
  readonly jobs: Readonly<Record<string, Job>>;
}

export function workflowNamed(name: string, folder = '.github/workflows'): Workflow {
  return parse(readFileSync(join(ROOT, folder, name), 'utf8')) as Workflow;
}

export const RELEASE = workflowNamed('release.yml');

/** The steps of a job that run commands. */
export function commandsOf(job: string, workflow = RELEASE): Step[] {
  return (workflow.jobs[job]?.steps ?? []).filter(({ run }) => run !== undefined);
}

interface Result {
  readonly code: number;
  readonly output: string;
}

export async function runStep(
  { run = '' }: Pick<Step, 'run'>,
  cwd: string,
  env: NodeJS.ProcessEnv = {},
): Promise<Result> {
  const file = join(aDirectory('step'), 'step.sh');
  writeFileSync(file, run);
  const runner = { GITHUB_REF_NAME: TAG, GITHUB_SHA: RELEASED_COMMIT };
  return await new Promise((resolve) => {
    const options = { cwd, env: { ...process.env, ...runner, ...env } };
    execFile('bash', ['-e', file], options, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      resolve({ code, output: stdout + stderr });
    });
  });
}
