import { createServer } from 'node:http';
import { contextOf } from './context.js';

// Out of a request's reach, so that the compiler cannot spare either arm its objects.
const contexts = new Array(10).fill(null);
let id = 0;

createServer((request, response) => {
  for (let i = 0; i < contexts.length; i++) contexts[i] = contextOf(id++);
  let total = 0;
  for (const context of contexts) total += context.field7;
  response.end(String(total % 10));
}).listen(process.env.PORT ?? 3000);
