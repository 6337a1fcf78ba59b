/** What `compare` reads from a history. The apps do not boot, so nothing is measured. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeMachine } from '../../../src/adapters/process/machine.ts';
import { runnerClassOf } from '../../../src/model/runner-class.ts';
import { parseReport, type Report } from '../../../src/model/report.ts';
import {
  aProjectWithHistory,
  historyOf,
  HISTORY_BRANCH,
  writeHistory,
} from '../../support/branch-histories.ts';
import { cannongate } from '../../support/programs.ts';
import { aDirectory, type TestRepository } from '../../support/repository.ts';

const UNBOOTABLE = [
  ...['--start', 'exit 3', '--install', 'false', '--build', 'false'],
  // Nothing is measured, so what the sides could share need not be found out.
  ...['--shared-luck', 'none'],
];

async function reportOf({ path }: TestRepository, ...args: string[]) {
  const json = join(aDirectory('output'), 'report.json');
  const all = ['compare', ...UNBOOTABLE, ...args, '--json', json];
  const result = await cannongate(all, { cwd: path });
  result.expectNothingLeft();
  const parsed = parseReport(readFileSync(json, 'utf8'));
  if ('advice' in parsed) throw new Error(`${parsed.advice}: ${result.stderr}`);
  return parsed.report;
}

const FROM_BRANCH = ['--history', HISTORY_BRANCH];

describe('a history that compare reads', () => {
  it('is a branch of the remote, and nothing of the clone is touched', async () => {
    const { clone, commits } = aProjectWithHistory();
    const before = clone.state();
    const { history, warnings } = await reportOf(clone, ...FROM_BRANCH);
    expect(clone.state()).toEqual(before);
    expect(warnings.map(({ code }) => code)).not.toContain('history-not-used');
    expect(history).toHaveLength(1);
    expect(history[0]).toMatchObject({
      from: { commit: commits[0], name: 'v1.0' },
      to: { commit: commits[2] },
      merges: 2,
    });
    expect(history[0]?.change.effect).toBeCloseTo(2 * Math.log(1.05), 6);
  });

  it('is known in a shallow clone as well, with the tags of the remote', async () => {
    const { remote, clone, commits } = aProjectWithHistory();
    clone.git('push', '--quiet', 'origin', 'change');
    const shallow = remote.shallowCheckout('change');
    const args = [...FROM_BRANCH, '--baseline', commits[2] ?? ''];
    const { history } = await reportOf(shallow, ...args);
    expect(history[0]).toMatchObject({ from: { name: 'v1.0' }, to: { commit: commits[2] } });
  });

  it('is used up to the last commit that it has, also in a shallow clone, which does not know the order of commits', async () => {
    const { remote, clone, commits } = aProjectWithHistory();
    const newest = remote.commit('not recorded yet', { 'n.txt': '3' });
    clone.git('push', '--quiet', 'origin', 'change');
    const shallow = remote.shallowCheckout('change');
    const args = [...FROM_BRANCH, '--baseline', newest, '--on-drift', 'fail'];
    const { history, warnings } = await reportOf(shallow, ...args);
    expect(history).toMatchObject([{ from: { name: 'v1.0' }, to: { commit: commits[2] } }]);
    expect(warnings.map(({ code }) => code)).not.toContain('history-not-used');
  });

  it('is not counted from an older release in a shallow clone because nobody compared the last one', async () => {
    const { remote, clone, commits } = aProjectWithHistory();
    const [first = '', second = '', third = ''] = commits;
    remote.git('tag', 'v1.1', third);
    const newest = remote.commit('the first one after it', { 'n.txt': '3' });
    clone.git('push', '--quiet', 'origin', 'change');
    const shallow = remote.shallowCheckout('change');
    const folder = writeHistory(aDirectory('history'), historyOf([first, second, newest]));
    const { history } = await reportOf(shallow, '--history', folder, '--baseline', newest);
    // v1.1 stands for the commit before it, the last one that was compared by then.
    expect(history).toMatchObject([
      { from: { commit: second }, to: { commit: newest }, merges: 1 },
    ]);
  });

  it.each(['warn', 'fail'])(
    'that knows no commit before the base is a warning under on-drift: %s, since nothing was judged',
    async (policy) => {
      const { clone, commits } = aProjectWithHistory({}, {}, ([, ...later]) => historyOf(later));
      const args = [...FROM_BRANCH, '--baseline', commits[0] ?? '', '--on-drift', policy];
      const { history, warnings } = await reportOf(clone, ...args);
      expect(history).toEqual([]);
      expect(warnings).toContainEqual({
        code: 'history-not-used',
        history: HISTORY_BRANCH,
        reason: 'it knows neither the base commit yet nor one before it',
      });
    },
  );

  it('is not counted from a commit that drift-since misspells: a problem where a drift is to fail, else a warning', async () => {
    const { clone } = aProjectWithHistory();
    const typo = [...FROM_BRANCH, '--drift-since', 'v1.O'];
    const { history, warnings } = await reportOf(clone, ...typo);
    expect(history).toEqual([]);
    expect(warnings).toContainEqual({
      code: 'history-not-used',
      history: HISTORY_BRANCH,
      reason: expect.stringMatching(
        /^drift-since: found "v1\.O"; git knows no commit, tag or branch of that name here/,
      ) as string,
    });
    const args = ['compare', ...UNBOOTABLE, ...typo, '--on-drift', 'fail'];
    const refused = await cannongate(args, { cwd: clone.path });
    expect(refused.code).toBe(2);
    expect(refused.stderr).toMatch(/--drift-since: found "v1\.O".*\[commit-not-in-history\]/s);
  });

  it.each([
    ['the tags are', 'ls-remote --tags'],
    ['the order of the commits is', '--filter=tree:0'],
  ])('is not counted from another commit while %s out of reach', async (_, command) => {
    const { remote, clone, commits } = aProjectWithHistory();
    clone.git('push', '--quiet', 'origin', 'change');
    const { path: cwd } = remote.shallowCheckout('change');
    const programs = aDirectory('programs');
    writeFileSync(
      join(programs, 'git'),
      '#!/bin/sh\ncase "$*" in *"COMMAND"*) echo "no answer" >&2; exit 128 ;; esac\nPATH="${PATH#*:}" exec git "$@"\n'.replace(
        'COMMAND',
        command,
      ),
      { mode: 0o755 },
    );
    const env = { PATH: `${programs}:${process.env['PATH'] ?? ''}` };
    const args = ['compare', ...UNBOOTABLE, ...FROM_BRANCH, '--baseline', commits[2] ?? ''];
    const json = join(aDirectory('output'), 'report.json');
    await cannongate([...args, '--json', json], { cwd, env });
    const { history, warnings } = JSON.parse(readFileSync(json, 'utf8')) as Report;
    expect(history).toEqual([]);
    expect(warnings).toContainEqual({
      code: 'history-not-used',
      history: HISTORY_BRANCH,
      reason: expect.stringContaining('no answer') as string,
    });
    const refused = await cannongate([...args, '--on-drift', 'fail'], { cwd, env });
    expect(refused.code).toBe(2);
    expect(refused.stderr).toMatch(/--history: .*no answer.*\[history-not-reached\]/s);
  });

  it('is a folder beside a shallow clone, which has to ask for the tag of drift-since', async () => {
    const { remote, clone, commits } = aProjectWithHistory();
    clone.git('push', '--quiet', 'origin', 'change');
    const shallow = remote.shallowCheckout('change');
    const folder = writeHistory(aDirectory('history'), historyOf(commits));
    const args = ['--history', folder, '--baseline', commits[2] ?? '', '--drift-since', 'v1.0'];
    const { history } = await reportOf(shallow, ...args, '--on-drift', 'fail');
    expect(history).toMatchObject([{ from: { name: 'v1.0' }, to: { commit: commits[2] } }]);
  });

  it('is a folder', async () => {
    const { clone, commits } = aProjectWithHistory();
    const folder = writeHistory(aDirectory('history'), historyOf(commits));
    const since = ['--drift-since', commits[1] ?? ''];
    const { history } = await reportOf(clone, '--history', folder, ...since);
    expect(history[0]).toMatchObject({ from: { commit: commits[1] }, merges: 1 });
  });

  it('has renamed scenarios under their present names', async () => {
    const scenario = '{ name: home, path: /, former-names: [GET /] }';
    const files = { 'cannongate.yml': `scenarios:\n  - ${scenario}\n` };
    const { clone } = aProjectWithHistory(files, files);
    const { history } = await reportOf(clone, ...FROM_BRANCH);
    expect(history).toMatchObject([{ scenario: 'home', merges: 2 }]);
  });

  it('says what noise is usual on runners such as this one', async () => {
    const runner = runnerClassOf(await describeMachine(process.env, null), 1);
    const { clone } = aProjectWithHistory({}, {}, (commits) =>
      historyOf(commits).map(({ name, text }) => {
        const [header = '', line = ''] = text.split('\n');
        if (name === 'commits.jsonl') return { name, text };
        const record = JSON.parse(line) as object;
        // So few launches are not trimmed.
        const lines = Array.from({ length: 20 }, (_, i) =>
          JSON.stringify({ ...record, runner, effect: i / 1000, error: 0.01, launches: 9 }),
        );
        return { name, text: [header, ...lines, ''].join('\n') };
      }),
    );
    const { usualNoise } = await reportOf(clone, ...FROM_BRANCH);
    expect(usualNoise).toMatchObject([
      { scenario: 'GET /', metric: 'throughput', comparisons: 20 },
    ]);
    expect(usualNoise[0]?.deviation).toBeCloseTo(0.03, 6);
  });

  it('may have damaged lines, which are told', async () => {
    const { clone } = aProjectWithHistory({}, {}, (commits) =>
      historyOf(commits).map(({ name, text }) => ({
        name,
        text: name === 'commits.jsonl' ? text : `${text}{"version":1,\n`,
      })),
    );
    const { history, warnings } = await reportOf(clone, ...FROM_BRANCH);
    expect(history).toHaveLength(1);
    expect(warnings).toContainEqual({
      code: 'history-damaged',
      count: 1,
      first: 'series/a.jsonl line 4 is not valid JSON',
    });
  });

  it('may not exist yet', async () => {
    const { clone } = aProjectWithHistory();
    const strict = ['--on-drift', 'fail'];
    const { history, warnings } = await reportOf(clone, '--history', 'not-yet', ...strict);
    expect(history).toEqual([]);
    expect(warnings).toContainEqual({
      code: 'history-not-used',
      history: 'not-yet',
      reason: 'there is none yet',
    });
  });

  it('is missed where the inputs of a drift are set without it', async () => {
    const { clone } = aProjectWithHistory();
    const { warnings } = await reportOf(clone, '--on-drift', 'fail', '--drift-tolerance', '5%');
    expect(warnings).toContainEqual({
      code: 'drift-not-judged',
      inputs: ['drift-tolerance', 'on-drift'],
    });
    const silent = await reportOf(clone);
    expect(silent.warnings.map(({ code }) => code)).not.toContain('drift-not-judged');
  });

  it('is a warning if it cannot be read, and a problem where a drift is to fail', async () => {
    const { clone } = aProjectWithHistory();
    clone.git('remote', 'set-url', 'origin', join(aDirectory('nothing'), 'gone.git'));
    const baseline = ['--baseline', 'main'];
    const { warnings } = await reportOf(clone, ...FROM_BRANCH, ...baseline);
    expect(warnings.map(({ code }) => code)).toContain('history-not-used');
    const args = ['compare', ...UNBOOTABLE, ...FROM_BRANCH, ...baseline, '--on-drift', 'fail'];
    const refused = await cannongate(args, { cwd: clone.path });
    expect(refused.code).toBe(2);
    expect(refused.stderr).toMatch(/--history: .*\[history-not-reached\]/s);
  });
});
