import { createServer } from 'node:http';

const greetings = { de: 'Guten Tag', en: 'Good day', fr: 'Bonjour' };

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  const text = greetings[searchParams.get('in')];
  const isKnown = pathname === '/greeting' && text !== undefined;
  response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify(isKnown ? { text } : { error: 'not found' }));
}).listen(process.env.PORT ?? 3000);
