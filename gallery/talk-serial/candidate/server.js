import { createServer } from 'node:http';
import { setTimeout as after } from 'node:timers/promises';

const TIMES = [20, 20, 20, 20];

createServer(async (request, response) => {
  await Promise.all(TIMES.map((time) => after(time)));
  response.end('done');
}).listen(process.env.PORT ?? 3000);
