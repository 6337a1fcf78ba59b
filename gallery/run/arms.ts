/** Writes an experiment's arms as files, and both arms as commits of a repository. */
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { Repository } from '../../bench/gate.ts';
import { GALLERY, type Experiment, type Pair } from './about.ts';

/** Beside the arms' folders; `cannongate.yml` tells the gate what to load. */
const SHARED = ['cannongate.yml', 'package.json', 'common'];

/** Writes the shared files, then the arm's files over them. */
export function writeArm(id: string, arm: string, directory: string): void {
  const filter = (source: string) => !source.endsWith('node_modules');
  for (const name of [...SHARED, arm]) {
    const source = join(GALLERY, id, name);
    if (!existsSync(source)) continue;
    const isFile = name.includes('.');
    cpSync(source, isFile ? join(directory, name) : directory, { recursive: true, filter });
  }
}

export function repositoryOf(
  { id }: Pick<Experiment, 'id'>,
  { baseline, candidate }: Pick<Pair, 'baseline' | 'candidate'>,
): Repository {
  const arm = (name: string) => (directory: string) => {
    writeArm(id, name, directory);
  };
  return new Repository(arm(baseline), arm(candidate));
}

/** The diff from baseline to candidate, without git's header lines. */
export function diffOf(repository: Repository): string {
  const isHeader = /^(index|similarity index|(new|deleted) file mode|diff --git) /;
  return repository
    .diff('main', 'candidate', 1)
    .split('\n')
    .filter((line) => !isHeader.test(line))
    .join('\n')
    .trimEnd();
}

/** How many lines a diff adds and removes. */
export function changedLines(diff: string): { added: number; removed: number } {
  const lines = diff.split('\n');
  const count = (sign: string, header: string) =>
    lines.filter((line) => line.startsWith(sign) && !line.startsWith(header)).length;
  return { added: count('+', '+++ '), removed: count('-', '--- ') };
}
