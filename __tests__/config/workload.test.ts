/** What the keys of a scenario become: the requests that are sent. */
import { describe, expect, it } from 'vitest';
import { parseConfigFile } from '../../src/config/file.ts';
import { scenariosFrom, type ReadBody } from '../../src/config/scenarios.ts';
import { withDefaults } from '../../src/config/resolve-settings.ts';
import { variableProblems } from '../../src/config/apps.ts';
import { describeProblem } from '../../src/model/problem.ts';
import { withCaptured, withVariables, type Request } from '../../src/model/request.ts';
import { describeWarning } from '../../src/model/warnings.ts';
import { CERTIFICATE } from '../support/certificate.ts';

type Files = Readonly<Record<string, string | Uint8Array>>;

function read(text: string, files: Files = {}) {
  const parsed = parseConfigFile('cannongate.yml', text);
  if ('problems' in parsed) throw new Error(parsed.problems.map(describeProblem).join('\n'));
  const readBody: ReadBody = (name) => {
    const file = files[name];
    if (file === undefined) return { refusal: { code: 'not-found', what: 'file' } };
    return { value: typeof file === 'string' ? new TextEncoder().encode(file) : file };
  };
  const { file } = parsed;
  return scenariosFrom(withDefaults({}, file), file, readBody);
}

function scenarioOf(yaml: string, files: Files = {}) {
  const { scenarios, problems } = read(`scenarios: [${yaml}]`, files);
  expect(problems.map(describeProblem)).toEqual([]);
  const [scenario] = scenarios;
  if (!scenario) throw new Error('there is no scenario');
  return scenario;
}

const requestOf = (yaml: string, files: Files = {}) => scenarioOf(yaml, files).requests[0];
const problemsOf = (yaml: string, files: Files = {}) =>
  read(`scenarios: [${yaml}]`, files).problems.map(describeProblem);
const textOf = ({ body }: Request) => new TextDecoder().decode(body?.bytes);

describe('query', () => {
  it('is encoded and appended, lists and all', () => {
    const { path } = requestOf('{ path: /s, query: { q: "a b&c", tag: [x, ü], page: 2 } }');
    expect(path).toBe('/s?q=a%20b%26c&tag=x&tag=%C3%BC&page=2');
    expect(requestOf('{ path: "/s?a=1", query: { b: 2 } }').path).toBe('/s?a=1&b=2');
  });

  it('keeps placeholders, whose values are encoded when they are known', () => {
    const request = requestOf('{ path: /s, query: { id: "[<id>]", key: "${KEY}" } }');
    expect(request.path).toBe('/s?id=[<id>]&key=${KEY}');
    expect(withVariables(request, () => 'a&b').path).toBe('/s?id=[<id>]&key=a%26b');
  });
});

describe('form', () => {
  it('of fields is sent as browsers do, by POST', () => {
    const request = requestOf('{ path: /login, form: { user: "a b", password: "${PASSWORD}" } }');
    expect(request.method).toBe('POST');
    expect(request.headers).toEqual({ 'content-type': 'application/x-www-form-urlencoded' });
    expect(textOf(request)).toBe('user=a%20b&password=${PASSWORD}');
    expect(textOf(withVariables(request, () => 'x&y=z'))).toBe('user=a%20b&password=x%26y%3Dz');
  });

  it('with a file is multipart that a server can read, the same bytes each time', async () => {
    const boundary = new TextEncoder().encode('--cannongate-form-boundary');
    const bytes = new Uint8Array([0, 255, 13, 10, ...boundary, 13, 10]);
    const yaml = '{ path: /up, form: { title: ü, photo: { file: a/p.png, type: image/png } } }';
    const [one, other] = [
      requestOf(yaml, { 'a/p.png': bytes }),
      requestOf(yaml, { 'a/p.png': bytes }),
    ];
    expect(one).toEqual(other);
    const body = one.body && Buffer.from(one.body.bytes);
    const form = await new Response(body, { headers: { ...one.headers } }).formData();
    expect(form.get('title')).toBe('ü');
    const photo = form.get('photo') as File;
    expect([photo.name, photo.type]).toEqual(['p.png', 'image/png']);
    expect(new Uint8Array(await photo.arrayBuffer())).toEqual(bytes);
  });
});

it('a variable of a form with a file is refused, since it would be sent as it is', () => {
  const form = (key: string) => `{ path: /up, form: { key: "${key}", photo: { file: f } } }`;
  expect(problemsOf(form('${KEY}'), { f: 'x' })).toEqual([
    expect.stringMatching(
      /form.key: found \$\{KEY\}; leave it out: in a form with a file nothing is filled in/,
    ),
  ]);
  expect(problemsOf(form('KEY'), { f: 'x' })).toEqual([]);
});

describe('captured values', () => {
  const setup = 'setup: [{ path: /in, capture: { token: { json: t } } }]';

  it('may have blanks within their braces', () => {
    const request = requestOf(`{ path: "/a/{{ token }}", query: { t: "{{ token }}" },
      headers: { x: "{{ token }}" }, method: POST, body: "{{ token }}", ${setup} }`);
    expect(request.path).toBe('/a/{{token}}?t={{token}}');
    const filled = withCaptured(request, () => 'a b');
    expect(filled.path).toBe('/a/a%20b?t=a%20b');
    expect(filled.headers['x']).toBe('a b');
    expect(textOf(filled)).toBe('a b');
  });

  it('are not looked for in the body of a single request without a setup, which may be a template', () => {
    expect(problemsOf('{ path: /, method: POST, body: "Hello {{name}}" }')).toEqual([]);
  });
});

describe('sequence', () => {
  it('has requests with headers of their own and shared ones, and says where values stand', () => {
    const scenario = scenarioOf(`{
      headers: { X-Tenant: acme, accept: text/plain },
      sequence: [
        { path: /login, form: { user: me }, expect: { status: 201 },
          capture: { token: { json: "$.data.tokens[0].value" }, csrf: { header: x-csrf }, page: { pattern: "p=(.)" } } },
        { path: /me, headers: { Accept: application/json, authorization: "Bearer {{token}}" } },
      ] }`);
    expect(scenario.name).toBe('POST /login and 1 more');
    expect(scenario.requests[0]).toMatchObject({
      expectedStatus: [201],
      captures: [
        { name: 'token', from: { json: ['data', 'tokens', 0, 'value'] } },
        { name: 'csrf', from: { header: 'x-csrf' } },
        { name: 'page', from: { pattern: 'p=(.)' } },
      ],
    });
    expect(scenario.requests[1]?.headers).toEqual({
      'X-Tenant': 'acme',
      Accept: 'application/json',
      authorization: 'Bearer {{token}}',
    });
  });

  it.each([
    ['json: ""', /capture.t.json: found ""; give the path of a value in a JSON body/],
    ['json: a..b', /give the path of a value/],
    ['header: "a b"', /give the name of a header/],
    ['pattern: "("', /Invalid regular expression.*give a regular expression with one group/],
    ['pattern: abc', /it has 0 groups; give a regular expression with one group/],
    ['pattern: "(a)(b)"', /it has 2 groups/],
    ['jsn: a', /capture.t.jsn: found an unknown key; did you mean json\?/],
  ])('refuses { %s }', (capture, message) => {
    const text = `scenarios: [{ sequence: [{ path: /a, capture: { t: { ${capture} } } }] }]`;
    const parsed = parseConfigFile('cannongate.yml', text);
    if ('file' in parsed) throw new Error('accepted');
    expect(parsed.problems.map(describeProblem).join('\n')).toMatch(message);
  });
});

describe('setup', () => {
  it('has requests with headers of their own, whose captures all requests may use', () => {
    const { setup, requests } = scenarioOf(`{
      path: /me, headers: { authorization: "Bearer {{token}}" },
      setup: [
        { path: /login, form: { user: me }, capture: { token: { json: token } } },
        { path: "/choose/{{token}}" },
      ] }`);
    expect(setup?.isShared).toBe(false);
    expect(setup?.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /login',
      'GET /choose/{{token}}',
    ]);
    expect(setup?.requests[0].headers).not.toHaveProperty('authorization');
    expect(requests[0].headers).toEqual({ authorization: 'Bearer {{token}}' });
  });

  it('at the top is that of all scenarios and paths without one of their own', () => {
    const { scenarios, problems } = read(`
      setup: [{ path: /login, capture: { token: { json: token } } }]
      shared-setup: true
      request-paths: [/b]
      scenarios:
        - { path: /a, headers: { x: "{{token}}" } }
        - { path: /open, setup: [] }
        - { path: /own, setup: [{ path: /other-login }], shared-setup: false }
        - { path: /own-shared, setup: [{ path: /other-login }] }
        - { path: /each, shared-setup: false }`);
    expect(problems.map(describeProblem)).toEqual([]);
    const described = scenarios.map(({ name, setup }) => [
      name,
      setup && `${setup.requests[0].path}${setup.isShared ? ' shared' : ''}`,
    ]);
    expect(Object.fromEntries(described)).toEqual({
      'GET /a': '/login shared',
      'GET /b': '/login shared',
      'GET /open': null,
      'GET /own': '/other-login',
      'GET /own-shared': '/other-login shared',
      'GET /each': '/login',
    });
  });

  it('that is shared is refused at the top if no scenario has one', () => {
    expect(read('shared-setup: true\nrequest-paths: [/a]').problems.map(describeProblem)).toEqual([
      expect.stringContaining('shared-setup: found shared-setup without setup; leave it out'),
    ]);
    const { problems } = read(`
      shared-setup: true
      scenarios: [{ path: /a }, { path: /b, setup: [{ path: /login }] }]`);
    expect(problems).toEqual([]);
  });

  it.each([
    [
      '{ path: "/a/{{tokn}}", setup: [{ path: /l, capture: { token: { json: t } } }] }',
      /scenarios\[0\]: found \{\{tokn\}\}; no earlier request captures it; did you mean token\?/,
    ],
    [
      '{ path: /a, setup: [{ path: "/l/{{token}}" }, { path: /l, capture: { token: { json: t } } }] }',
      /setup\[0\]: found \{\{token\}\}; capture it in an earlier request/,
    ],
    [
      '{ sequence: [{ path: /a, capture: { token: { json: t } } }], setup: [{ path: /l, capture: { token: { json: t } } }] }',
      /sequence\[0\].capture.token: found "token", which the setup captures, too; give one of the two another name/,
    ],
    ['{ path: /a, shared-setup: true }', /found shared-setup without setup; leave it out, or list/],
    [
      '{ path: /a, setup: [{ path: /l, body: x, form: { a: b } }] }',
      /found form together with body/,
    ],
  ])('%s is refused', (yaml, message) => {
    expect(problemsOf(yaml).join('\n')).toMatch(message);
  });

  it('its variables have to be set, too', () => {
    const scenario = scenarioOf('{ path: /a, setup: [{ path: "/login?p=${PASSWORD}" }] }');
    expect(variableProblems([scenario], {}).map(describeProblem).join()).toMatch(/PASSWORD/);
  });
});

describe('har', () => {
  const entry = (url: string, rest: object = {}) => ({
    request: { method: 'GET', url, headers: [], ...rest },
  });
  const har = (...entries: object[]) => JSON.stringify({ log: { entries } });
  const one = 'http://localhost:3000';

  it('sends its requests to the app, without what belongs to the connection', () => {
    const text = har(
      entry(`${one}/a?b=c#d`, {
        headers: [
          { name: ':authority', value: 'x' },
          { name: 'Host', value: 'x' },
          { name: 'Cookie', value: 'a=${HOME}{{b}}' },
        ],
      }),
      entry(`${one}/orders`, {
        method: 'POST',
        postData: { text: '{"${a}":1}' },
        headers: [{ name: 'Content-Type', value: 'application/json' }],
      }),
    );
    const { requests, name } = scenarioOf('{ har: r.har, headers: { X-A: 1 } }', { 'r.har': text });
    expect(name).toBe('GET /a?b=c and 1 more');
    expect(withVariables(requests[0], () => 'no').headers).toEqual({
      Cookie: 'a=${HOME}{{b}}',
      'X-A': '1',
    });
    expect(requests[1]).toMatchObject({ method: 'POST', path: '/orders' });
    expect(requests[1] && withVariables(requests[1], () => 'no').body?.bytes).toEqual(
      new TextEncoder().encode('{"${a}":1}'),
    );
  });

  it('keeps a query as it is, one header of a name, and what is HTTP', () => {
    const text = har(
      entry(`${one}/a?q=\${HOME}`, { headers: [{ name: 'Authorization', value: 'stale' }] }),
      entry('data:text/plain,x'),
      entry('ws://localhost:3000/live'),
    );
    const { requests } = scenarioOf('{ har: r.har, headers: { authorization: fresh } }', {
      'r.har': text,
    });
    expect(requests).toHaveLength(1);
    const filled = withVariables(requests[0], () => 'no');
    expect(filled).toMatchObject({ path: '/a?q=${HOME}', headers: { authorization: 'fresh' } });
    expect(Object.keys(filled.headers)).toHaveLength(1);
  });

  it('of a form without the text that was sent is refused', () => {
    const text = har(entry(`${one}/a`, { method: 'POST', postData: { params: [{ name: 'a' }] } }));
    expect(problemsOf('{ har: r.har }', { 'r.har': text }).join()).toMatch(
      /entry 1: found a form without the text that was sent; save it with the text/,
    );
  });

  it('of several hosts has to say which one the app is', () => {
    const files = {
      'r.har': har(entry(`${one}/a`), entry('https://cdn.test/x'), entry(`${one}/b`)),
    };
    expect(problemsOf('{ har: r.har }', files)).toEqual([
      'cannongate.yml:1:15 scenarios[0].har: found requests to 2 hosts: localhost:3000, cdn.test; say which of them the app is: har: { file: r.har, host: localhost:3000 }',
    ]);
    const { requests } = scenarioOf('{ har: { file: r.har, host: localhost:3000 } }', files);
    expect(requests.map(({ path }) => path)).toEqual(['/a', '/b']);
  });

  it.each([
    [
      'another host',
      har(entry(`${one}/a`)),
      /found "other.test"; the file has requests to localhost:3000/,
    ],
    ['no JSON', '<html>', /found "r.har"; give a HAR file as a browser saves it/],
    ['no requests', har(), /log.entries/],
    [
      'no requests over HTTP',
      har(entry('ws://a.test/')),
      /with requests over HTTP; this one has none/,
    ],
    [
      'a method that cannot be sent, by its place in the file',
      har(entry('data:text/plain,x'), entry(`${one}/a`, { method: 'HEAD' })),
      /entry 2: found "HEAD"/,
    ],
    [
      'a method that cannot be sent',
      har(entry(`${one}/a`, { method: 'HEAD' })),
      /entry 1: found "HEAD"/,
    ],
    [
      'headers that cannot be sent',
      har(entry(`${one}/a`, { headers: [{ name: 'a b', value: '' }] })),
      /entry 1: found .*give header names/,
    ],
  ])('is refused for %s', (what, text, message) => {
    const given = what === 'another host' ? '{ file: r.har, host: other.test }' : 'r.har';
    const problems = problemsOf(`{ har: ${given} }`, { 'r.har': text });
    expect(problems.join('\n')).toMatch(message);
  });
});

it('the rest is taken as it is given', () => {
  const tls = '{ servername: app.test, cert-file: c, key-file: k }';
  const scenario = scenarioOf(
    `{ path: /, pipelining: 4, timeout: 30s, tags: [fast, search], tls: ${tls} }`,
    { c: CERTIFICATE.cert, k: CERTIFICATE.key },
  );
  expect(scenario).toMatchObject({
    pipelining: 4,
    timeout: 30,
    tags: ['fast', 'search'],
    tls: { servername: 'app.test', certificate: CERTIFICATE },
  });
  expect(scenarioOf('{ path: /, tls: true }').tls).toEqual({ servername: null, certificate: null });
});

it.each([
  ['{ path: /, query: { a: "\\ud83d" } }', '/?a=%EF%BF%BD'],
  ['{ path: /, query: { a: "${b}" } }', '/?a=${b}'],
])('%s has a path that can be sent', (yaml, path) => {
  expect(requestOf(yaml).path).toBe(path);
});

it('a certificate that is none is refused before anything is built', () => {
  expect(
    problemsOf('{ path: /, tls: { cert-file: c, key-file: k } }', { c: 'no', k: CERTIFICATE.key }),
  ).toEqual([
    expect.stringMatching(/tls.cert-file: found "c"; give a file in PEM, with a line -----BEGIN/),
  ]);
});

it('a sequence with a fixed amount has to come to its last request on every connection', () => {
  expect(
    problemsOf('{ sequence: [{ path: /a }, { path: /b }, { path: /c }], amount: 20 }'),
  ).toEqual([
    expect.stringMatching(
      /amount: found 20 requests for 10 connections that send 3 requests in turn; give at least 30/,
    ),
  ]);
});

describe('only and skip', () => {
  const names = (text: string) => {
    const { scenarios, warnings } = read(`scenarios: ${text}`);
    return { names: scenarios.map(({ name }) => name), warnings: warnings.map(describeWarning) };
  };

  it('leave scenarios out, and say so', () => {
    expect(names('[{ path: /a }, { path: /b, skip: true }]')).toEqual({
      names: ['GET /a'],
      warnings: ['Not compared, since they have skip: true: GET /b.'],
    });
    expect(names('[{ path: /a }, { path: /b, only: true }, { path: /c, skip: true }]')).toEqual({
      names: ['GET /b'],
      warnings: ['Not compared, since other scenarios have only: true: GET /a, GET /c.'],
    });
    expect(names('[{ path: /a, only: false }]').warnings).toEqual([]);
  });

  it('may leave out all scenarios of the file if there are request paths', () => {
    const { scenarios, problems } = read(
      'request-paths: [/b]\nscenarios: [{ path: /a, skip: true }]',
    );
    expect(problems).toEqual([]);
    expect(scenarios.map(({ name }) => name)).toEqual(['GET /b']);
  });
});

describe('environment variables', () => {
  const yaml =
    '{ path: "/a/${ID}", headers: { authorization: "Bearer ${TOKEN}" }, body: { key: "${KEY}", price: "$${KEY}" }, expect: { body: "hello ${ID}" } }';

  it('are filled in where they stand, and nowhere but in what is sent', () => {
    const request = requestOf(yaml);
    expect(request.path).toBe('/a/${ID}');
    const values: Record<string, string> = { ID: 'a/b', TOKEN: 't"1', KEY: 'k"1' };
    const filled = withVariables(request, (name) => values[name] ?? '');
    expect(filled.path).toBe('/a/a%2Fb');
    expect(filled.headers['authorization']).toBe('Bearer t"1');
    expect(textOf(filled)).toBe('{"key":"k\\"1","price":"${KEY}"}');
    expect(filled.expectedBody?.contains).toBe('hello a/b');
  });

  it('do not stand in files, which are sent as they are', () => {
    const request = requestOf('{ path: /, method: POST, body-file: f }', { f: '${HOME}' });
    expect(textOf(withVariables(request, () => 'x'))).toBe('${HOME}');
  });

  it('have to be set, to be sendable, and not to be the runner’s own; no message tells a value', () => {
    const scenario = scenarioOf('{ path: /, headers: { a: "${A}${B}${GITHUB_TOKEN}${C}${D}" } }');
    const variables = { B: 'sécret', GITHUB_TOKEN: 'secret', C: 'c', D: '' };
    const problems = variableProblems([scenario], variables);
    expect(problems.map(describeProblem)).toEqual([
      'scenario "GET /": found ${A}, which is not set, or empty: pull requests from forks get no secrets; set A in the environment, or write $${A} to send the text ${A} itself',
      'scenario "GET /": found ${B}, whose value cannot be sent in a request; give it a value of printable ASCII characters on one line',
      'scenario "GET /": found ${GITHUB_TOKEN}; leave it out: the runner’s INPUT_*, ACTIONS_* and GITHUB_TOKEN are not sent',
      'scenario "GET /": found ${D}, which is not set, or empty: pull requests from forks get no secrets; set D in the environment, or write $${D} to send the text ${D} itself',
    ]);
  });

  it('of several scenarios are told once, with those that use them', () => {
    const each = ['/a', '/b', '/c', '/d'].map((path) =>
      scenarioOf(`{ path: ${path}, headers: { a: "\${A}" } }`),
    );
    expect(variableProblems(each, {}).map(describeProblem)).toEqual([
      expect.stringMatching(/^scenarios "GET \/a", "GET \/b", "GET \/c" and 1 more: found \$\{A\}/),
    ]);
  });
});

it('an id cannot be put beside a body that is no text, which it would change', () => {
  const yaml = '{ path: "/a/[<id>]", method: PUT, body-file: f }';
  expect(problemsOf(yaml, { f: new Uint8Array([255, 254]) })).toEqual([
    expect.stringMatching(
      /scenarios\[0\]: found \[<id>\] in a request with a binary body, PUT .*; leave \[<id>\] out/,
    ),
  ]);
  expect(problemsOf(yaml, { f: 'text' })).toEqual([]);
  // autocannon replaces ids in all that it sends, also where another request asks for one.
  const sequence = '{ sequence: [{ path: "/[<id>]" }, { path: /up, method: PUT, body-file: f }] }';
  expect(problemsOf(sequence, { f: new Uint8Array([255]) })).toHaveLength(1);
});
