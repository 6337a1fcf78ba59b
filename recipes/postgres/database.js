/**
 * One database per side of a comparison, new for each launch.
 *
 *     node database.js up     creates it, and writes its name to database.env
 *     node database.js down   drops it
 *     node database.js rows   prints its contents
 *     node database.js tidy   drops the remaining templates
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import pg from 'pg';

// Both names have the same length, so that they cannot favour a side.
const NAMES = { baseline: 'shop_base', candidate: 'shop_head' };

/** Runs queries on a database. */
async function on(database, work) {
  const client = new pg.Client({ database });
  await client.connect();
  try {
    return await work((text) => client.query(text).then(({ rows }) => rows));
  } finally {
    await client.end();
  }
}

/**
 * The template for this side's seed, created once. Sides with the same seed share it, so their databases
 * are copies of the same files.
 */
async function template(query) {
  const seed = readFileSync('seed.sql', 'utf8');
  const name = `shop_template_${createHash('sha256').update(seed).digest('hex').slice(0, 12)}`;
  const [existing] = await query(`select from pg_database where datname = '${name}'`);
  if (existing) return name;
  // Under a temporary name until it is complete.
  await query(`drop database if exists ${name}_new with (force)`);
  await query(`create database ${name}_new`);
  await on(`${name}_new`, async (inside) => {
    await inside(seed);
    // Statistics keep query plans the same in all launches.
    await inside('vacuum analyze');
  });
  await query(`alter database ${name}_new rename to ${name}`);
  return name;
}

const commands = {
  up: async (query, name) => {
    const from = await template(query);
    await query(`drop database if exists ${name} with (force)`);
    await query(`create database ${name} template ${from}`);
    writeFileSync('database.env', `PGDATABASE=${name}\n`);
  },
  down: async (query, name) => {
    await query(`drop database if exists ${name} with (force)`);
  },
  rows: async (_, name) => {
    const text = (table) =>
      `select count(*), md5(string_agg(${table}::text, ',' order by id)) from ${table}`;
    for (const table of ['article', 'purchase']) {
      const [{ count, md5 }] = await on(name, (query) => query(text(table)));
      console.log(`${table} ${count} ${md5}`);
    }
  },
  tidy: async (query) => {
    const text = "select datname from pg_database where datname like 'shop\\_template\\_%'";
    for (const { datname } of await query(text)) await query(`drop database ${datname}`);
  },
};

const command = commands[process.argv[2]];
const name = NAMES[process.env.CANNONGATE_ARM ?? 'candidate'];
if (!command || !name) {
  console.error(`give one of ${Object.keys(commands).join(', ')}; CANNONGATE_ARM is a side's name`);
  process.exit(2);
}
await on('postgres', (query) => command(query, name));
