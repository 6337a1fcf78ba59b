import { createServer } from 'node:http';
import { lengthOfJson, sumTo, treeOf } from './work.js';

const tree = treeOf(15);
const sum = sumTo(10_000_000);
const length = lengthOfJson(tree);

createServer((request, response) => {
  response.end(JSON.stringify({ sum, length }));
}).listen(process.env.PORT ?? 3000);
