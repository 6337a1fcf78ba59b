/** Waits that are planted in the example app, and what else `bench:waits` plants beside them. */

/** Code of a hook that ends with `done()`. */
export interface Kind {
  readonly name: string;
  readonly baseline: string;
  readonly candidate: string;
}

const PASS = 'done();';
const wait = (milliseconds: number) => `setTimeout(done, ${milliseconds});`;
const every = (count: number, code: string) =>
  `n += 1; if (n % ${count} === 0) ${code} else done();`;
/** One request at a time, for a millisecond each. */
const LOCK = 'queue = queue.then(() => new Promise((free) => setTimeout(free, 1))).then(done);';
const upstream = (milliseconds: number) => `get(\`\${address}/\${${milliseconds}}\`, done);`;

export const KINDS: readonly Kind[] = [
  { name: 'no change', baseline: PASS, candidate: PASS },
  { name: 'more work', baseline: PASS, candidate: 'burn(); done();' },
  { name: '5 ms in every request', baseline: PASS, candidate: wait(5) },
  { name: '5 ms in every fourth request', baseline: PASS, candidate: every(4, wait(5)) },
  { name: '1 ms in every fourth request', baseline: PASS, candidate: every(4, wait(1)) },
  { name: '50 ms in one of a hundred', baseline: PASS, candidate: every(100, wait(50)) },
  { name: 'a lock, held for 1 ms', baseline: PASS, candidate: LOCK },
  { name: 'an upstream: 7 ms instead of 2', baseline: upstream(2), candidate: upstream(7) },
];

/** The app's server.js, with this code in a hook that runs before each request. */
export const waitingServer = (
  code: string,
) => `import { createServer, get as request } from 'node:http';
import { buildApp } from './app.js';
import { burn } from './burn.js';

/** Answers after as many milliseconds as its path says. */
const service = createServer(({ url }, response) => {
  setTimeout(() => response.end(), Number(url.slice(1)));
});
await new Promise((resolve) => service.listen(0, '127.0.0.1', resolve));
const address = \`http://127.0.0.1:\${service.address().port}\`;
const get = (url, done) => request(url, (response) => response.resume().once('end', () => done()));

let n = 0;
let queue = Promise.resolve();
const app = buildApp({ logger: { level: 'warn' } });
app.addHook('onRequest', (_request, _reply, done) => {
  ${code}
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
`;

/** Of those, what `bench:record -- --waits` records: the candidate waits longer, and does no other work. */
export const RECORDED_WAITS: readonly Kind[] = KINDS.filter(({ name }) =>
  [
    '5 ms in every fourth request',
    'a lock, held for 1 ms',
    'an upstream: 7 ms instead of 2',
  ].includes(name),
);
