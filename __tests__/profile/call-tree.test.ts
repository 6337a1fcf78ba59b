import { describe, expect, it } from 'vitest';
import {
  blockingRatio,
  callTree,
  locationOf,
  NO_LINE,
  type CallNode,
} from '../../src/profile/call-tree.ts';
import { costsByLocation } from '../../src/profile/location-costs.ts';
import { toWallTime } from '../../src/profile/scale-costs.ts';
import { locationTitle } from '../../src/render/code-locations.ts';
import { processOf, profileOf, SOURCES, type Stack } from '../support/profiles.ts';

const HANDLER = 'handler@/app/src/a.js:7';
const FORMAT = 'format@/app/src/b.js:3';
const PARSE = 'parse@/app/node_modules/json/i.js:1';

const treeOf = (stacks: readonly Stack[], cpu = {}, requests = 100) =>
  callTree([processOf(stacks, cpu)], requests, SOURCES);

/** Own costs by name, in microseconds per request. */
const owned = (roots: readonly CallNode[]) =>
  Object.fromEntries(
    [...costsByLocation(roots).values()].map(({ location, own }) => [
      location.name || location.kind,
      own,
    ]),
  );

describe('a cost', () => {
  it('is CPU time per request, without what the function calls', () => {
    const tree = treeOf([[HANDLER], [HANDLER, FORMAT], [HANDLER, FORMAT, FORMAT]]);
    expect(owned(tree)).toEqual({ handler: 1, format: 2 });
  });

  it('in total includes what the function calls, counted once if it is recursive', () => {
    const tree = treeOf([[HANDLER], [HANDLER, FORMAT, HANDLER, FORMAT], [FORMAT]]);
    const totals = [...costsByLocation(tree).values()].map(({ location, total }) => [
      location.name,
      total,
    ]);
    expect(totals).toEqual([
      ['handler', 2],
      ['format', 2],
    ]);
  });

  it('is a share of the main thread’s CPU time, not of wall-clock time', () => {
    const tree = treeOf([[HANDLER], [FORMAT], [FORMAT], [FORMAT]], { main: 800, all: 1000 });
    expect(owned(tree)).toEqual({ handler: 2, format: 6, threads: 2 });
  });

  it('of other processes has a separate location, without the profiler’s cost', () => {
    const roots = callTree([processOf([[HANDLER]], { profiler: 50 })], 100, SOURCES, 1000);
    expect(owned(roots)).toEqual({ handler: 1, processes: 8.5 });
  });

  it('is wall-clock time if CPU time cannot be read', () => {
    expect(owned(treeOf([[HANDLER], [FORMAT]], { main: null, all: 0 }))).toEqual({
      handler: 1,
      format: 1,
    });
  });

  it('leaves out the start of the profiler', () => {
    const begin = ['hear@/lib/preload.cjs:1', 'post@node:inspector:9', 'dispatch'];
    expect(owned(treeOf([[HANDLER], begin, begin], { main: 100, all: 100 }))).toEqual({
      handler: 1,
    });
  });

  it('leaves out idle time', () => {
    expect(owned(treeOf([[HANDLER], ['(idle)'], ['(idle)']]))).toEqual({ handler: 1 });
  });

  it('is summed over processes', () => {
    const roots = callTree(
      [processOf([[HANDLER]]), processOf([[HANDLER], [FORMAT]])],
      100,
      SOURCES,
    );
    expect(owned(roots)).toEqual({ handler: 2, format: 1 });
  });

  it('of a package includes all of its functions', () => {
    const tree = treeOf([
      [HANDLER, PARSE],
      [HANDLER, PARSE, FORMAT, PARSE],
    ]);
    expect(owned(tree)).toEqual({ json: 2 });
  });

  it('of the garbage collector and of the runtime is kept apart', () => {
    const tree = treeOf([
      ['(garbage collector)'],
      ['(program)'],
      ['emit@node:events:500'],
      ['dispatch'],
    ]);
    expect(owned(tree)).toEqual({ gc: 1, program: 1, 'Node.js': 1, dispatch: 1 });
  });

  it('of an app’s function with a name of V8’s is the function’s', () => {
    expect(owned(treeOf([['(program)@/app/src/a.js:1']]))).toEqual({ '(program)': 1 });
  });

  it('is missing without samples', () => {
    expect(owned(treeOf([]))).toEqual({});
  });
});

describe('what Node.js and V8 do for a function', () => {
  const RANDOM = 'randomBytes@node:internal/crypto/random:9';

  it('is the function’s own cost, with the name of what it called', () => {
    const costs = costsByLocation(
      treeOf([[HANDLER], [HANDLER, RANDOM, 'run'], [HANDLER, 'parse']]),
    );
    const [handler] = [...costs.values()];
    expect(handler).toMatchObject({ own: 3 });
    expect(handler?.viaFunction).toEqual(
      new Map([
        ['randomBytes', 1],
        // V8 shows the parsing of URLs so, and that of JSON not at all.
        ['parse', 1],
      ]),
    );
  });

  it('is not, once they call another function', () => {
    expect(owned(treeOf([[HANDLER, 'map', FORMAT]]))).toEqual({ format: 1 });
  });
});

it('a function in a file that the change did not touch has the nearest function in one that it did', () => {
  const outer = 'outer@/app/src/a.js:1';
  const middle = 'middle@/app/src/c.js:2';
  const stacks = [[outer, HANDLER, middle, FORMAT], [outer, HANDLER, FORMAT], [FORMAT]];
  const callersIn = (changed: readonly string[]) => {
    const costs = [
      ...costsByLocation(treeOf(stacks), new Set(), (file) => changed.includes(file)).values(),
    ];
    const format = costs.find(({ location }) => location.name === 'format');
    return [...(format?.calledFrom.values() ?? [])].map(({ location, cost }) => [
      location.name,
      cost,
    ]);
  };
  expect(callersIn(['src/a.js'])).toEqual([['handler', 2]]);
  expect(callersIn([])).toEqual([]);
  expect(callersIn(['src/a.js', 'src/b.js'])).toEqual([]);
});

describe('a package', () => {
  it('has its busy functions, and the function of the app that led to them', () => {
    const costs = costsByLocation(treeOf([[HANDLER, PARSE], [HANDLER, PARSE, 'slice'], [PARSE]]));
    const [json] = [...costs.values()];
    expect(json?.viaFunction).toEqual(
      new Map([
        ['parse', 2],
        ['slice', 1],
      ]),
    );
    const [under] = [...(json?.calledFrom.values() ?? [])];
    expect(under).toMatchObject({ cost: 2, location: { name: 'handler' } });
  });
});

describe('an updated package', () => {
  const DRIVER = 'send@/app/node_modules/driver/i.js:1';
  const ORM = 'find@/app/node_modules/orm/i.js:1';
  const stacks = [
    [HANDLER, ORM],
    [HANDLER, ORM, DRIVER, 'slice'],
    [HANDLER, DRIVER],
    [HANDLER, ORM, HANDLER, DRIVER],
  ];
  const ownOf = (updated: readonly string[]) =>
    Object.fromEntries(
      [...costsByLocation(treeOf(stacks), new Set(updated)).values()].map(({ location, own }) => [
        location.name,
        own,
      ]),
    );

  it('bears what it makes other packages do, but not what the app’s own functions do', () => {
    expect(ownOf([])).toEqual({ orm: 1, driver: 3 });
    expect(ownOf(['orm'])).toEqual({ orm: 2, driver: 2 });
  });

  it('does not bear the cost of another updated package', () => {
    expect(ownOf(['orm', 'driver'])).toEqual({ orm: 1, driver: 3 });
  });
});

it('a function’s cost is known by line', () => {
  const costs = costsByLocation(
    treeOf([[`${HANDLER}#9`], [`${HANDLER}#9`], [`${HANDLER}#12`], [HANDLER]]),
  );
  const [handler] = [...costs.values()];
  // The sample without a line is spread over the others: V8 counts both the same way.
  expect(handler?.own).toBeCloseTo(4, 9);
  expect(handler?.lines.get(9)).toBeCloseTo(8 / 3, 9);
  expect(handler?.lines.get(12)).toBeCloseTo(4 / 3, 9);
});

it('has no line above its function, which is that of an inlined one', () => {
  const [handler] = treeOf([[`${HANDLER}#6`], [`${HANDLER}#7`]]);
  expect([...(handler?.lines.keys() ?? [])]).toEqual([NO_LINE, 7]);
});

describe('a worker thread', () => {
  const worker = (stacks: readonly Stack[], cpu: number) => ({ profile: profileOf(stacks), cpu });
  const THUMBNAIL = 'thumbnail@/app/worker.mjs:3';

  it('has the costs of its functions, as shares of its CPU time, and the rest is that of other threads', () => {
    const main = processOf([[HANDLER], [HANDLER]], {
      all: 1000,
      workers: [worker([[THUMBNAIL], [THUMBNAIL], ['(idle)'], ['(garbage collector)']], 600)],
    });
    const costs = owned(callTree([main], 10, SOURCES));
    expect(costs).toEqual({ handler: 20, threads: 20, thumbnail: 40, gc: 20 });
  });

  it('costs nothing while it waits in Atomics.wait, which has frames of the profiler', () => {
    const waiting = ['loop@/app/node_modules/pool/worker.js:1', 'wait@node:inspector'];
    const main = processOf([[HANDLER]], {
      all: 200,
      workers: [worker([[THUMBNAIL], waiting, waiting, waiting], 100)],
    });
    expect(owned(callTree([main], 1, SOURCES))).toEqual({ handler: 100, thumbnail: 100 });
  });

  it('keeps its CPU time where that of a blocked main thread becomes wall-clock time', () => {
    const main = processOf([[HANDLER]], { all: 300, workers: [worker([[THUMBNAIL]], 100)] });
    const tree = toWallTime(callTree([main], 1, SOURCES), 5);
    expect(owned(tree)).toEqual({ handler: 500, threads: 100, thumbnail: 100 });
  });
});

it('the blocking ratio is wall-clock time at work ÷ CPU time', () => {
  const stacks = [[HANDLER], [HANDLER], ['(idle)']];
  expect(blockingRatio([processOf(stacks)])).toBe(1);
  expect(blockingRatio([processOf(stacks, { main: 50 })])).toBe(4);
  expect(blockingRatio([processOf(stacks, { main: null })])).toBe(1);
});

it('the blocking ratio leaves out the time in which the thread waited for a core', () => {
  const stacks = [[HANDLER], [HANDLER], ['(idle)']];
  expect(blockingRatio([processOf(stacks, { main: 50, waited: 100 })])).toBe(2);
  // It also waited when a request woke it up, which is no time at work.
  expect(blockingRatio([processOf(stacks, { main: 50, waited: 1000 })])).toBe(1);
  expect(blockingRatio([processOf(stacks, { main: 400, waited: 10 })])).toBe(0.5);
});

it.each([
  ['', 'parse', 'parse (built in)'],
  ['', '', 'built-in functions'],
  ['webpack-internal:///912', 'render', 'render (in bundled code)'],
  ['webpack://shop/912', '', 'bundled code'],
  ['node:fs', 'read', 'Node.js’ own JavaScript'],
  ['(912)', 'run', 'run (built in)'],
])(
  'code that is not in any known file, at "%s", is named for what it is: %s',
  (url, name, title) => {
    const frame = { functionName: name, url, lineNumber: 3, columnNumber: 7 };
    const location = locationOf(frame, SOURCES);
    expect(locationTitle({ location, versions: null }, (text) => text)).toBe(title);
  },
);
