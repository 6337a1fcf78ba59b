import { createServer } from 'node:http';
import pg from 'pg';
import { averageOf } from './average.js';

// Where the database is stands in PGHOST, PGPORT, PGUSER, PGPASSWORD and PGDATABASE.
const pool = new pg.Pool({ max: 10 });

async function answer(request, response) {
  try {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ average: await averageOf(pool) }));
  } catch (error) {
    response.writeHead(500).end(error.message);
  }
}

// A database that cannot be reached fails the boot, with the reason, and not each request.
await pool.query('select');
createServer(answer).listen(process.env.PORT ?? 3000);
