import { createServer } from 'node:http';
import { makeId } from './id.js';

// For the request itself, and for what it calls.
const CONTEXTS = 10;

class Context {
  constructor(parent) {
    this.name = makeId();
    this.parent = parent;
  }
}

createServer((request, response) => {
  let context = null;
  for (let i = 0; i < CONTEXTS; i++) context = new Context(context);
  response.end(JSON.stringify({ length: context.name.length > 0 ? CONTEXTS : 0 }));
}).listen(process.env.PORT ?? 3000);
