import { createServer } from 'node:http';

const data = Buffer.from('hello world');

createServer((request, response) => {
  response.write(data);
  response.end();
}).listen(process.env.PORT ?? 3000);
