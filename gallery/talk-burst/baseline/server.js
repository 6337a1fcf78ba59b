import { createServer } from 'node:http';
import { setTimeout as after } from 'node:timers/promises';

const items = Array.from({ length: 1000 }, (_, i) => i);

createServer(async (request, response) => {
  const done = await Promise.all(items.map((item) => after(1, item)));
  response.end(String(done.length));
}).listen(process.env.PORT ?? 3000);
