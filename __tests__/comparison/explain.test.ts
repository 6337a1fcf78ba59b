import { describe, expect, it } from 'vitest';
import { compare } from '../../src/comparison/compare.ts';
import type { Arm } from '../../src/model/arm.ts';
import type { Report } from '../../src/model/report.ts';
import { renderHtml } from '../../src/render/html.ts';
import { renderMarkdown, renderSummary } from '../../src/render/markdown.ts';
import { aScenario, someSettings } from '../support/apps.ts';
import { processOf, unlikeProfiles } from '../support/profiles.ts';
import { A_RUNTIME } from '../support/runs.ts';
import { aTrace } from '../support/traces.ts';
import { aWorld } from '../support/world.ts';

const about = { version: '0.0.0', warnings: [], checkpoint: null };
const settings = someSettings({ measuringTime: 61, explain: 'on-regression' });

const slower = ({ arm }: { readonly arm: Arm }) =>
  arm === 'candidate' ? { throughput: 2500, cpu: 220 } : {};
const regression = () => aWorld({ run: slower, profiles: unlikeProfiles() });

const plain = ({ explanation: _, settings: { explain: _policy, ...rest }, ...report }: Report) => ({
  ...report,
  settings: rest,
});

describe('a regression', () => {
  it('is explained with separate boots after the verdict', async () => {
    const world = regression();
    const report = await compare(settings, world.ports, about);
    expect(report.outcome).toBe('regression');
    const [explained] = report.explanation?.scenarios ?? [];
    expect(explained).toMatchObject({ scenario: 'GET /', launches: 6, reason: null });
    const [first] = explained?.changes ?? [];
    expect(first).toMatchObject({
      location: { name: 'format', file: 'src/b.js', line: 3 },
      hottestLine: { line: 5, text: 'src/b.js 5' },
      isNotable: true,
    });
    // What was measured without the profiler is what those of both sides come to.
    const cpu = report.cells.find(({ metric }) => metric === 'cpu');
    const measured = 180 * (1 + Math.exp(cpu?.estimate ?? 0));
    const profiled = (explained?.baseline ?? 0) + (explained?.candidate ?? 0);
    expect(Math.abs(profiled / measured - 1)).toBeLessThan(0.01);
    const boots = world.log.filter((entry) => entry.startsWith('boot'));
    // Six profiled launches, two traced and one counted launch, whose processes have no trace and no counts.
    expect(boots).toHaveLength(2 * (1 + report.launches.length + 6 + 2 + 1));
    expect(world.left()).toEqual([]);
  });

  it('is profiled in three launches if they show clearly which code costs more, otherwise in six', async () => {
    const onlyThroughput = ({ arm }: { readonly arm: Arm }) => ({
      cpu: null,
      ...(arm === 'candidate' ? { throughput: 2500 } : {}),
    });
    const launchesOf = async (ofPackage: number) => {
      const { ports } = aWorld({ run: onlyThroughput, profiles: unlikeProfiles(ofPackage) });
      const report = await compare(settings, ports, about);
      expect(report.outcome).toBe('regression');
      return report.explanation?.scenarios[0]?.launches;
    };
    expect(await launchesOf(90)).toBe(3);
    // A package costs about as much more as the function.
    expect(await launchesOf(250)).toBe(6);
  });

  it('has the same verdict, effects and launches as without', async () => {
    const without = await compare({ ...settings, explain: 'never' }, regression().ports, about);
    const explained = await compare(settings, regression().ports, about);
    expect(without.explanation).toBeNull();
    expect(explained.explanation).not.toBeNull();
    expect(plain(explained)).toEqual(plain(without));
  });

  it('is divided among the packages that the lockfile updates', async () => {
    const json = {
      name: 'json',
      baseline: ['5.0.0'],
      candidate: ['6.0.0'],
      isDirect: true,
      buildOf: null,
      broughtBy: null,
      repository: null,
      directory: null,
    };
    const updates = { total: 2, isOnlyChange: false, packages: [json, { ...json, name: 'idle' }] };
    const world = aWorld({ run: slower, profiles: unlikeProfiles(400), updates });
    const report = await compare(settings, world.ports, about);
    expect(report.updates).toEqual(updates);
    expect(report.explanation?.scenarios[0]?.updates).toMatchObject([
      { name: 'json', isNotable: true },
    ]);
    expect(renderMarkdown(report)).toMatch(
      /Of 2 updated packages `json` 5\.0\.0 → 6\.0\.0 accounts for \+[\d.]+ µs \(\+[\d.]+ µs to \+[\d.]+ µs\) of \+[\d.]+ µs of CPU time per request\./,
    );
  });

  it('has the versions of a package that only some launches have samples of', async () => {
    const world = regression();
    const { sourcesIn } = world.ports;
    let made = 0;
    const ports: typeof world.ports = {
      ...world.ports,
      sourcesIn: (root) => {
        const sources = sourcesIn(root);
        made += 1;
        const isFirst = made <= 2;
        const isSampled = isFirst || !root.startsWith('/arm-1');
        const isJson = (url: string) => url.includes('/json/');
        return {
          ...sources,
          locate: (frame) => (isJson(frame.url) && !isSampled ? null : sources.locate(frame)),
          copiesOf: (name) => (isSampled ? sources.copiesOf(name) : []),
        };
      },
    };
    const report = await compare(settings, ports, about);
    const json = report.explanation?.scenarios[0]?.changes.find(
      ({ location }) => location.name === 'json',
    );
    expect(json?.baseline).toBeGreaterThan(0);
    expect(json?.versions).toEqual({ baseline: '1.0.0', candidate: '1.0.0' });
    expect(json?.isTouched).toBe(false);
  });

  it('has no other version of a package if only one side has samples of a second copy', async () => {
    const world = regression();
    const { sourcesIn } = world.ports;
    const nested = 'node_modules/other/node_modules/json';
    const ports: typeof world.ports = {
      ...world.ports,
      sourcesIn: (root) => {
        const sources = sourcesIn(root);
        return {
          ...sources,
          copiesOf: (name) =>
            root.startsWith('/arm-1')
              ? sources.copiesOf(name)
              : [...sources.copiesOf(name), nested],
          versionAt: (copy) => (copy === nested ? '0.9.0' : sources.versionAt(copy)),
        };
      },
    };
    const report = await compare(settings, ports, about);
    const json = report.explanation?.scenarios[0]?.changes.find(
      ({ location }) => location.name === 'json',
    );
    expect(json?.versions).toEqual({ baseline: '0.9.0, 1.0.0', candidate: '0.9.0, 1.0.0' });
    expect(json?.isTouched).toBe(false);
  });

  it('is touched by the change also in a file that a compiler writes from a changed one', async () => {
    const world = regression();
    const { sourcesIn, workspace } = world.ports;
    const ports: typeof world.ports = {
      ...world.ports,
      workspace: {
        ...workspace,
        committedFiles: () => Promise.resolve(new Set(['src/a.ts', 'src/b.ts'])),
        changedFiles: () => Promise.resolve(new Set(['src/b.ts'])),
      },
      sourcesIn: (root) => {
        const sources = sourcesIn(root);
        const url = (each: string) => each.replace('/app/src/', '/app/dist/');
        return {
          ...sources,
          locate: (frame) => sources.locate({ ...frame, url: url(frame.url) }),
        };
      },
    };
    const report = await compare(settings, ports, about);
    const touched = report.explanation?.scenarios[0]?.changes.filter((each) => each.isTouched);
    expect(touched).toMatchObject([{ location: { name: 'format', file: 'dist/b.js' } }]);
  });

  it('says which files certainly are the same, unless the commits cannot be compared', async () => {
    type Ports = ReturnType<typeof aWorld>['ports'];
    const unchangedWith = async (change: (ports: Ports) => Partial<Ports>) => {
      const { ports } = regression();
      const report = await compare(settings, { ...ports, ...change(ports) }, about);
      const changes = report.explanation?.scenarios[0]?.changes ?? [];
      return new Set(
        changes.filter((each) => each.isUnchanged).map(({ location }) => location.file),
      );
    };
    expect(await unchangedWith(() => ({}))).toEqual(new Set(['src/a.js']));
    const unknown = await unchangedWith(({ workspace }) => ({
      workspace: { ...workspace, changedFiles: () => Promise.resolve(null) },
    }));
    const compiled = await unchangedWith(({ sourcesIn }) => ({
      sourcesIn: (root) => ({ ...sourcesIn(root), isCompiled: () => true }),
    }));
    expect([unknown, compiled]).toEqual([new Set(), new Set()]);
  });

  it('names the function in a changed file that leads to unchanged code', async () => {
    const { ports } = regression();
    const changedFiles = () => Promise.resolve(new Set(['src/a.js']));
    const workspace = { ...ports.workspace, changedFiles };
    const report = await compare(settings, { ...ports, workspace }, about);
    const [first] = report.explanation?.scenarios[0]?.changes ?? [];
    expect(first).toMatchObject({
      location: { name: 'format', file: 'src/b.js' },
      isUnchanged: true,
      calledFrom: { location: { file: 'src/a.js' } },
    });
    expect(renderSummary(report)).toMatch(
      /Likely cause: `format` \(`src\/b\.js:3`\) costs .*, called from `\w+` \(`src\/a\.js:\d+`\)/,
    );
  });

  it.each([
    ['a start command', (arm: Arm) => [arm === 'baseline' ? 'node a.js' : 'node --no-opt a.js']],
    [
      'a script that it runs',
      (arm: Arm) => ['npm start', arm === 'baseline' ? 'node a.js' : 'node --no-opt a.js'],
    ],
  ])(
    'says that %s differs, and whether the app could read another file that does',
    async (_, startLines) => {
      const startOf = async (ports: ReturnType<typeof aWorld>['ports']) =>
        (await compare(settings, ports, about)).explanation?.scenarios[0]?.start;
      const { ports } = aWorld({ run: slower, profiles: unlikeProfiles(), startLines });
      const startWith = async (...changed: string[]) => {
        const changedFiles = () => Promise.resolve(new Set(changed));
        return await startOf({ ...ports, workspace: { ...ports.workspace, changedFiles } });
      };
      const start = { baseline: 'node a.js', candidate: 'node --no-opt a.js' };
      expect(await startWith('package.json', 'README.md')).toEqual({ ...start, isAlone: true });
      expect(await startWith('package.json', 'src/rules.json')).toEqual({
        ...start,
        isAlone: false,
      });
      expect(await startOf(regression().ports)).toBeNull();
    },
  );

  it('is judged all the same when a lockfile cannot be read', async () => {
    const unreadable = [{ lockfile: 'yarn.lock', arm: 'candidate' as const, reason: 'no YAML' }];
    const report = await compare(settings, aWorld({ run: slower, unreadable }).ports, about);
    expect(report.outcome).toBe('regression');
    expect(report.warnings).toContainEqual({ code: 'lockfile-unreadable', ...unreadable[0] });
  });

  it('shows its first cause in the comment, and folds the other causes away', async () => {
    const report = await compare(settings, regression().ports, {
      ...about,
      sourceUrl: 'https://example.org/o/r/blob/abc/',
    });
    expect(renderSummary(report)).toMatch(
      /Likely cause: `format` \(`src\/b\.js:3`\) costs \d+ µs more per request/,
    );
    const comment = renderMarkdown(report);
    expect(comment).toContain('<details><summary>Why</summary>');
    const link = (line: number) => `([open](https://example.org/o/r/blob/abc/src/b.js#L${line}))`;
    expect(comment).toContain(`\`format\` (\`src/b.js:3\`) ${link(3)}`);
    expect(comment).toContain(`line 5, \`src/b.js 5\` ${link(5)}`);
  });

  it.each(['install', 'hook', 'boot', 'load'] as const)(
    'stays one when its explanation fails (%s)',
    async (phase) => {
      let isOver = false;
      const world = aWorld({
        run: slower,
        profiles: unlikeProfiles(),
        failure: (at) => (isOver && at.phase === phase ? 'it failed' : null),
      });
      const { progress } = world.ports;
      const report = await compare(
        someSettings({
          measuringTime: 61,
          explain: 'on-regression',
          hooks: { beforeLaunch: 'reset', afterLaunch: null },
        }),
        {
          ...world.ports,
          progress: (event) => {
            isOver ||= event.kind === 'phase' && event.phase === 'explain';
            progress(event);
          },
        },
        about,
      );
      expect([report.outcome, report.failure]).toEqual(['regression', null]);
      // It is said before the cause is looked for, which takes a while.
      const said = world.events.findIndex(({ kind }) => kind === 'decided');
      expect(world.events[said]).toEqual({ kind: 'decided', headline: report.headline });
      expect(world.events[said + 1]).toEqual({ kind: 'phase', phase: 'explain' });
      const notes = report.explanation?.scenarios.map(({ reason }) => reason);
      const failed = phase !== 'install';
      expect(notes).toEqual([failed ? expect.stringContaining('it failed') : null]);
      expect(world.left()).toEqual([]);
    },
  );

  it('stays a regression if the workspace fails while it is explained', async () => {
    const failures: Partial<
      Record<'move' | 'directoryOf' | 'movedLines' | 'changedFiles' | 'committedFiles', () => never>
    >[] = [
      {
        move: () => {
          throw new Error('it failed');
        },
      },
      {
        directoryOf: () => {
          throw new Error('it failed');
        },
      },
      {
        movedLines: () => {
          throw new Error('it failed');
        },
      },
      {
        changedFiles: () => {
          throw new Error('it failed');
        },
      },
      {
        committedFiles: () => {
          throw new Error('it failed');
        },
      },
    ];
    for (const failing of failures) {
      let isOver = false;
      const world = aWorld({ run: slower, profiles: unlikeProfiles() });
      const { progress, workspace } = world.ports;
      const ports = {
        ...world.ports,
        workspace: new Proxy(workspace, {
          get: (target, name: string): unknown =>
            Reflect.get(isOver && name in failing ? failing : target, name),
        }),
        progress: (event: Parameters<typeof progress>[0]) => {
          isOver ||= event.kind === 'phase' && event.phase === 'explain';
          progress(event);
        },
      };
      const report = await compare(settings, ports, about);
      expect([report.outcome, report.failure]).toEqual(['regression', null]);
      expect(report.explanation?.reason).toBe('The explanation failed: it failed');
      expect(renderMarkdown(report)).toContain('The explanation failed: it failed');
      expect(world.left()).toEqual([]);
    }
  });

  it('of a blocked main thread is explained by wall time', async () => {
    let made = 0;
    const many = (count: number, stack: string[]) => Array.from({ length: count }, () => stack);
    const profiles = (arm: Arm) => {
      made += 1;
      const work = many(300 + (made % 3), ['work@/app/src/a.js:7']);
      const wait = arm === 'candidate' ? many(200 + (made % 5), ['block@/app/src/b.js:3']) : [];
      const main = 100 * work.length;
      return [processOf([...work, ...wait], { main, all: main })];
    };
    const world = aWorld({
      run: ({ arm }) => ({ throughput: arm === 'candidate' ? 2500 : 5000 }),
      profiles,
    });
    const report = await compare(settings, world.ports, about);
    const [explained] = report.explanation?.scenarios ?? [];
    expect(explained?.isWallTime).toBe(true);
    const named = explained?.changes.filter(({ isNotable }) => isNotable);
    const names = named?.map(({ location }) => location.name);
    expect(names?.[0]).toBe('block');
    expect(names).not.toContain('work');
    expect(renderMarkdown(report)).toContain('wall-clock times and include waiting');
  });

  it('of arms that take turns is explained in turns', async () => {
    const world = aWorld({ run: slower, profiles: unlikeProfiles(), fixedPort: () => 3000 });
    const report = await compare(settings, world.ports, about);
    expect(report.scenarios).toMatchObject([{ strategy: 'in-turns' }]);
    const [explained] = report.explanation?.scenarios ?? [];
    expect(explained?.reason).toBeNull();
    expect(explained?.changes[0]?.location.name).toBe('format');
    expect(world.left()).toEqual([]);
  });

  it('of an app that is not Node.js has no explanation, with the reason', async () => {
    const missing = 'only Node.js can be profiled, and no process of the app has reported as one';
    const world = aWorld({ run: slower });
    const report = await compare(settings, world.ports, about);
    const [explained] = report.explanation?.scenarios ?? [];
    expect(explained?.reason).toBe(missing);
    expect(renderSummary(report)).not.toContain('Likely cause');
    const said =
      'The cause is not known: which code costs CPU time is only found for Node.js, and no process of the app has reported as one.';
    expect(renderSummary(report)).toContain(said);
    expect(renderSummary(report)).not.toContain(missing);
    const text = renderMarkdown(report);
    expect(text).toContain(said);
    expect(text).toContain(
      `no explanation, since ${missing}; its queries were not read, since no variable under env has the address of a PostgreSQL or Redis on this machine.`,
    );
    const page = renderHtml(report, { script: '', style: '', scriptHash: '' });
    expect(page).toContain(`<p>No explanation by CPU profiles, since ${missing}.</p>`);
    // The launches have shown it, so nothing is booted again.
    const boots = world.log.filter((entry) => entry.startsWith('boot'));
    expect(boots).toHaveLength(2 * (1 + report.launches.length));
    for (const each of [text, page])
      expect(each).not.toMatch(/booted again|boots of both sides after/);
  });

  it('of an app of which one side is not Node.js has no explanation, with the reason', async () => {
    const world = aWorld({
      run: (context) => ({
        ...slower(context),
        runtime: context.arm === 'candidate' ? A_RUNTIME : null,
      }),
    });
    const report = await compare(settings, world.ports, about);
    expect(report.explanation?.scenarios[0]?.reason).toBe(
      'there is no complete profile of the baseline: none of its processes runs Node.js, or one did not report',
    );
    // One look is enough to know.
    const boots = world.log.filter((entry) => entry.startsWith('boot'));
    expect(boots).toHaveLength(2 * (1 + report.launches.length + 1));
  });

  /** An app whose runs have runtime metrics, and that does not deliver the profiles with these numbers. */
  const ofNode = (isLate: (profile: number) => boolean) => {
    const profiles = unlikeProfiles();
    let made = 0;
    return aWorld({
      run: (context) => ({ ...slower(context), runtime: A_RUNTIME }),
      profiles: (arm) => {
        const profile = profiles(arm);
        return isLate(++made) ? [] : profile;
      },
      traces: () => [aTrace([{ name: 'SELECT 1', time: 300, path: 300 }])],
    });
  };

  it.each([1, 2, 7])('is explained if profile %i came too late', async (late) => {
    const report = await compare(settings, ofNode((profile) => profile === late).ports, about);
    const [explained] = report.explanation?.scenarios ?? [];
    expect(explained).toMatchObject({ launches: 5, reason: null, waits: { launches: 3 } });
    expect(explained?.changes[0]?.location.name).toBe('format');
  });

  it('of a Node.js app is traced if no profile came in time', async () => {
    const world = ofNode(() => true);
    const report = await compare(settings, world.ports, about);
    const [explained] = report.explanation?.scenarios ?? [];
    expect(explained).toMatchObject({
      reason: 'there is no complete profile of the baseline: one of its processes did not report',
      waits: { launches: 3, reason: null },
    });
    // Two launches without a profile, and three that are traced.
    const boots = world.log.filter((entry) => entry.startsWith('boot'));
    expect(boots).toHaveLength(2 * (1 + report.launches.length + 2 + 3));
  });

  it('whose profiles are alike is not explained by noise', async () => {
    const alike = unlikeProfiles();
    // The CPU time is most of what requests take longer: they do not wait.
    const costlier = ({ arm }: { readonly arm: Arm }) =>
      arm === 'candidate' ? { throughput: 4000, cpu: 220 } : {};
    const world = aWorld({ run: costlier, profiles: () => alike('baseline') });
    const report = await compare(settings, world.ports, about);
    expect(renderSummary(report)).not.toContain('Likely cause');
    expect(renderMarkdown(report)).toContain('The profiles show no cause: no function');
  });
});

describe('of several scenarios', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const scenarios = names.map((name) => aScenario({ name }));
  const several = someSettings({ measuringTime: 600, explain: 'on-regression', scenarios });

  it('those that got slower are explained, the worst first, four at most', async () => {
    const world = aWorld({
      profiles: unlikeProfiles(),
      run: ({ arm, scenario }) => {
        const worse = 1 + 0.3 * names.indexOf(scenario.name);
        return arm === 'candidate' ? { throughput: 5000 / worse, cpu: 180 * worse } : {};
      },
    });
    const report = await compare(several, world.ports, about);
    expect(report.explanation?.scenarios.map(({ scenario }) => scenario)).toEqual([
      'f',
      'e',
      'd',
      'c',
    ]);
    expect(report.explanation?.reason).toBe('At most 4 scenarios are profiled; not profiled: b');
    expect(renderMarkdown(report)).toContain('not profiled: b.\n');
  });
});

describe('a comparison without a regression', () => {
  it('is explained only if the settings ask for it', async () => {
    const world = () => aWorld({ profiles: unlikeProfiles() });
    const report = await compare(settings, world().ports, about);
    expect([report.outcome, report.explanation]).toEqual(['pass', null]);
    const asked = await compare({ ...settings, explain: 'always' }, world().ports, about);
    expect(asked.explanation?.scenarios).toHaveLength(1);
    expect(plain(asked)).toEqual(plain(report));
  });

  it('is not explained if it failed', async () => {
    const world = aWorld({
      profiles: unlikeProfiles(),
      failure: ({ phase, arm, boot }) =>
        phase === 'boot' && arm === 'candidate' && boot > 1 ? 'it failed' : null,
    });
    const report = await compare({ ...settings, explain: 'always' }, world.ports, about);
    expect([report.outcome, report.explanation]).toEqual(['candidate-failed', null]);
  });
});
