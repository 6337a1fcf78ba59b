import { describe, expect, it } from 'vitest';
import { parseConfigFile, type ConfigFile } from '../../src/config/file.ts';
import { hooksFrom, scenariosFrom, type ReadBody } from '../../src/config/scenarios.ts';
import { withDefaults } from '../../src/config/resolve-settings.ts';
import { METRICS } from '../../src/model/metric.ts';
import { describeProblem, describeProblems } from '../../src/model/problem.ts';

function parsed(text: string): ConfigFile {
  const result = parseConfigFile('cannongate.yml', text);
  if ('problems' in result) throw new Error(result.problems.map(describeProblem).join('\n'));
  return result.file;
}

function problemsOf(text: string): string[] {
  const result = parseConfigFile('cannongate.yml', text);
  if ('file' in result) throw new Error('no problem was found');
  return result.problems.map(describeProblem);
}

const noBodies: ReadBody = () => ({ refusal: { code: 'not-found', what: 'file' } });

function scenariosOf(text: string, readBody = noBodies) {
  const file = parsed(text);
  return scenariosFrom(withDefaults({}, file), file, readBody);
}

describe('inputs as defaults', () => {
  it('stand at the top, with the units that they have elsewhere', () => {
    const { values } = parsed(
      'tolerance: 5%\nmeasuring-time: 2m\nalpha: 0.01\nconnections: 50\ninstall: false',
    );
    expect(values).toEqual({
      tolerance: 0.05,
      'measuring-time': 120,
      alpha: 0.01,
      connections: 50,
      install: { kind: 'skip' },
    });
  });

  it('lists may be lists', () => {
    const { values } = parsed('request-paths: [/a, /b]\nenv:\n  - TOKEN\n  - MODE=fast');
    expect(values['request-paths']).toEqual(['/a', '/b']);
    expect(values.env).toEqual([
      { name: 'TOKEN', value: null },
      { name: 'MODE', value: 'fast' },
    ]);
  });

  it('an empty file, or one of comments, says nothing', () => {
    expect(parsed('').values).toEqual({});
    expect(parsed('# nothing yet\n').scenarios).toEqual([]);
  });

  it('what is typed goes before the file', () => {
    const values = withDefaults({ tolerance: 0.01 }, parsed('tolerance: 5%\nmeasuring-time: 2m'));
    expect(values.tolerance).toBe(0.01);
    expect(values['measuring-time']).toBe(120);
  });
});

describe('scenarios', () => {
  it('have defaults for all but the path', () => {
    const { scenarios } = scenariosOf('tolerance: 4%\nscenarios:\n  - path: /users');
    expect(scenarios).toEqual([
      {
        name: 'GET /users',
        setup: null,
        requests: [
          {
            method: 'GET',
            path: '/users',
            headers: {},
            body: null,
            expectedStatus: null,
            expectedBody: null,
            captures: [],
          },
        ],
        connections: 10,
        pipelining: 1,
        timeout: 10,
        tls: null,
        tags: [],
        amount: null,
        rate: null,
        gates: [
          { metric: 'throughput', tolerance: 0.04 },
          { metric: 'cpu', tolerance: 0.04 },
          { metric: 'unloaded-latency', tolerance: 0.2 },
        ],
        hooks: { beforeLaunch: null, afterLaunch: null },
      },
    ]);
  });

  it('take what they are given', () => {
    const { scenarios, problems } = scenariosOf(`
scenarios:
  - name: place an order
    method: post
    path: /orders
    headers: { X-Tenant: 7, accept: text/plain }
    body: { items: [1, 2] }
    connections: 5
    amount: 500
    expect: { status: [200, 201] }
    tolerance: 8%
    gate: [completion-time, { metric: cpu, tolerance: 10% }]
`);
    expect(problems).toEqual([]);
    const [scenario] = scenarios;
    expect(scenario).toMatchObject({
      name: 'place an order',
      requests: [
        {
          method: 'POST',
          headers: { 'X-Tenant': '7', accept: 'text/plain', 'content-type': 'application/json' },
          expectedStatus: [200, 201],
          expectedBody: null,
        },
      ],
      connections: 5,
      amount: 500,
      gates: [
        { metric: 'completion-time', tolerance: 0.08 },
        { metric: 'cpu', tolerance: 0.1 },
      ],
    });
    expect(new TextDecoder().decode(scenario?.requests[0].body?.bytes)).toBe('{"items":[1,2]}');
  });

  it('metrics of the runtime are gated on request', () => {
    const { scenarios, problems } = scenariosOf(
      'scenarios: [{ path: /a, gate: [throughput, { metric: event-loop-delay, tolerance: 50% }, heap] }, { path: /b }]',
    );
    expect(problems).toEqual([]);
    expect(scenarios.map(({ gates }) => gates.map(({ metric }) => metric))).toEqual([
      ['throughput', 'event-loop-delay', 'heap'],
      ['throughput', 'cpu', 'unloaded-latency'],
    ]);
  });

  it('a body of text goes as it stands, and a given content type stays', () => {
    const { scenarios } = scenariosOf(
      'scenarios:\n  - { path: /a, method: PUT, body: "a=1" }\n  - { path: /b, method: PUT, body: { a: 1 }, headers: { Content-Type: application/x } }',
    );
    expect(scenarios[0]?.requests[0].headers).toEqual({});
    expect(scenarios[1]?.requests[0].headers).toEqual({ 'Content-Type': 'application/x' });
  });

  it('a body comes from a file as its bytes', () => {
    const bytes = new Uint8Array([0, 255, 10]);
    const { scenarios } = scenariosOf(
      'scenarios: [{ path: /a, method: POST, body-file: body.bin }]',
      (path) =>
        path === 'body.bin' ? { value: bytes } : { refusal: { code: 'not-found', what: 'file' } },
    );
    expect(scenarios[0]?.requests[0].body).toEqual({ bytes, escaping: null });
  });

  it.each([
    ['500/s', { asked: '500/s', perSecond: 500 }],
    ['2.5 /s', { asked: '2.5/s', perSecond: 2.5 }],
    ['60%', { asked: '60%', share: 0.6 }],
    ['0.95 %', null],
    ['95%', { asked: '95%', share: 0.95 }],
  ])('a rate of %s', (text, rate) => {
    if (rate === null) {
      expect(problemsOf(`scenarios: [{ path: /, rate: ${text} }]`)).toHaveLength(1);
      return;
    }
    const { scenarios, problems } = scenariosOf(`scenarios: [{ path: /, rate: ${text} }]`);
    expect(problems).toEqual([]);
    expect(scenarios[0]?.rate).toEqual(rate);
  });

  it('gate by default what their kind of load can tell', () => {
    const { scenarios } = scenariosOf(
      `scenarios:
  - path: /a
  - { path: /b, amount: 100 }
  - { path: /c, rate: 60% }
  - { path: /d, connections: 1 }
  - { path: /e, connections: 1, pipelining: 2 }`,
    );
    expect(scenarios.map(({ gates }) => gates.map(({ metric }) => metric))).toEqual([
      ['throughput', 'cpu', 'unloaded-latency'],
      ['completion-time', 'cpu'],
      ['achieved-rate', 'cpu', 'latency-p90'],
      ['throughput', 'cpu'],
      ['throughput', 'cpu', 'unloaded-latency'],
    ]);
  });

  it.each([
    ['3%', 0.2],
    ['25%', 0.25],
  ])(
    'tolerate at least a fifth of latency, also by name, if they tolerate %s',
    (tolerance, expected) => {
      const { scenarios, problems } = scenariosOf(
        `scenarios:
  - { path: /a, tolerance: ${tolerance} }
  - { path: /b, tolerance: ${tolerance}, gate: [unloaded-latency] }
  - { path: /c, tolerance: ${tolerance}, gate: [{ metric: unloaded-latency, tolerance: 1% }] }
  - { path: /d, tolerance: ${tolerance}, rate: 60% }
  - { path: /e, tolerance: ${tolerance}, rate: 60%, gate: [latency-max, latency-mean] }
  - { path: /f, tolerance: ${tolerance}, rate: 60%, gate: [{ metric: latency-p99, tolerance: 1% }] }`,
      );
      expect(problems).toEqual([]);
      const ofLatency = scenarios.map(({ gates }) =>
        gates.filter(({ metric }) => metric.includes('latency')).map((gate) => gate.tolerance),
      );
      const [one, two] = [[expected], [expected, expected]];
      expect(ofLatency).toEqual([one, one, [0.01], one, two, [0.01]]);
      const others = scenarios[3]?.gates.filter(({ metric }) => metric !== 'latency-p90') ?? [];
      expect(new Set(others.map((gate) => gate.tolerance))).toEqual(
        new Set([Number.parseFloat(tolerance) / 100]),
      );
    },
  );

  it('at a fixed rate gate any latency by name', () => {
    const names = METRICS.map(({ name }) => name).filter((name) => name.startsWith('latency'));
    const { scenarios, problems } = scenariosOf(
      `scenarios: [{ path: /, rate: 5/s, gate: [${names.join(', ')}] }]`,
    );
    expect(problems).toEqual([]);
    expect(scenarios[0]?.gates.map(({ metric }) => metric)).toEqual(names);
  });

  it('paths of the file add GET scenarios to its others', () => {
    const names = (text: string) => scenariosOf(text).scenarios.map(({ name }) => name);
    expect(names('scenarios: [{ path: /a }]')).toEqual(['GET /a']);
    expect(names('request-paths: [/b]\nscenarios: [{ path: /a }]')).toEqual(['GET /a', 'GET /b']);
  });

  it.each([
    ['a path', '{ har: no.har }, { path: / }'],
    ['one another', '{ har: no.har }, { har: no.har }'],
    ['a scenario without a request', '{ name: a, path: / }, {}, { path: / }'],
  ])('that cannot be read have no name in common with %s', (_, scenarios) => {
    const { problems } = scenariosOf(`scenarios: [${scenarios}]`);
    expect(problems.map(({ code }) => code)).not.toContain('duplicate-name');
    expect(problems).not.toEqual([]);
  });

  it('without any, the root is asked for', () => {
    const { scenarios } = scenariosFrom(withDefaults({}, null), null, noBodies);
    expect(scenarios.map(({ name }) => name)).toEqual(['GET /']);
  });
});

describe('problems', () => {
  it('come all at once, each with its line, its column, and what to do', () => {
    expect(
      problemsOf(`tolerence: 3%
alpha: 2
scenarios:
  - nam: x
    path: users
    method: FETCH
    expect: { statuss: 200 }
  - headers: { Content-Length: 1 }
    path: /ok
    gate: [latency-p42, { metric: cpu, tolerance: lots }]
`),
    ).toEqual(
      [
        /^cannongate.yml:1:1 tolerence: found an unknown key; did you mean tolerance\?/,
        /^cannongate.yml:2:1 alpha: found 2; give a number from 0.000001 to 0.5/,
        /^cannongate.yml:4:5 scenarios\[0\].nam: found an unknown key; did you mean name\?/,
        /^cannongate.yml:5:5 scenarios\[0\].path: found "users"; give a path/,
        /^cannongate.yml:6:5 scenarios\[0\].method: found "FETCH"; give one of GET/,
        /^cannongate.yml:7:15 scenarios\[0\].expect.statuss: found an unknown key; did you mean status\?/,
        /^cannongate.yml:8:5 scenarios\[1\].headers: found {"Content-Length":1}; give header names/,
        /^cannongate.yml:10:12 scenarios\[1\].gate\[0\].metric: found "latency-p42"; give throughput, achieved-rate, completion-time, cpu, .*latency-max, event-loop-delay, .* or memory-growth/,
        /^cannongate.yml:10:40 scenarios\[1\].gate\[1\].tolerance: found "lots"; give a percentage/,
      ].map((pattern) => expect.stringMatching(pattern) as unknown),
    );
  });

  it.each([
    [
      'scenarios: [{ path: /, expect: 200 }]',
      '1:24 scenarios[0].expect: found 200; give a mapping, for example { status: 200 }',
    ],
    [
      'scenarios: [{ path: /, gate: cpu }]',
      '1:24 scenarios[0].gate: found "cpu"; give a list, for example [throughput, cpu]',
    ],
    [
      'scenarios: /users',
      '1:1 scenarios: found "/users"; give a list, for example [{ path: /users }]',
    ],
    [
      'scenarios: [/users]',
      '1:13 scenarios[0]: found "/users"; give a mapping, for example { path: /users }',
    ],
    [
      'scenarios: [{ sequence: [] }]',
      '1:15 scenarios[0].sequence: found []; give at least one request',
    ],
    [
      'scenarios: [{ path: /, form: x }]',
      '1:24 scenarios[0].form: found "x"; give a mapping, for example { name: Ada }',
    ],
    [
      'apps: [web]',
      '1:8 apps[0]: found "web"; give a mapping, for example { name: web, working-directory: apps/web }',
    ],
    ['- a', '1:1: found ["a"]; give a mapping, for example request-paths: [/, /users]'],
    [
      'gate: [cpu]',
      '1:1 gate: found an unknown key; it is a key of a scenario: put it under an item of scenarios',
    ],
    [
      'apps: [{ name: web, path: / }]',
      '1:21 apps[0].path: found an unknown key; it is a key of a scenario: put it under an item of scenarios',
    ],
    [
      'scenarios: [{ path: /, measuring-time: 5m }]',
      '1:24 scenarios[0].measuring-time: found an unknown key; it is a key of the whole file: put it at the top level',
    ],
    [
      'mode: gate',
      '1:1 mode: found an unknown key; it is an input of the action or a flag: give it in the workflow or on the command line',
    ],
    [
      'token: x',
      '1:1 token: found an unknown key; it is an input of the action: give it in the workflow',
    ],
    [
      'scenarios: [{ path: /, expect: { code: 200 } }]',
      '1:34 scenarios[0].expect.code: found an unknown key; known are status, body',
    ],
    [
      'scenarios: [{ path: /, gate: [{ metrik: cpu }] }]',
      '1:33 scenarios[0].gate[0].metrik: found an unknown key; did you mean metric?',
    ],
    [
      'alpha: 0.1\nalpha: 0.2',
      '2:1: not valid YAML: Map keys must be unique: alpha is given twice in one mapping; remove one of them',
    ],
    [
      'alpha: 0.1\n---\nalpha: 0.2',
      '2:1: not valid YAML: the file has a second document, after a line ---; remove the line, or one of the documents',
    ],
  ])('%s: says where, what is accepted, and nothing that is not wrong', (text, message) => {
    expect(problemsOf(text)).toEqual([`cannongate.yml:${message}`]);
  });

  it('a key that is misspelt in one place may be missing in another', () => {
    expect(
      problemsOf('scenarios: [{ path: /, gate: [{ metrik: cpu }, { tolerance: 5% }] }]'),
    ).toEqual([
      expect.stringMatching(/metrik: found an unknown key; did you mean metric/),
      expect.stringMatching(/gate\[1\]: found no metric/),
    ]);
  });

  it.each([
    ['not YAML at all', 'scenarios: [', /^cannongate.yml:1:\d+: not valid YAML/],
    [
      'a key given twice',
      'alpha: 0.1\nalpha: 0.2',
      /^cannongate.yml:2:1: not valid YAML: Map keys must be unique/,
    ],
    ['a list at the top', '- a', /found \["a"\]; give a mapping/],
    ['text at the top', 'hello', /found "hello"; give a mapping/],
    ['scenarios that are no list', 'scenarios: { path: / }', /scenarios: found .*; give a list/],
    ['no scenarios', 'scenarios: []', /give at least one scenario/],
    [
      'a scenario that is no mapping',
      'scenarios: [/users]',
      /scenarios\[0\]: found "\/users"; give a mapping/,
    ],
    [
      'a request of a sequence without a path',
      'scenarios: [{ sequence: [{ method: GET }] }]',
      /scenarios\[0\].sequence\[0\]: found no path; give its path/,
    ],
    ['a key that is near nothing', 'zzzzzzzz: 1', /known are start, install/],
    ...['500', '0/s', '0.5/s', '200000/s', '0%', '120%', '-5/s', 'fast', '5/m'].map(
      (rate): [string, string, RegExp] => [
        `a rate of ${rate}`,
        `scenarios: [{ path: /, rate: ${rate} }]`,
        /scenarios\[0\].rate: found .*; give requests per second from 1\/s to 100,000\/s, for example 500\/s, or a share of the baseline’s capacity from 1% to 95%/,
      ],
    ),
    ['a token, which is a secret', 'token: abc', /token: found an unknown key/],
    [
      'a header with a line break',
      'scenarios: [{ path: /, headers: { a: "b\\r\\nc: d" } }]',
      /give header names/,
    ],
  ])('%s', (_, text, message) => {
    expect(problemsOf(text)[0]).toMatch(message);
  });

  it.each([
    [
      'two scenarios of one name',
      'scenarios: [{ path: /a }, { path: /a }]',
      /2 named "GET \/a"; give each scenario a different name/,
    ],
    [
      'a body twice',
      'scenarios: [{ path: /, body: x, body-file: y }]',
      /body-file: found body-file together with body; keep one/,
    ],
    [
      'fewer requests than connections',
      'scenarios: [{ path: /, amount: 5 }]',
      /5 requests for 10 connections/,
    ],
    [
      'a rate beside an amount',
      'scenarios: [{ path: /, rate: 60%, amount: 500 }]',
      /^cannongate.yml:1:24 scenarios\[0\].rate: found rate together with amount; keep one of them/,
    ],
    [
      'a percentile in a closed loop',
      'scenarios: [{ path: /, gate: [cpu, latency-p99] }]',
      /^cannongate.yml:1:36 scenarios\[0\].gate\[1\]: found "latency-p99"; it can be gated only at a fixed rate: set rate, for example rate: 60%, or gate throughput, cpu, /,
    ],
    [
      'a rate in a closed loop',
      'scenarios: [{ path: /, gate: [achieved-rate] }]',
      /found "achieved-rate"; it can be gated only at a fixed rate/,
    ],
    [
      'a completion time in a closed loop',
      'scenarios: [{ path: /, gate: [completion-time] }]',
      /found "completion-time"; it can be gated only with a fixed amount of requests: set amount, or gate /,
    ],
    [
      'throughput at a fixed rate',
      'scenarios: [{ path: /, rate: 5/s, gate: [throughput] }]',
      /found "throughput"; at a fixed rate it says nothing: gate achieved-rate, cpu, .*latency-mean/,
    ],
    [
      'throughput of a fixed amount',
      'scenarios: [{ path: /, amount: 50, gate: [throughput] }]',
      /found "throughput"; with a fixed amount it says the same as completion-time: gate completion-time, cpu, /,
    ],
    [
      'a latency without load of a fixed amount',
      'scenarios: [{ path: /, amount: 50, gate: [unloaded-latency] }]',
      /found "unloaded-latency"; it is measured only in scenarios without rate and amount: remove these, or gate completion-time/,
    ],
    [
      'a scenario without a path',
      'scenarios: [{ name: x }]',
      /scenarios\[0\]: found no path; give its path, or a sequence or har for several requests/,
    ],
    [
      'a path beside a sequence',
      'scenarios: [{ path: /, sequence: [{ path: /a }] }]',
      /scenarios\[0\].path: found path together with sequence; leave it out: the requests of the sequence/,
    ],
    [
      'a value that no earlier request captures',
      'scenarios: [{ sequence: [{ path: /a, capture: { token: { json: t } } }, { path: "/b/{{tokne}}" }] }]',
      /sequence\[1\]: found \{\{tokne\}\}; no earlier request captures it; did you mean token\?/,
    ],
    [
      'a value that is captured nowhere',
      'scenarios: [{ sequence: [{ path: "/b/{{token}}" }] }]',
      /sequence\[0\]: found \{\{token\}\}; capture it in an earlier request/,
    ],
    [
      'a value captured from two places',
      'scenarios: [{ sequence: [{ path: /a, capture: { t: { json: t, header: t } } }] }]',
      /sequence\[0\].capture.t: found both [a-z]+ and [a-z]+; give exactly one of json, header and pattern/,
    ],
    [
      'a captured value whose name nobody can write',
      'scenarios: [{ sequence: [{ path: /a, capture: { "a b": { json: t } } }] }]',
      /capture.a b: found "a b"; give it a name of letters, digits and underscores/,
    ],
    [
      'pipelining beside a rate',
      'scenarios: [{ path: /, pipelining: 4, rate: 60% }]',
      /pipelining: found pipelining together with rate; keep one of them/,
    ],
    [
      'pipelining beside captured values',
      'scenarios: [{ pipelining: 4, sequence: [{ path: /a, capture: { t: { json: t } } }] }]',
      /pipelining: found pipelining together with capture; keep one of them/,
    ],
    [
      'fewer requests than are on their way at once',
      'scenarios: [{ path: /, amount: 20, pipelining: 4, connections: 10 }]',
      /20 requests for 10 connections, 4 at a time/,
    ],
    [
      'a form beside a body',
      'scenarios: [{ path: /, form: { a: 1 }, body: x }]',
      /form: found form together with body; keep one of them/,
    ],
    [
      'a field of a form that is both',
      'scenarios: [{ path: /, form: { a: { value: 1, file: x } } }]',
      /form.a: found both value and file; give exactly one of value and file/,
    ],
    [
      'a file of a form that is refused',
      'scenarios: [{ path: /, form: { a: { file: ../x } } }]',
      /form.a.file: found "..\/x"; give a file that exists/,
    ],
    [
      'half a client certificate',
      'scenarios: [{ path: /, tls: { cert-file: a.pem } }]',
      /tls: found a cert-file without a key-file; give both, or neither/,
    ],
    [
      'only scenarios that are skipped',
      'scenarios: [{ path: /, skip: true }]',
      /scenarios: found skip: true in every scenario; remove it from at least one/,
    ],
    [
      'a captured value of a single request that nothing captures',
      'scenarios: [{ path: /, headers: { authorization: "Bearer {{ token }}" } }]',
      /scenarios\[0\]: found \{\{token\}\}; capture it in an earlier request of the sequence or of a setup/,
    ],
    [
      'a captured value of a request path',
      'request-paths: ["/a/{{token}}"]',
      /^request-paths: found \{\{token\}\}; capture it/,
    ],
    [
      'an expression of a workflow in a header',
      'scenarios: [{ path: /, headers: { a: "Bearer ${{ secrets.TOKEN }}" } }]',
      /headers: found "\$\{\{ secrets.TOKEN \}\}"; put the value into the env of the workflow’s step, and write \$\{NAME\} here/,
    ],
    [
      'an expression of a workflow in a header of a sequence',
      'scenarios: [{ headers: { a: "${{ TOKEN }}" }, sequence: [{ path: /a }, { path: /b }] }]',
      /scenarios\[0\].headers: found "\$\{\{ TOKEN \}\}"/,
    ],
    [
      'an expression of a workflow in a path, which is no captured value',
      'scenarios: [{ path: "/a/${{ TOKEN }}" }]',
      /path: found "\$\{\{TOKEN\}\}"; put the value into the env/,
    ],
    [
      'an expression of a workflow in a query, which is no captured value',
      'scenarios: [{ path: /a, query: { key: "${{ TOKEN }}" } }]',
      /query: found "\$\{\{ TOKEN \}\}"; put the value into the env/,
    ],
    [
      'an expression of a workflow in a body',
      'scenarios: [{ path: /, method: POST, body: { key: "${{ secrets.KEY }}" } }]',
      /body: found "\$\{\{ secrets.KEY \}\}"; put the value into the env/,
    ],
    [
      'an expression of a workflow in a form',
      'scenarios: [{ path: /, form: { user: me, key: "${{ secrets.KEY }}" } }]',
      /form.key: found "\$\{\{ secrets.KEY \}\}"; put the value into the env/,
    ],
    [
      'an expression of a workflow in an expected body',
      'scenarios: [{ path: /, expect: { body: "${{ github.sha }}" } }]',
      /expect.body: found "\$\{\{ github.sha \}\}"; put the value into the env/,
    ],
    [
      'a metric with two tolerances',
      'scenarios: [{ path: /, gate: [cpu, { metric: cpu, tolerance: 9% }] }]',
      /scenarios\[0\].gate\[1\]: found cpu together with gate\[0\]; keep one of them: a metric is compared once/,
    ],
    [
      'an expected body that may be compressed',
      'scenarios: [{ path: /, headers: { Accept-Encoding: "br, gzip" }, expect: { body: ok } }]',
      /expect.body: found expect.body together with accept-encoding; keep one of them: a compressed body cannot be read/,
    ],
    [
      'a value captured from a body that may be compressed',
      'scenarios: [{ headers: { accept-encoding: gzip }, sequence: [{ path: /a, capture: { t: { json: t }, h: { header: x } } }] }]',
      /sequence\[0\].capture.t: found capture together with accept-encoding; keep one of them/,
    ],
    [
      'a body file that is refused',
      'scenarios: [{ path: /, body-file: ../x }]',
      /found "..\/x"; give a file that exists/,
    ],
  ])('%s', (_, text, message) => {
    const { problems } = scenariosOf(text);
    expect(problems.map(describeProblem)).toEqual([expect.stringMatching(message)]);
  });
});

it('a list as a field of a form is refused, with what a field can be', () => {
  expect(() => parsed('scenarios: [{ path: /, method: POST, form: { a: [1, 2] } }]')).toThrow(
    /form\.a\S*: found \[1,2\]; give a text or a number, or \{ file: PATH \} to send a file/,
  );
});

it('a number in a body that JavaScript cannot keep', () => {
  const bodyWith = (id: string) =>
    parsed(`scenarios: [{ path: /, method: POST, body: { user: { id: ${id} } } }]`);
  expect(() => bodyWith('175928847299117063')).toThrow(
    /body: found .*; give text, or .*at most 9007199254740991/,
  );
  expect(() => bodyWith('"175928847299117063"')).not.toThrow();
});

it.each([
  ['an alias without its anchor', 'start: *nowhere'],
  ['an alias within what it stands for', 'scenarios: &a [{ path: /, body: *a }]'],
  [
    'aliases that multiply without end',
    `a: &a [x, x, x, x, x, x, x, x, x]\n${'bcdefgh'
      .split('')
      .map((name, i) => `${name}: &${name} [${`*${'abcdefg'[i]}, `.repeat(9)}]`)
      .join('\n')}`,
  ],
])('%s is a problem of the file', (_what, text) => {
  const result = parseConfigFile('cannongate.yml', text);
  if ('file' in result) throw new Error('accepted');
  expect(describeProblems(result.problems)).toMatch(
    /cannongate\.yml(?::1:8)?: not valid .*: .*alias/i,
  );
});

describe('a pattern of files without quotes', () => {
  it('that begins with ! would be lost as a tag', () => {
    const text = 'affected-by:\n  - src\n  - !src/docs/**\n  - !*.md\nrequest-paths: [/]';
    expect(problemsOf(text)).toEqual([
      'cannongate.yml:3:5: not valid YAML: !src/docs/** begins with !, a tag in YAML; put quotes around it',
      'cannongate.yml:4:5: not valid YAML: !*.md begins with !, a tag in YAML; put quotes around it',
    ]);
    expect(problemsOf('affected-by: [!src/docs/**, src]')).toHaveLength(1);
  });

  it('that begins with * is told with its place', () => {
    expect(problemsOf('affected-by:\n  - src\n  - **/*.js')).toEqual([
      'cannongate.yml:3:5: not valid YAML: **/*.js is an alias in YAML, and nothing above it has that anchor; if it is a pattern, put quotes around it',
    ]);
  });

  it('that is empty is refused', () => {
    for (const text of ["affected-by: ['']", 'affected-by: [!]']) {
      expect(problemsOf(text)).toEqual([expect.stringContaining('a pattern of files')]);
    }
  });

  it('is read within quotes', () => {
    expect(parsed(`affected-by: [src, '!src/docs/**', "**/*.js"]`)).toBeDefined();
    expect(parsed('x-a: &docs docs/**\naffected-by: [*docs]')).toBeDefined();
  });
});

it('where a file has problems, what is right in it still says where to tell them', () => {
  const result = parseConfigFile('cannongate.yml', 'comment-key: api\ncomment: never\ntypo: 1');
  expect(result).toMatchObject({
    validPart: { values: { 'comment-key': 'api', comment: 'never' } },
  });
});

it('what is wrong in one scenario hides nothing of the others, nor their place', () => {
  const text = [
    'scenarios:',
    '  - { path: users }',
    '  - { path: /a, skip: true }',
    '  - { path: /b, amount: 5 }',
    '  - { path: /a }',
  ].join('\n');
  const result = parseConfigFile('cannongate.yml', text);
  if ('file' in result) throw new Error('accepted');
  const { problems } = scenariosFrom(
    withDefaults({}, result.validPart),
    result.validPart,
    noBodies,
  );
  expect([...result.problems, ...problems].map(describeProblem)).toEqual([
    expect.stringMatching(/^cannongate.yml:2:7 scenarios\[0\].path: found "users"; give a path/),
    expect.stringMatching(/^cannongate.yml:4:17 scenarios\[2\].amount: found 5 requests for 10/),
    expect.stringMatching(/^cannongate.yml:5:5 scenarios\[3\].name: found 2 named "GET \/a"/),
  ]);
});

it.each([
  ['env: { DB_HOST: localhost, DB_PASS: secret, C: 1 }', 'env: [DB_HOST=…, DB_PASS=…]'],
  ['env: { not a name: secret }', 'env: [NAME=…]'],
])(
  'a mapping under env is refused with the list to write, and without its values: %s',
  (text, list) => {
    const result = parseConfigFile('cannongate.yml', text);
    if ('file' in result) throw new Error('accepted');
    expect(result.problems.map(describeProblem)).toEqual([
      `cannongate.yml:1:1 env: found an object; give a list in place of the mapping, for example ${list}`,
    ]);
  },
);

describe('an expression of GitHub is refused in the file', () => {
  const inEnv =
    'put the value into the env of the workflow’s step, and write the name alone here: GitHub evaluates expressions in workflows only';
  const inCommand =
    'put the value into the env of the workflow’s step, list its name under env here, and write $NAME: GitHub evaluates expressions in workflows only';
  const token = '${{ secrets.TOKEN }}';

  it.each([
    [`env: ['A=1', 'KEY=${token}']`, '1:14 env[1]', inEnv],
    [`env: |\n  A=1\n  KEY=${token}`, '1:1 env', inEnv],
    [`start: node server.js ${token}`, '1:1 start', inCommand],
    [`install: npm ci --key=${token}`, '1:1 install', inCommand],
    [`build: make ${token}`, '1:1 build', inCommand],
    [`hooks: { before-launch: 'seed ${token}' }`, '1:10 hooks.before-launch', inCommand],
    [`apps: [{ name: a, env: 'KEY=${token}' }]`, '1:19 apps[0].env', inEnv],
    [
      `apps: [{ name: a, scenarios: [{ path: /, hooks: { after-launch: '${token}' } }] }]`,
      '1:51 apps[0].scenarios[0].hooks.after-launch',
      inCommand,
    ],
    [
      `scenarios: [{ path: / }, { path: /, hooks: { after-launch: '${token}' } }]`,
      '1:46 scenarios[1].hooks.after-launch',
      inCommand,
    ],
  ])('%s', (text, where, advice) => {
    const result = parseConfigFile('cannongate.yml', text);
    if ('file' in result) throw new Error('accepted');
    expect(result.problems.map(describeProblem)).toEqual([
      `cannongate.yml:${where}: found \${{ … }}; ${advice}`,
    ]);
    // Also beside other problems, and together with what is found later.
    const faulty = parseConfigFile('cannongate.yml', `${text}\ntolerance: 5`);
    expect('problems' in faulty && faulty.problems).toHaveLength(2);
  });

  it('but braces of shells and of templates are not', () => {
    const file = parsed(
      "start: docker inspect --format '{{.Name}}' $${A} ${B}\nenv: ['A={{x}}', 'B=$x']",
    );
    expect(file.values.start).toContain('{{.Name}}');
  });
});

it('of a body that may be compressed, status, media type and headers can be checked', () => {
  const { problems } = scenariosOf(`scenarios:
  - path: /a
    headers: { accept-encoding: gzip }
    expect: { status: 200, body: { type: text/html } }
  - path: /b
    headers: { accept-encoding: identity }
    expect: { body: ok }
  - sequence: [{ path: /c, headers: { accept-encoding: br }, capture: { h: { header: x } } }]`);
  expect(problems).toEqual([]);
});

describe('numbers without quotes', () => {
  it('are sent, and are names and refs, as they are written', () => {
    const { scenarios, problems } = scenariosOf(`scenarios:
  - name: 1.10
    path: /a
    query: { page: 0x10 }
    headers: { accept-version: 1.0, x-id: 12345678901234567890 }
    form: { pin: 0042, 1.0: a }
    expect: { body: 1.50 }`);
    expect(problems).toEqual([]);
    const [scenario] = scenarios;
    const [request] = scenario?.requests ?? [];
    expect(scenario?.name).toBe('1.10');
    expect(request).toMatchObject({
      path: '/a?page=0x10',
      headers: { 'accept-version': '1.0', 'x-id': '12345678901234567890' },
      expectedBody: { contains: '1.50' },
    });
    expect(new TextDecoder().decode(request?.body?.bytes)).toBe('pin=0042&1.0=a');
    expect(parsed('baseline: 12e4567').values.baseline).toBe('12e4567');
    expect(parsed('baseline: 1.10').values.baseline).toBe('1.10');
  });

  it('are numbers in a body, and where a number is wanted', () => {
    const text = `alpha: .05
tolerance: 0.0
connections: 0x10
scenarios:
  - path: /a
    method: POST
    body: { price: 1.0, items: [{ count: 1e1 }] }
    amount: 1e3
    expect: { status: 200.0 }
    gate: [{ metric: queries, at-most: 3e0 }]`;
    expect(parsed(text).values).toEqual({ alpha: 0.05, tolerance: 0, connections: 16 });
    const { scenarios, problems } = scenariosOf(text);
    expect(problems).toEqual([]);
    const [scenario] = scenarios;
    expect(scenario).toMatchObject({
      amount: 1000,
      budgets: [{ metric: 'queries', atMost: 3 }],
      requests: [{ expectedStatus: [200] }],
    });
    const body = new TextDecoder().decode(scenario?.requests[0].body?.bytes);
    expect(body).toBe('{"price":1,"items":[{"count":10}]}');
  });
});

it('an expected body is text, or text and a media type', () => {
  const scenarioWith = (body: string) => {
    const file = parsed(`scenarios:\n  - path: /a\n    expect: { body: ${body} }\n`);
    const values = withDefaults(file.values, file);
    const readBody: ReadBody = () => ({ refusal: { code: 'not-found', what: 'file' } });
    return scenariosFrom(values, file, readBody).scenarios[0];
  };
  expect(scenarioWith('"ok"')?.requests[0].expectedBody).toEqual({ contains: 'ok', type: null });
  // Any body, also an empty one.
  expect(scenarioWith("''")?.requests[0].expectedBody).toEqual({ contains: '', type: null });
  expect(
    scenarioWith('{ contains: ok, type: Application/JSON }')?.requests[0].expectedBody,
  ).toEqual({
    contains: 'ok',
    type: 'application/json',
  });
  const wrong = parseConfigFile(
    'cannongate.yml',
    'scenarios:\n  - path: /a\n    expect: { body: { type: json, contain: a } }\n',
  );
  if ('file' in wrong) throw new Error('accepted');
  const said = wrong.problems.map(describeProblem).join('\n');
  expect(said).toMatch(/body.type: found "json"; give a media type/);
  expect(said).toMatch(/body.contain: found an unknown key; did you mean contains\?/);
});

describe('hooks', () => {
  it('stand at the top and in scenarios', () => {
    const text = `
hooks: { before-launch: ./database up, after-launch: ./database down }
scenarios:
  - path: /orders
    hooks:
      before-launch: |
        echo one
        echo two
`;
    const { scenarios } = scenariosOf(text);
    expect(hooksFrom(parsed(text).hooks)).toEqual({
      beforeLaunch: './database up',
      afterLaunch: './database down',
    });
    expect(scenarios[0]?.hooks).toEqual({ beforeLaunch: 'echo one\necho two', afterLaunch: null });
  });

  it('are none without a word of them', () => {
    expect(hooksFrom(parsed('request-paths: /a').hooks)).toEqual({
      beforeLaunch: null,
      afterLaunch: null,
    });
    expect(scenariosOf('request-paths: /a').scenarios[0]?.hooks.beforeLaunch).toBeNull();
  });

  it('that are wrong are told with their place', () => {
    expect(problemsOf('hooks:\n  before-lunch: eat\n  after-launch: [a]\n')).toEqual([
      'cannongate.yml:2:3 hooks.before-lunch: found an unknown key; did you mean before-launch?',
      'cannongate.yml:3:3 hooks.after-launch: found ["a"]; give a command line for the shell',
    ]);
    expect(problemsOf('hooks: ./up')).toEqual([
      'cannongate.yml:1:1 hooks: found "./up"; give a mapping, for example { before-launch: npm run seed }',
    ]);
  });
});

it.each([
  [
    'a merged mapping',
    'x: &x { a: 1 }\nscenarios: [{ path: /, method: POST, body: { <<: *x } }]',
    /^cannongate\.yml:2:\d+: .*<< merges nothing in YAML 1\.2; write the keys out/,
  ],
  [
    'a captured value without quotes',
    'scenarios:\n  - path: /\n    method: POST\n    body:\n      token: {{token}}\n      ref: 1',
    /^cannongate\.yml:5:14: .*\{\{token\}\} is a mapping in YAML; if it is to be filled in, put quotes around it, for example "\{\{token\}\}"/,
  ],
  [
    'an id without quotes',
    'scenarios: [{ path: /, method: POST, body: { ref: [<id>] } }]',
    /^cannongate\.yml:1:51: .*\[<id>\] is a list in YAML; .*"\[<id>\]"/,
  ],
  [
    'text that begins with a captured value',
    'scenarios:\n  - { path: /, headers: { authorization: {{token}} x } }',
    /; a value that begins with \{\{ or \[<id>\] needs quotes around all of it/,
  ],
  [
    'a number that is not finite',
    'scenarios: [{ path: /, method: POST, body: { limit: .inf } }]',
    /body: found .*; give text, or a mapping or list to be sent as JSON, with finite numbers/,
  ],
])('%s in a body is refused: something else would be sent', (_, text, expected) => {
  expect(() => parsed(text)).toThrow(expected);
});

it('a quoted "<<" in a body is a key like any other', () => {
  const file = parsed('scenarios: [{ path: /, method: POST, body: { "<<": { a: 1 } } }]');
  expect(file.scenarios[0]?.body).toEqual({ text: '{"<<":{"a":1}}', json: true });
});

describe('a key at the top that begins with x-', () => {
  it('is ignored, and may hold what aliases repeat', () => {
    const text = 'x-login: &login { path: /in }\nx-: 5\nsetup: [*login]\nscenarios: [*login]';
    const { setup, scenarios } = parsed(text);
    expect(setup.setup).toMatchObject([{ path: '/in' }]);
    expect(scenarios).toMatchObject([{ path: '/in' }]);
  });

  it('is what an unknown key with an anchor could be', () => {
    expect(problemsOf('logins: &a { path: / }\nscenarios: [*a]')).toEqual([
      'cannongate.yml:1:1 logins: found an unknown key; name it x-logins if it only holds anchors',
    ]);
    expect(problemsOf('headers: { a: &b [c] }')).toEqual([
      'cannongate.yml:1:1 headers: found an unknown key; name it x-headers if it only holds anchors',
    ]);
    expect(problemsOf('start: &s node a.js\nother: *s')).toEqual([
      expect.stringContaining('other: found an unknown key; known are'),
    ]);
  });

  it('is a second guess where the key is nearly a known one', () => {
    expect(problemsOf('scenaros: [&first { path: / }]')).toEqual([
      'cannongate.yml:1:1 scenaros: found an unknown key; did you mean scenarios, or x-scenaros for a key that only holds anchors?',
    ]);
  });

  it('is unknown elsewhere', () => {
    expect(problemsOf('scenarios: [{ path: /, x-a: &a 1 }]')).toEqual([
      expect.stringContaining('x-a: found an unknown key; known are name'),
    ]);
  });
});
