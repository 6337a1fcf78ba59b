/**
 * Checks explanations: plants regressions in the example app, or in apps of six frameworks, runs the built command line
 * on each, and checks whether the first function or package named is the planted one. Then it does the same with a
 * change of a comment alone, for which nothing must be named.
 *
 *     npm run bench:explain -- --same 20
 *     npm run bench:explain -- --frameworks --same 0
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sum } from 'simple-statistics';
import { movedLines } from '../src/adapters/git/moved-lines.ts';
import type { CostChange, ScenarioExplanation } from '../src/model/profile.ts';
import type { Report } from '../src/model/report.ts';
import { formatPercentage } from '../src/render/format.ts';
import { isProbableFirst, probableCause } from '../src/render/costlier-code.ts';
import { EXAMPLE, SEARCH_PATH } from './copies.ts';
import { gate, Repository } from './gate.ts';
import { formatGateVersion, gateVersion } from './gate-version.ts';
import { FRAMEWORK_PLANTS } from './planted-in-frameworks.ts';
import { isPlant, PLANTS, type Edit } from './planted-slowdowns.ts';

const { values } = parseArgs({
  options: {
    /** Runs only the regressions whose names contain this. */
    only: { type: 'string', default: '' },
    /** Plants in the recipes of six frameworks instead of the example app. */
    frameworks: { type: 'boolean', default: false },
    same: { type: 'string', default: '20' },
  },
});

/** A function that writes the example app, with edits, into a directory. */
const edited = (edits: readonly Edit[]) => (directory: string) => {
  const filter = (source: string) => !/node_modules|cannongate\.yml|package-lock/.test(source);
  cpSync(EXAMPLE, directory, { recursive: true, filter });
  for (const { file, old, by } of edits) {
    const path = join(directory, file);
    if (old === null) {
      writeFileSync(path, by);
      continue;
    }
    const text = readFileSync(path, 'utf8');
    if (!text.includes(old)) throw new Error(`${file} does not contain ${JSON.stringify(old)}`);
    writeFileSync(
      path,
      text.replace(old, () => by),
    );
  }
};

const ARGS = [
  '--baseline',
  'main',
  '--request-paths',
  SEARCH_PATH,
  '--install',
  'npm install --no-audit --no-fund --silent',
];

/** A regression that is planted, and how to tell whether it is what was named. */
interface Case {
  readonly name: string;
  readonly baseline: (directory: string) => void;
  readonly candidate: (directory: string) => void;
  readonly args: readonly string[];
  /** @param isPlanted whether a line of the candidate was planted */
  readonly isNamedBy: (
    change: CostChange,
    isPlanted: (file: string, line: number) => boolean,
  ) => boolean;
}

const IN_EXAMPLE: readonly Case[] = PLANTS.map((plant) => ({
  name: plant.name,
  baseline: edited(plant.baseline),
  candidate: edited(plant.candidate),
  args: ARGS,
  isNamedBy: (change, isPlanted) => isPlant(plant, change, isPlanted),
}));

/** Of a file that TypeScript wrote, which leaves these files' lines where they are. */
const sourceOf = (file: string) => file.replace(/^dist\/(.*)\.js$/, 'src/$1.ts');

const IN_FRAMEWORKS: readonly Case[] = FRAMEWORK_PLANTS.map(
  ({ name, functions, baseline, candidate }) => ({
    name,
    baseline,
    candidate,
    args: ['--baseline', 'main'],
    isNamedBy: ({ location: { kind, name: called, file, line } }, isPlanted) =>
      kind === 'function' &&
      (functions.includes(called) ||
        (file !== null && line !== null && isPlanted(sourceOf(file), line))),
  }),
);

function explanationOf({ explanation, headline }: Report): ScenarioExplanation {
  const [first] = explanation?.scenarios ?? [];
  if (first?.reason !== null) throw new Error(first?.reason ?? `no explanation: ${headline}`);
  return first;
}

/** @param increase of a request's cost, of which the change is a share */
function describe(
  { location, versions, viaFunction, change }: CostChange,
  increase: number,
): string {
  const where = location.file === null ? '' : ` (${location.file}:${location.line})`;
  const title =
    location.kind === 'function' ? location.name || 'anonymous' : location.name || location.kind;
  const isUpdated = versions && versions.baseline !== versions.candidate;
  const version = isUpdated ? ` ${versions.baseline} → ${versions.candidate}` : '';
  const callee = viaFunction ? `, in ${viaFunction.name}` : '';
  return `${title}${version}${where}${callee} (${formatPercentage(change, increase)})`;
}

const rows: string[][] = [];
const cases = values.frameworks ? IN_FRAMEWORKS : IN_EXAMPLE;
for (const plant of cases.filter(({ name }) => name.includes(values.only))) {
  try {
    using repository = new Repository(plant.baseline, plant.candidate);
    const report = await gate(repository.directory, [...plant.args, '--measuring-time', '80s']);
    const explained = explanationOf(report);
    const { changes, baseline, candidate, launches } = explained;
    // A planted line has no counterpart in the baseline, or an edited one.
    const lineInBaseline = movedLines(repository.diff('candidate', 'main', 0), {
      has: () => true,
    });
    const isPlanted = (file: string, line: number) => {
      const before = lineInBaseline(file, line);
      return before?.line == null || before.isEdited === true;
    };
    const named = changes.filter(({ isNotable }) => isNotable);
    const certain = named.find(({ change }) => change > 0) ?? null;
    // The comment says of it that it is probable.
    const probable = isProbableFirst(explained, certain) ? probableCause(explained) : null;
    const first = probable ?? certain;
    const isFirst = first !== null && plant.isNamedBy(first, isPlanted);
    const increase = candidate - baseline;
    const share = formatPercentage(sum(named.map(({ change }) => change)), increase);
    const slower = formatPercentage(increase, baseline);
    const all = (probable === null ? named : [probable, ...named])
      .slice(0, 3)
      .map((each) => `${each === probable ? 'probably ' : ''}${describe(each, increase)}`)
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
console.log(`${formatGateVersion(gateVersion())}\n`);
console.log('| Planted | Outcome | CPU per request | Named first? | Explained | Named |');
console.log('|---|---|---|---|---|---|');
for (const row of rows) console.log(`| ${row.join(' | ')} |`);

let silent = 0;
const same = Number(values.same);
for (let i = 0; i < same; i++) {
  const comment = { file: 'app.js', old: "/** The catalogue's", by: "/** All of the catalogue's" };
  using repository = new Repository(edited([]), edited([comment]));
  // The verdict does not matter here, so the comparison may be short.
  const quick = ['--measuring-time', '30s', '--run-duration', '100ms'];
  const more = [...quick, '--explain', 'always', '--seed', `same-${i}`];
  const { changes } = explanationOf(await gate(repository.directory, [...ARGS, ...more]));
  const named = changes.filter(({ isNotable }) => isNotable);
  if (named.length === 0) silent += 1;
  console.error(
    `${i + 1} of ${same} without a change: ${named.map(({ location }) => location.name || location.kind).join('; ') || 'nothing'}`,
  );
}
if (same > 0) console.log(`\nWithout a change nothing was named in ${silent} of ${same} runs.`);
