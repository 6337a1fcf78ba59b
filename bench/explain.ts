/**
 * What the explanation names: regressions are planted in the example app, each is gated by the built command
 * line, and what is named first is set against what was planted. Then the same with a change that does
 * nothing, which must name nothing.
 *
 *     npm run bench:explain -- --same 20
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { movedLines } from '../src/adapters/git/moved-lines.ts';
import type { CostChange, ScenarioExplanation } from '../src/model/profile.ts';
import type { Report } from '../src/model/report.ts';
import { EXAMPLE, SEARCH_PATH } from './copies.ts';
import { gate, Repository } from './gate.ts';
import { isPlant, PLANTS, type Edit } from './plants.ts';

const { values } = parseArgs({
  options: {
    /** Of the planted ones, those whose names hold this. */
    only: { type: 'string', default: '' },
    same: { type: 'string', default: '20' },
  },
});

/** Writes the example app with edits. */
const edited = (edits: readonly Edit[]) => (directory: string) => {
  const filter = (source: string) => !/node_modules|cannongate\.yml|package-lock/.test(source);
  cpSync(EXAMPLE, directory, { recursive: true, filter });
  for (const { file, old, by } of edits) {
    const path = join(directory, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(old)) throw new Error(`${file} does not hold ${JSON.stringify(old)}`);
    writeFileSync(
      path,
      text.replace(old, () => by),
    );
  }
};

const ARGS = [
  '--baseline',
  'main',
  '--paths',
  SEARCH_PATH,
  '--install',
  'npm install --no-audit --no-fund --silent',
];

function explained({ explanation, headline }: Report): ScenarioExplanation {
  const [first] = explanation?.scenarios ?? [];
  if (first?.reason !== null) throw new Error(first?.reason ?? `no explanation: ${headline}`);
  return first;
}

/** @param increase what a request costs more, of which the change is a share */
function spell({ location, versions, viaFunction, change }: CostChange, increase: number): string {
  const where = location.file === null ? '' : ` (${location.file}:${location.line})`;
  const what =
    location.kind === 'function' ? location.name || 'anonymous' : location.name || location.kind;
  const from = versions && versions.baseline !== versions.candidate;
  const version = from ? ` ${versions.baseline} → ${versions.candidate}` : '';
  const how = viaFunction ? `, in ${viaFunction.name}` : '';
  return `${what}${version}${where}${how} (${Math.round((100 * change) / increase)}%)`;
}

const rows: string[][] = [];
for (const plant of PLANTS.filter(({ name }) => name.includes(values.only))) {
  try {
    using repository = new Repository(edited(plant.baseline), edited(plant.candidate));
    const report = await gate(repository.directory, [...ARGS, '--budget', '80s']);
    const { changes, baseline, candidate, launches } = explained(report);
    // A line that was planted is in no place of the baseline.
    const back = movedLines(repository.diff('candidate', 'main', 0));
    const isPlanted = (file: string, line: number) => back(file, line) === null;
    const named = changes.filter(({ isNotable }) => isNotable);
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
  }
}
console.log('| Planted | Outcome | CPU per request | Named first? | Explained | Named |');
console.log('|---|---|---|---|---|---|');
for (const row of rows) console.log(`| ${row.join(' | ')} |`);

let silent = 0;
const same = Number(values.same);
for (let i = 0; i < same; i++) {
  const comment = { file: 'app.js', old: "/** The catalogue's", by: "/** All of the catalogue's" };
  using repository = new Repository(edited([]), edited([comment]));
  // The verdict is not what is looked at.
  const quick = ['--budget', '30s', '--run-duration', '100ms'];
  const more = [...quick, '--explain', 'always', '--seed', `same-${i}`];
  const { changes } = explained(await gate(repository.directory, [...ARGS, ...more]));
  const named = changes.filter(({ isNotable }) => isNotable);
  if (named.length === 0) silent += 1;
  console.error(
    `${i + 1} of ${same} without a change: ${named.map(({ location }) => location.name || location.kind).join('; ') || 'nothing'}`,
  );
}
if (same > 0) console.log(`\nWithout a change nothing was named in ${silent} of ${same} runs.`);
