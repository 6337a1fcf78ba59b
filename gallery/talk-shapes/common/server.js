import { createServer } from 'node:http';
import { withoutSecret } from './secret.js';

const accountOf = (id) => ({ id, secret: `s${id}`, balance: id * 7, limit: 500 });

function totalOf(accounts) {
  let total = 0;
  for (const { balance, limit } of accounts) total += Math.min(balance, limit);
  return total;
}

createServer((request, response) => {
  const accounts = Array.from({ length: 1000 }, (_, id) => withoutSecret(accountOf(id)));
  response.end(JSON.stringify({ total: totalOf(accounts) }));
}).listen(process.env.PORT ?? 3000);
