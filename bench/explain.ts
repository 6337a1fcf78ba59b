/**
 * What the explanation names: regressions are planted in the example app, each is gated by the built command
 * line, and what is named first is set against what was planted. Then the same with a change that does
 * nothing, which must name nothing.
 *
 *     npm run bench:explain -- --same 20
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { movedLines } from '../src/adapters/git/moved-lines.ts';
import type { CostChange, Explained } from '../src/model/profile.ts';
import { parseReport, type Report } from '../src/model/report.ts';
import { EXAMPLE, SEARCH_PATH } from './copies.ts';
import { isPlant, PLANTS, type Edit } from './plants.ts';

const { values } = parseArgs({
  options: {
    /** Of the planted ones, those whose names hold this. */
    only: { type: 'string', default: '' },
    same: { type: 'string', default: '20' },
  },
});

const CLI = fileURLToPath(new URL('../dist/cli.js', import.meta.url));

interface Pair {
  readonly baseline: readonly Edit[];
  readonly candidate: readonly Edit[];
}

class Repository {
  readonly directory = realpathSync(mkdtempSync(join(tmpdir(), 'cannongate-bench-')));

  constructor({ baseline, candidate }: Pair) {
    this.#copy();
    this.#apply(baseline);
    this.#git('init', '--quiet', '--initial-branch=main');
    this.#commit('base');
    this.#git('checkout', '--quiet', '-b', 'change');
    this.#copy();
    this.#apply(candidate);
    this.#commit('change');
  }

  diff(): string {
    return this.#git('diff', '--unified=0', '--no-prefix', 'change', 'main');
  }

  remove(): void {
    rmSync(this.directory, { recursive: true, force: true });
  }

  #copy(): void {
    const filter = (source: string) => !/node_modules|cannongate\.yml|package-lock/.test(source);
    cpSync(EXAMPLE, this.directory, { recursive: true, filter });
  }

  #apply(edits: readonly Edit[]): void {
    for (const { file, old, by } of edits) {
      const path = join(this.directory, file);
      const text = readFileSync(path, 'utf8');
      if (!text.includes(old)) throw new Error(`${file} does not hold ${JSON.stringify(old)}`);
      writeFileSync(
        path,
        text.replace(old, () => by),
      );
    }
  }

  #commit(message: string): void {
    this.#git('add', '--all');
    this.#git('commit', '--quiet', '--allow-empty', `--message=${message}`);
  }

  #git(...words: string[]): string {
    const identity = ['-c', 'user.name=bench', '-c', 'user.email=bench@localhost'];
    return execFileSync('git', [...identity, ...words], { cwd: this.directory, encoding: 'utf8' });
  }
}

async function gate(directory: string, more: readonly string[]): Promise<Report> {
  const json = join(directory, '..', `${directory.split('/').at(-1) ?? ''}.json`);
  const args = ['compare', '--quiet', '--baseline', 'main', '--paths', SEARCH_PATH];
  const install = ['--install', 'npm install --no-audit --no-fund --silent'];
  try {
    const child = spawn(process.execPath, [CLI, ...args, ...install, ...more, '--json', json], {
      ...{ cwd: directory, stdio: ['ignore', 'ignore', 'inherit'] },
    });
    await once(child, 'exit');
    const parsed = parseReport(readFileSync(json, 'utf8'));
    if ('advice' in parsed) throw new Error(parsed.advice);
    return parsed.report;
  } finally {
    rmSync(json, { force: true });
  }
}

function explained({ explanation, headline }: Report): Explained {
  const [first] = explanation?.scenarios ?? [];
  if (first?.note !== null) throw new Error(first?.note ?? `no explanation: ${headline}`);
  return first;
}

/** @param increase what a request costs more, of which the change is a share */
function spell({ place, versions, through, change }: CostChange, increase: number): string {
  const where = place.file === null ? '' : ` (${place.file}:${place.line})`;
  const what = place.kind === 'function' ? place.name || 'anonymous' : place.name || place.kind;
  const from = versions && versions.baseline !== versions.candidate;
  const version = from ? ` ${versions.baseline} → ${versions.candidate}` : '';
  const how = through ? `, in ${through.name}` : '';
  return `${what}${version}${where}${how} (${Math.round((100 * change) / increase)}%)`;
}

const rows: string[][] = [];
for (const plant of PLANTS.filter(({ name }) => name.includes(values.only))) {
  const repository = new Repository(plant);
  try {
    const report = await gate(repository.directory, ['--budget', '80s']);
    const { changes, baseline, candidate, launches } = explained(report);
    // A line that was planted is in no place of the baseline.
    const back = movedLines(repository.diff());
    const isPlanted = (file: string, line: number) => back(file, line) === null;
    const named = changes.filter(({ standsOut }) => standsOut);
    const [first] = named;
    const isFirst = first !== undefined && isPlant(plant, first, isPlanted);
    const told = named.reduce((sum, { change }) => sum + change, 0);
    const share = `${Math.round((100 * told) / (candidate - baseline))}%`;
    const slower = `${Math.round(100 * (candidate / baseline - 1))}%`;
    const increase = candidate - baseline;
    const all = named
      .slice(0, 3)
      .map((each) => spell(each, increase))
      .join('; ');
    rows.push([plant.name, report.outcome, slower, isFirst ? 'yes' : 'NO', share, all]);
    console.error(
      `${rows.at(-1)?.join(' | ') ?? ''} (${launches} launches, ${Math.round(report.explanation?.time ?? 0)} s)`,
    );
  } catch (error) {
    rows.push([plant.name, 'failed', '', 'NO', '', (error as Error).message]);
    console.error(rows.at(-1)?.join(' | '));
  } finally {
    repository.remove();
  }
}
console.log('| Planted | Outcome | CPU per request | Named first? | Explained | Named |');
console.log('|---|---|---|---|---|---|');
for (const row of rows) console.log(`| ${row.join(' | ')} |`);

let silent = 0;
const same = Number(values.same);
for (let i = 0; i < same; i++) {
  const comment = { file: 'app.js', old: "/** The catalogue's", by: "/** All of the catalogue's" };
  const repository = new Repository({ baseline: [], candidate: [comment] });
  try {
    const seed = `same-${i}`;
    // The verdict is not what is looked at.
    const quick = ['--budget', '30s', '--run-duration', '100ms'];
    const more = [...quick, '--explain', 'always', '--seed', seed];
    const { changes } = explained(await gate(repository.directory, more));
    const named = changes.filter(({ standsOut }) => standsOut);
    if (named.length === 0) silent += 1;
    console.error(
      `${i + 1} of ${same} without a change: ${named.map(({ place }) => place.name || place.kind).join('; ') || 'nothing'}`,
    );
  } finally {
    repository.remove();
  }
}
if (same > 0) console.log(`\nWithout a change nothing was named in ${silent} of ${same} runs.`);
