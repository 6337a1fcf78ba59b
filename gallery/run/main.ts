/**
 * Runs the gallery's pairs through the built command line, one after the other, and writes one table.
 *
 *     npm run gallery                    all pairs, and six arms against themselves
 *     npm run gallery -- ID…             the pairs of some
 *     npm run gallery -- --same ID…      some against themselves
 *     npm run gallery -- --ci            what CI runs
 *     npm run gallery -- --docs          docs/gallery.md from the results so far
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import type { Report } from '../../src/model/report.ts';
import { experimentIds, GALLERY, readExperiment, type Experiment, type Pair } from './about.ts';
import { aDirectory, remove, Repository } from './arms.ts';
import { gate } from './gate.ts';
import { lastOf, page, pairOfItself } from './page.ts';
import { picture } from './picture.ts';
import { startPostgres } from './postgres.ts';
import { append, readResults, resultOf } from './results.ts';
import { table, titleOf, type Row } from './table.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    same: { type: 'boolean', default: false },
    ci: { type: 'boolean', default: false },
    docs: { type: 'boolean', default: false },
  },
});

interface Job {
  readonly experiment: Experiment;
  readonly pair: Pair;
  readonly isItself: boolean;
}

/** Pairs that left no report. */
let failed = 0;

// Interrupted, it stops what it has started: the gate, and the database.
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopping.abort(new Error('stopped'));
  });
}

const unknown = positionals.filter((id) => !experimentIds().includes(id));
if (unknown.length > 0) {
  console.error(`${unknown.join(', ')}: give one of ${experimentIds().join(', ')}`);
  process.exit(2);
}
if (values.docs) {
  await writePage();
} else {
  const rows: Row[] = [];
  for (const experiment of chosen()) {
    if (stopping.signal.aborted) break;
    const jobs = jobsOf(experiment);
    if (jobs.length > 0) rows.push(...(await run(experiment, jobs)));
  }
  console.log(table(rows));
  const right = rows.filter(({ result }) => result.wrong.length === 0).length;
  const all = rows.length + failed;
  console.log(`\n${right} of ${all} as expected`);
  process.exitCode = right < all ? 1 : 0;
}

function chosen(): Experiment[] {
  const ids = positionals.length === 0 ? experimentIds() : positionals;
  return ids.map(readExperiment);
}

/** @throws for an experiment that has no arm to be compared with itself, if that is asked for */
function jobsOf(experiment: Experiment): Job[] {
  const { pairs, id } = experiment;
  if (values.ci) {
    return pairs.filter(({ ci }) => ci).map((pair) => ({ experiment, pair, isItself: false }));
  }
  const isAll = positionals.length === 0;
  const itself = pairOfItself(experiment);
  if (values.same && !isAll && itself === null) {
    throw new Error(`gallery/${id}/about.yml names no folder as itself`);
  }
  const differing = values.same ? [] : pairs.map((pair) => ({ experiment, pair, isItself: false }));
  const same = itself !== null && (isAll || values.same) ? [itself] : [];
  return [...differing, ...same.map((pair) => ({ experiment, pair, isItself: true }))];
}

/** With the experiment's database, if it has one. */
async function run(experiment: Experiment, jobs: readonly Job[]): Promise<Row[]> {
  if ((experiment.cores ?? 1) > availableParallelism()) {
    console.error(`${experiment.id} takes ${experiment.cores ?? 1} cores, and is left out`);
    return [];
  }
  if (experiment.postgres === null) return await runWith({}, jobs);
  const directory = aDirectory();
  try {
    await using postgres = await startPostgres(directory);
    postgres.load(readFileSync(join(GALLERY, experiment.id, experiment.postgres), 'utf8'));
    return await runWith({ ...postgres.env, PGDATABASE: 'postgres' }, jobs);
  } finally {
    remove(directory);
  }
}

async function runWith(
  env: Readonly<Record<string, string>>,
  jobs: readonly Job[],
): Promise<Row[]> {
  const rows: Row[] = [];
  const around = { env, signal: stopping.signal };
  for (const { experiment, pair, isItself } of jobs) {
    if (stopping.signal.aborted) break;
    const at = new Date().toISOString();
    const start = performance.now();
    let report: Report;
    try {
      report = await gate(experiment.id, pair, around);
    } catch (error) {
      // The others are worth their time all the same.
      failed += 1;
      console.error(`${experiment.id}, ${pair.name ?? 'the pair'}: ${(error as Error).message}`);
      continue;
    }
    const time = (performance.now() - start) / 1000;
    const result = resultOf(experiment, pair, isItself, { report, time, at });
    append(result);
    rows.push({ experiment, pair, result });
    const title = titleOf(experiment.id, result);
    console.error(`${title}: ${result.headline} (${result.time} s)`);
    for (const each of result.wrong) console.error(`  ${each}`);
    if (result.named.length > 0) console.error(`  named: ${result.named.join(', ')}`);
  }
  return rows;
}

async function writePage(): Promise<void> {
  const rows = lastOf(experimentIds().map(readExperiment), readResults());
  const path = fileURLToPath(new URL('../../docs/gallery.md', import.meta.url));
  const text = page(rows, diffsOf(rows));
  const style = await resolveConfig(path);
  writeFileSync(path, await format(text, { ...style, parser: 'markdown' }));
  writeFileSync(path.replace(/md$/, 'svg'), picture(rows));
}

function diffsOf(rows: readonly Row[]): Map<string, string> {
  return new Map(
    rows.map(({ experiment, pair, result }) => {
      using repository = new Repository(experiment.id, pair.baseline, pair.candidate);
      return [titleOf(experiment.id, result), repository.diff()];
    }),
  );
}
