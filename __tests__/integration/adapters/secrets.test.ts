import { expect, it } from 'vitest';
import { inspect } from 'node:util';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { secretValues, redact } from '../../../src/adapters/app/secrets.ts';
import { lastLines, keepTail } from '../../../src/adapters/process/log-file.ts';
import { aDirectory } from '../../support/repository.ts';

const KEY = '{"key":"-----BEGIN\\nMIIEsuperprivate\\n-----END","quote":"a\'b"}';

it.each([
  ['as it is', (value: string) => value],
  ['as JSON', (value: string) => JSON.stringify({ value })],
  ['as JSON in JSON', (value: string) => JSON.stringify(JSON.stringify({ value }))],
  ['as a printed object', (value: string) => inspect({ value }, { breakLength: Infinity })],
  ['in an address', (value: string) => `https://host/?token=${encodeURIComponent(value)}`],
])('values of env are redacted %s', (_how, print) => {
  for (const value of ['pass"word with\\backslash', 'plain-secret', 'a b&c=d/e']) {
    const secrets = secretValues([{ name: 'TOKEN', value }], {});
    const redacted = redact(print(value), secrets);
    expect(redacted).toContain('***');
    expect(redacted).not.toContain(value);
  }
});

it('a key in JSON is redacted in a printed environment', () => {
  const secrets = secretValues([{ name: 'GCP', value: null }], { GCP: KEY });
  for (const text of [inspect({ GCP: KEY }), JSON.stringify({ GCP: KEY }), KEY]) {
    expect(redact(text, secrets)).not.toContain('superprivate');
  }
});

it('secrets in the variables that the app inherits are redacted', () => {
  const variables = {
    YARN_NPM_AUTH_TOKEN: 'npm_1234567890',
    HTTPS_PROXY: 'http://user:pa55word@proxy:3128',
    npm_config_registry: 'https://registry.example/',
    PATH: '/usr/bin',
    OTHER_TOKEN: 'never-passed-on',
  };
  const secrets = secretValues([], variables);
  const redacted = redact(Object.values(variables).join(' '), secrets);
  expect(redacted).toBe(
    '*** http://***@proxy:3128 https://registry.example/ /usr/bin never-passed-on',
  );
});

it('a secret with a colour code in the middle is redacted', () => {
  const log = join(aDirectory(), 'log');
  writeFileSync(log, 'pass\u001b[31mword-of\u001b[0m-mine\n');
  expect(lastLines(log, 5, ['password-of-mine'])).toEqual(['***']);
});

it('a finished log is cut down to its end', () => {
  const log = join(aDirectory(), 'log');
  writeFileSync(log, `${'x'.repeat(300_000)}\nthe end\n`);
  keepTail(log);
  expect(lastLines(log, 1)).toEqual(['the end']);
  expect(lastLines(log, 5).join('').length).toBeLessThan(1000);
});
