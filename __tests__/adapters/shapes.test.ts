/** Shapes of statements and calls: what is the same stays the same, and no value is left. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  callShape,
  clientOf,
  commandShape,
  shapeOfAttributes,
  spanShape,
  statementShape,
  wordsOf,
} from '../../src/adapters/runtime/shapes.ts';

describe('the shape of a statement', () => {
  it.each([
    [
      "SELECT * FROM users WHERE name = 'o''hara' AND id = 42",
      'SELECT * FROM users WHERE name = ? AND id = ?',
    ],
    [
      'select a1, t2.b from t2 where x = $1 and y=:name and z = @p',
      'select a1, t2.b from t2 where x = ? and y=? and z = ?',
    ],
    ['select \'1\'::int, x::text from "My Table"', 'select ?::int, x::text from "My Table"'],
    ['select * from t where id in (1, 2,3)  -- secret', 'select * from t where id in (?)'],
    ["insert into t values (1, 'a'), (2, 'b')", 'insert into t values (?)'],
    ['/* trace=secret */ select $$secret$$, $a$sec$$ret$a$', 'select ?, ?'],
    ["select E'it\\'s secret', 0x1F, 1.5e-3, .5", 'select ?, ?, ?, ?'],
    ["select 'open secret", 'select ?'],
    ["select 'a\\' secret'", 'select ?'],
    ['select\n\t1', 'select ?'],
    ['SAVEPOINT trx417;', 'SAVEPOINT ?;'],
    ['RELEASE SAVEPOINT "trx417"', 'RELEASE SAVEPOINT ?'],
    ['rollback to trx417', 'rollback to ?'],
    ['rollback transaction to savepoint sp_2', 'rollback transaction to savepoint ?'],
  ])('%s', (statement, shape) => {
    expect(statementShape('pg', statement)).toBe(shape);
  });

  it.each([
    ['select 1_000_000, 1_5.2_5e1_0, 0b1011, 0o17, 0x_1F', 'select ?, ?, ?, ?, ?'],
    ['select a1_0 from t where x=1and y=0x1For z=2', 'select a1_0 from t where x=?and y=?or z=?'],
  ])('has no number, however it is written: %s', (statement, shape) => {
    expect(statementShape('pg', statement)).toBe(shape);
  });

  it.each([
    ['select /* a /* secret */ secret */ b', 'select b'],
    ['select b /* a /* secret */ secret', 'select b'],
  ])('has no comment, also within another: %s', (statement, shape) => {
    expect(statementShape('pg', statement)).toBe(shape);
  });

  it('takes double quotes for those of a text in MySQL, and backslashes for escapes', () => {
    expect(statementShape('mysql', 'select `a` from t where b = "se\\"cret" # secret')).toBe(
      'select `a` from t where b = ?',
    );
  });

  it('takes no comment for one within another in MySQL', () => {
    expect(statementShape('mysql', 'select /* /* secret */ a, 1 from t')).toBe(
      'select a, ? from t',
    );
  });

  it('of a very long statement is that of its beginning, and ends before a value that is cut', () => {
    const long = `insert into t values ${"('secret', 1), ".repeat(100_000)}('secret', 2)`;
    expect(statementShape('pg', long)).toBe('insert into t values (?)…');
    const shorter = `insert into t values ${"('secret', 1), ".repeat(10_000)}('secret', 2)`;
    expect(statementShape('pg', shorter)).toBe('insert into t values (?)');
  });

  it('is short', () => {
    expect(statementShape('pg', `select ${'a, '.repeat(500)}b`)).toHaveLength(200);
  });

  it('has nothing of any text or number, however it is quoted', () => {
    const quoted = fc
      .tuple(fc.string(), fc.integer({ min: 100_000 }))
      .map(([text, number]) => [
        `'${text.replaceAll("'", "''").replaceAll('\\', '')}'`,
        String(number),
      ]);
    fc.assert(
      fc.property(fc.array(quoted, { minLength: 1 }), (values) => {
        const conditions = values.flatMap((pair) =>
          pair.map((value, i) => `c_${'xy'[i]} = ${value}`),
        );
        const shape = statementShape('pg', `SELECT * FROM t WHERE ${conditions.join(' AND ')}`);
        const expected = `SELECT * FROM t WHERE ${conditions.map((each) => `${each.slice(0, 3)} = ?`).join(' AND ')}`;
        expect(shape.slice(0, 199)).toBe(expected.slice(0, 199));
      }),
    );
  });
});

describe('the shape of a call', () => {
  const words = wordsOf("await fetch(`${base}/price/${id}/v2?key=1`); const bob = 'x4711';");

  it('has of the path only words of the code that calls', () => {
    const call = {
      text: 'GET',
      origin: 'http://prices.internal:4711',
      path: '/price/alice/v2?key=secret',
    };
    expect(callShape(call, words)).toBe('GET prices.internal/price/…/v2');
    expect(callShape(call, new Set())).toBe('GET prices.internal/…/…/…');
    expect(callShape({ ...call, path: '/4711/%2e#frag' }, words)).toBe('GET prices.internal/…/…');
  });

  it.each([
    ['services/T024BE7LD/B02AAAAAA/XyzSecretTokenAbcDefGhij', 'services/…/…/…'],
    ['hooks/kTRbPhDqWvnZ', 'hooks/…'],
    ['v1/listProducts/order-items', 'v1/listProducts/order-items'],
  ])('has no tokens that a bundler may have put into the code: of %s it keeps %s', (path, kept) => {
    const call = { text: 'POST', origin: 'https://hooks.example', path: `/${path}` };
    const bundle = wordsOf(`fetch("https://hooks.example/${path}")`);
    expect(callShape(call, bundle)).toBe(`POST hooks.example/${kept}`);
  });

  it('has no credentials', () => {
    const call = { text: 'GET', origin: 'https://user:secret@host.example', path: '/' };
    expect(callShape(call, words)).toBe('GET host.example/');
  });
});

describe('the name of a span', () => {
  const words = wordsOf(
    "traced('stock.reserve'); traced(`user ${id}`); traced(`${kind}:flush.all`); 'GET /orders/:id'",
  );

  it.each([
    ['stock.reserve', 'stock.reserve', 1],
    ['user alice', 'user …', 1],
    ['user/4711:alice@example.com', 'user/…:…', 1],
    ['alice.user', '….user', 1],
    ['GET /orders/alice', 'GET /orders/…', 2],
    ['Straße 12', '… …', 0],
    ['', '…', 0],
  ])('%s is %s', (name, shape, kept) => {
    expect(spanShape(name, words)).toEqual({ shape, kept });
  });

  it('has nothing of a value, whatever it is', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const { shape } = spanShape(`user ${value}`, new Set(['user']));
        expect(shape.replaceAll('user', '')).toMatch(/^[…. /:]*$/);
      }),
    );
  });

  it('is short', () => {
    const { shape } = spanShape('user '.repeat(500), words);
    expect(shape.length).toBeLessThan(100);
  });
});

describe('of the attributes of a span only', () => {
  const shapeOf = (attributes: Record<string, string>) =>
    shapeOfAttributes((name) => attributes[name]);

  it('statements without values are used, if it is known how the database quotes', () => {
    const statement = { 'db.query.text': 'select "a" from t where b = \'secret\'' };
    expect(shapeOf({ ...statement, 'db.system.name': 'postgresql' })).toEqual({
      kind: 'query',
      name: 'select "a" from t where b = ?',
    });
    expect(shapeOf({ ...statement, 'db.system': 'mariadb' })?.name).toBe(
      'select ? from t where b = ?',
    );
    expect(shapeOf({ ...statement, 'db.system': 'sqlite' })).toEqual({
      kind: 'span',
      name: 'sqlite',
    });
    expect(shapeOf(statement)).toBeNull();
  });

  it('names of code are used, if they look like it', () => {
    expect(shapeOf({ 'rpc.service': 'shop.v1.Stock', 'rpc.method': 'Reserve' })).toEqual({
      kind: 'call',
      name: 'shop.v1.Stock/Reserve',
    });
    expect(shapeOf({ 'rpc.service': 'alice@example.com', 'rpc.method': 'Reserve' })).toBeNull();
    expect(shapeOf({ 'rpc.system': 'grpc', 'rpc.method': 'Reserve' })?.name).toBe('grpc');
    expect(shapeOf({ 'messaging.system': 'kafka', 'messaging.destination.name': 'x' })?.name).toBe(
      'kafka',
    );
    expect(shapeOf({ 'server.address': 'secret', 'http.url': 'secret' })).toBeNull();
  });

  it('the system tells which client it is about', () => {
    const clientIn = (attributes: Record<string, string>) => clientOf((name) => attributes[name]);
    expect(clientIn({ 'db.system': 'redis' })).toBe('redis');
    expect(clientIn({ 'http.method': 'GET' })).toBe('http');
    expect(clientIn({ 'rpc.system': 'grpc' })).toBeNull();
  });
});

it('a command has its name and a collection, nothing that does not look like a name', () => {
  expect(commandShape('find products')).toBe('find products');
  expect(commandShape('GET')).toBe('GET');
  expect(commandShape('insert pro"ducts extra')).toBe('insert ?');
});
