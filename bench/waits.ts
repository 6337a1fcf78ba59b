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
import { formatGateVersion, gateVersion } from './gate-version.ts';

const { values } = parseArgs({
  options: {
    'measuring-time': { type: 'string', default: '2m' },
    /** Runs only the kinds whose names contain this. */
    only: { type: 'string', default: '' },
  },
});

/** Code of a hook that ends with `done()`. */
interface Kind {
  readonly name: string;
  readonly baseline: string;
  readonly candidate: string;
}

const PASS = 'done();';
const wait = (milliseconds: number) => `setTimeout(done, ${milliseconds});`;
const every = (count: number, code: string) =>
  `n += 1; if (n % ${count} === 0) ${code} else done();`;
/** One request at a time, for a millisecond each. */
const LOCK = 'queue = queue.then(() => new Promise((free) => setTimeout(free, 1))).then(done);';
const upstream = (milliseconds: number) => `get(\`\${address}/\${${milliseconds}}\`, done);`;

const KINDS: readonly Kind[] = [
  { name: 'no change', baseline: PASS, candidate: PASS },
  { name: 'more work', baseline: PASS, candidate: 'burn(); done();' },
  { name: '5 ms in every request', baseline: PASS, candidate: wait(5) },
  { name: '5 ms in every fourth request', baseline: PASS, candidate: every(4, wait(5)) },
  { name: '1 ms in every fourth request', baseline: PASS, candidate: every(4, wait(1)) },
  { name: '50 ms in one of a hundred', baseline: PASS, candidate: every(100, wait(50)) },
  { name: 'a lock, held for 1 ms', baseline: PASS, candidate: LOCK },
  { name: 'an upstream: 7 ms instead of 2', baseline: upstream(2), candidate: upstream(7) },
];

const server = (code: string) => `import { createServer, get as request } from 'node:http';
import { buildApp } from './app.js';
import { burn } from './burn.js';

/** Answers after as many milliseconds as its path says. */
const service = createServer(({ url }, response) => {
  setTimeout(() => response.end(), Number(url.slice(1)));
});
await new Promise((resolve) => service.listen(0, '127.0.0.1', resolve));
const address = \`http://127.0.0.1:\${service.address().port}\`;
const get = (url, done) => request(url, (response) => response.resume().once('end', () => done()));

let n = 0;
let queue = Promise.resolve();
const app = buildApp({ logger: { level: 'warn' } });
app.addHook('onRequest', (_request, _reply, done) => {
  ${code}
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
`;

const CONFIGURATION = `scenarios: [{ name: search, path: '${SEARCH_PATH}' }]
`;

/** Of the extra work: some tens of per cent of a request. */
const ITERATIONS = 10_000;

const written = (code: string) => (directory: string) => {
  const filter = (source: string) => !source.includes('node_modules');
  cpSync(EXAMPLE, directory, { recursive: true, filter });
  rmSync(join(directory, 'cannongate.yml'));
  writeFileSync(join(directory, 'cannongate.yml'), CONFIGURATION);
  writeFileSync(join(directory, 'server.js'), server(code));
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
