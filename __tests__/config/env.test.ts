import { describe, expect, it } from 'vitest';
import { passable } from '../../src/config/apps.ts';
import { envEntries } from '../../src/inputs/env.ts';
import { read } from '../../src/inputs/readers.ts';
import { parseConfigFile } from '../../src/config/file.ts';
import { describeProblems } from '../../src/model/problem.ts';

const SECRET = 's3cr3t/value+with==';

function refusalsOf(raw: unknown): string {
  const result = read(envEntries, raw);
  if ('value' in result) throw new Error('accepted');
  return describeProblems(result.refusals.map((refusal) => ({ where: '--env', ...refusal })));
}

describe('a refusal never shows a value', () => {
  it.each([
    ['a name that is none', `MY-TOKEN=${SECRET}`],
    ['a value without a name', SECRET],
    ['a key of several lines', `KEY=-----BEGIN KEY-----\n${SECRET}\nab/cd+ef\n-----END KEY-----`],
    ['a reserved name', `PORT=${SECRET}`],
    ['a variable that is given twice', [`TOKEN=1`, `TOKEN=${SECRET}`]],
    ['a mapping', { TOKEN: SECRET }],
    ['a list of mappings', [{ TOKEN: SECRET }]],
    ['a number among the lines', ['A=1', 12, `=${SECRET}`]],
  ])('%s', (_what, raw) => {
    const message = refusalsOf(raw);
    expect(message).not.toMatch(/s3cr3t|BEGIN|ab\/cd/);
    expect(message).toMatch(/--env: found/);
  });

  it('in a configuration file', () => {
    const result = parseConfigFile('cannongate.yml', `env:\n  - MY-TOKEN=${SECRET}\n`);
    if ('file' in result) throw new Error('accepted');
    const message = describeProblems(result.problems);
    expect(message).not.toContain('s3cr3t');
    expect(message).toMatch(/cannongate\.yml:1:1 env: found line 1, not shown/);
  });
});

it('a refusal says which line', () => {
  expect(refusalsOf(`A=1\n\nB-C=2\nPORT=3`)).toMatch(/found line 3,.*\n.*found line 4, PORT;/);
});

it('what passes nothing through is warned of, and called by its name only where it looks like one', () => {
  const lines = ['SET', 'MISSING_TOKEN', 'VALUE=', 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSj'];
  const result = read(envEntries, lines);
  if ('refusals' in result) throw new Error('refused');
  const { env, warnings } = passable(result.value, { SET: 'x' });
  expect(env.map((entry) => entry.name)).toEqual(['SET', 'VALUE']);
  expect(warnings).toEqual([
    { code: 'env-not-set', variable: 'MISSING_TOKEN' },
    { code: 'env-not-set', variable: 'variable 4' },
  ]);
});

it.each([
  'INPUT_TOKEN',
  'ACTIONS_RUNTIME_TOKEN',
  'actions_id_token_request_url',
  'GITHUB_TOKEN',
  'GITHUB_ENV',
  'GITHUB_PATH',
  'GITHUB_OUTPUT',
  'GITHUB_STATE',
  'GITHUB_STEP_SUMMARY',
])('refuses to pass on %s', (name) => {
  expect(refusalsOf(`A=1\n${name}`)).toContain(`--env: found line 2, ${name}`);
});
