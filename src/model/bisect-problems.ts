/** Problems of `cannongate bisect`. See problem.ts. */
import { shortCommit } from './commit.ts';
import { entry } from './problem-entry.ts';
import { oneLine, plural } from './text.ts';

interface Ends {
  /** As they were named. */
  readonly good: string;
  readonly bad: string;
  readonly isImprovement: boolean;
}

export const BISECT_PROBLEMS = {
  'bisect-end-missing': entry({
    found: () => null,
    advice: () =>
      'name both ends: --good with a commit, tag or branch before the slowdown, and --bad with one after it',
    example: { where: '--good' },
    cause: 'A search needs a commit that is fast and a commit that is slow.',
    remedy: 'Give `--good` and `--bad`.',
  }),
  'bisect-same-commit': entry<{ readonly commit: string }>({
    found: ({ commit }) => `the same commit as --good, ${shortCommit(commit)}`,
    advice: () => 'name two different commits, the fast one as --good and the slow one as --bad',
    example: { where: '--bad', commit: '1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d' },
    cause: 'Both names are the same commit, so nothing lies between them.',
    remedy: 'Name a commit before the slowdown as `--good` and one after it as `--bad`.',
  }),
  'bisect-swapped': entry<Ends>({
    found: ({ good, bad, isImprovement }) =>
      isImprovement
        ? `${JSON.stringify(good)}, which comes before --bad ${JSON.stringify(bad)}`
        : `${JSON.stringify(good)}, which comes after --bad ${JSON.stringify(bad)}`,
    advice: ({ isImprovement }) =>
      isImprovement
        ? 'with --improvement the fast commit is the later one: swap the two, or leave out --improvement to find what made it slower'
        : 'swap the two to find what made it slower, or add --improvement to find what made it faster',
    example: { where: '--good', good: 'v1.3', bad: 'v1.2', isImprovement: false },
    cause:
      'The search for a slowdown starts from a fast commit and ends at a later, slow one. Here the fast one is the later.',
    remedy:
      'Swap `--good` and `--bad`. To find the commit that made the app faster, keep them and add `--improvement`.',
  }),
  'bisect-other-way': entry<
    Ends & {
      /** How much slower the later end is; below 0 it is faster. */
      readonly change: string;
    }
  >({
    found: ({ change, isImprovement }) =>
      isImprovement
        ? `that --good is the slower one: its cost differs from that of --bad by ${change}`
        : `that --bad is the faster one: its cost differs from that of --good by ${change}`,
    advice: ({ good, bad, isImprovement }) =>
      isImprovement
        ? `to find what made it slower, use --good ${bad} --bad ${good} without --improvement`
        : `to find what made it faster, use --good ${bad} --bad ${good} --improvement`,
    example: {
      where: '--bad',
      good: 'v1.2',
      bad: 'v1.3',
      change: '−12% (−14% to −10%)',
      isImprovement: false,
    },
    cause: 'Both ends were measured, and the one called bad is the faster one.',
    remedy:
      'Search for the improvement with the command that the message names, or name other commits.',
  }),
  'bisect-unrelated': entry<
    Ends & { /** The commit that both have in common. */ readonly base: string | null }
  >({
    found: ({ good, bad, base }) =>
      base === null
        ? `${JSON.stringify(good)}, which shares no history with --bad ${JSON.stringify(bad)}`
        : `${JSON.stringify(good)}, which is on another branch than --bad ${JSON.stringify(bad)}`,
    advice: ({ base, isImprovement }) => {
      if (base === null) return 'name two commits of the same history';
      const side = isImprovement ? '--bad' : '--good';
      return `use the last commit that both have in common: ${side} ${shortCommit(base)}`;
    },
    example: {
      where: '--good',
      good: 'release-1',
      bad: 'main',
      base: '1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d',
      isImprovement: false,
    },
    cause:
      'The search goes through the commits that lead from one end to the other. None lead from this one to the other.',
    remedy:
      'Name the commit where the branches part, which the message names, or compare the two directly with `cannongate compare`.',
  }),
  'bisect-end-merged': entry<
    Ends & {
      /** The last commit of the line that came before the earlier end, too. */
      readonly base: string | null;
    }
  >({
    found: ({ good, bad, isImprovement }) => {
      const [first, last] = isImprovement ? [bad, good] : [good, bad];
      return `${JSON.stringify(first)}, which is not on the line of first parents of ${JSON.stringify(last)}: a merge brought it`;
    },
    advice: ({ good, bad, base, isImprovement }) => {
      const last = JSON.stringify(isImprovement ? good : bad);
      if (base === null) return `name a commit that git log --first-parent lists for ${last}`;
      const side = isImprovement ? '--bad' : '--good';
      return `use the commit where the two part: ${side} ${shortCommit(base)}`;
    },
    example: {
      where: '--good',
      good: 'v1.2.0',
      bad: 'main',
      base: '1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d',
      isImprovement: false,
    },
    cause:
      'Only first parents are searched, from the later end back to the earlier one. Here the earlier one is on a branch that was merged in between: such as a release branch, or `main` if it was merged into a feature branch. A commit before that merge would be blamed for what it does not have yet.',
    remedy:
      'Start from the commit that the message names. The merge is then one of the commits that are searched. Or compare both ends directly with `cannongate compare`.',
  }),
  'bisect-shallow': entry<{ /** Git’s. */ readonly message: string }>({
    found: ({ message }) =>
      `a clone without the commits in between, which cannot be fetched (${message})`,
    advice: () => 'fetch them: git fetch --unshallow, or fetch-depth: 0 for actions/checkout',
    example: { where: '--good', message: 'could not read Username' },
    cause:
      'The clone holds only the newest commits, and git could not fetch the others from the remote.',
    remedy: 'Fetch the whole history: `git fetch --unshallow`, or `fetch-depth: 0` in a workflow.',
  }),
  'bisect-end-failed': entry<{
    readonly commit: string;
    readonly reason: string;
    readonly side: 'good' | 'bad';
    readonly line: 'commits' | 'packages' | 'versions';
  }>({
    found: ({ commit, reason }) => `${commit}, which cannot be measured (${oneLine(reason)})`,
    advice: ({ side, line }) =>
      line === 'packages'
        ? 'the code of the later commit has to work with the packages of both: search among the commits, without --dependencies, or give ends that are nearer to each other'
        : line === 'versions'
          ? 'the app has to install, build, boot and answer with both versions: give a version with which it does'
          : side === 'good'
            ? 'both ends have to install, build, boot and answer: give an earlier or later commit that does'
            : 'both ends have to install, build, boot and answer: give another slow commit that does',
    example: {
      where: '--good',
      side: 'good',
      line: 'commits',
      commit: '1a2b3c4d5e',
      reason: 'the baseline stopped before it listened',
    },
    cause:
      'Fewer than two commits can be compared: one end does not install, build, boot or answer. Commits in between may fail; they are skipped.',
    remedy:
      'Give a neighbouring commit that works. `--install`, `--build`, `--start` and `--env` hold for all commits.',
  }),
  'bisect-no-series': entry<{
    readonly metric: string | null;
    readonly measured: readonly string[];
  }>({
    found: ({ metric }) => (metric === null ? 'no gated metric' : JSON.stringify(metric)),
    advice: ({ measured }) =>
      measured.length === 0
        ? 'gate a metric of a scenario; see gate in the configuration'
        : `these metrics are gated: ${[...new Set(measured)].join(', ')}; name one of them, or gate another one`,
    example: { where: '--metric', metric: 'memory', measured: ['cpu', 'throughput'] },
    cause:
      'The search follows a gated metric, and no scenario that it compares gates one of that name. A metric with a budget alone is not compared, and so cannot be followed.',
    remedy: 'Leave out `--metric`, or gate the metric with `gate`.',
  }),
  'bisect-resume-differs': entry<{ readonly value: string }>({
    found: ({ value }) => JSON.stringify(value),
    advice: () =>
      'it belongs to a search between other commits or with other settings; use the same flags, or leave out --resume',
    example: { where: '--resume', value: 'bisect.json.part' },
    cause:
      'Comparisons can only be used again for the same commits, scenarios and settings, and by the same version.',
    remedy: 'Repeat the command as it was, or start again without `--resume`.',
  }),
  'bisect-one-line': entry<{ readonly flags: readonly string[] }>({
    found: ({ flags }) => flags.join(' and '),
    advice: () => 'leave one of them out',
    example: { where: '--package', flags: ['--package', '--dependencies'] },
    cause:
      'A search goes through commits, through updated packages or through versions of a package, and only commits belong to a history.',
    remedy: 'Give one of the two flags.',
  }),
  'bisect-no-versions': entry<{
    readonly value: string;
    /** From one end to the other. */
    readonly count: number;
  }>({
    found: ({ value, count }) =>
      `${JSON.stringify(value)} with ${plural(count, 'version')} from one end to the other`,
    advice: () =>
      'give two published versions of a package that the app depends on, the fast one as --good',
    example: { where: '--package', value: 'fastify', count: 0 },
    cause:
      'The registry lists no versions from one end to the other, or not both ends, or the app does not depend on the package.',
    remedy: 'Check the name and both versions with `npm view NAME versions`.',
  }),
  'bisect-same-dependencies': entry({
    found: () => 'no package in a different version',
    advice: () =>
      'both commits install the same packages: search among the commits, without --dependencies',
    example: { where: '--dependencies' },
    cause: 'The lockfiles of both commits list the same versions of all packages.',
    remedy: 'Leave out `--dependencies`.',
  }),
  'bisect-no-lockfile': entry<{ readonly commit: string }>({
    found: ({ commit }) =>
      `no package-lock.json, pnpm-lock.yaml or yarn.lock in ${shortCommit(commit)}`,
    advice: () =>
      'npm, pnpm and Yarn are known: commit the lockfile of one of them, or search among the commits instead',
    example: { where: '--dependencies', commit: '1a2b3c4d5e' },
    cause: 'The search among packages starts from the lockfile of npm, pnpm or Yarn.',
    remedy: 'Search among the commits, without `--dependencies` or `--package`.',
  }),
  'bisect-packages-unreadable': entry<{
    readonly file: string;
    readonly commit: string;
    readonly reason: string;
  }>({
    found: ({ file, commit, reason }) =>
      `${JSON.stringify(file)} in ${shortCommit(commit)}, which cannot be read (${oneLine(reason)})`,
    advice: () => 'name a commit in which it is whole, or search among the commits instead',
    example: {
      where: '--dependencies',
      file: 'yarn.lock',
      commit: '1a2b3c4d5e',
      reason: 'Map keys must be unique at line 7, column 1',
    },
    cause:
      'A lockfile or package.json of one of the commits is broken, such as by a merge conflict.',
    remedy: 'Name another commit as this end of the search.',
  }),
  'bisect-lockfile-changed': entry<{ readonly before: string; readonly after: string }>({
    found: ({ before, after }) => `${before} in the earlier commit and ${after} in the later one`,
    advice: () =>
      'no package manager reads both: name two commits with the same kind of lockfile, or search among the commits instead',
    example: { where: '--dependencies', before: 'package-lock.json', after: 'pnpm-lock.yaml' },
    cause: 'The project changed its package manager between the two commits.',
    remedy:
      'Name two commits from before the change, or two from after it. Or leave out `--dependencies`.',
  }),
  'bisect-manager-missing': entry<{ readonly manager: string }>({
    found: ({ manager }) => `a lockfile of ${manager}, which is not installed here`,
    advice: () =>
      'install it, or corepack, which brings it: npm install --global corepack && corepack enable; in a workflow, in a step before the search',
    example: { where: '--dependencies', manager: 'pnpm' },
    cause:
      'The package manager of the lockfile resolves each combination of packages. The PATH has neither it nor corepack.',
    remedy:
      'Install the package manager, or corepack, which brings it: `npm install --global corepack && corepack enable`.',
  }),
  'bisect-subset-unresolved': entry<{
    /** Null for all packages in the old version. */
    readonly subset: string | null;
    readonly manager: string;
    /** The package manager’s. */
    readonly message: string;
  }>({
    found: ({ subset, manager, message }) =>
      subset === null
        ? `packages that ${manager} cannot install in their old versions (${oneLine(message)})`
        : `${subset}, which ${manager} cannot install with the others (${oneLine(message)})`,
    advice: () => 'search among the commits, without --dependencies or --package',
    example: {
      where: '--dependencies',
      subset: 'fastify 5.2.0',
      manager: 'npm',
      message: 'npm error code ERESOLVE',
    },
    cause:
      'Each step of the search installs some packages in the old and some in the new version. The package manager refused this combination, or `overrides` or `resolutions` in package.json ask for other versions.',
    remedy: 'Search among the commits instead.',
  }),
};
