/** A real PostgreSQL, whose clients go through a relay. */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { binFolder } from '../../gallery/run/postgres.ts';
import { AppRelays } from '../../src/adapters/wire/app-relays.ts';
import { servicesIn } from '../../src/adapters/wire/service-addresses.ts';
import { aPostgres } from '../support/postgres.ts';
import { aDirectory } from '../support/repository.ts';

const run = promisify(execFile);

const NO_LATENCY = { mean: 1000, stddev: 0, p50: 0, p90: 0, 'p97.5': 0, p99: 0, max: 0 };
const TRANSACTIONS = 50;

const SCRIPT = `\\set id random(1, 1000)
SELECT name FROM item WHERE id = :id AND name <> 'hunter2';
UPDATE item SET name = 'hunter3' WHERE id = :id;
`;
const PIPELINE = `\\set id random(1, 1000)
\\startpipeline
${SCRIPT}\\endpipeline
`;

it('a real PostgreSQL: statements are counted over a relay, in every way to send them', async () => {
  await using postgres = await aPostgres();
  postgres.load(
    "CREATE TABLE item AS SELECT id, 'x' || id AS name FROM generate_series(1, 1000) AS id;",
  );
  await using relays = await AppRelays.open(servicesIn(postgres.env));
  const env = {
    ...process.env,
    ...postgres.env,
    ...relays.env,
    PGDATABASE: 'postgres',
    // It asks whether the server encrypts.
    PGSSLMODE: 'prefer',
  };
  const [script, pipeline] = ['script.sql', 'pipeline.sql'].map((name) =>
    join(aDirectory('script'), name),
  );
  writeFileSync(script ?? '', SCRIPT);
  writeFileSync(pipeline ?? '', PIPELINE);
  const bench = async (file: string | undefined, protocol: string) => {
    relays.begin();
    await run(
      join(binFolder(), 'pgbench'),
      [
        '--no-vacuum',
        `--file=${file}`,
        `--protocol=${protocol}`,
        '--client=2',
        `-t${TRANSACTIONS / 2}`,
      ],
      { env },
    );
    const { shapes, unread } = relays.end({ completed: TRANSACTIONS, latency: NO_LATENCY });
    expect(JSON.stringify(shapes)).not.toContain('hunter');
    return {
      counts: Object.fromEntries(shapes.map(({ name, count }) => [name.replace(/;$/, ''), count])),
      unread,
    };
  };
  const seen = {
    counts: {
      'SELECT name FROM item WHERE id = ? AND name <> ?': TRANSACTIONS,
      'UPDATE item SET name = ? WHERE id = ?': TRANSACTIONS,
    },
    unread: [],
  };
  for (const protocol of ['simple', 'extended', 'prepared']) {
    expect(await bench(script, protocol), protocol).toMatchObject(seen);
  }
  for (const protocol of ['extended', 'prepared']) {
    expect(await bench(pipeline, protocol), protocol).toMatchObject(seen);
  }
  relays.begin();
  const psql = (sql: string) => run(join(binFolder(), 'psql'), ['--no-psqlrc', '-c', sql], { env });
  await psql("COPY (SELECT 'hunter2' FROM generate_series(1, 100000)) TO STDOUT");
  await expect(psql("SELECT 'hunter2' / 0")).rejects.toThrow();
  const { shapes, unread } = relays.end({ completed: 1, latency: NO_LATENCY });
  expect(shapes.map(({ name, count }) => [name, count])).toEqual([
    ['COPY (SELECT ? FROM generate_series(?)) TO STDOUT', 1],
    ['SELECT ? / ?', 1],
  ]);
  expect(unread).toEqual([]);
});
