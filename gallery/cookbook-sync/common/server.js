import { createServer } from 'node:http';
import { divideAndSum } from './sum.js';

const CALLS = 100;
const numbers = Array.from({ length: 1000 }, (_, i) => i * i);

createServer((request, response) => {
  const by = Number(new URL(request.url, 'http://localhost').searchParams.get('by'));
  let sum = 0;
  for (let i = 0; i < CALLS; i++) sum += divideAndSum(numbers, by + i);
  response.end(String(sum));
}).listen(process.env.PORT ?? 3000);
