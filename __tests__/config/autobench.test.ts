import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  convertAutobench,
  isAutobenchFile,
  parseAutobench,
} from '../../src/config/autobench/convert.ts';
import { parseConfigFile, type ConfigFile, type ParsedFile } from '../../src/config/file.ts';
import { scenariosFrom } from '../../src/config/scenarios.ts';
import { withDefaults } from '../../src/config/resolve-settings.ts';
import { describeProblem } from '../../src/model/problem.ts';

/** As autobench's own documentation shows one, every key included. */
const SHOP = `# The shop's benchmarks
name: 'Shop'
benchFolder: 'bench'
url: 'http://localhost:3000'
connections: 20
pipelining: 4
duration: 30
benchmarks:
  - name: 'place order'
    path: '/orders'
    method: 'POST'
    headers:
      Content-type: 'application/json'
    body:
      quantity: 2
      email: 'buyer-[<id>]@example.com'
    idReplacement: true

  - name: 'list products'
    path: '/products?page=2'
`;

/** The least that autobench takes. */
const LEAST = `name: Least
benchFolder: ./bench
url: http://localhost:3000
benchmarks:
  - name: slow
    path: /slow
`;

function accepted(result: ParsedFile): ConfigFile {
  if ('problems' in result) throw new Error(result.problems.map(describeProblem).join('\n'));
  return result.file;
}

const parsed = (text: string, url?: string) => accepted(parseAutobench('autobench.yml', text, url));

function problemsOf(text: string, url?: string): string[] {
  const result = parseAutobench('autobench.yml', text, url);
  if ('file' in result) throw new Error('no problem was found');
  return result.problems.map(describeProblem);
}

function converted(text: string, url?: string): string {
  const result = convertAutobench(text, url === undefined ? {} : { url });
  if ('problems' in result) throw new Error(result.problems.map(describeProblem).join('\n'));
  return result.text;
}

/** What is compared in the end. */
function scenariosOf(file: ConfigFile) {
  const values = withDefaults({}, file);
  const { scenarios, problems } = scenariosFrom(values, file, () => ({
    refusal: { code: 'not-found', what: 'file' },
  }));
  expect(problems).toEqual([]);
  return scenarios;
}

const withUrl = (url: string) => `url: ${url}\nbenchmarks:\n  - { name: users, path: /users }\n`;
const withBenchmark = (benchmark: string) => `benchmarks:\n  - { name: a, path: /a, ${benchmark} }`;
const pathsOf = ({ scenarios }: ConfigFile) => scenarios.map(({ path }) => path);

describe('an autobench.yml', () => {
  it('becomes scenarios, key by key', () => {
    const { values, scenarios, hooks } = parsed(SHOP);
    expect(values).toEqual({ connections: 20 });
    expect(hooks).toEqual({});
    expect(scenarios).toMatchObject([
      {
        name: 'place order',
        method: 'POST',
        path: '/orders',
        headers: { 'Content-type': 'application/json' },
        body: { text: '{"quantity":2,"email":"buyer-[<id>]@example.com"}' },
        pipelining: 4,
      },
      { name: 'list products', path: '/products?page=2', pipelining: 4 },
    ]);
    expect(scenarios[1]).not.toHaveProperty('method');
  });

  it('with only the required keys has our defaults', () => {
    const file = parsed(LEAST);
    expect(file.values).toEqual({});
    expect(file.scenarios).toEqual([{ name: 'slow', path: '/slow' }]);
    expect(scenariosOf(file)).toMatchObject([{ requests: [{ method: 'GET' }], connections: 10 }]);
  });

  it('needs none of what is of no use here', () => {
    const file = parsed('benchmarks:\n  - { name: a, path: /a }');
    expect(file.scenarios).toHaveLength(1);
    expect(file.warnings).toEqual([]);
  });

  it('warns of what is not taken over', () => {
    expect(parsed(SHOP).warnings).toEqual([
      { code: 'autobench-duration', location: 'autobench.yml' },
      { code: 'autobench-folder', location: 'autobench.yml' },
    ]);
    expect(parsed(LEAST).warnings).toEqual([
      { code: 'autobench-folder', location: 'autobench.yml' },
    ]);
  });

  it('is YAML as autobench reads it: with merge keys and timestamps', () => {
    const { scenarios } = parsed(`benchmarks:
  - &first
    name: a
    path: /a
    headers: { Content-Type: application/json }
    body: { since: 2024-02-03 }
  - <<: *first
    name: b
`);
    expect(scenarios[1]).toEqual({ ...scenarios[0], name: 'b' });
    expect(scenarios[1]?.body?.text).toBe('{"since":"2024-02-03T00:00:00.000Z"}');
  });

  it.each([
    ['autobench.yml', true],
    ['/work/api/autobench.yml', true],
    ['load/autobench.yaml', true],
    ['cannongate.yml', false],
    ['my-autobench.yml', false],
    ['autobench.yml/cannongate.yml', false],
  ])('is told by its base name: %s', (name, isOne) => {
    expect(isAutobenchFile(name)).toBe(isOne);
  });

  it('later problems are told at its own places', () => {
    const file = parsed(SHOP);
    const locate = (path: PropertyKey[]) => file.locate(path);
    expect(locate(['connections'])).toBe('autobench.yml:5:1 connections');
    expect(locate(['scenarios'])).toBe('autobench.yml:8:1 benchmarks');
    expect(locate(['scenarios', 1])).toBe('autobench.yml:19:5 benchmarks[1]');
    expect(locate(['scenarios', 0, 'body'])).toBe('autobench.yml:14:5 benchmarks[0].body');
    expect(locate(['scenarios', 1, 'pipelining'])).toBe('autobench.yml:6:1 pipelining');
  });
});

describe('the URL', () => {
  it.each([
    ['http://localhost:3000', '/users'],
    ['http://localhost:3000/', '/users'],
    ['http://localhost:3000/api/v1/', '/api/v1/users'],
    ['localhost:3000/api', '/api/users'],
    ['127.0.0.1:3000', '/users'],
    ["'http://[::1]:3000/a b'", null],
    ['/api', '/api/users'],
    ["''", '/users'],
    ['', '/users'],
  ])('%s gives its path alone', (url, path) => {
    if (path === null) expect(problemsOf(withUrl(url))).toHaveLength(1);
    else expect(pathsOf(parsed(withUrl(url)))).toEqual([path]);
  });

  it('whose path is put before others is warned of', () => {
    expect(parsed(withUrl('http://localhost/api')).warnings).toEqual([
      { code: 'autobench-url-path', location: 'autobench.yml:1:1 url', path: '/api' },
    ]);
  });

  it('is not put before paths that have its path already', () => {
    const paths = ['/api', '/api/users', '/api?page=2', '/apian'];
    const benchmarks = paths.map((path) => `  - { name: '${path}', path: '${path}' }\n`).join('');
    const file = parsed(`url: http://localhost/api\nbenchmarks:\n${benchmarks}`);
    expect(pathsOf(file)).toEqual(['/api', '/api/users', '/api?page=2', '/api/apian']);
  });

  it.each([
    ['https://staging.example.com', ['staging.example.com']],
    ['http://10.0.0.7:8080', ['10.0.0.7:8080']],
    ['http://localhost.example.com', ['localhost.example.com']],
    ['http://app.localhost:8080', []],
    ['http://127.0.0.2', []],
    ['http://[::1]:3000', []],
    ['http://0.0.0.0:3000', []],
  ])('%s: another machine gets no requests, which is said', (url, hosts) => {
    expect(parsed(withUrl(url)).warnings).toEqual(
      hosts.map((host) => {
        return { code: 'autobench-other-server', location: 'autobench.yml:1:1 url', host };
      }),
    );
  });

  it('is AUTOBENCH_URL’s where that is set', () => {
    const withoutUrl = 'benchmarks: [{ name: users, path: /users }]';
    expect(pathsOf(parsed(withoutUrl, 'http://localhost:3000/v2'))).toEqual(['/v2/users']);
    expect(pathsOf(parsed(withoutUrl, ''))).toEqual(['/users']);
    const both = parsed(withUrl('http://localhost/v1'), 'http://localhost/v2');
    expect(pathsOf(both)).toEqual(['/v2/users']);
    expect(both.warnings).toEqual([
      { code: 'autobench-url-path', location: 'AUTOBENCH_URL', path: '/v2' },
      { code: 'autobench-url-variable', location: 'AUTOBENCH_URL' },
    ]);
    expect(parsed(withUrl('http://localhost:1'), 'http://localhost:2').warnings).toEqual([]);
  });

  it.each([
    ['3000', /url: found 3000; give the URL at which autobench finds the app, for example http/],
    ['[]', /url: found \[\]; give the URL/],
    ['"http://"', /url: found "http:\/\/"; give the URL/],
    ['http://localhost:99999', /url: found "http:\/\/localhost:99999"; give the URL/],
    ['http://localhost?key=secret', /url: found a query; leave it out/],
    ['http://me:secret@localhost', /url: found a user name or password; leave them out, and give/],
    ['"http://me:sec ret@local host"', /url: found "…@local host"; give the URL/],
  ])('%s is refused, and no secret in it is repeated', (url, message) => {
    const problems = problemsOf(withUrl(url));
    expect(problems).toEqual([expect.stringMatching(message)]);
    expect(problems[0]).not.toMatch(/sec ?ret/);
  });

  it('in the variable is refused under the variable’s name', () => {
    expect(problemsOf(withUrl('http://localhost'), 'http://me:secret@localhost')).toEqual([
      'AUTOBENCH_URL: found a user name or password; leave them out, and give the benchmarks an Authorization header',
    ]);
  });
});

describe('a body', () => {
  const bodyOf = (benchmark: string) => {
    const [scenario] = scenariosOf(parsed(withBenchmark(benchmark)));
    return {
      sent: new TextDecoder().decode(scenario?.requests[0].body?.bytes),
      headers: scenario?.requests[0].headers,
    };
  };

  it.each([
    ['a mapping', '{ a: [1, x], b: { c: null } }', '{"a":[1,"x"],"b":{"c":null}}'],
    ['a list', '[1, 2]', '[1,2]'],
    ['text', 'a "b"', '"a \\"b\\""'],
  ])('%s is sent as JSON, under no other headers than are given', (_, body, sent) => {
    expect(bodyOf(`body: ${body}`)).toEqual({ sent, headers: {} });
    const headers = { 'content-TYPE': 'application/x' };
    expect(bodyOf(`body: ${body}, headers: { content-TYPE: application/x }`)).toEqual({
      sent,
      headers,
    });
  });

  it('of text is warned of', () => {
    expect(parsed(withBenchmark('body: hello')).warnings).toEqual([
      { code: 'autobench-text-body', location: 'autobench.yml:2:26 benchmarks[0].body' },
    ]);
  });
});

describe('[<id>]', () => {
  const warned = [{ code: 'autobench-id', location: 'autobench.yml:2:5 benchmarks[0]' }];

  it.each([
    ['body: { id: "[<id>]" }', warned],
    ['body: { id: "[<id>]" }, idReplacement: false', warned],
    ['headers: { x-id: "[<id>]" }', warned],
    ['body: { id: "[<id>]" }, idReplacement: true', []],
    ['idReplacement: true', []],
    ['idReplacement: false', []],
  ])('%s', (benchmark, warnings) => {
    expect(parsed(withBenchmark(benchmark)).warnings).toEqual(warnings);
  });

  it('in a path', () => {
    const { warnings } = parsed('benchmarks: [{ name: a, path: "/a/[<id>]" }]');
    expect(warnings).toMatchObject([{ code: 'autobench-id' }]);
  });
});

describe('problems', () => {
  it('come all at once, in reading order, each with its place and what to do', () => {
    expect(
      problemsOf(`name: [Shop]
benchfolder: bench
url: http://
connections: many
pipelining: 0
duration: 30s
benchmarks:
  - name: a
    path: users
    method: FETCH
    header: { a: b }
  - name: a
    path: /b
    headers: [a]
    body: 5
    idReplacement: often
  - path: /c
    amount: 5
  - name: d
`),
    ).toEqual(
      [
        /^autobench.yml:1:1 name: found \["Shop"\]; give the project’s name$/,
        /^autobench.yml:2:1 benchfolder: found an unknown key; did you mean benchFolder\?$/,
        /^autobench.yml:3:1 url: found "http:\/\/"; give the URL at which/,
        /^autobench.yml:4:1 connections: found "many"; give a whole number from 1 to/,
        /^autobench.yml:5:1 pipelining: found 0; give a whole number from 1 to 100$/,
        /^autobench.yml:6:1 duration: found "30s"; give a number of seconds, for example 30$/,
        /^autobench.yml:9:5 benchmarks\[0\].path: found "users"; give a path that starts with/,
        /^autobench.yml:10:5 benchmarks\[0\].method: found "FETCH"; give one of GET/,
        /^autobench.yml:11:5 benchmarks\[0\].header: found an unknown key; did you mean headers\?$/,
        /^autobench.yml:12:5 benchmarks\[1\].name: found "a", the same as benchmarks\[0\]; give each benchmark a different name$/,
        /^autobench.yml:14:5 benchmarks\[1\].headers: found \["a"\]; give header names/,
        /^autobench.yml:15:5 benchmarks\[1\].body: found 5; give a mapping, a list or text/,
        /^autobench.yml:16:5 benchmarks\[1\].idReplacement: found "often"; give true or false$/,
        /^autobench.yml:17:5 benchmarks\[2\]: found no name; give its name$/,
        /^autobench.yml:18:5 benchmarks\[2\].amount: found an unknown key; known are name, path, method, headers, body, idReplacement$/,
        /^autobench.yml:19:5 benchmarks\[3\]: found no path; give its path$/,
      ].map((pattern) => expect.stringMatching(pattern) as unknown),
    );
  });

  it.each([
    ['no YAML', 'benchmarks: [', /^autobench.yml:1:\d+: not valid YAML/],
    ['a key given twice', 'url: a\nurl: b', /^autobench.yml:2:1: not valid YAML: Map keys must be/],
    ['an alias without its anchor', 'benchmarks: *none', /^autobench.yml: not valid YAML: .*alias/],
    ['an empty file', '', /^autobench.yml:?.*: found no benchmarks; give its benchmarks$/],
    ['text', 'hello', /found "hello"; give a mapping$/],
    ['no benchmarks', 'benchmarks: []', /benchmarks: found \[\]; give at least one benchmark$/],
    ['benchmarks that are no list', 'benchmarks: { a: 1 }', /benchmarks: found .*; give a list$/],
    ['a benchmark that is none', 'benchmarks: [null]', /benchmarks\[0\]: found null; give a map/],
    ['a key of ours', `${LEAST}tolerance: 5%`, /tolerance: found an unknown key; known are name, /],
  ])('%s', (_, text, message) => {
    expect(problemsOf(text)).toEqual([expect.stringMatching(message)]);
  });

  it('are the same when it is converted', () => {
    const text = 'url: 5\nbenchmarks: [{ name: a }]';
    const result = convertAutobench(text);
    expect('problems' in result && result.problems.map(describeProblem)).toEqual(problemsOf(text));
  });
});

describe('converted to a cannongate.yml', () => {
  it('is what docs/how-to/migrate-from-autobench.md shows', () => {
    const page = readFileSync(
      new URL('../../docs/how-to/migrate-from-autobench.md', import.meta.url),
      'utf8',
    );
    const [theirs = '', ours] = [...page.matchAll(/```yaml\n([^]*?)```/g)].map(([, text]) => text);
    expect(converted(theirs).replace(/^#.*\n+/gm, '')).toBe(ours);
  });

  it('says what became of it', () => {
    expect(converted(SHOP)).toBe(`# Sends what autobench.yml sends.
# autobench.yml: duration is not used, since cannongate chooses the length of its runs.
# autobench.yml: benchFolder is not used, since the baseline is measured with the candidate.

connections: 20
scenarios:
  - name: place order
    method: POST
    path: /orders
    headers:
      Content-type: application/json
    body:
      quantity: 2
      email: buyer-[<id>]@example.com
    pipelining: 4
  - name: list products
    path: /products?page=2
    pipelining: 4
`);
  });

  it.each([
    ['every key', SHOP, undefined],
    ['the least keys', LEAST, undefined],
    ['a prefix', withUrl('https://staging.example.com/api'), undefined],
    ['a prefix of the variable', withUrl('http://localhost/v1'), 'http://localhost/v2'],
    ['a mapping without a content type', withBenchmark('body: { a: 1 }'), undefined],
    [
      'text',
      withBenchmark('body: "a: #1\\n", headers: { content-type: text/plain, x: " " }'),
      undefined,
    ],
    [
      'what YAML takes for something else',
      withBenchmark(
        'headers: { content-type: application/json, x: "12" }, body: { "1": "yes", n: ~, t: "12", d: "2024-02-03", "<<": 1, "a: b": "# c", e: 1e30, long: "' +
          'word '.repeat(60) +
          '", lines: "a\\n\\n b\\n" }',
      ),
      undefined,
    ],
    [
      'what anchors share',
      'benchmarks:\n  - { name: a, path: /a, headers: &h { content-type: a/b }, body: &b { c: [1] } }\n  - { name: b, path: /b, headers: *h, body: *b }',
      undefined,
    ],
  ])('%s means the same', (_, text, url) => {
    const direct = parsed(text, url);
    const file = accepted(parseConfigFile('cannongate.yml', converted(text, url)));
    expect(file.values).toEqual(direct.values);
    expect(file.scenarios).toEqual(direct.scenarios);
    expect(scenariosOf(file)).toEqual(scenariosOf(direct));
    expect(file.warnings).toEqual([]);
  });
});
