/** Runs the action as GitHub's runner does: a process, its environment, its files. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { start, type Finished, type Running } from './programs.ts';
import { aDirectory, type TestRepository } from './repository.ts';

export const TOKEN = 'ghs_0123456789abcdefSECRET';

export interface ActionRun {
  readonly checkout: TestRepository;
  readonly api: string;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly event?: string;
  readonly payload?: object;
  readonly ref?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export interface ActionResult extends Finished, Running {
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
}

export function startAction(run: ActionRun): Running & { files: Record<string, string> } {
  const folder = aDirectory('runner');
  const files = Object.fromEntries(
    ['output', 'summary', 'env', 'path', 'state'].map((name) => [name, join(folder, name)]),
  );
  for (const file of Object.values(files)) writeFileSync(file, '');
  const payload = join(folder, 'event.json');
  writeFileSync(payload, JSON.stringify(run.payload ?? {}));
  const inputs = { token: TOKEN, ...run.inputs };
  const running = start('index.js', [], {
    cwd: run.checkout.path,
    env: {
      CI: 'true',
      GITHUB_ACTIONS: 'true',
      GITHUB_API_URL: run.api,
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_REPOSITORY: 'owner/name',
      GITHUB_WORKSPACE: run.checkout.path,
      GITHUB_EVENT_NAME: run.event ?? 'pull_request',
      GITHUB_EVENT_PATH: payload,
      GITHUB_RUN_ID: '1000',
      GITHUB_RUN_ATTEMPT: '1',
      GITHUB_SHA: run.checkout.git('rev-parse', 'HEAD'),
      GITHUB_REF: run.ref ?? 'refs/pull/7/merge',
      GITHUB_OUTPUT: files['output'],
      GITHUB_STEP_SUMMARY: files['summary'],
      GITHUB_ENV: files['env'],
      GITHUB_PATH: files['path'],
      GITHUB_STATE: files['state'],
      ACTIONS_RUNTIME_TOKEN: 'runtime-SECRET',
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'id-SECRET',
      ...Object.fromEntries(
        Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]),
      ),
      ...run.env,
    },
  });
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

/** `name<<delimiter`, lines, `delimiter`. */
function parseOutputs(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/^(.+?)<<(.+)\n([^]*?)\n?\2\n/gm)].map((match) => [match[1], match[3]]),
  ) as Record<string, string>;
}
