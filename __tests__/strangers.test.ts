/** The pure parts of `npm run bench:strangers`. */
import vm from 'node:vm';
import { describe, expect, it } from 'vitest';
import { strangerSchema } from '../bench/strangers/list.ts';
import { strangersTable } from '../bench/strangers/page.ts';
import { figuresOf, type Comparison, type StrangerResult } from '../bench/strangers/results.ts';
import { saidFirst } from '../bench/strangers/said-first.ts';
import { slowdownFor, withSlowdown } from '../bench/strangers/slowdown.ts';

const compared = (given: Partial<Comparison> = {}): Comparison => ({
  outcome: 'pass',
  headline: '',
  measuring: 90,
  preparing: 10,
  otherPrograms: 0.5,
  ...given,
});

const tried = (given: Partial<StrangerResult> = {}): StrangerResult => ({
  repository: 'me/shop',
  commit: 'a'.repeat(40),
  shape: 'Express',
  lacks: null,
  when: '2026-01-01T00:00:00Z',
  gate: { commit: 'b'.repeat(40), isClean: true, sourceHash: '0' },
  measuringTime: null,
  settings: [],
  init: { isUp: true, seconds: 30, cause: null, firstCause: null },
  same: compared(),
  slower: compared({ outcome: 'regression' }),
  loop: 20,
  ...given,
});

const down = (cause: string) =>
  tried({
    init: { isUp: false, seconds: 5, cause, firstCause: null },
    same: null,
    slower: null,
    loop: null,
  });

describe('the planted slowdown', () => {
  it('is a tenth of what the dearest request costs, and never shorter than its own clock', () => {
    expect(slowdownFor([200, 1000])).toBe(100);
    expect(slowdownFor([23])).toBe(2.3);
    expect(slowdownFor([8])).toBe(1);
    expect(slowdownFor([])).toBe(1);
  });

  it('delays each request, in a script as in a module, below a first line for the shell', () => {
    const script = withSlowdown('#!/usr/bin/env node\nmain();\n', 'bin/x.js', 300);
    expect(script).toMatch(/^#!\/usr\/bin\/env node\nconst \{ Server: PlantedServer \} = require/);
    expect(script.endsWith('};\nmain();\n')).toBe(true);
    expect(() => new vm.Script(script)).not.toThrow();
    expect(withSlowdown('import x from "x";', 'a.js', 1)).toMatch(/^import \{ Server as/);
    // The planted lines are no TypeScript that a strict project would compile: its own check is off in that copy.
    expect(withSlowdown('const x = 1;', 'a.ts', 1)).toMatch(
      /^\/\/ @ts-nocheck\nimport \{ Server as/,
    );
    expect(withSlowdown('const x = 1;', 'a.js', 1.1)).toContain('+ 1100n;');
  });
});

describe('what is said first', () => {
  it.each([
    [
      'cannongate: installing\nNotes:\n  - a warning\n  - the app did not boot: it needs the variable A. Also possible: more. The proposal below was not tried: fix\n',
      'the app did not boot: it needs the variable A.',
    ],
    [
      '  - install of the app failed: no host (x). The proposal below was not tried: y',
      'install of the app failed: no host (x).',
    ],
    ['cannongate: 1 problem\n  1. --start: found none [no-start-command]\n', '--start: found none'],
    [
      '  - the app was not ready within 30 s: no MongoDB. The proposal below was not tried: x\n  1. Fix the boot',
      'the app was not ready within 30 s: no MongoDB.',
    ],
    ['Error: no report', 'Error: no report'],
  ])('is the reason, without what follows: %j', (printed, said) => {
    expect(saidFirst(printed)).toBe(said);
  });
});

describe('the figures', () => {
  it('count a project that this machine cannot run apart, unless it came up', () => {
    const lacking = { ...down('no MongoDB'), lacks: 'MongoDB' };
    const figures = figuresOf([lacking, { ...tried(), lacks: 'MySQL' }, tried(), down('no start')]);
    expect(figures).toMatchObject({ projects: 4, possible: 3, up: 2, fewSettings: 2 });
    const table = strangersTable([lacking, tried(), down('no start')], '0');
    expect(table).toContain('1 of 2 (50%)');
    expect(table).toContain('1 need what this machine could not give them');
    expect(table).toContain('(there was no MongoDB)');
  });

  it('count a verdict only within two minutes, and an app that is down as one that has none', () => {
    const slow = tried({ same: compared({ measuring: 300 }), slower: null });
    const vague = tried({ same: compared({ outcome: 'inconclusive' }), slower: null });
    const alarm = tried({ same: compared({ outcome: 'regression' }), slower: null });
    const setting = { flag: '--build', why: 'x' };
    const helped = tried({ settings: [setting, setting] });
    const blamed = tried({ same: compared({ outcome: 'candidate-failed' }), slower: null });
    expect(figuresOf([tried(), slow, vague, alarm, helped, blamed, down('x')])).toEqual({
      projects: 7,
      possible: 7,
      up: 6,
      compared: 6,
      soon: 3,
      passedSoon: 2,
      foundSoon: 2,
      fewSettings: 5,
      passed: 3,
      falseAlarms: 2,
      planted: 2,
      found: 2,
      otherPrograms: 0.5,
    });
  });

  it('stand in a table, with what was said of apps that did not come up, as plain text', () => {
    const table = strangersTable([tried(), down('it printed <b>|x|</b> *y*')], '0');
    expect(table).toContain('1 of 2 (50%)');
    expect(table).toContain('pass, 1.5 min');
    expect(table).toContain('regression, 1.5 min, loop of 20 µs');
    expect(table).toContain(String.raw`it printed \<b\>\|x\|\</b\> \*y\*`);
    expect(strangersTable([down('Ignored: esbuild@0.25.8')], '0')).toContain(
      'esbuild<span>@</span>0.25.8',
    );
    expect(strangersTable([], '0')).toBe('No project has been tried yet.');
  });

  it('stand with the measuring time that they were given, if any', () => {
    const short = tried({ measuringTime: '2m' });
    expect(strangersTable([tried(), short], '0')).toContain(
      'had proposed, 1 of 2 projects were compared',
    );
    expect(strangersTable([tried()], '0')).not.toContain('--measuring-time');
  });
});

it('the page says with which code they were measured, that it is older, and how large the slowdowns were', () => {
  const found = (headline: string) =>
    tried({ slower: compared({ outcome: 'regression', headline }) });
  const results = [found('GET / takes about 181% longer (likely 70–365%)'), found('')];
  const two = [
    ...results,
    found('GET /a takes about 59.5% more CPU; GET /b takes about 90% longer'),
  ];
  expect(strangersTable(two, '0')).toContain('\n- cannongate at bbbbbbb, 2026-01-01\n');
  expect(strangersTable(two, '0')).toContain('cost 59.5% to 181% in');
  expect(strangersTable(two, '1')).toContain("These results are older than the gate's code");
});

it('a list names its commit in full, and flags only', () => {
  const stranger = { repository: 'me/shop', commit: 'a'.repeat(40), shape: 'Express' };
  expect(strangerSchema.parse(stranger)).toEqual({
    ...stranger,
    settings: [],
    entry: null,
    lacks: null,
  });
  for (const wrong of [
    { commit: 'main' },
    { repository: 'https://host.example/me/shop' },
    { entry: 'a; b.js' },
    { settings: [{ flag: 'build', value: 'x', why: 'y' }] },
    { surplus: 1 },
  ]) {
    expect(strangerSchema.safeParse({ ...stranger, ...wrong }).success).toBe(false);
  }
});
