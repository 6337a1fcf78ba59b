/**
 * What a gate has left behind, and its removal. A gate of a chaos run has a mark in its environment, which all
 * its processes inherit but the load generator, and a cgroup where one can be made. So other gates on the same
 * machine are never touched.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { cgroupMembers, killCgroup, removeCgroup } from '../src/adapters/process/cgroup.ts';
import { listeningPorts } from '../src/adapters/process/listening-ports.ts';
import {
  isAlive,
  processesWithVariable,
  readOrNull,
  readProcess,
} from '../src/adapters/process/process-tree.ts';
import { readCheckpoint } from '../src/adapters/checkpoint-file.ts';
import { parseReport } from '../src/model/report.ts';

export const MARK = 'RUNNER_TRACKING_ID';

/** A process as it was seen: its number may be given to another one later. */
interface Seen {
  readonly pid: number;
  readonly startTime: string;
}

/** Finds all processes of one gate. */
export class Census {
  readonly #mark: string;
  readonly #cgroup: string | null;
  /** Descendants without the mark, seen while the gate ran. */
  readonly #seen = new Map<number, Seen>();

  constructor(mark: string, cgroup: string | null) {
    this.#mark = mark;
    this.#cgroup = cgroup;
  }

  /** The living processes, zombies not counted. */
  processes(): number[] {
    const marked = processesWithVariable(`${MARK}=${this.#mark}`);
    const inCgroup = cgroupMembers(this.#cgroup);
    const seen = [...this.#seen.values()].filter(isSame).map(({ pid }) => pid);
    return [...new Set([...marked, ...inCgroup, ...seen])].filter(isAlive);
  }

  /** Children of these processes without the mark: the load generator. */
  look(): void {
    const known = new Set(this.processes());
    for (const name of readdirSync('/proc')) {
      const pid = Number(name);
      if (!Number.isInteger(pid) || known.has(pid)) continue;
      const entry = readProcess(pid);
      if (entry && known.has(entry.parent)) this.#seen.set(pid, seenNow(pid));
    }
  }

  /** The processes of a program of `dist`. */
  running(program: string): number[] {
    this.look();
    return this.processes().filter((pid) =>
      (readOrNull(`/proc/${pid}/cmdline`) ?? '').split('\0').some((each) => each.endsWith(program)),
    );
  }

  /** Ends what is left. */
  end(): void {
    killCgroup(this.#cgroup);
    for (const pid of this.processes()) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended meanwhile.
      }
    }
  }

  /** @returns whether the cgroup is gone; not while a process in it is ending */
  close(): boolean {
    removeCgroup(this.#cgroup);
    return this.#cgroup === null || !existsSync(this.#cgroup);
  }
}

function seenNow(pid: number): Seen {
  return { pid, startTime: startTimeOf(pid) };
}

const isSame = ({ pid, startTime }: Seen) => startTimeOf(pid) === startTime;

/** Field 22 of proc_pid_stat(5). */
function startTimeOf(pid: number): string {
  const stat = readOrNull(`/proc/${pid}/stat`) ?? '';
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

/** One line each; empty if no process and no port is left. */
export function leftProcesses(pids: readonly number[]): string[] {
  const names = pids.map((pid) => {
    const command = (readOrNull(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ').trim();
    return `process ${pid} (${command.slice(0, 120)})`;
  });
  return [...names, ...listeningPorts(pids).map((port) => `port ${port}`)];
}

/** Files of other programs: Node.js 22 and later keeps compiled code of npm there. */
const FOREIGN = /^node-compile-cache$/;

/** One line each; empty if nothing is left in the folder. @param expected names that may be there */
export function leftFiles(folder: string, expected = /^$/): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !FOREIGN.test(name.split('/')[0] ?? '') && !expected.test(name))
    .slice(0, 10)
    .map((name) => `file ${name}`);
}

/** What differs in the state of a repository, see `TestRepository.state`. */
export function changedIn(before: object, now: object): string[] {
  const present = new Map(Object.entries(now));
  return Object.entries(before).flatMap(([name, value]) =>
    isDeepStrictEqual(value, present.get(name)) ? [] : [`the repository's ${name} changed`],
  );
}

/** Names in a git directory that show what was begun there: refs, worktrees, locks. */
export function gitEntries(repository: string): string[] {
  const folder = join(repository, '.git');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('objects/'))
    .sort();
}

/** What is wrong with the files that a gate was asked to write: half a file, or one that is left over. */
export function brokenOutputs(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const file = join(folder, name);
    const half = [`half a file: ${name}`];
    switch (name) {
      case 'report.json':
        return 'report' in parseReport(readFileSync(file, 'utf8')) ? [] : half;
      case 'report.json.part':
        return 'checkpoint' in readCheckpoint(file) ? [] : half;
      case 'comment.md':
        return readFileSync(file, 'utf8').endsWith('\n') ? [] : half;
      case 'page.html':
        return readFileSync(file, 'utf8').trimEnd().endsWith('</html>') ? [] : half;
      default:
        return [`file ${name} in the output's folder`];
    }
  });
}
