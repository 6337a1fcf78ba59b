/**
 * Whether equal arms look equal: launches of apps against themselves, with the gate's own procedure. A bias would be a false alarm
 * that more launches cannot correct. The mean effect and its 95% interval should lie within 0.3%.
 *
 * `bench:record` has such launches of `example-app`. These are of a server that only answers, of an Express app, and of one that keeps
 * 300 MB. Their launches come in one random order. The effects are added to the recordings, and an interrupted run goes on where it
 * was.
 *
 *     npm run bench:equal-arms -- --launches 200 --minutes 60
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { defaultGates } from '../src/config/gated-metrics.ts';
import { measureLaunch } from '../src/measure/launch.ts';
import type { Workload } from '../src/measure/running-launch.ts';
import { metricNamed } from '../src/model/metric.ts';
import type { Launch } from '../src/model/run.ts';
import { orderOfLaunch } from '../src/plan/order.ts';
import { randomFrom, shuffled } from '../src/plan/random.ts';
import { MAX_WINDOWS } from '../src/plan/warm-up-length.ts';
import { effectsOf } from '../src/stats/effects.ts';
import { Copies, openBench, pilotedWorkload, SEARCH, type Bench } from './copies.ts';
import {
  EQUAL_APPS,
  EQUAL_ARMS,
  equalArmsLines,
  METRICS,
  type EqualApp,
  type RecordedEffects,
} from './equal-arms-table.ts';
import { gateVersion } from './gate-version.ts';
import { readLines } from './recordings.ts';
import { plainApp } from './scenario.ts';

const { values } = parseArgs({
  options: {
    /** Of each app. */
    launches: { type: 'string', default: '200' },
    /** Begins no more launches after so many minutes. */
    minutes: { type: 'string', default: 'Infinity' },
    seed: { type: 'string', default: 'equal-arms' },
  },
});

const ROUNDS = 4;
/** Any will do: what is gated by default decides what a launch consists of, and not how it is judged. */
const TOLERANCE = 0.03;

const EXPRESS = 'express@5.1.0';

const listening = (server: string) => `${server}.listen(process.env.PORT, '127.0.0.1');`;

const APPS: Readonly<Record<EqualApp, { readonly source: string; readonly install?: string }>> = {
  hello: {
    source: `import { createServer } from 'node:http';
${listening("createServer((request, response) => response.end('hello'))")}`,
  },
  express: {
    install: EXPRESS,
    source: `import express from 'express';
const app = express();
app.get('/products', (request, response) => response.json({ word: request.query.word, found: [1, 2, 3] }));
${listening('app')}`,
  },
  // An object with a short list and a text of its own takes some 300 bytes. Each request adds to the garbage, too.
  '300 MB heap': {
    source: `import { createServer } from 'node:http';
const kept = Array.from({ length: 1e6 }, (_, id) => ({ id, name: \`product \${id}\`, list: [id, id / 2, {}, {}] }));
let next = 0;
${listening(`createServer((request, response) => {
  next = (next + 7919) % (kept.length - 50);
  response.end(JSON.stringify(kept.slice(next, next + 50)));
})`)}`,
  },
};

/** Makes launches of one app. */
class EqualArms {
  readonly #copies: Copies;
  readonly #bench: Bench;
  readonly #directories: () => { baseline: string; candidate: string };
  #workload: Workload | null = null;

  constructor(copies: Copies, bench: Bench, { source, install }: (typeof APPS)[EqualApp]) {
    this.#copies = copies;
    this.#bench = bench;
    const [baseline, candidate] = [copies.add(0), copies.add(0)];
    for (const name of [baseline, candidate]) {
      copies.serve(name, source);
      if (install !== undefined) {
        execFileSync('npm', ['install', '--no-audit', '--no-fund', install], {
          cwd: copies.pathOf(name),
          stdio: 'ignore',
        });
      }
    }
    this.#directories = () => ({
      baseline: copies.pathOf(baseline),
      candidate: copies.pathOf(candidate),
    });
  }

  async launch(label: string, index: number): Promise<Launch> {
    const { ports, generator } = this.#bench;
    const order = orderOfLaunch(label, index, [SEARCH.name], ROUNDS);
    this.#copies.move(order.pathExtra);
    const context = {
      app: plainApp('node server.js'),
      ports,
      generator,
      directories: this.#directories(),
      strategy: 'side-by-side',
      runDuration: 'auto',
    } as const;
    const gates = defaultGates('closed', TOLERANCE, SEARCH.connections);
    this.#workload ??= await pilotedWorkload(context, gates);
    const launches: Launch[] = [];
    await measureLaunch(context, order, [this.#workload], {
      name: index + 1,
      maxWindows: MAX_WINDOWS,
      onRound: () => {},
      onLaunch: (launch) => launches.push(launch),
    });
    const [launch] = launches;
    if (!launch) throw new Error('measureLaunch returned no launch');
    return launch;
  }
}

function effectsIn(launch: Launch): RecordedEffects['effects'] {
  const effects = METRICS.map((metric) => {
    const [effect = null] = effectsOf([launch], SEARCH.name, metricNamed(metric)).effects;
    return [metric, effect === null ? null : Number(effect.toPrecision(4))];
  });
  return Object.fromEntries(effects) as RecordedEffects['effects'];
}

/** Adds launches to the recording. */
async function record(): Promise<void> {
  const started = performance.now();
  const keyOf = ({ app, index }: Pick<RecordedEffects, 'app' | 'index'>) => `${app} ${index}`;
  const done = new Set(readLines<RecordedEffects>(EQUAL_ARMS).map(keyOf));
  const all = EQUAL_APPS.flatMap((app) =>
    Array.from({ length: Number(values.launches) }, (_, index) => ({ app, index })),
  );
  const missing = shuffled(all, randomFrom(values.seed, 'order')).filter(
    (each) => !done.has(keyOf(each)),
  );
  if (missing.length === 0) return;
  using copies = new Copies();
  await using bench = await openBench(copies);
  const apps = new Map(EQUAL_APPS.map((name) => [name, new EqualArms(copies, bench, APPS[name])]));
  const gate = gateVersion();
  for (const [i, { app, index }] of missing.entries()) {
    if (performance.now() - started > Number(values.minutes) * 60_000) return;
    const launch = await apps.get(app)?.launch(`${values.seed} ${app}`, index);
    if (!launch) throw new RangeError(`there is no app ${app}`);
    const row: RecordedEffects = { app, index, effects: effectsIn(launch), gate };
    appendFileSync(EQUAL_ARMS, `${JSON.stringify(row)}\n`);
    process.stderr.write(`\r${i + 1} of ${missing.length}: ${app} ${index}        `);
  }
  process.stderr.write('\n');
}

await record();
console.log(equalArmsLines(readLines<RecordedEffects>(EQUAL_ARMS)).join('\n'));
