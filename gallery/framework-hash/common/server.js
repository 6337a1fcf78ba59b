import { createServer } from 'node:http';
import { contextOf } from './context.js';

let id = 0;

createServer((request, response) => {
  let total = 0;
  for (let i = 0; i < 10; i++) total += contextOf(id++).field7;
  response.end(String(total % 10));
}).listen(process.env.PORT ?? 3000);
