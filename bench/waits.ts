/**
 * Which number sees which kind of slowdown: plants waits of several kinds, and more work, in the example app, runs the
 * built command line on each, and prints the verdict and the change of throughput, CPU per request and unloaded
 * latency.
 *
 *     npm run bench:waits -- --measuring-time 2m
 */
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatChange } from '../src/model/change.ts';
import type { Cell } from '../src/model/report.ts';
import { burnSource, EXAMPLE, SEARCH_PATH } from './copies.ts';
import { gate, Repository } from './gate.ts';
import { KINDS, waitingServer } from './planted-waits.ts';
import { formatGateVersion, gateVersion } from './gate-version.ts';

const { values } = parseArgs({
  options: {
    'measuring-time': { type: 'string', default: '2m' },
    /** Runs only the kinds whose names contain this. */
    only: { type: 'string', default: '' },
  },
});

const CONFIGURATION = `scenarios: [{ name: search, path: '${SEARCH_PATH}' }]
`;

/** Of the extra work: some tens of per cent of a request. */
const ITERATIONS = 10_000;

const written = (code: string) => (directory: string) => {
  const filter = (source: string) => !source.includes('node_modules');
  cpSync(EXAMPLE, directory, { recursive: true, filter });
  rmSync(join(directory, 'cannongate.yml'));
  writeFileSync(join(directory, 'cannongate.yml'), CONFIGURATION);
  writeFileSync(join(directory, 'server.js'), waitingServer(code));
  writeFileSync(join(directory, 'burn.js'), burnSource(ITERATIONS, 'arithmetic'));
};

function describe({ verdict, estimate, metric }: Cell): string {
  const word = verdict === 'regression' ? 'worse' : verdict === 'pass' ? 'not worse' : 'unsure';
  return estimate === null ? word : `${word} (${formatChange(estimate, metric)})`;
}

console.log(formatGateVersion(gateVersion()));
const TITLES = ['', 'throughput', 'CPU per request', 'unloaded latency', 'minutes'];
const row = (cells: readonly string[]) =>
  cells
    .map((cell, i) => cell.padEnd(i === 0 ? 32 : 20))
    .join('')
    .trimEnd();
console.log(row(TITLES));
for (const { name, baseline, candidate } of KINDS.filter((kind) =>
  kind.name.includes(values.only),
)) {
  using repository = new Repository(written(baseline), written(candidate));
  const args = ['--explain', 'never', '--baseline', 'main', '--same-commit', 'measure'];
  const time = [
    '--measuring-time',
    values['measuring-time'],
    '--seed',
    name.replaceAll(/[^a-z0-9]+/g, '-'),
  ];
  const { cells, timings } = await gate(repository.directory, [...args, ...time]);
  const gated = cells.filter((cell) => cell.gated);
  const minutes = ((timings.pilot + timings.launches) / 60).toFixed(1);
  console.log(row([name, ...gated.map(describe), minutes]));
}
