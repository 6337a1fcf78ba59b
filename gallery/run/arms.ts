/** An arm of an experiment as files, and both as commits. */
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { Repository } from '../../bench/gate.ts';
import { GALLERY, type Experiment, type Pair } from './about.ts';

/** Beside the folders of the arms; the first tells the gate what to load. */
const SHARED = ['cannongate.yml', 'package.json', 'common'];

/** Writes what all arms share, and then an arm's own files over it. */
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

/** What the candidate changes, without the lines by which git names the files' contents. */
export function changeIn(repository: Repository): string {
  const isNoise = /^(index|similarity index|(new|deleted) file mode|diff --git) /;
  return repository
    .diff('main', 'candidate', 1)
    .split('\n')
    .filter((line) => !isNoise.test(line))
    .join('\n')
    .trimEnd();
}

/** Lines that a change adds, and that it takes away. */
export function changedLines(change: string): { added: number; removed: number } {
  const lines = change.split('\n');
  const count = (sign: string, header: string) =>
    lines.filter((line) => line.startsWith(sign) && !line.startsWith(header)).length;
  return { added: count('+', '+++ '), removed: count('-', '--- ') };
}
