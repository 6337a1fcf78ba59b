/** Waiting explained: from the traces of both arms to the comment and the page. */
import { describe, expect, it } from 'vitest';
import { renderHtml } from '../../src/render/html.ts';
import { renderMarkdown, renderSummary } from '../../src/render/markdown.ts';
import { namedDelays } from '../../src/render/slowest.ts';
import { namedWaits } from '../../src/render/waits.ts';
import type { Arm } from '../../src/model/arm.ts';
import type { MovedLine } from '../../src/model/profile.ts';
import { parseReport, type Report } from '../../src/model/report.ts';
import type { ProcessTrace, WireTrace } from '../../src/model/trace.ts';
import { unlikeProfiles } from '../support/profiles.ts';
import { aReport, aSlowerPercentile, CALL, calling } from '../support/reports.ts';
import { aTrace, aTraceOfSlowest } from '../support/traces.ts';
import { A_RUNTIME } from '../support/runs.ts';
import type { RunContext } from '../support/world.ts';

const STATEMENT = 'SELECT * FROM reviews WHERE product_id = ?';
const query = (count: number) => ({
  name: STATEMENT,
  count,
  time: count * 300,
  path: count * 300,
});

const slower = ({ arm }: RunContext) => (arm === 'candidate' ? { throughput: 1000 } : {});
const explained = () =>
  aReport(
    {
      run: slower,
      profiles: unlikeProfiles(),
      traces: (arm) => [aTrace([query(arm === 'candidate' ? 21 : 1)])],
    },
    { explain: 'on-regression' },
  );

it('more queries are the likely cause, in the first lines and in Why', async () => {
  const report = await explained();
  expect(report.outcome).toBe('regression');
  expect(renderSummary(report)).toMatch(
    /Likely cause: 21 queries a request instead of 1: `SELECT \* FROM reviews WHERE product_id = \?` \(`.*:\d+`\)\./,
  );
  expect(renderMarkdown(report)).toMatch(
    /Why<\/summary>[^]*`GET \/` waits:\n\n- 21 queries a request instead of 1[^]*\+6 ms, \+6 ms to \+6 ms[^]*6\.5 ms instead of 500 µs/,
  );
  const page = renderHtml(report, { script: '', style: '', scriptHash: '' });
  expect(page).toContain('A typical request of each side');
  expect(page).toMatch(/█+ +6\.5 ms {2}the whole request/);
});

it('a query that is slower is the likely cause if code that costs more does not explain it', async () => {
  const slowerQuery = (microseconds: number, throughput = 1000) =>
    aReport(
      {
        run: ({ arm }) => (arm === 'candidate' ? { throughput, cpu: 220 } : {}),
        profiles: unlikeProfiles(),
        traces: (arm) => {
          const path = arm === 'candidate' ? microseconds : 300;
          return [aTrace([{ name: STATEMENT, time: path, path }])];
        },
      },
      { explain: 'on-regression' },
    );
  // Ten connections, each with 40 µs more of code, make an answer wait for 400 µs; a multiple if they are unlucky.
  expect(renderSummary(await slowerQuery(1000))).toMatch(/Likely cause: `format`/);
  expect(renderSummary(await slowerQuery(9000))).toMatch(/Likely cause: the query .* takes 9 ms/);
  // On a busy machine tracing may see longer waits that the measurement did not.
  expect(renderSummary(await slowerQuery(9000, 5000))).toMatch(/Likely cause: `format`/);
});

describe('a request that moves more bytes', () => {
  const moving = (baseline: number, candidate: number, traces?: (arm: Arm) => ProcessTrace[]) => {
    let runs = 0;
    return aReport(
      {
        run: ({ arm }) => {
          // Headers differ by some bytes.
          const moves = (arm === 'candidate' ? candidate : baseline) + (runs++ % 7);
          return arm === 'candidate' ? { throughput: 2500, cpu: 220, moves } : { moves };
        },
        profiles: unlikeProfiles(),
        ...(traces ? { traces } : {}),
      },
      { explain: 'on-regression' },
    );
  };

  it('is the likely cause, before the code that costs more', async () => {
    expect(renderSummary(await moving(3000, 400_000))).toMatch(
      /Likely cause: a request moves 390\.6 KiB through sockets and files instead of 2\.9\d+ KiB; `format` .* costs/,
    );
  });

  it('is no cause if they are few, or less than twice as many', async () => {
    expect(renderSummary(await moving(300, 9000))).toContain('Likely cause: `format`');
    expect(renderSummary(await moving(300_000, 500_000))).toContain('Likely cause: `format`');
    expect(renderSummary(await moving(400_000, 3000))).toContain('Likely cause: `format`');
  });

  it('is no cause beside more queries, whose bytes they may be', async () => {
    const queries = (arm: Arm) => [aTrace([query(arm === 'candidate' ? 21 : 1)])];
    const summary = renderSummary(await moving(3000, 400_000, queries));
    expect(summary).toContain('Likely cause: 21 queries');
    expect(summary).not.toContain('a request moves');
  });
});

it('an unexpected error while tracing leaves the rest of the explanation, and is the reason', async () => {
  const report = await aReport(
    {
      run: ({ arm }) => (arm === 'candidate' ? { throughput: 2500, cpu: 220 } : {}),
      profiles: unlikeProfiles(),
      traces: () => {
        throw new Error('it failed');
      },
    },
    { explain: 'on-regression' },
  );
  expect(report.outcome).toBe('regression');
  expect(report.explanation?.reason).toBeNull();
  expect(report.explanation?.scenarios[0]?.waits).toMatchObject({ reason: 'it failed' });
  expect(renderSummary(report)).toContain('Likely cause: `format`');
});

it('the first trace that comes too late leaves the others', async () => {
  let made = 0;
  const report = await aReport(
    {
      run: (context) => ({ ...slower(context), runtime: A_RUNTIME }),
      profiles: unlikeProfiles(),
      traces: (arm) => (++made === 1 ? [] : [aTrace([query(arm === 'candidate' ? 21 : 1)])]),
    },
    { explain: 'on-regression' },
  );
  expect(report.explanation?.scenarios[0]?.waits).toMatchObject({ launches: 2, reason: null });
  expect(renderSummary(report)).toContain('Likely cause: 21 queries a request instead of 1');
});

it('one traced launch is enough if requests wait for nothing, and changed code is clearly the cause', async () => {
  const tracedOf = async (shapes: Parameters<typeof aTrace>[0], profiles = unlikeProfiles()) => {
    const report = await aReport(
      {
        run: (context) => ({ ...slower(context), cpu: null }),
        profiles,
        traces: () => [aTrace(shapes)],
      },
      { explain: 'on-regression' },
    );
    return report.explanation?.scenarios[0]?.waits?.launches;
  };
  expect(await tracedOf([])).toBe(1);
  expect(await tracedOf([query(1)])).toBe(3);
  const [alike] = unlikeProfiles()('baseline');
  expect(await tracedOf([], () => (alike ? [alike] : []))).toBe(3);
});

it('the slowest requests are looked for in all traced launches, whatever the others wait for', async () => {
  const idle = { time: 1000, shapes: [] };
  const report = await aSlowerPercentile(calling(48_000), 'latency-p99', {
    traces: () => [{ ...aTraceOfSlowest(idle, idle), shapes: [] }],
    // Without a share of other threads in the CPU time, changed code clearly costs more.
    run: ({ arm }) => ({ slowness: arm === 'candidate' ? 2 : 1, cpu: null }),
  });
  expect(report.explanation?.scenarios[0]?.waits?.launches).toBe(3);
});

it('tracing is three more boots of each arm, and none of an app that is not Node.js', async () => {
  const report = await explained();
  expect(report.explanation?.scenarios[0]?.waits).toMatchObject({ launches: 3, reason: null });
  const without = await aReport({ run: slower }, { explain: 'on-regression' });
  const [scenario] = without.explanation?.scenarios ?? [];
  expect(scenario?.waits).toMatchObject({
    launches: 0,
    reason: expect.stringContaining('no process of the app has reported as one') as string,
  });
  expect(renderSummary(without)).not.toContain('instead of');
});

describe('of an app that is not Node.js', () => {
  const seen = (count: number, more: Partial<WireTrace> = {}): WireTrace => {
    const { shapes, ...trace } = aTrace(count === 0 ? [] : [query(count)]);
    const atTheWire = shapes.map((shape) => ({ ...shape, frame: null, atOnce: 0 }));
    return { ...trace, shapes: atTheWire, typical: null, unread: [], ...more };
  };
  const withWire = (of: (arm: Arm) => WireTrace | null) =>
    aReport(
      { run: slower, wire: { variables: ['DATABASE_URL', 'REDIS_URL'], seen: of } },
      { explain: 'on-regression' },
    );
  const waitsIn = ({ explanation }: Report) => explanation?.scenarios[0]?.waits;
  const inUnknownCode = (arm: Arm) => seen(arm === 'candidate' ? 21 : 1);

  it('more queries on its connections are the likely cause, and are at most what requests wait for', async () => {
    const report = await withWire(inUnknownCode);
    expect(waitsIn(report)).toMatchObject({
      launches: 3,
      reason: null,
      wire: { variables: ['DATABASE_URL', 'REDIS_URL'], unread: [] },
    });
    expect(renderSummary(report)).toContain(
      `Likely cause: 21 queries a request instead of 1: \`${STATEMENT}\`.`,
    );
    const comment = renderMarkdown(report);
    expect(comment).toMatch(/\+6 ms, \+6 ms to \+6 ms of waiting per request, at most/);
    expect(comment).toContain('With its answer a request takes 6.5 ms instead of 500 µs');
    expect(comment).toContain('connections to the address in `DATABASE_URL`, `REDIS_URL`, where');
    const page = renderHtml(report, { script: '', style: '', scriptHash: '' });
    expect(page).not.toContain('A typical request of each side');
    expect(page).toContain('Waiting per request, at most');
  });

  it('connections that were not read are named, with the reason', async () => {
    const unread = [{ variable: 'REDIS_URL', why: 'encrypted' as const }];
    const report = await withWire((arm) => seen(arm === 'candidate' ? 21 : 1, { unread }));
    expect(renderMarkdown(report)).toContain(
      'a connection of `REDIS_URL` was not read, since it is encrypted.',
    );
    const nothing = await withWire(() => seen(0, { unread }));
    expect(waitsIn(nothing)?.reason).toBe(
      'no query was seen on connections to the address in DATABASE_URL, REDIS_URL; a connection of REDIS_URL was not read, since it is encrypted',
    );
  });

  it('it is not taken for one because a profiled launch failed', async () => {
    const report = await aReport(
      {
        // Those of one side have reported late.
        run: (context) => ({
          ...slower(context),
          runtime: context.arm === 'candidate' ? A_RUNTIME : null,
        }),
        failure: ({ phase, recording }) =>
          phase === 'boot' && recording === 'profile' ? 'it took too long' : null,
        traces: () => [aTrace([query(1)])],
        wire: { variables: ['DATABASE_URL'], seen: inUnknownCode },
      },
      { explain: 'on-regression' },
    );
    expect(waitsIn(report)).toMatchObject({ wire: null, reason: null, launches: 3 });
  });

  it('no relay is opened if no service listens, or no variable leads to one', async () => {
    const gone = await withWire(() => null);
    expect(waitsIn(gone)).toMatchObject({
      launches: 0,
      reason: expect.stringContaining(
        'no service listens at the address in DATABASE_URL',
      ) as string,
    });
    const none = await aReport({ run: slower }, { explain: 'on-regression' });
    expect(waitsIn(none)?.reason).toContain('no variable under env has the address');
  });

  it('it changes no verdict, and an app that can be traced has no relay', async () => {
    const report = await withWire(inUnknownCode);
    const plain = await aReport({ run: slower }, { explain: 'never' });
    expect(report.cells).toEqual(plain.cells);
    const isNode = await aReport(
      {
        run: slower,
        profiles: unlikeProfiles(),
        traces: () => [aTrace([query(1)])],
        wire: { variables: ['DATABASE_URL'], seen: inUnknownCode },
      },
      { explain: 'on-regression' },
    );
    expect(waitsIn(isNode)).toMatchObject({ wire: null, reason: null });
  });
});

it('places of waits are found by the source maps of the app’s processes', async () => {
  const adopted = new Set<string>();
  await aReport(
    {
      run: slower,
      profiles: unlikeProfiles(),
      traces: (arm) => [{ ...aTrace([query(1)]), maps: { [`/app/${arm}.ts`]: {} } }],
      adopt: (maps) => {
        for (const url of Object.keys(maps)) adopted.add(url);
      },
    },
    { explain: 'on-regression' },
  );
  expect([...adopted].sort()).toEqual(['/app/baseline.ts', '/app/candidate.ts']);
});

describe('a timer that was there before is no cause', () => {
  const beganIn = (functionName: string, url: string, lineNumber: number) => ({
    kind: 'timer' as const,
    name: 'timer',
    frame: { functionName, url, lineNumber, columnNumber: 4 },
  });
  const BEFORE = beganIn('list', '/app/src/a.js', 30);
  const MOVED = beganIn('list', '/app/src/moved.js', 32);
  const movedLine: MovedLine = (_, line) => ({ file: 'src/moved.js', line: line + 2 });

  it.each([
    ['its file was moved', MOVED, movedLine],
    ['its function was renamed', beganIn('find', '/app/src/a.js', 30), undefined],
  ])('if %s', async (_, after, moved) => {
    const report = await aReport(
      {
        run: slower,
        profiles: unlikeProfiles(),
        ...(moved ? { movedLine: moved } : {}),
        traces: (arm) => {
          const timer = { ...(arm === 'candidate' ? after : BEFORE), time: 8000, path: 8000 };
          return [aTrace([timer, query(arm === 'candidate' ? 21 : 1)])];
        },
      },
      { explain: 'on-regression' },
    );
    const { waits = null } = report.explanation?.scenarios[0] ?? {};
    expect(namedWaits({ waits }).map(({ kind }) => kind)).toEqual(['query']);
    const timers = waits?.changes.filter(({ kind }) => kind === 'timer');
    expect(timers).toMatchObject([
      {
        baseline: { count: 1 },
        candidate: { count: 1 },
        change: 0,
        location: { line: after.frame.lineNumber + 1 },
      },
    ]);
  });

  it('of the slowest requests, if its file was moved', async () => {
    const report = await aSlowerPercentile(undefined, 'latency-p99', {
      movedLine,
      traces: (arm) => {
        const timer = { ...(arm === 'candidate' ? MOVED : BEFORE), path: 60_000 };
        const call = arm === 'candidate' ? 48_000 : 2000;
        const slow = { time: 61_000 + call, shapes: [timer, { name: CALL, path: call }] };
        return [aTraceOfSlowest(slow, calling(2000))];
      },
    });
    const { waits = null } = report.explanation?.scenarios[0] ?? {};
    expect(namedDelays({ waits }).map(({ kind }) => kind)).toEqual(['call']);
  });
});

it('tracing changes no verdict', async () => {
  const traced = await explained();
  const plain = await aReport({ run: slower, profiles: unlikeProfiles() }, { explain: 'never' });
  expect(traced.cells).toEqual(plain.cells);
  expect(traced.headline).toBe(plain.headline);
});

it('a hostile statement of a saved report is shown as text', async () => {
  const report = await explained();
  const hostile = JSON.stringify(report).replaceAll(STATEMENT, '`</code><script>@all | x');
  const parsed = parseReport(hostile);
  if (!('report' in parsed)) throw new Error(parsed.advice);
  expect(renderMarkdown(parsed.report)).toContain('`` `</code><script>@all | x ``');
  const page = renderHtml(parsed.report, { script: '', style: '', scriptHash: '' });
  expect(page).not.toContain('</code><script>@all');
});
