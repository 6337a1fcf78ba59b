import { createServer } from 'node:http';

createServer((request, response) => {
  response.setHeader('content-type', 'text/plain');
  response.end('hello world');
}).listen(process.env.PORT ?? 3000);
