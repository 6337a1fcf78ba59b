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
])('what env gives is struck out %s', (_how, print) => {
  for (const value of ['pass"word with\\backslash', 'plain-secret', 'a b&c=d/e']) {
    const secrets = secretValues([{ name: 'TOKEN', value }], {});
    const told = redact(print(value), secrets);
    expect(told).toContain('***');
    expect(told).not.toContain(value);
  }
});

it('a key that is JSON itself is struck out of a printed environment', () => {
  const secrets = secretValues([{ name: 'GCP', value: null }], { GCP: KEY });
  for (const text of [inspect({ GCP: KEY }), JSON.stringify({ GCP: KEY }), KEY]) {
    expect(redact(text, secrets)).not.toContain('superprivate');
  }
});

it('so is what is allowed through and looks like a secret', () => {
  const variables = {
    YARN_NPM_AUTH_TOKEN: 'npm_1234567890',
    HTTPS_PROXY: 'http://user:pa55word@proxy:3128',
    npm_config_registry: 'https://registry.example/',
    PATH: '/usr/bin',
    OTHER_TOKEN: 'never-passed-on',
  };
  const secrets = secretValues([], variables);
  const told = redact(Object.values(variables).join(' '), secrets);
  expect(told).toBe('*** http://***@proxy:3128 https://registry.example/ /usr/bin never-passed-on');
});

it('a colour in the middle does not hide one', () => {
  const log = join(aDirectory(), 'log');
  writeFileSync(log, 'pass\u001b[31mword-of\u001b[0m-mine\n');
  expect(lastLines(log, 5, ['password-of-mine'])).toEqual(['***']);
});

it('a log that nobody writes to any more is cut down to its end', () => {
  const log = join(aDirectory(), 'log');
  writeFileSync(log, `${'x'.repeat(300_000)}\nthe end\n`);
  keepTail(log);
  expect(lastLines(log, 1)).toEqual(['the end']);
  expect(lastLines(log, 5).join('').length).toBeLessThan(1000);
});
