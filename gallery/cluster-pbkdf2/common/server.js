import cluster from 'node:cluster';
import { pbkdf2Sync } from 'node:crypto';
import { createServer } from 'node:http';
import { PROCESSES } from './processes.js';

// Reported: 100,000, then a second's work.
const ROUNDS = 10_000;

function serve() {
  createServer((request, response) => {
    const key = pbkdf2Sync('a password', 'salt', ROUNDS, 512, 'sha512');
    response.end(key.toString('hex'));
  }).listen(process.env.PORT ?? 3000);
}

if (PROCESSES > 1 && cluster.isPrimary) {
  for (let i = 0; i < PROCESSES; i++) cluster.fork();
} else {
  serve();
}
