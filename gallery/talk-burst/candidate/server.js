import { createServer } from 'node:http';
import { setTimeout as after } from 'node:timers/promises';
import pLimit from 'p-limit';

const limit = pLimit(300);
const items = Array.from({ length: 1000 }, (_, i) => i);

/** Holds what it has read while it waits. */
async function work(item) {
  const read = new Array(512).fill(item);
  await after(1);
  return read[0];
}

createServer(async (request, response) => {
  const done = await Promise.all(items.map((item) => limit(() => work(item))));
  response.end(String(done.length));
}).listen(process.env.PORT ?? 3000);
