import { createServer } from 'node:http';

const data = Buffer.from('hello world');

createServer((request, response) => {
  response.end(data);
}).listen(process.env.PORT ?? 3000);
