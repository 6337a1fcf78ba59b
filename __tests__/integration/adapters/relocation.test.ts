import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Environments } from '../../../src/adapters/app/environments.ts';
import { Git } from '../../../src/adapters/git/git.ts';
import { openRepository } from '../../../src/adapters/git/repository.ts';
import { BareRepository } from '../../../src/adapters/git/bare-repository.ts';
import { GitWorkspace } from '../../../src/adapters/git/checkouts.ts';
import { containsOwnPath } from '../../../src/adapters/git/absolute-paths.ts';
import { ARMS } from '../../../src/model/arm.ts';
import { aDirectory, aRepository, git, type TestRepository } from '../../support/repository.ts';

const never = new AbortController().signal;

describe('a path in the build is found', () => {
  const recorded = (write: (directory: string) => void, variables = process.env) => {
    const directory = aDirectory('arm-1');
    mkdirSync(join(directory, 'node_modules/a'), { recursive: true });
    writeFileSync(join(directory, 'node_modules/a/index.js'), '// nothing\n');
    write(directory);
    return containsOwnPath(directory, variables, never);
  };

  it('in a file, even a binary one', async () => {
    expect(
      await recorded((directory) => {
        writeFileSync(join(directory, 'node_modules/a/cache'), `\0\0${directory}/x\0`);
      }),
    ).toBe(true);
  });

  it('in a symbolic link', async () => {
    expect(
      await recorded((directory) => {
        symlinkSync(join(directory, 'node_modules'), join(directory, 'link'));
      }),
    ).toBe(true);
  });

  it('not in other files, nor in those of git', async () => {
    expect(
      await recorded((directory) => {
        symlinkSync('node_modules', join(directory, 'link'));
        mkdirSync(join(directory, '.git'));
        writeFileSync(join(directory, '.git/config'), directory);
        symlinkSync(directory, join(directory, '.git/link'));
      }),
    ).toBe(false);
  });

  it('and assumed if the search fails', async () => {
    expect(await recorded(() => {}, { PATH: aDirectory('empty') })).toBe(true);
  });
});

describe('both checkouts', () => {
  const workspaceIn = (
    scratch: string,
    store: BareRepository,
    commits: { readonly baseline: string; readonly candidate: string },
  ) =>
    new GitWorkspace(
      store,
      { ...commits, uncommitted: false },
      { baseline: join(scratch, 'arm-1'), candidate: join(scratch, 'arm-2') },
      (root) => containsOwnPath(root, process.env, never),
    );
  const aWorkspace = async () => {
    const origin = aRepository();
    const baseline = origin.commit('base', { 'app/a.txt': 'base' });
    const candidate = origin.commit('head', { 'app/a.txt': 'head' });
    return await workspaceOf(origin, { baseline, candidate });
  };
  const workspaceOf = async (
    origin: TestRepository,
    commits: { readonly baseline: string; readonly candidate: string },
  ) => {
    const runner = new Git(process.env, never);
    const opened = await openRepository(runner, origin.path);
    if ('problem' in opened) throw new Error(opened.problem.code);
    const scratch = aDirectory('scratch');
    const store = await BareRepository.create(
      runner,
      opened.repository,
      join(scratch, 'store'),
      null,
    );
    const workspace = workspaceIn(scratch, store, commits);
    for (const arm of ARMS) await workspace.checkOut(arm);
    const move = async (extra: number) => {
      await workspace.move(extra);
      const [from, to] = ARMS.map((arm) => workspace.directoryOf(arm, 'app') ?? '');
      return { baseline: from ?? '', candidate: to ?? '' };
    };
    return { workspace, move, scratch, store: join(scratch, 'store'), bare: store };
  };

  it('say where lines of files come to that a build has written in both', async () => {
    const { workspace, move } = await aWorkspace();
    const { baseline, candidate } = await move(1);
    const lines = Array.from({ length: 9 }, (_, i) => `line ${i + 1}`);
    // A null byte makes it no other file than a script is.
    lines[8] = '\0';
    const write = (directory: string, name: string, text: readonly string[]) => {
      writeFileSync(join(directory, name), `${text.join('\n')}\n`);
    };
    write(baseline, 'built.js', lines);
    write(candidate, 'built.js', ['new', 'new', ...lines.slice(0, 6), 'edited', ...lines.slice(7)]);
    for (const directory of [baseline, candidate]) write(directory, 'same.js', lines);
    write(baseline, 'gone.js', lines);
    symlinkSync('/etc/hostname', join(candidate, 'outside.js'));
    write(baseline, 'outside.js', lines);
    const moved = await workspace.movedLines();
    await move(2);
    const [built, same] = ['app/built.js', 'app/same.js'];
    expect(moved(built, 2)).toEqual({ file: built, line: 4 });
    expect(moved(built, 7)).toEqual({ file: built, line: 9, isEdited: true });
    expect(moved(built, 8)).toEqual({ file: built, line: 10 });
    expect(moved(same, 5)).toEqual({ file: same, line: 5 });
    for (const file of ['app/gone.js', 'app/outside.js']) {
      expect(moved(file, 5)).toEqual({ file, line: 5, isEdited: true });
    }
  });

  it('have the app where the link of each leads, and not that of the head for both', async () => {
    const origin = aRepository();
    const link = (name: string, target: string) => {
      rmSync(join(origin.path, name), { recursive: true, force: true });
      symlinkSync(target, join(origin.path, name));
    };
    link('current', 'apps/v1');
    link('outside', aDirectory('outside'));
    const baseline = origin.commit('base', {
      'apps/v1/a.txt': '1',
      'apps/v2/a.txt': '2',
      'server/a.txt': 'server',
    });
    link('current', 'apps/v2');
    link('server', 'apps/v1');
    const candidate = origin.commit('head');
    const { workspace } = await workspaceOf(origin, { baseline, candidate });
    const found = (name: string) =>
      ARMS.map((arm) => {
        const directory = workspace.directoryOf(arm, name);
        return directory && relative(workspace.directoryOf(arm, '.') ?? '', directory);
      });
    expect(found('current')).toEqual(['apps/v1', 'apps/v2']);
    expect(found('server')).toEqual(['server', 'apps/v1']);
    expect(found('outside')).toEqual([null, null]);
    // Lockfiles are looked for up to the root, wherever the link leads.
    const roots = ARMS.map((arm) => workspace.directoryOf(arm, '.') ?? '');
    const environments = new Environments({
      variables: {},
      entries: [],
      workingDirectory: 'server',
      roots: () => roots,
      corepackFolder: '',
    });
    const rootOf = (at: (typeof ARMS)[number]) =>
      environments.rootOf(workspace.directoryOf(at, 'server') ?? '');
    expect(ARMS.map(rootOf)).toEqual(roots);
  });

  it('are moved to paths of the same length, in which git works', async () => {
    const { workspace, move, store } = await aWorkspace();
    expect(await workspace.whyFixed()).toBeNull();
    for (const extra of [7, 0, 31, 31]) {
      const { baseline, candidate } = await move(extra);
      expect(baseline.length).toBe(candidate.length);
      expect(readFileSync(join(baseline, 'a.txt'), 'utf8')).toBe('base');
      expect(readFileSync(join(candidate, 'a.txt'), 'utf8')).toBe('head');
      expect(git(baseline, 'rev-parse', 'HEAD')).toBe(workspace.commits.baseline);
      expect(git(candidate, 'status', '--porcelain')).toBe('');
      git(candidate, 'worktree', 'prune', '--expire=now');
      expect(git(candidate, 'rev-parse', '--show-toplevel')).toBe(join(candidate, '..'));
      expect(git(store, 'worktree', 'list')).toContain(`${join(candidate, '..')} `);
    }
  });

  it('are known to git where they are, although those of an earlier comparison are left', async () => {
    const { workspace: earlier, store, bare } = await aWorkspace();
    const workspace = workspaceIn(aDirectory('scratch'), bare, earlier.commits);
    for (const arm of ARMS) await workspace.checkOut(arm);
    await workspace.move(3);
    const listed = git(store, 'worktree', 'list');
    for (const arm of ARMS) {
      for (const each of [workspace, earlier]) {
        expect(listed).toContain(`${each.directoryOf(arm, '.') ?? 'nowhere'} `);
      }
    }
  });

  it('stay if one of them cannot be moved', async () => {
    const { workspace, move, scratch } = await aWorkspace();
    const before = await move(2);
    writeFileSync(join(scratch, 'arm-2xxxx'), 'in the way');
    expect(await move(4)).toEqual(before);
    expect(git(before.baseline, 'rev-parse', 'HEAD')).toBe(workspace.commits.baseline);
    expect(await move(5)).not.toEqual(before);
  });

  it('stay if git cannot be told of the move, as on a full disk', async () => {
    const { move, store } = await aWorkspace();
    const before = await move(2);
    const record = join(store, 'worktrees/arm-1/gitdir');
    rmSync(record);
    mkdirSync(record);
    expect(await move(4)).toEqual(before);
    expect(existsSync(join(before.baseline, 'a.txt'))).toBe(true);
  });

  it('stay if the build recorded a path', async () => {
    const { workspace, scratch } = await aWorkspace();
    writeFileSync(join(scratch, 'arm-2/app/venv.cfg'), `home = ${scratch}/arm-2/venv`);
    expect(await workspace.whyFixed()).toBe(
      'files of the candidate record it, or could not all be searched',
    );
  });
});
