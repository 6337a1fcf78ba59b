import { createServer } from 'node:http';
import { decode } from './decode.js';

function parseQuery(text) {
  const query = {};
  for (const pair of text.split('&')) {
    const at = pair.indexOf('=');
    query[decode(pair.slice(0, at))] = decode(pair.slice(at + 1));
  }
  return query;
}

createServer((request, response) => {
  const { field7 = '' } = parseQuery(request.url.slice(2));
  response.end(field7);
}).listen(process.env.PORT ?? 3000);
