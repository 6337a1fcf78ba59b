/**
 * Database drivers with the files, classes and callbacks of the real ones, and nothing behind them. Each answers after
 * a turn of the event loop.
 */

interface FakeDriver {
  /** Below node_modules. */
  readonly files: Readonly<Record<string, string>>;
  readonly imported: string;
  readonly required: string;
  /** Statements that make two queries, check the answers, and set secrets in what must not leave the process. */
  readonly twoQueries: string;
}

/** In every statement, key or document as a value. */
export const SECRET = 'hunter2-4711';
/** In a statement. So long that a measured time, with all its decimals, does not contain it by chance. */
export const SECRET_NUMBER = '47110815471108';

const REQUIRE =
  "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);\n";

const check = (answer: string) => `if (${answer} !== 'answer') throw new Error('lost');`;

const manifest = (name: string, main: string) => ({
  [`${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', main }),
});

export const DRIVERS: Readonly<Record<string, FakeDriver>> = {
  'pg with a pool': {
    files: {
      ...manifest('pg', 'lib/index.js'),
      ...manifest('pg-pool', 'index.js'),
      'pg/lib/index.js':
        "exports.Client = require('./client');\nexports.Pool = require('pg-pool');",
      'pg/lib/client.js': `module.exports = class Client {
  query(config, values, callback) {
    const done = [config, values, callback].find((each) => typeof each === 'function');
    const result = { rows: 'answer' };
    if (done) { setImmediate(() => done(null, result)); return undefined; }
    return new Promise((resolve) => setImmediate(resolve, result));
  }
};`,
      'pg-pool/index.js': `const Client = require('pg/lib/client.js');
module.exports = class Pool {
  constructor(options) { this.options = { max: 10, ...options }; this.idle = [new Client()]; this.waiting = []; }
  connect(callback) {
    if (!callback) return new Promise((resolve) => this.connect((error, client) => resolve(client)));
    this.waiting.push(callback);
    setImmediate(() => this.serve());
  }
  serve() {
    if (this.idle.length === 0 || this.waiting.length === 0) return;
    const client = this.idle.pop();
    client.release = () => { this.idle.push(client); this.serve(); };
    this.waiting.shift()(null, client, client.release);
  }
  query(text, values, callback) {
    if (!callback) return new Promise((resolve) => this.query(text, values, (error, result) => resolve(result)));
    this.connect((error, client, release) => client.query(text, values, (...args) => { release(); callback(...args); }));
  }
};`,
    },
    imported: "import pg from 'pg';\nconst pool = new pg.Pool({ max: 1 });",
    required: `${REQUIRE}const { Pool } = require('pg');\nconst pool = new Pool({ max: 1 });`,
    twoQueries: `const one = await pool.query("SELECT * FROM users WHERE name = '${SECRET}' AND id = $1", ['${SECRET}']);
      ${check('one.rows')}
      const client = await pool.connect();
      const two = await client.query({ text: 'SELECT ${SECRET_NUMBER}', values: ['${SECRET}'] });
      client.release(); ${check('two.rows')}`,
  },
  mysql2: {
    files: {
      ...manifest('mysql2', 'index.js'),
      'mysql2/index.js': "exports.createConnection = () => new (require('./lib/connection.js'))();",
      'mysql2/lib/connection.js':
        "module.exports = class Connection extends require('./base/connection.js') {};",
      'mysql2/lib/base/connection.js': `const { EventEmitter } = require('node:events');
module.exports = class BaseConnection {
  query(sql, values, callback) {
    const command = new EventEmitter();
    const done = typeof values === 'function' ? values : callback;
    setImmediate(() => { done?.(null, 'answer'); command.emit('end'); });
    return command;
  }
  execute(sql, values, callback) { const command = new EventEmitter();
    setImmediate(() => { callback(null, 'answer'); command.emit('end'); }); return command; }
};`,
    },
    imported: "import mysql from 'mysql2';\nconst connection = mysql.createConnection();",
    required: `${REQUIRE}const connection = require('mysql2').createConnection();`,
    twoQueries: `const one = await new Promise((resolve) => connection.query({ sql: 'SELECT "${SECRET}"' }, (error, rows) => resolve(rows)));
      const two = await new Promise((resolve) => connection.execute("SELECT * FROM t WHERE a = ? AND b = '${SECRET}'", ['${SECRET}'], (error, rows) => resolve(rows)));
      ${check('one')} ${check('two')}`,
  },
  'mysql2 with a pool': {
    files: {
      ...manifest('mysql2', 'index.js'),
      'mysql2/index.js': "exports.createPool = (config) => new (require('./lib/pool.js'))(config);",
      'mysql2/lib/pool.js': "module.exports = class Pool extends require('./base/pool.js') {};",
      'mysql2/lib/base/pool.js': `const Connection = require('./connection.js');
module.exports = class BasePool {
  constructor(config) { this.config = config; this.connection = new Connection(); this.waiting = []; this.isBusy = false; }
  getConnection(callback) { this.waiting.push(callback); setImmediate(() => this.serve()); }
  serve() {
    if (this.isBusy || this.waiting.length === 0) return;
    this.isBusy = true;
    this.waiting.shift()(null, this.connection, () => { this.isBusy = false; this.serve(); });
  }
  query(sql, values, callback) {
    this.getConnection((error, connection, release) =>
      connection.query(sql, values, callback).once('end', release));
  }
};`,
      'mysql2/lib/base/connection.js': `const { EventEmitter } = require('node:events');
module.exports = class BaseConnection {
  query(sql, values, callback) {
    const command = new EventEmitter();
    setImmediate(() => { callback(null, 'answer'); command.emit('end'); });
    return command;
  }
};`,
    },
    imported: "import mysql from 'mysql2';\nconst pool = mysql.createPool({ connectionLimit: 1 });",
    required: `${REQUIRE}const pool = require('mysql2').createPool({ connectionLimit: 1 });`,
    twoQueries: `const ask = () => new Promise((resolve) => pool.query("SELECT '${SECRET}', ?", ['${SECRET}'], (error, rows) => resolve(rows)));
      const [one, two] = [await ask(), await ask()]; ${check('one')} ${check('two')}`,
  },
  redis: {
    files: {
      ...manifest('redis', 'dist/index.js'),
      ...manifest('@redis/client', 'dist/index.js'),
      'redis/dist/index.js': `const Queue = require('@redis/client/dist/lib/client/commands-queue.js').default;
exports.createClient = () => { const queue = new Queue(); return { get: (key) => queue.addCommand(['GET', key]) }; };`,
      '@redis/client/dist/index.js': '',
      '@redis/client/dist/lib/client/commands-queue.js': `exports.default = class RedisCommandsQueue {
  addCommand(args) { return new Promise((resolve) => setImmediate(resolve, 'answer')); }
};`,
    },
    imported: "import { createClient } from 'redis';\nconst client = createClient();",
    required: `${REQUIRE}const client = require('redis').createClient();`,
    twoQueries: `const both = await Promise.all([client.get('${SECRET}'), client.get('${SECRET}')]); ${check('both[1]')}`,
  },
  'redis 3': {
    files: {
      ...manifest('redis', 'index.js'),
      'redis/index.js': `class RedisClient {
  internal_send_command(command) {
    if (!command.isQueued) { command.isQueued = true; setImmediate(() => this.internal_send_command(command)); return false; }
    setImmediate(() => command.callback && command.callback(null, 'answer')); return true;
  }
  get(key, callback) { return this.internal_send_command({ command: 'get', args: [key], callback }); }
}
exports.RedisClient = RedisClient;
exports.createClient = () => new RedisClient();`,
    },
    imported: "import redis from 'redis';\nconst client = redis.createClient();",
    required: `${REQUIRE}const client = require('redis').createClient();`,
    twoQueries: `const ask = () => new Promise((resolve) => client.get('${SECRET}', (error, reply) => resolve(reply)));
      ${check('await ask()')} ${check('await ask()')}`,
  },
  'ioredis 3': {
    files: {
      ...manifest('ioredis', 'index.js'),
      'ioredis/index.js': "module.exports = require('./lib/redis');",
      'ioredis/lib/redis.js': `function Redis() {}
Redis.prototype.sendCommand = function (command) { setImmediate(command.resolve, 'answer'); return command.promise; };
Redis.prototype.get = function (key) { const command = { name: 'get', args: [key] };
  command.promise = new Promise((resolve) => { command.resolve = resolve; }); return this.sendCommand(command); };
module.exports = Redis;`,
    },
    imported: "import Redis from 'ioredis';\nconst client = new Redis();",
    required: `${REQUIRE}const client = new (require('ioredis'))();`,
    twoQueries: `${check(`await client.get('${SECRET}')`)} ${check(`await client.get('${SECRET}')`)}`,
  },
  'ioredis 4': {
    files: {
      ...manifest('ioredis', 'built/index.js'),
      'ioredis/built/index.js': "module.exports = require('./redis').default;",
      'ioredis/built/redis/index.js': `function Redis() {}
Redis.prototype.sendCommand = function (command) { setImmediate(command.resolve, 'answer'); return command.promise; };
Redis.prototype.get = function (key) { const command = { name: 'get', args: [key] };
  command.promise = new Promise((resolve) => { command.resolve = resolve; }); return this.sendCommand(command); };
exports.default = Redis;`,
    },
    imported: "import Redis from 'ioredis';\nconst client = new Redis();",
    required: `${REQUIRE}const client = new (require('ioredis'))();`,
    twoQueries: `${check(`await client.get('${SECRET}')`)} ${check(`await client.get('${SECRET}')`)}`,
  },
  ioredis: {
    files: {
      ...manifest('ioredis', 'built/index.js'),
      'ioredis/built/index.js': "module.exports = require('./Redis').default;",
      'ioredis/built/Redis.js': `exports.default = class Redis {
  sendCommand(command) {
    if (!command.isQueued) { command.isQueued = true; setImmediate(() => this.sendCommand(command)); return command.promise; }
    command.resolve('answer'); return command.promise;
  }
  get(key) { const command = { name: 'get', args: [key] };
    command.promise = new Promise((resolve) => { command.resolve = resolve; }); return this.sendCommand(command); }
};`,
    },
    imported: "import Redis from 'ioredis';\nconst client = new Redis();",
    required: `${REQUIRE}const client = new (require('ioredis'))();`,
    twoQueries: `${check(`await client.get('${SECRET}')`)} ${check(`await client.get('${SECRET}')`)}`,
  },
  mongodb: {
    files: {
      ...manifest('mongodb', 'lib/index.js'),
      'mongodb/lib/index.js': "module.exports = require('./cmap/connection');",
      'mongodb/lib/cmap/connection.js': `exports.Connection = class Connection {
  async command(ns, command, options, Response) { await new Promise(setImmediate); return Response ? Response.make('answer') : 'answer'; }
};
exports.Response = class Response { static make(answer) { return answer; } };`,
    },
    imported:
      "import mongodb from 'mongodb';\nconst { Connection, Response } = mongodb;\nconst connection = new Connection();",
    required: `${REQUIRE}const { Connection, Response } = require('mongodb');\nconst connection = new Connection();`,
    twoQueries: `await connection.command('admin', { hello: 1 });
      ${check(`await connection.command('shop', { find: 'products', filter: { name: '${SECRET}' } }, {}, Response)`)}
      ${check(`await connection.command('shop', { insert: 'orders', documents: [{ name: '${SECRET}' }] })`)}`,
  },
};
