import { describe, expect, it } from 'vitest';
import type { PackageUpdate, PackageUpdates } from '../../src/model/package-update.ts';
import type { UpdateCost } from '../../src/model/profile.ts';
import type { Report } from '../../src/model/report.ts';
import { renderHtml } from '../../src/render/html.ts';
import { renderMarkdown } from '../../src/render/markdown.ts';
import { changesUrl, describeUpdates } from '../../src/render/package-updates.ts';
import { anExplanation } from '../support/explanations.ts';
import { aRegression, aReport } from '../support/reports.ts';

const regression = await aRegression(1.2);
const [PLAIN] = anExplanation(regression.scenarios.map(({ name }) => name)).scenarios;
if (!PLAIN) throw new Error('nothing is explained');

const update = (name: string, more: Partial<PackageUpdate> = {}): PackageUpdate => ({
  name,
  baseline: ['3.25.0'],
  candidate: ['4.1.0'],
  isDirect: false,
  buildOf: null,
  broughtBy: null,
  repository: null,
  directory: null,
  ...more,
});

const cost = (name: string, change: number, margin: number): UpdateCost => ({
  name,
  baseline: 40,
  candidate: 40 + change,
  change,
  low: change - margin,
  high: change + margin,
  isNotable: Math.abs(change) > margin,
});

const reportWith = (
  updates: Partial<PackageUpdates>,
  costs: UpdateCost[] | null,
  more: Partial<Report> = {},
): Report => ({
  ...regression,
  ...more,
  updates: { total: 2, isOnlyChange: false, packages: [update('zod'), update('pino')], ...updates },
  explanation:
    costs === null ? null : { time: 40, reason: null, scenarios: [{ ...PLAIN, updates: costs }] },
});

describe('the line of updated packages', () => {
  it('says how much of the increase a package accounts for, with its interval', () => {
    const report = reportWith({ total: 14 }, [cost('zod', 31, 3), cost('pino', 2, 5)]);
    expect(describeUpdates(report)).toMatch(
      /^Of 14 updated packages `zod` 3\.25\.0 → 4\.1\.0 accounts for \+31 µs \(\+28 µs to \+34 µs\) of \+3[56](\.\d)? µs of CPU time per request\. Of 1 more, the profiles do not show whether it costs more\.$/,
    );
    expect(renderMarkdown(report)).toContain('Of 14 updated packages `zod`');
  });

  it('names several, the largest first', () => {
    const report = reportWith({}, [cost('pino', 9, 3), cost('zod', 20, 3), cost('gone', -5, 1)]);
    expect(describeUpdates(report)).toMatch(
      /^Of 2 updated packages `zod` 3\.25\.0 → 4\.1\.0 accounts for \+20 µs .* and `pino` 3\.25\.0 → 4\.1\.0 \+9\.?0? µs /,
    );
  });

  it('says that the only package is the cause if nothing else has changed', () => {
    const alone = { total: 1, isOnlyChange: true, packages: [update('zod')] };
    expect(describeUpdates(reportWith(alone, []))).toBe(
      '1 updated package: `zod` 3.25.0 → 4.1.0. Nothing else differs between the two sides, so it is the cause.',
    );
    const besides = { ...alone, isOnlyChange: false };
    expect(describeUpdates(reportWith(besides, []))).toBe(
      '1 updated package: `zod` 3.25.0 → 4.1.0. The profiles do not show that it accounts for the slowdown.',
    );
  });

  it('says what follows for the rest if a package accounts for less than half', () => {
    const only = { isOnlyChange: true };
    const little = [cost('zod', 3, 1)];
    expect(describeUpdates(reportWith(only, little))).toMatch(
      / accounts for \+3 µs .+ Nothing else differs between the two sides, so one of them is the cause, or several together\.$/,
    );
    expect(describeUpdates(reportWith({}, little))).not.toContain('Nothing else differs');
    expect(describeUpdates(reportWith(only, [cost('zod', 31, 1)]))).not.toContain(
      'Nothing else differs',
    );
  });

  it('names no cause of what has not regressed, though it was profiled', async () => {
    const pass = await aReport({}, { explain: 'always' });
    const names = pass.scenarios.map(({ name }) => name);
    const explanation = anExplanation(names);
    const alone = { total: 1, isOnlyChange: true, packages: [update('zod')] };
    const report = { ...pass, explanation, updates: alone };
    expect(describeUpdates(report)).toBe('1 updated package: `zod` 3.25.0 → 4.1.0.');
    expect(renderMarkdown(report)).not.toMatch(/it is the cause|Likely cause/);
    const cells = pass.cells.map((cell) => ({ ...cell, verdict: 'inconclusive' as const }));
    const open = { ...report, cells, outcome: 'inconclusive' as const };
    expect(renderMarkdown(open)).not.toMatch(/it is the cause|Likely cause/);
  });

  it('calls wall-clock time no CPU time', () => {
    const report = reportWith({}, [cost('zod', 31, 3)]);
    const blocked = {
      ...report,
      explanation: report.explanation && {
        ...report.explanation,
        scenarios: report.explanation.scenarios.map((each) => ({ ...each, isWallTime: true })),
      },
    };
    expect(describeUpdates(blocked)).toContain('of wall-clock time per request.');
  });

  it('is of no increase that is less than its packages cost', () => {
    const only = { isOnlyChange: true };
    const withIncrease = (increase: number) => ({
      cells: regression.cells.map((each) =>
        each.metric === 'cpu' ? { ...each, candidate: (each.baseline ?? 0) + increase } : each,
      ),
    });
    const fallen = describeUpdates(reportWith(only, [cost('zod', 31, 3)], withIncrease(-10)));
    expect(fallen).toContain('accounts for +31 µs (+28 µs to +34 µs) of CPU time per request.');
    expect(fallen).toContain('Nothing else differs between the two sides');
    const less = describeUpdates(reportWith(only, [cost('zod', 31, 3)], withIncrease(25)));
    expect(less).toContain('(+28 µs to +34 µs) of CPU time per request.');
    expect(less).not.toContain('Nothing else differs');
  });

  it('says that no package stands out, and what follows if nothing else has changed', () => {
    const unclear = reportWith({}, [cost('zod', 2, 5)]);
    expect(describeUpdates(unclear)).toBe(
      '2 updated packages: `zod` 3.25.0 → 4.1.0 and `pino` 3.25.0 → 4.1.0. The profiles do not show that a certain one accounts for the slowdown.',
    );
    const only = { isOnlyChange: true };
    expect(describeUpdates(reportWith(only, []))).toContain(
      'so one of them is the cause, or several together.',
    );
    const single = { ...only, total: 1, packages: [update('zod')] };
    expect(describeUpdates(reportWith(single, []))).toContain('so it is the cause.');
  });

  it('does not divide a wait among packages', () => {
    const interval = { low: -0.01, high: 0.02, level: 0.95 };
    const cells = regression.cells.map((each) =>
      each.metric === 'cpu' ? { ...each, interval } : each,
    );
    expect(describeUpdates(reportWith({}, [], { cells }))).toContain(
      'The slowdown is not CPU time, so it cannot be divided among packages.',
    );
  });

  it('lists packages without profiles, also of a pass', async () => {
    const packages = ['a', 'b', 'c', 'd'].map((name) => update(name));
    const pass = { ...(await aReport()), updates: { total: 9, isOnlyChange: true, packages } };
    expect(renderMarkdown(pass)).toContain(
      '\n\n9 updated packages: `a` 3.25.0 → 4.1.0, `b` 3.25.0 → 4.1.0, `c` 3.25.0 → 4.1.0 and 6 more.\n\n',
    );
  });

  it('counts builds for single platforms apart', () => {
    const build = (platform: string) => update(`zod-${platform}`, { buildOf: 'zod' });
    const alone = {
      total: 3,
      isOnlyChange: true,
      packages: [update('zod'), build('linux'), build('darwin')],
    };
    expect(describeUpdates(reportWith(alone, []))).toBe(
      '1 updated package: `zod` 3.25.0 → 4.1.0, with 2 builds for single platforms. Nothing else differs between the two sides, so it is the cause.',
    );
    expect(describeUpdates(reportWith(alone, [cost('zod', 31, 3)]))).toMatch(
      /^The updated package `zod` /,
    );
    const html = renderHtml(reportWith(alone, []), { style: '', script: '', scriptHash: '' });
    expect(html).toContain('no, a build of zod');
    const circle = [update('zod', { buildOf: 'pino' }), update('pino', { buildOf: 'zod' })];
    expect(describeUpdates(reportWith({ ...alone, total: 2, packages: circle }, null))).toMatch(
      /^2 updated packages: `zod`/,
    );
    // A build whose package stays as it is counts as any other.
    const without = { ...alone, total: 2, packages: [build('linux'), build('darwin')] };
    expect(describeUpdates(reportWith(without, null))).toMatch(/^2 updated packages: /);
  });

  it('says so of the only listed package, if it alone brings all others', () => {
    const zod = update('zod', { isDirect: true });
    const pino = update('pino', { broughtBy: 'zod' });
    const lineOf = (packages: PackageUpdate[], total = packages.length) =>
      describeUpdates(reportWith({ total, isOnlyChange: true, packages }, []));
    const named = 'so `zod` is the cause, or a package that comes with it.';
    expect(lineOf([zod, pino, update('gone', { candidate: [] })])).toContain(named);
    const several = 'so one of them is the cause, or several together.';
    for (const packages of [
      [zod, pino, update('other')],
      [zod, update('pino', { broughtBy: 'other' })],
      [zod, update('gone', { candidate: [], isDirect: true })],
      [update('stray', { broughtBy: 'zod' }), pino],
      [{ ...zod, candidate: [] }, pino],
    ])
      expect(lineOf(packages)).toContain(several);
    expect(lineOf([zod, pino], 1001)).toContain(several);
  });

  it('accounts for no memory by CPU time', () => {
    const cells = regression.cells.map((each) => ({
      ...each,
      metric: 'memory' as const,
      unit: 'MiB',
    }));
    const costs = [cost('zod', 31, 3)];
    expect(describeUpdates(reportWith({ isOnlyChange: true }, costs, { cells }))).toBe(
      '2 updated packages: `zod` 3.25.0 → 4.1.0 and `pino` 3.25.0 → 4.1.0. CPU profiles do not show which of them needs the memory. Nothing else differs between the two sides, so one of them is the cause, or several together.',
    );
    expect(describeUpdates(reportWith({}, costs, { cells }))).toMatch(
      /CPU profiles do not show what needs the memory\.$/,
    );
    const one = { total: 1, isOnlyChange: true, packages: [update('zod')] };
    expect(describeUpdates(reportWith(one, costs, { cells }))).toBe(
      '1 updated package: `zod` 3.25.0 → 4.1.0. Nothing else differs between the two sides, so it is the cause.',
    );
  });

  it('divides the CPU time of another scenario if only memory has regressed in the worst one', () => {
    const [first] = regression.cells;
    if (!first) throw new Error('there is no result');
    const cells = [
      { ...first, metric: 'memory' as const, verdict: 'regression' as const },
      ...regression.cells.map((each) => ({ ...each, scenario: 'second' })),
    ];
    const scenarios = [
      { ...PLAIN, updates: [] },
      { ...PLAIN, scenario: 'second', updates: [cost('zod', 31, 3)] },
    ];
    const report = reportWith({}, [], { cells });
    const explanation = { time: 40, reason: null, scenarios };
    expect(describeUpdates({ ...report, explanation })).toContain('`zod` 3.25.0 → 4.1.0 accounts');
  });

  it('is absent without updates', () => {
    expect(describeUpdates(regression)).toBe('');
  });

  it('says which packages are new or gone, and lists several copies', () => {
    const packages = [
      update('new', { baseline: [] }),
      update('gone', { candidate: [] }),
      update('two', { baseline: ['1.0.0', '2.0.0'] }),
    ];
    expect(describeUpdates(reportWith({ total: 3, packages }, null))).toBe(
      '3 updated packages: `new` 4.1.0 (new), `gone` 3.25.0 (removed) and `two` 1.0.0, 2.0.0 → 4.1.0.',
    );
  });
});

describe('the link to a package’s changes', () => {
  it.each([
    ['github:owner/name', null, 'https://github.com/owner/name/compare/v3.25.0...v4.1.0'],
    [
      'git+https://github.com/owner/name.git',
      null,
      'https://github.com/owner/name/compare/v3.25.0...v4.1.0',
    ],
    ['owner/name', 'packages/a', 'https://github.com/owner/name/tree/HEAD/packages/a'],
    [
      'https://gitlab.com/group/name',
      null,
      'https://gitlab.com/group/name/-/compare/v3.25.0...v4.1.0',
    ],
  ])('leads from %s in %s to its forge', (repository, directory, expected) => {
    expect(changesUrl(update('a', { repository, directory }))).toBe(expected);
  });

  it.each([
    'https://evil.example/owner/name',
    'https://github.com.evil.example/owner/name',
    'javascript:alert(1)',
    'https://github.com/owner/name)[click](https://evil.example',
    'https://github.com/../..',
    'https://github.com/owner/na%0Ame',
    '',
    '\u0000',
  ])('does not lead to %j', (repository) => {
    expect(changesUrl(update('a', { repository }))).toBeNull();
  });

  it.each(['../../other', 'a/../../b', 'a)b', '.git'])('leads to no folder %j', (directory) => {
    expect(changesUrl(update('a', { repository: 'owner/name', directory }))).toBeNull();
  });

  it('needs one version of each side, which can be part of a tag', () => {
    const of = (more: Partial<PackageUpdate>) =>
      changesUrl(update('a', { repository: 'owner/name', ...more }));
    expect(of({ baseline: [] })).toBeNull();
    expect(of({ candidate: ['1.0.0', '2.0.0'] })).toBeNull();
    expect(of({ candidate: ['1.0.0)](https://evil.example'] })).toBeNull();
  });
});

it('the page has a table with the costs of each package, the certain ones first', () => {
  const packages = [update('pino'), update('zod', { repository: 'owner/zod', isDirect: true })];
  const report = reportWith({ total: 3, packages: [...packages, update('idle')] }, [
    cost('pino', 2, 5),
    cost('zod', 31, 3),
  ]);
  const html = renderHtml(report, { style: '', script: '', scriptHash: '' });
  const [, section = ''] = /<section id="updates"([\s\S]*?)<\/section>/.exec(html) ?? [];
  const rows = [...section.matchAll(/<tr>(<th scope="row"[\s\S]*?)<\/tr>/g)].map(([, row = '']) =>
    row
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  expect(rows).toEqual([
    'zod 3.25.0 → 4.1.0 yes 40 µs 71 µs +31 µs +28 µs to +34 µs costs more changes',
    'pino 3.25.0 → 4.1.0 no 40 µs 42 µs +2 µs −3 µs to +7 µs no clear change unknown',
    'idle 3.25.0 → 4.1.0 no – – – – below 0.5% of the CPU time unknown',
  ]);
  expect(section).toContain('https://github.com/owner/zod/compare/v3.25.0...v4.1.0');
});
