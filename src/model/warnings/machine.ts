/** Warnings about the machine: what the checkouts lack, the files and processes that are left there, and the ports of the app. */
import * as z from 'zod';
import { ARMS } from '../arm.ts';
import { describeProgress } from '../saved-progress.ts';
import { plural } from '../text.ts';
import { count, entry, file, text } from '../warning-entry.ts';

export const MACHINE_WARNINGS = {
  'submodules-missing': entry({
    values: {},
    sentence: () => 'The repository has submodules. cannongate does not check them out.',
    example: {},
    cause: 'cannongate checks out the two commits without their submodules.',
    remedy:
      'If the app needs them, let `install` fetch them before it installs the packages: `git submodule update --init --recursive && npm ci`.',
  }),
  'lockfile-unreadable': entry({
    values: { lockfile: file, arm: z.enum(ARMS), reason: text },
    sentence: ({ lockfile, arm, reason }) =>
      `Which packages were updated is not known, because ${lockfile} of the ${arm} could not be read: ${reason}.`,
    example: {
      lockfile: 'pnpm-lock.yaml',
      arm: 'candidate',
      reason: 'Map keys must be unique at line 7, column 1',
    },
    cause:
      'The change touches the lockfile, but the lockfile is not of the format that its name promises. The verdict does not depend on it: only the list of updated packages is missing.',
    remedy: 'Let the package manager write the lockfile again, and commit it.',
  }),
  'large-files-missing': entry({
    values: {},
    sentence: () => 'Of files in Git LFS, cannongate checks out only the pointers.',
    example: {},
    cause: 'cannongate checks out the two commits without running the LFS filter.',
    remedy:
      'If the app needs the files, let `install` fetch them before it installs the packages: `git lfs pull && npm ci`.',
  }),
  'scratch-not-removed': entry({
    values: { path: file, reason: text },
    sentence: ({ path, reason }) => `${path} could not be removed: ${reason}. Remove it yourself.`,
    example: {
      path: '/tmp/cannongate-Ab12Cd',
      reason: "EACCES: permission denied, rmdir '/tmp/cannongate-Ab12Cd/arm-1/data'",
    },
    cause:
      'The directory of the checkouts could not be removed after the comparison. Often a container of the app has left files of another user there.',
    remedy: 'Remove the directory. Let the app or its containers run as the same user.',
  }),
  'saved-progress-replaced': entry({
    values: { path: file, of: z.enum(['comparison', 'search']), count },
    sentence: ({ path, of, count }) =>
      `${path} holds ${describeProgress({ of, count })} of another ${of}, which was interrupted: with other commits or settings, or by another version. What is saved next replaces it. To keep it, stop now and move the file.`,
    example: { path: 'report.json.part', of: 'comparison', count: 7 },
    cause:
      'With `--json FILE`, `compare` and `bisect` save their progress in `FILE.part`. An interrupted run has left its progress there, and this run cannot continue it.',
    remedy:
      'To continue the other run later, stop before the first launch has ended, and move the file. `--resume` takes it under any name.',
  }),
  'processes-left': entry({
    // A launch may leave more of them.
    isRunningCount: true,
    values: {
      count,
      /** The first of them. */
      processes: z.array(z.object({ pid: z.int().positive(), command: text })),
    },
    sentence: ({ count, processes }) => {
      const named = processes.map(({ pid, command }) => `${pid} (${command})`);
      const more = count - named.length;
      const all = more > 0 ? [...named, `${more.toLocaleString('en')} more`] : named;
      return `${plural(count, 'process', 'processes')} could not be ended: ${new Intl.ListFormat('en').format(all)}. End ${count === 1 ? 'it' : 'them'} yourself. If another user owns ${count === 1 ? 'it' : 'them'}, as after sudo, let the app run as the user who runs cannongate.`;
    },
    example: { count: 1, processes: [{ pid: 4711, command: 'sudo node server.js' }] },
    cause:
      'The app, a hook, install or build started processes of another user, for example by `sudo`, and only that user may end them. Or a process waits for a device or a network file system and takes no signal. They may still hold memory and ports, and use the CPU of later launches.',
    remedy:
      'Look the processes up by their number and end them. Start the app without `sudo`, as the user who runs cannongate. An app that needs root, for example for a port below 1024, can read `PORT` instead.',
  }),
  'checkpoint-not-written': entry({
    values: { path: file, reason: text },
    sentence: ({ path, reason }) =>
      `${path} could not be written: ${reason}. The comparison goes on, but if it is interrupted, it cannot be resumed from here.`,
    example: { path: 'report.json.part', reason: 'ENOSPC: no space left on device, write' },
    cause:
      'Each launch is saved, so that an interrupted comparison can be resumed. Saving failed, for example because the disk is full.',
    remedy: 'Make room on the disk, or give `--json` a file that can be written.',
  }),
  'runner-files-changed': entry({
    values: { files: z.array(text) },
    sentence: ({ files }) =>
      `Something other than cannongate changed ${new Intl.ListFormat('en').format(files)} during this step. Later steps would have obeyed that, so cannongate has undone it. Find out whether the app, install or build did it.`,
    example: { files: ['GITHUB_ENV'] },
    cause:
      'Through these files a step sets variables, the PATH, outputs and the summary of its job. cannongate hides their names from the app, install, build and hooks, but code on the runner can find the files. A variable such as `NODE_OPTIONS` would run its code in later steps.',
    remedy:
      'Read the pull request with suspicion: an app has no reason to do this. If your own tools do it, move them to a step of their own.',
  }),
  'port-ignored': entry({
    values: { arm: z.enum(ARMS), port: count },
    sentence: ({ arm, port }) =>
      `The ${arm} listens on port ${port} instead of the one in PORT. cannongate has to wait for that at each boot of the pilot. Make it listen on PORT, or put {port} into start.`,
    example: { arm: 'baseline', port: 3000 },
    cause:
      'Each side gets a free port in the variable `PORT`. This app listens on a port of its own choice. That delays every boot of the pilot: by two seconds if the app’s log names the port, or if it is a single Node.js process that only waits for requests; else until `ready-timeout` is over.',
    remedy: 'Make the app read `PORT`, or put `{port}` into the `start` command.',
  }),
  'ports-remapped': entry({
    values: {
      /** On which the app serves; null if that is the one in PORT. */
      served: count.nullable(),
      others: z.array(count),
    },
    sentence: ({ served, others }) => {
      const ports = [served ?? [], others].flat();
      const isOne = ports.length === 1;
      const named = `port${isOne ? '' : 's'} ${new Intl.ListFormat('en').format(ports.map(String))}`;
      const sooner =
        served === null
          ? ''
          : ' If the app read PORT, each comparison would begin some seconds sooner.';
      return `Both sides want ${named}, so each was given ${isOne ? 'a free one' : 'free ones'} instead. The results are valid.${sooner}`;
    },
    example: { served: 3000, others: [] },
    cause:
      'The app listens on a fixed port, and one port cannot serve both sides at once. In the app’s Node.js processes cannongate puts a free port in the place of that one, also where the app connects to itself. So both sides can be measured side by side.',
    remedy:
      'Nothing, if the app’s routes respond as usual. To save the first seconds, make the app read `PORT`, or put `{port}` into the `start` command. If another program has to find a port of the app, let both read it from a variable.',
  }),
  'arms-take-turns': entry({
    values: {
      ports: z.array(count),
      /**
       * How the head failed under load beside the base, or, with ports, why the sides could not be given others; null if it did not come
       * so far. Older reports do not say.
       */
      failure: text.nullable().default(null),
      /** Unix sockets on which both sides would listen. Older reports have none. */
      sockets: z.array(text).default([]),
    },
    sentence: ({ ports, failure, sockets }) => {
      if (sockets.length > 0) {
        return `Both sides listen on ${sockets.join(' and ')}, where one would serve both, so they take turns. Noise between their turns does not cancel out. Put the port into the socket’s name to measure them side by side.`;
      }
      if (failure !== null && ports.length > 0) {
        return `Both sides need port ${ports.join(' or ')}, and do not work on others (${failure}), so they take turns. Noise between their turns does not cancel out. Make the app listen on PORT, or put {port} into start, to measure them side by side.`;
      }
      if (failure !== null) {
        return `The candidate fails under load while the baseline is up (${failure}), and works when it is alone, so they take turns. Noise between their turns does not cancel out. Look for what two apps use up, such as the connections of a database or memory, and give them more of it, to measure them side by side.`;
      }
      return ports.length === 0
        ? 'The candidate does not boot while the baseline is up, and boots when it is alone, so they take turns. Noise between their turns does not cancel out. Look for what both use, such as a lock, a socket file or a data folder, and give each side its own, for example with the port in its name, to measure them side by side.'
        : `Both sides need port ${ports.join(' or ')}, so they take turns. Noise between their turns does not cancel out. Make the app listen on PORT, or put {port} into start, to measure them side by side.`;
    },
    example: { ports: [3000], failure: null, sockets: [] },
    cause:
      'Baseline and candidate cannot run at the same time: the app listens on a fixed port, or takes a lock, a socket file or a data folder for itself, or two of it need more of something than there is, such as memory. On a socket with a fixed path, one side would even answer for both. Results are valid but noisier.',
    remedy:
      'Make the app read `PORT`, or put `{port}` into the `start` command. Put the port into the names of files that only one process can use. Let the database take as many connections as two apps open.',
  }),
  'app-not-seen': entry({
    values: { arms: z.array(z.enum(ARMS)) },
    sentence: ({ arms }) => {
      const [only] = arms;
      const whose = arms.length === 1 ? `the ${only}’s port` : 'the app’s port';
      return `No process that the start command has started listens on ${whose}, so the app runs elsewhere, for example in a container. Its CPU time, memory and system calls are unknown and not gated. Start it without the container, or gate its times alone.`;
    },
    example: { arms: ['baseline', 'candidate'] },
    cause:
      'The start command and everything it has started can be seen, daemons included, and none of these processes has the port that answers. What they use is not what the app uses, so it is not read. A restart of the app cannot be noticed either. A daemon that also overwrites its environment, such as nginx, is not found.',
    remedy:
      'Start the app without its container, and in the foreground. If that is not possible, gate what is timed: `gate: [throughput, unloaded-latency]`.',
  }),
};
