/** Where the token goes while the action fetches from a private repository and runs an app. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { GeneratorProcesses } from '../../../src/adapters/load/generator.ts';
import { busyApp } from '../../support/apps.ts';
import { serveGit } from '../../support/git-server.ts';
import { aRecordingGit } from '../../support/recording-git.ts';
import { aRepository, type Files } from '../../support/repository.ts';
import { runAction, TOKEN } from '../../support/runner.ts';

/** As git sends it. */
const ENCODED = Buffer.from(`x-access-token:${TOKEN}`).toString('base64');

/** Also the other tokens of the runner, which the tests' runner gives such values. */
const hasSecret = (text: string) => text.includes('SECRET') || text.includes(ENCODED);

/** Searches every file that it finds in the temporary directory, where checkouts and git's store are. */
const SEARCHING_APP = `import { readdirSync, readFileSync, statSync } from 'node:fs';
// Letter by letter, so that this file does not hold them.
const needles = ${JSON.stringify([Array.from('SECRET'), Array.from(ENCODED)])}.map((letters) => letters.join(''));
const names = readdirSync(process.env.TMPDIR, { recursive: true });
const files = names.map((name) => process.env.TMPDIR + '/' + name)
  .filter((file) => statSync(file).isFile());
console.log('searched for git config: ' + files.some((file) => file.endsWith('/config')));
for (const file of files) {
  const text = readFileSync(file, 'latin1');
  if (needles.some((needle) => text.includes(needle))) console.log('found in ' + file);
}
process.exit(1);
`;

/** A push to a private repository, checked out as with \`persist-credentials: false\`. */
async function runOnPrivateRepository({
  head = { 'server.js': 'process.exit(1);' },
  before,
  bin,
}: { head?: Files; before?: string; bin?: string } = {}) {
  const origin = aRepository();
  const base = origin.commit('base', busyApp(1));
  origin.commit('head', head);
  const { server, url } = await serveGit(origin.path, TOKEN);
  const checkout = origin.shallowCheckout('main');
  checkout.git('remote', 'set-url', 'origin', url);
  const path = process.env['PATH'] ?? '';
  const result = await runAction({
    checkout,
    api: 'http://127.0.0.1:9',
    event: 'push',
    ref: 'refs/heads/main',
    payload: { before: before ?? base, repository: { default_branch: 'main' } },
    env: {
      GITHUB_SERVER_URL: server,
      PATH: bin === undefined ? path : `${bin}:${path}`,
    },
  });
  return { ...result, checkout };
}

it('the token is masked before anything is printed', async () => {
  const { stdout } = await runOnPrivateRepository();
  expect(stdout.split('\n')[0]).toBe(`::add-mask::${TOKEN}`);
});

it('a failed fetch does not print the token', async () => {
  const result = await runOnPrivateRepository({ before: 'f'.repeat(40) });
  expect(result.outputs['outcome']).toBe('configuration-error');
  expect(result.stdout).toContain('cannot be fetched');
  const masked = result.stdout.replace(`::add-mask::${TOKEN}`, '');
  for (const text of [masked, result.stderr, result.summary]) expect(hasSecret(text)).toBe(false);
});

it('git gets the token in one variable of one command, and in no argument', async () => {
  const git = aRecordingGit();
  const { outputs } = await runOnPrivateRepository({ bin: git.bin });
  expect(outputs['outcome']).toBe('candidate-failed');
  const calls = git.read();
  expect(calls.some(({ args }) => args.includes('worktree add'))).toBe(true);
  expect(calls.map(({ args }) => args).filter(hasSecret)).toEqual([]);
  // Inputs may hold more secrets than the token.
  const names = calls.flatMap(({ variables }) => variables.map((each) => each.split('=')[0]));
  expect(names.filter((name) => /^(INPUT|ACTIONS)_/.test(name ?? ''))).toEqual([]);
  const holding = calls.filter(({ variables }) => variables.some(hasSecret));
  expect(holding).toHaveLength(1);
  expect(holding[0]?.args).toContain(' fetch ');
  expect(holding[0]?.variables.filter(hasSecret)).toEqual([
    `GIT_CONFIG_VALUE_0=AUTHORIZATION: basic ${ENCODED}`,
  ]);
});

it('no file holds the token while the app runs, nor afterwards', async () => {
  const result = await runOnPrivateRepository({ head: { 'server.js': SEARCHING_APP } });
  const file = result.outputs['report'] ?? '';
  const report = readFileSync(file, 'utf8');
  expect(report).toContain('searched for git config: true');
  expect(report).not.toContain('found in');
  // What later steps could read: the checkout, the temporary directory, the runner's files.
  const folders = [result.checkout.path, dirname(dirname(file))];
  const left = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  expect(left).toContain(file);
  expect(left.filter((each) => hasSecret(readFileSync(each, 'latin1')))).toEqual([]);
  expect(hasSecret(JSON.stringify(result.outputs))).toBe(false);
});

it('the load generator gets no variables', async () => {
  const variables = { ...process.env, INPUT_TOKEN: TOKEN };
  const program = new URL('generator.js', `file://${inject('dist')}`);
  const signal = new AbortController().signal;
  const generator = await new GeneratorProcesses(program, signal, { variables }).start();
  onTestFinished(() => generator[Symbol.asyncDispose]());
  const environment = readFileSync(`/proc/${generator.pid ?? 0}/environ`, 'utf8').split('\0');
  const names = environment.map((entry) => entry.split('=')[0]).filter((name) => name !== '');
  // What Node.js itself needs for the channel between both.
  expect(names.filter((name) => name?.startsWith('NODE_CHANNEL_') !== true)).toEqual([]);
});
