import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import pg from 'pg';

// The pool reads PGHOST, PGPORT, PGUSER, PGPASSWORD and PGDATABASE.
const pool = new pg.Pool({ max: 10 });

const routes = {
  'GET /articles': async ({ url }) => {
    const below = new URL(url, 'http://localhost').searchParams.get('below');
    const text =
      'select id, title, price from article where price < $1 order by price desc limit 20';
    const { rows } = await pool.query(text, [below]);
    return { status: 200, value: rows };
  },
  'POST /orders': async (request) => {
    const { article, count } = await json(request);
    const text = 'insert into purchase (article, count) values ($1, $2) returning id';
    const { rows } = await pool.query(text, [article, count]);
    return { status: 201, value: { id: rows[0].id } };
  },
};

async function answer(request) {
  const route = routes[`${request.method} ${request.url.split('?')[0]}`];
  if (!route) return { status: 404, value: { error: 'not found' } };
  return await route(request).catch((error) => ({ status: 500, value: { error: error.message } }));
}

const server = createServer(async (request, response) => {
  const { status, value } = await answer(request);
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(value));
});

// Fail the boot if the database cannot be reached, instead of every request.
await pool.query('select');
server.listen(process.env.PORT ?? 3000);
