/** The environment and the files that GitHub's runner gives to an action, without a test runner's help. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestRepository } from './repository.ts';

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

export interface RunnerEnvironment {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The paths of output, summary, env, path and state. */
  readonly files: Readonly<Record<string, string>>;
}

/** @param folder for the files */
export function runnerEnvironment(run: ActionRun, folder: string): RunnerEnvironment {
  const files = Object.fromEntries(
    ['output', 'summary', 'env', 'path', 'state'].map((name) => [name, join(folder, name)]),
  );
  for (const file of Object.values(files)) writeFileSync(file, '');
  const payload = join(folder, 'event.json');
  writeFileSync(payload, JSON.stringify(run.payload ?? {}));
  const inputs = { token: TOKEN, ...run.inputs };
  const env = {
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
  };
  return { env, files };
}

/** `name<<delimiter`, lines, `delimiter`. */
export function parseOutputs(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/^(.+?)<<(.+)\n([^]*?)\n?\2\n/gm)].map((match) => [match[1], match[3]]),
  ) as Record<string, string>;
}
