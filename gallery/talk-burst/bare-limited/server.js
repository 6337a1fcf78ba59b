import { createServer } from 'node:http';
import { setTimeout as after } from 'node:timers/promises';
import pLimit from 'p-limit';

const limit = pLimit(300);
const items = Array.from({ length: 1000 }, (_, i) => i);

async function work(item) {
  return await after(1, item);
}

createServer(async (request, response) => {
  const done = await Promise.all(items.map((item) => limit(() => work(item))));
  response.end(String(done.length));
}).listen(process.env.PORT ?? 3000);
