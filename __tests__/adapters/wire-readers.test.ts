/** What is read on the connections of apps to PostgreSQL and Redis. */
import { describe, expect, it } from 'vitest';
import { ConnectionReader } from '../../src/adapters/wire/connection-reader.ts';
import { QueryLog } from '../../src/adapters/wire/query-log.ts';
import { servicesIn } from '../../src/adapters/wire/service-addresses.ts';
import {
  bind,
  CANCEL_REQUEST,
  command,
  complete,
  EXECUTE,
  failed,
  GREETING,
  message,
  prepare,
  READY,
  row,
  seenOf,
  simple,
  SSL_REQUEST,
  STARTUP,
  SYNC,
  type Step,
} from '../support/wire.ts';

const reader = (onQuery: ConstructorParameters<typeof ConnectionReader>[0]) =>
  new ConnectionReader(onQuery);

/** In whole messages and in chunks of every size up to 40 bytes: what is seen must be the same. */
function expectSeen(steps: readonly Step[], queries: readonly unknown[], unread: string | null) {
  for (const size of [Infinity, ...Array.from({ length: 40 }, (_, i) => i + 1)]) {
    expect(seenOf(reader, steps, size), `in chunks of ${size}`).toEqual({ queries, unread });
  }
}

const both = (...parts: Buffer[]) => Buffer.concat(parts);
const CONNECTED: readonly Step[] = [
  ['>', STARTUP],
  ['<', GREETING],
];

describe('of PostgreSQL', () => {
  it('a statement counts from when it is sent until the server is ready again', () => {
    expectSeen(
      [
        ...CONNECTED,
        ['>', simple("SELECT * FROM item WHERE name = 'secret' AND id = 42")],
        ['<', both(row('x'.repeat(300)), row('Z\0\0\0\u0005I'))],
        ['<', complete()],
        ['<', READY],
      ],
      [['SELECT * FROM item WHERE name = ? AND id = ?', 2, 5]],
      null,
    );
  });

  it('a statement may have thousands of parameters, whose types the server tells', () => {
    const types = message('t', '\0'.repeat(2 + 4 * 8000));
    const steps: readonly Step[] = [
      ...CONNECTED,
      ['>', both(prepare('one', 'INSERT INTO t VALUES ($1)'), SYNC)],
      ['<', both(message('1'), types, message('n'), READY)],
      ['>', both(bind('one', 'secret'), EXECUTE, SYNC)],
      ['<', both(message('2'), complete(), READY)],
    ];
    expect(seenOf(reader, steps, Infinity)).toMatchObject({
      queries: [['INSERT INTO t VALUES (?)', expect.anything(), expect.anything()]],
      unread: null,
    });
  });

  it('a prepared statement is known by its name, also if it is prepared once and run often', () => {
    const run = both(bind('one', 'secret'), EXECUTE, SYNC);
    const answer = both(message('2'), row('x'), complete(), READY);
    expectSeen(
      [
        ...CONNECTED,
        ['>', both(prepare('one', 'SELECT $1'), prepare('two', 'DELETE FROM t'), SYNC)],
        ['<', both(message('1'), message('1'), READY)],
        ['>', run],
        ['<', answer],
        ['>', both(bind('two', ''), EXECUTE, SYNC)],
        ['<', answer],
        ['>', run],
        ['<', answer],
        // Closed, and prepared by somebody whom nobody saw.
        ['>', both(message('C', 'Sone\0'), run)],
        ['<', both(message('3'), answer)],
      ],
      [
        ['SELECT ?', 4, 5],
        ['DELETE FROM t', 6, 7],
        ['SELECT ?', 8, 9],
        ['?', 10, 11],
      ],
      null,
    );
  });

  it('statements that are sent together are worked on one after the other', () => {
    const run = (name: string) => both(bind(name, ''), EXECUTE);
    expectSeen(
      [
        ...CONNECTED,
        ['>', both(prepare('a', 'SELECT a'), prepare('b', 'SELECT b'), run('a'), run('b'), SYNC)],
        ['<', both(message('1'), message('1'), message('2'), complete())],
        ['<', both(message('2'), message('s'))],
        ['<', READY],
        ['>', simple('SELECT 1; SELECT 2')],
        ['<', both(complete(), complete(), READY)],
      ],
      [
        ['SELECT a', 2, 3],
        ['SELECT b', 3, 4],
        ['SELECT ?; SELECT ?', 6, 7],
      ],
      null,
    );
  });

  it('after an error the server ignores everything until the next sync', () => {
    const run = both(bind('a', ''), EXECUTE);
    expectSeen(
      [
        ...CONNECTED,
        ['>', both(prepare('a', 'SELECT a'), run, run, SYNC, run, SYNC)],
        ['<', both(failed('secret'), READY)],
        ['<', both(complete(), READY)],
        ['>', both(run, message('H'))],
        ['<', failed('no')],
        ['>', both(run, SYNC)],
        ['<', READY],
        ['>', both(prepare('b', 'nonsense'), SYNC)],
        ['<', both(failed('syntax'), READY)],
        ['>', simple('SELECT wrong')],
        ['<', both(failed('no column'), READY)],
      ],
      [
        ['SELECT a', 2, 3],
        ['SELECT a', 3, 4],
        ['SELECT a', 5, 6],
        ['SELECT wrong', 11, 12],
      ],
      null,
    );
  });

  it('a copy into a table is one query, however it is sent', () => {
    expectSeen(
      [
        ...CONNECTED,
        ['>', both(prepare('', 'COPY t FROM STDIN'), bind('', ''), EXECUTE, SYNC)],
        ['<', both(message('1'), message('2'), message('G', '\0\0\0'))],
        ['>', both(message('d', 'secret'), message('c'), SYNC)],
        ['<', both(complete('COPY 1'), READY)],
        ['>', simple('SELECT 1')],
        ['<', both(complete(), READY)],
      ],
      [
        ['COPY t FROM STDIN', 2, 5],
        ['SELECT ?', 6, 7],
      ],
      null,
    );
  });

  it('is read if the server refuses to encrypt, and not if it agrees', () => {
    const query: Step[] = [
      ['>', simple('SELECT 1')],
      ['<', both(complete(), READY)],
    ];
    expectSeen(
      [['>', SSL_REQUEST], ['<', 'N'], ...CONNECTED, ...query],
      [['SELECT ?', 4, 5]],
      null,
    );
    expectSeen([['>', SSL_REQUEST], ['<', 'S'], ...query], [], 'encrypted');
    expectSeen([['>', Buffer.from([0x16, 3, 1])], ...query], [], 'encrypted');
  });

  it('a request to cancel is no query, and nothing follows it', () => {
    expectSeen([['>', CANCEL_REQUEST]], [], null);
  });

  it('a row of a gigabyte is skipped by its length', () => {
    const size = 2 ** 30;
    const header = message('D');
    header.writeInt32BE(size, 1);
    const queries: string[] = [];
    const big = new ConnectionReader((name) => queries.push(name));
    for (const [side, bytes] of [...CONNECTED, ['>', simple('SELECT big')] as const]) {
      if (side === '>') big.sent(Buffer.from(bytes), 0);
      else big.received(Buffer.from(bytes), 0);
    }
    big.received(header, 0);
    const chunk = Buffer.alloc(2 ** 20);
    for (let left = size - 4; left > 0; left -= chunk.length) {
      big.received(chunk.subarray(0, left), 0);
    }
    expect(queries).toEqual([]);
    big.received(both(complete(), READY), 0);
    expect(queries).toEqual(['SELECT big']);
  });

  it('a long statement is read as far as its shape needs', () => {
    const values = Array.from({ length: 20_000 }, (_, i) => `(${i}, 'secret')`).join(', ');
    const { queries, unread } = seenOf(reader, [
      ...CONNECTED,
      ['>', simple(`INSERT INTO t VALUES ${values}`)],
      ['<', both(complete(), READY)],
    ]);
    expect(unread).toBeNull();
    expect(queries).toHaveLength(1);
    expect(queries[0]?.[0]).toMatch(/^INSERT INTO t VALUES \(\?\)/);
    expect(JSON.stringify(queries)).not.toContain('secret');
  });

  it.each<[string, Step[]]>([
    ['an answer that nobody waits for', [['<', complete()]]],
    ['a server that is ready too often', [['<', READY]]],
    ['a message that does not exist', [['>', message('!')]]],
    ['a negative length', [['>', Buffer.from([0x51, 0xff, 0xff, 0xff, 0xff])]]],
    ['bytes of something else', [['<', 'HTTP/1.1 200 OK\r\n']]],
  ])('%s: it is no longer read', (_, steps) => {
    const seen = seenOf(reader, [
      ...CONNECTED,
      ...steps,
      ['>', simple('SELECT 1')],
      ['<', both(complete(), READY)],
    ]);
    expect(seen).toEqual({ queries: [], unread: 'garbled' });
  });

  it('a connection on which statements are prepared without end is no longer read', () => {
    const many = Array.from({ length: 10_001 }, (_, i) => prepare(`s${i}`, 'SELECT 1'));
    const seen = seenOf(reader, [...CONNECTED, ['>', both(...many)]]);
    expect(seen.unread).toBe('garbled');
  });
});

describe('of Redis', () => {
  it('a command counts until its reply, whatever the reply is', () => {
    const replies = [
      '+OK\r\n',
      '-ERR wrong type\r\n',
      ':12\r\n',
      '$-1\r\n',
      '$5\r\na\r\n+b\r\n',
      '*-1\r\n',
      '*0\r\n',
      '*3\r\n:1\r\n*2\r\n$1\r\na\r\n*-1\r\n+x\r\n',
      '%2\r\n+a\r\n:1\r\n+b\r\n~1\r\n#t\r\n',
      '|1\r\n+ttl\r\n:3\r\n$1\r\na\r\n',
      '_\r\n',
      ',1.5\r\n',
      '(12345678901234567890\r\n',
      '=5\r\ntxt:a\r\n',
      '!5\r\nERR a\r\n',
    ];
    const steps = replies.flatMap((reply): Step[] => [
      ['>', command('get', 'secret')],
      ['<', reply],
    ]);
    expectSeen(
      steps,
      replies.map((_, i) => ['GET', 2 * i, 2 * i + 1]),
      null,
    );
  });

  it('commands that are sent together are worked on one after the other', () => {
    expectSeen(
      [
        ['>', both(command('MULTI'), command('SET', 'k', '*1\r\n$4\r\nPING\r\n'), command('EXEC'))],
        ['<', '+OK\r\n+QUEUED\r\n'],
        ['<', '*1\r\n+OK\r\n'],
      ],
      [
        ['MULTI', 0, 1],
        ['SET', 1, 1],
        ['EXEC', 1, 2],
      ],
      null,
    );
  });

  it('a command in one line is read, too, and empty lines are none', () => {
    expectSeen(
      [
        ['>', 'GET secret\r\n\r\n*0\r\nset a "b c"\n'],
        ['<', '$1\r\na\r\n+OK\r\n'],
      ],
      [
        ['GET', 0, 1],
        ['SET', 1, 1],
      ],
      null,
    );
  });

  it('the name of a command that does not exist may be a value', () => {
    expectSeen(
      [
        ['>', both(command('hunter2'), command('two words', 'x'))],
        ['<', '-ERR unknown command `hunter2`, with args\r\n+OK\r\n'],
      ],
      [
        ['?', 0, 1],
        ['?', 1, 1],
      ],
      null,
    );
  });

  it.each([[['SUBSCRIBE', 'news']], [['monitor']], [['CLIENT', 'REPLY', 'OFF']]])(
    'after %j replies no longer answer commands, and it is no longer read',
    (words) => {
      expectSeen(
        [
          ['>', command('PING')],
          ['<', '+PONG\r\n'],
          ['>', command(...words)],
          ['<', '*3\r\n$9\r\nsubscribe\r\n$4\r\nnews\r\n:1\r\n'],
        ],
        [['PING', 0, 1]],
        'pushed',
      );
    },
  );

  it('other commands of clients are read', () => {
    expectSeen(
      [
        ['>', command('CLIENT', 'SETNAME', 'REPLY')],
        ['<', '+OK\r\n'],
      ],
      [['CLIENT', 0, 1]],
      null,
    );
  });

  it.each<[string, Step[], string, number]>([
    ['messages that nobody asked for', [['<', '>2\r\n+invalidate\r\n*0\r\n']], 'pushed', 1],
    ['a reply too many', [['<', '+OK\r\n']], 'garbled', 1],
    ['a length that is none', [['<', '$a\r\n']], 'garbled', 1],
    ['an argument that is none', [['>', '*1\r\n:1\r\n']], 'garbled', 1],
    ['a count that is none', [['>', '*x\r\n']], 'garbled', 1],
  ])('%s: it is no longer read', (_, steps, unread, queries) => {
    const seen = seenOf(reader, [
      ['>', command('PING')],
      ['<', '+PONG\r\n'],
      ...steps,
      ['>', command('PING')],
      ['<', '+PONG\r\n'],
    ]);
    expect(seen.unread).toBe(unread);
    expect(seen.queries).toHaveLength(queries);
  });

  it('another protocol is named as such', () => {
    expectSeen(
      [
        ['>', 'GET / HTTP/1.1\r\nHost: secret\r\n\r\n'],
        ['<', 'HTTP/1.1 200 OK\r\n'],
      ],
      [],
      'unknown',
    );
    // MySQL greets first.
    expectSeen([['<', Buffer.from([74, 0, 0, 0, 10])]], [], 'unknown');
    expectSeen([['>', Buffer.from([0x3a, 1, 2])]], [], 'unknown');
  });
});

describe('of a run', () => {
  it('only queries that begin and end in it count, with the most that a request can wait for them', () => {
    const log = new QueryLog();
    log.add('before', 1, 2);
    log.begin(10);
    log.add('SELECT ?', 9, 12);
    log.add('SELECT ?', 11, 13);
    log.add('SELECT ?', 12, 15);
    const trace = log.end({ completed: 2, latency: { ...NO_LATENCY, mean: 4000 } });
    log.add('after', 20, 21);
    expect(trace).toMatchObject({ requests: 2, time: 8000, rest: 3000, typical: null });
    expect(trace.shapes).toEqual([
      {
        kind: 'query',
        name: 'SELECT ?',
        frame: null,
        package: null,
        count: 2,
        time: 5000,
        path: 5000,
        atOnce: 0,
        requests: 2,
        least: 0,
        size: null,
      },
    ]);
    log.begin(30);
    log.add('SELECT ?', 30, 50);
    const sideBySide = log.end({ completed: 1, latency: { ...NO_LATENCY, mean: 4000 } });
    expect(sideBySide.rest).toBe(0);
  });
});

const NO_LATENCY = { mean: 0, stddev: 0, p50: 0, p90: 0, 'p97.5': 0, p99: 0, max: 0 };

describe('an address is found in', () => {
  it.each([
    ['postgres://me:p@ss@localhost:5432/shop?a=b', 'postgres://me:p@ss@localhost:7/shop?a=b'],
    ['postgresql+psycopg://127.0.0.1/shop', 'postgresql+psycopg://127.0.0.1:7/shop'],
    ['jdbc:postgresql://localhost:5433/shop', 'jdbc:postgresql://localhost:7/shop'],
    ['redis://:secret@[::1]:6380/0', 'redis://:secret@[::1]:7/0'],
    ['redis://localhost', 'redis://localhost:7'],
    ['tcp://127.0.0.1:6379', 'tcp://127.0.0.1:7'],
    ['localhost:6379', 'localhost:7'],
    ['user=me host=localhost port=5432 dbname=shop', 'user=me host=localhost port=7 dbname=shop'],
    ['Server=127.0.0.1;Port=5432;Password=x', 'Server=127.0.0.1;Port=7;Password=x'],
  ])('%s', (value, changed) => {
    const [service, ...others] = servicesIn({ URL: value });
    expect(others).toEqual([]);
    expect(service?.withPort(7)).toBe(changed);
  });

  it('a port beside a host', () => {
    const env = { PGHOST: 'localhost', PGPORT: '5432', redis_host: '::1', redis_port: '6379' };
    const found = servicesIn(env).map(({ name, address, withPort }) => ({
      name,
      ...address,
      changed: withPort(7),
    }));
    expect(found).toEqual([
      { name: 'PGPORT', host: 'localhost', port: 5432, changed: '7' },
      { name: 'redis_port', host: '::1', port: 6379, changed: '7' },
    ]);
  });

  it.each([
    [{ PORT: '5432', HOST: 'localhost' }],
    [{ PGPORT: '5432' }],
    [{ PGPORT: '5432', PGHOST: '/var/run/postgresql' }],
    [{ DB_PORT: '5432', DB_HOST: 'db.internal' }],
    [{ DB_PORT: '0', DB_HOST: 'localhost' }],
    [{ DB_PORT: '70000', DB_HOST: 'localhost' }],
    [{ URL: 'postgres://db.internal:5432/shop' }],
    [{ URL: 'postgres://localhost:5432,other:5432/shop' }],
    [{ URL: 'postgres://localhost.example.org:5432/shop' }],
    [{ URL: 'http://localhost:8080/' }],
    [{ URL: 'mongodb://localhost:27017/shop' }],
    [{ URL: 'rediss://localhost:6379' }],
    [{ URL: 'tcp://localhost' }],
    [{ URL: 'host=localhost dbname=shop' }],
    [{ URL: 'host=other port=5432' }],
  ])('nothing of %j', (env) => {
    expect(servicesIn(env)).toEqual([]);
  });
});
