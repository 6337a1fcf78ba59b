import { createServer } from 'node:http';
import { FetchInterceptor } from '@mswjs/interceptors/fetch';

const upstream = createServer((request, response) => response.end('x'.repeat(2000)));
const plain = globalThis.fetch;
upstream.listen(0, '127.0.0.1', () => {
  const address = `http://127.0.0.1:${upstream.address().port}/`;
  const interceptor = new FetchInterceptor();
  interceptor.apply();
  createServer(async ({ url }, response) => {
    const answer = await (url === '/control' ? plain : fetch)(address);
    response.end(await answer.text());
  }).listen(process.env.PORT);
});
