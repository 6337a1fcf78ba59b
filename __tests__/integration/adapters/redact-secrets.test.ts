import { describe, expect, it } from 'vitest';
import { inspect } from 'node:util';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  isHiddenVariable,
  knownSecrets,
  redact,
  redactAll,
  redactPrinted,
  redactReport,
  secretValues,
} from '../../../src/adapters/redact-secrets.ts';
import { lastLines, keepTail } from '../../../src/adapters/process/log-file.ts';
import { identityOf } from '../../../src/gate/resolve.ts';
import { plainRequest } from '../../../src/model/request.ts';
import { parseReport } from '../../../src/model/report.ts';
import type { Variables } from '../../../src/ports/ports.ts';
import { aScenario, someSettings } from '../../support/apps.ts';
import { aReport } from '../../support/reports.ts';
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

it('passwords in addresses are redacted alone, too, of every address and as they are decoded', () => {
  const value = 'postgres://app:Tr0ub4d@r&3@db/x postgres://app:n%C3%B6chst3s@db/y';
  const secrets = knownSecrets({ DATABASES: value });
  for (const password of ['Tr0ub4d@r&3', 'n%C3%B6chst3s', 'nöchst3s']) {
    expect(redact(`{ user: 'app', password: '${password}' }`, secrets)).toBe(
      "{ user: 'app', password: '***' }",
    );
  }
});

it('the fingerprint in a report does not depend on secrets, which could be tried out otherwise', () => {
  const withKey = (key: string, path = '/') => {
    const body = { bytes: Buffer.from(`{"key":"${key}"}`), escaping: null };
    const requests = [
      { ...plainRequest('POST', path), headers: { authorization: `Bearer ${key}` }, body },
    ] as const;
    const settings = someSettings({
      start: `node server.mjs --key ${key}`,
      scenarios: [aScenario({ requests })],
    });
    const commits = { baseline: 'a'.repeat(40), candidate: 'b'.repeat(40), uncommitted: false };
    return (variables: Variables) => identityOf(settings, { commits }, variables).fingerprint;
  };
  const one = withKey('schlüssel-0001');
  const other = withKey('schlüssel-0002');
  expect(one({ API_KEY: 'schlüssel-0001' })).toBe(other({ API_KEY: 'schlüssel-0002' }));
  expect(one({})).not.toBe(other({}));
  // Everything else still counts.
  const elsewhere = withKey('schlüssel-0001', '/other');
  expect(elsewhere({ API_KEY: 'schlüssel-0001' })).not.toBe(one({ API_KEY: 'schlüssel-0001' }));
});

it('a value of line breaks only redacts nothing, and ends', () => {
  const secrets = secretValues([{ name: 'EMPTY', value: '\n'.repeat(8) }], {});
  expect(redact('a\nb', secrets)).toBe('a\nb');
});

it('a key in JSON is redacted in a printed environment', () => {
  const secrets = secretValues([{ name: 'GCP', value: null }], { GCP: KEY });
  for (const text of [inspect({ GCP: KEY }), JSON.stringify({ GCP: KEY }), KEY]) {
    expect(redact(text, secrets)).not.toContain('superprivate');
  }
});

it('secrets in variables are redacted, whether the app inherits them or not', () => {
  const variables = {
    YARN_NPM_AUTH_TOKEN: 'npm_1234567890',
    HTTPS_PROXY: 'http://user:pa55word@proxy:3128',
    npm_config_registry: 'https://registry.example/',
    PATH: '/usr/bin',
    OTHER_TOKEN: 'never-passed-on',
  };
  const secrets = secretValues([], variables);
  const redacted = redact(Object.values(variables).join(' '), secrets);
  expect(redacted).toBe('*** http://***@proxy:3128 https://registry.example/ /usr/bin ***');
});

it('secrets in the configuration of package managers are redacted, also a token in place of a user', () => {
  const variables = {
    PIP_INDEX_URL: 'https://me:pa55word@pypi.example/simple',
    PIP_EXTRA_INDEX_URL: 'https://t0kenOfGems:@a.example/ https://t0kenOfMine@b.example/',
    UV_INDEX_ACME_PASSWORD: 'wordOfUv1',
    POETRY_HTTP_BASIC_ACME_PASSWORD: 'wordOfPoetry1',
    PIPENV_PYPI_MIRROR: 'https://me:m1rror@pypi.example/',
    GOPROXY: 'https://me:wordOfGo1@go.example,direct',
    npm_config_registry: 'https://t0kenOfNpm@registry.example/',
    UV_DEFAULT_INDEX: 'https://deploy@pypi.example/simple',
    LINK: 'https://somebody1@chat.example/',
  };
  const text = Object.values(variables).join('\n');
  for (const secrets of [secretValues([], variables), knownSecrets(variables)]) {
    expect(redact(text, secrets).split('\n')).toEqual([
      'https://***@pypi.example/simple',
      'https://***:@a.example/ https://***@b.example/',
      '***',
      '***',
      'https://***@pypi.example/',
      'https://***@go.example,direct',
      'https://***@registry.example/',
      'https://deploy@pypi.example/simple',
      'https://somebody1@chat.example/',
    ]);
  }
});

describe('known secrets', () => {
  const variables = {
    INPUT_TOKEN: 'ghs_0123456789abcdef',
    'INPUT_COMMENT-KEY': 'default-key',
    ACTIONS_RUNTIME_TOKEN: 'run/time+token==?ü',
    ACTIONS_CACHE_URL: 'https://cache.example/',
    NPM_TOKEN: 'npm_abcdefgh',
    AUTH_MODE: 'bearer',
    SSH_AUTH_SOCK: '/tmp/ssh-agent',
    GIT_AUTHOR_NAME: 'Jane Q. Doe',
    DATABASE_URL: 'postgres://me:pa55word@db/x',
  };
  const entries = [
    { name: 'API_KEY', value: 'sk-listed-1' },
    { name: 'LOG_LEVEL', value: 'verbose' },
  ];
  const secrets = knownSecrets(variables, entries);
  const values = ['ghs_0123456789abcdef', 'run/time+token==?ü', 'npm_abcdefgh', 'sk-listed-1'];
  const lines = (text: string, width: number) =>
    text.replace(new RegExp(`.{${width}}`, 'g'), '$&\n');
  const base64 = (text: string) => Buffer.from(text).toString('base64');

  it.each<[string, (value: string) => string]>([
    ['plain', (value) => value],
    ['in JSON', (value) => JSON.stringify({ value })],
    ['in a URL', (value) => `https://host/?a=${encodeURIComponent(value)}`],
    ['in a form', (value) => new URLSearchParams({ value }).toString()],
    ['as bytes of a URL', (value) => Buffer.from(value).toString('hex').replace(/../g, '%$&')],
    ['in hexadecimal', (value) => Buffer.from(value).toString('hex')],
    ['in Base64', base64],
    ['in Base64 within a text', (value) => base64(`x-access-token:${value}\n`)],
    ['in Base64, one byte on', (value) => base64(`A${value}BC`)],
    ['in Base64, two bytes on', (value) => base64(`AB${value}C`)],
    ['in Base64 for URLs', (value) => Buffer.from(`AB${value}`).toString('base64url')],
    ['in Base64 in short lines', (value) => lines(base64(`A=${value}`), 5)],
    ['over two lines', (value) => lines(value, 7)],
  ])('are struck out %s', (_how, print) => {
    for (const value of values) {
      const redacted = redact(`before ${print(value)} after`, secrets);
      expect(redacted).toMatch(/^before [^]*\*\*\*[^]* after$/);
      // What is left is too short to be of use.
      expect(redacted.replace(/^before | after$/g, '').length).toBeLessThan(45);
      expect(redacted).not.toContain(print(value));
      const longest = base64(value).slice(4, -4);
      expect(redacted.replaceAll('\n', '')).not.toContain(longest);
    }
  });

  it('do not include words, places and names', () => {
    const harmless = 'default-key https://cache.example/ bearer /tmp/ssh-agent Jane Q. Doe verbose';
    expect(redact(harmless, secrets)).toBe(harmless);
    expect(redact('postgres://me:pa55word@db/x', secrets)).toBe('postgres://***@db/x');
  });

  it('are struck out of every text within a report', () => {
    const report = {
      log: ['a npm_abcdefgh'],
      arm: 'baseline',
      cells: [{ scenario: 'sk-listed-1', n: 1 }],
    };
    expect(redactAll(report, secrets)).toEqual({
      log: ['a ***'],
      arm: 'baseline',
      cells: [{ scenario: '***', n: 1 }],
    });
  });
});

describe('a variable', () => {
  it.each([
    'AUTHOR',
    'GIT_AUTHORS',
    'AUTHORITY',
    'KEYBOARD_LAYOUT',
    'MONKEY',
    'TURKEY_REGION',
    'KEYCLOAK_URL',
    'CASSANDRA_KEYSPACE',
    'TOKENIZERS_PARALLELISM',
    'TOKENIZER',
    'SECRETARY',
    'GIT_ASKPASS',
    'CACHE_BYPASS',
    'OLDPWD',
    'SSH_AUTH_SOCK',
  ])('%s is no secret', (name) => {
    expect(knownSecrets({ [name]: 'eu-central-1' })).toEqual([]);
    expect(isHiddenVariable(name)).toBe(false);
  });

  it.each([
    'AUTHORIZATION',
    'AUTHOR_TOKEN',
    'authorToken',
    'AUTHTOKEN',
    'NPM_CONFIG__AUTH',
    'COMMONKEY',
    'STRIPEKEY',
    'apiKey',
    'MONKEY_KEY',
    'KEYCLOAK_SECRET',
    'PGPASSWORD',
    'DB_PASS',
    'DB_PASS_2',
    'MYSQL_PWD',
    'SSH_PASSPHRASE',
    'MAX_TOKENS_SECRET',
    'CREDENTIALS',
  ])('%s is one', (name) => {
    expect(knownSecrets({ [name]: 'eu-central-1' })).toContain('eu-central-1');
    expect(isHiddenVariable(name)).toBe(true);
  });
});

it('a common word under env stays in the log, unless its name is that of a secret', () => {
  const env = [
    { name: 'MODE', value: 'production' },
    { name: 'TOKENIZERS_PARALLELISM', value: 'disabled' },
    { name: 'LIMIT', value: '1000000' },
    { name: 'TENANT', value: 'tenant-4711' },
    { name: 'DB_PASSWORD', value: 'correcthorse' },
  ];
  const text = 'disabled in production, at most 1000000, for tenant-4711 with correcthorse';
  expect(redact(text, secretValues(env, {}))).toBe(
    'disabled in production, at most 1000000, for *** with ***',
  );
});

describe('what an app prints of its own', () => {
  const body = `${'MIIEvQIBADANBgkqhkiG9w0BAQEFAASC'.repeat(2)}\n${'C7Vv+1Lq/x'.repeat(6)}\nQw==`;
  const pem = (kind: string) => `-----BEGIN ${kind}-----\n${body}\n-----END ${kind}-----`;
  const object = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const webToken = `${object({ alg: 'HS256' })}.${object({ sub: '1234567890' })}.c2lnbmF0dXJlLW9mLWl0`;
  // In parts, since services look for them in repositories.
  const of = (...parts: readonly string[]) => parts.join('');
  const secrets: Record<string, string> = {
    'of GitHub': of('gh', 'p', '_', 'a1B2c3D4e5'.repeat(4)),
    'of GitHub with fine grains': of('github_', 'pat', '_11ABCDEFG0', 'x1Y2z3_W4v'.repeat(5)),
    'of an app of GitHub': of('gh', 's', '_123456_', webToken),
    'of GitLab': of('gl', 'pat', '-', 'a1B2c3D4e5'.repeat(2)),
    'of npm': of('np', 'm', '_', 'a1B2c3D4e5'.repeat(4).slice(4)),
    'of AWS': of('AK', 'IA', 'IOSFODNN7EXAMPLE'),
    'of Google': of('AI', 'za', 'SyA-', 'a1B2c3D4e5'.repeat(4).slice(0, 31)),
    'of Slack': of('xo', 'xb', '-1234567890-abcdefghij'),
    'of Stripe': of('sk_', 'live', '_', 'a1B2c3D4e5'.repeat(2)),
    'of OpenAI': of('sk-', 'proj', '-', 'a1B2c3D4e5_-'.repeat(3)),
    'that is a JSON web token': webToken,
  };

  it.each(Object.entries(secrets))('a token %s is struck out', (_, secret) => {
    for (const print of [
      (value: string) => value,
      (value: string) => `connected with ${value}, now`,
      (value: string) => JSON.stringify({ value }),
      (value: string) => `TOKEN=${value};`,
      (value: string) => `https://host/?token=${value}&a=b`,
    ]) {
      const redacted = redactPrinted(print(secret), []);
      expect(redacted).toBe(print('***'));
    }
  });

  it.each(['PRIVATE KEY', 'RSA PRIVATE KEY', 'OPENSSH PRIVATE KEY', 'PGP PRIVATE KEY BLOCK'])(
    'a %s is struck out, as lines, as JSON and without its end',
    (kind) => {
      const key = pem(kind);
      expect(redactPrinted(`key:\n${key}\nlistening`, [])).toBe('key:\n***\nlistening');
      expect(redactPrinted(JSON.stringify({ key }), [])).toBe('{"key":"***"}');
      const cut = key.slice(0, key.indexOf('Qw=='));
      expect(redactPrinted(`${cut}\nError: no end`, [])).toMatch(/^\*\*\*\s+Error: no end$/);
    },
  );

  it('passwords of addresses and of authorization are struck out, and their hosts stay', () => {
    const printed = [
      'connect postgres://app:s3cret@r@db.internal:5432/shop?ssl=1',
      '{"url":"redis://:s3cret@cache:6379"}',
      'authorization: Bearer s3cret.s3cret-s3cret',
      '{"Authorization":"Basic czNjcmV0OnMzY3JldA=="}',
    ];
    expect(printed.map((line) => redactPrinted(line, []))).toEqual([
      'connect postgres://***@db.internal:5432/shop?ssl=1',
      '{"url":"redis://***@cache:6379"}',
      'authorization: Bearer ***',
      '{"Authorization":"Basic ***"}',
    ]);
  });

  it('what only looks a little like one stays', () => {
    const harmless = [
      'listening on http://localhost:3000, mail a@example.com',
      'GET http://localhost:3000/users/@me and http://localhost:8080?mail=a@example.com',
      'npm_config_registry npm_lifecycle_event ghp_short sk-button-primary-large-outline xoxo-',
      'https://user@host/repository.git git@github.com:owner/name.git',
      'authorization: Bearer required, authorization header is missing',
      '-----BEGIN CERTIFICATE----- MIIB -----BEGIN PUBLIC KEY-----',
      'eyJ is how one begins, as in eyJhbGciOiJIUzI1NiJ9.short',
      '4f2d0c3b9a8e7f6d5c4b3a2918273645aabbccdd sha512-Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4',
    ].join('\n');
    expect(redactPrinted(harmless, [])).toBe(harmless);
  });

  it('in the log is struck out, also if the end that is read begins within it', () => {
    const log = join(aDirectory(), 'log');
    const key = pem('PRIVATE KEY');
    for (const inTail of [1, 40, 100, key.length]) {
      writeFileSync(
        log,
        `${'x\n'.repeat(9000)}${key}\n`.padEnd(18_000 + key.length - inTail + TAIL, 'y'),
      );
      keepTail(log);
      expect(lastLines(log, 9).join('\n')).not.toMatch(/MIIE|C7Vv|Qw==/);
    }
  });

  it('takes no long time, whatever it is', () => {
    // Each begins a pattern again and again. In the square of the length they would take minutes.
    for (const piece of [
      '://',
      '://a:',
      'eyJ',
      '-eyJ',
      '+eyJ',
      'eyJaaaaaaaaaa.',
      '-----BEGIN PRIVATE KEY-----',
      'sk-',
      'authorization: bearer ',
      'authorization:  ',
      'A',
      '\\',
      '\\n',
    ])
      expect(redactPrinted(piece.repeat(200_000 / piece.length), [])).not.toBe('');
  });
});

it('a report stays one if a secret is like the name of the repository, a commit or a metric', async () => {
  const scenario = aScenario({ name: 'GET /shop-api' });
  const { outcome, ...plain } = await aReport({}, { scenarios: [scenario], measuringTime: 120 });
  const report = {
    ...plain,
    outcome,
    sourceUrl: 'https://github.com/acme/shop-api/blob/abc/',
    warnings: [{ code: 'env-not-set' as const, variable: 'shop-api' }],
  };
  const secrets = ['shop-api', String(report.commits.candidate), 'unloaded-latency'];
  const redacted = redactReport(report, secrets);
  expect(parseReport(JSON.stringify(redacted))).toHaveProperty('report');
  expect(redacted.sourceUrl).toBe(report.sourceUrl);
  expect(redacted.commits).toEqual(report.commits);
  expect(redacted.warnings).toEqual([{ code: 'env-not-set', variable: '***' }]);
  // Also where names are the keys of an object.
  const launch = redacted.launches[0];
  expect(Object.keys(launch?.steadyWindows ?? {})).toEqual(['GET /***']);
  expect(launch?.rounds[0]?.scenario).toBe('GET /***');
});

it('a secret with a colour code in the middle is redacted', () => {
  const log = join(aDirectory(), 'log');
  writeFileSync(log, 'pass\u001b[31mword-of\u001b[0m-mine\n');
  expect(lastLines(log, 5, ['password-of-mine'])).toEqual(['***']);
});

/** Where the end of a log begins that is read. */
const TAIL = 64 * 1024;
const LONG = 'kfQ7vTz2LwXb9RmYc4Hs8NdJ6PgE3aUo';

it.each<[string, string]>([
  ['within a line', `a line of ${LONG} and more`],
  ['over two lines', `${LONG.slice(0, 20)}\n${LONG.slice(20)}`],
  ['with a colour code', `${LONG.slice(0, 15)}\u001b[31m${LONG.slice(15)}`],
])('a secret where the end of a log begins is redacted %s', (_how, text) => {
  const log = join(aDirectory(), 'log');
  const isPublished = (lines: readonly string[]) =>
    Array.from({ length: LONG.length - 7 }, (_, i) => LONG.slice(i, i + 8)).some((piece) =>
      lines.join('').includes(piece),
    );
  for (let inTail = 0; inTail <= text.length + 1; inTail += 1) {
    const before = 'x'.repeat(1000);
    const after = '\n'.padEnd(TAIL - inTail, 'y');
    writeFileSync(log, before + text + after);
    expect(isPublished(lastLines(log, 5, [LONG])), `${inTail} characters`).toBe(false);
    keepTail(log, [LONG]);
    expect(isPublished(lastLines(log, 5, [LONG])), `${inTail} characters, cut`).toBe(false);
  }
});

it('what stands before the end of a log is not shown, however long a secret is', () => {
  const log = join(aDirectory(), 'log');
  writeFileSync(log, `before\n${'x'.repeat(TAIL - 1)}\n`);
  const withSecret = lastLines(log, 5, [LONG]);
  expect(withSecret).toEqual(lastLines(log, 5));
  expect(withSecret).toHaveLength(1);
});

it('a finished log is cut down to its end', () => {
  const log = join(aDirectory(), 'log');
  writeFileSync(log, `${'x'.repeat(300_000)}\nthe end\n`);
  keepTail(log);
  expect(lastLines(log, 1)).toEqual(['the end']);
  expect(lastLines(log, 5).join('').length).toBeLessThan(1000);
});
